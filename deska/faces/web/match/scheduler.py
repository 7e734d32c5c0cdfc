"""Schedules thinking: the computers of all tables share the cores of this machine.

Running clocks come first, then games with a waiting person, then games that are only watched; among equals, whoever has
waited longest. If there are more requests than cores, each gets less time. A request that nobody waits for any more
leaves the queue at once.
"""

import asyncio
import contextlib
import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

from deska.core.limit import Stop

Result = TypeVar("Result")

ROUND = 3.0  # seconds in which all games without a clock should have had a turn
_OLDEST_EVERY = 4  # every this many turns the oldest request is served, so that none waits forever
_LOOK = 0.02  # seconds between checks of running thoughts
_MOMENT = 0.05  # seconds for a game without a clock while one with a clock waits
_STUCK = 5.0  # seconds over its limit after which a thought no longer counts as using a thread
_MOST_THREADS = 32
_NICE = 10  # nice value of threads for games that are only watched


class Urgency(IntEnum):
    """Who waits for a decision."""

    CLOCK = 0
    PERSON = 1
    SHOW = 2


@dataclass(eq=False)
class _Thought:
    """A request to think: `think` gets the load, the number of requests for each core, at least 1."""

    think: Callable[[float], Any]
    stop: Stop
    urgency: Urgency
    yields: bool  # it may be stopped once it has had its share
    future: Future[Any] = field(default_factory=Future)
    began: float | None = None
    thread: int | None = None  # while it runs


class _Abandoned(BaseException):
    """Raised inside an abandoned thought, if it runs plain Python. Compiled code cannot be interrupted."""


class Thinkers:
    """Threads for thinking: one a core, and as many again, with higher priority, for clocks and people."""

    def __init__(self, cores: int | None = None) -> None:
        self.cores = cores or max(os.cpu_count() or 1, 2)
        self._waiting: list[_Thought] = []  # in order of arrival
        self._running: set[_Thought] = set()
        self._changed = threading.Condition()
        self._open_threads = self._reserved_threads = 0  # threads for all requests, and for urgent ones
        self._turns = 0
        self._looking: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return len(self._running)

    async def think(
        self, think: Callable[[float], Result], stop: Stop, urgency: Urgency, yields: bool = True
    ) -> Result:
        """The result of `think`, run in one of the threads. On cancellation it leaves the queue or is stopped."""
        thought = _Thought(think, stop, urgency, yields)
        with self._changed:
            self._waiting.append(thought)
            self._have_threads()
            self._changed.notify_all()
        self._look_after()
        try:
            return await asyncio.wrap_future(thought.future)
        except asyncio.CancelledError:
            self._forget(thought)
            raise

    def close(self) -> None:
        """Accept no more requests."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            for thought in self._running:
                thought.stop.set()
            self._changed.notify_all()
        if self._looking:
            self._looking.cancel()

    def abandon(self, stop: Stop) -> None:
        """Nobody waits any more for a thought that does not react to its stop signal; end it if that is possible."""
        with self._changed:
            for thought in self._running:
                if thought.stop is stop and thought.thread is not None:
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(
                        ctypes.c_ulong(thought.thread), ctypes.py_object(_Abandoned)
                    )

    def _forget(self, thought: _Thought) -> None:
        with self._changed:
            if thought in self._waiting:
                self._waiting.remove(thought)
        thought.stop.set()

    # --- threads --------------------------------------------------------------------------------------------

    def _have_threads(self) -> None:
        if self._waiting[-1].urgency < Urgency.SHOW and self._reserved_threads < self.cores:
            self._reserved_threads += 1
            self._start(Urgency.PERSON)
        elif self._open_threads < self.cores:
            self._open_threads += 1
            self._start(Urgency.SHOW)

    def _start(self, least: Urgency) -> None:
        threading.Thread(target=self._work, args=(least,), name="thinking", daemon=True).start()

    def _work(self, least: Urgency) -> None:
        """Serve requests of at least this urgency until closed."""
        if least == Urgency.SHOW and sys.platform == "linux":  # other systems have no priority per thread
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
        while True:
            with contextlib.suppress(_Abandoned):  # it may arrive a moment after the answer
                if not self._serve(least):
                    return

    def _serve(self, least: Urgency) -> bool:
        """Serve one request; False once closed."""
        with self._changed:
            while not self._closed and not any(one.urgency <= least for one in self._waiting):
                self._changed.wait()
            if self._closed:
                return False
            thought = self._next(least)
            load = self._load(thought.urgency)
            thought.began, thought.thread = time.monotonic(), threading.get_ident()
            self._running.add(thought)
        try:
            if thought.future.set_running_or_notify_cancel():
                _answer(thought, load)
        finally:
            with self._changed:
                self._running.discard(thought)
                thought.thread = None
        return True

    def _next(self, least: Urgency) -> _Thought:
        able = [one for one in self._waiting if one.urgency <= least]
        self._turns += 1
        thought = able[0] if self._turns % _OLDEST_EVERY == 0 else min(able, key=lambda one: one.urgency)
        self._waiting.remove(thought)
        return thought

    def _load(self, urgency: Urgency) -> float:
        """The number of requests for each core; games with a clock ignore those without."""
        requests = [*self._waiting, *self._running]
        count = sum(one.urgency == Urgency.CLOCK for one in requests) if urgency == Urgency.CLOCK else len(requests)
        return max(count / self.cores, 1.0)

    # --- shares ---------------------------------------------------------------------------------------------

    def _look_after(self) -> None:
        """While requests wait, stop thoughts that have had their share of time."""
        if self._looking is None and not self._closed:
            self._looking = asyncio.get_running_loop().call_later(_LOOK, self._look)

    def _look(self) -> None:
        self._looking = None
        with self._changed:
            if not self._waiting:
                return
            clocked = any(thought.urgency == Urgency.CLOCK for thought in self._waiting)
            share = _MOMENT if clocked else ROUND / self._load(Urgency.SHOW)
            now, stuck = time.monotonic(), 0
            for thought in self._running:
                spent = now - (thought.began or now)
                if thought.yields and spent > share:
                    thought.stop.set()
                stuck += spent > share + _STUCK
            if self._open_threads < min(self.cores + stuck, _MOST_THREADS):
                self._open_threads += 1
                self._start(Urgency.SHOW)
        self._look_after()


def _answer(thought: _Thought, load: float) -> None:
    try:
        answer = thought.think(load)
    except BaseException as error:
        thought.future.set_exception(error)
    else:
        thought.future.set_result(answer)
