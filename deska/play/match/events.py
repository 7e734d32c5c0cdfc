"""The events of a match, and how they are stored: every event as a flat JSON object.

Time is passed in: whoever owns the clock says how many seconds elapsed.
"""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, get_type_hints

from deska.core.errors import RecordError

LONGEST_TEXT = 200  # upper bound on the length of any text in an event
RULINGS = (
    "adjudicated-proven",
    "adjudicated-length",
    "engine-at-fault",
    "resigned",
    "lost-on-time",
    "recorded-result",
    "decided-by-host",
)


@dataclass(frozen=True)
class Moved:
    """A move in the game's own notation, and the seconds since the last event."""

    move: str
    seconds: float = 0.0


@dataclass(frozen=True)
class TakenBack:
    """The last `count` moves are taken back. They can be redone until another move is played."""

    count: int = 1


@dataclass(frozen=True)
class Redone:
    """Moves that were taken back are played again."""

    count: int = 1


@dataclass(frozen=True)
class SeatChanged:
    """Somebody else takes a seat."""

    seat: int
    player: str


@dataclass(frozen=True)
class LookChanged:
    """A seat gets another name, symbol or colour. None keeps the old one; "" restores the default name."""

    seat: int
    name: str | None = None
    symbol: str | None = None
    colour: str | None = None


@dataclass(frozen=True)
class Waited:
    """The clock of the seat to move ran for this many seconds without a move."""

    seconds: float


@dataclass(frozen=True)
class TimedOut:
    """The seat to move ran out of time. With more than two seats the round ends without points."""


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
    """A tournament, its host or a record ends the round: the reason, as a text key of RULINGS, and the winner."""

    ruling: str
    winner: int | None = None


@dataclass(frozen=True)
class Reopened:
    """Takes back a resignation, an agreed draw, an ended or adjudicated game; the moves stay."""


@dataclass(frozen=True)
class PaceChanged:
    """Computers seem to think for at least this many seconds."""

    seconds: float


@dataclass(frozen=True)
class Helped:
    """Somebody got a hint in this round, or a computer was told to move at once. The result does not count."""


@dataclass(frozen=True)
class NextRound:
    """The next round begins. The next seat in turn makes the first move."""


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
    """The event as JSON; `event_from_dict` reads it back."""
    return {"event": _NAMES[type(event)], **asdict(event)}


def event_from_dict(written: object) -> Event:
    """Read a stored event, or raise RecordError. Does not check whether the event is possible now."""
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
