"""What armies have lost, and which of them is worth more."""

from typing import Any

import numpy as np

from deska.core.game import Position
from deska.games.armies.definition.model import DRAUGHTS, SHOGI
from deska.games.armies.kernel import position as p
from deska.games.armies.notation.base import Notation

_PAWN = 100
Counts = np.ndarray[Any, np.dtype[np.int64]]  # by code


class Loot:
    """Counts the pieces of one game."""

    def __init__(self, notation: Notation) -> None:
        self.notation, self.definition = notation, notation.definition
        self._kinds = [side.kind for side in self.definition.sides]
        self._start = np.zeros(p.CODES, np.int64)
        for side, name in self.definition.start.values():
            self._start[notation.tables.code(side, name)] += 1
        self._worth = np.zeros(p.CODES, np.int64)  # for the side that begins; less than nothing for the other
        for code, side, _ in notation.tables.codes():
            self._worth[code] = self._value(code) * (1 - 2 * side)

    def _value(self, code: int) -> int:
        piece = self.notation.piece(code)
        if self._kinds == [DRAUGHTS, DRAUGHTS]:
            return _PAWN
        return 0 if piece.royal else piece.value

    def _standing(self, pos: Position) -> Counts:
        """What there is of each piece, on the board and in hands."""
        board = pos.now.board[: self.definition.columns * self.definition.rows]
        standing: Counts = np.bincount(board, minlength=p.CODES) + pos.now.hand
        return standing

    def taken(self, pos: Position) -> list[tuple[int, int]]:
        """Codes and how many of each were taken and are in nobody's hand, the most precious first."""
        lost = self._start - self._standing(pos)
        lost[0] = 0
        for code in np.flatnonzero(lost < 0).tolist():
            self._count_promoted(code, lost)
        codes = [code for code in np.flatnonzero(lost > 0).tolist() if self._kinds[1 - code % 2] != SHOGI]
        return [(code, int(lost[code])) for code in sorted(codes, key=lambda code: -self.notation.piece(code).value)]

    def _count_promoted(self, code: int, lost: Counts) -> None:
        """More pieces than at the beginning were something else then, which is not lost."""
        name = self.notation.piece(code).name
        for before in np.flatnonzero(lost > 0).tolist():
            if before % 2 == code % 2 and name in self.notation.piece(before).promotes_to:
                promoted = min(-int(lost[code]), int(lost[before]))
                lost[before] -= promoted
                lost[code] += promoted

    def ahead(self, pos: Position) -> tuple[int, ...]:
        """By side: how many pawns it is worth more, in draughts how many pieces it has more; () with hands on both."""
        if self._kinds == [SHOGI, SHOGI]:
            return ()
        more = round(int(self._worth @ self._standing(pos)) / _PAWN)
        return more, -more
