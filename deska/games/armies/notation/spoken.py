"""Moves as people type them, and the effects of moves."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from deska.core.game import Position
from deska.games.armies.kernel import position as p
from deska.kernel.ops import spell_out

_WITHOUT_CHOICE = 0x0FFFFFFF


@dataclass(frozen=True)
class MoveEffects:
    """The effects of a move."""

    move: int
    path: tuple[int, ...]  # its cells in order; for a drop only the target
    victims: frozenset[int] = frozenset()  # cells of captured pieces
    drop: int = 0  # code of the dropped piece
    promotion: int = 0  # code of the chosen promotion


@dataclass(frozen=True)
class TypedMove:
    """A typed move: cells in order (one cell for an incomplete move), or a letter to drop and its cell."""

    cells: tuple[int, ...]
    drop: str = ""  # a capital letter
    promotion: str = ""  # "+", "=", a small letter, or nothing


def kind_of(move: int) -> int:
    return (move >> 24) & 7


def same_ends(move: int, typed_move: TypedMove) -> bool:
    """True if a move begins and ends as a typed one: only such moves can be meant."""
    if move >> 8 & 255 != typed_move.cells[-1]:
        return False
    return (
        bool(typed_move.drop) if kind_of(move) == p.DROP else not typed_move.drop and move & 255 == typed_move.cells[0]
    )


def effects_of(pos: Position, move: int) -> MoveEffects:
    """The effects of a legal move."""
    kind, origin, target, argument = kind_of(move), move & 255, move >> 8 & 255, move >> 16 & 255
    if kind == p.DROP:
        return MoveEffects(move, (target,), drop=argument)
    if kind == p.CHAIN_MOVE:
        return _chain(pos, move)
    victims = {target} if pos.now.board[target] else set()
    if kind == p.PASSING:
        victims = {target - int(pos.fixed.forward[pos.now.turn])}
    return MoveEffects(move, (origin, target), frozenset(victims), promotion=argument if kind == p.PROMOTE else 0)


def _chain(pos: Position, move: int) -> MoveEffects:
    spell_out(pos)
    now, origin, target = pos.now, move & 255, move >> 8 & 255
    number = np.flatnonzero(now.capture_move[: int(now.capture_count)] == move & _WITHOUT_CHOICE)[0]
    begin = int(now.capture_path[number])
    jumps, code = now.path_byte[begin : begin + 2].tolist()
    jumped = now.path_byte[begin + 2 : begin + 2 + 2 * jumps].tolist()
    promotion = _promotion(pos.fixed, code, target, move >> 28)
    return MoveEffects(move, (origin, *jumped[1::2]), frozenset(jumped[::2]), promotion=promotion)


def _promotion(fixed: Any, code: int, target: int, choice: int) -> int:
    """The code of a piece after its chain; 0 if it does not promote."""
    first = int(fixed.promotion_start[code])
    if fixed.traits[code] & p.MAY:
        return int(fixed.promotion[first + choice - 1]) if choice else 0
    promotes = fixed.traits[code] & p.PROMOTES and fixed.zone[code * p.CELLS + target]
    return int(fixed.promotion[first + choice]) if promotes else 0


def jumped_over(pos: Position, cells: tuple[int, ...]) -> frozenset[int] | None:
    """The cells captured by jumping from cell to cell; None if these are not jumps."""
    taken: list[int] = []
    for origin, target in pairwise(cells):
        over = [cell for cell in _between(pos.fixed, origin, target) if pos.now.board[cell] and cell != cells[0]]
        if pos.fixed.taken_at_once:
            over = [cell for cell in over if cell not in taken]
        if len(over) != 1 or over[0] in taken or int(pos.now.board[over[0]]) & 1 == pos.now.turn:
            return None
        taken.append(over[0])
    return frozenset(taken) if taken else None


def _between(fixed: Any, origin: int, target: int) -> list[int]:
    """The cells on a straight line between two; empty if they are not on one line."""
    columns = int(fixed.columns)
    wide, high = target % columns - origin % columns, target // columns - origin // columns
    steps = max(abs(wide), abs(high))
    if steps == 0 or wide % steps or high % steps:
        return []
    step = wide // steps + high // steps * columns
    return [origin + step * count for count in range(1, steps)]
