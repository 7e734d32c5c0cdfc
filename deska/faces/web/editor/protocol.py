"""Messages of the editor of custom games."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import Piece
from deska.faces.web.wire.protocol import FieldProblem


class Stride(BaseModel):
    """An elementary move in one direction, as in deska/games/armies/definition/model.py."""

    dx: Annotated[int, Field(ge=-15, le=15)]
    dy: Annotated[int, Field(ge=-15, le=15)]
    reach: Annotated[int, Field(ge=0, le=99)] = 1
    moves: bool = True
    captures: bool = True
    path: Literal["free", "lame", "hop", "short_hop", "jump"] = "free"
    first: bool = False
    chain: bool = False


class MovesQuery(BaseModel):
    """The moves of a piece, as in a definition (JSON text) or as strides; and the board, for its value."""

    moves: str | None = None
    strides: Annotated[list[Stride], Field(max_length=1000)] = []
    columns: int
    rows: int


class PieceMoves(BaseModel):
    """The same moves in all notations."""

    moves: str  # JSON text for the definition
    betza: str | None  # None if Betza cannot express them all
    strides: list[Stride]
    value: int  # of a piece with these moves that does not promote
    problems: list[FieldProblem]  # if there are any, the other fields are empty


class OwnText(BaseModel):
    """A definition as the text of its file."""

    document: str


class OwnPiece(BaseModel):
    letter: str
    value: int


class OwnCheck(BaseModel):
    """All problems of a definition, each with its place; and its pieces, if they can be read."""

    problems: list[FieldProblem]
    warnings: list[FieldProblem] = []  # it can be played all the same
    pieces: dict[str, OwnPiece]


class FirstMoves(BaseModel):
    """What a short search found out about the first moves of a game."""

    problem: FieldProblem | None  # that somebody wins at once; None: nothing to say
    ready: bool  # False: computers are still being prepared; ask again


class StandardPiece(BaseModel):
    name: str
    letter: str
    codes: list[str]  # for each side
    promotes_to: list[str]
    royal: bool


class CustomGameRequest(BaseModel):
    """Store a game under its own name."""

    document: str
    was: str | None = None  # its previous name; that file is deleted
    seen: str | None = None  # the edition of that file when it was opened or stored
    replace: bool = False


class OwnName(BaseModel):
    name: str
    shipped: bool = False


class OwnGame(BaseModel):
    """A game of the gallery, with its start position."""

    name: str  # the name to open it by
    title: str
    about: str
    columns: int
    rows: int
    pattern: Literal["grid", "checkered", "mirrored"]
    pieces: dict[str, Piece]
    problem: str  # why it cannot be played yet, or empty


class OwnGames(BaseModel):
    folder: str
    own: list[OwnGame]  # latest first
    shipped: list[OwnGame]


class OwnOpened(BaseModel):
    name: str | None  # its file name; None: it is not stored
    document: dict[str, object]
    edition: str | None = None  # of its file


class Drawing(BaseModel):
    """The text of an SVG file."""

    picture: str


class Estimate(BaseModel):
    """Who is ahead in an invented game, from games of the computer against itself."""

    id: str
    games: int  # planned number of games
    wins: list[int]  # of each side
    draws: int
    moves: float  # of both sides together, in a game of median length
    low: float  # 95 % confidence interval of the first side's score
    high: float
    over: bool
    text: str  # the conclusion, as sentences
