"""A game under test, and known facts about it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import play


class Fault(AssertionError):
    """The game violates its contract."""


def require(condition: object, message: str) -> None:
    """Raise Fault with this message unless the condition holds."""
    if not condition:
        raise Fault(message)


@dataclass(frozen=True)
class KnownGame:
    """A whole game with a result known from elsewhere: a book, another program, or checked by hand."""

    moves: str | Sequence[str]  # their texts; one string is split at spaces
    winner: int | None  # a seat, or None for a draw
    reason: str | None = None  # text key of the end; None: not checked
    points: tuple[int, ...] | None = None
    start: str | None = None  # a position as text; None: the game's start
    board: str | None = None  # the board at the end, drawn by hand (docs/testing-a-game.md); None: not checked

    @property
    def texts(self) -> list[str]:
        return _texts(self.moves)


@dataclass(frozen=True)
class KnownPosition:
    """A position after some moves in which the game goes on, drawn by hand."""

    moves: str | Sequence[str]
    board: str  # rows from the top; the letter of each piece, and a dot for a cell without one
    seat: int | None = None  # who moves; None: not checked
    last: str | None = None  # the cells of the last move, with spaces between them; None: not checked
    legal: str | Sequence[str] | None = None  # the texts of all legal moves, in any order; None: not checked
    start: str | None = None

    @property
    def texts(self) -> list[str]:
        return _texts(self.moves)


def _texts(moves: str | Sequence[str]) -> list[str]:
    return moves.split() if isinstance(moves, str) else list(moves)


@dataclass(frozen=True)
class GameCase:
    """A game with its options, and how it is tested."""

    game: Game
    known_games: Sequence[KnownGame] = ()  # at least one that somebody wins
    perft: Sequence[int] = ()  # perft numbers for depths 1, 2, …; at least two
    options: str = ""  # label that separates cases of one game
    seeds: Sequence[int] = (1, 2, 3)  # of random games
    every: int = 1  # after the first 20 moves of a random game, only every so many positions are checked
    every_result: bool = True  # each result of a random game must also occur in a known game
    whole_text: bool = True  # the text of a position has everything, including who owns which side
    counts: str = "( [0-9]+)+$"  # pattern of the move counters in the text of a position
    known_positions: Sequence[KnownPosition] = ()  # rules that no ending shows, such as a row that is none
    any_free_cell: bool = False  # every free cell that is not forbidden is a legal move
    moves_own_pieces: bool = True  # a move leaves a piece of who moved on the cell tapped last, and no other new one
    idle_options: Sequence[str] = ()  # options that change nothing in the rules
    compiles: bool = True  # compiled rules are compared with plain ones
    plays_levels: bool = True  # a whole game of two levels is checked
    quick: bool = False  # whole games use compiled rules; for games with slow plain rules
    patience: float = (
        30.0  # seconds after which a plain rule that does not answer is a fault, at the latest after twice
    )
    level_nodes: int = 2000
    levels_tested_by: str = ""  # other tests that check the levels

    def __str__(self) -> str:
        return f"{self.game.name}({self.options})"


def game_case(name: str, options: Mapping[str, str] | None = None, **more: Any) -> GameCase:
    """The case of a game found by its entry point."""
    text = ",".join(f"{key}={value}" for key, value in (options or {}).items())
    return GameCase(make_game(name, options), options=text, **more)


# --- positions ----------------------------------------------------------------------------------------------


def state(pos: Position) -> bytes:
    """Everything in a position that changes; without scratch, and without the unused bytes between fields, which a copy
    may not keep."""
    stored: bytes = pos.now.state_bytes()
    return stored


def text_without_counts(case: GameCase, pos: Position) -> str:
    """Move counters do not distinguish positions."""
    return re.sub(case.counts, "", case.game.position_text(pos))


def what_it_is(case: GameCase, pos: Position) -> tuple[Any, ...]:
    """Everything that identifies a position; if the game is over, only what is on the board."""
    view = case.game.view(pos)
    text, pieces = text_without_counts(case, pos), tuple(sorted(view.pieces.items(), key=str))
    return (text, pieces, view.phase, tuple(sorted(view.taps))) if view.taps else (text, pieces)


@dataclass
class Keys:
    """Positions by key and keys by position. Finished games are kept apart: repetition may end a game in a position
    that occurred before."""

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
    """The moves of a random game, or its first `longest`; Fault if it does not end in time."""
    rng, pos = Random(seed), game.start()
    played: list[int] = []
    most = game.moves_left(pos)
    while (legal := legal_moves(game, pos)) and (longest is None or len(played) < longest):
        require(len(played) < most, f"after {most} moves, as many as `moves_left` promised, the game still goes on")
        played.append(rng.choice(legal))
        play(pos, played[-1])
    return tuple(played)
