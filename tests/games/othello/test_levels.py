"""Each level of Othello beats the one below it."""

import pytest

from deska.games import make_game
from deska.testing import GameCase, check_levels


@pytest.mark.parametrize(
    ("better", "worse", "size", "nodes"),
    [
        ("easy", "random", "6", 1000),
        ("medium", "easy", "6", 1000),
        ("hard", "medium", "6", 2000),
        ("master", "hard", "6", 20_000),
        ("medium", "easy", "8", 1000),
        ("hard", "medium", "8", 2000),
    ],
)
def test_a_level_scores_three_quarters_against_the_one_below(better: str, worse: str, size: str, nodes: int) -> None:
    """More games, and master on 8 × 8: docs/othello.md."""
    check_levels(GameCase(make_game("othello", {"size": size}), level_nodes=nodes), better, worse)
