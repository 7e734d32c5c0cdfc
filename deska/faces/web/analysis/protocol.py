"""Messages about analyses."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import State

LongText = Annotated[str, Field(max_length=2000)]


class AnalysisPlace(BaseModel):
    """Where an analysis starts: a round of a match, or a game with a position."""

    match: Annotated[str, Field(max_length=100)] = ""  # "": the game
    round: Annotated[int, Field(ge=1, le=10_000)] | None = None  # None: the current one
    game: Annotated[str, Field(max_length=60)] = ""
    options: dict[str, str] = {}
    position: Annotated[str, Field(max_length=20_000)] | None = None


class AnalysisLook(BaseModel):
    """Look at a position and think about it. A page sends it on its socket; the next one replaces it."""

    type: Literal["look"] = "look"
    id: Annotated[str, Field(min_length=1, max_length=64)]
    place: AnalysisPlace
    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=2000)] = []  # from there
    notation: Annotated[str, Field(max_length=40)] = ""  # "": the usual one
    player: Annotated[str, Field(max_length=60)] = ""  # "": the strongest here
    lines: Annotated[int, Field(ge=1, le=5)] = 3
    threads: Annotated[int, Field(ge=1, le=64)] = 1
    memory: Annotated[int, Field(ge=1, le=1024)] | None = None  # mebibytes; None: the player's default
    threats: bool = False  # think as if the other seat were to move
    thinks: bool = True  # False: only show the board


class AnalysisPlayer(BaseModel):
    """A player that can analyse, and which of the settings it has."""

    name: str
    lines: bool
    threads: bool
    memory: int  # mebibytes by default; 0: no such setting


class AnalysisBoard(BaseModel):
    """The position that was asked for."""

    type: Literal["board"] = "board"
    id: str
    state: State
    written: list[str]  # all moves in the notation
    position: str  # as text
    players: list[AnalysisPlayer]
    player: str  # who thinks
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


class AnalysisResult(BaseModel):
    """What is found so far; sent a few times a second."""

    type: Literal["found"] = "found"
    id: str
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


class AnalysisNode(BaseModel):
    """A move of a tree, written as a list in which parents come before their children."""

    parent: Annotated[int, Field(ge=-1, le=5000)]  # its place in the list; -1: the start. The first child goes on
    move: Annotated[str, Field(max_length=200)]
    comment: LongText = ""


class AnalysisTree(BaseModel):
    """Moves and variations with comments."""

    place: AnalysisPlace
    comment: LongText = ""  # about the start
    nodes: Annotated[list[AnalysisNode], Field(max_length=5000)] = []
    format: Annotated[str, Field(max_length=40)] = ""  # of the file; "": the standard one of the game
