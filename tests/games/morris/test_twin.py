"""The compiled rules do what the slow twin does, move by move."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play
from tests.effort import examples, slow
from tests.games.morris.slow_twin import MEN, State

pytestmark = slow

KINDS = [(men, flying) for men in MEN for flying in ("yes", "no")]
WINNERS = {"white": 0, "black": 1, "nobody": DRAWN}


def start(men: str, flying: str) -> tuple[Game, Position, State]:
    game = make_game("morris", {"men": men, "flying": flying})
    return game, game.start(), State(men, flying == "yes")


def assert_same(game: Game, pos: Position, state: State) -> None:
    result = state.result()
    assert int(outcome(pos)) == (GOING_ON if result is None else WINNERS[result[0]])
    end = game.end(pos)
    assert (end and end.reason) == (result and result[1])
    assert sorted(game.move_text(pos, move) for move in legal_moves(game, pos)) == state.moves()


def pick(rng: Random, moves: list[str], greed: float) -> str:
    """A random move; the greedier, the more often one that takes."""
    takes = [move for move in moves if "x" in move]
    return rng.choice(takes if takes and rng.random() < greed else moves)


@pytest.mark.parametrize(("men", "flying"), KINDS)
@examples(12)
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.5, 1.0]))
def test_whole_random_games_are_the_twins(men: str, flying: str, seed: int, greed: float) -> None:
    rng = Random(seed)
    game, pos, state = start(men, flying)
    while moves := state.moves():
        assert_same(game, pos, state)
        text = pick(rng, moves, greed)
        play(pos, game.read_move(pos, text))
        state = state.played(text)
    assert_same(game, pos, state)


@pytest.mark.parametrize(("men", "flying"), KINDS)
@examples(15)
@given(st.integers(0, 10**9), st.integers(0, 60))
def test_a_position_read_from_its_text_goes_on_like_the_twin(men: str, flying: str, seed: int, plies: int) -> None:
    rng = Random(seed)
    game, pos, state = start(men, flying)
    for _ in range(plies):
        if not (moves := state.moves()):
            return
        text = rng.choice(moves)
        play(pos, game.read_move(pos, text))
        state = state.played(text)
    if state.result() is None:
        again = game.read_position(game.position_text(pos))
        assert sorted(game.move_text(again, move) for move in legal_moves(game, again)) == state.moves()


def shuffle(game: Game, pos: Position, state: State, moves: list[str]) -> tuple[Position, State]:
    for text in moves:
        assert_same(game, pos, state)
        play(pos, game.read_move(pos, text))
        state = state.played(text)
    return pos, state


def test_the_third_time_of_a_position_is_a_draw() -> None:
    game, _, _ = start("nine", "yes")
    white, black = frozenset({"a1", "d1", "b2", "f6"}), frozenset({"a7", "g7", "e3", "c5"})
    state = State("nine", True, white, black, placed=(9, 9))
    pos = game.read_position("b.b/..w/b../....../..b/w../ww. w 0-0 0")
    turn = ["a1-a4", "a7-d7", "a4-a1", "d7-a7"]
    pos, state = shuffle(game, pos, state, turn * 2)
    assert state.result() == ("nobody", "morris-repeated")
    assert_same(game, pos, state)


def test_a_position_that_comes_twice_is_no_draw_yet() -> None:
    game, _, _ = start("nine", "yes")
    pos = game.read_position("b.b/..w/b../....../..b/w../ww. w 0-0 0")
    for text in ["a1-a4", "a7-d7", "a4-a1", "d7-a7", "a1-a4", "a7-d7", "a4-a1"]:
        play(pos, game.read_move(pos, text))
        assert game.end(pos) is None


def test_fifty_moves_of_each_side_without_a_mill_are_a_draw() -> None:
    game, _, _ = start("nine", "yes")
    pos = game.read_position("b.b/..w/b../....../..b/w../ww. w 0-0 98")
    play(pos, game.read_move(pos, "a1-a4"))
    assert game.end(pos) is None
    play(pos, game.read_move(pos, "a7-d7"))
    end = game.end(pos)
    assert end is not None
    assert end.reason == "morris-no-progress"


def test_a_full_board_is_a_draw_for_twelve() -> None:
    game, _, _ = start("twelve", "yes")
    pos = game.read_position("wbw/bwb/wbw/bwbwb./wbw/bwb/wbw b 0-1 0")
    assert game.end(pos) is None
    play(pos, game.read_move(pos, "g4"))
    end = game.end(pos)
    assert end is not None
    assert (end.winner, end.reason) == (None, "morris-full")
