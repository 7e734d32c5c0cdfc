"""PGN: what real programs write is read, what cannot be read is told with its place, and `chess` agrees."""

import io
from random import Random

import chess
import chess.pgn
import pytest

from deska.core.game import legal_moves
from deska.core.record import Record, Value
from deska.formats import format_named
from deska.games import make_game
from deska.kernel.ops import play
from tests.effort import LONG, slow
from tests.formats.support import read, read_one, refusal, written

pytestmark = slow

PGN = format_named("pgn")
CHESS = make_game("chess")


def texts(record: Record) -> str:
    return " ".join(record.moves)


# --- lenient reading ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 e5 2. Nf3 Nc6",
        "\ufeff1.e4 e5 2.Nf3 Nc6 *",
        "1. e4 e5\r\n2. Nf3 Nc6\r\n*\r\n",
        "1.e2-e4 e7-e5 2.Ng1-f3 Nb8-c6",
        "1. e2e4 e7e5 2. g1f3 b8c6",
        "e4 e5 Nf3 Nc6 *",
        "1. e4 $1 e5 2. Nf3! Nc6?! *",
        "1. e4 {a\ncomment} 1... e5 ; and another\n2. Nf3 Nc6",
        "1 e4 e5 2 Nf3 Nc6",
        "1… e4 e5 2. nf3 nc6",
        "1. e4 e5 2. Jf3 Jc6",
        "1. e4 e5 2. ♘f3 ♞c6",
        "% an escaped line\n1. e4 e5 2. Nf3 Nc6 +/=",
        "1. Pe4 Pe5 2. Nf3+ Nc6#",
        "1. e4 (1. d4 d5 (1... Nf6)) (1. c4) 1... e5 2. Nf3 Nc6",
        '[White "A "strange" name"]\n1. e4 e5 2. Nf3 Nc6 1-0',
    ],
)
def test_what_programs_and_people_write_is_read(text: str) -> None:
    assert texts(read_one("pgn", text)) == "e2e4 e7e5 g1f3 b8c6"


def test_castling_promotion_passing_and_doubtful_origins() -> None:
    fen = "r3k2r/1P6/8/3pP3/8/2N1N3/8/R3K2R w KQkq d6 0 1"
    text = f'[SetUp "1"]\n[FEN "{fen}"]\n\n1. exd6 e.p. 0-0 2. bxa8=Q Rxa8 3. O-O-O'
    assert texts(read_one("pgn", text)) == "e5d6 e8g8 b7a8q f8a8 e1c1"
    knights = '[FEN "k7/8/8/8/8/2N1N3/8/K7 w - - 0 1"]\n\n1. Ncd5 *'
    assert texts(read_one("pgn", knights)) == "c3d5"


def test_tags_results_and_comments() -> None:
    tags = '[Event "E"]\n[Date "2026.11.??"]\n[White "W"]\n[Result "1/2-1/2"]\n[ECO "C20"]\n'
    text = f"{tags}\n{{About.}} 1. e4 {{Best.}} e5 0-1\n"
    record = read_one("pgn", text)
    assert (record.event, record.date, record.players, record.tags) == ("E", "2026.11.??", ("W", ""), {"ECO": "C20"})
    assert (record.comment, record.main_line[0].after) == ("About.", "Best.")
    assert record.outcome
    assert record.outcome.winner == 1  # the end of the game counts, not a wrong tag


def test_commands_in_comments() -> None:
    text = "1. e4 {[%clk 1:00:01.5] fine [%eval 0.25,20] [%csl Ge4,Ra1][%cal Ge2e4]} e5 {[%eval #-4] [%emt 0:00:07]} *"
    first, second = read_one("pgn", text).main_line
    assert (first.clock, first.value, first.after) == (3601.5, Value(0.25, None, 20), "fine")
    assert [shape.cells for shape in first.shapes] == [("e4",), ("a1",), ("e2", "e4")]
    assert (second.value, second.seconds) == (Value(mate_in=-4), 7.0)


def test_games_without_tags_follow_each_other() -> None:
    found = read("pgn", "1. e4 e5 1-0\n1. d4 d5 0-1\n\n1. c4 *\n")
    assert [texts(one) for one in found if isinstance(one, Record)] == ["e2e4 e7e5", "d2d4 d7d5", "c2c4"]


def test_latin_1_and_utf_8_in_one_file() -> None:
    text = '[White "Žofie"]\n\n1. e4 *\n\n'.encode() + '[White "José"]\n\n1. d4 *\n'.encode("latin-1")
    assert [one.players[0] for one in read("pgn", text) if isinstance(one, Record)] == ["Žofie", "José"]


