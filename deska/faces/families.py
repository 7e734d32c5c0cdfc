"""Families of games. Code is compiled for a position class, so games that share one are compiled together.

Each family is compiled in a separate process, in parallel: numba compiles one function at a time, and a server
that compiled itself would have little time for its pages. This module, run as a program, is that process.
"""

import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from deska.core.errors import DeskaError
from deska.core.game import Game, quicken
from deska.games import all_games
from deska.kernel.cache import cache
from deska.kernel.census import TOLD, new_census, value_of
from deska.kernel.ops import move_room
from deska.kernel.perft import complete_games, perft
from deska.players import all_players
from deska.players.perfect import too_large

Step = Callable[[], object]


class CompilingFailed(DeskaError):
    """A compiling process ended too early."""


@dataclass(frozen=True)
class Family:
    """Games with the same position class."""

    kind: type
    games: tuple[Game, ...]

    @property
    def is_compiled(self) -> bool:
        return cache.has(self.kind.__name__)

    @property
    def steps(self) -> list[Step]:
        """All steps of compilation; they are quick if everything is compiled already."""
        return [*self._rules(), *self.players()]

    def players(self) -> list[Step]:
        """The steps for referees and players, for every game, because a player may refuse some games of a family."""
        return [partial(quicken, self.games[0]), *(partial(_prepare, game) for game in self.games)]

    def _rules(self) -> list[Step]:
        game = self.games[0]
        pos, buffers, ends = game.start(), move_room(2, game.most_moves), np.zeros(game.seats + 1, np.int64)
        small = [partial(_prepare_census, game) for game in self.games if too_large(game) is None]
        return [partial(perft, pos, 1, buffers), partial(complete_games, pos, 1, buffers, ends), *small]

    def compile(self, on_step: Callable[[], None]) -> None:
        """Run all steps in this process."""
        for step in self.steps:
            step()
            on_step()
        cache.note(self.kind.__name__)


def families() -> list[Family]:
    """The families of all games, the one with the most to compile first."""
    found: dict[type, list[Game]] = {}
    for game in (kind.with_options({}) for kind in all_games().values()):
        found.setdefault(type(game.start()), []).append(game)
    by_size = sorted(found.items(), key=lambda family: -family[1][0].most_moves)
    return [Family(kind, tuple(games)) for kind, games in by_size]


def _prepare(game: Game) -> None:
    for kind in all_players().values():
        player = kind.with_options({})
        if player.refusal(game) is None:
            player.prepare(game)


def _prepare_census(game: Game) -> None:
    """Compile what `deska solve` runs; with the stop flag set it visits nothing."""
    census = new_census(game.most_moves, 1, 1)
    census.stop[0] = TOLD
    value_of(game.start(), census, 0)


class Compilers:
    """Compiles families in other processes, as many in parallel as there are processors."""

    def __init__(self) -> None:
        self._processes: list[subprocess.Popen[str]] = []
        self.stopped = False
        self._lock = threading.Lock()

    def each(self, work: Callable[[Family], None], among: Sequence[Family]) -> None:
        """Call `work` for every family in parallel; it may call `compile`."""
        with ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="compiling") as threads:
            for done in [threads.submit(work, family) for family in among]:
                done.result()

    def compile(self, family: Family, on_step: Callable[[], None]) -> None:
        """Compile a family in a separate process, unless it is compiled or the cache cannot be shared."""
        if family.is_compiled or cache.is_temporary:
            return
        process = self._begin(family)
        if process and process.stdout:
            with process:
                for _line in process.stdout:
                    on_step()
            if process.returncode and not self.stopped:
                raise CompilingFailed("compiling-failed")

    def _begin(self, family: Family) -> subprocess.Popen[str] | None:
        with self._lock:
            if self.stopped:
                return None
            program = [sys.executable, "-m", __name__, family.kind.__name__]
            pipe = subprocess.PIPE
            self._processes.append(subprocess.Popen(program, stdin=pipe, stdout=pipe, text=True))
            return self._processes[-1]

    def stop(self) -> None:
        """Stop all processes."""
        with self._lock:
            self.stopped = True
            for process in self._processes:
                process.kill()


def _end_with_parent() -> None:
    """Exit when the parent process dies; it closes our stdin."""
    while os.read(0, 1):
        pass
    os._exit(1)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(200_000, 20, 100)  # numba creates millions of long-lived objects: saves 5 % of the time
    for family in families():
        if family.kind.__name__ in sys.argv[1:]:
            family.compile(lambda: print(flush=True))


if __name__ == "__main__":
    main()
