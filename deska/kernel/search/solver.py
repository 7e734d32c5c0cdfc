"""Proving what a position is worth: how soon whoever is to move wins or loses, if both play as well as can be.

For games of two seats who take turns, in which no position comes again and nobody loses by a move of their own.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    MoveRows,
    Moves,
    RankRows,
    hopeless,
    move_room,
    outcome,
    play,
    rank,
    seat,
    symmetric_key,
    undo,
    winning,
)
from deska.kernel.search.exhaustive import WON

NODES, NODE_LIMIT, ROOT_COUNT = range(3)  # indices into `numbers`
UNASKED, NO, YES = range(3)  # answers
STOPPED, OUT_OF_NODES = 1, 2  # why a proof stopped
_ATTACK, _DEFENCE = 16, 12  # how moves are ranked

u64 = np.uint64


class Proof(NamedTuple):
    """What is known so far, and all the memory a proof uses."""

    keys: NDArray[np.uint64]  # a table of positions; a newer one takes the place of an older
    bounds: Annotated[NDArray[np.int16], 2]  # beside them: the least and the most that each can be worth
    moves: MoveRows
    ranks: RankRows  # beside them
    numbers: NDArray[np.int64]  # named above
    stop: NDArray[np.uint8]  # not 0 as soon as it must end
    root_moves: Moves  # the moves that are asked about
    answers: NDArray[np.uint8]  # whether the position after each is worth what was wanted


def new_proof(most_moves: int, plies: int, entries: int, nodes: int) -> Proof:
    """`entries` is rounded up to a power of two; 0 for `nodes` is no limit."""
    entries = 1 << max(entries - 1, 1).bit_length()
    return Proof(
        keys=np.zeros(entries, np.uint64),
        bounds=np.zeros((entries, 2), np.int16),
        moves=move_room(plies + 1, most_moves),
        ranks=np.zeros((plies + 1, most_moves), np.int64),
        numbers=np.array((0, nodes or np.iinfo(np.int64).max, 0)),
        stop=np.zeros(1, np.uint8),
        root_moves=move_room(most_moves),
        answers=np.zeros(most_moves, np.uint8),
    )


@kernel
def is_worth(pos: Any, proof: Proof, ply: int, requested: int) -> bool:
    """Whether a position that goes on is worth at least so much to the seat to move; nothing once stop is set.

    WON - n asks for a win within n moves, n - WON whether no loss comes sooner than after n.

    The root (ply 0) asks the same of the position after each of numbers[ROOT_COUNT] root moves, all of which lead to
    positions that go on, and writes the answers down.
    """
    if ply == 0:
        for i in range(u64(proof.numbers[ROOT_COUNT])):
            play(pos, proof.root_moves[i])
            answer = YES if is_worth(pos, proof, ply + 1, requested) else NO
            undo(pos)
            if proof.stop[0] != 0:
                return False
            proof.answers[i] = answer
        return True

    # Step 1. Stop?
    if proof.numbers[NODES] >= proof.numbers[NODE_LIMIT] and proof.stop[0] == 0:
        proof.stop[0] = OUT_OF_NODES
    if proof.stop[0] != 0:
        return False
    proof.numbers[NODES] += 1

    # Step 2. A win at once is worth WON - 1. Without one it takes three moves, and a loss two.
    if requested >= WON:
        return False
    out = proof.moves[u64(ply)]
    if requested <= 2 - WON or winning(pos, out) > 0:
        return True
    if requested > WON - 3:
        return False

    # Step 3. Is the answer known?
    key = symmetric_key(pos) | u64(1)  # 0 stands for room
    slot = (key >> u64(1)) & u64(len(proof.keys) - 1)
    low, high = 2 - WON, WON - 3
    if proof.keys[slot] == key:
        low, high = np.int64(proof.bounds[slot, 0]), np.int64(proof.bounds[slot, 1])
    own = seat(pos)
    if high > 0 and hopeless(pos, own, False):
        high = 0
    if low < 0 and hopeless(pos, own, True):
        low = 0
    if low >= requested or high < requested:
        return low >= requested

    # Step 4. Try the moves, the most promising first.
    ranks = proof.ranks[u64(ply)]
    count = u64(rank(pos, _ATTACK, _DEFENCE, out, ranks))
    refuted = -requested if requested > 0 else 2 - requested  # what the other side must not get
    found = False
    for i in range(count):
        top = i
        for j in range(i + u64(1), count):
            if ranks[j] > ranks[top]:
                top = j
        if ranks[top] < 0 and i > u64(0):
            break
        move = out[top]
        out[top] = out[i]
        ranks[top] = ranks[i]
        play(pos, move)
        result = outcome(pos)
        found = requested <= 0 if result == DRAWN else result == own
        if result == GOING_ON:
            found = not is_worth(pos, proof, ply + 1, refuted)
        undo(pos)
        if proof.stop[0] != 0:
            return False
        if found:
            break

    # Step 5. Remember.
    proof.keys[slot] = key
    proof.bounds[slot, 0] = requested if found else low
    proof.bounds[slot, 1] = high if found else requested - 1
    return found


@kernel
def look_ahead(pos: Any, moves: Moves, keys: NDArray[np.uint64], outcomes: NDArray[np.int64]) -> None:
    """For each move the key of the position after it, which is the same for symmetric moves, and its outcome."""
    for i in range(u64(len(moves))):
        play(pos, moves[i])
        keys[i] = symmetric_key(pos)
        outcomes[i] = outcome(pos)
        undo(pos)
