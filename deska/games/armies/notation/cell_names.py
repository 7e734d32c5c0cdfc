"""Names of cells: a1 as in chess, 7g as in shogi, or numbers as in international draughts."""

import re
from dataclasses import dataclass
from functools import cached_property

from deska.core.cells import cell_name
from deska.core.view import GRID, MIRRORED
from deska.games.armies.definition.model import USI, Definition


@dataclass(frozen=True)
class CellNames:
    """The names of all cells, by number; joined names can be split again."""

    names: tuple[str, ...]
    written: tuple[str, ...]  # in texts of moves and positions, with separators
    pattern: re.Pattern[str]  # of a name that another may follow directly
    ends: tuple[str, str]  # the first and the last, for people
    column_labels: tuple[str, ...] = ()
    row_labels: tuple[str, ...] = ()

    @cached_property
    def _by_name(self) -> dict[str, int]:
        return {name: cell for names in (self.names, self.written) for cell, name in enumerate(names)}

    def cell(self, name: str) -> int | None:
        """The number of a cell, or None if there is no such name."""
        return self._by_name.get(name.lower())

    def split(self, text: str) -> tuple[list[str], str]:
        """The names at the start of a text, and the rest of it."""
        found = []
        while match := self.pattern.match(text):
            found.append(match[0])
            text = text[match.end() :]
        return found, text


def names_of(definition: Definition) -> CellNames:
    if definition.notation == USI:
        return _shogi_names(definition.columns, definition.rows)
    if definition.numbered:
        return _numbers(definition)
    names = tuple(cell_name(x, y) for y in range(definition.rows) for x in range(definition.columns))
    return CellNames(names, names, re.compile("[A-Za-z][0-9]{1,2}"), (names[0], names[-1]))


def _shogi_names(columns: int, rows: int) -> CellNames:
    """Columns counted from the right, rows lettered from the top."""
    column_labels = tuple(str(columns - x) for x in range(columns))
    row_labels = tuple(chr(ord("a") + rows - 1 - y) for y in range(rows))
    names = tuple(column + row for row in row_labels for column in column_labels)
    ends = names[-1], names[0]
    return CellNames(names, names, re.compile("[0-9]{1,2}[A-Za-z]"), ends, column_labels, row_labels)


def played_cells(definition: Definition) -> frozenset[int]:
    """The cells used in draughts: those of one colour, if the board has colours and no piece can leave its own."""
    columns, rows = definition.columns, definition.rows
    strides = [stride for piece in definition.pieces.values() for stride in piece.strides]
    if definition.pattern == GRID or any((stride.dx + stride.dy) % 2 for stride in strides):
        return frozenset(range(columns * rows))
    colour = int(definition.pattern == MIRRORED)
    return frozenset(y * columns + x for y in range(rows) for x in range(columns) if (x + y) % 2 == colour)


def _numbers(definition: Definition) -> CellNames:
    """The used cells, numbered from the top left, with the same number of digits."""
    columns, rows = range(definition.columns), range(definition.rows)
    cells = played_cells(definition)
    played = [(x, y) for y in reversed(rows) for x in columns if y * definition.columns + x in cells]
    digits = len(str(len(played)))
    number = {place: index for index, place in enumerate(played, 1)}
    places = [(x, y) for y in rows for x in columns]
    other = {(x, y): f"{cell_name(x, 0)[0]}{y + 1:02}" for x, y in places}
    names = tuple(f"{number[place]:0{digits}}" if place in number else other[place] for place in places)
    written = tuple(str(number.get(place, other[place])) for place in places)
    in_row = [[number[x, y] for x in columns if (x, y) in number] for y in rows]
    # The label of a row has its numbers, the label of a column says which of them.
    row_labels = tuple(f"{numbers[0]}–{numbers[-1]}" for numbers in in_row)
    step = 1 if len(played) == len(places) else 2
    column_labels = tuple(str(x // step + 1) for x in columns)
    pattern = re.compile(f"[0-9]{{{digits}}}|[A-Za-z][0-9]{{2}}")
    return CellNames(names, written, pattern, ("1", str(len(played))), column_labels, row_labels)
