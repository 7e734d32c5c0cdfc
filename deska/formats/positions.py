"""FEN and SFEN: one position a line, to copy and paste. Of a game the last position is written."""

import re
from collections.abc import Iterator
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, load_rules
from deska.core.record import Record
from deska.formats.base import Format, Source
from deska.games import make_game
from deska.games.armies.definition.model import UCI, USI
from deska.games.armies.game import ArmyGame

_MANY = 100  # positions that are worth loading compiled rules


class PositionLines(Format):
    """Positions of army games with one notation, a line each. Empty lines and lines that begin with # are skipped."""

    separator: ClassVar[str] = ""
    notation: ClassVar[str]
    default_game: ClassVar[str]
    word: ClassVar[str]  # that may stand before a position

    def can_write(self, game: Game) -> bool:
        return isinstance(game, ArmyGame) and game.definition.notation == self.notation

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        number = 0
        for line_number, line in enumerate(source.lines(), 1):
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            number += 1
            if number == _MANY:
                load_rules(self.game_of(text, source))
            try:
                yield self.record(text, source)
            except DeskaError as error:
                column = len(line) - len(line.lstrip()) + 1
                yield source.error(number, line_number, column, error)

    def record(self, text: str, source: Source) -> Record:
        """The record of one line."""
        position = text.removeprefix("position ").lstrip().removeprefix(f"{self.word} ")
        game = self.game_of(position, source)
        pos = game.read_position(position)
        return Record(game, start=game.position_text(pos), players=("",) * game.seats, outcome=game.end(pos))

    def game_of(self, position: str, source: Source) -> Game:
        """The game of a position: the one that the reader was given, else the usual one."""
        return source.game if source.game and self.can_write(source.game) else make_game(self.default_game)

    def written(self, record: Record) -> str:
        return record.game.position_text(record.last_position()) + "\n"


class Fen(PositionLines):
    """FEN."""

    name: ClassVar[str] = "fen"
    extensions: ClassVar[tuple[str, ...]] = ("fen", "epd")
    notation: ClassVar[str] = UCI
    default_game: ClassVar[str] = "chess"
    word: ClassVar[str] = "fen"

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(re.match(r"\s*(?:fen )?(?:[A-Za-z0-9'+]+/)+[A-Za-z0-9'+]+(?:\[\S*\])? [wb] ", head))

    def record(self, text: str, source: Source) -> Record:
        """A line of EPD, too: what follows the fourth part is left out."""
        words = text.split(";")[0].split()
        is_epd = len(words) > 4 and not words[4].isdigit()
        return super().record(" ".join(words[:4]) if is_epd else text, source)


class Sfen(PositionLines):
    """SFEN."""

    name: ClassVar[str] = "sfen"
    extensions: ClassVar[tuple[str, ...]] = ("sfen",)
    notation: ClassVar[str] = USI
    default_game: ClassVar[str] = "shogi"
    word: ClassVar[str] = "sfen"

    def looks_like(self, head: str, game: Game | None) -> bool:
        pattern = r"\s*(?:position +)?(?:sfen )?(?:[A-Za-z0-9+]+/)+[A-Za-z0-9+]+ [bw] (?:-|[A-Za-z0-9]+)(?: +\d+)?\s*$"
        return bool(re.match(pattern, head, re.MULTILINE))

    def game_of(self, position: str, source: Source) -> Game:
        return game_of_sfen(position, source) or super().game_of(position, source)


def game_of_sfen(position: str, source: Source) -> Game | None:
    """Minishogi for a position with five rows, unless the reader was given a game."""
    return make_game("minishogi") if source.game is None and position.count("/") == 4 else None
