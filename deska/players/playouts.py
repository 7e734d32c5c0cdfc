"""Levels in a game without evaluation: a shallow search of each move and its replies, then playouts."""

import dataclasses
from dataclasses import dataclass

import numpy as np

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.kernel.declare import Kernel
from deska.kernel.ops import move_room
from deska.kernel.positions import copied
from deska.kernel.search.negamax import WIN
from deska.kernel.search.one_move import LOSES, OPEN, WINS, look
from deska.players.mcts import MonteCarlo

_PLAYS = 32  # moves of the shallow search for each node of the limit; a playout takes about as many


@dataclass(frozen=True)
class SortedMoves:
    """The legal moves, sorted by a shallow search of them and their replies."""

    wins: tuple[int, ...]
    open: tuple[int, ...]
    losses: tuple[int, ...]

    @property
    def all(self) -> tuple[int, ...]:
        return self.wins + self.open + self.losses

    @property
    def sound(self) -> tuple[int, ...]:
        """The moves worth playing; all moves if each one loses."""
        return self.wins or self.open or self.losses


def seen(game: Game, pos: Position, limit: Limit, stop: Stop) -> SortedMoves:
    """Search the moves of a position and the replies to them."""
    out, answers = move_room(2, game.most_moves)
    verdicts, shown = np.zeros(game.most_moves, np.uint8), np.zeros(1, np.uint8)
    most = np.iinfo(np.int64).max if limit.nodes is None else _PLAYS * limit.nodes
    with stop.reaching(shown, limit.seconds):
        count = int(look(copied(pos), out, answers, verdicts, int(most), shown))
    moves, said = out[:count], verdicts[:count]
    wins, quiet, losses = (tuple(moves[said == verdict].tolist()) for verdict in (WINS, OPEN, LOSES))
    return SortedMoves(wins, quiet, losses)


class Playouts(MonteCarlo):
    """Monte Carlo tree search among the moves that neither win nor lose at once."""

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return look, *super().kernels(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        known = seen(game, pos, limit, stop)
        if known.wins:
            return _win(int(rng.choice(known.wins)))
        if len(known.sound) == 1:
            reason = "reason-only-sound" if len(known.all) > 1 else "reason-only-move"
            return Choice(known.sound[0], line=known.sound, reason=reason)
        self.among = known.sound
        return super().choose(game, pos, limit, stop, rng)


@dataclass(frozen=True)
class PlayoutLevel:
    """Settings of a level: a few playouts for each move, and sometimes a careless move."""

    playouts: int  # for each legal move
    whim: float  # share of careless moves, in which it sees only wins in one

    def choice(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if rng.random() < self.whim:
            return _whim(seen(game, pos, limit, stop), rng)
        playouts = self.playouts * len(legal_moves(game, pos))
        limit = dataclasses.replace(limit, nodes=min(playouts, limit.nodes or playouts))
        return Playouts.with_options({}).choose(game, pos, limit, stop, rng)


EASY, MEDIUM = PlayoutLevel(3, 0.25), PlayoutLevel(10, 0.0)  # measured: docs/lab/2026-11-17-levels-without-judgement.md


def _win(move: int) -> Choice:
    """A move that wins at once."""
    return Choice(move, score=WIN - 1, win_in=1, line=(move,), considered=(Considered(move, WIN - 1),))


def _whim(known: SortedMoves, rng: np.random.Generator) -> Choice:
    if known.wins:
        return _win(int(rng.choice(known.wins)))
    move = int(rng.choice(known.all))
    return Choice(move, line=(move,), reason="reason-whim")
