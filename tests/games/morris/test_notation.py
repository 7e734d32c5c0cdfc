"""Moves and positions of morris as text, and what people are told."""

import pytest

from deska.core.errors import MoveError, PositionError
from deska.core.game import legal_moves
from deska.core.texts import english
from deska.games import make_game
from deska.games.morris.game import Morris
from deska.kernel.ops import play

NINE = make_game("morris")
START = ".../.../.../....../.../.../..."
TWO_IN_A_ROW = "b.b/.../b../.....w/..b/..w/ww. w 0-0 0"  # white has a1, d1, f2, g4: g4-g1 closes a mill
PLACING = "bb./.../.../....../.../.../ww. w 7-7 0"  # g1 closes a mill


@pytest.mark.parametrize(
    ("start", "text", "move"),
    [
        (f"{START} w 9-9 0", "D2", "d2"),
        (PLACING, "g1xa7", "g1xa7"),
        (PLACING, "g1 d7", "g1xd7"),
        (PLACING, "g1a7", "g1xa7"),
        (TWO_IN_A_ROW, "a1-a4", "a1-a4"),
        (TWO_IN_A_ROW, "a1 a4", "a1-a4"),
        (TWO_IN_A_ROW, "a1a4", "a1-a4"),
        (TWO_IN_A_ROW, "g4-g1xa7", "g4-g1xa7"),
        (TWO_IN_A_ROW, "g4g1e3", "g4-g1xe3"),
        (TWO_IN_A_ROW, "g4 g1 x g7", "g4-g1xg7"),
    ],
)
def test_moves_are_read_in_several_spellings(start: str, text: str, move: str) -> None:
    pos = NINE.read_position(start)
    assert NINE.move_text(pos, NINE.read_move(pos, text)) == move


@pytest.mark.parametrize(
    ("start", "text", "key"),
    [
        (PLACING, "", "morris-not-a-move"),
        (PLACING, "d2 d3 d4 d5", "morris-not-a-move"),
        (PLACING, "d4", "morris-no-point"),
        (PLACING, "a1", "morris-taken"),
        (PLACING, "a1-a4xd7", "morris-place-first"),
        (PLACING, "a1-a4", "morris-place-first"),
        (PLACING, "d3xa7", "morris-no-mill"),
        (PLACING, "g1", "morris-take-one"),
        (PLACING, "g1xd3", "morris-no-victim"),
        (TWO_IN_A_ROW, "a7-d7", "morris-not-yours"),
        (TWO_IN_A_ROW, "d2", "morris-no-man"),
        (TWO_IN_A_ROW, "d2-d3", "morris-no-man"),
        (TWO_IN_A_ROW, "a1", "morris-where-to"),
        (TWO_IN_A_ROW, "a1-d1", "morris-taken"),
        (TWO_IN_A_ROW, "a1-a7", "morris-taken"),
        (TWO_IN_A_ROW, "a1-b4", "morris-too-far"),
        (TWO_IN_A_ROW, "g4-g1", "morris-take-one"),
        (TWO_IN_A_ROW, "a1-a4xe3", "morris-no-mill"),
        ("bbb/.../b../.....w/..b/..w/ww. w 0-0 0", "g4-g1xa7", "morris-in-mill"),
        ("bwb/.../.../w...w./.../.../bwb b 0-0 0", "a1", "morris-stuck"),
    ],
)
def test_illegal_moves_are_refused_with_the_reason(start: str, text: str, key: str) -> None:
    with pytest.raises(MoveError) as refused:
        NINE.read_move(NINE.read_position(start), text)
    assert [problem.key for problem in refused.value.problems] == [key]


def test_who_must_take_is_told_whom() -> None:
    with pytest.raises(MoveError) as refused:
        NINE.read_move(NINE.read_position(TWO_IN_A_ROW), "g4-g1")
    text = refused.value.problems[0].describe(english())
    assert all(cell in text for cell in ("a7", "g7", "c5", "e3"))


def test_men_in_mills_are_taken_when_there_are_no_others() -> None:
    pos = NINE.read_position("bbb/.../.../.....w/.../..w/ww. w 0-0 0")
    texts = {NINE.move_text(pos, move) for move in legal_moves(NINE, pos)}
    assert {"g4-g1xa7", "g4-g1xd7", "g4-g1xg7"} <= texts


