"""Many pages at once, in one thread: lines to matches whose states are taken in as they come."""

import asyncio
import json
import uuid
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.faces.web.pages import Browser

State = dict[str, Any]


class Line:
    """A page's live line to a match."""

    def __init__(self, browser: Browser, match: str) -> None:
        self.browser, self.match = browser, match
        self.state: State = {}
        self.answers: dict[str, State] = {}
        self.closed = ""  # why, once it is
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._taking: asyncio.Task[None] | None = None

    async def open(self) -> "Line":
        url = f"{self.browser.server.base.replace('http', 'ws')}/api/matches/{self.match}/live?lang=en"
        headers = {"cookie": self.browser.cookie}
        self._socket = await connect(
            url,
            origin=Origin(self.browser.server.base),
            additional_headers=headers,
            proxy=None,
            max_size=None,
            open_timeout=60,
        )
        self._taking = asyncio.create_task(self._take())
        return self

    async def _take(self) -> None:
        assert self._socket
        try:
            async for text in self._socket:
                message = json.loads(text)
                if message["type"] == "state":
                    self.state = message
                elif "id" in message:
                    self.answers[message["id"]] = message
                self._changed.set()
        except ConnectionClosed:
            pass
        self.closed = self._socket.close_reason or "closed"
        self._changed.set()

    async def until(self, requested: Callable[[State], Any]) -> State:
        """Until the state is as wanted, or the line is closed."""
        while not (self.state and requested(self.state)) and not self.closed:
            self._changed.clear()
            await self._changed.wait()
        return self.state

    async def do(self, do: str, command: str | None = None, **given: Any) -> State:
        """The answer, of type done or refused; of type closed where the line is."""
        command = command or uuid.uuid4().hex
        assert self._socket
        try:
            await self._socket.send(json.dumps({"type": "command", "id": command, "do": do, **given}))
        except ConnectionClosed:
            return {"type": "closed"}
        while command not in self.answers and not self.closed:
            self._changed.clear()
            await self._changed.wait()
        return self.answers.pop(command, {"type": "closed"})

    async def close(self) -> None:
        if self._socket:
            await self._socket.close()
        if self._taking:
            await self._taking
