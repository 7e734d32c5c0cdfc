"""Make the set of positions with and without a win by fours, from quick games of the master against itself.

    python bench/fours_set.py --wins 320 --others 1020 --seed 1 > tests/data/row/fours.txt

A line is the rule, the fours of the shortest win (0 where there is none up to MOST), and the position. The tests ask
a slow solver of their own about each of them.
"""

import argparse
import sys

import numpy as np

from deska.games import make_game
from deska.games.row.five.board import board_of
from deska.games.row.five.search import row_cell
from deska.games.row.five.threats import ask_hunt
from deska.games.row.five.work import new_tables, new_work
from deska.kernel.ops import GOING_ON, outcome, play

MOST = 12  # fours
RULES = ("freestyle", "freestyle", "standard", "renju", "caro")


def fewest_fours(pos: object) -> int:
    """Of the shortest win by fours; 0 where so many are not enough, -1 where a row stands open."""
    board, work = board_of(pos), new_work(*new_tables(1 << 24))
    if int(row_cell(board)) >= 0:
        return -1
    for fours in range(1, MOST + 1):
        if int(ask_hunt(board, work, 2 * fours + 1, False, 10**7)) > 0:
            return fours
    return 0


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("wins", 320), ("others", 1020), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    given = reader.parse_args()
    rng = np.random.default_rng(given.seed)
    left = {True: given.wins, False: given.others}
    easy = given.wins // 4  # no more than so many with fewer than three fours
    while any(left.values()):
        rule = RULES[int(rng.integers(len(RULES)))]
        game = make_game("piskvorky", {"rule": rule})
        for pos in quick_game(game, rng):
            fours = fewest_fours(pos)
            if 0 < fours < 3:
                easy -= 1
            if fours >= 0 and left[fours > 0] > 0 and (fours == 0 or fours >= 3 or easy >= 0) and rng.random() < 0.4:
                left[fours > 0] -= 1
                print(rule, fours, game.position_text(pos))
        print(left, file=sys.stderr)


def quick_game(game: object, rng: np.random.Generator) -> object:
    """The positions of a game between two that see little: such games are full of fours."""
    from deska.players.levels import Medium

    player, pos = Medium.with_options({}), game.start()  # type: ignore[attr-defined]
    from deska.core.limit import NO_LIMIT, Stop

    for _ in range(4):
        play(pos, int(rng.choice([c for c in range(225) if abs(c % 15 - 7) < 4 and abs(c // 15 - 7) < 4 and pos.now.cells[c] == 0])))
    while outcome(pos) == GOING_ON:
        if pos.now.stones > 12:
            yield pos
        play(pos, player.choose(game, pos, NO_LIMIT, Stop(), rng).move)


if __name__ == "__main__":
    main()
