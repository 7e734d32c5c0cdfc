"""Compiles units in other processes, as many at once as there are processors.

That uses all processors, leaves this process free for its users, and keeps numba out of it. A process that has
compiled one unit goes on with the next. Units that somebody waits for go first. A unit whose functions another process
cannot import is compiled here.
"""

import importlib.util
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from deska.kernel.compile.cache import cache
from deska.kernel.compile.durations import START_SECONDS, Durations
from deska.kernel.compile.units import ObjectFile, Unit
from deska.kernel.declare import Kernel
from deska.kernel.signatures import described_layouts

logger = logging.getLogger("deska.kernel")
durations = Durations(cache)

NUMBA_CHANGED = "numba-changed"  # the answer of a process that misses private names of numba
_MOMENT = 0.2  # seconds between two reports to watchers
_ENOUGH = 0.1  # the share of work after which its speed is known


class NumbaChanged(Exception):
    """numba has not all the private names that Deska uses."""


class Stopped(Exception):
    """Compilation was stopped."""


class Task:
    """A unit to compile; `share` of it is done, from 0 to 1."""

    def __init__(self, unit: Unit, urgent: bool) -> None:
        self.unit, self.urgent = unit, urgent
        self.expected = durations.expected(unit)
        self.share = 0.0
        self.error: Exception | None = None
        self.done = threading.Event()

    def end(self, error: Exception | None = None) -> None:
        self.share, self.error = 1.0, error
        self.done.set()


class Progress:
    """The state of units that are compiled together."""

    def __init__(self, tasks: Sequence[Task], begun: float | None = None) -> None:
        self._tasks = tasks
        self.begun = time.monotonic() if begun is None else begun
        self.seconds = START_SECONDS + _makespan([task.expected for task in tasks])  # the estimate for all of it

    @property
    def units(self) -> list[Unit]:
        return [task.unit for task in self._tasks]

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        total = sum(task.expected for task in self._tasks)
        return sum(task.share * task.expected for task in self._tasks) / total if total else 1.0

    @property
    def seconds_left(self) -> float:
        """By the estimate and, the more is done, by how long that took."""
        elapsed, share = time.monotonic() - self.begun, self.share
        by_estimate = max(self.seconds - elapsed, 0.0)
        if share < _ENOUGH:
            return by_estimate
        return (1 - share) * (elapsed + by_estimate)


def _makespan(seconds: Sequence[float]) -> float:
    """How long tasks take if each goes to the processor that is free first, the longest task first."""
    loads = [0.0] * processors()
    for one in sorted(seconds, reverse=True):
        loads[loads.index(min(loads))] += one
    return max(loads)


def processors() -> int:
    """How many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- watchers -----------------------------------------------------------------------------------------------

Watcher = Callable[[Progress], None]
_watchers: list[Watcher] = []


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    """Inside this block, call `watcher` when units that somebody waits for are compiled, a few times a second."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def _report(progress: Progress) -> None:
    for watcher in [*_watchers]:
        watcher(progress)


# --- compiling ----------------------------------------------------------------------------------------------


def compiled(unit: Unit) -> list[ObjectFile]:
    """Compile a unit and return its object files."""
    compile_units([unit])
    return unit.load() or build_here(unit)  # the cache may not have kept it


def compile_units(units: Sequence[Unit]) -> None:
    """Compile units and wait for them. Those that no other process can compile are left for later."""
    requested = [unit for unit in units if all(_can_be_imported(module) for module in unit.modules)]
    tasks = pool.add(requested, urgent=True)
    if tasks:
        _wait_for(tasks)
    for task in tasks:
        if isinstance(task.error, NumbaChanged | Stopped):
            raise task.error


def _wait_for(tasks: Sequence[Task]) -> None:
    progress = Progress(tasks)
    try:
        _report(progress)
        for task in tasks:
            while not task.done.wait(_MOMENT):
                _report(progress)
        _report(progress)
    except BaseException:  # interrupted, or a watcher failed: nobody waits for the rest
        pool.cancel(tasks)
        raise


def _can_be_imported(module: str) -> bool:
    with suppress(ImportError, ValueError):
        return module != "__main__" and importlib.util.find_spec(module) is not None
    return False


def build_here(unit: Unit) -> list[ObjectFile]:
    """Compile a unit in this process, which raises what numba says against it."""
    from deska.kernel.numba.private import missing

    if names := missing():
        _go_slow(names)
        raise NumbaChanged
    from deska.kernel.compile.build import build

    objects = [build(group) for group in unit.groups]
    unit.save(objects)
    return objects


# --- processes ----------------------------------------------------------------------------------------------


