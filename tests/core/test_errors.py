"""Errors carry keys of texts; unknown games and players are refused."""

import pytest

from deska.core.errors import (
    AmbiguousMove,
    DeskaError,
    IllegalMove,
    InvalidMove,
    MatchError,
    MoveError,
    PositionError,
    Problem,
    SetupError,
)
from deska.games import all_games, make_game
from deska.games.armies.game import example_games
from deska.players import make_player


def words(key: str, **values: object) -> str:
    return f"{key}{sorted(values.items())}"


def test_an_error_tells_all_its_problems_in_order() -> None:
    error = SetupError([Problem("one", {"a": 1}, "size"), Problem("two")])
    assert [problem.key for problem in error.problems] == ["one", "two"]
    assert error.describe(words) == "one[('a', 1)] two[]"


def test_an_error_of_one_problem_is_made_of_its_key_and_values() -> None:
    error = IllegalMove("cell-taken", cell="b2")
    assert error.problems == (Problem("cell-taken", {"cell": "b2"}),)


@pytest.mark.parametrize("kind", [InvalidMove, IllegalMove, AmbiguousMove])
def test_what_is_wrong_with_a_move_is_a_move_error(kind: type[DeskaError]) -> None:
    assert issubclass(kind, MoveError)


@pytest.mark.parametrize("kind", [SetupError, PositionError, MoveError, MatchError])
def test_every_error_is_ours(kind: type[Exception]) -> None:
    assert issubclass(kind, DeskaError)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError) as caught:
        make_game("piškvorky")
    (problem,) = caught.value.problems
    assert problem.key == "unknown-game"
    assert problem.values["known"] == [*all_games(), *example_games()]


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("", "unknown-player"),
        ("nobody", "unknown-player"),
        (":depth=1", "unknown-player"),
        ("alphabeta:depth", "parameter-without-value"),
        ("alphabeta:depth=", "bad-option-value"),
        ("alphabeta:depth=1,depht=2", "unknown-option"),
        ("alphabeta:=1", "unknown-option"),
        ("alphabeta:depth=1=2", "bad-option-value"),
        ("random:depth=1", "no-options"),
    ],
)
def test_a_bad_player_is_told_what_is_wrong(spec: str, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        make_player(spec)
    assert caught.value.problems[0].key == key


def test_a_player_is_made_with_its_parameters() -> None:
    player = make_player(" alphabeta:depth=3, width = 7 ")
    assert (player.name, player.settings["depth"], player.settings["width"]) == ("alphabeta", 3, 7)
    assert make_player("medium:").settings == make_player("medium").settings
