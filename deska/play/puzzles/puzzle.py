"""A puzzle: a position, a goal, and what was proven about it."""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from deska.core.errors import FormatError
from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import play, seat, symmetric_key

Goal = Literal["win", "hold"]  # win within so many own moves; the only move that does not lose within so many
Theme = Literal["one-move", "zugzwang", "sacrifice", "double-threat", "quiet", "threats", "combination", "defence"]
THEMES: tuple[Theme, ...] = get_args(Theme)
LONGEST = 20_000  # characters of a puzzle on a line of a file
_EASIEST, _A_MOVE, _HIDDEN, _A_CHOICE = 500, 230, 150, 40  # of the rating at first
_HARD: tuple[Theme, ...] = ("zugzwang", "sacrifice", "quiet")


@dataclass(frozen=True)
class Puzzle:
    """Find a move that reaches the goal. Every first move that does is known; `solutions` are lines with the hardest
    defence."""

    game: str
    options: Mapping[str, str]
    position: str  # before the last move
    moves: tuple[str, ...]  # from there to the puzzle: the last move, or none
    seat: int  # from 0
    goal: Goal
    length: int  # own moves to the win; with "hold" those of the other side after any other move
    theme: Theme
    rating: int
    first: tuple[str, ...]
    solutions: tuple[tuple[str, ...], ...]
    proof: Literal["exact", "search"] = "exact"

    @property
    def id(self) -> str:
        """The same wherever the puzzle is found again."""
        parts = [self.game, sorted(self.options.items()), self.position, self.moves, self.goal, self.length]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:12]

    def record(self) -> dict[str, Any]:
        """The stable JSON of the command line."""
        return {
            "id": self.id,
            "game": self.game,
            "options": dict(self.options),
            "position": self.position,
            "moves": list(self.moves),
            "seat": self.seat + 1,
            "goal": f"{self.goal}-in-{self.length}",
            "theme": self.theme,
            "rating": self.rating,
            "solutions": [list(line) for line in self.solutions],
            "first": list(self.first),
            "proof": self.proof,
        }

    def setting(self) -> tuple[Game, Position]:
        """The game, and the position to solve. A DeskaError if they do not fit together."""
        game = make_game(self.game, dict(self.options))
        return game, self.reached(game)

    def reached(self, game: Game) -> Position:
        pos = game.read_position(self.position)
        for text in self.moves:
            play(pos, game.read_move(pos, text))
        return pos


def read_puzzle(line: str) -> Puzzle:
    """A puzzle of a file: what `record` wrote. FormatError if it is none. Whether it is true, `Solving` finds out."""
    if len(line) > LONGEST:
        raise FormatError("puzzle-damaged")
    try:
        given = json.loads(line)
        goal, _, length = str(given["goal"]).partition("-in-")
        puzzle = Puzzle(
            game=_text(given["game"]),
            options={_text(name): _text(value) for name, value in given["options"].items()},
            position=_text(given["position"]),
            moves=_texts(given["moves"]),
            seat=int(given["seat"]) - 1,
            goal=_one_of(goal, ("win", "hold")),
            length=int(length),
            theme=_one_of(given["theme"], THEMES),
            rating=int(given["rating"]),
            first=_texts(given["first"]),
            solutions=tuple(_texts(one) for one in given["solutions"]),
            proof=_one_of(given["proof"], ("exact", "search")),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise FormatError("puzzle-damaged") from error
    if not 1 <= puzzle.length <= 50 or not puzzle.first or not 0 <= puzzle.seat <= 1 or len(puzzle.moves) > 1:
        raise FormatError("puzzle-damaged")
    return puzzle


def _text(given: Any) -> str:
    if not isinstance(given, str):
        raise TypeError(given)
    return given


def _texts(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise TypeError(given)
    return tuple(_text(one) for one in given)


def _one_of(given: Any, known: Sequence[Any]) -> Any:
    if given not in known:
        raise ValueError(given)
    return given


def first_rating(game: Game, pos: Position, length: int, theme: Theme) -> int:
    """How hard a puzzle seems, before anybody has tried it."""
    choices = math.log2(max(len(legal_moves(game, pos)), 1))
    return round(_EASIEST + _A_MOVE * (length - 1) + _A_CHOICE * choices + _HIDDEN * (theme in _HARD))


def same_for_all(game: Game, pos: Position) -> tuple[int, int]:
    """Equal for positions that a symmetry turns into each other."""
    return int(symmetric_key(pos)), int(seat(pos))
