"""How k in a row is played, with the options of a game."""

from collections.abc import Iterator

from deska.core.cells import cell_name
from deska.core.errors import Problem
from deska.core.lesson import Diagram, Lesson, Rule
from deska.core.options import Settings
from deska.core.view import BoardView, Piece

_SIGNS = "XOYZ"
_MOST_SHOWN = 7  # cells of a picture in each direction, if the row fits


def row_lesson(settings: Settings, seats: int) -> Lesson:
    length = int(settings["length"])
    steps = (
        Rule(Problem("lesson-row-turns", {"seats": seats}), _turns(length)),
        Rule(Problem("lesson-row-make", {"length": length}), _made(length)),
        Rule(Problem("lesson-row-block", {"length": length}), _blocked(length)),
    )
    return Lesson(Problem("lesson-row-goal", {"length": length}), steps, more=tuple(_more(settings, length, seats)))


def _more(settings: Settings, length: int, seats: int) -> Iterator[Rule]:
    yield Rule(Problem(f"lesson-row-{settings['rule']}", {"length": length}))
    if settings["opening"] != "free":
        yield Rule(Problem(f"lesson-row-{settings['opening']}"))
    if seats > 2:
        yield Rule(Problem("lesson-row-many", {"seats": seats}))
    yield Rule(Problem("lesson-row-draw", {"draw": str(settings["draw"])}))


def _size(length: int) -> int:
    return max(length, min(length + 2, _MOST_SHOWN))


def _board(size: int, places: dict[tuple[int, int], int], winning: tuple[tuple[str, ...], ...] = ()) -> BoardView:
    pieces = {cell_name(*place): Piece(owner, _SIGNS[owner]) for place, owner in places.items()}
    signs = tuple(_SIGNS[:2])
    return BoardView(size, size, pieces, last=(), winning=winning, forbidden=(), phase="", signs=signs)


def _turns(length: int) -> Diagram:
    """A few marks near the middle, and a free cell for the next one."""
    size = min(_size(length), 5)
    middle = size // 2
    places = {(middle, middle): 0, (middle, middle - 1): 1}
    return Diagram(_board(size, places), dots=(cell_name(middle - 1, middle),))


def _made(length: int) -> Diagram:
    """A completed row, diagonally, and marks of the other player beside it."""
    size = _size(length)
    begin = (size - length) // 2
    row = [(begin + at, begin + at) for at in range(length)]
    places = dict.fromkeys(row, 0)
    places |= {(begin + at, begin + at + 1): 1 for at in range(length - 1)}
    if length > 3:  # the other marks are no row
        places.pop((begin + 1, begin + 2), None)
        places[begin + 2, begin + 1] = 1
    return Diagram(_board(size, places, (tuple(cell_name(*place) for place in row),)))


def _blocked(length: int) -> Diagram:
    """All but one of a row, and the mark of the other player that stops it."""
    size = _size(length)
    middle = size // 2
    begin = (size - length) // 2
    places = {(begin + at, middle): 0 for at in range(length - 1)}
    places[begin + length - 1, middle] = 1
    if begin:
        places[begin - 1, middle] = 1
    return Diagram(_board(size, places), zone=(cell_name(begin + length - 1, middle),))
