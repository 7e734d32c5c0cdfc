"""Common parts of all notations of army games: letters of pieces, moves as text, boards row by row."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field

from deska.core.errors import InvalidMove, PositionError
from deska.core.game import Position
from deska.games.armies.definition.model import MUST, SHOGI, PieceType
from deska.games.armies.definition.tables.kernel_tables import Tables, start_position
from deska.games.armies.kernel import position as p
from deska.games.armies.notation.cell_names import names_of
from deska.games.armies.notation.spoken import MoveEffects, TypedMove

LONGEST_TEXT = 4000  # of a position
_LONGEST_MOVE = 600
_MOST_KNOWN, _LONGEST_KNOWN = 20_000, 24  # texts of moves that are remembered, and their length
_SEPARATORS = re.compile("[-x:]")
_SUFFIX = re.compile(r"=|\+|=?\+?[^\W\d_]|")
_DROP = re.compile(r"(\+?[^\W\d_])[@*](.*)")


@dataclass
class Setting:
    """A position as described by a text, not yet checked."""

    placed: dict[int, int] = field(default_factory=dict)  # code by cell
    turn: int = 0
    hands: dict[int, int] = field(default_factory=dict)  # count by code
    moved: set[int] = field(default_factory=set)  # cells of pieces that are on their start cell but have moved
    rights: int = 0
    passed: int = p.OFF
    no_progress: int = 0
    before: int = 0  # number of moves played before


class Notation(ABC):
    """The notation of moves and positions of a game."""

    drop_sign = "@"
    tells_moved = False  # pieces are marked if they have moved
    unplayed: frozenset[int] = frozenset()  # cells where no piece may be

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.definition = tables.definition
        self.cells = names_of(self.definition)
        self.letters = {code: self._cased(piece.letter, side) for code, side, piece in tables.codes()}
        self.codes = [
            {self.letters[code]: code for code, owner, piece in tables.codes() if owner == side and piece.name in own}
            for side, own in enumerate(tables.ownable)
        ]
        self._known: dict[str, TypedMove | None] = {}  # moves that were read before
        self.droppable = [self._droppable(side) for side in (0, 1)]

    @staticmethod
    def _cased(letter: str, side: int) -> str:
        return letter if side == 0 else letter.lower()

    def _droppable(self, side: int) -> list[int]:
        """The pieces that a side may have in hand."""
        fixed = self.tables.fixed
        codes = fixed.hand_code[side * p.TYPES :][: int(fixed.hand_codes[side])].tolist()
        return [code for code in codes if not self.piece(code).royal]

    def piece(self, code: int) -> PieceType:
        return self.tables.types[(code - 2) // 2]

    @property
    def has_hands(self) -> bool:
        return any(side.kind == SHOGI for side in self.definition.sides)

    # --- positions ------------------------------------------------------------------------------------------

    @abstractmethod
    def position_text(self, pos: Position) -> str:
        """A position as text."""

    @abstractmethod
    def read_position(self, text: str) -> Setting:
        """The position that a text describes, or PositionError."""

    def words(self, text: str, least: int, most: int) -> list[str]:
        """The parts of a text between spaces."""
        if len(text) > LONGEST_TEXT:
            raise PositionError("position-too-long", longest=LONGEST_TEXT)
        words = text.split()
        if not least <= len(words) <= most:
            example = self.position_text(start_position(self.tables))
            raise PositionError("position-parts", given=len(words), least=least, most=most, example=example)
        return words

    def number(self, text: str, key: str, low: int) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 4 or int(text) < low:
            raise PositionError(key, given=text[:20], low=low)
        return int(text)

    def side(self, letter: str, turns: str) -> int:
        """The side that a letter of `turns` means, in either case."""
        found = turns.lower().find(letter.lower()) if len(letter) == 1 else -1
        if found < 0:
            raise PositionError("position-turn", given=letter[:20], known=list(turns))
        return found

    # --- boards row by row ----------------------------------------------------------------------------------

    def rows_text(self, pos: Position) -> str:
        """Rows from the top, numbers for runs of empty cells."""
        columns = self.definition.columns
        rows = []
        for y in reversed(range(self.definition.rows)):
            line, free = "", 0
            for cell in range(y * columns, (y + 1) * columns):
                code = int(pos.now.board[cell])
                if code == 0:
                    free += 1
                    continue
                line += (str(free) if free else "") + self.letters[code] + self.mark(pos, cell, code)
                free = 0
            rows.append(line + (str(free) if free else ""))
        return "/".join(rows)

    def mark(self, pos: Position, cell: int, code: int) -> str:
        """The mark after a piece's letter."""
        return ""

    def read_rows(self, text: str, setting: Setting) -> None:
        rows = text.split("/")
        if len(rows) != self.definition.rows:
            raise PositionError("position-rows", given=len(rows), rows=self.definition.rows)
        for number, row in enumerate(rows, 1):
            self._read_row(row, number, setting)

    def _read_row(self, row: str, number: int, setting: Setting) -> None:
        columns = self.definition.columns
        base = (self.definition.rows - number) * columns
        x = 0
        for place, item in self._items(row, number):
            if item[0] in "123456789":
                x += int(item)
            elif item == "'":
                setting.moved.add(base + x - 1)
            elif x < columns:
                setting.placed[base + x] = self._code(item, number, place)
                x += 1
            else:
                x += 1
        if x != columns:
            raise PositionError("position-row-width", row=number, given=x, columns=columns)

    def _items(self, row: str, number: int) -> Iterator[tuple[int, str]]:
        """Numbers, letters and marks of a row, each with its place."""
        for match in re.finditer(r"([1-9][0-9]{0,2}|\+?[^\W\d_])('?)|.", row, re.DOTALL):
            item, mark, place = match[1], match[2], match.start() + 1
            if item is None or (mark and (item[0] in "123456789" or not self.tells_moved)):
                self._refuse_letter(match[0], number, place)
            yield place, item
            if mark:
                yield place, mark

    def _code(self, letter: str, row: int, place: int) -> int:
        for codes in self.codes:
            if letter in codes:
                return codes[letter]
        return self._refuse_letter(letter, row, place)

    def _refuse_letter(self, letter: str, row: int, place: int) -> int:
        known = [letter for codes in self.codes for letter in codes]
        raise PositionError("position-letter", letter=letter[:3], row=row, place=place, known=known)

    # --- moves ----------------------------------------------------------------------------------------------

    def move_text(self, pos: Position, effects: MoveEffects) -> str:
        if effects.drop:
            return self.drop_tap(effects.drop) + self.cells.written[effects.path[0]]
        return self.path_text(effects) + self.suffix(pos, effects)

    def path_text(self, effects: MoveEffects) -> str:
        return "".join(self.cells.written[cell] for cell in effects.path)

    def drop_tap(self, code: int) -> str:
        return self.piece(code).letter + self.drop_sign

    def suffix(self, pos: Position, effects: MoveEffects) -> str:
        """The suffix of a promotion: `q`, or `+` if a piece has only one promotion."""
        return self.promotion_sign(int(pos.now.board[effects.path[0]]), effects.promotion) if effects.promotion else ""

    def promotion_sign(self, code: int, promoted: int) -> str:
        letter = self.piece(promoted).letter
        is_only = len(self.piece(code).promotes_to) == 1 and letter.startswith("+")
        return "+" if is_only else letter.lower()

    def may_be_left_out(self, code: int) -> bool:
        """True if a promotion need not be written, because there is no choice."""
        piece = self.piece(code)
        return piece.promotion == MUST and len(piece.promotes_to) == 1

    def read_move(self, text: str) -> TypedMove | None:
        """The typed move, or None; InvalidMove if it names a cell that does not exist."""
        if text not in self._known:
            choice = self._read_move(text.strip())
            if len(self._known) >= _MOST_KNOWN or len(text) > _LONGEST_KNOWN:
                return choice
            self._known[text] = choice
        return self._known[text]

    def _read_move(self, text: str) -> TypedMove | None:
        drop = _DROP.fullmatch(text)
        if drop:
            cell = self._cell(drop[2])
            return None if cell is None else TypedMove((cell,), drop[1].upper())
        path = self._read_path(text) if len(text) <= _LONGEST_MOVE else None
        if path is None or not _SUFFIX.fullmatch(path[1]):
            return None
        promotion = path[1].lower()
        return TypedMove(tuple(path[0]), "", promotion if promotion == "=" else promotion.removeprefix("="))

    def _read_path(self, text: str) -> tuple[list[int], str] | None:
        """The cells of a move, with or without separators, and the rest of the text."""
        cells: list[int] = []
        rest = ""
        for part in _SEPARATORS.split(text):
            whole = self.cells.cell(part)
            names, after = ([part], "") if whole is not None else self.cells.split(part)
            found = [cell for cell in map(self._cell, names) if cell is not None]
            if not found or rest:
                return None
            cells, rest = cells + found, after
        return cells, rest

    def _cell(self, name: str) -> int | None:
        cell = self.cells.cell(name)
        if cell is None and self.cells.pattern.fullmatch(name):
            first, last = self.cells.ends
            raise InvalidMove("no-such-cell", cell=name, first=first, last=last)
        return cell
