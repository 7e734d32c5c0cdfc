"""The measured strength of levels: an Elo number with its error for each step and each named level of a game.

The numbers are data (ladder_numbers.json), made by bench/ladder.py, and so are the places of the steps on the scale of
skill (ladder.py). Random moves are 0; chess is on the scale of Stockfish's UCI_Elo. A game without numbers has steps
too, but nobody knows how strong they are.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from deska.core.game import Game
from deska.core.options import Text

FILE = Path(__file__).with_name("ladder_numbers.json")


@dataclass(frozen=True)
class Number:
    """An Elo number, and half the width of its 95 % confidence interval."""

    elo: int
    error: int


@dataclass(frozen=True)
class Numbers:
    """The numbers of a game."""

    steps: tuple[Number, ...]
    names: dict[str, Number]  # of easy, medium, hard and master, as far as they were measured
    anchor: str  # who the scale is tied to: "random" is 0, or "stockfish" by its own number


def key_of(game: Game) -> str:
    """The name of a game and what makes it a different one: the options that are not the usual ones, and who it is
    where anybody can invent it."""
    preset = {option.name: str(option.default) for option in game.options if not isinstance(option, Text)}
    given = sorted(f"{name}={value}" for name, value in game.variant().items() if value != preset.get(name))
    return " ".join([game.name, *given])


def numbers_of(game: Game) -> Numbers | None:
    """The measured numbers of a game, or None; the places of its steps may be known without them."""
    found = _all().get(key_of(game))
    return _numbers(found) if found and "steps" in found else None


def chosen_skills(game: Game) -> tuple[float, ...]:
    """The places of the steps on the scale of skill: of this game, or with its usual options for as many or two."""
    keys = (key_of(game), f"{game.name} seats={game.seats}", game.name)
    return next((tuple(known["skills"]) for key in keys if "skills" in (known := _all().get(key, {}))), ())


@cache
def _all() -> dict[str, dict[str, Any]]:
    read: dict[str, dict[str, Any]] = json.loads(FILE.read_text())
    return read


def _numbers(found: dict[str, Any]) -> Numbers:
    names = {name: Number(*number) for name, number in found.get("names", {}).items()}
    return Numbers(tuple(Number(*number) for number in found["steps"]), names, found["anchor"])
