"""The slow twin of the search: the same horizon, every move tried, nothing cut off, nothing remembered."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    MoveRows,
    RankRows,
    evaluate,
    forced,
    forcing,
    outcome,
    play,
    quiet,
    rank,
    seat,
    undo,
)
from deska.kernel.search.negamax import EVASIONS, WIN

PLIES = 60  # rows of room
GIVEN_UP = 10 * WIN
u64 = np.uint64


@kernel
def minimax(pos: Any, root: int, depth: int, ply: int, out: MoveRows, ranks: RankRows, left: NDArray[np.int64]) -> int:
    """The score for the root's seat; nothing once left[0] nodes were looked at."""
    left[0] -= 1
    if left[0] <= 0 or ply >= PLIES:
        left[0] = 0
        return GIVEN_UP
    result = outcome(pos)
    if result == DRAWN:
        return 0
    if result != GOING_ON:
        return WIN - ply if result == root else ply - WIN
    sign = 1 if seat(pos) == root else -1
    row, values = out[u64(ply)], ranks[u64(ply)]
    count = forced(pos, root, row)
    is_forced = count > 0
    at_peace = quiet(pos)
    best = -2 * WIN
    next_depth = depth if is_forced and count == 1 else depth - 1
    if depth <= 0 and not is_forced and (at_peace or depth < -EVASIONS):
        best = sign * evaluate(pos, root)
        count = forcing(pos, row, values)
    elif is_forced:
        for i in range(u64(count)):
            values[i] = 1
    else:
        count = rank(pos, 16, 12, row, values)
    if depth > 0 and not at_peace:
        next_depth += 1
    promising = 0
    for i in range(u64(count)):
        promising += 1 if values[i] > 0 else 0
    for i in range(u64(count)):
        if values[i] >= 0 or promising == 0:
            play(pos, row[i])
            best = max(best, sign * minimax(pos, root, next_depth, ply + 1, out, ranks, left))
            undo(pos)
    return sign * best
