"""A position of an army game as faces draw it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from deska.core.errors import Problem
from deska.core.game import Position
from deska.core.view import DARK, LIGHT, BoardView, Piece, Pile, Stock
from deska.games.armies.definition.model import DRAUGHTS, MAY, PDN, USI, PieceType
from deska.games.armies.kernel import position as p
from deska.games.armies.kernel.queries import checked_cells
from deska.games.armies.material import Loot
from deska.games.armies.notation.base import Notation
from deska.games.armies.notation.spoken import MoveEffects, effects_of, kind_of
from deska.games.armies.refusals import Why
from deska.kernel.ops import undo
from deska.kernel.positions import copied

_LIGHT, _DARK, _FIRST, _SECOND = "○", "●", "☗", "☖"


def _is_drawn(piece: PieceType) -> bool:
    """True if it has a picture of this game only."""
    return piece.picture.lstrip().startswith("<")


def _picture(piece: PieceType) -> str:
    return f"own/{piece.name}" if _is_drawn(piece) else piece.picture


class Pictures:
    """Draws positions of one game."""

    def __init__(self, notation: Notation, why: Why) -> None:
        self.notation, self.why = notation, why
        self.definition, self.fixed = notation.definition, notation.tables.fixed
        self.names = notation.cells.names
        self.signs = self._signs()
        self._pieces = {code: self._piece(code, side, piece) for code, side, piece in notation.tables.codes()}
        self.drawings = {
            _picture(piece): piece.picture for piece in self.definition.pieces.values() if _is_drawn(piece)
        }
        self.loot = Loot(notation)

    def piece(self, code: int) -> Piece:
        """A piece as it is shown."""
        return self._pieces[code]

    def _piece(self, code: int, side: int, piece: PieceType) -> Piece:
        shade = DARK if (side == 1) != (self.signs[0] == _DARK) else LIGHT
        return Piece(side, self.notation.letters[code], _picture(piece), shade, piece.name)

    def _signs(self) -> tuple[str, str]:
        names = tuple(side.name for side in self.definition.sides)
        if self.definition.notation == USI:
            return _FIRST, _SECOND
        known = {"white": _LIGHT, "black": _DARK}
        return known.get(names[0], names[0]), known.get(names[1], names[1])

    def view(self, pos: Position, legal: Sequence[MoveEffects]) -> BoardView:
        cells, board = self.notation.cells, pos.now.board
        texts = [self.notation.move_text(pos, one) for one in legal]
        checked = tuple(self.names[cell] for cell in self._checked(pos))
        default = self.definition.notation not in (USI, PDN) or not cells.column_labels
        return BoardView(
            columns=self.definition.columns,
            rows=self.definition.rows,
            pieces={name: self._pieces[int(board[cell])] for cell, name in enumerate(self.names) if board[cell]},
            last=self._last(pos),
            winning=(),
            forbidden=(),
            phase="phase-over" if not legal else "phase-check" if checked else self._phase(pos, legal),
            signs=self.signs,
            taps=self._taps(pos, legal, texts),
            stocks=self._stocks(pos),
            barred=self._barred(pos, legal) if legal else {},
            checked=checked,
            must=self._must(pos, legal),
            pattern=self.definition.pattern,
            names=() if default else self.names,
            column_labels=cells.column_labels,
            row_labels=cells.row_labels,
            captures=frozenset(text for text, one in zip(texts, legal, strict=True) if one.victims),
            becomes=self._becomes(pos, legal, texts),
            taken=tuple(Pile(self._pieces[code], count) for code, count in self.loot.taken(pos)),
            ahead=self.loot.ahead(pos),
            drawings=self.drawings,
        )

    def _phase(self, pos: Position, legal: Sequence[MoveEffects]) -> str:
        return "phase-capture" if self._must(pos, legal) else "phase-play"

    def _must(self, pos: Position, legal: Sequence[MoveEffects]) -> tuple[str, ...]:
        """The pieces that must capture, if a capture is compulsory."""
        draughts = self.definition.sides[int(pos.now.turn)].kind == DRAUGHTS
        if not (draughts and legal and legal[0].victims):
            return ()
        return tuple(dict.fromkeys(self.names[one.path[0]] for one in legal))

    def _checked(self, pos: Position) -> list[int]:
        return checked_cells(pos, int(pos.now.turn))

    def _last(self, pos: Position) -> tuple[str, ...]:
        """The cells of the last move: start, turns and end."""
        if pos.now.plies == 0:
            return ()
        move = int(pos.now.log_move[int(pos.now.plies) - 1])
        if kind_of(move) == p.CHAIN_MOVE:
            before = copied(pos)
            undo(before)
            return tuple(self.names[cell] for cell in effects_of(before, move).path)
        origin, target = self.names[move & 255], self.names[move >> 8 & 255]
        return (target,) if kind_of(move) == p.DROP else (origin, target)

    # --- what may be touched --------------------------------------------------------------------------------

    def _taps(self, pos: Position, legal: Sequence[MoveEffects], texts: Sequence[str]) -> dict[str, tuple[str, ...]]:
        promoting = {one.path for one in legal if one.promotion}
        taps = (self._taps_of(pos, one, one.path in promoting) for one in legal)
        return dict(zip(texts, taps, strict=True))

    def _taps_of(self, pos: Position, one: MoveEffects, may_promote: bool) -> tuple[str, ...]:
        names = tuple(self.names[cell] for cell in one.path)
        if one.drop:
            return (self.notation.drop_tap(one.drop), *names)
        code = int(pos.now.board[one.path[0]])
        if one.promotion and not self.notation.may_be_left_out(code):
            return (*names, self.notation.promotion_sign(code, one.promotion))
        stays = may_promote and not one.promotion and self.notation.piece(code).promotion == MAY
        return (*names, "=") if stays else names

    def _becomes(self, pos: Position, legal: Sequence[MoveEffects], texts: Sequence[str]) -> dict[str, Piece]:
        """The resulting pieces of moves that differ only in that."""
        choices = {one.path for one in legal if one.promotion}
        ways = Counter(one.path for one in legal if one.path in choices and not one.drop)
        return {
            text: self._pieces[one.promotion or int(pos.now.board[one.path[0]])]
            for text, one in zip(texts, legal, strict=True)
            if ways[one.path] > 1 and not one.drop
        }

    def _stocks(self, pos: Position) -> tuple[Stock, ...]:
        return tuple(
            Stock(self._pieces[code], int(pos.now.hand[code]), self.notation.drop_tap(code))
            for codes in self.notation.droppable
            for code in codes
            if pos.now.hand[code]
        )

    def _barred(self, pos: Position, legal: Sequence[MoveEffects]) -> dict[str, Mapping[str, Problem]]:
        """Empty cells where a piece in hand may not be dropped, and why."""
        allowed = {(one.drop, one.path[0]) for one in legal if one.drop}
        cells = [cell for cell in range(len(self.names)) if not pos.now.board[cell]]
        barred: dict[str, Mapping[str, Problem]] = {}
        for code in self.notation.droppable[int(pos.now.turn)]:
            if pos.now.hand[code]:
                letter = self.notation.piece(code).letter
                barred[self.notation.drop_tap(code)] = {
                    self.names[cell]: self._why_not(pos, code, cell, letter)
                    for cell in cells
                    if (code, cell) not in allowed
                }
        return {tap: reasons for tap, reasons in barred.items() if reasons}

    def _why_not(self, pos: Position, code: int, cell: int, letter: str) -> Problem:
        values = {"letter": letter, "cell": self.notation.cells.written[cell]}
        return Problem(self.why.drop_reason(pos, code, cell), values)
