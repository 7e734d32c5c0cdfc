"""Swiss pairings by FIDE's Dutch system, C.04.3 as applied from 1 July 2025.

Each bracket is a cheapest perfect matching: all criteria, in their order, and after them the order in which the rules
try transpositions and exchanges are packed into one large whole number a pair. So the result is the pairing that a
person finds who tries all candidates in the order of the rules. docs/people-tournaments.md explains the rules.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from deska.play.club.colours import STRONG, colour_of_higher, is_third_in_a_row, is_too_one_sided, preference
from deska.play.club.matching import cheapest_matching

DOWN, UP = -1, 1
REMATCH, SECOND_BYE, COLOURS = "rematch", "second-bye", "colours"
_CLASH, _AGAIN, _MEETING = 1 << 20, 1 << 32, 1 << 44  # what a broken rule costs; worse rules cost more than all others


@dataclass(frozen=True)
class Card:
    """What the pairing needs to know about a player (or a team)."""

    id: str
    number: int  # pairing number, from 1: the strongest
    score: int  # half points, or match points
    opponents: Mapping[str, int] = field(default_factory=dict)  # games that were played against each
    colours: tuple[int, ...] = ()  # of the games that were played
    floats: tuple[int, int] = (0, 0)  # in the previous round, and two rounds before
    had_bye: bool = False  # or has got a full point without playing
    unplayed: int = 0  # rounds without a game
    topscorer: bool = False  # more than half of the points before the last round


@dataclass(frozen=True)
class Pairing:
    """Pairs (White, Black) by board, who has the bye, and the absolute rules that no pairing could keep."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None
    relaxed: tuple[str, ...] = ()


def pair_round(cards: Sequence[Card], initial: int = 1) -> Pairing:
    """Pair a round. `initial` is the colour of the first pairing number in the first round, by lot."""
    ranked = sorted(cards, key=lambda card: (-card.score, card.number))
    if len(ranked) < 2:
        return Pairing((), ranked[0].id if ranked else None)
    found, bye = _Round(ranked).pairs()
    pairs = tuple(_with_colours(ranked[i], ranked[j], initial) for i, j in sorted(found))
    return Pairing(pairs, None if bye is None else ranked[bye].id, _broken(ranked, found, bye))


def forbidden(one: Card, other: Card) -> set[str]:
    """The absolute rules that forbid a pair: C1 and C3."""
    return ({REMATCH} if other.id in one.opponents else set()) | ({COLOURS} if _colours_forbid(one, other) else set())


def _colours_forbid(one: Card, other: Card) -> bool:
    if one.topscorer or other.topscorer:
        return False
    mine, theirs = preference(one.colours), preference(other.colours)
    return mine.strength > STRONG and theirs.strength > STRONG and mine.clashes(theirs)


def _with_colours(higher: Card, lower: Card, initial: int) -> tuple[str, str]:
    own = initial if higher.number % 2 else -initial
    white = colour_of_higher(higher.colours, lower.colours, own) > 0
    return (higher.id, lower.id) if white else (lower.id, higher.id)


def _broken(ranked: Sequence[Card], pairs: Sequence[tuple[int, int]], bye: int | None) -> tuple[str, ...]:
    broken = {name for i, j in pairs for name in forbidden(ranked[i], ranked[j])}
    if bye is not None and ranked[bye].had_bye:
        broken.add(SECOND_BYE)
    return tuple(name for name in (REMATCH, SECOND_BYE, COLOURS) if name in broken)


