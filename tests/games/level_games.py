"""Games of levels from random openings: without them, players without chance would play the same two games again."""

import numpy as np

from deska.core.game import Game, legal_moves, load_rules
from deska.core.limit import Limit, Stop
from deska.kernel.ops import GOING_ON, outcome, play
from deska.play.games.series import Series, tallies


def share(game: Game, better: str, worse: str, *, games: int, nodes: int, opening: int) -> float:
    """The share of points of the better one, in games from random openings of so many moves, each played twice."""
    load_rules(game)
    limit, openings = Limit(nodes=nodes), random_openings(game, games // 2, opening)
    series = Series(game, (better, worse), games, limit, seed=1, openings=openings)
    return tallies(2, list(series.play(Stop())))[0].score / games


def random_openings(game: Game, count: int, length: int) -> list[list[str]]:
    rng = np.random.default_rng(7)
    found: list[list[str]] = []
    while len(found) < count:
        pos, opening = game.start(), list[str]()
        for _ in range(length):
            move = int(rng.choice(legal_moves(game, pos)))
            opening.append(game.move_text(pos, move))
            play(pos, move)
        if int(outcome(pos)) == GOING_ON:
            found.append(opening)
    return found
