"""SFEN: `lnsgkgsnl/1r5b1/… b 2P 1`: rows from the top, side to move, hands, number of the move. Moves are USI's."""

import re

from deska.core.errors import PositionError
from deska.core.game import Position
from deska.games.armies.definition.tables.kernel_tables import Tables
from deska.games.armies.notation.base import Notation, Setting

TURNS = "bw"
_HAND_ORDER = "RBGSNLP"


class Sfen(Notation):
    drop_sign = "*"

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        order = {letter: place for place, letter in enumerate(_HAND_ORDER)}
        for codes in self.droppable:
            codes.sort(key=lambda code: order.get(self.piece(code).letter, len(order)))

    def position_text(self, pos: Position) -> str:
        number = int(pos.now.before) + int(pos.now.plies) + 1
        return f"{self.rows_text(pos)} {TURNS[int(pos.now.turn)]} {self._hands_text(pos)} {number}"

    def _hands_text(self, pos: Position) -> str:
        text = ""
        for code in (code for codes in self.droppable for code in codes):
            count = int(pos.now.hand[code])
            if count:
                text += (str(count) if count > 1 else "") + self.letters[code]
        return text or "-"

    def read_position(self, text: str) -> Setting:
        words = self.words(text.strip().removeprefix("sfen "), 2, 4)
        board, turn, hands, number = [*words, *("-", "1")[len(words) - 2 :]]
        setting = Setting()
        self.read_rows(board, setting)
        setting.turn = self.side(turn, TURNS)
        setting.hands = self._read_hands(hands)
        setting.before = self.number(number, "position-move-number", 1) - 1
        return setting

    def _read_hands(self, text: str) -> dict[int, int]:
        letters = {self.letters[code]: code for codes in self.droppable for code in codes}
        hands: dict[int, int] = {}
        for match in re.finditer(r"([0-9]{0,3})(\+?.)", "" if text == "-" else text, re.DOTALL):
            count, letter = match.groups()
            if letter not in letters or count.startswith("0"):
                raise PositionError("position-hand-letter", letter=match[0][:5], known=list(letters))
            if letters[letter] in hands:
                raise PositionError("position-hand-twice", letter=letter)
            hands[letters[letter]] = int(count or 1)
        return hands
