"""Other ways to write the moves of a game than its own notation."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from deska.core.game import Position
from deska.games.armies.kernel import following as f
from deska.kernel.ops import Moves


class Spelling(ABC):
    """Notations of one game that people read and type."""

    names: tuple[str, ...]  # the usual one first

    @abstractmethod
    def text(self, pos: Position, move: int, name: str, language: str) -> str:
        """A legal move in one of these notations."""

    @abstractmethod
    def fitting(self, pos: Position, legal: Sequence[int], text: str) -> list[int] | None:
        """The legal moves that a text can mean here; None if it is in none of these notations."""

    def find(self, pos: Position, text: str) -> int | None:
        """The only move that a text means here, also where a rule has called a draw; in compiled code.

        None if this cannot tell: then all moves are looked at.
        """
        return None


def fitting_move(pos: Position, pattern: int, room: Moves) -> int | None:
    """The only move that fits a pattern (0 for none); None if none does, or several do."""
    found = int(f.find(pos, pattern, room)) if pattern else f.NOTHING
    return None if found == f.NOTHING else found
