"""What armies have lost, and which of them is worth more."""

from collections import Counter

from deska.core.game import Position
from deska.games.armies.definition import DRAUGHTS, SHOGI
from deska.games.armies.notation import Notation

_PAWN = 100


class Loot:
    """Counts the pieces of one game."""

    def __init__(self, notation: Notation) -> None:
        self.notation, self.definition = notation, notation.definition
        code = notation.tables.code
        self._start = Counter(code(side, name) for side, name in self.definition.start.values())
        self._kinds = [side.kind for side in self.definition.sides]

    def taken(self, pos: Position) -> list[tuple[int, int]]:
        """Codes and how many of each were taken and are in nobody's hand, the most precious first."""
        standing = self._standing(pos)
        lost = Counter[int]()
        for side in (0, 1):
            if self._kinds[1 - side] != SHOGI:
                lost += self._lost(side, standing)
        return sorted(lost.items(), key=lambda item: -self.notation.piece(item[0]).value)

    def _standing(self, pos: Position) -> Counter[int]:
        board = pos.now.board[: self.definition.columns * self.definition.rows]
        standing = Counter(code for code in board.tolist() if code)
        for codes in self.notation.droppable:
            standing.update({code: int(pos.now.hand[code]) for code in codes})
        return standing

    def _lost(self, side: int, standing: Counter[int]) -> Counter[int]:
        """What a side began with and has no more; what was promoted stands there as something else."""
        own = {code for code in self._start | standing if code & 1 == side}
        lost = Counter({code: self._start[code] - standing[code] for code in own})
        for code, more in ((code, -count) for code, count in lost.items() if count < 0):
            for before in own:
                promoted = min(more, max(lost[before], 0))
                if self.notation.piece(code).name in self.notation.piece(before).promotes_to:
                    lost[before] -= promoted
                    more -= promoted
        return +lost

    def ahead(self, pos: Position) -> tuple[int, ...]:
        """By side: how many pawns it is worth more, in draughts how many pieces it has more; () with hands on both."""
        if self._kinds == [SHOGI, SHOGI]:
            return ()
        worth = [0, 0]
        for code, count in self._standing(pos).items():
            worth[code & 1] += count * self._value(code)
        more = round((worth[0] - worth[1]) / _PAWN)
        return more, -more

    def _value(self, code: int) -> int:
        piece = self.notation.piece(code)
        if self._kinds == [DRAUGHTS, DRAUGHTS]:
            return _PAWN
        return 0 if piece.royal else piece.value
