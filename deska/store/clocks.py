"""Clocks that run: how long the seat to move has been thinking.

A killed server loses no more of it than what passed since the last writing. An event for each writing would fill the
record, so a row for each match is overwritten instead.
"""

import math
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class RunningClock:
    """The clock of a match after so many events, which has run for some seconds since the last one."""

    match: str
    events: int
    seconds: float


class Clocks:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def put(self, running: Sequence[RunningClock]) -> None:
        """Keep these clocks; forget outdated ones."""
        rows = [(one.match, one.events, one.seconds) for one in running]
        self._db.executemany("INSERT OR REPLACE INTO clocks VALUES (?, ?, ?)", rows)
        events = "SELECT max(number) FROM events WHERE events.match = clocks.match"
        self._db.execute(f"DELETE FROM clocks WHERE events <> coalesce(({events}), 0)")

    def seconds(self, match: str, events: int) -> float:
        """The seconds since the last event of a match with so many events; 0 if its clock did not run."""
        query = "SELECT seconds FROM clocks WHERE match = ? AND events = ?"
        row = self._db.execute(query, (match, events)).fetchone()
        return row[0] if row and math.isfinite(row[0]) and 0 < row[0] < 1e9 else 0.0
