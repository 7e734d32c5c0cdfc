"""Everything a face may know about a position. A face draws it and has no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deska.core.cells import cell_name
from deska.core.errors import Problem

# How the cells of a board are separated.
GRID = "grid"  # lines between them
CHECKERED = "checkered"  # light and dark, the lower left one dark
MIRRORED = "mirrored"  # light and dark, the lower left one light
BLOCKS = "blocks"  # lines, and thicker ones around blocks of 2 × 2

# How a board is drawn as a whole.
PAPER = "paper"  # squared paper; pieces are the symbols of their seats, drawn with a pen
STONES = "stones"  # wood, and stones on the crossings of lines
WOOD = "wood"  # a board for figures; people may choose its colours
FELT = "felt"  # green cloth, and discs inside the cells
FRAME = "frame"  # an upright frame with round windows, and discs in them

CellShape = Literal["squares", "hexagons"]
SQUARES: CellShape = "squares"
HEXAGONS: CellShape = "hexagons"

# Colours of pieces that do not depend on the colour of their owner's seat.
LIGHT, DARK = "light", "dark"


@dataclass(frozen=True)
class Look:
    """How the board of a game is drawn in every position.

    Hexagons are in rows, each row half a cell further to the right than the row above it. If `lines` join cells,
    the cells are points and have no borders.
    """

    themes: tuple[str, ...] = (PAPER,)  # the default first; people may choose another
    cells: CellShape = SQUARES
    holes: frozenset[str] = frozenset()  # cells that are not part of the board
    lines: tuple[tuple[str, ...], ...] = ()  # each runs through the centres of its cells
    sides: tuple[int, ...] = ()  # the seats whose colours the upper, right, lower and left edge have
    falls: bool = False  # a new piece falls to its cell from above the board
    counts_pairs: bool = False  # a move of each seat has one number, as in chess; else each move has its own


def off_the_board(look: Look, view: "BoardView") -> set[str]:
    """The cells that holes and lines of a look, or zones of a view, name but that the board does not have."""
    named = {*look.holes, *(cell for line in look.lines for cell in line), *view.zones, *view.zones.values()}
    return named - set(cells_of(view))


def cells_of(view: "BoardView") -> list[str]:
    """The names of all cells, row by row from the lower left."""
    return list(view.names or (cell_name(x, y) for y in range(view.rows) for x in range(view.columns)))


@dataclass(frozen=True)
class Piece:
    """A piece on a cell or beside the board."""

    owner: int  # its seat; if the opening has not decided that yet, by the order of colours
    letter: str  # what a terminal draws
    picture: str = ""  # what a page draws, such as "chess-king"; "": a letter, or the symbol of its owner's seat
    shade: str = ""  # LIGHT or DARK; "": as its owner's seat
    name: str = ""  # its name, if its picture does not say it


@dataclass(frozen=True)
class Stock:
    """Pieces of one kind beside the board that may be placed on it."""

    piece: Piece
    count: int
    tap: str  # the first tap to place one, such as "B@"; "" if a tap on a free cell is enough


@dataclass(frozen=True)
class Pile:
    """Captured pieces of one kind."""

    piece: Piece
    count: int


@dataclass(frozen=True)
class BoardView:
    """A position to draw, with everything that a person may do.

    `taps` maps the text of each legal move to what a person taps for it, in order: cells by name, stocks by their
    tap, other choices as themselves. Joined, they are a text that `read_move` understands, even if the move
    is not legal: so a face can ask why. A face shows what may be tapped next after the taps made so far. Cells on a
    piece's way may be left out, but not before a piece that is chosen to be taken (`takes`).
    """

    columns: int
    rows: int
    pieces: Mapping[str, Piece]  # by cell name
    last: tuple[str, ...]  # the cells of the last move, in order
    winning: tuple[tuple[str, ...], ...]  # the rows that were completed
    forbidden: tuple[str, ...]  # free cells where the seat to move may not play
    phase: str  # text key: what the seat to move has to do
    signs: tuple[str, ...]  # by seat: its letter; "" while the opening has not decided it
    taps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    stocks: tuple[Stock, ...] = ()
    barred: Mapping[str, Mapping[str, Problem]] = field(default_factory=dict)  # by first tap: cells, and why not there
    checked: tuple[str, ...] = ()  # cells of royal pieces under attack
    must: tuple[str, ...] = ()  # cells of the pieces that must move, if the rules leave no others
    zones: Mapping[str, str] = field(default_factory=dict)  # a tap on this cell counts as a tap on that cell
    places_pieces: bool = False  # a tap on a free cell places a piece of the seat to move there
    pattern: str = GRID
    names: tuple[str, ...] = ()  # names of all cells, row by row from the lower left; () for a1, b1, …
    column_labels: tuple[str, ...] = ()  # from the left; () for a, b, …
    row_labels: tuple[str, ...] = ()  # from below; () for 1, 2, …
    captures: frozenset[str] = frozenset()  # moves that capture
    takes: Mapping[str, str] = field(default_factory=dict)  # by move: its last tap, if that chooses a piece to take
    removed: tuple[str, ...] = ()  # cells off the way of the last move from which it took pieces
    becomes: Mapping[str, Piece] = field(default_factory=dict)  # by move, if there is a choice: the resulting piece
    taken: tuple[Pile, ...] = ()  # pieces that the other side captured for good
    offers_taps: bool = False  # the cells that may be tapped first are marked
    counts: tuple[int, ...] = ()  # by seat: how many pieces it has on the board, where people want to know
    ahead: tuple[int, ...] = ()  # by seat: its material advantage in pawns or men; () where that means little
    drawings: Mapping[str, str] = field(default_factory=dict)  # SVG pictures of this game only


def cells_of_move(view: BoardView, move: str) -> list[str]:
    """The cells of a move, in order, without a piece that it chooses to take."""
    taps, known = view.taps.get(move, (move,)), set(view.names)
    way = taps[:-1] if move in view.takes else taps
    return [tap for tap in way if (tap in known if known else _is_cell(tap))]


def _is_cell(tap: str) -> bool:
    letters = tap.rstrip("0123456789")
    return 0 < len(letters) <= 2 and letters.isascii() and letters.islower() and letters != tap
