"""Who plays the games of a tournament: here, processes of this computer."""

import multiprocessing
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Protocol

from deska.play.tournament.plan import Plan, Record
from deska.play.tournament.worker import Moved, Task, work

_MOMENT = 0.2


@dataclass(frozen=True)
class Died:
    """Whoever played a game has ended before it did."""

    task: Task
    status: str


Heard = Moved | Record | Died


class Crew(Protocol):
    """Plays games that it is given, all at once."""

    def begin(self, task: Task) -> None:
        """Play a game."""

    def hear(self) -> Iterator[Heard]:
        """What happened since it was last asked; waits a moment for something to happen."""

    def end(self) -> None:
        """Nobody plays any more; games under way are dropped."""


@dataclass
class Worker:
    process: SpawnProcess
    line: Connection
    task: Task | None = None


class Processes:
    """One process a game; they stay for the next."""

    def __init__(self, plan: Plan) -> None:
        self.workers: list[Worker] = []
        self._plan, self._context = plan, multiprocessing.get_context("spawn")

    def begin(self, task: Task) -> None:
        worker = next((one for one in self.workers if one.task is None), None) or self._hire()
        worker.task = task
        try:
            worker.line.send(task)
        except OSError:  # it died while it had nothing to do
            self.workers.remove(worker)
            self.begin(task)

    def hear(self) -> Iterator[Heard]:
        busy = {worker.line: worker for worker in self.workers if worker.task}
        for line in wait(list(busy), _MOMENT):
            worker = busy[line]  # type: ignore[index]
            try:
                said: Moved | Record = worker.line.recv()
            except (EOFError, OSError):
                yield self._dead(worker)
                continue
            if not isinstance(said, Moved):
                worker.task = None
            yield said

    def end(self) -> None:
        for worker in self.workers:
            worker.line.close()
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
        self.workers.clear()

    def _hire(self) -> Worker:
        own, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(self._plan, theirs), daemon=True)
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
