"""Setups are checked all at once; events are written down and read back; clocks add up."""

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deska.core.errors import DeskaError, MatchError, RecordError, SetupError
from deska.play.match.events import (
    Adjudicated,
    DrawAgreed,
    Ended,
    Event,
    LookChanged,
    Moved,
    NextRound,
    Redone,
    Reopened,
    Resigned,
    SeatChanged,
    TakenBack,
    TimedOut,
    Waited,
    event_from_dict,
    event_to_dict,
)
from deska.play.match.match import Match, branched
from deska.play.match.setup import Clock, SeatSetup, Setup, equality_problems, is_readable, is_single_character
from tests.effort import slow

EVENTS: list[Event] = [
    Moved("a1", 1.25),
    TakenBack(2),
    Redone(),
    SeatChanged(1, "medium:attack=16"),
    LookChanged(0, name="Žofie", symbol="🐱"),
    Waited(0.5),
    TimedOut(),
    Resigned(1),
    DrawAgreed(),
    Ended(),
    Adjudicated("adjudicated-proven", 1),
    Adjudicated("adjudicated-length"),
    NextRound(),
]


def two(clock: Clock | None = None, rounds: int = 1) -> Match:
    return Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")], rounds, clock=clock))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_events_survive_json(event: Event) -> None:
    assert event_from_dict(json.loads(json.dumps(event_to_dict(event)))) == event


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
kinds = st.sampled_from([event_to_dict(event)["event"] for event in EVENTS])
fields = st.dictionaries(
    st.sampled_from(["move", "seat", "player", "count", "seconds", "name"]), json_values, max_size=3
)


@slow
@settings(deadline=None)
@given(st.builds(lambda kind, more: {"event": kind, **more}, kinds, fields) | json_values)
def test_whatever_is_read_is_an_event_or_a_record_error(written: object) -> None:
    try:
        event = event_from_dict(written)
    except RecordError:
        return
    with contextlib.suppress(DeskaError):  # anything else would be a fault
        two().apply(event)


FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
KEYCAP, CARON, HANGUL = "1\ufe0f\u20e3", "c\u030c", "\u1100\u1161\u11a8"


@pytest.mark.parametrize(
    "text", ["X", "č", CARON, HANGUL, "字", "€", "🐱", "👍🏽", FAMILY, "🇨🇿", KEYCAP, "♟", SCOTLAND]
)
def test_single_characters(text: str) -> None:
    assert is_single_character(text)


HIDDEN = ["", " ", "\n", "\u200b", "\u0301", "\u202e"]


@pytest.mark.parametrize("text", [*HIDDEN, "XO", "🐱🐶", "🇨", "🇨🇿🇸", "a\u200db", "X\u200d", "\u3164", "\u2800"])
def test_what_is_no_single_character(text: str) -> None:
    assert not is_single_character(text)


@pytest.mark.parametrize("name", [*HIDDEN[2:], "\u3164", "\u2800", "E\u200bva", "E\u200dva", "Eva\nEva", "a\ud800"])
def test_names_that_cannot_be_read(name: str) -> None:
    assert not is_readable(name)


@pytest.mark.parametrize(
    "name", ["Eva", "Žofie Č.", f"{FAMILY} Novákovi", f"Ian {SCOTLAND}", "❤\ufe0f\u200d🔥", "王", CARON, "عمر"]
)
def test_names_that_can_be_read(name: str) -> None:
    assert is_readable(name)


@pytest.mark.parametrize("other", ["eva", " Eva", "Ｅva", "Eva\u200b", "Eva\ufe0f", "E\u034fva"])
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    problems = [problem.key for problem in equality_problems([SeatSetup("Eva"), SeatSetup(other)])]
    assert problems == ["name-equal"]


@pytest.mark.parametrize(("seat", "name", "other"), [(0, "Player 2", 2), (1, "Player 1", 1), (0, "Hráč 2", 2)])
def test_a_name_that_is_taken_is_refused_with_the_seat_that_has_it(seat: int, name: str, other: int) -> None:
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup(), SeatSetup()]))
    with pytest.raises(SetupError) as refused:
        match.apply(LookChanged(seat, name=name))
    (problem,) = refused.value.problems
    assert (problem.key, problem.values, problem.about) == ("name-equal", {"other": other}, f"seat_setups.{seat}.name")


