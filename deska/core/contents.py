"""What the numbers mean that a game's `contents` writes: who has what where, as each seat sees it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.uint32]
MOST_ROWS = 16_000  # of a game that can be practised: a fit needs memory for each row and position


@dataclass(frozen=True)
class Contents:
    """For games of two seats.

    `rows` has a row of weights for each seat to move and each number. Two numbers with the same row are the same to
    those who look: a white knight on g1 to White is a black one on g8 to Black.
    """

    rows: Rows  # of shape (2, numbers); 0 where a number never occurs
    full: int  # things on the board at the start, or at the end of games in which it fills
    alike: tuple[NDArray[np.int64], ...] = ()  # by row, the coarsest first: rows with the same number are of one sort

    @property
    def count(self) -> int:
        """How many rows there are; row 0 is what every position has."""
        return int(self.rows.max()) + 1


def sorts(kind: NDArray[np.int64], x: NDArray[np.int64], y: NDArray[np.int64]) -> tuple[NDArray[np.int64], ...]:
    """Rows of the same kind; of the same kind on the same row of the board, in the same column, and on cells that a
    mirror turns into each other. What is learned of one tells something of the others."""
    folded = np.minimum(x, x.max(initial=0) - x)
    wide, high = int(x.max(initial=0)) + 1, int(y.max(initial=0)) + 1
    return kind, kind * high + y, kind * wide + folded, (kind * high + y) * wide + folded


def placed(
    cells: int, full: int, *, columns: int = 0, kinds: int = 1, turned: Callable[[int], int] | None = None
) -> Contents:
    """Contents of a game whose numbers are (seat * kinds + kind) * cells + cell.

    `columns` is the width of the board, if it is one of rows and columns. `turned` says which cell is to the second
    seat what this one is to the first; without it, the same.
    """
    number = np.arange(2 * kinds * cells)
    owner, kind, cell = number // (kinds * cells), number // cells % kinds, number % cells
    seen = cell if turned is None else np.array([turned(one) for one in cell.tolist()])
    first = 1 + (owner * kinds + kind) * cells + cell
    second = 1 + ((1 - owner) * kinds + kind) * cells + seen
    wide = columns or 1
    alike = sorts(1 + owner * kinds + kind, cell % wide, cell // wide)
    return Contents(
        np.stack([first, second]).astype(np.uint32), full, tuple(np.concatenate([[0], one]) for one in alike)
    )
