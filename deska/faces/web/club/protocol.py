"""Messages about rooms and their tournaments.

It imports nothing of Deska: the build of the page reads it before Deska is installed.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.match.protocol import Preview

RoomGreeting = Literal["hello", "good-luck", "well-played", "thanks", "one-moment", "sorry"]
MemberId = Annotated[str, Field(min_length=1, max_length=40)]


class RoomGame(BaseModel):
    """A game with its options, to be played by two."""

    game: Annotated[str, Field(max_length=60)]
    options: Annotated[dict[str, Annotated[str, Field(max_length=200)]], Field(max_length=40)] = {}


class RoomRequest(BaseModel):
    """Open a room, or continue the one that is open in the record."""

    new: bool = False


class RoomInvite(RoomGame):
    to: MemberId


class RoomComputer(RoomGame):
    level: Literal["easy", "medium", "hard"] = "easy"


class RoomName(BaseModel):
    name: Annotated[str, Field(max_length=200)]


class RoomSwitch(BaseModel):
    on: bool


class RoomGreets(BaseModel):
    to: MemberId
    greeting: RoomGreeting


class RoomMember(BaseModel):
    id: str
    name: str
    team: str
    here: bool  # a page of theirs is open
    playing: str  # the match they play with people now, or ""
    muted: bool = False  # told to the host only


class RoomSeat(BaseModel):
    member: str  # "": a computer
    name: str
    player: str


class RoomBoard(BaseModel):
    """A game in the room."""

    match: str
    game: str
    options: dict[str, str]
    seats: list[RoomSeat]
    round: int  # of the tournament; 0: a free game
    over: bool
    winner: int | None


class RoomOffer(BaseModel):
    """An invitation to a game."""

    id: str
    member: str  # the other one
    name: str
    mine: bool  # sent by whoever reads this
    game: str
    options: dict[str, str]


class RoomPlace(BaseModel):
    """How phones get in; for the host."""

    address: str  # to be typed
    link: str  # of the QR code
    card: str  # the network card that has the address
    others: list[str]  # more addresses of this computer
    qr_size: int
    qr_path: str  # of an SVG, one unit a module


RoomResult = Literal["first", "second", "draw", "first-forfeits", "second-forfeits", "both-forfeit"]


class RoomTournamentRequest(BaseModel):
    """A tournament of everybody in the room, in the game that the host suggests."""

    system: Literal["swiss", "round-robin", "knock-out", "arena"] = "swiss"
    rounds: Annotated[int, Field(ge=1, le=100)] = 5  # of a Swiss
    team_boards: Annotated[int, Field(ge=0, le=20)] = 0  # 0: people play for themselves
    clock: Annotated[float, Field(allow_inf_nan=False)] = 10  # minutes for each player, 1/60 to 600; 0: no clock
    minutes: Annotated[float, Field(ge=1, le=600)] = 30  # how long an arena goes on


class RoomResultRequest(BaseModel):
    """Decide a board, or correct its result; that needs a reason."""

    board: Annotated[str, Field(max_length=40)]
    result: RoomResult
    reason: Annotated[str, Field(max_length=200)] = ""


class RoomRow(BaseModel):
    """A row of the table of standings."""

    place: int
    id: str
    name: str
    present: bool
    points: float
    tie_breaks: list[float]
    wins: int
    draws: int
    losses: int


class RoomPairing(BaseModel):
    """A board of the present round; `first` has the first move."""

    board: str
    table: int
    first: str
    second: str
    result: RoomResult | None
    match: str


class RoomCorrection(BaseModel):
    board: str
    people: str
    before: RoomResult | None = None  # None: a forfeit because nobody was there
    result: RoomResult
    reason: str


class RoomContest(BaseModel):
    """The tournament of the room."""

    system: str
    team_boards: int
    game: RoomGame
    clock: float  # seconds for each player; 0: no clock
    rounds: int
    round: int  # the present one; 0: before the first
    phase: Literal["waiting", "playing", "paused", "ended"]  # ended: also when all rounds have been played
    blocked: str  # why no round can start now, a text key, or ""
    tie_breaks: list[str]
    rows: list[RoomRow]  # the best first
    pairings: list[RoomPairing]
    byes: list[str]
    passed: list[int] = []  # rounds in which nobody had an opponent
    corrections: list[RoomCorrection]


class RoomNow(BaseModel):
    """The room as everybody in it sees it."""

    code: str
    plan: RoomGame
    greetings: bool
    joinable: bool = True  # new people may join
    members: list[RoomMember]
    boards: list[RoomBoard]  # games between people that are played now
    tournament: RoomContest | None = None


class RoomYou(BaseModel):
    """What only this page is told."""

    host: bool
    id: str = ""  # of a member
    name: str = ""
    code: str = ""  # the personal code, for another device
    muted: bool = False
    offers: list[RoomOffer] = []
    playing: str = ""  # the match to play now, or ""
    played: list[RoomBoard] = []  # own games that are over, latest first
    left: float | None = None  # seconds until the round is over at the latest
    place: RoomPlace | None = None
    crowded: bool = False  # for the host: nearly all connections are used


class RoomState(BaseModel):
    """Sent when a page connects and after every change."""

    type: Literal["room"] = "room"
    room: RoomNow
    you: RoomYou


class RoomGreeted(BaseModel):
    """Somebody greets you."""

    type: Literal["greeting"] = "greeting"
    name: str
    greeting: RoomGreeting


class RoomAnswer(BaseModel):
    """The answer to a page that asks whether there is a room."""

    state: RoomState | None
    stored: bool = False  # there is one in the record that can be continued


class PersonalCode(BaseModel):
    code: str


class WallGame(BaseModel):
    """A game for the wall."""

    match: str
    first: str
    second: str
    preview: Preview
