"""Counts that every program for tic-tac-toe must agree on."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import Moves, key, move_room, play, undo
from deska.kernel.search.perft import complete_games, perft
from tests.effort import slow

PERFT = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
ROOT = Path(__file__).parents[3]


def buffers(game: Game, depth: int) -> Moves:
    return move_room(depth + 1, game.most_moves)


@pytest.mark.parametrize("depth", range(10))
def test_perft_of_tic_tac_toe(depth: int) -> None:
    game = make_game("tic-tac-toe")
    assert perft(game.start(), depth, buffers(game, depth)) == PERFT[depth]


def test_complete_games_of_tic_tac_toe() -> None:
    game = make_game("tic-tac-toe")
    ends = np.zeros(3, np.int64)
    assert complete_games(game.start(), 9, buffers(game, 9), ends) == 0
    assert ends.tolist() == [46080, 131184, 77904]
    assert ends.sum() == 255168


def test_games_that_are_too_long_are_counted_apart() -> None:
    game = make_game("tic-tac-toe")
    ends = np.zeros(3, np.int64)
    assert complete_games(game.start(), 5, buffers(game, 5), ends) == PERFT[5] - 1440
    assert ends.tolist() == [0, 1440, 0]


def reachable(game: Game) -> dict[int, bytes]:
    """All positions that can be reached, by key: their stones."""
    found: dict[int, bytes] = {}

    def walk(pos: Position) -> None:
        stones = pos.now.cells[:9].tobytes()
        known = found.setdefault(int(key(pos)), b"")
        assert known in (b"", stones)
        if known:
            return
        found[int(key(pos))] = stones
        for move in legal_moves(game, pos):
            play(pos, move)
            walk(pos)
            undo(pos)

    walk(game.start())
    return found


def test_tic_tac_toe_has_5478_positions() -> None:
    found = reachable(make_game("tic-tac-toe"))
    assert len(found) == 5478
    assert len(set(found.values())) == 5478


@slow
def test_perft_is_the_same_uncompiled() -> None:
    program = """
from deska.games import make_game
from deska.kernel.ops import move_room
from deska.kernel.search.perft import perft
game = make_game("tic-tac-toe")
assert not hasattr(perft, "signatures"), "compiled"
print(perft(game.start(), 4, move_room(5, game.most_moves)))
game = make_game("piskvorky", {"columns": "5", "rows": "5", "rule": "renju", "opening": "swap2"})
pos = game.read_position("2x2/2xo1/xx3/1o1o1/5 x")
print(perft(pos, 2, move_room(3, game.most_moves)))
"""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    counts = [int(line) for line in done.stdout.split()]
    renju = make_game("piskvorky", {"columns": "5", "rows": "5", "rule": "renju", "opening": "swap2"})
    pos = renju.read_position("2x2/2xo1/xx3/1o1o1/5 x")
    assert counts == [PERFT[4], perft(pos, 2, buffers(renju, 2))]
