"""The compiled rules do what the slow twin does, move by move."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Position, legal_moves
from deska.core.limit import NO_LIMIT, Stop
from deska.games.quantik.game import Quantik
from deska.games.quantik.position import symmetries
from deska.kernel.ops import GOING_ON, move_room, outcome, play, symmetric_key, winning
from deska.players import make_player
from tests.effort import examples, slow
from tests.games.quantik import slow_twin

GAME = Quantik({})


def random_board(seed: int, pieces: int) -> tuple[Position, slow_twin.Board]:
    """A random game as far as it goes, at most so many pieces; with the same on the twin's board."""
    rng, pos, board = Random(seed), GAME.start(), slow_twin.EMPTY
    while 16 - board.count(".") < pieces and slow_twin.winner(board) is None:
        shape, cell = rng.choice(list(slow_twin.moves(board)))
        play(pos, slow_twin.SHAPES.index(shape) * 16 + cell)
        board = slow_twin.played(board, shape, cell)
    return pos, board


@examples(150)
@given(st.integers(0, 10**9), st.integers(0, 16))
def test_moves_and_outcome_are_the_twins(seed: int, pieces: int) -> None:
    pos, board = random_board(seed, pieces)
    assert GAME.position_text(pos) == slow_twin.qfen(board)
    winner = slow_twin.winner(board)
    assert int(outcome(pos)) == (GOING_ON if winner is None else winner)
    expected = [f"{shape}@{'abcd'[cell % 4]}{cell // 4 + 1}" for shape, cell in slow_twin.moves(board)]
    assert [GAME.move_text(pos, move) for move in legal_moves(GAME, pos)] == (expected if winner is None else [])


@examples(80)
@given(st.integers(0, 10**9), st.integers(3, 15))
def test_winning_moves_are_those_that_win_at_once(seed: int, pieces: int) -> None:
    pos, board = random_board(seed, pieces)
    if slow_twin.winner(board) is None:
        out = move_room(64)
        found = out[: winning(pos, out)].tolist()
        own = slow_twin.seat_to_move(board)
        wins = [move for move in slow_twin.moves(board) if slow_twin.winner(slow_twin.played(board, *move)) == own]
        assert found == [slow_twin.SHAPES.index(shape) * 16 + cell for shape, cell in wins]


def test_the_end_tells_why() -> None:
    reasons = set()
    for seed in range(200):
        pos, board = random_board(seed, 16)
        end = GAME.end(pos)
        assert end is not None
        assert end.reason == ("four-shapes" if slow_twin.has_line(board) else "cannot-move")
        reasons.add(end.reason)
    assert reasons == {"four-shapes", "cannot-move"}


def test_there_are_128_symmetries_of_the_board_and_each_keeps_lines() -> None:
    assert len(set(symmetries())) == 128
    lines = {frozenset(line) for line in slow_twin.LINES}
    for turn in symmetries():
        assert {frozenset(turn[cell] for cell in line) for line in lines} == lines


@pytest.mark.parametrize("seed", range(4))
def test_all_3072_symmetric_boards_have_one_key(seed: int) -> None:
    _pos, board = random_board(seed, 4 + seed)
    keys = {
        int(symmetric_key(GAME.read_position(slow_twin.qfen(other)))) for other in list(slow_twin.turned(board))[::7]
    }
    assert len(keys) == 1


@slow
def test_boards_that_are_not_symmetric_have_different_keys() -> None:
    by_key: dict[int, slow_twin.Board] = {}
    for seed in range(60):
        pos, board = random_board(seed, 5)
        least = min(slow_twin.turned(board))
        assert by_key.setdefault(int(symmetric_key(pos)), least) == least
    assert len(set(by_key.values())) == len(by_key) > 20


@examples(60)
@given(st.integers(0, 10**9), st.integers(10, 15))
def test_perfect_knows_what_trying_everything_finds(seed: int, pieces: int) -> None:
    pos, board = random_board(seed, pieces)
    if slow_twin.winner(board) is None:
        choice = make_player("perfect").choose(GAME, pos, NO_LIMIT, Stop(), np.random.default_rng(seed))
        assert choice.win_in == slow_twin.win_in(board)
        shape, cell = slow_twin.SHAPES[choice.move // 16], choice.move % 16
        after = slow_twin.win_in(slow_twin.played(board, shape, cell))
        assert choice.win_in == (1 - after if after <= 0 else -(after + 1))
