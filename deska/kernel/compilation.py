"""Compiling units beside this process, several at once, and telling how far it is.

A process of its own for each unit uses all processors, leaves this one free for its people, and keeps numba out of it.
Where a unit's functions cannot be found by another process, it is compiled here.
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
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from deska.kernel.cache import cache
from deska.kernel.durations import START_SECONDS, Durations
from deska.kernel.generic import Kernel
from deska.kernel.units import ObjectFile, Unit

logger = logging.getLogger("deska.kernel")

NUMBA_CHANGED = 3  # the exit code of a process that misses private parts of numba


class CompilingFailed(Exception):
    """A process that compiles has ended too early."""


class NumbaChanged(Exception):
    """numba has not all the private parts that Deska uses."""


# --- telling ------------------------------------------------------------------------------------------------


class Progress:
    """How far the units are that are compiled together; each process has its share of them."""

    def __init__(self, shares: Sequence[Sequence[Unit]]) -> None:
        self.units = [unit for share in shares for unit in share]
        self._expected = {unit.name: durations.expected(unit) for unit in self.units}
        self._done = dict.fromkeys(self._expected, 0.0)
        self._begun = time.monotonic()
        self.seconds = START_SECONDS + max(_expected(share) for share in shares)  # for all of it, by what is known

    def reach(self, unit: Unit, share: float) -> None:
        self._done[unit.name] = max(self._done[unit.name], min(share, 1.0))

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        done = sum(self._done[name] * expected for name, expected in self._expected.items())
        return done / sum(self._expected.values())

    @property
    def seconds_left(self) -> float:
        """By the clock, or, where it takes longer than expected, by what is left to do."""
        return max(self.seconds - (time.monotonic() - self._begun), self.seconds * (1 - self.share) / 4)


Watcher = Callable[[Progress], None]
_watchers: list[Watcher] = []
durations = Durations(cache)


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    """While inside, call `watcher` when units begin to be compiled, and now and then until they are."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def _tell(progress: Progress) -> None:
    for watcher in [*_watchers]:
        watcher(progress)


# --- compiling ----------------------------------------------------------------------------------------------


def processors() -> int:
    """How many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def compiled(unit: Unit) -> list[ObjectFile]:
    """Compile one unit, and give what was compiled."""
    compile_units([unit])
    if (objects := unit.load()) is None:  # the cache lost it, or never could keep it
        return _compile_here(unit)
    return objects


def compile_units(units: Sequence[Unit]) -> None:
    """Compile units, in as many processes as there are processors."""
    if not units:
        return
    shares = _shared_out(units, processors())
    progress = Progress(shares)
    _tell(progress)
    with ThreadPoolExecutor(len(shares), thread_name_prefix="compiling") as threads:
        for done in [threads.submit(_compile, share, progress) for share in shares]:
            done.result()


def _shared_out(units: Sequence[Unit], processes: int) -> list[list[Unit]]:
    """The units for each process: the largest first, each to who has the least to do."""
    shares: list[list[Unit]] = [[] for _ in range(min(processes, len(units)))]
    for unit in sorted(units, key=lambda unit: -durations.expected(unit)):
        min(shares, key=_expected).append(unit)
    return shares


def _expected(share: Sequence[Unit]) -> float:
    return sum(durations.expected(unit) for unit in share)


def _compile(units: Sequence[Unit], progress: Progress) -> None:
    beside = [unit for unit in units if all(_can_be_imported(module) for module in unit.modules)]
    if beside:
        _compile_beside(beside, progress)
    for unit in units:
        if unit not in beside:
            unit.save(_compile_here(unit))


def _can_be_imported(module: str) -> bool:
    return module != "__main__" and importlib.util.find_spec(module) is not None


def _compile_here(unit: Unit) -> list[ObjectFile]:
    from deska.kernel.numba_private import missing

    if names := missing():
        _go_slow(names)
        raise NumbaChanged
    from deska.kernel.building import build

    return [build(group) for group in unit.groups]


# --- in a process of its own --------------------------------------------------------------------------------

_running: set[subprocess.Popen[str]] = set()
_lock = threading.Lock()
_stopped = False


def stop() -> None:
    """End all processes that compile, for good."""
    global _stopped
    with _lock:
        _stopped = True
        for process in _running:
            process.kill()


def _compile_beside(units: Sequence[Unit], progress: Progress) -> None:
    modules = sorted({module for unit in units for module in unit.modules})
    job = {
        "units": [[unit.kind, unit.of] for unit in units],
        "modules": modules,
        "path": sys.path,
        "folder": str(cache.folder),
    }
    last = ""
    with _process(json.dumps(job)) as process:
        for line in process.stdout or ():
            last = line
            _hear(line, units, progress)
    if process.returncode == NUMBA_CHANGED:
        _go_slow(last.split())
        raise NumbaChanged
    if process.returncode:
        raise CompilingFailed(", ".join(unit.name for unit in units))


def _hear(line: str, units: Sequence[Unit], progress: Progress) -> None:
    """A line of a process: which unit, how much of it is done, and, when it is done, after how many seconds."""
    which, *numbers = line.split()
    if which.isdigit():
        unit = units[int(which)]
        progress.reach(unit, float(numbers[0]))
        for seconds in numbers[1:]:
            durations.learn(unit, float(seconds))
        _tell(progress)


@contextmanager
def _process(job: str) -> Iterator[subprocess.Popen[str]]:
    """A process that compiles; its end is waited for."""
    program = [sys.executable, "-m", "deska.kernel.compiler_process", job]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}  # to find the same deska
    pipe = subprocess.PIPE
    with _lock:
        if _stopped:
            raise CompilingFailed("stopped")
        process = subprocess.Popen(program, stdin=pipe, stdout=pipe, text=True, env=environment)
        _running.add(process)
    try:
        with process:
            yield process
    finally:
        with _lock:
            _running.discard(process)


# --- without the private parts of numba ---------------------------------------------------------------------

_missing: list[str] = []


def is_slow() -> bool:
    return bool(_missing)


def _go_slow(names: list[str]) -> None:
    with _lock:
        if not _missing:
            logger.warning("this version of numba has no %s: compiling takes longer, at every start", ", ".join(names))
        _missing.extend(names)


def slow_entry(kernel: Kernel) -> Callable[..., Any]:
    from deska.kernel.plain_numba import entry

    return entry(kernel)
