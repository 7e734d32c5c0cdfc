"""Hex once more, slowly and plainly: a dictionary of stones by column and row, rows from the top."""

from dataclasses import dataclass, field

Cell = tuple[int, int]
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


@dataclass
class SlowHex:
    """Seat 0 joins the top and the bottom, seat 1 joins left and right."""

    side: int
    swaps: bool = False
    turn: int = 0
    stones: dict[Cell, int] = field(default_factory=dict)

    def all(self) -> list[Cell]:
        return [(x, y) for y in range(self.side) for x in range(self.side)]

    def winner(self) -> int | None:
        return next((seat for seat in range(2) if self.joined(seat)), None)

    def joined(self, seat: int) -> bool:
        """Whether stones of a seat lead from one of its edges to the other."""
        along = 1 - seat  # rows for the first seat, columns for the second
        mine = {cell for cell, owner in self.stones.items() if owner == seat}
        reached = {cell for cell in mine if cell[along] == 0}
        waiting = list(reached)
        for x, y in waiting:
            new = {(x + dx, y + dy) for dx, dy in AROUND} & mine - reached
            reached |= new
            waiting += sorted(new)
        return any(cell[along] == self.side - 1 for cell in reached)

    def moves(self) -> list[str]:
        """The texts of the legal moves; none when the game is over."""
        if self.winner() is not None:
            return []
        free = [self.name(cell) for cell in self.all() if cell not in self.stones]
        return [*free, "swap"] if self.swaps and self.turn == 1 and list(self.stones.values()) == [0] else free

    def play(self, move: str) -> None:
        if move == "swap":
            ((x, y),) = self.stones
            self.stones = {(y, x): 1}
        else:
            self.stones[next(cell for cell in self.all() if self.name(cell) == move)] = self.turn
        self.turn = 1 - self.turn

    @staticmethod
    def name(cell: Cell) -> str:
        return f"{'abcdefghijklmnopqrs'[cell[0]]}{cell[1] + 1}"


def mover_wins(game: SlowHex, known: dict[tuple[frozenset[tuple[Cell, int]], int], bool]) -> bool:
    """Whether the seat to move wins if both play as well as can be; by trying everything."""
    key = (frozenset(game.stones.items()), game.turn)
    if key not in known:
        known[key] = any(_wins_by(game, move, known) for move in game.moves())
    return known[key]


def _wins_by(game: SlowHex, move: str, known: dict[tuple[frozenset[tuple[Cell, int]], int], bool]) -> bool:
    after = SlowHex(game.side, game.swaps, game.turn, dict(game.stones))
    after.play(move)
    return after.winner() == game.turn or not mover_wins(after, known)
