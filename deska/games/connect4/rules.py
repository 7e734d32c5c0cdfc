"""The rules of Connect Four: discs fall to the lowest free cell of a column, and enough of them in a row win.

A position has two blocks: `now` changes with every move, `fixed` never does. Cells are numbered row by row from the
lower left: 0 is a1, 1 is b1. A move is the number of a column.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np

from deska.gamekit import (
    DRAWN,
    GOING_ON,
    block,
    helper,
    inlined,
    key,
    layout,
    moves,
    outcome,
    play,
    seat,
    undo,
)

LARGEST = 15  # columns, and rows
CELLS = LARGEST * LARGEST
MOST_SEATS = 3
NOBODY = -1

NOW = layout(
    ("discs", np.int64),  # on the board; they tell whose turn it is
    ("plies", np.int64),  # moves played; fewer than discs if the game began from another position
    ("winner", np.int64),  # a seat, or NOBODY
    ("hash", np.uint64),
    ("mirror_hash", np.uint64),  # of the same position seen in a mirror
    ("cells", np.int8, CELLS),  # 0: free, otherwise the seat's number + 1
    ("heights", np.int64, LARGEST),  # by column: how many discs are in it
    ("history", np.int8, CELLS),  # the moves played
)

FIXED = layout(
    ("columns", np.int64),
    ("rows", np.int64),
    ("length", np.int64),  # discs in a row that win
    ("seats", np.int64),
    ("keys", np.uint64, MOST_SEATS * CELLS),  # a random number for each seat and cell
)


class ConnectFourPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


def empty_position(columns: int, rows: int, length: int, seats: int) -> ConnectFourPosition:
    """The position before the first move."""
    now, fixed = block(NOW), block(FIXED)
    now.winner = NOBODY
    fixed.columns, fixed.rows, fixed.length, fixed.seats = columns, rows, length, seats
    fixed.keys[:] = np.random.default_rng(1).integers(0, 2**64, len(fixed.keys), np.uint64)
    return ConnectFourPosition(now, fixed)


# --- required -----------------------------------------------------------------------------------------------


@seat.rule_for(ConnectFourPosition)
def _seat(pos):
    return pos.now.discs % pos.fixed.seats


@moves.rule_for(ConnectFourPosition)
def _moves(pos, out):
    count = 0
    for column in range(pos.fixed.columns):
        if pos.now.heights[column] < pos.fixed.rows:
            out[count] = column
            count += 1
    return count


@play.rule_for(ConnectFourPosition)
def _play(pos, move):
    now, column = pos.now, np.int64(move)
    owner, cell = now.discs % pos.fixed.seats, landing_cell(pos, column)
    now.history[now.plies] = column
    now.plies += 1
    drop(pos, column, owner)
    if completes_row(pos, cell, owner):
        now.winner = owner


@undo.rule_for(ConnectFourPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    column = np.int64(now.history[now.plies])
    now.history[now.plies] = 0
    lift(pos, column)
    now.winner = NOBODY


@outcome.rule_for(ConnectFourPosition)
def _outcome(pos):
    if pos.now.winner != NOBODY:
        return pos.now.winner
    return DRAWN if pos.now.discs == pos.fixed.columns * pos.fixed.rows else GOING_ON


@key.rule_for(ConnectFourPosition)
def _key(pos):
    return pos.now.hash


# --- what these rules are made of ---------------------------------------------------------------------------


@inlined
def landing_cell(pos, column):
    """Where a disc comes to rest in a column that is not full."""
    return pos.now.heights[column] * pos.fixed.columns + column


@helper
def drop(pos, column, owner):
    """Let a disc of a seat fall into a column."""
    change_keys(pos, column, owner)
    pos.now.cells[landing_cell(pos, column)] = owner + 1
    pos.now.heights[column] += 1
    pos.now.discs += 1


@helper
def lift(pos, column):
    """Take the uppermost disc of a column away."""
    pos.now.heights[column] -= 1
    pos.now.discs -= 1
    cell = landing_cell(pos, column)
    change_keys(pos, column, np.int64(pos.now.cells[cell]) - 1)
    pos.now.cells[cell] = 0


@inlined
def change_keys(pos, column, owner):
    """A disc of a seat comes to the landing cell of a column, or leaves it."""
    row = pos.now.heights[column] * pos.fixed.columns + owner * CELLS
    pos.now.hash ^= pos.fixed.keys[row + column]
    pos.now.mirror_hash ^= pos.fixed.keys[row + pos.fixed.columns - 1 - column]


@helper
def completes_row(pos, cell, owner):
    """Whether a disc of a seat on a cell is part of a row that is long enough."""
    return (
        1 + reach(pos, cell, owner, 1, 0) + reach(pos, cell, owner, -1, 0) >= pos.fixed.length
        or 1 + reach(pos, cell, owner, 0, -1) >= pos.fixed.length
        or 1 + reach(pos, cell, owner, 1, 1) + reach(pos, cell, owner, -1, -1) >= pos.fixed.length
        or 1 + reach(pos, cell, owner, 1, -1) + reach(pos, cell, owner, -1, 1) >= pos.fixed.length
    )


@helper
def reach(pos, cell, owner, dx, dy):
    """How many discs of a seat follow in one direction."""
    columns, rows = pos.fixed.columns, pos.fixed.rows
    count = 0
    x, y = cell % columns + dx, cell // columns + dy
    while 0 <= x < columns and 0 <= y < rows and pos.now.cells[y * columns + x] == owner + 1:
        count += 1
        x += dx
        y += dy
    return count
