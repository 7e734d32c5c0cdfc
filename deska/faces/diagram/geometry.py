"""Where the cells of a board lie in its picture. A cell is one unit wide. The page has the same in web/src/board."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deska.core.view import HEXAGONS, BoardView, Look, cells_of

Point = tuple[float, float]

_RISE = math.sqrt(3) / 2  # from one row of hexagons to the next
_POINT = 1 / math.sqrt(3)  # from the middle of a hexagon to its upper point
_OVERHANG = _POINT - 0.5  # of a hexagon above its unit square
_SHAFT_START, _HEAD_LENGTH, _HEAD_WIDTH = 0.12, 0.4, 0.46
_LEAST_STARRED = 9


def number(value: float) -> str:
    """A number as short as SVG understands it."""
    return f"{round(value, 3):g}"


def point(at: Point) -> str:
    return f"{number(at[0])} {number(at[1])}"


def path(points: Iterable[Point], end: str = "") -> str:
    """A line through some points."""
    return "M" + "L".join(map(point, points)) + end


@dataclass(frozen=True)
class Layout:
    """The cells of a board by name, seen by the first seat."""

    columns: int
    rows: int
    hexagonal: bool
    places: dict[str, tuple[int, int]]  # column and row, from the upper left

    @classmethod
    def of(cls, view: BoardView, look: Look) -> "Layout":
        places = {
            cell: (at % view.columns, view.rows - 1 - at // view.columns)
            for at, cell in enumerate(cells_of(view))
            if cell not in look.holes
        }
        return cls(view.columns, view.rows, look.cells == HEXAGONS, places)

    @property
    def width(self) -> float:
        return self.columns + (self.rows - 1) / 2 if self.hexagonal else self.columns

    @property
    def height(self) -> float:
        return (self.rows - 1) * _RISE + 2 * _POINT if self.hexagonal else self.rows

    def corner(self, column: int, row: int) -> Point:
        """The upper left corner of the unit square around the middle of a cell."""
        return (column + row / 2, row * _RISE + _OVERHANG) if self.hexagonal else (column, row)

    def spot(self, cell: str) -> Point | None:
        """The same of a named cell; None for what is no cell."""
        place = self.places.get(cell)
        return self.corner(*place) if place else None

    def middles(self, cells: Iterable[str]) -> list[Point]:
        spots = (self.spot(cell) for cell in cells)
        return [(x + 0.5, y + 0.5) for x, y in filter(None, spots)]

    def outline(self, corner: Point) -> str:
        """The edge of a cell."""
        x, y = corner
        if not self.hexagonal:
            return f"M{point((x, y))}h1v1h-1Z"
        side = _POINT / 2
        ring = [
            (0.5, -_OVERHANG),
            (1, 0.5 - side),
            (1, 0.5 + side),
            (0.5, 1 + _OVERHANG),
            (0, 0.5 + side),
            (0, 0.5 - side),
        ]
        return path(((x + dx, y + dy) for dx, dy in ring), "Z")

    def edges(self) -> tuple[list[Point], ...]:
        """The upper, right, lower and left edge of the board, along its cells."""
        side, last, end = _POINT / 2, self.rows - 1, self.columns - 1
        if not self.hexagonal:
            return (
                [(0, 0), (self.columns, 0)],
                [(self.columns, 0), (self.columns, self.rows)],
                [(0, self.rows), (self.columns, self.rows)],
                [(0, 0), (0, self.rows)],
            )
        top, bottom = (
            [(0, 0.5 - side), (0.5, -_OVERHANG), (1, 0.5 - side)],
            [(0, 0.5 + side), (0.5, 1 + _OVERHANG), (1, 0.5 + side)],
        )
        return (
            self._along([(column, 0) for column in range(self.columns)], top),
            self._along([(end, row) for row in range(self.rows)], [(1, 0.5 - side), (1, 0.5 + side)]),
            self._along([(column, last) for column in range(self.columns)], bottom),
            self._along([(0, row) for row in range(self.rows)], [(0, 0.5 - side), (0, 0.5 + side)]),
        )

    def _along(self, places: Sequence[tuple[int, int]], corners: Sequence[Point]) -> list[Point]:
        return [(x + dx, y + dy) for x, y in (self.corner(*place) for place in places) for dx, dy in corners]


def straight_lines(columns: int, rows: int, crossings: bool) -> str:
    """The lines between cells, or through their middles where stones lie on crossings."""
    start, fewer, end = (0.5, 0, 0.5) if crossings else (1, 1, 0)
    across = [f"M{number(at + start)} {end}V{number(rows - end)}" for at in range(columns - fewer)]
    return "".join(across + [f"M{end} {number(at + start)}H{number(columns - end)}" for at in range(rows - fewer)])


def block_lines(columns: int, rows: int) -> str:
    """The thicker lines around blocks of 2 × 2 cells."""
    across = [f"M{at} 0V{rows}" for at in range(2, columns, 2)]
    return "".join(across + [f"M0 {at}H{columns}" for at in range(2, rows, 2)])


def stars(columns: int, rows: int) -> list[Point]:
    """The dots by which eyes find their way on a board of crossings."""
    if columns != rows or columns % 2 == 0 or columns < _LEAST_STARRED:
        return []
    near, middle = 2 if columns < 13 else 3, (columns - 1) // 2
    corners = [(column, row) for column in (near, columns - 1 - near) for row in (near, columns - 1 - near)]
    return [(column + 0.5, row + 0.5) for column, row in [*corners, (middle, middle)]]


def arrow(middles: Sequence[Point]) -> tuple[str, str]:
    """An arrow through the middles of at least two cells: its shaft, and its head at the last one."""
    tip, before = middles[-1], middles[-2]
    neck = _towards(tip, before, _HEAD_LENGTH)
    x, y = (neck[1] - tip[1]) / _HEAD_LENGTH * _HEAD_WIDTH / 2, (tip[0] - neck[0]) / _HEAD_LENGTH * _HEAD_WIDTH / 2
    shaft = [_towards(middles[0], middles[1], _SHAFT_START), *middles[1:-1], _towards(tip, before, _HEAD_LENGTH * 0.8)]
    return path(shaft), path([tip, (neck[0] + x, neck[1] + y), (neck[0] - x, neck[1] - y)], "Z")


def _towards(start: Point, end: Point, distance: float) -> Point:
    """A point at some distance from one point towards another."""
    length = math.dist(start, end) or 1
    return start[0] + (end[0] - start[0]) / length * distance, start[1] + (end[1] - start[1]) / length * distance
