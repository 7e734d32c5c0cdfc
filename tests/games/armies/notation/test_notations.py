"""Moves as people write them: shogi in western and Japanese notation, draughts with numbers and letters."""

import re
from collections.abc import Callable
from random import Random

import pytest

from deska.core.errors import MoveError
from deska.core.game import Game, Position, legal_moves, load_rules
from deska.games import make_game
from deska.kernel.ops import play
from tests.effort import slow

GAMES = {
    "shogi": make_game("shogi"),
    "minishogi": make_game("minishogi"),
    "czech": make_game("draughts"),
    "english": make_game("draughts", {"rules": "english"}),
    "international": make_game("draughts", {"rules": "international"}),
    "turkish": make_game("draughts", {"rules": "turkish"}),
}
SHOGI = GAMES["shogi"]


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_a_move_is_read_as_that_move(name: str) -> None:
    game, rng = GAMES[name], Random(7)
    load_rules(game)
    for _ in range(3):
        pos = game.start()
        while (moves := legal_moves(game, pos)) and int(pos.now.plies) < 120:
            move = rng.choice(moves)
            for notation in game.notations:
                text = game.notated(pos, move, notation)
                assert game.read_move(pos, text) == game.read_recorded_move(pos, text) == move
            play(pos, move)


def _answer(read: Callable[[Position, str], int], pos: Position, text: str) -> int | str:
    try:
        return read(pos, text)
    except MoveError as error:
        return error.problems[0].key


@slow
@pytest.mark.parametrize("name", ["shogi", "minishogi"])
def test_records_are_read_as_typed_moves_also_where_a_text_says_too_little(name: str) -> None:
    game, rng = GAMES[name], Random(8)
    load_rules(game)
    pos = game.start()
    while (moves := legal_moves(game, pos)) and int(pos.now.plies) < 100:
        move = rng.choice(moves)
        for text in (
            game.notated(pos, one, notation) for one in rng.sample(moves, 3 % len(moves)) for notation in game.notations
        ):
            for said in (
                text,
                text.rstrip("+="),
                text + "+",
                re.sub("[右左直上引寄打成不]", "", text),
                text.swapcase(),
            ):
                assert _answer(game.read_recorded_move, pos, said) == _answer(game.read_move, pos, said), said
        play(pos, move)


def test_each_game_offers_its_usual_notation_first() -> None:
    assert SHOGI.notations == ("western", "japanese", "usi")
    assert GAMES["international"].notations == ("numeric", "algebraic")
    assert GAMES["czech"].notations == ("algebraic", "numeric")


@pytest.mark.parametrize(
    ("text", "usi"),
    [
        ("P-7f", "7g7f"),
        ("p-76", "7g7f"),
        ("７六歩", "7g7f"),
        ("☗７六歩", "7g7f"),
        ("▲76歩", "7g7f"),
        ("７六歩(77)", "7g7f"),
        ("R-4h", "2h4h"),
        ("飛", None),
        ("☗５八金右", "4i5h"),
        ("☗５八金左", "6i5h"),
        ("G4i-5h", "4i5h"),
    ],
)
def test_shogi_moves_are_typed_in_every_notation(text: str, usi: str | None) -> None:
    pos = SHOGI.start()
    if usi is None:
        with pytest.raises(MoveError):
            SHOGI.read_move(pos, text)
    else:
        assert SHOGI.read_move(pos, text) == SHOGI.read_move(pos, usi)


@pytest.mark.parametrize(
    ("sfen", "usi", "japanese", "western"),
    [
        # The examples by which the rules of Japanese notation are taught.
        ("4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1", "6h5g", "☗５七金左", "G6h-5g"),
        ("4k4/9/9/9/9/9/9/3GG4/4K4 b - 1", "5h5g", "☗５七金直", "G5h-5g"),
        ("4k4/9/9/9/9/9/3G5/4G4/4K4 b - 1", "6g5g", "☗５七金寄", "G6g-5g"),
        ("4k4/9/9/9/9/4G4/9/4G4/4K4 b - 1", "5f5g", "☗５七金引", "G5f-5g"),
        ("4k4/9/9/9/9/9/3SS4/9/4K4 b - 1", "5g5f", "☗５六銀直", "S5g-5f"),
        ("4k4/2B6/9/9/9/9/9/9/4K4 b - 1", "7b8a+", "☗８一角成", "B-8a+"),
        ("4k4/2B6/9/9/9/9/9/9/4K4 b - 1", "7b8a", "☗８一角不成", "B-8a="),
        ("4k4/9/9/9/9/9/9/4G4/4K4 b G 1", "G*5g", "☗５七金打", "G*5g"),
        ("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5g", "☗５七金", "G*5g"),
    ],
)
def test_words_tell_pieces_apart(sfen: str, usi: str, japanese: str, western: str) -> None:
    pos = SHOGI.read_position(sfen)
    move = SHOGI.read_move(pos, usi)
    assert SHOGI.notated(pos, move, "japanese") == japanese
    assert SHOGI.notated(pos, move, "western") == western


def test_a_capture_where_the_last_move_went_is_the_same_cell() -> None:
    pos = SHOGI.start()
    for usi in ("7g7f", "3c3d", "8h2b+"):
        play(pos, SHOGI.read_move(pos, usi))
    move = SHOGI.read_move(pos, "3a2b")
    assert SHOGI.notated(pos, move, "japanese") == "☖同銀"
    assert SHOGI.read_move(pos, "同　銀") == move


def test_two_golds_without_a_word_are_ambiguous() -> None:
    with pytest.raises(MoveError, match="G"):
        SHOGI.read_move(SHOGI.start(), "５八金")


@pytest.mark.parametrize(
    ("name", "numeric", "algebraic"),
    [("english", "11-15", "c3-d4"), ("international", "32-28", "d4-e5"), ("czech", "22-18", "c3-d4")],
)
def test_draughts_moves_are_typed_with_numbers_and_letters(name: str, numeric: str, algebraic: str) -> None:
    game: Game = GAMES[name]
    pos = game.start()
    move = game.read_move(pos, numeric)
    assert game.read_move(pos, algebraic) == move
    assert game.notated(pos, move, "numeric") == numeric
    assert game.notated(pos, move, "algebraic") == algebraic
