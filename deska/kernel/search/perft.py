"""Counting move sequences: the check that rules are right, and how fast they are."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel
from deska.kernel.ops import GOING_ON, MoveRows, legal, moves, outcome, play, undo


@kernel
def perft(pos: Any, depth: int, buffers: MoveRows) -> int:
    """The number of sequences of `depth` legal moves; a game that is over has none longer than 0.

    `buffers` has a row a ply, each wide enough for all moves.
    """
    if depth == 0:
        return 1
    out = buffers[np.uint64(depth)]
    count = legal(pos, out)
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        play(pos, out[np.uint64(i)])
        total += perft(pos, depth - 1, buffers)
        undo(pos)
    return total


@kernel
def complete_games(pos: Any, depth: int, buffers: MoveRows, ends: NDArray[np.int64]) -> int:
    """Count all games to their end into `ends`: [drawn, won by seat 0, won by seat 1, ...].

    Returns how many games went on beyond `depth` moves.
    """
    result = outcome(pos)
    if result != GOING_ON:
        ends[0 if result < 0 else result + 1] += 1
        return 0
    if depth == 0:
        return 1
    out = buffers[np.uint64(depth)]
    beyond = 0
    for i in range(moves(pos, out)):
        play(pos, out[np.uint64(i)])
        beyond += complete_games(pos, depth - 1, buffers, ends)
        undo(pos)
    return beyond
