"""What can happen in a match, and how it is written down: every event as a flat JSON object.

Time comes in from outside: whoever holds the clock says how many seconds passed.
"""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, get_type_hints

from deska.core.errors import RecordError

LONGEST_TEXT = 200  # of any text in an event
RULINGS = ("adjudicated-proven", "adjudicated-length", "engine-at-fault", "resigned")


@dataclass(frozen=True)
class Moved:
    """A move in the game's own notation, and how long the seat took for it since the last event."""

    move: str
    seconds: float = 0.0


@dataclass(frozen=True)
class TakenBack:
    """The last moves are taken back, so many of them; they can be redone until another is played."""

    count: int = 1


@dataclass(frozen=True)
class Redone:
    """Moves that were taken back are played again."""

    count: int = 1


@dataclass(frozen=True)
class SeatChanged:
    """Somebody else sits down."""

    seat: int
    player: str


@dataclass(frozen=True)
class LookChanged:
    """A seat gets another name, symbol or colour; None leaves it as it is, "" brings the default name back."""

    seat: int
    name: str | None = None
    symbol: str | None = None
    colour: str | None = None


@dataclass(frozen=True)
class Waited:
    """The clock of the seat to move went on for so many seconds without a move."""

    seconds: float


@dataclass(frozen=True)
class TimedOut:
    """The seat to move has used up its time. With more than two seats the round ends without points."""


@dataclass(frozen=True)
class Resigned:
    """A seat gives up. With more than two seats the round ends without points."""

    seat: int


@dataclass(frozen=True)
class DrawAgreed:
    """All seats agree on a draw."""


@dataclass(frozen=True)
class Ended:
    """The round is ended without a winner."""


@dataclass(frozen=True)
class Adjudicated:
    """The round is ended by a tournament: why, as a text key of RULINGS, and who has won it."""

    ruling: str
    winner: int | None = None


@dataclass(frozen=True)
class Reopened:
    """A resignation, an agreed draw, an ended or adjudicated game is taken back; the moves stay."""


@dataclass(frozen=True)
class PaceChanged:
    """Computers are seen to think for so many seconds, at least."""

    seconds: float


@dataclass(frozen=True)
class Helped:
    """Somebody got advice in this round, or a computer had to move sooner than it wished: its result does not count."""


@dataclass(frozen=True)
class NextRound:
    """The next round begins; the seat after the one that began opens."""


Event = (
    Moved
    | TakenBack
    | Redone
    | SeatChanged
    | LookChanged
    | Waited
    | TimedOut
    | Resigned
    | DrawAgreed
    | Ended
    | Adjudicated
    | Reopened
    | PaceChanged
    | NextRound
    | Helped
)

_KINDS: dict[str, type] = {
    "moved": Moved,
    "taken_back": TakenBack,
    "redone": Redone,
    "seat_changed": SeatChanged,
    "look_changed": LookChanged,
    "waited": Waited,
    "timed_out": TimedOut,
    "resigned": Resigned,
    "draw_agreed": DrawAgreed,
    "ended": Ended,
    "adjudicated": Adjudicated,
    "reopened": Reopened,
    "pace_changed": PaceChanged,
    "next_round": NextRound,
    "helped": Helped,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_HINTS = {kind: get_type_hints(kind) for kind in _KINDS.values()}


def event_to_dict(event: Event) -> dict[str, Any]:
    """The event as JSON takes it; event_from_dict gives it back."""
    return {"event": _NAMES[type(event)], **asdict(event)}


def event_from_dict(written: object) -> Event:
    """The event that was written down, or RecordError. It says nothing about whether it can happen now."""
    if not isinstance(written, Mapping) or not isinstance(written.get("event"), str):
        raise RecordError("record-bad-event")
    kind = _KINDS.get(written["event"])
    values = {name: value for name, value in written.items() if name != "event"}
    if kind is None or not _fits(kind, values):
        raise RecordError("record-bad-event")
    event: Event = kind(**values)
    return event


def _fits(kind: type, values: Mapping[str, object]) -> bool:
    known = {field.name: field for field in fields(kind)}
    if not values.keys() <= known.keys() or not {"move", "seat", "player", "ruling"} & known.keys() <= values.keys():
        return False
    if kind in (Waited, PaceChanged) and "seconds" not in values:
        return False
    return all(_is(values[name], _HINTS[kind][name]) for name in values)


def _is(value: object, hint: object) -> bool:
    if hint is int or (hint == int | None and value is not None):
        return type(value) is int and abs(value) < 10**9
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool) and _is_duration(value)
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT
    return value is None and hint is not str


def _is_duration(value: float) -> bool:
    return 0 <= value < 1e9 and math.isfinite(value)
