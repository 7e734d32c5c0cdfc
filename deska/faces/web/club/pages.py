"""The pages that are told about a room. A restart loses all of this: pages connect again."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

PUSH = 0.1  # seconds in which changes are collected before pages are told
TO_COME = 60.0  # seconds in which somebody who joined opens a page; phones do so at once
LATELY = 180.0  # seconds that somebody without a page still counts as present
MOST_PAGES = 8  # of one member that are told about the room


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


class RoomPages:
    """All pages of the room. `now` returns seconds, like time.monotonic."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.describe: Callable[[Listener], str | None] = lambda _listener: None  # the state of the room; None: none
        self._listeners: dict[Listener, None] = {}  # in the order in which they came
        self._push: asyncio.TimerHandle | None = None
        self._seen: dict[str, float] = {}  # when the last page of a member was closed
        self._expected: dict[str, float] = {}  # who joined and has not opened a page yet, since when
        self._opened = now()

    def begin(self) -> None:
        """The room has been opened; its people were there lately."""
        self._opened = self._now()
        self._expected.clear()

    # --- what they are told ---------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell all pages soon."""
        if self._push is None:
            self._push = asyncio.get_running_loop().call_later(PUSH, self._tell_all)

    def _tell_all(self) -> None:
        self._push = None
        for listener in self._listeners:
            self._tell(listener)

    def _tell(self, listener: Listener) -> None:
        if (state := self.describe(listener)) is not None:
            listener.state = state
            listener.news.set()

    def greet(self, member: str, greeting: str) -> None:
        """Send a greeting to the pages of a member."""
        for listener in self._of(member):
            listener.greetings.append(greeting)
            listener.news.set()

    def end(self, farewell: str, member: str | None = None) -> None:
        """Close the lines of a member's pages, or of all."""
        for listener in list(self._listeners) if member is None else self._of(member):
            listener.end(farewell)

    # --- who is there ---------------------------------------------------------------------------------------

    def connect(self, listener: Listener) -> None:
        """A page listens; of too many pages of one member the oldest is closed."""
        own = self._of(listener.member)
        if listener.member and len(own) >= MOST_PAGES:
            own[0].end("room-many-pages")
            self._listeners.pop(own[0])
        self._listeners[listener] = None
        self._expected.pop(listener.member, None)
        self._tell(listener)
        self.changed()

    def disconnect(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)
        self.saw(listener.member)
        self.changed()

    def joined(self, member: str) -> None:
        """Somebody new, who will open a page."""
        self.saw(member)
        self._expected[member] = self._now()

    def never_came(self) -> list[str]:
        """Who joined a while ago and has never opened a page, longest ago first: mostly names that one phone took."""
        return [member for member, since in self._expected.items() if self._now() - since > TO_COME]

    def saw(self, member: str) -> None:
        """A member is there now, with or without a page."""
        self._seen[member] = self._now()

    def was_here(self, member: str) -> bool:
        """True for somebody who was seen lately; the screens of phones go dark between games."""
        return self.is_here(member) or self._now() - self._seen.get(member, self._opened) < LATELY

    def is_here(self, member: str) -> bool:
        return bool(self._of(member))

    @property
    def members(self) -> frozenset[str]:
        """Who has a page open; "" is the host."""
        return frozenset(listener.member for listener in self._listeners)

    def _of(self, member: str) -> list[Listener]:
        return [listener for listener in self._listeners if listener.member == member]
