"""Which matches and annotated games changed since the openings were updated.

Triggers of the database mark them in the transaction of the change, so no change is ever missed.
"""

import sqlite3
from dataclasses import dataclass

MATCH, ANNOTATED = "match", "annotated"


@dataclass(frozen=True)
class Mark:
    """Something that changed."""

    kind: str  # MATCH or ANNOTATED
    id: str
    changes: int  # how often


class Unindexed:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def count(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM unindexed").fetchone()[0])

    def some(self, most: int) -> list[Mark]:
        rows = self._db.execute("SELECT kind, id, changes FROM unindexed LIMIT ?", (most,)).fetchall()
        return [Mark(*row) for row in rows]

    def done(self, mark: Mark) -> None:
        """Remove a mark, unless it changed again."""
        values = (mark.kind, mark.id, mark.changes)
        self._db.execute("DELETE FROM unindexed WHERE kind = ? AND id = ? AND changes = ?", values)
