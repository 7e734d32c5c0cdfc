"""Plays games among players: whose turn it is, a player's decision, whether it is legal, how the game ends.

`play_game` plays a whole game. If people play too, a face keeps the game and asks for one decision at a time:
`ask` for a player that leaves afterwards, `decide` for one that stays.
"""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from deska.core.errors import DeskaError, PlayerFault, SetupError
from deska.core.game import Game, Outcome, Position, legal_moves, load_rules
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.player import Choice, Player
from deska.core.record import Decision as Decision
from deska.core.record import Failure as Failure
from deska.core.record import Node
from deska.core.record import Record as Record
from deska.kernel.compile.errors import CannotCompile
from deska.kernel.ops import play, seat
from deska.kernel.positions import copied
from deska.play.games.adjudication import NO_ADJUDICATION, Adjudication, lost_by
from deska.players.outside.faults import EngineResigns

if TYPE_CHECKING:
    from deska.play.match.match import Match

Limits = Limit | Callable[[], Limit]  # a function is called when the player starts to think, to read its clock
logger = logging.getLogger("deska.play")

Seed = int | Sequence[int] | np.random.Generator | None


# --- one turn -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """A position to decide, with its history."""

    game: Game
    pos: Position
    start: str | None = None  # the start position as text; None: the game's own
    moves: tuple[str, ...] | None = None  # the moves from there to `pos`; None: unknown


def turn_of(match: "Match") -> Turn:
    """The turn of a match now; later events of the match do not change it."""
    return Turn(match.game, copied(match.position), match.setup.position, tuple(match.moves))


def ask(turn: Turn, player: Player, limit: Limits, stop: Stop, rng: np.random.Generator) -> Decision:
    """Prepare a player, let it decide once, and let it leave; otherwise as `decide`."""
    try:
        prepare(player, turn.game)
        return decide(turn, player, limit, stop, rng)
    finally:
        player.leave()


def decide(turn: Turn, player: Player, limit: Limits, stop: Stop, rng: np.random.Generator) -> Decision:
    """A player's decision in a position that is not over.

    PlayerFault if it fails or chooses an illegal move. After a stop it answers at once.
    """
    started = time.perf_counter()
    if turn.moves is not None:
        with _blaming(player):
            player.follow(turn.start, turn.moves)
    choice = _chosen(turn, player, limit if isinstance(limit, Limit) else limit(), stop, rng)
    seconds = _seconds_since(started)
    if choice.move not in legal_moves(turn.game, turn.pos):
        raise PlayerFault("player-illegal-move", player=_name(player))
    return Decision(int(seat(turn.pos)), turn.game.move_text(turn.pos, choice.move), seconds, choice)


