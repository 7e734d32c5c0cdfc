"""Positions of Connect Four as text: the rows from the top, such as ....../......./...XO...; and the rows that win."""

from itertools import product

from deska.gamekit import Position, PositionError, cell_name, copied
from deska.games.connect4.rules import LARGEST, NOBODY, drop, lift

LETTERS, FREE = "XOY", "."  # by seat
_LONGEST = LARGEST * (LARGEST + 1)  # characters
_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def position_text(pos: Position) -> str:
    columns, rows = int(pos.fixed.columns), int(pos.fixed.rows)
    signs = "".join(LETTERS[owner - 1] if owner else FREE for owner in pos.now.cells[: columns * rows].tolist())
    return "/".join(signs[columns * row : columns * (row + 1)] for row in reversed(range(rows)))


def read_position(empty: Position, text: str) -> Position:
    """The position of a text, or PositionError. The number of discs tells whose turn it is."""
    letters = LETTERS[: int(empty.fixed.seats)]
    lines = text.strip().upper()[: _LONGEST + 1].split("/")
    _check_form(empty, lines, letters, text)
    _check_turns("".join(lines), letters)
    for row, column in product(range(len(lines)), range(len(lines[0]))):
        letter = lines[-1 - row][column]
        if letter != FREE and empty.now.heights[column] < row:
            raise PositionError("connect-four-hangs", cell=cell_name(column, row))
        if letter != FREE:
            drop(empty, column, letters.index(letter))
    empty.now.winner = _winner(empty)
    return empty


def _check_form(empty: Position, lines: list[str], letters: str, text: str) -> None:
    columns, rows = int(empty.fixed.columns), int(empty.fixed.rows)
    fits = len(lines) == rows and all(len(line) == columns for line in lines)
    if not fits or set("".join(lines)) - {FREE, *letters}:
        values = {"text": text[:40], "rows": rows, "columns": columns, "letters": list(letters)}
        raise PositionError("connect-four-no-position", **values)


def _check_turns(signs: str, letters: str) -> None:
    """Seats take turns, so each has as many discs as the one before it, or one fewer."""
    counts = [signs.count(letter) for letter in letters]
    if counts != sorted(counts, reverse=True) or counts[0] > counts[-1] + 1:
        raise PositionError(
            "connect-four-turns", counts=[f"{letter}: {one}" for letter, one in zip(letters, counts, strict=True)]
        )


def _winner(pos: Position) -> int:
    """The seat with a complete row, or NOBODY; PositionError unless its last disc can have completed it."""
    seats = int(pos.fixed.seats)
    owners = [owner for owner in range(seats) if complete_rows(pos, owner)]
    if not owners:
        return NOBODY
    mover = (int(pos.now.discs) - 1) % seats
    if owners != [mover] or all(complete_rows(before, mover) for before in _before(pos, mover)):
        raise PositionError("connect-four-no-last-move")
    return mover


def _before(pos: Position, mover: int) -> list[Position]:
    """The positions from which one move of a seat leads here."""
    found = []
    for column in range(int(pos.fixed.columns)):
        top = int(pos.now.heights[column]) - 1
        if top >= 0 and pos.now.cells[top * int(pos.fixed.columns) + column] == mover + 1:
            found.append(copied(pos))
            lift(found[-1], column)
    return found


def complete_rows(pos: Position, owner: int) -> list[tuple[str, ...]]:
    """The names of the cells of each complete row of a seat."""
    columns = int(pos.fixed.columns)
    own = {divmod(cell, columns) for cell, content in enumerate(pos.now.cells.tolist()) if content == owner + 1}
    found = []
    for (y, x), (dy, dx) in product(sorted(own), _DIRECTIONS):
        if (y - dy, x - dx) in own:
            continue
        row = [(y, x)]
        while (row[-1][0] + dy, row[-1][1] + dx) in own:
            row.append((row[-1][0] + dy, row[-1][1] + dx))
        if len(row) >= int(pos.fixed.length):
            found.append(tuple(cell_name(column, line) for line, column in row))
    return found
