"""Which puzzles somebody has tried and solved."""

import sqlite3
import time


class PuzzleResults:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def solved(self) -> set[str]:
        """The puzzles that were solved without help at least once."""
        return {str(row[0]) for row in self._db.execute("SELECT puzzle FROM puzzles WHERE clean > 0")}

    def put(self, puzzle: str, clean: bool) -> None:
        """Note a try: solved without help, or not."""
        self._db.execute(
            "INSERT INTO puzzles VALUES (?, ?, 1, ?) "
            "ON CONFLICT (puzzle) DO UPDATE SET at = excluded.at, tries = tries + 1, clean = clean + excluded.clean",
            (puzzle, time.time(), int(clean)),
        )
