"""The algorithms of the programs that Deska replaces, as plain players: minimax three moves deep, with alpha-beta.

Five in a row by n-tuples: every window of five cells with stones of one colour counts ten times as much for each
stone more. Armies by what the pieces on the board and in hands are worth.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position, legal_moves, load_rules
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.games.armies.kernel.position import EDGE
from deska.games.row.game import RowGame
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat, undo
from deska.kernel.positions import copied

DEPTH = 3
WON = 10.0**9

Value = Callable[[Position, int], float]
Moves = Callable[[Position], list[int]]


class Old(Player):
    """Chooses among equally good moves at random."""

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        load_rules(game)
        pos = copied(pos)
        value, moves = _row_knowledge(game) if isinstance(game, RowGame) else _army_knowledge(game)
        best, found = -np.inf, list[int]()
        for move in moves(pos):
            play(pos, move)
            score = -_minimax(pos, DEPTH - 1, -np.inf, -best + 1e-9, value, moves)
            undo(pos)
            if score > best:
                best, found = score, []
            if score == best:
                found.append(move)
        return Choice(int(rng.choice(found)), score=float(best))


def _minimax(pos: Position, depth: int, alpha: float, beta: float, value: Value, moves: Moves) -> float:
    """What a position is worth to whoever moves: two who take turns."""
    result = int(outcome(pos))
    mover = int(seat(pos))
    if result != GOING_ON:
        return 0.0 if result == DRAWN else (WON + depth) * (1 if result == mover else -1)
    if depth == 0:
        return value(pos, mover)
    best = -np.inf
    for move in moves(pos):
        play(pos, move)
        score = -_minimax(pos, depth - 1, -beta, -max(alpha, best), value, moves)
        undo(pos)
        best = max(best, score)
        if best >= beta:
            break
    return float(best)


# --- five in a row ----------------------------------------------------------------------------------------------


def _row_knowledge(game: RowGame) -> tuple[Value, Moves]:
    columns, rows, length = game.columns, game.rows, game.length
    windows = _windows(columns, rows, length)
    weights = np.array([0.0, *(10.0**stones for stones in range(length))])

    def cells(pos: Position) -> NDArray[Any]:
        found: NDArray[Any] = pos.now.cells[: columns * rows]
        return found

    def value(pos: Position, mover: int) -> float:
        within = cells(pos)[windows]
        own, other = (within == mover + 1).sum(axis=1), (within == 2 - mover).sum(axis=1)
        return float(weights[own[other == 0]].sum() - weights[other[own == 0]].sum())

    def moves(pos: Position) -> list[int]:
        """Free cells beside a stone; the middle of an empty board."""
        board = cells(pos).reshape(rows, columns)
        near = np.pad(board > 0, 1)
        around = sum(near[1 + y : 1 + y + rows, 1 + x : 1 + x + columns] for x in (-1, 0, 1) for y in (-1, 0, 1))
        found = np.flatnonzero(((around > 0) & (board == 0)).ravel()).tolist()
        return found or ([rows // 2 * columns + columns // 2] if not board.any() else legal_moves(game, pos))

    return value, moves


def _windows(columns: int, rows: int, length: int) -> NDArray[np.int64]:
    found = []
    for x in range(columns):
        for y in range(rows):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                if 0 <= x + dx * (length - 1) < columns and 0 <= y + dy * (length - 1) < rows:
                    found.append([(y + i * dy) * columns + x + i * dx for i in range(length)])
    return np.array(found)


# --- armies -----------------------------------------------------------------------------------------------------


def _army_knowledge(game: Game) -> tuple[Value, Moves]:
    def value(pos: Position, mover: int) -> float:
        now, worth = pos.now, pos.fixed.value
        codes = now.board[(now.board > 0) & (now.board != EDGE)]
        held = np.flatnonzero(now.hand)
        board = np.where(codes & 1 == mover, 1, -1) @ worth[codes]
        hands = (np.where(held & 1 == mover, 1, -1) * now.hand[held]) @ worth[held]
        return float(board + hands)

    return value, lambda pos: legal_moves(game, pos)
