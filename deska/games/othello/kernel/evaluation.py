"""How good a position of Othello is, and which moves look promising; compiled."""

import numpy as np
from numpy.typing import NDArray

from deska.gamekit import contents, evaluate, helper, inlined, kernel, lowest_bit, rank, unit
from deska.games.othello.kernel.cells import ONE, TWO, ZERO, bit, count, moved, openings, turned, u64, write_cells
from deska.games.othello.kernel.rules import OPEN, PASS, OthelloPosition
from deska.games.othello.values import FEATURES, KNOTS

MOBILITY, PROSPECTS, CORNERS, BESIDE, DIAGONAL, STABLE, EDGES, DISCS, TURN, PARITY = range(10)
SMOOTH = 64  # steps from one knot to the next
MOST_REPLIES = 40

Numbers = NDArray[np.int64]


@contents.rule_for(OthelloPosition)
def _contents(pos, out):
    """Each disc as owner · cells of the board + cell."""
    words, cells = pos.now.words, u64(pos.fixed.side * pos.fixed.side)
    count = ZERO
    for half in range(u64(4)):
        left = words[half]
        start = (half >> ONE) * cells + (half & ONE) * u64(64)
        while left != ZERO:
            out[count] = np.uint32(start + lowest_bit(left))
            left &= left - ONE
            count += ONE
    return np.int64(count)


@inlined
def _has(low, high, cell):
    a, b = bit(u64(cell))
    return (a & low) | (b & high) != ZERO


@inlined
def _beside(low, high, step):
    """The cells one step away, up or down."""
    a, b = moved(low, high, step, True)
    c, d = moved(low, high, step, False)
    return a | c, b | d


@helper
def around(fixed, low, high):
    """The cells next to a set."""
    side = u64(fixed.side)
    middle_low, middle_high = low & fixed.inner[0], high & fixed.inner[1]
    found_low, found_high = _beside(low, high, side)
    # A step aside from the first or last column would go round the board: look from the other cells there instead.
    for step in (ONE, side - ONE, side + ONE):
        a, b = _beside(middle_low, middle_high, step)
        found_low, found_high = found_low | a, found_high | b
        a, b = _beside(low, high, step)
        found_low, found_high = found_low | (a & fixed.inner[0]), found_high | (b & fixed.inner[1])
    return found_low, found_high


@helper
def stable(fixed, own_low, own_high):
    """How many discs, as far as is seen from the corners, can never be turned over: on each of the four lines through
    such a disc, one side is the end of the board or another such disc."""
    side = u64(fixed.side)
    sides_low, sides_high = fixed.board[0] & ~fixed.inner[0], fixed.board[1] & ~fixed.inner[1]
    rim_low, rim_high = sides_low | fixed.ends[0], sides_high | fixed.ends[1]
    low, high = ZERO, ZERO
    for corner in range(u64(4)):
        a, b = bit(u64(fixed.corners[u64(4) * corner]))
        low, high = low | (a & own_low), high | (b & own_high)
    before = -1
    found = count(low) + count(high)
    while found > max(before, 0):
        before = found
        across_low, across_high = _beside(low, high, ONE)
        up_low, up_high = _beside(low, high, side)
        one_low, one_high = _beside(low, high, side + ONE)
        other_low, other_high = _beside(low, high, side - ONE)
        low |= (
            own_low & (across_low | sides_low) & (up_low | fixed.ends[0]) & (one_low | rim_low) & (other_low | rim_low)
        )
        high |= (
            own_high
            & (across_high | sides_high)
            & (up_high | fixed.ends[1])
            & (one_high | rim_high)
            & (other_high | rim_high)
        )
        found = count(low) + count(high)
    return found


