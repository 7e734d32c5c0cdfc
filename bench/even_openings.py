"""Find openings of five in a row that neither colour simply wins.

    python bench/even_openings.py --count 24 --seed 1 > bench/even_openings.txt

Random stones near the middle are kept where a search finds them even, and then only where the master, playing itself
from there with more nodes from game to game, lets neither colour win more than a game more than the other. One line an
opening, as `openings` of a tournament's plan takes them.
"""

import argparse
import sys

import numpy as np

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.row.position import RowPosition
from deska.kernel.ops import play
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import Beginning, play_game
from deska.players import make_player

SPREAD = 3  # cells from the middle
STONES = (4, 7)
LOOKS = ((30_000, 60), (1_000_000, 120), (4_000_000, 150))  # nodes, and a value that is hardly an advantage then
GAMES = (60_000, 150_000, 300_000, 600_000)  # nodes a move of each game; a move at 0.2 s has some 250,000
LONGEST = 100  # moves, then it is a draw
MEMORY = "master:memory=64"


def random_moves(game: Game, rng: np.random.Generator) -> tuple[str, ...]:
    """Different cells near the middle, as moves."""
    pos = game.start()
    assert isinstance(pos, RowPosition)
    columns, rows = int(pos.fixed.columns), int(pos.fixed.rows)
    near = [
        (rows // 2 + y) * columns + columns // 2 + x
        for x in range(-SPREAD, SPREAD + 1)
        for y in range(-SPREAD, SPREAD + 1)
    ]
    texts = []
    for cell in rng.choice(near, int(rng.integers(STONES[0], STONES[1] + 1)), replace=False):
        texts.append(game.move_text(pos, int(cell)))
        play(pos, int(cell))
    return tuple(texts)


def looks_even(game: Game, moves: tuple[str, ...], rng: np.random.Generator) -> bool:
    """Whether a short look and then a long one find no more than a small advantage."""
    pos = Beginning(moves=moves).reached(game)
    for nodes, even in LOOKS:
        score = make_player(MEMORY).choose(game, pos, Limit(nodes=nodes), Stop(), rng).score
        if score is None or abs(score) > even:
            return False
    return True


def plays_even(game: Game, moves: tuple[str, ...], rng: np.random.Generator) -> bool:
    """Whether in games of the master against itself neither colour gets far ahead."""
    ahead = 0
    for left, nodes in zip(reversed(range(len(GAMES))), GAMES, strict=True):
        players = [make_player(MEMORY), make_player(MEMORY)]
        ends = Adjudication(proven=True, longest=LONGEST)
        played = play_game(game, players, Limit(nodes=nodes), rng, opening=moves, adjudication=ends)
        assert played.outcome
        ahead += {0: 1, 1: -1, None: 0}[played.outcome.winner]
        if abs(ahead) > left + 1:
            return False
    return True


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("count", 24), ("seed", 1)):
        reader.add_argument(f"--{name}", type=int, default=default)
    given = reader.parse_args()
    rng, game, found, looked, tried = np.random.default_rng(given.seed), make_game("piskvorky"), 0, 0, 0
    print(f"# python bench/even_openings.py --count {given.count} --seed {given.seed}")
    while found < given.count:
        moves, tried = random_moves(game, rng), tried + 1
        if looks_even(game, moves, rng):
            looked += 1
            if plays_even(game, moves, rng):
                found += 1
                print(" ".join(moves), flush=True)
            print(f"{found} of {looked} that look even, of {tried}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
