"""The master in SWAP and SWAP2, and even moves: positions that are equally good for both sides."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.games.row.five.board import board_of
from deska.games.row.five.kernel.proof import LONGEST, ask_prove
from deska.games.row.five.kernel.search import root_moves, search
from deska.games.row.five.kernel.stones import ask_lift, ask_put
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.thinking import NODES_A_SECOND
from deska.games.row.five.work import new_tables, new_work
from deska.games.row.position import CHOOSING, CHOOSING_LAST, LAY_MORE, LAYING, SWAP2, TAKE_O, TAKE_X, RowPosition
from deska.kernel.search.negamax import OUT_OF_NODES, PROVEN, WIN

Stones = tuple[int, ...]  # placed one after another

_SAMPLES = 48  # candidate placements
_NEAR = 4  # cells from the middle
_EVEN = 30  # a smaller advantage counts as even
_DEEPEST = 30
_BEYOND = 2 * WIN
_SHARE = 2  # one search takes at most one part in this many of the remaining nodes
_THREES_SHARE = 4  # one part in this many of that is for a win by threes and fours
_HUNTED = 2  # from this depth on, such a win is looked for once
_SLACK = 50  # values up to this much beyond the next most even one are searched exactly
_UNSURE = 100  # a value from one move less depth may be off by this much


@dataclass
class Way:
    """A placement of stones, and its value."""

    stones: Stones
    value: int = 0  # for the side to move then
    is_exact: bool = True  # False: a lower bound on the distance from even
    depth: int = 0  # search depth
    is_done: bool = False  # decided, or a deeper search would take too long

    @property
    def unevenness(self) -> int:
        return abs(self.value)


class Weighing:
    """Finds the most even of several placements of stones."""

    def __init__(self, pos: RowPosition, limit: Limit, memory: int) -> None:
        self.board: FiveBoard = board_of(pos)
        self.limit, self.started = limit, time.perf_counter()
        self.work = new_work(*new_tables(memory), limit.nodes or 0)
        self.nodes = int(self.work.own.node_limit)  # in all; each search has a share

    @contextmanager
    def _laid(self, stones: Stones) -> Iterator[None]:
        """Inside this block, these stones are on the board too."""
        for stone in stones:
            ask_put(self.board, stone)
        yield
        for stone in reversed(stones):
            ask_lift(self.board, stone)

    def value(self, stones: Stones, depth: int, bound: int = _BEYOND) -> int:
        """The value after these stones for the side to move then; beyond the bound only a bound."""
        with self._laid(stones):
            return int(search(self.board, self.work, depth, 1, -bound, bound))

    def most_even(self, ways: Iterable[Stones], stop: Stop) -> Choice:
        """The first stone of the most even placement.

        The placement that looks most even is searched one move deeper, so a shallow search excludes nothing for good.
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
        """One of each set of placements that are equal under symmetry."""
        found: dict[bytes, Way] = {}
        for stones in ways:
            found.setdefault(self._pattern(stones), Way(stones))
        return list(found.values())

    def _pattern(self, stones: Stones) -> bytes:
        """Equal for boards that are equal under symmetry."""
        columns, rows = int(self.board.fixed.columns), int(self.board.fixed.rows)
        cells = self.board.now.cells[: columns * rows].copy()
        for number, stone in enumerate(stones):
            cells[stone] = (int(self.board.now.turn) + number) % 2 + 1
        board = cells.reshape(rows, columns)
        mirrored = [board, board[::-1], board[:, ::-1], board[::-1, ::-1]]
        turned = [image.T for image in mirrored] if rows == columns else []
        return min(bytes(image.tobytes()) for image in (*mirrored, *turned))

    def _is_over(self, stop: Stop) -> bool:
        # A stop may have arrived just when `_deepen` cleared the flag of its own share.
        return bool(self.work.own.stop[0]) or stop.is_set() or self._nodes_left() <= 0

    def _nodes_left(self) -> int:
        """The nodes that the limit or its time allows."""
        left = self.nodes - int(self.work.own.nodes)
        if self.limit.seconds is None:
            return left
        seconds = self.started + self.limit.seconds - time.perf_counter()
        return min(left, int(seconds * NODES_A_SECOND))

    def _deepen(self, way: Way, bound: int) -> None:
        """Search one move deeper, exactly up to the bound. A search that takes too long is dropped."""
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
        """The length of a win by threes and fours after these stones; not positive if none is found."""
        with self._laid(stones):
            return int(ask_prove(self.board, self.work, LONGEST, nodes))

    def _choice(self, weighed: list[Way]) -> Choice:
        deepest = max(way.depth for way in weighed)
        looked_at = [way for way in weighed if way.depth] or weighed
        looked_at.sort(key=lambda way: way.unevenness + _UNSURE * (deepest - way.depth))
        best = looked_at[0]
        # Only placements of the same depth are comparable; of those with the same first stone the most even counts.
        compared: dict[int, Way] = {}
        for way in sorted(looked_at, key=lambda way: way.unevenness):
            if way.depth >= best.depth:
                compared.setdefault(way.stones[0], way)
        # For the seat that places the stones, more even is better.
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
            scale="rank",
        )

    # --- what there is to weigh -----------------------------------------------------------------------------

    def moves(self) -> list[Stones]:
        """Every candidate move, each as a placement of one stone."""
        count = int(root_moves(self.board, self.work))
        return [(int(move),) for move in self.work.own.moves[:count]]

    def samples(self, number: int, rng: np.random.Generator) -> list[Stones]:
        """Random placements of `number` stones near the middle; for one stone, every cell near it."""
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
    """The move after which the game is most even."""
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
    """Choose O, which moves next, if it is better; if the sides are even, place two more stones where allowed."""
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
        scale="rank",
    )
