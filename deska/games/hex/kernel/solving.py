"""Who wins on a small board of Hex; compiled.

A board of up to 5 × 5 is a word. Around it lies a rim of further cells, which hold the edges as stones of their seats,
and a column to spare, so that no step goes round the board.
"""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.gamekit import helper, inlined, kernel
from deska.games.hex.kernel.rules import HexPosition

NODES, NODE_LIMIT = range(2)  # indices into `numbers`
OUT_OF_NODES = 2  # why it stopped
LOST, WON = 1, 2  # what is known of a position

u64 = np.uint64
ZERO, ONE = u64(0), u64(1)
FULL = 64  # more than there are cells
JOINED = ONE << u64(63)
Word = Annotated[int, np.uint64]


class Solving(NamedTuple):
    """What is known so far, and all the memory that solving uses."""

    keys: NDArray[np.uint64]  # a table of positions, two words each; a newer one takes the place of an older
    answers: NDArray[np.uint8]  # beside them
    edges: NDArray[np.uint64]  # lower, upper, left, right, then all cells of the board
    order: NDArray[np.uint64]  # all cells, those in the middle first
    sizes: NDArray[np.int64]  # for each ply, a number for each of them
    ways: NDArray[np.int64]  # steps to the six cells around a cell
    numbers: NDArray[np.int64]  # named above
    stop: NDArray[np.uint8]  # not 0 as soon as it must end


@inlined
def moved(cells, step):
    return cells << u64(step) if step > 0 else cells >> u64(-step)


@helper
def joined(ways, own, free, first_edge, second_edge):
    """Whether stones join two edges, also by bridges that have no cell in common: then nobody can part them.

    Returns JOINED with the free cells of these bridges, or 0.
    """
    used, found = ZERO, first_edge
    own |= first_edge | second_edge
    before = ZERO
    while found != before:
        before = found
        for way in range(u64(6)):
            found |= moved(found, ways[way]) & own
        if found != before:
            continue
        for way in range(u64(6)):
            after = way + ONE if way < u64(5) else ZERO
            far = moved(found, ways[way] + ways[after]) & own & ~found
            while far != ZERO:
                stone = far & (~far + ONE)
                far ^= stone
                carriers = moved(stone, -ways[way]) | moved(stone, -ways[after])
                if carriers & free & ~used == carriers and stone & found == ZERO:
                    used |= carriers
                    found |= stone
        if found & second_edge != ZERO:
            return JOINED | used
    return JOINED | used if found & second_edge != ZERO else ZERO


@helper
def contested(ways, own, free, first_edge, second_edge):
    """The free cells where the other seat must play, because one more stone would join the edges; all if none would."""
    must, rest = free, free
    while rest != ZERO:
        cell = rest & (~rest + ONE)
        rest ^= cell
        threat = joined(ways, own | cell, free ^ cell, first_edge, second_edge)
        if threat != ZERO:
            must &= threat | cell
    return must


@kernel
def wins(pos: HexPosition, work: Solving, own: Word, others: Word, turn: int, ply: int) -> bool:
    """Whether the seat to move, which has the stones `own`, wins a game that goes on; nothing once stop is set."""
    # Step 1. Stop?
    numbers = work.numbers
    if numbers[NODES] >= numbers[NODE_LIMIT] and work.stop[0] == 0:
        work.stop[0] = OUT_OF_NODES
    if work.stop[0] != 0:
        return False
    numbers[NODES] += 1

    # Step 2. Are the edges of one of the two as good as joined?
    ways, edges = work.ways, work.edges
    free = edges[4] & ~(own | others)
    mine, theirs = u64(2 * turn), u64(2 - 2 * turn)
    if joined(ways, own, free, edges[mine], edges[mine + ONE]) != ZERO:
        return True
    if joined(ways, others, free, edges[theirs], edges[theirs + ONE]) != ZERO:
        return False

    # Step 3. Is the answer known?
    key = (own ^ (others << u64(5)) ^ (others >> u64(23))) + u64(turn)
    slot = (key ^ (key >> u64(19)) ^ (key >> u64(37))) & u64(len(work.answers) - 1)
    others_key = others | (u64(turn + 1) << u64(60))
    if work.keys[u64(2) * slot] == own and work.keys[u64(2) * slot + ONE] == others_key:
        return work.answers[slot] == WON

    # Step 4. How many cells does each move leave to the other seat? One that leaves none wins.
    must = contested(ways, others, free, edges[theirs], edges[theirs + ONE])
    count = u64(len(work.order))
    sizes = work.sizes[u64(ply) * count : u64(ply + 1) * count]
    found = False
    for i in range(count):
        cell = work.order[i]
        sizes[i] = FULL
        if must & cell == ZERO:
            continue
        left = ZERO
        if joined(ways, own | cell, free ^ cell, edges[mine], edges[mine + ONE]) == ZERO:
            left = contested(ways, own | cell, free ^ cell, edges[mine], edges[mine + ONE])
        sizes[i] = 0
        while left != ZERO:
            left &= left - ONE
            sizes[i] += 1
        if sizes[i] == 0:
            found = True
            break

    # Step 5. Try the moves, first those that leave the fewest.
    while not found:
        best = u64(0)
        for i in range(ONE, count):
            if sizes[i] < sizes[best]:
                best = i
        if sizes[best] == FULL:
            break
        sizes[best] = FULL
        found = not wins(pos, work, others, own | work.order[best], 1 - turn, ply + 1)
    if work.stop[0] != 0:
        return False

    # Step 6. Remember.
    work.keys[u64(2) * slot] = own
    work.keys[u64(2) * slot + ONE] = others_key
    work.answers[slot] = WON if found else LOST
    return found
