"""What is left of a piece after both sides have taken on its cell, compiled."""

import numpy as np

from deska.games.armies.kernel.attacks import taker_along
from deska.games.armies.kernel.position import NORMAL, OFF, ROYAL, WAYS
from deska.kernel.generic import helper

u64 = np.uint64
NOBODY = 1 << 40
KING = 100_000  # what a royal piece is worth in an exchange
MOST = 24  # captures of one exchange


@helper
def _worth(pos, code):
    return np.int64(KING) if pos.fixed.traits[code] & ROYAL != 0 else np.int64(pos.fixed.value[code])


@helper
def _least_attacker(pos, cell, by):
    """The cheapest piece of a side that takes on a cell by a plain stride: its worth << 16 and its cell, or NOBODY."""
    found = np.int64(NOBODY)
    base = u64(by) * u64(WAYS)
    for line in range(base, base + u64(pos.fixed.line_count[u64(by)])):
        at = taker_along(pos, line, cell, by)
        if at != u64(OFF):
            found = min(found, (_worth(pos, u64(pos.now.board[at])) << 16) | np.int64(at))
    return found


@helper
def exchange(pos, frm, to):
    """What the side to move gains on a cell by going there, if both sides then take there as long as it pays.

    Only plain strides are seen.
    """
    now = pos.now
    board, gains, cells, codes = now.board, now.spare_gain, now.spare_cell, now.spare_code
    mover, victim = board[frm], board[to]
    gains[0] = _worth(pos, u64(victim)) if victim != 0 else np.int64(0)
    board[frm], board[to] = np.uint8(0), mover
    standing, by, count = _worth(pos, u64(mover)), 1 - now.turn, u64(1)
    while count < u64(MOST):
        found = _least_attacker(pos, to, by)
        if found == NOBODY:
            break
        gains[count] = standing - gains[count - u64(1)]
        at = u64(found & 0xFFFF)
        cells[count], codes[count] = np.uint8(at), board[at]
        board[to], board[at] = board[at], np.uint8(0)
        standing, by = found >> 16, 1 - by
        count += u64(1)
    for i in range(u64(1), count):
        board[u64(cells[i])] = codes[i]
    board[to] = victim
    board[frm] = mover
    while count > u64(1):
        count -= u64(1)
        gains[count - u64(1)] = -max(-gains[count - u64(1)], gains[count])
    return gains[0]


@helper
def is_wasted(pos, move, least):
    """Whether a plain move loses at least so much of the piece that it moves."""
    now, fixed = pos.now, pos.fixed
    frm, to, kind = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255), (u64(move) >> u64(24)) & u64(7)
    if kind != u64(NORMAL) or now.odd[u64(1 - now.turn)] > 0 or fixed.value[u64(now.board[frm])] < least:
        return False
    return exchange(pos, frm, to) <= -least
