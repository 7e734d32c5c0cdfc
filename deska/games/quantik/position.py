"""The position of Quantik: sixteen cells and four shapes fit a machine word for each seat.

A *place* is a shape on a cell, numbered shape · 16 + cell; a move is the number of a place. A set of places is a word
of 64 bits, a set of cells one of 16. A *line* is a row, a column or a square.
"""

from functools import cache
from itertools import permutations, product
from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.positions import block, layout

SIDE, CELLS, SHAPES, LINES = 4, 16, 4, 12
PIECES = 16  # eight for each seat: two of each shape
PLACES = SHAPES * CELLS
SYMMETRIES = 128  # of the board; shapes can be renamed in 24 ways besides
NOBODY = -1

_BYTES = 2 * 256  # a table over sets of cells: one half by the low byte, one by the high byte
_SETS = 1 << CELLS
_LEAST = 805 * SYMMETRIES  # sets of cells up to symmetry, and as many symmetries for all equal to each

NOW = layout(
    ("laid", np.int64),  # pieces on the board; it is the first seat's turn when they are even
    ("plies", np.int64),  # moves played
    ("winner", np.int64),  # a seat, or NOBODY
    ("hash", np.uint64),
    ("places", np.uint64, 2),  # by seat
    ("history", np.uint8, PIECES),  # the moves played
)

FIXED = layout(
    ("zobrist", np.uint64, 2 * PLACES),  # by seat and place
    ("mixed", np.uint64, SHAPES * 4 * 256),  # by byte of a canonical form and its value
    ("reach", np.uint64, _BYTES),  # cells in one line with a set of cells
    ("touched", np.uint64, _BYTES),  # lines that a set of cells touches
    ("taken", np.uint64, PLACES),  # places that a piece takes from the other seat
    ("cells_of", np.uint16, 1 << LINES),  # cells of a set of lines
    ("turned", np.uint16, SYMMETRIES * _BYTES),  # a set of cells as a symmetry turns it
    ("least_starts", np.uint32, _SETS + 1),
    ("least", np.uint8, _LEAST),  # symmetries that make a set of cells least: least[least_starts[set]:…[set + 1]]
)


class QuantikPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


def lines() -> list[tuple[int, ...]]:
    """The cells of each row, column and square; cell 0 is a1, cell 1 is b1."""
    rows = [tuple(SIDE * y + x for x in range(SIDE)) for y in range(SIDE)]
    columns = [tuple(SIDE * y + x for y in range(SIDE)) for x in range(SIDE)]
    squares = [tuple(corner + step for step in (0, 1, SIDE, SIDE + 1)) for corner in (0, 2, 8, 10)]
    return rows + columns + squares


def symmetries() -> list[tuple[int, ...]]:
    """Where each cell goes: rows or columns trade places within a band, bands trade places, rows become columns."""
    orders = [(*one, *other) for pair in permutations(((0, 1), (2, 3))) for one, other in product(*map(_swaps, pair))]
    turns = []
    for rows, columns in product(orders, orders):
        turns.append(tuple(SIDE * rows[y] + columns[x] for y, x in product(range(SIDE), repeat=2)))
        turns.append(tuple(SIDE * columns[x] + rows[y] for y, x in product(range(SIDE), repeat=2)))
    return turns


def _swaps(pair: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    return pair, (pair[1], pair[0])


def _by_bytes(by_cell: list[int]) -> NDArray[np.uint64]:
    """A table over sets of cells from what each cell contributes to the union."""
    table = np.zeros((2, 256), np.uint64)
    for half, cell in product(range(2), range(8)):
        table[half, np.arange(256) >> cell & 1 == 1] |= np.uint64(by_cell[8 * half + cell])
    return table.ravel()


def _taken(place: int, reach: int) -> int:
    """A cell for every shape, and for one shape all cells in reach."""
    shape, cell = divmod(place, CELLS)
    return sum(1 << CELLS * other + cell for other in range(SHAPES)) | reach << CELLS * shape


def _cells_of_lines() -> NDArray[np.uint16]:
    table = np.zeros(1 << LINES, np.uint16)
    for number, line in enumerate(lines()):
        table[np.arange(1 << LINES) >> number & 1 == 1] |= np.uint16(sum(1 << cell for cell in line))
    return table


def _least(turned: NDArray[np.uint16]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """For each set of cells the symmetries that make it least, as one array with the start of each part."""
    sets = np.arange(_SETS)
    images = turned[:, sets & 255] | turned[:, 256 + (sets >> 8)]
    of_set, symmetry = np.nonzero(np.ascontiguousarray((images == images.min(axis=0)).T))
    return symmetry.astype(np.uint8), np.concatenate(([0], np.cumsum(np.bincount(of_set, minlength=_SETS))))


@cache
def _fixed() -> Any:
    fixed = block(FIXED)
    random = np.random.default_rng(20261116)
    for table in (fixed.zobrist, fixed.mixed):
        table[:] = random.integers(0, 2**64, len(table), np.uint64)
    by_cell = [[number for number, line in enumerate(lines()) if cell in line] for cell in range(CELLS)]
    reach = [sum({1 << cell for number in numbers for cell in lines()[number]}) for numbers in by_cell]
    fixed.reach[:] = _by_bytes(reach)
    fixed.touched[:] = _by_bytes([sum(1 << number for number in numbers) for numbers in by_cell])
    fixed.taken[:] = [_taken(place, reach[place % CELLS]) for place in range(PLACES)]
    fixed.cells_of[:] = _cells_of_lines()
    turned = np.array([_by_bytes([1 << cell for cell in turn]) for turn in symmetries()], np.uint16)
    fixed.turned[:] = turned.ravel()
    fixed.least[:], fixed.least_starts[:] = _least(turned)
    return fixed


def empty_position() -> QuantikPosition:
    """The position before the first move."""
    now = block(NOW)
    now.winner = NOBODY
    return QuantikPosition(now, _fixed())
