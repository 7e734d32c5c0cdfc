"""Shogi moves as people write them: `P-7f` in the west, `☗７六歩` in Japan.

Western: letter, origin if several pieces of the kind can go there, `-`, `x` for a capture or `*` for a drop, the cell,
and `+` or `=` for a promotion that was chosen or declined. Japanese: the mark of the side, the cell or 同 (where the
last move went), the piece, words that tell pieces apart (右, the one on the right), and 成, 不成 or 打.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deska.core.game import Position
from deska.games.armies.definition.model import DRAUGHTS
from deska.games.armies.kernel import following as f
from deska.games.armies.kernel import position as p
from deska.games.armies.notation.base import Notation
from deska.games.armies.notation.spelling import Spelling, fitting_move
from deska.games.armies.notation.spoken import effects_of, kind_of
from deska.kernel.ops import move_room

WESTERN, JAPANESE, USI_MOVES = "western", "japanese", "usi"
MARKS = "☗☖"
WIDE_DIGITS, KANJI_DIGITS = "１２３４５６７８９", "一二三四五六七八九"
KANJI = {"K": "玉", "R": "飛", "B": "角", "G": "金", "S": "銀", "N": "桂", "L": "香", "P": "歩"}
KANJI |= {"+R": "竜", "+B": "馬", "+S": "成銀", "+N": "成桂", "+L": "成香", "+P": "と"}
LETTERS = {kanji: letter for letter, kanji in KANJI.items()}
LETTERS |= {"王": "K", "龍": "+R", "全": "+S", "圭": "+N", "杏": "+L", "成歩": "+P"}
SAME, DROPPED, PROMOTED, NOT_PROMOTED = "同", "打", "成", "不成"
_UP, _DOWN, _ASIDE, _RIGHT, _LEFT, _STRAIGHT = "上", "引", "寄", "右", "左", "直"
_UP_WORDS = f"{_UP}行入"
_STRAIGHT_PIECES = {"G", "S", "+S", "+N", "+L", "+P"}
_TARGET = 511  # the part of a pattern that is the target
_MOST_KNOWN = 20_000  # patterns remembered
_USI_MOVE = re.compile(r"([1-9][a-i])([1-9][a-i])(\+?)", re.IGNORECASE)
_WESTERN_MOVE = re.compile(r"(\+?[A-Za-z])([1-9][a-i1-9])?([-x×*']?)([1-9][a-i1-9])([+=]?)")
JAPANESE_MOVE = re.compile(
    r"[☗☖▲△▼▽☗☖]?\s*(?:(?P<same>同)|(?P<column>[1-9１-９])(?P<row>[1-9１-９一二三四五六七八九]))[\s\u3000]*"
    r"(?P<piece>成[銀桂香歩]|[王玉飛龍竜角馬金銀全桂圭香杏歩と])(?P<words>[右左直上行入引寄]{0,3})"
    r"(?P<act>成|不成|打)?(?P<origin>[(（][1-9][1-9][)）])?"
)


@dataclass(frozen=True)
class JapaneseMove:
    """A move as a Japanese text tells it."""

    target: int | None  # a cell; None: where the last move went
    letter: str
    words: str
    act: str  # 成, 不成, 打 or nothing
    origin: int | None


class ShogiMoves(Spelling):
    """Western and Japanese notation. USI is the game's own."""

    names = (WESTERN, JAPANESE, USI_MOVES)

    def __init__(self, notation: Notation, moves: Callable[[Position], list[int]], most_moves: int) -> None:
        """`moves` gives the moves of a position, also where a rule has called a draw."""
        self.notation, self.moves = notation, moves
        self.columns, self.rows = notation.definition.columns, notation.definition.rows
        self._room = move_room(max(most_moves, 1))
        self._types = {piece.letter: code >> 1 for code, _, piece in notation.tables.codes()}
        self._patterns: dict[str, int] = {}

    @staticmethod
    def can_spell(notation: Notation) -> bool:
        """Whether a game has these notations: at most 9 × 9, and no pieces but those of shogi."""
        definition = notation.definition
        known = all(piece.letter in KANJI for piece in definition.pieces.values())
        jumps = any(side.kind == DRAUGHTS for side in definition.sides)
        return known and not jumps and max(definition.columns, definition.rows) <= 9

    def text(self, pos: Position, move: int, name: str, language: str) -> str:
        if name == USI_MOVES:
            return self.notation.move_text(pos, effects_of(pos, move))
        return self.western(pos, move) if name == WESTERN else self.japanese(pos, move)

    def fitting(self, pos: Position, legal: Sequence[int], text: str) -> list[int] | None:
        text = text.strip()
        if len(text) > 24:
            return None
        japanese = self.read_japanese(text)
        if japanese:
            return self.meant(pos, legal, japanese)
        western = _WESTERN_MOVE.fullmatch(text)
        return self._western_meant(pos, legal, western) if western else None

    def find(self, pos: Position, text: str) -> int | None:
        pattern = self._patterns.get(text)
        if pattern is None:
            pattern = self._pattern(text)
            if len(self._patterns) < _MOST_KNOWN and len(text) < 16:
                self._patterns[text] = pattern
        if pattern and not pattern & _TARGET:
            pattern |= self._last_target(pos) + 1
        return fitting_move(pos, pattern, self._room) if pattern & _TARGET else None

    def _pattern(self, text: str) -> int:
        """What a text says, as the kernel reads it; without a target for 同; 0 if words tell pieces apart."""
        text = text.strip()
        if len(text) > 24:
            return 0
        if usi := _USI_MOVE.fullmatch(text):
            origin, target = self.notation.cells.cell(usi[1]), self.notation.cells.cell(usi[2])
            known = origin is not None and target is not None
            return self._packed(target, origin, "", bool(usi[3])) if known else 0
        if western := _WESTERN_MOVE.fullmatch(text):
            letter, origin_text, sign, target_text, promotion = western.groups()
            target, origin = self._western_cell(target_text), self._western_cell(origin_text or "")
            known = target is not None and (origin is not None) == bool(origin_text)
            drops = sign in ("*", "'") and bool(sign)
            return self._packed(target, origin, letter.upper(), promotion == "+", drops) if known else 0
        japanese = self.read_japanese(text)
        if japanese is None or japanese.words:
            return 0
        act = japanese.act
        return self._packed(japanese.target, japanese.origin, japanese.letter, act == PROMOTED, act == DROPPED)

    def _packed(self, target: int | None, origin: int | None, letter: str, promotes: bool, drops: bool = False) -> int:
        kind = self._types.get(letter, 0)
        if (letter and not kind) or (drops and origin is not None):
            return 0
        place = (-1 if target is None else target) + 1 << f.TARGET | (-1 if origin is None else origin) + 1 << f.ORIGIN
        return place | kind << f.TYPE | (f.ANY << f.BECOMES if promotes else 0) | drops << f.DROPS

    @staticmethod
    def _last_target(pos: Position) -> int:
        """Where the last move went; -1 before the first."""
        plies = int(pos.now.plies)
        return int(pos.now.log_move[plies - 1]) >> 8 & 255 if plies else -1

    # --- western --------------------------------------------------------------------------------------------

    def western(self, pos: Position, move: int) -> str:
        cells, to = self.notation.cells.written, move >> 8 & 255
        if kind_of(move) == p.DROP:
            return f"{self._letter(move >> 16 & 255)}*{cells[to]}"
        alike = self._alike(pos, move)
        origin = cells[move & 255] if len(_by_origin(alike)) > 1 else ""
        sign = "x" if pos.now.board[to] else "-"
        return f"{self.moved_letter(pos, move)}{origin}{sign}{cells[to]}{_promotion(move, alike, '+', '=')}"

    def _western_meant(self, pos: Position, legal: Sequence[int], found: re.Match[str]) -> list[int] | None:
        letter, origin_text, sign, target_text, promotion = found.groups()
        target, origin = self._western_cell(target_text), self._western_cell(origin_text or "")
        if target is None or (origin_text and origin is None):
            return None
        drops = sign in ("*", "'") and bool(sign)
        here = [move for move in legal if move >> 8 & 255 == target and (kind_of(move) == p.DROP) == drops]
        here = [move for move in here if self.moved_letter(pos, move) == letter.upper()]
        if origin is not None:
            here = [move for move in here if move & 255 == origin]
        return here if drops else _by_promotion(here, promotion == "+")

    def _western_cell(self, text: str) -> int | None:
        if text[1:].isdigit():
            text = text[0] + chr(ord("a") + int(text[1:]) - 1)
        return self.notation.cells.cell(text) if text else None

    # --- Japanese -------------------------------------------------------------------------------------------

    def japanese(self, pos: Position, move: int) -> str:
        """The shortest text by the usual rules that tells the move apart."""
        alike = self._alike(pos, move)
        head = MARKS[int(pos.now.turn)] + self.place_text(pos, move >> 8 & 255) + self.piece_text(pos, move)
        for words in self._tried_words(pos, move, alike):
            parts = self.read_japanese(head + words)
            if parts and self.meant(pos, alike, parts) == [move]:
                return head + words
        return head + act_text(move, alike) + self.origin_text(move)

    def place_text(self, pos: Position, cell: int) -> str:
        """Where a move goes: 同 if the last one went there too."""
        return SAME if self._last_target(pos) == cell else self.cell_text(cell)

    def cell_text(self, cell: int) -> str:
        column, row = self._column_and_row(cell)
        return WIDE_DIGITS[column - 1] + KANJI_DIGITS[row - 1]

    def piece_text(self, pos: Position, move: int) -> str:
        return KANJI[self.moved_letter(pos, move)]

    def origin_text(self, move: int) -> str:
        """Where a piece comes from, `(77)`, as in KIF."""
        column, row = self._column_and_row(move & 255)
        return f"({column}{row})"

    def _tried_words(self, pos: Position, move: int, alike: Sequence[int]) -> Iterator[str]:
        if kind_of(move) == p.DROP:
            yield from ("", DROPPED)
            return
        act, motion = act_text(move, alike), self._motion(pos, move)
        yield act
        yield motion + act
        if self._is_straight(pos, move):
            yield _STRAIGHT + act
        rivals = _by_origin(alike)
        side = self._side(pos, move, rivals) or self._side(pos, move, self._same_motion(pos, move, rivals))
        if side:
            yield side + act
            yield side + motion + act

    def read_japanese(self, text: str) -> JapaneseMove | None:
        """The parts of a text; None if it is not Japanese, or names a cell that does not exist."""
        found = JAPANESE_MOVE.fullmatch(text)
        if not found:
            return None
        target = None
        if not found["same"]:
            target = self.cell_at(_digit(found["column"]), _digit(found["row"]))
            if target is None:
                return None
        origin = None
        if found["origin"]:
            origin = self.cell_at(int(found["origin"][1]), int(found["origin"][2]))
            if origin is None:
                return None
        return JapaneseMove(target, LETTERS[found["piece"]], found["words"], found["act"] or "", origin)

    def meant(self, pos: Position, legal: Sequence[int], japanese_move: JapaneseMove) -> list[int]:
        """The legal moves that fit; a piece on the board comes before a drop, unless 打 is said."""
        target = japanese_move.target
        if target is None:
            target = self._last_target(pos)
        here = [
            move for move in legal if move >> 8 & 255 == target and self.moved_letter(pos, move) == japanese_move.letter
        ]
        drops = [move for move in here if kind_of(move) == p.DROP]
        moved = [move for move in here if kind_of(move) != p.DROP]
        if japanese_move.act == DROPPED:
            return drops
        if japanese_move.origin is not None:
            moved = [move for move in moved if move & 255 == japanese_move.origin]
        elif drops and not moved and not japanese_move.words and not japanese_move.act:
            return drops
        return self._by_words(
            pos,
            _by_promotion(moved, japanese_move.act == PROMOTED, japanese_move.act == NOT_PROMOTED),
            japanese_move.words,
        )

    def _by_words(self, pos: Position, moves: list[int], words: str) -> list[int]:
        """Those that words tell: first how a piece moves, then on which side it stands."""
        for word in words:
            if word in f"{_UP_WORDS}{_DOWN}{_ASIDE}":
                motion = _UP if word in _UP_WORDS else word
                moves = [move for move in moves if self._motion(pos, move) == motion]
            elif word == _STRAIGHT:
                moves = [move for move in moves if self._steps(pos, move) == (0, 1)]
        for word in words:
            if word in (_RIGHT, _LEFT):
                moves = [move for move in moves if self._side(pos, move, moves) == word or len(moves) == 1]
        return moves

    def _steps(self, pos: Position, move: int) -> tuple[int, int]:
        """How far a move goes to the right and forwards, as its owner sees it."""
        frm, to = move & 255, move >> 8 & 255
        turned = -1 if int(pos.now.turn) else 1
        return (to % self.columns - frm % self.columns) * turned, (to // self.columns - frm // self.columns) * turned

    def _motion(self, pos: Position, move: int) -> str:
        _, forwards = self._steps(pos, move)
        return _UP if forwards > 0 else _DOWN if forwards else _ASIDE

    def _is_straight(self, pos: Position, move: int) -> bool:
        return self._steps(pos, move) == (0, 1) and self.moved_letter(pos, move) in _STRAIGHT_PIECES

    def _side(self, pos: Position, move: int, among: Sequence[int]) -> str:
        """右 or 左 for the piece that stands alone furthest on that side, else nothing."""
        places = [-self._steps(pos, one)[0] for one in among]
        place = -self._steps(pos, move)[0]
        if len(set(places)) < 2 or places.count(place) > 1:
            return ""
        return _RIGHT if place == max(places) else _LEFT if place == min(places) else ""

    def _same_motion(self, pos: Position, move: int, among: Sequence[int]) -> list[int]:
        return [one for one in among if self._motion(pos, one) == self._motion(pos, move)]

    # --- both -----------------------------------------------------------------------------------------------

    def moved_letter(self, pos: Position, move: int) -> str:
        """The letter of the piece that moves, as it is before."""
        code = move >> 16 & 255 if kind_of(move) == p.DROP else int(pos.now.board[move & 255])
        return self._letter(code) if code else ""

    def _letter(self, code: int) -> str:
        return self.notation.piece(code).letter

    def _alike(self, pos: Position, move: int) -> list[int]:
        """The moves of the same kind of piece to the same cell, this one among them."""
        letter, to = self.moved_letter(pos, move), move >> 8 & 255
        return [one for one in self.moves(pos) if one >> 8 & 255 == to and self.moved_letter(pos, one) == letter]

    def cell_at(self, column: int, row: int) -> int | None:
        """The cell of a column counted from the right and a row counted from the top."""
        if not (1 <= column <= self.columns and 1 <= row <= self.rows):
            return None
        return (self.rows - row) * self.columns + self.columns - column

    def _column_and_row(self, cell: int) -> tuple[int, int]:
        return self.columns - cell % self.columns, self.rows - cell // self.columns


def act_text(move: int, alike: Sequence[int]) -> str:
    """成, 不成 or 打, where there is a choice."""
    return DROPPED if kind_of(move) == p.DROP else _promotion(move, alike, PROMOTED, NOT_PROMOTED)


def _promotion(move: int, alike: Sequence[int], promoted: str, declined: str) -> str:
    if _promotes(move):
        return promoted
    return declined if any(one & 255 == move & 255 and _promotes(one) for one in alike) else ""


def _by_origin(moves: Sequence[int]) -> list[int]:
    """One move for each piece on the board."""
    return list({move & 255: move for move in moves if kind_of(move) != p.DROP}.values())


def _promotes(move: int) -> bool:
    return kind_of(move) == p.PROMOTE


def _by_promotion(moves: list[int], promotes: bool, declined: bool = False) -> list[int]:
    """Those that promote or do not; without a word, a piece that must promote does."""
    chosen = [move for move in moves if _promotes(move) == promotes]
    return chosen or (moves if not promotes and not declined else [])


def _digit(text: str) -> int:
    for digits in (WIDE_DIGITS, KANJI_DIGITS, "123456789"):
        if text in digits:
            return digits.index(text) + 1
    raise ValueError(text)
