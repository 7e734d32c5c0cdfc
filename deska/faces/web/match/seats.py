"""Assigns seats to guests. A guest who loses the connection keeps the seat for a while."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

HELD_FOR = 60.0  # seconds that a seat is kept for an absent guest


@dataclass(frozen=True)
class Seating:
    """Who plays where at a table of a room, where seats belong to people."""

    seats: Mapping[str, list[int]]  # by session
    barred: frozenset[str]  # commands that players may not give here
    barred_host: frozenset[str]
    happened: Callable[[], None]  # called after every change of the match
    paused: bool = False  # the tournament is paused: clocks stand
    timed: bool = False  # the clock runs from the start of the round, and without pages


class GuestSeats:
    """Seats by session. `now` returns seconds, like time.monotonic."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seats: dict[str, int] = {}
        self._seen: dict[str, float] = {}  # when each guest was last present

    def assign(self, guests: Sequence[str], seats: Sequence[int]) -> dict[str, int]:
        """The seat of each session that has one. Guests keep their seats; others get free ones, in order.

        `seats` are all seats for guests. The result includes seats kept for absent guests.
        """
        now = self._now()
        self._seen.update(dict.fromkeys(guests, now))
        self._seats = {
            guest: seat
            for guest, seat in self._seats.items()
            if seat in seats and (guest in guests or now - self._seen[guest] < HELD_FOR)
        }
        free = [seat for seat in seats if seat not in self._seats.values()]
        self._seats |= zip([guest for guest in guests if guest not in self._seats], free, strict=False)
        self._seen = {guest: self._seen[guest] for guest in self._seats}
        return dict(self._seats)
