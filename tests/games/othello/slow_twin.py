"""Othello once more, slowly and plainly: a dictionary of discs by column and row."""

from dataclasses import dataclass, field

Cell = tuple[int, int]
WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


@dataclass
class SlowOthello:
    """Rows count from the top, as on paper; seat 0 has the black discs."""

    side: int
    turn: int = 0
    discs: dict[Cell, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.discs:
            low, high = self.side // 2 - 1, self.side // 2
            self.discs = {(low, low): 1, (high, high): 1, (low, high): 0, (high, low): 0}

    def turned_by(self, cell: Cell, owner: int) -> set[Cell]:
        """The discs that a disc on a cell turns over; none where there is one already."""
        if cell in self.discs:
            return set()
        return {one for way in WAYS for one in self._closed_in(cell, way, owner)}

    def _closed_in(self, cell: Cell, way: Cell, owner: int) -> list[Cell]:
        passed = []
        at = (cell[0] + way[0], cell[1] + way[1])
        while self.discs.get(at) == 1 - owner:
            passed.append(at)
            at = (at[0] + way[0], at[1] + way[1])
        return passed if self.discs.get(at) == owner else []

    def cells_for(self, owner: int) -> list[Cell]:
        every = [(x, y) for y in range(self.side) for x in range(self.side)]
        return [cell for cell in every if self.turned_by(cell, owner)]

    def moves(self) -> list[str]:
        """The texts of the legal moves; none when the game is over."""
        own = [self.name(cell) for cell in self.cells_for(self.turn)]
        return own or (["pass"] if self.cells_for(1 - self.turn) else [])

    def play(self, move: str) -> None:
        if move != "pass":
            cell = next(one for one in self.cells_for(self.turn) if self.name(one) == move)
            for one in (cell, *self.turned_by(cell, self.turn)):
                self.discs[one] = self.turn
        self.turn = 1 - self.turn

    @staticmethod
    def name(cell: Cell) -> str:
        return f"{'abcdefghij'[cell[0]]}{cell[1] + 1}"

    def count(self, owner: int) -> int:
        return sum(one == owner for one in self.discs.values())


def best_difference(game: SlowOthello) -> int:
    """How many discs the seat to move will have more, if both play as well as can be; by trying everything."""
    moves = game.moves()
    if not moves:
        return game.count(game.turn) - game.count(1 - game.turn)
    values = []
    for move in moves:
        after = SlowOthello(game.side, game.turn, dict(game.discs))
        after.play(move)
        values.append(-best_difference(after))
    return max(values)
