"""Messages about analyses."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import Preview, State

MOST_NODES = 20_000  # moves of a tree
Comment = Annotated[str, Field(max_length=100_000)]
Line = Annotated[str, Field(max_length=1000)]
CellName = Annotated[str, Field(min_length=1, max_length=16)]
Mark = Annotated[int, Field(ge=0, le=999)]
Seconds = Annotated[float, Field(ge=0, le=1e9)]


class AnalysisPlace(BaseModel):
    """Where an analysis starts: a round of a match, or a game with a position."""

    match: Annotated[str, Field(max_length=100)] = ""  # "": the game
    round: Annotated[int, Field(ge=1, le=10_000)] | None = None  # None: the current one
    game: Annotated[str, Field(max_length=60)] = ""
    options: dict[str, str] = {}
    position: Annotated[str, Field(max_length=20_000)] | None = None


MOST_COLUMNS = 4
LookId = Annotated[str, Field(min_length=1, max_length=64)]
Moves = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=2000)]


class AnalysisColumn(BaseModel):
    """A player that thinks about a position. One with the same id as in the last look goes on undisturbed."""

    id: LookId
    player: Annotated[str, Field(max_length=60)] = ""  # "": the strongest here
    lines: Annotated[int, Field(ge=1, le=5)] = 3
    threads: Annotated[int, Field(ge=1, le=64)] = 1
    memory: Annotated[int, Field(ge=1, le=1024)] | None = None  # mebibytes; None: the player's default
    threats: bool = False  # think as if the other seat were to move
    values: bool = False  # give every cell a value, too
    moves: Moves | None = None  # of the position it is pinned to; None: those of the look


class AnalysisLook(BaseModel):
    """Look at a position, and have players think about it. A page sends it on its socket; the next one replaces it."""

    type: Literal["look"] = "look"
    id: LookId
    place: AnalysisPlace
    moves: Moves = []  # from there
    notation: Annotated[str, Field(max_length=40)] = ""  # "": the usual one
    columns: Annotated[list[AnalysisColumn], Field(max_length=MOST_COLUMNS)] = []  # none: only show the board


class AnalysisPlayer(BaseModel):
    """A player that can analyse, and which of the settings it has."""

    name: str
    lines: bool
    threads: bool
    memory: int  # mebibytes by default; 0: no such setting
    outside: bool  # a program of others
    chooses: bool  # it ends with a choice, not with a certain answer
    reviews: bool  # it says what positions are worth, so it can review games


class AnalysisBoard(BaseModel):
    """The position that was asked for."""

    type: Literal["board"] = "board"
    id: str
    state: State
    written: list[str]  # all moves in the notation
    position: str  # as text
    players: list[AnalysisPlayer]
    player: str  # the strongest one here
    cores: int
    threats: str  # why threats cannot be shown here, or ""


class AnalysisLine(BaseModel):
    """A move and how the game should go on."""

    cells: list[str]  # of the move, in order; one: something is put there
    moves: list[str]  # as in State.moves
    shown: list[str]
    chance: float | None  # of the seat to move
    exact: bool  # False: the chance is an upper bound
    text: str  # a proven result in words, or ""
    pawns: float | None  # ahead, for the seat to move, as chess players count; None: the player has no such unit
    mate_in: int | None  # moves to a win that the player asserts without proof, negative: to a loss


class AnalysisResult(BaseModel):
    """What a player has found so far; sent a few times a second."""

    type: Literal["found"] = "found"
    id: str  # of the column
    player: str
    seat: int  # whose move is thought about
    lines: list[AnalysisLine]  # best first
    chance: float | None  # of that seat
    text: str  # a proven result in words, or ""
    depth: int | None
    nodes: int
    speed: int  # nodes a second
    seconds: float
    values: dict[str, float]  # by cell: the chance of that seat if it moves there; only what has changed
    over: bool  # no more thinking would change it
    waiting: bool  # other analyses come first


class AnalysisShape(BaseModel):
    """Something drawn on the board: a circle around a cell, or an arrow from one cell to another."""

    colour: Literal["G", "R", "Y", "B", "C"]
    cells: Annotated[list[CellName], Field(min_length=1, max_length=2)]


class AnalysisValue(BaseModel):
    """How good a position is for the first seat, as a file says."""

    score: Annotated[float, Field(ge=-1e6, le=1e6)] | None = None
    mate_in: Annotated[int, Field(ge=-10_000, le=10_000)] | None = None
    depth: Annotated[int, Field(ge=0, le=10_000)] | None = None


class AnalysisOutcome(BaseModel):
    """How a game ended, by seats of the game."""

    winner: Annotated[int, Field(ge=0, le=15)] | None
    reason: Annotated[str, Field(max_length=60)]
    points: Annotated[list[int], Field(max_length=16)]


class AnalysisNode(BaseModel):
    """A move of a tree, written as a list in which parents come before their children. Empty fields are left out."""

    parent: Annotated[int, Field(ge=-1, le=MOST_NODES)]  # its place in the list; -1: the start. The first child goes on
    move: Annotated[str, Field(max_length=200)]
    shown: Annotated[str, Field(max_length=200)] = ""  # as players write it
    before: Comment = ""  # comment before the move
    comment: Comment = ""  # comment after it
    marks: Annotated[list[Mark], Field(max_length=100)] = []  # numbers of PGN's glyphs
    clock: Seconds | None = None  # that the player has left after the move
    seconds: Seconds | None = None  # that the move took
    value: AnalysisValue | None = None
    shapes: Annotated[list[AnalysisShape], Field(max_length=1000)] = []


class AnalysisTree(BaseModel):
    """A whole record: moves and variations with all that is written down about them, and about the game."""

    place: AnalysisPlace
    comment: Comment = ""  # about the game, before the first move
    shapes: Annotated[list[AnalysisShape], Field(max_length=1000)] = []  # drawn on the start position
    nodes: Annotated[list[AnalysisNode], Field(max_length=MOST_NODES)] = []
    players: Annotated[list[Line], Field(max_length=16)] = []  # by seat of the game; "" for unknown ones
    event: Line = ""
    site: Line = ""
    date: Line = ""  # year.month.day, with ?? for what is unknown
    round: Line = ""
    tags: dict[Line, Comment] = {}
    outcome: AnalysisOutcome | None = None  # None: the game was stopped, or is not over
    format: Annotated[str, Field(max_length=40)] = ""  # of the file; "": the standard one of the game


class AnalysisQuery(BaseModel):
    """Which record to open."""

    place: AnalysisPlace
    notation: Annotated[str, Field(max_length=40)] = ""  # "": the usual one
    review: bool = False  # with what the review of the match says


class AnalysisRecord(BaseModel):
    """A record on the analysis board, and where it is stored."""

    tree: AnalysisTree
    at: int  # the place in the list of the move to look at first; -1: the start
    annotated: str = ""  # the id of the annotated game; "": it is not stored
    version: int = 0  # of the annotated game, which each save raises


class AnalysisSaved(BaseModel):
    """The annotated game in which a record was stored."""

    id: str
    version: int


class AnalysisFormat(BaseModel):
    """A format for a record, and what it cannot hold of it."""

    name: str  # the text `format-NAME` describes it
    extension: str
    lost: list[str]  # kinds; the text `lost-KIND` names each


class AnnotatedLine(BaseModel):
    """An annotated game in the list."""

    id: str
    players: list[str]  # "" for unknown ones
    result: str  # as 1-0, or * for a game that is not over
    winner: int | None
    event: str
    date: str  # year.month.day, with ?? for what is unknown
    moves: int
    notes: int  # moves with a comment, a glyph or a drawing
    variations: int
    changed: str  # ISO time
    preview: Preview  # the last position


class AnnotatedPage(BaseModel):
    """A part of the annotated games, latest first."""

    games: list[AnnotatedLine]
    total: int  # that fit
