"""Morris as text: moves such as `d2`, `d2xg7`, `a1-d1` and `a1-d1xg7`, and positions.

A position lists the points row by row from the top, who is to move, the men in hand, and the moves since the last mill
or placing: `.../.../.../....../.../.../... w 9-9 0`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deska.gamekit import InvalidMove, Position, PositionError
from deska.games.morris.board import FEWEST, QUIET_PLIES, Board
from deska.games.morris.kernel.points import count_of, in_mills, u64
from deska.games.morris.rules import NOWHERE, find_result, put, set_hand

LETTERS = "wb"
FREE = "."
_CELL = "[a-z][0-9]{1,2}"
_MOVE = re.compile(rf"({_CELL})(?:[\s-]*({_CELL}))??(?:\s*(x)?[\s-]*({_CELL}))?")
_POSITION = re.compile(r"([wb./]+) ([wb]) ([0-9]{1,2})-([0-9]{1,2}) ([0-9]{1,3})")


@dataclass(frozen=True)
class Step:
    """A move by its points; None where it has none."""

    to: int
    origin: int | None = None
    victim: int | None = None

    @classmethod
    def of(cls, move: int) -> "Step":
        to, *others = (move >> shift & 31 for shift in (0, 5, 10))
        origin, victim = (None if point == int(NOWHERE) else point for point in others)
        return cls(to, origin, victim)

    @property
    def move(self) -> int:
        origin, victim = (int(NOWHERE) if point is None else point for point in (self.origin, self.victim))
        return self.to | origin << 5 | victim << 10


def move_text(board: Board, step: Step) -> str:
    origin = "" if step.origin is None else board.names[step.origin] + "-"
    return origin + board.names[step.to] + ("" if step.victim is None else "x" + board.names[step.victim])


def read_step(board: Board, text: str, *, is_placing: bool) -> Step:
    """The step of a text, or InvalidMove; legality is not checked. Without signs, the phase says what cells mean."""
    found = _MOVE.fullmatch(text.strip().lower()[:40])
    if found is None:
        raise InvalidMove("morris-not-a-move", text=text[:20])
    first, second, taking, last = (found[group] for group in range(1, 5))
    if last and not taking and second is None and ("-" in text or not is_placing):
        second, last = last, None
    cells = [None if cell is None else _point(board, cell) for cell in (first, second, last)]
    to, origin = (cells[0], None) if cells[1] is None else (cells[1], cells[0])
    assert to is not None
    return Step(to, origin, cells[2])


def _point(board: Board, cell: str) -> int:
    if cell not in board.names:
        raise InvalidMove("morris-no-point", cell=cell)
    return board.names.index(cell)


# --- positions ----------------------------------------------------------------------------------------------


def _rows(board: Board) -> list[list[int]]:
    """The points of each row, from the top."""
    rows: dict[str, list[int]] = {}
    for point, name in enumerate(board.names):
        rows.setdefault(name[1:], []).append(point)
    return list(rows.values())[::-1]


def position_text(board: Board, pos: Position) -> str:
    white, black = (int(men) for men in pos.now.men)
    signs = [LETTERS[0] if white >> point & 1 else LETTERS[1] if black >> point & 1 else FREE for point in range(31)]
    rows = "/".join("".join(signs[point] for point in row) for row in _rows(board))
    return f"{rows} {LETTERS[int(pos.now.turn)]} {pos.now.hand[0]}-{pos.now.hand[1]} {pos.now.quiet}"


def arranged_text(board: Board, owners: Mapping[str, int], hands: Sequence[int], turn: int) -> str:
    """The text of a position with these owners of men by cell."""
    names = board.names
    signs = [LETTERS[owners[name]] if name in owners else FREE for name in names]
    rows = "/".join("".join(signs[point] for point in row) for row in _rows(board))
    return f"{rows} {LETTERS[turn]} {hands[0]}-{hands[1]} 0"


def read_position(board: Board, empty: Position, text: str) -> Position:
    """The position of a text, or PositionError."""
    found = _POSITION.fullmatch(text.strip())
    rows = _rows(board)
    if found is None or list(map(len, found[1].split("/"))) != list(map(len, rows)):
        raise PositionError("morris-position-form", text=text[:60], example=position_text(board, empty))
    turn, hands, quiet = LETTERS.index(found[2]), (int(found[3]), int(found[4])), int(found[5])
    signs = dict(zip((point for row in rows for point in row), found[1].replace("/", ""), strict=True))
    _check_counts(board, list(signs.values()), hands, turn, quiet)
    for point, sign in signs.items():
        if sign != FREE:
            put(empty, u64(LETTERS.index(sign)), u64(point))
    for owner, count in enumerate(hands):
        set_hand(empty, u64(owner), count)
    if turn:
        empty.now.turn, empty.now.hash = 1, empty.now.hash ^ empty.fixed.zobrist_turn
    empty.now.quiet = quiet
    _check_end(empty, turn)
    return empty


def _check_counts(board: Board, signs: list[str], hands: tuple[int, int], turn: int, quiet: int) -> None:
    for letter, hand in zip(LETTERS, hands, strict=True):
        if signs.count(letter) + hand > board.men:
            raise PositionError("morris-position-men", letter=letter, men=board.men)
    if hands[1] - hands[0] != turn and hands != (0, 0):
        raise PositionError("morris-position-hands", first=hands[0], second=hands[1])
    if quiet > (0 if any(hands) else QUIET_PLIES):
        raise PositionError("morris-position-quiet", quiet=quiet, most=QUIET_PLIES)


def _check_end(pos: Position, turn: int) -> None:
    """Only the seat that moved last can have won."""
    now = pos.now
    mills = [bool(in_mills(pos, men)) and bool(pos.fixed.mill_wins) for men in now.men]
    few = [int(count_of(men)) + int(hand) < FEWEST for men, hand in zip(now.men, now.hand, strict=True)]
    if mills[turn] or few[1 - turn]:
        raise PositionError("morris-position-over", letter=LETTERS[turn])
    now.result = find_result(pos, mills[1 - turn])
