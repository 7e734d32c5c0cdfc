"""One live match: the table that people at their pages and computers sit around.

Everything that changes a match goes through here, one thing after another: it is checked by the match, written
to disk, and only then answered and shown to all pages. Computers think in threads.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

import numpy as np

from deska.core.errors import DeskaError, MatchError, Problem
from deska.core.game import Game
from deska.core.limit import NO_LIMIT, Limit, Stop, by_clock
from deska.core.player import Choice, Player
from deska.core.texts import languages, texts_in
from deska.faces.log import match_text, told_choice
from deska.faces.web import protocol
from deska.faces.web.hosting import DEFAULT_PACE
from deska.faces.web.picture import NO_PAST, Live, Past, Remark, remark_on, state_of
from deska.faces.web.protocol import State
from deska.faces.web.seats import KEPT, GuestSeats
from deska.faces.web.viewer import Viewer
from deska.faces.web.words import Speech
from deska.kernel.fields import copied
from deska.play.events import Event, Moved, SeatChanged, TimedOut, Waited
from deska.players import HUMAN, balancer, make_player, who_can_play
from deska.store.database import Kept, Store, StoreError
from deska.store.writer import Writer

logger = logging.getLogger("deska.web")

_GLANCE = 0.2  # seconds between looks at what a computer thinks
_REMEMBERED = 1000  # ids of commands that left no event


@dataclass
class Tools:
    """What all tables share."""

    writer: Writer
    thinkers: Executor
    pace: float = DEFAULT_PACE
    now: Callable[[], float] = time.monotonic
    rng: np.random.Generator = field(default_factory=np.random.default_rng)
    wait_for: Callable[[Game, Stop], None] = lambda _game, _stop: None  # until a game is compiled


@dataclass(eq=False)
class Thinking:
    """A computer at work."""

    seat: int
    player: Player
    stop: Stop = field(default_factory=Stop)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # the move is wanted at once


class Table:
    """A match with its pages. `commands.py` says what people can do; here is how it happens."""

    def __init__(self, match_id: str, kept: Kept, tools: Tools, fresh: bool = False, past: Past = NO_PAST) -> None:
        self.id, self.match, self.tools, self._past = match_id, kept.match, tools, past
        self._players = who_can_play(self.match.game)
        self._balances = balancer(self.match.game) is not None
        self.viewers: set[Viewer] = set()
        self._guest_seats = GuestSeats(tools.now)
        self.lock = asyncio.Lock()  # held by whoever changes the match
        # Computers that played each other before a restart wait until somebody wants to see more of it.
        self.paused = not fresh and all(sitter.player != HUMAN for sitter in self.match.sitters)
        self.steps = 0  # moves that computers make although paused
        self.offers: set[int] = set()
        self.notice: Problem | None = None
        self._remark: Remark | None = None
        self._thoughts: dict[tuple[int, int, str], dict[str, str]] = {}  # by round, number, move: what was considered
        self._thinking: Thinking | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn_began = tools.now()
        self._flag: asyncio.TimerHandle | None = None
        self._counted = set(kept.commands)
        self._counted_lately: deque[str] = deque()

    @property
    def pace(self) -> float:
        """Seconds that a computer is seen to think, at least."""
        return self.tools.pace if self.match.pace is None else self.match.pace

    # --- pages ----------------------------------------------------------------------------------------------

    async def join(self, viewer: Viewer) -> None:
        """A page sits down: it gets the state now and after every change."""
        async with self.lock:
            if not self.viewers:
                self._turn_began = self.tools.now()
            self.viewers.add(viewer)
            self.assign()
            self.go_on()
            self.show()

    async def leave(self, viewer: Viewer) -> None:
        """A page is gone; the clock stands still while nobody is there."""
        async with self.lock:
            self.assign()  # whoever leaves was here until now
            self.viewers.discard(viewer)
            if viewer.may_play:
                self._spawn(self._give_seat_away())
            if not self.viewers:
                with contextlib.suppress(StoreError):  # a second of thought is all that is lost
                    await self.write_clock()
                self._set_flag()

    def assign(self) -> None:
        """Tell every page which seats it plays: guests one each where a person sits, the host all others."""
        people = [number for number, sitter in enumerate(self.match.sitters) if sitter.player == HUMAN]
        guests = dict.fromkeys(viewer.session for viewer in sorted(self.viewers, key=_arrival) if viewer.may_play)
        taken = self._guest_seats.assign(list(guests), people[:0:-1])  # the host keeps one seat
        for viewer in self.viewers:
            own = [taken[viewer.session]] if viewer.session in taken else []
            viewer.assign([seat for seat in people if seat not in taken.values()] if viewer.host else own)

    async def _give_seat_away(self) -> None:
        """A guest who left and has not come back within a minute loses the seat."""
        await asyncio.sleep(KEPT)
        async with self.lock:
            self.assign()

    def show(self) -> None:
        """Send the present state to all pages, put into words once for each language."""
        words: dict[str, str] = {}
        for viewer in self.viewers:
            language = viewer.say.language
            if language not in words:
                words[language] = self.state(viewer.say).model_dump_json()
            viewer.show(words[language])

    def state(self, say: Speech, shown: int | None = None) -> State:
        live = Live(
            thinking=self._thinking is not None,
            paused=self.paused,
            remark=self._remark,
            past=self._past,
            offers=tuple(sorted(self.offers)),
            notice=self.notice,
            now=self.tools.now(),
            elapsed=self._elapsed(),
            pace=self.pace,
            players=self._players,
            balances=self._balances,
        )
        return state_of(self.match, self.id, live, say, shown)

    def log(self, say: Speech) -> str:
        """The present round as text."""
        match = self.match
        thoughts = {
            number: self._thoughts[match.round, number, move][say.language]
            for number, move in enumerate(match.moves)
            if (match.round, number, move) in self._thoughts
        }
        return match_text(texts_in(say.language), match, [sitter.name for sitter in match.sitters], thoughts)

    # --- what happens ---------------------------------------------------------------------------------------

    async def happen(self, events: Sequence[Event], command: str | None = None, notice: Problem | None = None) -> None:
        """Let events happen, with the lock held: when this returns they are on disk and shown.

        A DeskaError means that none of them happened.
        """
        turn = self._turn
        begun = len(self.match.events)
        try:
            for event in events:
                self.match.apply(event)
            await self._keep(events, command)
        except DeskaError:
            if len(self.match.events) != begun:
                await self._begin_again()
            raise
        if command:
            self._counted.add(command)
        self.notice = notice
        if turn != self._turn:
            self._turn_began = self.tools.now()
            self.offers.clear()
            self._past = NO_PAST  # it is another game now
            self.stop_thinking()
        elif self._somebody_else_sits_down(events):
            self.stop_thinking()
        self.assign()
        self.go_on()
        self.show()

    async def _keep(self, events: Sequence[Event], command: str | None) -> None:
        match_id, match = self.id, self.match

        def append(store: Store) -> None:
            store.append(match_id, match, events, command)

        await asyncio.wrap_future(self.tools.writer.submit(append))

    async def _begin_again(self) -> None:
        """Back to what is on disk."""
        kept = await asyncio.wrap_future(self.tools.writer.submit(lambda store: store.match(self.id)))
        if kept:
            self.match, self._counted = kept.match, set(kept.commands)
        self.stop_thinking()
        self._turn_began = self.tools.now()
        self.go_on()
        self.show()

    def has_counted(self, command: str) -> bool:
        return command in self._counted

    def count(self, command: str) -> None:
        """Remember a command that left no event; such ids need not outlive the program."""
        self._counted.add(command)
        self._counted_lately.append(command)
        if len(self._counted_lately) > _REMEMBERED:
            self._counted.discard(self._counted_lately.popleft())

    # --- clocks ---------------------------------------------------------------------------------------------

    @property
    def clock_runs(self) -> bool:
        """From the first move of a round, while somebody is there and nothing is paused."""
        match = self.match
        return bool(match.clocks and match.moves and not match.outcome and self.viewers and not self.paused)

    def _elapsed(self) -> float:
        return max(self.tools.now() - self._turn_began, 0.0) if self.clock_runs else 0.0

    @property
    def time_left(self) -> float | None:
        """Of the seat to move, or None where no clock runs."""
        match = self.match
        if not self.clock_runs or match.clocks is None or match.to_move is None:
            return None
        return match.clocks[match.to_move] - self._elapsed()

    def moved(self, move: str) -> Moved:
        """A move made just now."""
        return Moved(move, round(self._elapsed(), 3))

    async def write_clock(self) -> None:
        """Note down how far the running clock has got."""
        elapsed = round(max(self.tools.now() - self._turn_began, 0.0), 3)
        match = self.match
        if match.clocks and match.moves and not match.outcome and not self.paused and elapsed > 0:
            self._turn_began = self.tools.now()
            event = Waited(elapsed)
            match.apply(event)
            await self._keep([event], None)

    def restart_clock(self) -> None:
        """The seat to move begins to think now."""
        self._turn_began = self.tools.now()

    async def check_flag(self) -> bool:
        """Whether the seat to move has just lost on time; with the lock held."""
        left = self.time_left
        if left is None or left > 0:
            return False
        await self.happen([TimedOut()])
        return True

    def _set_flag(self) -> None:
        if self._flag:
            self._flag.cancel()
        left = self.time_left
        if left is not None:
            self._flag = asyncio.get_running_loop().call_later(max(left, 0.0) + 0.005, self._flag_falls)

    def _flag_falls(self) -> None:
        async def fall() -> None:
            async with self.lock:
                if not await self.check_flag():
                    self._set_flag()

        self._spawn(fall())

    # --- computers ------------------------------------------------------------------------------------------

    @property
    def _turn(self) -> tuple[int | None, int, int]:
        """Changes with every position of the match, not with names, colours or paces."""
        return self.match.to_move, len(self.match.moves), self.match.round

    @property
    def is_thinking(self) -> bool:
        return self._thinking is not None

    @property
    def is_idle(self) -> bool:
        return not self.viewers and self._thinking is None and not self.lock.locked()

    def go_on(self) -> None:
        """Whatever follows from the state: the clock of the seat to move runs, a computer thinks."""
        self._set_flag()
        match = self.match
        wanted = match.to_move is not None and match.sitters[match.to_move].player != HUMAN
        if wanted and match.to_move is not None and self._thinking is None and self.viewers:
            if not self.paused or self.steps > 0:
                self._think_of(match.to_move)

    def _think_of(self, number: int) -> None:
        try:
            self._thinking = Thinking(number, make_player(self.match.sitters[number].player))
        except DeskaError as error:
            self._pause_because(error.problems[0])
            return
        self._spawn(self._think(self._thinking))
        self._spawn(self._show_thoughts(self._thinking))

    def stop_thinking(self) -> None:
        """Give up a thought; its move will not be made."""
        if self._thinking:
            self._thinking.stop.tell()
            self._thinking.hurry.set()
            self._thinking = None

    def hurry(self) -> None:
        """The computer that thinks moves at once."""
        if self._thinking is None:
            raise MatchError("not-thinking")
        self._thinking.stop.tell()
        self._thinking.hurry.set()

    def _somebody_else_sits_down(self, events: Sequence[Event]) -> bool:
        """Whether a computer that thinks has been replaced."""
        changed = {event.seat for event in events if isinstance(event, SeatChanged)}
        return self._thinking is not None and self._thinking.seat in changed

    async def _think(self, thinking: Thinking) -> None:
        began = self.tools.now()
        try:
            choice = await self.choice(thinking.player, thinking.stop)
            with contextlib.suppress(TimeoutError):
                left = self._seen_thinking() - (self.tools.now() - began)
                if left > 0:
                    await asyncio.wait_for(thinking.hurry.wait(), left)
        except Exception as error:
            await self._thinking_failed(thinking, error)
            return
        async with self.lock:
            if self._thinking is not thinking:
                return
            self._thinking = None
            self.steps = max(self.steps - 1, 0)
            self._remark = remark_on(self.match, choice)
            self._note(choice)
            if await self.check_flag():
                return
            move = self.match.game.move_text(self.match.position, choice.move)
            name = self.match.sitters[thinking.seat].name
            try:
                await self.happen([self.moved(move)], None, Problem("status-played", {"name": name, "move": move}))
            except DeskaError as error:
                self._pause_because(error.problems[0])

    async def _show_thoughts(self, thinking: Thinking) -> None:
        """Tell all pages, now and then, what a computer would play now."""
        match, turn = self.match, self._turn
        told: Choice | None = None
        while True:
            await asyncio.sleep(_GLANCE)
            if self._thinking is not thinking:
                return  # stopped meanwhile: this thought would stay on the pages
            choice = thinking.player.thought()
            if choice and choice != told and self.match is match and self._turn == turn:
                told = choice
                remark = remark_on(match, choice)
                for viewer in self.viewers:
                    viewer.show_thinking(protocol.Thinking(thought=remark.told(viewer.say)).model_dump_json())

    def _note(self, choice: Choice) -> None:
        """Keep for the log what was considered before a move, in every language: the position will be gone."""
        match = self.match
        move = match.game.move_text(match.position, choice.move)
        self._thoughts[match.round, len(match.moves), move] = {
            language: told_choice(texts_in(language), match.game, match.position, choice) for language in languages()
        }

    async def _thinking_failed(self, thinking: Thinking, error: Exception) -> None:
        async with self.lock:
            if self._thinking is thinking:
                self._thinking = None
                name = self.match.sitters[thinking.seat].name
                problem = (
                    error.problems[0] if isinstance(error, DeskaError) else Problem("computer-failed", {"name": name})
                )
                self._pause_because(problem)

    def _pause_because(self, problem: Problem) -> None:
        """A computer cannot go on; without a pause it would try again for ever."""
        self.paused, self.steps, self.notice = True, 0, problem
        self.show()

    async def choice(self, player: Player, stop: Stop) -> Choice:
        """What a player would do in the present position."""
        game, pos = self.match.game, copied(self.match.position)
        start, moves = self.match.setup.position, tuple(self.match.moves)
        limit, rng = self._limit(), self.tools.rng.spawn(1)[0]
        loop = asyncio.get_running_loop()

        def think() -> Choice:
            self.tools.wait_for(game, stop)
            player.follow(start, moves)
            try:
                return player.choose(game, pos, limit, stop, rng)
            finally:
                player.leave()

        return await loop.run_in_executor(self.tools.thinkers, think)

    def _limit(self) -> Limit:
        """Players know their own time, and what to do with a clock."""
        left, clock = self.time_left, self.match.setup.clock
        return NO_LIMIT if left is None or clock is None else by_clock(max(left, 0.0), clock.increment)

    def _seen_thinking(self) -> float:
        usual = self._limit().usual
        return self.pace if usual is None else min(self.pace, usual)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """The program ends: thoughts are given up, the clock is written down."""
        async with self.lock:
            self.stop_thinking()
            if self._flag:
                self._flag.cancel()
            with contextlib.suppress(StoreError):
                await self.write_clock()


def _arrival(viewer: Viewer) -> int:
    return viewer.number
