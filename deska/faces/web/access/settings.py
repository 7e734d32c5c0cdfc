"""Settings of the server. Modules that are needed first import no games, because that takes time."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Protocol

from deska.core.errors import SetupError
from deska.faces.web.access.middleware import LOOPBACK
from deska.faces.web.access.sessions import Sessions

_LONGEST_CLOCK = 600 * 60  # seconds
DEFAULT_PACE = 1.0  # a computer seems to think for at least this many seconds


@dataclass(frozen=True)
class RoomStart:
    """The room that `deska room` opens. Without `new`, the one that is open in the record is continued."""

    port: int | None = None
    game: str = ""  # "": the default
    options: dict[str, str] = field(default_factory=dict)
    new: bool = False
    tournament: str = ""  # a system of deska.play.club, or "teams"; "": none
    rounds: int = 5
    clock: float = 10.0  # minutes for each player
    minutes: float = 30.0  # of an arena
    on_open: Callable[[Any, str], None] | None = None  # gets a protocol.RoomPlace and the code
    on_table: Callable[[Any], None] | None = None  # gets a protocol.RoomContest after every change


def check_clock(minutes: float) -> None:
    """SetupError if no game of a room can have such a clock; 0 is none."""
    if minutes and not 1 <= minutes * 60 <= _LONGEST_CLOCK:
        raise SetupError("room-bad-clock")


class Outside(Protocol):
    """What a room needs of the server: to let people in from the local network."""

    sessions: Sessions

    async def listen(self, port: int | None) -> int:
        """Accept connections from the network, too; returns the port."""

    def stop_listening(self) -> None: ...


@dataclass(frozen=True)
class Hosting:
    """How the server is reached, and how it behaves."""

    port: int
    names: Collection[str] = LOOPBACK  # allowed host names
    any_address: bool = False  # also allow any IP address
    guest_address: str | None = None  # URL for other devices
    pace: float = DEFAULT_PACE
    prepare: bool = True  # compile in the background
    outside: Outside | None = None
    room: RoomStart | None = None  # to open at once
