"""Limits on thinking, and how to stop it."""

import dataclasses
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deska.core.errors import SetupError

_FEW = 4  # threads that any machine can run


@dataclass(frozen=True)
class Limit:
    """Limits on one decision; the first one reached counts, None is no limit.

    `target` is a target, not a limit: the number of seconds meant for a move. An easy move may take fewer
    seconds and a hard one more.
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    threads: int = 1
    target: float | None = None

    def __post_init__(self) -> None:
        """SetupError if a limit is negative or no number, or if there is no thread."""
        lowest = {"seconds": 0, "depth": 0, "nodes": 0, "target": 0, "threads": 1}
        values = {name: getattr(self, name) for name in lowest}
        for name, value in values.items():
            if value is not None and not value >= lowest[name]:  # which is also so for nan
                raise SetupError("bad-option-value", option=name, value=str(value), range=f"{lowest[name]}-")

    @property
    def hands(self) -> int:
        """Number of threads to use: more threads than cores would only slow each other down."""
        return min(self.threads, max(os.cpu_count() or 1, _FEW))

    def no_deeper(self, depth: int) -> "Limit":
        return dataclasses.replace(self, depth=min(self.depth or depth, depth))

    @property
    def is_open(self) -> bool:
        return self.seconds is None and self.depth is None and self.nodes is None

    @property
    def steady(self) -> float | None:
        """The seconds for a player that spends the same time on every move."""
        return self.seconds if self.target is None else self.target


NO_LIMIT = Limit()
_MOVES_TO_GO = 25  # the remaining time of a clock is divided by this number of moves
_MOST = 3.0  # times the usual, for a hard move


def by_clock(left: float, increment: float = 0.0, moves_to_go: int | None = None) -> Limit:
    """The limit for a move when a clock shows `left` seconds."""
    moves = min(moves_to_go or _MOVES_TO_GO, _MOVES_TO_GO)
    default = min(left / moves + 0.7 * increment, 0.8 * left)
    most = min(_MOST * default, left / min(moves, 4) + 0.7 * increment, 0.8 * left)
    return Limit(seconds=max(most, 0.005), target=max(default, 0.005))


class Stop:
    """A stop signal. Once sent, it reaches every search that watches it, within milliseconds."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cells: list[NDArray[np.uint8]] = []
        self._event = threading.Event()

    def set(self) -> None:
        """Send the signal: end the thinking."""
        with self._lock:
            self._event.set()
            for cell in self._cells:
                cell[0] = 1

    def is_set(self) -> bool:
        return self._event.is_set()

    @contextmanager
    def reaching(self, cell: NDArray[np.uint8], seconds: float | None = None) -> Iterator[None]:
        """Inside this block, cell[0] becomes 1 when the signal is sent, or after this many seconds."""
        with self._lock:
            self._cells.append(cell)
            if self.is_set():
                cell[0] = 1
        timer = threading.Timer(seconds, cell.fill, (1,)) if seconds is not None else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            yield
        finally:
            if timer:
                timer.cancel()
            with self._lock:
                self._cells = [other for other in self._cells if other is not cell]
