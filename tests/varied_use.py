"""One person who uses everything: games of many kinds, reviews, analyses, the editor, practice, rules.

`tests/soak.py` runs it against a server and reads the memory of that server meanwhile.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.faces.web.crowd import Line
from tests.games.armies.extreme_games import extreme_definition

FAMILIES = ("tic-tac-toe", "piskvorky", "quantik", "connect-four", "othello", "hex", "morris", "chess", "draughts")
ARMIES = ("shogi", "minishogi")
EXAMPLES = ("wyverns", "cannons", "five-by-five", "different-armies", "chess-against-shogi")
GAMES = FAMILIES + ARMIES + EXAMPLES
OPPONENTS = ("level:3", "easy", "medium", "hard", "master", "alphabeta", "mcts")
_PRACTISED = "minishogi"


class Visited(Protocol):
    """A server that somebody uses."""

    base: str
    cookie: str

    async def ask(self, method: str, path: str, body: Any = None) -> Any: ...

    @property
    def server(self) -> Any: ...


class Person:
    """Uses one thing after another."""

    def __init__(self, host: Visited, dice: Random, seconds: float) -> None:
        """`seconds`: for each analysis, review and estimate."""
        self.host, self.dice, self.seconds = host, dice, seconds
        self.faults: list[str] = []
        self.done: dict[str, int] = {}

    async def use(self, until: float) -> None:
        """Everything again and again, in random order, until this moment of the monotonic clock."""
        tasks: tuple[Callable[[], Awaitable[None]], ...] = (self.play, self.play, self.edit, self.practise, self.read)
        while time.monotonic() < until:
            for task in self.dice.sample(tasks, len(tasks)):
                if time.monotonic() < until:
                    await task()
                    self.done[task.__name__] = self.done.get(task.__name__, 0) + 1

    async def _post(self, path: str, body: Any) -> Any:
        answer = await self.host.ask("POST", path, body)
        if answer.status_code >= 500:
            self.faults.append(f"{answer.status_code} for {path} {json.dumps(body)[:500]}: {answer.text[:500]}")
        return answer.json() if answer.status_code < 400 and answer.text else {}

    # --- games ----------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """A game against a computer; then it is reviewed and analysed."""
        game, level = self.dice.choice(GAMES), self.dice.choice(OPPONENTS)
        seat_setups = [{"name": "A", "player": "human"}, {"name": "B", "player": level}]
        begun = await self._post("/matches", {"game": game, "seat_setups": seat_setups})
        if not begun:
            self.faults.append(f"{level} was refused in {game}")
            return
        line = await Line(self.host, begun["match"]).open()  # type: ignore[arg-type]
        try:
            await asyncio.wait_for(self._moves(line, 8), 120)
        except TimeoutError:
            self.faults.append(f"{level} did not answer in {game}")
        finally:
            await line.close()
        await self.analyse(begun["match"])
        await self.review(begun["match"])

    async def _moves(self, line: Line, count: int) -> None:
        await line.until(lambda state: state)
        for _ in range(count):
            state = await line.until(lambda state: state["to_move"] in (0, None))
            if line.closed or state["to_move"] is None or not state["taps"]:
                return
            await line.do("move", move=self.dice.choice(sorted(state["taps"])))

    async def review(self, match: str) -> None:
        begun = await self._post(f"/matches/{match}/review", None)
        end = time.monotonic() + self.seconds
        while begun and time.monotonic() < end:
            await asyncio.sleep(0.5)
            begun = (await self.host.ask("GET", f"/matches/{match}/review")).json()
            if not begun.get("running"):
                return
        await self._post(f"/matches/{match}/review/stop", None)

    async def analyse(self, match: str) -> None:
        """Two positions, one after another, with two threads; now and then by several players."""
        url = f"{self.host.base.replace('http', 'ws')}/api/analysis/live?lang=en"
        headers = {"cookie": self.host.cookie}
        origin = Origin(self.host.base)
        with contextlib.suppress(WebSocketException, TimeoutError):
            async with connect(url, origin=origin, additional_headers=headers, proxy=None, max_size=None) as socket:
                for number, threats in enumerate((False, self.dice.random() < 0.3)):
                    look = {"type": "look", "id": str(number), "place": {"match": match}}
                    thinker = {"threats": threats, "lines": self.dice.choice([1, 3, 5]), "threads": 2}
                    columns = [{"id": f"{number}.{at}", **thinker} for at in range(self.dice.choice([1, 1, 3]))]
                    await socket.send(json.dumps({**look, "columns": columns}))
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(_hear(socket), self.seconds)

    # --- the rest -------------------------------------------------------------------------------------------

    async def edit(self) -> None:
        """Inventions are checked, drawn, tried out, estimated and played."""
        document = json.dumps(extreme_definition(self.dice))
        for path in ("check", "first-moves", "file"):
            await self._post(f"/own/{path}", {"document": document})
        opened = await self._post("/own/open", {"name": self.dice.choice(EXAMPLES), "shipped": True})
        begun = await self._post("/own/estimates", {"document": json.dumps(opened["document"])})
        if begun:
            await asyncio.sleep(self.seconds)
            await self._post(f"/own/estimates/{begun['id']}/stop", None)
        await self._post("/preview", {"game": "own", "options": {"definition": document}})

    async def practise(self) -> None:
        of = {"game": _PRACTISED}
        await self._post("/practice/start", {"of": of, "minutes": 1})
        await asyncio.sleep(self.seconds)
        await self._post("/practice/stop", of)

    async def read(self) -> None:
        """The pages where one chooses, the rules of games, ladders, files."""
        await self.host.ask("GET", "/offers")
        for game in self.dice.sample(GAMES, 5):
            await self._post("/lesson", {"game": game})
            await self._post("/ladder", {"game": game})
            await self._post("/setup/palette", {"game": game})
        await self.host.ask("GET", "/archive")


async def _hear(socket: Any) -> None:
    async for _ in socket:
        pass
