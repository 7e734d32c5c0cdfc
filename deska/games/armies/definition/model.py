"""The definition of an army game: board, two sides, pieces and their moves, rules. It gives the kernel's tables.

Chess, draughts, shogi and invented games are all read from JSON into a Definition (reader.py). Everything in
it is resolved: names, Betza notation, a value for each piece. Directions are relative to the owner: dy > 0
is towards the far side, dx > 0 to the owner's right; the second side's moves are the first side's turned by 180°.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

CHESS, SHOGI, DRAUGHTS = "chess", "shogi", "draughts"  # kinds of side

# How an elementary move gets to its target.
FREE = (
    "free"  # steps of (dx, dy); every cell it steps on before the last must be empty, what lies between does not matter
)
LAME = (
    "lame"  # one step, and the cells between must be empty: first straight, then diagonally (so nN is xiangqi's horse)
)
HOP = "hop"  # over exactly one piece of either side, at any distance before and behind it (a cannon)
SHORT_HOP = "short_hop"  # the same, but it lands directly behind that piece (a grasshopper)
JUMP = "jump"  # over one enemy, which it takes; it lands on an empty cell behind

MAY, MUST = "may", "must"  # promotion

# Priorities between captures when a side must capture; the first one that separates two captures counts.
BY_KING = "by_king"  # a crowned piece captures before others
MOST = "most"  # the most pieces taken
MOST_KINGS = "most_kings"  # the most crowned pieces taken
KING_SOONEST = "king_soonest"  # a crowned piece taken as early as possible

# What happens to a piece that reaches its promotion zone in the middle of a chain of jumps.
STOPS = "stops"  # the chain ends there, and it is promoted
GOES_ON_PROMOTED = "goes_on_promoted"  # promoted at once, to its first choice, it captures on
PASSES = "passes"  # it captures on as it is; promoted only where the chain ends in the zone

UCI, USI, PDN = "uci", "usi", "pdn"  # notations


@dataclass(frozen=True)
class Stride:
    """An elementary move in one direction."""

    dx: int
    dy: int
    reach: int = 1  # most steps of (dx, dy), 0 for no limit; of a jump: the steps to the enemy, and those behind it
    moves: bool = True  # onto empty cells
    captures: bool = True  # onto enemies (a jump: over one)
    path: str = FREE
    first: bool = False  # only as long as the piece has not moved
    chain: bool = False  # after it the same piece takes on by such jumps as long as it can


@dataclass(frozen=True)
class PieceType:
    """A kind of piece; both sides may have it."""

    name: str  # unique in the game: "chess-king", "shogi-pawn", "draughts-man", or the name of an own piece
    letter: str  # a capital letter, "+R" for a promoted shogi piece
    strides: tuple[Stride, ...]
    value: int  # pawn = 100
    royal: bool = False  # may not be left under attack (ignored on a draughts side)
    promotes_to: tuple[str, ...] = ()  # names, the usual choice first
    promotion: str = MUST  # MUST: on reaching the zone. MAY: on entering, leaving or moving within it
    unpromoted: str = ""  # what it becomes in a hand; "": itself
    pawn: bool = False  # double step and en passant, where the rules have them
    castles: str = ""  # "king" or "rook", where the rules have castling
    progress: bool = False  # its moves count as progress
    crowned: bool = False  # a king of draughts, for the priority of captures
    one_per_column: bool = False  # of a drop: no second one of its owner in the column
    not_stuck: bool = False  # neither dropped nor moved where it could never move again
    no_mate: bool = False  # no mate by dropping it
    cannot_take: tuple[str, ...] = ()  # names of pieces that its jumps may not capture
    picture: str = ""  # the name of a shipped picture, or SVG text


@dataclass(frozen=True)
class Side:
    name: str
    kind: str  # CHESS, SHOGI or DRAUGHTS: what it may do, and how it loses
    priority: tuple[str, ...] = ()  # of captures, on a draughts side
    zone: Mapping[str, frozenset[int]] = field(default_factory=dict)  # by piece: cells where it promotes


@dataclass(frozen=True)
class Rules:
    castling: bool = False
    double_step: bool = False  # of pawns on their side's second row
    en_passant: bool = False
    no_progress_limit: int = 0  # drawn after this many moves (of both sides) without capture or progress; 0: never
    repetition: int = 3  # a position that occurs this many times ends the game; 0: never
    perpetual_check_loses: bool = False  # if one side gave check with every move between
    dead_positions: bool = False  # chess: drawn when nobody can ever mate
    entering_king: bool = False  # shogi: a king that got far with enough of its army wins
    last_row: str = STOPS  # of jumps; GOES_ON_PROMOTED, PASSES
    taken_at_once: bool = False  # jumped pieces leave the board at once, not after the whole move
    no_turning_back: bool = False  # a chain may not turn by 180°


@dataclass(frozen=True)
class Definition:
    """A game of two armies. Cells are numbered row by row from the lower left."""

    name: str
    columns: int
    rows: int
    sides: tuple[Side, Side]
    pieces: Mapping[str, PieceType]  # all pieces that can ever be on the board, by name
    start: Mapping[int, tuple[int, str]]  # by cell: side (0 begins) and piece's name
    rules: Rules = Rules()
    notation: str = UCI
    pattern: str = "checkered"  # see core/view.py
    numbered: bool = False  # draughts cells are numbered (international)
