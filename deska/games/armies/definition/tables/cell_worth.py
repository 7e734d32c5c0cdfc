"""The value of a cell for a piece: its mobility from there, and how near it is to promotion."""

import numpy as np
from numpy.typing import NDArray

from deska.games.armies.definition.model import JUMP, Definition, PieceType

Numbers = NDArray[np.int64]

_A_STEP = 4  # for each reachable cell, with decreasing weight
_ADVANCE = 2  # for each row towards promotion; more in the middle of the board:
_ADVANCE_IN_MIDDLE = 7


def place_bonus(definition: Definition, side: int, piece: PieceType) -> NDArray[np.int32]:
    """By cell, in centipawns; the average over the board is about 0, except for advancing."""
    cells = np.arange(definition.columns * definition.rows)
    x, y = cells % definition.columns, cells // definition.columns
    reach = _mobility(definition, side, piece, x, y)
    bonus = _A_STEP * (reach - reach.mean())
    if piece.royal:
        bonus = -bonus  # a king is safer where few pieces can reach it
    if piece.promotes_to:
        middle = 1 - abs(2 * x - definition.columns + 1) / definition.columns
        bonus += (_ADVANCE + _ADVANCE_IN_MIDDLE * middle) * (y if side == 0 else definition.rows - 1 - y)
    return np.asarray(bonus, np.int32)


def _mobility(definition: Definition, side: int, piece: PieceType, x: Numbers, y: Numbers) -> NDArray[np.float64]:
    """By cell: the expected number of reachable cells; farther ones are less likely."""
    sign = 1 if side == 0 else -1
    total = np.zeros(len(x))
    for stride in (one for one in piece.strides if one.path != JUMP):
        for step in range(1, (stride.reach or 16) + 1):
            column, row = x + sign * step * stride.dx, y + sign * step * stride.dy
            inside = (column >= 0) & (column < definition.columns) & (row >= 0) & (row < definition.rows)
            if not inside.any():
                break
            total += 0.7 ** (step - 1) * inside
    return total
