"""The lines between a manager and Deska as its engine."""

import queue
import re
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import BinaryIO, TextIO

from deska.core.limit import Stop

LONGEST_LINE = 1 << 16
_LINE_END = re.compile(rb"[\r\n]")


class Servant(ABC):
    """The engine's side of a protocol. `obey` may think; meanwhile another thread calls `overhear`."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._lock = threading.Lock()
        self.stop = Stop()  # of the current search, or the next one

    def say(self, *lines: str) -> None:
        """Print lines and flush. If the manager is gone, stop thinking."""
        try:
            with self._lock:
                self._out.write("".join(f"{line}\n" for line in lines))
                self._out.flush()
        except (OSError, ValueError):
            self.stop.set()

    @abstractmethod
    def overhear(self, line: str) -> bool:
        """Handle a line at once, perhaps while Deska thinks. True if nothing else is to be done about it."""

    @abstractmethod
    def obey(self, line: str) -> bool:
        """Execute a line. False if it was the last one."""

    def ended(self) -> None:
        """The manager is gone."""
        self.stop.set()


def lines_from(stream: BinaryIO) -> Iterator[str]:
    """Lines of an unbuffered stream, ended by LF, CR or both; the last one may have no end.

    Invalid text is replaced, and lines that are too long are dropped.
    """
    rest = b""
    while received := stream.read(LONGEST_LINE):
        *ended, rest = _LINE_END.split(rest + received)
        rest = rest[:LONGEST_LINE]
        for line in ended:
            yield line.decode(errors="replace")
    yield rest.decode(errors="replace")


def serve(servant: Servant, lines: Iterable[str] | None = None) -> None:
    """Execute line after line until the last one."""
    waiting: queue.Queue[str | None] = queue.Queue(100_000)

    def listen() -> None:
        for line in lines_from(sys.stdin.buffer.raw) if lines is None else lines:  # type: ignore[union-attr]
            line = line.strip()[:LONGEST_LINE]
            if line and not servant.overhear(line):
                waiting.put(line)
        servant.ended()
        waiting.put(None)

    threading.Thread(target=listen, name="manager", daemon=True).start()
    while (line := waiting.get()) is not None and servant.obey(line):
        pass
