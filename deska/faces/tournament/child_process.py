"""A tournament in a separate process, beside the page's server. This module, run as a program, is that process.

Its arguments are the plan's file and the file of games. On its input, `pause` lets running games end, and the end of
the input ends it at once. It reports events as JSON lines: running games a few times a second, each finished
game without its moves and thoughts, and finally why it ended.
"""

import contextlib
import json
import signal
import sys
import threading
from pathlib import Path
from typing import Any

from deska.core.errors import DeskaError
from deska.core.limit import Stop
from deska.faces.tournament.preparing import prepare_plan
from deska.faces.tournament.standard_files import write_standard_files
from deska.play.tournament.plan import PlannedGame, Record
from deska.play.tournament.plan_reader import read_plan
from deska.play.tournament.results import efforts_of, faulty_games
from deska.play.tournament.runner import Runner
from deska.play.tournament.worker import MoveReport, Task
from deska.store.tournament_games import TournamentRecord

_OFTEN = 0.25  # seconds between reports of running games
PAUSE = "pause"


def summary_of(record: Record) -> dict[str, Any]:
    """A finished game for lists."""
    answer = {name: value for name, value in record.items() if name not in ("moves", "thoughts", "options")}
    return {**answer, "moves": len(record["moves"]), "efforts": efforts_of(record)}


class Teller:
    """Reports events. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._live: dict[PlannedGame, list[str]] = {}
        self._is_new = False

    def tell(self, **said: Any) -> None:
        with self._lock, contextlib.suppress(OSError):  # if the server is gone, the input has ended too
            print(json.dumps(said), flush=True)

    def begun(self, task: Task) -> None:
        with self._lock:
            self._live[task[0].key, task[1]] = []
            self._is_new = True

    def moved(self, moved: MoveReport) -> None:
        with self._lock:
            self._live.setdefault((moved.key, moved.game_index), []).append(moved.move)
            self._is_new = True

    def finished(self, record: Record) -> None:
        with self._lock:
            self._live.pop((record["key"], record["game_index"]), None)
        self.tell(game=summary_of(record))

    def picture(self) -> None:
        """Report the moves of running games, if there are new ones."""
        with self._lock:
            live = (
                [[key, game_index, list(moves)] for (key, game_index), moves in self._live.items()]
                if self._is_new
                else None
            )
            self._is_new = False
        if live is not None:
            self.tell(live=live)


def _listen(rest: Stop, stop: Stop) -> None:
    for line in sys.stdin:
        if line.strip() == PAUSE:
            rest.set()
    stop.set()


def _run(file: Path, games: Path, teller: Teller) -> str:
    plan = read_plan(file.read_text(encoding="utf-8"), file.parent)
    rest, stop, over = Stop(), Stop(), threading.Event()
    threading.Thread(target=_listen, args=(rest, stop), daemon=True).start()
    ready = prepare_plan(plan)
    with TournamentRecord(games, plan) as stored:
        stored.claim()

        def keep(record: Record) -> None:
            stored.add(record)
            teller.finished(record)

        def draw() -> None:
            while not over.wait(_OFTEN):
                teller.picture()

        threading.Thread(target=draw, daemon=True).start()
        runner = Runner(ready, stored.points(), keep, faulty=faulty_games(stored.games()), rest=rest)
        runner.on_begin, runner.on_move = teller.begun, teller.moved
        runner.on_stay = lambda one: stored.note_fault(one.key, one.game_index, one.fault)
        try:
            return runner.run(stop)
        finally:
            over.set()
            with contextlib.suppress(DeskaError):  # the file of games is the one that counts
                write_standard_files(plan, stored.games(), games)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends us
    teller = Teller()
    try:
        teller.tell(ended=_run(Path(sys.argv[1]), Path(sys.argv[2]), teller))
    except DeskaError as error:
        teller.tell(failed=[problem.written() for problem in error.problems])


if __name__ == "__main__":
    main()
