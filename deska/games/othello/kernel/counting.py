"""The end of a game of Othello, counted out: the exact difference in discs if both play as well as can be; compiled."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.gamekit import GOING_ON, kernel, key, outcome, play, rank, undo
from deska.games.othello.kernel.cells import count, u64
from deska.games.othello.kernel.rules import LARGEST, OthelloPosition, ahead

NODES, NODE_LIMIT = range(2)  # indices into `numbers`
STOPPED, OUT_OF_NODES = 1, 2  # why it stopped
MOST = 127  # more discs than there are
FEW = 4  # with at most this many free cells, nothing is remembered
PLIES, WIDEST = 64, LARGEST * LARGEST


class Counting(NamedTuple):
    """What is known so far, and all the memory that counting uses."""

    keys: NDArray[np.uint64]  # a table of positions; a newer one takes the place of an older
    bounds: NDArray[np.int8]  # beside each key: the least and the most that the position can be worth
    moves: NDArray[np.uint32]  # WIDEST for each ply
    ranks: NDArray[np.int64]  # beside them
    numbers: NDArray[np.int64]  # named above
    stop: NDArray[np.uint8]  # not 0 as soon as it must end


def new_counting(entries: int, nodes: int) -> Counting:
    """`entries` is a power of two; 0 for `nodes` is no limit."""
    return Counting(
        keys=np.zeros(entries, np.uint64),
        bounds=np.zeros(2 * entries, np.int8),
        moves=np.zeros(PLIES * WIDEST, np.uint32),
        ranks=np.zeros(PLIES * WIDEST, np.int64),
        numbers=np.array((0, nodes or np.iinfo(np.int64).max)),
        stop=np.zeros(1, np.uint8),
    )


@kernel
def count_out(pos: OthelloPosition, work: Counting, ply: int, alpha: int, beta: int) -> int:
    """How many discs the seat to move will have more than the other; nothing once stop is set.

    With v the result and t the true number: v <= alpha means t <= v, v >= beta means t >= v, and otherwise v == t.
    """
    # Step 1. Stop?
    numbers = work.numbers
    if numbers[NODES] >= numbers[NODE_LIMIT] and work.stop[0] == 0:
        work.stop[0] = OUT_OF_NODES
    if work.stop[0] != 0:
        return 0
    numbers[NODES] += 1

    # Step 2. Is the game over?
    words = pos.now.words
    if outcome(pos) != GOING_ON:
        return ahead(pos) if pos.now.turn == 0 else -ahead(pos)

    # Step 3. Is the answer known?
    filled = count(words[0] | words[2]) + count(words[1] | words[3])
    remembers = pos.fixed.side * pos.fixed.side - filled > FEW
    number = key(pos) | u64(1)  # 0 stands for room
    slot = (number >> u64(1)) & u64(len(work.keys) - 1)
    low, high = -MOST, MOST
    if remembers and work.keys[slot] == number:
        low = np.int64(work.bounds[u64(2) * slot])
        high = np.int64(work.bounds[u64(2) * slot + u64(1)])
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high

    # Step 4. Try the moves, those with the fewest replies first.
    first = u64(ply * WIDEST)
    out, ranks = work.moves[first : first + u64(WIDEST)], work.ranks[first : first + u64(WIDEST)]
    found = u64(rank(pos, 1, 10, out, ranks))
    best = -MOST
    for i in range(found):
        top = i
        for j in range(i + u64(1), found):
            if ranks[j] > ranks[top]:
                top = j
        move = out[top]
        out[top] = out[i]
        ranks[top] = ranks[i]
        play(pos, move)
        floor = max(alpha, best)
        if i == u64(0):
            value = -count_out(pos, work, ply + 1, -beta, -floor)
        else:
            value = -count_out(pos, work, ply + 1, -floor - 1, -floor)
            if floor < value < beta:
                value = -count_out(pos, work, ply + 1, -beta, -value)
        undo(pos)
        if work.stop[0] != 0:
            return 0
        best = max(best, value)
        if best >= beta:
            break

    # Step 5. Remember.
    if remembers:
        if work.keys[slot] != number:
            low, high = -MOST, MOST
        work.keys[slot] = number
        work.bounds[u64(2) * slot] = np.int8(best if best > alpha else low)
        work.bounds[u64(2) * slot + u64(1)] = np.int8(best if best < beta else high)
    return best
