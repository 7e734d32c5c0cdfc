"""What a package's own tests look like. tests/conformance/test_samples.py runs them as somebody who installed it would.

The games of Othello, and its numbers, are those of another program; those of Hex were checked by hand.
"""

import deska
from deska.testing import GameCase, KnownGame, conformance
from tests.effort import LONG

SEEDS = (1, 2, 3) if LONG else (1,)
LEVELS = "" if LONG else "tests/faces/new_game/test_new_game.py; `make long` plays these, too"

OTHELLO = GameCase(
    deska.game("sample-othello"),
    known_games=[
        KnownGame(
            "d5 c5 b2 e3 c6 b4 f3 f2 a5 a4 e5 b3 a3 c2 d1 a2 a1 f4 d2 b5 a6 d6 f5 f6 e6 e4 b6 e1 f1 c1 b1 e2",
            winner=0,
            points=(8, 0),
        ),
        KnownGame(
            "b3 b4 a5 c2 b1 e2 c5 b5 e5 a3 b2 e4 e3 c6 a6 e6 f1 a4 d5 e1 f4 c1 f3 a1 d1 a2 f6 d2 d6 b6 f2 f5",
            winner=1,
            points=(0, 20),
        ),
    ],
    perft=[4, 12, 56, 244],
    seeds=SEEDS,
    level_nodes=1000,
    levels_tested_by=LEVELS,
)
HEX = GameCase(
    deska.game("sample-hex", side=5),
    options="side=5",
    known_games=[
        KnownGame("a1 a2 b1 b2 c1 c2 d1 d2 e1", winner=0, reason="sample-hex-joined", points=(1, 0)),
        KnownGame("a1 b1 a2 b2 a3 b3 a4 b4 d5 b5", winner=1, reason="sample-hex-joined", points=(0, 1)),
    ],
    perft=[25, 600],
    seeds=SEEDS,
    levels_tested_by=LEVELS,
)

TestSampleGames = conformance(OTHELLO, HEX)
