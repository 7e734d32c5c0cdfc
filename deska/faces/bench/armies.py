"""Perft speed of army games, beside python-chess and python-shogi in the same run.

The peers are GPL, so they run in a separate process (bench/army_peers.py), if the repository and they are available.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from deska.games import make_game
from deska.kernel.ops import move_room
from deska.kernel.search.perft import perft

ROOT = Path(__file__).resolve().parents[3]
ROUNDS = 5
SHOGI_START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

# Game, name, depth for Deska, depth for the peer, position.
POSITIONS = (
    ("chess", "start", 5, 4, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("chess", "middle game", 4, 3, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("chess", "end game", 6, 4, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("shogi", "start", 5, 3, SHOGI_START),
    ("shogi", "end game", 3, 2, "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
)


def bench_armies(report: Callable[[dict[str, Any]], None]) -> None:
    """One result a position."""
    for (game, name, depth, peer_depth, position), peer in zip(POSITIONS, _peer_speeds(), strict=True):
        leaves, speed = _deska_speed(game, depth, position)
        report(
            {
                "bench": "armies",
                "game": game,
                "position": name,
                "depth": depth,
                "leaves": leaves,
                "leaves_per_second": round(speed),
                "peer": {"chess": "python-chess", "shogi": "python-shogi"}[game],
                "peer_depth": peer_depth,
                "peer_leaves_per_second": round(peer) if peer else None,
                "ratio": round(speed / peer, 1) if peer else None,
            }
        )


def _deska_speed(name: str, depth: int, position: str) -> tuple[int, float]:
    """Leaves, and leaves a second of CPU in the best of several rounds."""
    game = make_game(name)
    pos, buffers = game.read_position(position), move_room(depth + 1, game.most_moves)
    perft(pos, 1, buffers)  # compile before the measurement
    best, leaves = float("inf"), 0
    for _ in range(ROUNDS):
        begun = time.thread_time()
        leaves = int(perft(pos, depth, buffers))
        best = min(best, time.thread_time() - begun)
    return leaves, leaves / best


def _peer_speeds() -> Iterator[float | None]:
    """Speeds by position; None without a peer."""
    program = ROOT / "bench" / "army_peers.py"
    if not program.exists():
        yield from (None for _ in POSITIONS)
        return
    with subprocess.Popen([sys.executable, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        assert peer.stdin is not None
        assert peer.stdout is not None
        for game, _, _, depth, position in POSITIONS:
            peer.stdin.write(f"{game} {depth} {position}\n")
            peer.stdin.flush()
            answer = peer.stdout.readline().split()
            yield int(answer[0]) / float(answer[1]) if len(answer) == 2 else None
        peer.stdin.close()
