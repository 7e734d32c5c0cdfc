"""The position of k in a row: what changes, and the tables that do not.

A *window* is k neighbouring cells of a line. A window that holds stones of one colour only may still become
that colour's row; one with stones of two colours is dead. All counts are kept up to date by play and undo, so
that each costs only the windows through one cell.

Colours are what stones have (0 is X, which begins); seats are who plays them. They differ only when SWAP
lets a seat choose.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.positions import block, layout

FREESTYLE, STANDARD, CARO, RENJU = range(4)
FREE, SWAP, SWAP2 = range(3)  # openings

# Phases of a game; all but PLAYING occur only in SWAP and SWAP2.
PLAYING, LAYING, CHOOSING, LAYING_MORE, CHOOSING_LAST = range(5)

# Choices, as moves counted from the number of cells.
TAKE_X, TAKE_O, LAY_MORE = range(3)
CHOICES = 3

NOBODY = -1
EDGE = 255  # what stands beyond the board, in `cells`

# What the largest board needs: every position has room for it, so that one compilation serves all sizes.
SIDE = 40
COLOURS = 4
CELLS = SIDE * SIDE
SMALL = 64  # cells; on larger boards nothing is proved to the end
WINDOWS = 2 * (SIDE - 2) * (SIDE + SIDE - 2)  # most with three in a row
_PLACES = max(2 * (SIDE - k + 1) * (SIDE + SIDE - k + 1) * k for k in range(3, SIDE + 1))

# What a window is worth by the number of stones it lacks (1, 2, 3, ...).
WEIGHT_BY_LACK = (1600, 200, 32, 5, 2, 1)

NOW = layout(
    ("plies", np.int64),  # moves played
    ("stones", np.int64),  # stones on the board
    ("turn", np.int64),  # the colour of the next stone
    ("phase", np.int64),
    ("x_owner", np.int64),  # the seat that plays X
    ("winner", np.int64),  # the colour that completed a row, or NOBODY
    ("hash", np.uint64),
    ("live", np.int64, COLOURS),  # windows the colour can still fill
    ("score", np.int64, COLOURS),  # the sum of the weights of its windows
    ("fours", np.int64, COLOURS),  # windows it can complete with one more stone
    ("windows", np.uint32, WINDOWS),  # stones of each colour in a window, a byte a colour
    ("worth", np.int32, COLOURS * CELLS),  # by colour and cell: weights of the colour's windows through it
    ("history", np.uint16, CELLS + CHOICES),  # the moves played
    ("stack", np.int16, 3 * CELLS),  # room for renju's recursive question, zero between questions
    ("cells", np.uint8, CELLS + 1),  # 0 free, otherwise colour + 1; EDGE after the last cell
    ("before", np.uint8, CELLS + CHOICES),  # phase and owner of X before each move
)

FIXED = layout(
    ("cells", np.int64),
    ("columns", np.int64),
    ("rows", np.int64),
    ("length", np.int64),
    ("colours", np.int64),
    ("rule", np.int64),
    ("opening", np.int64),
    ("full", np.int64),  # 1: play goes on until the board is full
    ("windows", np.int64),
    ("zobrist", np.uint64, COLOURS * CELLS + 16),  # by colour and cell, then 4 turns, 8 phases, 4 owners
    ("starts", np.uint32, CELLS + 1),  # windows through a cell: through[starts[cell]:starts[cell + 1]]
    ("beside_starts", np.uint32, CELLS + 1),
    ("weights", np.int32, SIDE + 1),  # what a window with so many stones of one colour is worth
    ("through", np.uint16, _PLACES),
    ("beside", np.uint16, 2 * WINDOWS),  # windows that end next to a cell, in the same way
    ("spans", np.uint16, _PLACES),  # the cells of each window, `length` a window
    ("ends", np.uint16, 2 * WINDOWS),  # the two cells beyond each window
    ("middle", np.uint8, CELLS),  # how central a cell is, to break ties
)


class RowPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def _windows(columns: int, rows: int, length: int) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """All windows of the board in a fixed order, and the two cells beyond the ends of each."""
    spans: list[list[int]] = []
    ends: list[tuple[int, int]] = []
    beyond = columns * rows

    def cell(x: int, y: int) -> int:
        return y * columns + x if 0 <= x < columns and 0 <= y < rows else beyond

    for dx, dy in DIRECTIONS:
        for y in range(rows):
            for x in range(columns):
                if cell(x + (length - 1) * dx, y + (length - 1) * dy) != beyond:
                    spans.append([cell(x + i * dx, y + i * dy) for i in range(length)])
                    ends.append((cell(x - dx, y - dy), cell(x + length * dx, y + length * dy)))
    return np.array(spans, np.uint16), np.array(ends, np.uint16)


def _index(cells: int, groups: NDArray[np.uint16]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each cell the numbers of the groups it is in, as one array with the start of each cell's part."""
    members = groups.ravel().astype(np.int64)
    owners = np.repeat(np.arange(len(groups)), groups.shape[1])
    inside = members < cells
    order = np.lexsort((owners[inside], members[inside]))
    counts = np.bincount(members[inside], minlength=cells)
    return owners[inside][order], np.concatenate(([0], np.cumsum(counts)))


def _centrality(columns: int, rows: int) -> NDArray[np.int64]:
    """The more central a cell, the higher; only the one, two or four middle cells have the highest value."""
    across = np.minimum(np.arange(columns), np.arange(columns)[::-1])
    along = np.minimum(np.arange(rows), np.arange(rows)[::-1])
    return (along[:, None] + across[None, :]).ravel()


def empty_position(
    columns: int, rows: int, length: int, colours: int = 2, rule: int = FREESTYLE, opening: int = FREE, full: int = 0
) -> RowPosition:
    """The position before the first move."""
    fixed, now = block(FIXED), block(NOW)
    cells = columns * rows
    spans, ends = _windows(columns, rows, length)
    fixed.cells, fixed.columns, fixed.rows, fixed.length, fixed.colours = cells, columns, rows, length, colours
    fixed.rule, fixed.opening, fixed.full, fixed.windows = rule, opening, full, len(spans)
    fixed.zobrist[:] = np.random.default_rng(20261115).integers(0, 2**64, len(fixed.zobrist), np.uint64)
    for groups, index, starts in ((spans, fixed.through, fixed.starts), (ends, fixed.beside, fixed.beside_starts)):
        numbers, first = _index(cells, groups)
        index[: len(numbers)] = numbers
        starts[: len(first)] = first
    for lack in range(1, length):
        fixed.weights[length - lack] = WEIGHT_BY_LACK[min(lack, len(WEIGHT_BY_LACK)) - 1]
    fixed.spans[: spans.size] = spans.ravel()
    fixed.ends[: ends.size] = ends.ravel()
    fixed.middle[:cells] = _centrality(columns, rows)
    now.phase = PLAYING if opening == FREE else LAYING
    now.winner = NOBODY
    now.live[:colours] = len(spans)
    now.cells[cells] = EDGE
    return RowPosition(now, fixed)
