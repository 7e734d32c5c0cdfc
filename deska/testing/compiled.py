"""Compares the operations in compiled code with plain Python."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position, legal_moves, load_rules
from deska.kernel.declare import kernel
from deska.kernel.ops import (
    GOING_ON,
    MoveRows,
    Moves,
    Ranks,
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
from deska.testing.case import GameCase, random_moves, require, state

Answers = dict[str, list[int]]


def _ask(
    pos: Any, seats: int, out: MoveRows, ranks: Ranks, numbers: NDArray[np.int64], keys: NDArray[np.uint64]
) -> None:
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


def _play(pos: Any, out: Moves, index: int) -> None:
    play(pos, out[np.uint64(index)])


def _undo(pos: Any) -> None:
    undo(pos)


ask_compiled = kernel(_ask)
play_compiled = kernel(_play)
undo_compiled = kernel(_undo)


def answers(game: Game, pos: Position, compiled: bool) -> Answers:
    """The results of all operations for a position."""
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


def check_compiled(case: GameCase) -> None:
    """Compiled rules agree with plain ones in random games, played and undone."""
    for seed in case.seeds[:2]:
        _check_game(case.game, np.array(random_moves(case.game, seed), np.uint32))
    _check_referee(case.game, random_moves(case.game, case.seeds[0]))


def _check_game(game: Game, moves: NDArray[np.uint32]) -> None:
    plain, compiled = game.start(), game.start()
    states = [state(plain)]
    for index, move in enumerate(moves):
        _require_same_answers(game, plain, compiled)
        play(plain, move)
        play_compiled(compiled, moves, index)
        states.append(state(plain))
        require(state(compiled) == states[-1], f"compiled, `play` of {move} does something else")
    _require_same_answers(game, plain, compiled)
    for expected in reversed(states[:-1]):
        undo_compiled(compiled)
        require(state(compiled) == expected, "compiled, `undo` does something else")


def _require_same_answers(game: Game, plain: Position, compiled: Position) -> None:
    expected, got = answers(game, plain, compiled=False), answers(game, compiled, compiled=True)
    different = [name for name in expected if expected[name] != got[name]]
    require(not different, f"compiled rules answer otherwise: {[(got[name], expected[name]) for name in different]}")


def _check_referee(game: Game, moves: tuple[int, ...]) -> None:
    """A compiled referee, which Python uses from now on, sees the same game."""
    plain = _seen(game, moves)
    load_rules(game)
    require(_seen(game, moves) == plain, "a compiled referee sees another game")


def _seen(game: Game, moves: tuple[int, ...]) -> list[object]:
    pos, seen = game.start(), list[object]()
    for move in moves:
        seen.append((state(pos), int(outcome(pos)), legal_moves(game, pos)))
        play(pos, move)
    return [*seen, state(pos), int(outcome(pos))]
