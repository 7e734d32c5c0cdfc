"""Connect Four on 7 × 6, solved: the search, the opening book, and the player that `master` hands over to."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Position, legal_moves
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.player import Choice
from deska.games import make_game
from deska.games.connect4 import book as books
from deska.games.connect4 import make_book
from deska.games.connect4.board import Board, board_of
from deska.games.connect4.book import Book, Entry, from_bytes, shipped_book
from deska.games.connect4.kernel.solver import BEST, Solving, new_table, new_work
from deska.games.connect4.make_book import Maker, make, replies
from deska.games.connect4.solving import Decision, Solver, moves_to_end
from deska.kernel.ops import GOING_ON, outcome, play
from deska.players import make_player
from tests.effort import LONG, examples, slow
from tests.games.connect4 import slow_twin

pytestmark = slow

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


@examples(60)
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
        quick_move, sure = decided(pos, Limit(nodes=50)), decided(pos)
        assert quick_move.move in legal_moves(GAME, pos)
        if quick_move.win_in is not None:
            assert sure.win_in is not None
            assert (quick_move.win_in > 0) == (sure.win_in > 0)
            assert abs(quick_move.win_in) >= abs(sure.win_in)
        if quick_move.reason == "reason-drawn":
            assert sure.score == 0


def test_a_limit_of_depth_finds_a_win_that_near_and_claims_no_more() -> None:
    pos = GAME.read_position("......./......./......./......./..OO.../..XX...")
    choice = decided(pos, Limit(depth=3))
    assert choice.win_in == 3
    far = GAME.read_position("......./......./......./......O/...XO.X/OO.XOXX")  # won in 25 moves
    assert decided(far, Limit(depth=3)).win_in is None


def test_a_decision_that_is_stopped_before_it_began_still_blocks() -> None:
    stop = Stop()
    stop.set()
    solver = Solver({"memory": 1, "balanced": 0})
    pos = GAME.read_position("......./......./......./...X.../...X.../OO.X...")
    assert solver.choose(GAME, pos, NO_LIMIT, stop, np.random.default_rng(1)).move == 3


def test_scores_tell_in_how_many_moves() -> None:
    assert [moves_to_end(value, 0) for value in (21, 1)] == [7 - 6, 41]
    assert [moves_to_end(value, 1) for value in (1, -1)] == [41, -40]


# --- the book -----------------------------------------------------------------------------------------------


def random_boards(seed: int, count: int, discs: int) -> list[Board]:
    found = (random_position(seed + number, discs) for number in range(10 * count))
    return [board_of(one[0]) for one in found if one][:count]


def mirror_image(board: Board) -> Board:
    def mirror(word: int) -> int:
        return sum((word >> 7 * column & 127) << 7 * (6 - column) for column in range(7))

    return Board(mirror(board.own), mirror(board.taken))


@pytest.fixture
def small_maker() -> Maker:
    """Begins with late positions, so that it is quick, and leaves none of them out."""
    return Maker(Book(), plies=42, always=42, memory=8 << 20, small_memory=1 << 20)


def test_a_book_is_read_back_and_a_damaged_one_is_refused() -> None:
    book = Book()
    for number, board in enumerate(random_boards(1, 40, 9)):
        value = number % 43 - 21
        book.put(board, Entry(value, value, number % 7))
    book.put(Board(0, 0), Entry(1, BEST, 3))
    data = book.to_bytes()
    assert from_bytes(data).entries == book.entries
    for broken in (b"", data[:-1], data[:40] + b"?" + data[41:], b"x" + data[1:]):
        with pytest.raises(ValueError, match="book"):
            from_bytes(broken)


@pytest.mark.parametrize("code", [0, 46, 255])
def test_a_book_with_an_impossible_value_is_refused(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book()
    book.put(Board(0, 0), Entry(0, 0, 3))
    monkeypatch.setattr(Entry, "code", code)
    with pytest.raises(ValueError, match="value"):
        from_bytes(book.to_bytes())


@pytest.mark.parametrize("content", [None, b"", b"rubbish"])
def test_without_its_book_the_solver_says_so_and_goes_on(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "book.bin"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(books, "FILE", path)
    shipped_book.cache_clear()
    try:
        assert decided(GAME.start(), Limit(nodes=20_000)).move in range(7)
        assert decided(GAME.start(), Limit(nodes=20_000)).win_in is None
    finally:
        shipped_book.cache_clear()
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("Connect Four is played without its opening book")


@examples(60)
@given(st.integers(0, 10**9), st.integers(1, 20))
def test_the_mirror_image_of_a_position_in_a_book_has_the_mirrored_move(seed: int, discs: int) -> None:
    found = random_position(seed, discs)
    if found:
        board, book = board_of(found[0]), Book()
        book.put(board, Entry(0, 0, 5))
        other = mirror_image(board)
        assert book.of(board) == Entry(0, 0, 5)
        assert book.of(other) == Entry(0, 0, 5 if other == board else 1)


def test_a_position_that_no_moves_lead_to_is_in_no_book() -> None:
    board = board_of(GAME.read_position("......./......./......./......./X....../O......"))
    assert shipped_book().of(board) is None


def test_entries_are_what_trying_everything_finds(small_maker: Maker) -> None:
    """In late positions, by the slow twin."""
    for seed in range(1000 if LONG else 120):
        found = random_position(seed, 30)
        if not found or board_of(found[0]).wins_at_once:
            continue
        pos, twin = found
        entry = small_maker.decide(board_of(pos))
        assert entry
        expected = slow_twin.win_in(twin, 6, 4)
        assert (moves_to_end(entry.low, 30) if entry.low else 0) == expected
        after = slow_twin.played(twin, entry.column)
        reply = slow_twin.win_in(after, 6, 4)
        assert expected == (1 - reply if reply < 0 else -(reply + 1) if reply > 0 else 0)
    assert len(small_maker.book) > (20 if LONG else 4)


def test_a_book_answers_every_reply_and_leaves_out_what_is_quickly_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a late position, instead of the empty board."""
    start = random_boards(4, 1, 24)[0]
    monkeypatch.setattr(make_book, "START", start)
    path = tmp_path / "book.bin"
    book = make(Maker(Book(), plies=6, always=42, memory=8 << 20, small_memory=1 << 20), path, shown=False)
    assert from_bytes(path.read_bytes()).entries == book.entries
    for board in positions_of_either_side(start, book, 6):
        assert book.of(board) or board.wins_at_once
    quick = make(Maker(Book(), plies=6, always=24, memory=8 << 20, small_memory=1 << 20), path, shown=False)
    assert list(quick.entries) == [start.key]


