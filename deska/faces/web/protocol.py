"""The protocol between page and server; OpenAPI and the page's TypeScript types are made from this file.

A page opens one WebSocket for a match. The server sends a `State` when it connects and after every event; a page
that was disconnected just connects again. A page sends a `Command` with a unique id; the same id sent
twice counts once. The answer is a `Done` or a `Refused` with that id.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]


def _whole(value: object) -> object:
    """Accept large whole numbers, which browsers write as 1e+32."""
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
    told: Literal["always", "changed", "never"] = "changed"  # whether the value is part of the game's name


class GameInfo(BaseModel):
    name: str
    options: list[OptionInfo]
    seats_option: str = ""  # the option for the number of players
    notations: list[str] = []  # ways to write its moves, the usual one first; the text `notation-NAME` names each


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


class PlayerInfo(BaseModel):
    name: str
    options: list[OptionInfo]


class Preset(BaseModel):
    """A preset: a game with options; `name` is a text key."""

    name: str
    game: str
    options: dict[str, str]


class Catalogue(BaseModel):
    """All games, presets and players."""

    games: list[GameInfo]
    players: list[PlayerInfo]  # the first is "human", a person
    presets: list[Preset]


class SitterSetup(BaseModel):
    """Who plays a seat, and how the seat looks."""

    name: str | None = None  # None: a default in the reader's language
    player: str = "human"
    symbol: str | None = None  # a single visible character; None: the seat's default X, O, triangle, square
    colour: str | None = None  # #rrggbb; None: the seat's default


class MatchSetup(BaseModel):
    """A new match. All its problems are reported at once, each with its field."""

    game: str
    options: dict[str, str] = {}
    sitters: list[SitterSetup]
    rounds: Whole = 1
    clock_base: float | None = None  # seconds for the whole round; None: no clock
    clock_increment: float = 0
    pace: float | None = None  # a computer seems to think for at least this many seconds; None: the server's default
    position: str | None = None  # start position of each round, in the game's notation; None: the game's own


class GameChoice(BaseModel):
    """A game to start."""

    game: str
    options: dict[str, str] = {}


class LadderWanted(GameChoice):
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


class FieldProblem(BaseModel):
    """A problem as a sentence in the reader's language; `field` like 'length' or 'sitters.0.name'."""

    field: str | None
    text: str


class Problems(BaseModel):
    problems: list[FieldProblem]


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


class Glance(BaseModel):
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


class Offer(BaseModel):
    """A game that people can choose: a preset, or an invention that somebody keeps here."""

    id: str  # of a preset its name, a text key
    title: str = ""  # "": the text of `id`
    about: str = ""  # "": the attribute `about` of that text
    game: str
    options: dict[str, str]
    glance: Glance  # after a few moves if the board starts empty


class HomeScreen(BaseModel):
    """What the home screen needs, in one answer."""

    host: bool
    member: bool = False  # somebody in the room
    settings: dict[str, Any]  # of the page; none for a guest
    has_matches: bool  # whether anything was ever played
    has_inventions: bool
    language: str  # of the page
    texts: dict[str, str]  # the Fluent source by language: that of the page, and English
    catalogue: Catalogue
    offers: list[Offer]  # shipped games; empty until their pictures are made


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
    lays: bool = False  # a tap on a free cell places a piece of the seat to move there
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


class Refused(BaseModel):
    """Nothing changed; `text` has the reason in the page's language."""

    type: Literal["refused"] = "refused"
    id: str
    text: str


class You(BaseModel):
    """What this page may do in the match; sent when it connects, before the first State, and when it changes."""

    type: Literal["you"] = "you"
    plays: list[int]  # seats that this page may play if a person has them
    host: bool  # False: a guest on another device, who may not start, open, save or quit
    spectator: bool  # sees everything, every command is refused
    text: str = ""  # for a spectator: that they only watch, or that no seat was free
    barred: list[str] = []  # commands that are refused here whoever gives them


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


class MatchSummary(BaseModel):
    """An entry in the list of past matches."""

    match: str
    game: str
    players: list[str]
    moves: int
    over: bool
    result: str  # a sentence
    changed: str  # ISO time


class LessonWanted(BaseModel):
    """The game to learn: that of a match, an invention kept here by its name, or a game with options."""

    match: Annotated[str, Field(max_length=100)] = ""
    kept: Annotated[str, Field(max_length=100)] = ""
    game: Annotated[str, Field(max_length=60)] = ""
    options: dict[str, str] = {}


