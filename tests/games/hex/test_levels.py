"""Each level of Hex beats the one below it, and none falls to a simple block."""

import numpy as np
import pytest

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.hex.small import mover_wins, new_solving
from deska.kernel.ops import play
from deska.players import make_player
from tests.effort import long, slow
from tests.games.level_games import share


@long
@pytest.mark.parametrize(
    ("better", "worse", "side", "nodes"),
    [
        ("easy", "random", "7", 1000),
        ("medium", "easy", "7", 1000),
        ("hard", "medium", "7", 1000),
        ("master", "hard", "7", 2000),
        ("medium", "easy", "11", 1000),
    ],
)
def test_a_level_scores_three_quarters_against_the_one_below(better: str, worse: str, side: str, nodes: int) -> None:
    """More games: docs/hex.md."""
    assert share(make_game("hex", {"side": side}), better, worse, games=40, nodes=nodes, opening=2) >= 0.75


@slow
@pytest.mark.parametrize("level", ["medium", "master"])
@pytest.mark.parametrize(("attack", "answer"), [("c5", "d5"), ("d5", "c5"), ("d3", "e3"), ("e1", "f1"), ("c7", "b7")])
def test_an_attacked_bridge_is_joined(level: str, attack: str, answer: str) -> None:
    """X has a chain of bridges from the top to the bottom: e2, d4, c6 with free cells between, and O attacks it."""
    game = make_game("hex", {"side": "7"})
    pos = game.start()
    for move in ("e2", "b2", "d4", "f4", "c6", attack):
        play(pos, game.read_move(pos, move))
    choice = make_player(level).choose(game, pos, Limit(nodes=40_000), Stop(), np.random.default_rng(1))
    assert game.move_text(pos, choice.move) == answer


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("attack", ["b3", "c3", "c1", "d1", "a5", "b5", "b2", "d3"])
def test_a_won_game_is_not_lost_to_an_attack(level: str, attack: str) -> None:
    """On 5 × 5 it is known who wins: X is joined by bridges at c2 and b4."""
    game = make_game("hex", {"side": "5"})
    pos = game.start()
    for move in ("c2", "e3", "b4", attack):
        play(pos, game.read_move(pos, move))
    choice = make_player(level).choose(game, pos, Limit(nodes=2000), Stop(), np.random.default_rng(1))
    play(pos, choice.move)
    assert not mover_wins(pos, new_solving(5, 0))
