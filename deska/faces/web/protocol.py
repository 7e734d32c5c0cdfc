"""What page and server say to each other; OpenAPI and the page's TypeScript types are made from this file.

A page opens one WebSocket a match. The server sends a `State` when it connects and after every event; a page
that was away just connects again. A page sends a `Command`; each carries an id of its own, and the same id sent
twice counts once. The answer is a `Done` or a `Refused` with that id.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]


def _whole(value: object) -> object:
    """A browser writes large numbers as 1e+32."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(_whole)]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class OptionInfo(BaseModel):
    """An option of a game or a parameter of a player."""

    name: str
    kind: Literal["whole", "real", "one_of", "text"]
    default: str
    low: float | None = None
    high: float | None = None
    choices: list[str] = []
    told: Literal["always", "changed", "never"] = "changed"  # whether the value belongs to what the game is called


class GameInfo(BaseModel):
    name: str
    options: list[OptionInfo]
    seats_option: str = ""  # the option that says how many play


class PlayerInfo(BaseModel):
    name: str
    options: list[OptionInfo]


class Preset(BaseModel):
    """A ready choice of game and options; `name` is a text key."""

    name: str
    game: str
    options: dict[str, str]


class Catalogue(BaseModel):
    """All there is to choose from."""

    games: list[GameInfo]
    players: list[PlayerInfo]  # the first is "human", a person
    presets: list[Preset]


class SitterSetup(BaseModel):
    """Who sits in a seat, and how it looks."""

    name: str | None = None  # None: a default in the language of whoever looks
    player: str = "human"
    symbol: str | None = None  # any single visible character; None: the seat's own X, O, triangle, square
    colour: str | None = None  # #rrggbb; None: the seat's own


class MatchSetup(BaseModel):
    """A new match. All that is wrong with it comes back at once, each problem with its field."""

    game: str
    options: dict[str, str] = {}
    sitters: list[SitterSetup]
    rounds: Whole = 1
    clock_base: float | None = None  # seconds for the whole round; None: no clock
    clock_increment: float = 0
    pace: float | None = None  # seconds a computer is seen to think, at least; None: the server's own


class GameChoice(BaseModel):
    """A game that may be begun."""

    game: str
    options: dict[str, str] = {}


class FieldProblem(BaseModel):
    """Something wrong, as a sentence in the asker's language; `field` like 'length' or 'sitters.0.name'."""

    field: str | None
    text: str


class Problems(BaseModel):
    problems: list[FieldProblem]


class Piece(BaseModel):
    owner: int
    letter: str
    picture: str = ""  # "": its letter, or the symbol of its owner's seat
    shade: Literal["", "light", "dark"] = ""  # "": as its owner's seat
    name: str = ""  # where the picture does not tell what it is called


class Stock(BaseModel):
    """Pieces of one sort beside the board; `tap` is tapped to put one on it."""

    piece: Piece
    count: int
    tap: str


class Pile(BaseModel):
    """Pieces of one sort that were taken."""

    piece: Piece
    count: int


class Look(BaseModel):
    """How the board of a game is drawn in every position; see deska/core/view.py."""

    themes: list[str]  # the usual one first
    cells: Literal["squares", "hexagons"] = "squares"
    holes: list[str] = []  # cells that are not part of the board
    lines: list[list[str]] = []  # through the middles of cells, which are points then


class Seat(BaseModel):
    name: str
    player: str
    symbol: str
    colour: str
    points: int
    clock: float | None  # seconds left, as of State.now


class Thought(BaseModel):
    """How a computer sees the position."""

    seat: int
    move: str | None = None
    score: float | None = None
    win_in: int | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    line: list[str] = []
    considered: list[
        tuple[str, float, bool]
    ] = []  # best first: move, value, whether that is exact or the most it can be
    reason: str | None = None  # a sentence


class Thinking(BaseModel):
    """What the computer that thinks would play now; sent a few times a second, and over with the next State."""

    type: Literal["thinking"] = "thinking"
    thought: Thought


class Ending(BaseModel):
    winner: int | None
    reason: str  # a text key
    text: str  # the sentence
    points: list[int]


