"""A server with a room, and phones in it that talk the protocol."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from deska.faces.web.access.settings import RoomStart
from tests.faces.web.pages import WAIT, Browser, Server, running


class Line:
    """The live line of a page in the room; it keeps what it was told last."""

    def __init__(self, browser: Browser) -> None:
        base = browser.server.base
        self.socket: ClientConnection = connect(
            f"{base.replace('http', 'ws')}/api/room/live?lang=en",
            origin=Origin(base),
            additional_headers={"cookie": browser.cookie},
            proxy=None,
            max_size=None,
            legacy=True,
        )
        self.state: dict[str, Any] = {}
        self.greetings: list[dict[str, Any]] = []
        while not self.state:
            self.take()

    def take(self) -> None:
        message = json.loads(self.socket.recv(timeout=WAIT))
        if message["type"] == "room":
            self.state = message
        else:
            self.greetings.append(message)

    def until(self, requested: Any) -> dict[str, Any]:
        while not requested(self.state):
            self.take()
        return self.state

    @property
    def you(self) -> dict[str, Any]:
        you: dict[str, Any] = self.state["you"]
        return you


class Phone(Browser):
    """Somebody who joined."""

    def __init__(self, server: Server, code: str, name: str) -> None:
        super().__init__(server, enter=False)
        self.name = name
        answer = self.http.post("/join", data={"code": code, "name": name})
        assert answer.status_code == 303, answer.text

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.get("/room")["state"]
        return state

    @property
    def id(self) -> str:
        return str(self.state["you"]["id"])


class Host(Browser):
    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.get("/room")["state"]
        return state

    @property
    def code(self) -> str:
        return str(self.state["room"]["code"])


@contextmanager
def room(folder: Path, plant: Any = None, **choice: Any) -> Iterator[tuple[Server, Host]]:
    """A server with an open room, and its host."""
    with running(folder, plant=plant, room=RoomStart(**{"port": 0, "game": "tic-tac-toe", **choice})) as server:
        host = Host(server)
        host.get("/room")  # answered once the room is open; phones reach it only from then on
        yield server, host


def paired(server: Server, code: str, *names: str) -> tuple[Phone, Phone, str]:
    """Two people in a game; the first one begins. Also the match."""
    one, other = (Phone(server, code, name) for name in names)
    one.post("/room/invite", {"to": other.id, "game": "tic-tac-toe"})
    offer = other.state["you"]["offers"][0]
    board = other.post(f"/room/invites/{offer['id']}/accept")
    return one, other, str(board["match"])