class _Round:
    """Players are numbered by rank, from 0; the bye is one more vertex, the last one, if their number is odd."""

    def __init__(self, ranked: Sequence[Card]) -> None:
        self.cards = ranked
        self.odd = len(ranked) % 2 == 1
        self.size = len(ranked) + self.odd
        self.bye = len(ranked)
        self.wants = [preference(card.colours) for card in ranked]
        self.allowed = self._allow()

    def _allow(self) -> list[list[bool]]:
        """Which pairs are allowed (C1 to C5), the bye too.

        A matching of all players breaks as few absolute rules as possible, usually none, and gives the bye to the
        lowest score. The pairs where it breaks a rule are allowed, and the bye for players with that score.
        """
        costs = self._prices()
        mate = cheapest_matching(costs)
        allowed = [[cost < _CLASH for cost in row] for row in costs]
        for i, j in enumerate(mate):
            allowed[i][j] = True
        if self.odd:
            score = self.cards[mate[self.bye]].score
            for i, card in enumerate(self.cards):
                allowed[i][self.bye] &= card.score == score
                allowed[self.bye][i] = allowed[i][self.bye]
        return allowed

    def _prices(self) -> list[list[int]]:
        costs = [[0] * self.size for _ in range(self.size)]
        for i in range(self.size):
            for j in range(i):
                costs[i][j] = costs[j][i] = self._price(j, i)
        return costs

    def _price(self, i: int, j: int) -> int:
        """What it costs to pair i with j, or to give the bye to i."""
        one = self.cards[i]
        if j == self.bye:
            return (_AGAIN if one.had_bye else 0) + len({card.score for card in self.cards[i:]}) - 1
        other = self.cards[j]
        clash = self.wants[i].strength > STRONG and self.wants[i] == self.wants[j]
        if clash and not one.topscorer and not other.topscorer:
            return _CLASH + one.opponents.get(other.id, 0) * _MEETING
        return one.opponents.get(other.id, 0) * _MEETING if one.opponents else 0

    def pairs(self) -> tuple[list[tuple[int, int]], int | None]:
        """All pairs, bracket by bracket from the highest score, and who has the bye."""
        groups = [list(group) for _, group in groupby(range(len(self.cards)), key=lambda i: self.cards[i].score)]
        found: list[tuple[int, int]] = []
        floaters: list[int] = []
        for at, residents in enumerate(groups):
            below = groups[at + 1 :]
            bracket = _Bracket(self, floaters, residents, below[0] if below else [], [i for g in below[1:] for i in g])
            pairs = bracket.pairs()
            found += pairs
            paired = {i for pair in pairs for i in pair}
            floaters = [i for i in floaters + residents if i not in paired]
        if len(floaters) != self.odd:
            raise AssertionError("a player was left out")
        return found, floaters[0] if floaters else None


_Order = tuple[int, Callable[[int, int], int], Callable[[int], int]]  # bits, cost of a pair, cost of a float


