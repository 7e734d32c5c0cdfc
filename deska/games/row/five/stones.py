"""What laying and lifting a stone keeps up to date, compiled."""

from typing import Any

import numpy as np

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
from deska.games.row.position import CELLS, RENJU
from deska.games.row.renju import is_forbidden
from deska.kernel.generic import helper, inlined, kernel

u64 = np.uint64

LINES = 256  # room for the lines of the largest board: rows, columns and two kinds of diagonals
CODES = 1 << 16  # kinds of four lines, four bits each
WORDS = CELLS // 64  # of a set of cells
DE_BRUIJN = 0x03F79D71B4CB0A89

# Groups of classes, each with its set of cells; the last holds what is of no use.
SOME_MAP, THREE_MAP, FOUR_MAP, WINNING_MAP, ROW_MAP, NO_MAP = range(6)
MAPS = 6


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
def lowest_bit(pos, word):
    """Which bit of a word that is not 0 is its lowest."""
    return u64(pos.fixed.lowest[((word & (~word + u64(1))) * u64(DE_BRUIJN)) >> u64(58)])


@inlined
def class_of(pos, cell, colour):
    """What a stone of a colour on a free cell would make, without SUSPECT."""
    kinds = pos.now.kinds[u64(colour) * u64(CELLS) + u64(cell)]
    return np.int64(pos.fixed.classes[u64(colour) * u64(CODES) + u64(kinds)]) & 15


@inlined
def worth_of(pos, cell, colour):
    """What a free cell is worth to a colour that moves."""
    kinds = pos.now.kinds[u64(colour) * u64(CELLS) + u64(cell)]
    return np.int64(pos.fixed.worth[u64(2) * (u64(colour) * u64(CODES) + u64(kinds))])


@helper
def _is_forbidden_at(pos, cell):
    kinds = u64(pos.now.kinds[u64(cell)])
    found = pos.fixed.classes[kinds]
    if found & np.uint8(15) == BANNED:
        return True
    return found >= SUSPECT and is_forbidden(pos, cell)


@inlined
def may_lay(pos, cell, colour):
    """Whether the rule lets a colour play on a free cell."""
    return pos.fixed.rule != RENJU or colour != 0 or not _is_forbidden_at(pos, cell)


@inlined
def map_word(pos, colour, group, word):
    """Sixty-four cells of a colour's set."""
    return pos.now.maps[(u64(colour) * u64(MAPS) + u64(group)) * u64(WORDS) + word]


@inlined
def _flip(pos, cell, colour, group):
    at = (u64(colour) * u64(MAPS) + u64(group)) * u64(WORDS) + (cell >> u64(6))
    pos.now.maps[at] ^= u64(1) << (cell & u64(63))


@inlined
def _count(pos, cell, colour, kinds, sign):
    """Add a free cell to all sums and sets, or with sign -1 take it away."""
    code = u64(colour) * u64(CODES) + u64(kinds)
    found = u64(pos.fixed.classes[code])
    for role in range(u64(2)):
        pos.now.value[u64(2) * u64(colour) + role] += sign * np.int64(pos.fixed.worth[u64(2) * code + role])
    pos.now.count[u64(colour) * u64(16) + (found & u64(15))] += sign
    _flip(pos, cell, colour, pos.fixed.group[found])