def test_all_problems_of_a_setup_at_once() -> None:
    seat_setups = [
        SeatSetup(" ", symbol="", colour="red"),
        SeatSetup("Eva", "nobody", "🐱"),
        SeatSetup("eva ", symbol="🐱"),
    ]
    setup = Setup("piskvorky", {"columns": "5", "rows": "5", "length": "6"}, seat_setups, 0, clock=Clock(0, -1))
    with pytest.raises(SetupError) as failure:
        Match(setup)
    found = {(problem.about, problem.key) for problem in failure.value.problems}
    assert found == {
        ("length", "row-longer-than-board"),
        ("rounds", "bad-rounds"),
        ("clock_base", "bad-clock-base"),
        ("clock_increment", "bad-clock-increment"),
        ("seat_setups.0.name", "name-empty"),
        ("seat_setups.0.symbol", "symbol-empty"),
        ("seat_setups.0.colour", "bad-colour"),
        ("seat_setups.2.name", "name-equal"),
        ("seat_setups.2.symbol", "symbol-equal"),
    }


def test_players_are_checked_once_the_game_is_right() -> None:
    with pytest.raises(SetupError) as failure:
        Match(Setup("piskvorky", {}, [SeatSetup("A", "nobody"), SeatSetup("B", "rules"), SeatSetup("C")]))
    about = [problem.about for problem in failure.value.problems]
    assert about == ["seats", "seat_setups.0.player", "seat_setups.1.player"]


def test_clocks_add_up_and_are_given_back() -> None:
    match = two(Clock(60, 2))
    match.apply(Moved("a1", 10))
    match.apply(Waited(5))
    match.apply(Moved("b1", 1))
    assert match.clocks == [52, 56]
    match.apply(TakenBack(1))
    assert match.clocks == [52, 55]
    match.apply(TakenBack(1))
    assert match.clocks == [60, 60]


def test_running_out_of_time_loses() -> None:
    match = two(Clock(60))
    match.apply(Moved("a1", 10))
    match.apply(TimedOut())
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.points) == (0, "lost-on-time", [1, 0])
    assert match.clocks == [50, 0]
    with pytest.raises(MatchError):
        two().apply(TimedOut())


def test_a_branch_goes_on_from_any_move_with_the_seats_as_they_are() -> None:
    match = two(rounds=2)
    for event in (Resigned(0), NextRound(), Moved("a1"), SeatChanged(1, "easy"), LookChanged(0, "Z"), Moved("b1")):
        match.apply(event)
    branch = branched(match, 1)
    assert (branch.moves, branch.round, branch.points) == (["a1"], 2, [0, 1])
    assert branch.seat_setups == match.seat_setups
    assert match.moves == ["a1", "b1"]
    with pytest.raises(MatchError):
        branched(match, 3)


def test_a_game_that_a_tournament_ended_has_its_winner_and_can_be_taken_up_again() -> None:
    match = Match(Setup("tic-tac-toe", {}, (SeatSetup("A", "easy"), SeatSetup("B", "medium"))), [Moved("a1")])
    for problems in (Adjudicated("because", 0), Adjudicated("engine-at-fault", 2)):
        with pytest.raises(MatchError):
            match.apply(problems)
    match.apply(Adjudicated("engine-at-fault", 1))
    assert (match.outcome and match.outcome.winner, match.points, match.to_move) == (1, [0, 1], None)
    match.apply(Reopened())
    assert (match.outcome, match.points, match.moves) == (None, [0, 0], ["a1"])


def test_points_go_to_the_seat_that_won_whoever_began() -> None:
    match = two(rounds=2)
    for winner in (0, 1):
        for move in ("a1", "b1", "a2", "b2", "a3"):
            match.apply(Moved(move))
        assert match.outcome
        assert (match.outcome.winner, match.outcome.points[winner]) == (winner, 1)
        if winner == 0:
            match.apply(NextRound())
    assert match.points == [1, 1]
