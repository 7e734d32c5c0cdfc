"""Messages about compilation: that it runs, that it happens only once, and problems of its cache."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from numba.core import event

from deska.core.game import Game
from deska.core.player import Player
from deska.faces.say import Say
from deska.kernel.cache import cache


class _FirstCompilation(event.Listener):
    """A numba event listener that reports only the first compilation."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell = tell
        self.happened = False

    def on_start(self, _event: Any) -> None:
        if not self.happened:
            self.happened = True
            self.tell()

    def on_end(self, _event: Any) -> None:
        pass


@contextmanager
def first_compilation(tell: Callable[[], None]) -> Iterator[None]:
    """Inside this block, `tell` is called when the first compilation begins."""
    listener = _FirstCompilation(tell)
    event.register("numba:compile", listener)  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)  # type: ignore[no-untyped-call]


@contextmanager
def compilation_told(say: Say) -> Iterator[None]:
    """Inside this block, announce the first compilation; on leaving, report problems of the cache and engines."""
    try:
        with first_compilation(partial(say.notice, "compiling")):
            yield
    finally:
        tell_of_engines(say)
        if cache.trouble:
            say.notice(cache.trouble)
            cache.trouble = None


def tell_of_engines(say: Say) -> None:
    """Print messages about engines that were started."""
    from deska.players.outside.engine import pool  # not loaded if Deska runs as an engine itself

    for notice in pool.take_notices():
        say.notice(notice.key, **notice.values)


def prepare(players: Iterable[Player], game: Game) -> None:
    """Let players compile what they need, so that it does not count as thinking time."""
    for player in players:
        player.prepare(game)
