"""Tic-tac-toe by rules that a person can read; it never loses."""

from collections.abc import Callable, Iterator
from typing import ClassVar

import numpy as np

from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Real
from deska.core.player import Choice, Player
from deska.games.row.game import RowGame

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
CENTRE, CORNERS, SIDES = 4, (0, 2, 6, 8), (1, 3, 5, 7)

FREE, OWN, OTHER = 0, 1, 2
Board = tuple[int, ...]  # nine cells, from the view of the seat to move
Rule = Callable[[Board], list[int]]


def with_stone(board: Board, cell: int, stone: int) -> Board:
    return (*board[:cell], stone, *board[cell + 1 :])


def free_cells(board: Board) -> list[int]:
    return [cell for cell in range(9) if board[cell] == FREE]


def winning_cells(board: Board, stone: int) -> list[int]:
    """Cells where a stone completes a row."""
    cells = {
        cell
        for line in LINES
        for cell in line
        if board[cell] == FREE and all(board[other] == stone for other in line if other != cell)
    }
    return sorted(cells)


def fork_cells(board: Board, stone: int) -> list[int]:
    """Cells where a stone makes two threats at once."""
    return [cell for cell in free_cells(board) if len(winning_cells(with_stone(board, cell, stone), stone)) >= 2]


def first_move(board: Board) -> list[int]:
    return list(CORNERS) if board.count(FREE) == 9 else []


def win(board: Board) -> list[int]:
    return winning_cells(board, OWN)


def block(board: Board) -> list[int]:
    return winning_cells(board, OTHER)


def fork(board: Board) -> list[int]:
    return fork_cells(board, OWN)


def prevent_fork(board: Board) -> list[int]:
    """Force a block that makes no fork; else take the fork's cell."""
    forks = fork_cells(board, OTHER)
    if not forks:
        return []
    return list(_forcing(board)) or forks


def _forcing(board: Board) -> Iterator[int]:
    """Cells that threaten a row such that the block makes no fork for the other side."""
    for cell in free_cells(board):
        after = with_stone(board, cell, OWN)
        threats = winning_cells(after, OWN)
        if threats and threats[0] not in fork_cells(after, OTHER):
            yield cell


def centre(board: Board) -> list[int]:
    return [CENTRE] if board[CENTRE] == FREE else []


def opposite_corner(board: Board) -> list[int]:
    return [corner for corner in CORNERS if board[corner] == FREE and board[8 - corner] == OTHER]


def corner(board: Board) -> list[int]:
    return [corner for corner in CORNERS if board[corner] == FREE]


def side(board: Board) -> list[int]:
    return [side for side in SIDES if board[side] == FREE]


# In this order; the first rule that finds a cell decides.
RULES: dict[str, Rule] = {
    "rule-first-move": first_move,
    "rule-win": win,
    "rule-block": block,
    "rule-fork": fork,
    "rule-prevent-fork": prevent_fork,
    "rule-centre": centre,
    "rule-opposite-corner": opposite_corner,
    "rule-corner": corner,
    "rule-side": side,
}


class TicTacToeRules(Player):
    """Tic-tac-toe by ordered rules, each move with its reason; `error` is the probability of a careless move."""

    name: ClassVar[str] = "rules"
    options: ClassVar[tuple[Option, ...]] = (Real("error", 0.0, 0.0, 1.0),)

    def refusal(self, game: Game) -> Problem | None:
        plain = {"columns": 3, "rows": 3, "length": 3, "seats": 2, "rule": "freestyle", "opening": "free"}
        if isinstance(game, RowGame) and plain.items() <= game.settings.items():
            return None
        return Problem("rules-only-tic-tac-toe", {"game": game.name}, "player")

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if rng.random() < self.settings["error"]:
            return Choice(int(rng.choice(legal_moves(game, pos))), reason="rule-error")
        own = int(pos.now.turn) + 1
        board = tuple(FREE if stone == 0 else OWN if stone == own else OTHER for stone in pos.now.cells[:9].tolist())
        reason, cells = next((name, cells) for name, rule in RULES.items() if (cells := rule(board)))
        return Choice(int(rng.choice(cells)), reason=reason)
