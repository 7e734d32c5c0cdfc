"""Whether taking on a cell pays after both sides have taken there, compiled."""

import numpy as np

from deska.games.armies.kernel.attacks import taker_along
from deska.games.armies.kernel.position import NORMAL, OFF, ROYAL, WAYS
from deska.kernel.declare import helper

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
def gains(pos, frm, to, least):
    """Whether the side to move gains at least so much on a cell by going there, if both sides then take there with
    their cheapest pieces as long as it pays.

    Only plain strides are seen.
    """
    now = pos.now
    board, cells, codes = now.board, now.spare_cell, now.spare_code
    mover, victim = board[frm], board[to]
    ahead = (_worth(pos, u64(victim)) if victim != 0 else np.int64(0)) - least
    if ahead < 0:
        return False
    ahead = _worth(pos, u64(mover)) - ahead  # what the other side is ahead if it takes back
    if ahead <= 0:
        return True
    does_gain, by, count = True, 1 - now.turn, u64(0)
    board[frm] = np.uint8(0)
    while count < u64(MOST):
        found = _least_attacker(pos, to, by)
        if found == NOBODY:
            break
        does_gain = not does_gain
        ahead = (found >> 16) - ahead
        if ahead < (1 if does_gain else 0):
            break  # even if this piece is taken, who took with it got enough
        at = u64(found & 0xFFFF)
        cells[count], codes[count] = np.uint8(at), board[at]
        board[at] = np.uint8(0)
        by = 1 - by
        count += u64(1)
    for i in range(count):
        board[u64(cells[i])] = codes[i]
    board[frm] = mover
    return does_gain


@helper
def is_losing_material(pos, move, least):
    """Whether a plain move loses at least so much of the piece that it moves."""
    now, fixed = pos.now, pos.fixed
    frm, to, kind = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255), (u64(move) >> u64(24)) & u64(7)
    if kind != u64(NORMAL) or now.odd[u64(1 - now.turn)] > 0 or fixed.value[u64(now.board[frm])] < least:
        return False
    return not gains(pos, frm, to, 1 - least)
