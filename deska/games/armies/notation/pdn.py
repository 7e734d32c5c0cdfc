"""Draughts in PDN: positions `W:Wa1,Kc3:Bb8`, moves `c3-d4` and `c3xe5xg7`.

After the pieces, `:H4:F12` are the moves without progress and the move number; they are written once there
are any without progress.
"""

import re
from typing import NoReturn

from deska.core.errors import PositionError
from deska.core.game import Position
from deska.games.armies.definition.tables.kernel_tables import Tables
from deska.games.armies.notation.base import Notation, Setting
from deska.games.armies.notation.cell_names import played_cells
from deska.games.armies.notation.spoken import MoveEffects

_PLAIN = "draughts-man"  # the piece written without a letter
_COUNTER = re.compile("[HFhf][0-9]{1,4}")


class Pdn(Notation):
    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        names = [side.name for side in self.definition.sides]
        self.turns = "BW" if names == ["black", "white"] else "WB"
        self.plain = _PLAIN if _PLAIN in self.definition.pieces else ""
        self.unplayed = frozenset(range(len(self.cells.names))) - played_cells(self.definition)

    # --- moves ----------------------------------------------------------------------------------------------

    def path_text(self, effects: MoveEffects) -> str:
        return ("x" if effects.victims else "-").join(self.cells.written[cell] for cell in effects.path)

    def suffix(self, pos: Position, effects: MoveEffects) -> str:
        only = self.may_be_left_out(int(pos.now.board[effects.path[0]]))
        return "" if only else super().suffix(pos, effects)

    # --- positions ------------------------------------------------------------------------------------------

    def position_text(self, pos: Position) -> str:
        sides = [f"{self.turns[side]}{','.join(self._pieces(pos, side))}" for side in (0, 1)]
        sides.sort(key=lambda text: text[0] != "W")  # white first, whoever begins
        return ":".join([self.turns[int(pos.now.turn)], *sides, *self._counters(pos)])

    def _counters(self, pos: Position) -> list[str]:
        now = pos.now
        number = (int(now.before) + int(now.plies)) // 2 + 1
        return [f"H{int(now.no_progress)}", f"F{number}"] if now.no_progress else []

    def _pieces(self, pos: Position, side: int) -> list[str]:
        cells = range(self.definition.columns * self.definition.rows)
        own = [cell for cell in cells if pos.now.board[cell] and int(pos.now.board[cell]) & 1 == side]
        if self.definition.numbered:
            own.sort(key=lambda cell: self.cells.names[cell])
        return [self._prefix(int(pos.now.board[cell])) + self.cells.written[cell] for cell in own]

    def _prefix(self, code: int) -> str:
        piece = self.piece(code)
        return "" if piece.name == self.plain else piece.letter

    def read_position(self, text: str) -> Setting:
        example = "W:Wa1,Kc3:Bb8" if not self.definition.numbered else "W:W31,K32:B1,2"
        words = self.words(text.strip().removesuffix("."), 1, 1)
        turn, *parts = words[0].split(":")
        counters = [part for part in parts if _COUNTER.fullmatch(part)]
        sides = [part for part in parts if part not in counters]
        if len(sides) != 2 or {part[:1].upper() for part in sides} != set("WB"):
            raise PositionError("position-draughts", given=text[:60], example=example)
        setting = Setting(turn=self.side(turn, self.turns))
        for part in sides:
            self._read_side(part[1:], self.turns.index(part[0].upper()), setting)
        for counter in counters:
            self._read_counter(counter, setting)
        return setting

    def _read_counter(self, counter: str, setting: Setting) -> None:
        """Read a counter: moves without progress or the move number."""
        number = int(counter[1:])
        if counter[0] in "Hh":
            setting.no_progress = number
        else:
            setting.before = 2 * max(number - 1, 0) + setting.turn

    def _read_side(self, text: str, side: int, setting: Setting) -> None:
        for item in text.split(",") if text else []:
            first, dash, last = item.partition("-")
            code, cell = self._read_piece(first, side)
            for one in self._range(item, cell, last) if dash else [cell]:
                if one in setting.placed:
                    raise PositionError("position-cell-twice", cell=self.cells.written[one])
                setting.placed[one] = code

    def _read_piece(self, item: str, side: int) -> tuple[int, int]:
        """Code and cell of `a1` or `Ka1`, in either case."""
        prefixes = {self._prefix(code): code for code in self.codes[side].values()}
        found = {
            prefix: cell
            for prefix in sorted(prefixes, key=len)
            if item[: len(prefix)].upper() == prefix and (cell := self.cells.cell(item[len(prefix) :])) is not None
        }
        if not found:
            self._refuse_piece(item)
        prefix, cell = found.popitem()
        return prefixes[prefix], cell

    def _range(self, item: str, first: int, last: str) -> list[int]:
        """The cells from one number to another: `31-35`."""
        ends = [self.cells.written[cell] for cell in (first, self.cells.cell(last)) if cell is not None]
        if len(ends) < 2 or not all(end.isdigit() for end in ends) or int(ends[0]) > int(ends[1]):
            self._refuse_piece(item)
        return [self.cells.written.index(str(number)) for number in range(int(ends[0]), int(ends[1]) + 1)]

    def _refuse_piece(self, item: str) -> NoReturn:
        known = sorted({self._prefix(code) + self.cells.ends[0] for codes in self.codes for code in codes.values()})
        raise PositionError("position-draughts-piece", given=item[:10], known=known)
