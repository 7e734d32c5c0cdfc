"""Messages about a match: its state, commands, seats and boards."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from deska.faces.web.wire.protocol import SeatChoice, Whole

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class WrittenMoves(BaseModel):
    """Moves of a match in one of the notations of its game."""

    notation: str
    notations: list[str]  # all that this game has, the usual one first
    moves: list[str]
    each: list[str] = []  # moves that were asked for one by one


class MoveNote(BaseModel):
    """What the file of a game says about a move."""

    ply: int  # its number; 0: about the game
    mark: str = ""  # as !?
    comment: str = ""
    variations: list[str] = []  # lines that could have been played instead of it


class MatchNotes(BaseModel):
    moves: list[str]  # of the file, as in State.moves; a note holds as long as the moves up to it are the same
    notes: list[MoveNote]


class MatchSetup(BaseModel):
    """A new match. All its problems are reported at once, each with its field."""

    game: str
    options: dict[str, str] = {}
    seat_setups: list[SeatChoice]
    rounds: Whole = 1
    clock_base: float | None = None  # seconds for the whole round; None: no clock
    clock_increment: float = 0
    pace: float | None = None  # a computer seems to think for at least this many seconds; None: the server's default
    position: str | None = None  # start position of each round, in the game's notation; None: the game's own


class Piece(BaseModel):
    owner: int
    letter: str
    picture: str = ""  # "": its letter, or the symbol of its owner's seat
    shade: Literal["", "light", "dark"] = ""  # "": as its owner's seat
    name: str = ""  # its name, if the picture does not say it


class Stock(BaseModel):
    """Pieces of one kind beside the board; `tap` is the first tap to place one."""

    piece: Piece
    count: int
    tap: str


class Pile(BaseModel):
    """Captured pieces of one kind."""

    piece: Piece
    count: int


class Look(BaseModel):
    """How the board of a game is drawn in every position; see deska/core/view.py."""

    themes: list[str]  # the default first
    cells: Literal["squares", "hexagons"] = "squares"
    holes: list[str] = []  # cells that are not part of the board
    lines: list[list[str]] = []  # through the centres of cells, which are points then
    sides: list[int] = []  # the seats that the upper, right, lower and left edge belong to
    falls: bool = False  # a new piece falls to its cell from above the board
    counts_pairs: bool = False  # a move of each seat has one number, as in chess; else each move has its own


class Seat(BaseModel):
    name: str
    player: str
    symbol: str
    colour: str
    points: int  # of this match, and of earlier ones of the same players
    clock: float | None  # seconds left, as of State.now


class Preview(BaseModel):
    """The board of a game in some position, to look at. Owners of pieces are indices of `seats`."""

    game: str
    title: str = ""  # as in a State, like the fields below
    options: dict[str, str]
    columns: int
    rows: int
    pieces: dict[str, Piece]
    stocks: list[Stock] = []
    last: list[str] = []
    winning: list[list[str]] = []
    look: Look
    pattern: Literal["grid", "checkered", "mirrored", "blocks"] = "grid"
    names: list[str] = []
    drawings: dict[str, str] = {}
    seats: list[Seat]


class Clue(BaseModel):
    """A step towards a move that does not tell it."""

    text: str
    cells: list[str]  # to look at


class Evidence(BaseModel):
    """What the reason of a hint is about, on the board."""

    cells: list[str]  # each for itself
    row: list[str]  # together
    next: list[str]  # the way of a move that could follow
    reply: list[str]  # the way of a move that the other side would like to play


class Thought(BaseModel):
    """How a computer sees the position."""

    seat: int
    move: str | None = None
    score: float | None = None
    chance: float | None = None  # the seat's win chance, 0 to 1; None: not known
    win_in: int | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    line: list[str] = []
    considered: list[tuple[str, float, bool]] = []  # best first: move, value, whether that is exact or an upper bound
    chances: list[float] = []  # the values of `considered` as win chances; [] if they are no such thing
    reason: str | None = None  # a sentence
    clues: list[Clue] = []  # of a hint: help before the move is told, the vaguest first
    evidence: Evidence | None = None  # of a hint


class Thinking(BaseModel):
    """The current best move of a thinking computer; sent a few times a second, and obsolete with the next State."""

    type: Literal["thinking"] = "thinking"
    thought: Thought


class Ending(BaseModel):
    winner: int | None
    reason: str  # a text key
    text: str  # the sentence
    points: list[int]


class State(BaseModel):
    """Everything that a page draws. `version` increases with every event of the match."""

    type: Literal["state"] = "state"
    match: str
    version: int
    game: str
    title: str = ""  # the name of this very game
    options: dict[str, str]
    columns: int
    rows: int
    pieces: dict[str, Piece]  # by cell name
    last: list[str]
    winning: list[list[str]]
    forbidden: list[str]
    phase: str  # a text key
    taps: dict[str, tuple[str, ...]]  # by move: the taps for it, in order
    stocks: list[Stock] = []
    barred: dict[str, dict[str, str]] = {}  # by first tap: cells that are not allowed, each with the reason
    checked: list[str] = []  # cells of royal pieces under attack
    must: list[str] = []  # cells of the pieces that must move, if the rules leave no others
    zones: dict[str, str] = {}  # a tap on this cell counts as a tap on that cell
    places_pieces: bool = False  # a tap on a free cell places a piece of the seat to move there
    offers_taps: bool = False  # the cells that may be tapped first are marked
    counts: list[int] = []  # by seat: its pieces on the board, where people want to know
    look: Look
    pattern: Literal["grid", "checkered", "mirrored", "blocks"] = "grid"
    names: list[str] = []  # names of all cells, row by row from the lower left; [] for a1, b1, …
    column_labels: list[str] = []  # [] for a, b, …
    row_labels: list[str] = []  # from below; [] for 1, 2, …
    captures: list[str] = []  # moves that capture
    takes: dict[str, str] = {}  # by move: its last tap, if that chooses a piece to take
    removed: list[str] = []  # cells off the way of the last move from which it took pieces
    becomes: dict[str, Piece] = {}  # by move, if there is a choice: the resulting piece
    taken: list[Pile] = []  # pieces that the other side captured for good
    ahead: list[int] = []  # by seat: its material advantage in pawns or men; [] where that means little
    drawings: dict[str, str] = {}  # SVG pictures of this game only, checked by the server
    moves: list[str]
    shown: int  # number of moves on the board shown (fewer when a page steps through)
    can_take_back: bool  # a move, a resignation or an agreed draw
    redoable: int
    seats: list[Seat]
    players: list[str]  # who can play this game, "human" first
    balances: bool = False  # even moves are available
    noted: bool = False  # its file had comments or variations: /notes tells them
    to_move: int | None
    thinking: bool
    paused: bool
    thought: Thought | None
    round: int
    rounds: int
    begins: int = 0  # the seat that began this round
    pace: float  # a computer seems to think for at least this many seconds
    clock_base: float | None  # as in the setup; None: no clock
    clock_increment: float
    clock_runs: bool = False  # the clock of the seat to move
    ending: Ending | None
    match_over: bool
    draw_offers: list[int] = []  # seats that offer a draw; agreed once all seats offer
    uncounted: bool = False  # after help or a take-back, this round no longer counts for the person's strength
    status: str  # one sentence: whose turn it is, what just happened
    status_in: dict[str, str] = {}  # the same by notation, where it names a move; the usual one is left out
    status_stones: str = ""  # the same where black and white stones are shown; "": no different
    now: float  # the server's clock, for the seats' clocks


class Command(BaseModel):
    """A command of a person. The fields in use depend on `do`."""

    type: Literal["command"] = "command"
    id: Annotated[str, Field(min_length=8, max_length=64)]
    do: Literal[
        "move",  # move
        "take_back",  # against a computer both moves; a resignation, an agreed draw or an ended game alone
        "redo",
        "hint",
        "even_move",  # a hint of the move after which the game is most even; needs State.balances
        "seat",  # seat, player
        "look",  # seat, name, symbol, colour
        "resign",  # seat
        "offer_draw",  # seat; without one: the person to move. It accepts the offer of the others, if there is one
        "decline_draw",  # seat
        "end",
        "next_round",
        "go_to",  # count: continue after this many moves
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


class You(BaseModel):
    """What this page may do in the match; sent when it connects, before the first State, and when it changes."""

    type: Literal["you"] = "you"
    plays: list[int]  # seats that this page may play if a person has them
    host: bool  # False: a guest on another device, who may not start, open, save or quit
    spectator: bool  # sees everything, every command is refused
    text: str = ""  # for a spectator: that they only watch, or that no seat was free
    barred: list[str] = []  # commands that are refused here whoever gives them


class MatchSummary(BaseModel):
    """An entry in the list of past matches."""

    match: str
    game: str
    players: list[str]
    moves: int
    over: bool
    result: str  # a sentence
    changed: str  # ISO time


class PositionText(BaseModel):
    """A position in the game's own notation, as MatchSetup.position reads it."""

    position: str


class PlayedGame(BaseModel):
    """A discipline for display; an invented game has only its name."""

    game: str
    title: str
    options: dict[str, str]
    columns: int
    rows: int
