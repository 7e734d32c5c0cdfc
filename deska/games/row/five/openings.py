"""The master in SWAP and SWAP2, and balanced moves: what is laid should be as good for either side."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.games.row.five.board import FiveBoard, board_of
from deska.games.row.five.kernel.proof import LONGEST, ask_prove
from deska.games.row.five.kernel.search import root_moves, search
from deska.games.row.five.kernel.stones import ask_lift, ask_put
from deska.games.row.five.thinking import NODES_A_SECOND
from deska.games.row.five.work import new_tables, new_work
from deska.games.row.position import CHOOSING, CHOOSING_LAST, LAY_MORE, LAYING, SWAP2, TAKE_O, TAKE_X, RowPosition
from deska.kernel.negamax import OUT_OF_NODES, PROVEN, WIN

Stones = tuple[int, ...]  # laid one after another

_SAMPLES = 48  # ways to lay that are weighed
_NEAR = 4  # cells from the middle
_EVEN = 30  # a side that is worth no more than this is hardly better than the other
_DEEPEST = 30
_BEYOND = 2 * WIN
_SHARE = 2  # one look takes at most one part in so many of what is left
_THREES_SHARE = 4  # of that, one part in so many is for a win by threes and fours
_HUNTED = 2  # from this depth on such a win is looked for, once
_SLACK = 50  # beyond the next most even way, so much is looked at exactly
_UNSURE = 100  # a value found one move less deep may be so much farther from even


@dataclass
class Way:
    """One way to lay stones, and what is known of it."""

    stones: Stones
    value: int = 0  # to who moves then
    is_exact: bool = True  # False: it is at least that far from even
    depth: int = 0  # that it was searched to
    is_done: bool = False  # decided, or a deeper look would take too long

    @property
    def unevenness(self) -> int:
        return abs(self.value)


class Weighing:
    """Finds, of several ways to lay stones, the one after which the game is the most even."""

    def __init__(self, pos: RowPosition, limit: Limit, memory: int) -> None:
        self.board: FiveBoard = board_of(pos)
        self.limit, self.started = limit, time.perf_counter()
        self.work = new_work(*new_tables(memory), limit.nodes or 0)
        self.nodes = int(self.work.own.node_limit)  # in all; each look has a share

    @contextmanager
    def _laid(self, stones: Stones) -> Iterator[None]:
        """While inside, these stones lie on the board too."""
        for stone in stones:
            ask_put(self.board, stone)
        yield
        for stone in reversed(stones):
            ask_lift(self.board, stone)

    def value(self, stones: Stones, depth: int, bound: int = _BEYOND) -> int:
        """What the position after these stones is worth to who moves then; beyond the bound, at least that it is."""
        with self._laid(stones):
            return int(search(self.board, self.work, depth, 1, -bound, bound))

    def most_even(self, ways: Iterable[Stones], stop: Stop) -> Choice:
        """The first stone of the most even way.

        Whichever way looks the most even is looked at one move deeper, so that a short look rules out nothing for good.
        """
        weighed = self._different(ways)
        deepest = min(self.limit.depth or _DEEPEST, _DEEPEST)
        with stop.reaching(self.work.own.stop, self.limit.seconds):
            while not self._is_over(stop):
                weighed.sort(key=lambda way: way.unevenness)
                way = next((way for way in weighed if not way.is_done), None)
                if way is None or way.depth >= deepest:
                    break
                others = (other.unevenness for other in weighed if other is not way)
                self._deepen(way, min(others, default=0) + _SLACK)
        return self._choice(weighed)

    def _different(self, ways: Iterable[Stones]) -> list[Way]:
        """One of those that turning and mirroring the board makes the same."""
        found: dict[bytes, Way] = {}
        for stones in ways:
            found.setdefault(self._pattern(stones), Way(stones))
        return list(found.values())

    def _pattern(self, stones: Stones) -> bytes:
        """The same for all boards that turning and mirroring makes one."""
        columns, rows = int(self.board.fixed.columns), int(self.board.fixed.rows)
        cells = self.board.now.cells[: columns * rows].copy()
        for number, stone in enumerate(stones):
            cells[stone] = (int(self.board.now.turn) + number) % 2 + 1
        board = cells.reshape(rows, columns)
        mirrored = [board, board[::-1], board[:, ::-1], board[::-1, ::-1]]
        turned = [image.T for image in mirrored] if rows == columns else []
        return min(bytes(image.tobytes()) for image in (*mirrored, *turned))

    def _is_over(self, stop: Stop) -> bool:
        # The sign to stop may have come just when `_deepen` put the sign away that a share was used up.
        return bool(self.work.own.stop[0]) or stop.told or self._nodes_left() <= 0

    def _nodes_left(self) -> int:
        """That the limit allows, or that its time is good for."""
        left = self.nodes - int(self.work.own.nodes)
        if self.limit.seconds is None:
            return left
        seconds = self.started + self.limit.seconds - time.perf_counter()
        return min(left, int(seconds * NODES_A_SECOND))

    def _deepen(self, way: Way, bound: int) -> None:
        """One move deeper; beyond the bound only that it is beyond matters. What takes too long is left as it is."""
        own, share = self.work.own, self._nodes_left() // _SHARE
        own.node_limit = min(self.nodes, int(own.nodes) + max(share, 1))
        wins_in = self._hunted(way.stones, share // _THREES_SHARE) if way.depth == _HUNTED else 0
        value = WIN - wins_in if wins_in > 0 else self.value(way.stones, way.depth + 1, bound)
        if own.stop[0] == 0:
            way.value, way.is_exact, way.depth = value, abs(value) < bound, way.depth + 1
            way.is_done = abs(value) >= PROVEN
        elif own.stop[0] == OUT_OF_NODES and own.nodes < self.nodes:
            own.stop[0], way.is_done = 0, True

    def _hunted(self, stones: Stones, nodes: int) -> int:
        """The length of a win by threes and fours of who moves after these stones; not positive where none is found."""
        with self._laid(stones):
            return int(ask_prove(self.board, self.work, LONGEST, nodes))

    def _choice(self, weighed: list[Way]) -> Choice:
        deepest = max(way.depth for way in weighed)
        looked_at = [way for way in weighed if way.depth] or weighed
        looked_at.sort(key=lambda way: way.unevenness + _UNSURE * (deepest - way.depth))
        best = looked_at[0]
        # Only what was looked at as deep can be compared; of ways that begin with the same stone the most even counts.
        compared: dict[int, Way] = {}
        for way in sorted(looked_at, key=lambda way: way.unevenness):
            if way.depth >= best.depth:
                compared.setdefault(way.stones[0], way)
        # Seen from the seat that lays: the more even the better.
        considered = tuple(Considered(stone, -way.unevenness, way.is_exact) for stone, way in compared.items())
        return Choice(
            best.stones[0],
            score=-best.unevenness,
            depth=best.depth,
            nodes=int(self.work.own.nodes),
            seconds=round(time.perf_counter() - self.started, 4),
            line=best.stones,
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
        reason="reason-lays-more" if choice == LAY_MORE else "reason-better-side",
    )
