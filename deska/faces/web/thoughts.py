"""What a computer at a table decides, and how long it may think."""

import asyncio
from dataclasses import dataclass, field

from deska.core.limit import NO_LIMIT, Limit, Stop, by_clock
from deska.core.player import Player
from deska.core.texts import languages, texts_in
from deska.faces.log import told_choice
from deska.faces.web.picture import Remark, remark_on
from deska.faces.web.thinkers import ROUND
from deska.play.driver import Decision, Turn
from deska.play.setup import Clock
from deska.players.outside.talk import DEFAULT_SECONDS

_RESERVE = 2.0  # seconds of a clock for what moves take besides thinking, on a busy machine and in a long game


@dataclass(frozen=True)
class Reply:
    """What a computer plays, put into words where it thought: the position will be another one soon."""

    move: str
    remark: Remark
    notes: dict[str, str]  # by language: what was considered


@dataclass(eq=False)
class Thinking:
    """A player at work."""

    player: Player
    turn: Turn
    seat: int  # of the match
    stop: Stop = field(default_factory=Stop)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # the move is wanted at once
    task: asyncio.Task[None] | None = None
    waits: bool = False  # for the game to be compiled: no clock runs meanwhile
    decided: float | None = None  # when it was: what the server does after that is no thinking

    def remark(self, decision: Decision) -> Remark:
        return remark_on(self.turn.game, self.turn.pos, self.seat, decision.choice)

    def reply(self, decision: Decision) -> Reply:
        game, pos, choice = self.turn.game, self.turn.pos, decision.choice
        notes = {language: told_choice(texts_in(language), game, pos, choice) for language in languages()}
        return Reply(decision.move, self.remark(decision), notes)


def clock_limit(left: float | None, clock: Clock | None, load: float = 1.0) -> Limit:
    """What a clock that shows `left` seconds leaves for a move; under load each player takes less of it.

    NO_LIMIT where no clock runs: players know their own time.
    """
    if left is None or clock is None:
        return NO_LIMIT
    spare = max(left - _RESERVE * load, left / 10, 0.0)
    return by_clock(spare / load, clock.increment / load)


def engine_limit(load: float) -> Limit:
    """What an outside engine has without a clock; other players know their own time."""
    return Limit(seconds=min(ROUND / load, DEFAULT_SECONDS))


def forget_frames(error: BaseException) -> None:
    """Drop the traceback of an error that has been told.

    The error came through a future that its frames refer to: a cycle that would keep the table, and a position of up to
    a megabyte, until the garbage collector runs.
    """
    error.__traceback__ = None
