"""Positions of k in a row as text: `3/1x1/2o x` — rows from the top, then the stone to be placed next."""

import re

from deska.core.errors import PositionError
from deska.core.game import Position
from deska.games.row.kernel.rules import set_turn
from deska.games.row.kernel.windows import put_stone
from deska.games.row.position import NOBODY, PLAYING
from deska.games.row.rows import completed_rows

STONES = "xoyz"
FREE = "."
CHOICE_TEXTS = ("x", "o", "more")
_LONGEST_TEXT = 40 * 41 + 10


def position_text(pos: Position) -> str:
    columns, rows = int(pos.fixed.columns), int(pos.fixed.rows)
    lines = []
    for y in reversed(range(rows)):
        line, free = "", 0
        for content in pos.now.cells[y * columns : (y + 1) * columns]:
            if content == 0:
                free += 1
            else:
                line += (str(free) if free else "") + STONES[content - 1]
                free = 0
        lines.append(line + (str(free) if free else ""))
    return "/".join(lines) + " " + STONES[pos.now.turn]


def with_counts(rows: str) -> str:
    """Rows with a number for each run of free cells."""
    return re.sub(f"{re.escape(FREE)}+", lambda run: str(len(run[0])), rows).lower()


def read_position(empty: Position, text: str) -> Position:
    """The position of a text; its opening is over."""
    if len(text) > _LONGEST_TEXT:
        raise PositionError("position-too-long", longest=_LONGEST_TEXT)
    columns, rows, colours = int(empty.fixed.columns), int(empty.fixed.rows), int(empty.fixed.colours)
    words = text.lower().split()
    if len(words) != 2:
        raise PositionError("position-needs-two-parts", text=text[:60])
    lines = words[0].split("/")
    if len(lines) != rows:
        raise PositionError("position-rows", given=len(lines), rows=rows)
    stones = [_read_line(line, columns, colours, number) for number, line in enumerate(lines, 1)]
    if words[1] not in tuple(STONES[:colours]):
        raise PositionError("position-turn", given=words[1][:20], known=list(STONES[:colours]))
    # Set before placing stones: a given position has no opening left to play.
    set_turn(empty, STONES.index(words[1]), PLAYING, 0)
    for y, line in enumerate(reversed(stones)):
        for x, colour in line:
            put_stone(empty, y * columns + x, colour)
    _set_winner(empty)
    return empty


def _read_line(line: str, columns: int, colours: int, number: int) -> list[tuple[int, int]]:
    """Column and colour of each stone of a row."""
    stones = []
    column, digits = 0, ""
    for place, letter in enumerate(line + "/", 1):
        if letter in "0123456789":
            digits += letter
            continue
        column += int(digits or 0)
        digits = ""
        if letter == "/":
            break
        if letter not in STONES[:colours]:
            raise PositionError("position-letter", letter=letter, row=number, place=place, known=list(STONES[:colours]))
        stones.append((column, STONES.index(letter)))
        column += 1
    if column != columns:
        raise PositionError("position-row-width", row=number, given=column, columns=columns)
    return stones


def _set_winner(pos: Position) -> None:
    owners = [colour for colour in range(int(pos.fixed.colours)) if completed_rows(pos, colour)]
    if len(owners) > 1:
        raise PositionError("position-two-winners", first=STONES[owners[0]].upper(), second=STONES[owners[1]].upper())
    pos.now.winner = owners[0] if owners else NOBODY
