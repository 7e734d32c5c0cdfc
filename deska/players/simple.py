"""The simplest player."""

from typing import ClassVar

import numpy as np

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player


class Random(Player):
    """Plays any legal move."""

    name: ClassVar[str] = "random"

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        return Choice(int(rng.choice(legal_moves(game, pos))), reason="reason-random")
