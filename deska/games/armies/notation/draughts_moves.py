"""Draughts moves with numbers (`32-28`, `28x19`) and with cells as in chess (`c3-d4`, `c3xe5`)."""

import re
from collections.abc import Sequence

from deska.core.cells import cell_name
from deska.core.game import Position
from deska.games.armies.definition.model import Definition
from deska.games.armies.notation.cell_names import played_cells
from deska.games.armies.notation.pdn import Pdn
from deska.games.armies.notation.spelling import Spelling
from deska.games.armies.notation.spoken import MoveEffects, TypedMove, effects_of, jumped_over, same_ends

NUMERIC, ALGEBRAIC = "numeric", "algebraic"
_CELL = r"(?:[1-9][0-9]?[0-9]?|[a-p][1-9][0-9]?)"
_MOVE = re.compile(rf"({_CELL}(?:[-x:×*]{_CELL}){{1,60}})(=?\+?[a-z]|\+|)", re.IGNORECASE)
_JOINT = re.compile("[-x:×*]", re.IGNORECASE)

# Where number 1 is, as the first side sees the board.
BOTTOM_LEFT, BOTTOM_RIGHT, TOP_LEFT, TOP_RIGHT = range(4)
CORNERS = {"english": BOTTOM_RIGHT, "pool": BOTTOM_RIGHT, "spanish": BOTTOM_RIGHT}  # by rules; the others: TOP_LEFT


def numbers_from(definition: Definition, corner: int) -> dict[int, int]:
    """The number of each cell that is played on, counted row by row from a corner."""
    columns, rows = definition.columns, definition.rows
    from_top, from_right = corner in (TOP_LEFT, TOP_RIGHT), corner in (BOTTOM_RIGHT, TOP_RIGHT)
    played = played_cells(definition)
    order = sorted(
        played,
        key=lambda cell: (
            (rows - 1 - cell // columns) if from_top else cell // columns,
            (columns - 1 - cell % columns) if from_right else cell % columns,
        ),
    )
    return {cell: number for number, cell in enumerate(order, 1)}


class DraughtsMoves(Spelling):
    """The notation with numbers and the one with letters; one of them is the game's own."""

    def __init__(self, notation: Pdn, corner: int) -> None:
        self.notation = notation
        definition = notation.definition
        self.names = (NUMERIC, ALGEBRAIC) if definition.numbered else (ALGEBRAIC, NUMERIC)
        self.own = self.names[0]
        columns = definition.columns
        if definition.numbered:
            cells = range(columns * definition.rows)
            written = {cell: cell_name(cell % columns, cell // columns) for cell in cells}
        else:
            written = {cell: str(number) for cell, number in numbers_from(definition, corner).items()}
        self.written = written
        self.cells = {name: cell for cell, name in written.items()}

    def text(self, pos: Position, move: int, name: str, language: str) -> str:
        effect = effects_of(pos, move)
        if name == self.own:
            return self.notation.move_text(pos, effect)
        joint = "x" if effect.victims else "-"
        return joint.join(self.written[cell] for cell in effect.path) + self.notation.suffix(pos, effect)

    def fitting(self, pos: Position, legal: Sequence[int], text: str) -> list[int] | None:
        found = _MOVE.fullmatch(text.strip())
        if not found:
            return None
        path = tuple(self.cells.get(name.lower(), -1) for name in _JOINT.split(found[1]))
        if -1 in path:
            return None
        fitting = along(pos, legal, path)
        suffix = found[2].lower()
        return [one.move for one in fitting if self.notation.suffix(pos, one).lower() == suffix]


def along(pos: Position, legal: Sequence[int], path: tuple[int, ...]) -> list[MoveEffects]:
    """The moves that cells in order can mean: exactly that way, else those with the same captures, else all that touch
    them in this order."""
    choice = TypedMove(path)
    near = [effects_of(pos, move) for move in legal if same_ends(move, choice)]
    fitting = [one for one in near if _touches(one, path)]
    exact = [one for one in fitting if one.path == path]
    if not exact and len(path) > 2:
        taken = jumped_over(pos, path)
        exact = [one for one in near if one.victims == taken]
    return exact or fitting


def _touches(one: MoveEffects, path: tuple[int, ...]) -> bool:
    way = iter(one.path[1:-1])
    return all(cell in way for cell in path[1:-1])
