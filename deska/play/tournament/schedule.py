"""Pairings, computed from the plan and the results so far, so that a tournament can resume at any time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, pairwise

from deska.play.tournament.plan import (
    GAUNTLET,
    KNOCK_OUT,
    NEIGHBOURS,
    ROUND_ROBIN,
    SWISS,
    GamePair,
    Plan,
    PlannedGame,
    Points,
)

GAME_INDEXES = (0, 1)
_MOST_TRIES = 10_000  # upper bound on attempts to pair a Swiss round
_MOST_AT_ONCE = 256  # games
_EXTRA = 5  # upper bound on extra game pairs of an even knock-out tie; then the better seed goes on
BY_GAMES, BY_EXTRA_GAMES, BY_SEED = "games", "extra", "seed"


def game_pairs(plan: Plan, points: Points) -> list[GamePair]:
    """All game pairs known so far, including finished ones, in playing order."""
    if plan.format == ROUND_ROBIN:
        return _everybody(plan, points, list(combinations(range(len(plan.players)), 2)))
    if plan.format == GAUNTLET:
        return _everybody(plan, points, [(0, other) for other in range(1, len(plan.players))])
    if plan.format == NEIGHBOURS:
        return _everybody(plan, points, list(pairwise(range(len(plan.players)))))
    if plan.format == KNOCK_OUT:
        return [one for stage in knock_out(plan, points) for tie in stage.ties for one in tie.game_pairs]
    return _swiss(plan, points)


def planned_games(found: Sequence[GamePair]) -> list[tuple[GamePair, int]]:
    return [(game_pair, game_index) for game_pair in found for game_index in GAME_INDEXES]


def is_over(game_pair: GamePair, points: Points) -> bool:
    return all((game_pair.key, game_index) in points for game_index in GAME_INDEXES)


def score(game_pair: GamePair, points: Points) -> float:
    """The first player's points from the two games of a finished game pair."""
    return sum(points[game_pair.key, game_index] for game_index in GAME_INDEXES)


def _everybody(plan: Plan, points: Points, pairs: Sequence[tuple[int, int]]) -> list[GamePair]:
    """Round by round, so that a stopped tournament has compared all players equally."""
    fields = range(len(plan.fields))
    found = (
        GamePair(number + 1, first, second, field, number)
        for number in range(plan.rounds)
        for field in fields
        for first, second in pairs
    )
    # Games start in this order, so only those near the front of a very long list are needed.
    return list(islice(found, plan.most_games and max(plan.most_games, len(points)) + _MOST_AT_ONCE))


# --- knock-out ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tie:
    """Two players in a knock-out round: their game pairs, and when finished, who goes on and how that was decided."""

    first: int
    second: int
    game_pairs: tuple[GamePair, ...]
    winner: int | None = None
    decided: str | None = None  # BY_GAMES, BY_EXTRA_GAMES or BY_SEED


@dataclass(frozen=True)
class Round:
    """A round of a knock-out. A player with a bye goes on without a game."""

    number: int
    byes: tuple[int, ...]
    ties: tuple[Tie, ...]


