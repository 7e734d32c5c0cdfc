"""The rules of Hex, compiled.

Cells are numbered row by row from the lower left; each row lies half a cell further to the left than the row below it.
The first seat joins the lower edge with the upper one, the second seat the left edge with the right one. A move is the
number of a cell, or SWAP."""

from functools import cache
from typing import Annotated, Any, NamedTuple

import numpy as np

from deska.gamekit import GOING_ON, block, helper, inlined, key, layout, moves, outcome, play, seat, undo

LARGEST = 19
CELLS = LARGEST * LARGEST
SWAP = CELLS
WAYS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))  # the cells around a cell, one after the other
NONE = CELLS  # stands for what lies beside the board, and holds OUTSIDE
OUTSIDE = 3
u64 = np.uint64

NOW = layout(
    ("cells", np.int8, CELLS + 1),  # 0: free, otherwise the seat's number + 1
    ("turn", np.int64),
    ("laid", np.int64),  # stones on the board
    ("result", np.int64),  # GOING_ON or the winner
    ("plies", np.int64),
    ("hash", np.uint64),
    ("history", np.int16, CELLS + 1),  # the moves played
    scratch=[
        ("queue", np.int16, CELLS),  # of this module and of connection.py; there it is explained
        ("waits", np.uint8, CELLS),
        ("open", np.uint8, 2 * (CELLS + 1)),
        ("costs", np.int16, 2 * (CELLS + 1)),
        ("distances", np.int16, 4 * CELLS),
    ],
)
FIXED = layout(
    ("side", np.int64),
    ("swaps", np.int64),  # 1 if the second player may take over the first stone
    ("near", np.int16, 6 * CELLS),  # by cell and way: the next cell, or NONE
    ("bridges", np.int16, 6 * CELLS),  # by cell and way: the cell that this one and the next neighbour both touch
    ("rows", np.int8, 4 * CELLS),  # by edge (lower, upper, left, right) and cell: how far from the edge
    ("mirrored", np.int16, CELLS),  # the cell on the other side of the long diagonal
    ("zobrist", np.uint64, 2 * CELLS + 1),  # by seat and cell, then for the second seat's turn
)


class HexPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


@helper
def joins(pos, first, owner):
    """Whether the stones connected with a stone of a seat touch both of its edges."""
    now, fixed, edge = pos.now, pos.fixed, u64(2 * owner * CELLS)
    now.waits[:] = 0
    now.waits[u64(first)] = 1
    now.queue[0] = first
    count, lower, upper = u64(1), False, False
    while count > u64(0):
        count -= u64(1)
        cell = u64(now.queue[count])
        lower = lower or fixed.rows[edge + cell] == 0
        upper = upper or fixed.rows[edge + u64(CELLS) + cell] == 0
        for way in range(u64(6)):
            near = fixed.near[u64(6) * cell + way]
            if now.cells[u64(near)] == owner + 1 and now.waits[u64(near)] == 0:
                now.waits[u64(near)] = 1
                now.queue[count] = near
                count += u64(1)
    return lower and upper


@inlined
def put(pos, cell, owner):
    """Place a stone on a free cell, or remove it."""
    now = pos.now
    now.cells[cell] = owner + 1 - now.cells[cell]
    now.hash ^= pos.fixed.zobrist[u64(owner) * u64(CELLS) + cell]


@inlined
def change_turn(pos):
    pos.now.turn = 1 - pos.now.turn
    pos.now.hash ^= pos.fixed.zobrist[2 * CELLS]


@helper
def may_swap(pos):
    """Whether the second player may take over the only stone."""
    now = pos.now
    return pos.fixed.swaps == 1 and now.laid == 1 and now.turn == 1 and now.cells[u64(only_stone(pos))] == 1


@helper
def only_stone(pos):
    """The cell of the lowest stone."""
    cell = u64(0)
    while pos.now.cells[cell] == 0:
        cell += u64(1)
    return np.int64(cell)


@moves.rule_for(HexPosition)
def _moves(pos, out):
    count = u64(0)
    for cell in range(u64(pos.fixed.side * pos.fixed.side)):
        if pos.now.cells[cell] == 0:
            out[count] = cell
            count += u64(1)
    if may_swap(pos):
        out[count] = SWAP
        count += u64(1)
    return np.int64(count)


@helper
def mirror(pos, owner):
    """The only stone, which belongs to a seat, goes to the other side of the diagonal and to the other seat."""
    cell = u64(only_stone(pos))
    put(pos, cell, owner)
    put(pos, u64(pos.fixed.mirrored[cell]), 1 - owner)


@play.rule_for(HexPosition)
def _play(pos, move):
    now = pos.now
    now.history[u64(now.plies)] = move
    now.plies += 1
    own = now.turn
    change_turn(pos)
    if move == SWAP:
        mirror(pos, 0)
        return
    put(pos, u64(move), own)
    now.laid += 1
    if now.laid >= 2 * pos.fixed.side - 1 and joins(pos, np.int64(move), own):
        now.result = own


@undo.rule_for(HexPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    move = now.history[u64(now.plies)]
    now.history[u64(now.plies)] = 0
    change_turn(pos)
    now.result = GOING_ON
    if move == SWAP:
        mirror(pos, 1)
        return
    put(pos, u64(move), now.turn)
    now.laid -= 1


@seat.rule_for(HexPosition)
def _seat(pos):
    return pos.now.turn


@outcome.rule_for(HexPosition)
def _outcome(pos):
    return pos.now.result


@key.rule_for(HexPosition)
def _key(pos):
    return pos.now.hash


# --- positions ----------------------------------------------------------------------------------------------


@cache
def fixed_for(side: int, swaps: bool) -> Any:
    fixed = block(FIXED)
    fixed.side, fixed.swaps = side, int(swaps)
    fixed.near[:], fixed.bridges[:] = NONE, NONE
    for cell in range(side * side):
        x, y = cell % side, cell // side
        fixed.mirrored[cell] = (side - 1 - x) * side + side - 1 - y
        fixed.rows[cell::CELLS] = (y, side - 1 - y, x, side - 1 - x)
        for way, ((dx, dy), (right, up)) in enumerate(zip(WAYS, (*WAYS[1:], WAYS[0]), strict=True)):
            for table, column, row in ((fixed.near, x + dx, y + dy), (fixed.bridges, x + dx + right, y + dy + up)):
                if 0 <= column < side and 0 <= row < side:
                    table[6 * cell + way] = row * side + column
    fixed.zobrist[:] = np.random.default_rng(2).integers(0, 2**64, len(fixed.zobrist), np.uint64)
    return fixed


def position_of(side: int, swaps: bool, first: list[int], second: list[int], turn: int) -> HexPosition:
    """The position with these stones of the two seats."""
    pos = HexPosition(block(NOW), fixed_for(side, swaps))
    for owner, cells in enumerate((first, second)):
        for cell in cells:
            put(pos, u64(cell), owner)
    pos.now.cells[NONE] = OUTSIDE
    pos.now.laid, pos.now.result = len(first) + len(second), GOING_ON
    if turn:
        change_turn(pos)
    for owner, cells in enumerate((first, second)):
        if any(joins(pos, cell, owner) for cell in cells):
            pos.now.result = owner
    return pos
