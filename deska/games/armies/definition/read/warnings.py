"""What an inventor should know about a game that can be played all the same."""

from collections.abc import Iterator

from deska.core.errors import Problem
from deska.games.armies.definition.model import HOP, JUMP, SHORT_HOP, Definition, Stride
from deska.games.armies.definition.read.problems import within
from deska.games.armies.definition.tables.kernel_tables import turned

_FROM_SECOND = (JUMP, HOP, SHORT_HOP)  # paths over a piece, which land on the second cell at the earliest


def definition_warnings(definition: Definition) -> list[Problem]:
    """The warnings about a valid definition, each with its place."""
    return [*_shared_letters(definition), *_apart(definition)]


def _shared_letters(definition: Definition) -> Iterator[Problem]:
    """Pieces that look the same, because both are drawn as the same letter."""
    seen: dict[str, str] = {}
    for name, piece in definition.pieces.items():
        if piece.picture:
            continue
        letter = piece.letter
        if letter in seen:
            values = {"other": seen[letter], "letter": letter}
            yield Problem("editor-shared-letter", values, within(within("pieces", name), "letter"))
        seen.setdefault(letter, name)


# --- armies that never meet ---------------------------------------------------------------------------------


def _apart(definition: Definition) -> Iterator[Problem]:
    first, second = (_Reach(definition, side) for side in (0, 1))
    # The cells at the start decide nearly always.
    if first.takes_from(second.start) or second.takes_from(first.start):
        return
    if not first.takes & second.cells and not second.takes & first.cells:
        yield Problem("editor-armies-apart", {}, "placement")


class _Reach:
    """Where the pieces of a side can ever come on an empty board, and what they can take from there."""

    def __init__(self, definition: Definition, side: int) -> None:
        self.definition, self.side = definition, side
        self.start = {cell for cell, (owner, _) in definition.start.items() if owner == side}
        self.cells = set(self.start)
        self.takes: set[int] = set()
        self._waiting = [(cell, name) for cell, (owner, name) in definition.start.items() if owner == side]
        self._seen = set(self._waiting)

    def takes_from(self, cells: set[int]) -> bool:
        """True as soon as one of these cells can be taken from; False once all has been looked at."""
        while self._waiting and not self.takes & cells:
            cell, name = self._waiting.pop()
            for stride in self.definition.pieces[name].strides:
                self._go(cell, name, stride)
        return bool(self.takes & cells)

    def _go(self, cell: int, name: str, stride: Stride) -> None:
        way = self._way(cell, stride)
        if stride.captures:
            self.takes.update(way if stride.path not in (HOP, SHORT_HOP) else way[1:])
        for target in way[1:] if stride.path in _FROM_SECOND else way:
            self._come(target, name)

    def _come(self, cell: int, name: str) -> None:
        self.cells.add(cell)
        promotes = cell in self.definition.sides[self.side].zone.get(name, frozenset())
        for new in (name, *(self.definition.pieces[name].promotes_to if promotes else ())):
            if (cell, new) not in self._seen:
                self._seen.add((cell, new))
                self._waiting.append((cell, new))

    def _way(self, cell: int, stride: Stride) -> list[int]:
        """The cells of a stride; of one over a piece, also those behind it."""
        columns, rows = self.definition.columns, self.definition.rows
        dx, dy = turned(stride, self.side)
        reach = stride.reach or max(columns, rows)
        x, y, way = cell % columns, cell // columns, []
        for _ in range(2 * reach if stride.path in _FROM_SECOND else reach):
            x, y = x + dx, y + dy
            if not (0 <= x < columns and 0 <= y < rows):
                break
            way.append(y * columns + x)
        return way
