"""The third stone of five in a row is one that wins."""

import numpy as np
import pytest

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.row.five.third_stone import best_third
from deska.kernel.ops import GOING_ON, outcome, play
from deska.players import make_player
from tests.effort import slow

SECONDS = ["i8", "i9", "j8", "j9", "j10"]


def board_after(moves: str, **options: str) -> tuple[Game, Position]:
    game = make_game("piskvorky", options)
    pos = game.start()
    for move in moves.split():
        play(pos, game.read_move(pos, move))
    return game, pos


def thirds(moves: str, **options: str) -> set[str]:
    """All that are chosen from, as text."""
    game, pos = board_after(moves, **options)
    found = {best_third(pos, np.random.default_rng(seed)) for seed in range(20)}
    return {game.move_text(pos, cell) for cell in found if cell is not None}


@slow
@pytest.mark.parametrize("second", SECONDS)
def test_with_it_the_first_player_beats_itself_with_a_tenth_of_the_nodes(second: str) -> None:
    game, pos = board_after("h8 " + second)
    players, rng = [make_player("master:memory=16") for _ in range(2)], np.random.default_rng(1)
    for number in range(120):
        limit = Limit(nodes=(100_000, 10_000)[number % 2])
        choice = players[number % 2].choose(game, pos, limit, Stop(), rng)
        play(pos, choice.move)
        if int(outcome(pos)) != GOING_ON:
            break
    assert int(outcome(pos)) == 0


@pytest.mark.parametrize("second", SECONDS)
def test_it_is_turned_and_mirrored_with_the_board(second: str) -> None:
    for change in (turned, turned, turned, mirrored, turned, turned, turned):  # through all eight boards
        before, second = thirds(f"h8 {second}"), change(second)
        assert before
        assert {change(third) for third in before} == thirds(f"h8 {second}")


def turned(cell: str) -> str:
    """A quarter turn around h8."""
    column, row = "abcdefghijklmno".index(cell[0]), int(cell[1:])
    return "abcdefghijklmno"[15 - row] + str(column + 1)


def mirrored(cell: str) -> str:
    return "abcdefghijklmno"[14 - "abcdefghijklmno".index(cell[0])] + cell[1:]


@pytest.mark.parametrize(
    ("moves", "options"),
    [
        ("h8", {}),
        ("h8 i8 i9", {}),
        ("h8 n8", {}),
        ("f8 g8", {}),
        ("h8 i8", {"rule": "renju"}),
        ("h8 i8", {"length": "6"}),
        ("h8 i8", {"rows": "13"}),
    ],
)
def test_elsewhere_none_is_known(moves: str, options: dict[str, str]) -> None:
    assert thirds(moves, **options) == set()


def test_a_question_of_depth_is_answered_by_search_alone() -> None:
    game, pos = board_after("h8 i8")
    choice = make_player("master").choose(game, pos, Limit(depth=2), Stop(), np.random.default_rng(1))
    assert len(choice.considered) > 1
