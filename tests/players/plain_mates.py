"""The slow twin of mates: every move is tried, nothing is judged or remembered."""

from typing import Any

import numpy as np

from deska.kernel.declare import kernel
from deska.kernel.ops import GOING_ON, MoveRows, moves, outcome, play, quiet, seat, undo

u64 = np.uint64


@kernel
def can_mate(pos: Any, within: int, checks_only: bool, out: MoveRows) -> bool:
    """Whether who moves wins within so many moves of both, an odd number, whatever the other does.

    With `checks_only` it tries nothing but checks: quick to find a win, but no proof that there is none.
    """
    own = seat(pos)
    row, answers = out[u64(within)], out[u64(within - 1)]
    for i in range(u64(moves(pos, row))):
        play(pos, row[i])
        result = outcome(pos)
        wins = result == own
        if result == GOING_ON and within > 1 and not (checks_only and quiet(pos)):
            wins = True
            for j in range(u64(moves(pos, answers))):
                play(pos, answers[j])
                wins = outcome(pos) == GOING_ON and can_mate(pos, within - 2, checks_only, out)
                undo(pos)
                if not wins:
                    break
        undo(pos)
        if wins:
            return True
    return False
