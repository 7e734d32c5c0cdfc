"""Other ways to write the moves of a game than its own notation."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from deska.core.game import Position


class Spelling(ABC):
    """Notations of one game that people read and type."""

    names: tuple[str, ...]  # the usual one first

    @abstractmethod
    def text(self, pos: Position, move: int, name: str, language: str) -> str:
        """A legal move in one of these notations."""

    @abstractmethod
    def fitting(self, pos: Position, legal: Sequence[int], text: str) -> list[int] | None:
        """The legal moves that a text can mean here; None if it is in none of these notations."""
