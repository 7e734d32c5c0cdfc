"""Benches: the search beside its twin in C, the rules, start-up, compilation, the server.

Each bench reports its results as dictionaries as soon as they are measured. They count CPU time, because other
programs run on the machine too, and take the best of several rounds.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from deska.core.errors import SetupError
from deska.core.game import Position
from deska.core.texts import Texts
from deska.faces.bench.armies import ROOT, bench_armies
from deska.faces.bench.five import bench_master
from deska.faces.bench.play import bench_nodes, bench_playouts, bench_threads
from deska.games import make_game
from deska.kernel.ops import move_room, play, rank, seat
from deska.kernel.search import negamax
from deska.kernel.search.perft import perft

Result = dict[str, Any]  # "bench" is its name; docs/bench.md describes the other keys
Report = Callable[[Result], None]

# The fixed search. A change here, or of the search, changes the signature.
GAME = "piskvorky"
MOVES = ("h8", "i9", "i7", "g9", "h9", "h7")
DEPTH, WIDTH, ATTACK, DEFENCE, LINES = 8, 8, 16, 12, 1
ENTRIES = 2**17  # 2 MiB: from 4 MiB on NumPy uses huge pages, which the C program does not

ROUNDS = 7
C_FLAGS = ("-std=c11", "-O3", "-march=native")
START = ("move", "tic-tac-toe", "--player", "alphabeta", "--depth", "4")
COLD = ("warm", GAME)


# --- the search and its twin --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Searched:
    """The result of a search."""

    score: int
    nodes: int
    seconds: float  # of CPU


class FixedSearch:
    """A search of one position, deepened move by move; runs here or in C."""

    def __init__(self, depth: int = DEPTH) -> None:
        self.game = make_game(GAME)
        self.pos: Position = self.game.start()
        for text in MOVES:
            play(self.pos, self.game.read_move(self.pos, text))
        self.depth = depth
        out, ranks = move_room(self.game.most_moves), np.zeros(self.game.most_moves, np.int64)
        count = int(rank(self.pos, ATTACK, DEFENCE, out, ranks))
        self.root_moves = out[np.argsort(-ranks[:count], kind="stable")]

    def new_work(self) -> negamax.Work:
        settings = {"width": WIDTH, "attack": ATTACK, "defence": DEFENCE, "lines": LINES}
        table = negamax.new_table(ENTRIES)
        work = negamax.new_work(self.game.most_moves, int(seat(self.pos)), table, nodes=0, **settings)
        work.root_moves[: len(self.root_moves)] = self.root_moves
        return work

    def in_deska(self, work: negamax.Work | None = None) -> Searched:
        """Run it here. The first run may compile."""
        work = work or self.new_work()
        numbers = work.numbers
        begun = time.thread_time()
        for depth in range(1, self.depth + 1):
            numbers[negamax.ROOT_COUNT], numbers[negamax.ROOT_DONE] = len(self.root_moves), 0
            negamax.search(self.pos, work, depth, 0, -2 * negamax.WIN, 2 * negamax.WIN)
        seconds = time.thread_time() - begun
        return Searched(int(work.root_values[0]), int(numbers[negamax.NODES]), seconds)

    def in_c(self, program: Path) -> Searched:
        """Run it in the C program."""
        done = subprocess.run([program], input=self.as_numbers(), capture_output=True, text=True, check=True)
        score, nodes, seconds = done.stdout.split()
        return Searched(int(score), int(nodes), float(seconds))

    def as_numbers(self) -> str:
        """The task as bench/row.c reads it."""
        now, fixed = self.pos
        board = (fixed.columns, fixed.rows, fixed.length, fixed.colours, fixed.rule, fixed.full)
        played = now.history[: now.plies]
        settings = (ENTRIES, WIDTH, ATTACK, DEFENCE, LINES, self.depth)
        groups = (board, fixed.zobrist.view(np.int64), (len(played), *played), settings)
        numbers = [number for group in groups for number in group]
        return " ".join(str(int(number)) for number in (*numbers, len(self.root_moves), *self.root_moves))


def compiled_twin(folder: Path) -> Path | None:
    """The C program, compiled into a folder; None without a compiler or outside the repository."""
    source, compiler = ROOT / "bench" / "row.c", shutil.which("cc")
    if compiler is None or not source.exists():
        return None
    program = folder / "row"
    done = subprocess.run([compiler, *C_FLAGS, "-o", program, source], capture_output=True, check=False)
    return program if done.returncode == 0 else None


def _bench_search(report: Report) -> None:
    search = FixedSearch()
    FixedSearch(depth=1).in_deska()  # compile before the measurement
    deska, twin = [], []
    with tempfile.TemporaryDirectory(prefix="deska-bench-") as folder:
        program = compiled_twin(Path(folder))
        for _ in range(ROUNDS):
            deska.append(search.in_deska())
            if program:
                twin.append(search.in_c(program))
    report(search_result(deska, twin))


def search_result(deska: list[Searched], twin: list[Searched]) -> Result:
    """Rounds of Deska and of C as one result; C's part is None if it did not run."""
    speed, twin_speed = (max((run.nodes / run.seconds for run in runs), default=None) for runs in (deska, twin))
    return {
        "bench": "search",
        "nodes": deska[0].nodes,
        "score": deska[0].score,
        "rounds": len(deska),
        "nodes_per_second": round(speed or 0),
        "c_nodes_per_second": round(twin_speed) if twin_speed else None,
        "ratio": round(speed / twin_speed, 3) if speed and twin_speed else None,
        "same_nodes": all((run.score, run.nodes) == (deska[0].score, deska[0].nodes) for run in (*deska, *twin)),
    }


