"""Are the puzzles true? An outside engine looks at every one of a game again.

`python -m bench.puzzle_truth chess --judge engine:/usr/games/stockfish --nodes 1000000`

A puzzle is confirmed if the engine's move is one of its first moves and it sees the mate in as many moves. Printed as
JSON, with every puzzle that is not confirmed.
"""

import argparse
import json

import numpy as np

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.play.puzzles.sets import all_of
from deska.players import make_player
from deska.players.outside.config import seated


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--judge", default="engine:/usr/games/stockfish")
    parser.add_argument("--nodes", type=int, default=1_000_000)
    given = parser.parse_args()
    counts = {"puzzles": 0, "best": 0, "length": 0}
    for puzzle in all_of(given.game):
        if puzzle.goal != "win":
            continue
        game = make_game(puzzle.game, dict(puzzle.options))
        player = make_player(seated(given.judge, game))
        pos = puzzle.reached(game)
        player.follow(puzzle.position, puzzle.moves)
        choice = player.choose(game, pos, Limit(nodes=given.nodes), Stop(), np.random.default_rng(0))
        is_best = game.move_text(pos, choice.move) in puzzle.first
        is_as_long = choice.win_in is not None and (choice.win_in + 1) // 2 == puzzle.length
        counts["puzzles"] += 1
        counts["best"] += is_best
        counts["length"] += is_as_long
        if not (is_best and is_as_long):
            print(json.dumps({**puzzle.record(), "engine": game.move_text(pos, choice.move), "win_in": choice.win_in}))
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
