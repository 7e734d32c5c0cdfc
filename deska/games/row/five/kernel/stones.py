"""What laying and lifting a stone keeps up to date, compiled."""

import numpy as np
from numpy.typing import NDArray

from deska.games.row.five.layout import (
    CHANGES,
    FOUR_MAP,
    LINES,
    MAP,
    MAPS,
    MEANT,
    MOVING,
    NO_MAP,
    ROW_MAP,
    SOME_MAP,
    SORTED,
    THREE_MAP,
    WAITING,
    WINNING_MAP,
    WORDS,
    FiveBoard,
)
from deska.games.row.five.lines import (
    BANNED,
    NOTHING,
    ONE_FOUR,
    ONE_THREE,
    REACH,
    ROW,
    SIDES,
    SUSPECT,
    WINNING_FOUR,
)
from deska.games.row.kernel.renju import is_forbidden
from deska.games.row.position import CELLS, RENJU
from deska.kernel.bits import lowest_bit
from deska.kernel.declare import helper, inlined, kernel

u64 = np.uint64


def group_of(kind_of_cell: int) -> int:
    """The group of a class, with or without SUSPECT."""
    kind_of_cell &= ~SUSPECT
    if kind_of_cell in (NOTHING, BANNED):
        return NO_MAP
    if kind_of_cell >= WINNING_FOUR:
        return ROW_MAP if kind_of_cell == ROW else WINNING_MAP
    if kind_of_cell >= ONE_FOUR:
        return FOUR_MAP
    return THREE_MAP if kind_of_cell >= ONE_THREE else SOME_MAP


@inlined
def _meaning(pos, colour, kinds):
    """The order of the lines means nothing, and so few meanings are near at hand."""
    return pos.fixed.meaning[colour * u64(SORTED) + u64(pos.fixed.sorted[kinds])]


@inlined
def meaning_of(pos, cell, colour):
    """What a free cell means to a colour."""
    return _meaning(pos, u64(colour), u64(pos.now.kinds[u64(colour) * u64(CELLS) + u64(cell)]))


@inlined
def class_of(pos, cell, colour):
    """What a stone of a colour on a free cell would make, without SUSPECT."""
    return meaning_of(pos, cell, colour) & 15


@inlined
def worth_when_moving(packed):
    """Of a meaning, or of a sum of such."""
    return (packed + (1 << (MOVING - 1))) >> MOVING


@inlined
def worth_when_waiting(packed):
    return (packed << (64 - MOVING)) >> (64 - MOVING + WAITING)


@inlined
def worth_of(pos, cell, colour):
    """What a free cell is worth to a colour that moves."""
    return worth_when_moving(meaning_of(pos, cell, colour))


@helper
def _is_forbidden_at(pos, cell):
    found = meaning_of(pos, cell, 0)
    if found & 15 == BANNED:
        return True
    return found & SUSPECT != 0 and is_forbidden(pos, cell)


@inlined
def may_lay(pos, cell, colour):
    """Whether the rule lets a colour play on a free cell."""
    return pos.fixed.rule != RENJU or colour != 0 or not _is_forbidden_at(pos, cell)


@inlined
def map_word(pos, colour, group, word):
    """Sixty-four cells of a colour's set."""
    return pos.now.maps[(u64(colour) * u64(MAPS) + u64(group)) * u64(WORDS) + word]


@inlined
def _flip(pos, cell, colour, meaning):
    at = u64(colour) * u64(MAPS * WORDS) + ((meaning >> u64(MAP)) & u64(255)) + (cell >> u64(6))
    pos.now.maps[at] ^= u64(1) << (cell & u64(63))


@inlined
def _count(pos, cell, colour, sign):
    """Add a free cell to all counts and sets, or with sign -1 take it away; returns its worth, packed."""
    meaning = meaning_of(pos, cell, colour)
    pos.now.count[u64(colour) * u64(16) + u64(meaning & 15)] += sign
    _flip(pos, cell, colour, u64(meaning))
    return meaning & ~MEANT


@inlined
def _recount(pos, cell, colour, before, after):
    """A free cell has become of another class; where the map is the same, its bit turns twice."""
    pos.now.count[u64(colour) * u64(16) + (before & u64(15))] -= 1
    pos.now.count[u64(colour) * u64(16) + (after & u64(15))] += 1
    _flip(pos, cell, colour, before)
    _flip(pos, cell, colour, after)


