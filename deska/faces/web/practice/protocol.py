"""Messages about practice."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import PlayedGame
from deska.faces.web.start.protocol import LessonQuery

PracticePhase = Literal["none", "preparing", "play", "fit", "test", "stopping", "ended"]


class PracticeRequest(BaseModel):
    """Practise a game for some minutes."""

    of: LessonQuery
    minutes: Annotated[int, Field(ge=1, le=600)] = 10


class PracticeTest(BaseModel):
    """Test games of a new network against the one in use."""

    games: int
    elo: float
    error: float  # half the width of the 95 % confidence interval


class PracticeRound(BaseModel):
    """A finished round of practice."""

    test: PracticeTest
    kept: bool
    strength: float  # Elo gained in all, so far


class PracticeOther(BaseModel):
    """The practice of another game, which is running."""

    of: LessonQuery
    game: PlayedGame


class PracticeNow(BaseModel):
    """The practice of one game: running, ended, or none since the server started."""

    game: PlayedGame
    phase: PracticePhase
    round: int
    games: int  # played, in all
    positions: int  # learned from, in all
    test: PracticeTest | None  # while it is tested
    rounds: list[PracticeRound]
    left: float | None  # seconds, while it is running
    problem: str  # why it failed
    earlier: bool  # there are positions of earlier practice to go on with
    learned: bool  # a network was kept here, which can be forgotten
    other: PracticeOther | None
