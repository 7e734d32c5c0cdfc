"""The lines between a manager and Deska as its engine."""

import queue
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TextIO

from deska.core.limit import Stop

LONGEST_LINE = 1 << 16


class Servant(ABC):
    """An engine's side of a protocol. `obey` may think; `overhear` is called meanwhile, from another thread."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._lock = threading.Lock()
        self.stop = Stop()  # of the search that goes on, or the next one

    def say(self, *lines: str) -> None:
        """Flushed at once; a manager that has gone ends the thinking."""
        try:
            with self._lock:
                self._out.write("".join(f"{line}\n" for line in lines))
                self._out.flush()
        except (OSError, ValueError):
            self.stop.tell()

    @abstractmethod
    def overhear(self, line: str) -> bool:
        """Something was said, perhaps while Deska thinks; True where that is all there is to do about it."""

    @abstractmethod
    def obey(self, line: str) -> bool:
        """Do what a line says; False where it was the last."""

    def ended(self) -> None:
        """The manager has gone."""
        self.stop.tell()


def serve(servant: Servant, lines: Iterable[str] | None = None) -> None:
    """Obey line after line until told to end, or until there are no more."""
    waiting: queue.Queue[str | None] = queue.Queue(100_000)

    def listen() -> None:
        for line in sys.stdin if lines is None else lines:
            line = line.strip()
            if line and not servant.overhear(line[:LONGEST_LINE]):
                waiting.put(line[:LONGEST_LINE])
        servant.ended()
        waiting.put(None)

    threading.Thread(target=listen, name="manager", daemon=True).start()
    while (line := waiting.get()) is not None and servant.obey(line):
        pass
