"""Make the set of positions with and without a win by fours, from games of `medium` against itself.

    python bench/fours_set.py --wins 320 --others 1020 --seed 1 > tests/data/row/fours.txt

A line is the rule, the fours of the shortest win (0 where there is none with up to MOST), and the position. The tests
ask a slow solver of their own about each of them.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import NO_LIMIT, Stop
from deska.games import make_game
from deska.games.row.five.board import board_of
from deska.games.row.five.search import row_cell
from deska.games.row.five.threats import ask_hunt
from deska.games.row.five.work import new_tables, new_work
from deska.kernel.ops import GOING_ON, outcome, play
from deska.players import make_player

MOST = 12  # fours
RULES = ("freestyle", "freestyle", "standard", "renju", "caro")
FEW = 3  # wins with fewer fours are no more than a quarter of all


def fewest_fours(pos: Position) -> int:
    """Of the shortest win by fours; 0 where so many are not enough, -1 where a row can be completed at once."""
    board, work = board_of(pos), new_work(*new_tables(1 << 20))
    if int(row_cell(board)) >= 0:
        return -1
    if int(ask_hunt(board, work, 2 * MOST + 1, False, 10**7)) == 0:
        return 0
    return next(fours for fours in range(1, MOST + 1) if int(ask_hunt(board, work, 2 * fours + 1, False, 10**7)) > 0)


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


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("wins", 320), ("others", 1020), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    given = reader.parse_args()
    rng = np.random.default_rng(given.seed)
    left, easy = {True: given.wins, False: given.others}, given.wins // 4
    while any(left.values()):
        rule = RULES[int(rng.integers(len(RULES)))]
        game = make_game("piskvorky", {"rule": rule})
        for pos in quick_game(game, rng):
            if rng.random() < 0.5 or (fours := fewest_fours(pos)) < 0 or left[fours > 0] == 0:
                continue
            if 0 < fours < FEW:
                if easy == 0:
                    continue
                easy -= 1
            left[fours > 0] -= 1
            print(rule, fours, game.position_text(pos), flush=True)


if __name__ == "__main__":
    main()
