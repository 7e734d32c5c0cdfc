"""Two networks of one game against each other.

`python bench/shipped_networks.py GAME ONE OTHER [-o KEY=VALUE ...] [--nodes 2000] [--pairs 100] [--seed 1]` plays pairs
of games from even openings, seats swapped, as practice tests what it learned. ONE and OTHER are files of networks, or
`formula`, or `shipped`: the one in use. Prints the strength of ONE over OTHER with its 95 % interval.
"""

import argparse
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from deska.core.game import Game
from deska.core.limit import Stop
from deska.core.networks import load, network_of
from deska.games import make_game
from deska.kernel.search.network import Network
from deska.play.practice.gatekeeping import Pair
from deska.play.practice.selfplay import SelfPlay
from deska.play.practice.training import practised
from deska.play.strength.statistics import estimate


def _read(game: Game, name: str) -> Network | None:
    if name in ("formula", "shipped"):
        return network_of(game) if name == "shipped" else None
    return load(game, Path(name)).network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("-o", "--option", action="append", default=[])
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    game = make_game(given.game, dict(one.split("=", 1) for one in given.option))
    both = _read(game, given.one), _read(game, given.other)
    contents = practised(game)

    def points(rng: np.random.Generator) -> float:
        start = SelfPlay(game, contents, both[1], given.nodes).opening(rng, Stop())
        return Pair(game, both, given.nodes).points(start, rng, Stop())

    counts = [0] * 5
    with ThreadPoolExecutor(given.cores) as pool:
        for number, found in enumerate(pool.map(points, np.random.default_rng(given.seed).spawn(given.pairs)), 1):
            counts[int(2 * found)] += 1
            if number % 10 == 0 or number == given.pairs:
                seen = estimate(counts)
                print(f"{2 * number} games: {seen.elo:+.0f} ± {seen.elo_error:.0f}  {counts}", flush=True)


if __name__ == "__main__":
    main()
