"""Among equal moves the seed decides: proven ones, and those with equal scores at the same depth."""

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import play
from deska.players import make_player
from tests.effort import slow

pytestmark = slow

LEVELS = ("easy", "medium", "hard", "master", "alphabeta", "mcts:playouts=500")
NODES, ENOUGH = Limit(nodes=5000), Limit(nodes=10**9)


def moves_by_seed(spec: str, game: Game, pos: Position, seeds: int, limit: Limit = NODES) -> list[str]:
    choices = (make_player(spec).choose(game, pos, limit, Stop(), np.random.default_rng(seed)) for seed in range(seeds))
    return [game.move_text(pos, choice.move) for choice in choices]


@pytest.mark.parametrize("spec", ["alphabeta:memory=1", "perfect", "mcts:playouts=20000"])
def test_each_of_the_nine_first_moves_of_tic_tac_toe_is_played(spec: str) -> None:
    game = make_game("tic-tac-toe")
    pos = game.start()
    played = moves_by_seed(spec, game, pos, 60, ENOUGH)
    assert set(played) == {game.move_text(pos, move) for move in legal_moves(game, pos)}
    assert played[:5] == moves_by_seed(spec, game, pos, 5, ENOUGH)  # the same seed, the same move


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize(
    ("name", "position", "wins"),
    [
        ("chess", "6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1", {"a1a8", "e1e8"}),
        ("piskvorky", "15/15/15/15/4oooo7/15/15/3xxxx8/15/15/15/15/15/15/15 x", {"c8", "h8"}),
    ],
)
def test_of_two_wins_in_one_move_either_is_played(spec: str, name: str, position: str, wins: set[str]) -> None:
    game = make_game(name)
    assert set(moves_by_seed(spec, game, game.read_position(position), 16)) == wins


def test_of_several_wins_in_one_move_of_quantik_each_is_played() -> None:
    game = make_game("quantik")
    pos = game.read_position("...C/.cAD/..c./....")
    wins = set(moves_by_seed("perfect", game, pos, 60))
    assert len(wins) > 1
    assert set(moves_by_seed("alphabeta", game, pos, 60)) == wins


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("chess", "8/5pk1/4p1p1/3pP1P1/1p1P1K2/1P6/8/8 w - - 0 1"),
        ("minishogi", None),
        ("draughts", None),
    ],  # three moves, one, one
)
def test_who_chooses_among_equal_moves_loses_nothing_by_it(name: str, position: str | None) -> None:
    """What was chosen is worth as much as the best, by a search to the same depth that values every move."""
    game = make_game(name)
    pos = game.read_position(position) if position else game.start()
    every = make_player(f"alphabeta:plain=1,lines={game.most_moves}").choose(
        game, pos, Limit(depth=4), Stop(), np.random.default_rng(0)
    )
    best = {game.move_text(pos, one.move) for one in every.considered if one.value == every.score}
    assert set(moves_by_seed("alphabeta:plain=1", game, pos, 40, Limit(depth=4))) == best


def test_a_drawn_board_is_still_proved_and_any_move_that_draws_is_played() -> None:
    game = make_game("piskvorky", {"columns": "4", "rows": "4", "length": "4"})
    pos = game.start()
    play(pos, game.read_move(pos, "b2"))
    assert len(set(moves_by_seed("alphabeta", game, pos, 40, ENOUGH))) > 8
