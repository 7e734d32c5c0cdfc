"""Whether each level beats the one below it in games of required operations only: `python bench/playout_levels.py`.

Prints after each match of 40 games one JSON object: the game, the levels, and the share of the better one. Othello and
Hex are the sample package of the tests. `--nodes 2000` is what `hard` may think, in playouts a move.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "packages"))

from deska.core.game import load_rules
from deska.testing import Fault, GameCase, check_levels
from deska.testing.case import game_case
from deska.testing.levels import PAIRS

GAMES = (("hex", "5"), ("othello", "6"), ("hex", "7"), ("hex", "4"), ("othello", "4"), ("othello", "8"))


def _share(case: GameCase, better: str, worse: str) -> float | str:
    try:
        return check_levels(case, better, worse)
    except Fault as fault:
        return str(fault)


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--nodes", type=int, default=2000)
    given = reader.parse_args()
    for name, side in GAMES:
        case = game_case(name, {"side": side}, level_nodes=given.nodes)
        load_rules(case.game)
        for better, worse in PAIRS:
            effects_of = {"game": str(case), "better": better, "worse": worse, "share": _share(case, better, worse)}
            print(json.dumps(effects_of), flush=True)
