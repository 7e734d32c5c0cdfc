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


def lines_from(stream: BinaryIO) -> Iterator[str]:
    """Lines of a stream without a buffer, as soon as they end, by LF, CR or both, and the last one even if it does not.

    Managers send whatever they like: what is no text is replaced, what is too long for a line is left out.
    """
    rest = b""
    while received := stream.read(LONGEST_LINE):
        *ended, rest = _LINE_END.split(rest + received)
        rest = rest[:LONGEST_LINE]
        for line in ended:
            yield line.decode(errors="replace")
    yield rest.decode(errors="replace")


def serve(servant: Servant, lines: Iterable[str] | None = None) -> None:
    """Obey line after line until told to end, or until there are no more."""
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
