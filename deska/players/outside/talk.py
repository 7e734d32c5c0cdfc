"""The interface to engines, common to all protocols."""

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from deska.core.errors import Problem
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.players.outside.faults import EngineFault
from deska.players.outside.program import Program

logger = logging.getLogger("deska.engines")
START_SECONDS = 10.0
GRACE = 3.0  # seconds that an answer may be late
DEFAULT_SECONDS = 1.0
PATIENCE = 60.0  # seconds for a move if only depth or nodes are limited
_MOMENT = 0.05
_MOST_STRAYS = 3  # unexpected lines of a process that are logged
_BACKLOG = 1.0  # seconds to read lines that were sent in time


@dataclass(frozen=True)
class Question:
    """A request for a move. `moves` lead from `start` (a position as text; None: the game's start) to `pos`."""

    game: Game
    pos: Position
    limit: Limit
    start: str | None = None
    moves: tuple[str, ...] = ()
    memory: int = 0  # bytes
    patience: float = PATIENCE
    lines: int = 1  # best moves to report, as far as the engine can
    hear: Callable[[tuple["Answer", ...]], None] = lambda _answers: None  # called with each report, the best first

    @property
    def seconds(self) -> float:
        """Seconds it may think by the clock, or its patience if only depth or nodes are limited."""
        if self.limit.steady is not None:
            return self.limit.steady
        return DEFAULT_SECONDS if self.limit.is_open else self.patience


@dataclass(frozen=True)
class Answer:
    """A move as text, and what the engine reported."""

    move: str
    score: float | None = None
    win_in: int | None = None
    depth: int | None = None
    nodes: int | None = None
    line: tuple[str, ...] = field(default=())
    others: tuple["Answer", ...] = ()  # the next best moves


class Talk(ABC):
    """A conversation with one running engine."""

    protocol: ClassVar[str]
    farewell: ClassVar[str]
    greeting: ClassVar[tuple[str, str]]  # the first line to send (or empty), and how the answer starts, in capitals
    reports: ClassVar[bool] = False  # whether it says values and lines, and while it thinks
    counts_nodes: ClassVar[bool] = False  # whether a search can be limited by nodes

    def __init__(self, program: Program, options: Mapping[str, str]) -> None:
        self.program, self.options = program, dict(options)
        self._strays = 0

    @staticmethod
    @abstractmethod
    def refusal(game: Game) -> str | None:
        """The text key that says why no engine of this protocol plays a game, or None."""

    @abstractmethod
    def greet(self, game: Game) -> None:
        """Exchange the first lines; afterwards it is ready for this game."""

    @abstractmethod
    def new_game(self) -> None:
        """The next request belongs to another game."""

    @abstractmethod
    def ask(self, question: Question, stop: Stop) -> Answer:
        """Its move."""

    def is_understood(self, seconds: float) -> bool:
        """True if the program understands this protocol."""
        word, answer = self.greeting
        try:
            if word:
                self.program.send(word)
            return any(line.upper().startswith(answer) for line in self.lines(seconds))
        except EngineFault:
            return False

    def lines(
        self, seconds: float, stop: Stop | None = None, on_stop: Callable[[], None] | None = None
    ) -> Iterator[str]:
        """Its lines, until the caller stops reading. A fault after the timeout, however much it prints.

        On a stop, `on_stop` is called once, and the engine then has little time left.
        """
        end = time.monotonic() + seconds
        while True:
            if stop and stop.is_set() and on_stop:
                on_stop()
                on_stop, end = None, min(end, time.monotonic() + GRACE)
            line = self.program.hear(min(_MOMENT, max(end - time.monotonic(), 0.0)))
            if line:
                yield line
            if time.monotonic() >= end + (_BACKLOG if line else 0.0):
                raise EngineFault("engine-hangs", engine=self.program.name, seconds=round(seconds, 1))

    def note_stray(self, line: str) -> None:
        """Log an unexpected line (only the first few); it is harmless."""
        self._strays += 1
        if self._strays <= _MOST_STRAYS:
            logger.warning("%s said a line that is no part of its protocol: %s", self.program.name, _printable(line))

    def garbage(self, line: str) -> EngineFault:
        """The fault for an unusable answer."""
        return EngineFault("engine-garbage", engine=self.program.name, line=_printable(line))

    def refused(self, line: str) -> EngineFault:
        """The fault for a refusal."""
        return EngineFault("engine-refuses", engine=self.program.name, line=_printable(line))


def _printable(line: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in line[:100])


def problem_of(key: str, engine: str, game: Game, words: Sequence[str] = ()) -> Problem:
    """A refusal as a problem."""
    return Problem(key, {"engine": engine, "game": game.name, "known": list(words)}, "player")
