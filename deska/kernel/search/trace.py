"""The positions that a line of moves goes through, compiled."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel
from deska.kernel.ops import Moves, key, play, seat


@kernel
def trace(pos: Any, line: Moves, keys: NDArray[np.uint64], seats: NDArray[np.uint8]) -> int:
    """Play a line of legal moves in place. Write the key of each position and who is to move, the first and the last
    position included; returns the number of moves."""
    for i in range(np.uint64(line.size)):
        keys[i] = key(pos)
        seats[i] = np.uint8(seat(pos))
        play(pos, line[i])
    last = np.uint64(line.size)
    keys[last] = key(pos)
    seats[last] = np.uint8(seat(pos))
    return np.int64(line.size)
