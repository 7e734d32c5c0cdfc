"""All tables of the server; each is loaded from the store on demand."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from deska.core.errors import DeskaError
from deska.core.record import Record
from deska.faces.web.match.seats import Seating
from deska.faces.web.match.state import NO_PAST, Past
from deska.faces.web.match.table import Table, Tools
from deska.play.match.match import Match
from deska.store.clocks import RunningClock
from deska.store.database import Store, StoredMatch, StoreError
from deska.store.saves import Opened

Result = TypeVar("Result")
MOST_IDLE = 30  # upper bound on tables without a page that stay in memory
_CLOCKS = 0.5  # seconds between writings of clocks that run
_LAST_WRITES = 0.5  # seconds to store all clocks at shutdown; busy tables are skipped


def _put_clocks(running: list[RunningClock], store: Store) -> None:
    store.clocks.put(running)


class NotHere(DeskaError):
    """There is no such match."""


class MatchTables:
    """Finds or creates the table of a match."""

    def __init__(self, tools: Tools, past_of: Callable[[str, Match], Past] = lambda _id, _match: NO_PAST) -> None:
        """`past_of` gives the past of a match that was played elsewhere."""
        self.tools, self._past_of = tools, past_of
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self.seating_of: Callable[[str], Seating | None] = lambda _id: None  # set while a room is open

    async def with_store(self, job: Callable[[Store], Result]) -> Result:
        """The result of a job for the store, once it is on disk."""
        return await asyncio.wrap_future(self.tools.writer.submit(job))

    async def table(self, match_id: str) -> Table:
        """The table of a match, or NotHere."""
        found = self._tables.get(match_id)
        if found and not found.is_gone:
            return found
        if match_id not in self._opening:
            self._opening[match_id] = asyncio.create_task(self._open(match_id))
        return await asyncio.shield(self._opening[match_id])

    async def _open(self, match_id: str) -> Table:
        try:
            written = await self.with_store(lambda store: store.written(match_id))
            if written is None:
                raise NotHere("no-such-match")

            def play_through() -> Table:
                stored = written.match()
                imported = written.imported.record(stored.match.game) if written.imported else None
                past = self._past_of(match_id, stored.match)
                return Table(match_id, stored, self.tools, past=past, imported=imported)

            table = await self.tools.referees.ask(play_through, long=True)
            if written.waited:
                await table.count_waited(written.waited)
            return self._set_up(match_id, table)
        finally:
            del self._opening[match_id]

    async def new_table(
        self,
        begin: Callable[[], Match],
        counts: bool = True,
        past_of: Callable[[Match], Past] = lambda _match: NO_PAST,
        record: Record | None = None,
        recorded: int | None = None,
    ) -> Table:
        """A table for a new match; the match is stored once its first state is known, with the record it was made
        from, which made `recorded` of its events (None: all of them)."""

        def set_up() -> Table:
            match = begin()
            return Table("", StoredMatch(match, ()), self.tools, fresh=True, past=past_of(match), imported=record)

        table = await self.tools.referees.ask(set_up, long=True)
        table.id = await self.with_store(lambda store: store.add_match(table.match, counts, record, recorded))
        return self._set_up(table.id, table)

    async def opened_table(self, open_save: Callable[[], Opened]) -> Table:
        """A table for the match of a save."""
        opened = await self.tools.referees.ask(open_save, long=True)
        made_from = opened.imported.record(opened.match.game) if opened.imported else None
        recorded = opened.imported.events if opened.imported else None
        return await self.new_table(lambda: opened.match, counts=False, record=made_from, recorded=recorded)

    def _set_up(self, match_id: str, table: Table) -> Table:
        self._clear_away()
        table.seating = self.seating_of(match_id)
        table.paused = table.paused or bool(table.seating and table.seating.paused)
        self._tables[match_id] = table
        return table

    def _clear_away(self) -> None:
        """Drop tables without pages, oldest first; they are on disk."""
        idle = [match_id for match_id, table in self._tables.items() if table.is_idle]
        for match_id in idle[: max(len(idle) - MOST_IDLE, 0)]:
            del self._tables[match_id]

    async def keep_clocks(self) -> None:
        """Store the clocks that run, again and again: a killed server gives nobody their time back."""
        were_running = False
        while True:
            await asyncio.sleep(_CLOCKS)
            running = [clock for table in self._tables.values() if (clock := table.running_clock)]
            if running or were_running:
                with contextlib.suppress(StoreError):  # the disk is full; the next move says so
                    await self.with_store(partial(_put_clocks, running))
            were_running = bool(running)

    async def close(self) -> None:
        """Store all clocks, except those of busy tables."""
        closing = [asyncio.create_task(table.close()) for table in self._tables.values()]
        if closing:
            await asyncio.wait(closing, timeout=_LAST_WRITES)

    def tables_of(self, session: str) -> list[Table]:
        """The tables that a browser plays at now."""

        def plays(table: Table) -> bool:
            return any(viewer.session == session and not viewer.is_spectator for viewer in table.viewers)

        return [table for table in self._tables.values() if plays(table)]

    def tables_with(self, session: str) -> list[Table]:
        """The tables that a browser looks at now."""
        return [table for table in self._tables.values() if any(one.session == session for one in table.viewers)]

    def at_hand(self, match_id: str) -> Table | None:
        """The table of a match if it is in memory."""
        return self._tables.get(match_id)

    @property
    def pages(self) -> int:
        return sum(len(table.viewers) for table in self._tables.values())

    def watched(self) -> set[str]:
        """The matches that pages watch."""
        return {match_id for match_id, table in self._tables.items() if table.viewers}
