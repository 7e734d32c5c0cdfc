"""Waiting for what another process, thread or task does. No test measures time, and none waits for a fixed time."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 120.0  # seconds until a test gives up; a busy machine is slow, not wrong
_PAUSE = 0.01
_Value = TypeVar("_Value")


def poll(read: Callable[[], _Value], enough: Callable[[_Value], object] = bool) -> _Value:
    """Read again and again until the value is enough; return it."""
    deadline = time.monotonic() + PATIENCE
    while not enough(value := read()):
        assert time.monotonic() < deadline, f"after {PATIENCE:.0f} seconds still {value!r}"
        time.sleep(_PAUSE)
    return value


async def poll_async(read: Callable[[], _Value], enough: Callable[[_Value], object] = bool) -> _Value:
    """The same in an event loop, which goes on meanwhile."""
    deadline = time.monotonic() + PATIENCE
    while not enough(value := read()):
        assert time.monotonic() < deadline, f"after {PATIENCE:.0f} seconds still {value!r}"
        await asyncio.sleep(_PAUSE)
    return value
