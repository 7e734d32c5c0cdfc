"""Load test: a real server in a separate process with many matches at once.

Every match has its own pages and gets a move at regular intervals. The measured time is from sending
the move to its acknowledgement, which comes when the move is on disk.
"""

import asyncio
import gc
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

_PROGRAM = """
import sys
from pathlib import Path
from deska.faces.web.run import serve
prepare = sys.argv[2] == "True"
serve(port=0, open_browser=False, folder=Path(sys.argv[1]), prepare=prepare, tell=lambda text: print(text, flush=True))
"""
_COLUMNS = "abcdefghijklmno"
_CELLS = [f"{_COLUMNS[(3 * step) % 15]}{(step // 15 + step) % 15 + 1}" for step in range(225)]


@dataclass(frozen=True)
class ServerLoad:
    """The measured values."""

    matches: int
    pages: int
    moves: int
    median: float  # seconds from a move to its acknowledgement
    p99: float
    slowest: float
    cpu: float  # share of one core used by the server
    own_cpu: float  # share used by the pages of the benchmark
    memory: int  # peak memory of the server in MiB
    seconds: float  # duration of the measurement

    def as_dict(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "pages": self.pages,
            "moves": self.moves,
            "median_ms": round(1000 * self.median, 1),
            "p99_ms": round(1000 * self.p99, 1),
            "slowest_ms": round(1000 * self.slowest, 1),
            "server_cpu_percent": round(100 * self.cpu),
            "pages_cpu_percent": round(100 * self.own_cpu),
            "server_memory_mib": self.memory,
            "seconds": round(self.seconds, 1),
        }


def measure_server(
    matches: int = 500, pages: int = 2, every: float = 2.0, seconds: float = 20.0, prepare: bool = True
) -> ServerLoad:
    """Run `matches` matches at once, each with `pages` pages and a move every `every` seconds.

    With `prepare` it starts once the server has compiled everything.
    """
    _allow_open_files(2 * matches * pages + 100)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory(prefix="deska-load-") as folder:
        process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, folder, str(prepare)], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            launch = re.search(r"http://\S+", line)
            if launch is None:
                raise RuntimeError(f"the server did not start: {line}")
            load = _Load(launch.group(), matches, pages, every, seconds)
            asyncio.run(load.run(process.pid))
        finally:
            process.terminate()
            process.wait()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 2**20 if sys.platform == "darwin" else 2**10
    whole = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    cpu = load.cpu if load.cpu is not None else whole / load.measured
    return load.report(cpu, after.ru_maxrss // unit)


def _allow_open_files(count: int) -> None:
    """Raise the limit of open files: every page needs one, here and in the server, which inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    requested = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and soft < requested:
        resource.setrlimit(resource.RLIMIT_NOFILE, (requested, hard))


class _Load:
    """All pages of the benchmark."""

    def __init__(self, launch: str, matches: int, pages: int, every: float, seconds: float) -> None:
        self.launch, self.base = launch, launch.split("/?")[0]
        self.matches, self.pages, self.every, self.seconds = matches, pages, every, seconds
        self.delays: list[float] = []
        self.measured = 0.0
        self.cpu: float | None = None
        self.own_cpu = 0.0
        self.http = HTTPConnection(self.base.partition("//")[2], timeout=60)
        self.cookie = ""

    async def run(self, server: int) -> None:
        self._enter()
        games = [await self._game() for _ in range(self.matches)]
        gc.freeze()  # scanning a thousand pages for garbage would count as the server's delay
        began, used, own = time.perf_counter(), _cpu_seconds(server), time.process_time()
        await asyncio.gather(*(game.play(number / self.matches) for number, game in enumerate(games)))
        self.measured = time.perf_counter() - began
        if used is not None:
            self.cpu = ((_cpu_seconds(server) or used) - used) / self.measured
        self.own_cpu = (time.process_time() - own) / self.measured
        await asyncio.gather(*(game.close() for game in games))

    def _enter(self) -> None:
        """Get a session, and wait until everything is compiled."""
        self.http.request("GET", self.launch.removeprefix(self.base))
        answer = self.http.getresponse()
        answer.read()
        self.cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
        while self._ask("GET", "/api/status")["compiling"]:
            time.sleep(0.5)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"cookie": self.cookie, "origin": self.base, "content-type": "application/json"}
        self.http.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.http.getresponse()
        content = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{path}: {answer.status} {content[:500]!r}")
        return json.loads(content)

    async def _game(self) -> "_Game":
        seat_setups = [{"name": "A"}, {"name": "B"}]
        match = self._ask("POST", "/api/matches", {"game": "piskvorky", "seat_setups": seat_setups})["match"]
        return _Game(self, [await self._page(match) for _ in range(self.pages)])

    async def _page(self, match: str) -> ClientConnection:
        return await connect(
            f"{self.base.replace('http', 'ws')}/api/matches/{match}/live?lang=en",
            origin=Origin(self.base),
            additional_headers={"cookie": self.cookie},
            compression=None,
            max_size=None,
            proxy=None,
            ping_interval=None,
        )

    def report(self, cpu: float, memory: int) -> ServerLoad:
        delays = sorted(self.delays)
        return ServerLoad(
            matches=self.matches,
            pages=self.matches * self.pages,
            moves=len(delays),
            median=delays[len(delays) // 2],
            p99=delays[min(int(len(delays) * 0.99), len(delays) - 1)],
            slowest=delays[-1],
            cpu=cpu,
            own_cpu=self.own_cpu,
            memory=memory,
            seconds=self.measured,
        )


class _Game:
    """One match and its pages, which move in turn."""

    def __init__(self, load: _Load, pages: list[ClientConnection]) -> None:
        self.load, self.pages = load, pages
        self._acknowledged: dict[str, asyncio.Future[None]] = {}
        self._listeners = [asyncio.create_task(self._listen(page)) for page in pages]

    async def play(self, phase: float) -> None:
        """Send moves at regular intervals with its own phase; a late answer does not delay the next move."""
        start = time.perf_counter() + phase * self.load.every
        waiting = []
        for number in count():
            moment = start + number * self.load.every
            if moment > start + self.load.seconds or number >= len(_CELLS):
                break
            await asyncio.sleep(max(moment - time.perf_counter(), 0))
            waiting.append(asyncio.create_task(self._move(self.pages[number % len(self.pages)], _CELLS[number])))
        await asyncio.gather(*waiting)

    async def _move(self, page: ClientConnection, move: str) -> None:
        command = uuid.uuid4().hex
        done = self._acknowledged[command] = asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        await page.send(json.dumps({"type": "command", "id": command, "do": "move", "move": move}))
        await asyncio.wait_for(done, 60)
        self.load.delays.append(time.perf_counter() - sent)

    async def _listen(self, page: ClientConnection) -> None:
        async for message in page:
            if isinstance(message, str) and message.startswith('{"type":"done"'):
                self._acknowledged.pop(json.loads(message)["id"]).set_result(None)
            elif isinstance(message, str) and message.startswith('{"type":"refused"'):
                raise RuntimeError(message)

    async def close(self) -> None:
        for listener in self._listeners:
            listener.cancel()
        await asyncio.gather(*(page.close() for page in self.pages))


def _cpu_seconds(process: int) -> float | None:
    """CPU seconds of a running process, or None if unknown."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
