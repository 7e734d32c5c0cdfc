"""Texts of positions and moves of k in a row, and what is wrong with bad ones."""

import pytest

from deska.core.errors import IllegalMove, InvalidMove, PositionError, SetupError
from deska.games import make_game
from deska.kernel.ops import play, seat, undo
from tests.games.row.boards import game_of
from tests.games.row.slow_twin import Twin

THREE = game_of(Twin(3, 3, 3))
FOUR_SEATS = game_of(Twin(5, 4, 3, 4))


def test_the_example_of_the_rules_reads_as_drawn() -> None:
    pos = THREE.read_position("3/1x1/2o x")
    view = THREE.view(pos)
    assert {name: piece.letter for name, piece in view.pieces.items()} == {"b2": "X", "c1": "O"}
    assert seat(pos) == 0
    assert THREE.position_text(pos) == "3/1x1/2o x"


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("3/3/3 o", "3/3/3 o"),
        ("111/12/21 x", None),
        ("X2/1O1/3 O", "x2/1o1/3 o"),
        ("  x2/3/3\t o \n", "x2/3/3 o"),
        ("0x02/003/3 x", "x2/3/3 x"),
    ],
)
def test_positions_read_in_many_writings_are_written_in_one(given: str, written: str | None) -> None:
    if written is None:  # digits side by side are one number
        with pytest.raises(PositionError):
            THREE.read_position(given)
    else:
        assert THREE.position_text(THREE.read_position(given)) == written


def test_runs_of_ten_and_more_are_numbers() -> None:
    game = make_game("piskvorky")
    text = "/".join(["15"] * 7 + ["7x7"] + ["11o3"] + ["15"] * 6) + " x"
    assert game.position_text(game.read_position(text)) == text


@pytest.mark.parametrize("turn", range(4))
def test_stones_of_four_seats(turn: int) -> None:
    text = f"x1o1y/z4/5/5 {'xoyz'[turn]}"
    pos = FOUR_SEATS.read_position(text)
    assert seat(pos) == turn
    assert {piece.owner for piece in FOUR_SEATS.view(pos).pieces.values()} == {0, 1, 2, 3}
    assert FOUR_SEATS.position_text(pos) == text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "position-needs-two-parts"),
        ("3/3/3", "position-needs-two-parts"),
        ("3/3/3 x x", "position-needs-two-parts"),
        ("3/3 x", "position-rows"),
        ("3/3/3/3 x", "position-rows"),
        ("3/3/ x", "position-row-width"),
        ("3/4/3 x", "position-row-width"),
        ("3/2/3 x", "position-row-width"),
        ("3/00031/3 x", "position-row-width"),
        ("3/99999999999999999999/3 x", "position-row-width"),
        ("3/xxxx/3 x", "position-row-width"),
        ("3/y2/3 x", "position-letter"),
        ("3/.../3 x", "position-letter"),
        ("3/٣/3 x", "position-letter"),
        ("3/-3/3 x", "position-letter"),
        ("3/3/3 y", "position-turn"),
        ("3/3/3 xo", "position-turn"),
        ("xxx/3/ooo x", "position-two-winners"),
        ("3/" * 2000 + "3 x", "position-too-long"),
    ],
)
def test_a_bad_position_text_is_told_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        THREE.read_position(text)
    assert caught.value.problems[0].key == problem


def test_a_position_text_with_a_row_is_over() -> None:
    end = THREE.end(THREE.read_position("xxx/oo1/3 o"))
    assert end is not None
    assert (end.winner, end.points) == (0, (1, 0))


def test_a_bad_position_text_leaves_the_start_as_it_was() -> None:
    game = game_of(Twin(3, 3, 3))
    with pytest.raises(PositionError):
        game.read_position("xxx/3/ooo x")
    assert game.position_text(game.start()) == "3/3/3 x"


@pytest.mark.parametrize("text", ["b2", " B2 ", "b2\n"])
def test_moves_are_read_whatever_their_case_and_spaces(text: str) -> None:
    assert THREE.read_move(THREE.start(), text) == 4


