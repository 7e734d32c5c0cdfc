"""A real server in a process of its own, and pages that talk to it as a browser does."""

import asyncio
import json
import multiprocessing
import os
import queue
import signal
import subprocess
import sys
import threading
import uuid
from collections.abc import Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TextIO, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import deska.play.tournament.workers  # noqa: F401  (it says what such processes load, and who says it last is heard)
from deska.core.limit import Stop
from tests.polling import PATIENCE, poll

ROOT = Path(__file__).resolve().parents[3]
WAIT = PATIENCE
# A page sends no pings. Those of the library would draw from `random` in a thread of their own, meanwhile in another
# test: Hypothesis warns of that.
AS_A_PAGE: dict[str, Any] = {"proxy": None, "legacy": True, "ping_interval": None}
_Found = TypeVar("_Found")


def awaited(work: Awaitable[_Found]) -> _Found:
    """What comes of a coroutine. It runs in a thread of its own: Playwright's loop may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(asyncio.wait_for(work, WAIT))).result()


# A process that has loaded the server and becomes one whenever it is asked: to load it takes longer than most tests.
# How `deska play` begins from nothing is tested where it is called: test_cli.py, test_bench.py, browser/test_table.py.
_SERVERS = multiprocessing.get_context("forkserver")
_SERVERS.set_forkserver_preload(
    [
        __name__,
        "deska.faces.web.run",
        "deska.faces.web.app",
        "deska.store.database",
        "deska.play.tournament.preload",
    ]
)


def _serve(given: dict[str, Any], environment: dict[str, str], out: Connection, err: Connection) -> None:
    """What happens in the process."""
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    out.close()
    err.close()
    os.environ.clear()
    os.environ.update(environment)
    folder = Path(given.pop("folder"))
    os.chdir(folder)
    take_your_time()
    if plant := given.pop("plant", None):
        plant()
    from deska.faces.web.run import serve

    serve(open_browser=False, folder=folder, tell=lambda text: print(text, flush=True), **given)


def take_your_time() -> None:
    """A busy machine is slow, not wrong: the server waits as long as a test does, and reviews with few nodes."""
    from deska.core.game import Game
    from deska.faces.web.access import limits
    from deska.faces.web.library import files
    from deska.faces.web.match.rule_threads import Referees
    from deska.faces.web.practice import service as practice
    from deska.faces.web.review import service as review
    from deska.faces.web.wire import child_processes

    limits.ARRIVAL = files.LONGEST_READING = Referees.patience = Referees.long_patience = WAIT
    practice._PATIENCE = review._AWAY = child_processes._PATIENCE = WAIT
    Game.review_nodes = 4_000
    # A busy test may ask again just when the server hangs up: browsers then ask once more, Playwright does not.
    limits.KEEP_ALIVE = int(WAIT)


REVIEWED, GO_ON = 2, Path("go-on")  # after so many moves a review pauses until there is this file


def plant_pause() -> None:
    """In the server's process: a review pauses in the middle, until it is stopped or may go on."""
    from deska.faces.web.review import service

    review = vars(service)["review"]

    def pausing(*given: Any, stop: Stop, **named: Any) -> Iterator[Any]:
        for number, one in enumerate(review(*given, stop=stop, **named)):
            if number == REVIEWED:
                poll(lambda: GO_ON.exists() or stop.is_set())
                if stop.is_set():
                    return
            yield one

    vars(service)["review"] = pausing


def plant_practice_in_front() -> None:
    """In the server's process: practice steps back for nobody; on a busy machine it would take minutes to begin."""
    from deska.faces.web.practice import service

    begin, module = subprocess.Popen, "deska.faces.web.practice.process"
    program = f"from {module.rpartition('.')[0]} import process; process._NICE = 0; process.main()"

    def begin_in_front(command: list[str], **given: Any) -> Any:
        return begin([sys.executable, "-c", program] if module in command else command, **given)

    vars(service)["subprocess"] = SimpleNamespace(Popen=begin_in_front, PIPE=subprocess.PIPE)


class Server:
    """Started on a free port; its first lines are its addresses. `plant` is called in its process first."""

    def __init__(self, folder: Path, port: int = 0, **given: Any) -> None:
        arguments = {"folder": str(folder), "port": port, "pace": 0, "prepare": False, "language": "en", **given}
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        (self._out, out), (self._err, err) = _pipe(), _pipe()
        self.process = _SERVERS.Process(target=_serve, args=(arguments, environment, out, err))
        self.process.start()
        out.close()
        err.close()
        line = self._out.readline()
        if "http://" not in line:
            raise AssertionError(f"{line}{self._err.read()}")
        self.launch = next(word for word in line.split() if word.startswith("http://"))
        self.base = self.launch.split("/?")[0]
        self.port = int(self.base.rsplit(":", 1)[1])
        self.output = line  # all that it said, once it has ended
        self.errors = ""

    def kill(self) -> None:
        self.process.kill()
        self.ended()

    def stop(self) -> int | None:
        """Ctrl-C, and wait for the end."""
        if self.process.pid and self.process.is_alive():
            os.kill(self.process.pid, signal.SIGINT)
        return self.ended()

    def ended(self) -> int | None:
        """Wait for the end; its status."""
        self.process.join(WAIT)
        if not self._err.closed:
            self.output += self._out.read()
            self.errors = self._err.read()
            self._out.close()
            self._err.close()
        return self.process.exitcode


