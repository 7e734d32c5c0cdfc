"""The open room: people join, invite each other and play; every change is on disk before it is shown.

The room itself is room_log.py. This class adds what a restart may lose: who is connected, invitations, greetings.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from deska.core.errors import DeskaError, MatchError, SetupError
from deska.faces.web.api import NotAllowed
from deska.faces.web.catalogue import begun_match
from deska.faces.web.hall import Hall
from deska.faces.web.hosting import Outside, RoomWish
from deska.faces.web.protocol import MatchSetup, SitterSetup
from deska.faces.web.room_codes import (
    PERSONAL_LENGTH,
    ROOM_LENGTH,
    WrongCodes,
    checked_nickname,
    checked_team,
    new_code,
    read_code,
)
from deska.faces.web.room_log import MOST_MEMBERS, Board, Event, Member, Room, Sitting, room_of
from deska.faces.web.room_people import late_joining, leaving, renaming, team_joining
from deska.faces.web.room_protocol import RoomGame, RoomGreeted, RoomGreets
from deska.faces.web.seats import Seating
from deska.games import make_game
from deska.play.events import LookChanged, Resigned
from deska.players import HUMAN
from deska.store.rooms import KeptRoom
from deska.store.seal import StoreError

logger = logging.getLogger("deska.web")

PUSH = 0.1  # seconds in which changes are collected before pages are told
STARTS, WITHIN = 20, 60.0  # upper bound on games and invitations that a member begins, in this many seconds
LATELY = 180.0  # seconds that somebody without a page still counts as present
MOST_PAGES = 8  # of one member that are told about the room
GREETS = 3.0  # seconds between greetings of a member
OWN = "own"  # invented games need no room: their rules can be as slow as somebody likes
_ADVICE = frozenset({"hint", "even_move"})
# Between people nobody takes back, asks the computer or renames a seat; the host does not play for them either.
_FAIR = _ADVICE | {"take_back", "redo", "look", "next_round"}
_HOST_FAIR = _FAIR | {"go_to", "seat", "end", "step", "pace"}
_WITH_COMPUTER = frozenset({"look"})


class NoRoom(NotAllowed):
    """No room is open."""


@dataclass(frozen=True)
class Invitation:
    id: str
    inviter: str
    invited: str
    game: str
    options: dict[str, str]


@dataclass(eq=False)
class Listener:
    """A page that is told about the room. The newest state counts; greetings are told one by one."""

    member: str  # "": the host
    state: str | None = None
    greetings: deque[str] = field(default_factory=lambda: deque(maxlen=20))
    news: asyncio.Event = field(default_factory=asyncio.Event)
    farewell: str | None = None  # why the line ends, as a text key

    def end(self, farewell: str) -> None:
        """Close the line; the page shows the text of this key."""
        self.farewell = farewell
        self.news.set()

    async def next_messages(self) -> list[str]:
        await self.news.wait()
        self.news.clear()
        messages = [*([self.state] if self.state is not None else []), *self.greetings]
        self.state = None
        self.greetings.clear()
        return messages


class RoomService:
    """The room of this server, if one is open."""

    def __init__(self, hall: Hall, outside: Outside | None, now: Callable[[], float] = time.monotonic) -> None:
        self.hall, self._outside, self._now = hall, outside, now
        self.room: Room | None = None
        self.port = 0
        self.wrong_codes = WrongCodes()
        self.invitations: dict[str, Invitation] = {}
        self.listeners: dict[Listener, None] = {}  # in the order in which they came
        self.describe: Callable[[Listener], str] = lambda _listener: ""  # set by room_api.py: the state for a page
        self.finished: list[Callable[[Board], Awaitable[None]]] = []  # called with a game that is over
        self.started: list[Callable[[], Awaitable[None]]] = []  # called when the room has been opened
        self._id = 0
        self._lock = asyncio.Lock()
        self._push: asyncio.TimerHandle | None = None
        self._starts: dict[str, deque[float]] = {}
        self._greeted: dict[str, float] = {}
        self._seen: dict[str, float] = {}  # when the last page of a member was closed
        self._opened = now()
        self._tasks: set[asyncio.Task[None]] = set()

    # --- open and close -------------------------------------------------------------------------------------

    @property
    def open(self) -> Room:
        """The room, or NoRoom."""
        if self.room is None:
            raise NoRoom("room-none")
        return self.room

    async def is_kept(self) -> bool:
        """True if the record has a room that can be continued."""
        return await self.hall.kept(lambda store: store.rooms.open_room()) is not None

    async def start(self, wish: RoomWish) -> Room:
        """Continue the room in the record, or begin a new one; then let people in."""
        if self.room or self._outside is None:
            raise MatchError("room-open" if self.room else "room-none")
        kept = None if wish.new else await self.hall.kept(lambda store: store.rooms.open_room())
        if kept is None:
            code = new_code(ROOM_LENGTH)
            kept = await self.hall.kept(lambda store: store.rooms.begin(code))
        room = _restored(kept)
        self.port = await self._listen(wish.port, kept.port)
        room_id = kept.id
        await self.hall.kept(lambda store: store.rooms.set_port(room_id, self.port))
        self._id, self.room, self._outside.door.room = room_id, room, room.code
        self._opened = self._now()
        self.hall.seating_of = self.seating
        if wish.game:
            await self.plan(RoomGame(game=wish.game, options=wish.options))
        await self._catch_up()
        for started in self.started:
            await started()
        return self.open

    async def _listen(self, wanted: int | None, before: int) -> int:
        """At the wanted port; else at the one of before if it is free, so that phones find the room again."""
        assert self._outside
        if wanted is None and before:
            with contextlib.suppress(SetupError):
                return await self._outside.listen(before)
        return await self._outside.listen(wanted)

    async def _catch_up(self) -> None:
        """Note games that ended while nobody was there to note it."""
        for board in list(self.open.boards.values()):
            if not board.over and board.is_public:
                await self._note_end(board.match)

    async def close(self) -> None:
        """End the room: nobody gets in any more. Its games stay in the record."""
        room_id = self._id
        if self.room:
            await self.hall.kept(lambda store: store.rooms.close(room_id))
        for listener in self.listeners:
            listener.end("room-closed")
        for member in self.room.members if self.room else ():
            self._close_boards(member, "room-closed")
        for match in self.room.boards if self.room else ():
            if table := self.hall.at_hand(match):
                table.stop_clock()
        self.stop()

    def stop(self) -> None:
        """Let nobody in any more; in the record the room stays as it is, and pages wait for it to come back."""
        if self._outside:
            self._outside.door.room = None
            self._outside.stop_listening()
        self.hall.seating_of = lambda _id: None
        self.room = None
        self.invitations.clear()

    # --- events ---------------------------------------------------------------------------------------------

    async def happen(self, *events: Event) -> None:
        """Apply and store events, then show them. A DeskaError means that nothing changed."""
        async with self._lock:
            await self._happen(*events)
        self.changed()

    async def happen_by(self, work: Callable[[Room], Sequence[Event]]) -> bool:
        """Like `happen`, with events that take long to find: a thread finds them, and the room does not change
        meanwhile. False if there are none."""
        async with self._lock:
            events = await asyncio.to_thread(work, self.open)
            if events:
                await self._happen(*events)
        self.changed()
        return bool(events)

    async def _happen(self, *events: Event) -> None:
        """With the lock held. What is refused or cannot be stored is taken back by reading the record again."""
        room, room_id = self.open, self._id
        before = room.count
        try:
            for event in events:
                room.apply(event)
            await self.hall.kept(lambda store: store.rooms.append(room_id, before, events))
        except DeskaError:
            kept = await self.hall.kept(lambda store: store.rooms.open_room())
            if kept and kept.id == room_id:
                self.room = _restored(kept)
            raise

    def changed(self) -> None:
        """Tell all pages soon."""
        if self._push is None:
            self._push = asyncio.get_running_loop().call_later(PUSH, self._tell_all)

    def _tell_all(self) -> None:
        self._push = None
        if self.room:
            for listener in self.listeners:
                self.tell(listener)

    def tell(self, listener: Listener) -> None:
        listener.state = self.describe(listener)
        listener.news.set()

    def connect(self, listener: Listener) -> None:
        """A page listens; of too many pages of one member the oldest is closed."""
        own = [one for one in self.listeners if one.member == listener.member]
        if listener.member and len(own) >= MOST_PAGES:
            own[0].end("room-many-pages")
            self.listeners.pop(own[0])
        self.listeners[listener] = None
        self.tell(listener)
        self.changed()

    def disconnect(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)
        self._seen[listener.member] = self._now()
        self.changed()

    def was_here(self, member: str) -> bool:
        """True for somebody who was seen lately; the screens of phones go dark between games."""
        began = self._seen.get(member, self._opened)
        return self.is_here(member) or self._now() - began < LATELY

    def is_here(self, member: str) -> bool:
        return any(listener.member == member for listener in self.listeners)

    # --- joining --------------------------------------------------------------------------------------------

    async def join(self, address: str, code: str, name: str) -> Member:
        """Somebody new, or SetupError with the reason."""
        await self._check(address, lambda room: room.code == read_code(code), "room-code-wrong")
        room = self.open
        if room.is_closed:
            raise SetupError("room-door-closed")
        checked_nickname(name, [])  # says what is wrong with the name itself first
        async with self._lock:
            if len(room.members) >= MOST_MEMBERS:
                raise SetupError("room-crowded", most=MOST_MEMBERS)
            given = checked_nickname(name, [member.name for member in room.members.values()])
            member = Member(secrets.token_hex(6), given, new_code(PERSONAL_LENGTH))
            event = {"type": "joined", "member": member.id, "name": given, "code": member.code, "team": ""}
            await self._happen(event, *late_joining(room, member))
            self._seen[member.id] = self._now()
        self.changed()
        return member

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

    async def _check(self, address: str, is_right: Callable[[Room], bool], wrong: str) -> None:
        await self.wrong_codes.turn(address)
        if not is_right(self.open):
            self.wrong_codes.note(address)
            raise SetupError(wrong)

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

    async def plan(self, wanted: RoomGame) -> None:
        await self._check_game(wanted)
        await self.happen({"type": "planned", "game": wanted.game, "options": dict(wanted.options)})

    async def rename(self, member_id: str, name: str) -> None:
        others = [one.name for one in self.open.members.values() if one.id != member_id]
        given = checked_nickname(name, others)
        self._managed(member_id)
        renamed = {"type": "changed", "member": member_id, "name": given}
        await self.happen(renamed, *renaming(self.open, member_id, given))
        board = self.open.game_of(member_id)
        if board:
            table = await self.hall.table(board.match)
            async with table.lock:
                await table.happen([LookChanged(seat, given) for seat in board.seats_of(member_id)])

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
        await self.happen({"type": "removed", "member": member_id}, *leaving(self.open, member_id))
        self._forget_invitations(member_id)
        await self._resign(member_id)
        for listener in [one for one in self.listeners if one.member == member_id]:
            listener.end("room-removed")
        self._close_boards(member_id, "room-removed")

    def _close_boards(self, member_id: str, farewell: str) -> None:
        """End the lines of a member's pages to matches."""
        for table in self.hall.tables_with(member_id):
            for viewer in table.viewers:
                if viewer.session == member_id:
                    viewer.lose(farewell)

    async def _resign(self, member_id: str) -> None:
        """The games of somebody who has left end."""
        for board in [one for one in self.open.boards.values() if one.is_public and one.seats_of(member_id)]:
            table = self.hall.at_hand(board.match)
            if table and table.match.outcome is None:
                async with table.lock:
                    await table.happen([Resigned(board.seats_of(member_id)[0])])

    async def set_team(self, member_id: str, team: str) -> None:
        """The team that a member plays for, from the next round of a tournament on; "": none."""
        member, given = self._managed(member_id), checked_team(team)
        changed = {"type": "changed", "member": member_id, "team": given}
        await self.happen(changed, *team_joining(self.open, member, given))

    async def open_door(self, is_open: bool) -> None:
        """Let new people in, or nobody; whoever is in the room comes back in any case."""
        await self.happen({"type": "door", "open": is_open})

    async def remove_absent(self) -> None:
        """Remove everybody who has no page open and plays no game with people."""
        for member in list(self.open.members):
            board = self.open.game_of(member)
            if not self.is_here(member) and not (board and board.is_public):
                await self.remove(member)

    async def allow_greetings(self, allowed: bool) -> None:
        await self.happen({"type": "greetings", "allowed": allowed})

    # --- games ----------------------------------------------------------------------------------------------

    async def _check_game(self, wanted: RoomGame) -> None:
        """SetupError unless two people can play it."""
        if wanted.game == OWN:
            raise SetupError("room-no-own")
        game = await self.hall.tools.referees.ask(lambda: make_game(wanted.game, dict(wanted.options)), long=True)
        if game.seats != 2:
            raise SetupError("room-two-seats")

    async def invite(self, member_id: str, to: str, wanted: RoomGame) -> None:
        """Ask another member for a game; a second invitation replaces the first."""
        inviter, invited = self.member(member_id), self.open.members.get(to)
        if invited is None or invited.id == inviter.id:
            raise MatchError("room-nobody")
        self._check_free(inviter)
        await self._check_game(wanted)
        self._count_start(member_id)
        if any(one.inviter == to and one.invited == member_id for one in self.invitations.values()):
            raise MatchError("room-invites-you", name=invited.name)
        self._forget_invitations(member_id, only_own=True)
        one = Invitation(secrets.token_hex(6), member_id, to, wanted.game, dict(wanted.options))
        self.invitations[one.id] = one
        self.changed()

    async def accept(self, member_id: str, invitation: str) -> Board:
        """Begin the game; whoever invited has the first move."""
        one = self.invitations.get(invitation)
        if one is None or one.invited != member_id:
            raise MatchError("room-invitation-over")
        inviter, invited = self.member(one.inviter), self.member(member_id)
        self._check_free(inviter)
        self._check_free(invited)
        for person in (one.inviter, member_id):
            self._forget_invitations(person)
        return await self.begin(RoomGame(game=one.game, options=one.options), _people(inviter, invited))

    def decline(self, member_id: str, invitation: str) -> None:
        """Decline an invitation, or withdraw one's own."""
        one = self.invitations.get(invitation)
        if one and member_id in (one.inviter, one.invited):
            del self.invitations[invitation]
            self.changed()

    async def play_computer(self, member_id: str, wanted: RoomGame, level: str) -> Board:
        """A game against the computer while waiting; the one before ends."""
        member = self.member(member_id)
        self._check_free(member)
        await self._check_game(wanted)
        self._count_start(member_id)
        before = self.open.game_of(member_id)
        if before:
            await self.happen({"type": "ended", "match": before.match, "winner": None})
        return await self.begin(wanted, [Sitting(member.id, member.name), Sitting("", "", level)])

    async def begin(
        self, wanted: RoomGame, sittings: Sequence[Sitting], number: int = 0, key: str = "", clock: float = 0.0
    ) -> Board:
        """A new game at a table of its own. `number` and `key` are the round and the board of the tournament."""
        for one in sittings:
            self._forget_invitations(one.member)
        sitters = [SitterSetup(name=one.name or None, player=one.player) for one in sittings]
        setup = MatchSetup(game=wanted.game, options=dict(wanted.options), sitters=sitters, clock_base=clock or None)
        table = await self.hall.new_table(lambda: begun_match(setup), counts=False)
        seats = [[one.member, one.name, one.player] for one in sittings]
        event = {"type": "began", "match": table.id, "game": wanted.game, "options": dict(wanted.options)}
        await self.happen({**event, "seats": seats, "round": number, "key": key})
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

    def _count_start(self, member_id: str) -> None:
        """A page that begins games faster than a person could is refused."""
        now, starts = self._now(), self._starts.setdefault(member_id, deque(maxlen=STARTS))
        if len(starts) == STARTS and now - starts[0] < WITHIN:
            raise MatchError("room-too-fast")
        starts.append(now)

    def _forget_invitations(self, member_id: str, only_own: bool = False) -> None:
        self.invitations = {
            key: one
            for key, one in self.invitations.items()
            if one.inviter != member_id and (only_own or one.invited != member_id)
        }

    # --- tables ---------------------------------------------------------------------------------------------

    def seating(self, match: str) -> Seating | None:
        """Who plays where in a match of the room."""
        board = self.room.boards.get(match) if self.room else None
        if board is None:
            return None
        seats = {member: board.seats_of(member) for member in board.members}
        barred, host = (_FAIR, _HOST_FAIR) if board.is_public else (_WITH_COMPUTER, frozenset({"look", "seat"}))
        paused = bool(board.key and self.room and self.room.tournament and self.room.tournament.paused)
        barred = barred | {"move"} if paused else barred
        timed = bool(board.key and self.room and self.room.contest and self.room.contest.clock)
        return Seating(seats, barred, host, lambda: self._spawn_note(match), paused, timed)

    def _spawn_note(self, match: str) -> None:
        table = self.hall.at_hand(match)
        if table and table.match.is_over:
            task = asyncio.get_running_loop().create_task(self._note_end(match))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _note_end(self, match: str) -> None:
        """Note the result of a game that is over, once."""
        try:
            table = await self.hall.table(match)
            board = self.open.boards[match]
            if board.over or not table.match.is_over or table.match.outcome is None:
                return
            await self.happen({"type": "ended", "match": match, "winner": table.match.outcome.winner})
            for finished in self.finished:
                await finished(self.open.boards[match])
        except DeskaError as error:  # its match was deleted, the disk is full, or the room was closed meanwhile
            logger.warning("the end of a game in the room was not noted: %s", error)

    # --- greetings ------------------------------------------------------------------------------------------

    def greet(self, member_id: str, wanted: RoomGreets) -> None:
        """Send one of the fixed greetings to somebody."""
        member, now = self.member(member_id), self._now()
        if not self.open.greetings:
            raise MatchError("room-no-greetings")
        if now - self._greeted.get(member_id, -GREETS) < GREETS:
            raise MatchError("room-too-fast")
        self._greeted[member_id] = now
        if member.muted:
            return  # they need not know
        told = RoomGreeted(name=member.name, greeting=wanted.greeting).model_dump_json()
        for listener in self.listeners:
            if listener.member == wanted.to:
                listener.greetings.append(told)
                listener.news.set()


def _restored(kept: KeptRoom) -> Room:
    """A room from the record, or StoreError."""
    try:
        return room_of(kept.code, kept.events)
    except DeskaError as error:
        raise StoreError("room-damaged") from error


def _people(*members: Member) -> list[Sitting]:
    return [Sitting(member.id, member.name, HUMAN) for member in members]
