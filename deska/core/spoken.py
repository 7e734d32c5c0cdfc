"""Moves as values of a text."""

from dataclasses import dataclass
from typing import Any

from deska.core.game import Game, Position, line_texts


@dataclass(frozen=True)
class SpokenMove:
    """A move that a sentence names. Each reader sees it in their own notation and language."""

    game: Game
    pos: Position
    move: int
    notation: str = ""  # "": the default one of the game

    def describe(self, texts: Any) -> str:
        return self.game.notated(self.pos, self.move, self.notation or self.game.notations[0], texts.language)


@dataclass(frozen=True)
class SpokenLine:
    """A line of moves that a sentence names, in the same way."""

    game: Game
    pos: Position
    line: tuple[int, ...]
    notation: str = ""

    def describe(self, texts: Any) -> str:
        notation = self.notation or self.game.notations[0]
        return " ".join(line_texts(self.game, self.pos, self.line, notation, texts.language))
