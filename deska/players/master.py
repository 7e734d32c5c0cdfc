"""The strongest player Deska has for each game."""

from typing import ClassVar

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.kernel.ops import calm_below
from deska.players.alphabeta import AlphaBeta
from deska.players.perfect import Perfect

SECONDS = 3.0
_WIDTH = "14"  # moves looked at in a position


class Master(Player):
    """Perfect where the game can be solved, otherwise a search with time to think."""

    name: ClassVar[str] = "master"

    def prepare(self, game: Game) -> None:
        self._player(game).prepare(game)

    def _player(self, game: Game) -> Player:
        perfect = Perfect.with_options({})
        if perfect.refusal(game) is None:
            return perfect
        narrow = int(calm_below(game.start())) == 0  # elsewhere the search itself leaves out what it need not see
        return AlphaBeta.with_options({"width": _WIDTH if narrow else "0"})

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.adviser = self._player(game)
        if limit.is_open and isinstance(self.adviser, AlphaBeta):
            limit = Limit(seconds=SECONDS, threads=limit.threads)
        return self.adviser.choose(game, pos, limit, stop, rng)
