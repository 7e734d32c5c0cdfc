"""Standard algebraic notation: `Nf3`, `exd5`, `O-O`, `e8=Q+`, with the letters of a language or with figurines.

It is the usual notation of chess, and of every game whose positions are written in FEN. A move that it cannot tell
from another, such as a chain of captures, is written in the game's own notation.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property

import numpy as np

from deska.core.game import OWN_NOTATION, Position
from deska.core.texts import languages, texts_in
from deska.games.armies.definition.model import PieceType
from deska.games.armies.kernel import following as f
from deska.games.armies.kernel import position as p
from deska.games.armies.notation.base import Notation
from deska.games.armies.notation.spelling import Spelling, fitting_move
from deska.games.armies.notation.spoken import effects_of, kind_of
from deska.kernel.ops import move_room
from deska.kernel.search.queries import has_referee

SAN, FIGURINES = "san", "figurines"
_PAWN = "P"  # the letter that is not written
_FIGURES = {"chess-king": "♔", "chess-queen": "♕", "chess-rook": "♖", "chess-bishop": "♗", "chess-knight": "♘"}
_DARK = str.maketrans("♚♛♜♝♞♟", "♔♕♖♗♘♙")
_CASTLING = re.compile(r"([0Oo])-\1(-\1)?")
_MOVE = re.compile(
    r"(\+?[^\W\d_]|[♔♕♖♗♘♙])??([a-p]?)(\d{0,2})[x:×-]?([a-p]\d{1,2})(?:[=/]?\(?(\+?[^\W\d_]|[♔♕♖♗♘])\)?)?"
)
_DROP = re.compile(r"(\+?[^\W\d_]|[♔♕♖♗♘♙])[@*]([a-p]\d{1,2})")
_DECORATION = "+#!?†‡"
_MOST_KNOWN = 20_000  # patterns remembered


class San(Spelling):
    """SAN of one game."""

    names = (SAN, FIGURINES, OWN_NOTATION)

    def __init__(self, notation: Notation, most_moves: int) -> None:
        self.notation = notation
        self._room = move_room(max(most_moves, 1))
        self._known: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._texts: dict[int, str] = {}
        self._alphabets: dict[tuple[str, str], dict[str, str]] = {}

    # --- writing --------------------------------------------------------------------------------------------

    def text(self, pos: Position, move: int, letters: str, language: str) -> str:
        """A legal move, with pieces as `letters` says: SAN in letters of the language, or FIGURINES."""
        if letters == OWN_NOTATION:
            return self.own_text(pos, move)
        kind = kind_of(move)
        tell_apart = f.tell_apart if has_referee(pos) else f.tell_apart.contract
        apart = int(tell_apart(pos, move, self._room))
        if kind == p.CHAIN_MOVE or apart & f.DOUBTFUL:
            return self.own_text(pos, move)
        end = ("#" if apart & f.NO_ANSWER else "+") if apart & f.CHECK else ""
        if kind == p.CASTLE:
            return ("O-O" if (move >> 8 & 255) > (move & 255) else "O-O-O") + end
        written = self._letters(letters, language)
        cells, effect = self.notation.cells.written, effects_of(pos, move)
        target = cells[effect.path[-1]]
        if effect.drop:
            return f"{written[self.notation.piece(effect.drop).name]}@{target}{end}"
        piece = self.notation.piece(int(pos.now.board[effect.path[0]]))
        letter = "" if piece.letter == _PAWN else written[piece.name]
        origin = self._origin(cells[effect.path[0]], apart, is_pawn=not letter)
        takes = "x" if apart & f.CAPTURE else ""
        promotion = f"={written[self.notation.piece(effect.promotion).name]}" if effect.promotion else ""
        return f"{letter}{origin}{takes}{target}{promotion}{end}"

    @staticmethod
    def _origin(cell: str, apart: int, is_pawn: bool) -> str:
        """As much of the origin as tells the move apart; a pawn that captures always names its column."""
        if not apart & f.AMBIGUOUS:
            return cell[0] if is_pawn and apart & f.CAPTURE else ""
        if not apart & f.SAME_COLUMN:
            return cell[0]
        return cell[1:] if not apart & f.SAME_ROW and not is_pawn else cell

    def _letters(self, letters: str, language: str) -> dict[str, str]:
        """The letter of each piece by name."""
        known = self._alphabets.get((letters, language))
        if known is None:
            pieces = self.notation.definition.pieces.values()
            if letters == FIGURINES:
                known = {piece.name: _FIGURES.get(piece.name, piece.letter) for piece in pieces}
            else:
                known = letters_in(language, pieces)
            self._alphabets[letters, language] = known
        return known

    def own_text(self, pos: Position, move: int) -> str:
        """The text of a move in the game's own notation."""
        return self.notation.move_text(pos, effects_of(pos, move))

    def number_text(self, move: int) -> str:
        """The same for a move that `follow` played; its number alone tells it, except for chains."""
        text = self._texts.get(move)
        if text is None:
            cells, promoted = self.notation.cells.written, move >> 16 & 255
            sign = self._signs[promoted] if kind_of(move) == p.PROMOTE else ""
            text = self._texts[move] = cells[move & 255] + cells[move >> 8 & 255] + sign
        return text

    @cached_property
    def _signs(self) -> dict[int, str]:
        """By promoted code: how the promotion is written; only those that are always written the same."""
        tables = self.notation.tables
        found: dict[int, set[str]] = {}
        for code, side, piece in tables.codes():
            for name in piece.promotes_to:
                promoted = tables.code(side, name)
                found.setdefault(promoted, set()).add(self.notation.promotion_sign(code, promoted))
        return {code: signs.pop() for code, signs in found.items() if len(signs) == 1}

    # --- reading --------------------------------------------------------------------------------------------

    def fitting(self, pos: Position, legal: Sequence[int], text: str) -> list[int] | None:
        """The legal moves that a text can mean here; None if it is not SAN."""
        pattern = self.pattern(int(pos.now.turn), text)
        return [move for move in legal if _fits(pos, move, pattern)] if pattern else None

    def promoting(self, pos: Position, legal: Sequence[int], text: str) -> list[int]:
        """The legal promotions that fit a text which does not say what the piece becomes."""
        pattern = self.pattern(int(pos.now.turn), text)
        if not pattern or pattern >> f.BECOMES & 255:
            return []
        moves = [move for move in legal if kind_of(move) == p.PROMOTE]
        return [move for move in moves if _fits(pos, move, pattern | (move >> 17 & 127) << f.BECOMES)]

    def find(self, pos: Position, text: str) -> int | None:
        return fitting_move(pos, self.pattern(int(pos.now.turn), text), self._room)

    def follow(self, pos: Position, texts: Sequence[str]) -> list[int]:
        """Play the moves that texts mean, as far as they are clear; `number_text` tells them."""
        side = int(pos.now.turn)
        known = self._known[side], self._known[1 - side]
        patterns = np.empty(len(texts), np.uint64)
        for number, text in enumerate(texts):
            pattern = known[number & 1].get(text)
            if pattern is None:
                pattern = self.pattern(side if not number & 1 else 1 - side, text)
            patterns[number] = pattern
        out = move_room(len(texts))
        played: list[int] = out[: int(f.follow(pos, patterns, out, self._room))].tolist()
        return played

    def pattern(self, side: int, text: str) -> int:
        """The pattern of a text for the kernel; 0 if it is not SAN."""
        known = self._known[side]
        found = known.get(text)
        if found is None:
            found = self._pattern(side, text)
            if len(known) < _MOST_KNOWN and len(text) < 16:
                known[text] = found
        return found

    def _pattern(self, side: int, text: str) -> int:
        text = text.strip().translate(_DARK).rstrip(_DECORATION)
        castling = _CASTLING.fullmatch(text)
        if castling:
            return (2 if castling[2] else 1) << f.CASTLING
        drop = _DROP.fullmatch(text) if len(text) < 16 else None
        if drop:
            dropped, cell = self._type(side, drop[1]), self.notation.cells.cell(drop[2])
            return 0 if dropped is None or cell is None else 1 << f.DROPS | dropped << f.TYPE | cell + 1
        parts = _MOVE.fullmatch(text) if len(text) < 16 else None
        if parts is None:
            return 0
        letter, column, row, target, promotion = parts.groups()
        if not letter and not row and column and self.notation.cells.cell(f"{column}1") is None:
            letter, column = column, ""  # a small letter of a piece
        cell = self.notation.cells.cell(target)
        origin = self.notation.cells.cell(column + row) if column and row else None
        kind = self._type(side, letter) if letter else 0 if origin is not None else self._type(side, _PAWN)
        becomes = self._type(side, promotion) if promotion else 0
        if cell is None or kind is None or becomes is None or (column and row and origin is None):
            return 0
        pattern = (cell + 1) << f.TARGET | kind << f.TYPE | becomes << f.BECOMES
        if origin is not None:
            return pattern | (origin + 1) << f.ORIGIN
        if column:
            pattern |= (ord(column) - ord("a") + 1) << f.COLUMN
        return pattern | (int(row) << f.ROW if row and int(row) < 32 else 0)

    def _type(self, side: int, letter: str) -> int | None:
        """Type + 1 of the piece that a letter or figurine means, a small letter if no capital one does; or None."""
        types = self._types[side]
        return types.get(letter, types.get(letter.upper()))

    @cached_property
    def _types(self) -> tuple[dict[str, int], dict[str, int]]:
        return self._types_of(0), self._types_of(1)

    def _types_of(self, side: int) -> dict[str, int]:
        """Type + 1 by letter: the game's own, figurines, and letters of other languages that mean one piece only."""
        tables = self.notation.tables
        pieces = {piece: code >> 1 for code, owner, piece in tables.codes() if owner == side}
        own = {piece.letter: number for piece, number in pieces.items() if piece.name in tables.ownable[side]}
        own |= {piece.letter: number for piece, number in pieces.items() if piece.letter not in own}
        others: dict[str, set[int]] = {}
        for piece, number in pieces.items():
            for letter in _other_letters(piece):
                others.setdefault(letter, set()).add(number)
        return {letter: min(numbers) for letter, numbers in others.items() if len(numbers) == 1} | own


