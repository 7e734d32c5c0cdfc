"""Boards on which results do not count: whoever begins wins by force, and soon."""

import numpy as np
import pytest

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.players import make_player
from tests.effort import slow


@slow
@pytest.mark.parametrize(
    ("columns", "rows", "length", "rule", "moves"),
    [
        (4, 3, 3, "freestyle", 7),
        (4, 3, 3, "standard", 7),
        (4, 3, 3, "caro", 7),
        (5, 5, 3, "freestyle", 5),
        (6, 5, 4, "freestyle", 11),
    ],
)
def test_the_first_player_wins_in_a_few_moves(columns: int, rows: int, length: int, rule: str, moves: int) -> None:
    options = {"columns": str(columns), "rows": str(rows), "length": str(length), "rule": rule}
    game = make_game("piskvorky", options)
    assert game.easily_won
    player = make_player("alphabeta")
    player.prepare(game)
    choice = player.choose(game, game.start(), Limit(depth=moves), Stop(), np.random.default_rng(1))
    assert choice.win_in is not None
    assert 0 < choice.win_in <= moves


@pytest.mark.parametrize(
    "options",
    [
        {},  # won by whoever begins, but by no short way
        {"length": "6"},
        {"columns": "5", "rows": "5", "length": "4"},  # a draw
        {"columns": "3", "rows": "3", "length": "3"},
        {"length": "3", "seats": "3"},  # the two others block
    ],
)
def test_other_boards_count(options: dict[str, str]) -> None:
    assert not make_game("piskvorky", options).easily_won
