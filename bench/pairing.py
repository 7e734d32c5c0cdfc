"""How long pairing a round takes: `python bench/pairing.py [PLAYERS] [ROUNDS]`, a Swiss of 200 players and 9 rounds.

One JSON object a round, for few, some and many draws; CPU seconds. Upper bound: 1 second.
"""

import json
import random
import sys
import time

from deska.play.club import Joined, Result, Resulted, Settings, Tournament

DRAWS = (0.05, 0.3, 0.9)
FAVOURITE_WINS = 0.7


def result(rng: random.Random, draws: float, first_is_better: bool) -> Result:
    if rng.random() < draws:
        return Result.DRAW
    return Result.FIRST if first_is_better == (rng.random() < FAVOURITE_WINS) else Result.SECOND


def measure(players: int, rounds: int, draws: float) -> None:
    rng = random.Random(players)
    joined = [Joined(str(number), f"Player {number}", rating=2500 - number) for number in range(players)]
    tournament = Tournament.of(Settings(rounds=rounds), joined)
    for number in range(1, rounds + 1):
        started = time.process_time()
        paired = tournament.pairs_next()
        seconds = time.process_time() - started
        answer = {"players": players, "draws": draws, "round": number, "seconds": round(seconds, 3)}
        print(json.dumps(answer), flush=True)
        tournament.apply(paired)
        for board in tournament.unfinished:
            first_is_better = int(board.first or 0) < int(board.second or 0)
            tournament.apply(Resulted(board.id, result(rng, draws, first_is_better)))


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    for share in DRAWS:
        measure(*(given + [200, 9][len(given) :]), share)
