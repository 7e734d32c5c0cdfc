"""Messages about choosing and setting up: games, ladder, rules, positions set up by hand."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import Piece, Preview
from deska.faces.web.wire.protocol import GameChoice, OptionInfo, Preset, Whole


class GameInfo(BaseModel):
    name: str
    options: list[OptionInfo]
    seats_option: str = ""  # the option for the number of players
    notations: list[str] = []  # ways to write its moves, the usual one first; the text `notation-NAME` names each


class PlayerInfo(BaseModel):
    name: str
    options: list[OptionInfo]


class Catalogue(BaseModel):
    """All games, presets and players."""

    games: list[GameInfo]
    players: list[PlayerInfo]  # the first is "human", a person
    presets: list[Preset]


class LadderQuery(GameChoice):
    """The ladder of a game, and the person who asks: the name of a seat, "" for its default name."""

    person: Annotated[str, Field(max_length=40)] = ""


class LadderStep(BaseModel):
    """A step of the ladder: its player is `level:step=N`, and the text `level-N` names it."""

    step: int
    row: int  # from 1 to 10, where it would be on a whole ladder: `level-ROW.about` says what it does
    elo: int | None = None  # None: nobody measured it
    error: int | None = None  # half of the 95 % confidence interval


class LadderName(BaseModel):
    """The strength of a named level."""

    name: str
    elo: int
    error: int


class StrengthPoint(BaseModel):
    """An estimate after a game, as a height on the ladder: 0 is the lowest step and 1 the highest."""

    at: float
    low: float
    high: float


class Yours(BaseModel):
    """How strong the person is in a game."""

    step: int  # the step that should give 50 %, or is nearest to it
    share: int | None  # the expected score against it, per cent; None: nobody measured the ladder
    games: int  # that counted
    elo: int | None = None  # None: no game counted yet, or nobody measured the ladder
    error: int | None = None
    curve: list[StrengthPoint] = []


class Ladder(BaseModel):
    """The steps of a game, the easiest first, and the person's place on them."""

    steps: list[LadderStep]
    names: list[LadderName]  # of the named levels that were measured
    yours: Yours | None = None  # None: switched off, or more than two play


class StartChoice(GameChoice):
    """A game to start, and from where."""

    position: str | None = None


class Offer(BaseModel):
    """A game that people can choose: a preset, or an invention that somebody keeps here."""

    id: str  # of a preset its name, a text key
    title: str = ""  # "": the text of `id`
    about: str = ""  # "": the attribute `about` of that text
    game: str
    options: dict[str, str]
    preview: Preview  # after a few moves if the board starts empty


class HomeScreen(BaseModel):
    """What the home screen needs, in one answer."""

    host: bool
    member: bool = False  # somebody in the room
    settings: dict[str, Any]  # of the page; none for a guest
    has_matches: bool  # whether anything was ever played
    has_custom_games: bool
    language: str  # of the page
    texts: dict[str, str]  # the Fluent source by language: that of the page, and English
    catalogue: Catalogue
    offers: list[Offer]  # shipped games; empty until their pictures are made


class ServerStatus(BaseModel):
    """The status of the server."""

    compiling: bool  # until it is done, computers answer late; people can play each other
    done: int  # finished steps of the compilation
    steps: int
    text: str  # a sentence for the page, or empty
    missing: str  # a sentence for the host about lost play, or empty
    crowded: str = ""  # a sentence for the host if nearly all connections are used, or empty
    host: bool  # this page belongs to the host
    address: str | None  # URL for a second device, if allowed; with ?match=… it leads to /#…
    pages: int  # pages that watch matches
    thinking: int  # thinking computers
    waiting: int  # computers that wait for a core
    analyses: int = 0  # positions that are being analysed


class LessonQuery(BaseModel):
    """The game to learn: that of a match, an invention kept here by its name, or a game with options."""

    match: Annotated[str, Field(max_length=100)] = ""
    custom: Annotated[str, Field(max_length=100)] = ""
    game: Annotated[str, Field(max_length=60)] = ""
    options: dict[str, str] = {}


class DiagramInfo(BaseModel):
    """A board to look at, with marks on its cells; see deska/core/lesson.py."""

    board: Preview
    window: list[int] | None  # the part to show: column, row, columns, rows from the lower left; None: all
    dots: list[str]
    rings: list[str]
    arrows: list[tuple[str, str]]
    zone: list[str]
    forbidden: list[str]
    hand: list[Piece] = []  # pieces beside the board that may be placed


class LessonRule(BaseModel):
    title: str  # or ""
    text: str
    diagram: DiagramInfo | None


class LessonPiece(BaseModel):
    name: str
    piece: Piece
    text: str
    diagram: DiagramInfo
    letter: str = ""  # that stands for it in written moves; "": none


class Lesson(BaseModel):
    """How to play a game."""

    game: str
    title: str  # as in a State
    options: dict[str, str]
    seats: int
    goal: str
    board: Preview
    steps: list[LessonRule]
    pieces: list[LessonPiece]
    more: list[LessonRule]
    practises: bool  # Deska can practise it


class PlacedPiece(BaseModel):
    """A piece as the palette of a game shows it, by its number there."""

    cell: Annotated[str, Field(max_length=20)]
    kind: Whole


class Arrangement(BaseModel):
    """A position that somebody sets up by hand."""

    game: str
    options: dict[str, str] = {}
    pieces: Annotated[list[PlacedPiece], Field(max_length=2000)] = []
    hands: dict[str, Whole] = {}  # by number of a kind of the palette, how many
    to_move: Whole = 0


class Palette(BaseModel):
    """What can be put on the board of a game by hand."""

    kinds: list[Piece]  # [] if a position can only be typed
    sides: list[str] = []  # what people call the seats; [] if they have no names
    in_hand: list[int]  # the kinds that may be in hand
    turns: bool  # who is to move can be chosen; else the pieces tell it
    pieces: dict[str, int]  # of the position that was given: by cell the number of a kind
    hands: dict[str, int]
    to_move: int
    preview: Preview
    position: str
