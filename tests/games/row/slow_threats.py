"""Patterns and wins by fours once more, slowly: by trying stones on the twin's board."""

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
    if len(run) > 5:
        return "overline" if twin.rule == "renju" and colour == BLACK else "none"
    if completing(after, cell, way):
        stopped = [
            stop for stop in along(after, cell, way) if not completing(after.with_stone(stop, 1 - colour), cell, way)
        ]
        if stopped:
            return "four"
        return "open four" if len(run) == 4 else "two fours"
    return _by_next(after, cell, way, colour)


def _by_next(after: Twin, cell: Cell, way: Cell, colour: int) -> str:
    """By what one more stone on the line makes of it; only lines that the stone is part of count."""
    near = [other for other in along(after, cell, way) if abs(other[0] - cell[0]) <= 4 and abs(other[1] - cell[1]) <= 4]
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

    def _rows(self, board: Twin, colour: int) -> list[Cell]:
        """Where a colour completes a row now."""
        return [cell for cell in self._near(board, colour) if completes(board, cell, colour)]

    def _near(self, board: Twin, colour: int) -> list[Cell]:
        """The free cells with at least three stones of a colour near on one line: no other can make a four."""
        found = []
        for cell in board.free():
            for way in WAYS:
                stones = [board.stones.get(moved(cell, way, i)) == colour for i in (-4, -3, -2, -1, 1, 2, 3, 4)]
                if any(sum(stones[i : i + 4]) >= 2 for i in range(5)):
                    found.append(cell)
                    break
        return found

    def _wins(self, stones: Stones, fours: int) -> bool:
        board = self._board(stones)
        if self._rows(board, self.attacker):
            return True
        if fours == 0:
            return False
        threats = self._rows(board, 1 - self.attacker)
        choices = self._near(board, self.attacker)
        if threats and board.rule != "caro":
            choices = [cell for cell in choices if cell in threats] if len(threats) == 1 else []
        return any(self._wins_after(board, cell, fours) for cell in choices)

    def _wins_after(self, board: Twin, cell: Cell, fours: int) -> bool:
        if twin_is_black(board, self.attacker) and board.why_forbidden(cell) is not None:
            return False
        after = board.with_stone(cell, self.attacker)
        rows = [row for way in WAYS for row in completing(after, cell, way)]
        if not rows or self._rows(after, 1 - self.attacker):
            return False
        return all(self.wins(frozenset(reply.stones.items()), fours - 1) for reply in self._replies(after, rows))

    def _replies(self, after: Twin, rows: list[Cell]) -> list[Twin]:
        """The boards after each move of the defender that leaves no row to be completed."""
        cells = set(rows)
        if after.rule == "caro":  # a row may be spoiled at its ends too
            cells |= {
                end for row in rows for way in WAYS for i in range(-5, 6) if after.is_free(end := moved(row, way, i))
            }
        if after.rule == "renju" and self.attacker != BLACK:
            cells = {cell for cell in cells if after.why_forbidden(cell) is None}
        boards = [after.with_stone(cell, 1 - self.attacker) for cell in sorted(cells)]
        return [board for board in boards if not self._rows(board, self.attacker)]
