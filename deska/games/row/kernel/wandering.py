"""Random playouts of k in a row, compiled: they only count stones in windows, without evaluation."""

import numpy as np

from deska.games.row.kernel.rules import owner_of
from deska.games.row.position import FREESTYLE, NOBODY, PLAYING, RowPosition
from deska.kernel.declare import helper, inlined
from deska.kernel.dice import pick
from deska.kernel.ops import DRAWN, playout, playout_by_the_rules

u64 = np.uint64
u32 = np.uint32


@inlined
def _put(pos, cell, one):
    """Add a stone to the windows through a cell; True if one of them is full."""
    fixed, windows = pos.fixed, pos.now.windows
    full = one * u32(fixed.length)  # without stones of other colours
    complete = False
    for i in range(fixed.starts[cell], fixed.starts[cell + u64(1)]):
        window = u64(fixed.through[u64(i)])
        stones = windows[window] + one
        windows[window] = stones
        complete = complete or stones == full
    return complete


@inlined
def _lift(pos, cell, one):
    fixed, windows = pos.fixed, pos.now.windows
    for i in range(fixed.starts[cell], fixed.starts[cell + u64(1)]):
        windows[u64(fixed.through[u64(i)])] -= one


@helper
def _playout_freely(pos, out, dice):
    """Place stones on random free cells until there is a row or no free cell."""
    now, fixed = pos.now, pos.fixed
    free = u64(0)
    for cell in range(u64(fixed.cells)):
        if now.cells[cell] == 0:
            out[free] = np.uint32(cell)
            free += u64(1)
    colours, colour, winner = fixed.colours, now.turn, np.int64(NOBODY)
    before = free
    while free > u64(0) and winner == NOBODY:
        at = pick(dice, free)
        cell = out[at]
        free -= u64(1)
        out[at] = out[free]
        out[free] = cell
        if _put(pos, u64(cell), u32(1) << u32(8 * colour)):
            winner = colour
        colour = colour + 1 if colour + 1 < colours else 0
    for i in range(free, before):  # undo, the last stone first
        colour = colour - 1 if colour > 0 else colours - 1
        _lift(pos, u64(out[i]), u32(1) << u32(8 * colour))
    return np.int64(DRAWN) if winner == NOBODY else owner_of(pos, winner)


@playout.rule_for(RowPosition)
def _playout(pos, out, dice):
    now = pos.now
    if now.winner != NOBODY or now.phase != PLAYING or pos.fixed.rule != FREESTYLE:
        return playout_by_the_rules(pos, out, dice)
    return _playout_freely(pos, out, dice)
