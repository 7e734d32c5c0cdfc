"""The database: one SQLite file.

When a method returns, its data is on disk: the file is in WAL mode and every commit waits for the disk. One
thread at a time may use a Store; see writer.py for many at once.
"""

import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from deska.core.errors import RecordError
from deska.core.record import Record
from deska.core.texts import languages, texts_in
from deska.play.match.events import Event, event_to_dict
from deska.play.match.match import Match
from deska.play.match.setup import Setup
from deska.store.annotated import AnnotatedGames
from deska.store.archive import Archive
from deska.store.best import Contest, Result, Row, is_contest, result_of, tables
from deska.store.clocks import Clocks
from deska.store.club import Rooms
from deska.store.connection import DATABASE_ERRORS, FILE, has_matches, is_damage, opened, settings_in, unusable
from deska.store.imports import Imported, Imports
from deska.store.last_write import LastWrite
from deska.store.match_json import replayed, setup_from_dict, setup_to_dict, summary_from_text, summary_of
from deska.store.puzzles import PuzzleResults
from deska.store.reviews import Reviews
from deska.store.seal import StoreError as StoreError
from deska.store.seal import data_folder as data_folder
from deska.store.seal import is_sealed, own_key, seal
from deska.store.strength import SETTING, Strength, may_count
from deska.store.unindexed import Unindexed

logger = logging.getLogger("deska.store")

MOST_LISTED = 500
_RESULTS = "SELECT match, round, name, seat, game, options, how, moves, seal FROM results"
_END_OF_TIME = 253402300799  # the last second of the year 9999


class ChangedElsewhere(StoreError):
    """Another process wrote to the same match meanwhile."""


@dataclass(frozen=True)
class StoredMatch:
    """A match as it is stored."""

    match: Match
    commands: tuple[str, ...]  # ids of the commands already applied


@dataclass(frozen=True)
class Written:
    """The stored form of a match."""

    setup: str
    events: tuple[str, ...]
    commands: tuple[str, ...]
    imported: Imported | None = None  # the record that it was made from
    waited: float = 0.0  # seconds that its clock ran after the last event, until the server was killed

    def match(self) -> StoredMatch:
        """The match, with every event replayed; StoreError if it is damaged. Needs no store."""
        try:
            match = replayed(setup_from_dict(json.loads(self.setup)), [json.loads(event) for event in self.events])
        except (RecordError, ValueError, TypeError, RecursionError) as error:
            raise StoreError("match-damaged") from error
        return StoredMatch(match, self.commands)


@dataclass(frozen=True)
class Listed:
    """An entry in the list of matches."""

    id: str
    changed: float
    summary: Mapping[str, Any]