def knock_out(plan: Plan, points: Points) -> list[Round]:
    """The rounds known so far; the last one may be unfinished."""
    alive = list(range(len(plan.players)))  # by seed
    found: list[Round] = []
    while len(alive) > 1:
        size = 1 << (len(alive) - 1).bit_length()
        byes, rest = alive[: size - len(alive)], alive[size - len(alive) :]
        number = len(found) + 1
        ties = [_tie(plan, number, rest[i], rest[-1 - i], points) for i in range(len(rest) // 2)]
        found.append(Round(number, tuple(byes), tuple(ties)))
        winners = [tie.winner for tie in ties if tie.winner is not None]
        if len(winners) < len(ties):
            break
        alive = sorted([*byes, *winners])
    return found


def _tie(plan: Plan, number: int, first: int, second: int, points: Points) -> Tie:
    """The game pairs of two players, with one more while they are even."""
    planned = [GamePair(number, first, second, f, n) for n in range(plan.rounds) for f in range(len(plan.fields))]
    default = len(planned)
    for extra in range(_EXTRA):
        if not all(is_over(one, points) for one in planned) or _lead(planned, points):
            break
        planned.append(GamePair(number, first, second, extra % len(plan.fields), plan.rounds + extra))
    if not all(is_over(one, points) for one in planned):
        return Tie(first, second, tuple(planned))
    lead = _lead(planned, points)
    decided = BY_SEED if not lead else BY_GAMES if len(planned) == default else BY_EXTRA_GAMES
    return Tie(first, second, tuple(planned), first if lead >= 0 else second, decided)


def _lead(tie: Sequence[GamePair], points: Points) -> float:
    """The first player's points above half."""
    return sum(score(one, points) for one in tie) - len(tie)


# --- Swiss ----------------------------------------------------------------------------------------------------


def _swiss(plan: Plan, points: Points) -> list[GamePair]:
    """Players with similar scores meet; nobody meets anybody twice if that can be avoided."""
    count, fields = len(plan.players), range(len(plan.fields))
    scores, met, rested = [0.0] * count, set[frozenset[int]](), set[int]()
    found: list[GamePair] = []
    for number in range(1, plan.rounds + 1):
        order = sorted(range(count), key=lambda player: (-scores[player], player))
        if count % 2:
            resting = next((player for player in reversed(order) if player not in rested), order[-1])
            order.remove(resting)
            rested.add(resting)
            scores[resting] += 2.0 * len(fields)
        pairs = _pairs(tuple(order), frozenset(met))
        now = [GamePair(number, first, second, field, number - 1) for first, second in pairs for field in fields]
        found += now
        if not all(is_over(one, points) for one in now):
            break
        met |= {frozenset(pair) for pair in pairs}
        for one in now:
            scores[one.first] += score(one, points)
            scores[one.second] += 2.0 - score(one, points)
    return found


@lru_cache(maxsize=256)  # all rounds are computed again after every game
def _pairs(order: tuple[int, ...], met: frozenset[frozenset[int]]) -> list[tuple[int, int]]:
    """Pair everybody with the next player not met yet; if no such pairing is found soon, with the next player."""
    return _paired(order, met, iter(range(_MOST_TRIES))) or list(zip(order[::2], order[1::2], strict=True))


def _paired(order: Sequence[int], met: frozenset[frozenset[int]], tries: Iterator[int]) -> list[tuple[int, int]] | None:
    """Pair everybody with the next player not met yet, or None if that leaves two that have met."""
    if not order:
        return []
    if next(tries, None) is None:
        return None
    first, *others = order
    for other in others:
        if frozenset((first, other)) not in met:
            rest = _paired([player for player in others if player != other], met, tries)
            if rest is not None:
                return [(first, other), *rest]
    return None


def most_games(plan: Plan) -> int:
    """Upper bound on the number of games, without listing them."""
    planned = _planned(plan)
    return planned if plan.format == KNOCK_OUT else min(planned, plan.most_games or planned)


def _planned(plan: Plan) -> int:
    count, each = len(plan.players), 2 * plan.rounds * len(plan.fields)
    if plan.format == ROUND_ROBIN:
        return count * (count - 1) // 2 * each
    if plan.format == SWISS:
        return count // 2 * each
    return (count - 1) * (each + (2 * _EXTRA if plan.format == KNOCK_OUT else 0))


def finished(plan: Plan, points: Points) -> bool:
    """True if every game has been played."""
    known = game_pairs(plan, points)
    return all(is_over(game_pair, points) for game_pair in known)


def missing(plan: Plan, points: Points, running: set[PlannedGame]) -> list[tuple[GamePair, int]]:
    """Games that may start now, in playing order."""
    return [
        (game_pair, game_index)
        for game_pair, game_index in planned_games(game_pairs(plan, points))
        if (game_pair.key, game_index) not in points and (game_pair.key, game_index) not in running
    ]
