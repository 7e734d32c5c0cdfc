"""How messages about moves name moves, cells and pieces."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from deska.core.game import Position
from deska.core.texts import languages
from deska.games.armies.notation.spoken import MoveEffects


class MoveNames(list[str]):
    """Moves as a value of a message, with the letters of pieces that its reader writes."""

    def __init__(self, names: Iterable[str], in_language: Mapping[str, list[str]]) -> None:
        super().__init__(names)
        self._in_language = in_language

    def describe(self, texts: Any) -> list[str]:
        return self._in_language.get(texts.language, list(self))


@dataclass(frozen=True)
class Names:
    """The names in one notation: that of a file, or the usual one of a game."""

    move: Callable[[Position, MoveEffects], str]
    cell: Callable[[int], str]
    letter: Callable[[str], str] = str  # by the letter of the game
    spoken: Callable[[Position, MoveEffects, str], str] | None = None  # a move in a language, if that differs

    def moves(self, pos: Position, moves: Iterable[MoveEffects]) -> list[str]:
        """Moves as a value of a message, each once."""
        given = list(moves)
        names = dict.fromkeys(self.move(pos, one) for one in given)
        if self.spoken is None:
            return list(names)
        spoken = {name: list(dict.fromkeys(self.spoken(pos, one, name) for one in given)) for name in languages()}
        return MoveNames(names, spoken)
