"""What positions, pawns and exchanges of army games are worth to those who search."""

import chess
import numpy as np
import pytest

from deska.core.game import Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.armies.kernel.activity import note_activity, sheltered
from deska.games.armies.kernel.exchanges import KING, gains
from deska.games.armies.kernel.generator import taking_candidates
from deska.games.armies.kernel.pawns import pawn_worth
from deska.games.armies.kernel.position import CHAIN_MOVE, NORMAL, PASSING, PROMOTE
from deska.kernel.ops import evaluate, loses_material, play
from deska.players import make_player
from tests.effort import slow

pytestmark = slow

CHESS = make_game("chess")


def position(fen: str) -> Position:
    return CHESS.read_position(fen)


# --- exchanges ----------------------------------------------------------------------------------------------


def worth_of(board: chess.Board, cell: int, pos: Position) -> int:
    piece = board.piece_at(cell)
    return KING if piece and piece.piece_type == chess.KING else int(pos.fixed.value[int(pos.now.board[cell])])


def swapped(board: chess.Board, cell: int, worths: dict[int, int], standing: int) -> int:
    """What the side to move gains by taking on a cell with its cheapest piece, and so on; 0 if it had better not."""
    attackers = board.attackers(board.turn, cell)
    if not attackers:
        return 0
    frm = min(attackers, key=lambda one: (worths[one], one))
    after = board.copy(stack=False)
    after.set_piece_at(cell, after.remove_piece_at(frm))
    after.turn = not board.turn
    return max(0, standing - swapped(after, cell, worths, worths[frm]))


def gained(pos: Position, move: chess.Move, gain: int) -> bool:
    """Whether a move gains just so much."""
    cells = np.uint64(move.from_square), np.uint64(move.to_square)
    return bool(gains(pos, *cells, np.int64(gain))) and not gains(pos, *cells, np.int64(gain + 1))


def random_board(rng: np.random.Generator) -> chess.Board:
    board = chess.Board()
    for _ in range(int(rng.integers(6, 70))):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(rng.integers(len(moves)))])
    return board


@pytest.mark.parametrize(
    ("fen", "move", "gain"),
    [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 320),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
        ("3rk3/8/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d8", 500),
    ],
)
def test_an_exchange_is_worth_what_is_left_in_the_end(fen: str, move: str, gain: int) -> None:
    pos = position(fen)
    before = pos.now.board.copy()
    cells = chess.Move.from_uci(move)
    assert gained(pos, cells, gain)
    assert (pos.now.board == before).all()


def test_exchanges_are_those_of_an_independent_count() -> None:
    rng, seen = np.random.default_rng(5), 0
    for _ in range(60):
        board = random_board(rng)
        pos = position(board.fen())
        for move in board.legal_moves:
            if move.promotion or board.is_en_passant(move) or board.is_castling(move):
                continue
            worths = {cell: worth_of(board, cell, pos) for cell in board.piece_map()}
            after = board.copy(stack=False)
            after.set_piece_at(move.to_square, after.remove_piece_at(move.from_square))
            after.turn = not board.turn
            taken = worths.get(move.to_square, 0)
            expected = taken - swapped(after, move.to_square, worths, worths[move.from_square])
            assert gained(pos, move, expected), (board.fen(), move)
            seen += 1
    assert seen > 1000


@pytest.mark.parametrize(
    ("move", "gives_away"),
    [("d2d5", True), ("d2d4", True), ("a1a8", True), ("d2e3", False), ("a1a2", False), ("h2h3", False)],
)
def test_a_move_that_gives_a_piece_away_is_wasted(move: str, gives_away: bool) -> None:
    """The queen on d5 would be taken by a pawn, and on d4 or the rook on a8 by the queen."""
    pos = position("3q2k1/5ppp/4p3/8/8/8/1P1Q1PPP/R5K1 w - - 0 1")
    assert bool(loses_material(pos, CHESS.read_move(pos, move))) is gives_away


def test_a_sacrifice_that_mates_is_still_found() -> None:
    """A queen is given away by a quiet move, and a knight mates."""
    fen = "r1k4r/ppp1bq1p/2n1N3/6B1/3p2Q1/8/PPP2PPP/R5K1 w - - 0 1"
    pos = position(fen)
    choice = make_player("alphabeta").choose(CHESS, pos, Limit(nodes=30_000), Stop(), np.random.default_rng(1))
    assert choice.win_in is not None


# --- pawns --------------------------------------------------------------------------------------------------


def pawns(rows: str) -> int:
    return int(pawn_worth(position(f"{rows} w - - 0 1")))


def test_equal_pawns_are_worth_nothing() -> None:
    assert int(pawn_worth(CHESS.start())) == 0
    assert pawns("4k3/pp3ppp/8/8/8/8/PP3PPP/4K3") == 0


def test_the_formation_of_one_side_is_the_opposite_of_the_same_of_the_other() -> None:
    white = pawns("4k3/pp4pp/8/3P4/8/8/PP4PP/4K3")
    assert white == -pawns("4k3/pp4pp/8/8/3p4/8/PP4PP/4K3")
    assert white > 0


