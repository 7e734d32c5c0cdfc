"""A soak: a real server, many pages that play and leave at random, computers, kills, saves, extreme own games.

    python -m tests.soak [--seconds 600] [--pages 50] [--seed 1] [--varied 480]

At the end no acknowledged move is lost, no computer thinks for nobody, 500 games leave the memory as it was, and no
process is left. Then one person uses everything for `--varied` seconds: the server stays below 400 MiB, and below 250
when nothing runs. One JSON object on stdout, progress on stderr; exit status 1 where something did not hold.
"""

import argparse
import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.faces.web.crowd import Line
from tests.games.armies.extreme_games import extreme_definition
from tests.varied_use import Person

MARK = "DESKA_SOAK"
GAMES = ("tic-tac-toe", "piskvorky", "quantik", "chess", "draughts", "shogi", "minishogi")
LEVELS = ("random", "easy", "medium", "hard", "master", "alphabeta:milliseconds=50")
MOST_COMPUTERS = 10
MEMORY_GAMES, FIRST_GAMES, MOST_GROWTH = 500, 50, 50  # games, those before it is measured first, MiB
MOST_MEMORY, MOST_AT_REST = 400, 250  # MiB of the server at any time, and when nothing runs
_ENDS = 120.0  # seconds in which all must come to rest, on a machine that does other things, too


@dataclass
class Found:
    """What happened, and what should not have."""

    done: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        self.failures.append(text)
        print("WRONG:", text, file=sys.stderr, flush=True)


