"""The games of a tournament in an SQLite file, each stored as soon as it is over."""

import contextlib
import json
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Any

from deska.core.errors import DeskaError
from deska.play.tournament.plan import Plan, PlannedGame, Record

_PATIENCE = 5.0  # seconds to wait for another process that was told to end
_SCHEMA = """
CREATE TABLE IF NOT EXISTS plan (digest TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS games (
    key TEXT NOT NULL,              -- of the game pair
    game_index INTEGER NOT NULL,
    record TEXT NOT NULL,           -- JSON
    PRIMARY KEY (key, game_index)
) STRICT, WITHOUT ROWID;
"""


class TournamentFileError(DeskaError):
    """The file has other content, or cannot be used."""


class TournamentRecord:
    """The file of games. It never mixes games of two plans; a file without games fits any plan."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self._digest = path, plan.digest
        self._claim: sqlite3.Connection | None = None
        try:
            self._base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = FULL")  # a reported game is on disk
            self._base.executescript(_SCHEMA)
            known = self._base.execute("SELECT digest FROM plan").fetchone()
            if known is None:
                self._base.execute("INSERT INTO plan VALUES (?)", (plan.digest,))
            is_other = known is not None and known[0] != plan.digest and not self._is_empty()
        except (sqlite3.Error, OSError) as error:
            raise TournamentFileError("record-unusable", path=str(path), why=str(error)) from error
        if is_other:
            self._base.close()
            raise TournamentFileError("record-of-other-plan", path=str(path))

    def claim(self) -> None:
        """Lock the file until it is closed, so that only we play its games. TournamentFileError if it is locked.

        A file without games is assigned to this plan.

        The lock is SQLite's, on a separate file: it ends with the process, however that ends.
        """
        try:
            self._claim = sqlite3.connect(self._lock_path, timeout=_PATIENCE, check_same_thread=False)
            self._claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise TournamentFileError("record-in-use", path=str(self.path)) from error
        if self._is_empty():
            self._base.execute("UPDATE plan SET digest = ?", (self._digest,))
        elif self._base.execute("SELECT digest FROM plan").fetchone() != (self._digest,):
            raise TournamentFileError("record-of-other-plan", path=str(self.path))

    def _is_empty(self) -> bool:
        return self._base.execute("SELECT 1 FROM games LIMIT 1").fetchone() is None

    @property
    def _lock_path(self) -> Path:
        return self.path.with_name(f"{self.path.name}-lock")

    def games(self) -> list[Record]:
        """All games, in the order in which they were finished."""
        games = self._read("SELECT record FROM games ORDER BY key, game_index")
        return sorted(games, key=lambda game: game.get("finished", 0))

    def points(self) -> dict[PlannedGame, float]:
        """The first player's points from each game."""
        return {(str(one["key"]), int(one["game_index"])): float(one["points"]) for one in self.games()}

    def game(self, key: str, game_index: int) -> Record | None:
        """One game, or None."""
        return next(
            iter(self._read("SELECT record FROM games WHERE key = ? AND game_index = ?", key, game_index)), None
        )

    def _read(self, question: str, *values: Any) -> list[Record]:
        try:
            return [json.loads(row[0]) for row in self._base.execute(question, values).fetchall()]
        except (sqlite3.Error, ValueError) as error:
            raise TournamentFileError("record-unusable", path=str(self.path), why=str(error)) from error

    def add(self, record: Record) -> None:
        """Store a finished game; one that is stored already stays as it is."""
        row = (record["key"], record["game_index"], json.dumps(record, ensure_ascii=False))
        try:
            self._base.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?)", row)
        except sqlite3.Error as error:
            raise TournamentFileError("record-unusable", path=str(self.path), why=str(error)) from error

    def note_fault(self, key: str, game_index: int, fault: dict[str, Any]) -> None:
        """Record a fault after a stored game. A fault in the game itself takes precedence."""
        record = self.game(key, game_index)
        if record is None or record["fault"]:
            return
        shown = json.dumps({**record, "fault": fault}, ensure_ascii=False)
        try:
            self._base.execute("UPDATE games SET record = ? WHERE key = ? AND game_index = ?", (shown, key, game_index))
        except sqlite3.Error as error:
            raise TournamentFileError("record-unusable", path=str(self.path), why=str(error)) from error

    def __enter__(self) -> "TournamentRecord":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._base.close()
        if self._claim:
            with contextlib.suppress(OSError):  # another process may be waiting for it
                self._lock_path.unlink()
            self._claim.close()