class State(BaseModel):
    """Everything a page draws. `version` grows with every event of the match."""

    type: Literal["state"] = "state"
    match: str
    version: int
    game: str
    title: str = ""  # a name that only this very game has
    options: dict[str, str]
    columns: int
    rows: int
    pieces: dict[str, Piece]  # by cell name
    last: list[str]
    winning: list[list[str]]
    forbidden: list[str]
    phase: str  # a text key
    taps: dict[str, tuple[str, ...]]  # move text: what is tapped for it, in order
    stocks: list[Stock] = []
    barred: dict[str, dict[str, str]] = {}  # by first tap: cells it cannot lead to, each with a sentence why
    checked: list[str] = []  # cells of royal pieces under attack
    must: list[str] = []  # cells of the pieces that must move, where the rules leave no others
    zones: dict[str, str] = {}  # a tap on this cell counts as a tap on that cell
    lays: bool = False  # whether a tap on a free cell lays a piece of the seat to move there
    look: Look
    pattern: Literal["grid", "checkered", "mirrored", "blocks"] = "grid"
    names: list[str] = []  # of all cells, row by row from the lower left; [] where they are a1, b1, …
    column_labels: list[str] = []  # [] where they are a, b, …
    row_labels: list[str] = []  # from below; [] where they are 1, 2, …
    captures: list[str] = []  # moves that take something
    becomes: dict[str, Piece] = {}  # by move, where there is a choice: what stands there then
    taken: list[Pile] = []  # what the other side took for good
    ahead: list[int] = []  # by seat: how many pawns, or men, its army is worth more; [] where that says little
    drawings: dict[str, str] = {}  # SVG of pictures that only this game has, checked by the server
    moves: list[str]
    shown: int  # how many of them are played in this picture (fewer when a page steps through)
    can_take_back: bool  # a move, or what ended the game by word
    redoable: int
    seats: list[Seat]
    players: list[str]  # who can sit in a seat of this game, "human" first
    balances: bool = False  # whether even moves can be asked for
    to_move: int | None
    thinking: bool
    paused: bool
    thought: Thought | None
    round: int
    rounds: int
    pace: float  # seconds a computer is seen to think, at least
    clock_base: float | None  # as in the setup; None: no clock
    clock_increment: float
    ending: Ending | None
    match_over: bool
    draw_offers: list[int] = []  # seats whose offer of a draw stands; it is agreed once all seats offer
    status: str  # one sentence: whose turn, what just happened
    now: float  # the server's clock, for the seats' clocks


class Command(BaseModel):
    """Something a person wants to happen. Which fields count depends on `do`."""

    type: Literal["command"] = "command"
    id: Annotated[str, Field(min_length=8, max_length=64)]
    do: Literal[
        "move",  # move
        "take_back",  # against a computer both moves; a resignation, an agreed draw, an ended game by itself
        "redo",
        "hint",
        "even_move",  # a hint of the move after which the game is the most even; where State.balances
        "seat",  # seat, player
        "look",  # seat, name, symbol, colour
        "resign",  # seat
        "offer_draw",  # seat; without one: the next person who has not offered yet, so that a second click agrees
        "end",
        "next_round",
        "go_to",  # count: go on from after that many moves
        "pause",
        "resume",
        "step",  # one computer move while paused
        "pace",  # seconds
        "stop_thinking",  # the computer moves at once
    ]
    move: str | None = None
    seat: Whole | None = None
    player: str | None = None
    name: str | None = None
    symbol: str | None = None
    colour: str | None = None
    count: Whole | None = None
    seconds: float | None = None


class Done(BaseModel):
    type: Literal["done"] = "done"
    id: str
    hint: Thought | None = None


class Refused(BaseModel):
    """Nothing changed; `text` says why, in the page's language."""

    type: Literal["refused"] = "refused"
    id: str
    text: str


class You(BaseModel):
    """What this page may do in the match; sent when it connects, before the first State, and when it changes."""

    type: Literal["you"] = "you"
    plays: list[int]  # seats whose moves may be made from here when a person sits there
    host: bool  # False: a guest on another device, who may not start, open, save or quit
    spectator: bool  # sees everything, every command is refused
    text: str = ""  # a sentence for a spectator: that they only watch, or that no seat was free for them


