"""Who thinks when: the computers of all tables share the cores of this machine.

Whose clock runs comes first, then whoever a person waits for, then games that are only watched; among equals who has
waited longest. When more want to think than there are cores, each gets less time. What nobody waits for any more
leaves the queue at once.
"""

import asyncio
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

ROUND = 3.0  # seconds in which all who want to think without a clock should have had their turn
_OLDEST_EVERY = 4  # so many turns: however much more urgent others are, nobody waits for ever
_LOOK = 0.02  # seconds between looks at who has thought long enough
_MOMENT = 0.05  # seconds that who has no clock may think while somebody with one waits
_STUCK = 5.0  # seconds over its time, after which a thought no longer keeps a thread from others
_MOST_THREADS = 32
_NICE = 10  # by how much the system prefers others to games that are only watched


class Urgency(IntEnum):
    """What waits for a thought."""

    CLOCK = 0
    PERSON = 1
    SHOW = 2


@dataclass(eq=False)
class _Thought:
    """A wish to think: `think` is given the load, how many wish to for each core, at least 1."""

    think: Callable[[float], Any]
    stop: Stop
    urgency: Urgency
    yields: bool  # whether it may be told to stop once it has had its share
    future: Future[Any] = field(default_factory=Future)
    began: float | None = None


class Thinkers:
    """Threads for thinking: one for each core, and as many again for clocks and people, which the system prefers."""

    def __init__(self, cores: int | None = None) -> None:
        self.cores = cores or max(os.cpu_count() or 1, 2)
        self._waiting: list[_Thought] = []  # who came first is first
        self._running: set[_Thought] = set()
        self._changed = threading.Condition()
        self._open_threads = self._kept_threads = 0  # for all, and for the more urgent
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
        """What `think` returns, in one of the threads. Cancelled, it leaves the queue, or is told to stop."""
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
        """Nobody begins to think any more."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            for thought in self._running:
                thought.stop.tell()
            self._changed.notify_all()
        if self._looking:
            self._looking.cancel()

    def _forget(self, thought: _Thought) -> None:
        with self._changed:
            if thought in self._waiting:
                self._waiting.remove(thought)
        thought.stop.tell()

    # --- threads --------------------------------------------------------------------------------------------

    def _have_threads(self) -> None:
        if self._waiting[-1].urgency < Urgency.SHOW and self._kept_threads < self.cores:
            self._kept_threads += 1
            self._start(Urgency.PERSON)
        elif self._open_threads < self.cores:
            self._open_threads += 1
            self._start(Urgency.SHOW)

    def _start(self, least: Urgency) -> None:
        threading.Thread(target=self._work, args=(least,), name="thinking", daemon=True).start()

    def _work(self, least: Urgency) -> None:
        """Think what is at least so urgent, until the end."""
        if least == Urgency.SHOW and sys.platform == "linux":  # elsewhere a thread has no priority of its own
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
        while True:
            with self._changed:
                while not self._closed and not any(one.urgency <= least for one in self._waiting):
                    self._changed.wait()
                if self._closed:
                    return
                thought = self._next(least)
                load = self._load(thought.urgency)
                thought.began = time.monotonic()
                self._running.add(thought)
            try:
                if thought.future.set_running_or_notify_cancel():
                    _answer(thought, load)
            finally:
                with self._changed:
                    self._running.discard(thought)
                del thought  # a thread that waits for the next one would keep its table in memory

    def _next(self, least: Urgency) -> _Thought:
        able = [one for one in self._waiting if one.urgency <= least]
        self._turns += 1
        thought = able[0] if self._turns % _OLDEST_EVERY == 0 else min(able, key=lambda one: one.urgency)
        self._waiting.remove(thought)
        return thought

    def _load(self, urgency: Urgency) -> float:
        """How many wish to think for each core; whoever has a clock need not regard those who have none."""
        wishes = [*self._waiting, *self._running]
        count = sum(one.urgency == Urgency.CLOCK for one in wishes) if urgency == Urgency.CLOCK else len(wishes)
        return max(count / self.cores, 1.0)

    # --- shares ---------------------------------------------------------------------------------------------

    def _look_after(self) -> None:
        """While somebody waits, have those end who have had their share of time."""
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
                    thought.stop.tell()
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
