"""How long units take to compile: as long as last time on this machine, or by their size."""

import json
import time
from functools import cached_property
from typing import Any

from deska.kernel.compile.cache import CompileCache
from deska.kernel.compile.units import Unit, size_of

_FILE = "durations"
START_SECONDS = 1.5  # before a process begins to compile
_SECONDS_A_BYTE = 1.7e-4  # of bytecode, on a machine where a loop takes the next number
_LOOP_SECONDS = 0.003


class Durations:
    """By the name of a unit: its size and seconds when it was last compiled."""

    def __init__(self, cache: CompileCache) -> None:
        self._cache = cache

    @cached_property
    def _known(self) -> dict[str, tuple[int, float]]:
        content = self._cache.read(_FILE, "1")
        return {name: (int(size), float(seconds)) for name, (size, seconds) in json.loads(content or b"{}").items()}

    def expected(self, unit: Unit) -> float:
        """Seconds, once a process has begun."""
        size = size_of(unit)
        then, seconds = self._known.get(unit.name, (0, 0.0))
        return seconds * size / then if then else size * self._seconds_a_byte

    @property
    def _seconds_a_byte(self) -> float:
        size = sum(size for size, _seconds in self._known.values())
        seconds = sum(seconds for _size, seconds in self._known.values())
        return seconds / size if size else _SECONDS_A_BYTE * self._slowness

    @cached_property
    def _slowness(self) -> float:
        """How much longer than there a loop takes here; the best of a few tries."""
        return min(_loop_seconds() for _ in range(3)) / _LOOP_SECONDS

    def learn(self, unit: Unit, seconds: float) -> None:
        self._known[unit.name] = (size_of(unit), round(seconds, 2))
        self._cache.write(_FILE, "1", json.dumps(self._known).encode())


def _loop_seconds() -> float:
    begun = time.perf_counter()
    counts: dict[int, Any] = {}
    for number in range(50_000):
        counts[number & 255] = number
    return time.perf_counter() - begun
