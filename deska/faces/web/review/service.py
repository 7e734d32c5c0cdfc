"""Reviews of matches, made in the background by the threads of the thinkers, after everything else.

A table has one review at a time. It goes on while a page follows it; what is done is kept with the match, and the next
visit goes on from there.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise
from typing import Any

from deska.core.errors import DeskaError, MatchError, Problem
from deska.core.limit import Stop
from deska.core.record import Node, Record
from deska.faces.web.match.scheduler import Urgency
from deska.faces.web.match.table import Table
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.review.stored import (
    Place,
    StoredMove,
    read_review,
    review_text,
    reviewer_of,
    still_true,
    stored_move,
)
from deska.kernel.ops import play
from deska.play.match.match import Match
from deska.play.match.names import name_text
from deska.play.match.records import annotated, round_record
from deska.play.review import DEEPER, MOST_TIMES, Reviewed, default_reviewer, review, reviewer
from deska.players import HUMAN
from deska.players.outside.engine import Outside, pool

logger = logging.getLogger("deska.web")

AT_ONCE = 2  # reviews of all tables together
_AWAY = 8.0  # seconds without a request after which the page has left
_OFTEN = 10  # moves after which the review is written to disk
_A_MOVE = 0.8  # seconds that a move is expected to take before one was reviewed
_REMEMBERED = 20  # finished reviews in memory


@dataclass(frozen=True)
class ReviewedRound:
    """A round of a match as it was when somebody asked; the match may go on meanwhile."""

    table: Table
    round: int
    record: Record
    seats: tuple[int, ...]  # of the match, by part of the game

    @property
    def match_id(self) -> str:
        return self.table.id


async def seen(match_tables: MatchTables, match_id: str, number: int | None, texts: Any) -> ReviewedRound:
    """A round, by default the current one, with names in the language of these texts and with what the file of an
    imported game says; or NotHere, MatchError."""
    table = await match_tables.table(match_id)

    def look(now: Match) -> ReviewedRound:
        match = table.round(now, number)
        seats = tuple(match.match_seat(part) for part in range(match.game.seats))
        record = round_record(match, lambda name: name_text(name, texts))
        if table.imported and match.round == 1:
            record = annotated(record, table.imported)
        return ReviewedRound(table, match.round, record, seats)

    return await table.read(look)


@dataclass(eq=False)
class Job:
    """The review of one round."""

    match_id: str
    round: int
    record: Record
    done: list[StoredMove]
    owner: str = ""  # the browser that started it
    player: str = ""  # who judges; "": the default reviewer
    again: range | None = None  # plies that are looked at again; None: those that are not done
    times: int = 1  # as many nodes as usual
    count: int = 0  # moves done by this job
    stop: Stop = field(default_factory=Stop)
    task: asyncio.Task[None] | None = None
    heard: float = field(default_factory=time.monotonic)  # when a page last asked for it
    began: float | None = None  # when it got its turn
    problem: Problem | None = None  # why it failed

    def hear(self) -> None:
        """A page follows it."""
        self.heard = time.monotonic()

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def seconds_left(self) -> float | None:
        """An estimate; None while it does not run."""
        if not self.is_running:
            return None
        whole = len(self.record.main_line) - len(self.done) + self.count if self.again is None else len(self.again)
        seconds = _A_MOVE * self.times
        if self.began and self.count:
            seconds = (time.monotonic() - self.began) / self.count
        return (whole - self.count) * seconds

    def take(self, one: StoredMove) -> None:
        """A move that was looked at; one that was searched more before stays."""
        self.count += 1
        if self.again is None:
            self.done.append(one)
        elif self.done[one.ply - 1].times < one.times:
            self.done[one.ply - 1] = one


class Reviewing:
    """All reviews of the server."""

    def __init__(self, match_tables: MatchTables) -> None:
        self._match_tables = match_tables
        self._jobs: dict[str, Job] = {}  # by match, the latest last
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._tries = asyncio.Semaphore(AT_ONCE)

    async def done(self, seen: ReviewedRound) -> list[StoredMove]:
        """The moves of a round that are reviewed, from memory or from disk."""
        job = self.job(seen)
        if job:
            return still_true(job.done, seen.record.moves)
        text = await self._match_tables.with_store(lambda store: store.reviews.get(seen.match_id, seen.round))
        return read_review(text, seen.record.moves, len(seen.seats))

    def job(self, seen: ReviewedRound) -> Job | None:
        """The job of this round, if it is the latest of its table."""
        job = self._jobs.get(seen.match_id)
        return job if job and job.round == seen.round else None

    async def player(self, seen: ReviewedRound) -> str:
        """Who judges a round; "": the default reviewer."""
        job = self.job(seen)
        if job:
            return job.player
        text = await self._match_tables.with_store(lambda store: store.reviews.get(seen.match_id, seen.round))
        return reviewer_of(text)

    async def begin(
        self, seen: ReviewedRound, owner: str = "", may_stop: bool = True, player: str | None = None
    ) -> None:
        """Start or continue the review of a round for a browser, unless it is complete. It ends the one of another
        round; MatchError if somebody else started that, unless this browser `may_stop` it (the host).

        Another `player` than before makes a new review.
        """
        job, judge = self.job(seen), await self.player(seen)
        if player == default_reviewer(seen.record.game):
            player = ""
        wants_other = player is not None and player != judge
        if job and job.is_running and not job.stop.is_set() and job.record.moves == seen.record.moves:
            if not wants_other:
                return
            if job.owner != owner and not may_stop:
                raise MatchError("review-not-yours")
        if wants_other and player is not None:
            judge = player
            await self._match_tables.tools.referees.ask(lambda: reviewer(seen.record.game, judge))  # or SetupError
        latest = self._jobs.get(seen.match_id)
        if latest and latest.is_running and latest.owner != owner and not may_stop:
            if latest.round != seen.round:
                raise MatchError("review-other-round", round=latest.round)
            owner = latest.owner  # the game went on, and so does the review of whoever began it
        await self.end(seen.match_id)
        done = [] if wants_other else await self.done(seen)
        current = self._jobs.get(seen.match_id)  # somebody else may have started one meanwhile
        if len(done) < len(seen.record.moves) and not (current and current.is_running):
            self._start(Job(seen.match_id, seen.round, seen.record, done, owner, judge))

    async def look_deeper(self, seen: ReviewedRound, ply: int | None, owner: str, may_stop: bool) -> None:
        """Look again at one move of a review, or at all, with several times the nodes."""
        job = self.job(seen)
        if job and job.is_running and job.owner != owner and not may_stop:
            raise MatchError("review-not-yours")
        await self.end(seen.match_id)
        done, judge = await self.done(seen), await self.player(seen)
        last = ply or len(seen.record.moves)
        if len(done) < last:
            raise MatchError("review-not-there", number=last)
        again = done[ply - 1 : ply] if ply else done
        times = min(DEEPER * min(one.times for one in again), MOST_TIMES)
        first = next((one.ply for one in again if one.times < times), None)
        if first is None:
            raise MatchError("review-deep-enough", times=MOST_TIMES)
        self._start(Job(seen.match_id, seen.round, seen.record, done, owner, judge, range(first, last + 1), times))

    def _start(self, job: Job) -> None:
        self._jobs.pop(job.match_id, None)
        self._jobs[job.match_id] = job
        job.task = asyncio.create_task(self._run(job))
        self._forget_old()

    def may_end(self, match_id: str, browser: str) -> bool:
        """True for the browser that started the review of a table, and while none runs."""
        job = self._jobs.get(match_id)
        return not (job and job.is_running) or job.owner == browser

    async def end(self, match_id: str) -> None:
        """Stop the review of a table; what is done stays."""
        job = self._jobs.get(match_id)
        if job and job.task:
            job.stop.set()
            await asyncio.wait((job.task,))

    def _forget_old(self) -> None:
        idle = [match_id for match_id, job in self._jobs.items() if not job.is_running]
        for match_id in idle[: max(len(idle) - _REMEMBERED, 0)]:
            del self._jobs[match_id]

    async def close(self) -> None:
        """Shutdown: keep what is done."""
        tasks = [job.task for job in self._jobs.values() if job.task and job.is_running]
        for job in self._jobs.values():
            job.stop.set()
        if tasks:
            await asyncio.wait(tasks, timeout=0.5)
        for task in tasks:
            task.cancel()

    # --- working --------------------------------------------------------------------------------------------

    async def _run(self, job: Job) -> None:
        try:
            async with self._turns:
                await self._look_through(job)
        except DeskaError as error:
            job.problem = error.problems[0]
        except Exception:
            logger.exception("a review failed")
            job.problem = Problem("server-error")
        finally:
            await self._keep(job)

    async def _look_through(self, job: Job) -> None:
        game, tools = job.record.game, self._match_tables.tools
        player = await tools.referees.ask(lambda: reviewer(game, job.player))
        if player.is_outside or not tools.is_ready(type(job.record.start_position())):
            await asyncio.to_thread(player.prepare, game)
        job.began = time.monotonic()
        first, last = (job.again.start, job.again.stop - 1) if job.again else (len(job.done) + 1, None)
        record = replace(job.record, main_line=job.record.main_line[:last])
        earlier = [one.reviewed() for one in job.done[: first - 1]]
        found = review(record, player=player, stop=job.stop, done=earlier, times=job.times)
        places = _places(record, first - 1)
        try:
            while not self._is_left(job):
                one = await tools.thinkers.think(
                    lambda _load: _next(record, found, places, job.player), job.stop, Urgency.SHOW, yields=False
                )
                if one is None:
                    return
                job.take(one)
                if job.count % _OFTEN == 0:
                    await self._keep(job)
        finally:
            with contextlib.suppress(ValueError):  # a thread may be in it still, and then ends it
                await asyncio.to_thread(found.close)
            if isinstance(player, Outside):
                await asyncio.to_thread(pool.end_idle, player.engine)

    def _is_left(self, job: Job) -> bool:
        """True if nobody follows it any more."""
        if time.monotonic() - job.heard > _AWAY:
            job.stop.set()
        return job.stop.is_set()

    async def _keep(self, job: Job) -> None:
        if not job.done:
            return  # whoever judged before has said more
        text = review_text(job.done, job.player)
        try:
            await self._match_tables.with_store(lambda store: store.reviews.put(job.match_id, job.round, text))
        except DeskaError:
            logger.warning("a review could not be kept")

    # --- trying again ---------------------------------------------------------------------------------------

    async def tried(self, seen: ReviewedRound, done: Sequence[StoredMove], text: str) -> StoredMove | None:
        """A move tried instead of the one after `done`, judged as a review does; None if it was stopped."""
        ask, game, judge = self._match_tables.tools.referees.ask, seen.record.game, await self.player(seen)
        record = await ask(lambda: _with_move(seen.record, len(done), text))
        player = await ask(lambda: reviewer(game, judge))
        stop, earlier = Stop(), [one.reviewed() for one in done]
        found, places = review(record, player=player, stop=stop, done=earlier), _places(record, len(done))
        async with self._tries:
            return await self._match_tables.tools.thinkers.think(
                lambda _load: _next(record, found, places, judge), stop, Urgency.PERSON, yields=False
            )


def _places(record: Record, count: int) -> Iterator[Place]:
    """The positions before and after each move, from the move after the first `count` ones."""
    return islice(pairwise(record.positions()), count, None)


def _next(record: Record, found: Iterator[Reviewed], places: Iterator[Place], player: str) -> StoredMove | None:
    one = next(found, None)
    return stored_move(record.game, next(places), one, player) if one else None


def _with_move(whole: Record, count: int, text: str) -> Record:
    """The first moves of a game, and another one; or MoveError."""
    record = Record(whole.game, whole.main_line[:count], whole.start)
    pos = record.start_position()
    for node in record.main_line:
        play(pos, record.game.read_recorded_move(pos, node.move))
    move = record.game.read_move(pos, text)
    record.main_line.append(Node(record.game.move_text(pos, move)))
    return record


# --- when it is not allowed ---------------------------------------------------------------------------------


REVIEWS = "review-not-with-clock", "review-not-in-contest"


async def refuse_now(match_tables: MatchTables, seen: ReviewedRound, session: str) -> None:
    """MatchError while a review would help in a game with a clock or one that counts for the best players."""
    own = [seen.table] if seen.round == seen.table.match.round else []
    await refuse_help(match_tables, own, session, REVIEWS)


async def refuse_help(match_tables: MatchTables, own: Sequence[Table], session: str, why: tuple[str, str]) -> None:
    """MatchError while help would be unfair: at these tables, or at one where this browser plays now.

    `why` are the text keys for a game with a clock and for one that counts for the best players.
    """
    for other in {*own, *match_tables.tables_of(session)}:
        match = other.match
        if match.outcome or not match.moves or all(seat_setup.player != HUMAN for seat_setup in match.seat_setups):
            continue
        if match.setup.clock:
            raise MatchError(why[0])
        if await match_tables.with_store(lambda store, other=other, match=match: store.is_contest(other.id, match)):  # type: ignore[misc]
            raise MatchError(why[1])
