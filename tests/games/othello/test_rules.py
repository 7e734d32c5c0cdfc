"""The rules of Othello: published numbers, a slow twin, passing, and what is said about wrong moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.errors import IllegalMove, InvalidMove, PositionError
from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import evaluate, move_room, outcome, play, undo
from deska.kernel.search.perft import perft
from deska.testing import GameCase, KnownGame, check_game
from tests.effort import examples, slow
from tests.games.othello.slow_twin import SlowOthello

pytestmark = slow

PUBLISHED = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]
SIZES = ("6", "8", "10")


def othello(size: str = "8") -> Game:
    return make_game("othello", {"size": size})


def named(game: Game, pos: Position) -> list[str]:
    return [game.move_text(pos, move) for move in legal_moves(game, pos)]


@pytest.mark.parametrize(("depth", "sequences"), list(enumerate(PUBLISHED, 1)))
def test_there_are_as_many_sequences_as_published(depth: int, sequences: int) -> None:
    game = othello()
    assert perft(game.start(), depth, move_room(depth + 1, game.most_moves)) == sequences


@given(st.sampled_from(SIZES), st.data())
@examples(30)
def test_a_random_game_is_that_of_the_slow_twin(size: str, data: st.DataObject) -> None:
    game, twin = othello(size), SlowOthello(int(size))
    pos = game.start()
    while moves := twin.moves():
        assert sorted(named(game, pos)) == sorted(moves)
        move = data.draw(st.sampled_from(moves))
        twin.play(move)
        play(pos, game.read_move(pos, move))
        assert game.view(pos).counts == (twin.count(0), twin.count(1))
        assert {cell: piece.owner for cell, piece in game.view(pos).pieces.items()} == {
            twin.name(cell): owner for cell, owner in twin.discs.items()
        }
    end, ahead = game.end(pos), twin.count(0) - twin.count(1)
    assert end is not None
    assert end.winner == (None if ahead == 0 else 0 if ahead > 0 else 1)
    assert end.points == (max(ahead, 0), max(-ahead, 0))


# --- passing ------------------------------------------------------------------------------------------------


def test_who_cannot_turn_over_anything_must_pass_and_the_other_goes_on() -> None:
    game = othello("6")
    pos = game.read_position("XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXO. O")
    assert named(game, pos) == ["pass"]
    view = game.view(pos)
    assert view.phase == "othello-must-pass-now"
    assert view.taps == {"pass": ("pass",)}
    play(pos, game.read_move(pos, "Pass"))
    assert named(game, pos) == ["f6"]
    assert game.view(pos).last == ()
    undo(pos)
    assert named(game, pos) == ["pass"]


def test_a_pass_is_refused_while_there_is_a_move() -> None:
    game = othello()
    with pytest.raises(IllegalMove, match="only when you cannot move"):
        game.read_move(game.start(), "pass")


def test_the_game_is_over_as_soon_as_neither_can_move() -> None:
    game = othello("6")
    pos = game.read_position("XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXX.. O")
    assert int(outcome(pos)) == 0
    end = game.end(pos)
    assert end is not None
    assert end.points == (34, 0)


# --- texts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("d4", IllegalMove, "a disc on d4 already"),
        ("a1", IllegalMove, "would turn over nothing"),
        ("i1", InvalidMove, "not a cell; .* a1 to h8"),
        ("", InvalidMove, "not a cell"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(text: str, error: type[Exception], words: str) -> None:
    game = othello()
    with pytest.raises(error, match=words):
        game.read_move(game.start(), text)


def test_row_one_is_at_the_top_and_black_begins_as_in_books() -> None:
    game = othello()
    assert game.position_text(game.start()) == f"{3 * '......../'}...OX.../...XO.../{2 * '......../'}........ X"
    assert sorted(named(game, game.start())) == ["c4", "d3", "e6", "f5"]
    assert game.view(game.start()).names[0] == "a8"


@pytest.mark.parametrize("text", ["", "XO X", "Z" + 7 * ("......../") + "........ X", 7 * "......../" + "........ Z"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        othello().read_position(text)


# --- the evaluation -----------------------------------------------------------------------------------------


def turned_round(text: str) -> str:
    """The position seen from the other side of the board."""
    board, turn = text.split(" ")
    return f"{board[::-1]} {turn}"


@pytest.mark.parametrize("size", SIZES)
def test_the_evaluation_is_the_same_from_either_side_of_the_board(size: str) -> None:
    game, twin = othello(size), SlowOthello(int(size))
    pos = game.start()
    for ply in range(30):
        moves = twin.moves()
        if not moves:
            break
        twin.play(moves[ply % len(moves)])
        play(pos, game.read_move(pos, moves[ply % len(moves)]))
        text = game.position_text(pos)
        value = int(evaluate(pos, 0))
        assert int(evaluate(game.read_position(turned_round(text)), 0)) == value
        swapped = text.translate(str.maketrans("XO", "OX"))
        assert int(evaluate(game.read_position(swapped), 1)) == value


def test_a_corner_is_worth_much() -> None:
    game = othello()
    with_corner = "X......./......../......../...OX.../...XO.../......../......../........ X"
    without = "......../......../..X...../...OX.../...XO.../......../......../........ X"
    assert evaluate(game.read_position(with_corner), 0) > evaluate(game.read_position(without), 0) + 300


# --- conformance --------------------------------------------------------------------------------------------


def test_other_sizes_keep_every_promise() -> None:
    for size in ("6", "10"):
        game = othello(size)
        known = KnownGame("f6", 0, "othello-more-discs", start="XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXO. X")
        large = KnownGame("j10", 0, start="/".join(["XXXXXXXXXX"] * 9 + ["XXXXXXXXO."]) + " X")
        check_game(
            GameCase(
                game,
                [known if size == "6" else large],
                [4, 12, 56, 244],
                seeds=(1,),
                every_result=False,
            )
        )
