"""Sets of cells of a board of up to 10 × 10: two words, `low` and `high`.

Cell 0 is the lower left one, the others follow row by row. `fixed` is the fixed part of a position (rules.py).
"""

import numpy as np

from deska.gamekit import helper, inlined, lowest_bit

CELLS = 128  # bits of a set
u64 = np.uint64
ZERO, ONE, TWO, WORD = u64(0), u64(1), u64(2), u64(64)


@inlined
def moved(low, high, step, up):
    """A set moved by `step` cells, up or down."""
    if up:
        return low << step, (high << step) | (low >> (WORD - step))
    return (low >> step) | (high << (WORD - step)), high >> step


@inlined
def bit(cell):
    """The set of one cell."""
    return (ONE << cell, ZERO) if cell < WORD else (ZERO, ONE << (cell - WORD))


@inlined
def count(word):
    """The number of cells in a word."""
    word -= (word >> ONE) & u64(0x5555555555555555)
    word = (word & u64(0x3333333333333333)) + ((word >> TWO) & u64(0x3333333333333333))
    word = (word + (word >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    word += word >> u64(8)
    word += word >> u64(16)
    return np.int64((word + (word >> u64(32))) & u64(127))


@inlined
def step_of(fixed, line):
    """How far apart cells are: in a row, and in the three kinds of lines that go up."""
    return ONE if line == ZERO else u64(fixed.side) + line - TWO


@inlined
def along(fixed, step, low, high):
    """The discs that a line may pass over: a line over the first or last column would go round the board."""
    if step == u64(fixed.side):
        return low, high
    return low & fixed.inner[0], high & fixed.inner[1]


@helper
def openings(fixed, own_low, own_high, low, high):
    """Where a seat may play: `own` are its discs, the others those of the other seat."""
    found_low, found_high = ZERO, ZERO
    for line in range(u64(4)):
        step = step_of(fixed, line)
        over_low, over_high = along(fixed, step, low, high)
        for up in (True, False):
            a, b = moved(own_low, own_high, step, up)
            a, b = a & over_low, b & over_high
            for _ in range(fixed.side - 3):
                c, d = moved(a, b, step, up)
                a, b = a | (c & over_low), b | (d & over_high)
            c, d = moved(a, b, step, up)
            found_low, found_high = found_low | c, found_high | d
    return (
        found_low & fixed.board[0] & ~(own_low | low),
        found_high & fixed.board[1] & ~(own_high | high),
    )


@helper
def turned(fixed, cell, own_low, own_high, low, high):
    """The discs of the other seat that a disc on a free cell turns over."""
    found_low, found_high = ZERO, ZERO
    for line in range(u64(4)):
        step = step_of(fixed, line)
        over_low, over_high = along(fixed, step, low, high)
        for up in (True, False):
            line_low, line_high = ZERO, ZERO
            a, b = bit(cell)
            a, b = moved(a, b, step, up)
            while (a & over_low) | (b & over_high) != ZERO:
                line_low, line_high = line_low | a, line_high | b
                a, b = moved(a, b, step, up)
            if (a & own_low) | (b & own_high) != ZERO:
                found_low, found_high = found_low | line_low, found_high | line_high
    return found_low, found_high


@helper
def write_cells(low, high, out):
    """Write the numbers of a set's cells, in order."""
    found = ZERO
    while low | high != ZERO:
        if low != ZERO:
            out[found] = lowest_bit(low)
            low &= low - ONE
        else:
            out[found] = WORD + lowest_bit(high)
            high &= high - ONE
        found += ONE
    return np.int64(found)
