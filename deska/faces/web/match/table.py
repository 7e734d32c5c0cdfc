"""One live match with its pages and computers.

Every change of a match goes through here, one after another: the match checks it, it is written
to disk, and only then acknowledged and shown to all pages. Rules run in threads (rule_threads.py), and computers think
in threads (scheduler.py): the event loop waits for neither.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

import numpy as np

from deska.core.errors import DeskaError, MatchError, Problem
from deska.core.game import Position
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.core.record import Record
from deska.core.texts import texts_in
from deska.faces.web.access.settings import DEFAULT_PACE
from deska.faces.web.match import protocol
from deska.faces.web.match.decisions import Reply, SeatThinking, clock_limit, engine_limit, forget_frames
from deska.faces.web.match.notation import played_notice
from deska.faces.web.match.protocol import State
from deska.faces.web.match.rule_threads import Referees, TooSlow
from deska.faces.web.match.scheduler import Thinkers, Urgency
from deska.faces.web.match.seats import HELD_FOR, GuestSeats, Seating
from deska.faces.web.match.state import NO_PAST, Past, Remark, TableStatus, remark_on, state_of
from deska.faces.web.match.viewer import Viewer
from deska.faces.web.wire.language import Speech
from deska.faces.words.game_log import match_text
from deska.kernel.positions import copied
from deska.play.games.driver import Decision, ask, prepare, turn_of
from deska.play.match.draw_offers import accepts_draw
from deska.play.match.events import Event, Helped, Moved, NextRound, SeatChanged, TimedOut, Waited
from deska.play.match.match import Match, at_round
from deska.play.match.names import name_text
from deska.players import HUMAN, balancer, make_player, who_can_play
from deska.store.clocks import RunningClock
from deska.store.database import ChangedElsewhere, Store, StoredMatch, StoreError
from deska.store.writer import Writer

Result = TypeVar("Result")
logger = logging.getLogger("deska.web")

_THOUGHT_INTERVAL = 0.2  # seconds between reports of a computer's thoughts
_HANGS = 30.0  # seconds in which a computer finds out nothing new; then it is told to move at once
_DEAF = 10.0  # seconds after that, or after somebody told it so; then it is given up
_AGAIN, _RETRY = 0.05, 2.0  # seconds until a clock that has run out is looked at again
_REMEMBERED = 1000  # upper bound on remembered ids of commands without an event


@dataclass
class Tools:
    """What all tables have in common."""

    writer: Writer
    thinkers: Thinkers = field(default_factory=Thinkers)
    referees: Referees = field(default_factory=Referees)
    pace: float = DEFAULT_PACE
    now: Callable[[], float] = time.monotonic
    rng: np.random.Generator = field(default_factory=np.random.default_rng)
    is_ready: Callable[[type], bool] = lambda _kind: True  # whether a position class is compiled


class Table:
    """A match with its pages. `commands.py` has the commands of people; this class executes them."""

    def __init__(
        self,
        match_id: str,
        stored: StoredMatch,
        tools: Tools,
        fresh: bool = False,
        past: Past = NO_PAST,
        imported: Record | None = None,
    ) -> None:
        self.id, self.match, self.tools, self._past = match_id, stored.match, tools, past
        self.imported = imported  # the record that the match was made from
        self._noted = imported is not None and imported.says_more
        self.match.view()  # run rules during set-up, not when pages wait
        self.is_gone = False  # its match could not be restored; another table is opened for it
        self._players = who_can_play(self.match.game)
        self._balances = balancer(self.match.game) is not None
        self.viewers: set[Viewer] = set()
        self._guest_seats = GuestSeats(tools.now)
        self.seating: Seating | None = None  # at a table of a room
        self.lock = asyncio.Lock()  # held during changes of the match
        # After a restart, a match between computers stays paused until somebody resumes it.
        self.paused = not fresh and all(seat_setup.player != HUMAN for seat_setup in self.match.seat_setups)
        self.steps = 0  # moves that computers may make while paused
        self.offers: set[int] = set()
        self.notice: Problem | None = None
        self._remarks: dict[tuple[int, int], Remark] = {}  # by round and number of the move; of moves that stand
        self._thoughts: dict[tuple[int, int, str], dict[str, str]] = {}  # considered moves by round, number, move
        self._thinking: SeatThinking | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn_began = tools.now()
        self._ran_before = 0.0  # seconds of this turn before that, which no event has
        self._is_timed = False  # the clock runs from the start, and without pages (a board of a tournament)
        self._flag: asyncio.TimerHandle | None = None
        self._reads = asyncio.Semaphore(1)  # readers of this table wait for each other, and no player for them
        self._counted = set(stored.commands)
        self._counted_lately: deque[str] = deque()
        self._has_replied = False  # a computer has moved since the table was opened
        self._rounds: dict[int, Match] = {}  # rounds before the present one, as far as somebody looked at them

    async def ask(self, question: Callable[[Match], Result]) -> Result:
        """Run rules for a copy of the match, for a command of a player."""
        match = self.match.copy()
        return await self.tools.referees.ask(lambda: question(match))

    async def read(self, question: Callable[[Match], Result], long: bool = False) -> Result:
        """The answer to somebody who only looks, from a copy of the match as it is stored. Needs no lock: players wait
        for no reader, in the queue of the rules neither."""
        async with self._reads:
            match = self.match.copy()
            return await self.tools.referees.ask(lambda: question(match), long=long, urgent=False)

    @property
    def pace(self) -> float:
        """A computer seems to think for at least this many seconds."""
        return self.tools.pace if self.match.pace is None else self.match.pace

    # --- pages ----------------------------------------------------------------------------------------------

    async def join(self, viewer: Viewer) -> None:
        """A page connects: it gets the state now and after every change."""
        async with self.lock:
            if self.seating and self.seating.timed:
                self.start_clock()  # the server was restarted
            before = self.clock_runs, self._thinking
            if not self.viewers and not self.clock_runs:
                self.resume_clock()
            self.viewers.add(viewer)
            self.assign()
            self.go_on()
            if before == (self.clock_runs, self._thinking):
                viewer.show(self.state(viewer.say).model_dump_json())  # nothing is new for the others
            else:
                self.show()

    async def leave(self, viewer: Viewer) -> None:
        """A page disconnects. The clock stops while no page is connected, except in a tournament."""
        async with self.lock:
            self.assign()  # the leaving guest was present until now
            if self.viewers == {viewer} and not self._is_timed:
                await self.hold_clock()
            self.viewers.discard(viewer)
            if viewer.may_play:
                self._spawn(self._give_seat_away())
            if not self.viewers and not self._is_timed:
                self.stop_thinking()
                self._set_flag()

    def assign(self) -> None:
        """Tell every page which seats it plays: each guest one seat of a person, the host all others."""
        if self.seating:
            self._assign_owners(self.seating)
            return
        people = [number for number, seat_setup in enumerate(self.match.seat_setups) if seat_setup.player == HUMAN]
        guests = dict.fromkeys(viewer.session for viewer in sorted(self.viewers, key=_arrival) if viewer.may_play)
        taken = self._guest_seats.assign(list(guests), people[:0:-1])  # the host keeps one seat
        for viewer in self.viewers:
            own = [taken[viewer.session]] if viewer.session in taken else []
            viewer.assign([seat for seat in people if seat not in taken.values()] if viewer.host else own)

    def _assign_owners(self, seating: Seating) -> None:
        """At a table of a room everybody plays their own seats, and the host none."""
        for viewer in self.viewers:
            viewer.barred = seating.barred_host if viewer.host else seating.barred
            viewer.assign(seating.seats.get(viewer.session, []))

    async def _give_seat_away(self) -> None:
        """A guest who has been away for a minute loses the seat."""
        await asyncio.sleep(HELD_FOR)
        async with self.lock:
            self.assign()

    def show(self) -> None:
        """Send the current state to all pages, translated once for each language."""
        words: dict[str, str] = {}
        for viewer in self.viewers:
            language = viewer.say.language
            if language not in words:
                words[language] = self.state(viewer.say).model_dump_json()
            viewer.show(words[language])

    def state(self, say: Speech, shown: int | None = None, match: Match | None = None) -> State:
        """The state for a page. A thread passes its own copy of the match."""
        live = TableStatus(
            thinking=self._thinking is not None,
            paused=self.paused,
            remarks=self._remarks,
            past=self._past,
            offers=tuple(sorted(self.offers)),
            notice=self.notice,
            now=self.tools.now(),
            elapsed=self._elapsed(),
            pace=self.pace,
            players=self._players,
            balances=self._balances,
            noted=self._noted,
            clock_runs=self.clock_runs,
        )
        return state_of(match or self.match, self.id, live, say, shown)

    def state_of_round(self, match: Match, say: Speech, number: int | None, shown: int | None = None) -> State:
        """A round of a copy of the match, by default the present one, after `shown` moves."""
        of_round = self.round(match, number)
        if of_round is match:
            return self.state(say, shown, match)
        live = TableStatus(now=self.tools.now(), pace=self.pace, players=self._players, noted=self._noted)
        return state_of(of_round, self.id, live, say, shown)

    def round(self, match: Match, number: int | None) -> Match:
        """A copy of the match at the end of a round, by default as it is now. Earlier rounds are replayed once."""
        if not number or number == match.round:
            return match
        known = self._rounds.get(number)
        if known is None:
            known = at_round(match, number)
            known.view()
            self._rounds[number] = known
        return known.copy()

    def log(self, match: Match, say: Speech) -> str:
        """The current round of a copy of the match as text."""
        thoughts = {
            number: self._thoughts[match.round, number, move][say.language]
            for number, move in enumerate(match.moves)
            if (match.round, number, move) in self._thoughts
        }
        texts = texts_in(say.language).of(match.game)
        return match_text(
            texts, match, [name_text(match.name(seat), texts) for seat in range(match.game.seats)], thoughts
        )

    # --- what happens ---------------------------------------------------------------------------------------

    async def happen(self, events: Sequence[Event], command: str | None = None, notice: Problem | None = None) -> None:
        """Apply events, with the lock held. When this returns they are on disk and shown.

        A DeskaError means that none of them was applied: until they are on disk, only a copy of the match has them.
        """
        turn = self._turn
        await self._store(await self.ask(partial(_after, events=events)), events, command)
        if command:
            self._counted.add(command)
        self.notice = notice
        if turn != self._turn:
            self.restart_clock()
            self.offers.clear()
            self._past = NO_PAST  # it has become a different game
            self.stop_thinking()
        elif self._somebody_else_sits_down(events):
            self.stop_thinking()
        self.assign()
        self.go_on()
        self.show()
        if self.seating:
            self.seating.happened()

    async def _store(self, match: Match, events: Sequence[Event], command: str | None = None) -> None:
        """Store the last events of a changed copy; then it is the match."""
        match_id = self.id

        def append(store: Store) -> None:
            store.append(match_id, match, events, command)

        try:
            await asyncio.wrap_future(self.tools.writer.submit(append))
        except ChangedElsewhere:
            with contextlib.suppress(StoreError):  # the next command tries again
                await self._reload()
            raise
        self.match = match

    async def _reload(self) -> None:
        """Another Deska has changed the match: go on with what is on disk."""
        self.stop_thinking()
        written = await asyncio.wrap_future(self.tools.writer.submit(lambda store: store.written(self.id)))

        def play_through() -> StoredMatch | None:
            stored = written.match() if written else None
            if stored:
                stored.match.view()
            return stored

        try:
            stored = await self.tools.referees.ask(play_through, long=True)
        except TooSlow:
            self._give_up()
            raise
        if stored:
            self.match, self._counted = stored.match, set(stored.commands)
        self.restart_clock()
        self.go_on()
        self.show()

    def _give_up(self) -> None:
        """Close this table; pages reconnect to another one."""
        self.is_gone = True
        self.stop_clock()
        for viewer in self.viewers:
            viewer.lose("rules-too-slow")

    def has_counted(self, command: str) -> bool:
        return command in self._counted

    def count(self, command: str) -> None:
        """Remember the id of a command without an event; such ids need not survive a restart."""
        self._counted.add(command)
        self._counted_lately.append(command)
        if len(self._counted_lately) > _REMEMBERED:
            self._counted.discard(self._counted_lately.popleft())

    # --- clocks ---------------------------------------------------------------------------------------------

    @property
    def clock_runs(self) -> bool:
        """True from the first move of a round, while a page is connected and nothing is paused.

        In a tournament true from the start, and without pages: whoever does not come loses on time.
        """
        match = self.match
        if not match.clocks or match.outcome or self.paused or (self._thinking and self._thinking.waits):
            return False
        return self._is_timed or bool(match.moves and self.viewers)

    def start_clock(self) -> None:
        """From now on the clock runs even before the first move and without pages."""
        if not self._is_timed:
            self._is_timed = True
            self.restart_clock()
            self._set_flag()

    def stop_clock(self) -> None:
        """The clock runs only after the first move and with pages, as at other tables."""
        self._is_timed = False
        self._set_flag()

    def _since_turn(self, at: float | None = None) -> float:
        """Seconds of this turn that no event has: until now, or until a command arrived or a computer decided."""
        decided = self._thinking.decided if self._thinking else None
        until = next((one for one in (decided, at) if one is not None), self.tools.now())
        return self._ran_before + max(until - self._turn_began, 0.0)

    def _elapsed(self, at: float | None = None) -> float:
        return self._since_turn(at) if self.clock_runs else 0.0

    @property
    def time_left(self) -> float | None:
        """Seconds left of the seat to move, or None if no clock runs."""
        return self._time_left()

    def _time_left(self, at: float | None = None) -> float | None:
        match = self.match
        if not self.clock_runs or match.clocks is None or match.to_move is None:
            return None
        return match.clocks[match.to_move] - self._elapsed(at)

    def moved(self, move: str, at: float | None = None) -> Moved:
        """The event for a move that arrived at a moment, or is made now."""
        return Moved(move, round(self._elapsed(at), 3))

    @property
    def running_clock(self) -> RunningClock | None:
        """What the store keeps of a clock that runs; it is outdated as soon as another event is stored."""
        if not self.clock_runs:
            return None
        return RunningClock(self.id, len(self.match.events), round(self._elapsed(), 3))

    async def count_waited(self, seconds: float) -> None:
        """The clock ran for so long until the server was killed."""
        async with self.lock:
            await self._store_waited(round(seconds, 3))

    async def write_clock(self) -> None:
        """Store the state of the running clock."""
        match, thinking = self.match, self._thinking
        elapsed = 0.0 if thinking and thinking.waits else round(self._since_turn(), 3)
        began = match.moves or self._is_timed
        if match.clocks and began and not match.outcome and not self.paused and elapsed > 0:
            now = self.tools.now()
            await self._store_waited(elapsed)
            self._ran_before, self._turn_began = 0.0, now

    async def _store_waited(self, seconds: float) -> None:
        event, match = Waited(seconds), self.match.copy()
        match.apply(event)
        await self._store(match, [event])

    async def hold_clock(self) -> None:
        """The clock stands until `resume_clock`. Time that cannot be stored now is stored with the next event."""
        elapsed = self._elapsed()
        try:
            await self.write_clock()
        except StoreError:
            self._ran_before = elapsed
        self._turn_began = self.tools.now()

    def resume_clock(self) -> None:
        """The clock of the seat to move goes on now."""
        self._turn_began = self.tools.now()

    def restart_clock(self) -> None:
        """The seat to move starts to think now."""
        self._ran_before, self._turn_began = 0.0, self.tools.now()

    async def check_flag(self, at: float | None = None) -> bool:
        """True if the seat to move had lost on time when a command arrived, or has now; with the lock held."""
        left = self._time_left(at)
        if left is None or left > 0:
            return False
        await self.happen([TimedOut()])
        return True

    def _set_flag(self, least: float = 0.005) -> None:
        """Watch the clock of the seat to move: look at it when its time is over, and after `least` seconds at once."""
        if self._flag:
            self._flag.cancel()
        left = self.time_left
        if left is not None:
            self._flag = asyncio.get_running_loop().call_later(max(left + 0.005, least), self._flag_falls)

    def _flag_falls(self) -> None:
        fallen = self.tools.now()

        async def fall() -> None:
            async with self.lock:
                if self._has_command_before(fallen):
                    self._set_flag(_AGAIN)  # it arrived in time, and waits for its turn
                    return
                try:
                    if not await self.check_flag():
                        self._set_flag()
                except DeskaError as error:
                    logger.warning("a loss on time was not stored, and is tried again: %s", error)
                    self._set_flag(_RETRY)

        self._spawn(fall())

    def _has_command_before(self, moment: float) -> bool:
        """True if a command of the seat to move arrived before a moment and is not done yet."""
        seat = self.match.to_move
        own = [viewer for viewer in self.viewers if seat in (viewer.seats or ())]
        return any(viewer.arrivals and viewer.arrivals[0] < moment for viewer in own)

    # --- computers ------------------------------------------------------------------------------------------

    @property
    def _turn(self) -> tuple[int | None, int, int]:
        """Identifies the position of the match; does not change with names, colours or pace."""
        return self.match.to_move, len(self.match.moves), self.match.round

    @property
    def is_thinking(self) -> bool:
        return self._thinking is not None

    @property
    def is_idle(self) -> bool:
        return not (self.viewers or self._thinking or self.lock.locked() or self.clock_runs)

    def go_on(self) -> None:
        """Continue from the current state: start the clock of the seat to move, or let a computer think."""
        number = self.match.computer_to_move
        if number is not None and self._thinking is None and self.viewers and (not self.paused or self.steps > 0):
            self._think_of(number)
        self._set_flag()

    def _think_of(self, number: int) -> None:
        try:
            self._thinking = SeatThinking(
                make_player(self.match.seat_setups[number].player), turn_of(self.match), number
            )
        except DeskaError as error:
            self._pause_because(error.problems[0])
            return
        self._thinking.waits = not self.tools.is_ready(type(self.match.position))
        self._thinking.task = self._spawn(self._think(self._thinking))
        self._spawn(self._show_thoughts(self._thinking))
        self._spawn(self._watch(self._thinking))

    def stop_thinking(self) -> None:
        """Cancel the current thought; its move will not be made."""
        if self._thinking:
            self._thinking.stop.set()
            if self._thinking.task:
                self._thinking.task.cancel()  # it leaves the queue
                self._thinking.task = None  # its frames refer back to it: break the cycle
            self._thinking = None

    def hurry(self) -> None:
        """Make the thinking computer move at once."""
        if self._thinking is None:
            raise MatchError("not-thinking")
        self._thinking.stop.set()
        self._thinking.hurry.set()

    def _somebody_else_sits_down(self, events: Sequence[Event]) -> bool:
        """True if the thinking computer has been replaced."""
        changed = {event.seat for event in events if isinstance(event, SeatChanged)}
        return self._thinking is not None and self._thinking.seat in changed

    async def _think(self, thinking: SeatThinking) -> None:
        began = self.tools.now()
        try:
            await self._wait_until_ready(thinking)
            reply = await self._decide(thinking)
            with contextlib.suppress(TimeoutError):
                left = self._seen_thinking() - (self.tools.now() - began)
                if left > 0:
                    await asyncio.wait_for(thinking.hurry.wait(), left)
        except Exception as error:
            await self._thinking_failed(thinking, error)
            forget_frames(error)
            return
        async with self.lock:
            if self._thinking is not thinking:
                return
            if await self.check_flag():
                return
            event = self.moved(reply.move)
            self._thinking, self._has_replied = None, True
            self.steps = max(self.steps - 1, 0)
            self._remember(reply.remark)
            # StoredMatch for the log.
            self._thoughts[self.match.round, len(self.match.moves), reply.move] = reply.notes
            name = self.match.name(thinking.seat)
            help_events = [Helped()] if thinking.stop.is_set() and not self._was_helped else []
            try:
                await self.happen([*help_events, event], None, played_notice(name, reply.played))
            except DeskaError as error:
                self._pause_because(error.problems[0])

    def _remember(self, remark: Remark) -> None:
        """Keep the remark on the next move; those on moves that were taken back since are gone."""
        place = self.match.round, len(self.match.moves) + 1
        self._remarks = {known: one for known, one in self._remarks.items() if known < place} | {place: remark}

    @property
    def _was_helped(self) -> bool:
        """True if help was already recorded in this round, or does not matter because nobody plays a computer."""
        people = {seat_setup.player == HUMAN for seat_setup in self.match.seat_setups}
        last = next((one for one in reversed(self.match.events) if isinstance(one, Helped | NextRound)), None)
        return len(people) == 1 or isinstance(last, Helped)

    async def note_help(self) -> None:
        """Record that somebody got a hint; with the lock held."""
        if not self._was_helped:
            await self.happen([Helped()], None, self.notice)

    async def note_help_in(self, number: int | None) -> None:
        """Record that somebody has a round analysed, if that is the present one and it goes on."""
        async with self.lock:
            if number in (None, self.match.round) and self.match.outcome is None:
                await self.note_help()

    async def until_ready(self, player: Player) -> None:
        """Wait until what a player needs is compiled; nothing else of its game has to be."""
        if not player.is_outside and not self.tools.is_ready(type(self.match.position)):
            await asyncio.to_thread(prepare, player, self.match.game)

    async def _wait_until_ready(self, thinking: SeatThinking) -> None:
        if thinking.waits:
            await self.until_ready(thinking.player)
            thinking.waits = False
            self.restart_clock()
            self._set_flag()

    async def _decide(self, thinking: SeatThinking) -> Reply:
        def reply_of(decision: Decision) -> Reply:
            thinking.decided = self.tools.now()
            return thinking.reply(decision)

        return await self.decision(thinking, reply_of, self._urgency)

    async def _watch(self, thinking: SeatThinking) -> None:
        """Give up a computer whose player or rules hang: it gets no further, and does not answer when told to move."""
        progress, since = _progress(thinking), self.tools.now()
        while self._thinking is thinking:
            await asyncio.sleep(_THOUGHT_INTERVAL)
            now, latest = self.tools.now(), _progress(thinking)
            if latest != progress:
                progress, since = latest, now
            elif thinking.began is None or thinking.player.is_outside:  # engines have time limits of their own
                since = now
            elif now - since > (_DEAF if thinking.stop.is_set() else _HANGS):
                if thinking.stop.is_set():
                    await self._give_up_thinking(thinking)
                else:
                    logger.warning("%s gets no further and is told to move", thinking.player.name)
                    thinking.stop.set()
                    progress, since = _progress(thinking), now

    async def _give_up_thinking(self, thinking: SeatThinking) -> None:
        async with self.lock:
            if self._thinking is thinking and thinking.decided is None:
                self.tools.thinkers.abandon(thinking.stop)
                self.stop_thinking()
                self._pause_because(Problem("computer-hangs", {"name": self.match.name(thinking.seat)}))

    async def _show_thoughts(self, thinking: SeatThinking) -> None:
        """Send a thinking computer's current best move to all pages regularly."""
        pos, shown = copied(thinking.turn.pos), None
        while True:
            await asyncio.sleep(_THOUGHT_INTERVAL)
            if self._thinking is not thinking:
                return  # stopped meanwhile; this thought would stay on the pages
            choice = thinking.player.thought()
            if choice and choice != shown:
                shown = choice
                try:
                    await self._show_thought(thinking, pos, choice)
                except TooSlow:
                    return  # the abandoned rules may have left the position half changed

    async def _show_thought(self, thinking: SeatThinking, pos: Position, choice: Choice) -> None:
        remark = await self.tools.referees.ask(lambda: remark_on(thinking.turn.game, pos, thinking.seat, choice))
        if self._thinking is thinking:
            for viewer in self.viewers:
                viewer.show_thinking(
                    protocol.Thinking(thought=remark.describe(viewer.say.of(self.match.game))).model_dump_json()
                )

    async def _thinking_failed(self, thinking: SeatThinking, error: Exception) -> None:
        async with self.lock:
            if self._thinking is thinking:
                self._thinking = None
                name = self.match.name(thinking.seat)
                problem = (
                    error.problems[0] if isinstance(error, DeskaError) else Problem("computer-failed", {"name": name})
                )
                self._pause_because(problem)

    def _pause_because(self, problem: Problem) -> None:
        """Pause because a computer cannot go on; otherwise it would retry forever."""
        self.paused, self.steps, self.notice = True, 0, problem
        self.show()

    @property
    def _urgency(self) -> Urgency:
        """The urgency of a thought in the current position."""
        if self.time_left is not None:
            return Urgency.CLOCK
        people = any(seat_setup.player == HUMAN for seat_setup in self.match.seat_setups)
        return Urgency.PERSON if people or not self._has_replied else Urgency.SHOW

    async def decision(
        self, thinking: SeatThinking, report: Callable[[Decision], Result], urgency: Urgency = Urgency.PERSON
    ) -> Result:
        """A player's decision, converted by `reply_of` in the thread where it thought."""
        rng = self.tools.rng.spawn(1)[0]

        def think(load: float) -> Result:
            thinking.began = self.tools.now()
            return report(ask(thinking.turn, thinking.player, lambda: self._limit(thinking, load), thinking.stop, rng))

        yields = not thinking.player.is_outside and urgency != Urgency.CLOCK
        return await self.tools.thinkers.think(think, thinking.stop, urgency, yields)

    async def accepts_draw(self, number: int) -> bool:
        """True if the computer in a seat accepts a draw; with the lock held."""
        game, pos, part = self.match.game, copied(self.match.position), self.match.part_of(number)
        stop, rng = Stop(), self.tools.rng.spawn(1)[0]
        if not self.tools.is_ready(type(pos)):
            raise MatchError("computer-not-ready", name=self.match.name(number))
        thought = self.tools.thinkers.think(
            lambda _load: accepts_draw(game, pos, part, stop, rng), stop, Urgency.PERSON
        )
        return await self._soon(thought, stop, number)

    async def advice(self, thinking: SeatThinking) -> Remark:
        """What a player advises, or MatchError if it does not answer."""
        return await self._soon(self.decision(thinking, thinking.hint), thinking.stop, thinking.seat)

    async def _soon(self, thought: Awaitable[Result], stop: Stop, number: int) -> Result:
        try:
            return await asyncio.wait_for(thought, _HANGS + _DEAF)
        except TimeoutError:
            self.tools.thinkers.abandon(stop)
            raise MatchError("computer-hangs", name=self.match.name(number)) from None

    def _limit(self, thinking: SeatThinking, load: float) -> Limit:
        """The limit by the current clock."""
        limit = clock_limit(self.time_left, self.match.setup.clock, load)
        return engine_limit(load) if limit.is_open and thinking.player.is_outside else limit

    def _seen_thinking(self) -> float:
        default = clock_limit(self.time_left, self.match.setup.clock).target
        return self.pace if default is None else min(self.pace, default)

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Shutdown: cancel thoughts and store the clock."""
        async with self.lock:
            self.stop_thinking()
            if self._flag:
                self._flag.cancel()
            with contextlib.suppress(StoreError):
                await self.write_clock()


def _after(match: Match, events: Sequence[Event]) -> Match:
    """A copy of a match, after more events."""
    for event in events:
        match.apply(event)
    match.view()
    return match


def _progress(thinking: SeatThinking) -> tuple[object, ...]:
    """What changes while a computer gets further."""
    thought = thinking.player.thought()
    return thinking.began, thinking.stop.is_set(), thinking.decided, thought and (thought.depth, thought.nodes)


def _arrival(viewer: Viewer) -> int:
    return viewer.number
