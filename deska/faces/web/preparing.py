"""Compilation in the background, so that the page opens at once."""

import logging
import threading

from deska.core.errors import Problem
from deska.core.game import Game
from deska.core.limit import Stop
from deska.faces.families import Compilers, Family, families

logger = logging.getLogger("deska.web")
_MOMENT = 0.05


class Preparing:
    """Compiles and loads referees and players of every game, in background threads."""

    def __init__(self) -> None:
        self.steps = 0
        self.done = 0
        self.failed = False
        self._families: list[Family] = []
        self._ready: dict[type, threading.Event] = {}
        self._compilers = Compilers()
        self._thread: threading.Thread | None = None

    @property
    def goes_on(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def notice(self) -> Problem | None:
        """The message about it for pages."""
        if self.goes_on:
            return Problem("compiling-now")
        return Problem("compiling-failed") if self.failed else None

    def start(self) -> None:
        self._families = families()
        self._ready = {family.kind: threading.Event() for family in self._families}
        compiled = sum(len(family.steps) for family in self._families if not family.is_compiled)
        self.steps = compiled + sum(len(family.players()) for family in self._families)
        self._thread = threading.Thread(target=self._run, name="preparing", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop: nothing may start while the interpreter shuts down."""
        self._compilers.stop()
        if self._thread:
            self._thread.join()

    def is_ready(self, kind: type) -> bool:
        """True if players of this position class are ready."""
        ready = self._ready.get(kind)
        return ready is None or ready.is_set()

    def wait_for(self, game: Game, stop: Stop) -> None:
        """Wait until a game's players are ready, or `stop`; compiling them here as well would take longer."""
        ready = self._ready.get(type(game.start()))
        while ready and not ready.wait(_MOMENT) and not stop.told:
            pass

    def _run(self) -> None:
        self._compilers.each(self._make_ready, self._families)

    def _make_ready(self, family: Family) -> None:
        try:
            self._compilers.compile(family, self._step)
            for step in family.players():
                if self._compilers.stopped:
                    return
                step()
                self._step()
        except Exception:
            logger.exception("preparing failed")
            self.failed = True
        finally:
            self._ready[family.kind].set()  # also after a failure: then each player compiles what it needs

    def _step(self) -> None:
        self.done += 1
