"""The memory of the server goes back to the system."""

import asyncio
import subprocess
import sys

import pytest

from deska.faces.web.wire import memory
from tests.faces.web.pages import awaited
from tests.polling import poll_async

# 16 threads with 8 MiB in blocks of 1 KiB each, which are free again; prints how much of them stays.
USE = """
import ctypes, threading
from deska.faces.web.wire.memory import limit_arenas, resident, trim
limit_arenas()
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
before, gate = resident(), threading.Barrier(16)
def use():
    blocks = [libc.malloc(1024) for _ in range(8 * 1024)]
    for block in blocks:
        ctypes.memset(block, 1, 1024)
    gate.wait()
    # The last block of each thread stays, so that nothing is given back without trimming.
    for block in blocks[:-1]:
        libc.free(block)
threads = [threading.Thread(target=use) for _ in range(16)]
for thread in threads: thread.start()
for thread in threads: thread.join()
used = resident() - before
trim()
print(used, resident() - before)
"""


@pytest.mark.skipif(memory._libc() is None, reason="another C library")
def test_free_memory_goes_back_to_the_system() -> None:
    done = subprocess.run([sys.executable, "-c", USE], capture_output=True, text=True, check=True)
    _used, left = map(int, done.stdout.split())
    assert left < 32 * 2**20  # of 128


@pytest.mark.skipif(memory._libc() is None, reason="another C library")
def test_it_is_trimmed_when_it_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_OFTEN", 0)
    now, trimmed, looks, collected = [100 * 2**20], list[int](), list[int](), list[int]()

    def resident() -> int:
        looks.append(now[0])
        return now[0]

    def trim() -> None:
        trimmed.append(now[0])
        now[0] -= 4 * 2**20

    def collect() -> None:
        collected.append(now[0])

    monkeypatch.setattr(memory, "resident", resident)
    monkeypatch.setattr("gc.collect", collect)
    monkeypatch.setattr(memory, "trim", trim)

    async def run() -> None:
        task = asyncio.create_task(memory.keep_trimmed())
        await poll_async(lambda: trimmed)
        count = len(looks)
        await poll_async(lambda: len(looks) > count + 5)
        assert trimmed == [100 * 2**20]  # nothing has grown since
        now[0] = 105 * 2**20
        await poll_async(lambda: len(trimmed) > 1)
        assert len(collected) == 1  # at the beginning
        now[0] = 180 * 2**20
        await poll_async(lambda: len(collected) > 1)
        task.cancel()

    awaited(run())
