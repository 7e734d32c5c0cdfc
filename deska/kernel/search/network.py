"""What practice adds to a game's own evaluation: values of places in two phases, and a small network of one layer.

Both see the same: the numbers that `contents` writes, each turned into a row of the weights as the seat to move sees
it. All is whole numbers.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import helper, inlined, kernel
from deska.kernel.ops import NO_QUICK_VALUE, Moves, contents, evaluate, quick_value, quiet, quiet_below, seat, table_key

u64 = np.uint64

HIDDEN = 64  # sums of the first layer, where practice makes a network
MOST_HIDDEN = 128  # with 16-bit weights a whole number of 32 bits holds what they add up to
ONE = 512  # what stands for 1.0 in them
FURTHEST = 499_999  # a network is no proof
LOWEST = FURTHEST + 1
MOST_THINGS = 1024  # on the board and in hands
KNOWN = 1 << 16  # evaluations that are remembered
VALUE_BITS = u64(20)  # of one of them, with LOWEST added; the others are its position's
VALUE_MASK = u64((1 << 20) - 1)
OWN_MARK = u64(0xD6E8FEB86659FD93)
WARY = 256  # evaluations before the first that `quick_value` replaces
PARTS = 1024
FEW = 8  # with this part of all things or less, nothing was learned: games are decided before


class Network(NamedTuple):
    """What was learned, as a search uses it."""

    rows: NDArray[np.uint32]  # by seat to move and number in `contents`: where its weights begin
    first: NDArray[np.int16]  # for each row as many as there are hidden sums; row 0 is what every position begins with
    places: NDArray[np.int32]  # two for each row: its value when all is on the board, and when nothing is
    last: NDArray[np.int32]  # a weight of each hidden sum, for each phase
    full: NDArray[np.int64]  # how many things there are when all is on the board (0: nothing was learned)


class Bench(NamedTuple):
    """Room for one thread to judge, and what it knows of the positions judged last, for each seat to move."""

    things: Moves
    before: Moves  # by seat to move: the things of the last position,
    marks: NDArray[np.uint64]  # by number of a thing: the number of the last evaluation with it,
    sums: NDArray[np.int32]  # their sums,
    notes: NDArray[np.int64]  # and what is named below
    apart: NDArray[np.int64]  # how far evaluations and quick values are apart in PARTS, and how many were compared
    known: NDArray[np.uint64]  # by the last bits of a position's key: its other bits, and how good it is


# Notes of a seat: how many things the last position had (0: its sums are of no use), which evaluation that was, and the
# values of its places.
COUNT, NUMBER, EARLY, LATE = range(4)


def no_network() -> Network:
    """Nothing was learned: the game's own evaluation decides."""
    return Network(
        np.zeros(1, np.uint32),
        np.zeros(1, np.int16),
        np.zeros(1, np.int32),
        np.zeros(0, np.int32),
        np.zeros(1, np.int64),
    )


def new_network(
    rows: NDArray[np.uint32],
    full: int,
    first: NDArray[np.int16],
    places: NDArray[np.int32],
    last: NDArray[np.int32],
) -> Network:
    """A network of these weights; a network of zeros is left out."""
    if not first.any():
        first, last = first[:0], last[:0]
    return Network(np.ascontiguousarray(rows.ravel()), first, places, last, np.array([full], np.int64))


def new_bench(network: Network) -> Bench:
    return Bench(
        things=np.zeros(MOST_THINGS, np.uint32),
        before=np.zeros(2 * MOST_THINGS, np.uint32),
        marks=np.zeros(len(network.rows), np.uint64),
        sums=np.zeros(2 * MOST_HIDDEN, np.int32),
        notes=np.zeros(8, np.int64),
        apart=np.zeros(2, np.int64),
        known=np.zeros(KNOWN, np.uint64),
    )


