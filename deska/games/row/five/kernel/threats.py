"""Threat sequences: a win by fours alone, or by threes and fours, whatever the other side answers.

The attacker makes a threat with every move. A four leaves the defender one answer (under caro perhaps a few); a three
leaves those that stop the four it could become, and fours of the defender's own. All of them are tried, so a win found
is a win. No recursion: a kernel that calls a recursive one crashes when loaded from the cache (numba 0.68).
"""

import numpy as np

from deska.games.row.five.kernel.stones import (
    FOUR_MAP,
    LINES,
    ROW_MAP,
    THREE_MAP,
    WINNING_MAP,
    class_of,
    lift,
    line_index,
    map_word,
    may_lay,
    meaning_of,
    put,
    sides_of,
    worth_of,
)
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.lines import (
    FIVE,
    FOUR,
    FOUR_AND_THREE,
    FOUR_AND_TWO,
    ONE_FOUR,
    OVERLINE,
    REACH,
    ROW,
    SUSPECT,
    WINNING_FOUR,
)
from deska.games.row.five.work import DEEPEST, ROOM, Work
from deska.games.row.position import CARO, CELLS
from deska.kernel.bits import lowest_bit
from deska.kernel.declare import helper, inlined, kernel

u64 = np.uint64
NO_CELL = np.uint16(0xFFFF)
NONE_THERE, UNKNOWN, UNDECIDED = 0, -1, -2  # instead of the length of a win
TURN_KEY = 0x9E3779B97F4A7C15  # white is to move
THREES_KEY = 0xC2B2AE3D27D4EB4F  # threes are played too
RICH_KEY = 0x165667B19E3779F9  # only rich fours are played
# What is hunted by. Rich fours make more than a four, and lie in line with the attacker's last stone: nearly all wins
# by fours come from such, and looking for them takes a tenth of the nodes.
FOURS, RICH_FOURS, THREES_TOO = range(3)


@inlined
def has(pos, colour, kind_of_cell):
    """How many free cells are of this class for a colour."""
    return pos.now.count[u64(colour) * u64(16) + u64(kind_of_cell)]


@inlined
def rich_fours(pos, colour):
    """How many free cells there are where a colour makes a four and more, but none that cannot be stopped."""
    return has(pos, colour, FOUR_AND_TWO) + has(pos, colour, FOUR_AND_THREE)


@inlined
def first_in(pos, colour, group):
    """A cell of a colour's set that is not empty."""
    word = u64(0)
    while map_word(pos, colour, group, word) == 0:
        word += u64(1)
    return np.int64((word << u64(6)) + lowest_bit(map_word(pos, colour, group, word)))


@helper
def winning_four(pos, colour):
    """A cell where a four that cannot be stopped may be made, or -1."""
    for word in range(u64(pos.fixed.words)):
        left = map_word(pos, colour, WINNING_MAP, word)
        while left != 0:
            cell = (word << u64(6)) + lowest_bit(left)
            if may_lay(pos, cell, colour):
                return np.int64(cell)
            left &= left - u64(1)
    return -1


@helper
def sure_winning_four(pos, colour):
    """Like `winning_four`, but of cells that no stone of the other colour can make forbidden."""
    for word in range(u64(pos.fixed.words)):
        left = map_word(pos, colour, WINNING_MAP, word)
        while left != 0:
            cell = (word << u64(6)) + lowest_bit(left)
            if meaning_of(pos, cell, colour) & SUSPECT == 0:
                return np.int64(cell)
            left &= left - u64(1)
    return -1


# --- lists of moves: rows of uint16 from `first` on ---------------------------------------------------------


@inlined
def _add(pos, out, first, count, cell, colour):
    """One more move, if there is room, it is allowed and not in the list; returns how many there are."""
    if count >= ROOM or not may_lay(pos, cell, colour):
        return count
    for i in range(u64(count)):
        if out[first + i] == cell:
            return count
    out[first + u64(count)] = np.uint16(cell)
    return count + 1


