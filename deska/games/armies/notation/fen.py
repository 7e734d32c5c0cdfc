"""FEN, and its extension for invented games.

`rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`: rows from the top, side to move, castling, the cell a pawn
has just passed, moves without progress, number of the move. Games with hands have them in brackets behind the rows,
`[PPn]`; an apostrophe behind a letter says that a piece stands where it began but has moved, in games where that
matters.
"""

import re

from deska.core.errors import PositionError
from deska.core.game import Position
from deska.games.armies.definition.tables.kernel_tables import Tables
from deska.games.armies.kernel import position as p
from deska.games.armies.notation.base import Notation, Setting

TURNS = "wb"


class Fen(Notation):
    tells_moved = True

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.castle_letters = _castle_letters(tables)

    # --- writing --------------------------------------------------------------------------------------------

    def position_text(self, pos: Position) -> str:
        now = pos.now
        hands = f"[{self._hands_text(pos)}]" if self.has_hands else ""
        passed = "-" if now.passed == p.OFF else self.cells.written[int(now.passed)]
        number = (int(now.before) + int(now.plies)) // 2 + 1
        turn = TURNS[int(now.turn)]
        rights = self._rights_text(int(now.rights))
        return f"{self.rows_text(pos)}{hands} {turn} {rights} {passed} {int(now.no_progress)} {number}"

    def mark(self, pos: Position, cell: int, code: int) -> str:
        """An apostrophe if a moved piece looks unmoved."""
        owned = self.definition.start.get(cell)
        matters = self.tables.fixed.traits[code] & p.FIRSTS and not pos.now.fresh[cell]
        return "'" if matters and owned and self.tables.code(*owned) == code else ""

    def _hands_text(self, pos: Position) -> str:
        return "".join(self.letters[code] * int(pos.now.hand[code]) for side in (0, 1) for code in self.droppable[side])

    def _rights_text(self, rights: int) -> str:
        letters = [letter for letter, castle in self.castle_letters.items() if rights >> castle & 1]
        return "".join(letters) or "-"

    # --- reading --------------------------------------------------------------------------------------------

    def read_position(self, text: str) -> Setting:
        words = self.words(text, 2, 6)
        board, turn, rights, passed, quiet, number = [*words, *("-", "-", "0", "1")[len(words) - 2 :]]
        setting = Setting()
        rows, hands = self._divided(board)
        self.read_rows(rows, setting)
        setting.hands = self._read_hands(hands)
        setting.turn = self.side(turn, TURNS)
        setting.rights = self._read_rights(rights)
        setting.passed = self._read_passed(passed)
        setting.no_progress = self.number(quiet, "position-quiet-number", 0)
        setting.before = 2 * (self.number(number, "position-move-number", 1) - 1) + setting.turn
        return setting

    def _divided(self, board: str) -> tuple[str, str]:
        """Rows and hands."""
        rows, bracket, hands = board.partition("[")
        if bracket and (not hands.endswith("]") or not self.has_hands):
            raise PositionError("position-brackets" if self.has_hands else "position-no-hands", given=board[-20:])
        return rows, hands.removesuffix("]")

    def _read_hands(self, text: str) -> dict[int, int]:
        letters = {self.letters[code]: code for codes in self.droppable for code in codes}
        hands: dict[int, int] = {}
        for match in re.finditer(r"([0-9]{0,3})(\+?.)", text, re.DOTALL):
            count, letter = match.groups()
            if letter not in letters or count == "0":
                raise PositionError("position-hand-letter", letter=match[0][:5], known=list(letters))
            hands[letters[letter]] = hands.get(letters[letter], 0) + int(count or 1)
        return hands

    def _read_rights(self, text: str) -> int:
        rights = 0
        for letter in "" if text == "-" else text:
            castle = self.castle_letters.get(letter)
            if castle is None or rights >> castle & 1:
                raise PositionError("position-castling-letter", given=text[:20], known=[*self.castle_letters, "-"])
            rights |= 1 << castle
        return rights

    def _read_passed(self, text: str) -> int:
        cell = self.cells.cell(text)
        if text == "-":
            return p.OFF
        if cell is None or not self.definition.rules.en_passant:
            raise PositionError("position-passed-text", given=text[:20])
        return cell


def _castle_letters(tables: Tables) -> dict[str, int]:
    """Castlings by letter: K to the right and Q to the left as in chess; 1, 2 … if that is ambiguous."""
    fixed = tables.fixed
    castles = range(int(fixed.castles))
    letters = {}
    for castle in castles:
        right = int(fixed.castle_rook[2 * castle]) > int(fixed.castle_king[2 * castle])
        letter = "K" if right else "Q"
        letters[letter if fixed.castle_side[castle] == 0 else letter.lower()] = castle
    if len(letters) < len(castles):
        return {str(castle + 1): castle for castle in castles}
    return {letter: letters[letter] for letter in "KQkq" if letter in letters}
