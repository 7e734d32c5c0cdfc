"""What the numbers of an army game's `contents` mean."""

import numpy as np

from deska.core.contents import Contents, sorts
from deska.games.armies.definition.model import Definition
from deska.games.armies.definition.tables.kernel_tables import Tables
from deska.games.armies.kernel import position as p

_MOST_IN_HAND = 8  # more of a kind count as so many


def army_contents(tables: Tables) -> Contents:
    """A row for each piece, owner and cell, then for each number in hand.

    Where the second army stands as the first one turned round or mirrored, both share their rows; otherwise each side
    has its own.
    """
    definition, types, cells = tables.definition, len(tables.types), tables.cells
    turn = _turn(definition)
    a_side = 2 * types * (cells + _MOST_IN_HAND)
    kind = np.zeros(1 + a_side * (2 if turn is None else 1), np.int64)
    place = np.zeros_like(kind)  # a cell; of hands, their number on the first row
    rows = np.zeros((2, 2, p.CODES, p.CELLS), np.uint32)  # by seat to move, board or hand, code, cell or number
    for mover in (0, 1):
        base = 1 + (a_side if mover and turn is None else 0)
        seen = turn if mover and turn is not None else np.arange(cells)
        for code, side, piece in tables.codes():
            sort = (side ^ mover) * types + tables.number[piece.name]
            board = base + sort * cells
            hand = base + 2 * types * cells + sort * _MOST_IN_HAND
            rows[mover, 0, code, :cells] = board + seen
            rows[mover, 1, code, 1:] = hand + np.minimum(np.arange(1, p.CELLS), _MOST_IN_HAND) - 1
            kind[board : board + cells], place[board : board + cells] = base + 2 * sort, np.arange(cells)
            kind[hand : hand + _MOST_IN_HAND] = base + 2 * sort + 1
            place[hand : hand + _MOST_IN_HAND] = definition.columns * np.minimum(
                np.arange(_MOST_IN_HAND), definition.rows - 1
            )
    alike = sorts(kind, place % definition.columns, place // definition.columns)
    return Contents(rows.reshape(2, -1), len(definition.start), alike)


def _turn(definition: Definition) -> "np.ndarray[tuple[int], np.dtype[np.int64]] | None":
    """By cell: where the second side sees it, if the armies are alike when the board is mirrored or turned round."""
    columns, rows = definition.columns, definition.rows
    cells = np.arange(columns * rows)
    x, y = cells % columns, cells // columns
    if len({(side.kind, side.priority) for side in definition.sides}) > 1:
        return None
    own = {(cell, name) for cell, (side, name) in definition.start.items() if side == 0}
    other = {(cell, name) for cell, (side, name) in definition.start.items() if side == 1}
    for turn in ((rows - 1 - y) * columns + x, cells[::-1]):
        if {(int(turn[cell]), name) for cell, name in own} == other:
            return np.asarray(turn, np.int64)
    return None
