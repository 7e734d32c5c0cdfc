"""The time of the last write to the database, in a small separate file.

SQLite keeps the latest commits in a second file, the WAL. If that is deleted or damaged they are lost, and SQLite
reports nothing. The database is then older than the time in this file, which is written after each commit.
"""

import contextlib
import sqlite3
from datetime import datetime
from pathlib import Path

from deska.core.errors import Problem

_WIDTH = 32  # bytes; a longer text was not written by us


class LastWrite:
    """The time of the last change of any match in the database at `path`."""

    def __init__(self, path: Path) -> None:
        self._record = path
        self._path = path.with_name(f"{path.name}-last")  # beside the database, so that it is moved with it
        self._noted: float | None = None

    def note(self, database: sqlite3.Connection) -> None:
        """Write the time of the newest change. Errors such as a full disk are ignored; nothing depends on it."""
        with contextlib.suppress(OSError, sqlite3.Error):
            newest = _newest(database)
            if newest is None or newest == self._noted:
                return
            if self._noted is None:
                self._path.touch(0o600)
            with self._path.open("r+b", buffering=0) as file:  # one write over the old time, never half of it
                file.write(repr(newest).encode().ljust(_WIDTH))
            self._noted = newest

    def missing(self, database: sqlite3.Connection) -> Problem | None:
        """The problem to report if the database is older than its last write."""
        noted = self._read()
        if noted is None or noted <= (_newest(database) or 0.0):
            return None
        until = datetime.fromtimestamp(noted).isoformat(" ", "seconds")
        values = {"folder": str(self._record.parent), "until": until, "file": self._record.name}
        return Problem("store-incomplete", values)

    def _read(self) -> float | None:
        try:
            with self._path.open("rb") as file:
                moment = float(file.read(_WIDTH))
            datetime.fromtimestamp(moment)
        except (OSError, ValueError, OverflowError):
            return None
        return moment


def _newest(database: sqlite3.Connection) -> float | None:
    newest = database.execute("SELECT max(changed) FROM matches").fetchone()[0]
    return newest if isinstance(newest, float) else None
