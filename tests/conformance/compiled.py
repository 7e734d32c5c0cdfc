"""The operations asked from compiled code, and the same questions asked in plain Python."""

from typing import Any

import numpy as np

from deska.core.game import Game, Position
from deska.kernel.generic import kernel
from deska.kernel.ops import (
    GOING_ON,
    evaluate,
    forced,
    hopeless,
    key,
    move_room,
    moves,
    outcome,
    play,
    rank,
    seat,
    stuck,
    symmetric_key,
    table_key,
    undo,
)

Answers = dict[str, list[int]]


def _ask(pos: Any, seats: int, out: Any, ranks: Any, numbers: Any, keys: Any) -> None:
    """Rows of `out`: moves, ranked moves, then forced moves by lone seat.

    `numbers`: outcome, seat, how many moves, how many ranked; then four for each seat.
    """
    keys[0] = key(pos)
    keys[1] = table_key(pos)
    keys[2] = symmetric_key(pos)
    keys[3] = np.uint64(stuck(pos))
    numbers[0] = outcome(pos)
    numbers[1] = seat(pos)
    if numbers[0] != GOING_ON:
        return
    numbers[2] = moves(pos, out[np.uint64(0)])
    numbers[3] = rank(pos, 16, 12, out[np.uint64(1)], ranks)
    for one in range(seats):
        numbers[4 + 4 * one] = forced(pos, one, out[np.uint64(2 + one)])
        numbers[5 + 4 * one] = evaluate(pos, one)
        numbers[6 + 4 * one] = np.int64(hopeless(pos, one, False))
        numbers[7 + 4 * one] = np.int64(hopeless(pos, one, True))


def _play(pos: Any, out: Any, index: int) -> None:
    play(pos, out[np.uint64(index)])


def _undo(pos: Any) -> None:
    undo(pos)


ask_compiled = kernel(_ask)
play_compiled = kernel(_play)
undo_compiled = kernel(_undo)


def answers(game: Game, pos: Position, compiled: bool) -> Answers:
    """What the operations say of a position."""
    out = move_room(2 + game.seats, game.most_moves)
    ranks = np.zeros(game.most_moves, np.int64)
    numbers = np.zeros(4 + 4 * game.seats, np.int64)
    keys = np.zeros(4, np.uint64)
    (ask_compiled if compiled else _ask)(pos, game.seats, out, ranks, numbers, keys)
    return {
        "keys": keys.tolist(),
        "numbers": numbers.tolist(),
        "moves": out[0, : numbers[2]].tolist(),
        "ranked": out[1, : numbers[3]].tolist(),
        "ranks": ranks[: numbers[3]].tolist(),
        "forced": [move for one in range(game.seats) for move in out[2 + one, : numbers[4 + 4 * one]].tolist()],
    }
