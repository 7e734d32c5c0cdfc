"""Keeps the memory of the server small: fewer arenas of the allocator, and free memory goes back to the system.

glibc keeps an arena for each thread (up to eight a core), and what a search has used stays in them when it is free.
Other C libraries give memory back by themselves; there nothing here does anything.
"""

import asyncio
import ctypes
import functools
import gc
from pathlib import Path

_ARENAS, _MMAP_THRESHOLD = -8, -3  # M_ARENA_MAX and M_MMAP_THRESHOLD of mallopt(3)
_MOST_ARENAS = 2
_MAPPED = 256 * 1024  # bytes; a larger block is mapped by itself, and unmapped when it is free
_OFTEN = 2.0  # seconds between looks at the memory
_GROWN = 8 * 2**20  # bytes by which the memory has grown since it was last trimmed
_GARBAGE = 32 * 2**20  # bytes by which it has grown since cycles were looked for; errors hold games, which may be large
_STATM = Path("/proc/self/statm")
_PAGE = 4096


@functools.cache
def _libc() -> ctypes.CDLL | None:
    """glibc, or None."""
    try:
        libc = ctypes.CDLL(None)
    except (OSError, TypeError):
        return None
    return libc if hasattr(libc, "gnu_get_libc_version") and hasattr(libc, "malloc_trim") else None


def limit_arenas() -> None:
    """Call it before the process has threads. Without the fixed threshold, glibc raises it to 32 MiB by and by."""
    if libc := _libc():
        libc.mallopt(_ARENAS, _MOST_ARENAS)
        libc.mallopt(_MMAP_THRESHOLD, _MAPPED)


def resident() -> int:
    """Bytes that this process has in memory; 0 where nobody says."""
    try:
        return int(_STATM.read_text(encoding="ascii").split()[1]) * _PAGE
    except (OSError, ValueError):
        return 0


def trim() -> None:
    """Give free memory back to the system. Other threads wait for a few milliseconds if they allocate."""
    if libc := _libc():
        libc.malloc_trim(0)


async def keep_trimmed() -> None:
    """Trim whenever the memory has grown; if it has grown much, collect garbage first."""
    trimmed = collected = 0
    while _libc():
        now = resident()
        if now > collected + _GARBAGE:
            await asyncio.to_thread(gc.collect)
            await asyncio.to_thread(trim)
            trimmed = collected = resident()
        elif now > trimmed + _GROWN:
            await asyncio.to_thread(trim)
            trimmed = resident()
        trimmed, collected = min(trimmed, now), min(collected, now)
        await asyncio.sleep(_OFTEN)
