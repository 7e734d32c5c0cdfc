"""A player: given a position and a limit, it chooses a move."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self

import numpy as np

from deska.core.errors import Problem
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Settings, read_settings
from deska.kernel.compile.load import make_ready
from deska.kernel.declare import Kernel
from deska.kernel.search.negamax import PROVEN, WIN

# "score": of `evaluate`; "expert": of the game's own strongest player; "chance": from -1000, a certain loss, to 1000, a
# certain win; "rank": comparable only with each other.
Scale = Literal["score", "expert", "chance", "rank"]


@dataclass(frozen=True)
class Considered:
    """A move that the player considered, and its value."""

    move: int
    value: float
    exact: bool = True  # False: the value is an upper bound
    line: tuple[int, ...] = ()  # the best line that starts with this move, if known
    mate_in: int | None = None  # moves to a win that the player asserts without proof, negative: to a loss


@dataclass(frozen=True)
class Choice:
    """A move, and what the player thought about it."""

    move: int
    score: float | None = None  # for the seat to move
    win_in: int | None = None  # moves of all seats to a proven win, negative: to a proven loss
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    line: tuple[int, ...] = ()  # the best line, starting with the chosen move
    considered: tuple[Considered, ...] = ()  # best first
    reason: str | None = None  # a text key; the text may name any of `facts`
    details: tuple[tuple[str, Any], ...] = ()  # more values that the text of the reason may name
    scale: Scale = "score"  # what the score and the values are

    @property
    def chance(self) -> float:
        """The win chance, 0 to 1, for scores from -1000 to 1000."""
        return 0.5 + (self.score or 0) / 2000

    @property
    def facts(self) -> dict[str, Any]:
        """Values that the text of a reason may use."""
        first, second = self.score or 0, self.considered[1].value if len(self.considered) > 1 else 0
        known = {"depth": self.depth or 0, "margin": round(first - second), "percent": round(100 * self.chance)}
        return {**known, **dict(self.details)}

    @property
    def worth_telling(self) -> tuple[Considered, ...]:
        """The considered moves, except those whose only known bound is a win."""
        return tuple(one for one in self.considered if one.exact or one.value < PROVEN)


class Player(ABC):
    """Somebody who can take a seat. Found by an entry point of the group deska.players."""

    name: ClassVar[str]
    options: ClassVar[tuple[Option, ...]] = ()
    first_option: ClassVar[str] = ""  # the option that a parameter without a name sets; "": every one needs its name
    is_outside: ClassVar[bool] = False  # whether it is a program of others
    plays_even: ClassVar[bool] = False  # whether an expert obeys `balanced` of `master`: the most even move
    analyses: ClassVar[bool] = False  # whether it can think about a position for long, and say what moves are worth
    plans_time: ClassVar[bool] = False  # whether it divides its time in advance: a long limit delays its first answer
    uses_threads: ClassVar[bool] = False  # whether it thinks faster with more threads
    adviser: "Player | None" = None  # another player that it delegates to

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = dict(settings)

    def refusal(self, game: Game) -> Problem | None:
        """Why this player cannot play this game, or None."""
        return None

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        """The kernels that its decisions call."""
        return ()

    def prepare(self, game: Game) -> None:
        """Compile or load code in advance, so that the first decision is not delayed."""
        make_ready(game.start(), *self.kernels(game))

    def follow(self, start: str | None, moves: Sequence[str]) -> None:  # noqa: B027, most need to know no more
        """The history of the next position: moves from a position given as text (None: the start)."""

    def leave(self) -> None:  # noqa: B027
        """Called when the game is over, or somebody else takes the seat."""

    @abstractmethod
    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        """A legal move of a position that is not over. The position is unchanged afterwards.

        A player may use less than the limit, never more. After a stop it returns at once.
        """

    def thought(self) -> Choice | None:
        """The current best choice, or None if unknown. Called from another thread during `choose`."""
        return self.adviser.thought() if self.adviser else None

    @classmethod
    def with_options(cls, given: Mapping[str, str]) -> Self:
        return cls(read_settings(cls.options, given, cls.name))


def win_in(score: int) -> int | None:
    """Number of moves to a proven win, negative to a proven loss, None if nothing is proven."""
    if abs(score) < PROVEN:
        return None
    return WIN - score if score > 0 else -(WIN + score)