@helper
def add_stops(pos, out, first, count, cell, attacker, level):
    """The cells where a stone of the other colour takes away what a cell's lines of at least this kind would make."""
    kinds = u64(pos.now.kinds[u64(attacker) * u64(CELLS) + u64(cell)])
    for direction in range(u64(4)):
        kind = (kinds >> (u64(4) * direction)) & u64(15)
        if kind < u64(level) or kind == u64(OVERLINE):
            continue
        at = direction * u64(CELLS) + u64(cell)
        line, place = u64(pos.fixed.line[at]), u64(pos.fixed.place[at])
        sides = sides_of(pos, pos.now.lines[line], pos.now.lines[u64(LINES) + line], place)
        stops = np.int64(pos.fixed.stops[line_index(sides, attacker)])
        for i in range(2 * REACH + 1):
            if (stops >> i) & 1 != 0:
                count = _add(pos, out, first, count, cell + (i - REACH) * pos.fixed.steps[direction], 1 - attacker)
    return count


@helper
def add_group(pos, out, first, count, colour, group):
    """All cells of a colour's set, for this colour to move."""
    for word in range(u64(pos.fixed.words)):
        left = map_word(pos, colour, group, word)
        while left != 0:
            count = _add(pos, out, first, count, np.int64((word << u64(6)) + lowest_bit(left)), colour)
            left &= left - u64(1)
    return count


@helper
def answers_to_row(pos, out, first, attacker):
    """The moves that keep the attacker from a row it could complete now; returns how many."""
    cell = first_in(pos, attacker, ROW_MAP)
    count = _add(pos, out, first, 0, cell, 1 - attacker)
    if pos.fixed.rule == CARO:
        count = add_stops(pos, out, first, count, cell, attacker, FIVE)
    return count


@helper
def spoilers_of_four(pos, out, first, attacker, cell):
    """The moves that may keep the attacker from a winning four on a cell, but for the defender's own fours."""
    count = _add(pos, out, first, 0, cell, 1 - attacker)
    return add_stops(pos, out, first, count, cell, attacker, FOUR)


@helper
def add_fours(pos, out, first, count, colour):
    """All fours of a colour."""
    count = add_group(pos, out, first, count, colour, WINNING_MAP)
    return add_group(pos, out, first, count, colour, FOUR_MAP)


@helper
def _sort_by_worth(pos, out, first, last, colour):
    """The moves from one place to another, the most promising first."""
    for i in range(first + u64(1), last):
        move = out[i]
        worth = _promise(pos, move, colour)
        j = i
        while j > first and _promise(pos, out[j - u64(1)], colour) < worth:
            out[j] = out[j - u64(1)]
            j -= u64(1)
        out[j] = move


@inlined
def _promise(pos, cell, colour):
    return (class_of(pos, cell, colour) << 16) + worth_of(pos, cell, colour) + worth_of(pos, cell, 1 - colour)


# --- the hunt -----------------------------------------------------------------------------------------------


@inlined
def _laid(own, ply):
    """The move of a hunt that led from a ply to the next."""
    return own.hunt_moves[u64(ply) * u64(ROOM) + u64(own.hunt_next[u64(ply)] - 1)]


@inlined
def _key(pos, own, ply, by):
    """What is near hangs on what was laid last, so that this is part of the position then."""
    key = pos.now.hash
    if pos.now.turn != 0:
        key ^= u64(TURN_KEY)
    if by == THREES_TOO:
        key ^= u64(THREES_KEY)
    elif by == RICH_FOURS:
        key ^= u64(RICH_KEY)
        if ply >= 2:
            key ^= u64(RICH_KEY) * (pos.fixed.zobrist[u64(_laid(own, ply - 2))] | u64(1))
    return key


