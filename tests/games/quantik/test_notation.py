"""Texts of Quantik, right and wrong."""

import pytest

from deska.core.errors import IllegalMove, InvalidMove, MoveError, PositionError
from deska.games.quantik.game import Quantik
from deska.kernel.ops import play, seat

GAME = Quantik({})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A.../....", "2 rows were given"),
        ("A.../..../..../..../....", "5 rows were given"),
        ("", "One row was given"),
        ("A.../...../..../....", "Row 2 of the position, '.....', has 5 cells"),
        ("A.../../..../....", "Row 2 of the position, '..', has 2 cells"),
        ("A.../..../.X../....", "Row 3 of the position has 'X' at place 2"),
        ("4/4/4/4", "Row 1 of the position has '4' at place 1"),
        ("Aa../..../..../....", "Row 1 of the position has a on b4, in a line with A on a4"),
        ("A..A/..../..A./....", "Row 3 of the position has a third A, on c2"),
        ("A.../.a../..../....", "Row 2 of the position has a on b3, in a line with A on a4"),
        ("A.../..../..../a...", "Row 4 of the position has a on a1, in a line with A on a4"),
        ("AB../..../..../....", "first seat has 2 pieces in this position and the second 0"),
        ("a.../..../..../....", "first seat has 0 pieces in this position and the second 1"),
        ("a.../..../..../.BCA", "first seat has 3 pieces in this position and the second 1"),
        ("A.../..../..../.... x", "so leave out 'x'"),
        ("A.../..../..../...." + "." * 60, "at most 60"),
        ("ABCD/..../.d../c.ab", "complete in this position, but not by a piece of the seat that moved last"),
    ],
)
def test_a_bad_position_says_where_it_is_wrong(text: str, says: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.read_position(text)
    assert says in str(error.value)


@pytest.mark.parametrize(
    ("text", "to_move", "winner"),
    [
        ("..../..../..../....", 0, None),
        ("D.../..../..../....", 1, None),
        ("A.bC/..../d..B/...a", 0, None),
        ("aBCD/..../..../..b.", 1, 0),
        ("ABcd/..../..../....", 0, 1),
    ],
)
def test_positions_read_back(text: str, to_move: int, winner: int | None) -> None:
    pos = GAME.read_position(text)
    end = GAME.end(pos)
    assert GAME.position_text(pos) == text
    assert int(seat(pos)) == to_move
    assert (end and end.winner) == winner


@pytest.mark.parametrize("text", ["B@c2", "b@c2", " B c2 ", "Bc2", "2 2 B", "2,2,b", "2, 2 b"])
def test_a_move_may_be_written_in_several_ways(text: str) -> None:
    pos = GAME.start()
    assert GAME.move_text(pos, GAME.read_move(pos, text)) == "B@c2"


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("c2", InvalidMove, "Which shape should go to c2?"),
        ("B@", InvalidMove, "Where should B go?"),
        ("b", InvalidMove, "Where should B go?"),
        ("E@c2", InvalidMove, "'e@c2' is not a move"),
        ("B@c9", InvalidMove, "c9 is off the board"),
        ("4 0 B", InvalidMove, "Row 4, column 0 is off the board"),
        ("1 1 1", InvalidMove, "'1 1 1' is not a move"),
        ("", InvalidMove, "is not a move"),
        ("B@a1", IllegalMove, "a1 is taken by A"),
        ("A@d1", IllegalMove, "the other side has A on a1, in the same row"),
        ("A@a3", IllegalMove, "the other side has A on a1, in the same column"),
        ("A@b2", IllegalMove, "the other side has A on a1, in the same square"),
    ],
)
def test_a_bad_move_says_why(text: str, kind: type[MoveError], says: str) -> None:
    pos = GAME.start()
    play(pos, GAME.read_move(pos, "A@a1"))
    with pytest.raises(kind) as error:
        GAME.read_move(pos, text)
    assert says in str(error.value)


def test_a_shape_can_be_used_up() -> None:
    pos = GAME.read_position("A..A/..../..../.b.b")
    with pytest.raises(IllegalMove, match="Both of your A pieces are on the board"):
        GAME.read_move(pos, "A@a3")


def test_the_picture_shows_stock_and_barred_cells() -> None:
    pos = GAME.start()
    play(pos, GAME.read_move(pos, "A@a1"))
    view = GAME.view(pos)
    assert [(stock.piece.letter, stock.count) for stock in view.stocks] == [
        ("A", 1), ("B", 2), ("C", 2), ("D", 2), ("a", 2), ("b", 2), ("c", 2), ("d", 2),
    ]  # fmt: skip
    assert set(view.barred["A@"]) == {"b1", "c1", "d1", "a2", "a3", "a4", "b2"}
    assert view.barred["B@"] == {}
    assert view.taps["B@c2"] == ("B@", "c2")
    assert "A@b2" not in view.taps


def test_the_picture_shows_the_lines_that_were_completed() -> None:
    pos = GAME.read_position("ABc./..../..../..a.")
    play(pos, GAME.read_move(pos, "D@d4"))
    assert GAME.view(pos).winning == (("a4", "b4", "c4", "d4"),)
