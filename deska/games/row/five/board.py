"""The board of five in a row, or four or six, as the master sees it: what changes, and the tables that do not.

It is made of a position of the game for each decision. Bits of every line are kept for both colours; from them, by
tables, the kind of each free cell's four lines, the class of the four together, and sums and sets of these.
"""

from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.games.row.five import values
from deska.games.row.five.kernel.stones import group_of, lay
from deska.games.row.five.layout import FIXED, LINES, MAP, MOVING, NOW, SORTED, WAITING, WORDS, FiveBoard
from deska.games.row.five.lines import REACH, line_tables, reach_of
from deska.games.row.position import CELLS, DIRECTIONS, EDGE, SMALL
from deska.kernel.positions import block

FIVE_IN_A_ROW, SHORTEST = 5, 4
DEFAULT = 15  # cells a side of the board that values were fitted on


def covers(fixed: Any) -> bool:
    """Whether the tables are for games of this kind: five in a row for two, or on a board too large to be solved four,
    or six where what follows a row does not matter."""
    if fixed.colours != 2 or min(fixed.columns, fixed.rows) < fixed.length:
        return False
    seen = fixed.length >= SHORTEST and reach_of(int(fixed.rule), int(fixed.length)) <= REACH
    return bool(fixed.length == FIVE_IN_A_ROW or (seen and fixed.cells > SMALL))


def kind_of(pos: Any) -> tuple[int, int, int, int]:
    """Columns, rows, the rule, and the length of a row."""
    fixed = pos.fixed
    return int(fixed.columns), int(fixed.rows), int(fixed.rule), int(fixed.length)


def board_of(pos: Any) -> FiveBoard:
    """The stones of a position on a board of their own; whoever is to lay the next stone moves."""
    kind = kind_of(pos)
    board = FiveBoard(_empty(*kind).copy(), fixed_tables(*kind))
    now, fixed = board
    now.turn = int(pos.now.turn)
    lay(board, pos.now.cells[: int(fixed.cells)])
    return board


@lru_cache(maxsize=8)
def fixed_tables(columns: int, rows: int, rule: int, length: int) -> Any:
    """What does not change, for a kind of board."""
    fixed, cells = block(FIXED), columns * rows
    tables = line_tables(rule, length)
    fixed.cells, fixed.columns, fixed.rows, fixed.rule, fixed.reach = cells, columns, rows, rule, tables.reach
    fixed.length = length
    fixed.words = (cells + 63) // 64
    fixed.steps[:] = [dy * columns + dx for dx, dy in DIRECTIONS]
    fixed.zobrist[:] = np.random.default_rng(5).integers(0, 2**64, len(fixed.zobrist), np.uint64)
    fixed.around = ((1 << (2 * tables.reach + 1)) - 1) << (REACH - tables.reach)
    fixed.sorted[:] = np.unique(values.sorted_kinds(), return_inverse=True)[1]
    _set_lines(fixed, columns, rows)
    fixed.left[:], fixed.right[:] = tables.near_left, tables.near_right
    fixed.line_kinds[:], fixed.stops[:] = tables.kinds.ravel(), tables.stops.ravel()
    set_values(fixed, values.fitted())
    fixed.middle[:cells] = _centrality(columns, rows)
    return fixed


def set_values(fixed: Any, given: Any) -> None:
    """Let the patterns be worth what the numbers say (values.json)."""
    classes = line_tables(int(fixed.rule), int(fixed.length)).classes
    maps = np.array([WORDS * group_of(kind) for kind in range(32)])[classes]
    moving, waiting = values.worth_tables(classes, given)
    meaning = (moving << MOVING) + (waiting << WAITING) + (maps << MAP) + classes
    fixed.meaning.reshape(2, SORTED)[:, fixed.sorted] = meaning
    fixed.threats[:] = values.threat_table(given).ravel()


def _set_lines(fixed: Any, columns: int, rows: int) -> None:
    """Number the lines of each direction one after another, and the cells of each from its start."""
    starts: dict[tuple[int, int, int], int] = {}
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        for cell in range(columns * rows):
            x, y = cell % columns, cell // columns
            place = 0
            while 0 <= x - dx < columns and 0 <= y - dy < rows:
                x, y, place = x - dx, y - dy, place + 1
            line = starts.setdefault((direction, x, y), len(starts))
            fixed.line[direction * CELLS + cell] = line
            fixed.place[direction * CELLS + cell] = place
            fixed.spans[line] = max(int(fixed.spans[line]), place + 1)


def _centrality(columns: int, rows: int) -> NDArray[np.int64]:
    across = np.minimum(np.arange(columns), np.arange(columns)[::-1])
    along = np.minimum(np.arange(rows), np.arange(rows)[::-1])
    return (along[:, None] + across[None, :]).ravel()


@lru_cache(maxsize=8)
def _empty(columns: int, rows: int, rule: int, length: int) -> Any:
    """What changes, before the first stone: nothing is counted yet but what the size of the board makes up for."""
    now = _bare(columns, rows, rule, length)
    if (columns, rows) != (DEFAULT, DEFAULT):
        now.value[:] = np.subtract(
            _empty_value(DEFAULT, DEFAULT, rule, length), _empty_value(columns, rows, rule, length)
        )
    return now


def _bare(columns: int, rows: int, rule: int, length: int) -> Any:
    """The edge stands beyond every line's ends."""
    now, fixed = block(NOW), fixed_tables(columns, rows, rule, length)
    now.cells[int(fixed.cells)] = EDGE
    for line, size in enumerate(fixed.spans.tolist()):
        beyond = ~(((1 << size) - 1) << REACH) % 2**64
        now.lines[line] = now.lines[LINES + line] = beyond
    return now


@cache
def _empty_value(columns: int, rows: int, rule: int, length: int) -> tuple[int, int]:
    """What the cells of an empty board are worth to each colour.

    Values were fitted on the usual board, where they make up for each other: more cells that mean nothing would count
    for one of the two.
    """
    board = FiveBoard(_bare(columns, rows, rule, length), fixed_tables(columns, rows, rule, length))
    lay(board, np.zeros(columns * rows, np.uint8))
    return int(board.now.value[0]), int(board.now.value[1])
