"""What pieces do, compiled: where they can go, whether they are at the other king, who is still at home."""

import numpy as np

from deska.games.armies.kernel.position import CELLS, EDGE, HIGH, MOVES, PAWN
from deska.kernel.declare import helper, inlined

u64 = np.uint64
# What is noted of a side: the worth of the cells its pieces can go to, in sixteenths; of those beside the other king,
# and how many pieces can go there; the worth of all these pieces; light ones on their first row; the colours of cells
# that bound pieces stand on, a bit each; the greatest ones away from the first row.
FREEDOM, ATTACK, ATTACKERS, PIECES, AT_HOME, COLOURS, OUT = range(7)
DOING = 8
LIGHT, GREAT = 450, 700  # values
BESIDE = 16  # nearness of cells beside each other
WHOLE = 256  # of an early phase

ATTACK_BY_TWO, ATTACK_BY_THREE, ATTACK_BY_MORE = 50, 75, 94  # per cent; one piece alone is no danger
ASIDE, AHEAD = 4, 15  # of a king early: half a column aside, a row ahead
MIDDLE = 3  # of a king late: half a cell from the middle
SHIELD = 5  # of an own pawn two rows in front of the king; twice that beside it
UNDEVELOPED, QUICK_MOVES = 12, 4  # of a light piece at home, and once more with a great piece out
BOTH_COLOURS = 30


@helper
def note_activity(pos, side):
    """Write what the pieces of a side do."""
    now, fixed = pos.now, pos.fixed
    is_one = now.royals[u64(1 - side)] == 1
    royal = u64(now.royal[u64(1 - side)]) * u64(CELLS) if is_one else u64(0)
    first = u64(0) if side == 0 else u64(fixed.rows - 1)
    free, attack, attackers, pieces, at_home, colours, out = 0, 0, 0, 0, 0, 0, 0
    base = u64(side) * u64(CELLS)
    for i in range(base, base + u64(now.count[u64(side)])):
        cell = u64(now.pieces[i])
        code = u64(now.board[cell])
        if fixed.freedom[code] == 0:
            continue
        cells, beside = 0, 0
        for j in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
            if fixed.stride_flags[j] & MOVES == 0:
                continue
            way = u64(fixed.stride_way[j]) * u64(HIGH)
            left = np.int64(fixed.stride_reach[j])
            at = u64(fixed.step[way + cell])
            while left > 0 and now.board[at] == 0:
                cells += 1
                beside += np.int64(fixed.nearness[royal + at] == BESIDE)
                at = u64(fixed.step[way + at])
                left -= 1
            if left > 0 and now.board[at] != EDGE and np.int64(now.board[at] & 1) != side:
                cells += 1
                beside += np.int64(fixed.nearness[royal + at] == BESIDE)
        value = np.int64(fixed.value[code])
        free += np.int64(fixed.freedom[code]) * cells
        pieces += value
        if beside > 0 and is_one:
            attack += (min(value, np.int64(960)) >> 4) * beside
            attackers += 1
        is_home = u64(fixed.row[cell]) == first
        if value < LIGHT and is_home:
            at_home += 1
        if value >= GREAT and not is_home:
            out += 1
        if fixed.bound[code] != 0:
            colours |= np.int64(1) << np.int64((fixed.column[cell] + fixed.row[cell]) & 1)
    doing, note = now.spare_doing, u64(side) * u64(DOING)
    doing[note + u64(FREEDOM)] = free
    doing[note + u64(ATTACK)] = attack
    doing[note + u64(ATTACKERS)] = attackers
    doing[note + u64(PIECES)] = pieces
    doing[note + u64(AT_HOME)] = at_home
    doing[note + u64(COLOURS)] = colours
    doing[note + u64(OUT)] = out


@inlined
def freedom(pos, side):
    """What the cells are worth that the pieces of a side can go to."""
    return pos.now.spare_doing[u64(side) * u64(DOING) + u64(FREEDOM)] >> 4


@helper
def _attack(pos, side):
    """What the pieces at the other king are worth together."""
    note = u64(side) * u64(DOING)
    attackers = pos.now.spare_doing[note + u64(ATTACKERS)]
    if attackers < 2:
        return np.int64(0)
    share = ATTACK_BY_TWO if attackers == 2 else ATTACK_BY_THREE if attackers == 3 else ATTACK_BY_MORE
    return pos.now.spare_doing[note + u64(ATTACK)] * share // 100


@helper
def _hidden(pos, side, early):
    """How well the king of a side stands: behind its pawns early, in the middle late."""
    now, fixed = pos.now, pos.fixed
    if now.royals[u64(side)] != 1:
        return np.int64(0)
    columns, cell = fixed.columns, now.royal[u64(side)]
    column, row = np.int64(fixed.column[u64(cell)]), np.int64(fixed.row[u64(cell)])
    across, up = abs(2 * column - columns + 1), abs(2 * row - fixed.rows + 1)
    ahead = row if side == 0 else fixed.rows - 1 - row
    begin = ASIDE * across - AHEAD * min(ahead, np.int64(3))
    base = u64(side) * u64(CELLS)
    for i in range(base, base + u64(now.count[u64(side)])):
        other = u64(now.pieces[i])
        if fixed.traits[u64(now.board[other])] & PAWN != 0:
            near = fixed.nearness[u64(cell) * u64(CELLS) + other]
            if near == BESIDE:
                begin += 2 * SHIELD
            elif near == BESIDE // 2 and abs(np.int64(fixed.column[other]) - column) < 2:
                begin += SHIELD
    return begin * early - MIDDLE * (across + up) * (WHOLE - early)


@helper
def _at_home(pos, side):
    """What it costs a side that light pieces are at home, more so if the great ones are not."""
    note = u64(side) * u64(DOING)
    home, out = pos.now.spare_doing[note + u64(AT_HOME)], pos.now.spare_doing[note + u64(OUT)]
    return home * (UNDEVELOPED + QUICK_MOVES * out)


@helper
def _settled(pos, side, early):
    """How well the king and the pieces of a side stand, and what they attack."""
    placed = (_hidden(pos, side, early) - _at_home(pos, side) * early) // WHOLE
    has_both = pos.now.spare_doing[u64(side) * u64(DOING) + u64(COLOURS)] == 3
    return placed + _attack(pos, side) + (BOTH_COLOURS if has_both else 0)


@helper
def sheltered(pos):
    """Kings, attacks on them and development, seen from side 0."""
    doing, whole = pos.now.spare_doing, max(pos.fixed.all_pieces, np.int64(1))
    early = min(doing[u64(PIECES)] + doing[u64(DOING + PIECES)], whole) * WHOLE // whole
    return _settled(pos, 0, early) - _settled(pos, 1, early)