class DiagramInfo(BaseModel):
    """A board to look at, with marks on its cells; see deska/core/lesson.py."""

    board: Glance
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
    board: Glance
    steps: list[LessonRule]
    pieces: list[LessonPiece]
    more: list[LessonRule]
    practises: bool  # Deska can practise it


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
    glance: Glance  # the last position; without pieces if `drawn` is false
    drawn: bool  # False: GET /api/archive/MATCH/glance has the picture


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


class FoundGame(BaseModel):
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
    glance: Glance  # the last position


class FileFound(BaseModel):
    """What a file or a pasted text was taken for."""

    kind: Literal["games", "save", "invention"]
    format: str = ""  # of games: the text `format-NAME` describes it
    games: list[FoundGame] = []
    bad: list[BadGame] = []
    more: bool = False  # there are further games, which were not read


class FileKept(BaseModel):
    """What was added to past games."""

    matches: list[str]
    bad: list[BadGame] = []


class ExportWanted(BaseModel):
    """Matches to write to a file; none: all of the archive."""

    matches: Annotated[list[str], Field(max_length=10_000)] = []
    format: Annotated[str, Field(max_length=40)] = ""  # "": the standard one of their game


class ExportFormat(BaseModel):
    name: str  # the text `format-NAME` describes it
    extension: str


class PositionText(BaseModel):
    """A position in the game's own notation, as MatchSetup.position reads it."""

    position: str


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
    glance: Glance
    position: str


class MatchName(BaseModel):
    """A name for a match; "" for none."""

    name: Annotated[str, Field(max_length=200)]


# --- reviews ------------------------------------------------------------------------------------------------

ReviewMark = Literal["inaccuracy", "mistake", "blunder", "missed-win", "thrown-draw", "only-move"]


class ReviewMove(BaseModel):
    """A move of a round and what the review says. Chances are those of the seat that moved, 0 to 1."""

    ply: int  # from 1
    seat: int
    move: str  # as in State.moves
    best: str
    told: str  # the same two moves in the notation that was asked for
    best_told: str
    cells: list[str]  # of the two moves, in order; one: something is put there
    best_cells: list[str]
    before: float  # with the best move
    after: float
    loss: float
    mark: ReviewMark | None
    judged: bool
    line: list[str]  # the best move and how it goes on, as in State.moves
    line_told: list[str]
    reply: list[str]  # how the game should have gone on after the move that was played
    reply_told: list[str]
    why: str  # sentences: what is wrong with the move
    better: str  # and what the best move does


class ReviewTally(BaseModel):
    """The moves of one seat."""

    moves: int
    judged: int
    good: int  # best or nearly best
    marks: dict[str, int]
    lost: float | None  # win chance lost per judged move
    longest: float | None  # seconds of the longest think, if they are known


class Review(BaseModel):
    """The review of a round as far as it is done."""

    match: str
    round: int
    total: int  # moves of the round
    start: int  # moves before the first of `moves`, which the page has already
    moves: list[ReviewMove]
    running: bool
    waiting: bool  # other reviews come first
    left: float | None  # estimated seconds
    moments: list[int]  # plies that decided the game, in order
    turning: int | None  # the one that cost most
    seats: list[ReviewTally]
    file: str  # the extension of the file with the comments
    problem: str  # why the review ended too early, or ""


class ReviewTry(BaseModel):
    """Another move instead of the one that was played at `ply`."""

    ply: Annotated[int, Field(ge=1, le=10_000)]
    move: Annotated[str, Field(min_length=1, max_length=200)]
    round: int | None = None


class ReviewVerdict(BaseModel):
    good: bool  # the best move, or nearly as good
    best: bool
    move: str  # as in State.moves
    told: str
    text: str  # why it is not good, or ""
    before: float
    after: float


# --- analysis -----------------------------------------------------------------------------------------------

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
    told: list[str]
    chance: float | None  # of the seat to move
    exact: bool  # False: the chance is an upper bound
    text: str  # a proven result in words, or ""


class AnalysisFound(BaseModel):
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


class SaveWanted(BaseModel):
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


class OwnWanted(BaseModel):
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


# --- tournaments --------------------------------------------------------------------------------------------


class TournamentField(BaseModel):
    """A discipline of a tournament. An opening is a list of moves separated by spaces."""

    game: Annotated[str, Field(max_length=60)]
    options: dict[str, str] = {}
    openings: Annotated[list[Annotated[str, Field(max_length=2000)]], Field(max_length=2000)] = []


