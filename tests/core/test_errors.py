"""Errors carry keys of texts; games and players are found by being defined."""

import pytest

import deska.games
import deska.players
from deska.core.discover import discovered
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
from deska.core.game import Game
from deska.core.player import Player
from deska.games import all_games, make_game
from deska.games.armies.game import example_games
from deska.players import all_players, make_player


def words(key: str, **values: object) -> str:
    return f"{key}{sorted(values.items())}"


def test_an_error_tells_all_its_problems_in_order() -> None:
    error = SetupError([Problem("one", {"a": 1}, "size"), Problem("two")])
    assert [problem.key for problem in error.problems] == ["one", "two"]
    assert error.told(words) == "one[('a', 1)] two[]"


def test_an_error_of_one_problem_is_made_of_its_key_and_values() -> None:
    error = IllegalMove("cell-taken", cell="b2")
    assert error.problems == (Problem("cell-taken", {"cell": "b2"}),)


@pytest.mark.parametrize("kind", [InvalidMove, IllegalMove, AmbiguousMove])
def test_what_is_wrong_with_a_move_is_a_move_error(kind: type[DeskaError]) -> None:
    assert issubclass(kind, MoveError)


@pytest.mark.parametrize("kind", [SetupError, PositionError, MoveError, MatchError])
def test_every_error_is_ours(kind: type[Exception]) -> None:
    assert issubclass(kind, DeskaError)


def test_games_and_players_are_discovered_in_alphabetical_order() -> None:
    games, players = all_games(), all_players()
    assert list(games) == sorted(games)
    assert list(players) == sorted(players)
    assert all(kind.name == name for name, kind in games.items())
    assert all(kind.name == name for name, kind in players.items())


def test_what_has_no_name_is_not_discovered() -> None:
    assert "RowGame" not in {kind.__name__ for kind in discovered(deska.games, Game).values()}  # type: ignore[type-abstract]
    assert Player not in discovered(deska.players, Player).values()  # type: ignore[type-abstract]


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
