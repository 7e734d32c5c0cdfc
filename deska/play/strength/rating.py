"""Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013): a person's strength from results.

Pure functions. A rating is an Elo number with a deviation, the standard error of it, and a volatility, how much the
strength changes from one period to the next. Here every game is a period of its own, so that the next opponent fits.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_SCALE = 400.0 / math.log(10)  # Elo points for a unit of Glicko-2
_TAU = 0.5  # how much a volatility may change
_CLOSE = 1e-6
UNKNOWN = 350.0  # least deviation of somebody who has not played yet
VOLATILITY = 0.06
_FRIENDLY = 0.45  # where on the scale the first estimate is
_BEYOND = 300.0  # Elo beyond the scale that an estimate may be: a score of 15 or 85 %
_STEADIEST = 45.0  # lowest deviation: people go on learning


@dataclass(frozen=True)
class Rating:
    """A strength, its standard error and its volatility."""

    elo: float
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY


@dataclass(frozen=True)
class Played:
    """A game: the strength of the opponent, with its standard error, and the score, 0 to 1."""

    elo: float
    deviation: float
    score: float


def first_rating(scale: Sequence[float]) -> Rating:
    """The rating of somebody who has not played, on a scale of opponents from the weakest to the strongest.

    A little below the middle, so that first games are friendly; and as uncertain as if every strength on the scale were
    as likely.
    """
    length = scale[-1] - scale[0]
    return Rating(scale[0] + _FRIENDLY * length, max(length / math.sqrt(12), UNKNOWN))


def expected(rating: float, opponent: float, deviation: float = 0.0) -> float:
    """The expected score against an opponent whose strength has this standard error."""
    return 1 / (1 + math.exp(-_weight(deviation / _SCALE) * (rating - opponent) / _SCALE))


def _weight(deviation: float) -> float:
    """How much a result counts against an opponent whose strength is this uncertain (g of the paper)."""
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def after_period(rating: Rating, games: Sequence[Played]) -> Rating:
    """The rating after a period with these games; without games only the uncertainty grows (steps 2 to 8)."""
    phi = rating.deviation / _SCALE
    if not games:
        return Rating(rating.elo, _SCALE * math.hypot(phi, rating.volatility), rating.volatility)
    terms = [(_weight(game.deviation / _SCALE), expected(rating.elo, game.elo, game.deviation)) for game in games]
    variance = 1 / sum(weight**2 * share * (1 - share) for weight, share in terms)
    gain = sum(weight * (game.score - share) for game, (weight, share) in zip(games, terms, strict=True))
    volatility = _volatility(rating.volatility, phi, variance, variance * gain)
    wider = math.hypot(phi, volatility)
    new_phi = 1 / math.sqrt(1 / wider**2 + 1 / variance)
    return Rating(rating.elo + _SCALE * new_phi**2 * gain, _SCALE * new_phi, volatility)


def after_game(rating: Rating, game: Played) -> Rating:
    """The rating after one game; it never becomes so certain that later results hardly count."""
    new = after_period(rating, [game])
    return Rating(new.elo, max(new.deviation, _STEADIEST), new.volatility)


def limited_to(rating: Rating, scale: Sequence[float]) -> Rating:
    """The rating, not far beyond the scale of opponents and no more uncertain than at first.

    A first estimate is so uncertain that one surprising result would move it by thousands. Results against who is far
    weaker or stronger say nothing, so it would never come back.
    """
    elo = min(max(rating.elo, scale[0] - _BEYOND), scale[-1] + _BEYOND)
    return Rating(elo, min(rating.deviation, first_rating(scale).deviation), rating.volatility)


def _volatility(old: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility: the root of f, by the Illinois algorithm (step 5 of the paper)."""
    a = math.log(old**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / _TAU**2

    low, high = a, _bound(f, a, delta**2 - phi**2 - variance)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def _bound(f: Callable[[float], float], a: float, surplus: float) -> float:
    """The other end of the interval in which the root is."""
    if surplus > 0:
        return math.log(surplus)
    k = 1
    while f(a - k * _TAU) < 0:
        k += 1
    return a - k * _TAU
