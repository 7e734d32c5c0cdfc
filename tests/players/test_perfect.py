"""The player that knows, in every game it is for."""

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.player import Choice
from deska.faces.terminal.commands.solve import solution_record
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.games.series import Series, tallies
from deska.players import make_player
from tests.conformance.cases import random_moves
from tests.effort import LONG, slow

pytestmark = slow

GAMES = 1000 if LONG else 10


def perfect_choice(game: Game, pos: Position, limit: Limit = NO_LIMIT, seed: int = 1) -> Choice:
    return make_player("perfect").choose(game, pos, limit, Stop(), np.random.default_rng(seed))


def board(columns: int, rows: int, length: int, **more: str) -> Game:
    sizes = {"columns": str(columns), "rows": str(rows), "length": str(length)}
    return make_game("piskvorky", {**sizes, **more})


@pytest.mark.parametrize("other", ["random", "hard", "perfect"])
def test_as_the_second_player_of_quantik_it_always_wins(other: str) -> None:
    series = Series(make_game("quantik"), [other, "perfect"], 2 * GAMES, seed=3)
    seconds = [series.play_one(number, Stop()) for number in range(1, 2 * GAMES, 2)]  # seats rotate: it is second here
    assert [record.outcome.winner for record in seconds if record] == [1] * GAMES


def test_what_was_proved_before_changes_no_verdict() -> None:
    game = make_game("quantik")
    for moves in range(5):
        pos = game.start()
        for move in random_moves(game, moves)[:moves]:
            play(pos, move)
        fresh = make_player("perfect").choose(game, pos, Limit(nodes=10**12), Stop(), np.random.default_rng(1))
        later = [perfect_choice(game, pos) for _ in range(2)]
        assert [choice.considered for choice in later] == [fresh.considered] * 2
        assert moves > 2 or (later[1].nodes or 0) < (fresh.nodes or 0) / 10


def test_a_game_between_perfect_players_takes_as_long_as_was_foretold() -> None:
    game = make_game("quantik")
    pos = game.start()
    foretold = perfect_choice(game, pos).win_in
    moves = 0
    while legal_moves(game, pos):
        play(pos, perfect_choice(game, pos, seed=moves).move)
        moves += 1
    assert foretold == -moves == -10


@pytest.mark.parametrize(
    ("game", "win_in"),
    [
        (make_game("tic-tac-toe"), None),
        (board(4, 3, 3), 7),
        (board(4, 4, 3), 5),
        (board(4, 4, 4), None),
        (board(5, 3, 4, rule="standard"), None),
        (board(3, 3, 3, rule="caro"), None),
    ],
    ids=str,
)
def test_small_boards_of_k_in_a_row_are_solved(game: Game, win_in: int | None) -> None:
    choice = perfect_choice(game, game.start())
    assert choice.win_in == win_in
    assert choice.reason == ("reason-drawn" if win_in is None else None)


@pytest.mark.parametrize("game", [make_game("tic-tac-toe"), board(4, 3, 3), board(4, 3, 3, rule="standard")], ids=str)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_value_is_the_one_that_a_census_finds(game: Game, seed: int) -> None:
    pos = game.start()
    for move in random_moves(game, seed):
        choice = perfect_choice(game, pos)
        values = {game.move_text(pos, one.move): one.value for one in choice.considered}
        record = solution_record(game, pos)
        for found in record["moves"]:
            worth = found["win_in"] or 0
            assert values[found["move"]] == (10**6 - worth if worth > 0 else -(10**6) - worth if worth else 0)
        play(pos, move)


def test_a_census_of_tic_tac_toe_counts_what_is_known() -> None:
    game = make_game("tic-tac-toe")
    record = solution_record(game, game.start())
    assert record["games"] == 255168
    assert record["positions"] == 627
    assert record["winner"] is None


def test_a_win_that_is_known_is_played_also_when_the_thinking_is_cut_short() -> None:
    game = make_game("quantik")
    pos = game.read_position("ABc./..../..../..a.")
    for limit in (Limit(nodes=1), Limit(depth=1), Limit(seconds=0.0)):
        choice = perfect_choice(game, pos, limit)
        assert (game.move_text(pos, choice.move), choice.win_in) == ("D@d4", 1)


@pytest.mark.parametrize("game", [make_game("piskvorky"), board(5, 4, 4), board(3, 3, 3, seats="3")], ids=str)
def test_what_is_too_large_is_refused_by_perfect_and_played_by_master(game: Game) -> None:
    refusal = make_player("perfect").refusal(game)
    assert refusal is not None
    assert refusal.key == "too-large-to-solve"
    master = make_player("master")
    assert master.refusal(game) is None
    pos = game.start()
    play(pos, legal_moves(game, pos)[0])
    choice = master.choose(game, pos, Limit(nodes=200), Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, pos)


def test_levels_are_steps_in_quantik() -> None:
    game, games = make_game("quantik"), 20 if LONG else 8
    for better, worse in (("easy", "random"), ("hard", "easy"), ("master", "hard")):
        records = list(Series(game, [better, worse], games, seed=5).play(Stop()))
        won = tallies(2, records)[0].wins
        assert won > games // 2, (better, worse, won)
