"""Connect Four on 7 × 6, solved: a search over words of 64 bits.

Column 0 has bits 0 to 6, column 1 bits 7 to 13, and so on; the lowest bit of a column is its lowest cell, and the
seventh stays 0. `own` are the discs of the side to move, `taken` those of both. `own + taken` differs for every
position.

The *value* of a position is 22 - n if the side to move wins with its n-th disc, n - 22 if the other side does, and 0 if
it is a draw. So a quicker win is worth more, and a later loss.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.gamekit import block, helper, inlined, kernel, layout
from deska.games.connect4.rules import ConnectFourPosition

COLUMNS, ROWS, CELLS = 7, 6, 42
BEST = 21  # no value is further from 0
u64 = np.uint64
Word = Annotated[int, np.uint64]

ZERO, ONE, TWO, THREE = u64(0), u64(1), u64(2), u64(3)
COLUMN = u64(7)  # bits
BOTTOM = u64(0x40810204081)  # the lowest cell of each column
BOARD = u64(0x40810204081 * 0x3F)
ODD_ROWS = u64(0x40810204081 * 0x15)  # the first, the third and the fifth
EVEN_ROWS = u64(0x40810204081 * 0x2A)
SPREAD = u64(0x9E3779B97F4A7C15)  # multiplied by it, keys differ in their upper bits

# An entry of the table: the key, then a lower and an upper bound of the value, then how much work it was.
KEY_SHIFT, LOW_SHIFT, HIGH_SHIFT = u64(15), u64(9), u64(3)
SIX_BITS, WORK_BITS = u64(63), u64(7)
OFFSET = 22  # of a bound

WORK = layout(
    ("nodes", np.int64),
    ("node_limit", np.int64),
    ("stop", np.uint8, 8),  # the first is not 0 as soon as the search must end
    ("moves", np.uint64, (CELLS + 1) * COLUMNS),  # by ply: the cells to try, the most promising last
    ("promises", np.int64, (CELLS + 1) * COLUMNS),  # beside them
)


class Solving(NamedTuple):
    """All the memory that a search uses."""

    work: Annotated[Any, WORK]
    table: NDArray[np.uint64]


def new_work(nodes: int = 0) -> Any:
    """0 for `nodes` is no limit."""
    work = block(WORK)
    work.node_limit = nodes or np.iinfo(np.int64).max
    return work


def new_table(most_bytes: int) -> NDArray[np.uint64]:
    """As many entries as fit, a power of two."""
    return np.zeros(1 << max((most_bytes // 8).bit_length() - 1, 4), np.uint64)


# --- words --------------------------------------------------------------------------------------------------


@inlined
def _along(discs, step):
    """Cells that complete a four in one direction, and may be outside the board or taken."""
    two, three = step + step, step + step + step
    above = (discs << step) & (discs << two)
    below = (discs >> step) & (discs >> two)
    return (above & ((discs << three) | (discs >> step))) | (below & ((discs >> three) | (discs << step)))


@inlined
def completing(discs, taken):
    """The free cells that complete a four of these discs, reachable or not."""
    upright = (discs << ONE) & (discs << TWO) & (discs << THREE)
    slanted = _along(discs, COLUMN - ONE) | _along(discs, COLUMN + ONE)
    return (upright | _along(discs, COLUMN) | slanted) & (BOARD ^ taken)


@inlined
def _has_four(discs):
    level = discs & (discs >> COLUMN)
    upright = discs & (discs >> ONE)
    down = discs & (discs >> (COLUMN - ONE))
    up = discs & (discs >> (COLUMN + ONE))
    slanted = (down & (down >> u64(12))) | (up & (up >> u64(16)))
    return (level & (level >> u64(14))) | (upright & (upright >> TWO)) | slanted != ZERO


@inlined
def reachable(taken):
    """The cells where a disc can land."""
    return (taken + BOTTOM) & BOARD


@inlined
def mirrored(word):
    side, middle = u64(0x7F), word & u64(0x7F << 21)
    outer = ((word & side) << u64(42)) | ((word >> u64(42)) & side)
    second = ((word & (side << u64(7))) << u64(28)) | ((word >> u64(28)) & (side << u64(7)))
    third = ((word & (side << u64(14))) << u64(14)) | ((word >> u64(14)) & (side << u64(14)))
    return outer | second | third | middle


@inlined
def key_of(own, taken):
    """The same for a position and its mirror image, different for all others."""
    return min(own + taken, mirrored(own + taken))


@inlined
def _count(word):
    count = 0
    while word != ZERO:
        word &= word - ONE
        count += 1
    return count


# --- the table ----------------------------------------------------------------------------------------------


@inlined
def _slot_of(table, key):
    """The first of the two entries where a key may be."""
    return ((key * SPREAD) >> u64(20)) & u64(len(table) - 2)


@inlined
def _entry_of(table, key):
    """The entry of a key, or 0."""
    slot = _slot_of(table, key)
    if table[slot] >> KEY_SHIFT == key:
        return table[slot]
    return table[slot + ONE] if table[slot + ONE] >> KEY_SHIFT == key else ZERO


@inlined
def _low_of(entry):
    return np.int64((entry >> LOW_SHIFT) & SIX_BITS) - OFFSET


@inlined
def _high_of(entry):
    return np.int64((entry >> HIGH_SHIFT) & SIX_BITS) - OFFSET


@helper
def _remember(table, key, low, high, nodes):
    """Of two entries the first is the one that was more work; any newer one replaces the second."""
    work = ZERO
    while nodes > 15 and work < WORK_BITS:
        nodes >>= 2
        work += ONE
    entry = (key << KEY_SHIFT) | (u64(low + OFFSET) << LOW_SHIFT) | (u64(high + OFFSET) << HIGH_SHIFT) | work
    slot = _slot_of(table, key)
    if table[slot] >> KEY_SHIFT == key:
        table[slot] = entry
    elif table[slot] & WORK_BITS <= work:
        table[slot + ONE] = table[slot]
        table[slot] = entry
    else:
        table[slot + ONE] = entry


# --- the search ---------------------------------------------------------------------------------------------


@inlined
def _least_possible(other, taken, discs):
    """A lower bound on the value if the other side cannot win with its next disc."""
    if not _has_four(other | (BOARD ^ taken)):
        return 0
    return (discs + 1) // 2 - CELLS // 2 + 1


@inlined
def _most_possible(own, other, taken, discs):
    """An upper bound on the value if the side to move cannot win at once."""
    free = BOARD ^ taken
    most = CELLS // 2 - 1 - discs // 2 if _has_four(own | free) else 0
    # If all columns are filled to an even height, the second player can answer every disc on top of it. Then the first
    # gets no cell of an even row any more, and the second all of them.
    if discs & 1 == 0 and (taken & ODD_ROWS) << ONE == taken & EVEN_ROWS and not _has_four(own | (free & ODD_ROWS)):
        most = -1 if _has_four(other | (free & EVEN_ROWS)) else 0
    return most


@inlined
def promise_of(own, taken, cell):
    """How many free cells would complete a four of the side to move after a move."""
    return _count(completing(own | cell, taken | cell))


@inlined
def _order(work, ply, own, taken, cells):
    """Write the moves, the most promising last; of equal ones, the one nearest to the middle."""
    first = u64(ply * COLUMNS)
    count = ZERO
    for i in range(COLUMNS):
        column = u64((0, 6, 1, 5, 2, 4, 3)[i])
        cell = cells & (SIX_BITS << (COLUMN * column))
        if cell != ZERO:
            promise = promise_of(own, taken, cell)
            at = first + count
            while at > first and work.promises[at - ONE] > promise:
                work.promises[at] = work.promises[at - ONE]
                work.moves[at] = work.moves[at - ONE]
                at -= ONE
            work.promises[at] = promise
            work.moves[at] = cell
            count += ONE
    return count


@kernel
def value_within(
    pos: ConnectFourPosition, solving: Solving, own: Word, taken: Word, discs: int, low: int, high: int
) -> int:
    """The value of a position if it is between low and high; otherwise a bound, at most low or at least high.

    The side to move must not be able to win at once. What is returned after a stop means nothing. `pos` only tells the
    class of positions.
    """
    # Step 1. Stop?
    work, table = solving.work, solving.table
    if work.nodes >= work.node_limit:
        work.stop[0] = 1
    if work.stop[0] != 0:
        return 0
    work.nodes += 1
    nodes = work.nodes

    # Step 2. The moves that do not lose at once.
    other = own ^ taken
    threats = completing(other, taken)
    cells = reachable(taken)
    blocks = cells & threats
    if blocks != ZERO:
        cells = blocks
    cells &= ~(threats >> ONE)
    if cells == ZERO or blocks & (blocks - ONE) != ZERO:
        return (discs + 1) // 2 - CELLS // 2
    if discs >= CELLS - 2:
        return 0

    # Step 3. What can still be won or lost, and what is known.
    least, most = _least_possible(other, taken, discs), _most_possible(own, other, taken, discs)
    key = key_of(own, taken)
    entry = _entry_of(table, key)
    if entry != ZERO:
        least, most = max(least, _low_of(entry)), min(most, _high_of(entry))
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    low, high = max(low, least), min(high, most)

    # Step 4. Does a position after a move that is known decide?
    count = _order(work, discs, own, taken, cells)
    first = u64(discs * COLUMNS)
    for i in range(count):
        entry = _entry_of(table, key_of(other, taken | work.moves[first + i]))
        if entry != ZERO and -_high_of(entry) >= high:
            return -_high_of(entry)

    # Step 5. Try the moves, the most promising first.
    best, bound = -BEST, low
    for i in range(count):
        cell = work.moves[first + count - ONE - i]
        value = -value_within(pos, solving, other, taken | cell, discs + 1, -high, -bound)
        if work.stop[0] != 0:
            return 0
        best = max(best, value)
        bound = max(bound, value)
        if bound >= high:
            break

    # Step 6. Remember.
    if best >= high:
        least = best
    elif best <= low:
        most = best
    else:
        least = most = best
    _remember(table, key, least, most, work.nodes - nodes)
    return best
