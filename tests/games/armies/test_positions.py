"""Texts of positions: what each part may be, and what is said of one that is wrong."""

import json

import chess
import pytest
import shogi

from deska.core.errors import PositionError
from deska.core.game import legal_moves
from deska.core.texts import texts_in
from deska.games import make_game
from deska.kernel.ops import key, play, undo
from tests.games.armies.test_moves import placed

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
SHOGI = "4k4/9/9/9/9/9/9/9/4K4 b - 1"

WRITTEN = [
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7"),
    ("chess", "8/8/8/8/8/8/8/K1k5 b - - 99 120"),
    ("shogi", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
    ("minishogi", "rbsgk/4p/5/P4/KGSBR b - 1"),
    ("draughts", "W:Wa1,Kc3:Bb8"),
    ("draughts", "B:W:Bb8"),
    ("draughts/international", "B:W31,K32:B1,K2"),
    ("five-by-five", "4l/5/5/5/L4[HHc] w - - 3 9"),
    ("wyverns", "rnbaqkcbnr/w8w/pppppppppp/10/10/10/10/PPPPPPPPPP/W8W/RNBAQKCBNR w - - 0 1"),
]


@pytest.mark.parametrize(("name", "text"), WRITTEN)
def test_a_position_is_read_and_written_alike(name: str, text: str) -> None:
    game, pos = placed(name, text)
    assert game.position_text(pos) == text


def test_shorter_texts_leave_the_usual_to_be_guessed() -> None:
    game, pos = placed("chess", "4k3/8/8/8/8/8/8/4K3 b")
    assert game.position_text(pos) == "4k3/8/8/8/8/8/8/4K3 b - - 0 1"
    game, pos = placed("shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 w")
    assert game.position_text(pos) == "4k4/9/9/9/9/9/9/9/4K4 w - 1"
    game, pos = placed("draughts", "w:wa1,Kc3:bb8:H4:F12.")
    assert game.position_text(pos) == "W:Wa1,Kc3:Bb8:H4:F12"
    assert pos.now.no_progress == 4


@pytest.mark.parametrize(
    ("name", "text", "written"),
    [
        ("chess", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 B", "4k4/9/9/9/9/9/9/9/4K4 b - 1"),
        ("draughts", "w:wa1,kc3:bb6:h4:f2", "W:Wa1,Kc3:Bb6:H4:F2"),
        ("draughts/international", "W:W31-33,k40:B1-2", "W:W31,32,33,K40:B1,2"),
    ],
)
def test_what_other_programs_write_is_read(name: str, text: str, written: str) -> None:
    game, pos = placed(name, text)
    assert game.position_text(pos) == written


def test_moves_without_progress_of_draughts_are_kept_in_the_text() -> None:
    """A text read back ends the game as early as the game itself does."""
    game, pos = placed("draughts", "W:WKa1:BKa7")
    there_and_back = ["a1-b2", "a7-b8", "b2-a1", "b8-a7"]
    for number in range(59):
        play(pos, game.read_move(pos, there_and_back[number % 4]))
        pos = game.read_position(game.position_text(pos))
        assert game.end(pos) is None
    play(pos, game.read_move(pos, there_and_back[59 % 4]))
    end = game.end(game.read_position(game.position_text(pos)))
    assert end is not None
    assert end.reason == "no-progress"


@pytest.mark.parametrize(("text", "winner"), [("W:Wa1:B", 0), ("B:Wa1:B", 0), ("B:W:Bb8", 1)])
def test_a_side_without_pieces_has_lost(text: str, winner: int) -> None:
    game, pos = placed("draughts", text)
    end = game.end(pos)
    assert end is not None
    assert (end.winner, end.reason) == (winner, "no-piece")
    assert legal_moves(game, pos) == []


def test_a_cell_that_was_passed_is_told_only_where_it_can_be_taken() -> None:
    """As python-chess writes it."""
    for fen in ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"):
        game, pos = placed("chess", fen)
        assert game.position_text(pos) == chess.Board(fen).fen() == fen.replace("e3", "-")


@pytest.mark.parametrize("move", ["h1h8", "h1g1", "e1e2", "e1g1"])
def test_castling_is_lost_with_the_king_or_the_rook_that_moved_and_with_one_that_was_taken(move: str) -> None:
    """As python-chess counts it."""
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    game, pos = placed("chess", fen)
    board = chess.Board(fen)
    play(pos, game.read_move(pos, move))
    board.push_uci(move)
    assert game.position_text(pos) == board.fen()


def test_pieces_in_hand_are_part_of_the_key() -> None:
    game = make_game("shogi")
    pos = game.start()
    for move in ("7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "B*4d", "5e4d"):
        play(pos, game.read_move(pos, move))
        assert key(pos) == key(game.read_position(game.position_text(pos)))


def test_numbers_of_moves_go_on_from_those_given() -> None:
    game, pos = placed("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40")
    board = chess.Board("4k3/8/8/8/8/8/4P3/4K3 b - - 5 40")
    for move in ("e8d8", "e1d1", "d8c8", "e2e4"):
        play(pos, game.read_move(pos, move))
        board.push_uci(move)
        assert game.position_text(pos) == board.fen()
    game, pos = placed("shogi", "4k4/9/9/9/9/9/9/9/4K4 w P 12")
    play(pos, game.read_move(pos, "5a5b"))
    assert game.position_text(pos) == "9/4k4/9/9/9/9/9/9/4K4 b P 13"
    assert shogi.Board(game.position_text(pos)).sfen() == game.position_text(pos)


WRONG = [
    ("chess", "", "position-parts"),
    ("chess", KINGS + " 7", "position-parts"),
    ("chess", "x" * 5000, "position-too-long"),
    ("chess", "4k3/8 w - - 0 1", "position-rows"),
    ("chess", KINGS.replace("4k3", "4k4"), "position-row-width"),
    ("chess", KINGS.replace("4k3", "4k3p"), "position-row-width"),
    ("chess", KINGS.replace("4k3", "4k2z"), "position-letter"),
    ("chess", KINGS.replace("4k3", "4k20"), "position-row-width"),
    ("chess", KINGS.replace("4k3", "04k3"), "position-letter"),
    ("chess", KINGS.replace(" w ", " x "), "position-turn"),
    ("chess", KINGS.replace("w -", "w KX"), "position-castling-letter"),
    ("chess", KINGS.replace("w -", "w KK"), "position-castling-letter"),
    ("chess", KINGS.replace("w -", "w KQ"), "position-castling"),
    ("chess", KINGS.replace("- 0", "z9 0"), "position-passed-text"),
    ("chess", KINGS.replace("- 0", "e6 0"), "position-passed"),
    ("chess", KINGS.replace("0 1", "-1 1"), "position-quiet-number"),
    ("chess", KINGS.replace("0 1", "٣ 1"), "position-quiet-number"),
    ("chess", KINGS.replace("0 1", "0 0"), "position-move-number"),
    ("chess", KINGS.replace("0 1", "0 99999"), "position-move-number"),
    ("chess", KINGS.replace("4K3", "8"), "position-kings"),
    ("chess", KINGS.replace("4K3", "4K1K1"), "position-kings"),
    ("chess", KINGS.replace("4k3", "P3k3"), "position-unpromoted"),
    ("chess", KINGS.replace("4K3", "4K2P"), "position-pawn-behind"),
    ("chess", KINGS.replace("4K3", "4KR2").replace("4k3", "5k2"), "position-other-in-check"),
    ("chess", "PP2k3/PPPPPPP1/8/8/8/8/8/4K3 w - - 0 1", "position-unpromoted"),
    ("chess", "4k3/PPPPPPP1/PPP5/8/8/8/8/4K3 w - - 0 1", "position-too-many-of"),
    ("chess", "4k3/QQQQQQQQ/QQ6/8/8/8/8/4K3 b - - 0 1", "position-too-many-of"),
    ("chess", KINGS.replace(" w", "[P] w"), "position-no-hands"),
    ("shogi", SHOGI.replace(" b ", " x "), "position-turn"),
    ("shogi", SHOGI.replace("- 1", "2Z 1"), "position-hand-letter"),
    ("shogi", SHOGI.replace("- 1", "K 1"), "position-hand-letter"),
    ("shogi", SHOGI.replace("- 1", "0P 1"), "position-hand-letter"),
    ("shogi", SHOGI.replace("- 1", "PP 1"), "position-hand-twice"),
    ("shogi", SHOGI.replace("- 1", "999P 1"), "position-hand-full"),
    ("shogi", SHOGI.replace("- 1", "19P 1"), "position-too-many-of"),
    ("shogi", SHOGI.replace("- 1", "2R1r 1"), "position-too-many-of"),
    ("shogi", SHOGI.replace("- 1", "- x"), "position-move-number"),
    ("shogi", SHOGI.replace("4k4", "P3k4"), "position-stuck"),
    ("shogi", SHOGI.replace("9/9/9/9/9/9/9", "9/P8/P8/9/9/9/9"), "position-second-in-column"),
    ("shogi", SHOGI.replace("4k4", "+G3k4"), "position-letter"),
    ("draughts", "W:Wc3", "position-draughts"),
    ("draughts", "W:Wc3:Wb4", "position-draughts"),
    ("draughts", "X:Wc3:Bb4", "position-turn"),
    ("draughts", "W:Wc3:Bz9", "position-draughts-piece"),
    ("draughts", "W:Wc3:BQb4", "position-draughts-piece"),
    ("draughts", "W:Wc3:Bc3", "position-cell-twice"),
    ("draughts", "W:Wa2:Bb4", "position-unplayed-cell"),
    ("draughts", "W:Wb8:Bb4", "position-unpromoted"),
    ("draughts/international", "W:W51:B1", "position-draughts-piece"),
    ("draughts/international", "W:W31-51:B1", "position-draughts-piece"),
    ("draughts/international", "W:W33-31:B1", "position-draughts-piece"),
    ("draughts/international", "W:W31-33,32:B1", "position-cell-twice"),
    ("draughts", "W:Wa1-c1:Bb8", "position-draughts-piece"),
    ("five-by-five", "4l/5/5/5/L4[H w - - 0 1", "position-brackets"),
    ("five-by-five", "4l/5/5/5/L4[Z] w - - 0 1", "position-hand-letter"),
]


@pytest.mark.parametrize(("name", "text", "key"), WRONG)
def test_what_is_wrong_with_a_position_is_told(name: str, text: str, key: str) -> None:
    name, _, rules = name.partition("/")
    game = make_game(name, {"rules": rules} if rules else {})
    with pytest.raises(PositionError) as refused:
        game.read_position(text)
    assert refused.value.problems[0].key == key
    assert str(refused.value)


def test_a_missing_king_is_told_in_czech() -> None:
    with pytest.raises(PositionError) as refused:
        make_game("chess").read_position(KINGS.replace("4K3", "8"))
    assert refused.value.describe(texts_in("cs")) == "Bílý nemá žádného krále, ale počet králů má být 1."


# --- the largest hands ----------------------------------------------------------------------------------------


def crowded() -> dict[str, object]:
    """The largest board, full of soldiers that can all end up in one hand."""
    cells = [f"{column}{row}" for row in range(1, 17) for column in "abcdefghijklmnop"]
    placement = {cell: f"{'white' if number < 128 else 'black'} soldier" for number, cell in enumerate(cells)}
    return {
        "format": "deska-game/1",
        "name": "Crowd",
        "board": {"columns": 16, "rows": 16},
        "sides": [{"name": "white", "kind": "shogi"}, {"name": "black", "kind": "shogi"}],
        "pieces": {
            "soldier": {"letter": "A", "moves": "W"},
            "chief": {"letter": "C", "moves": "K", "royal": True},
        },
        "placement": {**placement, "a1": "white chief", "p16": "black chief"},
    }


@pytest.mark.parametrize(("turn", "hands"), [("w", (253, 0)), ("b", (0, 253)), ("w", (127, 126))])
def test_a_hand_holds_every_piece_there_is(turn: str, hands: tuple[int, int]) -> None:
    game = make_game("own", {"definition": json.dumps(crowded())})
    chief = {"w": "aC14", "b": "Ac14"}[turn]  # one piece is left to take
    rows = ["15c" if turn == "w" else "15C", *["16"] * 14, chief]
    held = "A" * hands[0] + "a" * hands[1]
    text = f"{'/'.join(rows)}[{held}] {turn} - - 0 1"
    position = game.read_position(text)
    assert game.position_text(position) == text
    assert sorted(stock.count for stock in game.view(position).stocks) == sorted(count for count in hands if count)
    taking = next(move for move in legal_moves(game, position) if game.move_text(position, move).endswith("1a1"))
    play(position, taking)
    after = game.position_text(position)
    assert after.count("A") + after.count("a") == 254
    assert game.position_text(game.read_position(after)) == after
    undo(position)
    assert game.position_text(position) == text
    with pytest.raises(PositionError, match="256"):
        game.read_position(text.replace("[", "[A"))
