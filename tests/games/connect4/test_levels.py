"""Each level of Connect Four beats the one below it, from many openings, with a fixed number of nodes a move."""

from random import Random

import numpy as np
import pytest

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.play.games.series import Series, tallies
from deska.players import make_player
from tests.effort import long


@long
@pytest.mark.parametrize(
    ("better", "worse", "games", "nodes"),
    [
        ("easy", "random", 20, 2000),
        ("medium", "easy", 60, 2000),
        ("hard", "medium", 40, 20000),
        ("master", "hard", 20, 100_000),  # with fewer nodes, master proves little
    ],
)
def test_a_level_scores_three_quarters_against_the_one_below(better: str, worse: str, games: int, nodes: int) -> None:
    rng = Random(1)
    openings = [[rng.choice("abcdefg") for _ in range(3)] for _ in range(games // 2)]
    series = Series(make_game("connect-four"), (better, worse), games, Limit(nodes=nodes), seed=1, openings=openings)
    tally = tallies(2, list(series.play(Stop())))[0]
    assert tally.wins + tally.draws / 2 >= 0.75 * games


@pytest.mark.parametrize(("columns", "deepest"), [("7", 5), ("8", 9)])
def test_hard_looks_five_moves_ahead_where_master_knows_it_all(columns: str, deepest: int) -> None:
    """Deeper, it scored 42 % against master, from openings of three discs."""
    game = make_game("connect-four", {"columns": columns})
    limit = Limit(depth=deepest + 4 * (columns == "7"))
    choice = make_player("hard").choose(game, game.start(), limit, Stop(), np.random.default_rng(1))
    assert choice.depth == deepest


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (4, 15), (15, 4), (7, 6)])
def test_three_in_a_row_is_easily_won(columns: int, rows: int) -> None:
    """So its results do not count for the best players."""
    game = make_game("connect-four", {"columns": str(columns), "rows": str(rows), "length": "3"})
    assert game.easily_won
    choice = make_player("alphabeta").choose(game, game.start(), Limit(depth=8), Stop(), np.random.default_rng(1))
    assert 0 < (choice.win_in or 0) <= 11
