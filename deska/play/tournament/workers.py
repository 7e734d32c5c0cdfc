"""Workers that play the games of a tournament: here, processes of this computer."""

import contextlib
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Protocol

from deska.play.tournament.plan import Plan, Record
from deska.play.tournament.worker import MoveReport, Stayed, Task, work

# Workers are forked from a process that has loaded everything, if the system can fork; otherwise each loads it.
if sys.platform == "win32":
    _CONTEXT = multiprocessing.get_context("spawn")
else:
    _CONTEXT = multiprocessing.get_context("forkserver")
    _CONTEXT.set_forkserver_preload(["deska.play.tournament.preload"])

_MOMENT = 0.2
_PARTING = 5.0  # seconds for engines to exit


@dataclass(frozen=True)
class Died:
    """The worker of a game ended before the game did."""

    task: Task
    status: str


Heard = MoveReport | Record | Died


class Workers(Protocol):
    """Plays the games that it is given, in parallel."""

    def begin(self, task: Task) -> None:
        """Play a game."""

    def hear(self) -> Iterator[Heard]:
        """The events since the last call; waits a moment for one."""

    def end(self) -> None:
        """Stop all workers; running games are dropped."""


@dataclass
class Worker:
    process: BaseProcess
    line: Connection
    task: Task | None = None


class Processes:
    """One process a game; processes are reused for the next game."""

    def __init__(self, plan: Plan, on_stay: Callable[[Stayed], None] = lambda _stayed: None) -> None:
        """`on_stay` is called at the end for each engine that did not exit."""
        self.workers: list[Worker] = []
        self._on_stay = on_stay
        self._plan = plan

    def begin(self, task: Task) -> None:
        worker = next((one for one in self.workers if one.task is None), None) or self._hire()
        worker.task = task
        try:
            worker.line.send(task)
        except OSError:  # it died while idle
            self.workers.remove(worker)
            self.begin(task)

    def hear(self) -> Iterator[Heard]:
        busy = {worker.line: worker for worker in self.workers if worker.task}
        for line in wait(list(busy), _MOMENT):
            worker = busy[line]  # type: ignore[index]
            try:
                said: MoveReport | Record = worker.line.recv()
            except (EOFError, OSError):
                yield self._dead(worker)
                continue
            if not isinstance(said, MoveReport):
                worker.task = None
            yield said

    def end(self) -> None:
        self._part([worker for worker in self.workers if worker.task is None])
        for worker in self.workers:
            worker.line.close()
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
        self.workers.clear()

    def _part(self, idle: list[Worker]) -> None:
        """End idle workers, and collect what they report about their engines."""
        for worker in idle:
            with contextlib.suppress(OSError):
                worker.line.send(None)
        end = time.monotonic() + _PARTING
        for worker in idle:
            with contextlib.suppress(EOFError, OSError):
                while worker.line.poll(max(end - time.monotonic(), 0.0)):
                    self._on_stay(worker.line.recv())

    def _hire(self) -> Worker:
        own, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=work, args=(self._plan, theirs), daemon=True)
        process.start()
        theirs.close()  # so that its end is noticed
        worker = Worker(process, own)
        self.workers.append(worker)
        return worker

    def _dead(self, worker: Worker) -> Died:
        self.workers.remove(worker)
        worker.process.join()
        assert worker.task
        return Died(worker.task, str(worker.process.exitcode))
