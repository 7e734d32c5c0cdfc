"""Is a judgement stronger than another? Games from even openings, each played twice with seats swapped."""

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.kernel.fields import copied
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat, unit
from deska.players.alphabeta import AlphaBeta

_LONGEST = 300  # moves; then it is a draw
_DECIDED, _AGREED = 12, 4  # units that both see for so many moves decide a game


class Pair:
    """Two searching players with judgements of their own."""

    def __init__(self, game: Game, players: tuple[AlphaBeta, AlphaBeta], limit: Limit) -> None:
        self.game, self.players, self.limit = game, players, limit
        self.decided = _DECIDED * int(unit(game.start()))

    def points(self, start: Position, rng: np.random.Generator, stop: Stop) -> float:
        """Points of the first player in two games from a position, 0 to 2; seats are swapped."""
        return self._game(start, 0, rng, stop) + self._game(start, 1, rng, stop)

    def _game(self, start: Position, first: int, rng: np.random.Generator, stop: Stop) -> float:
        """Points of the first player, who has the seat `first`."""
        pos, agreed, ahead = copied(start), 0, 0
        for _ in range(_LONGEST):
            if outcome(pos) != GOING_ON or stop.told:
                break
            own = int(seat(pos)) == first
            player = self.players[0 if own else 1]
            choice = player.decide(self.game, pos, self.limit, stop, rng)
            score = (choice.score or 0) * (1 if own else -1)
            side = 1 if score > self.decided else -1 if score < -self.decided else 0
            agreed = agreed + 1 if side and side == ahead else 0
            ahead = side
            if agreed >= _AGREED:
                return (1 + ahead) / 2
            play(pos, choice.move)
        result = int(outcome(pos))
        if result in (GOING_ON, DRAWN):
            return 0.5
        return float(result == first)
