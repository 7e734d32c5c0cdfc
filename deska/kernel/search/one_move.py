"""What a look at a move and its answers says: wins and losses that any player must see."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel
from deska.kernel.ops import GOING_ON, Moves, moves, outcome, play, seat, undo

OPEN, WINS, LOSES = 0, 1, 2  # what is known of a move

u64 = np.uint64


@kernel
def look(pos: Any, out: Moves, answers: Moves, verdicts: NDArray[np.uint8], most: int, stop: NDArray[np.uint8]) -> int:
    """Write the legal moves of a position that goes on, and beside each WINS, LOSES or OPEN; return how many.

    A move loses if it, or an answer to it, makes another seat win. Moves that are not reached within `most` moves
    played, or before stop[0] is set, are OPEN.
    """
    own = seat(pos)
    count = moves(pos, out)
    played = 0
    for i in range(u64(count)):
        verdicts[i] = OPEN
    for i in range(u64(count)):
        play(pos, out[i])
        played += 1
        result = outcome(pos)
        if result == own:
            verdicts[i] = WINS
        elif result >= 0:
            verdicts[i] = LOSES
        undo(pos)
    for i in range(u64(count)):
        if verdicts[i] != OPEN or played >= most or stop[0] != 0:
            continue
        play(pos, out[i])
        played += 1
        other = seat(pos)
        if other != own and outcome(pos) == GOING_ON:
            for j in range(u64(moves(pos, answers))):
                play(pos, answers[j])
                played += 1
                won = outcome(pos) == other
                undo(pos)
                if won:
                    verdicts[i] = LOSES
                    break
        undo(pos)
    return count
