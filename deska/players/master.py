"""The strongest player Deska has for each game."""

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from deska.core.errors import Problem
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Whole
from deska.core.player import Choice, Player
from deska.games.row.five.board import covers, kind_of
from deska.games.row.five.work import Tables, new_tables
from deska.games.row.position import PLAYING, RowPosition
from deska.kernel.fields import copied
from deska.kernel.ops import GOING_ON, calm_below, outcome, play
from deska.players.alphabeta import AlphaBeta
from deska.players.five import FiveThinking, prepare_five
from deska.players.five_openings import balanced_move, opening_move
from deska.players.perfect import Perfect
from deska.players.ranked import has_one_move, opens_in_middle, prepare_ranking, ranked_moves
from deska.players.reasons import reason_for

SECONDS = 3.0
_WIDTH = "14"  # moves looked at in a position


@dataclass(frozen=True)
class _Kept:
    """The last decision: of what kind its board was, how many stones stood there, its tables, and the win it told."""

    kind: tuple[int, int, int, int]
    stones: int
    tables: Tables
    win_in: int = 0  # 0: none


class Master(Player):
    """Perfect where the game can be solved; five in a row by threats; otherwise a search with time to think."""

    name: ClassVar[str] = "master"
    options: ClassVar[tuple[Option, ...]] = (Whole("memory", 64, 1, 16384), Whole("balanced", 0, 0, 1))

    _thinking: FiveThinking | None = None
    _kept: _Kept | None = None

    def refusal(self, game: Game) -> Problem | None:
        if self.settings["balanced"] and not _is_five(game.start()):
            return Problem("balanced-only-five", {"game": game.name}, "player")
        return None

    def prepare(self, game: Game) -> None:
        if _is_five(game.start()):
            prepare_five(game)
            prepare_ranking(game)  # for the reason
        else:
            self._player(game).prepare(game)

    def _player(self, game: Game) -> Player:
        perfect = Perfect.with_options({})
        if perfect.refusal(game) is None:
            return perfect
        narrow = int(calm_below(game.start())) == 0  # elsewhere the search itself leaves out what it need not see
        memory = str(self.settings["memory"])
        return AlphaBeta.with_options({"width": _WIDTH if narrow else "0", "memory": memory})

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if self._begins(game, pos):
            return Choice(int(ranked_moves(game, pos, 1, 1, rng).moves[0]), depth=0, reason="reason-middle")
        if _is_five(pos):
            prepare_five(game)  # compiling is not thinking
            return self._choose_in_five(game, pos, _closed(limit), stop, rng)
        self.adviser = self._player(game)
        if not isinstance(self.adviser, Perfect):
            limit = limit.no_deeper(2) if has_one_move(game, pos) else _closed(limit)
        return self.adviser.choose(game, pos, limit, stop, rng)

    def _begins(self, game: Game, pos: Any) -> bool:
        """Whether it lays the first stone: its own to keep, in no game that is solved, and no even one is wanted."""
        if self.settings["balanced"] or not opens_in_middle(game, pos):
            return False
        return pos.now.phase == PLAYING and Perfect.with_options({}).refusal(game) is not None

    def leave(self) -> None:
        self._kept = None

    def thought(self) -> Choice | None:
        thinking = self._thinking
        return thinking.thought() if thinking else super().thought()

    def _choose_in_five(self, game: Game, pos: Any, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        memory, steady = self.settings["memory"] << 20, dataclasses.replace(limit, seconds=limit.steady)
        if pos.now.phase != PLAYING:
            self.leave()  # an opening has tables of its own, and both together would be more than is allowed
            return opening_move(pos, steady, stop, rng, memory)
        if self.settings["balanced"]:
            return balanced_move(pos, steady, stop, memory)
        kept = self._from_last(pos, memory)
        self._thinking = FiveThinking(game, pos, limit, rng, kept.tables, kept.win_in)
        try:
            choice = self._thinking.run(stop)
        finally:
            self._thinking = None  # with all its memory
        if self._kept is kept:  # nobody left meanwhile
            self._kept = dataclasses.replace(kept, win_in=max(choice.win_in or 0, 0))
        line = _until_over(pos, choice.line)
        return dataclasses.replace(choice, line=line, reason=reason_for(game, pos, choice, judged=False))

    def _from_last(self, pos: Any, memory: int) -> _Kept:
        """What the last decision remembered and promised, if the game has gone on from there, otherwise new tables."""
        kept, stones = self._kept, int(pos.now.stones)
        kind = kind_of(pos)
        if kept is None or kept.kind != kind or kept.stones >= stones:
            kept = _Kept(kind, stones, new_tables(memory))
        self._kept = dataclasses.replace(kept, stones=stones, win_in=max(kept.win_in - (stones - kept.stones), 0))
        return self._kept


def _until_over(pos: Any, line: tuple[int, ...]) -> tuple[int, ...]:
    """The moves of a line until the game is over: the search knows nothing of draws before the board is full."""
    board = copied(pos)
    for number, move in enumerate(line):
        if int(outcome(board)) != GOING_ON:
            return line[:number]
        play(board, move)
    return line


def _closed(limit: Limit) -> Limit:
    """The limit, or the seconds a move has where there is none."""
    return Limit(seconds=SECONDS, threads=limit.threads) if limit.is_open else limit


def _is_five(pos: Position) -> bool:
    return isinstance(pos, RowPosition) and covers(pos.fixed)
