"""Texts of moves: what is understood, and why a move is refused."""

import json

import pytest

from deska.core.errors import AmbiguousMove, IllegalMove, InvalidMove, MoveError
from deska.core.game import Game, Position
from deska.games import make_game
from deska.kernel.ops import play
from deska.kernel.positions import copied

CHOOSY = {
    "format": "deska-game/1",
    "name": "A man with a choice",
    "board": {"columns": 8, "rows": 8},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "pieces": {"draughts-man": {"promotes_to": ["chess-queen", "chess-rook"], "promotion_zone": 2}},
    "placement": {"a1": "CWK", "a3": "DWP", "h8": "CBK", "b4": "CBP", "d6": "CBP"},
}


def placed(name: str, position: str) -> tuple[Game, Position]:
    """A game by name, `draughts/italian` for its rules, and a position of it, "" for the start."""
    name, _, rules = name.partition("/")
    game = make_game(name, {"rules": rules} if rules else {})
    return game, game.read_position(position) if position else game.start()


ROOKS = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1"
PINNED = "4k3/8/8/8/1b6/2N5/4P3/R3K2R w KQ - 0 1"
CHECKED = "4k3/8/8/8/1b6/8/4P3/R3K2R w KQ - 0 1"
SEVENTH = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
LONE_KINGS = "4k4/9/9/9/9/9/9/9/4K4 b {} 1"

