"""What faces are given: pieces, hands, taps, checks, names of cells."""

import pytest

from deska.core.game import Game, Position
from deska.core.view import CHECKERED, DARK, GRID, LIGHT, MIRRORED, Piece, Stock
from deska.games import make_game
from deska.kernel.ops import play
from tests.games.armies.test_moves import placed


def after(name: str, moves: str) -> tuple[Game, Position]:
    game, pos = placed(name, "")
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    return game, pos


def test_chess_has_pieces_with_pictures_and_marks_the_last_move_and_a_check() -> None:
    game, pos = after("chess", "e2e4 f7f6 d1h5")
    view = game.view(pos)
    assert view.pieces["h5"] == Piece(0, "Q", "chess-queen", LIGHT, "chess-queen")
    assert view.pieces["e8"] == Piece(1, "k", "chess-king", DARK, "chess-king")
    assert view.last == ("d1", "h5")
    assert view.checked == ("e8",)
    assert view.phase == "phase-check"
    assert view.taps == {"g7g6": ("g7", "g6")}
    assert (view.pattern, view.names, view.signs) == (CHECKERED, (), ("○", "●"))


def test_a_promotion_is_chosen_by_a_third_tap() -> None:
    game, pos = placed("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    taps = {text: tap for text, tap in game.view(pos).taps.items() if text.startswith("a7")}
    assert taps == {f"a7a8{letter}": ("a7", "a8", letter) for letter in "qrbn"}


def test_shogi_asks_whether_to_promote_and_shows_hands() -> None:
    game, pos = after("shogi", "7g7f 3c3d 8h2b+ 3a2b")
    view = game.view(pos)
    assert view.stocks == (
        Stock(Piece(0, "B", "shogi-bishop", LIGHT, "shogi-bishop"), 1, "B*"),
        Stock(Piece(1, "b", "shogi-bishop", DARK, "shogi-bishop"), 1, "B*"),
    )
    assert view.taps["B*5e"] == ("B*", "5e")
    assert (view.names[0], view.names[-1]) == ("9i", "1a")
    assert (view.column_labels[0], view.row_labels[0], view.pattern) == ("9", "i", GRID)
    game, pos = placed("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1")
    taps = {text: tap for text, tap in game.view(pos).taps.items() if text.startswith("5c")}
    assert taps == {"5c5b": ("5c", "5b", "="), "5c5b+": ("5c", "5b", "+")}


def test_cells_where_a_piece_may_not_be_dropped_are_told_with_the_reason() -> None:
    game, pos = placed("shogi", "4k4/9/9/9/9/9/PPPPPPPP1/9/4K4 b P 1")
    barred = game.view(pos).barred["P*"]
    assert barred["5e"].key == "second-in-column"
    assert barred["1a"].key == "drop-stuck"
    assert "1e" not in barred


def test_a_chain_of_jumps_is_tapped_jump_by_jump() -> None:
    game, pos = placed("draughts", "W:Wc3:Bd4,f6")
    view = game.view(pos)
    assert view.taps == {"c3xe5xg7": ("c3", "e5", "g7")}
    assert (view.phase, list(view.captures)) == ("phase-capture", ["c3xe5xg7"])
    play(pos, game.read_move(pos, "c3xe5xg7"))
    assert game.view(pos).last == ("c3", "e5", "g7")


def test_what_a_piece_becomes_is_told_where_there_is_a_choice() -> None:
    game, pos = placed("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    becomes = game.view(pos).becomes
    assert {move: piece.picture for move, piece in becomes.items()} == {
        "a7a8q": "chess-queen",
        "a7a8r": "chess-rook",
        "a7a8b": "chess-bishop",
        "a7a8n": "chess-knight",
    }
    game, pos = placed("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1")
    assert {move: piece.letter for move, piece in game.view(pos).becomes.items()} == {"5c5b": "P", "5c5b+": "+P"}


def piles(game: Game, pos: Position) -> dict[str, int]:
    return {pile.piece.letter: pile.count for pile in game.view(pos).taken}


def test_what_was_taken_lies_beside_the_board_with_the_difference_in_worth() -> None:
    game, pos = after("chess", "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5")
    assert piles(game, pos) == {"P": 1, "p": 1}
    assert game.view(pos).ahead == (0, 0)
    game, pos = placed("chess", "4k3/8/8/8/8/8/PPPPPPPP/QQBNKBNR w - - 0 1")  # a queen for a pawn that is not there
    assert piles(game, pos)["R"] == 1
    game, pos = placed("chess", "4k3/8/8/8/8/8/PPPPPPP1/QNBQKBNR w - - 0 1")
    assert "P" not in piles(game, pos)  # promoted, not taken
    game, pos = placed("draughts", "W:WKa1,c3:Bd4")
    assert piles(game, pos) == {"M": 10, "m": 11}
    assert game.view(pos).ahead == (1, -1)


@pytest.mark.parametrize("name", ["chess-against-draughts", "chess-against-shogi", "different-armies", "wyverns"])
def test_nobody_is_ahead_at_the_start_of_different_armies(name: str) -> None:
    game = make_game(name)
    assert set(game.view(game.start()).ahead) <= {0}


def test_with_hands_what_was_taken_is_there() -> None:
    game, pos = after("shogi", "7g7f 3c3d 8h2b+ 3a2b")
    view = game.view(pos)
    assert (view.taken, view.ahead) == ((), ())


def test_the_army_called_black_is_dark_although_it_begins() -> None:
    game, pos = placed("draughts/english", "")
    shades = {piece.owner: piece.shade for piece in game.view(pos).pieces.values()}
    assert shades == {0: DARK, 1: LIGHT}


def test_drawings_of_own_pieces_are_sent_once() -> None:
    game, pos = placed("wyverns", "")
    view = game.view(pos)
    assert list(view.drawings) == ["own/wyvern"]
    assert view.drawings["own/wyvern"].startswith("<svg")
    assert view.pieces["a2"].picture == "own/wyvern"
    assert (view.pieces["d1"].picture, view.pieces["d1"].name) == ("", "archbishop")


def test_cells_of_international_draughts_have_numbers() -> None:
    game, pos = placed("draughts/international", "")
    view = game.view(pos)
    assert view.taps["31-26"] == ("31", "26")
    assert set(view.pieces) == {f"{number:02}" for number in (*range(1, 21), *range(31, 51))}
    assert view.row_labels[0] == "46–50"
    assert game.read_move(pos, "".join(view.taps["31-26"])) == game.read_move(pos, "31-26")


@pytest.mark.parametrize(("rules", "pattern"), [("czech", CHECKERED), ("italian", MIRRORED), ("turkish", GRID)])
def test_boards_of_draughts(rules: str, pattern: str) -> None:
    game, pos = placed(f"draughts/{rules}", "")
    assert game.view(pos).pattern == pattern


def test_joined_taps_are_understood_where_the_move_is_illegal_too() -> None:
    for name in ("chess", "shogi", "draughts/international", "chess-against-shogi", "five-by-five"):
        game, pos = placed(name, "")
        view = game.view(pos)
        assert all(game.read_move(pos, "".join(taps)) == game.read_move(pos, text) for text, taps in view.taps.items())
