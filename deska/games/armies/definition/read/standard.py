"""The standard pieces: those of chess and shogi, and those of draughts under each set of rules; and their codes.

They are defined like a user's own pieces, in data/standard.json and data/rulesets.json.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "data"
DEFAULT_DRAUGHTS = "czech"

# In the order of their numbers: 0–21 for the first side, 22–43 for the second; codes are CWK, CBK, …
_BY_NUMBER = (
    ("C", "K", "chess-king"),
    ("C", "Q", "chess-queen"),
    ("C", "R", "chess-rook"),
    ("C", "N", "chess-knight"),
    ("C", "B", "chess-bishop"),
    ("C", "P", "chess-pawn"),
    ("D", "P", "draughts-man"),
    ("D", "Q", "draughts-king"),
    ("S", "K", "shogi-king"),
    ("S", "R", "shogi-rook"),
    ("S", "R+", "shogi-dragon"),
    ("S", "B", "shogi-bishop"),
    ("S", "B+", "shogi-horse"),
    ("S", "G", "shogi-gold"),
    ("S", "S", "shogi-silver"),
    ("S", "S+", "shogi-promoted-silver"),
    ("S", "N", "shogi-knight"),
    ("S", "N+", "shogi-promoted-knight"),
    ("S", "L", "shogi-lance"),
    ("S", "L+", "shogi-promoted-lance"),
    ("S", "P", "shogi-pawn"),
    ("S", "P+", "shogi-tokin"),
)
STANDARD_NAMES = tuple(name for _, _, name in _BY_NUMBER)
CODES: Mapping[str | int, tuple[int, str]] = {
    key: (side, name)
    for side, colour in enumerate("WB")
    for number, (family, letter, name) in enumerate(_BY_NUMBER)
    for key in (family + colour + letter, number + side * len(_BY_NUMBER))
}

# Alternative letters for pieces whose own one is taken; chess pieces and own ones come first.
SECOND_LETTERS = {
    "shogi-king": "J",
    "shogi-rook": "H",
    "shogi-bishop": "U",
    "shogi-knight": "E",
    "shogi-pawn": "F",
    "draughts-king": "D",
}


@cache
def _read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def rulesets() -> tuple[str, ...]:
    """The names of the draughts rules."""
    return tuple(_read("rulesets"))


def ruleset_rules(draughts: str) -> Mapping[str, Any]:
    """The rules of these draughts, as in a definition."""
    return _read("rulesets")[draughts]["rules"]  # type: ignore[no-any-return]


def standard_pieces(draughts: str) -> Mapping[str, Mapping[str, Any]]:
    """All standard pieces by name, as in a definition."""
    return {**_read("standard"), **_read("rulesets")[draughts]["pieces"]}
