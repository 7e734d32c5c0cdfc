"""How the master's board lies in memory: what changes, and the tables that do not."""

from typing import Annotated, Any, NamedTuple

import numpy as np

from deska.games.row.five.lines import REACH, SIDES
from deska.games.row.position import CELLS
from deska.kernel.positions import layout

LINES = 256  # room for the lines of the largest board: rows, columns and two kinds of diagonals
CODES = 1 << 16  # kinds of four lines, four bits each
SORTED = 1 << 12  # room for these, whichever line is of which kind
WORDS = CELLS // 64  # of a set of cells
CHANGES = 1 << 16  # room for what the last stones changed: 163 words a stone at most

# What the kinds of a free cell's lines mean to a colour, in a word: from the lowest bit on the class, where the map of
# its group begins, what it is worth when the other moves, and from MOVING on when the colour does.
MAP, WAITING, MOVING = 8, 16, 40
MEANT = (1 << WAITING) - 1  # class and map

# Groups of classes, each with its set of cells; the last holds what is of no use.
SOME_MAP, THREE_MAP, FOUR_MAP, WINNING_MAP, ROW_MAP, NO_MAP = range(6)
MAPS = 6

NOW = layout(
    ("turn", np.int64),  # the colour that moves next
    ("stones", np.int64),  # on the board
    ("hash", np.uint64),
    ("value", np.int64, 2),  # by colour: what its free cells are worth, packed as meanings are
    ("count", np.int64, 2 * 16),  # by colour and class: free cells
    ("lines", np.uint64, 2 * LINES),  # by colour and line: its stones as bits from REACH on, the edge as stones of both
    ("maps", np.uint64, 2 * MAPS * WORDS),  # by colour and group of classes: the free cells, a bit each
    ("kinds", np.uint16, 2 * CELLS),  # by colour and cell: the kinds of its four lines, four bits each
    ("cells", np.uint8, CELLS + 1),  # 0 free, else the colour + 1; EDGE beyond
    ("stack", np.int16, 3 * CELLS),  # room for the question of forbidden cells
    ("changes", np.uint64, CHANGES),  # what the last stones changed, so that lifting one need not look again
    ("changed", np.uint64),  # how many such words there were, those that were overwritten counted in
)

FIXED = layout(
    ("cells", np.int64),
    ("columns", np.int64),
    ("rows", np.int64),
    ("rule", np.int64),
    ("length", np.int64),
    ("reach", np.int64),
    ("words", np.int64),  # of a set of cells
    ("around", np.uint64),  # the bits of a line, from REACH before a place on, that a stone there changes
    ("steps", np.int64, 4),  # from cell to cell along a line
    ("zobrist", np.uint64, 2 * CELLS),
    ("line", np.uint8, 4 * CELLS),  # by direction and cell: its line
    ("place", np.uint8, 4 * CELLS),  # and its place there
    ("spans", np.uint8, LINES),  # of each line
    ("left", np.uint16, 1 << (2 * REACH)),
    ("right", np.uint16, 1 << (2 * REACH)),
    ("line_kinds", np.uint8, 2 * SIDES * SIDES),
    ("stops", np.uint16, 2 * SIDES * SIDES),
    ("sorted", np.uint16, CODES),  # by the kinds of four lines: a number for these, in whatever order
    ("meaning", np.int64, 2 * SORTED),  # by colour and such a number: what a free cell means (stones)
    ("threats", np.int32, 16 * 16),  # by the best class of who moves and of the other
    ("middle", np.uint8, CELLS),  # how central a cell is
)


class FiveBoard(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]
