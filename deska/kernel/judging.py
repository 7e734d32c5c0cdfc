"""What practice adds to a game's own judgement: values of places in two phases, and a small network of one layer.

Both see the same: the numbers that `contents` writes, each turned into a row of the weights as the seat to move sees
it. All is whole numbers.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.generic import helper, kernel
from deska.kernel.ops import Moves, contents, evaluate, quiet, seat

HIDDEN = 64  # sums of the first layer, where practice makes a network
MOST_HIDDEN = 256
ONE = 512  # what stands for 1.0 in them
FURTHEST = 499_999  # a judgement is no proof
MOST_THINGS = 1024  # on the board and in hands
FEW = 8  # with this part of all things or less, nothing was learned: games are decided before

u64 = np.uint64


class Judgement(NamedTuple):
    """What was learned, as a search uses it."""

    rows: NDArray[np.uint32]  # by seat to move and number in `contents`: where its weights begin
    first: NDArray[np.int16]  # for each row as many as there are hidden sums; row 0 is what every position begins with
    places: NDArray[np.int32]  # two for each row: its value when all is on the board, and when nothing is
    last: NDArray[np.int32]  # a weight of each hidden sum, for each phase
    full: NDArray[np.int64]  # how many things there are when all is on the board (0: nothing was learned)


class Bench(NamedTuple):
    """Room for one thread to judge."""

    things: Moves
    sums: NDArray[np.int32]


def no_judgement() -> Judgement:
    """Nothing was learned: the game's own judgement decides."""
    return Judgement(
        np.zeros(1, np.uint32),
        np.zeros(1, np.int16),
        np.zeros(1, np.int32),
        np.zeros(0, np.int32),
        np.zeros(1, np.int64),
    )


def new_judgement(
    rows: NDArray[np.uint32],
    full: int,
    first: NDArray[np.int16],
    places: NDArray[np.int32],
    last: NDArray[np.int32],
) -> Judgement:
    """A judgement of these weights; a network of zeros is left out."""
    if not first.any():
        first, last = first[:0], last[:0]
    return Judgement(np.ascontiguousarray(rows.ravel()), first, places, last, np.array([full], np.int64))


def new_bench() -> Bench:
    return Bench(np.zeros(MOST_THINGS, np.uint32), np.zeros(MOST_HIDDEN, np.int32))


@helper
def learned(pos: Any, judgement: Judgement, bench: Bench) -> int:
    """What was learned of a position, for the seat to move."""
    first, places, sums = judgement.first, judgement.places, bench.sums
    full = judgement.full[0]
    count = contents(pos, bench.things)
    if count * FEW <= full:
        return np.int64(0)
    start = u64(seat(pos)) * u64(len(judgement.rows) // 2)
    hidden = u64(len(judgement.last) // 2)
    for j in range(hidden):
        sums[j] = np.int32(first[j])
    early, late = np.int64(places[0]), np.int64(places[1])
    for i in range(u64(count)):
        row = u64(judgement.rows[start + u64(bench.things[i])])
        early += np.int64(places[u64(2) * row])
        late += np.int64(places[u64(2) * row + u64(1)])
        at = row * hidden
        for j in range(hidden):
            sums[j] += np.int32(first[at + j])
    one, other = np.int64(0), np.int64(0)
    for j in range(hidden):
        lit = np.int64(min(max(sums[j], np.int32(0)), np.int32(ONE)))
        one += lit * np.int64(judgement.last[j])
        other += lit * np.int64(judgement.last[hidden + j])
    early += one // ONE
    late += other // ONE
    left = min(np.int64(count), full)
    return (early * left + late * (full - left)) // full


@helper
def judged(pos: Any, own: int, judgement: Judgement, bench: Bench) -> int:
    """How good a position is for a seat: the game's own judgement and what was learned."""
    value = evaluate(pos, own)
    if judgement.full[0] > 0:
        more = learned(pos, judgement, bench)
        value += more if seat(pos) == own else -more
        value = min(max(value, np.int64(-FURTHEST)), np.int64(FURTHEST))
    return value


@kernel
def described(pos: Any, out: Moves) -> int:
    """Write the contents of a position; returns how good the game's own judgement takes it to be for who is to move.

    out[0] is how many things there are, out[1] whether the position is quiet; the things follow.
    """
    out[0] = np.uint32(contents(pos, out[2:]))
    out[1] = np.uint32(1 if quiet(pos) else 0)
    return evaluate(pos, seat(pos))
