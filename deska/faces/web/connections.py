"""Limits on connections without a session: how long a request may take to arrive, and how many may wait.

Each connection uses a file descriptor. Half-sent requests must not use up all of them.
"""

import asyncio
import itertools
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

ARRIVAL = 10.0  # seconds for the head of a request to arrive, and again for its body
SLOWEST = 16 * 2**10  # bytes a second; a large body that arrives faster than this gets more time
MOST_OF_ADDRESS = 32  # connections from one address without a session
MOST = 128  # and from all addresses
ROOM_OF_ADDRESS, ROOM_MOST = 128, 256  # while a room is open: a whole school may have one address
_numbers = itertools.count()


class Connection(H11Protocol):
    """A browser's connection. Beyond the limit the oldest one is closed; complete requests are answered before that."""

    most_of_address, most = MOST_OF_ADDRESS, MOST

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.number = next(_numbers)
        self._phase: Any = None  # h11's state of the browser's side
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """True if it counts as a connection without a session: the guard found none in its last request."""
        let_in = self.scope is not None and "session" in self.scope["state"]
        return not let_in and not self.transport.is_closing()

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._make_room()
        self._expect(0)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect(len(data))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def _make_room(self) -> None:
        waiting = [one for one in self.connections if isinstance(one, Connection) and one.is_waiting]
        neighbours = [one for one in waiting if one.address == self.address]
        for crowd, most in ((neighbours, self.most_of_address), (waiting, self.most)):
            if len(crowd) > most:
                min(crowd, key=lambda one: one.number).transport.abort()

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
