"""How long a player may think, and how it is told to stop."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Limit:
    """What ends a player's thinking; the first reached counts, None is no limit."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    threads: int = 1

    @property
    def is_open(self) -> bool:
        return self.seconds is None and self.depth is None and self.nodes is None


NO_LIMIT = Limit()


class Stop:
    """Told once, it reaches every search that watches it, within moments."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cells: list[NDArray[np.uint8]] = []
        self._told = threading.Event()

    def tell(self) -> None:
        """End the thinking."""
        with self._lock:
            self._told.set()
            for cell in self._cells:
                cell[0] = 1

    @property
    def told(self) -> bool:
        return self._told.is_set()

    @contextmanager
    def reaching(self, cell: NDArray[np.uint8], seconds: float | None = None) -> Iterator[None]:
        """While inside, cell[0] becomes 1 when stop is told, or after so many seconds."""
        with self._lock:
            self._cells.append(cell)
            if self.told:
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
