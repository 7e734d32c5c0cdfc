"""Plays the games of a plan, several at once, each in a process of its own."""

import multiprocessing
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess

from deska.core.errors import DeskaError
from deska.core.limit import Stop
from deska.play.tournament.plan import Leg, Plan, Record
from deska.play.tournament.schedule import missing
from deska.play.tournament.standings import Standings
from deska.play.tournament.worker import Task, work

_MOMENT = 0.2
_MOST_DEATHS = 3  # of workers over one game
FINISHED, ENOUGH, DECIDED, STOPPED = "finished", "enough", "decided", "stopped"


class WorkersDie(DeskaError):
    """A game that ends every process that plays it."""


@dataclass
class _Worker:
    process: SpawnProcess
    line: Connection
    task: Task | None = None


@dataclass
class Runner:
    """Plays what the plan lacks. `keep` is called with each finished game before anything else is done with it."""

    plan: Plan
    points: dict[Leg, float]
    keep: Callable[[Record], None]
    on_move: Callable[[str, int, str], None] = lambda _key, _leg, _move: None
    _workers: list[_Worker] = field(default_factory=list)
    _queue: list[Task] = field(default_factory=list)
    _is_decided: bool = False
    _deaths: Counter[Leg] = field(default_factory=Counter)
    _context: SpawnContext = field(default_factory=lambda: multiprocessing.get_context("spawn"))

    def run(self, stop: Stop) -> str:
        """Until all is played, enough is known, or somebody stops it; says which."""
        self._ask_test()
        try:
            while True:
                reason = STOPPED if stop.told else self._reason()
                if reason:
                    return reason
                self._give_tasks()
                self._hear()
        finally:
            self._end()

    def _reason(self) -> str | None:
        plan = self.plan
        if plan.most_games is not None and len(self.points) >= plan.most_games:
            return ENOUGH
        if self._is_decided:
            return DECIDED
        if not self._queue and not self._running():
            self._queue = missing(plan, self.points, set())
            return None if self._queue else FINISHED
        return None

    def _ask_test(self) -> None:
        """Only where a game was added: to count all of them again takes a while."""
        if self.plan.sprt:
            pairs = Standings(self.plan, self.points).pairs[0, 1]
            self._is_decided = self.plan.sprt.verdict([int(number) for number in pairs]) is not None

    def _running(self) -> set[Leg]:
        return {(worker.task[0].key, worker.task[1]) for worker in self._workers if worker.task}

    def _give_tasks(self) -> None:
        if not self._queue:
            self._queue = missing(self.plan, self.points, self._running())
        room = self.plan.parallel
        if self.plan.most_games is not None:
            room = min(room, self.plan.most_games - len(self.points))
        while self._queue and len(self._running()) < room:
            worker = next((one for one in self._workers if one.task is None), None) or self._hire()
            worker.task = self._queue.pop(0)
            worker.line.send(worker.task)

    def _hire(self) -> _Worker:
        own, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(self.plan, theirs), daemon=True)
        process.start()
        theirs.close()  # so that its end is noticed
        worker = _Worker(process, own)
        self._workers.append(worker)
        return worker

    def _hear(self) -> None:
        busy = {worker.line: worker for worker in self._workers if worker.task}
        for line in wait(list(busy), _MOMENT):
            worker = busy[line]  # type: ignore[index]
            try:
                said = worker.line.recv()
            except (EOFError, OSError):
                self._dead(worker)
                continue
            if isinstance(said, tuple):
                self.on_move(*said)
            else:
                worker.task = None
                self.keep(said)
                self.points[said["key"], said["leg"]] = said["points"]
                self._ask_test()

    def _dead(self, worker: _Worker) -> None:
        """Its game is played again by another; the plan gives it the same seed."""
        self._workers.remove(worker)
        worker.process.join()
        assert worker.task
        encounter, leg = worker.task
        self._deaths[encounter.key, leg] += 1
        if self._deaths[encounter.key, leg] >= _MOST_DEATHS:
            names = " – ".join(self.plan.players[index] for index in (encounter.first, encounter.second))
            raise WorkersDie("workers-die", players=names, status=str(worker.process.exitcode))
        self._queue.insert(0, worker.task)

    def _end(self) -> None:
        for worker in self._workers:
            worker.line.close()
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
        self._workers.clear()