class ServerStatus(BaseModel):
    """What goes on in the server besides the matches."""

    compiling: bool  # computers answer late until it is done; people can play each other
    done: int  # steps of the compilation that are done
    steps: int
    text: str  # a sentence for the page, empty when there is nothing to say
    missing: str  # a sentence for the host about play that the record has lost, empty where it has not
    host: bool  # whether this page is the host's
    address: str | None  # what a second device opens, where that is allowed; with ?match=… it goes on to /#…
    pages: int  # that look at matches
    thinking: int  # computers that think
    waiting: int  # and that wait for a core


class MatchSummary(BaseModel):
    """A line in the list of past matches."""

    match: str
    game: str
    players: list[str]
    moves: int
    over: bool
    result: str  # a sentence
    changed: str  # ISO time


class SaveWanted(BaseModel):
    """Keep the match in the folder of saves; 409 where there is one of that name and it may not be replaced."""

    name: str
    replace: bool = False


class SaveName(BaseModel):
    name: str


class SaveInfo(BaseModel):
    """A match that was saved under a name."""

    name: str
    saved: str  # ISO time
    game: str | None = None  # None where it cannot be opened
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
    """The best matches at one game and its rule."""

    title: str
    here: bool  # of the match that was asked about
    counts: bool  # whether results of this game count
    note: str  # which boards do not count and why, or ""
    players: list[BestPlayer]


class BestPlayers(BaseModel):
    tables: list[BestTable]  # the one of the match that was asked about first, then all that have rows
    altered: int  # records left out because they were altered outside


# --- games of one's own -------------------------------------------------------------------------------------


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


class MovesWanted(BaseModel):
    """How a piece moves, as a definition says it (JSON text), or by strides; and the board, for its value."""

    moves: str | None = None
    strides: Annotated[list[Stride], Field(max_length=1000)] = []
    columns: int
    rows: int


class PieceMoves(BaseModel):
    """The same moves in all ways there are to say them."""

    moves: str  # JSON text for the definition
    betza: str | None  # None where Betza cannot say them all
    strides: list[Stride]
    value: int  # of a piece that moves so and does not promote
    problems: list[FieldProblem]  # what cannot be understood; the rest is empty then


class OwnText(BaseModel):
    """A definition as the text of its file."""

    document: str


class OwnPiece(BaseModel):
    letter: str
    value: int


class OwnCheck(BaseModel):
    """All that is wrong with a definition, each with its place in it; and its pieces, where nothing hides them."""

    problems: list[FieldProblem]
    pieces: dict[str, OwnPiece]


class StandardPiece(BaseModel):
    name: str
    letter: str
    codes: list[str]  # for each side
    promotes_to: list[str]
    royal: bool


class OwnWanted(BaseModel):
    """Keep a game under the name that stands in it."""

    document: str
    was: str | None = None  # the name it was kept under before; that file goes away
    seen: str | None = None  # the edition of that file, as it was opened or kept
    replace: bool = False


class OwnName(BaseModel):
    name: str
    shipped: bool = False


class OwnGame(BaseModel):
    """A game of the gallery, with its board as it begins."""

    name: str  # by which it is opened
    title: str
    about: str
    columns: int
    rows: int
    pattern: Literal["grid", "checkered", "mirrored"]
    pieces: dict[str, Piece]
    problem: str  # why it cannot be played yet; empty where it can


class OwnGames(BaseModel):
    folder: str
    own: list[OwnGame]  # latest first
    shipped: list[OwnGame]


class OwnOpened(BaseModel):
    name: str | None  # under which it is kept; None: it is not
    document: dict[str, object]
    edition: str | None = None  # of the file it is kept in


class Drawing(BaseModel):
    """The text of an SVG file."""

    picture: str


class Estimate(BaseModel):
    """Who is ahead in a game of one's own, as far as the computer has tried it against itself."""

    id: str
    games: int  # that are to be played
    wins: list[int]  # of each side
    draws: int
    moves: float  # of both sides together, in a game of middle length
    low: float  # the share of the side that begins is likely between these
    high: float
    over: bool
    text: str  # what may be said of it


# --- tournaments --------------------------------------------------------------------------------------------


class TournamentField(BaseModel):
    """A game of a tournament. An opening is moves with spaces between; without any, games begin as usual."""

    game: Annotated[str, Field(max_length=60)]
    options: dict[str, str] = {}
    openings: Annotated[list[Annotated[str, Field(max_length=2000)]], Field(max_length=2000)] = []


