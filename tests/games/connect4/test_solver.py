"""Connect Four on 7 × 6, solved: the search, the opening book, and the player that `master` hands over to."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Position, legal_moves
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.player import Choice, win_in
from deska.games import make_game
from deska.games.connect4 import book as books
from deska.games.connect4 import make_book
from deska.games.connect4.book import empty_book, from_bytes, levels, shipped_book
from deska.games.connect4.make_book import best_by_book, make, solved
from deska.games.connect4.solving import Board, Solver, board_of, moves_to_end
from deska.kernel.ops import GOING_ON, outcome, play
from deska.players import make_player
from tests.games.connect4 import slow_twin
from tests.games.support import examples

GAME = make_game("connect-four")


def random_position(seed: int, discs: int) -> tuple[Position, slow_twin.Board] | None:
    """A random position that goes on and has so many discs; None if the game ended before."""
    rng, pos, board = Random(seed), GAME.start(), slow_twin.empty(7)
    for _ in range(discs):
        if int(outcome(pos)) != GOING_ON:
            return None
        move = rng.choice(legal_moves(GAME, pos))
        play(pos, move)
        board = slow_twin.played(board, move)
    return (pos, board) if int(outcome(pos)) == GOING_ON else None


def decided(pos: Position, limit: Limit = NO_LIMIT) -> Choice:
    solver = Solver({"memory": 8, "balanced": 0})
    return solver.choose(GAME, pos, limit, Stop(), np.random.default_rng(1))


# --- the search ---------------------------------------------------------------------------------------------


@examples(150)
@given(st.integers(0, 10**9), st.integers(31, 41))
def test_a_decision_knows_what_trying_everything_finds(seed: int, discs: int) -> None:
    found = random_position(seed, discs)
    if found:
        pos, board = found
        expected = slow_twin.win_in(board, 6, 4)
        choice = decided(pos)
        assert (choice.win_in or 0) == expected
        after = slow_twin.played(board, choice.move)
        if slow_twin.winner(after, 4) == ".":
            reply = slow_twin.win_in(after, 6, 4)
            assert expected == (1 - reply if reply < 0 else -(reply + 1) if reply > 0 else 0)


@examples(60)
@given(st.integers(0, 10**9), st.integers(33, 41))
def test_every_move_that_was_considered_is_told_with_its_value_or_a_bound(seed: int, discs: int) -> None:
    found = random_position(seed, discs)
    if found:
        pos, board = found
        for one in decided(pos).considered:
            after = slow_twin.played(board, one.move)
            reply = -1 if slow_twin.winner(after, 4) != "." else slow_twin.win_in(after, 6, 4)
            length = 1 if slow_twin.winner(after, 4) != "." else 1 + abs(reply)
            true = 10**6 - length if reply < 0 else length - 10**6 if reply > 0 else 0
            assert one.value == true if one.exact else one.value >= true


@examples(30)
@given(st.integers(0, 10**9), st.integers(14, 20))
def test_what_is_not_solved_in_time_is_not_told_as_certain(seed: int, discs: int) -> None:
    found = random_position(seed, discs)
    if found:
        pos, _board = found
        hasty, sure = decided(pos, Limit(nodes=50)), decided(pos)
        assert hasty.move in legal_moves(GAME, pos)
        if hasty.win_in is not None:
            assert sure.win_in is not None
            assert (hasty.win_in > 0) == (sure.win_in > 0)
            assert abs(hasty.win_in) >= abs(sure.win_in)
        if hasty.reason == "reason-drawn":
            assert sure.score == 0


def test_a_limit_of_depth_finds_a_win_that_near_and_claims_no_more() -> None:
    pos = GAME.read_position("......./......./......./......./..OO.../..XX...")
    choice = decided(pos, Limit(depth=3))
    assert choice.win_in == 3
    far = GAME.read_position("......./......./......./......O/...XO.X/OO.XOXX")  # won in 25 moves
    assert decided(far, Limit(depth=3)).win_in is None


def test_a_decision_that_is_stopped_before_it_began_still_blocks() -> None:
    stop = Stop()
    stop.tell()
    solver = Solver({"memory": 1, "balanced": 0})
    pos = GAME.read_position("......./......./......./...X.../...X.../OO.X...")
    assert solver.choose(GAME, pos, NO_LIMIT, stop, np.random.default_rng(1)).move == 3


def test_scores_tell_in_how_many_moves() -> None:
    assert [moves_to_end(value, 0) for value in (21, 1)] == [7 - 6, 41]
    assert [moves_to_end(value, 1) for value in (1, -1)] == [41, -40]


# --- the book -----------------------------------------------------------------------------------------------


def test_positions_up_to_mirror_images_are_counted_once() -> None:
    """After n moves there are 1, 7, 49, 238, 1120, … positions; half of them, and half of the symmetric ones."""
    assert [len(one.keys) for one in levels(5)] == [1, 4, 25, 121, 568, 2144]
    for one in levels(5):
        assert len(set(one.keys.tolist())) == len(one.keys)


def test_a_book_is_read_back_and_a_damaged_one_is_refused() -> None:
    book = empty_book(3)
    for values in book.values:
        values[:] = np.arange(len(values)) % 44
    data = book.to_bytes()
    again = from_bytes(data)
    assert all((one == other).all() for one, other in zip(book.values, again.values, strict=True))
    for broken in (b"", data[:-1], data[:40] + b"?" + data[41:], b"x" + data[1:]):
        with pytest.raises(ValueError, match="book"):
            from_bytes(broken)


def test_a_position_that_no_moves_lead_to_is_in_no_book() -> None:
    board = board_of(GAME.read_position("......./......./......./......./X....../O......"))
    assert shipped_book().value(board.own, board.taken) is None


def test_the_shipped_book_agrees_with_itself() -> None:
    """Every value follows from those of the next ply, where these are known."""
    book = shipped_book()
    checked = 0
    for ply in range(book.plies):
        level, values = levels(book.plies)[ply], book.values[ply]
        for at in range(0, len(values), max(len(values) // 300, 1)):
            expected = best_by_book(book, Board(int(level.own[at]), int(level.taken[at])))
            assert expected is None or values[at] == expected + books.OFFSET
            checked += expected is not None
    assert checked > 5
    assert books.FILE.stat().st_size <= 500_000


def test_the_first_player_wins_from_the_middle_with_the_last_disc() -> None:
    """a and b lose, c draws, d wins on the 41st move, and the same from the right."""
    choice = decided(GAME.start())
    assert {GAME.move_text(GAME.start(), one.move): win_in(int(one.value)) for one in choice.considered} == {
        "a1": -40, "b1": -42, "c1": None, "d1": 41, "e1": None, "f1": -42, "g1": -40,
    }  # fmt: skip
    assert choice.move == 3


def test_a_book_is_made_in_parts_and_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in solves the positions, and is interrupted after forty of them."""
    asked: list[int] = []

    def value_of(board: Board) -> int:
        asked.append(board.key)
        if len(asked) == 40 and not path.exists():
            raise KeyboardInterrupt
        return board.key % 43 - 21

    path = tmp_path / "book.bin"
    monkeypatch.setattr(make_book, "solved", value_of)
    with pytest.raises(KeyboardInterrupt), ThreadPoolExecutor(1) as pool:
        make(path, 3, pool)
    known = np.count_nonzero(from_bytes(path.read_bytes()).values[3])
    assert 0 < known < 40
    asked.clear()
    whole = make(path, 3, ThreadPoolExecutor(1))
    assert len(asked) == 121 - known
    assert all(np.count_nonzero(values) == len(values) for values in whole.values)
    assert whole.values[3].tolist() == [key % 43 + 1 for key in levels(3)[3].keys.tolist()]
    level = levels(3)[1]
    for at, value in enumerate(whole.values[1].tolist()):
        assert value == (best_by_book(whole, Board(int(level.own[at]), int(level.taken[at]))) or 0) + books.OFFSET


def test_the_command_finds_the_values_that_decisions_find() -> None:
    for seed in range(40):
        found = random_position(seed, 24)
        if found:
            board = board_of(found[0])
            length = moves_to_end(value, board.discs) if (value := solved(board)) else None
            assert decided(found[0]).win_in == length


# --- the game -----------------------------------------------------------------------------------------------


def test_master_is_the_solver_on_seven_by_six_for_two_and_a_search_elsewhere() -> None:
    assert isinstance(GAME.expert({"memory": 1, "balanced": 0}), Solver)
    for options in ({"columns": "8"}, {"rows": "7"}, {"length": "5"}, {"seats": "3"}):
        assert make_game("connect-four", options).expert({"memory": 1, "balanced": 0}) is None
    assert make_player("master:balanced=1").refusal(GAME)


def test_master_is_perfect_on_small_boards_too() -> None:
    game = make_game("connect-four", {"columns": "4", "rows": "4"})
    choice = make_player("master").choose(game, game.start(), Limit(seconds=60), Stop(), np.random.default_rng(1))
    assert choice.score == 0
    assert choice.reason == "reason-drawn"
