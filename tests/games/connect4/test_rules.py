"""Connect Four by its rules: the slow twin, published numbers, texts and the picture."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.errors import MoveError, PositionError, SetupError
from deska.core.game import Game, Position, legal_moves
from deska.core.texts import texts_in
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, forced, move_room, outcome, play, rank, symmetric_key, undo, winning
from deska.kernel.search.perft import perft
from tests.effort import examples, slow
from tests.games.connect4 import slow_twin

GAME = make_game("connect-four")
SIZES = st.tuples(st.integers(4, 15), st.integers(4, 15), st.integers(3, 6), st.integers(2, 3))


def game_of(columns: int, rows: int, length: int, seats: int) -> Game:
    given = {"columns": columns, "rows": rows, "length": min(length, max(columns, rows)), "seats": seats}
    return make_game("connect-four", {name: str(value) for name, value in given.items()})


def after(moves: str, game: Game = GAME) -> Position:
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    return pos


# --- the twin -----------------------------------------------------------------------------------------------


@slow
@examples(20)
@given(SIZES, st.integers(0, 10**9))
def test_a_whole_random_game_is_the_twins(size: tuple[int, int, int, int], seed: int) -> None:
    game, rng = game_of(*size), Random(seed)
    columns, rows, length, seats = (int(game.settings[name]) for name in ("columns", "rows", "length", "seats"))
    pos, board = game.start(), slow_twin.empty(columns)
    out = move_room(columns)
    while int(outcome(pos)) == GOING_ON:
        assert game.position_text(pos) == slow_twin.text(board, rows)
        assert legal_moves(game, pos) == slow_twin.moves(board, rows)
        after_each = {move: slow_twin.played(board, move, seats) for move in legal_moves(game, pos)}
        wins = [move for move, one in after_each.items() if slow_twin.winner(one, length) != "."]
        assert out[: int(winning(pos, out))].tolist() == wins
        move = rng.choice(list(after_each))
        play(pos, move)
        board = after_each[move]
    letter = slow_twin.winner(board, length)
    assert int(outcome(pos)) == (DRAWN if letter == "." else slow_twin.LETTERS.index(letter))
    assert bool(game.view(pos).winning) == (letter != ".")


@examples(40)
@given(st.integers(0, 10**9), st.integers(0, 41))
def test_mirror_images_have_one_key(seed: int, discs: int) -> None:
    rng, pos, mirror = Random(seed), GAME.start(), GAME.start()
    for _ in range(discs):
        if int(outcome(pos)) == GOING_ON:
            move = rng.choice(legal_moves(GAME, pos))
            play(pos, move)
            play(mirror, 6 - move)
    assert symmetric_key(pos) == symmetric_key(mirror)


@pytest.mark.parametrize(
    ("depth", "sequences"), [*enumerate((7, 49, 343, 2401, 16807, 117649, 823536, 5673234), start=1)]
)
def test_sequences_of_moves_as_published(depth: int, sequences: int) -> None:
    assert perft(GAME.start(), depth, move_room(depth + 1, GAME.most_moves)) == sequences


# --- what players go by -------------------------------------------------------------------------------------


def test_a_win_is_forced_and_so_is_a_block() -> None:
    out = move_room(7)
    pos = after("d c d c d c")
    assert out[: int(forced(pos, 0, out))].tolist() == [3]
    play(pos, 6)
    assert out[: int(forced(pos, 1, out))].tolist() == [2]
    undo(pos)
    assert int(forced(after("d c"), 0, out)) == 0


def test_of_three_seats_only_the_lone_one_must_block() -> None:
    game, out = game_of(7, 6, 4, 3), move_room(7)
    pos = after("d a b d e b d a g", game)  # X threatens d4
    play(pos, 6)
    assert game.position_text(pos).count("X") == 4
    assert out[: int(forced(pos, 1, out))].tolist() == [3]
    assert int(forced(pos, 2, out)) == 0


def test_a_move_below_a_threat_ranks_last() -> None:
    """X has d2 e2 f2 and could complete a row on c2 or g2, once there are discs on c1 and g1."""
    pos = GAME.read_position("......./......./......./......./...XXX./.O.OXO.")
    out, ranks = move_room(7), np.zeros(7, np.int64)
    count = int(rank(pos, 16, 12, out, ranks))
    by_column = dict(zip(out[:count].tolist(), ranks[:count].tolist(), strict=True))
    assert by_column[2] < 0
    assert by_column[6] < 0
    assert min(value for column, value in by_column.items() if column not in (2, 6)) > 0


# --- texts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["d", "D", " d ", "d1", "D1"])
def test_a_move_is_a_column_or_the_cell_where_the_disc_lands(text: str) -> None:
    assert GAME.read_move(GAME.start(), text) == 3


@pytest.mark.parametrize(
    ("moves", "text", "message"),
    [
        ("", "h", "no column"),
        ("", "d7", "no column"),
        ("", "", "no column"),
        ("", "4", "no column"),
        ("d", "d1", "falls to d2"),
        ("d d d d d d", "d", "is full"),
        ("d d d d d d", "d3", "is full"),
        ("a b a b a b a", "c", "over"),
    ],
)
def test_a_move_that_is_none_is_refused_with_its_reason(moves: str, text: str, message: str) -> None:
    with pytest.raises(MoveError) as refused:
        GAME.read_move(after(moves), text)
    assert message in refused.value.problems[0].describe(texts_in("en"))


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        ("......./.......", "no-position"),
        ("......./......./......./......./......./...Z...", "no-position"),
        ("......./......./......./......./......./...XX..", "turns"),
        ("......./......./......./......./......./...O...", "turns"),
        ("......./......./......./......./...X.../.......", "hangs"),
        ("......./......./......./......./OOO..../XXXX..O", "no-last-move"),
        ("......./......./X.....X/XOO...X/XOO...X/XOOO..X", "no-last-move"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(rows: str, key: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.read_position(rows)
    assert refused.value.problems[0].key == f"connect-four-{key}"


def test_a_position_without_a_history_is_played_on() -> None:
    pos = GAME.read_position("......./......./......./......./OOO..../XXX....")
    play(pos, 3)
    end = GAME.end(pos)
    assert end is not None
    assert (end.winner, end.reason, end.points) == (0, "connect-four-row", (1, 0))


def test_a_row_that_does_not_fit_is_refused() -> None:
    with pytest.raises(SetupError):
        make_game("connect-four", {"columns": "4", "rows": "5", "length": "6"})


# --- the picture --------------------------------------------------------------------------------------------


def test_a_tap_anywhere_in_a_column_counts_where_the_disc_lands() -> None:
    view = GAME.view(after("d d a a a a a a"))
    assert {view.zones[f"d{row}"] for row in range(1, 7)} == {"d3"}
    assert {view.zones[f"g{row}"] for row in range(1, 7)} == {"g1"}
    assert not [cell for cell in view.zones if cell.startswith("a")]  # full
    assert view.taps["d3"] == ("d3",)
    assert GAME.look().falls


def test_all_rows_that_were_completed_at_once_are_shown() -> None:
    pos = GAME.read_position("......./......./X....../OX...../OOX.O../XXX.OO.")
    play(pos, 3)
    assert sorted(map(sorted, GAME.view(pos).winning)) == [["a1", "b1", "c1", "d1"], ["a4", "b3", "c2", "d1"]]
