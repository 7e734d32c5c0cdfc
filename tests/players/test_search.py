"""The search itself: with pruning off its scores are those of plain minimax, in every game."""

import numpy as np
import pytest
from numpy.typing import NDArray

from deska.core.game import Game, Position, legal_moves, load_rules
from deska.games import make_game
from deska.kernel.ops import (
    GOING_ON,
    legal,
    may_pass,
    move_room,
    outcome,
    pass_turn,
    play,
    seat,
    undo,
    unpass_turn,
)
from deska.kernel.search import negamax
from deska.testing.case import state
from tests.effort import LONG, slow
from tests.players.plain_minimax import PLIES, minimax

pytestmark = slow

MOST_NODES = 5_000  # of the twin, which cuts nothing off

# Game, options, greatest depth, longest random game before the question, how many positions.
CASES = [
    ("tic-tac-toe", {}, 4, 9, 600),
    ("piskvorky", {"columns": "5", "rows": "4", "length": "4"}, 3, 16, 400),
    ("piskvorky", {"columns": "6", "rows": "6", "length": "4", "rule": "caro"}, 2, 30, 400),
    ("piskvorky", {"columns": "6", "rows": "5", "length": "4", "rule": "standard", "seats": "3"}, 2, 25, 300),
    ("piskvorky", {"columns": "7", "rows": "7", "rule": "renju"}, 2, 40, 200),
    ("quantik", {}, 2, 12, 400),
    ("chess", {}, 2, 120, 100),
    ("shogi", {}, 1, 80, 300),
    ("minishogi", {}, 1, 60, 300),
    ("draughts", {"rules": "czech"}, 4, 60, 400),
    ("draughts", {"rules": "international"}, 3, 80, 300),
    ("own", {"definition": "five-by-five"}, 1, 40, 300),
]


def random_position(game: Game, plies: int, rng: np.random.Generator) -> Position:
    """After so many random moves; at least one more can be played."""
    pos, out = game.start(), move_room(game.most_moves)
    for _ in range(plies):
        play(pos, int(out[rng.integers(int(legal(pos, out)))]))
        if int(outcome(pos)) != GOING_ON:
            undo(pos)
            break
    return pos


def searched(game: Game, pos: Position, depth: int, table: NDArray[np.uint64] | None = None, plain: int = 1) -> int:
    settings = {"width": 0, "nodes": 0, "attack": 16, "defence": 12, "lines": 1, "plain": plain}
    table = negamax.new_table(1 << 12) if table is None else table
    work = negamax.new_work(game.most_moves, int(seat(pos)), table, **settings)
    return int(negamax.search(pos, work, depth, 0, -2 * negamax.WIN, 2 * negamax.WIN))


@pytest.mark.parametrize(("name", "options", "deepest", "longest", "positions"), CASES)
def test_without_pruning_scores_are_those_of_plain_minimax(
    name: str, options: dict[str, str], deepest: int, longest: int, positions: int
) -> None:
    game, rng = make_game(name, options), np.random.default_rng(7)
    load_rules(game)
    out, ranks = move_room(PLIES, game.most_moves), np.zeros((PLIES, game.most_moves), np.int64)
    compared, positions = 0, positions if LONG else positions // 3
    for _ in range(positions):
        pos = random_position(game, int(rng.integers(longest)), rng)
        depth, left = int(rng.integers(deepest + 1)), np.array([MOST_NODES])
        truth = int(minimax(pos, int(seat(pos)), depth, 0, out, ranks, left))
        if left[0] > 0:
            assert searched(game, pos, depth) == truth, game.position_text(pos)
            compared += 1
    assert compared > positions // 3


def test_a_plain_search_believes_nothing_that_a_search_with_reductions_remembers() -> None:
    game, rng = make_game("chess"), np.random.default_rng(5)
    for _ in range(12):
        pos, table = random_position(game, int(rng.integers(10, 60)), rng), negamax.new_table(1 << 16)
        for depth in (4, 5):
            searched(game, pos, depth, table, plain=0)
        assert searched(game, pos, 4, table) == searched(game, pos, 4), game.position_text(pos)


def test_a_passed_turn_leaves_no_trace_when_taken_back() -> None:
    game, rng = make_game("chess"), np.random.default_rng(1)
    for _ in range(20):
        pos = random_position(game, int(rng.integers(80)), rng)
        before, moves, mover = state(pos), legal_moves(game, pos), int(seat(pos))
        if may_pass(pos):
            pass_turn(pos)
            assert int(seat(pos)) == 1 - mover
            unpass_turn(pos)
        assert state(pos) == before
        assert legal_moves(game, pos) == moves
