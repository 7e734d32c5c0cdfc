"""The sample games of tests/packages, with what is known of them from elsewhere.

The games of Othello, and its numbers, are those of another program; those of Hex were checked by hand.
"""

from typing import TYPE_CHECKING

from deska.testing.case import GameCase, KnownGame, game_case
from tests.packages import installed

if TYPE_CHECKING:
    from deska.core.game import Game

SMALL_OTHELLO = (
    KnownGame("c4 b4 a1 d2 d4 d3 a2 c1 a4 a3 b1 d1", winner=0, reason="othello-most-discs", points=(12, 0)),
    KnownGame("d3 d4 a2 a1 c4 d2 d1 b1 c1 a3 a4 b4", winner=1, reason="othello-most-discs", points=(0, 8)),
    KnownGame("a2 a3 a4 c1 d1 a1 d3 d4 c4 d2 b1 b4", winner=None, reason="othello-even"),
)
OTHELLO = (
    KnownGame(
        "d5 c5 b2 e3 c6 b4 f3 f2 a5 a4 e5 b3 a3 c2 d1 a2 a1 f4 d2 b5 a6 d6 f5 f6 e6 e4 b6 e1 f1 c1 b1 e2",
        0,
        points=(8, 0),
    ),
    KnownGame(
        "b3 b4 a5 c2 b1 e2 c5 b5 e5 a3 b2 e4 e3 c6 a6 e6 f1 a4 d5 e1 f4 c1 f3 a1 d1 a2 f6 d2 d6 b6 f2 f5",
        1,
        points=(0, 20),
    ),
    KnownGame("c2 b4 e5 d2 e2 f6 b5 e1 d1 b6 a4 e3 a6 b3 a2 b2 f1 c5 f3 e4 f4 f5 c1 f2 c6 d5 b1 a1 e6 a3 a5 d6", None),
)
HEX = (
    KnownGame("a1 a2 b1 b2 c1 c2 d1 d2 e1", winner=0, reason="hex-joined", points=(1, 0)),
    KnownGame("a1 b1 a2 b2 a3 b3 a4 b4 d5 b5", winner=1, reason="hex-joined", points=(0, 1)),
)


def small_othello(game: "Game | None" = None) -> GameCase:
    """Othello on 4 × 4, or a faulty one."""
    with installed():
        case = game_case("othello", {"side": "4"}, known_games=SMALL_OTHELLO, perft=(4, 12, 44, 128))
    return case if game is None else GameCase(game, case.known_games, case.perft, "side=4")


def othello() -> GameCase:
    with installed():
        return game_case("othello", {"side": "6"}, known_games=OTHELLO, perft=(4, 12, 56, 244))


def hex_five() -> GameCase:
    with installed():
        return game_case("hex", {"side": "5"}, known_games=HEX, perft=(25, 600))