@pytest.mark.parametrize(
    ("text", "kind", "problem"),
    [
        ("", InvalidMove, "not-a-cell"),
        ("b", InvalidMove, "not-a-cell"),
        ("2b", InvalidMove, "not-a-cell"),
        ("b0", InvalidMove, "not-a-cell"),
        ("b02", InvalidMove, "not-a-cell"),
        ("b2 c3", InvalidMove, "not-a-cell"),
        ("b２", InvalidMove, "not-a-cell"),
        ("d1", InvalidMove, "cell-off-board"),
        ("a4", InvalidMove, "cell-off-board"),
        ("zz999", InvalidMove, "cell-off-board"),
        ("b2", IllegalMove, "cell-taken"),
        ("x", IllegalMove, "no-choice-now"),
    ],
)
def test_a_bad_move_is_told_what_is_wrong(text: str, kind: type[Exception], problem: str) -> None:
    pos = THREE.read_position("3/1x1/3 o")
    before = pos.now.tobytes()
    with pytest.raises(kind) as caught:
        THREE.read_move(pos, text)
    assert caught.value.problems[0].key == problem  # type: ignore[attr-defined]
    assert pos.now.tobytes() == before


def test_no_move_is_read_when_the_game_is_over() -> None:
    with pytest.raises(IllegalMove) as caught:
        THREE.read_move(THREE.read_position("xxx/oo1/3 o"), "c2")
    assert caught.value.problems[0].key == "game-is-over"


def test_cells_beyond_column_z_have_two_letters() -> None:
    game = make_game("piskvorky", {"columns": "40", "rows": "3"})
    pos = game.start()
    assert game.move_text(pos, 39) == "an1"
    assert game.read_move(pos, "aa3") == 2 * 40 + 26


def test_the_picture_marks_the_last_move_and_the_rows() -> None:
    pos = THREE.start()
    for text in ("a1", "b1", "a2", "b2", "a3"):
        play(pos, THREE.read_move(pos, text))
    view = THREE.view(pos)
    assert (view.last, view.winning, view.phase) == (("a3",), (("a1", "a2", "a3"),), "phase-over")
    assert not view.taps


@pytest.mark.parametrize(
    ("options", "problems"),
    [
        ({"columns": "4", "rows": "3", "length": "5"}, {"row-longer-than-board"}),
        ({"rule": "renju", "length": "4"}, {"renju-needs-five"}),
        ({"rule": "renju", "seats": "3"}, {"renju-needs-two"}),
        ({"opening": "swap2", "seats": "4"}, {"opening-needs-two"}),
        (
            {"rule": "renju", "seats": "3", "opening": "swap", "length": "9", "columns": "7", "rows": "8"},
            {"row-longer-than-board", "renju-needs-five", "renju-needs-two", "opening-needs-two"},
        ),
        ({"columns": "2", "rows": "41", "length": "2", "seats": "5"}, {"bad-option-value"}),
        ({"columns": "000000000015999"}, {"bad-option-value"}),
        ({"colums": "15"}, {"unknown-option"}),
    ],
)
def test_options_that_do_not_fit_are_all_told_at_once(options: dict[str, str], problems: set[str]) -> None:
    with pytest.raises(SetupError) as caught:
        make_game("piskvorky", options)
    assert {problem.key for problem in caught.value.problems} == problems
    if problems == {"bad-option-value"}:
        assert [problem.about for problem in caught.value.problems] == list(options)


def test_tic_tac_toe_has_no_options() -> None:
    with pytest.raises(SetupError) as caught:
        make_game("tic-tac-toe", {"columns": "3"})
    assert caught.value.problems[0].key == "no-options"


@pytest.mark.parametrize(("columns", "rows", "length"), [(3, 3, 3), (40, 40, 5), (40, 3, 40), (3, 40, 40), (40, 40, 3)])
def test_boards_of_every_size_take_stones_and_give_them_back(columns: int, rows: int, length: int) -> None:
    game = game_of(Twin(columns, rows, length))
    pos = game.start()
    before = pos.now.tobytes()
    corners = [0, columns - 1, columns * rows - 1, columns * (rows - 1)]
    for move in corners:
        play(pos, move)
    assert len(game.view(pos).pieces) == 4
    for _ in corners:
        undo(pos)
    assert pos.now.tobytes() == before