@inlined
def _add(network: Network, bench: Bench, mover: int, thing: int, sign: int) -> None:
    """Add the weights of a thing to the sums of a seat, or with -1 take them out."""
    first, places, sums = network.first, network.places, bench.sums
    row = u64(network.rows[mover * u64(len(network.rows) // 2) + u64(thing)])
    bench.notes[u64(4) * mover + u64(EARLY)] += sign * np.int64(places[u64(2) * row])
    bench.notes[u64(4) * mover + u64(LATE)] += sign * np.int64(places[u64(2) * row + u64(1)])
    hidden, start = u64(len(network.last) // 2), mover * u64(MOST_HIDDEN)
    at = row * hidden
    if sign > 0:
        for j in range(hidden):
            sums[start + j] += np.int32(first[at + j])
    else:
        for j in range(hidden):
            sums[start + j] -= np.int32(first[at + j])


@helper
def _sum_up(network: Network, bench: Bench, mover: int, count: int) -> None:
    """Bring the sums of a seat up to date: most things are where they were when it was last judged."""
    notes, marks, before = bench.notes, bench.marks, bench.before
    note, start = u64(4) * mover, mover * u64(len(network.rows) // 2)
    notes[note + u64(NUMBER)] += 2  # so that one may be left out
    number = u64(notes[note + u64(NUMBER)])
    last = number - u64(2)
    if notes[note + u64(COUNT)] == 0:
        last = number - u64(1)
        for j in range(u64(len(network.last) // 2)):
            bench.sums[mover * u64(MOST_HIDDEN) + j] = np.int32(network.first[j])
        notes[note + u64(EARLY)], notes[note + u64(LATE)] = network.places[0], network.places[1]
    has_twins = False
    for i in range(u64(count)):
        at = start + u64(bench.things[i])
        if marks[at] != last:
            has_twins = has_twins or marks[at] == number
            _add(network, bench, mover, bench.things[i], 1)
        marks[at] = number
    for i in range(mover * u64(MOST_THINGS), mover * u64(MOST_THINGS) + u64(notes[note + u64(COUNT)])):
        if marks[start + u64(before[i])] != number:
            _add(network, bench, mover, before[i], -1)
    for i in range(u64(count)):
        before[mover * u64(MOST_THINGS) + i] = bench.things[i]
    notes[note + u64(COUNT)] = 0 if has_twins else count


@helper
def learned(pos: Any, network: Network, bench: Bench) -> int:
    """What was learned of a position, for the seat to move."""
    full, mover = network.full[0], u64(seat(pos))
    count = contents(pos, bench.things)
    if count * FEW <= full:
        return np.int64(0)
    _sum_up(network, bench, mover, count)
    hidden = u64(len(network.last) // 2)
    one, other = np.int32(0), np.int32(0)
    for j in range(hidden):
        lit = np.int32(min(max(bench.sums[mover * u64(MOST_HIDDEN) + j], np.int32(0)), np.int32(ONE)))
        one = np.int32(one + np.int32(lit * network.last[j]))
        other = np.int32(other + np.int32(lit * network.last[hidden + j]))
    early = bench.notes[u64(4) * mover + u64(EARLY)] + np.int64(one) // ONE
    late = bench.notes[u64(4) * mover + u64(LATE)] + np.int64(other) // ONE
    left = min(np.int64(count), full)
    return (early * left + late * (full - left)) // full


@helper
def _judged(pos: Any, own: int, network: Network, bench: Bench) -> int:
    value = evaluate(pos, own)
    if network.full[0] > 0:
        more = learned(pos, network, bench)
        value += more if seat(pos) == own else -more
    return min(max(value, np.int64(-FURTHEST)), np.int64(FURTHEST))


@helper
def judged(pos: Any, own: int, network: Network, bench: Bench, low: int, high: int) -> int:
    """How good a position is for a seat: the game's own evaluation and what was learned.

    In games with quiet moves a search often comes back to a position, and evaluating it takes longer than remembering.
    If the quick value is far below low or above high, a bound is returned that is so too, as good as surely.
    """
    if quiet_below(pos) == 0:
        return _judged(pos, own, network, bench)
    key = table_key(pos) ^ (u64(own) * OWN_MARK)
    at = key & u64(KNOWN - 1)
    known = bench.known[at]
    if (known ^ key) >> VALUE_BITS == u64(0) and known & VALUE_MASK != u64(0):
        return np.int64(known & VALUE_MASK) - LOWEST
    guess = quick_value(pos, own)
    apart = bench.apart[0] // PARTS
    if guess != NO_QUICK_VALUE and bench.apart[1] >= WARY:
        if guess - apart >= high:
            return guess - apart
        if guess + apart <= low:
            return guess + apart
    value = _judged(pos, own, network, bench)
    bench.known[at] = (key & ~VALUE_MASK) | u64(value + LOWEST)
    _compare(bench, abs(value - guess))
    return value


@inlined
def _compare(bench: Bench, distance: int) -> None:
    """Note how far from its quick value an evaluation was, so that one in 65 is farther than what is noted."""
    apart = bench.apart
    if apart[1] < WARY:
        apart[0] = max(apart[0], np.int64(PARTS) * distance)
        apart[1] += 1
    elif np.int64(PARTS) * distance > apart[0]:
        apart[0] += apart[0] // 16 + PARTS
    else:
        apart[0] -= apart[0] // 1024


@kernel
def described(pos: Any, out: Moves) -> int:
    """Write the contents of a position; returns how good the game's own evaluation takes it to be for who is to move.

    out[0] is how many things there are, out[1] whether the position is quiet; the things follow.
    """
    out[0] = np.uint32(contents(pos, out[2:]))
    out[1] = np.uint32(1 if quiet(pos) else 0)
    return evaluate(pos, seat(pos))
