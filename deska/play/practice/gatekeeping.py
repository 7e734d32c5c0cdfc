"""Is a network stronger than another? Games from even openings, each played twice with seats swapped."""

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Stop
from deska.kernel.learn import selfplay
from deska.kernel.ops import unit
from deska.kernel.positions import copied
from deska.kernel.search.network import Network
from deska.play.practice.selfplay import dice_of, lead_of, searcher

_LONGEST = 300  # moves; then it is a draw
_DECIDED, _AGREED = 12, 4  # units that both see for so many moves decide a game
_NO_THINGS, _NO_NOTES = np.zeros((0, 0), np.uint32), np.zeros((0, 0), np.int64)


class Pair:
    """Two searches with networks of their own; None is the formula alone."""

    def __init__(self, game: Game, networks: tuple[Network | None, Network | None], nodes: int) -> None:
        self.game, self.networks = game, networks
        self.plan = selfplay.new_plan(nodes)
        self.plan[selfplay.LONGEST], self.plan[selfplay.AGREED] = _LONGEST, _AGREED
        self.plan[selfplay.DECIDED] = _DECIDED * int(unit(game.start())) + lead_of(game)

    def points(self, start: Position, rng: np.random.Generator, stop: Stop) -> float:
        """Points of the first in two games from a position, 0 to 2; seats are swapped."""
        return self._game(start, 0, rng, stop) + self._game(start, 1, rng, stop)

    def _game(self, start: Position, first: int, rng: np.random.Generator, stop: Stop) -> float:
        """Points of the first, who has the seat `first`."""
        one, other = (searcher(self.game, network) for network in self.networks)
        works = (one, other) if first == 0 else (other, one)
        with stop.reaching(one.stop), stop.reaching(other.stop):
            result = selfplay.game(copied(start), *works, self.plan, dice_of(rng), _NO_THINGS, _NO_NOTES)
        return 0.5 if result < 0 else float(result == first)
