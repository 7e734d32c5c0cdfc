"""Analyses of positions: each page has a socket, looks at one position after another, and hears what is found by one
player or by several side by side.

The thinking runs in threads of its own with a low priority, so that it never delays a game. It stops when the page
looks elsewhere, leaves, or sits down at a game in which help would be unfair.
"""

import asyncio
import contextlib
import logging
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pydantic import BaseModel

from deska.core.errors import DeskaError, MatchError
from deska.core.game import Game, Position, line_moves, line_texts
from deska.core.limit import Limit, Stop
from deska.core.player import Player
from deska.core.view import BoardView, cells_of_move
from deska.faces.web.access.sessions import Session
from deska.faces.web.analysis.protocol import (
    MOST_COLUMNS,
    AnalysisBoard,
    AnalysisColumn,
    AnalysisLine,
    AnalysisLook,
    AnalysisPlace,
    AnalysisPlayer,
    AnalysisResult,
)
from deska.faces.web.match.state import TableStatus, state_of
from deska.faces.web.match.table import Table
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.review.service import refuse_help
from deska.faces.web.wire.language import Speech
from deska.faces.web.wire.protocol import Refused
from deska.faces.words.proven import proven_text
from deska.games import make_game
from deska.kernel.ops import seat
from deska.kernel.positions import copied
from deska.play.analysis import (
    LONGEST,
    Analysis,
    Finding,
    LineFound,
    MoveValues,
    analysts,
    cells_to_place,
    default_analyst,
    is_outside,
    judges,
    make_analyst,
)
from deska.play.match.match import Match, branched
from deska.play.match.names import name_text
from deska.play.match.setup import SeatSetup, Setup
from deska.players import all_players
from deska.players.outside.engine import Engine, Outside, pool

logger = logging.getLogger("deska.web")

AT_ONCE = 6  # analyses of the whole server
OF_HOST, OF_GUEST = MOST_COLUMNS, 2  # analyses of one browser
_FIRST, _OFTEN = 0.05, 0.2  # seconds between messages: the first values come at once
_A_FEW = 6  # waits of _FIRST
_LOOKS_AGAIN = 2.0  # seconds between checks whether help is fair
_LINE = 12  # moves of a line that are told
_NICE = 10
_UNFAIR = "analysis-not-with-clock", "analysis-not-in-contest"

Send = Callable[[BaseModel], Awaitable[None]]


class OnlyHost(MatchError):
    """A guest may analyse matches only."""


