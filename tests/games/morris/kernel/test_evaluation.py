"""The evaluation of morris: fair to both sides and to every symmetry of the board, and moves that people would make."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.morris.kernel.evaluation import QUIET
from deska.kernel.ops import evaluate, forcing, move_room, play, rank
from deska.players import make_player
from tests.effort import examples

NINE = make_game("morris")


def random_position(game: Game, seed: int, plies: int) -> Position:
    rng, pos = Random(seed), game.start()
    for _ in range(plies):
        if not (legal := legal_moves(game, pos)):
            break
        play(pos, rng.choice(legal))
    return pos


def mirrored(text: str) -> str:
    """The position with left and right exchanged."""
    rows, rest = text.split(" ", 1)
    return "/".join(row[::-1] for row in rows.split("/")) + " " + rest


def upside_down(text: str) -> str:
    rows, rest = text.split(" ", 1)
    return "/".join(rows.split("/")[::-1]) + " " + rest


def inside_out(text: str) -> str:
    """The position with the outer and the inner square exchanged."""
    rows, rest = text.split(" ", 1)
    a, b, c, middle, e, f, g = rows.split("/")
    return "/".join((c, b, a, middle[2::-1] + middle[:2:-1], g, f, e)) + " " + rest


def colours_exchanged(text: str) -> str:
    rows, turn, hands, quiet = text.split(" ")
    other = str.maketrans("wb", "bw")
    return f"{rows.translate(other)} {turn.translate(other)} {hands} {quiet}"


@pytest.mark.parametrize("men", ["nine", "twelve"])
@pytest.mark.parametrize("turned", [mirrored, upside_down, inside_out])
@examples(30)
@given(st.integers(0, 10**9), st.integers(0, 70))
def test_a_symmetric_position_is_worth_the_same(men: str, turned: object, seed: int, plies: int) -> None:
    assert callable(turned)
    game = make_game("morris", {"men": men})
    pos = random_position(game, seed, plies)
    if game.end(pos) is None:
        other = game.read_position(turned(game.position_text(pos)))
        assert int(evaluate(other, 0)) == int(evaluate(pos, 0))
        assert len(legal_moves(game, other)) == len(legal_moves(game, pos))


@examples(30)
@given(st.integers(0, 10**9), st.integers(18, 70))
def test_with_colours_exchanged_it_is_worth_the_opposite(seed: int, plies: int) -> None:
    pos = random_position(NINE, seed, plies)
    if NINE.end(pos) is None and not pos.now.hand.any():
        other = NINE.read_position(colours_exchanged(NINE.position_text(pos)))
        assert int(evaluate(other, 0)) == -int(evaluate(pos, 0))


@examples(60)
@given(st.integers(0, 10**9), st.integers(4, 70))
def test_forcing_moves_are_the_mills_each_with_one_victim(seed: int, plies: int) -> None:
    pos = random_position(NINE, seed, plies)
    if NINE.end(pos) is not None:
        return
    out, ranks = move_room(NINE.most_moves), np.zeros(NINE.most_moves, np.int64)
    forced = [NINE.move_text(pos, int(move)) for move in out[: forcing(pos, out, ranks)]]
    takes = [text for move in legal_moves(NINE, pos) if "x" in (text := NINE.move_text(pos, move))]
    assert set(forced) <= set(takes)
    assert sorted(text.split("x")[0] for text in forced) == sorted({text.split("x")[0] for text in takes})


@examples(60)
@given(st.integers(0, 10**9), st.integers(0, 70))
def test_ranks_separate_mills_from_calm_moves(seed: int, plies: int) -> None:
    pos = random_position(NINE, seed, plies)
    if NINE.end(pos) is not None:
        return
    out, ranks = move_room(NINE.most_moves), np.zeros(NINE.most_moves, np.int64)
    for move, value in zip(out[: rank(pos, 1, 1, out, ranks)].tolist(), ranks.tolist(), strict=False):
        assert (value >= QUIET) == ("x" in NINE.move_text(pos, move))
        assert value > 0


def chosen(level: str, text: str, nodes: int = 2000) -> str:
    pos = NINE.read_position(text)
    choice = make_player(level).choose(NINE, pos, Limit(nodes=nodes), Stop(), np.random.default_rng(1))
    return NINE.move_text(pos, choice.move)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_every_level_takes_the_third_last_man(level: str) -> None:
    assert chosen(level, "bb./.../.../.....w/..b/..w/ww. w 0-0 0").startswith("g4-g1x")


@pytest.mark.parametrize("level", ["medium", "hard", "master"])
def test_from_medium_on_a_mill_is_stopped_while_men_are_placed(level: str) -> None:
    assert chosen(level, "bb./.../.../....../.../.w./..w w 7-7 0") == "g7"


@pytest.mark.parametrize("level", ["hard", "master"])
def test_who_can_block_the_other_side_does(level: str) -> None:
    assert chosen(level, "bwb/.../.../w...w./.../.../bwb w 0-0 0") == "f4-g4"
