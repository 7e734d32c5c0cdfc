"""All that a face may know of a position. A face draws it and holds no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deska.core.errors import Problem

# How the cells of a board are told apart.
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

# The colours of pieces that have some of their own, whatever their owner's is.
LIGHT, DARK = "light", "dark"


@dataclass(frozen=True)
class Look:
    """How the board of a game is drawn in every position.

    Hexagons lie in rows, each row half a cell further to the right than the row above it. Where `lines` join cells,
    the cells are points and have no borders.
    """

    themes: tuple[str, ...] = (PAPER,)  # the usual one first; people may prefer another of them
    cells: CellShape = SQUARES
    holes: frozenset[str] = frozenset()  # cells that are not part of the board
    lines: tuple[tuple[str, ...], ...] = ()  # each goes through the middles of its cells


@dataclass(frozen=True)
class Piece:
    """Something that stands on a cell or lies beside the board."""

    owner: int  # the seat it belongs to; where an opening has not settled that yet, by the order of colours
    letter: str  # what a terminal draws
    picture: str = ""  # what a page draws, such as "chess-king"; "": a letter, or the symbol of its owner's seat
    shade: str = ""  # LIGHT or DARK; "": as its owner's seat
    name: str = ""  # what it is called, where its picture does not tell


@dataclass(frozen=True)
class Stock:
    """Pieces of one sort that lie beside the board and may be put on it."""

    piece: Piece
    count: int
    tap: str  # what is tapped first to put one on the board, such as "B@"


@dataclass(frozen=True)
class Pile:
    """Pieces of one sort that were taken."""

    piece: Piece
    count: int


@dataclass(frozen=True)
class BoardView:
    """A position as a picture, with everything that may be done about it.

    `taps` maps the text of each legal move to what a person taps for it, in order: cells by name, stocks by their
    tap, choices that are neither as themselves. Joined, they are a text that `read_move` understands, also where
    the move is not legal: so a face asks why. A face shows what may be tapped next from the taps made so far.
    """

    columns: int
    rows: int
    pieces: Mapping[str, Piece]  # by cell name
    last: tuple[str, ...]  # the cells of the last move, in order
    winning: tuple[tuple[str, ...], ...]  # the rows that were completed
    forbidden: tuple[str, ...]  # free cells where the seat to move may not play
    phase: str  # a text key that tells what is asked of the seat to move
    signs: tuple[str, ...]  # by seat: the letter that stands for it, "" while an opening has not settled it
    taps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    stocks: tuple[Stock, ...] = ()
    barred: Mapping[str, Mapping[str, Problem]] = field(default_factory=dict)  # by first tap: cells, and why not there
    checked: tuple[str, ...] = ()  # cells of royal pieces under attack
    must: tuple[str, ...] = ()  # cells of the pieces that must move, where the rules leave no others
    zones: Mapping[str, str] = field(default_factory=dict)  # a tap on this cell counts as a tap on that cell
    lays: bool = False  # whether a tap on a free cell lays a piece of the seat to move there
    pattern: str = GRID
    names: tuple[str, ...] = ()  # of all cells, row by row from the lower left; () where they are a1, b1, …
    column_labels: tuple[str, ...] = ()  # beside the board, from the left; () where they are a, b, …
    row_labels: tuple[str, ...] = ()  # from below; () where they are 1, 2, …
    captures: frozenset[str] = frozenset()  # moves that take something
    becomes: Mapping[str, Piece] = field(
        default_factory=dict
    )  # by move, where there is a choice: what stands there then
    taken: tuple[Pile, ...] = ()  # what the other side took for good
    ahead: tuple[int, ...] = ()  # by seat: how many pawns, or men, its army is worth more; () where that says little
    drawings: Mapping[str, str] = field(default_factory=dict)  # SVG of pictures that only this game has
