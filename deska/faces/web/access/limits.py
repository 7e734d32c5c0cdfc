"""Limits on connections: how many a person, an address and all together may have, and how long a request may take.

Each connection uses a file descriptor. Nobody may use up all of them, with or without a session.
"""

import asyncio
import contextlib
import itertools
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from deska.faces.web.access.sessions import Session

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

logger = logging.getLogger("deska.web")

ARRIVAL = 10.0  # seconds for the head of a request to arrive, and again for its body
KEEP_ALIVE = 5  # seconds until a connection on which nothing is asked is closed
SLOWEST = 16 * 2**10  # bytes a second; a large body that arrives faster than this gets more time
STRANGERS_OF_ADDRESS = 32  # connections from one address without a session
STRANGERS = 128  # and from all addresses
ROOM_STRANGERS_OF_ADDRESS, ROOM_STRANGERS = 128, 256  # while a room is open: a whole school may have one address
MOST_OF_PERSON = 48  # of one session: eight pages with two live lines each need less
ENOUGH_FILES = 16 * 2**10  # open files that the process asks the system for
CONNECTED_SHARE = 0.75  # of the open files it may have; the others are its own: games, engines, other processes
OWN_FILES = 128  # at least so many are its own: what it has open, and connections that arrive at once
_NEAR = 0.85  # of the connections that it may have; from there on it says so
_SAID_EVERY = 60.0  # seconds between warnings in the terminal
_numbers = itertools.count()


def raise_file_limit() -> None:
    """Let the process open as many files as it needs and the system allows."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    for allowed in (most, 10_240, 4096):  # macOS allows less than it says
        if soft == resource.RLIM_INFINITY or not soft < allowed <= most:
            continue
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
            return


def most_connections() -> int:
    """How many connections the process may have at once. Somebody can change its limit while it runs."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource else ENOUGH_FILES
    files = ENOUGH_FILES if files < 0 else min(files, ENOUGH_FILES)
    return max(min(int(CONNECTED_SHARE * files), files - OWN_FILES), 8)


class Limits:
    """The limits of a server, and whether it is near them."""

    def __init__(self) -> None:
        self.strangers_of_address, self.strangers = STRANGERS_OF_ADDRESS, STRANGERS
        self.is_crowded = False  # nearly all connections are used
        self.crowded_changed: Callable[[], None] = lambda: None
        self._said_at: float | None = None

    def set_room(self, is_open: bool) -> None:
        if is_open:
            self.strangers_of_address, self.strangers = ROOM_STRANGERS_OF_ADDRESS, ROOM_STRANGERS
        else:
            self.strangers_of_address, self.strangers = STRANGERS_OF_ADDRESS, STRANGERS

    def note(self, count: int, now: float) -> None:
        """There are so many connections."""
        most = most_connections()
        # Once it is crowded it stays so until there is some room again, so that nothing flickers.
        is_crowded = count > most * (_NEAR - 0.1 if self.is_crowded else _NEAR)
        if is_crowded and (self._said_at is None or now - self._said_at > _SAID_EVERY):
            self._said_at = now
            logger.warning("%d of %d possible connections are used; the oldest are closed first", count, most)
        if is_crowded != self.is_crowded:
            self.is_crowded = is_crowded
            self.crowded_changed()


LIMITS = Limits()  # of this process: its server is the only one


class Counted:
    """A connection that counts for its person and its address."""

    number: int
    transport: asyncio.Transport
    client: tuple[str, int] | None
    scope: Any

    @property
    def is_open(self) -> bool:
        return not self.transport.is_closing()

    @property
    def session(self) -> Session | None:
        """The session that the middleware found in the last request, if any."""
        scope = getattr(self, "scope", None)  # a WebSocket has none before its handshake
        session: Session | None = scope["state"].get("session") if scope else None
        return session

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""


def surplus(lines: Iterable[Counted], address: str, limits: Limits, most: int) -> list[Counted]:
    """The connections to close after somebody has connected from an address. Those of the host are never closed.

    Of a person or of strangers at one address the oldest ones; of an address, and of all, the oldest one of whoever
    has most, so that one person behind the address of a school does not shut the others out.
    """
    counted = sorted((one for one in lines if not (one.session and one.session.host)), key=lambda one: one.number)
    closed: dict[int, Counted] = {}

    def close(some: Sequence[Counted]) -> None:
        closed.update((one.number, one) for one in some)

    here = [one for one in counted if one.address == address]
    people = _by_person(here)
    strangers = [one for one in counted if one.session is None]
    for person, own in people.items():
        close(own[: max(len(own) - (MOST_OF_PERSON if person else limits.strangers_of_address), 0)])
    strangers = [one for one in strangers if one.number not in closed]
    close(strangers[: max(len(strangers) - limits.strangers, 0)])
    for crowd, allowed in ((here, most // 2), (counted, most)):
        left = [one for one in crowd if one.number not in closed]
        close(_of_the_greedy(left, len(left) - allowed))
    return list(closed.values())


def _by_person(lines: Iterable[Counted]) -> dict[str, list[Counted]]:
    """By session; "" has those without one."""
    people: dict[str, list[Counted]] = {}
    for one in lines:
        people.setdefault(one.session.id if one.session else "", []).append(one)
    return people


def _of_the_greedy(lines: Sequence[Counted], count: int) -> list[Counted]:
    """So many connections of those who have most, the oldest of each first."""
    people, taken = list(_by_person(lines).values()) if count > 0 else [], []
    for _ in range(count):
        own = max(people, key=len)
        taken.append(own.pop(0))
    return taken


class LiveConnection(Counted, WebSocketsSansIOProtocol):
    """A page's live line."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.number = next(_numbers)
        self._arrivals: deque[float] = deque()
        self.app_state = {**self.app_state, "arrivals": self._arrivals}  # which the application takes them from

    def send_receive_event_to_app(self) -> None:
        """Note when a message arrives: clocks count until then, not until somebody has time for it."""
        if not self.close_sent:
            self._arrivals.append(time.monotonic())
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LIMITS.note(len(self.connections), self.loop.time())


class Connection(Counted, H11Protocol):
    """A browser's connection. Beyond a limit old ones are closed; complete requests are answered before that."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.number = next(_numbers)
        self._phase: Any = None  # h11's state of the browser's side
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._make_way()
        self._expect(0)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect(len(data))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)
        LIMITS.note(len(self.connections), self.loop.time())

    def _make_way(self) -> None:
        lines = [one for one in self.connections if isinstance(one, Counted) and one.is_open]
        LIMITS.note(len(self.connections), self.loop.time())
        for one in surplus(lines, self.address, LIMITS, most_connections()):
            one.transport.abort()

    # --- how long it may take -------------------------------------------------------------------------------

    def _expect(self, received: int) -> None:
        """Set the deadline for a request that is partly received, if any."""
        phase = self.conn.their_state
        if phase is not self._phase:
            self._phase, self._until = phase, self.loop.time() + ARRIVAL
        elif phase is h11.SEND_BODY:
            self._until += received / SLOWEST
        is_live = self.transport.get_protocol() is not self  # it has become a WebSocket
        if not is_live and (phase is h11.IDLE or phase is h11.SEND_BODY):
            self._timer = self._timer or self.loop.call_at(self._until, self._check_deadline)
        else:
            self._stop_timer()

    def _check_deadline(self) -> None:
        self._timer = None
        now = self.loop.time()
        if self.flow.read_paused:  # the server is slow, not the browser
            self._until = now + ARRIVAL
        if now < self._until:
            self._timer = self.loop.call_at(self._until, self._check_deadline)
        else:
            self.transport.abort()

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