UNDERSTOOD = [
    ("chess", "", "e2e4", "e2e4"),
    ("chess", "", " E2-E4 ", "e2e4"),
    ("chess", ROOKS, "e1g1", "e1g1"),
    ("chess", SEVENTH, "a7a8Q", "a7a8q"),
    ("chess", SEVENTH, "a7a8=Q", "a7a8q"),
    ("chess", SEVENTH, "a7-a8=n", "a7a8n"),
    ("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "d4e3"),
    ("draughts", "", "c3b4", "c3-b4"),
    ("draughts", "W:Wc3:Bd4,f6", "c3xe5xg7", "c3xe5xg7"),
    ("draughts", "W:Wc3:Bd4,f6", "c3g7", "c3xe5xg7"),
    ("draughts", "W:Wd2:Bc3,c5,e3,e5", "d2xf4xd6", "d2xf4xd6"),
    ("draughts", "W:Wd2:Bc3,c5,e3,e5", "d2b4d6", "d2xb4xd6"),
    ("draughts/brazilian", "W:Wd2:Bc3,c5,e3,e5", "d2xf4xd6xb4xd2", "d2xb4xd6xf4xd2"),  # the other way round
    ("draughts/international", "", "32-28", "32-28"),
    ("draughts/international", "", "3228", "32-28"),
    ("draughts", "W:Wc7:Bh8", "c7-d8", "c7-d8"),
    ("shogi", "", "7g7f", "7g7f"),
    ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1", "5c5b=", "5c5b"),
    ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1", "5c5b+", "5c5b+"),
    ("shogi", LONE_KINGS.format("P"), "p*5e", "P*5e"),
    ("five-by-five", "4l/5/5/5/L4[H] w - - 0 1", "H@c3", "H@c3"),
    ("chess-against-draughts", "8/8/8/2m5/2P5/8/2P5/K7 b - - 0 1", "c5c3c1", "c5c3c1d"),
]


@pytest.mark.parametrize(("name", "position", "said", "written"), UNDERSTOOD)
def test_a_move_is_understood(name: str, position: str, said: str, written: str) -> None:
    game, pos = placed(name, position)
    assert game.move_text(pos, game.read_move(pos, said)) == written


INVALID = [
    ("chess", "e2", "where-to"),
    ("chess", "", "not-a-move"),
    ("chess", "e2e4qq", "not-a-move"),
    ("chess", "e2e4" * 200, "not-a-move"),
    ("chess", "e2e9", "no-such-cell"),
    ("chess", "P@e9", "no-such-cell"),
    ("draughts", "c3--d4", "not-a-move"),
    ("draughts/international", "32-x", "not-a-move"),
    ("shogi", "7g7", "not-a-move"),
    ("shogi", "7g7k", "no-such-cell"),
    ("shogi", "X*5e", "no-such-piece"),
]


@pytest.mark.parametrize(("name", "said", "key"), INVALID)
def test_what_is_no_move_is_told_so(name: str, said: str, key: str) -> None:
    game, pos = placed(name, "")
    with pytest.raises(InvalidMove) as refused:
        game.read_move(pos, said)
    assert refused.value.problems[0].key == key
    assert str(refused.value)


ILLEGAL = [
    ("chess", "", "e3e4", "no-piece-there"),
    ("chess", "", "e5", "no-piece-there"),
    ("chess", "", "e7", "not-your-piece"),
    ("chess", "", "a1", "no-move-from"),
    ("chess", PINNED, "c3", "would-be-in-check"),
    ("draughts", "W:Wc3,a1:Bd4", "a1", "must-capture"),
    ("draughts", "W:Wc3,Kh2:Bd4,f4", "c3", "must-capture-by-king"),
    ("chess", "", "e7e5", "not-your-piece"),
    ("chess", "", "d1d2", "own-piece-there"),
    ("chess", "", "e2e2", "same-cell"),
    ("chess", "", "d1d3", "way-blocked"),
    ("chess", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "way-blocked"),
    ("chess", "", "e2e5", "moves-otherwise"),
    ("chess", "", "e2d3", "only-captures-there"),
    ("chess", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", "only-moves-there"),
    ("chess", "", "e2e4q", "cannot-promote"),
    ("chess", SEVENTH, "a7a8k", "cannot-promote-so"),
    ("chess", "", "P@e4", "no-drops"),
    ("chess", "", "e1g1", "castling-blocked"),
    ("chess", ROOKS.replace("KQ", "-"), "e1g1", "castling-lost"),
    ("chess", "4kr2/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "e1g1", "castling-through-check"),
    ("chess", CHECKED, "e1g1", "castling-in-check"),
    ("chess", CHECKED, "a1a2", "still-in-check"),
    ("chess", PINNED, "c3d5", "would-be-in-check"),
    ("chess", "4k3/8/8/8/8/2n5/8/R3K2R w KQ - 0 1", "e1e2", "into-check"),
    ("chess", "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "e4d3", "would-be-in-check"),
    ("chess", "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1", "e4d3", "passing-too-late"),
    ("chess", "4k3/8/8/8/4p3/3P4/8/4K3 b - - 0 1", "e4f3", "only-captures-there"),
    ("draughts/italian", "W:Wc2:BKd3,b7", "c2xe4", "cannot-take"),
    ("draughts", "", "c3-d2", "own-piece-there"),
    ("draughts", "", "c3-c4", "moves-otherwise"),
    ("draughts", "W:Wc3,a1:Bd4", "a1-b2", "must-capture"),
    ("draughts", "W:Wc3,Kh2:Bd4,f4", "c3xe5", "must-capture-by-king"),
    ("draughts", "W:Wc3:Bd4,f6", "c3xe5", "capture-unfinished"),
    ("draughts/brazilian", "W:Wd2:Bc3,c5,e3,e5", "d2xb4xd6", "capture-unfinished"),
    ("draughts", "W:WKa3:Bb4,d6", "a3xc5", "capture-unfinished"),
    ("draughts/brazilian", "W:Wc3,e1:Bd4,f6,f2", "e1xg3", "must-capture-most"),
    ("draughts/spanish", "W:Wd1,h1:BKe2,g2", "h1xf3", "must-capture-most-kings"),
    ("draughts/italian", "W:WKd1,h1:Be2,g2", "h1xf3", "must-capture-by-king"),
    ("shogi", "", "8h2b", "way-blocked"),
    ("shogi", "", "7g7f+", "cannot-promote"),
    ("shogi", "3k5/4P4/9/9/9/9/9/9/4K4 b - 1", "5b5a", "must-promote"),
    ("shogi", "", "P*5e", "not-in-hand"),
    ("shogi", LONE_KINGS.format("P"), "P*5a", "drop-on-piece"),
    ("shogi", LONE_KINGS.format("P"), "P*4a", "drop-stuck"),
    ("shogi", LONE_KINGS.format("N"), "N*4b", "drop-stuck"),
    ("shogi", "4k4/9/9/9/9/9/PPPPPPPP1/9/4K4 b P 1", "P*5e", "second-in-column"),
    ("shogi", "4k4/4r4/9/9/9/9/9/9/4K4 b P 1", "P*4e", "drop-leaves-check"),
    ("shogi", "kn7/1n7/1G7/9/9/9/9/9/4K4 b P 1", "P*9b", "mate-by-drop"),
    ("chess-against-draughts", "8/8/8/2m5/2P5/8/8/K7 b - - 0 1", "c5b5", "must-capture"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "said", "key"), ILLEGAL)
def test_the_reason_of_an_illegal_move_is_told(name: str, position: str, said: str, key: str) -> None:
    game, pos = placed(name, position)
    before = game.position_text(pos)
    with pytest.raises(IllegalMove) as refused:
        game.read_move(pos, said)
    assert refused.value.problems[0].key == key
    assert str(refused.value)
    assert game.position_text(pos) == before


def test_en_passant_that_would_expose_the_king_is_told() -> None:
    game, pos = placed("chess", "8/2p5/8/K2P3r/8/8/8/4k3 b - - 0 1")
    play(pos, game.read_move(pos, "c7c5"))
    with pytest.raises(IllegalMove) as refused:
        game.read_move(pos, "d5c6")
    assert refused.value.problems[0].key == "would-be-in-check"


def test_en_passant_that_comes_too_late_is_told() -> None:
    game, pos = placed("chess", "")
    for move in ("e2e4", "a7a6", "e4e5", "d7d5", "h2h3", "h7h6"):
        play(pos, game.read_move(pos, move))
    with pytest.raises(IllegalMove) as refused:
        game.read_move(pos, "e5d6")
    assert refused.value.problems[0].key == "passing-too-late"


def test_cells_are_told_from_the_first_to_the_last() -> None:
    for name, said, cells in [
        ("draughts/international", "32-99", "from 1 to 50"),
        ("shogi", "7g7k", "from 1a to 9i"),
        ("chess", "e2e9", "from a1 to h8"),
    ]:
        game, pos = placed(name, "")
        with pytest.raises(InvalidMove, match=cells):
            game.read_move(pos, said)


def test_the_only_legal_move_is_one_example() -> None:
    game, pos = placed("draughts", "W:Wc3:Bd4")
    with pytest.raises(InvalidMove) as refused:
        game.read_move(pos, "what?")
    assert refused.value.problems[0].values["examples"] == ["c3xe5"]


AMBIGUOUS = [
    ("chess", SEVENTH, "a7a8", "choose-promotion", "a8=Q+, a8=R+, a8=B, a8=N"),
    ("draughts", "W:Wd2:Bc3,c5,e3,e5", "d2xd6", "several-fit", "d2xb4xd6, d2xf4xd6"),
]


@pytest.mark.parametrize(("name", "position", "said", "key", "offered"), AMBIGUOUS)
def test_what_leaves_several_moves_open_is_asked_back(
    name: str, position: str, said: str, key: str, offered: str
) -> None:
    game, pos = placed(name, position)
    with pytest.raises(AmbiguousMove) as refused:
        game.read_move(pos, said)
    assert refused.value.problems[0].key == key
    assert sorted(refused.value.problems[0].values["known"]) == sorted(offered.split(", "))


def test_a_chain_ends_in_a_choice_where_its_piece_may_become_several_things() -> None:
    game = make_game("own", {"definition": json.dumps(CHOOSY)})
    pos = game.read_position("7k/8/3p4/8/1p6/M7/8/K7 w - - 0 1")
    taps = {text: tap for text, tap in game.view(pos).taps.items() if text.startswith("a3c5")}
    assert taps == {f"a3c5e7{letter}": ("a3", "c5", "e7", letter) for letter in "qr"}
    for text in taps:
        after = copied(pos)
        play(after, game.read_move(pos, text))
        assert game.view(after).pieces["e7"].letter.lower() == text[-1]
    with pytest.raises(AmbiguousMove):
        game.read_move(pos, "a3c5e7")


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game, pos = placed("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
    with pytest.raises(MoveError) as refused:
        game.read_move(pos, "e2e4")
    assert refused.value.problems[0].key == "game-is-over"
