"""Othello: its options, notation and look."""

from collections.abc import Mapping
from typing import ClassVar

from deska.gamekit import (
    DRAWN,
    FELT,
    GOING_ON,
    NEVER,
    Arranger,
    BoardView,
    Contents,
    Game,
    IllegalMove,
    InvalidMove,
    LessonPicture,
    Limit,
    Look,
    OneOf,
    Option,
    Outcome,
    Piece,
    Player,
    Position,
    PositionError,
    Preset,
    Problem,
    Settings,
    board_text,
    column_name,
    legal_moves,
    outcome,
    placed,
    refuse_when_over,
)
from deska.games.othello.effects import effect_of
from deska.games.othello.endgame import Endgame, is_in_reach
from deska.games.othello.kernel import evaluation as evaluation  # registers its rules
from deska.games.othello.kernel.rules import OPEN, PASS, ahead, position_of

LETTERS, FREE = "XO", "."
PASS_TEXT = "pass"
PRESETS = (("preset-othello", "8"), ("preset-othello-6", "6"), ("preset-othello-10", "10"))


class Othello(Game):
    """Turn over the discs between your own; whoever has more discs at the end wins."""

    name: ClassVar[str] = "othello"
    place: ClassVar[int] = 62
    options: ClassVar[tuple[Option, ...]] = (OneOf("size", "8", ("6", "8", "10"), shown=NEVER),)

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.side = int(settings["size"])
        self.seats, self.most_moves = 2, self.side * self.side
        self.hard_depth = 4 if self.side == 6 else 3
        self.row_labels = tuple(str(self.side - y) for y in range(self.side))  # a1 is the upper left cell
        self.names = tuple(column_name(x) + label for label in self.row_labels for x in range(self.side))

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return tuple(Preset(name, {"size": size}) for name, size in PRESETS)

    def pictures(self) -> tuple[LessonPicture | None, ...]:
        middle = self.side // 2
        left, top = column_name(middle - 1), middle - 1  # of the cells around the first four discs
        first = f"{left}{top}"
        others = (f"{column_name(middle - 2)}{middle}", f"{column_name(middle + 1)}{middle + 1}")
        return LessonPicture(dots=(first, *others, f"{column_name(middle)}{middle + 2}")), LessonPicture(first)

    def start(self) -> Position:
        first = (self.side // 2 - 1) * (self.side + 1)  # the lower left one of the four in the middle
        return position_of(self.side, {first, first + self.side + 1}, {first + 1, first + self.side}, 0)

    def contents(self) -> Contents:
        return placed(self.side * self.side, full=self.side * self.side, columns=self.side)

    def expert(self, settings: Settings) -> Player:
        return Endgame(settings)

    def expert_decides(self, pos: Position, limit: Limit) -> bool:
        return is_in_reach(self._free(pos), limit)

    # --- texts: moves are cells or `pass`; a position is the rows from the top and who is to move ---

    def move_text(self, pos: Position, move: int) -> str:
        return PASS_TEXT if move == PASS else self.names[move]

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        name = text.strip().lower()
        legal = legal_moves(self, pos)
        if name == PASS_TEXT:
            if legal != [PASS]:
                raise IllegalMove("othello-can-move", cells=[self.names[cell] for cell in legal])
            return PASS
        if name not in self.names:
            raise InvalidMove("othello-no-cell", text=text[:20], last=f"{column_name(self.side - 1)}{self.side}")
        cell = self.names.index(name)
        if cell not in legal:
            raise IllegalMove(self._objection(pos, cell, legal), cell=name)
        return cell

    def _objection(self, pos: Position, cell: int, legal: list[int]) -> str:
        if any(cell in cells for cells in self._cells(pos)):
            return "othello-taken"
        return "othello-must-pass" if legal == [PASS] else "othello-turns-nothing"

    def position_text(self, pos: Position) -> str:
        first, second = self._cells(pos)
        signs = [LETTERS[0] if cell in first else LETTERS[1] if cell in second else FREE for cell in self._all()]
        rows = ["".join(signs[start : start + self.side]) for start in range(0, len(signs), self.side)]
        return f"{'/'.join(reversed(rows))} {LETTERS[int(pos.now.turn)]}"

    def arranger(self) -> Arranger:
        def text(pieces: Mapping[str, Piece], _hands: Mapping[Piece, int], to_move: int) -> str:
            return f"{board_text(self.names, self.side, pieces, FREE)} {LETTERS[to_move]}"

        return Arranger(tuple(Piece(seat, LETTERS[seat]) for seat in range(2)), text)

    def read_position(self, text: str) -> Position:
        rows, _, turn = text.strip().upper().partition(" ")
        lines = rows.split("/")
        if len(lines) != self.side or {len(line) for line in lines} != {self.side}:
            raise PositionError("othello-position-size", side=self.side)
        if turn not in tuple(LETTERS) or set(rows) - {*LETTERS, FREE, "/"}:
            raise PositionError("othello-position-letters", text=text[:40])
        signs = "".join(reversed(lines))
        first, second = ({cell for cell, sign in enumerate(signs) if sign == letter} for letter in LETTERS)
        return position_of(self.side, first, second, LETTERS.index(turn))

    def _all(self) -> range:
        return range(self.side * self.side)

    def _cells(self, pos: Position) -> tuple[set[int], set[int]]:
        """The cells of each seat's discs."""
        words = [int(word) for word in pos.now.words[: int(OPEN)]]
        sets = (words[0] | words[1] << 64, words[2] | words[3] << 64)
        first, second = ({cell for cell in self._all() if one >> cell & 1} for one in sets)
        return first, second

    def _free(self, pos: Position) -> int:
        return len(self._all()) - sum(map(len, self._cells(pos)))

    def effect(self, pos: Position, move: int) -> Problem | None:
        """What it does to corners, and to the other side's choice of moves."""
        last = self.side - 1
        return effect_of(self, pos, move, [0, last, last * self.side, self.side * self.side - 1])

    # --- the end ---

    def end(self, pos: Position) -> Outcome | None:
        result, more = int(outcome(pos)), int(ahead(pos))
        if result == GOING_ON:
            return None
        if result == DRAWN:
            return Outcome(None, "othello-even", (0, 0))
        return Outcome(result, "othello-more-discs", (max(more, 0), max(-more, 0)))

    def moves_left(self, pos: Position) -> int:
        """Before each disc there may be a pass."""
        return 2 * self._free(pos) if outcome(pos) == GOING_ON else 0

    # --- the picture ---

    def look(self) -> Look:
        return Look(themes=(FELT,))

    def view(self, pos: Position) -> BoardView:
        texts = [self.move_text(pos, move) for move in legal_moves(self, pos)]
        passes = texts == [PASS_TEXT]
        discs = self._cells(pos)
        last = int(pos.now.history[pos.now.plies - 1]) if pos.now.plies else PASS
        return BoardView(
            columns=self.side,
            rows=self.side,
            pieces={self.names[cell]: Piece(owner, LETTERS[owner]) for owner in range(2) for cell in discs[owner]},
            last=() if last == PASS else (self.names[last],),
            winning=(),
            forbidden=(),
            phase="phase-over" if not texts else "othello-must-pass-now" if passes else "othello-turn",
            signs=tuple(LETTERS),
            taps={text: (text,) for text in texts},
            places_pieces=bool(texts) and not passes,
            offers_taps=True,
            counts=(len(discs[0]), len(discs[1])),
            names=self.names,
            row_labels=self.row_labels,
        )
