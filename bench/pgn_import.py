"""How fast PGN is read, beside `chess.pgn`, and whether games come back the same.

    python bench/pgn_import.py [--games 10000] [--seed 1]

Random games are written by Deska, read by both in turn (CPU seconds of this process), compared move by move, and
written again. One JSON object on stdout.
"""

import argparse
import io
import json
import resource
import time
from collections.abc import Callable
from random import Random

import chess.pgn

from deska.core.game import Game, legal_moves, load_rules
from deska.core.record import Node, Record
from deska.formats.base import Source
from deska.formats.text.pgn import Pgn
from deska.games import make_game
from deska.kernel.ops import play


def random_game(game: Game, rng: Random) -> Record:
    pos, record = game.start(), Record(game, players=("Ann", "Bob"), event="bench", date="2026.11.17")
    for _ in range(rng.randint(40, 120)):
        moves = legal_moves(game, pos)
        if not moves:
            break
        move = rng.choice(moves)
        record.main_line.append(Node(game.move_text(pos, move)))
        play(pos, move)
    record.outcome = game.end(pos)
    return record


def seconds(work: Callable[[], int]) -> tuple[float, int]:
    started = time.process_time()
    count = work()
    return time.process_time() - started, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, form, rng = make_game("chess"), Pgn(), Random(given.seed)
    load_rules(game)
    out = io.BytesIO()
    form.write((random_game(game, rng) for _ in range(given.games)), out)
    content = out.getvalue()
    again = io.BytesIO()
    form.write((one for one in form.read(Source(io.BytesIO(content))) if isinstance(one, Record)), again)

    def by_deska() -> int:
        return sum(isinstance(one, Record) for one in form.read(Source(io.BytesIO(content))))

    def by_chess() -> int:
        stream = io.StringIO(content.decode())
        return sum(1 for _ in iter(lambda: chess.pgn.read_game(stream), None))

    ours, theirs = zip(*((seconds(by_deska), seconds(by_chess)) for _ in range(2)), strict=True)
    assert {count for _, count in (*ours, *theirs)} == {given.games}
    stream = io.StringIO(content.decode())
    same = 0
    for one in form.read(Source(io.BytesIO(content))):
        other = chess.pgn.read_game(stream)
        assert other
        assert isinstance(one, Record)
        same += one.moves == tuple(move.uci() for move in other.mainline_moves()) and not other.errors
    best, peer = min(ours)[0], min(theirs)[0]
    answer = {
        "games": given.games,
        "mebibytes": round(len(content) / 2**20, 2),
        "same_moves": same,
        "byte_equal": again.getvalue() == content,
        "deska_seconds": round(best, 2),
        "chess_seconds": round(peer, 2),
        "times_as_fast": round(peer / best, 2),
        "peak_mebibytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
