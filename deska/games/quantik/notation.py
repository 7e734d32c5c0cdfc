"""Quantik as text: positions in QFEN, `A.bC/..../d..B/...a`, and moves, `B@c2` or row, column, shape: `2 2 B`."""

import re
from collections.abc import Iterator

from deska.core.cells import cell_name, read_cell
from deska.core.errors import InvalidMove, PositionError
from deska.core.game import Position
from deska.games.quantik.position import CELLS, SIDE, lines
from deska.games.quantik.rules import find_winner, lay

SHAPES = "ABCD"
FREE = "."
EXAMPLE = "A.bC/..../d..B/...a"
NAMES = tuple(cell_name(cell % SIDE, cell // SIDE) for cell in range(CELLS))
LINES = lines()
LINE_KINDS = ("row",) * SIDE + ("column",) * SIDE + ("square",) * SIDE

_PLACED = re.compile(r"([a-d])\s*@?\s*([a-z]{1,2}[0-9]{1,3})")
_COUNTED = re.compile(r"([0-9]{1,3})[\s,]+([0-9]{1,3})[\s,]+([a-d])")
_LONGEST_TEXT = 60

Letters = dict[int, str]  # by cell: capital for the first seat


def letters_of(pos: Position) -> Letters:
    """The pieces on the board."""
    return {
        cell: shape if owner == 0 else shape.lower()
        for owner in range(2)
        for number, shape in enumerate(SHAPES)
        for cell in range(CELLS)
        if int(pos.now.places[owner]) >> (CELLS * number + cell) & 1
    }


def position_text(pos: Position) -> str:
    letters = letters_of(pos)
    rows = ("".join(letters.get(SIDE * y + x, FREE) for x in range(SIDE)) for y in reversed(range(SIDE)))
    return "/".join(rows)


# --- reading a position -------------------------------------------------------------------------------------


def read_position(empty: Position, text: str) -> Position:
    """The position of a text, or PositionError; the pieces determine whose turn it is."""
    text = text.strip()
    if len(text) > _LONGEST_TEXT:
        raise PositionError("position-too-long", longest=_LONGEST_TEXT)
    if len(text.split()) > 1:
        raise PositionError("qfen-one-word", rest=text.partition(" ")[2], example=EXAMPLE)
    letters = _read_rows(text.split("/"))
    _check_stock(letters)
    _check_lines(letters)
    _check_turns(letters)
    for cell, letter in letters.items():
        lay(empty, SHAPES.index(letter.upper()) * CELLS + cell, int(letter.islower()))
    empty.now.laid = len(letters)
    empty.now.winner = find_winner(empty)
    return empty


def _read_rows(rows: list[str]) -> Letters:
    if len(rows) != SIDE:
        raise PositionError("qfen-rows", given=len(rows), example=EXAMPLE)
    letters: Letters = {}
    for number, row in enumerate(rows, 1):
        for place, letter in enumerate(row, 1):
            if letter.upper() not in (*SHAPES, FREE):
                raise PositionError("qfen-letter", row=number, letter=letter, place=place)
        if len(row) != SIDE:
            raise PositionError("qfen-row-width", row=number, text=row, given=len(row))
        letters |= {SIDE * (SIDE - number) + x: letter for x, letter in enumerate(row) if letter != FREE}
    return letters


def _row_of(cell: int) -> int:
    """The row of a cell in the text, counted from the top."""
    return SIDE - cell // SIDE


def _check_stock(letters: Letters) -> None:
    laid: list[str] = []
    for cell, letter in letters.items():
        laid.append(letter)
        if laid.count(letter) > 2:
            raise PositionError("qfen-too-many", row=_row_of(cell), letter=letter, cell=NAMES[cell])


def _check_lines(letters: Letters) -> None:
    for cell, letter in letters.items():
        for other in rivals(letters, letter.upper(), int(letter.islower()), cell):
            values = {"row": _row_of(other), "letter": letter, "cell": NAMES[cell]}
            raise PositionError("qfen-rivals", other=letter.swapcase(), other_cell=NAMES[other], **values)


def _check_turns(letters: Letters) -> None:
    first = sum(letter.isupper() for letter in letters.values())
    second = len(letters) - first
    if first - second not in (0, 1):
        raise PositionError("qfen-turns", first=first, second=second)
    full = [line for line in LINES if len({letters.get(cell, FREE).upper() for cell in line} - {FREE}) == SIDE]
    last_moved = str.isupper if first > second else str.islower
    if full and not any(last_moved(letters[cell]) for cell in set.intersection(*map(set, full))):
        raise PositionError("qfen-no-last-move", lines=len(full))


def rivals(letters: Letters, shape: str, owner: int, cell: int) -> Iterator[int]:
    """Cells with the other seat's pieces of a shape in one line with a cell."""
    other = shape.lower() if owner == 0 else shape
    for line in LINES:
        if cell in line:
            yield from (rival for rival in line if letters.get(rival) == other)


# --- reading a move -----------------------------------------------------------------------------------------


def read_place(text: str) -> tuple[int, int]:
    """The shape and the cell of a move, or InvalidMove; legality is not checked."""
    text = text.strip().lower()
    placed, counted = _PLACED.fullmatch(text), _COUNTED.fullmatch(text)
    if placed:
        return SHAPES.lower().index(placed[1]), _cell(placed[2])
    if counted:
        return SHAPES.lower().index(counted[3]), _counted_cell(int(counted[1]), int(counted[2]))
    if text.removesuffix("@") in tuple(SHAPES.lower()):
        raise InvalidMove("cell-missing", shape=text[0].upper())
    if read_cell(text) is not None:
        raise InvalidMove("shape-missing", cell=text)
    raise InvalidMove("not-a-place", text=text[:20])


def _cell(name: str) -> int:
    if name not in NAMES:
        raise InvalidMove("cell-off-board", cell=name, last_column=NAMES[SIDE - 1][0], rows=SIDE)
    return NAMES.index(name)


def _counted_cell(row: int, column: int) -> int:
    """The cell at a row and column, counted from 0 from the upper left."""
    if row >= SIDE or column >= SIDE:
        raise InvalidMove("row-or-column-off-board", row=row, column=column, last=SIDE - 1)
    return SIDE * (SIDE - 1 - row) + column
