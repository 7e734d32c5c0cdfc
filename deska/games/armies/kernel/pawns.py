"""What the formation of chess pawns is worth, compiled."""

import numpy as np

from deska.games.armies.kernel.position import CELLS, COLUMNS, PAWN
from deska.kernel.bits import lowest_bit
from deska.kernel.declare import helper, inlined

u64 = np.uint64
PASSED = 3  # times the square of how near a pawn is to its last row, if no enemy pawn can stop it
NEAR = 7  # rows to go from which that counts
ALONE, DOUBLED, TOGETHER = -12, -14, 5  # no own pawn on the columns beside it; one in front of it; one beside or behind
LIKE_CHESS = 32  # pieces on the board of chess at the start
EARLY = 48  # less the pieces on the board, in parts of LATE: how much passed pawns count
LATE = 24


@inlined
def _ahead(row, side):
    """The rows in front of a row as seen from a side, a bit each."""
    return ~((u64(2) << row) - u64(1)) if side == 0 else (u64(1) << row) - u64(1)


@helper
def _note_pawns(pos, side):
    """Write the rows of the pawns on each column; returns how many there are."""
    now, fixed = pos.now, pos.fixed
    rows, first = now.spare_rows, u64(side) * u64(COLUMNS)
    for column in range(u64(fixed.columns) + u64(2)):
        rows[first + column] = u64(0)
    count = 0
    base = u64(side) * u64(CELLS)
    for i in range(base, base + u64(now.count[u64(side)])):
        cell = u64(now.pieces[i])
        if fixed.traits[u64(now.board[cell])] & PAWN != 0:
            rows[first + u64(fixed.column[cell]) + u64(1)] |= u64(1) << u64(fixed.row[cell])
            count += 1
    return count


@helper
def _worth(pos, side, parts):
    """The worth of the pawns of a side; passed ones count in parts of LATE."""
    now, fixed = pos.now, pos.fixed
    rows = now.spare_rows
    worth, passed = np.int64(0), np.int64(0)
    for column in range(u64(1), u64(fixed.columns) + u64(1)):
        own, other = u64(side) * u64(COLUMNS) + column, u64(1 - side) * u64(COLUMNS) + column
        here, left = rows[own], rows[own]
        if left == u64(0):
            continue
        beside = rows[own - u64(1)] | rows[own + u64(1)]
        against = rows[other - u64(1)] | rows[other] | rows[other + u64(1)]
        while left != u64(0):
            row = lowest_bit(left)
            left &= left - u64(1)
            ahead = _ahead(row, side)
            behind = (u64(1) << row) | ((u64(1) << row) >> u64(1) if side == 0 else u64(2) << row)
            if beside == u64(0):
                worth += ALONE
            elif beside & behind != u64(0):
                worth += TOGETHER
            if here & ahead != u64(0):
                worth += DOUBLED
            elif against & ahead == u64(0):
                near = NEAR - (fixed.rows - 1 - np.int64(row) if side == 0 else np.int64(row))
                if 0 < near < NEAR:  # not on the last row itself
                    front = u64(np.int64(row * u64(fixed.columns) + column - u64(1)) + fixed.forward[u64(side)])
                    passed += PASSED * near * near // (1 if now.board[front] == 0 else 2)
    return worth + passed * parts // LATE


@helper
def pawn_worth(pos):
    """The worth of both sides' pawn formations, seen from side 0."""
    if pos.fixed.pawns == 0 or _note_pawns(pos, 0) + _note_pawns(pos, 1) == 0:
        return np.int64(0)
    parts = EARLY - min(pos.now.count[0] + pos.now.count[1], LIKE_CHESS)
    return _worth(pos, 0, parts) - _worth(pos, 1, parts)