def test_two_mills_at_once_take_one_man() -> None:
    pos = NINE.read_position("b.b/..b/.../....b./.w./w.w/.w. w 1-1 0")  # d2 closes b2-d2-f2 and d1-d2-d3
    texts = sorted(
        NINE.move_text(pos, move) for move in legal_moves(NINE, pos) if NINE.move_text(pos, move)[:2] == "d2"
    )
    assert texts == ["d2xa7", "d2xf4", "d2xf6", "d2xg7"]
    play(pos, NINE.read_move(pos, "d2xa7"))
    assert sum(piece.owner for piece in NINE.view(pos).pieces.values()) == 3


def test_three_men_fly_and_four_do_not() -> None:
    three, four = "b.b/.../b../.....w/..b/..w/.w. w 0-0 0", TWO_IN_A_ROW
    NINE.read_move(NINE.read_position(three), "d1-b6")
    with pytest.raises(MoveError):
        NINE.read_move(NINE.read_position(four), "d1-b6")
    grounded = make_game("morris", {"flying": "no"})
    with pytest.raises(MoveError):
        grounded.read_move(grounded.read_position(three), "d1-b6")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "morris-position-form"),
        (START, "morris-position-form"),
        (".../... w 9-9 0", "morris-position-form"),
        (f"{START} x 9-9 0", "morris-position-form"),
        ("www/.../.../....../.../.../... w 9-9 0", "morris-position-men"),
        (f"{START} w 9-8 0", "morris-position-hands"),
        (f"{START} b 9-9 0", "morris-position-hands"),
        (f"{START} w 9-9 1", "morris-position-quiet"),
        ("b.b/.../b../.....w/..b/..w/ww. w 0-0 101", "morris-position-quiet"),
        ("bb./.../.../.....w/.../..w/ww. w 0-0 0", "morris-position-over"),
    ],
)
def test_texts_that_are_no_positions_are_refused(text: str, key: str) -> None:
    with pytest.raises(PositionError) as refused:
        NINE.read_position(text)
    assert [problem.key for problem in refused.value.problems] == [key]


def test_the_picture_tells_what_is_taken_and_what_was() -> None:
    pos = NINE.read_position(TWO_IN_A_ROW)
    view = NINE.view(pos)
    assert view.taps["g4-g1xa7"] == ("g4", "g1", "a7")
    assert view.takes["g4-g1xa7"] == "a7"
    assert "a1-a4" not in view.takes
    assert view.stocks == ()  # nobody has a man in hand, so no hand is shown
    assert not view.places_pieces
    play(pos, NINE.read_move(pos, "g4-g1xa7"))
    after = NINE.view(pos)
    assert (after.last, after.removed) == (("g4", "g1"), ("a7",))
    assert after.ahead == (1, -1)


def test_men_in_hand_are_shown_and_a_free_point_is_enough_to_place_one() -> None:
    view = NINE.view(NINE.start())
    assert [stock.count for stock in view.stocks] == [9, 9]
    assert view.places_pieces
    assert view.taps["d2"] == ("d2",)


@pytest.mark.parametrize(
    ("men", "side", "points", "mills"),
    [("three", 3, 9, 8), ("six", 5, 16, 8), ("nine", 7, 24, 16), ("twelve", 7, 24, 20)],
)
def test_boards_have_their_points_and_mills(men: str, side: int, points: int, mills: int) -> None:
    game = make_game("morris", {"men": men})
    assert isinstance(game, Morris)
    assert (game.board.side, len(game.board.names), len(game.board.mills)) == (side, points, mills)
    assert len(game.look().holes) == side * side - points


@pytest.mark.parametrize(
    ("start", "move", "effect"),
    [
        (PLACING, "g1xa7", "effect-morris-takes"),
        (PLACING, "g7", "effect-morris-stops"),
        (PLACING, "d2", None),
        (TWO_IN_A_ROW, "g4-g1xa7", "effect-morris-takes"),
        (TWO_IN_A_ROW, "d1-d2", None),
        ("b../.../.../.bb..w/..b/..w/w.w w 0-0 0", "a1-a4", "effect-morris-stops"),  # from a7
        ("..b/.../.../.bb..w/..b/..w/w.w w 0-0 0", "a1-a4", None),  # no other man of black can come to a4
        ("..b/.../.../.bb..w/.../..w/w.w w 0-0 0", "a1-a4", "effect-morris-stops"),  # three men jump
    ],
)
def test_a_move_is_told_to_close_or_stop_a_mill_only_if_it_does(start: str, move: str, effect: str | None) -> None:
    pos = NINE.read_position(start)
    shown = NINE.effect(pos, NINE.read_move(pos, move))
    assert (shown.key if shown else None) == effect
