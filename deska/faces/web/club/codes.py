"""Codes of rooms and of people in them, nicknames, and the limit on wrong codes.

A room has a code of six characters out of 32: 32^6 = 1,073,741,824. See docs/rooms.md for what guessing can achieve.
"""

import asyncio
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterable
from operator import eq

from deska.core.errors import SetupError
from deska.play.match.setup import LONGEST_NAME as LONGEST_SEAT
from deska.play.match.setup import is_readable, tidy_name

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no 0 and O, no 1 and I
ROOM_LENGTH, PERSONAL_LENGTH = 6, 8
LONGEST_NAME = 20  # visible characters
_MOST_POINTS = 8  # code points of one visible character: a family has seven, a tower of marks more
_LONGEST_GIVEN = 200  # code points that are looked at
BURST, A_SECOND = 300, 20.0  # wrong codes from one address: at once, and from then on
# Letters of other scripts and digits that look like Latin letters: of Unicode's confusables those that phones can type.
_LATIN_TWINS = {
    "A": "АΑ", "B": "ВΒ", "C": "СϹ", "E": "ЕΕ", "H": "НΗ", "I": "ІΙӀ", "J": "ЈͿ", "K": "КΚ", "M": "МΜ", "N": "Ν",
    "O": "ОΟ0", "P": "РΡ", "S": "Ѕ", "T": "ТΤ", "V": "Ѵ", "X": "ХΧ", "Y": "ҮΥ", "Z": "Ζ",
    "a": "аα", "b": "в", "c": "сϲ", "d": "ԁ", "e": "е", "g": "ɡ", "h": "һн", "i": "іιı", "j": "јϳ",
    "k": "к", "l": "1|Iӏ", "m": "м", "o": "оο", "p": "рρ", "q": "ԛ", "s": "ѕ", "t": "т", "u": "υ", "v": "νѵ",
    "w": "ԝ", "x": "хχ", "y": "уγү",
}  # fmt: skip
_ALIKE = {ord(twin): latin for latin, twins in _LATIN_TWINS.items() for twin in twins}
_ALIKE |= {ord(twin): "l" for twin in "ІΙӀ"}  # a capital I is a small L to the eye
_MOST_ADDRESSES = 4096


def new_code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def read_code(text: str) -> str:
    """A code as somebody typed it: spaces, hyphens and lower case do not matter."""
    return "".join(letter for letter in text[:_LONGEST_GIVEN].upper() if letter.isalnum())


def shown_code(code: str) -> str:
    """In two halves, which are easier to read."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def checked_team(given: str) -> str:
    """The name of a team in its usual form, or SetupError with the reason; "" for none."""
    return checked_nickname(given, [], "room-team-long") if given.strip() else ""


def checked_nickname(given: str, taken: Iterable[str], too_long: str = "room-name-long") -> str:
    """The name in its usual form, or SetupError with the reason."""
    name = tidy_name(unicodedata.normalize("NFC", given[:_LONGEST_GIVEN]).strip())
    if not name:
        raise SetupError("room-name-empty")
    visible = visible_characters(name)
    if len(visible) > LONGEST_NAME or len(name) > LONGEST_SEAT or len(given) > _LONGEST_GIVEN:
        raise SetupError(too_long, longest=LONGEST_NAME)
    is_tower = any(len(one) > _MOST_POINTS for one in visible)
    if not is_readable(name) or is_tower or "\ufffd" in name:  # which stands for bytes that are no text
        raise SetupError("name-unprintable")
    others = list(taken)
    if same_name(name) in {same_name(other) for other in others}:
        raise SetupError("room-name-taken", name=name)
    if alike := looks_like(name, others):
        raise SetupError("room-name-alike", name=alike)
    return name


def visible_characters(name: str) -> list[str]:
    """The characters that a person sees; an emoji is one."""
    import regex

    found: list[str] = regex.findall(r"\X", name)
    return found


def same_name(name: str) -> str:
    """Equal for names that people would take for the same."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKC", name) if not _is_variant(letter))
    return " ".join(plain.split()).casefold()


def looks_like(name: str, others: Iterable[str]) -> str | None:
    """The first of the other names that people would take for this one when they see it, if any."""
    shapes = _shapes(name)
    return next((other for other in others if any(map(eq, shapes, _shapes(other)))), None)


def _shapes(name: str) -> tuple[str, str]:
    """How a name looks whatever its case is, and as it is written; equal for letters that look the same."""
    written = " ".join(unicodedata.normalize("NFKC", name).split())
    return same_name(name).translate(_ALIKE).casefold(), written.translate(_ALIKE)


def _is_variant(letter: str) -> bool:
    """True for a mark that only chooses how the letter before it is drawn."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


class WrongCodes:
    """Slows down who guesses. Right codes cost nothing, and nobody is locked out: an address that sent many wrong
    codes waits for its turn, at most for as long as the others of its address that wait with it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._spent: dict[str, tuple[float, float]] = {}  # by address: wrong codes that still count, and when
        self._turns: dict[str, asyncio.Lock] = {}

    def seconds_to_wait(self, address: str) -> float:
        """Until the next code of this address is looked at."""
        return max((self._count(address) - BURST + 1) / A_SECOND, 0.0)

    def note(self, address: str) -> None:
        """A code of this address was wrong."""
        count = self._count(address) + 1
        self._spent.pop(address, None)
        self._spent[address] = count, self._now()
        if len(self._spent) > _MOST_ADDRESSES:
            del self._spent[next(iter(self._spent))]  # the one that was wrong least lately

    async def turn(self, address: str) -> None:
        """Wait until a code of this address may be looked at."""
        if not self.seconds_to_wait(address):
            return
        lock = self._turns.setdefault(address, asyncio.Lock())
        try:
            async with lock:
                await asyncio.sleep(self.seconds_to_wait(address))
        finally:
            if not lock.locked():
                self._turns.pop(address, None)

    def _count(self, address: str) -> float:
        count, at = self._spent.get(address, (0.0, 0.0))
        return max(count - (self._now() - at) * A_SECOND, 0.0)
