"""A BoardView as lines of text that fit the window.

Two characters a cell where there is room, with marks between the cells: [X] is the last move, *X*X*X* a completed
row. One character a cell on a narrow window: stones are small letters there, capital where they are marked. Pieces
whose case tells their owner keep it. What lies beside the board is written above and below it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from deska.core.cells import cell_name, column_name
from deska.core.view import BLOCKS, BoardView

FREE, FORBIDDEN = "·", "!"
BLOCK = 2  # cells along a block's side
SEAT_STYLES = ("bold red", "bold cyan", "bold green", "bold magenta")
_FREE_STYLE, _FORBIDDEN_STYLE, _LABEL_STYLE, _MARK_STYLE = "dim", "red", "dim", "bold"


@dataclass(frozen=True)
class Picture:
    """How a person wants to see the board."""

    width: int = 80  # of the window, in characters
    coordinates: bool = True
    flipped: bool = False


def board_lines(view: BoardView, picture: Picture) -> list[Text]:
    """The board, top to bottom."""
    return list(_Drawing(view, picture).lines())


class _Drawing:
    def __init__(self, view: BoardView, picture: Picture) -> None:
        self.view, self.picture = view, picture
        way = -1 if picture.flipped else 1
        self.columns = list(range(view.columns))[::way]
        self.rows = list(range(view.rows))[::-way]
        self.winning = {cell for row in view.winning for cell in row}
        self.label_width = len(str(view.rows)) + 1 if picture.coordinates else 0
        needed = self.label_width + 2 * view.columns + 1
        self.is_wide = needed <= picture.width
        self.has_right_labels = self.is_wide and needed + self.label_width <= picture.width

    def lines(self) -> Iterator[Text]:
        headings = list(self._headings()) if self.picture.coordinates else []
        yield from self._stock(1)
        yield from headings
        for number, row in enumerate(self.rows):
            if number and self._ends_block(number):
                yield self._rule()
            yield self._row(row)
        if self.has_right_labels:
            yield from headings
        yield from self._stock(0)

    def _ends_block(self, number: int) -> bool:
        """Whether a block ends before this column or row, counted as they are drawn."""
        return self.is_wide and self.view.pattern == BLOCKS and number % BLOCK == 0

    def _rule(self) -> Text:
        """The line between two rows of blocks."""
        width = 2 * BLOCK - 1
        blocks = ["─" * (width + 1), *["─" * width] * (len(self.columns) // BLOCK - 2), "─" * (width + 1)]
        return Text(" " * self.label_width + "┼".join(blocks), style=_LABEL_STYLE)

    def _stock(self, side: int) -> Iterator[Text]:
        """What the seat below (0) or above (1) still has beside the board; nothing in games without stocks."""
        owner = 1 - side if self.picture.flipped else side
        own = [stock for stock in self.view.stocks if stock.piece.owner == owner]
        if own:
            left = "  ".join(f"{stock.piece.letter}×{stock.count}" for stock in own if stock.count) or "–"
            yield Text(" " * self.label_width + " " + left, style=SEAT_STYLES[owner])

    def _headings(self) -> Iterator[Text]:
        """The names of the columns, read downwards where they have two letters."""
        names = [column_name(column) for column in self.columns]
        height = max(len(name) for name in names)
        margin = " " * (self.label_width + self.is_wide)
        for level in range(height):
            letters = [name.rjust(height)[level] for name in names]
            yield Text(margin + (" " if self.is_wide else "").join(letters), style=_LABEL_STYLE)

    def _row(self, row: int) -> Text:
        names = [cell_name(column, row) for column in self.columns]
        line = Text()
        if self.picture.coordinates:
            line.append(str(row + 1).rjust(self.label_width - 1) + " ", style=_LABEL_STYLE)
        for number, (before, name) in enumerate(zip([None, *names], names, strict=False)):
            if self.is_wide:
                mark, style = self._between(before, name)
                is_edge = mark == " " and number > 0 and self._ends_block(number)
                line.append(*(("│", _LABEL_STYLE) if is_edge else (mark, style)))
            line.append(*self._cell(name))
        if self.is_wide:
            line.append(*self._between(names[-1], None))
        if self.has_right_labels and self.picture.coordinates:
            line.append(" " + str(row + 1), style=_LABEL_STYLE)
        return line

    def _between(self, left: str | None, right: str | None) -> tuple[str, str]:
        """The mark between two neighbouring cells of a row."""
        if right in self.view.last:
            return "[", _MARK_STYLE
        if left in self.view.last:
            return "]", _MARK_STYLE
        if left in self.winning or right in self.winning:
            return "*", _MARK_STYLE
        return " ", ""

    def _cell(self, name: str) -> tuple[str, str]:
        piece = self.view.pieces.get(name)
        if piece is None:
            return (FORBIDDEN, _FORBIDDEN_STYLE) if name in self.view.forbidden else (FREE, _FREE_STYLE)
        style = SEAT_STYLES[piece.owner % len(SEAT_STYLES)]
        is_marked = name in self.winning or name in self.view.last
        letter = piece.letter if self.is_wide or is_marked or piece.picture else piece.letter.lower()
        return letter, style + " reverse" if is_marked else style
