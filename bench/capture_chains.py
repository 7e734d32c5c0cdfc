"""Hunt for the position of a game whose captures take the most work, and say how long it takes.

    python bench/capture_chains.py draughts-turkish [--tries 20000] [--seed 1]

GAME is a shipped game or a path to a JSON game. One JSON object on stdout: states that the search of chains visited,
captures found, milliseconds of compiled code, and whether the search gave up (then the bounds of chain_bounds.py are
too generous).
"""

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the hunt lives with the tests

from deska.games.armies.definition.read.reader import read_game, shipped_game, shipped_games
from tests.games.armies.crowds import Hunt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--tries", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.game in shipped_games():
        definition = shipped_game(given.game).definition
    else:
        definition = read_game(Path(given.game).read_text(encoding="utf-8")).definition
    for turn in (0, 1):
        hunt = Hunt(definition, given.seed, turn)
        effort, crowd = hunt.worst(given.tries)
        began = time.process_time()
        hunt.effort(crowd)
        took = time.process_time() - began
        found = {"states": effort.states, "captures": effort.captures, "gave_up": effort.gave_up}
        print(json.dumps({"side": turn, **found, "ms": round(took * 1000, 2)}), flush=True)


if __name__ == "__main__":
    main()
