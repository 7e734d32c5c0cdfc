"""Tournaments of the page: a plan and a file of games for each; one runs at a time.

A separate process plays its games (deska/faces/tournament/child_process.py) and ends with the server. Finished
games are on disk, and the tournament can be resumed.
"""

import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from deska.core.errors import DeskaError, MatchError, Problem, problem_from
from deska.core.game import Game, Position
from deska.core.limit import Stop
from deska.faces.tournament.child_process import PAUSE, summary_of
from deska.faces.tournament.report import tracks
from deska.faces.web.wire.child_processes import end_soon
from deska.games import make_game
from deska.kernel.ops import play
from deska.kernel.positions import copied
from deska.play.games.driver import Beginning
from deska.play.tournament.plan import Plan, PlannedGame, game_pair_of
from deska.play.tournament.plan_reader import read_plan
from deska.play.tournament.results import all_details, faulty_games
from deska.play.tournament.runner import DECIDED, ENOUGH, reason_to_end
from deska.play.tournament.schedule import game_pairs
from deska.play.tournament.standings import Standings
from deska.store.tournament_folder import TournamentFiles
from deska.store.tournament_games import TournamentRecord

logger = logging.getLogger("deska.web")

RUNNING, PAUSING, PAUSED, FAILED = "running", "pausing", "paused", "failed"
_COURSE = 120  # points of a plotted line
_SHARE = 20  # an account is recomputed after this many times the time it took


class TournamentBusy(MatchError):
    """Another tournament is running, or this one is."""


@dataclass(frozen=True)
class Account:
    """The evaluated games of a tournament."""

    standings: Standings
    total: int  # expected number of games, as far as known
    course: list[list[int]]  # by player: wins minus losses


@dataclass(frozen=True)
class Board:
    """A running game with its current position."""

    game_index: PlannedGame
    game: Game
    position: Position
    played: int  # number of moves, including the opening
    heard: int = 0  # number of moves reported by its process

    @classmethod
    def begun(cls, plan: Plan, game_index: PlannedGame) -> "Board":
        game_pair = game_pair_of(game_index[0])
        one = plan.fields[game_pair.field]
        game = make_game(one.game, dict(one.options))
        opening = one.openings[game_pair.number % len(one.openings)]
        return cls(game_index, game, Beginning(None, opening).reached(game), len(opening))

    def after(self, plan: Plan, moves: Sequence[str]) -> "Board":
        """The board after all these moves; a game that is played again starts over."""
        board = self if len(moves) >= self.heard else Board.begun(plan, self.game_index)
        for text in moves[board.heard :]:
            play(board.position, board.game.read_move(board.position, text))
        more = len(moves) - board.heard
        return replace(board, played=board.played + more, heard=len(moves))


@dataclass
class Show:
    """One tournament in the server."""

    id: str
    plan: Plan
    record: TournamentRecord
    games: list[dict[str, Any]]  # finished games in order, without their moves
    live: dict[PlannedGame, list[str]] = field(default_factory=dict)  # running games with their moves
    state: str = PAUSED
    problems: list[Problem] = field(default_factory=list)  # why it failed
    stop: Stop = field(default_factory=Stop)  # when set, it ends at once
    process: subprocess.Popen[str] | None = None
    began: tuple[float, int] = (0.0, 0)  # start time, and the number of games then
    lock: threading.RLock = field(default_factory=threading.RLock)
    _account: Account | None = None
    _made: tuple[float, int, float] = (0.0, 0, 0.0)  # time, number of games, and how long it took
    _boards: dict[PlannedGame, Board] = field(default_factory=dict)

    @property
    def points(self) -> dict[PlannedGame, float]:
        with self.lock:
            return {(one["key"], one["game_index"]): one["points"] for one in self.games}

    @property
    def is_under_way(self) -> bool:
        return self.state in (RUNNING, PAUSING)

    @property
    def seconds_left(self) -> float | None:
        began, before = self.began
        done = len(self.games) - before
        if self.state != RUNNING or done <= 0:
            return None
        return (time.monotonic() - began) / done * max(self.account().total - len(self.games), 0)

    def account(self) -> Account:
        """The evaluation so far; while games run it may be slightly old, so that pages need not wait."""
        with self.lock:
            made, count, cost = self._made
            stale = self._account is None or count != len(self.games)
            patient = self.is_under_way and time.monotonic() - made < _SHARE * cost
            if self._account is None or (stale and not patient):
                started = time.monotonic()
                self._account = self._reckoned()
                ended = time.monotonic()
                self._made = ended, len(self.games), ended - started
            return self._account

    def _reckoned(self) -> Account:
        known = 2 * len(game_pairs(self.plan, self.points))
        course = [[round(2 * half) for half in track] for track in tracks(self.plan, self.games, _COURSE).values()]
        standings = Standings(self.plan, self.points, all_details(self.games))
        return Account(standings, min(known, self.plan.most_games or known), course)

    def boards(self, most: int) -> list[Board]:
        """The running games with their boards."""
        with self.lock:
            self._boards = {
                game_index: self._boards.get(game_index) or Board.begun(self.plan, game_index)
                for game_index in self.live
            }
            for game_index, moves in self.live.items():
                self._boards[game_index] = self._boards[game_index].after(self.plan, moves)
            return [replace(board, position=copied(board.position)) for board in list(self._boards.values())[:most]]

    # --- what its process tells -----------------------------------------------------------------------------

    def hear(self, said: dict[str, Any]) -> None:
        with self.lock:
            if "live" in said:
                self.live = {(str(key), int(game_index)): moves for key, game_index, moves in said["live"]}
            elif "game" in said:
                self.live.pop((said["game"]["key"], said["game"]["game_index"]), None)
                self.games.append(said["game"])
            elif "failed" in said:
                self.problems = [problem_from(one) for one in said["failed"]]

    def _reason_to_end(self) -> str | None:
        return reason_to_end(self.plan, self.points, faulty_games(self.games))

    def settle(self) -> None:
        """No game is running any more."""
        with self.lock:
            self.live, self.process = {}, None
            self.state = FAILED if self.problems else self._reason_to_end() or PAUSED
            if self.state in (ENOUGH, DECIDED):
                self._account = replace(self._reckoned(), total=len(self.games))
                self._made = time.monotonic(), len(self.games), 0.0


