"""What is said of a move is true of it: each claim is looked up on the board again, or by a search of another size."""

import numpy as np
import pytest

import deska
from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves, load_rules
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.core.texts import english, texts_in
from deska.games import make_game
from deska.kernel.ops import play
from deska.kernel.positions import copied
from deska.players import make_player
from deska.players.claims import Claims, searched
from deska.players.material import exchange, lost_piece, won_piece
from deska.players.reasons import EMPTY, with_reason
from tests.effort import LONG, slow

CHESS = make_game("chess")


def reason_of(game: Game, position: str, move: str, language: str = "en") -> str:
    """The sentence about a move that a short search answers."""
    pos = game.read_position(position)
    code = game.read_move(pos, move)
    then = copied(pos)
    play(then, code)
    reply = searched(game, then, Limit(nodes=3000))
    choice = Choice(code, score=-(reply.score or 0), depth=5, line=(code, *reply.line))
    explained = with_reason(game, pos, choice)
    return described(explained, language)


def described(choice: Choice, language: str = "en") -> str:
    return Problem(choice.reason, choice.facts).describe(texts_in(language)) if choice.reason else ""


@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        ("4k3/8/8/3q4/4P3/8/4K3/8 w - - 0 1", "e4d5", "It takes the queen on d5 and loses nothing for it."),
        ("4k3/2p5/3n4/8/5B2/8/4K3/8 w - - 0 1", "f4d6", "It exchanges the bishop for the knight on d6."),
        ("3rk3/5ppp/8/8/8/8/3R1PPP/4K3 b - - 0 1", "d8d2", "It exchanges the rook for the rook on d2."),
        ("r3k3/8/8/3N4/8/8/4P3/4K3 w - - 0 1", "d5c7", "It wins the rook on a8 for the knight."),
        ("6k1/5ppp/8/8/8/8/5PPP/5RK1 w - - 0 1", "f1e1", "If the other side does nothing, Re8# wins at once."),
        ("6k1/5ppp/8/8/8/8/5PPP/r4RK1 w - - 0 1", "f1a1", "It takes the rook on a1 and loses nothing for it."),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "The piece becomes: queen."),
        ("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", "e1g1", "It castles."),
    ],
)
def test_a_move_of_chess_is_said_to_do_what_it_does(position: str, move: str, sentence: str) -> None:
    assert reason_of(CHESS, position, move) == sentence


def test_other_moves_that_lose_a_piece_are_counted() -> None:
    """A pawn attacks the knight: its eight moves save it, the five of the king do not."""
    pos = CHESS.read_position("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1")
    for text, expected in (("e4c3", {"count": 5, "total": 12}), ("e1e2", None)):
        claim = Claims(CHESS, pos, Choice(CHESS.read_move(pos, text), score=0, depth=5)).of_safety()
        assert (claim and claim.values) == expected


def test_a_recapture_is_said_to_take_not_to_win() -> None:
    """A knight was taken on e5: the pawn takes back. Nobody comes out ahead, and nobody is said to."""
    pos = CHESS.start()
    for text in ("e4", "e5", "Nf3", "Nc6", "d4", "d6", "dxe5", "Nxe5", "Nxe5"):
        play(pos, CHESS.read_move(pos, text))
    choice = searched(CHESS, pos, Limit(nodes=20_000))
    assert CHESS.move_text(pos, choice.move) == "d6e5"
    assert "wins" not in described(with_reason(CHESS, pos, choice))
    assert "takes the knight on e5" in described(with_reason(CHESS, pos, choice))


def test_names_of_pieces_are_inflected_in_czech() -> None:
    assert (
        reason_of(CHESS, "4k3/8/8/3q4/4P3/8/4K3/8 w - - 0 1", "e4d5", "cs") == "Bere dámu na d5 a nic za to neztrácí."
    )