# --- what a stone changes -----------------------------------------------------------------------------------
#
# In pos.now.changes a stone leaves, one after another: the values before it; a word for each free cell and colour
# whose kinds it changes (where, kinds before, kinds after); a word for each of these whose class or map changes too
# (where, before, after); how many there are of both. A word is written whether something has changed or not, and
# counted only if so.


@inlined
def _word(pos, at):
    return pos.now.changes[at & u64(CHANGES - 1)]


@inlined
def _write(pos, at, word):
    pos.now.changes[at & u64(CHANGES - 1)] = word


@inlined
def _compare(pos, end, at, direction, kind):
    """Write down what a cell's line of a direction becomes, at the end; returns the end, moved on if it changes."""
    shift = u64(4) * direction
    old = u64(pos.now.kinds[at])
    new = (old & ~(u64(15) << shift)) | (u64(kind) << shift)
    _write(pos, end, at | (old << u64(16)) | (new << u64(32)))
    return end + u64(new != old)


@inlined
def _rekind(pos, first, last):
    """Give the cells their new kinds, and the colours what they gain; returns the end of the changes of class."""
    end = last
    gain, gain_white = np.int64(0), np.int64(0)
    for i in range(first, last):
        word = _word(pos, i)
        at, old, new = word & u64(0xFFFF), (word >> u64(16)) & u64(0xFFFF), word >> u64(32)
        white = u64(at >= u64(CELLS))
        before, after = _meaning(pos, white, old), _meaning(pos, white, new)
        pos.now.kinds[at] = np.uint16(new)
        more = (after & ~MEANT) - (before & ~MEANT)
        gain += more
        gain_white += more & -np.int64(white)
        before, after = u64(before) & u64(MEANT), u64(after) & u64(MEANT)
        _write(pos, end, at | (before << u64(16)) | (after << u64(32)))
        end += u64(before != after)
    pos.now.value[0] += gain - gain_white
    pos.now.value[1] += gain_white
    return end


@inlined
def _reclass(pos, first, last, old, new):
    """Count the cells whose class changed anew; `old` and `new` say where in the words these are."""
    for i in range(first, last):
        word = _word(pos, i)
        at = word & u64(0xFFFF)
        white = u64(at >= u64(CELLS))
        _recount(pos, at - white * u64(CELLS), white, (word >> old) & u64(MEANT), (word >> new) & u64(MEANT))


@inlined
def sides_of(pos, black, white, place):
    """Numbers of the two sides of a place on a line, as black (low byte) and white see them: left, then right << 16."""
    here = (black >> place) & u64(0x7FF)
    there = (white >> place) & u64(0x7FF)
    left = u64(pos.fixed.left[(here & u64(31)) | ((there & u64(31)) << u64(REACH))])
    right = u64(pos.fixed.right[(here >> u64(6)) | ((there >> u64(6)) << u64(REACH))])
    return left | (right << u64(16))


@inlined
def line_index(sides, colour):
    """Where the tables of lines have the two sides, as a colour sees them."""
    seen = sides >> (u64(8) * u64(colour))
    return u64(colour) * u64(SIDES * SIDES) + (seen & u64(255)) * u64(SIDES) + ((seen >> u64(16)) & u64(255))


@inlined
def _turn_bits(pos, cell, colour, direction):
    """The stone on a cell comes or goes in its line of a direction; returns the line."""
    at = direction * u64(CELLS) + cell
    line = u64(pos.fixed.line[at])
    pos.now.lines[u64(colour) * u64(LINES) + line] ^= u64(1) << (u64(pos.fixed.place[at]) + u64(REACH))
    return line


@inlined
def _look_around(pos, cell, colour, end):
    """A stone comes to a cell: its bits change. What becomes of the lines of free cells near it is written down."""
    for direction in range(u64(4)):
        line = _turn_bits(pos, cell, colour, direction)
        place = u64(pos.fixed.place[direction * u64(CELLS) + cell])
        black, white = pos.now.lines[line], pos.now.lines[u64(LINES) + line]
        step = u64(pos.fixed.steps[direction])
        free = (~(black | white) >> place) & pos.fixed.around
        while free != 0:
            distance = lowest_bit(free) - u64(REACH)  # may be below 0: all is reckoned modulo 2**64
            free &= free - u64(1)
            at = cell + distance * step
            sides = sides_of(pos, black, white, place + distance)
            end = _compare(pos, end, at, direction, pos.fixed.line_kinds[line_index(sides, 0)])
            end = _compare(pos, end, u64(CELLS) + at, direction, pos.fixed.line_kinds[line_index(sides, 1)])
    return end


