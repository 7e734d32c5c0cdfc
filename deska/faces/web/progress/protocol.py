"""Messages about how somebody does over time."""

from typing import Literal

from pydantic import BaseModel


class ProgressPerson(BaseModel):
    """Somebody with reviewed games."""

    name: str  # "": whoever plays at this computer without a name
    games: int


class ProgressStrength(BaseModel):
    """An estimate from results against levels."""

    elo: int | None  # None: nobody measured the levels of this game
    error: int | None  # half the width of its interval of 95 %
    step: int  # of the ladder that fits
    games: int  # that counted


class ProgressGame(BaseModel):
    """A game that the person plays."""

    id: str
    title: str
    games: int  # reviewed
    judged: int  # moves
    good: int
    strength: ProgressStrength | None  # None: too few games against levels


class ProgressErrors(BaseModel):
    """A kind of error."""

    kind: Literal["missed-win", "allowed-win", "thrown-draw", "lost-piece", "missed-gain", "allowed-gain", "other"]
    count: int
    every: int  # once in so many moves


class ProgressMonth(BaseModel):
    """The games of a month."""

    year: int
    month: int  # from 1
    games: int
    judged: int
    good: int


class ProgressFirstMove(BaseModel):
    """Games with a first move."""

    title: str  # of the game
    began: bool  # the person made the move
    move: str
    games: int
    score: float  # points: 1 a win, 0.5 a draw


class Progress(BaseModel):
    """What the reviewed games of a person say. Lists are empty where there are too few games."""

    people: list[ProgressPerson]  # the one with most games first
    person: str
    game: str  # one of `games`; "": all
    reviewed: int  # games that are told here
    with_kinds: int  # games among them whose kinds of errors are known
    moves: int  # of the person in these
    few: int  # games that are needed for kinds of errors
    few_in_a_row: int  # games that a month or a first move needs
    games: list[ProgressGame]
    errors: list[ProgressErrors]
    months: list[ProgressMonth]
    first_moves: list[ProgressFirstMove]
    left_out: int  # older reviewed games, which were not looked at
