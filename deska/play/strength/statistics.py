"""Strength from results: pure functions that know no game.

Games come in pairs, the same opening with seats swapped, because the two results of a pair are not independent: an
opening that favours one seat makes 1–1 likely. So a pair's result, 0 to 2 points in steps of a half, is the unit
that is counted (five counts: a pentanomial), and its variance, not that of single games, makes the error bars.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

PAIR_POINTS = (0.0, 0.25, 0.5, 0.75, 1.0)  # a pair's result as a share of the possible points
Z95 = 1.959964  # for 95 % confidence intervals
_PER_ELO = math.log(10) / 400.0
_FARTHEST = 1200.0  # Elo; a few games cannot show a larger difference


def elo_of(share: float) -> float:
    """The Elo difference with which a player scores this share on average."""
    if share <= 0.0:
        return -_FARTHEST
    if share >= 1.0:
        return _FARTHEST
    return max(-_FARTHEST, min(_FARTHEST, -400.0 * math.log10(1.0 / share - 1.0)))


def share_of(elo: float) -> float:
    """The average score of a player who is stronger by this Elo difference."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def normal_share(z: float) -> float:
    """The normal cumulative distribution function."""
    return 0.5 * math.erfc(-z / math.sqrt(2.0))


@dataclass(frozen=True)
class Estimate:
    """One player's strength against another, from counts of results."""

    pairs: int
    share: float
    error: float  # standard error of the share

    @property
    def elo(self) -> float:
        return elo_of(self.share)

    @property
    def elo_error(self) -> float:
        """Half the width of the 95 % confidence interval of the Elo difference."""
        low, high = elo_of(self.share - Z95 * self.error), elo_of(self.share + Z95 * self.error)
        return (high - low) / 2

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return max(self.share - Z95 * self.error, 0.0), min(self.share + Z95 * self.error, 1.0)

    @property
    def superiority(self) -> float:
        """The probability that the player is the stronger one."""
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
    # A prior of one result, spread over all kinds: only wins do not prove infinite strength.
    smoothed = (np.array(counts, float) + 1.0 / len(counts)) / (number + 1.0)
    variance = float(smoothed @ (points - smoothed @ points) ** 2)
    return Estimate(number, share, math.sqrt(variance / number))


# --- a test that ends by itself -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sprt:
    """Is a player better by `elo1` rather than by `elo0`?

    `alpha` and `beta` are the allowed error probabilities.
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
        """The log-likelihood ratio of the counts, elo1 against elo0."""
        if sum(1 for count in counts if count) < 2:
            return 0.0  # no variance yet
        points = np.linspace(0.0, 1.0, len(counts))
        # A small prior keeps results possible that have not occurred yet.
        seen = np.array([count or 1e-3 for count in counts], float)
        return float(seen.sum() * _likelihood_gain(points, seen / seen.sum(), share_of(self.elo0), share_of(self.elo1)))

    def verdict(self, counts: Sequence[int]) -> float | None:
        """The accepted hypothesis, elo0 or elo1, or None while the test is open."""
        low, high = self.bounds
        ratio = self.ratio(counts)
        return self.elo0 if ratio <= low else self.elo1 if ratio >= high else None


def _likelihood_gain(points: NDArray[np.float64], seen: NDArray[np.float64], mean0: float, mean1: float) -> float:
    return float(seen @ (np.log(_nearest(points, seen, mean1)) - np.log(_nearest(points, seen, mean0))))


def _nearest(points: NDArray[np.float64], seen: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """The maximum-likelihood distribution with this mean."""
    away = points - mean
    low, high = -1.0 / away.max() + 1e-12, -1.0 / away.min() - 1e-12
    for _ in range(80):  # the sum decreases in x: bisect for its root
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
    """A player's strength in Elo (the average of all is 0), and half the width of its 95 % confidence interval."""

    elo: float
    error: float


@dataclass(frozen=True)
class Ratings:
    """The strength of all players, with the covariance of the errors."""

    strengths: NDArray[np.float64]
    covariance: NDArray[np.float64]

    def __getitem__(self, player: int) -> Rating:
        return Rating(float(self.strengths[player]), Z95 * math.sqrt(max(self.covariance[player, player], 0.0)))

    def superiority(self, player: int, other: int) -> float:
        """The probability that one player is stronger than another."""
        own, common, others = (self.covariance[one] for one in ((player, player), (player, other), (other, other)))
        error = math.sqrt(max(own + others - 2 * common, 0.0))
        lead = float(self.strengths[player] - self.strengths[other])
        return Estimate(1, 0.5 + lead, error).superiority


def ratings(points: NDArray[np.float64], games: NDArray[np.float64], pairs: NDArray[np.int_]) -> Ratings:
    """The maximum-likelihood strengths for the cross table (Bradley–Terry).

    points[i, j]: points of i against j in games[i, j] games; pairs[i, j]: counts of their pairs by result, for the
    errors. One draw is added between any two that met, so that nobody is infinitely strong.
    """
    met = games > 0
    points, games = points + 0.5 * met, games + met
    strengths = np.zeros(len(games))
    for _ in range(200):
        expected = _expected(strengths)
        slope = games * expected * (1 - expected) * _PER_ELO
        step = ((points - games * expected).sum(axis=1)) / np.maximum(slope.sum(axis=1), 1e-12) / 2
        strengths += np.clip(step, -200, 200)
        strengths -= strengths.mean()
        if np.abs(step).max() < 1e-6:
            break
    return Ratings(strengths, _covariance(strengths, games, pairs))


def _expected(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    """The expected score of each player in a game against each other."""
    expected: NDArray[np.float64] = 1.0 / (1.0 + 10.0 ** ((strengths[None, :] - strengths[:, None]) / 400.0))
    return expected


def _covariance(
    strengths: NDArray[np.float64], games: NDArray[np.float64], pairs: NDArray[np.int_]
) -> NDArray[np.float64]:
    """From the curvature of the likelihood and the observed scatter of pairs, which draws and openings change.

    The average of all is fixed, which removes one dimension.
    """
    expected = _expected(strengths)
    tossed = expected * (1 - expected)  # variance of a game without draws
    away = 2 * np.array(PAIR_POINTS) - 2 * expected[:, :, None]
    # A prior of one pair of coin tosses: a few equal results do not prove certainty.
    scatter = ((pairs * away**2).sum(axis=2) + 2 * tossed) / (pairs.sum(axis=2) + 1)
    curve = np.linalg.pinv(_netted(games * tossed * _PER_ELO**2))
    covariance: NDArray[np.float64] = curve @ _netted(games / 2 * scatter * _PER_ELO**2) @ curve
    return covariance


def _netted(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Pairwise weights as a Laplacian matrix over all players."""
    netted: NDArray[np.float64] = np.diag(weights.sum(axis=1)) - weights
    return netted
