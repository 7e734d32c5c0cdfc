"""How levels play a game that judges no positions: a look at each move and its answers, then playouts."""

import dataclasses
from dataclasses import dataclass

import numpy as np

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.kernel.fields import copied
from deska.kernel.negamax import WIN
from deska.kernel.ops import move_room
from deska.kernel.shallow import LOSES, OPEN, WINS, look
from deska.players.mcts import MonteCarlo

_PLAYS = 32  # of a look for each node of the limit: a playout takes about as many


@dataclass(frozen=True)
class Seen:
    """The legal moves by what a look at them and their answers says."""

    wins: tuple[int, ...]
    open: tuple[int, ...]
    losses: tuple[int, ...]

    @property
    def all(self) -> tuple[int, ...]:
        return self.wins + self.open + self.losses

    @property
    def sound(self) -> tuple[int, ...]:
        """The moves worth playing: all of them where each loses."""
        return self.wins or self.open or self.losses


def seen(game: Game, pos: Position, limit: Limit, stop: Stop) -> Seen:
    """Look at the moves of a position and at the answers to them."""
    out, answers = move_room(2, game.most_moves)
    verdicts, told = np.zeros(game.most_moves, np.uint8), np.zeros(1, np.uint8)
    most = np.iinfo(np.int64).max if limit.nodes is None else _PLAYS * limit.nodes
    with stop.reaching(told, limit.seconds):
        count = int(look(copied(pos), out, answers, verdicts, int(most), told))
    moves, said = out[:count], verdicts[:count]
    wins, quiet, losses = (tuple(moves[said == verdict].tolist()) for verdict in (WINS, OPEN, LOSES))
    return Seen(wins, quiet, losses)


class Playouts(MonteCarlo):
    """Monte Carlo among the moves that neither win at once, which needs no playouts, nor lose at once."""

    def prepare(self, game: Game) -> None:
        seen(game, game.start(), Limit(nodes=1), Stop())
        super().prepare(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compiling is not thinking
        known = seen(game, pos, limit, stop)
        if known.wins:
            return _win(int(rng.choice(known.wins)))
        if len(known.sound) == 1:
            reason = "reason-forced" if known.losses else "reason-only-move"
            return Choice(known.sound[0], line=known.sound, reason=reason)
        self.among = known.sound
        return super().choose(game, pos, limit, stop, rng)


@dataclass(frozen=True)
class PlayoutLevel:
    """How a level for people plays: a few playouts for each move, and now and then a whim."""

    playouts: int  # for each legal move
    whim: float  # how often it plays any move that comes to its mind: it sees only what wins at once

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


def _whim(known: Seen, rng: np.random.Generator) -> Choice:
    if known.wins:
        return _win(int(rng.choice(known.wins)))
    move = int(rng.choice(known.all))
    return Choice(move, line=(move,), reason="reason-whim")
