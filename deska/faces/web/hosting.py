"""Settings of the server. Modules that are needed first import no games, because that takes time."""

from collections.abc import Collection
from dataclasses import dataclass

from deska.faces.web.guard import LOOPBACK

DEFAULT_PACE = 1.0  # a computer seems to think for at least this many seconds


@dataclass(frozen=True)
class Hosting:
    """How the server is reached, and how it behaves."""

    port: int
    names: Collection[str] = LOOPBACK  # allowed host names
    any_address: bool = False  # also allow any IP address
    guest_address: str | None = None  # URL for other devices
    pace: float = DEFAULT_PACE
    prepare: bool = True  # compile in the background
