"""A hint says why in a sentence."""

import numpy as np
import pytest

from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.games import make_game
from deska.players import make_player
from deska.players.reasons import reason_for


@pytest.mark.parametrize(
    ("name", "position", "reason"),
    [
        ("chess", "k7/8/8/8/8/8/r7/K6r w - - 0 1", "reason-only-move"),
        ("chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "reason-gains-much"),
        ("piskvorky", "15/15/15/15/15/15/15/3xoooo7/6x8/15/15/15/15/15/15 x", "reason-stops"),
    ],
)
def test_the_reason_fits_the_position(name: str, position: str, reason: str) -> None:
    game = make_game(name)
    pos = game.read_position(position)
    choice = make_player("alphabeta").choose(game, pos, Limit(depth=3), Stop(), np.random.default_rng(1))
    assert choice.reason == reason


def test_the_only_good_move_and_the_one_that_keeps_the_draw_are_told() -> None:
    game = make_game("chess")
    pos = game.start()
    lost = tuple(Considered(move, -999_990) for move in (2, 3))
    worse = tuple(Considered(move, -150) for move in (2, 3))
    assert reason_for(game, pos, Choice(1, score=5, considered=(Considered(1, 5), *lost))) == "reason-only-good"
    assert reason_for(game, pos, Choice(1, score=0, considered=(Considered(1, 0), *worse))) == "reason-keeps-draw"
    assert reason_for(game, pos, Choice(1, score=12, considered=(Considered(1, 12),))) is None
