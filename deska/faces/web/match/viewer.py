"""One page that watches a match, and its queue of messages."""

import asyncio
import itertools
from collections import deque

from deska.faces.web.match.protocol import Done, You
from deska.faces.web.wire.language import Speech
from deska.faces.web.wire.protocol import Refused

_numbers = itertools.count()
MOST_WAITING = 1000  # upper bound on unsent answers


class Viewer:
    """The connection of a page. Only the newest state and thought are sent; all answers are sent, in order."""

    def __init__(self, say: Speech, session: str, host: bool, may_play: bool) -> None:
        self.say, self.session, self.host = say, session, host
        self.may_play = may_play  # a guest who wants to play, not only to watch
        self.number = next(_numbers)
        self.seats: list[int] | None = None  # seats that this page may play
        self.barred: frozenset[str] = frozenset()  # commands that it may not give
        self.arrivals: deque[float] = deque()  # when its commands came that are not done yet, oldest first
        self._answers: deque[str] = deque()
        self._state: str | None = None
        self._you: str | None = None
        self._thinking: str | None = None
        self._news = asyncio.Event()
        self.farewell: str | None = None  # why the line ends, as a text key

    @property
    def arrived(self) -> float | None:
        """When the command that is being done arrived."""
        return self.arrivals[0] if self.arrivals else None

    def assign(self, seats: list[int]) -> None:
        if seats != self.seats:
            self.seats = seats
            you = You(
                plays=seats,
                host=self.host,
                spectator=self.is_spectator,
                text=self._part(),
                barred=sorted(self.barred),
            )
            self._you = you.model_dump_json()
            self._news.set()

    @property
    def is_spectator(self) -> bool:
        return not self.host and not self.seats

    def _part(self) -> str:
        """The message for a page that cannot play."""
        if not self.is_spectator:
            return ""
        return self.say("no-free-seat" if self.may_play else "you-watch")

    def show(self, state: str) -> None:
        self._state, self._thinking = state, None
        self._news.set()

    def show_thinking(self, thinking: str) -> None:
        self._thinking = thinking
        self._news.set()

    def answer(self, answer: Done | Refused) -> None:
        self._answers.append(answer.model_dump_json())
        self._news.set()
        if len(self._answers) > MOST_WAITING:
            self.lose("answers-unread")

    def lose(self, farewell: str) -> None:
        """End the line; the page shows the text of this key. The first reason counts."""
        self.farewell = self.farewell or farewell
        self._news.set()

    async def next_messages(self) -> list[str]:
        """Wait for messages; a state comes before the answers that it already includes."""
        await self._news.wait()
        self._news.clear()
        messages = [message for message in (self._you, self._state) if message is not None]
        messages += self._answers
        messages += [self._thinking] if self._thinking else []
        self._you = self._state = self._thinking = None
        self._answers.clear()
        return messages