def positions_of_either_side(start: Board, book: Book, plies: int) -> list[Board]:
    """Where somebody who plays by the book must decide, at most so many moves after the start."""
    found, new = list[Board](), [start, *(start.after(one) for one in start.columns if not start.completes_four(one))]
    while new:
        board = new.pop()
        if board.discs - start.discs <= plies:
            found.append(board)
            entry = book.of(board)
            new += replies(board, entry.column) if entry else []
    return found


def test_a_book_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "book.bin"
    monkeypatch.setattr(make_book, "START", random_boards(4, 1, 24)[0])
    decided_before = len(make(Maker(Book(), 2, 42, memory=8 << 20, small_memory=1 << 20), path, shown=False))
    asked = list[Board]()
    monkeypatch.setattr(Maker, "solve", lambda maker, board: asked.append(board))
    make(Maker(from_bytes(path.read_bytes()), 2, 42, memory=8 << 20, small_memory=1 << 20), path, shown=False)
    assert decided_before > 5
    assert asked == []


def test_the_first_player_wins_from_the_middle() -> None:
    """a and b lose, c draws, d wins, and the same from the right."""
    choice = decided(GAME.start())
    assert choice.move == 3
    assert choice.win_in is not None
    assert choice.win_in > 0
    values = {GAME.move_text(GAME.start(), one.move): one.value for one in choice.considered}
    assert {move for move, value in values.items() if value < 0} == {"a1", "b1", "f1", "g1"}
    assert {move for move, value in values.items() if value == 0} == {"c1", "e1"}


