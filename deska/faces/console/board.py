"""A BoardView as lines of text that fit the window.

Two characters a cell where there is room, with marks between the cells: [X] is the last move, *X*X*X* a completed
row. One character a cell on a narrow window: stones are small letters there, capital where they are marked.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from deska.core.cells import cell_name, column_name
from deska.core.view import BoardView

FREE, FORBIDDEN = "·", "!"
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
        yield from headings
        for row in self.rows:
            yield self._row(row)
        if self.has_right_labels:
            yield from headings

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
        for before, name in zip([None, *names], names, strict=False):
            if self.is_wide:
                line.append(*self._between(before, name))
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
        letter = piece.letter if self.is_wide or is_marked else piece.letter.lower()
        return letter, style + " reverse" if is_marked else style
