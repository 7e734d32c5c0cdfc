"""Help in steps: where to look, which piece or which part of the board, and then the move with what it is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deska.core.cells import cell_name
from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.lesson import PieceNames
from deska.core.player import Choice
from deska.core.spoken import SpokenMove
from deska.core.view import BoardView, cells_of_move

_SMALL, _LARGE = 5, 7  # columns or rows of a small board, and of one on which an area of three says something
_NAMED = ("cell", "there", "first", "second")  # values of a reason that name cells


@dataclass(frozen=True)
class Clue:
    """A step towards a move that does not tell it: a sentence, and cells to look at."""

    text: Problem
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Evidence:
    """What a reason is about, to be shown on the board."""

    cells: tuple[str, ...] = ()  # each for itself
    row: tuple[str, ...] = ()  # together
    next: tuple[str, ...] = ()  # the way of a move that could follow
    reply: tuple[str, ...] = ()  # the way of a move that the other side would like to play


def clues(game: Game, pos: Position, choice: Choice) -> tuple[Clue, ...]:
    """Two steps towards a move, the vaguest first; none if there is only one move, or if it is no move on the board."""
    view = game.view(pos)
    text = game.move_text(pos, choice.move)
    cells = cells_of_move(view, text)
    if not cells or len(legal_moves(game, pos)) < 2:
        return ()
    board, end = _Board(view), cells[-1]
    first = board.area(end, (board.columns + 1) // 2, (board.rows + 1) // 2)
    piece = view.pieces.get(cells[0])
    if len(cells) > 1 and piece is not None:
        second = Clue(Problem("clue-piece", {"piece": PieceNames((piece,)), "cell": cells[0]}), (cells[0],))
        return _Board.clue(first), second
    tap = view.taps.get(text, ("",))[0]
    held = next((stock.piece for stock in view.stocks if stock.tap == tap), None)
    if held is not None and len({stock.tap for stock in view.stocks if stock.piece.owner == held.owner}) > 1:
        return _Board.clue(first), Clue(Problem("clue-hand", {"piece": PieceNames((held,))}), ())
    return _Board.clue(first), _Board.clue(board.area(end, *board.near))


def evidence(game: Game, pos: Position, reason: Mapping[str, Any]) -> Evidence:
    """What the values of a reason for a move in this position show."""
    board = _Board(game.view(pos))
    cells = tuple(str(reason[name]) for name in _NAMED if board.has(reason.get(name)))
    row = reason.get("cells", ())
    return Evidence(
        tuple(dict.fromkeys(cells)),
        tuple(cell for cell in row if board.has(cell)) if isinstance(row, list | tuple) else (),
        _way(reason.get("next")),
        _way(reason.get("reply")),
    )


def _way(move: Any) -> tuple[str, ...]:
    if not isinstance(move, SpokenMove):
        return ()
    view = move.game.view(move.pos)
    return tuple(cells_of_move(view, move.game.move_text(move.pos, move.move)))


class _Board:
    """The cells of a board by column and row."""

    def __init__(self, view: BoardView) -> None:
        self.columns, self.rows = view.columns, view.rows
        places = [(column, row) for row in range(view.rows) for column in range(view.columns)]
        names = view.names or tuple(cell_name(*place) for place in places)
        self._names = {place: name for place, name in zip(places, names, strict=False) if name}
        self._places = {name: place for place, name in self._names.items()}

    def has(self, name: Any) -> bool:
        return isinstance(name, str) and name in self._places

    @property
    def near(self) -> tuple[int, int]:
        """Columns and rows of an area that nearly tells the cell."""
        least = min(self.columns, self.rows)
        return (3, 3) if least >= _LARGE else (2, 2) if least >= _SMALL else (2, 1)

    def area(self, cell: str, columns: int, rows: int) -> tuple[str, ...]:
        """A block of cells around one that is not always in its middle, but the same each time."""
        column, row = self._places[cell]
        left = _start(column, max(columns, 2), self.columns, column + 2 * row)
        low = _start(row, max(rows, 1), self.rows, 2 * column + row)
        inside = [(x, y) for y in range(low, low + max(rows, 1)) for x in range(left, left + max(columns, 2))]
        return tuple(self._names[place] for place in inside if place in self._names)

    @staticmethod
    def clue(area: tuple[str, ...]) -> Clue:
        return Clue(Problem("clue-area", {"first": area[0], "last": area[-1]}), area)


def _start(at: int, size: int, whole: int, turn: int) -> int:
    """Where a stretch of cells around one begins."""
    return max(0, min(at - turn % size, whole - size))