class TournamentService:
    """All tournaments, and the process of the running one. `wait_for` returns once a game is compiled."""

    def __init__(self, files: TournamentFiles, wait_for: Callable[[Game, Stop], None]) -> None:
        self.files, self._wait_for = files, wait_for
        self._shows: dict[str, Show] = {}
        self._lock = threading.RLock()

    @property
    def under_way(self) -> Show | None:
        with self._lock:
            return next((show for show in self._shows.values() if show.is_under_way), None)

    def show(self, name: str) -> Show:
        """A tournament by its id, read from disk at first use."""
        with self._lock:
            self.files.check(name)
            if name not in self._shows:
                self._shows[name] = self._opened(name)
            return self._shows[name]

    def _opened(self, name: str) -> Show:
        path = self.files.plan_path(name)
        plan = read_plan(path.read_text(encoding="utf-8"), path.parent, begun=True)
        record = TournamentRecord(self.files.games_path(name), plan)
        show = Show(name, plan, record, [summary_of(game) for game in record.games()])
        show.settle()
        return show

    # --- what people do -------------------------------------------------------------------------------------

    def begin(self, text: str) -> Show:
        """Store a validated plan and start it."""
        with self._lock:
            self._refuse_a_second()
            show = self.show(self.files.add(text))
            self._start(show)
            return show

    def resume(self, name: str) -> Show:
        with self._lock:
            show = self.show(name)
            if show.state in (PAUSED, FAILED):
                self._refuse_a_second()
                self._start(show)
            return show

    def pause(self, name: str) -> Show:
        """Start no more games; running ones are finished."""
        with self._lock:
            show = self.show(name)
            if show.state == RUNNING:
                show.state = PAUSING
                if show.process is None:
                    show.stop.set()
                elif show.process.stdin:
                    _say(show.process, PAUSE)
            return show

    def stop(self, name: str) -> Show:
        """Stop at once: running games are dropped, and played again on resume."""
        with self._lock:
            show = self.show(name)
            if show.is_under_way:
                show.state = PAUSING
                _end(show)
            return show

    def delete(self, name: str) -> None:
        with self._lock:
            show = self._shows.pop(name, None)  # works for an unreadable one too
            if show and show.is_under_way:
                self._shows[name] = show
                raise TournamentBusy("tournament-is-played")
            if show:
                show.record.close()
            self.files.delete(name)

    def close(self) -> None:
        with self._lock:
            show = self.under_way
            if show:
                _end(show)
            for one in self._shows.values():
                one.record.close()

    def _refuse_a_second(self) -> None:
        other = self.under_way
        if other:
            raise TournamentBusy("tournament-runs", name=other.plan.name)

    # --- playing --------------------------------------------------------------------------------------------

    def _start(self, show: Show) -> None:
        show.state, show.problems, show.stop = RUNNING, [], Stop()
        show.began = time.monotonic(), len(show.games)
        threading.Thread(target=self._follow, args=(show,), name="tournament", daemon=True).start()

    def _follow(self, show: Show) -> None:
        """Start a process and record its reports until it ends."""
        try:
            for one in show.plan.fields:
                self._wait_for(make_game(one.game, dict(one.options)), show.stop)
            process = self._process(show)
            if process and process.stdout:
                with process:
                    for line in process.stdout:
                        show.hear(json.loads(line))
                if process.returncode and not show.problems and not show.stop.is_set():
                    show.problems = [Problem("tournament-process-died", {"status": process.returncode})]
        except (DeskaError, OSError, ValueError):
            logger.exception("a tournament failed")
            show.problems = show.problems or [Problem("server-error")]
        finally:
            show.settle()

    def _process(self, show: Show) -> subprocess.Popen[str] | None:
        with self._lock:
            if show.stop.is_set():
                return None
            paths = [str(self.files.plan_path(show.id)), str(self.files.games_path(show.id))]
            program = [sys.executable, "-m", "deska.faces.tournament.child_process", *paths]
            show.began = time.monotonic(), len(show.games)
            show.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            return show.process


def _end(show: Show) -> None:
    show.stop.set()
    end_soon(show.process)


def _say(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdin
    try:
        process.stdin.write(f"{word}\n")
        process.stdin.flush()
    except OSError:
        logger.info("a tournament ended before it was paused")
