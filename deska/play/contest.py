"""One game between computers, with what each move took and what its player thought."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from deska.core.game import Game, Outcome, Position
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.kernel.ops import play, seat
from deska.players.outside.engine import Outside
from deska.players.outside.faults import EngineFault, EngineResigns

AT_FAULT = "engine-at-fault"
Watch = Callable[[Position, int, Choice], None]  # the position before the move, the part to move, the choice


@dataclass(frozen=True)
class Adjudication:
    """When a game is ended before its rules end it."""

    proven: bool = False  # a player of Deska's own has proven who wins
    longest: int | None = None  # drawn after so many moves


@dataclass(frozen=True)
class Thought:
    """A move, and what it took."""

    move: str
    seat: int  # whose it was
    seconds: float
    score: float | None
    depth: int | None
    nodes: int | None


@dataclass(frozen=True)
class Failed:
    """A decision that an engine failed to make, and how long it took for that."""

    seat: int
    seconds: float


@dataclass(frozen=True)
class Contest:
    """A finished game: `moves` with those of its opening, `thoughts` without."""

    moves: tuple[str, ...]
    thoughts: tuple[Thought, ...]
    outcome: Outcome
    fault: EngineFault | None = None  # what an engine did to lose it
    failed: Failed | None = None


@dataclass(frozen=True)
class Beginning:
    """Where a game begins: a position as text (None: the usual one) and moves from there."""

    position: str | None = None
    moves: tuple[str, ...] = ()

    def reached(self, game: Game) -> Position:
        pos = game.start() if self.position is None else game.read_position(self.position)
        for text in self.moves:
            play(pos, game.read_move(pos, text))
        return pos


NO_ADJUDICATION = Adjudication()
FROM_THE_START = Beginning()


def contest(
    game: Game,
    players: Sequence[Player],
    limit: Limit,
    stop: Stop,
    rng: np.random.Generator,
    beginning: Beginning = FROM_THE_START,
    adjudication: Adjudication = NO_ADJUDICATION,
    watch: Watch | None = None,
) -> Contest | None:
    """The game of players by their parts; None when told to stop. They leave their seats at its end."""
    try:
        return _Game(game, players, limit, stop, rng, beginning, watch).played(adjudication)
    finally:
        for player in players:
            player.leave()


class _Game:
    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        limit: Limit,
        stop: Stop,
        rng: np.random.Generator,
        beginning: Beginning,
        watch: Watch | None,
    ) -> None:
        self.game, self.players, self.limit, self.stop, self.rng = game, players, limit, stop, rng
        self.watch, self.position = watch, beginning.position
        self.pos, self.moves = beginning.reached(game), list(beginning.moves)
        self.thoughts: list[Thought] = []

    def played(self, adjudication: Adjudication) -> Contest | None:
        outcome = self.game.end(self.pos)
        while outcome is None:
            part, started = int(seat(self.pos)), time.perf_counter()
            try:
                choice = self._choice(part, started)
            except EngineResigns:
                return None if self.stop.told else self._finished(lost_by(self.game, part, "resigned"))
            except EngineFault as fault:
                failed = Failed(part, _seconds_since(started))
                return None if self.stop.told else self._finished(lost_by(self.game, part), fault, failed)
            if self.stop.told:
                return None
            outcome = self.game.end(self.pos) or self._adjudicated(adjudication, part, choice)
        return self._finished(outcome)

    def _choice(self, part: int, started: float) -> Choice:
        player = self.players[part]
        player.follow(self.position, self.moves)
        choice = player.choose(self.game, self.pos, self.limit, self.stop, self.rng)
        if self.stop.told:
            return choice
        if self.watch:
            self.watch(self.pos, part, choice)
        text = self.game.move_text(self.pos, choice.move)
        self.thoughts.append(Thought(text, part, _seconds_since(started), choice.score, choice.depth, choice.nodes))
        self.moves.append(text)
        play(self.pos, choice.move)
        return choice

    def _adjudicated(self, rules: Adjudication, part: int, choice: Choice) -> Outcome | None:
        if rules.proven and choice.win_in is not None and not isinstance(self.players[part], Outside):
            winner = part if choice.win_in > 0 else 1 - part
            return _won(self.game, winner, "adjudicated-proven") if self.game.seats == 2 else None
        if rules.longest is not None and len(self.moves) >= rules.longest:
            return Outcome(None, "adjudicated-length", (0,) * self.game.seats)
        return None

    def _finished(self, outcome: Outcome, fault: EngineFault | None = None, failed: Failed | None = None) -> Contest:
        return Contest(tuple(self.moves), tuple(self.thoughts), outcome, fault, failed)


def _seconds_since(started: float) -> float:
    return round(time.perf_counter() - started, 4)


def lost_by(game: Game, part: int, reason: str = AT_FAULT) -> Outcome:
    """A game that an engine lost without a move; with more than two seats nobody has won it."""
    return _won(game, 1 - part if game.seats == 2 else None, reason)


def _won(game: Game, winner: int | None, reason: str) -> Outcome:
    return Outcome(winner, reason, tuple(int(part == winner) for part in range(game.seats)))
