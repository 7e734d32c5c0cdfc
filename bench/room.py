"""A crowded room: how long moves take until they are acknowledged, and what the server needs for it.

    python -m bench.room [--players 100] [--seconds 60] [--watchers 10] [--every 2]

A server in a process of its own; players talk the protocol of the page, each with the line of the room and the line of
the board, as a phone has. Every player moves every `--every` seconds when it is their turn. Watchers look at the wall.
With --drops N, N connections break at random meanwhile and come back; then every page must show the same game.
Prints one JSON object.
"""

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from deska.faces.web.access.settings import RoomStart
from tests.faces.web.pages import Browser, Server

GAME = {"game": "piskvorky", "options": {"columns": "15", "rows": "15", "length": "9"}}  # no game ends meanwhile


@dataclass
class Player:
    """A phone in the room."""

    http: httpx.AsyncClient
    base: str
    id: str = ""
    match: str = ""
    seat: int = 0
    state: dict[str, Any] = field(default_factory=dict)
    socket: ClientConnection | None = None
    room: ClientConnection | None = None
    waiting: dict[str, float] = field(default_factory=dict)
    taken: list[float] = field(default_factory=list)  # seconds from sending a move to its acknowledgement
    refused: list[str] = field(default_factory=list)

    async def join(self, code: str, name: str) -> None:
        answer = await self.http.post("/join", data={"code": code, "name": name})
        assert answer.status_code == 303, answer.text
        self.id = (await self.http.get("/api/room")).json()["state"]["you"]["id"]
        self.room = await self._connect("/api/room/live")

    async def sit_down(self, match: str) -> None:
        self.match = match
        self.socket = await self._connect(f"/api/matches/{match}/live")

    async def _connect(self, path: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.base.replace('http', 'ws')}{path}?lang=en"
        headers = {"cookie": cookie}
        return await connect(url, origin=Origin(self.base), additional_headers=headers, proxy=None, max_size=None)

    async def listen_room(self) -> None:
        while self.room:
            with contextlib.suppress(ConnectionClosed):
                async for _ in self.room:
                    pass
            await asyncio.sleep(0.1)
            self.room = await self._connect("/api/room/live")

    async def listen(self) -> None:
        while self.socket:
            with contextlib.suppress(ConnectionClosed):
                async for text in self.socket:
                    self._hear(json.loads(text))
            await asyncio.sleep(0.1)
            self.waiting.clear()  # whether those moves counted, the next state tells
            self.socket = await self._connect(f"/api/matches/{self.match}/live")

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.state = message
        elif message["type"] in ("done", "refused"):
            sent = self.waiting.pop(message["id"], None)
            if message["type"] == "refused":
                self.refused.append(message["text"])
            elif sent is not None:
                self.taken.append(time.perf_counter() - sent)

    async def move(self) -> None:
        """Move if it is one's turn."""
        if self.state.get("to_move") != self.seat or self.waiting or self.socket is None:
            return
        command = uuid.uuid4().hex
        cell = random.choice(list(self.state["taps"]))
        self.waiting[command] = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await self.socket.send(json.dumps({"type": "command", "id": command, "do": "move", "move": cell}))

    async def drop(self) -> None:
        for line in (self.socket, self.room):
            if line:
                line.transport.abort()


async def play(players: list[Player], every: float, until: float) -> None:
    async def keep_moving(player: Player) -> None:
        await asyncio.sleep(random.random() * every)
        while time.perf_counter() < until:
            await player.move()
            await asyncio.sleep(every)

    await asyncio.gather(*(keep_moving(player) for player in players))


async def watch(host: Browser, until: float, seen: list[float]) -> None:
    """A page with the wall."""
    base = host.server.base
    async with httpx.AsyncClient(base_url=base, cookies=dict(host.http.cookies.items()), timeout=60) as http:
        while time.perf_counter() < until:
            began = time.perf_counter()
            (await http.get("/api/room/wall?start=0")).raise_for_status()
            seen.append(time.perf_counter() - began)
            await asyncio.sleep(2)


async def break_lines(players: list[Player], count: int, until: float) -> None:
    pause = (until - time.perf_counter()) / max(count, 1)
    for _ in range(count):
        await random.choice(players).drop()
        await asyncio.sleep(pause)


async def fill(server: Server, host: Browser, requested: int) -> tuple[list[Player], float, float]:
    """People in the room, each pair in a game; and seconds until all were in, and until all sat at their boards."""
    began = time.perf_counter()
    code = host.get("/room")["state"]["room"]["code"]
    players = [_phone(server) for _ in range(requested)]
    await asyncio.gather(*(player.join(code, f"Player {number}") for number, player in enumerate(players)))
    joined = time.perf_counter() - began
    for one, other in zip(players[::2], players[1::2], strict=True):
        (await one.http.post("/api/room/invite", json={"to": other.id, **GAME})).raise_for_status()
        offer = (await other.http.get("/api/room")).json()["state"]["you"]["offers"][0]["id"]
        match = (await other.http.post(f"/api/room/invites/{offer}/accept", json={})).json()["match"]
        other.seat = 1
        await asyncio.gather(one.sit_down(match), other.sit_down(match))
    return players, joined, time.perf_counter() - began


def _phone(server: Server) -> Player:
    headers = {"origin": server.base}
    return Player(httpx.AsyncClient(base_url=server.base, headers=headers, timeout=60), server.base)


def share(values: list[float], part: float) -> float:
    """The value below which this part of the values lies, in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)], 1) if ordered else 0.0


async def measure(given: argparse.Namespace, server: Server, host: Browser) -> dict[str, Any]:
    players, joined, seated = await fill(server, host, given.players)
    listening = [asyncio.create_task(player.listen()) for player in players]
    listening += [asyncio.create_task(player.listen_room()) for player in players]
    process = psutil.Process(server.process.pid)
    process.cpu_percent()
    until = time.perf_counter() + given.seconds
    seen: list[float] = []
    walls = [watch(host, until, seen) for _ in range(given.watchers)]
    await asyncio.gather(play(players, given.every, until), *walls, break_lines(players, given.drops, until - 5))
    cpu, memory = process.cpu_percent(), process.memory_info().rss
    await asyncio.sleep(3)
    taken = [seconds for player in players for seconds in player.taken]
    games = [player.state["moves"] for player in players]
    answer = {
        "players": given.players,
        "seconds_to_join": round(joined, 1),
        "seconds_to_all_boards": round(seated, 1),
        "moves": len(taken),
        "refused": sum(len(player.refused) for player in players),
        "ms_median": share(taken, 0.5),
        "ms_99": share(taken, 0.99),
        "ms_worst": share(taken, 1.0),
        "under_100_ms": round(sum(seconds < 0.1 for seconds in taken) / max(len(taken), 1), 4),
        "wall_ms_99": share(seen, 0.99),
        "drops": given.drops,
        "games_that_differ": sum(one != other for one, other in zip(games[::2], games[1::2], strict=True)),
        "cpu_percent_of_a_core": cpu,
        "memory_mib": round(memory / 2**20),
    }
    for task in listening:
        task.cancel()
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--watchers", type=int, default=10)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--drops", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), room=RoomStart(port=0))
        try:
            print(json.dumps(asyncio.run(measure(given, server, Browser(server)))))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
