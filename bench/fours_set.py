"""Make the sets of positions with and without a win by fours, from games of `medium` against itself.

    python bench/fours_set.py --wins 320 --others 1020 --seed 1 > tests/data/row/fours.txt
    python bench/fours_set.py --deepen tests/data/row/fours.txt --each 15 --seed 1 > tests/data/row/deep_fours.txt

Such games have few long wins. The second set has as many of each length from DEEP to MOST: pairs of stones are added to
wins of the first as long as each pair makes the win longer.

A line is the rule, the fours of the shortest win (0 where there is none with up to MOST), and the position. The tests
check by the rules read literally what the master says of them.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position
from deska.core.limit import NO_LIMIT, Stop
from deska.games import make_game
from deska.games.row.five.board import FiveBoard, board_of
from deska.games.row.five.kernel.search import row_cell
from deska.games.row.five.kernel.stones import ask_lift, ask_may_lay, ask_put, class_of
from deska.games.row.five.kernel.threats import FOURS, ask_hunt
from deska.games.row.five.lines import ROW
from deska.games.row.five.work import Work, new_tables, new_work
from deska.kernel.ops import GOING_ON, outcome, play
from deska.players import make_player

MOST = 12  # fours
RULES = ("freestyle", "freestyle", "standard", "renju", "caro")
DEEP = 5  # fours
TRIES = 300  # pairs of stones that are tried on a position
FEW = 3  # wins with fewer fours are no more than a quarter of all


def fewest_fours(board: FiveBoard, work: Work) -> int:
    """Of the shortest win by fours; 0 where so many are not enough, -1 where a row can be completed at once."""
    if int(row_cell(board)) >= 0:
        return -1
    if int(ask_hunt(board, work, 2 * MOST + 1, FOURS, 10**7)) == 0:
        return 0
    return next(fours for fours in range(1, MOST + 1) if int(ask_hunt(board, work, 2 * fours + 1, FOURS, 10**7)) > 0)


def quick_game(game: Game, rng: np.random.Generator) -> Iterator[Position]:
    """The positions of a game between two that see little: such games are full of fours."""
    player, pos = make_player("medium"), game.start()
    middle = [y * 15 + x for y in range(4, 11) for x in range(4, 11)]
    for cell in rng.choice(middle, 4, replace=False):
        play(pos, int(cell))
    while outcome(pos) == GOING_ON:
        if pos.now.stones > 12:
            yield pos
        play(pos, player.choose(game, pos, NO_LIMIT, Stop(), rng).move)


def make_set(wins: int, others: int, rng: np.random.Generator) -> None:
    left, easy = {True: wins, False: others}, wins // 4
    while any(left.values()):
        rule = RULES[int(rng.integers(len(RULES)))]
        game = make_game("piskvorky", {"rule": rule})
        for pos in quick_game(game, rng):
            if rng.random() < 0.5:
                continue
            fours = fewest_fours(board_of(pos), new_work(*new_tables(1 << 20)))
            if fours < 0 or left[fours > 0] == 0:
                continue
            if 0 < fours < FEW:
                if easy == 0:
                    continue
                easy -= 1
            left[fours > 0] -= 1
            print(rule, fours, game.position_text(pos), flush=True)


class Deepening:
    """A position whose shortest win by fours grows by stones that are added in pairs."""

    def __init__(self, pos: Position, fours: int, rng: np.random.Generator) -> None:
        self.board, self.work = board_of(pos), new_work(*new_tables(1 << 20))
        self.pos, self.fours, self.rng = pos, fours, rng

    def lengthen(self) -> bool:
        """Add a pair of stones after which the win takes more fours; whether one was found."""
        for _ in range(TRIES):
            pair = [int(cell) for cell in self.rng.choice(self._near_stones(), 2, replace=False)]
            if not self._lay(pair):
                continue
            fours = fewest_fours(self.board, self.work)
            if fours > self.fours:
                self.fours = fours
                for cell in pair:
                    self.pos.now.cells[cell] = self.board.now.cells[cell]
                return True
            for cell in reversed(pair):
                ask_lift(self.board, cell)
        return False

    def _near_stones(self) -> NDArray[np.int64]:
        stones = (self.board.now.cells[: 15 * 15] != 0).reshape(15, 15)
        padded = np.pad(stones, 2)
        near = np.any([padded[y : y + 15, x : x + 15] for x in range(5) for y in range(5)], axis=0)
        return np.flatnonzero(near & ~stones)

    def _lay(self, pair: list[int]) -> bool:
        """One stone of each colour, none of which completes a row or is forbidden; otherwise nothing changes."""
        for laid, cell in enumerate(pair):
            is_row = class_of(self.board, cell, int(self.board.now.turn)) == ROW
            if is_row or not ask_may_lay(self.board, cell):
                for other in reversed(pair[:laid]):
                    ask_lift(self.board, other)
                return False
            ask_put(self.board, cell)
        return True


def deepen_set(path: str, each: int, rng: np.random.Generator) -> None:
    """Print so many wins of each length."""
    lines = [line.split(maxsplit=2) for line in Path(path).read_text().splitlines()]
    begun = [(rule, int(fours), text) for rule, fours, text in lines if int(fours) >= FEW]
    left, seen = dict.fromkeys(range(DEEP, MOST + 1), each), set()
    while any(left.values()):
        rule, fours, text = begun[int(rng.integers(len(begun)))]
        game = make_game("piskvorky", {"rule": rule})
        deepening = Deepening(game.read_position(text), fours, rng)
        requested = int(rng.choice([fours for fours, count in left.items() if count]))
        while deepening.fours < requested and deepening.lengthen():
            pass
        found = f"{rule} {deepening.fours} {game.position_text(deepening.pos)}"
        if left.get(deepening.fours) and found not in seen:
            left[deepening.fours] -= 1
            seen.add(found)
            print(found, flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("wins", 320), ("others", 1020), ("each", 15), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    reader.add_argument("--deepen", metavar="SET")
    given = reader.parse_args()
    rng = np.random.default_rng(given.seed)
    if given.deepen:
        deepen_set(given.deepen, given.each, rng)
    else:
        make_set(given.wins, given.others, rng)


if __name__ == "__main__":
    main()
