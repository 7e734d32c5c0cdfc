"""Plays random games with open_spiel, for `deska bench playouts`: a peer that Deska never imports.

Reads lines `COUNT GAME`; answers each with playouts and CPU seconds, or `missing` where it is not installed. The games
are played in open_spiel's own compiled code: one simulation of its tree search, with so many random playouts.
"""

import sys
import time
from importlib import import_module


def answer(line: str) -> str:
    count, name = line.split(maxsplit=1)
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        return "missing"
    game = spiel.load_game(name)
    evaluator = spiel.RandomRolloutEvaluator(int(count), 7)
    bot = spiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 7, False)
    state = game.new_initial_state()
    begun = time.process_time()
    bot.step(state)
    return f"{count} {time.process_time() - begun}"


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer(line.strip()), flush=True)
