"""Positions that show how morris is played, one for a rule of its text."""

from deska.gamekit import LessonPicture
from deska.games.morris.board import Board

_PLACED = {3: "a1 b2 c3", 6: "a1 b3 c2 e3"}
_MILL = {3: "a1 b1 a2 b2 a3", 6: "a1 b3 c1 d2 e1xb3"}


def pictures_of(board: Board) -> tuple[LessonPicture | None, ...]:
    """Men are placed, they move, and three of them are a mill."""
    placed = _PLACED.get(board.men, "d2 b4 d6 f4 a1 g1")
    return (
        LessonPicture(placed),
        LessonPicture(placed, _beside(board, "a1", placed)),
        LessonPicture(_MILL.get(board.men, "a1 b4 d1 f4 g1xb4")),
    )


def _beside(board: Board, cell: str, placed: str) -> tuple[str, ...]:
    """The free points to which a man may move."""
    near = board.neighbours[board.names.index(cell)]
    return tuple(board.names[point] for point in near if board.names[point] not in placed.split())