# --- what cannot be read ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        ("1. e4 e5\n2. Nf6 *", 2, 4, "Nf6 is not possible here"),
        ("1. e4 (1. d4 *", 1, 15, "not closed"),
        ("1. e4 ) *", 1, 7, "without a variation"),
        ("(1. e4) *", 1, 1, "no move that this variation"),
        ("1. e4 -- *", 1, 7, "nobody may pass"),
        ("1. e4 @ *", 1, 7, "'@' cannot be here"),
        ("1. e4 e5 2. Nd2 *", 1, 13, "is not possible here"),
        ('[Variant "Chess960"]\n\n1. e4 *', 1, 1, "Chess960"),
        ('[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]\n*', 1, 1, "Chess960"),
        ('[Variant "Atomic"]\n\n1. e4 *', 1, 1, "not chess"),
        ('[FEN "8/8/8"]\n\n1. e4 *', 1, 1, "position has one part"),
        ("[Event oops\n\n1. e4 *", 1, 1, "not a tag"),
    ],
)
def test_a_problem_is_told_with_its_place(text: str, line: int, column: int, why: str) -> None:
    error = refusal("pgn", text)
    values = error.problems[0].values
    assert (values["file"], values["game"], values["line"], values["column"]) == ("file", 1, line, column)
    assert why in str(error)


def test_a_comment_that_is_never_closed_spoils_only_its_own_game() -> None:
    first, second = read("pgn", '[Event "a"]\n\n1. e4 {oops *\n\n[Event "b"]\n\n1. d4 *\n')
    assert not isinstance(first, Record)
    assert isinstance(second, Record)


def test_variations_are_bounded_in_depth() -> None:
    deep = "1. e4 " + "(1. d4 " * 200 + ")" * 200
    assert "nested too deep" in str(refusal("pgn", deep))


# --- SAN ----------------------------------------------------------------------------------------------------


def test_san_equals_that_of_chess_in_random_positions() -> None:
    rng = Random(7)
    for _ in range(100 if LONG else 6):
        board, pos = chess.Board(), CHESS.start()
        for _ in range(60):
            answer = {CHESS.move_text(pos, move): CHESS.notated(pos, move, "san") for move in legal_moves(CHESS, pos)}
            if not answer:
                break
            assert answer == {move.uci(): board.san(move) for move in board.legal_moves}
            for text in answer.values():
                assert CHESS.notated(pos, CHESS.read_move(pos, text), "san") == text
            move = rng.choice(sorted(answer))
            play(pos, CHESS.read_move(pos, move))
            board.push_uci(move)


def test_letters_of_the_language_and_figurines() -> None:
    pos = CHESS.start()
    move = CHESS.read_move(pos, "g1f3")
    assert [CHESS.notated(pos, move, *how) for how in (("san",), ("san", "cs"), ("figurines",), ("own",))] == [
        "Nf3",
        "Jf3",
        "♘f3",
        "g1f3",
    ]
    assert make_game("quantik").notations == ("own",)


# --- the oracle ---------------------------------------------------------------------------------------------


def random_tree(rng: Random) -> chess.pgn.Game:
    game = chess.pgn.Game()
    game.headers.update({"White": "A", "Result": "*"})
    ends: list[chess.pgn.GameNode] = [game]
    for _ in range(rng.randint(20, 60)):
        node = rng.choice(ends[-3:])
        moves = [move for move in node.board().legal_moves if not node.has_variation(move)]
        if moves:
            child = node.add_variation(rng.choice(moves))
            child.nags = set(rng.sample(range(1, 30), rng.choice((0, 0, 1))))
            child.comment = rng.choice(("", "", "why not"))
            ends.append(child)
    return game


def same_tree(first: chess.pgn.GameNode, second: chess.pgn.GameNode) -> bool:
    stack = [(first, second)]
    while stack:
        one, other = stack.pop()
        if [node.move for node in one.variations] != [node.move for node in other.variations]:
            return False
        if (one.nags, one.comment) != (other.nags, other.comment):
            return False
        stack += zip(one.variations, other.variations, strict=True)
    return True


def test_trees_that_chess_writes_come_back_the_same_to_chess() -> None:
    rng = Random(11)
    for _ in range(40):
        tree = random_tree(rng)
        text = written(PGN, read_one("pgn", str(tree))).decode()
        back = chess.pgn.read_game(io.StringIO(text))
        assert back
        assert not back.errors
        assert same_tree(tree, back)
        assert written(PGN, read_one("pgn", text)).decode() == text


def test_chess_reads_clocks_values_and_drawings_that_deska_wrote() -> None:
    text = "1. e4 {[%clk 1:00:01.5] [%eval 0.25,20] [%csl Ge4] [%cal Re2e4]} e5 *"
    back = chess.pgn.read_game(io.StringIO(written(PGN, read_one("pgn", text)).decode()))
    assert back
    node = back.next()
    assert node
    score = node.eval()
    assert score
    assert (node.clock(), score.white().score(), node.eval_depth()) == (3601.5, 25, 20)
    assert {arrow.pgn() for arrow in node.arrows()} == {"Ge4", "Re2e4"}


@pytest.mark.parametrize("move", ["--", "Z0"])
def test_a_move_that_passes_is_refused_in_words(move: str) -> None:
    why = refusal("pgn", f"1. e4 {move} 2. d4 *").problems[0].values["why"]
    assert why.problems[0].key == "pgn-null-move"


@pytest.mark.parametrize(("sign", "glyph"), [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("±", 16)])
def test_a_sign_after_a_move_is_the_glyph_of_its_number(sign: str, glyph: int) -> None:
    """As the PGN standard numbers them."""
    assert read_one("pgn", f"1. e4 {sign} *\n").main_line[0].marks == (glyph,)