@helper
def measure(pos, owner, found):
    """Write down the features of a seat that do not depend on whose turn it is."""
    fixed, words = pos.fixed, pos.now.words
    own, other = u64(2 * owner), u64(2 - 2 * owner)
    own_low, own_high, low, high = words[own], words[own + ONE], words[other], words[other + ONE]
    free_low, free_high = fixed.board[0] & ~(own_low | low), fixed.board[1] & ~(own_high | high)
    a, b = words[OPEN], words[OPEN + ONE]
    if owner != pos.now.turn:
        a, b = openings(fixed, own_low, own_high, low, high)
    found[MOBILITY] = count(a) + count(b)
    a, b = around(fixed, low, high)
    found[PROSPECTS] = count(a & free_low) + count(b & free_high)
    corners, beside, diagonal = 0, 0, 0
    for corner in range(u64(4)):
        at = u64(4) * corner
        if _has(own_low, own_high, fixed.corners[at]):
            corners += 1
        elif _has(free_low, free_high, fixed.corners[at]):
            beside += 1 if _has(own_low, own_high, fixed.corners[at + ONE]) else 0
            beside += 1 if _has(own_low, own_high, fixed.corners[at + TWO]) else 0
            diagonal += 1 if _has(own_low, own_high, fixed.corners[at + TWO + ONE]) else 0
    found[CORNERS], found[BESIDE], found[DIAGONAL] = corners, beside, diagonal
    found[STABLE] = stable(fixed, own_low, own_high) if corners > 0 else 0
    rim_low, rim_high = fixed.ends[0] | ~fixed.inner[0], fixed.ends[1] | ~fixed.inner[1]
    found[EDGES] = count(own_low & rim_low) + count(own_high & rim_high)
    found[DISCS] = count(own_low) + count(own_high)


@helper
def compare(pos, found):
    """Write down by how much each feature speaks for the first seat; returns the stage of the game."""
    now = pos.now
    other = now.other
    measure(pos, 0, found)
    measure(pos, 1, other)
    filled, cells = found[DISCS] + other[DISCS], pos.fixed.side * pos.fixed.side
    for feature in range(u64(TURN)):
        found[feature] -= other[feature]
    found[TURN] = 1 - 2 * now.turn
    found[PARITY] = found[TURN] if (cells - filled) & 1 else -found[TURN]
    return max(filled - 4, 0) * (KNOTS - 1) * SMOOTH // (cells - 3)


@evaluate.rule_for(OthelloPosition)
def _evaluate(pos, seat):
    """In hundredths of a disc."""
    found, weights = pos.now.found, pos.fixed.weights
    stage = compare(pos, found)
    knot, between = u64(stage // SMOOTH) * u64(len(FEATURES)), stage % SMOOTH
    value = 0
    for feature in range(u64(len(FEATURES))):
        first, second = weights[knot + feature], weights[knot + feature + u64(len(FEATURES))]
        value += found[feature] * (first * (SMOOTH - between) + second * between)
    value = np.int64(value / SMOOTH)  # towards 0 for either seat
    return value if seat == 0 else -value


@kernel
def ask_compare(pos: OthelloPosition, found: Numbers) -> int:
    """The same for Python."""
    return compare(pos, found)


@unit.rule_for(OthelloPosition)
def _unit(pos):
    return 300


@rank.rule_for(OthelloPosition)
def _rank(pos, attack, defence, out, ranks):
    """A good place speaks for a move, and few replies to it."""
    fixed, words = pos.fixed, pos.now.words
    own, other = u64(2 * pos.now.turn), u64(2 - 2 * pos.now.turn)
    own_low, own_high, low, high = words[own], words[own + ONE], words[other], words[other + ONE]
    found = write_cells(words[OPEN], words[OPEN + ONE], out)
    if found == 0:
        out[0] = PASS
        ranks[0] = 1
        return 1
    for i in range(u64(found)):
        cell = u64(out[i])
        a, b = turned(fixed, cell, own_low, own_high, low, high)
        c, d = bit(cell)
        e, f = openings(fixed, low & ~a, high & ~b, own_low | a | c, own_high | b | d)
        replies = min(count(e) + count(f), MOST_REPLIES)
        ranks[i] = 1 + attack * fixed.places[cell] + defence * (MOST_REPLIES - replies)
    return found
