"""Reasons why a move is not legal.

Only the kernel decides legality. A reason is found by asking it again under lenient rules: nobody is
royal, no capture is compulsory, drops have no limits. A move that is legal then but not now breaks a rule, and which
one can be found; a move that is illegal even then is not how the piece moves.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any

from deska.core.errors import AmbiguousMove, IllegalMove, InvalidMove, MoveError
from deska.core.game import Game, Position, legal_moves
from deska.games.armies.definition.model import BY_KING, DRAUGHTS, KING_SOONEST, MAY, MOST, MOST_KINGS, SHOGI
from deska.games.armies.definition.tables.kernel_tables import position_of
from deska.games.armies.kernel import position as p
from deska.games.armies.kernel.attacks import safe_at
from deska.games.armies.kernel.queries import checked_cells
from deska.games.armies.notation.base import Notation
from deska.games.armies.notation.names import Names
from deska.games.armies.notation.spoken import MoveEffects, TypedMove, effects_of, jumped_over, kind_of
from deska.kernel.ops import legal, move_room
from deska.kernel.positions import copied

_PRIORITIES = {
    BY_KING: "must-capture-by-king",
    MOST: "must-capture-most",
    MOST_KINGS: "must-capture-most-kings",
    KING_SOONEST: "must-capture-king-soonest",
}
_SHOWN = 4  # moves shown as examples


class Why:
    """Finds reasons in one game."""

    def __init__(self, game: Game, notation: Notation, names: Names) -> None:
        self.game, self.notation, self.names = game, notation, names
        self.definition = notation.definition
        self.fixed = notation.tables.fixed

    def named(self, names: Names) -> "Why":
        """The same with other names of moves and cells."""
        other = copy(self)
        other.names = names
        return other

    def error(self, pos: Position, move: TypedMove, legal: list[MoveEffects]) -> MoveError:
        """The error for a typed move that no legal move matches."""
        return self._drop_error(pos, move) if move.drop else self._move_error(pos, move, legal)

    def cell(self, cell: int) -> str:
        return self.names.cell(cell)

    def _lenient(self) -> Any:
        """The tables of lenient rules. They are large and asked for seldom, so nothing keeps them."""
        lenient = self.fixed.copy()
        lenient.traits[:] &= ~(p.ROYAL | p.ONE_PER_COLUMN | p.NOT_STUCK | p.NO_MATE) & 0xFFFF
        lenient.kind[:] = [kind if kind != p.KIND_DRAUGHTS else p.KIND_CHESS for kind in self.fixed.kind]
        lenient.careful[:] = 1
        lenient.criteria[:] = p.NO_CRITERION
        lenient.path_ranks[:] = 0
        for limit in ("no_progress_limit", "repetition", "dead_positions", "entering_king"):
            setattr(lenient, limit, 0)
        return lenient

    def _leniently(self, pos: Position) -> list[MoveEffects]:
        """The legal moves under lenient rules."""
        free = p.ArmyPosition(copied(pos).now, self._lenient())
        free.now.royals[:] = 0
        free.now.plies = 0
        out = move_room(self.game.most_moves)
        return [effects_of(free, move) for move in out[: legal(free, out)].tolist()]  # incomplete if there are too many

    def _texts(self, pos: Position, moves: Sequence[MoveEffects]) -> list[str]:
        return self.names.moves(pos, moves[:_SHOWN])

    # --- drops ----------------------------------------------------------------------------------------------

    def _drop_error(self, pos: Position, move: TypedMove) -> MoveError:
        side, cell = int(pos.now.turn), move.cells[0]
        letters = {self.notation.piece(code).letter: code for code in self.notation.droppable[side]}
        if self.definition.sides[side].kind != SHOGI:
            return IllegalMove("no-drops")
        code, letter = letters.get(move.drop), self.names.letter(move.drop)
        if code is None:
            return InvalidMove("no-such-piece", letter=letter, known=[self.names.letter(one) for one in letters])
        if pos.now.hand[code] == 0:
            return IllegalMove("not-in-hand", letter=letter)
        if pos.now.board[cell] != 0:
            return IllegalMove("drop-on-piece", cell=self.cell(cell))
        return IllegalMove(self.drop_reason(pos, code, cell), letter=letter, cell=self.cell(cell))

    def drop_reason(self, pos: Position, code: int, cell: int) -> str:
        """The text key of why a piece in hand cannot be dropped on an empty cell."""
        piece, side = self.notation.piece(code), int(pos.now.turn)
        columns = self.definition.columns
        own = pos.now.board[: columns * self.definition.rows] == code
        if piece.one_per_column and own[cell % columns :: columns].any():
            return "second-in-column"
        if piece.not_stuck and self.fixed.stuck[code * p.CELLS + cell]:
            return "drop-stuck"
        if checked_cells(pos, side):
            return "drop-leaves-check"
        # If the king is not in check, a drop can expose it only to hoppers.
        return "mate-by-drop" if piece.no_mate else "drop-exposes"

    # --- moves ----------------------------------------------------------------------------------------------

    def _move_error(self, pos: Position, move: TypedMove, legal: list[MoveEffects]) -> MoveError:
        origin, target = move.cells[0], move.cells[-1]
        code, other = int(pos.now.board[origin]), int(pos.now.board[target])
        if code == 0:
            return IllegalMove("no-piece-there", cell=self.cell(origin))
        if code & 1 != pos.now.turn:
            return IllegalMove("not-your-piece", cell=self.cell(origin))
        possible = [one for one in self._leniently(pos) if not one.drop and one.path[0] == origin]
        if len(move.cells) == 1:
            return self._piece_error(pos, origin, possible, legal)
        castle = self._castle(pos, origin, target) if len(move.cells) == 2 else None
        meant = [one for one in possible if (one.path[0], one.path[-1]) == (origin, target)]
        exact = [one for one in meant if one.path == move.cells or jumped_over(pos, move.cells) == one.victims]
        if len(move.cells) == 2 or exact:
            meant = exact or meant
        else:
            meant = []
        if meant:
            return self._rule_error(pos, move, meant, legal)
        if castle is not None:
            return self._castle_error(pos, castle)
        untakable = self._untakable(pos, move)
        if untakable is not None:
            return untakable
        unfinished = self._unfinished(pos, move, possible)
        if unfinished is not None:
            return unfinished
        if other and other & 1 == pos.now.turn and origin != target:
            return IllegalMove("own-piece-there", cell=self.cell(target))
        return self._way_error(pos, move)

    def _piece_error(
        self, pos: Position, origin: int, possible: list[MoveEffects], legal: list[MoveEffects]
    ) -> MoveError:
        """A piece without a target: where it could go, or why it cannot move."""
        own = [one for one in legal if not one.drop and one.path[0] == origin]
        if own:
            return InvalidMove("where-to", cell=self.cell(origin), known=self._texts(pos, own))
        if not possible:
            return IllegalMove("no-move-from", cell=self.cell(origin))
        nearest = max(possible, key=lambda one: len(one.victims))  # in draughts a refused capture has the best reason
        return self._rule_error(pos, TypedMove(nearest.path), [nearest], legal)

    def _rule_error(
        self, pos: Position, move: TypedMove, meant: list[MoveEffects], legal: list[MoveEffects]
    ) -> MoveError:
        """The piece can move like that, but a rule forbids it."""
        origin, side = move.cells[0], int(pos.now.turn)
        if self.definition.sides[side].kind == DRAUGHTS:
            error = self._capture_error(pos, meant[0], legal)
            if error is not None:
                return error
        others = [one for one in legal if not one.drop and one.path == meant[0].path]
        if others:
            return self._promotion_error(pos, move, others)
        if self.fixed.traits[int(pos.now.board[origin])] & p.ROYAL:
            return IllegalMove("into-check", cell=self.cell(move.cells[-1]))
        return IllegalMove("still-in-check" if checked_cells(pos, side) else "would-be-in-check")

    def _promotion_error(self, pos: Position, move: TypedMove, legal: list[MoveEffects]) -> MoveError:
        """The cells are right, but the promotion is wrong."""
        choices = [one for one in legal if one.promotion]
        if not choices:
            return IllegalMove("cannot-promote")
        code = int(pos.now.board[move.cells[0]])
        texts = self._texts(pos, legal)
        if move.promotion not in ("", "="):
            return IllegalMove("cannot-promote-so", promotion=move.promotion, known=texts)
        if self.notation.piece(code).promotion == MAY:
            return IllegalMove("must-promote", known=texts)
        return AmbiguousMove("choose-promotion", known=texts)

    # --- captures of draughts -------------------------------------------------------------------------------

    def _capture_error(self, pos: Position, meant: MoveEffects, legal: list[MoveEffects]) -> MoveError | None:
        if not legal[0].victims:
            return None
        texts = self._texts(pos, legal)
        if not meant.victims:
            return IllegalMove("must-capture", known=texts)
        for priority in self.definition.sides[int(pos.now.turn)].priority:
            if priority == KING_SOONEST or self._worth(pos, meant, priority) < self._worth(pos, legal[0], priority):
                return IllegalMove(_PRIORITIES[priority], known=texts)
        return None

    def _worth(self, pos: Position, one: MoveEffects, priority: str) -> int:
        """The value of a capture under a priority rule."""
        if priority == BY_KING:
            return int(self._is_crowned(pos, one.path[0]))
        if priority == MOST:
            return len(one.victims)
        return sum(self._is_crowned(pos, cell) for cell in one.victims)

    def _is_crowned(self, pos: Position, cell: int) -> bool:
        return bool(self.fixed.traits[int(pos.now.board[cell])] & p.CROWNED)

    def _untakable(self, pos: Position, move: TypedMove) -> MoveError | None:
        """A capture of a piece that it may never capture, such as a king by a man in Italian draughts."""
        own = int(pos.now.board[move.cells[0]])
        for cell in jumped_over(pos, move.cells) or ():
            if self.fixed.untakable[own * p.CODES + int(pos.now.board[cell])]:
                return IllegalMove("cannot-take", origin=self.cell(move.cells[0]), target=self.cell(cell))
        return None

    def _unfinished(self, pos: Position, typed_move: TypedMove, possible: list[MoveEffects]) -> MoveError | None:
        """A capture that stops too early, or lands where it cannot continue."""
        said = len(typed_move.cells)
        begun = [one for one in possible if len(one.path) > said and one.path[:said] == typed_move.cells]
        if not begun and jumped_over(pos, typed_move.cells) is not None:
            begun = [one for one in possible if kind_of(one.move) == p.CHAIN_MOVE]  # otherwise the piece never jumps
        return IllegalMove("capture-unfinished", known=self._texts(pos, begun)) if begun else None

    # --- castling -------------------------------------------------------------------------------------------

    def _castle(self, pos: Position, origin: int, target: int) -> int | None:
        """The castling that is meant, if any."""
        for castle in range(int(self.fixed.castles)):
            king = self.fixed.castle_king[2 * castle : 2 * castle + 2].tolist()
            is_king = self.notation.piece(int(pos.now.board[origin])).castles == "king"
            if king == [origin, target] and is_king and self.fixed.castle_side[castle] == pos.now.turn:
                return castle
        return None

    def _castle_error(self, pos: Position, castle: int) -> MoveError:
        fixed, side = self.fixed, int(pos.now.turn)
        if not int(pos.now.rights) >> castle & 1:
            return IllegalMove("castling-lost")
        clear = fixed.castle_clear[16 * castle :][: int(fixed.castle_clear_count[castle])].tolist()
        blocked = [cell for cell in clear if pos.now.board[cell]]
        if blocked:
            return IllegalMove("castling-blocked", cell=self.cell(blocked[0]))
        king, *others = fixed.castle_safe[16 * castle :][: int(fixed.castle_safe_count[castle])].tolist()
        if not safe_at(pos, side, king, king):
            return IllegalMove("castling-in-check")
        through = [cell for cell in others if not safe_at(pos, side, king, cell)]
        return IllegalMove("castling-through-check", cell=self.cell(through[0]))

    # --- how pieces move ------------------------------------------------------------------------------------

    def _way_error(self, pos: Position, move: TypedMove) -> MoveError:
        """The piece cannot reach the cell: something is in the way, or it never moves like that."""
        origin, target = move.cells[0], move.cells[-1]
        if origin == target:
            return IllegalMove("same-cell", cell=self.cell(origin))
        values = {"origin": self.cell(origin), "target": self.cell(target)}
        enemy = self._enemy(pos)
        occupied = bool(pos.now.board[target])
        if self._gets_there(pos, origin, target, enemy if occupied else 0):
            return IllegalMove("way-blocked", **values)
        if self._gets_there(pos, origin, target, 0 if occupied else enemy):
            if self._has_just_passed(pos, target):
                return IllegalMove("would-be-in-check")  # otherwise en passant would be legal
            if self._has_passed(pos, origin, target):
                return IllegalMove("passing-too-late", cell=self.cell(target))
            return IllegalMove("only-moves-there" if occupied else "only-captures-there", **values)
        return IllegalMove("moves-otherwise", **values)

    def _has_just_passed(self, pos: Position, cell: int) -> bool:
        """True if the last move was a double step over a cell."""
        if pos.now.plies == 0:
            return int(pos.now.said_passed) == cell
        last = int(pos.now.log_move[int(pos.now.plies) - 1])
        return kind_of(last) == p.DOUBLE and (last & 255) + (last >> 8 & 255) == 2 * cell

    def _has_passed(self, pos: Position, origin: int, cell: int) -> bool:
        """True for an en passant capture of a pawn that made its double step earlier."""
        board, mover, forward = pos.now.board, 1 - int(pos.now.turn), int(self.fixed.forward[int(pos.now.turn)])
        beside, home = cell - forward, cell + forward
        if not self.definition.rules.en_passant or not 0 <= home < self.fixed.cells or board[cell] or board[home]:
            return False
        passed = int(board[beside])
        pawns = [bool(self.fixed.traits[code] & p.PAWN) for code in (int(board[origin]), passed)]
        return all(pawns) and passed & 1 == mover and bool(self.fixed.doubles[mover * p.CELLS + home])

    def _enemy(self, pos: Position) -> int:
        """The code of some piece of the other side."""
        board = pos.now.board[: self.definition.columns * self.definition.rows]
        return next((int(code) for code in board if code and int(code) & 1 != pos.now.turn), 0)

    def _gets_there(self, pos: Position, origin: int, target: int, standing: int) -> bool:
        """True if the piece could reach the cell on an otherwise empty board."""
        code = int(pos.now.board[origin])
        placed = [(origin, code), *([(target, standing)] if standing else [])]
        alone = p.ArmyPosition(position_of(self.notation.tables, placed, code & 1, 0).now, self._lenient())
        alone.now.royals[:] = 0
        alone.now.fresh[origin] = pos.now.fresh[origin]
        moves = [effects_of(alone, move) for move in legal_moves(self.game, alone)]
        return any(one.path[-1] == target for one in moves)