def _fits(pos: Position, move: int, pattern: int) -> bool:
    """What the kernel asks of a move, in plain Python."""
    kind, frm, to, argument = kind_of(move), move & 255, move >> 8 & 255, move >> 16 & 255
    if castling := pattern >> f.CASTLING & 3:
        return kind == p.CASTLE and (to > frm) == (castling == 1)
    if to + 1 != pattern & 511 or kind == p.CHAIN_MOVE:
        return False
    origin, requested = pattern >> f.ORIGIN & 511, pattern >> f.TYPE & 255
    if kind == p.DROP or pattern >> f.DROPS & 1:
        return kind == p.DROP and bool(pattern >> f.DROPS & 1) and requested == argument >> 1
    column, row, columns = pattern >> f.COLUMN & 31, pattern >> f.ROW & 31, int(pos.fixed.columns)
    return (
        origin in (0, frm + 1)
        and requested in (0, int(pos.now.board[frm]) >> 1)
        and (argument >> 1 if kind == p.PROMOTE else 0) == pattern >> f.BECOMES & 255
        and column in (0, frm % columns + 1)
        and row in (0, frm // columns + 1)
    )


def _other_letters(piece: PieceType) -> set[str]:
    letters = {_letter_in(language, piece.name, piece.letter) for language in languages()}
    return letters | ({_FIGURES[piece.name]} if piece.name in _FIGURES else set())


def letters_in(language: str, pieces: Iterable[PieceType]) -> dict[str, str]:
    """The letter of each piece by name. Letters of the language that two pieces would share give way to those of the
    definition, which differ."""
    own = {piece.name: piece.letter for piece in pieces}
    letters = {name: _letter_in(language, name, letter) for name, letter in own.items()}
    return letters if len(set(letters.values())) == len(letters) else own


@cache
def _letter_in(language: str, name: str, letter: str) -> str:
    """The letter of a piece in a language: a text of its own, or the letter of its definition."""
    texts, key = texts_in(language), f"letter-{name}"
    return texts(key) if texts.has(key) else letter
