"""Find completed rows by scanning every line, for points and views; the search does not use this."""

import numpy as np

from deska.core.game import Position
from deska.games.row.position import CARO, DIRECTIONS, RENJU, STANDARD


def completed_rows(pos: Position, colour: int) -> list[list[int]]:
    """Every row of this colour that counts under the rule, as lists of cells."""
    columns, rows = int(pos.fixed.columns), int(pos.fixed.rows)
    own = colour + 1

    def at(x: int, y: int) -> int:
        """The stone there; -1 beyond the edge."""
        return int(pos.now.cells[y * columns + x]) if 0 <= x < columns and 0 <= y < rows else -1

    found = []
    for dx, dy in DIRECTIONS:
        for x, y in _long_runs(pos, colour, dx, dy):
            run = int(pos.fixed.length)
            while at(x + run * dx, y + run * dy) == own:
                run += 1
            closed = at(x - dx, y - dy) > 0 and at(x + run * dx, y + run * dy) > 0
            if counts_as_row(pos, colour, run, closed):
                found.append([(y + i * dy) * columns + x + i * dx for i in range(run)])
    return found


def _long_runs(pos: Position, colour: int, dx: int, dy: int) -> list[tuple[int, int]]:
    """Start cells of runs that are long enough for a row, computed for all cells at once."""
    columns, rows, length = int(pos.fixed.columns), int(pos.fixed.rows), int(pos.fixed.length)
    stones = pos.now.cells[: columns * rows].reshape(rows, columns) == colour + 1
    framed = np.pad(stones, length)  # np.roll wraps around, so a frame is needed
    begins = framed & ~np.roll(framed, (dy, dx), (0, 1))
    for i in range(1, length):
        begins &= np.roll(framed, (-i * dy, -i * dx), (0, 1))
    return [(x - length, y - length) for y, x in np.argwhere(begins).tolist()]


def counts_as_row(pos: Position, colour: int, run: int, closed: bool) -> bool:
    """True if a run of stones counts as a row; `closed`: an opponent's stone is at each end."""
    length, rule = int(pos.fixed.length), int(pos.fixed.rule)
    if rule == STANDARD or (rule == RENJU and colour == 0):
        return run == length
    if rule == CARO:
        return run > length or (run == length and not closed)
    return run >= length


def most_in_window(pos: Position, cell: int, colour: int) -> int:
    """The most stones of a colour in a window through a cell whose other cells are free; the cell does not count."""
    return len(best_window(pos, cell, colour))


def best_window(pos: Position, cell: int, colour: int) -> list[int]:
    """The cells of those stones."""
    columns, rows, length = int(pos.fixed.columns), int(pos.fixed.rows), int(pos.fixed.length)
    column, row = cell % columns, cell // columns

    def window(dx: int, dy: int, start: int) -> list[int]:
        places = [(column + i * dx, row + i * dy) for i in range(start, start + length)]
        inside = all(0 <= x < columns and 0 <= y < rows for x, y in places)
        return [y * columns + x for x, y in places if (x, y) != (column, row)] if inside else []

    def stones(places: list[int]) -> list[int]:
        taken = [place for place in places if pos.now.cells[place]]
        return taken if all(int(pos.now.cells[place]) == colour + 1 for place in taken) else []

    windows = [window(dx, dy, start) for dx, dy in DIRECTIONS for start in range(1 - length, 1)]
    return max(map(stones, windows), key=len, default=[])
