"""What the formats of shogi have in common: the game, and reading it game by game."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from deska.core.errors import FormatError
from deska.core.game import Game, quicken
from deska.core.record import Record
from deska.formats.base import LARGEST_GAME, BadLine, Format, Source
from deska.games import make_game
from deska.games.armies.game import ArmyGame


class ShogiFile(Format):
    """A file of games of shogi, in parts such as lines."""

    def __init__(self) -> None:
        game = make_game("shogi")
        assert isinstance(game, ArmyGame)
        self.game = game

    def can_write(self, game: Game) -> bool:
        return game.name == self.game.name

    @abstractmethod
    def parts(self, source: Source) -> Iterator[tuple[list[Any], int]]:
        """The parts of each game, and the line where it became too long, or 0."""

    @abstractmethod
    def record(self, parts: list[Any]) -> Record:
        """The record of one game, or BadLine."""

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        quicken(self.game)
        for number, (parts, too_long) in enumerate(self.parts(source), 1):
            try:
                if too_long:
                    raise BadLine(too_long, 1, FormatError("game-too-large", most=LARGEST_GAME))
                yield self.record(parts)
            except BadLine as bad:
                yield source.error(number, bad.line, bad.column, bad.why)
