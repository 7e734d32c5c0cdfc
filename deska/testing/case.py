"""A game under test, and what its author knows of it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import play


class Fault(AssertionError):
    """The game breaks a promise."""


def require(condition: object, message: str) -> None:
    """Fault with this message unless the condition holds."""
    if not condition:
        raise Fault(message)


@dataclass(frozen=True)
class KnownGame:
    """A whole game whose result is known from elsewhere: from a book, from another program, or checked by hand."""

    moves: str | Sequence[str]  # their texts; one string is split at spaces
    winner: int | None  # a seat, or None for a draw
    reason: str | None = None  # the text key of how it ended; None: not checked
    points: tuple[int, ...] | None = None
    start: str | None = None  # the text of a position; None: the usual start

    @property
    def texts(self) -> list[str]:
        return self.moves.split() if isinstance(self.moves, str) else list(self.moves)


@dataclass(frozen=True)
class GameCase:
    """A game with its options settled, and how it is tested."""

    game: Game
    known_games: Sequence[KnownGame] = ()  # at least one that somebody wins
    perft: Sequence[int] = ()  # how many sequences of 1, 2, … legal moves there are; at least two numbers
    options: str = ""  # to tell cases of one game apart
    seeds: Sequence[int] = (1, 2, 3)  # of random games
    every_result: bool = True  # each result that random games show must be that of a known game too
    whole_text: bool = True  # the text of a position tells everything, also who owns which side
    counts: str = "( [0-9]+)+$"  # the part of a position's text that counts moves, and tells no two positions apart
    compiles: bool = True  # compiled rules are compared with plain ones
    quick: bool = False  # whole games are asked of compiled rules; for games whose plain rules are slow
    level_nodes: int = 2000
    levels_tested_by: str = ""  # the tests that check the levels instead

    def __str__(self) -> str:
        return f"{self.game.name}({self.options})"


def game_case(name: str, options: Mapping[str, str] | None = None, **more: Any) -> GameCase:
    """The case of a game found by its entry point."""
    told = ",".join(f"{key}={value}" for key, value in (options or {}).items())
    return GameCase(make_game(name, options), options=told, **more)


# --- positions ----------------------------------------------------------------------------------------------


def state(pos: Position) -> bytes:
    """Everything in a position that changes; without scratch, and without the unused bytes between fields, which a copy
    may not keep."""
    kept: bytes = pos.now.kept()
    return kept


def text_without_counts(case: GameCase, pos: Position) -> str:
    return re.sub(case.counts, "", case.game.position_text(pos))


def what_it_is(case: GameCase, pos: Position) -> tuple[Any, ...]:
    """All that makes two positions the same one; of one that is over, no more than what is on the board."""
    view = case.game.view(pos)
    text, pieces = text_without_counts(case, pos), tuple(sorted(view.pieces.items(), key=str))
    return (text, pieces, view.phase, tuple(sorted(view.taps))) if view.taps else (text, pieces)


@dataclass
class Keys:
    """Positions seen so far by key, and keys by position; those that are over apart, for that may follow from how they
    came about."""

    by_key: dict[tuple[bool, int], Any] = field(default_factory=dict)
    by_position: dict[Any, int] = field(default_factory=dict)

    def add(self, number: int, position: tuple[Any, ...]) -> None:
        known = self.by_key.setdefault((len(position) > 2, number), position)
        require(known == position, f"two positions have the same key: {known[0]} and {position[0]}")
        require(
            self.by_position.setdefault(position, number) == number,
            f"one position, reached by different moves, has two keys: {position[0]}",
        )


def random_moves(game: Game, seed: int, longest: int | None = None) -> tuple[int, ...]:
    """The moves of a random game to its end, or its first so many; Fault if it does not end in time."""
    rng, pos = Random(seed), game.start()
    played: list[int] = []
    most = game.moves_left(pos)
    while (legal := legal_moves(game, pos)) and (longest is None or len(played) < longest):
        require(len(played) < most, f"after {most} moves, as many as `moves_left` promised, the game still goes on")
        played.append(rng.choice(legal))
        play(pos, played[-1])
    return tuple(played)
