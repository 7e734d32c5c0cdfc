"""Run decisions in another thread, so that Ctrl-C works while compiled code runs."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Generic, TypeVar

Result = TypeVar("Result")
_MOMENT = 0.05


class BackgroundTask(Generic[Result]):
    """A task in its own thread."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self._work = work
        self._result: list[Result] = []
        self._error: BaseException | None = None
        # Not Thread.join: in Python 3.11 an interrupted join considers the thread finished.
        self._done = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._result.append(self._work())
        except BaseException as error:  # raised again in `wait`
            self._error = error
        finally:
            self._done.set()

    def wait(self, meanwhile: Callable[[], None] = lambda: None) -> Result:
        """Its result or exception; calls `meanwhile` regularly. After an interrupt it can be called again."""
        while not self._done.wait(_MOMENT):
            meanwhile()
        if self._error:
            raise self._error
        return self._result[0]


def aside(work: Callable[[], Result]) -> Result:
    """Run it in a thread and wait; Ctrl-C abandons the thread."""
    return BackgroundTask(work).wait()


@contextmanager
def first_interrupt() -> Iterator[Callable[[], bool]]:
    """Inside this block, the first Ctrl-C only sets a flag that can be queried; a second one interrupts as usual.

    An exception raised at any point might leave a lock behind and cause a deadlock.
    """
    heard: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if heard:
            signal.default_int_handler(number, frame)
        heard.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(heard)
    finally:
        signal.signal(signal.SIGINT, before)
