"""Messages about past games, files, saves and best players."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import Preview

MOST_EXPORTED = 10_000  # matches in one file


class ArchivedMatch(BaseModel):
    """A past match in the archive."""

    match: str
    name: str  # that somebody gave it, or ""
    players: list[str]
    specs: list[str]  # who played each seat, as Seat.player
    result: Literal["unfinished", "won", "lost", "drawn", "stopped", "watched"]  # for the people who played
    winner: int | None  # a seat
    text: str  # how the last round ended, or who is to move
    to_move: int | None
    moves: int  # of the last round
    round: int
    rounds: int
    points: list[int]
    changed: str  # ISO time
    preview: Preview  # the last position; without pieces if `drawn` is false
    drawn: bool  # False: GET /api/archive/MATCH/preview has the picture


class ArchiveChoice(BaseModel):
    """A game that occurs in the archive."""

    id: str
    game: str
    title: str  # of an invented game
    count: int


class ArchivePage(BaseModel):
    """A part of the archive, latest first."""

    matches: list[ArchivedMatch]
    counts: dict[str, int]  # matches by result, under all other conditions
    games: list[ArchiveChoice]  # [] except in the first part
    opponents: list[str]  # a player, "person", or "name:" and a person's name; the most frequent first
    damaged: int  # matches of this part that could not be read


class BadGame(BaseModel):
    """A game of a file that cannot be read."""

    number: int  # in the file, from 1; 0: the file as a whole
    line: int
    column: int
    text: str  # a sentence


class FileGame(BaseModel):
    """A game that was found in a file or in pasted text."""

    number: int  # among the games that could be read, from 1
    players: list[str]  # "" for unknown ones
    event: str
    date: str  # year.month.day, with ?? for what is unknown
    result: str  # as 1-0, or * for a game that is not over
    text: str  # how it ended, or ""
    moves: int
    left_out: int  # moves at its end after a draw by the rules; a match cannot hold them
    variations: bool  # it has variations or comments, which a match cannot hold
    position: str | None  # a start position of its own
    preview: Preview  # the last position


class FileContents(BaseModel):
    """What a file or a pasted text was taken for."""

    kind: Literal["games", "save", "invention"]
    format: str = ""  # of games: the text `format-NAME` describes it
    games: list[FileGame] = []
    bad: list[BadGame] = []
    more: bool = False  # there are further games, which were not read


class FilesAdded(BaseModel):
    """What was added to past games."""

    matches: list[str]
    bad: list[BadGame] = []


class ExportRequest(BaseModel):
    """Matches to write to a file; none: all of the archive."""

    matches: Annotated[list[str], Field(max_length=MOST_EXPORTED)] = []
    format: Annotated[str, Field(max_length=40)] = ""  # "": the standard one of their game
    progress: Annotated[str, Field(max_length=40)] = ""  # a name under which one can ask how far it is


class ExportProgress(BaseModel):
    """How far an export is, in matches; `total` 0: there is none of this name, or it is over."""

    done: int
    total: int


class ExportFormat(BaseModel):
    """A format, and what it would leave out of the matches."""

    name: str  # the text `format-NAME` describes it
    extension: str
    lost: list[str] = []  # kinds; the text `lost-KIND` names each
    checked: int = 0  # matches in which that was looked for, the latest ones
    total: int = 0  # matches to be written


class MatchName(BaseModel):
    """A name for a match; "" for none."""

    name: Annotated[str, Field(max_length=200)]


class SaveRequest(BaseModel):
    """Save the match in the folder of saves; 409 if the name exists, unless `replace`."""

    name: str
    replace: bool = False


class SaveName(BaseModel):
    name: str


class SaveInfo(BaseModel):
    """A saved match."""

    name: str
    saved: str  # ISO time
    game: str | None = None  # None if it cannot be opened
    players: list[str] = []
    moves: int = 0
    over: bool = False
    result: str = ""  # a sentence
    problem: str | None = None  # why it cannot be opened


class Saves(BaseModel):
    folder: str  # where the files are
    saves: list[SaveInfo]  # latest first


class BestPlayer(BaseModel):
    name: str
    score: int
    wins: int
    losses: int
    draws: int
    win_percent: float
    fewest_moves: int


class BestTable(BaseModel):
    """The best matches of one game and its rule."""

    title: str
    here: bool  # the table of the requested match
    counts: bool  # whether results of this game count
    note: str  # which boards do not count and why, or ""
    players: list[BestPlayer]


class BestPlayers(BaseModel):
    tables: list[BestTable]  # first the table of the requested match, then all tables with rows
    altered: int  # altered results that were left out
