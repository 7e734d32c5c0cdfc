"""What Fairy-Stockfish counts in random games: pyffish needs seconds for a game, so its numbers are kept in a file.

`python -m tests.games.armies.fairy_numbers [FIRST LAST]` prints the lines of tests/data/armies/fairy.txt anew.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from deska.games.armies.definition.model import Definition
from tests.games.armies.random_games import fairy_game
from tests.games.armies.suites import DATA
from tests.games.armies.variants import to_ini

SEEDS = 330
DEPTH = 3


@dataclass
class Counted:
    """The numbers of a seed's game by depth, and a digest of the game they were counted in."""

    seed: int
    digest: str
    counts: tuple[int, ...]


def digest(game: Definition) -> str:
    return sha256(to_ini(game, "game").encode()).hexdigest()[:12]


def stored_numbers() -> list[Counted]:
    lines = (DATA / "fairy.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [Counted(int(seed), key, tuple(map(int, counts))) for seed, key, *counts in rows]


def count(variant: str, fen: str, depth: int, played: tuple[str, ...] = ()) -> int:
    """Perft by pyffish."""
    import pyffish

    moves = pyffish.legal_moves(variant, fen, list(played))
    if depth == 1:
        return len(moves)
    return sum(count(variant, fen, depth - 1, (*played, move)) for move in moves)


def count_game(game: Definition, seed: int, deepest: int = DEPTH) -> Counted:
    import pyffish

    variant = f"deska{seed}"
    pyffish.load_variant_config(to_ini(game, variant))
    fen = pyffish.start_fen(variant)
    counts = tuple(count(variant, fen, depth) for depth in range(1, deepest + 1))
    return Counted(seed, digest(game), counts)


def lines(seeds: range) -> Iterator[str]:
    yield f"# Seed, digest of the game and perft 1 to {DEPTH} by pyffish; see tests/games/armies/fairy_numbers.py."
    for seed in seeds:
        counted = count_game(fairy_game(seed), seed)
        yield " ".join(map(str, (seed, counted.digest, *counted.counts)))


if __name__ == "__main__":
    for line in lines(range(*map(int, sys.argv[1:3])) if len(sys.argv) > 2 else range(SEEDS)):
        print(line, flush=True)
