"""Practice of the page: one game at a time, in a separate process that ends with the server.

What practice keeps is on disk (deska/core/networks.py). The rounds of each game stay in memory.
"""

import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from deska.core.errors import DeskaError, MatchError, Problem, problem_from
from deska.core.game import Game
from deska.core.limit import Stop
from deska.core.networks import digest_of, forget, read_again
from deska.faces.web.practice.protocol import PracticePhase, PracticeRound, PracticeTest
from deska.faces.web.start.protocol import LessonQuery
from deska.faces.web.wire.child_processes import end_soon
from deska.play.practice.training import NODES as DEFAULT_NODES
from deska.play.practice.training import practised

logger = logging.getLogger("deska.web")

NODES = DEFAULT_NODES
MINUTE = 60.0  # seconds
_PATIENCE = 10.0  # seconds for a practice to stop


class PracticeBusy(MatchError):
    """A practice is running."""


@dataclass(eq=False)
class Job:
    """The latest practice of one game."""

    game: Game
    query: LessonQuery  # how pages name the game
    seconds: float
    rounds: list[PracticeRound] = field(default_factory=list)  # of earlier jobs of this game, too
    phase: PracticePhase = "preparing"
    round: int = 0
    games: int = 0
    positions: int = 0
    test: PracticeTest | None = None
    problem: Problem | None = None  # why it failed
    stop: Stop = field(default_factory=Stop)
    process: subprocess.Popen[str] | None = None
    ends: float | None = None  # when its time is over
    ended: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self._rounds_before = len(self.rounds)
        self._gained_before = self.rounds[-1].strength if self.rounds else 0.0

    @property
    def is_running(self) -> bool:
        return self.phase != "ended"

    @property
    def seconds_left(self) -> float | None:
        if self.ends is None or not self.is_running:
            return None
        return max(self.ends - time.monotonic(), 0.0)

    def hear(self, said: dict[str, Any]) -> None:
        """Take a report of the process."""
        if "begun" in said:
            self.ends = time.monotonic() + self.seconds
        elif "failed" in said:
            self.problem = problem_from(said["failed"])
        else:
            self._progress(said)

    def _progress(self, said: dict[str, Any]) -> None:
        self.games, self.positions = said["games"], said["positions"]
        self.round = self._rounds_before + said["round"]
        self.test = PracticeTest(**said["test"]) if said["test"] else None
        if self.test and said["phase"] in ("kept", "dropped"):
            strength = self._gained_before + said["strength"]
            self.rounds.append(PracticeRound(test=self.test, kept=said["phase"] == "kept", strength=strength))
            read_again()
        elif self.phase != "stopping":
            self.phase = said["phase"]


class Practising:
    """The practice of the server. `wait_for` returns once a game is compiled."""

    def __init__(self, wait_for: Callable[[Game, Stop], None]) -> None:
        self._wait_for = wait_for
        self._jobs: dict[str, Job] = {}  # by the digest of the rules
        self._lock = threading.RLock()

    @property
    def running(self) -> Job | None:
        with self._lock:
            return next((job for job in self._jobs.values() if job.is_running), None)

    def job(self, game: Game) -> Job | None:
        return self._jobs.get(digest_of(game))

    def begin(self, game: Game, query: LessonQuery, minutes: int) -> None:
        """Start practice, or go on with it; nothing happens if this game is being practised.

        A practice that is stopping ends first. PracticeBusy if it does not end in time, or another game is practised.
        """
        practised(game)
        stopping = self.job(game)
        if stopping and stopping.phase == "stopping" and not stopping.ended.wait(_PATIENCE):
            raise PracticeBusy("practice-stopping")
        with self._lock:
            running, before = self.running, self.job(game)
            if running and running is before:
                return
            if running:
                raise PracticeBusy("practice-runs", game=str(running.game))
            job = Job(game, query, minutes * MINUTE, list(before.rounds) if before else [])
            self._jobs[digest_of(game)] = job
        threading.Thread(target=self._follow, args=(job,), name="practice", daemon=True).start()

    def end(self, game: Game) -> None:
        """Stop the practice of a game; what was kept stays."""
        with self._lock:
            job = self.job(game)
            if job and job.is_running:
                _end(job)

    def forget(self, game: Game) -> None:
        """Forget what was learned of a game here."""
        with self._lock:
            job = self.job(game)
            if job and job.is_running:
                raise PracticeBusy("practice-stop-first")
            self._jobs.pop(digest_of(game), None)
            forget(game)

    def close(self) -> None:
        with self._lock:
            if self.running:
                _end(self.running)

    # --- its process ----------------------------------------------------------------------------------------

    def _follow(self, job: Job) -> None:
        """Start a process and take its reports until it ends."""
        try:
            self._wait_for(job.game, job.stop)
            process = self._process(job)
            if process and process.stdout:
                with process:
                    for line in process.stdout:
                        job.hear(json.loads(line))
                if process.returncode and not job.problem and not job.stop.is_set():
                    job.problem = Problem("practice-process-died", {"status": process.returncode})
        except (DeskaError, OSError, ValueError):
            logger.exception("practice failed")
            job.problem = job.problem or Problem("server-error")
        finally:
            with self._lock:
                job.phase, job.test, job.process = "ended", None, None
                job.ended.set()

    def _process(self, job: Job) -> subprocess.Popen[str] | None:
        options = {name: str(value) for name, value in job.game.settings.items()}
        requested = {"game": job.game.name, "options": options, "nodes": NODES, "seconds": job.seconds}
        with self._lock:
            if job.stop.is_set():
                return None
            program = [sys.executable, "-m", "deska.faces.web.practice.process"]
            process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            job.process = process
            assert process.stdin
            process.stdin.write(json.dumps(requested) + "\n")
            process.stdin.flush()
            return process


def _end(job: Job) -> None:
    job.stop.set()
    job.phase = "stopping"
    end_soon(job.process)
