"""Reads the plan, plays the missing games, and prints the table."""

import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.files import why_unreadable, why_unwritable
from deska.core.limit import Stop
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import BackgroundTask, aside
from deska.faces.tournament.preparing import prepare_plan
from deska.faces.tournament.report import report
from deska.faces.tournament.standard_files import write_standard_files
from deska.faces.tournament.standings_table import as_csv, as_tables, table_record
from deska.play.tournament.cluster import cluster
from deska.play.tournament.plan import Plan, PlannedGame, Record
from deska.play.tournament.plan_reader import LONGEST_FILE, read_plan
from deska.play.tournament.results import Details, all_details, faulty_games
from deska.play.tournament.runner import STOPPED, Runner
from deska.play.tournament.schedule import game_pairs, most_games
from deska.play.tournament.standings import Standings
from deska.play.tournament.worker import Stayed
from deska.store.tournament_games import TournamentRecord

_WIDTH = 160  # width of the table outside a terminal
_REFRESH = 0.5  # seconds between updates of the table


def tournament(
    say: Say, file: Path, record: Path | None, csv: Path | None, html: Path | None, ray: str | None = None
) -> bool:
    """Play and print the table; False if interrupted. Finished games are kept, and the next call continues.

    `ray` is the address of a cluster that plays the games.
    """
    plan = _checked(file, [path for path in (csv, html) if path is not None])
    path = record or file.with_suffix(".games")
    say.notice("tournament-planned", games=most_games(plan), pairs=plan.rounds, format=plan.format)
    goes_on = path.exists()
    if not goes_on:  # a refused plan leaves no file
        ready = _prepare(say, plan)
    with TournamentRecord(path, plan) as stored:
        stored.claim()
        if goes_on:
            ready = _prepare(say, plan)
        games = stored.games()
        points, details = stored.points(), all_details(games)
        if games:
            say.notice("tournament-goes-on", games=len(games))
        picture = _Progress(say, plan, details)

        def keep(one: Record) -> None:
            stored.add(one)
            games.append(one)
            details.update(all_details([one]))
            picture.game(one, points)

        def stayed(one: Stayed) -> None:
            stored.note_fault(one.key, one.game_index, one.fault)
            games[:] = stored.games()

        workers = cluster(ready, ray) if ray is not None else None
        reason = _run(say, Runner(ready, points, keep, workers, faulty_games(games), on_stay=stayed), picture)
        _write_games(say, plan, games, path)
    standings = Standings(plan, points, details)
    _tell(say, plan, standings, reason)
    _write(csv, lambda: as_csv(plan, standings))
    _write(html, lambda: report(say.texts, plan, standings, games))
    return reason != STOPPED


def _write_games(say: Say, plan: Plan, games: Sequence[Record], path: Path) -> None:
    """The games in the standard format of their game; the file of games stays the one that counts."""
    try:
        files = write_standard_files(plan, games, path)
    except DeskaError as error:
        say.notice("tournament-not-written", why=error.describe(say.texts))
    else:
        say.notice("tournament-written", files=[str(file) for file in files])


def _prepare(say: Say, plan: Plan) -> Plan:
    with compilation_reported(say):
        return aside(lambda: prepare_plan(plan))


def _checked(file: Path, outputs: Sequence[Path]) -> Plan:
    """The plan, or SetupError with all problems of the plan and of the output files."""
    problems = [
        Problem("report-unwritable", {"path": str(path)[:200], "why": why})
        for path in outputs
        if (why := why_unwritable(path)) is not None
    ]
    try:
        plan = read_plan(_text_of(file), file.parent)
    except SetupError as error:
        raise SetupError([*error.problems, *problems]) from error
    if problems:
        raise SetupError(problems)
    return plan


def _text_of(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            return opened.read(LONGEST_FILE + 1).decode()
    except (OSError, ValueError) as error:
        raise SetupError("plan-unreadable", path=str(file)[:200], why=why_unreadable(error)) from error


def _run(say: Say, runner: Runner, picture: "_Progress") -> str:
    stop = Stop()
    running = BackgroundTask(lambda: runner.run(stop))
    with picture:
        try:
            return running.wait()
        except KeyboardInterrupt:
            stop.set()
            say.notice("tournament-interrupted")
            return running.wait()


class _Progress:
    """Output while it runs: in a terminal the table and a bar, as JSON a line a game, otherwise nothing."""

    def __init__(self, say: Say, plan: Plan, details: Mapping[PlannedGame, Details]) -> None:
        """`details` of all finished games; grows as games finish."""
        self._say, self._plan, self._details = say, plan, details
        self._drawn = 0.0
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        at_most = [TextColumn(say.texts("tournament-at-most"))] if plan.sprt else []
        self._bar = Progress(*columns, *at_most, TimeRemainingColumn())
        self._task = self._bar.add_task("", total=None)
        self._console = Console(stderr=True, markup=False)
        seen = self._console.is_terminal and not say.as_json
        self._live = Live(self._bar, console=self._console, transient=True, auto_refresh=seen) if seen else None

    def __enter__(self) -> None:
        if self._live:
            self._live.start()

    def __exit__(self, *_error: object) -> None:
        if self._live:
            self._live.stop()

    def game(self, record: Record, points: Mapping[PlannedGame, float]) -> None:
        """A game is over; `points` do not include it yet."""
        if self._say.as_json:
            self._say.result({name: record[name] for name in record if name not in ("thoughts", "played_by")}, "")
        now = time.monotonic()
        if self._live and now - self._drawn > _REFRESH:
            self._drawn = now
            known = 2 * len(game_pairs(self._plan, points))
            total = min(known, self._plan.most_games or known)
            self._bar.update(self._task, completed=len(points) + 1, total=total)
            standings = Standings(self._plan, points, self._details)
            self._live.update(Group(as_tables(self._say.texts, self._plan, standings, self._console), self._bar))


def _write(path: Path | None, made: Callable[[], str]) -> None:
    if path is None:
        return
    try:
        path.write_text(made(), encoding="utf-8")
    except OSError as error:
        raise SetupError("report-unwritable", path=str(path)[:200], why=error.strerror or str(error)) from error


def _tell(say: Say, plan: Plan, standings: Standings, reason: str) -> None:
    record = {"ended": reason, **table_record(plan, standings)}
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else _WIDTH
    console = Console(width=width, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(as_tables(say.texts, plan, standings, console))
    say.result(record, f"{captured.get().rstrip()}\n{say.texts(f'tournament-{reason}')}")
