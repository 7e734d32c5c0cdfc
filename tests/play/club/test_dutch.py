"""Swiss pairings: the published rules by a slow twin, absolute rules in random tournaments, and known examples."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from deska.play.club import SWISS, Paired, Result, Settings, Tournament
from deska.play.club.colours import colour_of_higher, preference
from deska.play.club.dutch import COLOURS, DOWN, REMATCH, SECOND_BYE, UP, Card, pair_round
from deska.play.club.swiss_cards import cards_of
from tests.effort import LONG, slow

from .dutch_twin import Twin, colours, twin_preference
from .random_tournaments import beginning, rounds

pytestmark = slow

TOURNAMENTS = 10_000 if LONG else 300
TWINS = 2_000 if LONG else 100
STRANGE = 40_000 if LONG else 1_200


def cards(tournament: Tournament) -> list[Card]:
    return cards_of(
        tournament.order,
        tournament.present,
        tournament.rounds,
        tournament.settings.bye_halves,
        tournament.is_last_round,
    )


@pytest.mark.parametrize("part", range(4))
def test_the_slow_twin_pairs_the_same(part: int) -> None:
    for seed in range(part * TWINS // 4, (part + 1) * TWINS // 4):
        rng = random.Random(seed)
        most = 10 if seed % 8 == 0 else 8
        tournament = beginning(rng, Settings(rounds=rng.randint(2, 8), seed=seed), most)
        for _paired in rounds(rng, tournament):
            initial = rng.choice((1, -1))
            found, slow = pair_round(cards(tournament), initial), Twin(cards(tournament), initial).pairs()
            assert bool(found.relaxed) == (slow is None), seed
            assert slow is None or (set(found.pairs), found.bye) == slow, seed


def strange(rng: random.Random) -> list[Card]:
    """Histories that a tournament hardly ever brings about: many have met, float again, must have the same colour."""
    count = rng.randint(2, 9)
    scores = rng.choice(((0,), (0, 2), (0, 2, 2), (0, 1, 2, 2, 3)))
    inside, across = rng.choice(((0.15, 0.15), (0.6, 0.1), (0.4, 0.4)))
    leaders = rng.choice((0.0, 0.0, 0.5))
    given = [random_card(rng, number, rng.choice(scores), rng.random() < leaders) for number in range(count)]
    met: dict[str, dict[str, int]] = {one.id: {} for one in given}
    for one, other in combinations(given, 2):
        if rng.random() < (inside if one.score == other.score else across):
            met[one.id][other.id] = met[other.id][one.id] = 1
    return [replace(one, opponents=met[one.id]) for one in given]


def random_card(rng: random.Random, number: int, score: int, leader: bool) -> Card:
    preferences = tuple(rng.choices((1, -1), (3, 1), k=rng.randint(0, 4)))
    floats = rng.choice((0, 0, DOWN, UP)), rng.choice((0, 0, DOWN, UP))
    had_bye, unplayed = rng.random() < 0.3, rng.randint(0, 2)
    return Card(f"p{number}", number + 1, score, {}, preferences, floats, had_bye, unplayed, leader)


@pytest.mark.parametrize("part", range(4))
def test_the_slow_twin_pairs_strange_histories_the_same(part: int) -> None:
    for seed in range(part * STRANGE // 4, (part + 1) * STRANGE // 4):
        given = strange(random.Random(f"strange {seed}"))
        found, slow = pair_round(given), Twin(given, 1).pairs()
        assert bool(found.relaxed) == (slow is None), seed
        assert slow is None or (set(found.pairs), found.bye) == slow, seed


# --- properties ---------------------------------------------------------------------------------------------------


class Records:
    """What was played, kept by the test itself."""

    def __init__(self) -> None:
        self.met: set[frozenset[str]] = set()
        self.colours: dict[str, list[int]] = {}
        self.full_points: set[str] = set()

    def check(self, tournament: Tournament, paired: Paired) -> None:
        sides = [side for table in paired.tables for side in (table.home, table.away) if side is not None]
        assert sorted(sides) == sorted(tournament.present)
        byes = [table.home for table in paired.tables if table.away is None]
        assert len(byes) == len(sides) % 2
        assert REMATCH in paired.relaxed or not self.met & {frozenset(pair) for pair in self.pairs(paired)}
        assert SECOND_BYE in paired.relaxed or not self.full_points & set(byes)
        if COLOURS not in paired.relaxed and not tournament.is_last_round:
            for pair in self.pairs(paired):
                self.check_colours(*pair)

    def check_colours(self, white: str, black: str) -> None:
        for player, colour in ((white, 1), (black, -1)):
            had = [*self.colours.get(player, []), colour]
            assert abs(sum(had)) <= 2
            assert had[-3:] != [colour] * 3

    @staticmethod
    def pairs(paired: Paired) -> list[tuple[str, str]]:
        return [(table.home, table.away) for table in paired.tables if table.home and table.away]

    def add(self, tournament: Tournament, paired: Paired) -> None:
        self.full_points |= {str(table.home) for table in paired.tables if table.away is None}
        for board in tournament.boards:
            if board.round == paired.round and board.result and board.first and board.second:
                self.add_board(board.first, board.second, board.result)

    def add_board(self, first: str, second: str, result: Result) -> None:
        if result.played:
            self.met.add(frozenset((first, second)))
            self.colours.setdefault(first, []).append(1)
            self.colours.setdefault(second, []).append(-1)
        elif result != Result.BOTH_FORFEIT:
            self.full_points.add(second if result == Result.FIRST_FORFEITS else first)


@pytest.mark.parametrize("part", range(6))
def test_absolute_rules_hold_in_random_tournaments(part: int) -> None:
    for seed in range(part * TOURNAMENTS // 6, (part + 1) * TOURNAMENTS // 6):
        rng = random.Random(seed)
        most = 40 if seed % 10 == 0 else 14
        tournament = beginning(rng, Settings(rounds=rng.randint(1, 9), seed=seed), most)
        records, last = Records(), None
        for paired in rounds(rng, tournament):
            if last is not None:
                records.add(tournament, last)
            records.check(tournament, paired)
            last = paired
        assert Tournament.from_json(tournament.to_json()).standings() == tournament.standings()


def test_a_rule_is_broken_only_where_no_round_keeps_it() -> None:
    tournament = beginning(random.Random(1), Settings(system=SWISS, rounds=5), 4, 4)
    broken = [paired.relaxed for paired in rounds(random.Random(99), tournament, late=0)]
    assert REMATCH not in broken[0]
    assert REMATCH in broken[4]  # four people cannot play five rounds


def broken(given: dict[str, Card], pairs: Iterable[tuple[str, str]], bye: str | None) -> tuple[int, int, int]:
    """Repeated pairs, a second bye, pairs with the same absolute preference."""
    met = clashes = 0
    for one, other in ((given[a], given[b]) for a, b in pairs):
        met += one.opponents.get(other.id, 0)
        clashes += (
            twin_preference(one) == twin_preference(other)
            and twin_preference(one)[1] == 3
            and not one.topscorer
            and not other.topscorer
        )
    return met, int(bye is not None and given[bye].had_bye), clashes


def all_rounds(names: list[str]) -> Iterator[tuple[list[tuple[str, str]], str | None]]:
    if len(names) < 2:
        yield [], names[0] if names else None
        return
    first, *rest = names
    for other in rest:
        for pairs, bye in all_rounds([name for name in rest if name != other]):
            yield [(first, other), *pairs], bye
    if len(names) % 2:
        for pairs, _bye in all_rounds(rest):
            yield pairs, first


def test_as_few_rules_are_broken_as_possible() -> None:
    relaxed = 0
    for seed in range(400):
        cards_ = strange(random.Random(f"relaxed {seed}"))
        given = {card.id: card for card in cards_}
        found = pair_round(cards_)
        if found.relaxed:
            relaxed += 1
            least = min(broken(given, *one) for one in all_rounds(list(given)))
            assert broken(given, found.pairs, found.bye) == least
    assert relaxed > 50


def test_a_pair_that_breaks_two_rules_names_both() -> None:
    found = pair_round([card(1, 4, "WW", "2"), card(2, 4, "WW", "1")])
    assert found.relaxed == (REMATCH, COLOURS)


# --- known examples -----------------------------------------------------------------------------------------------


def card(number: int, score: int, preferences: str = "", met: str = "", floats: tuple[int, int] = (0, 0)) -> Card:
    history = tuple(1 if letter == "W" else -1 for letter in preferences)
    return Card(str(number), number, score, dict.fromkeys(met.split(), 1), history, floats)


def test_the_upper_half_meets_the_lower_half_in_the_first_round() -> None:
    found = pair_round([card(number, 0) for number in range(1, 8)])
    assert found.pairs == (("1", "4"), ("5", "2"), ("3", "6"))
    assert found.bye == "7"


def test_a_transposition_gives_everybody_the_other_colour() -> None:
    """Round 2 of eight after all favourites have won: 1–3 would both want Black."""
    won = [card(1, 2, "W", "5"), card(2, 2, "B", "6"), card(3, 2, "W", "7"), card(4, 2, "B", "8")]
    lost = [card(5, 0, "B", "1"), card(6, 0, "W", "2"), card(7, 0, "B", "3"), card(8, 0, "W", "4")]
    assert pair_round(won + lost).pairs == (("4", "1"), ("2", "3"), ("5", "8"), ("7", "6"))


def test_the_last_of_an_odd_group_floats_to_the_first_of_the_next() -> None:
    """Round 2 of six after all favourites have won."""
    won = [card(1, 2, "W", "4"), card(2, 2, "B", "5"), card(3, 2, "W", "6")]
    lost = [card(4, 0, "B", "1"), card(5, 0, "W", "2"), card(6, 0, "B", "3")]
    assert pair_round(won + lost).pairs == (("2", "1"), ("4", "3"), ("6", "5"))


def test_nobody_floats_down_twice_in_a_row_if_another_can() -> None:
    leaders = [card(1, 2), card(2, 2), card(3, 2, floats=(DOWN, 0))]
    found = pair_round([*leaders, card(4, 0)])
    assert {frozenset(pair) for pair in found.pairs} == {frozenset("13"), frozenset("24")}


def test_nobody_floats_up_twice_in_a_row_if_another_can() -> None:
    found = pair_round([card(1, 2), card(2, 0, floats=(UP, 0)), card(3, 0), card(4, 0)])
    assert {frozenset(pair) for pair in found.pairs} == {frozenset("13"), frozenset("24")}


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    low = Card("3", 3, 0, had_bye=True)
    found = pair_round([card(1, 2), card(2, 0), low])
    assert found.bye == "2"
    assert not found.relaxed


def test_whoever_has_missed_fewer_games_gets_the_bye() -> None:
    found = pair_round([card(1, 0), card(2, 0), Card("3", 3, 0, unplayed=1)])
    assert found.bye == "2"


def test_two_who_must_have_the_same_colour_do_not_meet() -> None:
    found = pair_round([card(1, 4, "WW"), card(2, 4, "WW"), card(3, 0, "BB"), card(4, 0, "BB")])
    assert {frozenset(pair) for pair in found.pairs} == {frozenset("13"), frozenset("24")}


def test_leaders_may_meet_in_the_last_round_whatever_their_colours() -> None:
    leaders = [Card(name, int(name), 4, {}, (1, 1), topscorer=True) for name in "12"]
    found = pair_round([*leaders, card(3, 0, "BW"), card(4, 0, "WB")])
    assert frozenset("12") in {frozenset(pair) for pair in found.pairs}


def test_one_alone_has_a_bye() -> None:
    assert pair_round([card(1, 0)]).bye == "1"
    assert pair_round([]).bye is None


@pytest.mark.parametrize(
    ("history", "colour", "strength"),
    [("", 0, 0), ("W", -1, 2), ("WB", 1, 1), ("WBB", 1, 3), ("WBW", -1, 2), ("BWW", -1, 3), ("WBWW", -1, 3)],
)
def test_colour_preferences(history: str, colour: int, strength: int) -> None:
    found = preference([1 if letter == "W" else -1 for letter in history])
    assert (found.colour, found.strength) == (colour, strength)


def test_colours_are_those_of_the_twin() -> None:
    rng = random.Random(3)
    for _ in range(2000):
        one, other = (card(number, 0, "".join(rng.choices("WB", k=rng.randint(0, 6)))) for number in (1, 2))
        assert colour_of_higher(one.colours, other.colours, 1) == colours(one, other, 1)[0]