@inlined
def _look(pos, cell):
    """The kinds of a free cell's lines, from nothing; nothing is counted."""
    for direction in range(u64(4)):
        at = direction * u64(CELLS) + cell
        line = u64(pos.fixed.line[at])
        sides = sides_of(pos, pos.now.lines[line], pos.now.lines[u64(LINES) + line], u64(pos.fixed.place[at]))
        shift = u64(4) * direction
        for colour in range(u64(2)):
            kind = u64(pos.fixed.line_kinds[line_index(sides, colour)])
            kinds = u64(pos.now.kinds[colour * u64(CELLS) + cell])
            pos.now.kinds[colour * u64(CELLS) + cell] = np.uint16((kinds & ~(u64(15) << shift)) | (kind << shift))


@helper
def put(pos, cell):
    """The colour whose turn it is lays a stone on a free cell."""
    at = u64(cell)
    colour = pos.now.turn
    first = pos.now.changed
    _write(pos, first, u64(pos.now.value[0]))
    _write(pos, first + u64(1), u64(pos.now.value[1]))
    pos.now.value[0] -= _count(pos, at, 0, -1)
    pos.now.value[1] -= _count(pos, at, 1, -1)
    pos.now.cells[at] = np.uint8(colour + 1)
    last = _look_around(pos, at, colour, first + u64(2))
    end = _rekind(pos, first + u64(2), last)
    _reclass(pos, last, end, u64(16), u64(32))
    _write(pos, end, (last - first) | ((end - first) << u64(32)))
    pos.now.changed = end + u64(1)
    pos.now.hash ^= pos.fixed.zobrist[u64(colour) * u64(CELLS) + at]
    pos.now.stones += 1
    pos.now.turn = 1 - colour


@helper
def lift(pos, cell):
    """Take back the stone that was put last."""
    at = u64(cell)
    colour = 1 - pos.now.turn
    pos.now.turn = colour
    pos.now.stones -= 1
    pos.now.hash ^= pos.fixed.zobrist[u64(colour) * u64(CELLS) + at]
    for direction in range(u64(4)):
        _turn_bits(pos, at, colour, direction)
    end = pos.now.changed - u64(1)
    both = _word(pos, end)
    first = end - (both >> u64(32))
    last = first + (both & u64(0xFFFF))
    _reclass(pos, last, end, u64(32), u64(16))
    for i in range(first + u64(2), last):
        word = _word(pos, i)
        pos.now.kinds[word & u64(0xFFFF)] = np.uint16(word >> u64(16))
    pos.now.cells[at] = np.uint8(0)
    _count(pos, at, 0, 1)
    _count(pos, at, 1, 1)
    pos.now.value[0] = np.int64(_word(pos, first))
    pos.now.value[1] = np.int64(_word(pos, first + u64(1)))
    pos.now.changed = first


@inlined
def _stand(pos, cell, colour):
    """A stone stands on a cell and in its lines; nothing is counted."""
    pos.now.cells[cell] = np.uint8(colour + u64(1))
    for direction in range(u64(4)):
        at = direction * u64(CELLS) + cell
        line = colour * u64(LINES) + u64(pos.fixed.line[at])
        pos.now.lines[line] |= u64(1) << (u64(pos.fixed.place[at]) + u64(REACH))
    pos.now.hash ^= pos.fixed.zobrist[colour * u64(CELLS) + cell]
    pos.now.stones += 1


@kernel
def lay(pos: FiveBoard, stones: NDArray[np.uint8]) -> None:
    """Lay stones on the empty board, and look once at every cell that stays free; the turn stays as it is."""
    for cell in range(u64(pos.fixed.cells)):
        if stones[cell] != 0:
            _stand(pos, cell, u64(stones[cell]) - u64(1))
    for cell in range(u64(pos.fixed.cells)):
        if stones[cell] == 0:
            _look(pos, cell)
            pos.now.value[0] += _count(pos, cell, 0, 1)
            pos.now.value[1] += _count(pos, cell, 1, 1)


@kernel
def ask_put(pos: FiveBoard, cell: int) -> None:
    put(pos, cell)


@kernel
def ask_lift(pos: FiveBoard, cell: int) -> None:
    lift(pos, cell)


@kernel
def ask_may_lay(pos: FiveBoard, cell: int) -> bool:
    """Whether the rule lets the colour to move play on a free cell."""
    return may_lay(pos, cell, pos.now.turn)
