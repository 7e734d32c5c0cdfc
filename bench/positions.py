"""Positions for practice, and nothing else: games of Deska against itself without the fits and tests between them.

`python bench/positions.py GAME [-o KEY=VALUE ...] [--nodes 400] [--minutes 20] [--seed 1]` plays with the network in
use and adds the positions to those of earlier practice, a file for each 100,000. `deska learn GAME --resume` then fits
a network to all of them and tests it. What is played depends on the seed, and how much on the machine.
"""

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from deska.core.limit import Stop
from deska.core.networks import network_of
from deska.games import make_game
from deska.play.practice.selfplay import Positions, SelfPlay, joined
from deska.play.practice.training import earlier_positions, positions_folder, practised

A_FILE = 100_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[])
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = make_game(given.game, dict(one.split("=", 1) for one in given.option))
    contents, network, rng = practised(game), network_of(game), np.random.default_rng(given.seed)
    folder, end = positions_folder(game), time.monotonic() + 60 * given.minutes
    folder.mkdir(parents=True, exist_ok=True)
    number = int(earlier_positions(game)[-1].stem) if earlier_positions(game) else 0

    def one(own: np.random.Generator) -> Positions:
        return SelfPlay(game, contents, network, given.nodes).play(own, Stop())

    found: list[Positions] = []
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        running = [pool.submit(one, own) for own in rng.spawn(2 * cores)]
        while running:
            found.append(running.pop(0).result())
            if time.monotonic() < end:
                running.append(pool.submit(one, rng.spawn(1)[0]))
            count = sum(map(len, found))
            if count >= A_FILE or (count and not running):
                number += 1
                positions = joined([part for part in found if len(part)])
                np.savez_compressed(folder / f"{number:06}.npz", **vars(positions))
                print(f"{folder.name[:8]}/{number:06}: {len(positions)} positions of {len(found)} games", flush=True)
                found = []


if __name__ == "__main__":
    main()
