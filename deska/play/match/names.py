"""Names of seats: the name somebody typed, or a default in the reader's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from deska.core.texts import languages, texts_in
from deska.play.match.seat import SeatSetup
from deska.players import HUMAN

KEYS = ("page-person", "page-computer", "page-computer-number")  # default names of people and of computers


@dataclass(frozen=True)
class DefaultName:
    """The default name of a seat."""

    key: str  # one of KEYS
    number: int  # of the seat, counted from 1

    def describe(self, texts: Any) -> str:
        return str(texts(self.key, number=self.number))


Name = str | DefaultName


def name_of(seat_setups: Sequence[SeatSetup], seat: int) -> Name:
    """The typed name, or 'Player 1', 'Computer', or 'Computer 2' if there are several computers."""
    seat_setup = seat_setups[seat]
    if seat_setup.name is not None:
        return seat_setup.name
    if seat_setup.player == HUMAN:
        return DefaultName("page-person", seat + 1)
    alone = sum(other.player != HUMAN for other in seat_setups) < 2
    return DefaultName("page-computer" if alone else "page-computer-number", seat + 1)


def name_text(name: Name, texts: Any) -> str:
    """The name in the language of these texts."""
    return name if isinstance(name, str) else name.describe(texts)


def typed_name(text: str, seat: int, player: str) -> str | None:
    """The name from a form; None if it is the seat's default name in any language."""
    return None if text in _defaults(seat, player == HUMAN) else text


@cache
def _defaults(seat: int, person: bool) -> frozenset[str]:
    names = [DefaultName(key, seat + 1) for key in (KEYS[:1] if person else KEYS[1:])]
    return frozenset(name.describe(texts_in(language)) for name in names for language in languages())