class Pool:
    """Processes that compile what is queued."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._queue: list[Task] = []
        self._workers: list[_Worker] = []

    def add(self, units: Sequence[Unit], urgent: bool) -> list[Task]:
        """Queue units, or find those that are queued already. Urgent ones take the place of others."""
        with self._lock:
            tasks = [self._task(unit, urgent) for unit in units]
            self._make_room()
        return tasks

    def _task(self, unit: Unit, urgent: bool) -> Task:
        known = [*self._queue, *(worker.task for worker in self._workers if worker.task)]
        for task in known:
            if (task.unit.name, task.unit.version) == (unit.name, unit.version):
                task.urgent = task.urgent or urgent
                return task
        self._queue.append(Task(unit, urgent))
        return self._queue[-1]

    def _make_room(self) -> None:
        """Start processes for the queue. If none is free for an urgent task, end one with a task that is not."""
        for _ in range(min(processors() - len(self._workers), len(self._queue))):
            self._workers.append(_Worker(self))
        urgent = sum(task.urgent for task in self._queue)
        busy = [worker for worker in self._workers if worker.task and not worker.task.urgent]
        free = len(self._workers) - len([worker for worker in self._workers if worker.task])
        for worker in busy[: max(urgent - free, 0)]:
            worker.end()

    def take(self, worker: "_Worker") -> Task | None:
        """The next task for a worker; None if there is none, and the worker leaves."""
        with self._lock:
            self._queue.sort(key=lambda task: (not task.urgent, -task.expected))
            worker.task = self._queue.pop(0) if self._queue else None
            if worker.task is None:
                self._workers.remove(worker)
            return worker.task

    def give_back(self, task: Task) -> None:
        """Queue a task again whose process was ended, unless it is not wanted any more."""
        with self._lock:
            if not task.done.is_set():
                task.share = 0.0
                self._queue.append(task)

    def cancel(self, tasks: Sequence[Task]) -> None:
        """End tasks that are not done, and the processes that work on them."""
        with self._lock:
            self._queue = [task for task in self._queue if task not in tasks]
            for worker in self._workers:
                if worker.task in tasks:
                    worker.end()
            for task in tasks:
                if not task.done.is_set():
                    task.end(Stopped())


class _Worker(threading.Thread):
    """Feeds one process with tasks."""

    def __init__(self, its_pool: Pool) -> None:
        super().__init__(name="compiling", daemon=True)
        self._pool = its_pool
        self._process: subprocess.Popen[str] | None = None
        self.task: Task | None = None
        self.is_ending = False
        self.start()

    def end(self) -> None:
        """End the process at once; a new one is started for the next task."""
        self.is_ending = True
        if self._process:
            self._process.kill()

    def run(self) -> None:
        while task := self._pool.take(self):
            try:
                self._compile(task)
            except Exception as error:
                task.end(error)
        self._leave()

    def _compile(self, task: Task) -> None:
        self.is_ending = False
        process = self._process = self._process or _start()
        answer = _ask(process, task)
        if answer == NUMBA_CHANGED:
            task.end(NumbaChanged())
        elif answer is not None:
            durations.learn(task.unit, float(answer))
            task.end()
        else:
            self._leave()
            if self.is_ending:
                self._pool.give_back(task)
            else:
                task.end()  # it failed: whoever needs it compiles it here, and sees why

    def _leave(self) -> None:
        process, self._process = self._process, None
        if process:
            with suppress(OSError), process:
                if process.stdin:
                    process.stdin.close()


def _start() -> "subprocess.Popen[str]":
    program = [sys.executable, "-m", "deska.kernel.compile.worker", str(cache.folder)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}  # to find the same deska
    pipe = subprocess.PIPE
    return subprocess.Popen(program, stdin=pipe, stdout=pipe, text=True, env=environment)


def _ask(process: "subprocess.Popen[str]", task: Task) -> str | None:
    """Let a process compile a unit. Its seconds, NUMBA_CHANGED, or None if the process ended."""
    unit = task.unit
    job = {
        "unit": [unit.kind, unit.of],
        "modules": unit.modules,
        "path": sys.path,
        "layouts": described_layouts(unit.position_classes),
    }
    if not process.stdin or not process.stdout:
        return None
    with suppress(OSError, ValueError):
        print(json.dumps(job), file=process.stdin, flush=True)
        for line in process.stdout:
            word, *numbers = line.split()
            if word == NUMBA_CHANGED:
                _go_slow(numbers)
                return NUMBA_CHANGED
            if word == "compiled":
                return numbers[0]
            task.share = max(task.share, float(numbers[0]))
    return None


pool = Pool()


# --- without the private names of numba ---------------------------------------------------------------------

_missing: list[str] = []


def is_slow() -> bool:
    """True if this version of numba has not all private names; then kernels are compiled by its public parts."""
    return bool(_missing)


def _go_slow(names: Sequence[str]) -> None:
    if not _missing:
        logger.warning("numba has no %s; kernels compile slowly and are not kept", ", ".join(names))
    _missing.extend(names)


def slow_entry(kernel: Kernel) -> Callable[..., Any]:
    from deska.kernel.numba.fallback import entry

    return entry(kernel)
