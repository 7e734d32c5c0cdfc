"""Pairings of an arena: whoever is free plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from deska.play.club.colours import colour_of_higher, is_third_in_a_row, preference
from deska.play.club.matching import cheapest_matching

_RECENT = 3  # opponents to avoid
_WAIT = 1 << 60
_AGAIN = 1 << 40
_POINTS = 1 << 20


@dataclass(frozen=True)
class Waiting:
    """Somebody who is free: half points, games so far, the opponents and colours of these games."""

    id: str
    points: int
    opponents: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()


def pair_free(free: Sequence[Waiting], rematches: bool) -> list[tuple[str, str]]:
    """Pairs, the first move first: as many as possible, nobody against the last opponent unless `rematches`.

    Then recent opponents are avoided, the points are close, and the colours balanced. If one is left over, it is
    somebody with many games.
    """
    order = sorted(free, key=lambda one: (-one.points, len(one.opponents)))
    size = len(order) + len(order) % 2
    costs = [[_cost(order, i, j, rematches) for j in range(size)] for i in range(size)]
    mate = cheapest_matching(costs)
    pairs = [(order[i], order[j], costs[i][j]) for i, j in enumerate(mate) if i < j < len(order)]
    return [_seated(one, other) for one, other, cost in pairs if cost < _WAIT]


def _cost(order: Sequence[Waiting], i: int, j: int, rematches: bool) -> int:
    i, j = min(i, j), max(i, j)
    if i == j or j == len(order):
        return 0 if i == j else _POINTS * (max(len(one.opponents) for one in order) - len(order[i].opponents))
    one, other = order[i], order[j]
    last = one.opponents[-1:] == (other.id,) or other.opponents[-1:] == (one.id,)
    if last and not rematches:
        return _WAIT
    recent = one.opponents[-_RECENT:].count(other.id) + other.opponents[-_RECENT:].count(one.id) + 4 * last
    return recent * _AGAIN + (one.points - other.points) ** 2 * _POINTS + _imbalance(one, other)


def _imbalance(one: Waiting, other: Waiting) -> int:
    mine, theirs = preference(one.colours), preference(other.colours)
    return min(mine.strength, theirs.strength) if mine.clashes(theirs) else 0


def _seated(one: Waiting, other: Waiting) -> tuple[str, str]:
    colour = colour_of_higher(one.colours, other.colours, 1 if len(one.opponents) % 2 == 0 else -1)
    if is_third_in_a_row(one.colours, colour) and not is_third_in_a_row(other.colours, colour):
        colour = -colour
    return (one.id, other.id) if colour > 0 else (other.id, one.id)