def _chosen(turn: Turn, player: Player, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
    """A player's choice."""
    with _blaming(player):
        choice = player.choose(turn.game, turn.pos, limit, stop, rng)
        if not isinstance(choice, Choice) or not isinstance(choice.move, int | np.integer):
            raise TypeError(f"{choice!r} is no choice of a move")
    return choice


def prepare(player: Player, game: Game) -> None:
    """Let a player load what it needs; PlayerFault if it fails."""
    with _blaming(player):
        player.prepare(game)


@contextmanager
def _blaming(player: Player) -> Iterator[None]:
    """Inside, whatever a player of some package raises is its fault. It may not end the program by sys.exit either."""
    try:
        yield
    except DeskaError:
        raise
    except (Exception, SystemExit) as error:
        logger.error("%s failed: %s", _name(player), error, exc_info=not isinstance(error, CannotCompile))
        raise PlayerFault("player-failed", player=_name(player), error=repr(error)[:200]) from error


def dice(seed: Seed) -> np.random.Generator:
    """Random numbers; SetupError if the seed is negative."""
    try:
        return np.random.default_rng(seed)
    except ValueError as error:
        raise SetupError("bad-option-value", option="seed", value=str(seed)[:40], range="0-") from error


# --- whole games --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Beginning:
    """The beginning of a game: a position as text (None: the game's own) and moves from there."""

    position: str | None = None
    moves: tuple[str, ...] = ()

    def reached(self, game: Game) -> Position:
        pos = game.start() if self.position is None else game.read_position(self.position)
        for text in self.moves:
            play(pos, game.read_move(pos, text))
        return pos


Watch = Callable[[Position, Decision], None]  # called with each decision and the position before it


def play_game(
    game: Game,
    players: Sequence[Player],
    limit: Limits = NO_LIMIT,
    seed: Seed = None,
    start: str | None = None,
    opening: Sequence[str] = (),
    *,
    adjudication: Adjudication = NO_ADJUDICATION,
    stop: Stop | None = None,
    watch: Watch | None = None,
) -> Record:
    """Play a game of these players, one a seat, from a position and an opening; they leave at the end.

    The same seed gives the same game if no limit depends on time. A player that fails, or chooses a move that is not
    legal, loses. `watch` is called before each move is made.
    """
    if len(players) != game.seats:
        raise SetupError("wrong-number-of-players", given=len(players), seats=game.seats)
    problems = [problem for player in players if not player.is_outside and (problem := player.refusal(game))]
    if problems:
        raise SetupError(problems)
    beginning, rng = Beginning(start, tuple(opening)), dice(seed)
    try:
        return _UnderWay(game, players, limit, rng, beginning, stop or Stop()).played(adjudication, watch)
    finally:
        for player in players:
            player.leave()


class _UnderWay:
    """A running game."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        limit: Limits,
        rng: np.random.Generator,
        beginning: Beginning,
        stop: Stop,
    ) -> None:
        self.game, self.players, self.limit, self.rng, self.stop = game, players, limit, rng, stop
        self.start, self.pos = beginning.position, beginning.reached(game)
        self.line = Record.of(game, beginning.moves, beginning.position).main_line
        self.moves = [node.move for node in self.line]

    def played(self, adjudication: Adjudication, watch: Watch | None) -> Record:
        self._prepare()
        outcome = self.game.end(self.pos)
        while outcome is None:
            number, started = int(seat(self.pos)), time.perf_counter()
            turn, player = Turn(self.game, self.pos, self.start, tuple(self.moves)), self.players[number]
            try:
                decision = decide(turn, player, self.limit, self.stop, self.rng)
            except PlayerFault as fault:
                return self._ended_by(Failure(number, _seconds_since(started), fault))
            if self.stop.is_set():
                return self._finished(None)
            if watch:
                watch(self.pos, decision)
            self._move(decision)
            outcome = self.game.end(self.pos) or adjudication.ruling(
                self.game, number, player, decision.choice, len(self.line)
            )
        return self._finished(outcome)

    def _prepare(self) -> None:
        """Load code that would cost thinking time later. An engine starts in its first turn; if it cannot, it loses."""
        load_rules(self.game)
        for player in self.players:
            if not player.is_outside:
                prepare(player, self.game)

    def _move(self, decision: Decision) -> None:
        play(self.pos, decision.choice.move)
        self.moves.append(decision.move)
        self.line.append(Node(decision.move, seconds=round(decision.seconds, 2) or None, decision=decision))

    def _ended_by(self, failure: Failure) -> Record:
        """The record of a failed game. A resignation is a normal end, not a failure."""
        if self.stop.is_set():
            return self._finished(None)
        if isinstance(failure.fault, EngineResigns):
            return self._finished(lost_by(self.game, failure.seat, "resigned"))
        return self._finished(lost_by(self.game, failure.seat), failure)

    def _finished(self, outcome: Outcome | None, failure: Failure | None = None) -> Record:
        names = tuple(_name(player) for player in self.players)
        return Record(self.game, self.line, self.start, names, outcome, failure=failure)


def _name(player: Player) -> str:
    """An outside engine is called by its own name."""
    engine = getattr(player, "engine", None)
    return str(getattr(engine or player, "name", type(player).__name__))


def _seconds_since(started: float) -> float:
    return round(time.perf_counter() - started, 4)
