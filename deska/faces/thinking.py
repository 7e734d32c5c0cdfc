"""A decision made beside the main thread, so that Ctrl-C is heard while compiled code runs."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Generic, TypeVar

Result = TypeVar("Result")
_MOMENT = 0.05


class Aside(Generic[Result]):
    """A piece of work in a thread of its own."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self._work = work
        self._result: list[Result] = []
        self._error: BaseException | None = None
        # Not the thread's own join: in Python 3.11 an interrupted join takes the thread for finished.
        self._done = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._result.append(self._work())
        except BaseException as error:  # raised again where it is waited for
            self._error = error
        finally:
            self._done.set()

    def wait(self, meanwhile: Callable[[], None] = lambda: None) -> Result:
        """Its result, or what it raised; every moment something may be done. Interrupted, it can be asked again."""
        while not self._done.wait(_MOMENT):
            meanwhile()
        if self._error:
            raise self._error
        return self._result[0]


def aside(work: Callable[[], Result]) -> Result:
    """Do it in a thread and wait for it; Ctrl-C leaves the thread to itself."""
    return Aside(work).wait()


@contextmanager
def first_interrupt() -> Iterator[Callable[[], bool]]:
    """While inside, the first Ctrl-C is only noted, and told when asked for; a second one interrupts as ever.

    Raised just anywhere, it might leave a lock behind that somebody else waits for without end.
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
