"""Othello on 4 × 4 of tests/packages, with what is known of it from another program."""

from deska.core.game import Game
from deska.testing import GameCase, KnownGame
from tests.packages.sample_games.othello import Othello

KNOWN_GAMES = (
    KnownGame("c4 b4 a1 d2 d4 d3 a2 c1 a4 a3 b1 d1", winner=0, reason="sample-othello-most-discs", points=(12, 0)),
    KnownGame("d3 d4 a2 a1 c4 d2 d1 b1 c1 a3 a4 b4", winner=1, reason="sample-othello-most-discs", points=(0, 8)),
    KnownGame("a2 a3 a4 c1 d1 a1 d3 d4 c4 d2 b1 b4", winner=None, reason="sample-othello-even"),
)
PERFT = (4, 12, 44, 128)


def small(kind: type[Game] = Othello) -> GameCase:
    """Othello, or a faulty one."""
    return GameCase(kind.with_options({"side": "4"}), KNOWN_GAMES, PERFT, "side=4")
