"""What results say of strength: pure functions, no game in sight.

Games come in pairs, the same opening with seats swapped, because the two results of a pair are not independent: an
opening that favours one seat makes 1–1 likely. So a pair's result, 0 to 2 points in steps of a half, is the unit
that is counted (five counts: a pentanomial), and its variance, not that of single games, makes the error bars.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

PAIR_POINTS = (0.0, 0.25, 0.5, 0.75, 1.0)  # a pair's result as a share of what there was to win
Z95 = 1.959964  # the error bars hold the truth in 95 of 100 cases
_FARTHEST = 1200.0  # Elo; beyond it a few games tell nothing


def elo_of(share: float) -> float:
    """The difference in strength that makes a player score this share on average."""
    if share <= 0.0:
        return -_FARTHEST
    if share >= 1.0:
        return _FARTHEST
    return max(-_FARTHEST, min(_FARTHEST, -400.0 * math.log10(1.0 / share - 1.0)))


def share_of(elo: float) -> float:
    """What a player that is so much stronger scores on average."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def normal_share(z: float) -> float:
    """How much of the normal distribution lies below z."""
    return 0.5 * math.erfc(-z / math.sqrt(2.0))


@dataclass(frozen=True)
class Estimate:
    """What the counts say of one player against another."""

    pairs: int
    share: float
    error: float  # standard error of the share

    @property
    def elo(self) -> float:
        return elo_of(self.share)

    @property
    def elo_error(self) -> float:
        """Half of the interval that holds the true difference in 95 of 100 cases."""
        low, high = elo_of(self.share - Z95 * self.error), elo_of(self.share + Z95 * self.error)
        return (high - low) / 2

    @property
    def superiority(self) -> float:
        """How likely it is that the player is the stronger one."""
        if self.error == 0.0:
            return 0.5 if self.share == 0.5 else float(self.share > 0.5)
        return normal_share((self.share - 0.5) / self.error)


def estimate(counts: Sequence[int]) -> Estimate:
    """From counts of pairs by their result, or of single games (loss, draw, win), worst first."""
    points = np.linspace(0.0, 1.0, len(counts))
    number = int(sum(counts))
    if number == 0:
        return Estimate(0, 0.5, 0.5)
    weights = np.array(counts, float) / number
    share = float(weights @ points)
    # As if one more result had been seen, of every kind a little: all wins prove no infinite strength.
    smoothed = (np.array(counts, float) + 1.0 / len(counts)) / (number + 1.0)
    variance = float(smoothed @ (points - smoothed @ points) ** 2)
    return Estimate(number, share, math.sqrt(variance / number))


# --- a test that ends by itself -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sprt:
    """Is a player better by `elo1` rather than by `elo0`?

    `alpha` and `beta`: how often it may say so, or deny it, wrongly.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which elo0, or elo1, is accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """How much likelier the counts are under elo1 than under elo0, as a logarithm."""
        if sum(1 for count in counts if count) < 2:
            return 0.0  # nothing varies yet, so nothing can be said
        points = np.linspace(0.0, 1.0, len(counts))
        # A little of everything keeps results that were not seen yet possible.
        seen = np.array([count or 1e-3 for count in counts], float)
        return float(seen.sum() * _likelihood_gain(points, seen / seen.sum(), share_of(self.elo0), share_of(self.elo1)))

    def verdict(self, counts: Sequence[int]) -> float | None:
        """The accepted one of elo0 and elo1, or None while it is open."""
        low, high = self.bounds
        ratio = self.ratio(counts)
        return self.elo0 if ratio <= low else self.elo1 if ratio >= high else None


def _likelihood_gain(points: NDArray[np.float64], seen: NDArray[np.float64], mean0: float, mean1: float) -> float:
    return float(seen @ (np.log(_nearest(points, seen, mean1)) - np.log(_nearest(points, seen, mean0))))


def _nearest(points: NDArray[np.float64], seen: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """Of all distributions with this mean the one under which what was seen is likeliest."""
    away = points - mean
    low, high = -1.0 / away.max() + 1e-12, -1.0 / away.min() - 1e-12
    for _ in range(80):  # the sum falls as x grows; halve until it is 0
        x = (low + high) / 2
        if float(seen @ (away / (1.0 + x * away))) > 0:
            low = x
        else:
            high = x
    found = seen / (1.0 + x * away)
    nearest: NDArray[np.float64] = found / found.sum()
    return nearest


# --- many players ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rating:
    """A player's strength in Elo, 0 being the average of all, and half of the interval of 95 of 100 cases."""

    elo: float
    error: float


def ratings(points: NDArray[np.float64], games: NDArray[np.float64]) -> list[Rating]:
    """The strengths that make the results of everybody against everybody likeliest (Bradley and Terry).

    points[i, j]: what i won against j, of games[i, j] games. A drawn game is as if added between any two that met, so
    that nobody is infinitely strong.
    """
    count = len(games)
    met = games > 0
    points, games = points + 0.5 * met, games + met
    strength = np.zeros(count)
    for _ in range(200):
        expected = 1.0 / (1.0 + 10.0 ** ((strength[None, :] - strength[:, None]) / 400.0))
        slope = games * expected * (1 - expected) * (math.log(10) / 400.0)
        step = ((points - games * expected).sum(axis=1)) / np.maximum(slope.sum(axis=1), 1e-12) / 2
        strength += np.clip(step, -200, 200)
        strength -= strength.mean()
        if np.abs(step).max() < 1e-6:
            break
    return [Rating(float(one), float(error)) for one, error in zip(strength, _errors(strength, games), strict=True)]


def _errors(strength: NDArray[np.float64], games: NDArray[np.float64]) -> NDArray[np.float64]:
    """From the curvature of the likelihood; the average of all is fixed, which takes one dimension away."""
    expected = 1.0 / (1.0 + 10.0 ** ((strength[None, :] - strength[:, None]) / 400.0))
    information = games * expected * (1 - expected) * (math.log(10) / 400.0) ** 2
    curvature = np.diag(information.sum(axis=1)) - information
    covariance = np.linalg.pinv(curvature)
    found: NDArray[np.float64] = Z95 * np.sqrt(np.maximum(np.diag(covariance), 0.0))
    return found
