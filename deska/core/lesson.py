"""How a game is played: its goal, steps with pictures, how each piece moves, and rarer rules.

Every text is a key with values, so that each face tells it in its reader's language.
"""

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
class Picture:
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


def piece_name(texts: Any, piece: Piece) -> str:
    """The name of a piece: the text for its picture, or its own name."""
    key = f"page-picture-{piece.picture}"
    if piece.picture and texts.has(key):
        return str(texts(key))
    return piece.name or piece.letter


@dataclass(frozen=True)
class PieceNames:
    """The names of pieces as a value of a text."""

    pieces: tuple[Piece, ...]

    def told(self, texts: Any) -> list[str]:
        return list(dict.fromkeys(piece_name(texts, piece) for piece in self.pieces))


@dataclass(frozen=True)
class PieceChoice(PieceNames):
    """The names of pieces of which one is chosen: "queen, rook or knight"."""

    def told(self, texts: Any) -> list[str]:
        *names, last = super().told(texts)
        return [str(texts("lesson-or", first=names, last=last))] if names else [last]
