"""Completed rows, found by looking along every line: for points and for the picture, not for the search."""

from deska.core.game import Position
from deska.games.row.position import CARO, DIRECTIONS, RENJU, STANDARD


def completed_rows(pos: Position, colour: int) -> list[list[int]]:
    """Every row of this colour that counts under the rule, each as its cells from end to end."""
    columns, rows = int(pos.fixed.columns), int(pos.fixed.rows)
    own = colour + 1

    def at(x: int, y: int) -> int:
        """What stands there; -1 beyond the edge."""
        return int(pos.now.cells[y * columns + x]) if 0 <= x < columns and 0 <= y < rows else -1

    found = []
    for dx, dy in DIRECTIONS:
        for y in range(rows):
            for x in range(columns):
                if at(x, y) != own or at(x - dx, y - dy) == own:
                    continue
                run = 1
                while at(x + run * dx, y + run * dy) == own:
                    run += 1
                closed = at(x - dx, y - dy) > 0 and at(x + run * dx, y + run * dy) > 0
                if counts_as_row(pos, colour, run, closed):
                    found.append([(y + i * dy) * columns + x + i * dx for i in range(run)])
    return found


def counts_as_row(pos: Position, colour: int, run: int, closed: bool) -> bool:
    """Whether a run of stones is a row; `closed`: an opponent's stone stands at each end."""
    length, rule = int(pos.fixed.length), int(pos.fixed.rule)
    if rule == STANDARD or (rule == RENJU and colour == 0):
        return run == length
    if rule == CARO:
        return run > length or (run == length and not closed)
    return run >= length
