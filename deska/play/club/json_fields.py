"""Check the values of JSON objects. Every problem is a TournamentError that names the field."""

from collections.abc import Mapping
from typing import Any

from deska.play.club.errors import TournamentError

LONGEST_ID = 64
LONGEST_NAME = 60
LONGEST_REASON = 300
HIGHEST_RATING = 4000


def bad_field(name: str) -> TournamentError:
    return TournamentError("people-bad-field", name=name)


def object_of(value: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise bad_field(name)
    return value


def only(given: Mapping[str, Any], known: set[str]) -> None:
    """Refuse fields that nobody would read."""
    for name in given:
        if name not in known:
            raise bad_field(str(name)[:LONGEST_ID])


def list_of(value: Any, name: str, longest: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > longest:
        raise bad_field(name)
    return value


def text(value: Any, name: str, longest: int) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > longest:
        raise bad_field(name)
    return value


def optional_text(value: Any, name: str, longest: int) -> str | None:
    return None if value is None else text(value, name, longest)


def whole(value: Any, name: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise bad_field(name)
    return value


def flag(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise bad_field(name)
    return value
