"""Speed of the master of five in a row, threats included, and the gain from a second thread."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.games import make_game
from deska.kernel.ops import play
from deska.players import make_player

NODES = 2_000_000
# Several positions, because the size of one search depends on luck. One thread needs about 4 s for all.
OPENINGS = (
    "h9 i10 e7 f8 f6 h5 k11",
    "e6 h7 i7 e5 e7 j5 i5",
    "g9 k9 k6 j6 k8 h7 i9",
    "j7 j6 k9 f9 e9",
    "h7 k10 g8 h9 e5 i7 k8",
    "k9 h10 e11 e10",
)
DEPTH = 12
ROUNDS = 3

Report = Callable[[dict[str, Any]], None]


def bench_master(moves: tuple[str, ...], report: Report) -> None:
    """Nodes from the fixed position of the other search; seconds from several openings."""
    _chosen(moves, Limit(nodes=10))  # compile before the measurement
    begun = time.thread_time()
    choice = _chosen(moves, Limit(nodes=NODES))
    speed = round((choice.nodes or 0) / max(time.thread_time() - begun, 1e-6))
    seconds = [sum(_seconds(opening, threads) for opening in OPENINGS) for threads in (1, 2)]
    report(
        {
            "bench": "master",
            "nodes": choice.nodes,
            "nodes_per_second": speed,
            "depth": DEPTH,
            "one_thread_seconds": round(seconds[0], 2),
            "two_threads_seconds": round(seconds[1], 2),
            "ratio": round(seconds[0] / seconds[1], 2),
        }
    )


def _seconds(opening: str, threads: int) -> float:
    """The best of several rounds."""
    limit = Limit(depth=DEPTH, threads=threads)
    return min(_chosen(tuple(opening.split()), limit).seconds or 0.0 for _ in range(ROUNDS))


def _chosen(moves: tuple[str, ...], limit: Limit) -> Choice:
    game = make_game("piskvorky")
    pos = game.start()
    for text in moves:
        play(pos, game.read_move(pos, text))
    return make_player("master").choose(game, pos, limit, Stop(), np.random.default_rng(7))
