"""Messages about openings."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.analysis.protocol import AnalysisPlace

Day = Annotated[str, Field(pattern=r"^(\d{4}(-\d\d(-\d\d)?)?)?$")]  # "": no bound


class OpeningsFilter(BaseModel):
    """Which games count."""

    player: Annotated[str, Field(max_length=100)] = ""  # a part of a name
    seat: Annotated[int, Field(ge=0, le=15)] | None = None  # of the player, by part of the game; None: any
    opponent: Annotated[str, Field(max_length=200)] = ""  # a computer, as Seat.player
    since: Day = ""
    until: Day = ""
    result: Literal["", "won", "drawn", "lost", "open"] = ""  # for the side to move


class OpeningsQuery(BaseModel):
    """A position: where a game starts, and the moves from there."""

    place: AnalysisPlace
    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=2000)] = []
    notation: Annotated[str, Field(max_length=40)] = ""  # "": the usual one
    filter: OpeningsFilter = OpeningsFilter()


class OpeningsGamesQuery(OpeningsQuery):
    """A part of the games that reached a position, latest first."""

    then: Annotated[str, Field(max_length=200)] = ""  # only those that went on with this move
    start: Annotated[int, Field(ge=0)] = 0
    count: Annotated[int, Field(ge=1, le=100)] = 20


class OpeningsScore(BaseModel):
    """How games went for the side to move."""

    games: int
    won: int
    drawn: int
    lost: int  # the rest has no result
    strength: int | None  # the average of those who moved; None: unknown
    last: str  # the latest day, as 2026-11-19, or what is known of it


class OpeningsMove(BaseModel):
    """A move that was played in a position."""

    move: str  # as in State.moves
    shown: str
    cells: list[str]  # of the move, in order
    score: OpeningsScore


class OpeningsHere(BaseModel):
    """What became of the games that reached a position."""

    seat: int  # whose move it was, by part of the game
    sides: list[str]  # what people call the sides, by part of the game
    score: OpeningsScore
    moves: list[OpeningsMove]  # the most frequent first
    opponents: list[str]  # computers that played in any game
    unindexed: int  # games that are still to be looked through


class OpeningsGame(BaseModel):
    """A game that reached a position."""

    id: int
    source: Literal["file", "match", "annotated"]
    of: str  # the id of the match or of the annotated game
    round: int  # of the match
    players: list[str]  # "" for unknown ones
    specs: list[str]  # computers, as Seat.player; "" for people
    result: str  # as 1-0, or * for a game without a result
    date: str
    event: str
    moves: int
    ply: int  # after so many moves it reached the position


class OpeningsGames(BaseModel):
    """A part of the games that reached a position."""

    games: list[OpeningsGame]
    total: int


class ImportedFile(BaseModel):
    """A file whose games are in the library."""

    id: int
    name: str
    added: str  # ISO time
    games: int


class ImportNow(BaseModel):
    """The import of this server."""

    state: Literal["none", "runs", "ended"]
    name: str = ""
    games: int = 0  # that were added
    already: int = 0  # that were there before
    bad: int = 0  # that cannot be read
    share: float = 0.0  # of the file
    stopped: bool = False
    problem: str = ""  # why it failed


class OpeningsFiles(BaseModel):
    """All imported files, latest first, and the import that runs or was the last."""

    files: list[ImportedFile]
    now: ImportNow
