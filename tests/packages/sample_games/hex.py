"""Hex, with the required operations only: the first seat joins left and right, the second joins top and bottom."""

from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np

from deska.gamekit import (
    GOING_ON,
    BoardView,
    Game,
    IllegalMove,
    InvalidMove,
    Option,
    Outcome,
    Piece,
    Position,
    PositionError,
    Settings,
    Whole,
    block,
    cell_name,
    helper,
    key,
    layout,
    legal_moves,
    moves,
    outcome,
    play,
    refuse_when_over,
    seat,
    undo,
)

LARGEST = 11
CELLS = LARGEST * LARGEST
LETTERS = "xo"
u64 = np.uint64

NOW = layout(
    ("cells", np.int64, CELLS),  # 0: free, otherwise 1 + seat
    ("plies", np.int64),
    ("laid", np.int64),  # it is the first seat's turn when they are even
    ("result", np.int64),
    ("hash", np.uint64),
    ("history", np.int64, CELLS),
    scratch=[("reached", np.uint8, CELLS), ("waiting", np.int64, CELLS)],
)
FIXED = layout(("side", np.int64), ("zobrist", np.uint64, 2 * CELLS))


class HexPosition(NamedTuple):
    now: Any  # NOW
    fixed: Any  # FIXED


# --- rules --------------------------------------------------------------------------------------------------


@helper
def joins(pos, first, owner):
    """Whether the stones connected with a stone touch both borders of its owner."""
    now, side = pos.now, pos.fixed.side
    now.reached[:] = 0
    now.reached[u64(first)] = 1
    now.waiting[u64(0)] = first
    count, low, high = 1, False, False
    while count > 0:
        count -= 1
        cell = now.waiting[u64(count)]
        x, y = cell % side, cell // side
        along = x if owner == 0 else y
        low, high = low or along == 0, high or along == side - 1
        for direction in range(6):
            dx = (1, 1, 0, -1, -1, 0)[direction]
            dy = (0, -1, -1, 0, 1, 1)[direction]
            if 0 <= x + dx < side and 0 <= y + dy < side:
                near = u64((y + dy) * side + x + dx)
                if now.cells[near] == owner + 1 and now.reached[near] == 0:
                    now.reached[near] = 1
                    now.waiting[u64(count)] = np.int64(near)
                    count += 1
    return low and high


@helper
def lay(pos, cell, owner):
    pos.now.cells[u64(cell)] = owner + 1
    pos.now.hash ^= pos.fixed.zobrist[u64(owner * CELLS + cell)]
    pos.now.laid += 1


@moves.rule_for(HexPosition)
def _moves(pos, out):
    count = 0
    for cell in range(pos.fixed.side * pos.fixed.side):
        if pos.now.cells[u64(cell)] == 0:
            out[u64(count)] = cell
            count += 1
    return count


@play.rule_for(HexPosition)
def _play(pos, move):
    now = pos.now
    own, cell = now.laid & 1, np.int64(move)
    now.history[u64(now.plies)] = cell
    now.plies += 1
    lay(pos, cell, own)
    if joins(pos, cell, own):
        now.result = own


@undo.rule_for(HexPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    now.laid -= 1
    cell, own = now.history[u64(now.plies)], now.laid & 1
    now.history[u64(now.plies)] = 0
    now.cells[u64(cell)] = 0
    now.hash ^= pos.fixed.zobrist[u64(own * CELLS + cell)]
    now.result = GOING_ON


@seat.rule_for(HexPosition)
def _seat(pos):
    return pos.now.laid & 1


@outcome.rule_for(HexPosition)
def _outcome(pos):
    return pos.now.result


@key.rule_for(HexPosition)
def _key(pos):
    return pos.now.hash


# --- the game -----------------------------------------------------------------------------------------------


@cache
def _fixed(side: int) -> Any:
    fixed = block(FIXED)
    fixed.side = side
    fixed.zobrist[:] = np.random.default_rng(2).integers(0, 2**64, len(fixed.zobrist), np.uint64)
    return fixed


class Hex(Game):
    """Join your two borders."""

    name: ClassVar[str] = "sample-hex"
    options: ClassVar[tuple[Option, ...]] = (Whole("side", 7, 2, LARGEST),)

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.side = int(settings["side"])
        self.seats, self.most_moves = 2, self.side * self.side
        self.names = [cell_name(cell % self.side, cell // self.side) for cell in range(self.side * self.side)]

    def start(self) -> Position:
        now = block(NOW)
        now.result = GOING_ON
        return HexPosition(now, _fixed(self.side))

    def position_text(self, pos: Position) -> str:
        signs = ["." if content == 0 else LETTERS[content - 1] for content in pos.now.cells.tolist()]
        rows = ("".join(signs[self.side * y : self.side * (y + 1)]) for y in reversed(range(self.side)))
        return "/".join(rows)

    def read_position(self, text: str) -> Position:
        lines = text.strip().split("/")
        signs = "".join(reversed(lines))
        well_formed = len(lines) == self.side and all(len(line) == self.side for line in lines)
        ahead = signs.count("x") - signs.count("o")
        if not well_formed or set(signs) - set("xo.") or ahead not in (0, 1):
            raise PositionError("sample-hex-position", text=text[:40])
        pos = self.start()
        for cell, sign in enumerate(signs):
            if sign != ".":
                lay(pos, cell, LETTERS.index(sign))
        for cell, sign in enumerate(signs):
            if sign != "." and joins(pos, cell, LETTERS.index(sign)):
                pos.now.result = LETTERS.index(sign)
        return pos

    def move_text(self, pos: Position, move: int) -> str:
        return self.names[move]

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        text = text.strip().lower()
        if text not in self.names:
            raise InvalidMove("sample-hex-no-cell", text=text[:20])
        cell = self.names.index(text)
        if pos.now.cells[cell] != 0:
            raise IllegalMove("sample-hex-taken", cell=text)
        return cell

    def end(self, pos: Position) -> Outcome | None:
        winner = int(outcome(pos))
        return None if winner == GOING_ON else Outcome(winner, "sample-hex-joined", (1 - winner, winner))

    def moves_left(self, pos: Position) -> int:
        return self.side * self.side - int(pos.now.laid)

    def view(self, pos: Position) -> BoardView:
        texts = [self.move_text(pos, move) for move in legal_moves(self, pos)]
        contents = enumerate(pos.now.cells[: self.side * self.side].tolist())
        return BoardView(
            columns=self.side,
            rows=self.side,
            pieces={self.names[cell]: Piece(one - 1, LETTERS[one - 1].upper()) for cell, one in contents if one},
            last=(self.names[int(pos.now.history[pos.now.plies - 1])],) if pos.now.plies else (),
            winning=(),
            forbidden=(),
            phase="sample-hex-turn" if texts else "phase-over",
            signs=("X", "O"),
            taps={text: (text,) for text in texts},
        )
