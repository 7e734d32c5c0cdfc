"""Upper bound on the number of moves of a position, so that the room for moves always suffices."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from deska.games.armies.definition.model import JUMP, MAY, SHOGI, PieceType, Stride
from deska.games.armies.definition.tables.chain_bounds import MOST_CHOICES
from deska.games.armies.definition.tables.kernel_tables import Tables
from deska.games.armies.kernel import position as p


class Mobility:
    """Upper bounds on the moves of a game's pieces on its board."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        definition = tables.definition
        self.columns, self.rows = definition.columns, definition.rows
        cells = np.arange(self.columns * self.rows)
        self._x, self._y = cells % self.columns, cells // self.columns
        self.best = cache(self._best)
        self.most_moves = max(self._most_of(side) for side in (0, 1))

    def _best(self, name: str) -> int:
        """Upper bound on the moves of a piece, or of its promotions."""
        pieces = self.tables.definition.pieces
        reached = [name]
        for one in reached:
            others = (*pieces[one].promotes_to, pieces[one].unpromoted)
            reached += [other for other in others if other and other not in reached]
        return max(self._most_moves(pieces[one]) for one in reached)

    def _most_moves(self, piece: PieceType) -> int:
        targets = sum((self._steps(stride) for stride in piece.strides if stride.path != JUMP), self._x * 0)
        special = 1 + sum(stride.captures for stride in piece.strides) if piece.pawn else 0
        return (int(targets.max()) + special) * _choices(piece)

    def _steps(self, stride: Stride) -> Any:
        """By cell: number of steps of a stride that stay on the board."""
        across = _room(self._x, stride.dx, self.columns)
        up = _room(self._y, stride.dy, self.rows)
        return np.minimum(np.minimum(across, up), stride.reach or p.CELLS)

    def _besides(self, side: int) -> int:
        """Moves besides those of single pieces: castling, chains of jumps, drops."""
        fixed = self.tables.fixed
        drops = int(fixed.hand_codes[side]) * self.columns * self.rows
        return int(fixed.castles) + drops + int(fixed.capture_room) * self._ends_of_chains(side)

    def _ends_of_chains(self, side: int) -> int:
        """Number of ways in which the same chain of jumps may end; 0 if nothing jumps."""
        own = [self.tables.definition.pieces[name] for name in self.tables.ownable[side]]
        jumping = [piece for piece in own if any(stride.path == JUMP for stride in piece.strides)]
        return min(max(map(_choices, jumping), default=0), MOST_CHOICES)

    def _most_of(self, side: int) -> int:
        """Upper bound for a side, in any position with no more pieces than at the start."""
        definition = self.tables.definition
        names = [name for owner, name in definition.start.values() if owner == side or self._takes_over(side)]
        if self._takes_over(side):
            return sum(map(self.best, names)) + self._besides(side)
        return len(names) * max(map(self.best, self.tables.ownable[side])) + self._besides(side)

    def _takes_over(self, side: int) -> bool:
        return self.tables.definition.sides[side].kind == SHOGI

    def may_exceed(self, owned: Iterable[tuple[int, str]]) -> bool:
        """True if these pieces, on the board and in hands, could have more moves than there is room for."""
        owned = list(owned)
        for side in (0, 1):
            names = [name for owner, name in owned if owner == side or self._takes_over(side)]
            if sum(map(self.best, names)) + self._besides(side) > self.most_moves:
                return True
        return False


def _choices(piece: PieceType) -> int:
    """Number of pieces that a piece may be after a move."""
    return max(len(piece.promotes_to), 1) + (piece.promotion == MAY and bool(piece.promotes_to))


def _room(place: Any, step: int, size: int) -> Any:
    """By coordinate: number of steps that stay within the size."""
    if step == 0:
        return np.full_like(place, p.CELLS)
    return (size - 1 - place) // step if step > 0 else place // -step
