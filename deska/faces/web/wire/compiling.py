"""Compilation in the background, so that the page opens at once."""

import logging
import threading
from dataclasses import dataclass
from typing import Any

from deska.core.errors import Problem
from deska.core.game import Game
from deska.core.limit import Stop
from deska.faces.families import Family, families
from deska.kernel.compile.pool import Progress, Task, pool

logger = logging.getLogger("deska.web")
_MOMENT = 0.05
STEPS = 1000  # of the progress that pages show
MOST_NAMES = 2  # of games in one message; a longer list would fill a phone


@dataclass(frozen=True)
class _Names:
    """Games, named in the reader's language."""

    games: tuple[Game, ...]

    def describe(self, texts: Any) -> list[str]:
        return [str(texts(f"game-{game.name}")) for game in self.games]


class _Room:
    """A family, what is compiled for it, and whether it is ready."""

    def __init__(self, family: Family) -> None:
        self.family = family
        self.tasks = pool.add(family.missing, urgent=False)
        self.progress = Progress(self.tasks)
        self.ready = threading.Event()

    @property
    def open_tasks(self) -> list[Task]:
        return [task for task in self.tasks if not task.done.is_set()]

    @property
    def is_urgent(self) -> bool:
        return any(task.urgent for task in self.open_tasks)

    def hurry(self) -> None:
        """Compile it before others, because somebody waits for it."""
        pool.add([task.unit for task in self.open_tasks], urgent=True)

    def make_ready(self) -> None:
        for task in self.tasks:
            task.done.wait()
        if not any(task.error for task in self.tasks):
            self.family.load()


class Preparing:
    """Compiles and loads referees and players of every game, in the background."""

    def __init__(self) -> None:
        self.failed = False
        self._rooms: dict[type, _Room] = {}
        self._thread: threading.Thread | None = None
        self._stopped = False

    @property
    def goes_on(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def done(self) -> int:
        """How many of STEPS are done, for the games that somebody waits for, otherwise for all."""
        progress = self._progress
        return round(STEPS * progress.share) if progress else 0

    @property
    def notice(self) -> Problem | None:
        """The message about it for pages."""
        if progress := self._progress if self.goes_on else None:
            rooms, seconds = self._shown, max(round(progress.seconds_left), 1)
            games = tuple(game for room in rooms for game in room.family.games)
            if len(games) > MOST_NAMES:
                return Problem("compiling-all-now", {"seconds": seconds})
            return Problem("compiling-now", {"games": _Names(games), "seconds": seconds})
        return Problem("compiling-failed") if self.failed else None

    @property
    def _shown(self) -> list[_Room]:
        """The families that somebody waits for, otherwise all that are not ready."""
        left = [room for room in [*self._rooms.values()] if not room.ready.is_set()]
        return [room for room in left if room.is_urgent] or left

    @property
    def _progress(self) -> Progress | None:
        rooms = self._shown
        tasks = {id(task): task for room in rooms for task in room.tasks}
        return Progress([*tasks.values()], min(room.progress.begun for room in rooms)) if rooms else None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="preparing", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop: nothing may start while the interpreter shuts down."""
        self._stopped = True
        pool.cancel([task for room in [*self._rooms.values()] for task in room.tasks])
        if self._thread:
            self._thread.join()

    def is_ready(self, kind: type) -> bool:
        """True if all players of this position class are ready."""
        room = self._rooms.get(kind)
        return room is None or room.ready.is_set()

    def wait_for(self, game: Game, stop: Stop) -> None:
        """Wait until a game's players are ready, or `stop`."""
        room = self._rooms.get(type(game.start()))
        if room and not room.ready.is_set():
            room.hurry()
            while not room.ready.wait(_MOMENT) and not stop.is_set():
                pass

    def _run(self) -> None:
        for family in families():
            if not self._stopped:
                self._rooms[family.kind] = _Room(family)
        for room in sorted(self._rooms.values(), key=lambda room: sum(task.expected for task in room.tasks)):
            if not self._stopped:
                self._make_ready(room)

    def _make_ready(self, room: _Room) -> None:
        try:
            room.make_ready()
        except Exception:
            logger.exception("preparing failed")
            self.failed = True
        finally:
            room.ready.set()  # also after a failure: then each player compiles what it needs
