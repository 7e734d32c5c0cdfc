"""A BoardView as lines of text that fit the window.

Marks are between the cells if there is room: [X] is the last move, *X*X*X* a completed row, !K! a king in check.
In a narrow window there is no room: stones are small letters there, capital if they are marked. Pieces
whose case shows their owner keep it. Pieces beside the board are printed above and below it. Hexagons are rows that
shift to the right; lines between points go through the holes of the board. Edges that belong to seats are rows of
their signs.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from deska.core.cells import cell_name, column_name
from deska.core.view import BLOCKS, HEXAGONS, BoardView, Look, Stock
from deska.faces.terminal.console.figures import symbol_of

FREE, FORBIDDEN = "·", "!"
BLOCK = 2  # cells along the side of a block
SEAT_STYLES = ("bold red", "bold cyan", "bold green", "bold magenta")
_FREE_STYLE, _FORBIDDEN_STYLE, _LABEL_STYLE, _MARK_STYLE = "dim", "red", "dim", "bold"


@dataclass(frozen=True)
class BoardSettings:
    """Display settings of the board."""

    width: int = 80  # of the window, in characters
    coordinates: bool = True
    flipped: bool = False
    figures: bool = True  # ♔ if there is such a character, else K


def board_lines(view: BoardView, look: Look, picture: BoardSettings) -> list[Text]:
    """The board, top to bottom, with the pieces beside it."""
    return list(_Drawing(view, look, picture).lines())


class _Drawing:
    def __init__(self, view: BoardView, look: Look, picture: BoardSettings) -> None:
        self.view, self.look, self.picture = view, look, picture
        way = -1 if picture.flipped else 1
        self.columns = list(range(view.columns))[::way]
        self.rows = list(range(view.rows))[::-way]
        self.winning = {cell for row in view.winning for cell in row}
        self.symbols = {name: symbol_of(piece, view, picture.figures) for name, piece in view.pieces.items()}
        self.cell_width = max(map(cell_len, self.symbols.values()), default=1)
        # If case separates two armies, it cannot show marks.
        self.has_small_letters = any(piece.letter != piece.letter.upper() for piece in view.pieces.values())
        self.row_labels = view.row_labels or tuple(str(row + 1) for row in range(view.rows))
        self.label_width = max(map(len, self.row_labels)) + 1 if picture.coordinates else 0
        self.shift = (self.cell_width + 1) // 2 if look.cells == HEXAGONS else 0  # of each row against the one above
        self.across, self.down = self._joined()
        sides = look.sides[2:] + look.sides[:2] if picture.flipped else look.sides
        self.sides = tuple((view.signs[part], SEAT_STYLES[part]) for part in sides)  # upper, right, lower, left
        self.rim = 2 if self.sides else 0  # width of an edge with a sign
        needed = self.label_width + (self.cell_width + 1) * view.columns + 1 + self.shift * (view.rows - 1)
        needed += 2 * self.rim
        self.is_wide = needed <= picture.width
        self.has_right_labels = self.is_wide and needed + self.label_width <= picture.width

    def lines(self) -> Iterator[Text]:
        headings = list(self._headings()) if self.picture.coordinates else []
        upper, lower = (0, 1) if self.picture.flipped else (1, 0)
        yield from self._beside(upper)
        yield from headings
        if self.sides:
            yield self._edge(*self.sides[0])
        for number, row in enumerate(self.rows):
            if number and self._ends_block(number):
                yield self._rule()
            yield Text(" " * self.shift * number) + self._row(row)
        if self.sides:
            yield Text(" " * self.shift * self.view.rows) + self._edge(*self.sides[2])
        if self.has_right_labels:
            yield from (Text(" " * self.shift * (self.view.rows - 1)) + heading for heading in headings)
        yield from self._beside(lower)

    def _edge(self, sign: str, style: str) -> Text:
        """The upper or lower edge."""
        margin = " " * (self.label_width + self.rim + self.is_wide)
        cells = (" " if self.is_wide else "").join(sign.rjust(self.cell_width) for _ in self.columns)
        return Text(margin) + Text(cells, style=style)

    def _ends_block(self, number: int) -> bool:
        """True if a block ends before this column or row, in drawing order."""
        return self.is_wide and self.view.pattern == BLOCKS and number % BLOCK == 0

    def _rule(self) -> Text:
        """The line between two rows of blocks."""
        width = 2 * BLOCK - 1
        blocks = ["─" * (width + 1), *["─" * width] * (len(self.columns) // BLOCK - 2), "─" * (width + 1)]
        return Text(" " * self.label_width + "┼".join(blocks), style=_LABEL_STYLE)

    def _beside(self, owner: int) -> Iterator[Text]:
        """The pieces of a seat beside the board, if the game has any."""
        stocks = [stock for stock in self.view.stocks if stock.piece.owner == owner]
        if stocks:
            margin = " " * (self.label_width + self.is_wide)
            left = "  ".join(self._stock_text(stock) for stock in stocks if stock.count) or "–"
            yield Text(margin + left, style=SEAT_STYLES[owner])

    def _stock_text(self, stock: Stock) -> str:
        return f"{symbol_of(stock.piece, self.view, self.picture.figures).strip()}×{stock.count}"

    def _headings(self) -> Iterator[Text]:
        """The names of the columns, written downwards if they have two letters."""
        labels = self.view.column_labels or tuple(map(column_name, range(self.view.columns)))
        names = [labels[column] for column in self.columns]
        height = max(len(name) for name in names)
        margin = " " * (self.label_width + self.rim + self.is_wide)
        for level in range(height):
            letters = [name.rjust(height)[level].rjust(self.cell_width) for name in names]
            yield Text(margin + (" " if self.is_wide else "").join(letters), style=_LABEL_STYLE)

    def _joined(self) -> tuple[set[str], set[str]]:
        """The cells that a line passes, or begins at, on its way to the right, and upwards."""
        places = {self._name(column, row): (column, row) for column in self.columns for row in self.rows}
        across: set[str] = set()
        down: set[str] = set()
        for line in self.look.lines:
            for one, other in itertools.pairwise(line):
                (left, low), (right, high) = sorted((places[one], places[other]))
                if low == high:
                    across |= {self._name(column, low) for column in range(left, right)}
                elif left == right:
                    down |= {self._name(left, row) for row in range(low, high)}
        return across, down

    def _hole(self, name: str) -> str:
        """What is seen of the lines that pass a hole."""
        return {(True, True): "┼", (True, False): "─", (False, True): "│"}.get(
            (name in self.across, name in self.down), " "
        )

    def _name(self, column: int, row: int) -> str:
        names = self.view.names
        return names[row * self.view.columns + column] if names else cell_name(column, row)

    def _row(self, row: int) -> Text:
        names = [self._name(column, row) for column in self.columns]
        line = Text()
        if self.picture.coordinates:
            line.append(self.row_labels[row].rjust(self.label_width - 1) + " ", style=_LABEL_STYLE)
        if self.sides:
            line.append(self.sides[3][0].ljust(self.rim), style=self.sides[3][1])
        for number, (before, name) in enumerate(zip([None, *names], names, strict=False)):
            if self.is_wide:
                mark, style = self._between(before, name)
                is_edge = mark == " " and number > 0 and self._ends_block(number)
                line.append(*(("│", _LABEL_STYLE) if is_edge else (mark, style)))
            line.append(*self._cell(name))
        if self.is_wide:
            line.append(*self._between(names[-1], None))
        if self.sides:
            line.append(self.sides[1][0].rjust(self.rim), style=self.sides[1][1])
        if self.has_right_labels and self.picture.coordinates:
            line.append(" " + self.row_labels[row], style=_LABEL_STYLE)
        return line

    def _between(self, left: str | None, right: str | None) -> tuple[str, str]:
        """The mark between two neighbouring cells of a row."""
        if right in self.view.last:
            return "[", _MARK_STYLE
        if left in self.view.last:
            return "]", _MARK_STYLE
        if left in self.winning or right in self.winning:
            return "*", _MARK_STYLE
        if left in self.view.checked or right in self.view.checked:
            return "!", _MARK_STYLE
        if left and right and (right if self.picture.flipped else left) in self.across:
            return "─", _LABEL_STYLE
        return " ", ""

    def _cell(self, name: str) -> tuple[str, str]:
        piece = self.view.pieces.get(name)
        if piece is None and name in self.look.holes:
            return self._hole(name).rjust(self.cell_width), _LABEL_STYLE
        if piece is None:
            sign, style = (FORBIDDEN, _FORBIDDEN_STYLE) if name in self.view.forbidden else (FREE, _FREE_STYLE)
            return sign.rjust(self.cell_width), style
        style = SEAT_STYLES[piece.owner % len(SEAT_STYLES)]
        is_marked = name in self.winning or name in self.view.last
        symbol = self.symbols[name]
        if not (self.is_wide or is_marked or piece.picture or self.has_small_letters):
            symbol = symbol.lower()
        padding = " " * (self.cell_width - cell_len(symbol))
        return padding + symbol, style + " reverse" if is_marked else style
