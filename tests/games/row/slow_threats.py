"""Patterns and wins by fours once more, slowly: by trying stones on the twin's board."""

from collections.abc import Callable, Sequence
from functools import cache

from tests.games.row.slow_twin import BLACK, WAYS, Cell, Twin, moved

Stones = frozenset[tuple[Cell, int]]


def completes(twin: Twin, cell: Cell, colour: int, ways: tuple[Cell, ...] = WAYS) -> bool:
    """Whether a stone of a colour on a free cell completes a row that counts."""
    after = twin.with_stone(cell, colour)
    return any(after.counts(after.run(cell, way), way) for way in ways)


def along(twin: Twin, cell: Cell, way: Cell) -> list[Cell]:
    """The free cells of a line through a cell, the cell itself left out."""
    return [other for i in range(-40, 41) if i and twin.is_free(other := moved(cell, way, i))]


def completing(twin: Twin, cell: Cell, way: Cell) -> list[Cell]:
    """Where the owner of a stone completes a row on a line with this stone in it."""
    colour = twin.stones[cell]
    found = []
    for other in along(twin, cell, way):
        after = twin.with_stone(other, colour)
        run = after.run(other, way)
        if cell in run and after.counts(run, way):
            found.append(other)
    return found


def strength(twin: Twin, cell: Cell, way: Cell, colour: int) -> str:
    """What a stone on a free cell makes on a line, read literally."""
    after = twin.with_stone(cell, colour)
    run = after.run(cell, way)
    if after.counts(run, way):
        return "five"
    if len(run) > twin.length:
        return "overline" if twin.rule == "renju" and colour == BLACK else "none"
    if completing(after, cell, way):
        stopped = [
            stop for stop in along(after, cell, way) if not completing(after.with_stone(stop, 1 - colour), cell, way)
        ]
        if stopped:
            return "four"
        return "open four" if len(run) == twin.length - 1 else "two fours"
    return _by_next(after, cell, way, colour)


def _by_next(after: Twin, cell: Cell, way: Cell, colour: int) -> str:
    """By what one more stone on the line makes of it; only lines that the stone is part of count."""
    far = after.length
    near = [
        other for other in along(after, cell, way) if abs(other[0] - cell[0]) < far and abs(other[1] - cell[1]) < far
    ]
    nexts = {strength(_without(after, cell).with_stone(other, colour), cell, way, colour) for other in near}
    unstoppable = {"open four"} if twin_is_black(after, colour) else {"open four", "two fours"}
    for made, found in (
        (unstoppable, "open three"),
        ({"four"}, "three"),
        ({"open three"}, "open two"),
        ({"three"}, "two"),
        ({"open two"}, "open one"),
        ({"two"}, "one"),
    ):
        if made & nexts:
            return found
    return "none"


def twin_is_black(twin: Twin, colour: int) -> bool:
    return twin.rule == "renju" and colour == BLACK


def _without(twin: Twin, cell: Cell) -> Twin:
    stones = {other: colour for other, colour in twin.stones.items() if other != cell}
    return Twin(twin.columns, twin.rows, twin.length, twin.colours, twin.rule, stones)


def rows_at_hand(board: Twin, colour: int) -> list[Cell]:
    """Where a colour completes a row now."""
    return [cell for cell in near(board, colour, 1) if completes(board, cell, colour)]


def near(board: Twin, colour: int, lacking: int) -> list[Cell]:
    """The free cells of a line's parts, as long as a row, that lack so many stones of a colour or fewer."""
    own = {cell for cell, owner in board.stones.items() if owner == colour}
    parts = parts_of_lines(board.columns, board.rows, board.length)
    full = (part for part in parts if len(part & own) >= board.length - lacking)
    return sorted({cell for part in full for cell in part if board.is_free(cell)})


@cache
def parts_of_lines(columns: int, rows: int, length: int) -> list[frozenset[Cell]]:
    """All that a row of this length may cover."""
    board = Twin(columns, rows, length)
    lines = (frozenset(moved(cell, way, i) for i in range(length)) for cell in board.cells() for way in WAYS)
    return [part for part in lines if all(map(board.is_on_board, part))]


def replies(after: Twin, rows: list[Cell], attacker: int) -> dict[Cell, Twin]:
    """The moves of the defender that leave the attacker no row to complete, with the boards after them."""
    cells = set(rows)
    if after.rule == "caro":  # a row may be spoiled at its ends too
        ways = [(row, way) for row in rows for way in WAYS if completes(after, row, attacker, (way,))]
        cells |= {
            end
            for row, way in ways
            for i in range(-after.length, after.length + 1)
            if after.is_free(end := moved(row, way, i))
        }
    if after.rule == "renju" and attacker != BLACK:
        cells = {cell for cell in cells if after.why_forbidden(cell) is None}
    boards = {cell: after.with_stone(cell, 1 - attacker) for cell in sorted(cells)}
    return {cell: board for cell, board in boards.items() if not rows_at_hand(board, attacker)}


def wins_by_line(board: Twin, attacker: int, line: Sequence[Cell], ask: Callable[[Twin], Sequence[Cell]]) -> bool:
    """Whether a line wins by nothing but fours; nothing is searched, every reply that the rule leaves is answered.

    Only under caro there may be others than the one in the line: `ask` tells the lines that answer these.
    """
    if not line or not board.is_free(line[0]):
        return False
    if twin_is_black(board, attacker) and board.why_forbidden(line[0]) is not None:
        return False
    if completes(board, line[0], attacker):
        return True
    after = board.with_stone(line[0], attacker)
    rows = rows_at_hand(after, attacker)
    if not rows or rows_at_hand(after, 1 - attacker):
        return False
    boards = replies(after, rows, attacker)
    if boards and (len(line) == 1 or line[1] not in boards):
        return False
    return all(
        wins_by_line(reply, attacker, line[2:] if cell == line[1] else ask(reply), ask)
        for cell, reply in boards.items()
    )


class FourHunter:
    """Whether a colour wins by nothing but fours, by trying all of them."""

    def __init__(self, twin: Twin, attacker: int) -> None:
        self.twin, self.attacker = twin, attacker
        self.wins = cache(self._wins)

    def fewest_fours(self, most: int) -> int | None:
        """How many fours the shortest win takes, the last stone not counted; None where so many are not enough."""
        stones = frozenset(self.twin.stones.items())
        return next((fours for fours in range(most + 1) if self.wins(stones, fours)), None)

    def _board(self, stones: Stones) -> Twin:
        twin = self.twin
        return Twin(twin.columns, twin.rows, twin.length, twin.colours, twin.rule, dict(stones))

    def _wins(self, stones: Stones, fours: int) -> bool:
        board = self._board(stones)
        if rows_at_hand(board, self.attacker):
            return True
        if fours == 0:
            return False
        threats = rows_at_hand(board, 1 - self.attacker)
        choices = near(board, self.attacker, 2)
        if threats and board.rule != "caro":
            choices = [cell for cell in choices if cell in threats] if len(threats) == 1 else []
        return any(self._wins_after(board, cell, fours) for cell in choices)

    def _wins_after(self, board: Twin, cell: Cell, fours: int) -> bool:
        if twin_is_black(board, self.attacker) and board.why_forbidden(cell) is not None:
            return False
        after = board.with_stone(cell, self.attacker)
        rows = [row for way in WAYS for row in completing(after, cell, way)]
        if not rows or rows_at_hand(after, 1 - self.attacker):
            return False
        return all(
            self.wins(frozenset(reply.stones.items()), fours - 1)
            for reply in replies(after, rows, self.attacker).values()
        )
