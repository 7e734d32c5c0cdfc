"""Makes the puzzles that come with Deska: python -m bench.make_puzzles GAME [key=value …] --count 100 --minutes 5

Adds to deska/play/puzzles/data/GAME.jsonl what it finds, without doubles under symmetry, and with a mixture of themes
and lengths. A later call with another seed goes on.
"""

import argparse
import json
import time
from collections import Counter

from deska.games import make_game
from deska.play.puzzles.finding import found
from deska.play.puzzles.puzzle import Puzzle, read_puzzle, same_for_all
from deska.play.puzzles.sets import FOLDER

_SHARE = 0.2  # of a set: at most so many with the same theme and length
_LEAST = 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = make_game(given.game, dict(one.split("=") for one in given.options))
    path = FOLDER / f"{game.name}.jsonl"
    FOLDER.mkdir(exist_ok=True)
    lines = path.read_text().splitlines() if path.exists() else []
    every = [read_puzzle(line) for line in lines]
    own = [one for one in every if dict(one.options) == game.given_options()]
    known = {same_for_all(game, one.reached(game)) for one in own}
    kinds, began, games = Counter(_kind(one) for one in own), time.monotonic(), 0
    most = max(_LEAST, round(_SHARE * given.count))
    new: list[Puzzle] = []
    for puzzle in found(game, given.seed):
        if puzzle is None:
            games += 1
        elif kinds[_kind(puzzle)] < most and (key := same_for_all(game, puzzle.reached(game))) not in known:
            known.add(key)
            kinds[_kind(puzzle)] += 1
            new.append(puzzle)
        if len(own) + len(new) >= given.count or time.monotonic() - began > 60 * given.minutes:
            break
    every = sorted([*every, *new], key=lambda one: (sorted(one.options.items()), one.rating, one.id))
    path.write_text("".join(json.dumps(_stored(one), ensure_ascii=False) + "\n" for one in every), encoding="utf-8")
    seconds = time.monotonic() - began
    print(f"{game}: {len(new)} new in {seconds:.0f} s and {games} games, {len(own) + len(new)} in all; {dict(kinds)}")


def _kind(puzzle: Puzzle) -> tuple[str, int, str]:
    return puzzle.goal, puzzle.length, puzzle.theme


def _stored(puzzle: Puzzle) -> dict[str, object]:
    return {name: value for name, value in puzzle.record().items() if name != "id"}


if __name__ == "__main__":
    main()
