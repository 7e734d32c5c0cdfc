"""Help in steps: each says more, and none tells the move before the last."""

import pytest

from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.player import Choice
from deska.core.spoken import SpokenMove
from deska.core.texts import english, texts_in
from deska.core.view import cells_of_move
from deska.games import make_game
from deska.kernel.ops import play
from deska.players.clues import clues, evidence


def reached(game: Game, moves: str) -> Position:
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    return pos


GAMES = "chess shogi piskvorky tic-tac-toe connect-four hex othello morris quantik draughts"


@pytest.mark.parametrize("name", GAMES.split())
def test_each_step_is_about_fewer_cells_and_always_about_the_move(name: str) -> None:
    game = make_game(name)
    pos = game.start()
    view = game.view(pos)
    for move in legal_moves(game, pos)[::7]:
        cells = cells_of_move(view, game.move_text(pos, move))
        steps = clues(game, pos, Choice(move))
        if not cells:
            assert steps == ()
            continue
        first, second = steps
        assert cells[-1] in first.cells
        assert 1 < len(first.cells) < view.columns * view.rows
        assert len(second.cells) < len(first.cells)
        if len(cells) > 1:
            assert second.cells == (cells[0],)
        elif second.cells:
            assert cells[-1] in second.cells
            assert len(second.cells) > 1
        for texts in (english(), texts_in("cs")):
            assert all(step.text.describe(texts) for step in steps)


def test_a_piece_is_named_where_it_stands() -> None:
    chess = make_game("chess")
    pos = chess.start()
    _, second = clues(chess, pos, Choice(chess.read_move(pos, "Nf3")))
    assert second.text.describe(english()) == "Move the knight on g1."


def test_the_only_move_needs_no_steps() -> None:
    game = make_game("tic-tac-toe")
    pos = reached(game, "b2 a1 c3 b3 a3 c1 b1 a2")
    assert clues(game, pos, Choice(legal_moves(game, pos)[0])) == ()


def test_the_evidence_of_a_reason_is_cells_rows_and_moves_on_the_board() -> None:
    chess, five = make_game("chess"), make_game("piskvorky")
    pos = reached(chess, "e4 e5")
    following = SpokenMove(
        chess, reached(chess, "e4 e5 Nf3 Nc6"), chess.read_move(reached(chess, "e4 e5 Nf3 Nc6"), "Bb5")
    )
    shown = evidence(chess, pos, {"cell": "e5", "there": "z9", "next": following, "count": 3})
    assert (shown.cells, shown.next, shown.reply) == (("e5",), ("f1", "b5"), ())
    pos = reached(five, "h8 a1 i8 a3")
    effect = five.effect(pos, five.read_move(pos, "j8"))
    assert isinstance(effect, Problem)
    assert evidence(five, pos, effect.values).row == ("h8", "i8", "j8")
