"""How a game is played: its goal, steps with pictures, how each piece moves, and rarer rules.

Every text is a key with values, so that each face tells it in its reader's language.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deska.core.errors import Problem
from deska.core.view import BoardView, Piece


@dataclass(frozen=True)
class Window:
    """A part of a board, counted from the lower left."""

    column: int
    row: int
    columns: int
    rows: int


@dataclass(frozen=True)
class Diagram:
    """A board to look at, with marks on its cells."""

    view: BoardView
    window: Window | None = None  # None: the whole board
    dots: tuple[str, ...] = ()  # one may go there
    rings: tuple[str, ...] = ()  # one may go there only to capture
    arrows: tuple[tuple[str, str], ...] = ()  # a move, or as far as it is free
    zone: tuple[str, ...] = ()  # cells that the rule is about
    hand: tuple[Piece, ...] = ()  # pieces beside the board that may be placed


@dataclass(frozen=True)
class LessonPicture:
    """The position after some moves, for a rule that is told in words."""

    moves: str = ""  # separated by spaces
    dots: tuple[str, ...] = ()  # cells that the rule is about
    options: Mapping[str, str] = field(default_factory=dict)  # those that differ, e.g. a smaller board


@dataclass(frozen=True)
class Rule:
    """A rule as a text; the attribute `title` of that text is its heading."""

    text: Problem
    diagram: Diagram | None = None


@dataclass(frozen=True)
class PieceLesson:
    """How a piece moves, in sentences and as a picture."""

    piece: Piece
    sentences: tuple[Problem, ...]
    diagram: Diagram
    letters: Mapping[str, str] = field(default_factory=dict)  # that stand for it in written moves, by language


@dataclass(frozen=True)
class Lesson:
    """Everything somebody needs to know for a first game, and then the rest."""

    goal: Problem
    steps: tuple[Rule, ...]
    pieces: tuple[PieceLesson, ...] = ()
    more: tuple[Rule, ...] = ()


_PLAIN = re.compile(r"[a-z][a-z-]*")  # names that can be part of a text's key
CASES = ("accusative", "into")  # attributes of the texts for pieces, in languages that need them


def piece_name(texts: Any, piece: Piece) -> str:
    """The name of a piece: the text for its name or picture, or its own name."""
    key = _standard_key(texts, piece)
    return str(texts(key)) if key else piece.name or piece.letter


def _standard_key(texts: Any, piece: Piece) -> str:
    """The text that names a piece that Deska knows; "" for a piece that somebody invented, whatever its picture."""
    name = piece.name or piece.picture
    key = f"page-picture-{name}"
    return key if _PLAIN.fullmatch(name) and texts.has(key) else ""


def _in_sentence(texts: Any, piece: Piece, case: str = "") -> str:
    """The name of a piece inside a sentence, in a grammatical case. An invented name is quoted, not inflected."""
    key = _standard_key(texts, piece) or "piece-invented"
    if case and texts.has(f"{key}.{case}"):
        key = f"{key}.{case}"
    return str(texts(key, name=piece.name or piece.letter))


@dataclass(frozen=True)
class PieceNames:
    """The names of pieces as a value of a text; `cases` are the same names in other grammatical cases."""

    pieces: tuple[Piece, ...]
    joined_by: str = "lesson-and"  # the text that joins the last name to the others

    def describe(self, texts: Any) -> str:
        return self._joined(texts, "")

    def cases(self, texts: Any) -> dict[str, str]:
        return {case: self._joined(texts, case) for case in CASES}

    def _joined(self, texts: Any, case: str) -> str:
        """Each name once; a preposition stands before the first one only."""
        pieces = {_in_sentence(texts, piece): piece for piece in self.pieces}.values()
        others = "accusative" if case == "into" else case
        *names, last = (_in_sentence(texts, piece, others if at else case) for at, piece in enumerate(pieces))
        return str(texts(self.joined_by, first=names, last=last)) if names else last
