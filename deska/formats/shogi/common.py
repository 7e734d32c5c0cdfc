"""What the formats of shogi have in common: the game, and reading it game by game."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from deska.core.errors import FormatError
from deska.core.game import Game, load_rules
from deska.core.record import Record
from deska.formats.base import LARGEST_GAME, MOST_LINES, BadLine, Format, Source
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
    def parts(self, source: Source) -> Iterator[tuple[list[Any], BadLine | None]]:
        """The parts of each game, and where it became too long."""

    @abstractmethod
    def record(self, parts: list[Any]) -> Record:
        """The record of one game, or BadLine."""

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        load_rules(self.game)
        for number, (parts, too_long) in enumerate(self.parts(source), 1):
            try:
                if too_long:
                    raise too_long
                yield self.record(parts)
            except BadLine as bad:
                yield source.error(number, bad.line, bad.column, bad.why)


def why_too_long(line: int, size: int, parts: int) -> BadLine | None:
    """Why a game cannot have so many characters or parts, up to this line."""
    if size > LARGEST_GAME:
        return BadLine(line, 1, FormatError("game-too-large", most=LARGEST_GAME))
    if parts > MOST_LINES:
        return BadLine(line, 1, FormatError("game-too-many-lines", most=MOST_LINES))
    return None
