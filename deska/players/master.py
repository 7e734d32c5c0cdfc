"""The strongest player Deska has for each game."""

import dataclasses
from typing import Any, ClassVar

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Whole
from deska.core.player import Choice, Player
from deska.games.row.five.board import covers
from deska.games.row.position import PLAYING, RowPosition
from deska.kernel.ops import calm_below
from deska.players.alphabeta import AlphaBeta
from deska.players.five import FiveThinking, prepare_five
from deska.players.five_openings import balanced_move, opening_move
from deska.players.perfect import Perfect
from deska.players.reasons import reason_for

SECONDS = 3.0
_WIDTH = "14"  # moves looked at in a position


class Master(Player):
    """Perfect where the game can be solved; five in a row by threats; otherwise a search with time to think."""

    name: ClassVar[str] = "master"
    options: ClassVar[tuple[Option, ...]] = (Whole("memory", 64, 1, 16384), Whole("balanced", 0, 0, 1))

    _thinking: FiveThinking | None = None

    def prepare(self, game: Game) -> None:
        if _is_five(game.start()):
            prepare_five(game)
        self._player(game).prepare(game)

    def _player(self, game: Game) -> Player:
        perfect = Perfect.with_options({})
        if perfect.refusal(game) is None:
            return perfect
        narrow = int(calm_below(game.start())) == 0  # elsewhere the search itself leaves out what it need not see
        memory = str(self.settings["memory"])
        return AlphaBeta.with_options({"width": _WIDTH if narrow else "0", "memory": memory})

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.adviser = self._player(game)
        if limit.is_open and not isinstance(self.adviser, Perfect):
            limit = Limit(seconds=SECONDS, threads=limit.threads)
        if _is_five(pos):
            prepare_five(game)  # compiling is not thinking
            return self._choose_in_five(game, pos, limit, stop, rng)
        return self.adviser.choose(game, pos, limit, stop, rng)

    def thought(self) -> Choice | None:
        thinking = self._thinking
        return thinking.thought() if thinking else super().thought()

    def _choose_in_five(self, game: Game, pos: Any, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        memory, steady = self.settings["memory"] << 20, dataclasses.replace(limit, seconds=limit.steady)
        if pos.now.phase != PLAYING:
            return opening_move(pos, steady, stop, rng, memory)
        if self.settings["balanced"]:
            return balanced_move(pos, steady, stop, memory)
        self._thinking = FiveThinking(game, pos, limit, rng, memory)
        try:
            choice = self._thinking.run(stop)
        finally:
            self._thinking = None  # with all its memory
        return dataclasses.replace(choice, reason=reason_for(game, pos, choice, judged=False))


def _is_five(pos: Position) -> bool:
    return isinstance(pos, RowPosition) and covers(pos.fixed)
