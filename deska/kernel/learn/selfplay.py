"""Whole games of searching players in compiled code, for practice: thousands of quick decisions.

One kernel plays an opening by lot, another the game after it. Both seats may search with the same memory, or each with
its own and so with its own evaluation.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import helper, kernel
from deska.kernel.dice import pick
from deska.kernel.ops import (
    GOING_ON,
    Dice,
    MoveRows,
    RankRows,
    contents,
    evaluate,
    legal,
    outcome,
    play,
    quiet,
    quiet_below,
    rank,
    seat,
    undo,
    unit,
)
from deska.kernel.search.negamax import NODE_LIMIT, NODES, OUT_OF_NODES, PROVEN, ROOT_SEAT, WIN, Work, search

# Indices into `plan`: nodes a move; moves after which a game is drawn; the score, and for how many moves both see it,
# that decide a game; of 1024 moves how many are random; and what comes back: how many positions were noted.
THINK, LONGEST, DECIDED, AGREED, SLIPS, NOTED = range(6)
# Columns of `notes`: who is to move, what the game's own formula says, what the search says, how many things there are,
# and how many random moves were made before.
MOVER, OWN, SCORE, THINGS, SLIPPED = range(5)
STOPPED = -3  # instead of an outcome

_LARGEST = 1 << 60
_BEYOND = 2 * WIN
_STEADY = 4  # from the depth after this on the last score says where to look for the next
_DEEPEST = 60

u64 = np.uint64


def new_plan(nodes: int) -> NDArray[np.int64]:
    plan = np.zeros(6, np.int64)
    plan[THINK] = nodes
    return plan


@helper
def _thought(pos: Any, work: Work, nodes: int) -> int:
    """The score of a position for who is to move, deepened until so many nodes are spent; its best move is the first of
    work.root_moves."""
    numbers, line = work.numbers, work.line
    numbers[ROOT_SEAT], numbers[NODES] = seat(pos), 0
    score = np.int64(0)
    for depth in range(1, _DEEPEST):
        numbers[NODE_LIMIT] = nodes if depth > 1 else _LARGEST  # some move must be found
        step = max(unit(pos) // 2, np.int64(1))
        low, high = np.int64(-_BEYOND), np.int64(_BEYOND)
        if depth > _STEADY:
            low, high = score - step, score + step
        value = search(pos, work, depth, 0, low, high)
        while work.stop[0] == 0 and (value <= low or value >= high):
            step *= 4
            if value <= low:
                low = max(value - step, np.int64(-_BEYOND))
            else:
                high = min(value + step, np.int64(_BEYOND))
            value = search(pos, work, depth, 0, low, high)
        if work.stop[0] != 0:
            break
        score = value
        work.root_moves[u64(0)] = line[u64(0), u64(0)]
        if score >= PROVEN or score <= -PROVEN or 2 * numbers[NODES] >= nodes:
            break  # the next depth takes longer than all before it
    if work.stop[0] == OUT_OF_NODES:
        work.stop[0] = 0
    return score


@helper
def _is_quiet(pos: Any, work: Work, move: int) -> bool:
    """False for a capture and the like: before it the position cannot be judged as it stands."""
    limit = quiet_below(pos)
    if limit == 0:
        return True
    out, ranks = work.moves[u64(0)], work.ranks[u64(0)]
    for i in range(u64(rank(pos, np.int64(1), np.int64(1), out, ranks))):
        if out[i] == move:
            return ranks[i] < limit
    return True


@kernel
def opening(pos: Any, work: Work, plan: NDArray[np.int64], dice: Dice, count: int) -> bool:
    """Play so many random moves. False, and none was played, if the game ended or somebody is ahead after them."""
    out = work.moves[u64(0)]
    played = np.int64(0)
    while played < count:
        found = legal(pos, out)
        if found == 0:
            break
        play(pos, out[pick(dice, found)])
        played += 1
    if played == count and outcome(pos) == GOING_ON:
        score = _thought(pos, work, plan[THINK])
        if -plan[DECIDED] < score < plan[DECIDED] and work.stop[0] == 0:
            return True
    for _ in range(played):
        undo(pos)
    return False


@kernel
def game(
    pos: Any,
    first: Work,
    second: Work,
    plan: NDArray[np.int64],
    dice: Dice,
    things: MoveRows,
    notes: RankRows,
) -> int:
    """Play a game on to its end; returns its outcome.

    The seats search with `first` and `second`, which may be the same. Quiet positions whose best move is quiet, and
    that are not decided, are noted: what stands where in `things`, the rest in `notes`, as long as there is room.
    """
    plan[NOTED] = 0
    agreed, ahead, slipped = np.int64(0), np.int64(0), np.int64(0)
    for _ in range(plan[LONGEST]):
        if outcome(pos) != GOING_ON:
            return outcome(pos)
        mover = seat(pos)
        work = first if mover == 0 else second
        score = _thought(pos, work, plan[THINK])
        if work.stop[0] != 0:
            return STOPPED
        move = work.root_moves[u64(0)]
        side = np.int64(0)
        if score >= plan[DECIDED]:
            side = 1 - 2 * mover
        elif score <= -plan[DECIDED]:
            side = 2 * mover - 1
        agreed = agreed + 1 if side != 0 and side == ahead else np.int64(0)
        ahead = side
        if side != 0 and agreed >= plan[AGREED]:
            return 0 if side > 0 else 1
        at = u64(plan[NOTED])
        if side == 0 and at < u64(len(notes)) and quiet(pos) and _is_quiet(pos, work, move):
            notes[at, u64(MOVER)] = mover
            notes[at, u64(OWN)] = evaluate(pos, mover)
            notes[at, u64(SCORE)] = score
            notes[at, u64(THINGS)] = contents(pos, things[at])
            notes[at, u64(SLIPPED)] = slipped
            plan[NOTED] += 1
        if np.int64(pick(dice, 1024)) < plan[SLIPS]:
            slipped += 1
            move = work.moves[u64(0)][pick(dice, legal(pos, work.moves[u64(0)]))]
        play(pos, move)
    return outcome(pos)
