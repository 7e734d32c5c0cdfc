"""Othello, with the required operations only."""

from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np

from deska.gamekit import (
    DRAWN,
    GOING_ON,
    BoardView,
    Game,
    IllegalMove,
    InvalidMove,
    OneOf,
    Option,
    Outcome,
    Piece,
    Position,
    PositionError,
    Settings,
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

LARGEST = 8
CELLS = LARGEST * LARGEST
FREE = -1
LETTERS = "xo"
u64 = np.uint64

NOW = layout(
    ("cells", np.int64, CELLS),  # by cell: FREE or the seat whose disc lies there
    ("turn", np.int64),
    ("result", np.int64),  # GOING_ON, DRAWN or the winner
    ("plies", np.int64),
    ("hash", np.uint64),
    ("history", np.int64, CELLS),  # the moves played
    ("movers", np.int64, CELLS),  # who played them
    ("flips", np.uint64, CELLS),  # the discs each of them turned over, as a set
)
FIXED = layout(
    ("side", np.int64),
    ("zobrist", np.uint64, 2 * CELLS + 1),  # by seat and cell, then for the second seat's turn
)


class OthelloPosition(NamedTuple):
    now: Any  # NOW
    fixed: Any  # FIXED


# --- rules --------------------------------------------------------------------------------------------------


@helper
def turned(pos, cell, own):
    """The discs that a disc of a seat on a free cell would turn over, as a set."""
    cells, side = pos.now.cells, pos.fixed.side
    x, y = cell % side, cell // side
    found = u64(0)
    for direction in range(9):
        dx, dy = direction % 3 - 1, direction // 3 - 1
        if dx == 0 and dy == 0:
            continue
        line = u64(0)
        column, row = x + dx, y + dy
        while 0 <= column < side and 0 <= row < side:
            content = cells[u64(row * side + column)]
            if content == own:
                found |= line
                break
            if content == FREE:
                break
            line |= u64(1) << u64(row * side + column)
            column += dx
            row += dy
    return found


@helper
def can_move(pos, own):
    for cell in range(pos.fixed.side * pos.fixed.side):
        if pos.now.cells[u64(cell)] == FREE and turned(pos, cell, own) != u64(0):
            return True
    return False


@helper
def counted(pos):
    """How many discs the first seat has more than the second."""
    ahead = 0
    for cell in range(pos.fixed.side * pos.fixed.side):
        content = pos.now.cells[u64(cell)]
        ahead += 1 if content == 0 else -1 if content == 1 else 0
    return ahead


@helper
def pass_or_end(pos):
    """After a move: who cannot move passes; if both cannot, the game is over."""
    if can_move(pos, pos.now.turn):
        return
    if can_move(pos, 1 - pos.now.turn):
        pos.now.turn = 1 - pos.now.turn
        pos.now.hash ^= pos.fixed.zobrist[u64(2 * CELLS)]
        return
    ahead = counted(pos)
    pos.now.result = 0 if ahead > 0 else 1 if ahead < 0 else DRAWN


@helper
def put(pos, cell, content):
    """Change what lies on a cell; the key follows."""
    before = pos.now.cells[u64(cell)]
    if before != FREE:
        pos.now.hash ^= pos.fixed.zobrist[u64(before * CELLS + cell)]
    if content != FREE:
        pos.now.hash ^= pos.fixed.zobrist[u64(content * CELLS + cell)]
    pos.now.cells[u64(cell)] = content


@helper
def give_turn(pos, turn):
    if pos.now.turn != turn:
        pos.now.turn = turn
        pos.now.hash ^= pos.fixed.zobrist[u64(2 * CELLS)]


@moves.rule_for(OthelloPosition)
def _moves(pos, out):
    count = 0
    for cell in range(pos.fixed.side * pos.fixed.side):
        if pos.now.cells[u64(cell)] == FREE and turned(pos, cell, pos.now.turn) != u64(0):
            out[u64(count)] = cell
            count += 1
    return count


@play.rule_for(OthelloPosition)
def _play(pos, move):
    now = pos.now
    own, cell, ply = now.turn, np.int64(move), u64(now.plies)
    flips = turned(pos, cell, own)
    now.history[ply] = cell
    now.movers[ply] = own
    now.flips[ply] = flips
    put(pos, cell, own)
    for other in range(pos.fixed.side * pos.fixed.side):
        if flips >> u64(other) & u64(1) != u64(0):
            put(pos, other, own)
    now.plies += 1
    give_turn(pos, 1 - own)
    pass_or_end(pos)


@undo.rule_for(OthelloPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    ply = u64(now.plies)
    own, flips = now.movers[ply], now.flips[ply]
    put(pos, now.history[ply], FREE)
    for other in range(pos.fixed.side * pos.fixed.side):
        if flips >> u64(other) & u64(1) != u64(0):
            put(pos, other, 1 - own)
    give_turn(pos, own)
    now.result = GOING_ON
    now.history[ply] = 0
    now.movers[ply] = 0
    now.flips[ply] = 0


@seat.rule_for(OthelloPosition)
def _seat(pos):
    return pos.now.turn


@outcome.rule_for(OthelloPosition)
def _outcome(pos):
    return pos.now.result


@key.rule_for(OthelloPosition)
def _key(pos):
    return pos.now.hash


# --- the game -----------------------------------------------------------------------------------------------


@cache
def _fixed(side: int) -> Any:
    fixed = block(FIXED)
    fixed.side = side
    fixed.zobrist[:] = np.random.default_rng(1).integers(0, 2**64, len(fixed.zobrist), np.uint64)
    return fixed


class Othello(Game):
    """Discs between one's own and the new one are turned over; most discs win."""

    name: ClassVar[str] = "sample-othello"
    options: ClassVar[tuple[Option, ...]] = (OneOf("side", "6", ("4", "6", "8")),)

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.side = int(settings["side"])
        self.seats, self.most_moves = 2, self.side * self.side
        self.names = [cell_name(cell % self.side, cell // self.side) for cell in range(self.side * self.side)]

    def _empty(self) -> Position:
        now = block(NOW)
        now.cells[:] = FREE
        now.result = GOING_ON
        return OthelloPosition(now, _fixed(self.side))

    def start(self) -> Position:
        pos, low, high = self._empty(), self.side // 2 - 1, self.side // 2
        for x, y, owner in ((low, low, 1), (high, high, 1), (low, high, 0), (high, low, 0)):
            put(pos, y * self.side + x, owner)
        return pos

    def position_text(self, pos: Position) -> str:
        signs = [LETTERS[content] if content >= 0 else "." for content in pos.now.cells.tolist()]
        rows = ("".join(signs[self.side * y : self.side * (y + 1)]) for y in reversed(range(self.side)))
        return "/".join(rows) + " " + LETTERS[int(pos.now.turn)]

    def read_position(self, text: str) -> Position:
        rows, _, turn = text.strip().partition(" ")
        lines = rows.split("/")
        well_formed = len(lines) == self.side and all(len(line) == self.side for line in lines)
        if not well_formed or turn not in tuple(LETTERS) or set(rows) - set("xo./"):
            raise PositionError("sample-othello-position", text=text[:40])
        pos = self._empty()
        for cell, sign in enumerate("".join(reversed(lines))):
            if sign != ".":
                put(pos, cell, LETTERS.index(sign))
        give_turn(pos, LETTERS.index(turn))
        pass_or_end(pos)
        return pos

    def move_text(self, pos: Position, move: int) -> str:
        return self.names[move]

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        text = text.strip().lower()
        if text not in self.names:
            raise InvalidMove("sample-othello-no-cell", text=text[:20])
        cell = self.names.index(text)
        if pos.now.cells[cell] != FREE or not turned(pos, cell, int(pos.now.turn)):
            raise IllegalMove("sample-othello-turns-nothing", cell=text)
        return cell

    def end(self, pos: Position) -> Outcome | None:
        result = int(outcome(pos))
        if result == GOING_ON:
            return None
        if result == DRAWN:
            return Outcome(None, "sample-othello-even", (0, 0))
        ahead = int(counted(pos))
        return Outcome(result, "sample-othello-most-discs", (max(ahead, 0), max(-ahead, 0)))

    def moves_left(self, pos: Position) -> int:
        return int(np.count_nonzero(pos.now.cells[: self.side * self.side] == FREE))

    def view(self, pos: Position) -> BoardView:
        texts = [self.move_text(pos, move) for move in legal_moves(self, pos)]
        contents = enumerate(pos.now.cells[: self.side * self.side].tolist())
        return BoardView(
            columns=self.side,
            rows=self.side,
            pieces={self.names[cell]: Piece(owner, LETTERS[owner].upper()) for cell, owner in contents if owner >= 0},
            last=(self.names[int(pos.now.history[pos.now.plies - 1])],) if pos.now.plies else (),
            winning=(),
            forbidden=(),
            phase="sample-othello-turn" if texts else "phase-over",
            signs=("X", "O"),
            taps={text: (text,) for text in texts},
        )
