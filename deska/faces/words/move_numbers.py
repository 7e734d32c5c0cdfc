"""Numbers of moves, as players of each game count them."""

from collections.abc import Iterator, Sequence

from deska.core.game import Game
from deska.kernel.ops import seat


def numbered(game: Game, ply: int, mover: int, text: str) -> str:
    """A move with its number as players of the game count: 3. Nf3, of the second side 3…Bc5; or one for each move."""
    if not game.look().counts_pairs:
        return f"{ply}. {text}"
    first = mover if ply % 2 else 1 - mover  # who moved first
    return f"{(ply + first + 1) // 2}{'…' if mover else '. '}{text}"


def first_side(game: Game, position: str | None) -> int:
    """The side that begins, from the usual start or from a position."""
    return int(seat(game.start() if position is None else game.read_position(position)))


def numbered_at(game: Game, first: int, at: int, text: str) -> str:
    """The same of a move after `at` others; `first` is the side that begins."""
    return numbered(game, at + 1, (first + at) % 2, text)


def numbered_list(game: Game, first: int, texts: Sequence[str]) -> Iterator[str]:
    """Moves one after another: 1. e4, c5, 2. Nf3."""
    pairs = game.look().counts_pairs
    for at, text in enumerate(texts):
        mover = (first + at) % 2
        yield text if pairs and mover and at else numbered_at(game, first, at, text)
