"""Captured pieces and material advantage."""

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
        self._worth = np.zeros(p.CODES, np.int64)  # positive for the side that begins, negative for the other
        for code, side, _ in notation.tables.codes():
            self._worth[code] = self._value(code) * (1 - 2 * side)

    def _value(self, code: int) -> int:
        piece = self.notation.piece(code)
        if self._kinds == [DRAUGHTS, DRAUGHTS]:
            return _PAWN
        return 0 if piece.royal else piece.value

    def _standing(self, pos: Position) -> Counts:
        """The number of each piece on the board and in hands."""
        board = pos.now.board[: self.definition.columns * self.definition.rows]
        standing: Counts = np.bincount(board, minlength=p.CODES) + pos.now.hand
        return standing

    def taken(self, pos: Position) -> list[tuple[int, int]]:
        """Codes and counts of captured pieces that are in no hand, the most valuable first."""
        lost = self._start - self._standing(pos)
        lost[0] = 0
        for code in np.flatnonzero(lost < 0).tolist():
            self._count_promoted(code, lost)
        codes = [code for code in np.flatnonzero(lost > 0).tolist() if self._kinds[1 - code % 2] != SHOGI]
        return [(code, int(lost[code])) for code in sorted(codes, key=lambda code: -self.notation.piece(code).value)]

    def _count_promoted(self, code: int, lost: Counts) -> None:
        """Additional pieces of a kind are promoted ones, so their originals are not lost."""
        name = self.notation.piece(code).name
        for before in np.flatnonzero(lost > 0).tolist():
            if before % 2 == code % 2 and name in self.notation.piece(before).promotes_to:
                promoted = min(-int(lost[code]), int(lost[before]))
                lost[before] -= promoted
                lost[code] += promoted

    def of_sides(self, pos: Position) -> tuple[int, int]:
        """What the pieces of each side are worth, on the board and in hand."""
        worth = self._worth * self._standing(pos)
        return int(worth[worth > 0].sum()), -int(worth[worth < 0].sum())

    def ahead(self, pos: Position) -> tuple[int, ...]:
        """By side: what it has gained since the start in pawns, in draughts in pieces; () if both sides have hands.

        Different armies are made to be equal, whatever their pieces are worth: nobody is ahead at the start.
        """
        if self._kinds == [SHOGI, SHOGI]:
            return ()
        more = round(int(self._worth @ (self._standing(pos) - self._start)) / _PAWN)
        return more, -more
