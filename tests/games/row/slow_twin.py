"""k in a row once more, slowly: a dict of stones and the rules read literally.

It knows no windows and keeps no counts. Whatever it answers it finds out by looking at the stones.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

Cell = tuple[int, int]  # column, row from below
Run = frozenset[Cell]

BLACK = 0
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))


@dataclass
class Twin:
    """A board with stones on it: by cell the colour, 0 for X."""

    columns: int
    rows: int
    length: int
    colours: int = 2
    rule: str = "freestyle"
    stones: dict[Cell, int] = field(default_factory=dict)

    def cells(self) -> list[Cell]:
        """In the order of moves."""
        return [(x, y) for y in range(self.rows) for x in range(self.columns)]

    def free(self) -> list[Cell]:
        return [cell for cell in self.cells() if cell not in self.stones]

    def is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def is_free(self, cell: Cell) -> bool:
        return self.is_on_board(cell) and cell not in self.stones

    def with_stone(self, cell: Cell, colour: int) -> "Twin":
        stones = {**self.stones, cell: colour}
        return Twin(self.columns, self.rows, self.length, self.colours, self.rule, stones)

    # --- runs -----------------------------------------------------------------------------------------------

    def run(self, cell: Cell, way: Cell) -> list[Cell]:
        """The unbroken stones of one colour along a line through a stone, from end to end."""
        colour = self.stones[cell]
        found = [cell]
        while self.stones.get(moved(found[0], way, -1)) == colour:
            found.insert(0, moved(found[0], way, -1))
        while self.stones.get(moved(found[-1], way, 1)) == colour:
            found.append(moved(found[-1], way, 1))
        return found

    def ends(self, run: list[Cell], way: Cell) -> tuple[Cell, Cell]:
        """The cells just beyond a run."""
        return moved(run[0], way, -1), moved(run[-1], way, 1)

    def counts(self, run: list[Cell], way: Cell) -> bool:
        """Whether a run is a row of the wanted length under the rule."""
        colour = self.stones[run[0]]
        if self.rule == "standard" or (self.rule == "renju" and colour == BLACK):
            return len(run) == self.length
        if self.rule == "caro" and len(run) == self.length:
            return not all(end in self.stones for end in self.ends(run, way))
        return len(run) >= self.length

    def completed(self, colour: int) -> set[Run]:
        """Every row of a colour that counts."""
        return {
            frozenset(run)
            for cell, owner in self.stones.items()
            if owner == colour
            for way in WAYS
            if self.counts(run := self.run(cell, way), way)
        }

    def winners(self) -> list[int]:
        """The colours that have a row."""
        return [colour for colour in range(self.colours) if self.completed(colour)]

    # --- renju ----------------------------------------------------------------------------------------------

    def has_five_through(self, cell: Cell) -> bool:
        return any(len(self.run(cell, way)) == 5 for way in WAYS)

    def has_overline_through(self, cell: Cell) -> bool:
        return any(len(self.run(cell, way)) > 5 for way in WAYS)

    def fours_through(self, cell: Cell) -> set[Run]:
        """Four black stones of a line, this one among them, that one more stone makes exactly five."""
        fours = set()
        for way, gap in self.gaps(cell, 4):
            run = self.with_stone(gap, BLACK).run(gap, way)
            if len(run) == 5 and cell in run:
                fours.add(frozenset(run) - {gap})
        return fours

    def threes_through(self, cell: Cell) -> set[Run]:
        """Three black stones, this one among them, that an allowed move without a five makes a straight four."""
        threes = set()
        for way, gap in self.gaps(cell, 3):
            after = self.with_stone(gap, BLACK)
            run = after.run(gap, way)
            if cell in run and after.is_straight_four(run, way) and not after.has_five_through(gap):
                if self.why_forbidden(gap) is None:
                    threes.add(frozenset(run) - {gap})
        return threes

    def is_straight_four(self, run: list[Cell], way: Cell) -> bool:
        """Four in a row that become exactly five at either end."""
        return len(run) == 4 and all(
            self.is_free(end) and len(self.with_stone(end, BLACK).run(end, way)) == 5 for end in self.ends(run, way)
        )

    def gaps(self, cell: Cell, reach: int) -> Iterator[tuple[Cell, Cell]]:
        """The free cells on each line not farther than this."""
        for way in WAYS:
            for distance in range(-reach, reach + 1):
                gap = moved(cell, way, distance)
                if self.is_free(gap):
                    yield way, gap

    def why_forbidden(self, cell: Cell) -> str | None:
        """Why black may not play on a free cell, or None."""
        after = self.with_stone(cell, BLACK)
        if after.has_five_through(cell):
            return None
        if after.has_overline_through(cell):
            return "overline"
        if len(after.fours_through(cell)) >= 2:
            return "double-four"
        if len(after.threes_through(cell)) >= 2:
            return "double-three"
        return None

    # --- the game -------------------------------------------------------------------------------------------

    def legal(self, turn: int) -> list[Cell]:
        """The cells where a colour may play while the game goes on."""
        if self.rule == "renju" and turn == BLACK:
            return [cell for cell in self.free() if self.why_forbidden(cell) is None]
        return self.free()


def moved(cell: Cell, way: Cell, distance: int) -> Cell:
    return cell[0] + distance * way[0], cell[1] + distance * way[1]


def row_finder(board: Twin) -> Callable[[dict[Cell, int], int], bool]:
    """A function that tells whether any sequence of legal moves leads to a completed row; for tiny boards."""

    @cache
    def can_come(stones: frozenset[tuple[Cell, int]], turn: int) -> bool:
        here = Twin(board.columns, board.rows, board.length, board.colours, board.rule, dict(stones))
        if here.winners():
            return True
        following = (turn + 1) % board.colours
        return any(can_come(stones | {(cell, turn)}, following) for cell in here.legal(turn))

    return lambda stones, turn: can_come(frozenset(stones.items()), turn)
