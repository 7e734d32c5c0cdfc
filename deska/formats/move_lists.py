"""UCI and USI move lists: `position startpos moves e2e4 e7e5`, a game a line, as engines get them."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, load_rules
from deska.core.record import Node, Record
from deska.formats.base import MOST_MOVES, Source
from deska.formats.positions import Fen, PositionLines, Sfen, game_of_sfen
from deska.formats.walker import ArmyWalker, BadMove, Walker
from deska.games.armies.game import ArmyGame

_START = "startpos"
_GIVEN = ("fen", "sfen")


class MoveLists(PositionLines):
    """Lines of moves. The words before the moves may be missing."""

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        number = 0
        for line_number, line in enumerate(source.lines(), 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            number += 1
            try:
                yield self.record(line, source)
            except _BadWord as bad:
                yield source.error(number, line_number, bad.column, bad.why)
            except DeskaError as error:
                yield source.error(number, line_number, 1, error)

    def record(self, text: str, source: Source) -> Record:
        words = text.split()
        begin, start = _start_of(words)
        game = self.game_of(start or "", source)
        load_rules(game)
        record = Record(game, players=("",) * game.seats)
        if start is not None:
            record.start = game.position_text(game.read_position(start))
        pos = record.start_position()
        walker = ArmyWalker(game, pos, game.own_names) if isinstance(game, ArmyGame) else Walker(game, pos)
        if len(words) - begin > MOST_MOVES:
            raise FormatError("game-too-many-moves", most=MOST_MOVES)
        record.main_line = [Node(word) for word in words[begin:]]
        try:
            walker.read(record.main_line)
        except BadMove as bad:
            place = next(islice(re.finditer(r"\S+", text), begin + bad.number, None))
            raise _BadWord(place.start() + 1, bad.why) from bad
        record.outcome = game.end(walker.pos)
        return record

    def written(self, record: Record) -> str:
        start = _START if record.start is None else f"{self.word} {record.start}"
        moves = f" moves {' '.join(record.moves)}" if record.main_line else ""
        return f"position {start}{moves}\n"


def _start_of(words: list[str]) -> tuple[int, str | None]:
    """Where the moves begin among the words of a line, and the start position before them."""
    begin = int(words[:1] == ["position"])
    start = None
    if words[begin : begin + 1] == [_START]:
        begin += 1
    elif len(words) > begin + 1 and words[begin] in _GIVEN:
        end = words.index("moves", begin) if "moves" in words else len(words)
        start, begin = " ".join(words[begin + 1 : end]), end
    return begin + int(words[begin : begin + 1] == ["moves"]), start


class Uci(MoveLists):
    """UCI move lists."""

    name: ClassVar[str] = "uci"
    extensions: ClassVar[tuple[str, ...]] = ("uci",)
    notation: ClassVar[str] = Fen.notation
    default_game: ClassVar[str] = Fen.default_game
    word: ClassVar[str] = "fen"

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(re.match(r"\s*(?:position +)?(?:fen .* moves |(?:startpos +moves +)?[a-h][1-8][a-h][1-8]\b)", head))


class Usi(MoveLists):
    """USI move lists."""

    name: ClassVar[str] = "usi"
    extensions: ClassVar[tuple[str, ...]] = ("usi",)
    notation: ClassVar[str] = Sfen.notation
    default_game: ClassVar[str] = Sfen.default_game
    word: ClassVar[str] = "sfen"

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(
            re.match(r"\s*(?:position +)?(?:sfen .* moves |(?:startpos +moves +)?[1-9][a-i][1-9][a-i]\b)", head)
        )

    def game_of(self, position: str, source: Source) -> Game:
        return game_of_sfen(position, source) or super().game_of(position, source)


class _BadWord(Exception):
    """A move that cannot be read: its column, and why."""

    def __init__(self, column: int, why: DeskaError) -> None:
        super().__init__(column, why)
        self.column, self.why = column, why
