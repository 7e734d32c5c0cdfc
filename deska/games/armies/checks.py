"""Checks that a position that was set up is possible in the game."""

from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np

from deska.core.cells import cell_name
from deska.core.errors import PositionError, Problem
from deska.core.game import Position
from deska.games.armies.definition.model import DRAUGHTS, MUST, SHOGI, PieceType
from deska.games.armies.definition.tables.kernel_tables import position_of
from deska.games.armies.definition.tables.mobility import Mobility
from deska.games.armies.kernel import position as p
from deska.games.armies.kernel.playing import note_passed
from deska.games.armies.kernel.queries import checked_cells
from deska.games.armies.notation.base import Notation, Setting


class Checks:
    """Checks positions of one game."""

    def __init__(self, notation: Notation, mobility: Mobility) -> None:
        self.notation, self.mobility = notation, mobility
        self.tables = notation.tables
        self.definition = self.tables.definition
        self._becomes = {name: self._reached_from(name) for name in self.definition.pieces}

    def settled(self, setting: Setting) -> Position:
        """The position a setting describes, or PositionError."""
        for problem in (*self.misplaced(setting.placed), *self._counts(setting)):
            raise PositionError([problem])
        pos = self._placed(setting)
        if checked_cells(pos, 1 - setting.turn):
            raise PositionError("position-other-in-check")
        self._set_passed(pos, setting)
        return pos

    def _placed(self, setting: Setting) -> Position:
        for castle in range(int(self.tables.fixed.castles)):
            if setting.rights >> castle & 1:
                self._check_castle(setting, castle)
        placed = sorted(setting.placed.items())
        pos = position_of(self.tables, placed, setting.turn, setting.rights, setting.hands)
        now = pos.now
        for cell in setting.moved:
            if now.fresh[cell] and self.tables.fixed.traits[now.board[cell]] & p.FIRSTS:
                now.hash ^= self.tables.fixed.zobrist_fresh[cell]
            now.fresh[cell] = 0
        now.seen[:] = 0
        now.seen[int(now.hash) % p.SEEN] = 1
        now.no_progress, now.before = setting.no_progress, setting.before
        return pos

    # --- pieces ---------------------------------------------------------------------------------------------

    def _row_from_home(self, cell: int, side: int) -> int:
        row = cell // self.definition.columns
        return row if side == 0 else self.definition.rows - 1 - row

    def misplaced(self, placed: Mapping[int, int]) -> Iterator[Problem]:
        """Pieces on impossible cells, each problem with the cell's name."""
        columns: set[tuple[int, int]] = set()
        for cell, code in placed.items():
            x, y = cell % self.definition.columns, cell // self.definition.columns
            key = self._misplaced(cell, code)
            if not key and self.notation.piece(code).one_per_column and (code, x) in columns:
                key = "position-second-in-column"
            if key:
                yield Problem(key, {"cell": self.notation.cells.written[cell]}, cell_name(x, y))
            columns.add((code, x))

    def _misplaced(self, cell: int, code: int) -> str:
        """The text key of why a piece cannot be on a cell; "" if it can."""
        fixed, piece = self.tables.fixed, self.notation.piece(code)
        if cell in self.notation.unplayed:
            return "position-unplayed-cell"
        if piece.promotes_to and piece.promotion == MUST and fixed.zone[code * p.CELLS + cell]:
            return "position-unpromoted"
        if piece.not_stuck and fixed.stuck[code * p.CELLS + cell]:
            return "position-stuck"
        return "position-pawn-behind" if piece.pawn and self._is_behind(cell, code & 1, piece) else ""

    def _is_behind(self, cell: int, side: int, piece: PieceType) -> bool:
        """True if a pawn is behind all start cells of its side's pawns."""
        start = self.definition.start.items()
        homes = [self._row_from_home(at, side) for at, owned in start if owned == (side, piece.name)]
        return self._row_from_home(cell, side) < min(homes, default=0)

    # --- counts ---------------------------------------------------------------------------------------------

    def _owned(self, setting: Setting) -> list[tuple[int, str]]:
        """Side and piece of everything on the board and in hands."""
        codes = [*setting.placed.values(), *Counter(setting.hands).elements()]
        return [(code & 1, self.notation.piece(code).name) for code in codes]

    def _counts(self, setting: Setting) -> Iterator[Problem]:
        if sum(setting.hands.values()) > p.CELLS:
            yield Problem("position-hand-full")
            return
        owned = self._owned(setting)
        for side in (0, 1):
            yield from self._kings(owned, side)
        yield from self._too_many(owned)
        if self.mobility.may_exceed(owned):
            yield Problem("position-too-many-moves")

    def _kings(self, owned: list[tuple[int, str]], side: int) -> Iterator[Problem]:
        if self.definition.sides[side].kind == DRAUGHTS:
            return
        pieces, name = self.definition.pieces, self.definition.sides[side].name
        needed = sum(pieces[one].royal for owner, one in self.definition.start.values() if owner == side)
        given = sum(pieces[one].royal for owner, one in owned if owner == side)
        if not 1 <= given <= needed:
            yield Problem("position-kings", {"side": name, "given": given, "needed": needed})

    def _too_many(self, owned: list[tuple[int, str]]) -> Iterator[Problem]:
        """More pieces of a kind than the start allows, counting promotions."""
        start = list(self.definition.start.values())
        for side in (0, 1):
            takes_over = self.definition.sides[side].kind == SHOGI
            possible = [name for owner, name in start if owner == side or takes_over]
            have = Counter(name for owner, name in owned if owner == side)
            if have.total() > len(possible):
                yield Problem("position-too-many", {"given": have.total(), "most": len(possible)})
            for name, count in have.items():
                most = sum(name in self._becomes[origin] for origin in possible)
                if count > most:
                    letter = self.definition.pieces[name].letter
                    yield Problem("position-too-many-of", {"letter": letter, "given": count, "most": most})
        if len(owned) > len(start):
            yield Problem("position-too-many", {"given": len(owned), "most": len(start)})
        yield from self._too_many_together(owned)

    def _too_many_together(self, owned: list[tuple[int, str]]) -> Iterator[Problem]:
        """In games where captured pieces change sides, both sides count together."""
        if any(side.kind != SHOGI for side in self.definition.sides):
            return
        bases = Counter(self._base(name) for _, name in owned)
        start = Counter(self._base(name) for _, name in self.definition.start.values())
        for name, count in bases.items():
            if count > start[name]:
                letter = self.definition.pieces[name].letter
                yield Problem("position-too-many-of", {"letter": letter, "given": count, "most": start[name]})

    def _base(self, name: str) -> str:
        return self.definition.pieces[name].unpromoted or name

    def _reached_from(self, name: str) -> list[str]:
        """A piece and what it can become, step by step."""
        pieces = self.definition.pieces
        reached = [name]
        for one in reached:
            others = (*pieces[one].promotes_to, pieces[one].unpromoted)
            reached += [other for other in others if other and other not in reached]
        return reached

    # --- castling and en passant ----------------------------------------------------------------------------

    def _check_castle(self, setting: Setting, castle: int) -> None:
        fixed, start = self.tables.fixed, self.definition.start
        for cell in (int(fixed.castle_king[2 * castle]), int(fixed.castle_rook[2 * castle])):
            if setting.placed.get(cell) != self.tables.code(*start[cell]):
                raise PositionError("position-castling", cell=self.notation.cells.written[cell])

    def _set_passed(self, pos: Position, setting: Setting) -> None:
        """Set the cell that a pawn has just passed, if it can be captured there."""
        if setting.passed == p.OFF:
            return
        mover, fixed = 1 - setting.turn, self.tables.fixed
        forward = int(fixed.forward[mover])
        origin, target = setting.passed - forward, setting.passed + forward
        on_board = 0 <= origin < fixed.cells and 0 <= target < fixed.cells
        if not (on_board and self._has_passed(pos, mover, origin, setting.passed, target)):
            raise PositionError("position-passed", cell=self.notation.cells.written[setting.passed])
        pos.now.said_passed = setting.passed
        note_passed(pos, np.uint64(origin), np.uint64(target), setting.turn)

    def _has_passed(self, pos: Position, mover: int, origin: int, passed: int, target: int) -> bool:
        board, fixed = pos.now.board, self.tables.fixed
        pawn = int(board[target])
        is_pawn = pawn != 0 and pawn & 1 == mover and bool(fixed.traits[pawn] & p.PAWN)
        came = fixed.doubles[mover * p.CELLS + origin] and not board[origin] and not board[passed]
        return is_pawn and bool(came)
