"""Hex: its options, notation and look."""

from collections.abc import Mapping
from typing import ClassVar

from deska.gamekit import (
    GOING_ON,
    HEXAGONS,
    NEVER,
    PAPER,
    STONES,
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
    Whole,
    board_text,
    column_name,
    copied,
    legal_moves,
    outcome,
    placed,
    play,
    refuse_when_over,
)
from deska.games.hex.chain import winning_chain
from deska.games.hex.effects import new_bridge, saved_bridge, ways_changed
from deska.games.hex.kernel import connection as connection  # registers its rules
from deska.games.hex.kernel.rules import SWAP, may_swap, position_of
from deska.games.hex.small import SMALL, SmallBoards

LETTERS, FREE = "XO", "."
SWAP_TEXT = "swap"
PRESETS = (("preset-hex", "11", "off"), ("preset-hex-swap", "11", "on"), ("preset-hex-small", "7", "off"))


class Hex(Game):
    """Join your two edges of the board with a chain of stones."""

    name: ClassVar[str] = "hex"
    review_nodes = 6_000
    place: ClassVar[int] = 66
    options: ClassVar[tuple[Option, ...]] = (
        Whole("side", 11, 3, 19, shown=NEVER),
        OneOf("swap", "off", ("off", "on")),
    )

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.side, self.swaps = int(settings["side"]), settings["swap"] == "on"
        self.seats, self.most_moves = 2, self.side * self.side + 1
        self.ranks_defence = True
        self.hard_depth = 1 if self.side < 9 else 2
        self.opens_in_middle = not self.swaps
        self.row_labels = tuple(str(self.side - y) for y in range(self.side))  # a1 is the upper left cell
        self.names = tuple(column_name(x) + label for label in self.row_labels for x in range(self.side))

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return tuple(Preset(name, {"side": side, "swap": swap}) for name, side, swap in PRESETS)

    def pictures(self) -> tuple[LessonPicture | None, ...]:
        small = {"side": "4"}
        joined = LessonPicture("b1 c1 b2 c2 a3 d3 a4", options=small)
        touching = LessonPicture("b2", ("b1", "c1", "c2", "b3", "a3", "a2"), small)
        return joined, None, touching, None, None, LessonPicture("b2 a1 c3", ("c2", "b3"), small)

    def start(self) -> Position:
        return position_of(self.side, self.swaps, [], [], 0)

    def contents(self) -> Contents:
        cells, mirrored = self.side * self.side, self.start().fixed.mirrored
        return placed(cells, full=cells, columns=self.side, turned=lambda cell: int(mirrored[cell]))

    def expert(self, settings: Settings) -> Player | None:
        return SmallBoards(settings) if self.side <= SMALL else None

    def expert_decides(self, pos: Position, limit: Limit) -> bool:
        return limit.depth is None

    # --- texts: moves are cells or `swap`; a position is the rows from the top and who is to move ---

    def move_text(self, pos: Position, move: int) -> str:
        return SWAP_TEXT if move == SWAP else self.names[move]

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        name = text.strip().lower()
        if name == SWAP_TEXT:
            if not may_swap(pos):
                raise IllegalMove("hex-no-swap" if self.swaps else "hex-swap-off")
            return SWAP
        if name not in self.names:
            raise InvalidMove("hex-no-cell", text=text[:20], last=f"{column_name(self.side - 1)}{self.side}")
        cell = self.names.index(name)
        if pos.now.cells[cell]:
            raise IllegalMove("hex-taken", cell=name)
        return cell

    def position_text(self, pos: Position) -> str:
        signs = [(FREE + LETTERS)[one] for one in pos.now.cells[: self.side * self.side].tolist()]
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
            raise PositionError("hex-position-size", side=self.side)
        if turn not in tuple(LETTERS) or set(rows) - {*LETTERS, FREE, "/"}:
            raise PositionError("hex-position-letters", text=text[:40])
        signs = "".join(reversed(lines))
        first, second = ([cell for cell, sign in enumerate(signs) if sign == letter] for letter in LETTERS)
        if abs(len(first) - len(second)) > 1:
            raise PositionError("hex-position-count", first=len(first), second=len(second))
        return position_of(self.side, self.swaps, first, second, LETTERS.index(turn))

    def effect(self, pos: Position, move: int) -> Problem | None:
        """A bridge that the stone saves or makes, or what it does to the shortest ways of both sides."""
        if move == SWAP:
            return None
        owner = int(pos.now.turn) + 1
        saved = saved_bridge(pos, move, owner)
        if saved:
            return Problem("effect-hex-saves", {"first": self.names[saved[0]], "second": self.names[saved[1]]})
        far = new_bridge(pos, move, owner)
        if far is not None:
            return Problem("effect-hex-bridge", {"cell": self.names[far]})
        after = copied(pos)
        play(after, move)
        return ways_changed(pos, after, owner) if outcome(after) == GOING_ON else None

    def end(self, pos: Position) -> Outcome | None:
        winner = int(outcome(pos))
        return None if winner == GOING_ON else Outcome(winner, "hex-joined", (1 - winner, winner))

    def moves_left(self, pos: Position) -> int:
        if outcome(pos) != GOING_ON:
            return 0
        to_come = self.swaps and pos.now.laid == 0
        return self.side * self.side - int(pos.now.laid) + int(to_come or bool(may_swap(pos)))

    def look(self) -> Look:
        return Look(themes=(STONES, PAPER), cells=HEXAGONS, sides=(0, 1, 0, 1))

    def view(self, pos: Position) -> BoardView:
        texts = [self.move_text(pos, move) for move in legal_moves(self, pos)]
        contents = enumerate(pos.now.cells[: self.side * self.side].tolist())
        pieces = {self.names[cell]: Piece(one - 1, LETTERS[one - 1]) for cell, one in contents if one}
        last = int(pos.now.history[pos.now.plies - 1]) if pos.now.plies else None
        phase = "hex-turn-across" if pos.now.turn else "hex-turn-down"
        return BoardView(
            columns=self.side,
            rows=self.side,
            pieces=pieces,
            last=() if last is None else tuple(pieces) if last == SWAP else (self.names[last],),
            winning=() if texts else (tuple(self.names[cell] for cell in winning_chain(pos)),),
            forbidden=(),
            phase="phase-over" if not texts else "hex-may-swap" if SWAP_TEXT in texts else phase,
            signs=tuple(LETTERS),
            taps={text: (text,) for text in texts},
            places_pieces=bool(texts),
            names=self.names,
            row_labels=self.row_labels,
        )
