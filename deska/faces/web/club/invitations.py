"""Invitations to games in a room, and how fast somebody may begin games. A restart loses both."""

import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from deska.core.errors import MatchError
from deska.faces.web.club.protocol import RoomGame

STARTS, WITHIN = 20, 60.0  # upper bound on games and invitations that a member begins, in this many seconds


@dataclass(frozen=True)
class Invitation:
    id: str
    inviter: str
    invited: str
    game: str
    options: dict[str, str]


class Invitations:
    """Those that wait for an answer. `now` returns seconds, like time.monotonic."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._waiting: dict[str, Invitation] = {}
        self._starts: dict[str, deque[float]] = {}

    def of(self, member: str) -> list[Invitation]:
        """The invitations that somebody sent or got."""
        return [one for one in self._waiting.values() if member in (one.inviter, one.invited)]

    def has(self, inviter: str, invited: str) -> bool:
        return any(one.inviter == inviter and one.invited == invited for one in self._waiting.values())

    def get(self, invitation: str) -> Invitation | None:
        return self._waiting.get(invitation)

    def add(self, inviter: str, invited: str, room_game: RoomGame) -> None:
        """A second invitation of somebody replaces the first."""
        self._keep(lambda one: one.inviter != inviter)
        one = Invitation(secrets.token_hex(6), inviter, invited, room_game.game, dict(room_game.options))
        self._waiting[one.id] = one

    def put_back(self, one: Invitation) -> None:
        """It was accepted, and the game could not begin."""
        self._waiting[one.id] = one

    def remove(self, invitation: str) -> None:
        del self._waiting[invitation]

    def forget(self, *members: str) -> None:
        """Everything that these people sent or got."""
        self._keep(lambda one: one.inviter not in members and one.invited not in members)

    def clear(self) -> None:
        self._waiting.clear()

    def _keep(self, requested: Callable[[Invitation], bool]) -> None:
        self._waiting = {key: one for key, one in self._waiting.items() if requested(one)}

    def count_start(self, member: str) -> None:
        """A page that begins games faster than a person could is refused."""
        now, starts = self._now(), self._starts.setdefault(member, deque(maxlen=STARTS))
        if len(starts) == STARTS and now - starts[0] < WITHIN:
            raise MatchError("room-too-fast")
        starts.append(now)
