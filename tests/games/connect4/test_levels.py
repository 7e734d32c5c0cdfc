"""Each level of Connect Four beats the one below it, from many openings, with a fixed number of nodes a move."""

from random import Random

import pytest

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.play.series import Series, tallies


@pytest.mark.parametrize(
    ("better", "worse", "games", "nodes"),
    [
        ("easy", "random", 20, 2000),
        ("medium", "easy", 60, 2000),
        ("hard", "medium", 40, 20000),
        ("master", "hard", 8, 20000),
    ],
)
def test_a_level_scores_three_quarters_against_the_one_below(better: str, worse: str, games: int, nodes: int) -> None:
    rng = Random(1)
    openings = [[rng.choice("abcdefg") for _ in range(3)] for _ in range(games // 2)]
    series = Series(make_game("connect-four"), (better, worse), games, Limit(nodes=nodes), seed=1, openings=openings)
    tally = tallies(2, list(series.play(Stop())))[0]
    assert tally.wins + tally.draws / 2 >= 0.75 * games
