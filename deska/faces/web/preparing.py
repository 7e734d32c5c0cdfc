"""Compilation in the background, so that the page is there at once."""

import logging
import threading
from collections.abc import Callable
from functools import partial

from deska.core.errors import Problem
from deska.core.game import Game, quicken
from deska.games import all_games
from deska.kernel.cache import cache
from deska.players import all_players

logger = logging.getLogger("deska.web")


class Preparing:
    """Lets referees and every player prepare for every game, in a thread of its own."""

    def __init__(self) -> None:
        self._work: list[Callable[[], None]] = []
        self.steps = 0
        self.done = 0
        self.failed = False
        self._thread: threading.Thread | None = None

    @property
    def goes_on(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def notice(self) -> Problem | None:
        """What a page should say about it."""
        if self.goes_on:
            return Problem("compiling-now", {"done": self.done, "steps": self.steps})
        return Problem("compiling-failed") if self.failed else None

    def start(self) -> None:
        games = [kind.with_options({}) for kind in all_games().values()]
        # By every game: one of a class of positions may be too large for a player whom another suits.
        self._work = [partial(_prepare, player, game) for game in games for player in all_players()]
        self._work += [partial(quicken, game) for game in _one_of_each(games)]
        self.steps = len(self._work)
        self._thread = threading.Thread(target=self._run, name="preparing", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            for step in self._work:
                step()
                self.done += 1
            cache.seal()
        except Exception:
            logger.exception("preparing failed")
            self.failed = True


def _prepare(name: str, game: Game) -> None:
    player = all_players()[name].with_options({})
    if player.refusal(game) is None:
        player.prepare(game)


def _one_of_each(games: list[Game]) -> list[Game]:
    """A game for each class of positions: that is what code is compiled for."""
    return list({type(game.start()): game for game in reversed(games)}.values())
