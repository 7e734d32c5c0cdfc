"""What the games of a tournament say."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deska.play.statistics import Rating, ratings
from deska.play.tournament.plan import KNOCK_OUT, Plan, Points
from deska.play.tournament.schedule import LEGS, encounters, is_over, knock_out, score


@dataclass(frozen=True)
class Row:
    """One player's line of the table."""

    player: int
    wins: int
    draws: int
    losses: int
    rating: Rating
    pairs: tuple[int, ...]  # finished encounters by what they brought: 0, ½, 1, 1½, 2
    superiority: float | None  # how likely it is that the player is stronger than the next one of the table, if any

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2


class Standings:
    """The table, best first, and everybody's results against everybody."""

    def __init__(self, plan: Plan, points: Points) -> None:
        count = len(plan.players)
        self.won = np.zeros((count, count))  # points of one against another
        self.met = np.zeros((count, count))  # in so many games
        self.pairs = np.zeros((count, count, 5), int)  # encounters by their result
        self._results = np.zeros((count, 3), int)  # losses, draws, wins
        for one in encounters(plan, points):
            for leg in LEGS:
                share = points.get((one.key, leg))
                if share is not None:
                    self._add_game(one.first, one.second, share)
                    self._add_game(one.second, one.first, 1 - share)
            if is_over(one, points):
                result = round(2 * score(one, points))
                self.pairs[one.first, one.second, result] += 1
                self.pairs[one.second, one.first, 4 - result] += 1
        self._rated = ratings(self.won, self.met, self.pairs)
        self.order = sorted(range(count), key=lambda player: (-self._share(player), -self._rated[player].elo, player))
        self.rounds = knock_out(plan, points) if plan.format == KNOCK_OUT else []
        self.rows = [self._row(place) for place in range(count)]

    def _add_game(self, player: int, other: int, share: float) -> None:
        self.won[player, other] += share
        self.met[player, other] += 1
        self._results[player, round(2 * share)] += 1

    def _share(self, player: int) -> float:
        return float(self.won[player].sum() / max(self.met[player].sum(), 1))

    def _row(self, place: int) -> Row:
        player = self.order[place]
        losses, draws, wins = (int(number) for number in self._results[player])
        pairs: NDArray[np.int_] = self.pairs[player].sum(axis=0)
        counts = tuple(int(number) for number in pairs)
        return Row(player, wins, draws, losses, self._rated[player], counts, self._superiority(place))

    def _superiority(self, place: int) -> float | None:
        two = self.order[place : place + 2]
        if len(two) < 2 or not all(self.met[player].any() for player in two):
            return None
        return self._rated.superiority(*two)
