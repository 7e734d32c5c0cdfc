"""How games end, and what is said of it."""

import pytest

from deska.core.game import Outcome
from deska.games import make_game
from deska.kernel.ops import play
from tests.games.armies.test_moves import placed

ENDS = [
    ("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", 1, "mate"),
    ("chess", "k7/2Q5/8/8/8/8/8/K7 b - - 0 1", None, "stalemate"),
    ("chess", "8/8/8/8/8/8/8/K1k5 b - - 0 1", None, "dead-position"),
    ("chess", "7r/8/8/8/8/8/8/K1k5 b - - 100 90", None, "no-progress"),
    ("draughts", "B:Wa1:B", 0, "no-piece"),
    ("draughts", "W:Wa1:Bb2,c3", 1, "no-move"),
    ("shogi", "8k/7RG/8G/9/9/9/9/9/4K4 w - 1", 0, "mate"),
]


@pytest.mark.parametrize(("name", "position", "winner", "reason"), ENDS)
def test_an_end_has_its_reason(name: str, position: str, winner: int | None, reason: str) -> None:
    game, pos = placed(name, position)
    points = tuple(int(seat == winner) for seat in (0, 1))
    assert game.end(pos) == Outcome(winner, reason, points)
    assert game.view(pos).phase == "phase-over"
    assert not game.view(pos).taps


def played(name: str, position: str, moves: str) -> Outcome | None:
    game, pos = placed(name, position)
    for text in moves.split():
        assert game.end(pos) is None
        play(pos, game.read_move(pos, text))
    return game.end(pos)


def test_the_same_position_for_the_third_time_is_a_draw_in_chess() -> None:
    assert played("chess", "", "g1f3 g8f6 f3g1 f6g8 " * 2) == Outcome(None, "repetition", (0, 0))


def test_the_same_position_for_the_fourth_time_is_a_draw_in_shogi() -> None:
    assert played("shogi", "", "2h3h 8b7b 3h2h 7b8b " * 3) == Outcome(None, "repetition", (0, 0))


def test_whoever_gives_check_with_every_move_of_a_repetition_loses() -> None:
    checks = "9/9/9/9/9/9/8k/9/4K1R2 b - 1"
    outcome = played("shogi", checks, "3i1i 1g2g 1i2i 2g1g " + "2i1i 1g2g 1i2i 2g1g " * 2 + "2i1i")
    assert outcome == Outcome(1, "perpetual-check", (0, 1))


def test_a_draw_without_progress_comes_when_the_option_says() -> None:
    game = make_game("draughts", {"no_progress": "4"})
    pos = game.read_position("W:WKa1:BKh2")
    for text in ("a1-b2", "h2-g1", "b2-a1", "g1-h2"):
        assert game.end(pos) is None
        play(pos, game.read_move(pos, text))
    assert game.end(pos) == Outcome(None, "no-progress", (0, 0))


def test_an_entered_king_wins() -> None:
    game, pos = placed("shogi", "K+R+B+R+B+P+P+P+P/+P+P+P6/9/9/9/9/9/9/8k b 8P 1")
    assert game.end(pos) == Outcome(0, "entering-king", (1, 0))


def test_no_game_is_longer_than_moves_left_says() -> None:
    game, pos = placed("shogi", "")
    assert game.moves_left(pos) == 2000
    play(pos, game.read_move(pos, "7g7f"))
    assert game.moves_left(pos) == 1999
