"""Find the best third stone of five in a row for every place of the second near the first.

    python bench/third_stones.py

Prints what `deska/games/row/five/third_stone.py` holds: the second stone as seen from the first, the best third, and
what it is worth. A minute for each on one core.
"""

import argparse

import numpy as np

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import play
from deska.players import make_player

FARTHEST = 2  # cells, in both directions


def third_stone(game: Game, across: int, up: int, depth: int) -> tuple[complex, float | None]:
    """The best third stone as seen from the first, which stands in the middle, and its score."""
    columns = int(game.settings["columns"])
    middle = int(game.settings["rows"]) // 2 * columns + columns // 2
    pos = game.start()
    play(pos, middle)
    play(pos, middle + up * columns + across)
    # With a limit of depth the master looks nothing up.
    choice = make_player("master:memory=512").choose(game, pos, Limit(depth=depth), Stop(), np.random.default_rng(1))
    row, column = divmod(choice.move, columns)
    return complex(column - columns // 2, row - middle // columns), choice.score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depth", type=int, default=20)
    depth = parser.parse_args().depth
    game = make_game("piskvorky")
    for across in range(1, FARTHEST + 1):
        for up in range(across + 1):
            third, score = third_stone(game, across, up, depth)
            print(complex(across, up), third, score, flush=True)


if __name__ == "__main__":
    main()
