"""A seat of a match: who plays it, and how it looks."""

from dataclasses import dataclass

from deska.players import HUMAN


@dataclass(frozen=True)
class SeatSetup:
    """Who plays a seat of the match, and how the seat looks."""

    name: str | None = None  # None: a default name in the reader's language
    player: str = HUMAN  # or the spec of a computer player
    symbol: str | None = None  # a single visible character; None: the seat's default
    colour: str | None = None  # #rrggbb; None: the seat's default
