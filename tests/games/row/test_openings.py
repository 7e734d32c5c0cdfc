"""SWAP and SWAP2: who is to move, what may be chosen, and the way back."""

import pytest

from deska.core.errors import IllegalMove, InvalidMove
from deska.core.game import Position, legal_moves
from deska.games.row.game import RowGame
from deska.kernel.ops import GOING_ON, key, outcome, play, seat, undo
from tests.games.row.boards import game_of
from tests.games.row.slow_twin import Twin


def game_with(opening: str, side: int = 9, length: int = 5, rule: str = "freestyle") -> RowGame:
    return game_of(Twin(side, side, length, 2, rule), opening=opening)


def after(game: RowGame, moves: str) -> Position:
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    return pos


def story(game: RowGame, moves: str) -> list[tuple[int, str, str]]:
    """Before each move: the seat that makes it, the phase, and what stone or choice it is."""
    pos = game.start()
    texts = []
    for text in moves.split():
        texts.append((int(seat(pos)), game.view(pos).phase, "xo"[int(pos.now.turn)]))
        play(pos, game.read_move(pos, text))
    return texts


def choices(game: RowGame, pos: Position) -> list[str]:
    return [game.move_text(pos, move) for move in legal_moves(game, pos)]


def error_key(game: RowGame, pos: Position, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        game.read_move(pos, text)
    return caught.value.problems[0].key


LAID = [(0, "phase-lay", "x"), (0, "phase-lay", "o"), (0, "phase-lay", "x")]


@pytest.mark.parametrize("opening", ["swap", "swap2"])
def test_who_takes_x_lets_the_first_player_go_on_as_o(opening: str) -> None:
    shown = story(game_with(opening), "e5 a1 d4 x b2 c3 e4")
    assert shown == [
        *LAID,
        (1, "phase-choose", "o"),
        (0, "phase-play", "o"),
        (1, "phase-play", "x"),
        (0, "phase-play", "o"),
    ]


@pytest.mark.parametrize("opening", ["swap", "swap2"])
def test_who_takes_o_lays_the_fourth_stone(opening: str) -> None:
    shown = story(game_with(opening), "e5 a1 d4 o b2 c3 e4")
    assert shown == [
        *LAID,
        (1, "phase-choose", "o"),
        (1, "phase-play", "o"),
        (0, "phase-play", "x"),
        (1, "phase-play", "o"),
    ]


@pytest.mark.parametrize(("choice", "next_seat"), [("x", 1), ("o", 0)])
def test_two_more_stones_hand_the_choice_back(choice: str, next_seat: int) -> None:
    shown = story(game_with("swap2"), f"e5 a1 d4 more b2 c3 {choice} e4 f4")
    assert shown == [
        *LAID,
        (1, "phase-choose", "o"),
        (1, "phase-lay-more", "o"),
        (1, "phase-lay-more", "x"),
        (0, "phase-choose-last", "o"),
        (next_seat, "phase-play", "o"),
        (1 - next_seat, "phase-play", "x"),
    ]


def test_the_choices_are_those_of_the_opening() -> None:
    swap, swap2 = game_with("swap"), game_with("swap2")
    assert choices(swap, after(swap, "e5 a1 d4")) == ["x", "o"]
    assert choices(swap2, after(swap2, "e5 a1 d4")) == ["x", "o", "more"]
    assert choices(swap2, after(swap2, "e5 a1 d4 more b2 c3")) == ["x", "o"]


def test_the_picture_offers_the_choices_to_tap() -> None:
    game = game_with("swap2")
    view = game.view(after(game, "e5 a1 d4"))
    assert dict(view.taps) == {"x": ("x",), "o": ("o",), "more": ("more",)}
    assert view.forbidden == ()


def test_a_cell_where_a_choice_is_asked_is_refused() -> None:
    game = game_with("swap2")
    assert error_key(game, after(game, "e5 a1 d4"), "b2") == "choose-first"
    assert error_key(game, after(game, "e5 a1 d4"), "e5") == "choose-first"
    assert error_key(game, after(game, "e5 a1 d4 more b2 c3"), "b7") == "choose-first"


@pytest.mark.parametrize("played", ["", "e5", "e5 a1", "e5 a1 d4 x", "e5 a1 d4 more", "e5 a1 d4 more b2"])
@pytest.mark.parametrize("choice", ["x", "o", "more"])
def test_a_choice_where_a_stone_is_asked_is_refused(played: str, choice: str) -> None:
    game = game_with("swap2")
    assert error_key(game, after(game, played), choice) == "no-choice-now"


def test_more_is_not_offered_in_swap_nor_twice() -> None:
    swap, swap2 = game_with("swap"), game_with("swap2")
    assert error_key(swap, after(swap, "e5 a1 d4"), "more") == "choice-not-offered"
    assert error_key(swap2, after(swap2, "e5 a1 d4 more b2 c3"), "more") == "choice-not-offered"


def test_without_an_opening_there_is_nothing_to_choose() -> None:
    game = game_with("free")
    assert error_key(game, after(game, "e5 a1 d4"), "x") == "no-choice-now"


def test_what_is_no_move_at_all_is_invalid_in_every_phase() -> None:
    game = game_with("swap2")
    for played in ("", "e5 a1 d4", "e5 a1 d4 more", "e5 a1 d4 more b2 c3", "e5 a1 d4 x"):
        for text in ("", "swap", "z99", "e10", "j1"):
            with pytest.raises(InvalidMove):
                game.read_move(after(game, played), text)


def test_no_row_may_be_completed_while_nobody_owns_the_stones() -> None:
    game = game_with("swap2", 4, 3)
    pos = after(game, "a1 a4 b1 more b4")
    assert error_key(game, pos, "c1") == "no-row-in-opening"
    assert "c1" not in choices(game, pos)
    assert "c1" in game.view(pos).forbidden
    assert error_key(game, after(game, "a1 a4 b1 more"), "b1") == "cell-taken"


def test_a_row_after_the_opening_belongs_to_whoever_took_its_colour() -> None:
    game = game_with("swap", 4, 3)
    pos = after(game, "a1 a4 b1 x d4 c1")
    end = game.end(pos)
    assert end is not None
    assert (end.winner, end.points) == (1, (0, 1))
    assert outcome(pos) == 1
    assert game.view(pos).pieces["a1"].owner == 1
    assert game.view(pos).winning == (("a1", "b1", "c1"),)


def test_the_opening_does_not_end_while_stones_and_choices_are_due() -> None:
    game = game_with("swap2", 3, 3)
    pos = after(game, "b2 a1 c3 more a2 b3")
    assert outcome(pos) == GOING_ON
    assert choices(game, pos) == ["x", "o"]


@pytest.mark.parametrize(
    "moves", ["e5 a1 d4 x b2", "e5 a1 d4 o b2", "e5 a1 d4 more b2 c3 x e4", "e5 a1 d4 more b2 c3 o"]
)
def test_undo_leads_back_through_the_choices(moves: str) -> None:
    game = game_with("swap2", rule="renju")
    pos = game.start()
    states = []
    for text in moves.split():
        states.append((pos.now.tobytes(), int(seat(pos)), legal_moves(game, pos), int(key(pos))))
        play(pos, game.read_move(pos, text))
    for state in reversed(states):
        undo(pos)
        assert (pos.now.tobytes(), int(seat(pos)), legal_moves(game, pos), int(key(pos))) == state


def test_the_key_tells_phases_and_owners_apart() -> None:
    game = game_with("swap2")
    stones = "e5 a1 d4"
    same_stones = [
        after(game, stones),
        after(game, f"{stones} x"),
        after(game, f"{stones} o"),
        after(game, f"{stones} more"),
    ]
    assert len({int(key(pos)) for pos in same_stones}) == 4
    five = [f"{stones} x b2 c3", f"{stones} o b2 c3", f"{stones} more b2 c3"]
    assert len({int(key(after(game, moves))) for moves in five}) == 3


def test_the_same_owner_by_different_ways_is_the_same_position() -> None:
    game = game_with("swap2")
    stored = [after(game, "e5 a1 d4 o b2 c3"), after(game, "d4 a1 e5 more b2 c3 x"), after(game, "e5 b2 d4 o a1 c3")]
    assert len({int(key(pos)) for pos in stored}) == 1


def test_a_position_text_has_its_opening_behind_it() -> None:
    game = game_with("swap2", 4, 3)
    pos = game.read_position("4/1x2/4/o3 x")
    assert game.view(pos).phase == "phase-play"
    assert (int(seat(pos)), len(legal_moves(game, pos))) == (0, 14)


def test_no_more_moves_follow_than_moves_left_says() -> None:
    game = game_with("swap2", 3, 3)
    pos = game.start()
    promised = []
    for text in ("b2", "a1", "c3", "more", "a2", "b3", "x"):
        promised.append(game.moves_left(pos))
        play(pos, game.read_move(pos, text))
    while outcome(pos) == GOING_ON:
        promised.append(game.moves_left(pos))
        play(pos, legal_moves(game, pos)[0])
    assert all(left >= len(promised) - ply for ply, left in enumerate(promised))
