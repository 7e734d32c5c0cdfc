"""How fast files become openings, and how fast a large library answers.

    python -m bench.openings [--games 100000] [--distinct 12500] [--plies 80] [--queries 2000] [--seed 1]

Random games of chess are written as PGN: each distinct one several times, with other players and days, because writing
takes longer than reading. Their moves prefer some, as those of people do. Then the file is imported, and positions that
games reached are asked for, with and without filters. One JSON object on stdout.
"""

import argparse
import gc
import json
import os
import resource
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from deska.core.game import Game, Position, legal_moves, load_rules
from deska.core.limit import Stop
from deska.games import make_game
from deska.games.armies.notation.san import SAN
from deska.kernel.ops import play
from deska.store.openings.database import Openings
from deska.store.openings.importing import import_file
from deska.store.openings.queries import WON, Filter, Queries

_PREFERENCE = 0.9  # how much the first moves of the list are preferred


def random_line(game: Game, rng: Random, plies: int) -> tuple[str, list[int]]:
    """A game as movetext, and its moves."""
    pos, words, line = game.start(), [], []
    for ply in range(plies):
        moves = legal_moves(game, pos)
        if not moves:
            break
        move = moves[int(rng.expovariate(_PREFERENCE) * (1 + ply / 8)) % len(moves)]
        words += ([f"{ply // 2 + 1}."] if ply % 2 == 0 else []) + [game.notated(pos, move, SAN)]
        line.append(move)
        play(pos, move)
    return " ".join(words), line


def write_file(path: Path, game: Game, games: int, distinct: int, plies: int, rng: Random) -> list[list[int]]:
    """A file of so many games; returns the moves of the distinct ones."""
    lines = [random_line(game, rng, plies) for _ in range(min(distinct, games))]
    with path.open("w", encoding="ascii") as file:
        for number in range(games):
            text = lines[number % len(lines)][0]
            result = rng.choice(("1-0", "0-1", "1/2-1/2"))
            white, black = rng.randrange(5000), rng.randrange(5000)
            tags = {
                "Event": "bench",
                "Site": "?",
                "Date": f"{rng.randint(1990, 2026)}.{rng.randint(1, 12):02}.{rng.randint(1, 28):02}",
                "Round": str(number),
                "White": f"Player {white}",
                "Black": f"Player {black}",
                "Result": result,
                "WhiteElo": str(1200 + white % 1500),
                "BlackElo": str(1200 + black % 1500),
            }
            file.write("".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f"\n{text} {result}\n\n")
    return [line for _, line in lines]


def milliseconds(works: Iterable[Callable[[], object]]) -> dict[str, float]:
    """Median, 99th percentile and longest; the same for the CPU time alone, which other programs disturb less."""
    wall, cpu = [], []
    for work in works:
        begun, used = time.perf_counter(), time.thread_time()
        work()
        wall.append(1000 * (time.perf_counter() - begun))
        cpu.append(1000 * (time.thread_time() - used))
    return {
        "median": round(float(np.median(wall)), 2),
        "p99": round(float(np.percentile(wall, 99)), 2),
        "max": round(max(wall), 2),
        "cpu_median": round(float(np.median(cpu)), 2),
        "cpu_p99": round(float(np.percentile(cpu, 99)), 2),
    }


def position(game: Game, line: list[int], ply: int) -> Position:
    pos = game.start()
    for move in line[:ply]:
        play(pos, move)
    return pos


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--distinct", type=int, default=12_500)
    parser.add_argument("--plies", type=int, default=80)
    parser.add_argument("--queries", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, rng = make_game("chess"), Random(given.seed)
    load_rules(game)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "games.pgn"
        lines = write_file(path, game, given.games, given.distinct, given.plies, rng)
        openings = Openings(Path(name))
        wall, cpu = time.perf_counter(), time.process_time()
        state = import_file(openings, path, path.name, None, lambda state: None, Stop())
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        import_peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        openings.checkpoint()
        gc.freeze()  # what the bench holds is no part of a server
        queries = Queries(openings)
        begun = time.perf_counter()
        queries.reached(game, game.start(), Filter())
        first = time.perf_counter() - begun
        filters = {
            "no filter": Filter(),
            "player": Filter(player="player 77", seat=0),
            "result and days": Filter(result=WON, since=20100101, until=20200101),
        }
        answers = {}
        for label, which in filters.items():
            for kind, plies in (("first moves", range(6)), ("later", range(6, given.plies))):
                places = (position(game, rng.choice(lines), rng.choice(plies)) for _ in range(given.queries))
                answers[f"{label}, {kind}"] = milliseconds(partial(_asked, queries, game, pos, which) for pos in places)
        start = game.start()
        pages = (partial(queries.games, game, start, Filter(), 0, 20 * page, 20) for page in range(200))
        answers["a page of games, start"] = milliseconds(pages)
        answer = {
            "games": state.games,
            "positions": state.positions,
            "import_seconds": round(wall, 1),
            "import_cpu_seconds": round(cpu, 1),
            "games_a_second": round(state.games / wall),
            "games_a_cpu_second": round(state.games / cpu),
            "file_mebibytes": round(path.stat().st_size / 2**20, 1),
            "openings_mebibytes": round(sum(one.stat().st_size for one in path.parent.glob("openings.db*")) / 2**20, 1),
            "first_question_seconds": round(first, 2),
            "milliseconds": answers,
            "import_peak_mebibytes": import_peak,
            "load": os.getloadavg()[0],
        }
        openings.close()
    print(json.dumps(answer))


def _asked(queries: Queries, game: Game, pos: Position, which: Filter) -> None:
    """A question that is not remembered."""
    queries.forget()
    queries.reached(game, pos, which)


if __name__ == "__main__":
    main()