class Host:
    """The server, which is killed and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.mark = folder, uuid.uuid4().hex
        self.port = 0
        self.base = self.launch = self.cookie = ""
        self.process: subprocess.Popen[str] | None = None
        self.is_up = asyncio.Event()
        self.http = httpx.AsyncClient(timeout=_ENDS)

    @property
    def server(self) -> "Host":
        return self  # as a line asks a browser

    async def start(self) -> None:
        command = [sys.executable, "-m", "deska", "--lang", "en", "play", "--no-browser", "--pace", "0"]
        command += ["--port", str(self.port)]
        environment = {**os.environ, "DESKA_DATA": str(self.folder), MARK: self.mark}
        log = (self.folder / "stderr.log").open("a")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert self.process.stdout
        line = await asyncio.to_thread(self.process.stdout.readline)
        found = re.search(r"http://\S+", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line}")
        self.launch = found.group()
        self.base = self.launch.split("/?")[0]
        self.port = int(self.base.rsplit(":", 1)[1])
        answer = await self.http.get(self.launch)
        self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self.is_up.set()

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"origin": self.base, "cookie": self.cookie}
        return await self.http.request(method, f"{self.base}/api{path}", json=body, headers=headers)

    async def status(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.ask("GET", "/status")).json()
        return found

    async def kill(self) -> None:
        self.is_up.clear()
        assert self.process
        self.process.kill()
        await asyncio.to_thread(self.process.wait)
        await self.start()

    async def end(self) -> int:
        assert self.process
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait, _ENDS)

    def memory(self) -> float:
        """MiB that the server has in memory."""
        assert self.process
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found.group(1)) / 1024 if found else 0.0

    def left(self) -> list[int]:
        """Processes that the server began and that still run."""
        mark, found = f"{MARK}={self.mark}".encode(), []
        for folder in Path("/proc").iterdir():
            try:
                if folder.name.isdigit() and mark in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
            except OSError:
                continue
        return found


class Guest:
    """Somebody at a page, who begins games, plays them, leaves and comes back."""

    def __init__(self, host: Host, found: Found, computers: asyncio.Semaphore, dice: Random) -> None:
        self.host, self.found, self.computers, self.dice = host, found, computers, dice

    async def stay(self, until: float) -> None:
        while time.monotonic() < until:
            await self.host.is_up.wait()
            try:
                await self._play_one(until)
            except (TimeoutError, httpx.HTTPError, OSError, KeyError) as error:
                if self.host.is_up.is_set() and isinstance(error, KeyError):
                    self.found.fault(f"no such thing: {error!r}")
                await asyncio.sleep(0.1)
            except Exception as error:
                if type(error).__module__.startswith("websockets"):
                    await asyncio.sleep(0.1)
                    continue
                self.found.fault(f"a page failed: {error!r}")

    def _setup(self, level: str | None) -> dict[str, Any]:
        seats = ["human", level or "human"]
        self.dice.shuffle(seats)
        seat_setups = [{"name": f"P{number}", "player": player} for number, player in enumerate(seats)]
        if self.dice.random() < 0.3:
            options = {"definition": json.dumps(extreme_definition(self.dice))}
            return {"game": "own", "options": options, "seat_setups": seat_setups}
        clock = {"clock_base": 30} if self.dice.random() < 0.3 else {}
        return {
            "game": self.dice.choice(GAMES),
            "seat_setups": seat_setups,
            "rounds": self.dice.choice([1, 2]),
            **clock,
        }

    async def _play_one(self, until: float) -> None:
        level = None
        if self.dice.random() < 0.4 and not self.computers.locked():
            level = self.dice.choice(LEVELS)
        if level is None:
            await self._play(self._setup(None), until)
            return
        async with self.computers:
            await self._play(self._setup(level), until)

    async def _play(self, setup: dict[str, Any], until: float) -> None:
        answer = await self.host.ask("POST", "/matches", setup)
        if answer.status_code >= 500:
            self.found.fault(f"{answer.status_code} for {json.dumps(setup)[:2000]}")
            return
        if answer.status_code >= 400:
            self.found.done["refused"] += 1
            return
        self.found.done["matches"] += 1
        match, sure = answer.json()["match"], list(answer.json()["moves"])
        for _ in range(self.dice.randint(1, 4)):
            sure = await self._visit(match, sure, until)
        if self.dice.random() < 0.2:
            await self._save_and_open(match, sure)

    async def _visit(self, match: str, sure: list[str], until: float) -> list[str]:
        """Come to the match, do a few things, and go. Returns the moves that are sure to be there."""
        await self.host.is_up.wait()
        line = await Line(self.host, match).open()  # type: ignore[arg-type]
        try:
            await asyncio.wait_for(line.until(lambda state: state), _ENDS)
            if line.closed:
                if self.host.is_up.is_set() and "took too long" in line.closed:
                    self.found.fault(f"a match did not open: {line.closed}")
                return sure
            self._check(match, sure, line.state["moves"])
            sure = line.state["moves"]
            for _ in range(self.dice.randint(0, 15)):
                if time.monotonic() > until or line.closed:
                    break
                sure = await self._act(line, sure)
            return sure
        finally:
            await line.close()

    def _check(self, match: str, sure: list[str], moves: list[str]) -> None:
        """A computer may have moved meanwhile; whatever was acknowledged is there."""
        if sure != ["?"] and moves[: len(sure)] != sure:
            self.found.fault(f"match {match}: {sure} was acknowledged, {moves} is there")

    async def _act(self, line: Line, sure: list[str]) -> list[str]:
        state, chance = line.state, self.dice.random()
        seat = state["to_move"]
        if chance < 0.8 and seat is not None and state["seats"][seat]["player"] == "human" and state["taps"]:
            move = self.dice.choice(sorted(state["taps"]))
            answer = await line.do("move", move=move)
            self.found.done[f"move {answer['type']}"] += 1
            return line.state["moves"] if answer["type"] == "done" else sure
        if chance < 0.9:
            await asyncio.sleep(self.dice.random() * 0.1)
            return line.state["moves"] if not line.closed else sure
        do: str = self.dice.choice(["take_back", "redo", "next_round", "hint", "resign", "seat", "pause", "resume"])
        given: dict[str, Any] = {"seat": self.dice.randrange(2)} if do in ("resign", "seat") else {}
        if do == "seat":
            given["player"] = "human"
        answer = await line.do(do, **given)
        self.found.done[f"{do} {answer['type']}"] += 1
        if "server-error" in answer.get("text", "") or "went wrong" in answer.get("text", ""):
            self.found.fault(f"{do}: {answer}")
        return ["?"] if answer["type"] == "closed" else line.state["moves"]

    async def _save_and_open(self, match: str, sure: list[str]) -> None:
        await self.host.is_up.wait()
        saved = await self.host.ask("GET", f"/matches/{match}/save")
        if saved.status_code != 200:
            self.found.fault(f"a save failed: {saved.text[:300]}")
            return
        headers = {"origin": self.host.base, "cookie": self.host.cookie, "content-type": "application/json"}
        opened = await self.host.http.post(f"{self.host.base}/api/open", content=saved.content, headers=headers)
        if opened.status_code != 201:
            self.found.fault(f"a save does not open: {opened.text[:300]}")
        else:
            self.found.done["saves opened"] += 1
            self._check(match, sure, opened.json()["moves"])


async def kill_now_and_then(host: Host, found: Found, until: float, every: float) -> None:
    """At least once."""
    while True:
        await asyncio.sleep(every)
        if found.done["kills"] and time.monotonic() > until:
            return
        await host.kill()
        found.done["kills"] += 1


async def come_to_rest(host: Host, found: Found) -> None:
    """All pages have gone: nobody thinks, nothing waits."""
    end = time.monotonic() + _ENDS
    while True:
        status = await host.status()
        if not status["pages"] + status["thinking"] + status["waiting"]:
            return
        if time.monotonic() > end:
            found.fault(f"not at rest: {status}")
            return
        await asyncio.sleep(0.1)


async def play_games(host: Host, count: int, dice: Random) -> None:
    """Short games between people, one after another, eight at once."""

    async def play_some(share: int) -> None:
        for _ in range(share):
            seat_setups = [{"name": name, "player": "human"} for name in ("A", "B")]
            game = dice.choice(GAMES)
            answer = await host.ask("POST", "/matches", {"game": game, "seat_setups": seat_setups})
            line = await Line(host, answer.json()["match"]).open()  # type: ignore[arg-type]
            await line.until(lambda state: state)
            for _ in range(12):
                if line.state["taps"]:
                    await line.do("move", move=dice.choice(sorted(line.state["taps"])))
            await line.close()

    await asyncio.gather(*(play_some(count // 8 + (number < count % 8)) for number in range(8)))


async def growth(host: Host, found: Found, games: int) -> float:
    """MiB by which the server grows while so many games are played."""
    while (await host.status())["compiling"]:
        await asyncio.sleep(0.5)
    dice = Random(7)
    await play_games(host, min(FIRST_GAMES, games), dice)
    await come_to_rest(host, found)
    before = host.memory()
    await play_games(host, games, dice)
    await come_to_rest(host, found)
    return host.memory() - before


async def varied(folder: Path, seconds: float, seed: int, each: float = 5.0) -> dict[str, Any]:
    """One person uses everything for a while; how much memory the server takes."""
    host, found = Host(folder), Found()
    await host.start()
    person, most, resting = Person(host, Random(seed), each), 0.0, 0.0
    began = shown = time.monotonic()
    using = asyncio.create_task(person.use(began + seconds))
    while not using.done():
        await asyncio.wait((using,), timeout=0.2)
        most = max(most, host.memory())
        if time.monotonic() > shown + 20:
            shown = time.monotonic()
            print(f"{shown - began:.0f} s: {person.done}, {host.memory():.0f} MiB", file=sys.stderr, flush=True)
    await using
    await come_to_rest(host, found)
    end = time.monotonic() + _ENDS
    while (resting := host.memory()) > MOST_AT_REST and time.monotonic() < end:
        await asyncio.sleep(0.5)
    if most > MOST_MEMORY:
        found.fault(f"the server took {most:.0f} MiB")
    if resting > MOST_AT_REST:
        found.fault(f"the server keeps {resting:.0f} MiB when nothing runs")
    await host.end()
    await host.http.aclose()
    result = {"seconds": round(seconds), "most_mib": round(most), "at_rest_mib": round(resting), **person.done}
    return {**result, "wrong": [*found.failures, *person.faults]}


async def soak(folder: Path, seconds: float, pages: int, seed: int, kill_every: float, games: int) -> dict[str, Any]:
    host, found = Host(folder), Found()
    await host.start()
    began = time.monotonic()
    until = began + seconds
    computers = asyncio.Semaphore(MOST_COMPUTERS)
    guests = [Guest(host, found, computers, Random(f"{seed} {number}")) for number in range(pages)]
    staying = asyncio.gather(*(guest.stay(until) for guest in guests))
    killing = asyncio.create_task(kill_now_and_then(host, found, until, kill_every))
    while time.monotonic() < until and not staying.done():
        await asyncio.sleep(min(10.0, max(until - time.monotonic(), 0.1)))
        spent = time.monotonic() - began
        print(f"{spent:.0f} s: {dict(found.done)}, {host.memory():.0f} MiB", file=sys.stderr, flush=True)
    await asyncio.wait_for(staying, _ENDS)
    await killing
    await come_to_rest(host, found)
    grown = await growth(host, found, games)
    if games >= MEMORY_GAMES and grown > MOST_GROWTH:
        found.fault(f"{games} games left {grown:.1f} MiB more in memory")
    status = await host.end()
    if status not in (0, -signal.SIGTERM):
        found.fault(f"the server ended with {status}")
    end = time.monotonic() + _ENDS
    while (left := host.left()) and time.monotonic() < end:
        await asyncio.sleep(0.1)
    if left:
        found.fault(f"processes are left: {left}")
    await host.http.aclose()
    errors = (folder / "stderr.log").read_text(encoding="utf-8")
    if "Traceback" in errors:
        found.fault(f"the server wrote a traceback: {errors[-2000:]}")
    result = {"seconds": round(seconds), "pages": pages, "seed": seed, **dict(found.done)}
    return {**result, "games": games, "growth_mib": round(grown, 1), "left": len(left), "wrong": found.failures}


def _run(run: Callable[[Path], Coroutine[Any, Any, dict[str, Any]]]) -> list[str]:
    """Run it in a folder of its own, print what it found, and return what was wrong."""
    folder = Path(tempfile.mkdtemp(prefix="deska-soak-"))
    try:
        found = asyncio.run(run(folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(found), flush=True)
    wrong: list[str] = found["wrong"]
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--pages", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kill-every", type=float, default=45.0)
    parser.add_argument("--games", type=int, default=MEMORY_GAMES)
    parser.add_argument("--varied", type=float, default=480.0)
    given = parser.parse_args(arguments)
    wrong: list[str] = []
    if given.seconds:
        wrong += _run(lambda at: soak(at, given.seconds, given.pages, given.seed, given.kill_every, given.games))
    if given.varied:
        wrong += _run(lambda at: varied(at, given.varied, given.seed))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
