"""Speed of playouts and of the search, and the gain from a second thread.

The peer of playouts is open_spiel, in a separate process (bench/playout_peers.py), if the repository has it installed.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.faces.bench.armies import ROOT
from deska.games import all_games, make_game
from deska.games.armies.game import CustomGame, example_games
from deska.kernel.ops import move_room, play
from deska.kernel.search import mcts
from deska.players import make_player

ROUNDS = 3
# Several positions, because the size of one search depends on luck. The last six of chess are from the Bratko–Kopec
# test; those of shogi and draughts are generated.
MIDDLE_GAMES = (
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 0 1",
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
    "r1bq1rk1/pp2ppbp/2np2p1/2n5/P3PP2/N1P2N2/1PB3PP/R1B1QRK1 b - - 0 1",
    "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
    "r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - - 0 1",
)
# Game, options, its name for the peer, playouts in a round.
PLAYED: tuple[tuple[str, dict[str, str], str, int], ...] = (
    ("chess", {}, "chess", 200),
    ("shogi", {}, "shogi", 100),
    ("tic-tac-toe", {}, "tic_tac_toe", 100_000),
    ("piskvorky", {}, "mnk(m=15,n=15,k=5)", 500),
    ("draughts", {"rules": "english"}, "checkers", 2000),
)
NODES = 300_000
OPENINGS = (  # None is the empty board
    None,
    "15/15/15/15/10x4/8o6/7x7/5o9/4x10/5x9/7o7/15/15/15/15 o",
    "15/15/15/15/15/15/6x1x1o4/10x4/7o7/9ox4/15/15/15/15/15 o",
    "15/15/15/15/15/15/4xo4x4/15/9x5/9o5/15/15/15/15/15 o",
    "15/15/15/15/4x10/4o2o7/10x4/15/15/15/15/15/15/15/15 x",
)
MADE, EASY_MOVES, MOVES, MOVE_NODES = 24, 6, 23, 3000  # positions from games: moves of easy in them, all, nodes a move
# Game, positions (none: generated), depth that takes one thread a few seconds.
DEEP: tuple[tuple[str, tuple[str | None, ...], int], ...] = (
    ("chess", MIDDLE_GAMES, 11),
    ("piskvorky", OPENINGS, 8),
    ("shogi", (), 11),
    ("draughts", (), 18),
)

Report = Callable[[dict[str, Any]], None]


def bench_playouts(report: Report) -> None:
    for (name, options, _, count), peer in zip(PLAYED, _peer_speeds(), strict=True):
        speed = _playouts_per_second(make_game(name, options), count)
        report(
            {
                "bench": "playouts",
                "game": name,
                "playouts_per_second": round(speed),
                "peer": "open_spiel",
                "peer_playouts_per_second": round(peer) if peer else None,
                "ratio": round(speed / peer, 2) if peer else None,
            }
        )


def _playouts_per_second(game: Game, count: int) -> float:
    """Random games to their end a second of CPU, in the best of several rounds."""
    pos, out, dice = game.start(), move_room(game.most_moves), np.array([7], np.uint64)
    mcts.playout_often(pos, out, dice, 1)  # compile before the measurement
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.thread_time()
        mcts.playout_often(pos, out, dice, count)
        best = min(best, time.thread_time() - begun)
    return count / best


def _peer_speeds() -> Iterator[float | None]:
    """Speeds by game; None without a peer."""
    program = ROOT / "bench" / "playout_peers.py"
    if not program.exists():
        yield from (None for _ in PLAYED)
        return
    with subprocess.Popen([sys.executable, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        assert peer.stdin is not None
        assert peer.stdout is not None
        for _, _, name, count in PLAYED:
            peer.stdin.write(f"{count} {name}\n")
            peer.stdin.flush()
            answer = peer.stdout.readline().split()
            yield int(answer[0]) / float(answer[1]) if len(answer) == 2 else None
        peer.stdin.close()


def _searched(game: Game, position: str | None, limit: Limit) -> Choice:
    player = make_player("alphabeta:width=14" if game.name == "piskvorky" else "alphabeta")
    pos = game.read_position(position) if position else game.start()
    player.prepare(game)
    return player.choose(game, pos, limit, Stop(), np.random.default_rng(7))


def bench_nodes(report: Report) -> None:
    """Nodes a second from the first position of each game; `own` is the first example."""
    for name in [name for name in (*all_games(), *example_games()) if name != CustomGame.name]:
        game = make_game(name)
        _searched(game, None, Limit(nodes=10))
        begun = time.thread_time()
        choice = _searched(game, None, Limit(nodes=NODES))
        seconds = time.thread_time() - begun
        nodes = choice.nodes or 0
        speed = round(nodes / max(seconds, 1e-6))
        report({"bench": "nodes", "game": name, "nodes": nodes, "depth": choice.depth, "nodes_per_second": speed})


def bench_threads(report: Report) -> None:
    """Wall-clock seconds to the same depth with one thread and with two, and the ratio of nodes."""
    for name, positions, depth in DEEP:
        game = make_game(name)
        _searched(game, None, Limit(nodes=10))
        (alone, nodes), (together, shared) = (
            _effort(game, positions or _middle_games(game), Limit(depth=depth, threads=threads)) for threads in (1, 2)
        )
        report(
            {
                "bench": "threads",
                "game": name,
                "positions": len(positions) or MADE,
                "depth": depth,
                "one_thread_seconds": round(alone, 2),
                "two_threads_seconds": round(together, 2),
                "ratio": round(alone / together, 2),
                "more_nodes": round(shared / nodes, 2),
            }
        )


def _middle_games(game: Game) -> list[str]:
    """Positions from games of alphabeta against itself after some moves of easy, one for each of the first seeds."""
    easy, able = make_player("easy"), make_player("alphabeta:memory=1")
    made = []
    for seed in range(MADE):
        pos, rng = game.start(), np.random.default_rng(seed)
        for number in range(MOVES):
            mover = easy if number < EASY_MOVES else able
            play(pos, mover.choose(game, pos, Limit(nodes=MOVE_NODES), Stop(), rng).move)
        made.append(game.position_text(pos))
    return made


def _effort(game: Game, positions: Sequence[str | None], limit: Limit) -> tuple[float, float]:
    """Seconds (best of several rounds) and nodes (median) for all positions together."""
    rounds = [[_searched(game, position, limit) for _ in range(ROUNDS)] for position in positions]
    seconds = sum(min(choice.seconds or 0.0 for choice in choices) for choices in rounds)
    return seconds, sum(statistics.median(choice.nodes or 0 for choice in choices) for choices in rounds)
