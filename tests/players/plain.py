"""The slow twins of the search: nothing is cut off, nothing remembered.

They are one kernel, since what takes its time is to compile the rules once more.
"""

from typing import Any

import numpy as np

from deska.core.game import Game
from deska.kernel.generic import kernel
from deska.kernel.negamax import EVASIONS, WIN
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    Moves,
    Ranks,
    evaluate,
    forced,
    forcing,
    move_room,
    moves,
    outcome,
    play,
    quiet,
    rank,
    seat,
    undo,
)

PLIES = 60  # rows of room
GIVEN_UP = 10 * WIN
SCORE, MATE, MATE_BY_CHECKS = range(3)  # what is wanted
u64 = np.uint64


@kernel
def _find(pos: Any, wanted: int, root: int, depth: int, ply: int, out: Moves, ranks: Ranks, left: Any) -> int:
    """See `minimax` for SCORE; for the others, 1 or 0, see `can_mate`."""
    row = out[u64(ply)]
    if wanted != SCORE:
        own = seat(pos)
        answers = out[u64(ply + 1)]
        for i in range(u64(moves(pos, row))):
            play(pos, row[i])
            result = outcome(pos)
            wins = result == own
            if result == GOING_ON and depth > 1 and not (wanted == MATE_BY_CHECKS and quiet(pos)):
                wins = True
                for j in range(u64(moves(pos, answers))):
                    play(pos, answers[j])
                    wins = outcome(pos) == GOING_ON and (
                        _find(pos, wanted, root, depth - 2, ply + 2, out, ranks, left) != 0
                    )
                    undo(pos)
                    if not wins:
                        break
            undo(pos)
            if wins:
                return 1
        return 0
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
    values = ranks[u64(ply)]
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
            best = max(best, sign * _find(pos, SCORE, root, next_depth, ply + 1, out, ranks, left))
            undo(pos)
    return sign * best


class Room:
    """Memory for the moves of each ply."""

    def __init__(self, game: Game) -> None:
        self.out = move_room(PLIES, game.most_moves)
        self.ranks = np.zeros((PLIES, game.most_moves), np.int64)


def minimax(pos: Any, root: int, depth: int, room: Room, most_nodes: int) -> int | None:
    """The score for the root's seat, with the horizon of the search; None if it takes more nodes."""
    left = np.array([most_nodes])
    score = int(_find(pos, SCORE, root, depth, 0, room.out, room.ranks, left))
    return score if left[0] > 0 else None


def can_mate(pos: Any, within: int, checks_only: bool, room: Room) -> bool:
    """Whether who moves wins within so many moves of both, an odd number, whatever the other does.

    With `checks_only` it tries nothing but checks: quick to find a win, but no proof that there is none.
    """
    wanted = MATE_BY_CHECKS if checks_only else MATE
    return bool(_find(pos, wanted, 0, within, 0, room.out, room.ranks, np.array([1])))
