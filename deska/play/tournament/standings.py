"""The table of a tournament."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deska.play.strength.statistics import Estimate, Rating, estimate, ratings
from deska.play.tournament.plan import KNOCK_OUT, NEIGHBOURS, Plan, PlannedGame, Points
from deska.play.tournament.results import Details, Effort
from deska.play.tournament.schedule import GAME_INDEXES, game_pairs, is_over, knock_out, score

NO_DETAILS: Mapping[PlannedGame, Details] = {}


@dataclass(frozen=True)
class Row:
    """One player's row. Wins, draws and losses are games played to an end; faults are counted separately."""

    player: int
    wins: int
    draws: int
    losses: int
    faults: tuple[tuple[str, int], ...]  # games lost by a fault, by the text key of the reason
    gifts: int  # games won by a fault of the other player
    effort: Effort
    rating: Rating
    pairs: tuple[int, ...]  # finished game pairs by points: 0, ½, 1, 1½, 2
    superiority: float | None  # probability that the player is stronger than the next one in the table

    @property
    def rated(self) -> int:
        """Games played to an end, which count for Elo."""
        return self.wins + self.draws + self.losses

    @property
    def failed(self) -> int:
        """Games lost by a fault."""
        return sum(count for _reason, count in self.faults)

    @property
    def games(self) -> int:
        return self.rated + self.gifts + self.failed

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2 + self.gifts

    @property
    def mean_time(self) -> float | None:
        """Mean seconds a move."""
        return self.effort.seconds / self.effort.moves if self.effort.moves else None


class Standings:
    """The table, best first, and the cross table."""

    def __init__(self, plan: Plan, points: Points, details: Mapping[PlannedGame, Details] = NO_DETAILS) -> None:
        """A game without details counts as played to an end, with unknown times."""
        count = len(plan.players)
        self.won = np.zeros((count, count))  # points of one against another
        self.met = np.zeros((count, count))  # number of games between them
        self.pairs = np.zeros((count, count, 5), int)  # game pairs by their result, both games played to an end
        self._sound_won, self._sound_met = np.zeros((count, count)), np.zeros((count, count))  # the same without faults
        self._results = np.zeros((count, 3), int)  # losses, draws, wins
        self._faults: list[Counter[str]] = [Counter() for _ in range(count)]
        self._gifts = [0] * count
        self._efforts = [Effort()] * count
        for one in game_pairs(plan, points):
            for game_index in GAME_INDEXES:
                share = points.get((one.key, game_index))
                if share is not None:
                    shown = details.get((one.key, game_index), Details())
                    self._add_game(one.first, one.second, share, shown.fault)
                    self._add_game(one.second, one.first, 1 - share, shown.fault)
                    self._efforts[one.first] += shown.efforts[0]
                    self._efforts[one.second] += shown.efforts[1]
            if is_over(one, points) and not any(
                details.get((one.key, game_index), Details()).fault for game_index in GAME_INDEXES
            ):
                result = round(2 * score(one, points))
                self.pairs[one.first, one.second, result] += 1
                self.pairs[one.second, one.first, 4 - result] += 1
        self._rated = ratings(self._sound_won, self._sound_met, self.pairs)
        # Against neighbours alone, a share says nothing about players further away.
        shares = [0.0 if plan.format == NEIGHBOURS else self._share(player) for player in range(count)]
        self.order = sorted(range(count), key=lambda player: (-shares[player], -self._rated[player].elo, player))
        self.rounds = knock_out(plan, points) if plan.format == KNOCK_OUT else []
        self.rows = [self._row(place) for place in range(count)]

    def _add_game(self, player: int, other: int, share: float, fault: str | None) -> None:
        self.won[player, other] += share
        self.met[player, other] += 1
        if fault is None:
            self._sound_won[player, other] += share
            self._sound_met[player, other] += 1
            self._results[player, round(2 * share)] += 1
        elif share:
            self._gifts[player] += 1
        else:
            self._faults[player][fault] += 1

    def against(self, player: int, other: int) -> Estimate:
        """How a player does against one other, from pairs of games played to an end."""
        return estimate(self.pairs[player, other].tolist())

    def _share(self, player: int) -> float:
        return float(self.won[player].sum() / max(self.met[player].sum(), 1))

    def _row(self, place: int) -> Row:
        player = self.order[place]
        losses, draws, wins = (int(number) for number in self._results[player])
        pairs: NDArray[np.int_] = self.pairs[player].sum(axis=0)
        counts = tuple(int(number) for number in pairs)
        return Row(
            player,
            wins,
            draws,
            losses,
            tuple(self._faults[player].most_common()),
            self._gifts[player],
            self._efforts[player],
            self._rated[player],
            counts,
            self._superiority(place),
        )

    def _superiority(self, place: int) -> float | None:
        two = self.order[place : place + 2]
        if len(two) < 2 or not all(self._sound_met[player].any() for player in two):
            return None
        return self._rated.superiority(*two)
