"""How messages about moves name moves, cells and pieces."""

from collections.abc import Callable
from dataclasses import dataclass

from deska.core.game import Position
from deska.games.armies.notation.spoken import MoveEffects


@dataclass(frozen=True)
class Names:
    """The names in one notation: that of a file, or the usual one of a game."""

    move: Callable[[Position, MoveEffects], str]
    cell: Callable[[int], str]
    letter: Callable[[str], str] = str  # by the letter of the game
