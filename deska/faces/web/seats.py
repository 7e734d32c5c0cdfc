"""Which guest plays which seat. A guest whose connection breaks finds the seat as it was."""

from collections.abc import Callable, Sequence

KEPT = 60.0  # seconds that a seat waits for a guest who is away


class GuestSeats:
    """Seats by session. `now` tells seconds, like time.monotonic."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seats: dict[str, int] = {}
        self._seen: dict[str, float] = {}  # when each of these guests was last there

    def assign(self, guests: Sequence[str], seats: Sequence[int]) -> dict[str, int]:
        """The seat of each session that has one. Those who sit stay; the other guests get what is free, in order.

        `seats` are all that guests may have. A seat that is kept for an absent guest is among the answer.
        """
        now = self._now()
        self._seen.update(dict.fromkeys(guests, now))
        self._seats = {
            guest: seat
            for guest, seat in self._seats.items()
            if seat in seats and (guest in guests or now - self._seen[guest] < KEPT)
        }
        free = [seat for seat in seats if seat not in self._seats.values()]
        self._seats |= zip([guest for guest in guests if guest not in self._seats], free, strict=False)
        self._seen = {guest: self._seen[guest] for guest in self._seats}
        return dict(self._seats)