def test_a_lost_piece_is_named_by_the_cell_where_it_stood() -> None:
    """The knight goes to d4 first and is taken there: no piece of Black's stands on d4 now."""
    pos = CHESS.read_position("4k3/8/2n5/8/3P4/4P3/8/4K3 b - - 0 1")
    line = [CHESS.read_move(pos, "c6d4")]
    then = copied(pos)
    play(then, line[0])
    line.append(CHESS.read_move(then, "e3d4"))
    lost = exchange(CHESS, pos, line, 1)
    found = lost_piece(lost, 1, -lost.gain)
    assert found is not None
    assert (found[0].cell, found[0].where) == ("c6", "d4")
    won = won_piece(exchange(CHESS, pos, line, 0), 0)
    assert won is not None
    assert won[1] is not None
    assert (won[0].piece.name, won[1].piece.name) == ("chess-knight", "chess-pawn")


def test_a_line_that_no_rules_allow_is_not_believed() -> None:
    """Players of others may report anything, as much as they like."""
    pos = CHESS.start()
    first = CHESS.read_move(pos, "b1c3")
    shuffle = []
    then = copied(pos)
    for text in ["Nc3", "Nc6", "Nb1", "Nb8"] * 2:
        shuffle.append(CHESS.read_move(then, text))
        play(then, shuffle[-1])
    for line in ((first, first, 2**20, 7), tuple(shuffle) * 1000):
        choice = Choice(first, score=10, depth=3, line=line)
        explained = with_reason(CHESS, pos, choice)
        assert described(explained) == "It makes the knight more active: it reaches 5 cells, before 2."
        assert explained.line == line


@pytest.mark.parametrize("name", ["chess", "shogi", "draughts", "minishogi", "morris", "own"])
@slow
def test_pieces_that_are_named_stand_where_they_are_said_to_stand(name: str) -> None:
    game = make_game(name)
    named = 0
    for pos, choice in choices(game, 60 if LONG else 12):
        facts = with_reason(game, pos, choice).facts
        then = copied(pos)
        play(then, choice.move)
        for cell, piece in (("cell", "piece"), ("there", "other")):
            if cell in facts:
                stands = {one.pieces.get(facts[cell]) for one in (game.view(pos), game.view(then))}
                assert facts[piece].pieces[0].name in {one.name for one in stands if one}, facts
                named += 1
    assert named


@pytest.mark.parametrize("name", ["chess", "draughts", "shogi", "othello", "morris", "piskvorky", "hex"])
@slow
def test_every_reason_has_a_text_without_gaps(name: str) -> None:
    game = make_game(name)
    for pos, choice in choices(game, 40 if LONG else 8):
        explained = with_reason(game, pos, choice)
        for texts in (english(), texts_in("cs")):
            text = Problem(explained.reason, explained.facts).describe(texts.of(game)) if explained.reason else "."
            assert "{" not in text
            assert text.endswith((".", "?", "!")), text


@slow
def test_most_hints_of_chess_say_what_their_move_does() -> None:
    reasons = [with_reason(CHESS, pos, choice) for pos, choice in choices(CHESS, 40)]
    concrete = [one for one in reasons if one.win_in is not None or one.reason not in (*EMPTY, None)]
    assert len(concrete) >= 0.7 * len(reasons)


def choices(game: Game, count: int) -> list[tuple[Position, Choice]]:
    """Positions of games of weak players, and what a short search chooses in them."""
    load_rules(game)
    rng, found = np.random.default_rng(5), list[tuple[Position, Choice]]()
    player = make_player("alphabeta")
    for number in range(1 + count // 10):
        record = deska.play_game(game, [deska.player("easy")] * game.seats, Limit(nodes=200), seed=number)
        positions = list(record.positions())[:-1]
        for index in rng.choice(len(positions), min(10, len(positions)), replace=False).tolist():
            pos = positions[index]
            if len(legal_moves(game, pos)) > 1:
                found.append((pos, player.choose(game, pos, Limit(nodes=2000), Stop(), rng)))
    return found[:count]
