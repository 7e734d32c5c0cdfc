"""Searches in threads of their own beside the main one.

All remember in one table what they found: what one has searched the others need not. They need no other agreement.
"""

import threading
from collections.abc import Sequence

from deska.core.game import Position
from deska.kernel import negamax
from deska.kernel.fields import copied
from deska.kernel.negamax import ROOT_COUNT, ROOT_DONE, TOLD, WIN, Work


class Together:
    """While inside, so many searches of a position go on; they are told to stop on leaving."""

    def __init__(self, pos: Position, works: Sequence[Work], count: int, deepest: int) -> None:
        self._works = works
        self._threads = [
            # Half of them are a move ahead, and fill the table for the iteration to come.
            threading.Thread(target=_deepen, args=(copied(pos), work, count, 1 + number % 2, deepest), daemon=True)
            for number, work in enumerate(works, 1)
        ]

    def __enter__(self) -> "Together":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        for work in self._works:
            work.stop[0] = TOLD
        for thread in self._threads:
            thread.join()


def _deepen(pos: Position, work: Work, count: int, first: int, deepest: int) -> None:
    for depth in range(first, deepest + 1):
        work.numbers[ROOT_COUNT], work.numbers[ROOT_DONE] = count, 0
        negamax.search(pos, work, depth, 0, -2 * WIN, 2 * WIN)
        if work.stop[0] != 0:
            break
