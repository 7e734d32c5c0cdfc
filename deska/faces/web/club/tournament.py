"""The tournament of a room: the host starts rounds, games begin at tables, their results come back by themselves.

Pairings and standings are deska/play/people. Everything that happens is an event of the room, so that a server that was
killed goes on where it was.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Literal

from deska.core.errors import DeskaError, MatchError
from deska.faces.web.access.settings import RoomStart, check_clock
from deska.faces.web.club.log import Board, Event, Room, Sitting
from deska.faces.web.club.people import attendance, joining, logged
from deska.faces.web.club.protocol import (
    RoomContest,
    RoomCorrection,
    RoomGame,
    RoomPairing,
    RoomResult,
    RoomRow,
    RoomTournamentRequest,
)
from deska.faces.web.club.service import UNREADABLE, RoomService
from deska.faces.web.match.table import Table
from deska.faces.web.wire.steady_time import steady_time
from deska.play.club import (
    ARENA,
    SWISS,
    Corrected,
    Ended,
    Paused,
    Result,
    Resulted,
    Resumed,
    Settings,
    Tournament,
    TournamentError,
)
from deska.play.match.events import Adjudicated

logger = logging.getLogger("deska.web")
TEAMS, TEAM_BOARDS = "teams", 5  # as in the school championship
ARENA_PAIRS = 2.0  # seconds between pairings of an arena
LAST_GAMES = 300.0  # seconds for the last games of an arena without clocks
COMING_BACK = 10.0  # seconds for phones after a restart; then clocks run whether they are there or not
DECIDED = "decided-by-host"  # how a game ends that the host decides
_WINNERS = {"first": 0, "second": 1, "first-forfeits": 1, "second-forfeits": 0}
_RESULTS = {None: Result.DRAW, 0: Result.FIRST, 1: Result.SECOND}


class RoomTournament:
    """Runs the tournament of the open room, if there is one. `now` gives seconds since 1970, whatever happens
    to the clock of the computer."""

    def __init__(self, rooms: RoomService, now: Callable[[], float] = steady_time) -> None:
        self._rooms, self._now = rooms, now
        self._arena: asyncio.Task[None] | None = None
        self._clocks: asyncio.Task[None] | None = None
        self.on_change: Callable[[RoomContest], None] | None = None  # gets the tournament after every change
        self._busy = asyncio.Lock()  # one round is paired at a time
        self._beginning = asyncio.Lock()  # no board gets two games
        rooms.results = _results
        rooms.finished.append(self._tell)
        rooms.started.append(self.catch_up)

    def close(self) -> None:
        for task in (self._arena, self._clocks):
            if task:
                task.cancel()
        self._arena = self._clocks = None

    @property
    def _tournament(self) -> Tournament:
        tournament = self._rooms.open.tournament
        if tournament is None:
            raise MatchError("room-no-tournament")
        return tournament

    async def open(self, start: RoomStart) -> None:
        """Begin the tournament that `deska room` was asked for, unless the room has one already."""
        tournament = self._rooms.open.tournament
        self.on_change = start.on_table
        if start.tournament and (tournament is None or not tournament.round):
            boards = TEAM_BOARDS if start.tournament == TEAMS else 0
            system = SWISS if start.tournament == TEAMS else start.tournament
            given = {"rounds": start.rounds, "clock": start.clock, "minutes": start.minutes}
            await self.begin(RoomTournamentRequest.model_validate({"system": system, "team_boards": boards, **given}))

    async def _happen(self, *events: Event) -> None:
        await self._rooms.happen(*events)
        self._tell()

    def _tell(self) -> None:
        room = self._rooms.room
        contest = contest_state(room) if self.on_change and room else None
        if self.on_change and contest:
            self.on_change(contest)

    # --- the host -------------------------------------------------------------------------------------------

    async def begin(self, request: RoomTournamentRequest) -> None:
        """A new tournament of everybody in the room; one that is still played must be ended first."""
        room = self._rooms.open
        if room.tournament and room.tournament.round and not _is_over(room.tournament):
            raise MatchError("room-tournament-runs")
        check_clock(request.clock)
        settings = Settings(
            system=request.system,
            rounds=request.rounds,
            team_boards=request.team_boards,
            seed=int(self._now() * 1000),
        )
        tournament = Tournament(settings)
        plan = room.plan
        begun = {"type": "tournament", "settings": settings.to_json(), "game": plan.game, "options": plan.options}
        joined = [logged(joining(tournament, member)) for member in room.members.values()]
        await self._happen({**begun, "clock": request.clock * 60, "minutes": request.minutes}, *joined)

    async def next_round(self) -> None:
        """Pair everybody who is here, and begin their games."""
        async with self._busy:
            room, tournament = self._rooms.open, self._tournament
            self._check_blocked(tournament)
            await self._happen(*attendance(room, self._here()))
            await self._pair()
            await self._skip_idle_rounds()
        self._watch_arena()

    async def _skip_idle_rounds(self) -> None:
        """Go on to a round in which somebody plays. If there is none, the tournament is over."""
        while (tournament := self._tournament).is_idle:
            if tournament.blocked or not await self._pair():
                await self._happen(logged(Ended()))
                return

    def _check_blocked(self, tournament: Tournament) -> None:
        why = tournament.blocked
        if why and why != "people-too-few":  # whoever is here is counted first
            raise TournamentError(why)

    async def _pair(self) -> bool:
        """Pair and begin the games; False if nobody could be paired."""
        if not await self._rooms.happen_by(partial(_pairs, now=self._now())):
            return False
        self._tell()
        await self._rooms.retries.surely(self._begin_games)
        return True

    async def _begin_games(self) -> None:
        """A game for every board that has none yet."""
        async with self._beginning:
            contest, tournament = self._rooms.open.contest, self._tournament
            if contest is None or tournament.ended:
                return
            requested = RoomGame(game=contest.game, options=contest.options)
            for board in tournament.unfinished:
                people = [board.first, board.second]
                if self._rooms.open.board_with(board.id) is None and all(people):
                    seats = [Sitting(one, tournament.entrants[one].name) for one in people if one]
                    await self._rooms.begin(requested, seats, board.round, board.id, contest.clock)

    async def set_result(self, board: str, result: RoomResult, reason: str) -> None:
        """Decide a board that is still played, or correct a result; the reason is kept.

        A move of the same moment that ended the game counts first: then this is a correction.
        """
        game = self._rooms.open.board_with(board)
        table = await self._table(game) if game else None
        async with table.lock if table else contextlib.nullcontext():
            if table:
                await self._rooms.note_ended(table)
            tournament, winner = self._tournament, _WINNERS.get(result)
            ended = [{"type": "ended", "match": game.match, "winner": winner}] if game else []
            if tournament.board(board).result is not None:
                if not reason.strip():
                    raise MatchError("room-reason-needed")
                tournament.check_correction(board, Result(result))
                await self._happen(logged(Corrected(board, Result(result), reason.strip())), *ended)
                return
            events = [logged(Resulted(board, Result(result))), *ended]
            self._rooms.open.after(events)  # raises what is wrong with them before anything has happened
            if table and table.match.outcome is None:
                await table.happen([Adjudicated(DECIDED, winner)])  # nothing more is moved there
                await self._rooms.retries.surely(partial(self._happen, *events))
            else:
                await self._happen(*events)

    async def _table(self, game: Board) -> Table | None:
        """The table of a game, or None if nobody can play on there: its record was deleted or damaged."""
        try:
            return await self._rooms.match_tables.table(game.match)
        except DeskaError as error:
            if error.problems[0].key not in UNREADABLE:
                raise
            return None

    async def pause(self, paused: bool) -> None:
        """Clocks stand and nobody moves, until it goes on."""
        until = self._rooms.open.until
        events = [logged(Paused() if paused else Resumed())]
        if until and paused == (until > 0):
            at = -max(until - self._now(), 0.001) if paused else self._now() - until
            events.append({"type": "until", "at": at})
        await self._happen(*events)
        await self._hold_games(paused)

    async def _games(self) -> AsyncIterator[Table]:
        """The tables of games that are still played, each with its lock held."""
        for game in [one for one in self._rooms.open.boards.values() if one.key and not one.over]:
            try:
                table = await self._rooms.match_tables.table(game.match)
            except DeskaError as error:  # its record is damaged; the others go on
                logger.warning("a game of the tournament cannot be opened: %s", error)
                continue
            async with table.lock:
                yield table

    async def _hold_games(self, paused: bool) -> None:
        """Stop all games, or let them go on."""
        async for table in self._games():
            if paused and not table.paused:
                await table.hold_clock()
            elif not paused:
                table.resume_clock()
            table.paused, table.seating = paused, self._rooms.seating(table.id)
            if not paused:
                _start_clock(table)  # of a table that was not in memory meanwhile
            table.assign()
            table.go_on()
            table.show()

    async def end(self) -> None:
        """No more rounds; boards that are still played may be played on, and count nothing."""
        was_paused = self._tournament.paused
        for game in [one for one in self._rooms.open.boards.values() if one.key and not one.over]:
            if table := self._rooms.match_tables.at_hand(game.match):
                async with table.lock:
                    await self._rooms.note_ended(table)  # a move of this very moment counts
        await self._happen(logged(Ended()))
        self.close()
        if was_paused:
            await self._hold_games(False)

    # --- what happens by itself -----------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """After a restart: results that were not noted, games that were not begun."""
        room = self._rooms.open
        if room.tournament is None or room.tournament.ended:
            return
        for board in room.tournament.unfinished:
            game = room.board_with(board.id)
            if game and game.over:  # versions before noted the two one after the other
                await self._happen(*_results(self._rooms.open, game, game.winner))
        await self._rooms.retries.surely(self._begin_games)
        self._watch_arena()
        self._clocks = asyncio.get_running_loop().create_task(self._start_clocks())

    async def _start_clocks(self) -> None:
        """After a restart phones get a little time to come back; a board where nobody does must not stop the round."""
        await asyncio.sleep(COMING_BACK)
        with contextlib.suppress(DeskaError):  # the room was closed meanwhile
            async for table in self._games():
                _start_clock(table)

    def _here(self) -> set[str]:
        return {member for member in self._rooms.open.members if self._rooms.pages.was_here(member)}

    def _watch_arena(self) -> None:
        tournament = self._rooms.open.tournament
        if tournament and tournament.settings.system == ARENA and tournament.round and not tournament.ended:
            if self._arena:
                self._arena.cancel()
            self._arena = asyncio.get_running_loop().create_task(self._run_arena(tournament.settings))

    async def _run_arena(self, settings: Settings) -> None:
        """Pair whoever is free in the arena with these settings, until its time is over and the last games have
        ended."""
        fails = False
        while True:
            await asyncio.sleep(ARENA_PAIRS)
            try:
                if await self._step_arena(settings):
                    return
                fails = False
            except Exception:  # the disk is full, say: it may not be for ever
                if not fails:
                    logger.exception("an arena could not be paired, and is tried again")
                fails = True

    async def _step_arena(self, settings: Settings) -> bool:
        """True when the arena is over, or another tournament has taken its place."""
        async with self._busy:
            room = self._rooms.room
            if room is None or room.tournament is None or room.tournament.ended:
                return True
            if room.tournament.settings is not settings:
                return True
            if room.tournament.paused:
                return False
            if self._now() >= room.until:
                if room.tournament.unfinished and self._now() < room.until + self._last_games(room):
                    return False
                await self._happen(logged(Ended()))
                return True
            events = attendance(room, self._here())
            if events:
                await self._happen(*events)
            if self._tournament.blocked is None:
                with contextlib.suppress(TournamentError):
                    await self._pair()
            return False

    def _last_games(self, room: Room) -> float:
        """Seconds that the last games of an arena have after its end; somebody may never move."""
        return (2 * room.contest.clock if room.contest else 0.0) or LAST_GAMES


def _start_clock(table: Table) -> None:
    """Of a board with a clock it runs from the start of the round."""
    if table.seating and table.seating.timed:
        table.start_clock()


def _results(room: Room, game: Board, winner: int | None) -> list[Event]:
    """What the end of a game is for the tournament."""
    tournament = room.tournament
    if tournament is None or not game.key or tournament.ended or tournament.board(game.key).result is not None:
        return []
    return [logged(Resulted(game.key, _RESULTS[winner]))]


def _pairs(room: Room, now: float) -> list[Event]:
    """The pairings of the next round and when it ends, if anybody can be paired. For 200 people it takes most of a
    second."""
    assert room.tournament
    assert room.contest
    paired, is_arena = room.tournament.pairs_next(), room.tournament.settings.system == ARENA
    if not paired.tables:
        return []
    seconds = room.contest.minutes * 60 if is_arena else 2 * room.contest.clock
    until = {"type": "until", "at": now + seconds if seconds else 0.0}
    return [logged(paired)] if is_arena and room.until else [logged(paired), until]


# --- what pages are told ------------------------------------------------------------------------------------


def contest_state(room: Room) -> RoomContest | None:
    """The tournament of a room for its pages."""
    tournament, contest = room.tournament, room.contest
    if tournament is None or contest is None:
        return None
    last = [board for board in tournament.boards if board.round == tournament.round or board.result is None]
    name = {person: entrant.name for person, entrant in tournament.entrants.items()}
    pairings = [
        RoomPairing(
            board=board.id,
            table=board.table,
            first=name.get(board.first or "", ""),
            second=name.get(board.second or "", ""),
            result=None if board.result is None else board.result.value,
            match=game.match if (game := room.board_with(board.id)) else "",
        )
        for board in last
    ]
    return RoomContest(
        system=tournament.settings.system,
        team_boards=tournament.settings.team_boards,
        game=RoomGame(game=contest.game, options=contest.options),
        clock=contest.clock,
        rounds=tournament.settings.rounds,
        round=tournament.round,
        phase=_phase(tournament),
        blocked=tournament.blocked or "",
        tie_breaks=list(tournament.settings.order),
        rows=_rows(tournament),
        pairings=pairings,
        byes=_byes(tournament),
        passed=[number for number, meetings in enumerate(tournament.rounds[:-1], 1) if all(m.is_bye for m in meetings)],
        corrections=_corrections(tournament, name),
    )


def _is_over(tournament: Tournament) -> bool:
    """True if the host has ended it, or all rounds have been played."""
    return tournament.ended or (tournament.round > 0 and tournament.blocked == "people-no-rounds-left")


def _phase(tournament: Tournament) -> Literal["waiting", "playing", "paused", "ended"]:
    if _is_over(tournament):
        return "ended"
    if tournament.paused:
        return "paused"
    return "playing" if tournament.unfinished else "waiting"


def _rows(tournament: Tournament) -> list[RoomRow]:
    return [
        RoomRow(
            place=row.place,
            id=row.id,
            name=row.name,
            present=row.present,
            points=row.points,
            tie_breaks=list(row.tie_breaks),
            wins=row.wins,
            draws=row.draws,
            losses=row.losses,
        )
        for row in tournament.standings()
    ]


def _byes(tournament: Tournament) -> list[str]:
    """Who has no opponent in the present round."""
    if not tournament.rounds:
        return []
    return [tournament.name_of(one.home) for one in tournament.rounds[-1] if one.home is not None and one.away is None]


def _corrections(tournament: Tournament, name: dict[str, str]) -> list[RoomCorrection]:
    found, results = [], dict[str, Result]()
    for event in tournament.events:
        if isinstance(event, Corrected):
            board, before = tournament.board(event.board), results.get(event.board)
            found.append(
                RoomCorrection(
                    board=event.board,
                    people=f"{name.get(board.first or '', '')} – {name.get(board.second or '', '')}",
                    before=None if before is None else before.value,
                    result=event.result.value,
                    reason=event.reason,
                )
            )
        if isinstance(event, Resulted | Corrected):
            results[event.board] = event.result
    return found
