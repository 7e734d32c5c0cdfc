"""Runs rules in threads: the event loop never waits for them, however much a position costs.

A question that takes too long is abandoned with a message. Its position may be half changed then and must not be
used any more.
"""

import asyncio
import contextlib
import ctypes
import logging
import queue
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, ClassVar, TypeVar

from deska.core.errors import MatchError

logger = logging.getLogger("deska.web")

Result = TypeVar("Result")
_FEW, _MOST = 2, 32  # threads; more than the few only while those are busy with slow questions
_SLOW = 0.1  # seconds that a question waits for one of the few threads


class TooSlow(MatchError):
    """The rules took too long."""


class _GivenUp(BaseException):
    """Raised inside abandoned plain rules. Compiled rules end by themselves, because their work is bounded."""


class _Question:
    """A question and the thread that answers it."""

    def __init__(self, ask: Callable[[], Any]) -> None:
        self.ask, self.future = ask, Future[Any]()
        self.begun = False
        self.thread: int | None = None  # while it is being answered


class Referees:
    """A few threads, and more while those are busy with slow questions."""

    patience: ClassVar[float] = 4.0  # seconds for a question about a position
    long_patience: ClassVar[float] = 30.0  # for replaying a whole match

    def __init__(self) -> None:
        self._urgent: deque[_Question] = deque()
        self._patient: deque[_Question] = deque()
        self._bell: queue.SimpleQueue[None] = queue.SimpleQueue()  # rings for each question
        self._answered = 0
        self._lock = threading.Lock()
        self._threads = 0

    async def ask(self, question: Callable[[], Result], long: bool = False, urgent: bool = True) -> Result:
        """The answer, its exception, or TooSlow. `long`: it is about a whole match. What is not `urgent` waits until
        nothing urgent does."""
        asked = _Question(question)
        if self._threads < _FEW:
            self._start()
        (self._urgent if urgent else self._patient).append(asked)
        self._bell.put(None)
        answer: asyncio.Future[Result] = asyncio.wrap_future(asked.future)
        answered = self._answered
        try:
            await asyncio.wait((answer,), timeout=_SLOW)
            # Many quick questions need no more threads: those would only take time from each other.
            if not asked.begun and answered == self._answered and self._threads < _MOST:
                self._start()
            # Not wait_for, which in Python 3.11 forgets that it was cancelled if the answer comes at the same moment.
            await asyncio.wait((answer,), timeout=self.long_patience if long else self.patience)
            if answer.done() and not isinstance(answer.exception(), TimeoutError):
                return answer.result()
        finally:
            answer.cancel()
        self._give_up(asked)
        raise TooSlow("rules-too-slow")

    def _start(self) -> None:
        self._threads += 1
        threading.Thread(target=self._answer_all, name="referee", daemon=True).start()

    def _answer_all(self) -> None:
        while True:
            with contextlib.suppress(_GivenUp):  # it may arrive a moment after the answer
                question = self._next()
                if question is None:
                    self._bell.get()
                else:
                    self._answer(question)
                    self._answered += 1

    def _next(self) -> _Question | None:
        for waiting in (self._urgent, self._patient):
            with contextlib.suppress(IndexError):
                return waiting.popleft()
        return None

    def _answer(self, question: _Question) -> None:
        with self._lock:
            if question.future.cancelled():
                return
            question.begun, question.thread = True, threading.get_ident()
        try:
            answer = question.ask()
        except _GivenUp:
            return
        except BaseException as error:
            if self._is_needed(question):
                question.future.set_exception(error)
        else:
            if self._is_needed(question):
                question.future.set_result(answer)

    def _is_needed(self, question: _Question) -> bool:
        """True if somebody still waits for the answer."""
        with self._lock:
            question.thread = None
        return question.future.set_running_or_notify_cancel()

    def _give_up(self, question: _Question) -> None:
        """Make the thread leave plain rules; it stays for other questions."""
        logger.warning("rules took too long and were given up")
        with self._lock:
            if question.thread is not None:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(question.thread), ctypes.py_object(_GivenUp))
