"""The board as text: it fits the window, and marks are seen without colours."""

import pytest

from deska.core.view import HEXAGONS, BoardView, Look, Piece
from deska.faces.terminal.console.board import BoardSettings, board_lines
from deska.games import make_game
from deska.kernel.ops import play


def view_of(options: dict[str, str], moves: str) -> BoardView:
    game = make_game("piskvorky", options)
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    return game.view(pos)


def drawn(view: BoardView, picture: BoardSettings | None = None, look: Look | None = None) -> list[str]:
    return [line.plain for line in board_lines(view, look or Look(), picture or BoardSettings())]


def view_with(columns: int, rows: int, **pieces: Piece) -> BoardView:
    return BoardView(columns, rows, pieces, (), (), (), "phase-play", ("X", "O"))


SMALL = {"columns": "4", "rows": "3", "length": "3"}


def test_last_move_is_in_brackets() -> None:
    assert drawn(view_of(SMALL, "a1 b2")) == [
        "   a b c d",
        "3  · · · ·  3",
        "2  ·[O]· ·  2",
        "1  X · · ·  1",
        "   a b c d",
    ]


def test_completed_row_is_marked() -> None:
    assert drawn(view_of(SMALL, "a1 a2 b1 b2 c1"))[3] == "1 *X*X[X]·  1"
    assert drawn(view_of(SMALL, "a1 b3 a2 c3 a3"))[1:4] == ["3 [X]O O ·  3", "2 *X*· · ·  2", "1 *X*· · ·  1"]


def test_flipped_board_is_seen_from_the_other_side() -> None:
    assert drawn(view_of(SMALL, "a1 b2"), BoardSettings(flipped=True)) == [
        "   d c b a",
        "1  · · · X  1",
        "2  · ·[O]·  2",
        "3  · · · ·  3",
        "   d c b a",
    ]


def test_coordinates_can_be_left_out() -> None:
    assert drawn(view_of(SMALL, "a1 b2"), BoardSettings(coordinates=False)) == [" · · · · ", " ·[O]· · ", " X · · · "]


@pytest.mark.parametrize("width", [80, 60, 100, 200])
@pytest.mark.parametrize("columns", [3, 15, 26, 27, 39, 40])
def test_every_board_fits_the_window(columns: int, width: int) -> None:
    view = view_of({"columns": str(columns), "rows": "40", "length": "3"}, "a1 b2 c40")
    lines = drawn(view, BoardSettings(width=width))
    assert max(len(line) for line in lines) <= width
    assert len([line for line in lines if line[:2].strip().isdigit()]) == 40


def test_narrow_board_marks_by_capitals() -> None:
    view = view_of({"columns": "40", "rows": "40"}, "a40 an40 b40")
    lines = drawn(view)
    assert lines[2] == "40 xX" + "·" * 37 + "o"
    assert lines[0] == " " * (3 + 26) + "a" * 14
    assert lines[1] == "   abcdefghijklmnopqrstuvwxyzabcdefghijklmn"


def test_forbidden_cells_are_marked() -> None:
    view = view_of({"rule": "renju"}, "g8 a1 i8 a15 h7 o1 h9 o15")
    row = next(line for line in drawn(view) if line.startswith(" 8"))
    assert row == " 8  · · · · · · X ! X · · · · · ·  8"


def test_every_seat_has_its_own_letter_and_style() -> None:
    view = view_of({"seats": "4"}, "a1 b1 c1 d1")
    line = board_lines(view, Look(), BoardSettings())[15]
    assert line.plain.startswith(" 1  X O Y[Z]")
    styles = {
        str(span.style).removesuffix(" reverse") for span in line.spans if line.plain[span.start : span.end] in "XOYZ"
    }
    assert len(styles) == 4


def test_rows_of_hexagons_shift_to_the_right() -> None:
    view = view_with(3, 3, b2=Piece(0, "X"))
    assert drawn(view, look=Look(cells=HEXAGONS)) == [
        "   a b c",
        "3  · · ·  3",
        " 2  · X ·  2",
        "  1  · · ·  1",
        "     a b c",
    ]


def test_lines_join_points_through_holes() -> None:
    """A square around a square, joined in the middle of a side."""
    holes = frozenset({"b1", "d1", "a2", "c2", "e2", "b3", "c3", "d3"})
    lines = (("a1", "c1", "e1"), ("a1", "a3"), ("e1", "e3"), ("b2", "d2"), ("c1", "c3"))
    view = view_with(5, 3, c1=Piece(0, "X"))
    look = Look(holes=holes, lines=lines)
    assert drawn(view, BoardSettings(coordinates=False), look) == [" ·       · ", " │ ·─┼─· │ ", " ·───X───· "]
    flipped = drawn(view, BoardSettings(coordinates=False, flipped=True), look)
    assert flipped == [" ·───X───· ", " │ ·─┼─· │ ", " ·       · "]
