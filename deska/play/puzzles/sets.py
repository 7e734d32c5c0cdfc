"""The puzzles that come with Deska: one file a game, a puzzle a line."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from deska.core.game import Game
from deska.play.puzzles.puzzle import Puzzle, read_puzzle

FOLDER = Path(__file__).resolve().parent / "data"


def shipped(game: Game) -> list[Puzzle]:
    """The puzzles of this very game, easiest first; none of an invented one."""
    options = game.given_options()
    return sorted((one for one in _of(game.name) if dict(one.options) == options), key=lambda one: (one.rating, one.id))


def games_with_puzzles() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def all_of(name: str) -> Sequence[Puzzle]:
    """All puzzles of a game, with whatever options."""
    return _of(name)


@cache
def _of(name: str) -> tuple[Puzzle, ...]:
    path = FOLDER / f"{name}.jsonl"
    if not path.is_file() or path.parent != FOLDER:
        return ()
    return tuple(read_puzzle(line) for line in path.read_text(encoding="utf-8").splitlines() if line)