def test_the_shipped_book_is_small_and_answers_every_reply() -> None:
    """Within the first moves. Later on, positions that are not in the book are quickly solved."""
    book = shipped_book()
    assert books.FILE.stat().st_size <= 500_000
    first = positions_of_either_side(Board(0, 0), book, 5)
    assert len(first) > 100
    assert all(book.of(board) or board.wins_at_once for board in first)


def test_the_values_of_the_shipped_book_agree_with_each_other() -> None:
    """The best move leads to a position of the opposite value, and no other move to a worse one for the other side."""
    book, compared = shipped_book(), 0
    for board in positions_of_either_side(Board(0, 0), book, 12):
        entry = book.of(board)
        for column in board.columns if entry else ():
            after = book.of(board.after(column))
            if entry and after:
                assert -after.high <= entry.high
                compared += 1
                if column == entry.column:
                    assert -after.low >= entry.low
    assert compared > 20


@pytest.mark.parametrize("seed", range(8))
def test_master_never_gives_away_a_win_or_a_draw(seed: int) -> None:
    """Whole games from random openings against random moves; each move is checked by the search alone."""
    found = random_position(seed, 12)
    if found is None:
        return
    rng, pos, master = Random(seed), found[0], Solver({"memory": 16, "balanced": 0})
    solving = Solving(new_work(), new_table(32 << 20))
    while int(outcome(pos)) == GOING_ON:
        board = board_of(pos)
        if board.discs % 2 == seed % 2:
            move = master.choose(GAME, pos, Limit(nodes=3_000_000), Stop(), np.random.default_rng(1)).move
            assert who_wins_after(board, move, solving) == who_wins(board, solving)
        else:
            move = rng.choice(legal_moves(GAME, pos))
        play(pos, move)


def test_late_entries_of_the_shipped_book_are_what_the_search_alone_finds() -> None:
    book, solving = shipped_book(), Solving(new_work(), new_table(64 << 20))
    boards = [board for board in positions_of_either_side(Board(0, 0), book, 7) if board.discs == 7 and book.of(board)]
    for board in boards[:: len(boards) // 2]:
        entry = book.of(board)
        assert entry
        assert who_wins(board, solving) == np.sign(entry.low)
        assert who_wins_after(board, entry.column, solving) == np.sign(entry.low)


def who_wins(board: Board, solving: Solving) -> int:
    """1, 0 or -1 for the side to move, by the search alone."""
    if board.wins_at_once:
        return 1
    decision = Decision(GAME.start(), board, board.columns, Book(), solving)
    decision.who_wins()
    return int(np.sign(decision.low if decision.low > 0 else decision.high))


def who_wins_after(board: Board, move: int, solving: Solving) -> int:
    """For the side that makes the move."""
    if board.completes_four(move):
        return 1
    return 0 if board.discs == 41 else -who_wins(board.after(move), solving)


# --- the game -----------------------------------------------------------------------------------------------


def test_master_is_the_solver_on_seven_by_six_for_two_and_a_search_elsewhere() -> None:
    assert isinstance(GAME.expert({"memory": 1, "balanced": 0}), Solver)
    for options in ({"columns": "8"}, {"rows": "7"}, {"length": "5"}, {"seats": "3"}):
        assert make_game("connect-four", options).expert({"memory": 1, "balanced": 0}) is None
    assert make_player("master:balanced=1").refusal(GAME)


def test_master_is_perfect_on_small_boards_too() -> None:
    game = make_game("connect-four", {"columns": "4", "rows": "4"})
    choice = make_player("master").choose(game, game.start(), Limit(nodes=10**9), Stop(), np.random.default_rng(1))
    assert choice.score == 0
    assert choice.reason == "reason-drawn"
