"""Open the database file and find damage in it. Loads no games."""

import json
import logging
import sqlite3
from pathlib import Path
from typing import Any

from deska.core.errors import Problem
from deska.store.last_write import LastWrite
from deska.store.seal import StoreError

logger = logging.getLogger("deska.store")
FILE = "deska.db"
VERSION = 1
# Python cannot decode some of SQLite's messages, because they quote the damaged data.
DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError, OSError)
PATIENCE = 10.0  # seconds to wait while another program writes
_LARGEST_CHECKED = 64 * 2**20  # bytes; checking more would delay the start

_SCHEMA = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,            -- JSON
    counts INTEGER NOT NULL,        -- 0: begun from a save or a copy, no result of it counts
    created REAL NOT NULL,          -- seconds since 1970, as all times here
    changed REAL NOT NULL,
    summary TEXT NOT NULL           -- JSON, what the list of matches shows
) STRICT;
CREATE INDEX matches_by_time ON matches (changed);
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,        -- from 1
    event TEXT NOT NULL,            -- JSON
    command TEXT,                   -- the id of the command that caused it
    at REAL NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE results (
    match TEXT NOT NULL,
    round INTEGER NOT NULL,
    name TEXT NOT NULL,             -- "": the seat's default name
    seat INTEGER NOT NULL,          -- from 0
    game TEXT NOT NULL,
    options TEXT NOT NULL,          -- JSON, those that make it a different game
    how TEXT NOT NULL,
    moves INTEGER NOT NULL,
    seal TEXT NOT NULL,             -- keyed checksum over the row
    PRIMARY KEY (match, round)
) STRICT, WITHOUT ROWID;
-- What the list of past matches shows; see archive.py.
CREATE TABLE archive (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    changed REAL NOT NULL,
    game TEXT NOT NULL,             -- its name; of an invented game "own/" and its title
    result TEXT NOT NULL,
    opponents TEXT NOT NULL,        -- each between two line feeds
    words TEXT NOT NULL,            -- what a search looks through
    facts TEXT NOT NULL,            -- JSON
    label TEXT NOT NULL DEFAULT '', -- the name that somebody gave it
    label_words TEXT NOT NULL DEFAULT '',
    deleted REAL                    -- when; NULL: it is not deleted
) STRICT, WITHOUT ROWID;
-- Has every column that the list filters or counts by, so that reading it skips the facts.
CREATE INDEX archive_by_time ON archive (changed, deleted, result, game, opponents, words, label_words)
    WHERE deleted IS NULL AND result <> 'empty';