def _bench_signature(report: Report) -> None:
    searched = FixedSearch().in_deska()
    report({"bench": "signature", "nodes": searched.nodes, "score": searched.score, "depth": DEPTH})


# --- the rules, and stopping --------------------------------------------------------------------------------


def _bench_perft(report: Report) -> None:
    for name, depth in ((GAME, 3), ("tic-tac-toe", 9)):
        game = make_game(name)
        pos, buffers = game.start(), move_room(depth + 1, game.most_moves)
        perft(pos, 1, buffers)
        best, leaves = float("inf"), 0
        for _ in range(ROUNDS):
            begun = time.thread_time()
            leaves = int(perft(pos, depth, buffers))
            best = min(best, time.thread_time() - begun)
        report(
            {
                "bench": "perft",
                "game": name,
                "depth": depth,
                "leaves": leaves,
                "leaves_per_second": round(leaves / best),
            }
        )


def _bench_stop(report: Report) -> None:
    """Wall-clock time from a stop to the end of a search in another thread."""
    search = FixedSearch(negamax.MAX_DEPTH)
    FixedSearch(depth=1).in_deska()
    delays = []
    for i in range(20):
        work = search.new_work()
        thread = threading.Thread(target=negamax.search, args=(search.pos, work, 20, 0, -negamax.WIN, negamax.WIN))
        thread.start()
        time.sleep(0.05 + 0.003 * i)
        shown = time.perf_counter()
        work.stop[0] = negamax.STOPPED
        thread.join()
        delays.append(1000 * (time.perf_counter() - shown))
    middle, worst = statistics.median(delays), max(delays)
    report({"bench": "stop", "rounds": len(delays), "median_ms": round(middle, 3), "worst_ms": round(worst, 3)})


# --- starting and compiling ---------------------------------------------------------------------------------


def _command_seconds(arguments: tuple[str, ...], cache: Path | None = None) -> float:
    """CPU seconds of a `deska` command in a separate process; RuntimeError if it fails."""
    environment = dict(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    if cache:
        environment["DESKA_CACHE"] = str(cache)
    before = os.times()
    command = [sys.executable, "-m", "deska", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"deska {' '.join(arguments)} failed:\n{done.stderr[-2000:]}")
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _bench_start(report: Report) -> None:
    _command_seconds(START)  # fill the cache if it is empty
    best = min(_command_seconds(START) for _ in range(3))
    report({"bench": "start", "command": " ".join(START), "cpu_seconds": round(best, 2)})


def _bench_cold(report: Report) -> None:
    with tempfile.TemporaryDirectory(prefix="deska-bench-") as folder:
        seconds = _command_seconds(COLD, Path(folder))
    report({"bench": "cold", "command": " ".join(COLD), "cpu_seconds": round(seconds, 2)})


# --- the page's server --------------------------------------------------------------------------------------


def _bench_server(report: Report) -> None:
    from deska.faces.bench.server_load import measure_server

    report({"bench": "server", **measure_server().as_dict()})


# --- all of them --------------------------------------------------------------------------------------------

BENCHES: dict[str, Callable[[Report], None]] = {
    "search": _bench_search,
    "signature": _bench_signature,
    "perft": _bench_perft,
    "armies": bench_armies,
    "playouts": bench_playouts,
    "nodes": bench_nodes,
    "threads": bench_threads,
    "master": partial(bench_master, MOVES),
    "stop": _bench_stop,
    "start": _bench_start,
    "cold": _bench_cold,
    "server": _bench_server,
}


def run_bench(what: str | None, report: Report) -> None:
    """Run one bench or all; SetupError for an unknown name."""
    if what is not None and what not in BENCHES:
        raise SetupError("unknown-bench", name=what[:40], known=list(BENCHES))
    for name in BENCHES if what is None else (what,):
        BENCHES[name](report)


def result_text(result: Result, texts: Texts) -> str:
    """A result as a sentence."""
    key = f"bench-{result['bench']}"
    if result["bench"] == "search":
        key += "-alone" if result["ratio"] is None else "" if result["same_nodes"] else "-differs"
    elif result["bench"] in ("armies", "playouts"):
        key += "-alone" if result["ratio"] is None else ""
    return texts(key, **{name: value for name, value in result.items() if value is not None})
