"""Each level of Othello beats the one below it."""

import pytest

from deska.games import make_game
from tests.effort import long
from tests.games.level_games import share


@long
@pytest.mark.parametrize(
    ("better", "worse", "size", "nodes"),
    [
        ("easy", "random", "6", 1000),
        ("medium", "easy", "6", 1000),
        ("hard", "medium", "8", 2000),
        ("master", "hard", "6", 20_000),
    ],
)
def test_a_level_scores_three_quarters_against_the_one_below(better: str, worse: str, size: str, nodes: int) -> None:
    """More games: docs/othello.md."""
    assert share(make_game("othello", {"size": size}), better, worse, games=40, nodes=nodes, opening=4) >= 0.75
