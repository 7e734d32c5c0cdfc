"""A player: given a position and a limit it decides on a move."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from deska.core.errors import Problem
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Settings, read_settings
from deska.kernel.negamax import PROVEN, WIN


@dataclass(frozen=True)
class Considered:
    """A move that was weighed, and what it is worth to the player."""

    move: int
    value: float
    exact: bool = True  # False: the value is at most this
    line: tuple[int, ...] = ()  # the moves expected after it, itself first, where they are known


@dataclass(frozen=True)
class Choice:
    """A move, and what the player thought."""

    move: int
    score: float | None = None  # for the seat to move
    win_in: int | None = None  # moves of all seats to a proven win, negative: to a proven loss
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    line: tuple[int, ...] = ()  # the moves it expects, its own first
    considered: tuple[Considered, ...] = ()  # best first
    reason: str | None = None  # a text key; the text may name any of `facts`

    @property
    def chance(self) -> float:
        """Of winning, from 0 to 1, where the score goes from -1000 to 1000."""
        return 0.5 + (self.score or 0) / 2000

    @property
    def facts(self) -> dict[str, int]:
        """What the text of a reason may tell."""
        first, second = self.score or 0, self.considered[1].value if len(self.considered) > 1 else 0
        return {"depth": self.depth or 0, "margin": round(first - second), "percent": round(100 * self.chance)}

    @property
    def worth_telling(self) -> tuple[Considered, ...]:
        """What was considered, without moves of which is known only that they do no better than win."""
        return tuple(one for one in self.considered if one.exact or one.value < PROVEN)


class Player(ABC):
    """Somebody who can sit in a seat. Found by an entry point of the group deska.players."""

    name: ClassVar[str]
    options: ClassVar[tuple[Option, ...]] = ()
    is_outside: ClassVar[bool] = False  # whether it is a program of others
    adviser: "Player | None" = None  # who thinks for it, if somebody else does

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = dict(settings)

    def refusal(self, game: Game) -> Problem | None:
        """Why this player cannot play this game, or None."""
        return None

    def prepare(self, game: Game) -> None:  # noqa: B027, most players have nothing to prepare
        """Do ahead what would otherwise delay the first decision: compile, or load what was compiled."""

    def follow(self, start: str | None, moves: Sequence[str]) -> None:  # noqa: B027, most need to know no more
        """How the position came about that is decided next: moves from the text of a position (None: the beginning)."""

    def leave(self) -> None:  # noqa: B027
        """The game is over, or somebody else takes the seat."""

    @abstractmethod
    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        """A legal move of a position that goes on, which is left as it was.

        A player may think shorter than the limit, never longer; told to stop, it answers at once.
        """

    def thought(self) -> Choice | None:
        """What it would answer if it were stopped now, where it can tell; asked by others while it chooses."""
        return self.adviser.thought() if self.adviser else None

    @classmethod
    def with_options(cls, given: Mapping[str, str]) -> "Player":
        return cls(read_settings(cls.options, given, cls.name))


def win_in(score: int) -> int | None:
    """The moves to a proven win, negative to a proven loss, None where nothing is proven."""
    if abs(score) < PROVEN:
        return None
    return WIN - score if score > 0 else -(WIN + score)
