"""What a person should know of compilation: that it goes on, that it happens only once, and that its cache works."""

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
    """Told of every compilation that numba begins, it says so the first time."""

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
    """While inside, `tell` is called when the first compilation begins, if there is any."""
    listener = _FirstCompilation(tell)
    event.register("numba:compile", listener)  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)  # type: ignore[no-untyped-call]


@contextmanager
def compilation_told(say: Say) -> Iterator[None]:
    """While inside, the first compilation is announced; trouble with the cache and engines is told once, on leaving."""
    try:
        with first_compilation(partial(say.notice, "compiling")):
            yield
    finally:
        tell_of_engines(say)
        if cache.trouble:
            say.notice(cache.trouble)
            cache.trouble = None


def tell_of_engines(say: Say) -> None:
    """What people should know of engines that were begun."""
    from deska.players.outside.engine import pool  # not loaded where Deska is an engine itself

    for notice in pool.take_notices():
        say.notice(notice.key, **notice.values)


def prepare(players: Iterable[Player], game: Game) -> None:
    """Let players compile what they will need, so that it does not count against their time."""
    for player in players:
        player.prepare(game)