class SprtWanted(BaseModel):
    """Stop condition: a sequential test (SPRT) of elo1 against elo0 for the first player."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05


class TournamentWanted(BaseModel):
    """A new tournament. All its problems are reported at once, each with its field."""

    name: Annotated[str, Field(max_length=60)] = ""
    games: Annotated[list[TournamentField], Field(min_length=1, max_length=8)]
    players: Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=32)]
    format: Literal["round-robin", "gauntlet", "neighbours", "knock-out", "swiss"] = "round-robin"
    rounds: Whole = 1  # pairs of games of each two in each discipline; in Swiss, the number of rounds
    time: float | None = None  # seconds a move
    depth: Whole | None = None
    nodes: Whole | None = None
    parallel: Whole = 1  # games at once
    seed: Whole = 0
    proven: bool = False  # end games whose result is proven
    longest: Whole | None = None  # drawn after this many moves
    most_games: Whole | None = None
    sprt: SprtWanted | None = None  # for two players


class PlayedGame(BaseModel):
    """A discipline for display; an invented game has only its name."""

    game: str
    title: str
    options: dict[str, str]
    columns: int
    rows: int


TournamentPhase = Literal["running", "pausing", "paused", "failed", "finished", "enough", "decided"]


class TournamentLine(BaseModel):
    """An entry of the list of tournaments."""

    id: str
    name: str
    phase: TournamentPhase
    begun: str = ""  # ISO time
    players: list[str] = []
    games: list[PlayedGame] = []
    played: int = 0
    total: int = 0  # as far as known
    problem: str = ""  # why it cannot be opened


class Tournaments(BaseModel):
    folder: str  # where the files are
    most_parallel: int
    tournaments: list[TournamentLine]  # latest first


class StandingLine(BaseModel):
    """A player's row of the table."""

    player: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    share: float
    elo: float
    error: float  # half the width of the 95 % confidence interval
    superiority: float  # probability that the player is stronger than the next one
    rated: int  # games played to an end, which count for Elo
    won_by_fault: int
    lost_by_fault: int
    faults: list[str]  # reasons with counts, in words
    mean_time: float  # seconds a move
    longest_time: float
    pairs: list[int]  # pairs of games with one opening, by points: 0, ½, 1, 1½, 2


class SprtNow(BaseModel):
    elo0: float
    elo1: float
    ratio: float  # log-likelihood
    low: float
    high: float
    accepted: float | None


class LiveGame(BaseModel):
    """A running game for a small board. Owners of pieces are indices of `players`."""

    key: str
    leg: int
    game: PlayedGame
    players: list[str]  # the one who begins is first
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
    """The current state of a tournament."""

    id: str
    name: str
    phase: TournamentPhase
    problem: str  # why it failed, a sentence
    format: str
    rounds: int
    games: list[PlayedGame]
    played: int
    total: int
    left: float | None  # estimated seconds
    parallel: int
    file: str  # of the plan, for `deska tournament`
    table: list[StandingLine]
    players: list[str]  # the order of the cross table
    points: list[list[float]]  # the cross table
    met: list[list[int]]  # number of games between them
    course: list[list[int]]  # by player: wins minus losses, game by game
    sprt: SprtNow | None
    stages: list[KnockOutRound]  # rounds of a knock-out known so far
    neighbours: list[str]  # how each did against the one before in the list, a sentence a pair
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
    players: list[str]  # the one who began is first
    winner: str | None
    moves: int
    result: str  # a sentence
    fault: str  # the fault of an engine, if any


class TournamentGames(BaseModel):
    total: int
    games: list[TournamentGame]  # latest first


# --- practice -----------------------------------------------------------------------------------------------

PracticePhase = Literal["none", "preparing", "play", "fit", "test", "stopping", "ended"]


class PracticeWanted(BaseModel):
    """Practise a game for some minutes."""

    of: LessonWanted
    minutes: Annotated[int, Field(ge=1, le=600)] = 10


class PracticeTest(BaseModel):
    """Test games of a new judgement against the one in use."""

    games: int
    elo: float
    error: float  # half the width of the 95 % confidence interval


class PracticeRound(BaseModel):
    """A finished round of practice."""

    test: PracticeTest
    kept: bool
    strength: float  # Elo gained in all, so far


class PracticeOther(BaseModel):
    """The practice of another game, which is running."""

    of: LessonWanted
    game: PlayedGame


class PracticeNow(BaseModel):
    """The practice of one game: running, ended, or none since the server started."""

    game: PlayedGame
    phase: PracticePhase
    round: int
    games: int  # played, in all
    positions: int  # learned from, in all
    test: PracticeTest | None  # while it is tested
    rounds: list[PracticeRound]
    left: float | None  # seconds, while it is running
    problem: str  # why it failed
    earlier: bool  # there are positions of earlier practice to go on with
    learned: bool  # a judgement was kept here, which can be forgotten
    other: PracticeOther | None


# --- rooms --------------------------------------------------------------------------------------------------
# The others are in room_protocol.py.


class RoomGlance(BaseModel):
    """A game for the wall."""

    match: str
    first: str
    second: str
    glance: Glance