class _Bracket:
    """Players moved down and residents, with the score group after them and all others below."""

    def __init__(
        self, whole: _Round, moved: list[int], residents: list[int], following: list[int], lower: list[int]
    ) -> None:
        self.whole, self.cards, self.allowed = whole, whole.cards, whole.allowed
        self.moved, self.residents, self.following = moved, residents, following
        self.outside = following + lower + ([whole.bye] if whole.odd else [])
        self.is_moved, self.is_following = set(moved), set(following)
        self.members = moved + residents
        self.units = self._units()

    def _units(self) -> dict[tuple[str, int], int]:
        """One unit of each criterion as a part of a cost; a criterion weighs more than all those after it."""
        here = sorted({self.cards[i].score for i in self.members}, reverse=True)
        soon = sorted({self.cards[i].score for i in self.members + self.following}, reverse=True)
        moved = sorted({self.cards[i].score for i in self.moved}, reverse=True)
        names = [("C6", 0), *(("C7", score) for score in here), ("C8", -1), *(("C8", score) for score in soon)]
        names += [(name, 0) for name in ("C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17")]
        names += [(name, score) for name in ("C18", "C19", "C20", "C21") for score in moved]
        bits = (4 * self.whole.size + 400).bit_length()
        return {name: 1 << (bits * place) for place, name in enumerate(reversed(names))}

    # --- the criteria -----------------------------------------------------------------------------------------

    def _may_pair(self, i: int, j: int) -> bool:
        return self.allowed[i][j] and not (i in self.is_moved and j in self.is_moved)

    def _pair_cost(self, i: int, j: int) -> int:
        """C10 to C13, C15 and C17 to C21 for a pair."""
        i, j = min(i, j), max(i, j)
        cost = self._colour_cost(i, j)
        if i in self.is_moved:
            cost += self._float_history(i, j)
        return cost

    def _colour_cost(self, i: int, j: int) -> int:
        one, other = self.whole.wants[i], self.whole.wants[j]
        cost = 0
        if one.clashes(other):
            strong = min(one.strength, other.strength) >= STRONG
            cost = self.units["C12", 0] + (self.units["C13", 0] if strong else 0)
        if self.cards[i].topscorer or self.cards[j].topscorer:
            cost += self._colour_cost_of_leaders(self.cards[i], self.cards[j])
        return cost

    def _colour_cost_of_leaders(self, higher: Card, lower: Card) -> int:
        """C10 and C11, for pairs that C3 would forbid to others."""
        cost = 0
        mine = colour_of_higher(higher.colours, lower.colours, 1)
        for colours, colour in ((higher.colours, mine), (lower.colours, -mine)):
            cost += self.units["C10", 0] if is_too_one_sided(colours, colour) else 0
            cost += self.units["C11", 0] if is_third_in_a_row(colours, colour) else 0
        return cost

    def _float_history(self, i: int, j: int) -> int:
        score, moved, resident = self.cards[i].score, self.cards[i].floats, self.cards[j].floats
        cost = 0
        if resident[0] == UP:
            cost += self.units["C15", 0] + self.units["C19", score]
        if resident[1] == UP:
            cost += self.units["C17", 0] + self.units["C21", score]
        if moved[0] == DOWN:
            cost += self.units["C18", score]
        if moved[1] == DOWN:
            cost += self.units["C20", score]
        return cost

    def _float_cost(self, i: int) -> int:
        """C6, C7, C14 and C16 for a player who stays unpaired in this bracket."""
        card = self.cards[i]
        cost = self.units["C6", 0] + self.units["C7", card.score]
        if i not in self.is_moved:
            cost += self.units["C14", 0] if card.floats[0] == DOWN else 0
            cost += self.units["C16", 0] if card.floats[1] == DOWN else 0
        return cost

    def _following_cost(self, i: int, j: int) -> int:
        """C8 for a pair outside of this bracket: a player of the following bracket who stays unpaired there."""
        return sum(
            self.units["C8", -1] + self.units["C8", self.cards[a].score]
            for a, b in ((i, j), (j, i))
            if self._is_in_following(a) and not self._is_in_following(b)
        )

    def _is_in_following(self, i: int) -> bool:
        return i in self.is_following or (i <= self.members[-1] and i != self.whole.bye)

    # --- candidates -------------------------------------------------------------------------------------------

    def pairs(self) -> list[tuple[int, int]]:
        if not (self.following and self._may_give_bye()):
            first = self._first_candidate()
            if first is not None and self._fits(first, self.members, []):
                return first
        if not self.moved:
            return self._remainder([], self.residents, len(self.residents) // 2)
        found = self._solve(self.members, [], self._order_of_moved())
        fixed = [pair for pair in found if min(pair) in self.is_moved]
        taken = {i for pair in fixed for i in pair}
        rest = [i for i in self.residents if i not in taken]
        return fixed + self._remainder([i for i in self.moved if i not in taken], rest, len(found) - len(fixed))

    def _remainder(self, limbo: list[int], members: list[int], count: int) -> list[tuple[int, int]]:
        """Pair players of one score; if there are fewer pairs than expected, S1 is smaller."""
        if not members:
            return []
        found = self._solve(members, limbo, _order_of_halves(members, count))
        if len(found) < count:
            found = self._solve(members, limbo, _order_of_halves(members, len(found)))
        return found

    def _first_candidate(self) -> list[tuple[int, int]] | None:
        """The first candidate of the rules, if no criterion speaks against it."""
        count = len(self.moved)
        if count > len(self.residents):
            return None
        rest = self.residents[count:]
        half = len(rest) // 2
        pairs = [*zip(self.moved, self.residents, strict=False), *zip(rest[:half], rest[half:], strict=False)]
        if not all(self.allowed[i][j] and not self._pair_cost(i, j) for i, j in pairs):
            return None
        return None if len(rest) % 2 and any(f == DOWN for f in self.cards[rest[-1]].floats) else pairs

    def _solve(self, members: list[int], limbo: list[int], order: _Order) -> list[tuple[int, int]]:
        """The best pairs among members; those in limbo float. First without the players below, which is faster."""
        if self.following and not self._may_give_bye():
            found = self._solve_alone(members, order)
            if self._fits(found, members, limbo):
                return found
        with_c9 = self._may_give_bye()
        found = self._solve_whole(members, limbo, order, with_c9)
        if with_c9 and len(members) + len(limbo) - 2 * len(found) != 1:
            found = self._solve_whole(members, limbo, order, False)
        return found

    def _may_give_bye(self) -> bool:
        return self.whole.odd and any(self.allowed[i][self.whole.bye] for i in self.members)

    def _solve_alone(self, members: list[int], order: _Order) -> list[tuple[int, int]]:
        """Everybody may float."""
        bits, pair_order, float_order = order
        floats = [(self._float_cost(i) << bits) + float_order(i) for i in members]
        size = len(members)
        costs = [[one + other for other in floats] for one in floats]
        for a in range(size):
            for b in range(a):
                i, j = members[a], members[b]
                if self._may_pair(i, j):
                    costs[a][b] = costs[b][a] = (self._pair_cost(i, j) << bits) + pair_order(*sorted((i, j)))
        if size % 2:
            for row, cost in zip(costs, floats, strict=True):
                row.append(cost)
            costs.append([*floats, 0])
        mate = cheapest_matching(costs)
        together = [(members[a], members[b]) for a, b in enumerate(mate) if a < b < size]
        return [(i, j) for i, j in together if self._may_pair(i, j)]

    def _solve_whole(self, members: list[int], limbo: list[int], order: _Order, with_c9: bool) -> list[tuple[int, int]]:
        """With all players below, so that they can be paired too (C4) and the following bracket is good (C8)."""
        vertices = members + limbo + self.outside
        inside = len(members)
        never = (self.units["C6", 0] << order[0]) * self.whole.size * 4
        costs = [[never] * len(vertices) for _ in vertices]
        for a, i in enumerate(vertices):
            for b, j in enumerate(vertices[:a]):
                if self.allowed[i][j] and (a < inside or a >= inside + len(limbo)):
                    costs[a][b] = costs[b][a] = self._cost(j, i, (b < inside) + (a < inside), order, with_c9)
        mate = cheapest_matching(costs)
        together = [(members[a], members[b]) for a, b in enumerate(mate) if a < b < inside]
        return [(i, j) for i, j in together if self._may_pair(i, j)]

    def _cost(self, i: int, j: int, inside: int, order: _Order, with_c9: bool) -> int:
        """Of a pair of which none, one or two are members; i comes first."""
        bits, pair_order, float_order = order
        if inside == 2:
            if i in self.is_moved and j in self.is_moved:
                return (self.units["C6", 0] << bits) * self.whole.size * 4
            return (self._pair_cost(i, j) << bits) + pair_order(*sorted((i, j)))
        cost = self._following_cost(i, j)
        if j == self.whole.bye and with_c9 and i <= self.members[-1]:
            cost += self.units["C9", 0] * self.cards[i].unplayed
        if not inside:
            return cost << bits
        return ((cost + self._float_cost(i)) << bits) + float_order(i)

    # --- completion -------------------------------------------------------------------------------------------

    def _fits(self, pairs: list[tuple[int, int]], members: list[int], limbo: list[int]) -> bool:
        """Can all others be paired (C4), with as few floaters in the following bracket as their number allows (C8)?"""
        paired = {i for pair in pairs for i in pair}
        floaters = limbo + [i for i in members if i not in paired]
        if not self.following:
            return self._fits_at_the_end(floaters)
        vertices = floaters + self.outside
        never = self.units["C6", 0]
        costs = [[never] * len(vertices) for _ in vertices]
        for a, i in enumerate(vertices):
            for b, j in enumerate(vertices[: a if a >= len(floaters) else 0]):
                if self.allowed[i][j]:
                    costs[a][b] = costs[b][a] = self._following_cost(i, j)
        mate = cheapest_matching(costs)
        least = 0
        if (len(floaters) + len(self.following)) % 2:
            least = self.units["C8", -1] + self.units["C8", self.cards[self.following[0]].score]
        return sum(costs[a][b] for a, b in enumerate(mate) if a < b) == least

    def _fits_at_the_end(self, floaters: list[int]) -> bool:
        if not self.whole.odd:
            return not floaters
        return len(floaters) == 1 and self.allowed[floaters[0]][self.whole.bye] and not self._unplayed_more(floaters[0])

    def _unplayed_more(self, floater: int) -> bool:
        """Has somebody else who may have the bye fewer unplayed games (C9)?"""
        able = [i for i in self.members if self.allowed[i][self.whole.bye]]
        return any(self.cards[i].unplayed < self.cards[floater].unplayed for i in able)

    def _order_of_moved(self) -> _Order:
        """The order of candidates of a bracket with players moved down, as far as these are concerned.

        First the highest of them are paired, then each with the highest resident, in order.
        """
        count, width = len(self.moved), len(self.members).bit_length()
        place = {i: at for at, i in enumerate(self.members)}
        bits = count * width

        def pair(i: int, j: int) -> int:
            return place[j] << (width * (count - 1 - place[i])) if i in self.is_moved else 0

        def floats(i: int) -> int:
            return 1 << (bits + count - 1 - place[i]) if i in self.is_moved else 0

        return bits + count + 1, pair, floats


def _order_of_halves(members: Sequence[int], count: int) -> _Order:
    """The order of candidates among players of one score.

    S1 is the first `count`, S2 the others. Exchanges between the two come in the order of four rules; for each
    exchange, S2 is transposed. In a pair, the higher ranked player belongs to S1. A floater belongs to S2.
    """
    size = len(members)
    place = {i: at for at, i in enumerate(members)}
    width = size.bit_length()
    entering = width * size  # the bits below are those of transpositions
    leaving = entering + size + width + 1
    distance = leaving + size + width + 1
    number = distance + 3 * width + 2

    def leave(at: int) -> int:
        """A player of S1 goes to S2: as few as possible, as near as possible, those of lowest rank."""
        if at >= count:
            return 0
        return (1 << number) + ((size - at) << distance) + (((1 << count) - (1 << at)) << leaving)

    def enter(at: int) -> int:
        """A player of S2 goes to S1: as near as possible, those of highest rank."""
        return (at << distance) + (((1 << size) - (1 << (size - 1 - at))) << entering) if at >= count else 0

    def pair(i: int, j: int) -> int:
        return enter(place[i]) + leave(place[j]) + (place[j] << (width * (size - 1 - place[i])))

    return number + width + 1, pair, lambda i: leave(place[i])
