"""Puzzles: what is said about them is true by other means, and solving them says what comes of every move."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import chess
import pytest

from deska.core.errors import FormatError, MoveError, SetupError
from deska.core.game import legal_moves
from deska.core.limit import Stop
from deska.core.record import Record
from deska.games import make_game
from deska.kernel.ops import seat
from deska.play.puzzles.finding import found
from deska.play.puzzles.proof import Prover, TooLong, without_twins
from deska.play.puzzles.puzzle import LONGEST, Puzzle, read_puzzle, same_for_all
from deska.play.puzzles.sets import FOLDER, all_of, games_with_puzzles, shipped
from deska.play.puzzles.solving import Solving

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"  # a1a6, and nothing else


def first_found(game: str, count: int, seed: int = 1, **options: str) -> list[Puzzle]:
    search: Iterator[Puzzle | None] = found(make_game(game, options), seed)
    return list(islice((puzzle for puzzle in search if puzzle), count))


# --- an oracle for tic-tac-toe ------------------------------------------------------------------------------


def board_of(puzzle: Puzzle) -> tuple[str, str]:
    """The cells a1, b1, c1, a2 … and who is to move, by reading the text ourselves."""
    rows, mover = puzzle.position.split()
    cells = []
    for row in reversed(rows.split("/")):
        cells += [cell for sign in row for cell in ("." * int(sign) if sign.isdigit() else sign)]
    for move in puzzle.moves:
        cells["abc".index(move[0]) + 3 * (int(move[1]) - 1)] = mover
        mover = "o" if mover == "x" else "x"
    return "".join(cells), mover


def has_won(cells: str, who: str) -> bool:
    return any(all(cells[cell] == who for cell in line) for line in LINES)


def wins(cells: str, mover: str, own: str, left: int) -> bool:
    if has_won(cells, own):
        return True
    other = "o" if own == "x" else "x"
    if has_won(cells, other) or "." not in cells or left == 0:
        return False
    following = "o" if mover == "x" else "x"
    after = [cells[:at] + mover + cells[at + 1 :] for at in range(9) if cells[at] == "."]
    return (any if mover == own else all)(wins(one, following, own, left - 1) for one in after)


def moves_that_win(puzzle: Puzzle, left: int) -> set[str]:
    cells, mover = board_of(puzzle)
    other = "o" if mover == "x" else "x"
    good = [at for at in range(9) if cells[at] == "."]
    good = [at for at in good if wins(cells[:at] + mover + cells[at + 1 :], other, mover, left - 1)]
    return {"abc"[at % 3] + str(at // 3 + 1) for at in good}


def moves_that_hold(puzzle: Puzzle, left: int) -> set[str]:
    cells, mover = board_of(puzzle)
    other = "o" if mover == "x" else "x"
    free = [at for at in range(9) if cells[at] == "."]
    held = [at for at in free if not wins(cells[:at] + mover + cells[at + 1 :], other, other, left)]
    return {"abc"[at % 3] + str(at // 3 + 1) for at in held}


def test_puzzles_of_tic_tac_toe_are_true_by_an_exhaustive_search_of_our_own() -> None:
    puzzles = [*first_found("tic-tac-toe", 12), *all_of("tic-tac-toe")]
    assert {puzzle.goal for puzzle in puzzles} == {"win", "hold"}
    for puzzle in puzzles:
        plies = 2 * puzzle.length - 1
        if puzzle.goal == "win":
            assert set(puzzle.first) == moves_that_win(puzzle, plies), puzzle
            assert plies == 1 or not moves_that_win(puzzle, plies - 2)  # it goes no quicker
            assert {len(line) for line in puzzle.solutions} == {plies}
        else:
            assert set(puzzle.first) == moves_that_hold(puzzle, plies), puzzle


def mates(board: chess.Board, left: int) -> bool:
    """Whether the side to move mates within `left` moves of both, by the rules of another program."""
    for move in list(board.legal_moves):
        board.push(move)
        mated = board.is_checkmate() or (left > 1 and not board.is_game_over() and is_mated(board, left - 1))
        board.pop()
        if mated:
            return True
    return False


def is_mated(board: chess.Board, left: int) -> bool:
    if not any(board.legal_moves):
        return board.is_checkmate()
    for move in list(board.legal_moves):
        board.push(move)
        escapes = not mates(board, left - 1)
        board.pop()
        if escapes:
            return False
    return True


def test_mates_in_two_are_mates_by_the_rules_of_another_program() -> None:
    puzzles = [one for one in all_of("chess") if one.length == 2 and one.goal == "win"][:12]
    for puzzle in puzzles:
        board = chess.Board(puzzle.position)
        for text in puzzle.moves:
            board.push_uci(text)
        good = set()
        for move in list(board.legal_moves):
            board.push(move)
            if board.is_checkmate() or (not board.is_game_over() and is_mated(board, 2)):
                good.add(move.uci())
            board.pop()
        assert good == set(puzzle.first), puzzle


def test_the_prover_finds_all_moves_that_mate_and_no_others() -> None:
    game = make_game("chess", {})
    pos = game.read_position(MATE_IN_TWO)
    prover = Prover(game, int(seat(pos)), 1_000_000)
    win = prover.quickest(pos, 5)
    assert win is not None
    assert (win.plies, [game.move_text(pos, move) for move in win.first]) == (3, ["a1a6"])
    assert prover.quickest(pos, 1) is None
    assert len(prover.line(pos, win.first[0], win.plies)) == 3


def test_a_proof_that_may_cost_nothing_says_so_and_a_stop_ends_it() -> None:
    game = make_game("chess", {})
    pos = game.read_position(MATE_IN_TWO)
    with pytest.raises(TooLong, match="too long to prove"):
        Prover(game, 0, 3).wins(pos, 5)
    stop = Stop()
    stop.set()
    with pytest.raises(TooLong):
        Prover(game, 0, 1_000_000, stop).wins(pos, 5)


# --- finding ------------------------------------------------------------------------------------------------


def test_the_same_seed_finds_the_same_puzzles_and_no_position_twice() -> None:
    first, second = first_found("tic-tac-toe", 8, seed=3), first_found("tic-tac-toe", 8, seed=3)
    assert first == second
    game = make_game("tic-tac-toe", {})
    assert len({same_for_all(game, puzzle.reached(game)) for puzzle in first}) == 8


def test_at_most_two_different_moves_reach_the_goal_of_a_puzzle_and_there_is_a_choice() -> None:
    game = make_game("tic-tac-toe", {})
    for puzzle in first_found("tic-tac-toe", 25, seed=5):
        pos = puzzle.reached(game)
        assert without_twins(pos, tuple(game.read_move(pos, text) for text in puzzle.first)) <= 2
        assert len(legal_moves(game, pos)) >= 4


def test_a_game_of_a_file_gives_its_missed_win() -> None:
    game = make_game("tic-tac-toe", {})
    record = Record.of(game, ["b2", "b1", "a1", "c3", "c1", "a3", "a2"])
    puzzles = [puzzle for puzzle in found(game, 1, records=[record]) if puzzle]
    assert puzzles
    assert all(puzzle.position.startswith(("3/", "1", "2")) or puzzle.moves for puzzle in puzzles)
    assert all(set(puzzle.first) == moves_that_win(puzzle, 2 * puzzle.length - 1) for puzzle in puzzles)


def test_a_game_of_three_is_refused() -> None:
    with pytest.raises(SetupError, match="two players"):
        next(found(make_game("piskvorky", {"seats": "3"}), 1))


# --- solving ------------------------------------------------------------------------------------------------


def chess_puzzle() -> Puzzle:
    return Puzzle(
        game="chess",
        options={},
        position=MATE_IN_TWO,
        moves=(),
        seat=0,
        goal="win",
        length=2,
        theme="sacrifice",
        rating=1000,
        first=("a1a6",),
        solutions=(("a1a6", "b7a6", "b6b7"),),
    )


def test_a_wrong_move_is_answered_by_what_refutes_it_and_the_right_ones_lead_to_the_goal() -> None:
    solving = Solving(chess_puzzle())
    wrong = solving.answer("a1a7")
    assert (wrong.kind, wrong.line, wrong.wins_later) == ("wrong", ("b8a7",), False)
    later = solving.answer("a1b1")
    assert later.kind == "wrong"
    assert later.line
    with pytest.raises(MoveError):
        solving.answer("a1h8")
    right = solving.answer("a1a6")
    assert right.kind == "right"
    assert len(right.line) == 1
    while not solving.is_solved:
        assert solving.answer(solving.solution()[0]).kind in ("right", "solved")


def test_a_refutation_holds_as_an_outside_count_says() -> None:
    """After the answer to any wrong move the mate in two is gone, by the rules of another program."""
    puzzle = chess_puzzle()
    board = chess.Board(puzzle.position)
    for move in list(board.legal_moves):
        if move.uci() in puzzle.first:
            continue
        verdict = Solving(puzzle).answer(move.uci())
        board.push(move)
        if verdict.line:
            board.push_uci(verdict.line[0])
            assert not mates(board, 1), (move, verdict)
            board.pop()
        board.pop()


def test_a_solved_puzzle_has_no_more_solution() -> None:
    solving = Solving(chess_puzzle())
    while not solving.is_solved:
        solving.answer(solving.solution()[0])
    assert solving.solution() == []


def test_a_puzzle_has_as_many_own_moves_as_it_says() -> None:
    """In Othello the loser may have to make the last move."""
    for puzzle in first_found("othello", 6, seed=2):
        assert puzzle.goal == "hold" or {len(line) for line in puzzle.solutions} == {2 * puzzle.length - 1}


def test_one_mill_with_three_stones_to_take_is_one_threat() -> None:
    game = make_game("morris", {})
    for puzzle in shipped(game):
        if puzzle.theme == "quiet":
            pos = puzzle.reached(game)
            assert puzzle.first[0] not in game.view(pos).captures


def test_a_puzzle_that_is_not_true_is_refused() -> None:
    for change in ({"first": ("a1a7",)}, {"length": 1}, {"seat": 1}, {"length": 40}):
        with pytest.raises(FormatError, match="not true"):
            Solving(replace(chess_puzzle(), **change))


def test_a_puzzle_is_read_as_it_was_written() -> None:
    for puzzle in first_found("tic-tac-toe", 3):
        assert read_puzzle(json.dumps(puzzle.record())) == puzzle


@pytest.mark.parametrize(
    "change",
    [
        {"goal": "win-in-many"},
        {"goal": "lose-in-2"},
        {"first": []},
        {"first": "a1"},
        {"options": {"columns": 15}},
        {"moves": ["a1"] * 9},
        {"theme": "luck"},
        {"seat": 7},
        {"position": None},
    ],
)
def test_a_damaged_puzzle_says_so(change: dict[str, object]) -> None:
    with pytest.raises(FormatError, match="damaged"):
        read_puzzle(json.dumps({**chess_puzzle().record(), **change}))


@pytest.mark.parametrize("line", ["", "[]", "null", "[" * 5000, "x" * (LONGEST + 1)])
def test_what_is_no_puzzle_says_so(line: str) -> None:
    with pytest.raises(FormatError, match="damaged"):
        read_puzzle(line)


# --- those that come with Deska -----------------------------------------------------------------------------


def test_shipped_puzzles_are_small_differ_and_have_variety() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 2 * 2**20
    for name in games_with_puzzles():
        every = all_of(name)
        assert len({puzzle.id for puzzle in every}) == len(every)
        for options in {tuple(sorted(puzzle.options.items())) for puzzle in every}:
            game = make_game(name, dict(options))
            puzzles = shipped(game)
            assert [one.rating for one in puzzles] == sorted(one.rating for one in puzzles)
            assert len({same_for_all(game, one.reached(game)) for one in puzzles}) == len(puzzles), game
            kinds = Counter((one.goal, one.length, one.theme) for one in puzzles)
            assert len(kinds) >= 3, game


@pytest.mark.parametrize("name", games_with_puzzles())
def test_shipped_puzzles_can_be_solved_by_their_solution(name: str) -> None:
    every = all_of(name)
    for puzzle in every[:: max(len(every) // 4, 1)]:
        solving = Solving(puzzle)
        assert int(seat(solving.pos)) == puzzle.seat
        for _ in range(puzzle.length):
            assert solving.answer(solving.solution()[0]).kind != "wrong"
            if solving.is_solved:
                break
        assert solving.is_solved
