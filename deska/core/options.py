"""Options of games and parameters of players: declared, read from text, and checked all at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from deska.core.errors import Problem, SetupError

# Whether the value of an option is part of the displayed name of a game or player.
Shown = Literal["always", "changed", "never"]
ALWAYS: Shown = "always"
CHANGED: Shown = "changed"
NEVER: Shown = "never"


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`; None if it need not be given and nothing stands for it."""

    name: str
    default: int | None
    low: int
    high: int
    shown: Shown = CHANGED

    def read(self, text: str) -> int:
        if not text.isascii() or not text.removeprefix("-").isdigit() or not self.low <= int(text) <= self.high:
            raise ValueError(text)
        return int(text)

    def range(self) -> str:
        return f"{self.low}{'-' if self.low >= 0 else '..'}{self.high}"


@dataclass(frozen=True)
class Real:
    """A number from `low` to `high`; None if it need not be given and nothing stands for it."""

    name: str
    default: float | None
    low: float
    high: float
    shown: Shown = CHANGED

    def read(self, text: str) -> float:
        value = float(text)
        if not text.isascii() or "_" in text or not self.low <= value <= self.high:
            raise ValueError(text)
        return value

    def range(self) -> str:
        return f"{self.low:g}-{self.high:g}"


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    name: str
    default: str
    choices: tuple[str, ...]
    shown: Shown = CHANGED

    def read(self, text: str) -> str:
        if text.lower() not in self.choices:
            raise ValueError(text)
        return text.lower()

    def range(self) -> str:
        return "|".join(self.choices)


@dataclass(frozen=True)
class Text:
    """A text of at most `longest` bytes; `form` describes it for people."""

    name: str
    default: str
    longest: int
    form: str
    shown: Shown = NEVER

    def read(self, text: str) -> str:
        if len(text.encode(errors="surrogatepass")) > self.longest:
            raise ValueError(text)
        return text

    def range(self) -> str:
        return self.form


Option = Whole | Real | OneOf | Text
Settings = Mapping[str, Any]


def read_settings(options: Sequence[Option], given: Mapping[str, str], owner: str) -> dict[str, Any]:
    """Values for all options, with defaults for missing ones. SetupError lists all problems at once."""
    known = {option.name: option for option in options}
    settings: dict[str, Any] = {option.name: option.default for option in options}
    problems = []
    for name, text in given.items():
        option = known.get(name)
        if option is None:
            key = "unknown-option" if known else "no-options"
            problems.append(Problem(key, {"option": name[:40], "owner": owner, "known": list(known)}, name))
            continue
        try:
            settings[name] = option.read(text)
        except ValueError:
            values = {"option": name, "value": text[:40], "range": option.range()}
            problems.append(Problem("bad-option-value", values, name))
    if problems:
        raise SetupError(problems)
    return settings
