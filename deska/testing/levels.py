"""Check that each level beats the one below it."""

from deska.core.limit import Limit, Stop
from deska.play.games.series import Series, tallies
from deska.testing.case import GameCase, require

PAIRS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
GAMES = 40
SHARE = 0.75


def check_levels(case: GameCase, better: str, worse: str) -> float:
    """The better level must score 75 %, with seats swapped; a draw is half a point. Returns its score."""
    series = Series(case.game, (better, worse), GAMES, Limit(nodes=case.level_nodes), seed=1)
    share = tallies(2, list(series.play(Stop())))[0].score / GAMES
    require(share >= SHARE, f"{better} scores only {share:.0%} against {worse} in {GAMES} games")
    return share