@inlined
def _change(pos, cell, colour, direction, kind):
    """A free cell's line has become of another kind."""
    at = u64(colour) * u64(CELLS) + cell
    shift = u64(4) * direction
    old = u64(pos.now.kinds[at])
    new = (old & ~(u64(15) << shift)) | (u64(kind) << shift)
    if new == old:
        return
    pos.now.kinds[at] = np.uint16(new)
    base = u64(colour) * u64(CODES)
    for role in range(u64(2)):
        gain = np.int64(pos.fixed.worth[u64(2) * (base + new) + role])
        loss = np.int64(pos.fixed.worth[u64(2) * (base + old) + role])
        pos.now.value[u64(2) * u64(colour) + role] += gain - loss
    before, after = u64(pos.fixed.classes[base + old]), u64(pos.fixed.classes[base + new])
    if before != after:
        pos.now.count[u64(colour) * u64(16) + (before & u64(15))] -= 1
        pos.now.count[u64(colour) * u64(16) + (after & u64(15))] += 1
        if pos.fixed.group[before] != pos.fixed.group[after]:
            _flip(pos, cell, colour, pos.fixed.group[before])
            _flip(pos, cell, colour, pos.fixed.group[after])


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
def _renew(pos, cell, direction, black, white, place):
    """Look again at one line of a free cell."""
    sides = sides_of(pos, black, white, place)
    _change(pos, cell, 0, direction, pos.fixed.line_kinds[line_index(sides, 0)])
    _change(pos, cell, 1, direction, pos.fixed.line_kinds[line_index(sides, 1)])


@inlined
def _renew_around(pos, cell, colour):
    """The stone on a cell has come or gone: its bits change, and the lines of the free cells near it."""
    reach = pos.fixed.reach
    for direction in range(u64(4)):
        at = direction * u64(CELLS) + cell
        line = u64(pos.fixed.line[at])
        place = np.int64(pos.fixed.place[at])
        pos.now.lines[u64(colour) * u64(LINES) + line] ^= u64(1) << u64(place + REACH)
        black, white = pos.now.lines[line], pos.now.lines[u64(LINES) + line]
        step = pos.fixed.steps[direction]
        first = max(-reach, -place)
        last = min(reach, np.int64(pos.fixed.spans[line]) - 1 - place)
        for distance in range(first, last + 1):
            other = u64(np.int64(cell) + distance * step)
            if distance != 0 and pos.now.cells[other] == 0:
                _renew(pos, other, direction, black, white, u64(place + distance))


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
    _count(pos, at, 0, pos.now.kinds[at], -1)
    _count(pos, at, 1, pos.now.kinds[u64(CELLS) + at], -1)
    pos.now.cells[at] = np.uint8(colour + 1)
    _renew_around(pos, at, colour)
    pos.now.hash ^= pos.fixed.zobrist[u64(colour) * u64(CELLS) + at]
    pos.now.stones += 1
    pos.now.turn = 1 - colour


@helper
def lift(pos, cell):
    """Take back the stone that was laid last."""
    at = u64(cell)
    colour = 1 - pos.now.turn
    pos.now.turn = colour
    pos.now.stones -= 1
    pos.now.hash ^= pos.fixed.zobrist[u64(colour) * u64(CELLS) + at]
    _renew_around(pos, at, colour)
    pos.now.cells[at] = np.uint8(0)
    _look(pos, at)
    _count(pos, at, 0, pos.now.kinds[at], 1)
    _count(pos, at, 1, pos.now.kinds[u64(CELLS) + at], 1)


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
def lay(pos: Any, stones: Any) -> None:
    """Lay stones on the empty board, and look once at every cell that stays free; the turn stays as it is."""
    for cell in range(u64(pos.fixed.cells)):
        if stones[cell] != 0:
            _stand(pos, cell, u64(stones[cell]) - u64(1))
    for cell in range(u64(pos.fixed.cells)):
        if stones[cell] == 0:
            _look(pos, cell)
            _count(pos, cell, 0, pos.now.kinds[cell], 1)
            _count(pos, cell, 1, pos.now.kinds[u64(CELLS) + cell], 1)


@kernel
def ask_put(pos: Any, cell: int) -> None:
    put(pos, cell)


@kernel
def ask_lift(pos: Any, cell: int) -> None:
    lift(pos, cell)


@kernel
def ask_may_lay(pos: Any, cell: int) -> bool:
    """Whether the rule lets the colour to move play on a free cell."""
    return may_lay(pos, cell, pos.now.turn)
