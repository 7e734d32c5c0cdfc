"""Decisions of computers at a table, and their time limits."""

import asyncio
from dataclasses import dataclass, field

from deska.core.limit import NO_LIMIT, Limit, Stop, by_clock
from deska.core.player import Player
from deska.core.texts import languages, texts_in
from deska.faces.web.match.notation import PlayedMove
from deska.faces.web.match.scheduler import ROUND
from deska.faces.web.match.state import Remark, hint_on, remark_on
from deska.faces.words.game_log import choice_text
from deska.play.games.driver import Decision, Turn
from deska.play.match.setup import Clock
from deska.players.outside.talk import DEFAULT_SECONDS
from deska.players.reasons import with_reason

_RESERVE = 2.0  # seconds of a clock kept for overhead on a busy machine and in a long game


@dataclass(frozen=True)
class Reply:
    """A computer's move, already translated, because the position will have changed soon."""

    move: str
    remark: Remark
    notes: dict[str, str]  # the considered moves by language
    played: PlayedMove


@dataclass(eq=False)
class SeatThinking:
    """A thinking player."""

    player: Player
    turn: Turn
    seat: int  # of the match
    stop: Stop = field(default_factory=Stop)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # set to make it move at once
    task: asyncio.Task[None] | None = None
    waits: bool = False  # it waits for compilation; no clock runs meanwhile
    began: float | None = None  # time when its turn came to use a thread
    decided: float | None = None  # time of the decision; the server's work afterwards is not thinking time

    def hint(self, decision: Decision) -> Remark:
        game, pos = self.turn.game, self.turn.pos
        return hint_on(game, pos, self.seat, with_reason(game, pos, decision.choice))

    def reply(self, decision: Decision) -> Reply:
        game, pos = self.turn.game, self.turn.pos
        choice = with_reason(game, pos, decision.choice)
        notes = {language: choice_text(texts_in(language), game, pos, choice) for language in languages()}
        return Reply(
            decision.move, remark_on(game, pos, self.seat, choice), notes, PlayedMove.of(game, pos, choice.move)
        )


def clock_limit(left: float | None, clock: Clock | None, load: float = 1.0) -> Limit:
    """The limit for a move when a clock shows `left` seconds; smaller under load.

    NO_LIMIT without a clock: players have their own default time.
    """
    if left is None or clock is None:
        return NO_LIMIT
    spare = max(left - _RESERVE * load, left / 10, 0.0)
    return by_clock(spare / load, clock.increment / load)


def engine_limit(load: float) -> Limit:
    """The limit of an outside engine without a clock; other players have their own default time."""
    return Limit(seconds=min(ROUND / load, DEFAULT_SECONDS))


def forget_frames(error: BaseException) -> None:
    """Drop the traceback of an error that has been reported.

    The error came through a future that its frames refer to: a cycle that would keep the table, and a position of up to
    a megabyte, until the garbage collector runs.
    """
    error.__traceback__ = None
