"""What play and undo keep up to date: the stones in each window, and all that is counted from them."""

import numpy as np
from numpy.typing import NDArray

from deska.games.row.position import CARO, EDGE, FREESTYLE, NOBODY, RENJU, RowPosition
from deska.kernel.declare import helper, inlined, kernel

u64 = np.uint64
u32 = np.uint32


@inlined
def sole_colour(stones):
    """The colour that alone has stones in a window, or NOBODY where there are none or several."""
    if stones == 0:
        return NOBODY
    if stones < u32(0x100):
        return 0
    if stones & u32(0xFF) != 0:
        return NOBODY
    if stones < u32(0x10000):
        return 1
    if stones & u32(0xFFFF) != 0:
        return NOBODY
    if stones < u32(0x1000000):
        return 2
    return 3 if stones & u32(0xFFFFFF) == 0 else NOBODY


@inlined
def is_dead(stones):
    """Whether a window holds stones of several colours."""
    return stones != 0 and sole_colour(stones) == NOBODY


@helper
def _is_spoiled_by_ends(pos, window, colour):
    own = colour + 1
    one = pos.now.cells[pos.fixed.ends[u64(2) * u64(window)]]
    other = pos.now.cells[pos.fixed.ends[u64(2) * u64(window) + u64(1)]]
    if pos.fixed.rule == CARO:
        # The edge is no stone, and an own stone beyond makes the row longer, which always counts.
        return one != 0 and one != EDGE and one != own and other != 0 and other != EDGE and other != own
    return one == own or other == own


@inlined
def is_spoiled(pos, window, colour):
    """Whether the cells beyond its ends keep a full window of this colour from counting as a row."""
    rule = pos.fixed.rule
    if rule == FREESTYLE or (rule == RENJU and colour != 0):
        return False
    return _is_spoiled_by_ends(pos, window, colour)


@inlined
def _add_worth(pos, window, colour, change):
    length = u64(pos.fixed.length)
    offset = u64(colour) * u64(pos.fixed.cells)
    first = u64(window) * length
    for i in range(length):
        pos.now.worth[offset + u64(pos.fixed.spans[first + i])] += np.int32(change)
    pos.now.score[u64(colour)] += change


@inlined
def _count_window(pos, window, sign):
    """Add (or with sign -1 take away) all that a window stands for; the colour whose row it is, or NOBODY."""
    stones = pos.now.windows[window]
    sole = sole_colour(stones)
    row_of = NOBODY
    for colour in range(pos.fixed.colours):
        if (stones == 0 or sole == colour) and not is_spoiled(pos, window, colour):
            number = stones >> u32(8 * colour)
            pos.now.live[u64(colour)] += sign
            if number + 1 == pos.fixed.length:
                pos.now.fours[u64(colour)] += sign
            if number == pos.fixed.length:
                row_of = colour
            _add_worth(pos, window, colour, sign * pos.fixed.weights[number])
    return row_of


@helper
def _count_beside(pos, cell, sign):
    """Add (or with sign -1 take away) all that the windows ending next to a cell stand for."""
    for i in range(pos.fixed.beside_starts[cell], pos.fixed.beside_starts[cell + u64(1)]):
        _count_window(pos, pos.fixed.beside[u64(i)], sign)


@inlined
def _shift_window(pos, window, stones, colour, sign):
    """Account for one stone of a colour more (or with sign -1 less) in a window that holds `stones` without it.

    Returns whether the window with the stone is a row.
    """
    length = pos.fixed.length
    owner = sole_colour(stones)
    if stones == 0:
        owner = colour
        for other in range(pos.fixed.colours):
            if other != colour and not is_spoiled(pos, window, other):
                pos.now.live[u64(other)] -= sign
    if owner == NOBODY or is_spoiled(pos, window, owner):
        return False
    number = stones >> u32(8 * owner)
    change = -pos.fixed.weights[number]
    if number + 1 == length:
        pos.now.fours[u64(owner)] -= sign
    if owner != colour:
        pos.now.live[u64(owner)] -= sign
    else:
        change += pos.fixed.weights[u64(number) + u64(1)]
        if number + 2 == length:
            pos.now.fours[u64(owner)] += sign
    _add_worth(pos, window, owner, sign * change)
    return owner == colour and number + 1 == length


@inlined
def put_stone(pos, cell, colour):
    """Put a stone on a free cell; True when it completes a row."""
    at = u64(cell)
    if pos.fixed.rule != FREESTYLE:
        _count_beside(pos, at, -1)
    pos.now.cells[at] = np.uint8(colour + 1)
    if pos.fixed.rule != FREESTYLE:
        _count_beside(pos, at, 1)
    complete = False
    one = u32(1) << u32(8 * colour)
    for i in range(pos.fixed.starts[at], pos.fixed.starts[at + u64(1)]):
        window = pos.fixed.through[u64(i)]
        stones = pos.now.windows[window]
        pos.now.windows[window] = stones + one
        if _shift_window(pos, window, stones, colour, 1):
            complete = True
    pos.now.hash ^= pos.fixed.zobrist[u64(colour) * u64(pos.fixed.cells) + at]
    pos.now.stones += 1
    return complete


@inlined
def lift_stone(pos, cell):
    """The reverse of put_stone."""
    at = u64(cell)
    colour = np.int64(pos.now.cells[at]) - 1
    pos.now.stones -= 1
    pos.now.hash ^= pos.fixed.zobrist[u64(colour) * u64(pos.fixed.cells) + at]
    one = u32(1) << u32(8 * colour)
    for i in range(pos.fixed.starts[at], pos.fixed.starts[at + u64(1)]):
        window = pos.fixed.through[u64(i)]
        stones = pos.now.windows[window] - one
        pos.now.windows[window] = stones
        _shift_window(pos, window, stones, colour, -1)
    if pos.fixed.rule != FREESTYLE:
        _count_beside(pos, at, -1)
    pos.now.cells[at] = np.uint8(0)
    if pos.fixed.rule != FREESTYLE:
        _count_beside(pos, at, 1)


# --- many stones at once ------------------------------------------------------------------------------------


@inlined
def _stones_in(pos, window):
    """The stones of each colour in a window, from the cells."""
    stones = u32(0)
    length = u64(pos.fixed.length)
    for i in range(length):
        content = pos.now.cells[u64(pos.fixed.spans[window * length + i])]
        if content != 0:
            stones += u32(1) << u32(8 * (np.int64(content) - 1))
    return stones


@kernel
def lay_all(pos: RowPosition, cells: NDArray[np.uint16], colours: NDArray[np.uint8]) -> None:
    """Lay stones of these colours on these cells of an empty board, in this order, whosever turn it is, which it stays.

    Each window is counted once: on a crowded board that is much quicker than to play stone after stone. The winner is
    the first colour that has a row when all stones stand.
    """
    now, fixed = pos.now, pos.fixed
    count = u64(len(cells))
    for i in range(count):
        cell, colour = u64(cells[i]), u64(colours[i])
        now.cells[cell] = np.uint8(colour + u64(1))
        now.hash ^= fixed.zobrist[colour * u64(fixed.cells) + cell]
        now.history[i] = np.uint16(cell)
        now.before[i] = np.uint8(now.phase | (now.x_owner << 4))
    now.stones = np.int64(count)
    now.plies = np.int64(count)
    for colour in range(u64(fixed.colours)):
        now.live[colour] = 0
    for window in range(u64(fixed.windows)):
        now.windows[window] = _stones_in(pos, window)
        row_of = _count_window(pos, window, 1)
        if row_of != NOBODY and (now.winner == NOBODY or row_of < now.winner):
            now.winner = row_of
