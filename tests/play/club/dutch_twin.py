"""A slow twin of deska.play.club.dutch, written from the published rules alone (C.04.3, from 1 July 2025).

It enumerates all pairings of a bracket, rates each by the criteria C4 to C21 as a tuple, and takes the first one with
the best tuple in the order in which the rules generate candidates. It shares no code with the fast one but `Card`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, groupby, permutations

from deska.play.club.dutch import Card

Pairs = tuple[tuple[int, int], ...]
White, Black = 1, -1


def twin_preference(card: Card) -> tuple[int, int]:
    """The colour that is due, and 3 absolute, 2 strong, 1 mild, 0 none (article 1.7)."""
    whites, blacks = card.colours.count(White), card.colours.count(Black)
    if whites - blacks > 1 or (abs(whites - blacks) <= 1 and card.colours[-2:] == (White, White)):
        return Black, 3
    if whites - blacks < -1 or (abs(whites - blacks) <= 1 and card.colours[-2:] == (Black, Black)):
        return White, 3
    if whites != blacks:
        return (Black if whites > blacks else White), 2
    return (-card.colours[-1], 1) if card.colours else (0, 0)


def colours(higher: Card, lower: Card, initial: int) -> tuple[int, int]:
    """Article 5.2, rule by rule."""
    (mine, my_strength), (theirs, their_strength) = twin_preference(higher), twin_preference(lower)
    if mine and theirs and mine != theirs:  # 5.2.1
        return mine, theirs
    if mine and not theirs:
        return mine, -mine
    if theirs and not mine:
        return -theirs, theirs
    if not mine and not theirs:  # 5.2.5
        own = initial if higher.number % 2 == 1 else -initial
        return own, -own
    if my_strength > their_strength:  # 5.2.2
        return mine, -mine
    if my_strength < their_strength:
        return -theirs, theirs
    if my_strength == 3 and abs(sum(higher.colours)) > abs(sum(lower.colours)):
        return mine, -mine
    if my_strength == 3 and abs(sum(higher.colours)) < abs(sum(lower.colours)):
        return -theirs, theirs
    for back in range(1, min(len(higher.colours), len(lower.colours)) + 1):  # 5.2.3
        if higher.colours[-back] != lower.colours[-back]:
            return -higher.colours[-back], -lower.colours[-back]
    return mine, -mine  # 5.2.4


class Twin:
    """Players are numbered by rank from 0."""

    def __init__(self, cards: Sequence[Card], initial: int) -> None:
        self.cards = sorted(cards, key=lambda card: (-card.score, card.number))
        self.initial = initial
        self.all = frozenset(range(len(cards)))
        self.bye_score: int | None = None
        self.completes = cache(self._completes)
        self.following_floats = cache(self._following_floats)

    def legal(self, i: int, j: int) -> bool:
        one, other = self.cards[i], self.cards[j]
        if other.id in one.opponents:  # C1
            return False
        same = twin_preference(one) == twin_preference(other) and twin_preference(one)[1] == 3
        return not same or one.topscorer or other.topscorer  # C3

    def _completes(self, left: frozenset[int]) -> bool:
        """C4: can all these be paired, with the bye for a player with the right score (C2, C5)?"""
        if not left:
            return True
        first, rest = min(left), left - {min(left)}
        if any(self.legal(first, other) and self.completes(rest - {other}) for other in rest):
            return True
        return len(left) % 2 == 1 and self.may_have_bye(first) and self.completes(rest)

    def may_have_bye(self, i: int) -> bool:
        return not self.cards[i].had_bye and self.cards[i].score == self.bye_score

    def choose_bye_score(self) -> bool:
        """C5; False if no legal round exists."""
        for score in sorted({card.score for card in self.cards}):
            self.bye_score = score
            self.completes.cache_clear()
            if self.completes(self.all):
                return True
        return False

    def pairs(self) -> tuple[set[tuple[str, str]], str | None] | None:
        """Pairs (White, Black) and the bye; None if no legal round exists."""
        if not self.choose_bye_score():
            return None
        groups = [list(group) for _, group in groupby(sorted(self.all), key=lambda i: self.cards[i].score)]
        found: list[tuple[int, int]] = []
        moved: list[int] = []
        for at, residents in enumerate(groups):
            self.below = [frozenset(group) for group in groups[at + 1 :]]
            self.following_floats.cache_clear()
            pairs = self.bracket(moved, residents)
            found += pairs
            moved = [i for i in moved + residents if i not in {k for pair in pairs for k in pair}]
        return {self.seated(i, j) for i, j in found}, self.cards[moved[0]].id if moved else None

    def seated(self, i: int, j: int) -> tuple[str, str]:
        one, other = self.cards[i], self.cards[j]
        return (one.id, other.id) if colours(one, other, self.initial)[0] == White else (other.id, one.id)

    def bracket(self, moved: list[int], residents: list[int]) -> Pairs:
        rate = cache(lambda pairs: self.rating(frozenset(pairs), moved, residents))
        legal = [pairs for pairs in self.matchings(moved + residents, set(moved)) if rate(frozenset(pairs))]
        best_pairs = min(legal, key=lambda pairs: rate(frozenset(pairs)) or ())
        best = rate(frozenset(best_pairs))
        with_moved = sum(1 for i, _j in best_pairs if i in moved)
        for candidate in candidates(moved, residents, with_moved, len(best_pairs)):
            pairs = frozenset((min(pair), max(pair)) for pair in candidate)
            if all(self.legal(i, j) for i, j in pairs) and rate(pairs) == best:
                return tuple(sorted(pairs))
        raise AssertionError("the candidates leave out the best one")

    def matchings(self, players: list[int], moved: set[int]) -> Iterator[Pairs]:
        """All sets of legal pairs, of any size; players moved down do not meet each other."""
        if not players:
            yield ()
            return
        first, *rest = players
        yield from self.matchings(rest, moved)
        for other in rest:
            if self.legal(first, other) and not (first in moved and other in moved):
                for pairs in self.matchings([i for i in rest if i != other], moved):
                    yield ((first, other), *pairs)

    def rating(
        self, pairs: frozenset[tuple[int, int]], moved: list[int], residents: list[int]
    ) -> tuple[object, ...] | None:
        """C6 to C21, smaller is better; None if the round cannot be completed (C4)."""
        paired = {i for pair in pairs for i in pair}
        down = [i for i in moved + residents if i not in paired]
        if not self.completes(frozenset(down).union(*self.below)):
            return None
        card = self.cards
        c6 = len(down)
        c7 = sorted((card[i].score for i in down), reverse=True)
        c8 = self.following_floats(frozenset(down))
        is_bye = len(self.cards) % 2 == 1 and c6 == 1 and card[down[0]].score == self.bye_score
        c9 = card[down[0]].unplayed if is_bye else 0
        floats = [[i for i in down if i not in moved and card[i].floats[back] == -1] for back in (0, 1)]
        mixed = [(i, j) for i, j in pairs if i in moved]
        ups = [[(i, j) for i, j in mixed if card[j].floats[back] == 1] for back in (0, 1)]
        downs = [[(i, j) for i, j in mixed if card[i].floats[back] == -1] for back in (0, 1)]
        before = (len(floats[0]), len(ups[0]), len(floats[1]), len(ups[1]))  # C14 to C17
        gaps = tuple(self.gaps(some) for some in (downs[0], ups[0], downs[1], ups[1]))  # C18 to C21
        return c6, c7, c8, c9, *self.colour_rating(pairs), *before, *gaps

    def gaps(self, pairs: list[tuple[int, int]]) -> list[int]:
        return sorted((self.cards[i].score - self.cards[j].score for i, j in pairs), reverse=True)

    def colour_rating(self, pairs: frozenset[tuple[int, int]]) -> tuple[int, int, int, int]:
        """C10 to C13."""
        beyond = thrice = unhappy = strong = 0
        for i, j in pairs:
            one, other = self.cards[i], self.cards[j]
            for card, colour in zip((one, other), colours(one, other, self.initial), strict=True):
                if one.topscorer or other.topscorer:
                    beyond += abs(sum(card.colours) + colour) > 2
                    thrice += card.colours[-2:] == (colour, colour)
                due, strength = twin_preference(card)
                unhappy += due not in (0, colour)
                strong += due not in (0, colour) and strength >= 2
        return beyond, thrice, unhappy, strong

    def _following_floats(self, down: frozenset[int]) -> tuple[int, list[int]]:
        """C8: the fewest and lowest downfloaters of the following bracket."""
        if not self.below:
            return 0, []
        following, lower = sorted(down | self.below[0]), frozenset[int]().union(*self.below[1:])
        found = []
        for pairs in self.matchings(following, set(down)):
            left = frozenset(following) - {i for pair in pairs for i in pair}
            if self.completes(left | lower):
                found.append((len(left), sorted((self.cards[i].score for i in left), reverse=True)))
        return min(found)


def candidates(moved: list[int], residents: list[int], with_moved: int, count: int) -> Iterator[Pairs]:
    """All candidates in the order of article 4: the remainder changes first, then S2, then S1 and the limbo."""
    for s1 in combinations(moved, with_moved):
        for s2 in permutations(residents, with_moved):
            rest = [i for i in residents if i not in s2]
            for pairs in of_one_score(rest, count - with_moved):
                yield (*zip(s1, s2, strict=True), *pairs)


def of_one_score(players: list[int], count: int) -> Iterator[Pairs]:
    """Exchanges between S1 and S2 in the order of article 4.3, each with all transpositions of S2 (4.2)."""
    numbers = list(range(1, len(players) + 1))
    for leaving, entering in sorted(exchanges(numbers[:count], numbers[count:]), key=exchange_order):
        s1 = sorted({*numbers[:count], *entering} - {*leaving})
        s2 = sorted({*numbers[count:], *leaving} - {*entering})
        for chosen in permutations(s2, count):
            yield tuple((players[a - 1], players[b - 1]) for a, b in zip(s1, chosen, strict=True))


Exchange = tuple[tuple[int, ...], tuple[int, ...]]


def exchanges(s1: list[int], s2: list[int]) -> Iterator[Exchange]:
    for size in range(min(len(s1), len(s2)) + 1):
        for leaving in combinations(s1, size):
            for entering in combinations(s2, size):
                yield leaving, entering


def exchange_order(exchange: Exchange) -> tuple[int, int, list[int], list[int]]:
    leaving, entering = exchange
    return (
        len(leaving),
        sum(entering) - sum(leaving),
        [-number for number in sorted(leaving, reverse=True)],
        sorted(entering),
    )