class SprtWanted(BaseModel):
    """End once it is known whether the first player is better by elo1 rather than by elo0."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05


class TournamentWanted(BaseModel):
    """A new tournament. All that is wrong with it comes back at once, each problem with its field."""

    name: Annotated[str, Field(max_length=60)] = ""
    games: Annotated[list[TournamentField], Field(min_length=1, max_length=8)]
    players: Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=32)]
    format: Literal["round-robin", "gauntlet", "knock-out", "swiss"] = "round-robin"
    rounds: Whole = 1  # how often two meet in each game; in Swiss, how many rounds there are
    time: float | None = None  # seconds a move
    depth: Whole | None = None
    nodes: Whole | None = None
    parallel: Whole = 1  # games at once
    seed: Whole = 0
    proven: bool = False  # end games whose result is proven
    longest: Whole | None = None  # drawn after so many moves
    most_games: Whole | None = None
    sprt: SprtWanted | None = None  # for two players


class PlayedGame(BaseModel):
    """A game that a tournament plays, to be named; of a game of one's own only the name is told."""

    game: str
    title: str
    options: dict[str, str]
    columns: int
    rows: int


TournamentPhase = Literal["running", "pausing", "paused", "failed", "finished", "enough", "decided"]


class TournamentLine(BaseModel):
    """A line of the list of tournaments."""

    id: str
    name: str
    phase: TournamentPhase
    begun: str = ""  # ISO time
    players: list[str] = []
    games: list[PlayedGame] = []
    played: int = 0
    total: int = 0  # as far as it is known
    problem: str = ""  # why it cannot be opened


class Tournaments(BaseModel):
    folder: str  # where the files are
    most_parallel: int
    tournaments: list[TournamentLine]  # latest first


class StandingLine(BaseModel):
    """A player's line of the table."""

    player: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    share: float
    elo: float
    error: float  # half of the interval of 95 of 100 cases
    superiority: float  # how likely the player is stronger than the next one of the table
    rated: int  # games that were played to an end; Elo is made of these
    won_by_fault: int
    lost_by_fault: int
    faults: list[str]  # why, and how often, in words
    mean_time: float  # seconds a move
    longest_time: float
    pairs: list[int]  # of games with one opening, by what they brought: 0, ½, 1, 1½, 2


class SprtNow(BaseModel):
    elo0: float
    elo1: float
    ratio: float  # log-likelihood
    low: float
    high: float
    accepted: float | None


class LiveGame(BaseModel):
    """A game under way, to be drawn small. Owners of pieces are indices of `players`."""

    key: str
    leg: int
    game: PlayedGame
    players: list[str]  # who begins first
    moves: int
    pieces: dict[str, Piece]
    last: list[str]
    pattern: Literal["grid", "checkered", "mirrored", "blocks"]
    names: list[str]
    drawings: dict[str, str]
    hands: list[Pile] = []  # pieces beside the board


class KnockOutRound(BaseModel):
    """Who met whom, who goes on, and how it was decided."""

    title: str
    lines: list[str]  # sentences


class Tournament(BaseModel):
    """A tournament as it stands."""

    id: str
    name: str
    phase: TournamentPhase
    problem: str  # why it failed, a sentence
    format: str
    rounds: int
    games: list[PlayedGame]
    played: int
    total: int
    left: float | None  # seconds, where they can be guessed
    parallel: int
    file: str  # the plan's, for `deska tournament`
    table: list[StandingLine]
    players: list[str]  # the order of the cross table
    points: list[list[float]]  # of everybody against everybody
    met: list[list[int]]  # in so many games
    course: list[list[int]]  # by player: wins less losses, after games in turn
    sprt: SprtNow | None
    stages: list[KnockOutRound]  # of a knock-out, those that are known by now
    live: list[LiveGame]


class GameKey(BaseModel):
    """A game of a tournament."""

    key: Annotated[str, Field(max_length=60)]
    leg: Annotated[int, Field(ge=0, le=1)]


class TournamentGame(BaseModel):
    """A finished game in the list."""

    key: str
    leg: int
    game: str
    players: list[str]  # who began first
    winner: str | None
    moves: int
    result: str  # a sentence
    fault: str  # what an engine did to lose it


class TournamentGames(BaseModel):
    total: int
    games: list[TournamentGame]  # latest first
