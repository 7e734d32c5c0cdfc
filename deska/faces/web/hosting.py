"""Where and for whom the server runs. This file and those that start first import no game: that takes its time."""

from collections.abc import Collection
from dataclasses import dataclass

from deska.faces.web.guard import LOOPBACK

DEFAULT_PACE = 1.0  # seconds a computer is seen to think, at least


@dataclass(frozen=True)
class Hosting:
    """How a server is reached, and how it behaves."""

    port: int
    names: Collection[str] = LOOPBACK  # the names it may be called by
    any_address: bool = False  # or any bare IP address
    guest_address: str | None = None  # what other devices open
    pace: float = DEFAULT_PACE
    prepare: bool = True  # compile in the background