class Store:
    """Matches with all events, settings and results, in `folder`. StoreError if that cannot be used."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = own_key(folder)
        self._db = opened(folder)
        self.archive = Archive(self._db, [texts_in(language) for language in languages()])
        self.annotated = AnnotatedGames(self._db)
        self.reviews = Reviews(self._db)
        self.puzzles = PuzzleResults(self._db)
        self.imports = Imports(self._db)
        self.rooms = Rooms(self._db)
        self.clocks = Clocks(self._db)
        self.strength = Strength(self._db)
        self.unindexed = Unindexed(self._db)
        self._last_write = LastWrite(folder / FILE)
        try:
            self.missing = self._last_write.missing(self._db)  # what to tell people about lost play
        except DATABASE_ERRORS as error:
            self._db.close()
            raise unusable(error, folder) from error
        if self.missing:
            logger.warning("the record: what was written until %s is missing", self.missing.values["until"])

    def close(self) -> None:
        self._db.close()

    @property
    def is_writing(self) -> bool:
        """True while a transaction is open."""
        return self._db.in_transaction

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything written inside is on disk when this block ends, or nothing is."""
        if self._db.in_transaction:
            yield
            return
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
                self._last_write.note(self._db)
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise self.problem(error) from error

    def problem(self, error: sqlite3.Error) -> StoreError:
        """The error for a failed read or write."""
        logger.warning("the record: %r (%s)", error, getattr(error, "sqlite_errorname", "no code"))
        if is_damage(error):
            return unusable(error, self.folder)
        is_locked = error.sqlite_errorname.startswith("SQLITE_BUSY") if hasattr(error, "sqlite_errorname") else False
        return StoreError("store-locked" if is_locked else "store-cannot-write", folder=str(self.folder))

    @contextmanager
    def part(self) -> Iterator[None]:
        """A part of a transaction that can fail alone (a savepoint)."""
        self._db.execute("SAVEPOINT part")
        try:
            yield
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK TO part")
                self._db.execute("RELEASE part")
            raise
        self._db.execute("RELEASE part")

    def checkpoint(self) -> None:
        """Move commits from the WAL to the main file, as far as other processes allow."""
        try:
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:  # everything is still safe in the WAL
            logger.warning("the record: no checkpoint: %r", error)

    # --- matches --------------------------------------------------------------------------------------------

    def add_match(
        self, match: Match, counts: bool = True, record: Record | None = None, recorded: int | None = None
    ) -> str:
        """Store a new match with its events, and the record that it was made from; returns its id, which cannot be
        guessed.

        `recorded` is the number of events that the record made; None: all of them.
        """
        match_id = secrets.token_urlsafe(12)
        now = time.time()
        with self.transaction():
            setup, summary = json.dumps(setup_to_dict(match.setup)), json.dumps(summary_of(match))
            values = (match_id, setup, counts, now, now, summary)
            self._db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?)", values)
            self._add_events(match_id, 0, match.events, None, now)
            self.archive.put(match_id, match, now)
            if record:
                self.imports.put(match_id, record, len(match.events) if recorded is None else recorded)
        return match_id

    def append(self, match_id: str, match: Match, events: Sequence[Event], command: str | None) -> None:
        """Store the last events of a match and their consequences.

        ChangedElsewhere if other events have been stored under their numbers meanwhile.
        """
        now = time.time()
        before = len(match.events) - len(events)
        with self.transaction():
            stored = self._db.execute("SELECT max(number) FROM events WHERE match = ?", (match_id,)).fetchone()[0] or 0
            if stored != before:  # no event in between may be missing either
                raise ChangedElsewhere("match-changed-elsewhere")
            try:
                self._add_events(match_id, before, events, command, now)
            except sqlite3.IntegrityError as error:
                raise ChangedElsewhere("match-changed-elsewhere") from error
            summary = json.dumps(summary_of(match))
            self._db.execute("UPDATE matches SET changed = ?, summary = ? WHERE id = ?", (now, summary, match_id))
            self.archive.put(match_id, match, now)
            if match.outcome:
                self._keep_result(match_id, match)
                self._keep_strength(match_id, match)

    def _add_events(self, match_id: str, before: int, events: Sequence[Event], command: str | None, now: float) -> None:
        rows = [
            (match_id, number, json.dumps(event_to_dict(event)), command, now)
            for number, event in enumerate(events, before + 1)
        ]
        self._db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)

    def match(self, match_id: str) -> StoredMatch | None:
        """A match with all its events, or None if there is none; StoreError if it is damaged."""
        written = self.written(match_id)
        return written.match() if written else None

    def setup(self, match_id: str) -> Setup | None:
        """How a match began, or None if there is none; StoreError if it is damaged."""
        row = self._db.execute("SELECT setup FROM matches WHERE id = ?", (match_id,)).fetchone()
        try:
            return setup_from_dict(json.loads(row[0])) if row else None
        except (RecordError, ValueError, TypeError, RecursionError) as error:
            raise StoreError("match-damaged") from error

    def written(self, match_id: str) -> Written | None:
        """The stored form of a match, or None."""
        try:
            row = self._db.execute("SELECT setup FROM matches WHERE id = ?", (match_id,)).fetchone()
            if row is None:
                return None
            query = "SELECT number, event, command FROM events WHERE match = ? ORDER BY number"
            rows = self._db.execute(query, (match_id,)).fetchall()
            if [number for number, _, _ in rows] != list(range(1, len(rows) + 1)):
                raise RecordError("record-bad-event")
            imported = self.imports.get(match_id)
            waited = self.clocks.seconds(match_id, len(rows))
        except (RecordError, UnicodeDecodeError, sqlite3.Error) as error:
            raise StoreError("match-damaged") from error
        events, commands = [event for _, event, _ in rows], [command for _, _, command in rows if command]
        return Written(row[0], tuple(events), tuple(commands), imported, waited)

    def matches(self, most: int = MOST_LISTED) -> tuple[list[Listed], int]:
        """The matches played last, latest first, and how many were left out because they are damaged.

        Deleted ones are not listed.
        """
        query = (
            "SELECT id, changed, summary FROM matches"
            " WHERE id NOT IN (SELECT match FROM archive WHERE deleted IS NOT NULL) ORDER BY changed DESC LIMIT ?"
        )
        # Fetch all rows at once, here and below: a half-read query would block every later write.
        rows = self._db.execute(query, (most,)).fetchall()
        listed = [line for line in (self._listed(*row) for row in rows) if line]
        return listed, len(rows) - len(listed)

    def _listed(self, match_id: Any, changed: Any, summary: Any) -> Listed | None:
        """An entry, or None if it is damaged; a damaged summary is rebuilt from the events."""
        if not isinstance(match_id, str) or not isinstance(changed, float) or not 0 <= changed <= _END_OF_TIME:
            return None
        try:
            return Listed(match_id, changed, summary_from_text(str(summary)))
        except RecordError:
            logger.warning("the record: the summary of match %s is damaged", match_id)
        try:
            stored = self.match(match_id)
        except StoreError:
            return None
        return Listed(match_id, changed, summary_of(stored.match)) if stored else None

    # --- settings -------------------------------------------------------------------------------------------

    def settings(self) -> dict[str, Any]:
        """All settings; a damaged one counts as not set."""
        return settings_in(self._db)

    def has_matches(self) -> bool:
        """True if any match was ever begun."""
        return has_matches(self._db)

    def keep_settings(self, settings: Mapping[str, Any]) -> None:
        """Add or replace these settings; None removes one."""
        with self.transaction():
            for name, value in settings.items():
                if value is None:
                    self._db.execute("DELETE FROM settings WHERE name = ?", (name,))
                else:
                    values = (name, json.dumps(value))
                    self._db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", values)

    # --- best players ---------------------------------------------------------------------------------------

    def _keep_result(self, match_id: str, match: Match) -> None:
        """Store the result if it counts: the first end of a round, if every round before it counted."""
        counts = self._db.execute("SELECT counts FROM matches WHERE id = ?", (match_id,)).fetchone()
        result = result_of(match, match_id) if counts and counts[0] else None
        if result is None:
            return
        rounds = self._db.execute("SELECT COUNT(*) FROM results WHERE match = ?", (match_id,)).fetchone()[0]
        if rounds == result.round - 1:
            self.keep_result(result)

    def is_contest(self, match_id: str, match: Match) -> bool:
        """True if the present round of a match can still count for the best players."""
        counts = self._db.execute("SELECT counts FROM matches WHERE id = ?", (match_id,)).fetchone()
        return bool(counts and counts[0]) and is_contest(match)

    def _keep_strength(self, match_id: str, match: Match) -> None:
        """Update the estimate of the person's strength, unless somebody switched that off."""
        if self.counts_for_strength(match_id, match):
            self.strength.put(match_id, match)

    def counts_for_strength(self, match_id: str, match: Match) -> bool:
        """True if the present round of a match can still count for the estimate of the person's strength."""
        counts = self._db.execute("SELECT counts FROM matches WHERE id = ?", (match_id,)).fetchone()
        return bool(counts and counts[0]) and self.settings().get(SETTING) is not False and may_count(match)

    def keep_result(self, result: Result) -> None:
        fields = asdict(result)
        with self.transaction():
            values = (*fields.values(), seal(self.key, fields))
            self._db.execute("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)

    def best_players(self) -> tuple[dict[Contest, list[Row]], int]:
        """All tables that have rows, and how many records were left out because somebody altered them.

        StoreError where the file is damaged.
        """
        results, altered = [], 0
        try:
            rows = self._db.execute(_RESULTS).fetchall()
        except DATABASE_ERRORS as error:
            raise unusable(error, self.folder) from error
        for *values, given in rows:
            result = Result(*values)
            if is_sealed(self.key, asdict(result), given):
                results.append(result)
            else:
                altered += 1
        return tables(results), altered
