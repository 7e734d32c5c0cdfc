"""A position that shows what a game looks like, for pictures of games."""

from deska.core.cells import cell_name
from deska.core.game import Game, Position
from deska.core.view import BoardView
from deska.kernel.ops import play
from deska.kernel.positions import copied

# Where pieces are placed on a board that starts empty: columns and rows from its centre.
_AROUND = ((0, 0), (0, 1), (1, 1), (1, 0), (-1, 1), (-1, -1), (1, -1), (2, -2), (2, 0), (-1, 0))
_MOST_CHOICES = 3  # choices of an opening, such as a side


def showcase(game: Game) -> Position:
    """The start position if pieces stand in it, otherwise one after a few moves near the centre; never a final one."""
    pos = game.start()
    view = game.view(pos)
    if view.pieces:
        return pos
    places, choices = _places(view), 0
    for number, (right, up) in enumerate(_AROUND[: len(places) // 2]):
        while choices < _MOST_CHOICES and not _cells_of(view, places):
            pos = _after(game, pos, next(iter(view.taps), "")) or pos
            view, choices = game.view(pos), choices + 1
        target = (view.columns - 1) / 2 + right, (view.rows - 1) / 2 + up
        after = _after(game, pos, _nearest(view, places, target, number))
        if after is None:
            break
        pos, view = after, game.view(after)
    return pos


def _places(view: BoardView) -> dict[str, tuple[int, int]]:
    """Column and row of every cell by its name."""
    grid = [(column, row) for row in range(view.rows) for column in range(view.columns)]
    return dict(zip(view.names or [cell_name(*place) for place in grid], grid, strict=True))


def _cells_of(view: BoardView, places: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """By move that ends on a cell: that cell's column and row."""
    return {move: places[taps[-1]] for move, taps in view.taps.items() if taps[-1] in places}


def _nearest(view: BoardView, places: dict[str, tuple[int, int]], target: tuple[float, float], number: int) -> str:
    """One of the moves to the cell nearest to the target; `number` varies the piece. "" if there is none."""
    distance = {
        move: (column - target[0]) ** 2 + (row - target[1]) ** 2
        for move, (column, row) in _cells_of(view, places).items()
    }
    nearest = [move for move, far in distance.items() if far == min(distance.values())]
    return nearest[number % len(nearest)] if nearest else ""


def _after(game: Game, pos: Position, move: str) -> Position | None:
    """The position after a move, or None if there is no move or it ends the game."""
    if not move:
        return None
    ahead = copied(pos)
    play(ahead, game.read_move(ahead, move))
    return None if game.end(ahead) else ahead
