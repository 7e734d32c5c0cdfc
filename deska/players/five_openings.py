"""The master in SWAP and SWAP2, and balanced moves: what is laid should be as good for either side."""

import time
from collections.abc import Iterable

import numpy as np

from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.games.row.five.board import FiveBoard, board_of
from deska.games.row.five.search import root_moves, search
from deska.games.row.five.stones import ask_lift, ask_put
from deska.games.row.five.work import new_tables, new_work
from deska.games.row.position import CHOOSING, CHOOSING_LAST, LAY_MORE, LAYING, SWAP2, TAKE_O, TAKE_X, RowPosition
from deska.kernel.negamax import WIN

Stones = tuple[int, ...]  # laid one after another

_SAMPLES = 48  # ways to lay that are weighed
_NEAR = 4  # cells from the middle
_EVEN = 30  # a side that is worth no more than this is hardly better than the other
_DEEPEST = 30
_OVER = -2 * WIN


class Weighing:
    """Finds, of several ways to lay stones, the one after which the game is the most even."""

    def __init__(self, pos: RowPosition, limit: Limit, memory: int) -> None:
        self.board: FiveBoard = board_of(pos)
        self.limit, self.started = limit, time.perf_counter()
        self.work = new_work(*new_tables(memory), limit.nodes or 0)

    def value(self, stones: Stones, depth: int) -> int:
        """What the position after these stones is worth to who moves then."""
        for stone in stones:
            ask_put(self.board, stone)
        score = int(search(self.board, self.work, depth, 1, _OVER, -_OVER))
        for stone in reversed(stones):
            ask_lift(self.board, stone)
        return score

    def most_even(self, ways: Iterable[Stones], stop: Stop) -> Choice:
        """The first stone of the most even way; the more uneven half is left out from depth to depth."""
        left = list(dict.fromkeys(ways))
        best, depth = [(0, left[0])], 0
        with stop.reaching(self.work.own.stop, self.limit.seconds):
            for depth in range(1, min(self.limit.depth or _DEEPEST, _DEEPEST) + 1):
                weighed = self._weigh_all(left, depth)
                if not weighed or (self._is_stopped and len(weighed) < len(left)):
                    break
                best = weighed
                left = [stones for _value, stones in weighed[: max(len(left) // 2, 2)]]
        return self._choice(best, depth)

    @property
    def _is_stopped(self) -> bool:
        return bool(self.work.own.stop[0])

    def _weigh_all(self, ways: list[Stones], depth: int) -> list[tuple[int, Stones]]:
        """Values with the ways, the most even first; only what was finished."""
        weighed = []
        for stones in ways:
            value = self.value(stones, depth)
            if self._is_stopped:
                break
            weighed.append((value, stones))
        return sorted(weighed, key=lambda one: abs(one[0]))

    def _choice(self, weighed: list[tuple[int, Stones]], depth: int) -> Choice:
        value, stones = weighed[0]
        # Seen from the seat that lays: the more even the better.
        considered = tuple(dict.fromkeys(Considered(way[0], -abs(other)) for other, way in weighed))
        return Choice(
            stones[0],
            score=-abs(value),
            depth=depth,
            nodes=int(self.work.own.nodes),
            seconds=round(time.perf_counter() - self.started, 4),
            line=stones,
            considered=considered,
            reason="reason-even",
        )

    # --- what there is to weigh -----------------------------------------------------------------------------

    def moves(self) -> list[Stones]:
        """Every move worth a thought, each as a way to lay one stone."""
        count = int(root_moves(self.board, self.work))
        return [(int(move),) for move in self.work.own.moves[:count]]

    def samples(self, number: int, rng: np.random.Generator) -> list[Stones]:
        """Random ways to lay so many stones near the middle; with one left, every cell near it."""
        free = self._near_middle()
        if number == 1:
            return [(int(cell),) for cell in rng.permutation(free)]
        return [tuple(int(cell) for cell in rng.choice(free, number, replace=False)) for _ in range(_SAMPLES)]

    def _near_middle(self) -> list[int]:
        columns, rows = int(self.board.fixed.columns), int(self.board.fixed.rows)
        return [
            cell
            for cell in range(columns * rows)
            if abs(2 * (cell % columns) - columns + 1) <= 2 * _NEAR
            and abs(2 * (cell // columns) - rows + 1) <= 2 * _NEAR
            and self.board.now.cells[cell] == 0
        ]


def balanced_move(pos: RowPosition, limit: Limit, stop: Stop, memory: int) -> Choice:
    """The move after which the game is the most even."""
    weighing = Weighing(pos, limit, memory)
    return weighing.most_even(weighing.moves(), stop)


def opening_move(pos: RowPosition, limit: Limit, stop: Stop, rng: np.random.Generator, memory: int) -> Choice:
    """A stone or a choice in the opening of SWAP or SWAP2."""
    weighing = Weighing(pos, limit, memory)
    phase, stones = int(pos.now.phase), int(pos.now.stones)
    if phase in (CHOOSING, CHOOSING_LAST):
        return _choose_side(pos, weighing, stop)
    last = 3 if phase == LAYING else 5
    return weighing.most_even(weighing.samples(last - stones, rng), stop)


def _choose_side(pos: RowPosition, weighing: Weighing, stop: Stop) -> Choice:
    """O moves next: whether that is worth having; where it is all the same and may be, two more stones are laid."""
    cells, score, depth = int(pos.fixed.cells), 0, 0
    with stop.reaching(weighing.work.own.stop, weighing.limit.seconds):
        for depth in range(1, min(weighing.limit.depth or _DEEPEST, _DEEPEST) + 1):
            value = weighing.value((), depth)
            if weighing.work.own.stop[0]:
                break
            score = value
    choice = TAKE_O if score > 0 else TAKE_X
    if pos.now.phase == CHOOSING and pos.fixed.opening == SWAP2 and abs(score) <= _EVEN:
        choice = LAY_MORE
    return Choice(
        cells + choice,
        score=abs(score),
        depth=depth,
        nodes=int(weighing.work.own.nodes),
        seconds=round(time.perf_counter() - weighing.started, 4),
        line=(cells + choice,),
    )
