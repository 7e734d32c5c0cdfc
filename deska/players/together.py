"""Several threads search one position together.

All of them search the same, and remember in one table what they found. What one is searching the others put off
(deska/kernel/negamax.py), so that each finds most of its work done.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait

from deska.core.game import Position
from deska.kernel import negamax
from deska.kernel.fields import copied
from deska.kernel.negamax import PLAIN, ROOT_COUNT, ROOT_DONE, SHARED, TOLD, Work


class Together:
    """A main search and its helpers, who work while it does and then wait for the next; to be left in the end."""

    def __init__(self, pos: Position, main: Work, helpers: Sequence[Work]) -> None:
        self._pos, self._main = pos, main
        self._helpers = [(copied(pos), work) for work in helpers]
        self._pool = ThreadPoolExecutor(max(len(helpers), 1))

    def __enter__(self) -> "Together":
        return self

    def __exit__(self, *_error: object) -> None:
        self._pool.shutdown()

    def search(self, depth: int, low: int, high: int) -> int:
        """What the main search says; only its memory tells of moves and lines."""
        helpers = self._helpers if depth >= SHARED else []
        self._main.busy[:] = 0
        for _, work in helpers:
            self._brief(work)
        begun = [self._pool.submit(negamax.search, pos, work, depth, 0, low, high) for pos, work in helpers]
        try:
            return int(negamax.search(self._pos, self._main, depth, 0, low, high))
        finally:
            for _, work in helpers:
                work.stop[0] = work.stop[0] or TOLD
            wait(begun)

    def _brief(self, work: Work) -> None:
        """A helper gets the task of the main search, and goes on unless it has no nodes left."""
        work.numbers[[ROOT_COUNT, ROOT_DONE, PLAIN]] = self._main.numbers[[ROOT_COUNT, ROOT_DONE, PLAIN]]
        work.root_moves[:] = self._main.root_moves
        if work.stop[0] == TOLD:
            work.stop[0] = 0
