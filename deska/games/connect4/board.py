"""A position of Connect Four on 7 × 6 as the solver takes it."""

from dataclasses import dataclass

import numpy as np

from deska.gamekit import Position
from deska.games.connect4.kernel.solver import (
    CELLS,
    COLUMNS,
    ROWS,
    completing,
    key_of,
    promise_of,
    reachable,
)

_BIT = [[7 * column + row for row in range(ROWS)] for column in range(COLUMNS)]


@dataclass(frozen=True)
class Board:
    """The discs of the side to move, and those of both."""

    own: int
    taken: int

    @property
    def discs(self) -> int:
        return self.taken.bit_count()

    @property
    def key(self) -> int:
        """The same for the mirror image."""
        return int(key_of(np.uint64(self.own), np.uint64(self.taken)))

    @property
    def is_mirrored(self) -> bool:
        """Whether the key is that of the mirror image."""
        return self.key != self.own + self.taken

    @property
    def columns(self) -> list[int]:
        """Those with a free cell."""
        return [column for column in range(COLUMNS) if self.after(column).taken != self.taken]

    @property
    def wins_at_once(self) -> bool:
        own, taken = np.uint64(self.own), np.uint64(self.taken)
        return bool(completing(own, taken) & reachable(taken))

    def after(self, column: int) -> "Board":
        cell = (self.taken + (1 << _BIT[column][0])) & (63 << _BIT[column][0])
        return Board(self.own ^ self.taken, self.taken | cell)

    def promise(self, column: int) -> tuple[int, int]:
        """How promising a move looks: as in the search, by threats, then by the distance from the middle."""
        own, taken, cell = self.own, self.taken, self.after(column).taken ^ self.taken
        return int(promise_of(np.uint64(own), np.uint64(taken), np.uint64(cell))), -abs(column - COLUMNS // 2)

    def completes_four(self, column: int) -> bool:
        own, taken = np.uint64(self.own), np.uint64(self.taken)
        return bool(int(completing(own, taken)) & (self.after(column).taken ^ self.taken))


def board_of(pos: Position) -> Board:
    """A position of 7 × 6 for two."""
    cells = pos.now.cells[:CELLS].reshape(ROWS, COLUMNS)
    mover = int(pos.now.discs) % 2 + 1
    own = sum(1 << _BIT[x][y] for y, x in np.argwhere(cells == mover).tolist())
    return Board(own, sum(1 << _BIT[x][y] for y, x in np.argwhere(cells != 0).tolist()))
