"""Who meets whom. All of it follows from the plan and the results so far, so a tournament can go on at any time."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from deska.play.tournament.plan import GAUNTLET, KNOCK_OUT, ROUND_ROBIN, SWISS, Encounter, Leg, Plan, Points

LEGS = (0, 1)
_EXTRA = 5  # encounters more, where a knock-out stands even; then the better seed goes on


def encounters(plan: Plan, points: Points) -> list[Encounter]:
    """All encounters that are known by now, those that are over too, in the order they should be played."""
    if plan.format == ROUND_ROBIN:
        return list(_everybody(plan, list(combinations(range(len(plan.players)), 2))))
    if plan.format == GAUNTLET:
        return list(_everybody(plan, [(0, other) for other in range(1, len(plan.players))]))
    if plan.format == KNOCK_OUT:
        return _knock_out(plan, points)
    return _swiss(plan, points)


def legs(found: Sequence[Encounter]) -> list[tuple[Encounter, int]]:
    return [(encounter, leg) for encounter in found for leg in LEGS]


def is_over(encounter: Encounter, points: Points) -> bool:
    return all((encounter.key, leg) in points for leg in LEGS)


def score(encounter: Encounter, points: Points) -> float:
    """What the first player got of the two games of a finished encounter."""
    return sum(points[encounter.key, leg] for leg in LEGS)


def _everybody(plan: Plan, pairs: Sequence[tuple[int, int]]) -> Iterator[Encounter]:
    """Round by round, so that a tournament that is stopped has compared everybody alike."""
    for number in range(plan.rounds):
        for field in range(len(plan.fields)):
            for first, second in pairs:
                yield Encounter(number + 1, first, second, field, number)


# --- knock-out ------------------------------------------------------------------------------------------------


def _knock_out(plan: Plan, points: Points) -> list[Encounter]:
    alive = list(range(len(plan.players)))  # by seed
    found: list[Encounter] = []
    number = 0
    while len(alive) > 1:
        number += 1
        size = 1 << (len(alive) - 1).bit_length()
        byes = alive[: size - len(alive)]
        rest = alive[size - len(alive) :]
        pairs = [(rest[i], rest[-1 - i]) for i in range(len(rest) // 2)]
        ties = [_tie(plan, number, first, second, points) for first, second in pairs]
        found += [encounter for tie in ties for encounter in tie]
        if not all(is_over(encounter, points) for tie in ties for encounter in tie):
            return found
        alive = sorted([*byes, *(_winner(tie, points) for tie in ties)])
    return found


def _tie(plan: Plan, number: int, first: int, second: int, points: Points) -> list[Encounter]:
    """What two play against each other, one encounter more for as long as they are even."""
    planned = [Encounter(number, first, second, f, n) for n in range(plan.rounds) for f in range(len(plan.fields))]
    for extra in range(_EXTRA):
        if not all(is_over(one, points) for one in planned) or not _is_even(planned, points):
            break
        planned.append(Encounter(number, first, second, extra % len(plan.fields), plan.rounds + extra))
    return planned


def _is_even(tie: Sequence[Encounter], points: Points) -> bool:
    return sum(score(one, points) for one in tie) == len(tie)


def _winner(tie: Sequence[Encounter], points: Points) -> int:
    return tie[0].first if sum(score(one, points) for one in tie) >= len(tie) else tie[0].second


# --- Swiss ----------------------------------------------------------------------------------------------------


def _swiss(plan: Plan, points: Points) -> list[Encounter]:
    """Players with alike scores meet, nobody meets anybody twice where that can be helped."""
    count, fields = len(plan.players), range(len(plan.fields))
    scores, met, rested = [0.0] * count, set[frozenset[int]](), set[int]()
    found: list[Encounter] = []
    for number in range(1, plan.rounds + 1):
        order = sorted(range(count), key=lambda player: (-scores[player], player))
        if count % 2:
            resting = next((player for player in reversed(order) if player not in rested), order[-1])
            order.remove(resting)
            rested.add(resting)
            scores[resting] += 2.0 * len(fields)
        pairs = _paired(order, met) or list(zip(order[::2], order[1::2], strict=True))
        now = [Encounter(number, first, second, field, number - 1) for first, second in pairs for field in fields]
        found += now
        if not all(is_over(one, points) for one in now):
            break
        met |= {frozenset(pair) for pair in pairs}
        for one in now:
            scores[one.first] += score(one, points)
            scores[one.second] += 2.0 - score(one, points)
    return found


def _paired(order: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    """Everybody with the next one not met yet, or None where that leaves two that have met."""
    if not order:
        return []
    first, *others = order
    for other in others:
        if frozenset((first, other)) not in met:
            rest = _paired([player for player in others if player != other], met)
            if rest is not None:
                return [(first, other), *rest]
    return None


def most_games(plan: Plan) -> int:
    """How many games there may be at most, without going through them."""
    count, each = len(plan.players), 2 * plan.rounds * len(plan.fields)
    if plan.format == ROUND_ROBIN:
        return count * (count - 1) // 2 * each
    if plan.format == SWISS:
        return count // 2 * each
    return (count - 1) * (each + (2 * _EXTRA if plan.format == KNOCK_OUT else 0))


def finished(plan: Plan, points: Points) -> bool:
    """Whether every game that there will be is played."""
    known = encounters(plan, points)
    return all(is_over(encounter, points) for encounter in known)


def missing(plan: Plan, points: Points, running: set[Leg]) -> list[tuple[Encounter, int]]:
    """Games that may begin now, first things first."""
    return [
        (encounter, leg)
        for encounter, leg in legs(encounters(plan, points))
        if (encounter.key, leg) not in points and (encounter.key, leg) not in running
    ]
