"""What a cell is worth to a piece: how far it sees from there, and how near it is to promotion."""

import numpy as np
from numpy.typing import NDArray

from deska.games.armies.definition import JUMP, Definition, PieceType

_A_STEP = 4  # for each cell a piece can go to, one after another less
_ADVANCE = 6  # for each row towards promotion


def place_bonus(definition: Definition, side: int, piece: PieceType) -> NDArray[np.int32]:
    """By cell, in hundredths of a pawn; the average over the board is about 0, but for advancing."""
    cells = range(definition.columns * definition.rows)
    reach = np.array([_mobility(definition, side, piece, cell) for cell in cells])
    bonus = _A_STEP * (reach - reach.mean())
    if piece.royal:
        bonus = -bonus  # a king is safer where little can come at it
    if piece.promotes_to:
        rows = np.arange(len(cells)) // definition.columns
        bonus += _ADVANCE * (rows if side == 0 else definition.rows - 1 - rows)
    return np.asarray(bonus, np.int32)


def _mobility(definition: Definition, side: int, piece: PieceType, cell: int) -> float:
    """The cells it might go to, those further away less likely to be reached."""
    sign = 1 if side == 0 else -1
    x, y = cell % definition.columns, cell // definition.columns
    total = 0.0
    for stride in piece.strides:
        steps = stride.reach or 16
        if stride.path == JUMP:
            continue
        for step in range(1, steps + 1):
            column, row = x + sign * step * stride.dx, y + sign * step * stride.dy
            if not (0 <= column < definition.columns and 0 <= row < definition.rows):
                break
            total += 0.7 ** (step - 1)
    return total
