"""PSQ and .rec, the files of Piskvork: a game a file.

Piskvorky 20x20, 11:11, 0       board, levels of both players, and which of them begins (0 or 1)
10,10,1234                      column, row, milliseconds; .rec counts from 0 and has no first line
Alice                           names; .rec has them at the top, who begins first
Bob
1                               result: 1 or 2 wins, 0 nobody; Piskvork writes a code of its own here
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import IO, ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, load_rules
from deska.core.record import Node, Record
from deska.formats.base import Format, OnError, Source, concluded
from deska.formats.five.common import cell_at, is_plain_row, place_of, row_game, rule_in, size_of
from deska.formats.walker import BadMove, Walker

_HEADER = re.compile(
    r"\s*Piskvorky\s+(\d{1,3})\s*x\s*(\d{1,3})(?:\s*,\s*(\d+)\s*[:-]\s*(\d+)(?:\s*,\s*(\d+))?)?.*", re.I
)
_MOVE = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(-?\d{1,12})\s*)?(?:,.*)?")
_CODE = re.compile(r"\s*(-?\d{1,3})\s*(?:,(.*))?")
_MOST_LINES = 10_000
_SMALLEST = 20  # side of the board of a .rec file, which does not tell it
_NOBODY = ("homo-1", "homo-2")  # how Piskvork calls people


@dataclass
class _Lines:
    """The lines of a file, sorted."""

    moves: list[tuple[int, int, int, int]] = field(default_factory=list)  # line, x, y, milliseconds
    names: list[str] = field(default_factory=list)
    result: str = ""
    division: str = ""  # name of a tournament


class Psq(Format):
    """PSQ."""

    name: ClassVar[str] = "psq"
    extensions: ClassVar[tuple[str, ...]] = ("psq",)
    first_cell: ClassVar[int] = 1

    def can_write(self, game: Game) -> bool:
        return is_plain_row(game)

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(_HEADER.match(head))

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        lines = enumerate(islice(source.lines("cp1250"), _MOST_LINES), 1)
        header = next((line for _, line in lines if line.strip()), "")
        found = _HEADER.fullmatch(header)
        if not found:
            yield source.error(1, 1, 1, FormatError("psq-header", given=header.strip()[:40]))
            return
        try:
            sorted_lines = _sorted(lines)
            game = row_game(int(found[1]), int(found[2]), rule_in(sorted_lines.division), source)
            yield self._record(game, sorted_lines, begins_second=found[5] == "1")
        except _BadLine as bad:
            yield source.error(1, bad.line, 1, bad.why)
        except DeskaError as error:
            yield source.error(1, 1, 1, error)

    def _record(self, game: Game, lines: _Lines, begins_second: bool) -> Record:
        load_rules(game)
        names = ["" if name in _NOBODY else name for name in (*lines.names, "", "")[:2]]
        record = Record(game, players=(names[1], names[0]) if begins_second else (names[0], names[1]))
        walker = Walker(game, game.start())
        for line, x, y, milliseconds in lines.moves:
            try:
                node = Node(cell_at(game, x, y, self.first_cell), seconds=milliseconds / 1000)
                walker.read([node])
            except (BadMove, DeskaError) as error:
                raise _BadLine(line, error.why if isinstance(error, BadMove) else error) from error
            record.main_line.append(node)
        shown = {"1": "1-0", "2": "0-1"}.get(lines.result, "*")
        record.outcome = concluded(game, walker.pos, shown)
        if lines.division:
            record.event = lines.division
        return record

    # --- writing --------------------------------------------------------------------------------------------

    def write(self, records: Iterable[Record], stream: IO[bytes], on_error: OnError | None = None) -> int:
        """A file holds one game; more are refused."""
        return super().write(_only_one(records, self.name), stream, on_error)

    def written(self, record: Record) -> str:
        columns, rows = size_of(record.game)
        names = "".join(f"{name}\n" for name in _names(record))
        ending = f"{_code(record)}\n" if not record.event else f"-1\n{_code(record)},{_one_line(record.event)}\n"
        return f"Piskvorky {columns}x{rows}, 0:0, 0\n{self.move_lines(record)}{names}{ending}"

    def move_lines(self, record: Record) -> str:
        if record.start is not None:
            raise FormatError("format-needs-start", format=self.name)
        places = [(*place_of(record.game, node.move), round((node.seconds or 0) * 1000)) for node in record.main_line]
        return "".join(f"{x + self.first_cell},{y + self.first_cell},{time}\n" for x, y, time in places)


class Rec(Psq):
    """The .rec files of Piskvork. They do not tell the size of the board; it is 20 × 20 or fits the moves."""

    name: ClassVar[str] = "rec"
    extensions: ClassVar[tuple[str, ...]] = ("rec",)
    first_cell: ClassVar[int] = 0

    def can_write(self, game: Game) -> bool:
        return is_plain_row(game) and size_of(game) == (_SMALLEST, _SMALLEST)

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(re.match(r"[^,\n]+\n[^,\n]+\n\d{1,2},\d{1,2},\d+\s*\n", head))

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        try:
            lines = _sorted(enumerate(islice(source.lines("cp1250"), _MOST_LINES), 1))
            if not lines.moves:
                raise FormatError("rec-without-moves")
            side = max(_SMALLEST, *(max(x, y) + 1 for _, x, y, _ in lines.moves))
            game = source.game if source.game and is_plain_row(source.game) else row_game(side, side, "", source)
            yield self._record(game, lines, begins_second=False)
        except _BadLine as bad:
            yield source.error(1, bad.line, 1, bad.why)
        except DeskaError as error:
            yield source.error(1, 1, 1, error)

    def written(self, record: Record) -> str:
        names = "".join(f"{name}\n" for name in _names(record))
        return f"{names}{self.move_lines(record)}{_code(record)}\n"


class _BadLine(Exception):
    def __init__(self, line: int, why: DeskaError) -> None:
        super().__init__(line, why)
        self.line, self.why = line, why


def _sorted(lines: Iterator[tuple[int, str]]) -> _Lines:
    """Moves, names and the result. After a code nothing but another code counts."""
    found = _Lines()
    over = False
    for number, line in lines:
        if not line.strip():
            continue
        code = _CODE.fullmatch(line)
        move = _MOVE.fullmatch(line)
        if code and (over or not move):
            over = True
            found.result, found.division = code[1], (code[2] or "").strip()
        elif over:
            continue
        elif move:
            found.moves.append((number, int(move[1]), int(move[2]), max(int(move[3] or 0), 0)))
        elif len(found.names) < 2:
            found.names.append(line.strip())
        else:
            raise _BadLine(number, FormatError("psq-line", given=line.strip()[:40]))
    return found


def _names(record: Record) -> list[str]:
    """Two names that read back as names; people without one are called as Piskvork calls them."""
    given = (*record.players, "", "")[:2]
    names = [_one_line(name) or nobody for name, nobody in zip(given, _NOBODY, strict=True)]
    return [f"'{name}'" if _CODE.fullmatch(name) or _MOVE.fullmatch(name) else name for name in names]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _code(record: Record) -> int:
    return 0 if record.outcome is None or record.outcome.winner is None else record.outcome.winner + 1


def _only_one(records: Iterable[Record], name: str) -> Iterator[Record]:
    for number, record in enumerate(records):
        if number:
            raise FormatError("format-one-game", format=name)
        yield record
