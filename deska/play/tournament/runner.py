"""Plays the games of a plan, several in parallel."""

from collections import Counter
from collections.abc import Callable, Set
from dataclasses import dataclass, field

from deska.core.errors import DeskaError
from deska.core.limit import Stop
from deska.play.tournament.plan import Plan, PlannedGame, Points, Record, game_pair_of
from deska.play.tournament.results import faulty_games
from deska.play.tournament.schedule import GAME_INDEXES, finished, missing
from deska.play.tournament.worker import MoveReport, Stayed, Task
from deska.play.tournament.workers import Died, Processes, Workers

_MOST_DEATHS = 3  # upper bound on crashed workers for one game
FINISHED, ENOUGH, DECIDED, STOPPED = "finished", "enough", "decided", "stopped"


class WorkersDie(DeskaError):
    """Every process that plays this game crashes."""


def pair_counts(points: Points, faulty: Set[PlannedGame]) -> list[int]:
    """Finished game pairs of two players, counted by the first one's points: 0, ½, 1, 1½, 2.

    Encounters with a game lost by a fault are left out; they say nothing about strength.
    """
    counts = [0] * 5
    for key in {key for key, _game_index in points if _is_sound_pair(key, points, faulty)}:
        counts[_pair_result(key, points)] += 1
    return counts


def _is_sound_pair(key: str, points: Points, faulty: Set[PlannedGame]) -> bool:
    return all((key, game_index) in points and (key, game_index) not in faulty for game_index in GAME_INDEXES)


def _pair_result(key: str, points: Points) -> int:
    result = round(2 * sum(points[key, game_index] for game_index in GAME_INDEXES))
    return result if game_pair_of(key).first == 0 else 4 - result


def reason_to_end(plan: Plan, points: Points, faulty: Set[PlannedGame]) -> str | None:
    """Why nothing is left to play, or None."""
    if plan.most_games is not None and len(points) >= plan.most_games:
        return ENOUGH
    if plan.sprt and plan.sprt.verdict(pair_counts(points, faulty)) is not None:
        return DECIDED
    return FINISHED if finished(plan, points) else None


@dataclass
class Runner:
    """Plays the missing games of a plan. `keep` gets each finished game first, before anything else happens."""

    plan: Plan
    points: dict[PlannedGame, float]
    keep: Callable[[Record], None]
    workers: Workers | None = None  # None: processes on this computer
    faulty: set[PlannedGame] = field(default_factory=set)  # games that were lost by a fault
    on_begin: Callable[[Task], None] = lambda _task: None
    on_move: Callable[[MoveReport], None] = lambda _moved: None
    on_stay: Callable[[Stayed], None] = lambda _stayed: None
    rest: Stop = field(default_factory=Stop)  # when set, no new game starts; running games are finished
    _running: dict[PlannedGame, Task] = field(default_factory=dict)
    _queue: list[Task] = field(default_factory=list)
    _is_stale: bool = True  # the queue must be refilled, because results may have made more games known
    _counts: list[int] = field(default_factory=list)
    _deaths: Counter[PlannedGame] = field(default_factory=Counter)

    def run(self, stop: Stop) -> str:
        """Play until all games are finished, the result is known, or `stop`; returns the reason."""
        self._counts = pair_counts(self.points, self.faulty)
        workers = self.workers or Processes(self.plan, self.on_stay)
        try:
            while not stop.is_set():
                reason = self._reason()
                if reason:
                    return reason
                self._give_tasks(workers)
                for heard in workers.hear():
                    self._note(heard)
            return STOPPED
        finally:
            workers.end()

    def _reason(self) -> str | None:
        plan = self.plan
        if plan.most_games is not None and len(self.points) >= plan.most_games:
            return ENOUGH
        if plan.sprt and plan.sprt.verdict(self._counts) is not None:
            return DECIDED
        if self._running:
            return None
        if self.rest.is_set():
            return STOPPED
        self._fill_queue()
        return None if self._queue else FINISHED

    def _fill_queue(self) -> None:
        """Refill only after a change, because it goes through all games."""
        if not self._queue and self._is_stale:
            self._queue = missing(self.plan, self.points, set(self._running))
            self._is_stale = False

    def _give_tasks(self, workers: Workers) -> None:
        if self.rest.is_set():
            return
        self._fill_queue()
        room = self.plan.parallel
        if self.plan.most_games is not None:
            room = min(room, self.plan.most_games - len(self.points))
        while self._queue and len(self._running) < room:
            task = self._queue.pop(0)
            self._running[task[0].key, task[1]] = task
            workers.begin(task)
            self.on_begin(task)

    def _note(self, heard: MoveReport | Record | Died) -> None:
        if isinstance(heard, MoveReport):
            self.on_move(heard)
        elif isinstance(heard, Died):
            self._play_again(heard)
        else:
            game_index = heard["key"], heard["game_index"]
            del self._running[game_index]
            self.keep(heard)
            self.points[game_index] = heard["points"]
            self._is_stale = True
            self.faulty |= faulty_games([heard])
            if _is_sound_pair(heard["key"], self.points, self.faulty):
                self._counts[_pair_result(heard["key"], self.points)] += 1

    def _play_again(self, death: Died) -> None:
        """Another worker plays the game, with the same seed from the plan."""
        game_pair, game_index = death.task
        del self._running[game_pair.key, game_index]
        self._deaths[game_pair.key, game_index] += 1
        if self._deaths[game_pair.key, game_index] >= _MOST_DEATHS:
            names = " – ".join(self.plan.players[index] for index in (game_pair.first, game_pair.second))
            raise WorkersDie("workers-die", players=names, status=death.status)
        self._queue.insert(0, death.task)
