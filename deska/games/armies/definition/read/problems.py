"""Collects the problems of a definition while it is read, each with its place and what was expected.

A reader calls methods such as `text` and `whole` and gets the value, or None after a problem was recorded.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deska.core.cells import cell_name, read_cell
from deska.core.errors import DeskaError, Problem

MOST_SHOWN = 100  # upper bound on reported problems
_LONGEST_QUOTE = 40
_PLAIN = re.compile(r"\w[\w -]*")


UNSAID: Any = ...  # marks a value that is missing in the file


def cut(text: str) -> str:
    """A text, shortened for messages."""
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


def quoted(value: Any) -> str:
    """A value as in the file, shortened."""
    return cut(json.dumps(value, ensure_ascii=False, default=str))


def within(place: str, key: str | int) -> str:
    """The place of something inside something: `pieces.cannon`, `sides[1]`."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    name = cut(key) if _PLAIN.fullmatch(key) else f"'{cut(key)}'"
    return f"{place}.{name}" if place else name


class Problems:
    """Problems so far."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, key: str, place: str, **values: Any) -> None:
        """Record a problem; duplicates are dropped."""
        problem = Problem(key, {"place": place, **values}, place)
        if len(self.problems) < MOST_SHOWN and problem not in self.problems:
            self.problems.append(problem)

    def add_error(self, error: DeskaError, place: str) -> None:
        """Record an error raised by something inside this place."""
        self.add("definition-within", place, what=error)

    # --- what may be asked for ------------------------------------------------------------------------------

    def text(self, value: Any, place: str, longest: int = 60) -> str | None:
        """A one-line text, not empty and without surrounding spaces."""
        if isinstance(value, str) and value == value.strip() and 0 < len(value) <= longest and value.isprintable():
            return value
        self.add("definition-text", place, longest=longest, given=quoted(value))
        return None

    def whole(self, value: Any, place: str, low: int, high: int) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.add("definition-whole", place, low=low, high=high, given=quoted(value))
        return None

    def flag(self, value: Any, place: str) -> bool | None:
        if isinstance(value, bool):
            return value
        self.add("definition-flag", place, given=quoted(value))
        return None

    def choice(self, value: Any, place: str, known: Iterable[str]) -> str | None:
        known = list(known)
        if isinstance(value, str) and value in known:
            return value
        self.add("definition-choice", place, known=known, given=quoted(value))
        return None

    def table(self, value: Any, place: str, known: Iterable[str] | None = None) -> Mapping[str, Any]:
        """An object; unknown keys are recorded and left out."""
        if not isinstance(value, dict):
            self.add("definition-object", place, given=quoted(value))
            return {}
        if known is None:
            return value
        known = list(known)
        for key in value.keys() - set(known):
            self.add("definition-unknown-key", within(place, key), known=known)
        return {key: value[key] for key in value if key in known}

    def sequence(self, value: Any, place: str) -> Sequence[Any]:
        if isinstance(value, list):
            return value
        self.add("definition-list", place, given=quoted(value))
        return []

    def items(self, value: Any, place: str) -> Iterator[tuple[Any, str]]:
        """The items of a list, or a single value instead of a list, each with its place."""
        if not isinstance(value, list):
            yield value, place
            return
        for number, item in enumerate(value):
            yield item, within(place, number)

    def cell(self, value: Any, place: str, columns: int, rows: int) -> int | None:
        """A cell's number from its name."""
        found = read_cell(value) if isinstance(value, str) else None
        if found is None or found[0] >= columns or found[1] >= rows:
            last = cell_name(columns - 1, rows - 1)
            self.add("definition-cell", place, last=last, given=quoted(value))
            return None
        return found[1] * columns + found[0]
