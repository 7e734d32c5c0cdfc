"""Five in a row for two: the player that `master` delegates to."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Settings
from deska.core.player import Choice, Player
from deska.core.ranking import RANKING
from deska.games.row.five.board import board_of, covers, kind_of
from deska.games.row.five.openings import balanced_move, opening_move
from deska.games.row.five.thinking import KERNELS, FiveThinking
from deska.games.row.five.work import Tables, new_tables
from deska.games.row.position import PLAYING
from deska.kernel.declare import Kernel
from deska.kernel.ops import GOING_ON, outcome, play
from deska.kernel.positions import copied


@dataclass(frozen=True)
class _Cached:
    """State kept from the last decision: the kind of board, the number of stones, the tables, and the reported win."""

    kind: tuple[int, int, int, int]
    stones: int
    tables: Tables
    win_in: int = 0  # 0: none


class FivePlayer(Player):
    """Threats first, then iterative deepening; even moves in SWAP and SWAP2. Has the settings of `master`."""

    plays_even: ClassVar[bool] = True
    _thinking: FiveThinking | None = None
    _cached: _Cached | None = None

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return *KERNELS, *RANKING  # the latter for the reason

    def prepare(self, game: Game) -> None:
        super().prepare(game)
        board_of(game.start())  # makes its tables

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        memory, steady = self.settings["memory"] << 20, dataclasses.replace(limit, seconds=limit.steady)
        if pos.now.phase != PLAYING:
            self.leave()  # an opening has its own tables, and both together would exceed the memory limit
            return opening_move(pos, steady, stop, rng, memory)
        if self.settings["balanced"]:
            return balanced_move(pos, steady, stop, memory)
        return self._think(game, pos, limit, stop, rng)

    def leave(self) -> None:
        self._cached = None

    def thought(self) -> Choice | None:
        thinking = self._thinking
        return thinking.thought() if thinking else None

    def _think(self, game: Game, pos: Any, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        cached = self._from_last(pos, self.settings["memory"] << 20)
        self._thinking = FiveThinking(game, pos, limit, rng, cached.tables, cached.win_in)
        try:
            choice = self._thinking.run(stop)
        finally:
            self._thinking = None  # free its memory
        if self._cached is cached:  # `leave` was not called meanwhile
            self._cached = dataclasses.replace(cached, win_in=max(choice.win_in or 0, 0))
        return dataclasses.replace(choice, line=_until_over(pos, choice.line))

    def _from_last(self, pos: Any, memory: int) -> _Cached:
        """The tables of the last decision if the game continued from there, otherwise new ones."""
        cached, stones = self._cached, int(pos.now.stones)
        kind = kind_of(pos)
        if cached is None or cached.kind != kind or cached.stones >= stones:
            cached = _Cached(kind, stones, new_tables(memory))
        win_in = max(cached.win_in - (stones - cached.stones), 0)
        self._cached = dataclasses.replace(cached, stones=stones, win_in=win_in)
        return self._cached


def five_player(start: Position, settings: Settings) -> FivePlayer | None:
    """The player for games with this start, or None if its tables do not cover them."""
    return FivePlayer(settings) if covers(start.fixed) else None


def _until_over(pos: Any, line: Sequence[int]) -> tuple[int, ...]:
    """A line cut where the game is over, because the search does not see early draws."""
    board = copied(pos)
    for number, move in enumerate(line):
        if int(outcome(board)) != GOING_ON:
            return tuple(line[:number])
        play(board, move)
    return tuple(line)