@dataclass(frozen=True)
class Scene:
    """A position that somebody looks at."""

    look: AnalysisLook
    column: AnalysisColumn  # who thinks
    match: Match
    say: Speech
    notation: str
    host: bool  # a guest does not choose threads and memory

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, by part of the game."""
        parts = range(self.game.seats)
        return tuple(name_text(self.match.name(self.match.match_seat(part)), self.say) for part in parts)

    @property
    def pos(self) -> Position:
        """The position to think about."""
        return self.game.passed(self.match.position) if self.column.threats else self.match.position


@dataclass(eq=False)
class Job:
    """One analysis in its threads."""

    analysis: Analysis
    view: BoardView
    values: MoveValues | None
    cells: dict[int, str]  # by move, where moves place something
    limit: Limit
    player: str = ""  # who thinks, as it was chosen
    stop: Stop = field(default_factory=Stop)
    problem: BaseException | None = None
    is_over: bool = False  # no more thinking would change the lines
    left: int = 0  # threads that have not ended
    is_shown: bool = False  # the last message has been made
    written: dict[tuple[int, ...], tuple[list[str], list[str]]] = field(default_factory=dict)  # lines as texts

    @property
    def engine(self) -> Engine | None:
        player = self.analysis.player
        return player.engine if isinstance(player, Outside) else None

    def start(self, ended: Callable[[], None]) -> None:
        """`ended` is called in another thread once all threads have ended."""
        works: list[tuple[Callable[[], object], Callable[[], None]]] = [(self.analysis.prepare, self._think)]
        if self.values:
            works.append((self.values.prepare, self._value))
        self.left, lock = len(works), threading.Lock()

        def run(prepare: Callable[[], object], work: Callable[[], None]) -> None:
            try:
                prepare()  # with the usual priority: it holds Python's lock, for which the whole server would wait
                _be_nice()
                work()
            except BaseException as error:  # told in `found_of`
                self.problem = error
            finally:
                with lock:
                    self.left -= 1
                    is_last = self.left == 0
                if is_last:
                    ended()

        for work in works:
            threading.Thread(target=run, args=work, name="analysis", daemon=True).start()

    def _think(self) -> None:
        self.analysis.run(self.stop, self.limit)
        self.is_over = True

    def _value(self) -> None:
        if self.values:
            self.values.run(self.stop)


def _be_nice() -> None:
    if sys.platform == "linux":  # other systems have no priority per thread
        thread = threading.get_native_id()
        if os.getpriority(os.PRIO_PROCESS, thread) < _NICE:  # nobody may go back to a higher priority
            os.setpriority(os.PRIO_PROCESS, thread, _NICE)


class Analysing:
    """All analyses of the server."""

    def __init__(self, match_tables: MatchTables) -> None:
        self.match_tables = match_tables
        self._running: Counter[str] = Counter()  # by browser
        self._jobs: set[Job] = set()
        self._pages: Counter[Engine] = Counter()  # that may still need a process of an outside engine

    @property
    def count(self) -> int:
        """Analyses that run."""
        return self._running.total()

    def is_free(self, session: Session) -> bool:
        most = OF_HOST if session.host else OF_GUEST
        return self.count < AT_ONCE and self._running[session.id] < most

    async def is_soon_free(self, session: Session) -> bool:
        """True if there is a place, or one comes because thinking about the position before ends."""
        for _ in range(_A_FEW):
            if self.is_free(session):
                return True
            await asyncio.sleep(_FIRST)
        return self.is_free(session)

    @asynccontextmanager
    async def running(self, job: Job, session: Session) -> AsyncIterator[None]:
        """Inside this block the job thinks. Its place is free again once its threads have ended."""
        while not self.is_free(session):
            await asyncio.sleep(_FIRST)
        self._running[session.id] += 1
        self._jobs.add(job)
        loop = asyncio.get_running_loop()

        def leave() -> None:
            self._running -= Counter([session.id])  # visitors without an analysis are forgotten
            self._jobs.discard(job)

        def ended() -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(leave)

        job.start(ended)
        try:
            yield
        finally:
            job.stop.set()

    def keep(self, engine: Engine) -> None:
        """A page looks at an outside engine: its process waits between two positions."""
        self._pages[engine] += 1

    async def release(self, engine: Engine) -> None:
        """The page has left: nothing that nobody uses stays."""
        self._pages -= Counter([engine])
        while any(job.engine == engine and job.stop.is_set() for job in self._jobs):
            await asyncio.sleep(_FIRST)
        if not self._pages[engine]:
            await asyncio.to_thread(pool.end_idle, engine)

    def close(self) -> None:
        for job in self._jobs:
            job.stop.set()


class AnalysisSession:
    """One page that analyses: the latest look counts."""

    def __init__(self, analysing: Analysing, session: Session, say: Speech, send: Send) -> None:
        self._analysing, self._match_tables = analysing, analysing.match_tables
        self._session, self._say, self._send = session, say, send
        self._board: asyncio.Task[None] | None = None  # shows the latest position
        self._columns: dict[str, asyncio.Task[None]] = {}  # players that think, by the id of their column
        self._engines: set[Engine] = set()  # outside engines that think for this page, or did

    async def look(self, look: AnalysisLook) -> None:
        """Look at another position. Thinking that is not part of the new look ends."""
        await self._end({column.id for column in look.columns})
        self._board = asyncio.create_task(self._guarded(look.id, lambda: self._attend(look)))

    async def close(self) -> None:
        """The page has left: its players stop, and processes of outside engines end."""
        await self._end(set())
        for engine in self._engines:
            await self._analysing.release(engine)

    async def _end(self, staying: set[str]) -> None:
        gone = [task for column, task in self._columns.items() if column not in staying]
        self._columns = {column: task for column, task in self._columns.items() if column in staying}
        tasks = [*gone, *([self._board] if self._board else [])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        self._board = None

    async def _guarded(self, ident: str, work: Callable[[], Awaitable[None]]) -> None:
        """Work whose faults are told under this id; other columns go on."""
        try:
            await work()
        except DeskaError as error:
            await self._send(Refused(id=ident, text=self._say.error(error)))
        except Exception:
            logger.exception("an analysis failed")
            await self._send(Refused(id=ident, text=self._say("server-error")))

    async def _attend(self, look: AnalysisLook) -> None:
        table = await self._table(look.place)
        await self._refuse(table)
        if table and look.columns:
            await table.note_help_in(look.place.round)
        scene = await self._scene(look, AnalysisColumn(id=look.id), table)
        ask = self._match_tables.tools.referees.ask
        await self._send(await ask(lambda: board_of(scene, self._match_tables.tools.now()), long=True))
        for column in look.columns:
            if column.id not in self._columns:
                work = self._guarded(column.id, partial(self._think, look, column, table))
                self._columns[column.id] = asyncio.create_task(work)

    async def _table(self, place: AnalysisPlace) -> Table | None:
        if place.match:
            return await self._match_tables.table(place.match)
        if not self._session.host:
            raise OnlyHost("only-host")
        return None

    async def _refuse(self, table: Table | None) -> None:
        await refuse_help(self._match_tables, [table] if table else [], self._session.id, _UNFAIR)

    async def _scene(self, look: AnalysisLook, column: AnalysisColumn, table: Table | None) -> Scene:
        host = self._session.host
        moves = look.moves if column.moves is None else column.moves

        def play_through(now: Match | None) -> Scene:
            match = branched(table.round(now, look.place.round), 0) if table and now else begun(look.place)
            for move in moves:
                match.play(move)
            match.view()
            say, notations = self._say.of(match.game), match.game.notations
            notation = look.notation if look.notation in notations else notations[0]
            return Scene(look, column, match, say, notation, host)

        if table is None:
            return await self._match_tables.tools.referees.ask(lambda: play_through(None), long=True)
        return await table.read(play_through, long=True)

    async def _think(self, look: AnalysisLook, column: AnalysisColumn, table: Table | None) -> None:
        scene = await self._scene(look, column, table)
        if scene.match.outcome is not None:
            return
        job = await self._match_tables.tools.referees.ask(lambda: job_of(scene), long=True)
        if job.engine and job.engine not in self._engines:
            self._engines.add(job.engine)
            self._analysing.keep(job.engine)
        if not await self._analysing.is_soon_free(self._session):
            await self._send(_waiting(scene))
        async with self._analysing.running(job, self._session):
            await self._follow(scene, job, table)

    async def _follow(self, scene: Scene, job: Job, table: Table | None) -> None:
        """Tell what is found until it is over."""
        sent: dict[str, float] = {}
        pause, checked = _FIRST, time.monotonic()
        while not job.is_shown:
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, _OFTEN)
            found = await self._match_tables.tools.referees.ask(partial(found_of, scene, job, dict(sent)), long=True)
            if found:
                sent |= found.values
                await self._send(found)
            if time.monotonic() - checked > _LOOKS_AGAIN:
                await self._refuse(table)
                checked = time.monotonic()


# --- positions ----------------------------------------------------------------------------------------------


def begun(place: AnalysisPlace) -> Match:
    """A match before the first move of a place without a match."""
    game = make_game(place.game, place.options)
    return Match(Setup(place.game, dict(place.options), (SeatSetup(),) * game.seats, position=place.position or None))


def board_of(scene: Scene, now: float) -> AnalysisBoard:
    game, match, look = scene.game, scene.match, scene.look
    start = match.setup.position
    begin = game.start() if start is None else game.read_position(start)
    moves = line_moves(game, begin, match.moves)
    return AnalysisBoard.model_construct(
        type="board",
        id=look.id,
        state=state_of(match, look.place.match, TableStatus(now=now), scene.say),
        written=line_texts(game, begin, moves, scene.notation, scene.say.language),
        position=game.position_text(match.position),
        players=[_player(game, name, scene.host) for name in analysts(game, outside=scene.host)],
        player=default_analyst(game, match.position),
        cores=_cores(scene),
        threats=_why_no_threats(scene),
    )


def _cores(scene: Scene) -> int:
    """Upper bound on the threads of an analysis."""
    return (os.cpu_count() or 1) if scene.host else 1


def _player(game: Game, name: str, host: bool) -> AnalysisPlayer:
    outside, reviews = is_outside(name), judges(game, name)
    kind = Player if outside else all_players()[name.partition(":")[0]]
    options = {option.name: option for option in kind.options}
    memory = int(options["memory"].default or 0) if host and "memory" in options else 0
    return AnalysisPlayer(
        name=name,
        lines=reviews if outside else "lines" in options,  # protocols that count nodes have several lines, too
        threads=kind.uses_threads,
        memory=memory,
        outside=outside,
        chooses=outside or not kind.analyses,
        reviews=reviews,
    )


def _why_no_threats(scene: Scene) -> str:
    try:
        scene.game.passed(scene.match.position)
    except MatchError as error:
        return scene.say.error(error)
    return ""


def job_of(scene: Scene) -> Job:
    game, pos, column = scene.game, copied(scene.pos), scene.column
    memory, match = column.memory if scene.host else None, scene.match
    name = column.player or default_analyst(game, pos)
    if is_outside(name) and not scene.host:
        raise OnlyHost("only-host")
    player = make_analyst(game, name, column.lines, memory)
    analysis = Analysis(game, pos, player, column.lines)
    if not column.threats:
        analysis.history = match.setup.position, tuple(match.moves)
    cells = cells_to_place(game, pos) or {}
    valued = column.values and cells and type(player).analyses and not player.is_outside
    values = MoveValues(game, pos, tuple(cells)) if valued and MoveValues.can_tell(game, pos) else None
    analysis.values = values
    limit = Limit(seconds=LONGEST, threads=min(column.threads, _cores(scene)))
    return Job(analysis, game.view(pos), values, cells, limit, name)


# --- telling ------------------------------------------------------------------------------------------------


def _waiting(scene: Scene) -> AnalysisResult:
    return _found(scene, scene.pos, waiting=True)


def _found(scene: Scene, pos: Position, **more: Any) -> AnalysisResult:
    default: dict[str, Any] = {
        "type": "found",
        "id": scene.column.id,
        "player": scene.column.player,
        "seat": scene.match.match_seat(int(seat(pos))),
        "lines": [],
        "chance": None,
        "text": "",
        "depth": None,
        "nodes": 0,
        "speed": 0,
        "seconds": 0.0,
        "values": {},
        "over": False,
        "waiting": False,
    }
    return AnalysisResult.model_construct(**{**default, **more})


def found_of(scene: Scene, job: Job, sent: dict[str, float]) -> AnalysisResult | None:
    """What is found, with the values that the page does not have yet; None before anything is."""
    if job.problem:
        raise job.problem
    job.is_shown = job.left == 0  # asked before the finding, so that nothing is missed
    pos, finding = job.analysis.pos, job.analysis.finding()
    values = {cell: chance for cell, chance in _values(job, finding).items() if sent.get(cell) != chance}
    if finding is None:
        return _found(scene, pos, player=job.player, values=values) if values else None
    lines = [_line(scene, job, one) for one in finding.lines]
    return _found(
        scene,
        pos,
        player=job.player,
        lines=lines,
        chance=finding.lines[0].chance,
        text=scene.say("analysis-drawn") if finding.drawn else lines[0].text,
        depth=finding.depth,
        nodes=finding.nodes,
        speed=finding.speed,
        seconds=finding.seconds,
        values=values,
        over=job.is_over,
    )


def _values(job: Job, finding: Finding | None) -> dict[str, float]:
    """By cell the chance of the best move there. What was searched more counts more: no other move looks better than
    the best one, unless it is known to win."""
    glanced = job.values.meaningful() if job.values else {}
    chances = {move: line.chance for move, line in glanced.items()}
    if job.cells and finding:
        highest = finding.lines[0].chance
        for move, line in glanced.items():
            if highest is not None and line.chance is not None and (line.win_in or 0) <= 0:
                chances[move] = min(line.chance, highest)
        best, *others = finding.lines
        chances |= {line.moves[0]: line.chance for line in (best, *others) if line is best or line.moves[0] in glanced}
    found: dict[str, float] = {}
    for move, chance in chances.items():
        cell = job.cells.get(move)
        if cell is not None and chance is not None:
            found[cell] = max(chance, found.get(cell, 0.0))
    return found


def _line(scene: Scene, job: Job, one: LineFound) -> AnalysisLine:
    game, pos, line = scene.game, job.analysis.pos, one.moves[:_LINE]
    if line not in job.written:  # the same lines are told again and again
        shown = line_texts(game, pos, line, scene.notation, scene.say.language)
        job.written[line] = line_texts(game, pos, line), shown
    moves, shown = job.written[line]
    return AnalysisLine.model_construct(
        cells=cells_of_move(job.view, moves[0]) if moves else [],
        moves=moves,
        shown=shown,
        chance=one.chance,
        exact=one.exact,
        text=proven_text(scene.say, game, pos, one.win_in, scene.names),
        pawns=one.pawns,
        mate_in=one.mate_in,
    )