@inlined
def is_in_line(pos, one, other):
    """Whether two cells share a line and are no farther from each other than a row is long."""
    across = abs(np.int64(one) % pos.fixed.columns - np.int64(other) % pos.fixed.columns)
    along = abs(np.int64(one) // pos.fixed.columns - np.int64(other) // pos.fixed.columns)
    return max(across, along) <= 4 and (across == 0 or along == 0 or across == along)


@helper
def _keep_rich(pos, own, ply, count):
    """Of the fours of a ply keep those that make more, in line with the attacker's last stone; returns how many."""
    first = u64(ply) * u64(ROOM)
    cached = 0
    for i in range(u64(count)):
        move = own.hunt_moves[first + i]
        if class_of(pos, move, pos.now.turn) != ONE_FOUR and (ply < 2 or is_in_line(pos, move, _laid(own, ply - 2))):
            own.hunt_moves[first + u64(cached)] = move
            cached += 1
    return cached


@helper
def attack(pos, work, ply, left, by):
    """Write the moves that may go on with the hunt; or NONE_THERE, or the length of a win at hand."""
    own = work.own
    attacker = pos.now.turn
    first = u64(ply) * u64(ROOM)
    line = u64(ply) * u64(DEEPEST + 3)
    if has(pos, attacker, ROW) > 0:
        own.hunt_line[line] = np.uint16(first_in(pos, attacker, ROW_MAP))
        own.hunt_line[line + u64(1)] = NO_CELL
        return 1
    if left < 3:
        return NONE_THERE
    own.hunt_count[u64(ply)] = 0
    if has(pos, 1 - attacker, ROW) > 0:
        count = answers_to_row(pos, own.hunt_moves, first, 1 - attacker)
        own.hunt_count[u64(ply)] = count
        return UNDECIDED
    if has(pos, attacker, WINNING_FOUR) > 0:
        cell = winning_four(pos, attacker)
        if cell >= 0:
            own.hunt_line[line] = np.uint16(cell)
            own.hunt_line[line + u64(1)] = NO_CELL
            return 3
    if left < 5:
        return NONE_THERE
    if by == RICH_FOURS and rich_fours(pos, attacker) == 0:
        return NONE_THERE
    count = add_group(pos, own.hunt_moves, first, 0, attacker, FOUR_MAP)
    if by == RICH_FOURS:
        count = _keep_rich(pos, own, ply, count)
    _sort_by_worth(pos, own.hunt_moves, first, first + u64(count), attacker)
    if by == THREES_TOO:
        fours = count
        count = add_group(pos, own.hunt_moves, first, count, attacker, THREE_MAP)
        _sort_by_worth(pos, own.hunt_moves, first + u64(fours), first + u64(count), attacker)
    own.hunt_count[u64(ply)] = count
    return UNDECIDED


@helper
def defend(pos, work, ply, left, by):
    """Write the answers to a threat; or NONE_THERE where there is no threat or the defender is first; or the length of
    a win at hand."""
    own = work.own
    attacker = 1 - pos.now.turn
    if has(pos, 1 - attacker, ROW) > 0:
        return NONE_THERE
    first = u64(ply) * u64(ROOM)
    if has(pos, attacker, ROW) > 0:
        own.hunt_count[u64(ply)] = answers_to_row(pos, own.hunt_moves, first, attacker)
        return UNDECIDED
    if by != THREES_TOO or has(pos, attacker, WINNING_FOUR) == 0:
        return NONE_THERE
    cell = sure_winning_four(pos, attacker)
    if cell < 0:
        return NONE_THERE
    count = spoilers_of_four(pos, own.hunt_moves, first, attacker, cell)
    count = add_fours(pos, own.hunt_moves, first, count, 1 - attacker)
    if count == ROOM:
        return NONE_THERE  # more answers than are known
    if count == 0:  # all are forbidden: any move, the four, any move, the row
        return 4 if left >= 4 else NONE_THERE
    own.hunt_count[u64(ply)] = count
    return UNDECIDED


@inlined
def _keep_hunt_line(own, ply, move):
    here, below = u64(ply) * u64(DEEPEST + 3), u64(ply + 1) * u64(DEEPEST + 3)
    own.hunt_line[here] = move
    i = u64(0)
    while own.hunt_line[below + i] != NO_CELL:
        own.hunt_line[here + i + u64(1)] = own.hunt_line[below + i]
        i += u64(1)
    own.hunt_line[here + i + u64(1)] = NO_CELL


@inlined
def _remembered(work, key, left):
    """The length of a win, NONE_THERE where there is none within `left` moves, or UNDECIDED."""
    entry = work.hunted[key & u64(len(work.hunted) - 1)]
    if (entry ^ key) >> u64(16) != 0:
        return UNDECIDED
    length = np.int64(entry & u64(0xFF))
    if length > 0:
        return length if length <= left else UNDECIDED
    return NONE_THERE if np.int64((entry >> u64(8)) & u64(0xFF)) >= left else UNDECIDED


@inlined
def _remember(work, key, left, result):
    entry = (key & ~u64(0xFFFF)) | (u64(left) << u64(8)) | u64(result)
    work.hunted[key & u64(len(work.hunted) - 1)] = entry


@helper
def hunt(pos, work, longest, by, nodes):
    """The moves of both sides until the colour to move has won by threats, or NONE_THERE, or UNKNOWN.

    At most `longest` moves are looked at, and so many nodes. The line is in own.hunt_line; it may break off where the
    rest is remembered. The position is left as it was.
    """
    own = work.own
    end = min(own.nodes + nodes, own.node_limit)
    longest = min(longest, DEEPEST)
    ply = 0
    entering = True
    result = UNDECIDED
    while True:
        if entering:
            if own.nodes >= end or own.stop[0] != 0:
                while ply > 0:
                    ply -= 1
                    at = u64(ply) * u64(ROOM) + u64(own.hunt_next[u64(ply)] - 1)
                    lift(pos, own.hunt_moves[at])
                return UNKNOWN
            own.nodes += 1
            own.hunt_next[u64(ply)] = 0
            own.hunt_best[u64(ply)] = 2  # no answer at all: whatever is played, the row follows
            own.hunt_line[u64(ply) * u64(DEEPEST + 3)] = NO_CELL
            if ply & 1 == 0:
                result = _remembered(work, _key(pos, own, ply, by), longest - ply)
                if result == UNDECIDED or (ply == 0 and result > 0):
                    result = attack(pos, work, ply, longest - ply, by)
            else:
                result = defend(pos, work, ply, longest - ply, by)
        elif result == UNDECIDED and own.hunt_next[u64(ply)] == own.hunt_count[u64(ply)]:
            result = own.hunt_best[u64(ply)] if ply & 1 == 1 else NONE_THERE
        if result == UNDECIDED and own.hunt_next[u64(ply)] < own.hunt_count[u64(ply)]:
            move = own.hunt_moves[u64(ply) * u64(ROOM) + u64(own.hunt_next[u64(ply)])]
            own.hunt_next[u64(ply)] += 1
            put(pos, move)
            ply += 1
            entering = True
            continue
        entering = False
        if result == UNDECIDED:
            continue
        if ply & 1 == 0:
            _remember(work, _key(pos, own, ply, by), longest - ply, result)
        if ply == 0:
            return result
        ply -= 1
        move = own.hunt_moves[u64(ply) * u64(ROOM) + u64(own.hunt_next[u64(ply)] - 1)]
        lift(pos, move)
        if ply & 1 == 0:
            if result > 0:
                result += 1
                _keep_hunt_line(own, ply, move)
            else:
                result = UNDECIDED
        elif result > 0:
            if result + 1 >= own.hunt_best[u64(ply)]:
                own.hunt_best[u64(ply)] = result + 1
                _keep_hunt_line(own, ply, move)
            result = UNDECIDED


@kernel
def ask_hunt(pos: FiveBoard, work: Work, longest: int, by: int, nodes: int) -> int:
    """`hunt`, from Python."""
    return hunt(pos, work, longest, by, nodes)
