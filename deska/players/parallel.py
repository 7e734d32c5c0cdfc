"""Several threads search one position in parallel.

All threads search the same tree and share one transposition table. A move that one thread is searching is postponed
by the others (deska/kernel/search/negamax.py), until its score is in the table.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait

from deska.core.game import Position
from deska.kernel.positions import copied
from deska.kernel.search import negamax
from deska.kernel.search.negamax import PLAIN, ROOT_COUNT, ROOT_DONE, SHARED, STOPPED, Work


class ParallelSearch:
    """A main search and its helper threads, which run while it does. A context manager: leave it to end the helpers."""

    def __init__(self, pos: Position, main: Work, helpers: Sequence[Work]) -> None:
        self._pos, self._main = pos, main
        self._helpers = [(copied(pos), work) for work in helpers]
        self._pool = ThreadPoolExecutor(max(len(helpers), 1))

    def __enter__(self) -> "ParallelSearch":
        return self

    def __exit__(self, *_error: object) -> None:
        self._pool.shutdown()

    def search(self, depth: int, low: int, high: int) -> int:
        """The result of the main search; only its memory has the moves and lines."""
        helpers = self._helpers if depth >= SHARED else []
        self._main.busy[:] = 0
        for _, work in helpers:
            self._brief(work)
        begun = [self._pool.submit(negamax.search, pos, work, depth, 0, low, high) for pos, work in helpers]
        try:
            return int(negamax.search(self._pos, self._main, depth, 0, low, high))
        finally:
            for _, work in helpers:
                work.stop[0] = work.stop[0] or STOPPED
            wait(begun)

    def _brief(self, work: Work) -> None:
        """Give a helper the task of the main search; it runs while it has nodes left."""
        work.numbers[[ROOT_COUNT, ROOT_DONE, PLAIN]] = self._main.numbers[[ROOT_COUNT, ROOT_DONE, PLAIN]]
        work.root_moves[:] = self._main.root_moves
        if work.stop[0] == STOPPED:
            work.stop[0] = 0
