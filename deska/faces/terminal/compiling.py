"""Messages about compilation: what is prepared and how long it takes, and problems of its cache."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from deska.core.game import Game
from deska.core.player import Player
from deska.faces.terminal.output import Say
from deska.kernel.compile.cache import cache
from deska.kernel.compile.pool import Progress, watching
from deska.play.games import driver

_WORTH_TELLING = 1.0  # seconds


@contextmanager
def compilation_reported(say: Say, *games: Game) -> Iterator[None]:
    """Inside this block, say what is prepared for these games and how long it takes.

    On leaving, report problems of the cache and engines.
    """
    announced: list[Progress] = []

    def tell(progress: Progress) -> None:
        seconds = max(round(progress.seconds_left), 1)
        if progress not in announced and progress.seconds >= _WORTH_TELLING:
            announced.append(progress)
            say.notice("preparing" if games else "preparing-all", games=titles(say, games), seconds=seconds)
        say.progress("preparing-progress", percent=int(100 * progress.share), seconds=seconds)

    try:
        with watching(tell):
            yield
    finally:
        if announced:
            say.clear_progress()
        tell_of_engines(say)
        if cache.problem:
            say.notice(cache.problem)
            cache.problem = None


def titles(say: Say, games: Iterable[Game]) -> list[str]:
    """The names of games, each once."""
    return [*dict.fromkeys(game.title or say.texts(f"game-{game.name}") for game in games)]


def tell_of_engines(say: Say) -> None:
    """Print messages about engines that were started."""
    from deska.players.outside.engine import pool  # not loaded if Deska runs as an engine itself

    for notice in pool.take_notices():
        say.notice(notice.key, **notice.values)


def prepare(players: Iterable[Player], game: Game) -> None:
    """Let players compile what they need, so that it does not count as thinking time."""
    for player in players:
        driver.prepare(player, game)
