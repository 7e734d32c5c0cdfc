"""The boards of morris: points, the lines through them, and the position on them.

A *point* is numbered from the lower left, row by row; a set of points is a word of 64 bits. A *mill* is a line of three
points. Boards are squares inside each other: one with a centre for three men, two for six, three for nine and twelve.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Annotated, Any, NamedTuple

import numpy as np

from deska.gamekit import GOING_ON, block, cell_name, layout

MOST_POINTS, MOST_MILLS, MOST_MEN = 24, 20, 12
MILLS_OF_POINT = 4  # at most: the centre of the smallest board
QUIET_PLIES = 100  # so many moves without a mill are a draw: 50 of each seat
FEWEST = 3  # men, on the board and in hand; with fewer a seat has lost
_PLIES = 2048  # MOST_MEN * 2 placings, then at most 19 * QUIET_PLIES moves; the rest is for passed turns of a search

NOW = layout(
    ("men", np.uint64, 2),  # by seat: its points
    ("hand", np.int64, 2),  # by seat: men not yet placed
    ("turn", np.int64),
    ("plies", np.int64),
    ("quiet", np.int64),  # moves since the last mill or placing
    ("result", np.int64),
    ("hash", np.uint64),
    ("log_move", np.uint32, _PLIES),
    ("log_key", np.uint64, _PLIES),  # of the position before the move
    ("log_quiet", np.uint8, _PLIES),
)

FIXED = layout(
    ("points", np.int64),
    ("mill_count", np.int64),
    ("flying", np.int64),  # 1: three men may go to any free point
    ("mill_wins", np.int64),  # 1: the first mill wins, and nothing is taken
    ("neighbours", np.uint64, MOST_POINTS),
    ("mills", np.uint64, MOST_MILLS),
    ("pairs", np.uint64, MOST_POINTS * MILLS_OF_POINT),  # by point: the other two points of each of its mills; 0: none
    ("zobrist", np.uint64, 2 * MOST_POINTS),
    ("zobrist_hand", np.uint64, 2 * (MOST_MEN + 1)),
    ("zobrist_turn", np.uint64),
)


class MorrisPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


@dataclass(frozen=True)
class Board:
    """The board for a number of men."""

    men: int

    @property
    def rings(self) -> int:
        return {3: 1, 6: 2}.get(self.men, 3)

    @property
    def side(self) -> int:
        return 2 * self.rings + 1

    @cached_property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """All lines, as cells in order: the sides of the squares, then those that join the squares."""
        low, middle, high = range(self.rings), self.rings, [self.side - 1 - ring for ring in range(self.rings)]
        lines = []
        for near, far in zip(low, high, strict=True):
            for fixed in (near, far):
                lines.append([(at, fixed) for at in (near, middle, far)])
                lines.append([(fixed, at) for at in (near, middle, far)])
        if self.rings == 1:
            lines += [[(0, 1), (1, 1), (2, 1)], [(1, 0), (1, 1), (1, 2)]]
            lines += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
        else:
            lines += [[(at, middle) for at in part] for part in (low, high)]
            lines += [[(middle, at) for at in part] for part in (low, high)]
        if self.men == 12:
            lines += [list(zip(one, other, strict=True)) for one in (low, high) for other in (low, high)]
        return tuple(tuple(cell_name(x, y) for x, y in line) for line in lines)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The cells of the points, row by row from the lower left."""
        return tuple(sorted({cell for line in self.lines for cell in line}, key=lambda cell: (cell[1], cell[0])))

    def cells(self, points: int) -> list[str]:
        """The cells of a set of points."""
        return [name for point, name in enumerate(self.names) if points >> point & 1]

    @cached_property
    def mills(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(map(self.names.index, line)) for line in self.lines if len(line) == 3)

    def mills_of(self, men: int) -> tuple[tuple[str, ...], ...]:
        """The mills of a set of men, as cells."""
        mills = [mill for mill in self.mills if all(men >> point & 1 for point in mill)]
        return tuple(tuple(self.names[point] for point in mill) for mill in mills)

    @cached_property
    def neighbours(self) -> tuple[frozenset[int], ...]:
        """By point: the points that a line joins with it directly."""
        steps = [step for line in self.lines for step in pairwise(map(self.names.index, line))]
        both = steps + [(other, one) for one, other in steps]
        return tuple(frozenset(to for origin, to in both if origin == point) for point in range(len(self.names)))


@cache
def _fixed(board: Board, flying: bool) -> Any:
    fixed = block(FIXED)
    fixed.points, fixed.mill_count = len(board.names), len(board.mills)
    fixed.flying, fixed.mill_wins = int(flying), int(board.men == FEWEST)
    fixed.neighbours[: len(board.names)] = [sum(1 << to for to in near) for near in board.neighbours]
    fixed.mills[: len(board.mills)] = [sum(1 << point for point in mill) for mill in board.mills]
    for point in range(len(board.names)):
        pairs = [sum(1 << other for other in mill if other != point) for mill in board.mills if point in mill]
        fixed.pairs[MILLS_OF_POINT * point :][: len(pairs)] = pairs
    random = np.random.default_rng(20261121)
    for table in (fixed.zobrist, fixed.zobrist_hand):
        table[:] = random.integers(0, 2**64, len(table), np.uint64)
    fixed.zobrist_turn = random.integers(0, 2**64, dtype=np.uint64)
    return fixed


def empty_position(board: Board, flying: bool) -> MorrisPosition:
    """The position before the first move."""
    pos = MorrisPosition(block(NOW), _fixed(board, flying))
    pos.now.hand[:] = board.men
    pos.now.result = GOING_ON
    return pos
