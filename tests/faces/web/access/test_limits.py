"""Connections that never send a whole request, and connections without end, keep nobody out."""

import asyncio
import resource
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from operator import eq
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from deska.faces.web.access import limits
from deska.faces.web.access.limits import MOST_OF_PERSON, STRANGERS_OF_ADDRESS, Connection, Counted, Limits, surplus
from deska.faces.web.access.sessions import Role, Session
from deska.faces.web.run import _listen
from tests.effort import slow
from tests.faces.web.pages import WAIT, Browser, running
from tests.faces.web.rooms import Phone, paired, room
from tests.polling import poll

pytestmark = slow

LATE = Path("late")  # in the folder of a server
HALF_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_BODY = b"POST /enter HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Length: 100\r\n\r\npassphrase="


def ends(line: socket.socket) -> bool:
    """Whether the server has closed a connection, or does so while the test waits."""
    line.settimeout(WAIT)
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="limits the open files of another process")
@pytest.mark.parametrize("kind", ["silent", "half a head", "half a body"])
def test_half_sent_requests_lock_nobody_out(tmp_path: Path, kind: str) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server, ExitStack() as held:
        host = Browser(server)
        match = host.new_match("human", "human")
        page = host.open(match)
        assert server.process.pid
        files = 200  # as 1,100 connections are to the usual 1,024
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (files, files))
        own = server.base.removeprefix("http://").encode()
        sent = {"silent": b"", "half a head": HALF_HEAD, "half a body": HALF_BODY % (own, own)}[kind]
        lines = []
        for _ in range(2 * files):
            line = held.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=WAIT))
            line.sendall(sent)
            lines.append(line)
        guest = Browser(server, enter=False)
        guest.http.post("/enter", data={"passphrase": "correct horse"})
        assert guest.open(match).you["plays"] == [1]
        page.do("move", move="b2")
        assert all(ends(line) for line in lines[: files - STRANGERS_OF_ADDRESS])


class Hurried(asyncio.SelectorEventLoop):
    """An event loop whose clock somebody can put forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead

    def put_forward(self, seconds: float) -> None:
        """Whatever is due by then is done before this returns."""
        self.ahead += seconds
        for _ in range(2):  # due timers are found at the beginning of a turn, and called in it
            asyncio.run_coroutine_threadsafe(asyncio.sleep(0), self).result(WAIT)


class Small(NamedTuple):
    """A small server."""

    port: int
    loop: Hurried
    sizes: list[int]  # of the parts of bodies that have arrived


@contextmanager
def serving() -> Iterator[Small]:
    """One with such connections, in this process; it answers with the size of what was sent."""

    async def size(scope: Scope, receive: Receive, send: Send) -> None:
        async for part in Request(scope, receive).stream():
            sizes.append(len(part))
        await PlainTextResponse(str(sum(sizes)))(scope, receive, send)

    loop, sizes = Hurried(), list[int]()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(size, http=Connection, log_config=None, lifespan="off"))
        thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve([listener])), daemon=True)
        thread.start()
        try:
            yield Small(int(listener.getsockname()[1]), loop, sizes)
        finally:
            server.should_exit = True
            thread.join(WAIT)
            loop.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        HALF_HEAD,
        HALF_BODY % (b"x", b"x"),
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" + HALF_HEAD,  # a second request on the same connection
        HALF_HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nab",
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ARRIVAL", 0.1)
    with serving() as small, socket.create_connection(("127.0.0.1", small.port)) as line:
        line.sendall(sent)
        assert ends(line)


@pytest.mark.parametrize("start", [HALF_HEAD, HALF_BODY % (b"x", b"x")])
def test_a_request_that_comes_letter_by_letter_is_given_up(start: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ARRIVAL", 0.1)
    with serving() as small, socket.create_connection(("127.0.0.1", small.port)) as line:
        line.sendall(start)
        line.settimeout(0.02)
        for _ in range(int(WAIT) * 50):
            try:
                line.sendall(b"a")
                if not line.recv(1):
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("it still listens")


def test_a_large_body_gets_the_time_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ARRIVAL", WAIT)
    monkeypatch.setattr(limits, "SLOWEST", 1000)
    with serving() as small:

        def slowly() -> Iterator[bytes]:
            for number in range(1, 11):
                yield b"x" * 50_000
                poll(lambda: sum(small.sizes), partial(eq, number * 50_000))
                small.loop.put_forward(50)

        url = f"http://127.0.0.1:{small.port}/"
        assert httpx.post(url, content=slowly(), timeout=WAIT).text == "500000"


def plant_deadlines() -> None:
    """In the server's process: once there is such a file, no request has any time left."""
    connections: list[Connection] = []
    connect = Connection.connection_made

    def note_and_connect(self: Connection, transport: asyncio.Transport) -> None:
        connect(self, transport)
        connections.append(self)

    def make_late() -> None:
        poll(LATE.exists)
        while True:
            for one in connections:
                one.loop.call_soon_threadsafe(be_late, one)
            time.sleep(0.02)

    def be_late(one: Connection) -> None:
        one._until = 0.0
        if one._timer:
            one._check_deadline()

    Connection.connection_made = note_and_connect  # type: ignore[method-assign]
    threading.Thread(target=make_late, daemon=True).start()


