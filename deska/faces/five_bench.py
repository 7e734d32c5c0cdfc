"""How fast the master searches five in a row, threats counted, and what a second thread is worth to it."""

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
DEPTH = 11  # what one thread needs a second for
ROUNDS = 3

Report = Callable[[dict[str, Any]], None]


def bench_master(moves: tuple[str, ...], report: Report) -> None:
    """From the fixed position of the other search."""
    _chosen(moves, Limit(nodes=10))  # compiling is not searching
    begun = time.thread_time()
    choice = _chosen(moves, Limit(nodes=NODES))
    speed = round((choice.nodes or 0) / max(time.thread_time() - begun, 1e-6))
    seconds = [min(_seconds(moves, threads) for _ in range(ROUNDS)) for threads in (1, 2)]
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


def _seconds(moves: tuple[str, ...], threads: int) -> float:
    begun = time.perf_counter()
    _chosen(moves, Limit(depth=DEPTH, threads=threads))
    return time.perf_counter() - begun


def _chosen(moves: tuple[str, ...], limit: Limit) -> Choice:
    game = make_game("piskvorky")
    pos = game.start()
    for text in moves:
        play(pos, game.read_move(pos, text))
    return make_player("master").choose(game, pos, limit, Stop(), np.random.default_rng(7))