CREATE TABLE thumbnails (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    picture TEXT NOT NULL           -- JSON
) STRICT, WITHOUT ROWID;
-- Reviews of rounds; see reviews.py.
CREATE TABLE reviews (
    match TEXT NOT NULL REFERENCES matches (id),
    round INTEGER NOT NULL,
    changed REAL NOT NULL,
    review TEXT NOT NULL,           -- JSON
    PRIMARY KEY (match, round)
) STRICT, WITHOUT ROWID;
-- Records of games that were read from files; see imports.py.
CREATE TABLE imports (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    events INTEGER NOT NULL,        -- of the match when it was imported
    record TEXT NOT NULL            -- JSON
) STRICT, WITHOUT ROWID;
-- Rooms for many people; see rooms.py.
CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    port INTEGER NOT NULL,          -- where phones reached it last
    begun REAL NOT NULL,
    closed REAL                     -- when; NULL: it is open
) STRICT;
CREATE TABLE room_events (
    room INTEGER NOT NULL REFERENCES rooms (id),
    number INTEGER NOT NULL,        -- from 1
    event TEXT NOT NULL,            -- JSON
    at REAL NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
-- Clocks that run; see clocks.py.
CREATE TABLE clocks (
    match TEXT PRIMARY KEY,
    events INTEGER NOT NULL,        -- of the match when this was written; with more of them it is outdated
    seconds REAL NOT NULL           -- that the clock of the seat to move has run since the last event
) STRICT, WITHOUT ROWID;
-- Estimates of how strong people are, one for each game that counts; see strength.py.
CREATE TABLE strength (
    match TEXT NOT NULL,             -- its row stays when the match is deleted
    round INTEGER NOT NULL,
    person TEXT NOT NULL,           -- the name of the seat; "": its default name
    game TEXT NOT NULL,
    options TEXT NOT NULL,          -- JSON, those that make it a different game, and whether its scale is assumed
    opponent REAL NOT NULL,         -- Elo
    score REAL NOT NULL,            -- 0, 0.5 or 1
    elo REAL NOT NULL,              -- the estimate after the game
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, round)
) STRICT, WITHOUT ROWID;
-- Puzzles that were tried; see puzzles.py.
CREATE TABLE IF NOT EXISTS puzzles (
    puzzle TEXT PRIMARY KEY,
    at REAL NOT NULL,               -- the last time
    tries INTEGER NOT NULL,
    clean INTEGER NOT NULL          -- how often it was solved without a wrong move or the solution
) STRICT, WITHOUT ROWID;
-- Annotated games; see annotated.py.
CREATE TABLE IF NOT EXISTS annotated (
    id TEXT PRIMARY KEY,
    changed REAL NOT NULL,
    version INTEGER NOT NULL,       -- raised by each save
    match TEXT NOT NULL,            -- that it is about; "": none
    round INTEGER NOT NULL,
    place TEXT NOT NULL,            -- JSON: game, options, position
    record TEXT NOT NULL,           -- JSON
    words TEXT NOT NULL,            -- what a search looks through
    facts TEXT NOT NULL,            -- JSON, what the list shows
    picture TEXT NOT NULL,          -- JSON
    deleted REAL                    -- when; NULL: it is not deleted
) STRICT;
CREATE INDEX IF NOT EXISTS annotated_by_match ON annotated (match, round);
-- What changed since the openings were updated; see unindexed.py. Triggers write it in the same transaction.
CREATE TABLE IF NOT EXISTS unindexed (
    kind TEXT NOT NULL,             -- match or annotated
    id TEXT NOT NULL,
    changes INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
{TRIGGERS};
INSERT OR IGNORE INTO unindexed SELECT 'match', match, 1 FROM archive;
INSERT OR IGNORE INTO unindexed SELECT 'annotated', id, 1 FROM annotated
"""
_MARK = "INSERT INTO unindexed VALUES ('{0}', {1}, 1) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1"
_TRIGGERS = [
    f"CREATE TRIGGER IF NOT EXISTS {table}_{when.split()[0].lower()} AFTER {when} ON {table}"
    f" BEGIN {_MARK.format(kind, f'{row}.{identity}')}; END"
    for table, kind, identity in (("archive", "match", "match"), ("annotated", "annotated", "id"))
    for when, row in (("INSERT", "new"), ("UPDATE OF changed, deleted", "new"), ("DELETE", "old"))
]
_SCHEMA = _SCHEMA.replace("{TRIGGERS}", ";\n".join(_TRIGGERS))
_ADDED = _SCHEMA[_SCHEMA.index("CREATE TABLE IF NOT EXISTS") :]  # after the first databases of this version


def check_record(folder: Path) -> Problem | None:
    """StoreError, with advice, if the database in a folder cannot be used. Creates it if there is none.

    Returns what to tell people about lost play, if any was lost.
    """
    try:
        _check_size(folder / FILE)
    except DATABASE_ERRORS as error:
        raise unusable(error, folder) from error
    database = opened(folder)
    try:
        if (folder / FILE).stat().st_size <= _LARGEST_CHECKED:
            found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise sqlite3.DatabaseError(" ".join(found.split())[:200])
        _check_tables(database)
        return LastWrite(folder / FILE).missing(database)
    except DATABASE_ERRORS as error:
        raise unusable(error, folder) from error
    finally:
        database.close()


def _check_size(path: Path) -> None:
    """sqlite3.DatabaseError if the file is truncated; SQLite would read the last page as zeros.

    With a WAL beside it the file alone may be incomplete.
    """
    if not path.exists() or path.with_name(f"{FILE}-wal").exists():
        return
    with path.open("rb") as file:
        header = file.read(100)
    # https://www.sqlite.org/fileformat.html: the page count is valid if both change counters are equal.
    if header.startswith(b"SQLite format 3\0") and header[24:28] == header[92:96]:
        have, requested = path.stat().st_size, int.from_bytes(header[16:18]) * int.from_bytes(header[28:32])
        if have < requested:
            raise sqlite3.DatabaseError(f"{have} < {requested} bytes")


def _check_tables(database: sqlite3.Connection) -> None:
    """sqlite3.DatabaseError if a table or a column is missing."""
    model = sqlite3.connect(":memory:")
    model.executescript(_SCHEMA)
    for (table,) in model.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        requested, found = _columns(model, table), _columns(database, table)
        if not requested <= found:
            raise sqlite3.DatabaseError(f"{table}: {', '.join(sorted(requested - found))}?")
        database.execute(f"SELECT * FROM {table} LIMIT 1").fetchall()
    model.close()


def _columns(database: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in database.execute(f"PRAGMA table_info({table})").fetchall()}


def opened(folder: Path) -> sqlite3.Connection:
    """The database in a folder, with tables created if there are none; or StoreError."""
    path = folder / FILE
    try:
        database = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE, check_same_thread=False)
        database.text_factory = _text
        try:
            path.chmod(0o600)
            _prepare(database, folder)
        except BaseException:
            database.close()
            raise
    except DATABASE_ERRORS as error:
        raise unusable(error, folder) from error
    return database


def settings_in(database: sqlite3.Connection) -> dict[str, Any]:
    """All settings; a damaged one counts as not set."""
    settings = {}
    for name, value in database.execute("SELECT name, value FROM settings").fetchall():
        try:
            settings[name] = json.loads(value)
        except (ValueError, TypeError, RecursionError):
            logger.warning("the record: the setting %r is damaged", name)
    return settings


def has_matches(database: sqlite3.Connection) -> bool:
    """True if any match was ever begun."""
    return bool(database.execute("SELECT EXISTS (SELECT 1 FROM matches)").fetchone()[0])


def _prepare(database: sqlite3.Connection, folder: Path) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"):
        database.execute(f"PRAGMA {pragma}")
    version = _version(database)
    if version == 0:
        database.execute("BEGIN IMMEDIATE")
        version = _version(database)  # another process may have made the tables meanwhile
        if version == 0:
            if database.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                raise sqlite3.DatabaseError("user_version?")
            for statement in _SCHEMA.split(";\n"):
                database.execute(statement)
            version = VERSION
            database.execute(f"PRAGMA user_version = {VERSION}")
        database.execute("COMMIT")
    if version != VERSION:
        raise StoreError("store-other-version", folder=str(folder), file=FILE)
    if not database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'unindexed'").fetchone():
        for statement in _ADDED.split(";\n"):
            database.execute(statement)


def _text(raw: bytes) -> str:
    """Decode leniently: damaged letters spoil their own row, not the whole list."""
    return raw.decode(errors="replace")


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def unusable(error: Exception, folder: Path) -> StoreError:
    """The error for a database that cannot be opened or read."""
    if is_damage(error):
        return StoreError("store-damaged", folder=str(folder), file=FILE, why=str(error))
    return StoreError("store-unusable", folder=str(folder), why=str(error))


def is_damage(error: Exception) -> bool:
    """True if the file itself is damaged; a locked file or a full disk is another class of error."""
    return type(error) is sqlite3.DatabaseError or isinstance(error, UnicodeDecodeError)