def test_a_passed_pawn_is_worth_more_the_further_it_is() -> None:
    worths = [pawns(f"4k3/{'/'.join('8' if row != at else '1P6' for row in range(6))}/4K3") for at in range(6)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 6


def test_a_passed_pawn_is_worth_less_when_something_stands_before_it() -> None:
    assert pawns("4k3/8/1P6/8/8/8/8/4K3") > pawns("8/1k6/1P6/8/8/8/8/4K3")


def test_a_pawn_that_another_can_stop_is_not_passed() -> None:
    assert pawns("4k3/8/8/1P6/8/8/8/4K3") > pawns("4k3/2p5/8/1P6/8/8/8/4K3")


def test_doubled_and_lonely_pawns_are_worth_less() -> None:
    """With pawns of the enemy before them, so that none is passed."""
    together = pawns("4k3/ppp5/8/8/8/8/PPP5/4K3")
    doubled = pawns("4k3/ppp5/8/8/8/P7/PP6/4K3")
    alone = pawns("4k3/ppp5/8/8/8/8/P1P5/4K3")
    assert doubled < together
    assert alone < together


def test_pawns_on_the_last_row_are_no_trouble() -> None:
    """Somebody may set up such a position in a game where pawns need not promote."""
    pos = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    pos.now.board[60] = pos.now.board[4]
    assert int(pawn_worth(pos)) == 0


def test_drops_leave_the_formation_of_pawns_out() -> None:
    assert int(make_game("shogi").start().fixed.pawns) == 0


# --- kings and development ----------------------------------------------------------------------------------


def shelter(rows: str) -> int:
    pos = position(f"{rows} w - - 0 1")
    note_activity(pos, 0)
    note_activity(pos, 1)
    return int(sheltered(pos))


def test_a_position_is_worth_to_one_side_what_its_mirror_image_is_to_the_other() -> None:
    rng = np.random.default_rng(7)
    for _ in range(200):
        board = random_board(rng)
        pos, mirrored = position(board.fen()), position(board.mirror().fen())
        assert int(evaluate(pos, 0)) == int(evaluate(mirrored, 1)), board.fen()


def test_a_king_hides_behind_its_pawns_while_there_are_pieces() -> None:
    castled = shelter("rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1")
    assert shelter("rnbqkr2/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1") > castled  # the other king is in the middle
    assert shelter("rnbq1rk1/pppppppp/8/8/8/5PPP/PPPPP3/RNBQ1RK1") < castled  # the pawns have gone
    assert shelter("rnbq1rk1/pppppppp/8/8/8/6K1/PPPPPPPP/RNBQ1R2") < castled


def test_a_king_goes_to_the_middle_when_few_pieces_are_left() -> None:
    assert shelter("8/pp4k1/8/8/3K4/8/PP6/8") > shelter("8/pp4k1/8/8/8/8/PP4K1/8")


def test_several_pieces_at_a_king_are_worth_more_than_each_of_them_alone() -> None:
    none, rook = shelter("6k1/5ppp/8/8/Q7/8/7P/R6K"), shelter("6k1/5ppp/8/8/Q7/8/7P/5R1K")
    queen, both = shelter("6k1/5ppp/8/8/8/7Q/7P/R6K"), shelter("6k1/5ppp/8/8/8/7Q/7P/5R1K")
    assert rook == queen == none
    assert both > none


def test_light_pieces_come_before_the_queen() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8"
    queen, knight = shelter(f"{start}/4Q3/PPPPPPPP/RNB1KBNR"), shelter(f"{start}/5N2/PPPPPPPP/RNBQKB1R")
    assert queen < 0 < knight


def test_two_bishops_are_worth_more_than_two_of_one_colour() -> None:
    assert shelter("4k3/pppp4/8/8/8/8/PPPP1BB1/4K3") > shelter("4k3/pppp4/8/8/8/6B1/PPPP1B2/4K3")


def test_kings_cannot_hide_on_small_boards_and_where_pieces_are_dropped() -> None:
    sheltering = {name: int(make_game(name).start().fixed.shelter) for name in ("chess", "five-by-five", "shogi")}
    assert sheltering == {"chess": 1, "five-by-five": 0, "shogi": 0}


# --- beyond the horizon -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chess", "shogi", "minishogi", "wyverns", "cannons", "different-armies"])
def test_every_capture_and_promotion_may_be_looked_at_beyond_the_horizon(name: str) -> None:
    game = make_game(name) if name in ("chess", "shogi", "minishogi") else make_game("own", {"definition": name})
    rng, out, seen = np.random.default_rng(3), np.zeros(32768, np.uint32), 0
    pos = game.start()
    for _ in range(150):
        moves = legal_moves(game, pos)
        if not moves:
            pos = game.start()
            continue
        found = set(out[: int(taking_candidates(pos, out))].tolist())
        for move in moves:
            kind, to = (move >> 24) & 7, (move >> 8) & 255
            takes = kind in (NORMAL, PROMOTE) and to != move & 255 and pos.now.board[to] != 0
            if takes or kind in (PROMOTE, PASSING, CHAIN_MOVE):
                assert move in found, game.move_text(pos, move)
                seen += 1
        play(pos, int(rng.choice(moves)))
    assert seen > 50