def test_a_live_line_stays_open_longer_than_a_request_may_take(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_deadlines) as server:
        host = Browser(server)
        page = host.open(host.new_match("human", "human"))
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(HALF_HEAD)
            (tmp_path / LATE).touch()
            assert ends(line)
        page.do("move", move="b2")


def test_answers_are_sent_at_once() -> None:
    """asyncio sets TCP_NODELAY only for sockets that name TCP; otherwise the second part of an answer waits 40 ms."""
    with _listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


# --- many connections -------------------------------------------------------------------------------------------------


def live_line(phone: Phone, match: str, source: str) -> socket.socket:
    """A page's live line from another address of this computer; it never reads what it gets."""
    line = socket.create_connection(("127.0.0.1", phone.server.port), timeout=WAIT, source_address=(source, 0))
    host = phone.server.base.removeprefix("http://")
    line.sendall(
        f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: {host}\r\nOrigin: {phone.server.base}\r\n"
        f"Cookie: {phone.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


@pytest.mark.skipif(sys.platform != "linux", reason="limits the open files of another process")
def test_pupils_with_lines_without_end_shut_nobody_out(tmp_path: Path) -> None:
    with ExitStack() as held, room(tmp_path) as (server, host):
        anna, borek, match = paired(server, host.code, "Anna", "Bořek")
        mine, theirs = anna.open(match), borek.open(match)
        greedy = [Phone(server, host.code, name) for name in ("Cyril", "Dana", "Emil")]
        assert server.process.pid
        files = 160
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (files, files))
        lines = []
        for number, phone in enumerate(greedy, 2):
            for _ in range(MOST_OF_PERSON + 10):
                lines.append(held.enter_context(live_line(phone, match, f"127.0.0.{number}")))
        assert all(ends(line) for line in lines[:10])
        mine.do("move", move="b2")
        assert theirs.until(lambda state: state["moves"])["moves"]
        assert host.state["you"]["crowded"]
        assert (
            "connections to this computer"
            in Browser(server, enter=False).http.get("/api/status", headers={"cookie": host.cookie}).json()["crowded"]
        )
        server.kill()
    assert "possible connections are used" in server.errors


@pytest.mark.skipif(sys.platform != "linux", reason="limits the open files of another process")
def test_with_few_open_files_connections_from_everywhere_leave_the_host_some(tmp_path: Path) -> None:
    with ExitStack() as held, room(tmp_path) as (server, host):
        assert server.process.pid
        files = 150
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (files, files))
        for number in range(3 * files):
            address = f"127.0.0.{2 + number % 8}"
            line = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT, source_address=(address, 0))
            held.enter_context(line).sendall(HALF_HEAD)
        line.sendall(b"\r\n")  # the last of them is answered, so all others were accepted before
        assert line.recv(4).startswith(b"HTTP")
        assert host.state["you"]["crowded"]
        assert host.http.get("/").status_code == 200
        server.kill()
    assert "Too many open files" not in server.errors


def plant_few_files() -> None:
    """In the server's process: few open files, but more if it asks."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


@pytest.mark.skipif(sys.platform != "linux", reason="reads the limit of another process")
def test_the_server_asks_for_more_open_files(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_few_files) as server:
        assert server.process.pid
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[0] > 256


class Drawn(Counted):
    """A connection without a socket."""

    def __init__(self, number: int, address: str, session: str = "", role: Role = "member") -> None:
        self.number, self.client = number, (address, 1)
        self.scope = {"state": {"session": Session(role, session)} if session else {}}


def closed(lines: list[Drawn], address: str, most: int = 1000) -> list[int]:
    return [one.number for one in surplus(lines, address, Limits(), most)]


def test_of_one_person_the_oldest_connections_are_closed() -> None:
    lines = [Drawn(number, "a", "greedy") for number in range(MOST_OF_PERSON + 2)]
    assert closed([*lines, Drawn(100, "a", "other")], "a") == [0, 1]


def test_strangers_have_fewer() -> None:
    lines = [Drawn(number, "a") for number in range(STRANGERS_OF_ADDRESS + 3)]
    assert closed(lines, "a") == [0, 1, 2]


def test_behind_one_address_whoever_has_most_gives_way() -> None:
    class_mates = [Drawn(number, "school", f"pupil {number}") for number in range(6)]
    greedy = [Drawn(number, "school", "greedy") for number in range(10, 16)]
    assert closed([*class_mates, *greedy], "school", most=20) == [10, 11]


def test_of_all_addresses_together_whoever_has_most_gives_way() -> None:
    lines = [Drawn(10 * number + at, f"address {number}", f"{number}") for number in range(4) for at in range(number)]
    assert closed(lines, "address 0", most=4) == [30, 20]


def test_the_host_is_never_closed() -> None:
    own = [Drawn(number, "a", "host", role="host") for number in range(200)]
    assert closed([*own, Drawn(300, "a", "pupil")], "a", most=10) == []