def _pipe() -> tuple[TextIO, Connection]:
    """An end to read texts from, and the other one for a process."""
    reader, writer = multiprocessing.Pipe(duplex=False)
    return os.fdopen(os.dup(reader.fileno()), encoding="utf-8"), writer


@contextmanager
def running(folder: Path, **given: Any) -> Iterator[Server]:
    server = Server(folder, **given)
    try:
        yield server
    finally:
        server.kill()


class Browser:
    """A browser with its cookies, on the server's own page."""

    def __init__(self, server: Server, enter: bool = True) -> None:
        self.server = server
        # There is no https here, and certificates would take 50 ms to load.
        self.http = httpx.Client(base_url=server.base, headers={"origin": server.base}, timeout=WAIT, verify=False)
        if enter:
            answer = self.http.get(server.launch)
            assert answer.status_code == 303, answer.text
            self.http.cookies.update(answer.cookies)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **given: Any) -> Any:
        answer = self.http.get(f"/api{path}", **given)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.status_code in (200, 201, 202), answer.text
        return answer.json()

    def new_match(self, *players: str, game: str = "tic-tac-toe", **given: Any) -> str:
        seat_setups = [{"name": f"Player {number}", "player": player} for number, player in enumerate(players, 1)]
        state = self.post("/matches", {"game": game, "seat_setups": seat_setups, "pace": 0, **given})
        return str(state["match"])

    def open(self, match: str, language: str = "en") -> "Page":
        return Page(self, match, language)


class Page:
    """A page's live line; it keeps the newest state, as a page does."""

    def __init__(self, browser: Browser, match: str, language: str = "en") -> None:
        url = f"{browser.server.base.replace('http', 'ws')}/api/matches/{match}/live?lang={language}"
        headers = {"cookie": browser.cookie}
        base = Origin(browser.server.base)
        self.socket: ClientConnection = connect(
            url, origin=base, additional_headers=headers, max_size=None, **AS_A_PAGE
        )
        self.you: dict[str, Any] = {}
        self.thinking: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self._answers: dict[str, dict[str, Any]] = {}
        while not self.state:
            self.take()

    def take(self) -> None:
        """Take one message in."""
        message = json.loads(self.socket.recv(timeout=WAIT))
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "you":
            self.you = message
        elif message["type"] == "thinking":
            self.thinking = message["thought"]
        else:
            self._answers[message["id"]] = message

    def send(self, do: str, command: str | None = None, **given: Any) -> str:
        command = command or uuid.uuid4().hex
        self.socket.send(json.dumps({"type": "command", "id": command, "do": do, **given}))
        return command

    def answer(self, command: str) -> dict[str, Any]:
        while command not in self._answers:
            self.take()
        return self._answers.pop(command)

    def do(self, do: str, command: str | None = None, **given: Any) -> dict[str, Any]:
        """Ask for something and wait until it is done."""
        answer = self.answer(self.send(do, command, **given))
        assert answer["type"] == "done", answer
        return answer

    def refused(self, do: str, **given: Any) -> str:
        answer = self.answer(self.send(do, **given))
        assert answer["type"] == "refused", answer
        return str(answer["text"])

    def until(self, requested: Any) -> dict[str, Any]:
        """Take messages in until the state is as wanted."""
        while not requested(self.state):
            self.take()
        return self.state

    def close(self) -> None:
        self.socket.close()

    def drop(self) -> None:
        """Lose the connection without a word."""
        self.socket.socket.close()


class Asides:
    """Work in threads whose errors are not lost."""

    def __init__(self) -> None:
        self._errors: queue.SimpleQueue[BaseException] = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []

    def run(self, work: Any, *given: Any) -> None:
        def guarded() -> None:
            try:
                work(*given)
            except BaseException as error:
                self._errors.put(error)

        thread = threading.Thread(target=guarded, daemon=True)
        self._threads.append(thread)
        thread.start()

    def wait(self) -> None:
        for thread in self._threads:
            thread.join()
        if not self._errors.empty():
            raise self._errors.get()
