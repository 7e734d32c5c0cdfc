"""Errors about input: everything that can be wrong with what somebody gave us.

    DeskaError
    ├── SetupError        options, sizes, rules, players that do not exist or do not fit together
    ├── PositionError     a text that is not a position, or does not fit the board
    ├── MoveError
    │   ├── InvalidMove   not the text of any move
    │   ├── IllegalMove   a move, but not here and now
    │   └── AmbiguousMove several moves fit
    ├── MatchError        something that cannot be done in a match now
    ├── PlayerFault       a player that makes no legal move
    ├── RecordError       a stored record that cannot be read
    └── FormatError       a game in a file that cannot be read, or that a format cannot write

An error carries a text key and values, so that every face can show it in the user's language.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deska.core.texts import english


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: a text key with its values, and the option it is about, if any."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)
    about: str | None = None

    def describe(self, texts: Any) -> str:
        """The message in the language of these texts. Values that are errors are translated too.

        A value with grammatical `cases` is also given in each of them: `pieces` as `pieces-accusative`.
        """
        values: dict[str, Any] = {}
        for name, value in self.values.items():
            values[name] = value.describe(texts) if hasattr(value, "describe") else value
            if hasattr(value, "cases"):
                values |= {f"{name}-{case}": text for case, text in value.cases(texts).items()}
        return str(texts(self.key, **values))

    def written(self) -> dict[str, Any]:
        """As JSON, to be shown later in any language; `problem_from` reads it back."""
        return {"key": self.key, "values": {name: _written(value) for name, value in self.values.items()}}


class DeskaError(Exception):
    """Input is wrong. `problems` lists everything that is wrong with it, at least one problem."""

    def __init__(self, key: str | Sequence[Problem], **values: Any) -> None:
        self.problems: tuple[Problem, ...] = (Problem(key, values),) if isinstance(key, str) else tuple(key)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return self.describe(english())

    def describe(self, texts: Any) -> str:
        """The message in the language of these texts."""
        return " ".join(problem.describe(texts) for problem in self.problems)


def _written(value: Any) -> Any:
    if isinstance(value, DeskaError):
        return {"problems": [problem.written() for problem in value.problems]}
    return value if isinstance(value, int | float | str) else ", ".join(map(str, value))


def problem_from(written: Mapping[str, Any]) -> Problem:
    """Read a problem back from its JSON form."""
    values = written["values"].items()
    return Problem(written["key"], {name: _read(value) for name, value in values})


def _read(value: Any) -> Any:
    return DeskaError([problem_from(one) for one in value["problems"]]) if isinstance(value, dict) else value


class SetupError(DeskaError):
    """Options, sizes, rules, players that do not exist or do not fit together."""


class PositionError(DeskaError):
    """A text that is not a position, or does not fit the board."""


class MoveError(DeskaError):
    """A move that cannot be played."""


class InvalidMove(MoveError):
    """Not the text of any move."""


class IllegalMove(MoveError):
    """A move, but not here and now."""


class AmbiguousMove(MoveError):
    """Several moves fit."""


class MatchError(DeskaError):
    """Something that cannot be done in a match now."""


class PlayerFault(DeskaError):
    """A player made no legal move; it loses the game by that."""


class RecordError(DeskaError):
    """A stored record that cannot be read: damaged, altered, or not ours."""


class FormatError(DeskaError):
    """A game in a file that cannot be read, with its place; or a game that a format cannot write."""
