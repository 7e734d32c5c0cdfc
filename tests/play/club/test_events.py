"""The events of a tournament: what is allowed when, and how it is stored."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.play.club import (
    ARENA,
    KNOCK_OUT,
    ROUND_ROBIN,
    SWISS,
    Corrected,
    Ended,
    Event,
    Joined,
    Left,
    Paired,
    Paused,
    Renamed,
    Result,
    Resulted,
    Resumed,
    Returned,
    Settings,
    Table,
    Tournament,
    TournamentError,
    event_from,
)
from tests.effort import slow

from .random_tournaments import beginning, rounds

EVENTS: list[Event] = [
    Joined("a", "Anna", "Tigers", 1500),
    Joined("b", "Bořek"),
    Renamed("a", "Anna K."),
    Left("a"),
    Returned("a"),
    Paired(1, (Table("a", "b", (("a", "b"),)), Table("c", None)), ("rematch",)),
    Resulted("1.1.1", Result.DRAW),
    Corrected("1.1.1", Result.FIRST, "wrong button"),
    Paused(),
    Resumed(),
    Ended(),
]


def two() -> Tournament:
    return Tournament.of(Settings(rounds=2, shuffled=False), [Joined("a", "Anna"), Joined("b", "Bořek")])


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_comes_back_from_json(event: Event) -> None:
    assert event_from(json.loads(json.dumps(event.to_json()))) == event


@slow
@pytest.mark.parametrize("system", [SWISS, ROUND_ROBIN, KNOCK_OUT, ARENA])
def test_a_replay_gives_the_same_tournament(system: str) -> None:
    rng = random.Random(system)
    tournament = beginning(rng, Settings(system=system, rounds=4, seed=7), 12, 5)
    for paired in rounds(rng, tournament, late=100 if system == SWISS else 0):
        again = Tournament.loads(tournament.dumps())
        assert again.standings() == tournament.standings()
        assert again.pairs_next() == paired
        if paired.round > 30:
            break


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["joined", "paired", "a", "1.1.1"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "id", "name", "round", "tables", "boards", "home", "result"]), inner)
    ),
    max_leaves=8,
)


@slow
@given(JSON)
def test_nothing_but_an_event_is_read(stored: Any) -> None:
    try:
        event = event_from(stored)
    except TournamentError:
        return
    assert event_from(event.to_json()) == event


@given(st.integers(0, 10**6), st.sampled_from(["drop", "null", "number", "text", "list", "double"]))
def test_a_damaged_tournament_is_refused_or_read_whole(where: int, how: str) -> None:
    tournament = two()
    tournament.apply(tournament.pairs_next())
    tournament.apply(Resulted("1.1.1", Result.DRAW))
    stored = json.loads(tournament.dumps())
    damage(stored, where, how)
    with suppress(TournamentError):
        assert Tournament.from_json(stored).standings()


def damage(stored: Any, where: int, how: str) -> None:
    """Change one value somewhere inside."""
    at = stored
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        where, chosen = divmod(where, len(keys))
        key = keys[chosen]
        if isinstance(at[key], dict | list) and at[key] and where % 3:
            at = at[key]
            continue
        if how == "drop":
            del at[key]
        else:
            at[key] = {"null": None, "number": 99, "text": "x" * 400, "list": [[]], "double": [at[key]] * 2}[how]
        return


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"version": 2, "settings": {}, "events": []}', "[" * 100_000, '{"version": 1}']
)
def test_a_text_that_is_no_tournament_is_refused(text: str) -> None:
    with pytest.raises(TournamentError):
        Tournament.loads(text)


def test_settings_with_missing_fields_get_defaults_and_wrong_ones_are_refused() -> None:
    assert Tournament.from_json({"version": 1, "settings": {}, "events": []}).settings == Settings()
    for problems in ({"system": "lottery"}, {"rounds": 0}, {"rounds": "5"}, {"colour": 1}, {"tie_breaks": ["luck"]}):
        with pytest.raises(TournamentError):
            Tournament.from_json({"version": 1, "settings": problems, "events": []})


@pytest.mark.parametrize(
    "event",
    [
        Joined("a", "Anna again"),
        Joined("c", " "),
        Joined("c", "x" * 61),
        Renamed("x", "Nobody"),
        Left("x"),
        Returned("a"),
        Resulted("1.1.1", Result.DRAW),
        Corrected("1.1.1", Result.DRAW, "why not"),
        Paired(2, (Table("a", "b", (("a", "b"),)),)),
        Paired(1, ()),
        Paired(1, (Table("a", "a", (("a", "a"),)),)),
        Paired(1, (Table("a", "b", ()),)),
        Paired(1, (Table("a", "b", (("b", "a"),)),)),
        Paired(1, (Table("a", "x", (("a", "x"),)),)),
        Paired(1, (Table(None, "b"),)),
    ],
)
def test_an_event_that_is_not_allowed_changes_nothing(event: Event) -> None:
    tournament = two()
    before = tournament.dumps()
    with pytest.raises(TournamentError):
        tournament.apply(event)
    assert tournament.dumps() == before
    assert not tournament.boards


def test_a_result_is_given_once_and_then_corrected_with_a_reason() -> None:
    tournament = two()
    tournament.apply(tournament.pairs_next())
    with pytest.raises(TournamentError, match="no result yet"):
        tournament.apply(Corrected("1.1.1", Result.DRAW, "too early"))
    tournament.apply(Resulted("1.1.1", Result.FIRST))
    with pytest.raises(TournamentError, match="correct it"):
        tournament.apply(Resulted("1.1.1", Result.DRAW))
    with pytest.raises(TournamentError, match="reason"):
        tournament.apply(Corrected("1.1.1", Result.DRAW, "  "))
    tournament.apply(Corrected("1.1.1", Result.DRAW, "wrong button"))
    assert {row.points for row in tournament.standings()} == {0.5}
    assert tournament.events[-1] == Corrected("1.1.1", Result.DRAW, "wrong button")


def test_nothing_is_paired_while_a_round_goes_on_or_the_tournament_is_paused() -> None:
    tournament = two()
    tournament.apply(tournament.pairs_next())
    with pytest.raises(TournamentError, match="not over yet"):
        tournament.pairs_next()
    tournament.apply(Paused())
    tournament.apply(Resulted("1.1.1", Result.FIRST))  # games go on
    with pytest.raises(TournamentError, match="paused"):
        tournament.pairs_next()
    tournament.apply(Resumed())
    assert tournament.blocked is None


def test_after_the_end_only_corrections_are_possible() -> None:
    tournament = two()
    tournament.apply(tournament.pairs_next())
    tournament.apply(Resulted("1.1.1", Result.FIRST))
    tournament.apply(Ended())
    with pytest.raises(TournamentError, match="over"):
        tournament.apply(Joined("c", "Cyril"))
    tournament.apply(Corrected("1.1.1", Result.DRAW, "both agree"))
    assert {row.points for row in tournament.standings()} == {0.5}


def test_somebody_who_left_is_not_paired_and_one_alone_cannot_play() -> None:
    tournament = two()
    tournament.apply(Left("b"))
    assert tournament.blocked == "people-too-few"
    tournament.apply(Joined("c", "Cyril"))
    assert {tournament.pairs_next().tables[0].home, tournament.pairs_next().tables[0].away} == {"a", "c"}


def test_a_late_comer_begins_without_points() -> None:
    tournament = two()
    tournament.apply(tournament.pairs_next())
    tournament.apply(Resulted("1.1.1", Result.DRAW))
    tournament.apply(Joined("c", "Cyril"))
    assert [row.points for row in tournament.standings()] == [0.5, 0.5, 0]
    assert {side for table in tournament.pairs_next().tables for side in (table.home, table.away)} == {
        "a",
        "b",
        "c",
        None,
    }


def test_pairing_numbers_go_by_rating_and_then_by_lot() -> None:
    people = [
        Joined("x", "X"),
        Joined("low", "Low", rating=1000),
        Joined("y", "Y"),
        Joined("high", "High", rating=2000),
    ]
    assert Tournament.of(Settings(shuffled=False), people).order == ["high", "low", "x", "y"]
    lots = {tuple(Tournament.of(Settings(seed=seed), people).order) for seed in range(30)}
    assert lots == {("high", "low", "x", "y"), ("high", "low", "y", "x")}


def test_the_same_seed_gives_the_same_pairings() -> None:
    people = [Joined(str(number), str(number)) for number in range(9)]
    pairs = [Tournament.of(Settings(seed=seed), people).pairs_next() for seed in (1, 1, 2)]
    assert pairs[0] == pairs[1] != pairs[2]
