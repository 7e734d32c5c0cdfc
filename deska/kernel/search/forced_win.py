"""Proving that a seat wins within some moves, whatever the other one does: every answer is tried.

For games of two seats, who need not take turns. Unlike the searches of players it leaves nothing out, so that a yes is
a proof, and a no means that there is no such win.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel
from deska.kernel.ops import (
    GOING_ON,
    MoveRows,
    Moves,
    RankRows,
    forced,
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

NODES, NODE_LIMIT, OWN = range(3)  # indices into `numbers`
OUT_OF_NODES = 1
_ATTACK, _DEFENCE = 16, 12  # how moves are ranked
_FIRST = 1 << 60  # the rank of the answer that refuted the move before
_NO_MOVE = np.uint32(0xFFFFFFFF)

u64 = np.uint64


class Attack(NamedTuple):
    """What is known so far, and all the memory a proof uses."""

    keys: NDArray[np.uint64]  # a table of positions; a newer one takes the place of an older
    bounds: Annotated[
        NDArray[np.int16], 2
    ]  # beside them: within how many moves it is won, and within how many it is not
    moves: MoveRows
    ranks: RankRows  # beside them
    refutations: Moves  # a ply's last answer that held
    numbers: NDArray[np.int64]  # named above
    stop: NDArray[np.uint8]  # not 0 as soon as it must end


def new_attack(most_moves: int, plies: int, entries: int, nodes: int, own: int) -> Attack:
    """Room for proofs that seat `own` wins. `entries` is rounded up to a power of two."""
    entries = 1 << max(entries - 1, 1).bit_length()
    bounds = np.zeros((entries, 2), np.int16)
    bounds[:, 0] = np.iinfo(np.int16).max
    return Attack(
        keys=np.zeros(entries, np.uint64),
        bounds=bounds,
        moves=move_room(plies + 1, most_moves),
        ranks=np.zeros((plies + 1, most_moves), np.int64),
        refutations=np.full(plies + 1, _NO_MOVE, np.uint32),
        numbers=np.array((0, nodes, own)),
        stop=np.zeros(1, np.uint8),
    )


@kernel
def wins_within(pos: Any, attack: Attack, ply: int, left: int) -> bool:
    """Whether a position that goes on is won within `left` moves of both seats; nothing once stop is set."""
    # Step 1. Stop?
    if attack.numbers[NODES] >= attack.numbers[NODE_LIMIT]:
        attack.stop[0] = OUT_OF_NODES
    if attack.stop[0] != 0:
        return False
    attack.numbers[NODES] += 1

    # Step 2. A win at once, or no time for one?
    own = attack.numbers[OWN]
    is_own = seat(pos) == own
    out = attack.moves[u64(ply)]
    if left <= 0:
        return False
    if is_own and winning(pos, out) > 0:
        return True
    if left <= 1 or hopeless(pos, own, False):
        return False

    # Step 3. Is the answer known?
    key = symmetric_key(pos) | u64(1)  # 0 stands for room
    slot = (key >> u64(1)) & u64(len(attack.keys) - 1)
    won, lost = np.int64(32767), np.int64(0)
    if attack.keys[slot] == key:
        won, lost = np.int64(attack.bounds[slot, 0]), np.int64(attack.bounds[slot, 1])
        if won <= left or lost >= left:
            return won <= left

    # Step 4. One move is enough for whoever attacks; the other side needs one that holds.
    ranks = attack.ranks[u64(ply)]
    count = u64(forced(pos, own, out))
    if count > u64(0):
        for i in range(count):
            ranks[i] = 1
    else:
        count = u64(rank(pos, _ATTACK, _DEFENCE, out, ranks))
    for i in range(count):
        if out[i] == attack.refutations[u64(ply)]:
            ranks[i] = _FIRST
    result = not is_own
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
        end = outcome(pos)
        wins = end == own
        if end == GOING_ON:
            wins = wins_within(pos, attack, ply + 1, left - 1)
        undo(pos)
        if attack.stop[0] != 0:
            return False
        if wins == is_own:
            result = is_own
            attack.refutations[u64(ply)] = move
            break

    # Step 5. Remember.
    attack.keys[slot] = key
    attack.bounds[slot, 0] = left if result else won
    attack.bounds[slot, 1] = lost if result else left
    return result
