"""The open room: people join, invite each other and play; every change is on disk before it is shown.

The room itself is log.py. This class adds what a restart may lose: who is connected, invitations, greetings.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial

from deska.core.errors import DeskaError, MatchError, SetupError
from deska.faces.web.access.depends import NotAllowed
from deska.faces.web.access.settings import Outside, RoomStart
from deska.faces.web.club.codes import (
    PERSONAL_LENGTH,
    ROOM_LENGTH,
    WrongCodes,
    checked_nickname,
    checked_team,
    looks_like,
    new_code,
    read_code,
)
from deska.faces.web.club.invitations import Invitations
from deska.faces.web.club.log import MOST_MEMBERS, Board, Event, Member, Room, Sitting, room_of
from deska.faces.web.club.pages import RoomPages
from deska.faces.web.club.people import late_joining, leaving, renaming, team_joining
from deska.faces.web.club.protocol import RoomGame, RoomGreeted, RoomGreets
from deska.faces.web.club.seating import seating_of
from deska.faces.web.match.protocol import MatchSetup
from deska.faces.web.match.seats import Seating
from deska.faces.web.match.setup import begun_match
from deska.faces.web.match.table import Table
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.wire.protocol import SeatChoice
from deska.faces.web.wire.retries import Retries
from deska.games import make_game
from deska.play.match.events import LookChanged, Resigned
from deska.players import HUMAN
from deska.store.club import RoomChanged, StoredRoom
from deska.store.seal import StoreError

logger = logging.getLogger("deska.web")

GREETS = 3.0  # seconds between greetings of a member
UNREADABLE = ("match-damaged", "no-such-match")
OWN = "own"  # invented games need no room: their rules can be as slow as somebody likes


class NoRoom(NotAllowed):
    """No room is open."""


class RoomService:
    """The room of this server, if one is open."""

    def __init__(
        self, match_tables: MatchTables, outside: Outside | None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.match_tables, self._outside, self._now = match_tables, outside, now
        self.room: Room | None = None
        self.port = 0
        self.wrong_codes = WrongCodes()
        self.invitations = Invitations(now)
        self.pages = RoomPages(now)
        self.results: Callable[[Room, Board, int | None], Sequence[Event]] = lambda *_: ()  # of a game with its winner
        self.finished: list[Callable[[], None]] = []  # called when a game is over
        self.started: list[Callable[[], Awaitable[None]]] = []  # called when the room has been opened
        self._id = 0
        self._lock = asyncio.Lock()
        self._greeted: dict[str, float] = {}
        self.retries = Retries(lambda: self.room is not None)

    # --- open and close -------------------------------------------------------------------------------------

    @property
    def open(self) -> Room:
        """The room, or NoRoom."""
        if self.room is None:
            raise NoRoom("room-none")
        return self.room

    async def is_stored(self) -> bool:
        """True if the record has a room that can be continued."""
        return await self.match_tables.with_store(lambda store: store.rooms.open_room()) is not None

    async def start(self, room_start: RoomStart) -> Room:
        """Continue the room in the record, or begin a new one; then let people in."""
        if self.room or self._outside is None:
            raise MatchError("room-open" if self.room else "room-none")
        stored = None if room_start.new else await self.match_tables.with_store(lambda store: store.rooms.open_room())
        if stored is None:
            code = new_code(ROOM_LENGTH)
            stored = await self.match_tables.with_store(lambda store: store.rooms.begin(code))
        room = _restored(stored)
        self.port = await self._listen(room_start.port, stored.port)
        room_id = stored.id
        await self.match_tables.with_store(lambda store: store.rooms.set_port(room_id, self.port))
        self._id, self.room, self._outside.sessions.room = room_id, room, room.code
        self.pages.begin()
        self.match_tables.seating_of = self.seating
        if room_start.game:
            await self.plan(RoomGame(game=room_start.game, options=room_start.options))
        await self._catch_up()
        for started in self.started:
            await started()
        return self.open

    async def _listen(self, requested: int | None, before: int) -> int:
        """At the wanted port; else at the one of before if it is free, so that phones find the room again."""
        assert self._outside
        if requested is None and before:
            with suppress(SetupError):
                return await self._outside.listen(before)
        return await self._outside.listen(requested)

    async def _catch_up(self) -> None:
        """Note games that ended while nobody was there to note it."""
        for board in list(self.open.boards.values()):
            if not board.over and board.is_public:
                await self._note_soon(board.match)

    async def close(self) -> None:
        """End the room: nobody gets in any more. Its games stay in the record."""
        room_id = self._id
        if self.room:
            await self.match_tables.with_store(lambda store: store.rooms.close(room_id))
        self.pages.end("room-closed")
        for member in self.room.members if self.room else ():
            self._close_boards(member, "room-closed")
        for match in self.room.boards if self.room else ():
            if table := self.match_tables.at_hand(match):
                table.stop_clock()
        self.stop()

    def stop(self) -> None:
        """Let nobody in any more; in the record the room stays as it is, and pages wait for it to come back."""
        if self._outside:
            self._outside.sessions.room = None
            self._outside.stop_listening()
        self.match_tables.seating_of = lambda _id: None
        self.room = None
        self.invitations.clear()

    # --- events ---------------------------------------------------------------------------------------------

    async def happen(self, *events: Event) -> None:
        """Apply and store events, then show them. A DeskaError means that nothing changed."""
        async with self._lock:
            await self._happen(*events)
        self.pages.changed()

    async def happen_by(self, work: Callable[[Room], Sequence[Event]]) -> bool:
        """Like `happen`, with events that take long to find: a thread finds them, and the room does not change
        meanwhile. False if there are none."""
        async with self._lock:
            events = await asyncio.to_thread(work, self.open)
            await self._happen(*events)
        self.pages.changed()
        return bool(events)

    async def _happen(self, *events: Event) -> None:
        """With the lock held. Until the events are stored only a copy of the room has them, so nobody sees what could
        not be stored."""
        room, room_id = self.open, self._id
        if not events:
            return
        changed = room.after(events)
        try:
            await self.match_tables.with_store(lambda store: store.rooms.append(room_id, room.count, events))
        except RoomChanged:
            with suppress(StoreError):  # the next change tries again
                await self._reload()
            raise
        if self.room is room:  # it may have been closed meanwhile
            self.room = changed

    async def _reload(self) -> None:
        """Another Deska has changed the room: go on with what is on disk."""
        stored = await self.match_tables.with_store(lambda store: store.rooms.open_room())
        if stored and stored.id == self._id and self.room:
            self.room = _restored(stored)

    # --- joining --------------------------------------------------------------------------------------------

    async def join(self, address: str, code: str, name: str) -> Member:
        """Somebody new, or SetupError with the reason."""
        await self._check(address, lambda room: room.code == read_code(code), "room-code-wrong")
        room = self.open
        if room.is_closed:
            raise SetupError("room-joining-closed")
        checked_nickname(name, [])  # says what is wrong with the name itself first
        if len(room.members) >= MOST_MEMBERS:
            await self._make_room()
        async with self._lock:
            room = self.open
            if len(room.members) >= MOST_MEMBERS:
                raise SetupError("room-crowded", most=MOST_MEMBERS)
            given = checked_nickname(name, [member.name for member in room.members.values()])
            member = Member(secrets.token_hex(6), given, new_code(PERSONAL_LENGTH))
            event = {"type": "joined", "member": member.id, "name": given, "code": member.code, "team": ""}
            await self._happen(event, *late_joining(room, member))
            self.pages.joined(member.id)
        self.pages.changed()
        return member

    async def _make_room(self) -> None:
        """In a crowded room, whoever joined and never came gives up the place."""
        for member in self.pages.never_came():
            if member in self.open.members and self.open.game_of(member) is None:
                await self.remove(member)
                return

    async def join_again(self, address: str, personal: str) -> Member:
        """The member with this personal code, on another device."""
        given = read_code(personal)

        def found(room: Room) -> Member | None:
            return next((member for member in room.members.values() if member.code == given), None)

        await self._check(address, lambda room: found(room) is not None, "room-personal-wrong")
        member = found(self.open)
        if member is None:
            raise SetupError("room-personal-wrong")
        return member

    async def _check(self, address: str, is_right: Callable[[Room], bool], problems: str) -> None:
        await self.wrong_codes.turn(address)
        if not is_right(self.open):
            self.wrong_codes.note(address)
            raise SetupError(problems)

    def member(self, member_id: str) -> Member:
        """The member, or NotAllowed if they were removed."""
        found = self.open.members.get(member_id)
        if found is None:
            raise NotAllowed("room-removed")
        return found

    # --- the host -------------------------------------------------------------------------------------------

    def _managed(self, member_id: str) -> Member:
        """The member whom the host looks after, or MatchError if they have left."""
        found = self.open.members.get(member_id)
        if found is None:
            raise MatchError("room-nobody")
        return found

    async def plan(self, room_game: RoomGame) -> None:
        await self._check_game(room_game)
        await self.happen({"type": "planned", "game": room_game.game, "options": dict(room_game.options)})

    async def rename(self, member_id: str, name: str) -> None:
        others = [one.name for one in self.open.members.values() if one.id != member_id]
        given = checked_nickname(name, others)
        self._managed(member_id)
        renamed = {"type": "changed", "member": member_id, "name": given}
        await self.happen(renamed, *renaming(self.open, member_id, given))
        board = self.open.game_of(member_id)
        if board:
            await self.retries.surely(partial(self._rename_seats, board, member_id, given))

    async def _rename_seats(self, board: Board, member_id: str, name: str) -> None:
        table = await self.match_tables.table(board.match)
        async with table.lock:
            await table.happen([LookChanged(seat, name) for seat in board.seats_of(member_id)])

    async def mute(self, member_id: str, muted: bool) -> None:
        self._managed(member_id)
        await self.happen({"type": "changed", "member": member_id, "muted": muted})

    async def new_personal_code(self, member_id: str) -> str:
        """A new code for somebody who lost the old one; the old one lets nobody in any more."""
        self._managed(member_id)
        code = new_code(PERSONAL_LENGTH)
        await self.happen({"type": "changed", "member": member_id, "code": code})
        return code

    async def remove(self, member_id: str) -> None:
        """Somebody leaves for good; their pages close."""
        self._managed(member_id)
        left = [board for board in self.open.boards.values() if board.is_public and not board.over]
        left = [board for board in left if board.seats_of(member_id)]
        async with AsyncExitStack() as held:
            for board in left:
                if table := self.match_tables.at_hand(board.match):
                    await held.enter_async_context(table.lock)
                    await self.note_ended(table)  # a move of this very moment may have ended it
            await self.happen({"type": "removed", "member": member_id}, *leaving(self.open, member_id))
        self.invitations.forget(member_id)
        for board in left:
            await self.retries.surely(partial(self._resign, board.match, member_id))
        self.pages.end("room-removed", member_id)
        self._close_boards(member_id, "room-removed")

    def _close_boards(self, member_id: str, farewell: str) -> None:
        """End the lines of a member's pages to matches."""
        for table in self.match_tables.tables_with(member_id):
            for viewer in table.viewers:
                if viewer.session == member_id:
                    viewer.lose(farewell)

    async def _resign(self, match: str, member_id: str) -> None:
        """A game of somebody who has left ends, also at a table that is not in memory."""
        seat = self.open.boards[match].seats_of(member_id)[0]
        try:
            table = await self.match_tables.table(match)
        except DeskaError as error:
            if error.problems[0].key not in UNREADABLE:
                raise
            if not self.open.boards[match].over:
                await self.happen({"type": "ended", "match": match, "winner": 1 - seat})
            return
        async with table.lock:
            if table.match.outcome is None:
                await table.happen([Resigned(seat)])

    async def set_team(self, member_id: str, team: str) -> None:
        """The team that a member plays for, from the next round of a tournament on; "": none."""
        member, given = self._managed(member_id), checked_team(team)
        teams = {one.team for one in self.open.members.values() if one.team and one.id != member_id}
        given = looks_like(given, sorted(teams)) or given  # one team, not two that look the same
        changed = {"type": "changed", "member": member_id, "team": given}
        await self.happen(changed, *team_joining(self.open, member, given))

    async def allow_joining(self, is_open: bool) -> None:
        """Let new people in, or nobody; whoever is in the room comes back in any case."""
        await self.happen({"type": "joining", "open": is_open})

    async def remove_absent(self) -> None:
        """Remove everybody who has no page open and plays no game with people."""
        for member in list(self.open.members):
            board = self.open.game_of(member)
            if not self.pages.is_here(member) and not (board and board.is_public):
                await self.remove(member)

    async def allow_greetings(self, allowed: bool) -> None:
        await self.happen({"type": "greetings", "allowed": allowed})

    # --- games ----------------------------------------------------------------------------------------------

    async def _check_game(self, room_game: RoomGame) -> None:
        """SetupError unless two people can play it."""
        if room_game.game == OWN:
            raise SetupError("room-no-own")
        game = await self.match_tables.tools.referees.ask(
            lambda: make_game(room_game.game, dict(room_game.options)), long=True
        )
        if game.seats != 2:
            raise SetupError("room-two-seats")

    async def invite(self, member_id: str, to: str, game: RoomGame) -> None:
        """Ask another member for a game; a second invitation replaces the first."""
        inviter, invited = self.member(member_id), self.open.members.get(to)
        if invited is None or invited.id == inviter.id:
            raise MatchError("room-nobody")
        self._check_free(inviter)
        await self._check_game(game)
        self.invitations.count_start(member_id)
        if self.invitations.has(to, member_id):
            raise MatchError("room-invites-you", name=invited.name)
        self.invitations.add(member_id, to, game)
        self.pages.changed()

    async def accept(self, member_id: str, invitation: str) -> Board:
        """Begin the game; whoever invited has the first move."""
        one = self.invitations.get(invitation)
        if one is None or one.invited != member_id:
            raise MatchError("room-invitation-over")
        inviter, invited = self.member(one.inviter), self.member(member_id)
        self._check_free(inviter)
        self._check_free(invited)
        self.invitations.forget(one.inviter, member_id)  # nobody accepts it twice
        try:
            return await self.begin(RoomGame(game=one.game, options=one.options), _people(inviter, invited))
        except StoreError:
            self.invitations.put_back(one)
            raise

    def decline(self, member_id: str, invitation: str) -> None:
        """Decline an invitation, or withdraw one's own."""
        one = self.invitations.get(invitation)
        if one and member_id in (one.inviter, one.invited):
            self.invitations.remove(invitation)
            self.pages.changed()

    async def play_computer(self, member_id: str, game: RoomGame, level: str) -> Board:
        """A game against the computer while waiting; the one before ends."""
        member = self.member(member_id)
        self._check_free(member)
        await self._check_game(game)
        self.invitations.count_start(member_id)
        before = self.open.game_of(member_id)
        ended = [{"type": "ended", "match": before.match, "winner": None}] if before else []
        return await self.begin(game, [Sitting(member.id, member.name), Sitting("", "", level)], first=ended)

    async def begin(
        self,
        room_game: RoomGame,
        sittings: Sequence[Sitting],
        number: int = 0,
        key: str = "",
        clock: float = 0.0,
        first: Sequence[Event] = (),
    ) -> Board:
        """A new game at a table of its own. `number` and `key` are the round and the board of the tournament. `first`
        happens together with it."""
        self.invitations.forget(*(one.member for one in sittings))
        seat_setups = [SeatChoice(name=one.name or None, player=one.player) for one in sittings]
        setup = MatchSetup(
            game=room_game.game, options=dict(room_game.options), seat_setups=seat_setups, clock_base=clock or None
        )
        table = await self.match_tables.new_table(lambda: begun_match(setup), counts=False)
        seats = [[one.member, one.name, one.player] for one in sittings]
        event = {"type": "began", "match": table.id, "game": room_game.game, "options": dict(room_game.options)}
        await self.happen(*first, {**event, "seats": seats, "round": number, "key": key})
        table.seating = self.seating(table.id)
        if table.seating:
            table.paused = table.seating.paused
            if table.seating.timed:
                table.start_clock()
        return self.open.boards[table.id]

    def _check_free(self, member: Member) -> None:
        board = self.open.game_of(member.id)
        if board and board.is_public:
            raise MatchError("room-is-playing", name=member.name)

    # --- tables ---------------------------------------------------------------------------------------------

    def seating(self, match: str) -> Seating | None:
        """Who plays where in a match of the room."""
        return seating_of(self.room, match, lambda: self._spawn_note(match)) if self.room else None

    def _spawn_note(self, match: str) -> None:
        table = self.match_tables.at_hand(match)
        if table and table.match.is_over:
            self.retries.spawn(self._note_soon(match))

    async def _note_soon(self, match: str) -> None:
        """Note the result of a game that is over; while the disk refuses, again and again."""
        try:
            await self.retries.surely(partial(self._note_end, match))
        except DeskaError as error:  # its match was deleted, or the room was closed meanwhile
            logger.warning("the end of a game in the room was not noted: %s", error)

    async def _note_end(self, match: str) -> None:
        table = await self.match_tables.table(match)
        async with table.lock:
            await self.note_ended(table)

    async def note_ended(self, table: Table) -> None:
        """Note the result of a game that is over, once: in the room and in its tournament at the same time. With the
        lock of the table held."""
        outcome = table.match.outcome
        if outcome is None or not table.match.is_over or self.open.boards[table.id].over:
            return
        winner = outcome.winner

        def ends(room: Room) -> Sequence[Event]:
            board = room.boards[table.id]
            if board.over:
                return []
            return [{"type": "ended", "match": table.id, "winner": winner}, *self.results(room, board, winner)]

        if await self.happen_by(ends):
            for finished in self.finished:
                finished()

    # --- greetings ------------------------------------------------------------------------------------------

    def greet(self, member_id: str, greets: RoomGreets) -> None:
        """Send one of the fixed greetings to somebody."""
        member, now = self.member(member_id), self._now()
        if not self.open.greetings:
            raise MatchError("room-no-greetings")
        if now - self._greeted.get(member_id, -GREETS) < GREETS:
            raise MatchError("room-too-fast")
        self._greeted[member_id] = now
        if member.muted:
            return  # they need not know
        shown = RoomGreeted(name=member.name, greeting=greets.greeting).model_dump_json()
        self.pages.greet(greets.to, shown)


def _restored(stored: StoredRoom) -> Room:
    """A room from the record, or StoreError."""
    try:
        return room_of(stored.code, stored.events)
    except DeskaError as error:
        raise StoreError("room-damaged") from error


def _people(*members: Member) -> list[Sitting]:
    return [Sitting(member.id, member.name, HUMAN) for member in members]
