"""Reviews of rounds, as JSON text. Whoever reads one validates it; a review that is lost can be made again."""

import sqlite3
import time

LARGEST = 2**21  # characters of one review
MOST = 2000  # reviews; older ones are removed


class Reviews:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def get(self, match_id: str, number: int) -> str | None:
        """The review of a round, or None."""
        query = "SELECT review FROM reviews WHERE match = ? AND round = ?"
        row = self._db.execute(query, (match_id, number)).fetchone()
        return str(row[0]) if row else None

    def keys(self, most: int) -> list[tuple[str, int]]:
        """Matches and rounds of the reviews of listed matches, the latest first."""
        query = (
            "SELECT reviews.match, reviews.round FROM reviews JOIN archive ON archive.match = reviews.match"
            " WHERE archive.deleted IS NULL ORDER BY archive.changed DESC, reviews.round DESC LIMIT ?"
        )
        return [(str(row[0]), int(row[1])) for row in self._db.execute(query, (most,)).fetchall()]

    def put(self, match_id: str, number: int, text: str) -> bool:
        """Keep a review; False if it is too large or its match is gone."""
        if len(text) > LARGEST:
            return False
        stored = self._db.execute(
            "INSERT OR REPLACE INTO reviews SELECT id, ?, ?, ? FROM matches WHERE id = ?",
            (number, time.time(), text, match_id),
        )
        oldest = "SELECT match, round FROM reviews ORDER BY changed DESC LIMIT -1 OFFSET ?"
        self._db.execute(f"DELETE FROM reviews WHERE (match, round) IN ({oldest})", (MOST,))
        return stored.rowcount > 0
