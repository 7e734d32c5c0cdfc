"""The file of openings: games, who played them, and the positions that they went through.

Positions of a few games are rows of the table `recent`. Many at once go to `segments`: a bucket of a segment holds the
sorted positions of a part of all keys (positions.py), so a question reads a small part of the file.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from deska.core.game import Game
from deska.store.archive import folded
from deska.store.connection import DATABASE_ERRORS, PATIENCE
from deska.store.openings.positions import BUCKETS, Rows, bucket_of, packed, rules_digest, unpacked
from deska.store.seal import StoreError

FILE = "openings.db"
VERSION = 1
FROM_FILE, MATCH, ANNOTATED = 0, 1, 2  # where a game comes from
DRAWN, UNKNOWN = -1, -2  # instead of the seat that won
MOST_PARTS = 24  # of a bucket; more are joined
MOST_RECENT = 100_000  # positions in the table; more go to a segment
_SIGN = 1 << 63

_SCHEMA = """
CREATE TABLE variants (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,    -- of the rules
    game TEXT NOT NULL,
    options TEXT NOT NULL           -- JSON, those that differ from the defaults
) STRICT;
-- Files of games that somebody imported.
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    added REAL NOT NULL,            -- seconds since 1970
    bad INTEGER NOT NULL,           -- games that could not be read
    already INTEGER NOT NULL        -- games that were left out because they were there
) STRICT;
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,             -- "": unknown, or a default name
    spec TEXT NOT NULL,             -- of a computer; "": a person
    words TEXT NOT NULL,            -- the name for a search
    UNIQUE (name, spec)
) STRICT;
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    variant INTEGER NOT NULL,
    kind INTEGER NOT NULL,          -- FROM_FILE, MATCH, ANNOTATED
    source TEXT NOT NULL,           -- id of the match or the annotated game; "": it is here alone
    round INTEGER NOT NULL,
    file INTEGER NOT NULL,          -- 0: none
    winner INTEGER NOT NULL,        -- a seat, DRAWN or UNKNOWN
    date INTEGER NOT NULL,          -- 20261119; zeros for what is unknown
    plies INTEGER NOT NULL,
    players BLOB NOT NULL,          -- a number of four bytes a seat
    strengths BLOB NOT NULL,        -- two bytes a seat; 0: unknown
    fingerprint BLOB,               -- the same for the same game of two files
    record BLOB                     -- of a game that is here alone: importing.py
) STRICT;
CREATE INDEX games_by_source ON games (source) WHERE source <> '';
CREATE UNIQUE INDEX games_by_fingerprint ON games (fingerprint) WHERE fingerprint IS NOT NULL;
CREATE INDEX games_by_file ON games (file) WHERE file <> 0;
CREATE TABLE recent (
    variant INTEGER NOT NULL,
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    child INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (variant, key, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX recent_by_game ON recent (game);
CREATE TABLE segments (
    variant INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    part INTEGER NOT NULL,
    rows BLOB NOT NULL,
    PRIMARY KEY (variant, bucket, part)
) STRICT;
-- Games that were removed, but whose positions may still be in segments.
CREATE TABLE gone (game INTEGER PRIMARY KEY, variant INTEGER NOT NULL) STRICT
"""


@dataclass(frozen=True)
class Player:
    """Who played a seat."""

    name: str = ""
    spec: str = ""  # of a computer


@dataclass(frozen=True)
class GameRow:
    """What is stored of a game besides its positions."""

    kind: int
    players: Sequence[Player]  # by seat of the game
    strengths: Sequence[int]
    winner: int
    date: int
    plies: int
    source: str = ""
    round: int = 1
    fingerprint: bytes | None = None
    record: bytes | None = None


@dataclass(frozen=True)
class ImportedFile:
    """A file of games that somebody imported."""

    id: int
    name: str
    added: float
    games: int
    bad: int
    already: int


class Openings:
    """The file of openings in a folder. Any thread may use it, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lock = threading.RLock()
        self._players: dict[Player, int] = {}
        self._variants: dict[bytes, int] = {}
        try:
            self.db = sqlite3.connect(folder / FILE, isolation_level=None, timeout=PATIENCE, check_same_thread=False)
            try:
                (folder / FILE).chmod(0o600)
                self._prepare()
            except BaseException:
                self.db.close()
                raise
        except DATABASE_ERRORS as error:
            raise self._unusable(error) from error

    def _prepare(self) -> None:
        for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "trusted_schema = OFF", "cache_size = -16384"):
            self.db.execute(f"PRAGMA {pragma}")
        self.db.execute("BEGIN IMMEDIATE")
        version = int(self.db.execute("PRAGMA user_version").fetchone()[0])
        if version == 0:
            for statement in _SCHEMA.split(";\n"):
                self.db.execute(statement)
            self.db.execute(f"PRAGMA user_version = {VERSION}")
        self.db.execute("COMMIT")
        if version not in (0, VERSION):
            raise StoreError("store-other-version", folder=str(self.folder), file=FILE)

    def close(self) -> None:
        with self.lock:
            self.db.close()

    def _unusable(self, error: Exception) -> StoreError:
        return StoreError("openings-unusable", folder=str(self.folder), file=FILE, why=str(error)[:200])

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for this thread alone. StoreError where the file cannot be read or written."""
        with self.lock:
            try:
                yield self.db
            except DATABASE_ERRORS as error:
                raise self._unusable(error) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The same; everything written inside is in the file when this block ends, or nothing is."""
        with self.reading() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                self._players.clear()
                self._variants.clear()
                raise

    def checkpoint(self) -> None:
        """Move what was written from the WAL to the file itself."""
        with self.reading() as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    @property
    def version(self) -> tuple[int, int]:
        """Another one after each change, of another process too. Needs `reading`."""
        return int(self.db.execute("PRAGMA data_version").fetchone()[0]), self.db.total_changes

    # --- what games refer to --------------------------------------------------------------------------------

    def variant(self, game: Game) -> int:
        """The number of a game's rules, 0 if nothing was stored of it. Needs `reading`."""
        digest = rules_digest(game)
        if digest not in self._variants:
            row = self.db.execute("SELECT id FROM variants WHERE digest = ?", (digest,)).fetchone()
            if row is None:
                return 0
            self._variants[digest] = int(row[0])
        return self._variants[digest]

    def variant_to_fill(self, game: Game) -> int:
        """The same, stored now if need be. Needs `writing`."""
        if found := self.variant(game):
            return found
        values = (rules_digest(game), game.name, json.dumps(game.given_options()))
        self.db.execute("INSERT INTO variants (digest, game, options) VALUES (?, ?, ?)", values)
        return self.variant(game)

    def _player(self, player: Player) -> int:
        found = self._players.get(player)
        if found is None:
            values = (player.name, player.spec, folded(player.name))
            self.db.execute("INSERT OR IGNORE INTO players (name, spec, words) VALUES (?, ?, ?)", values)
            row = self.db.execute("SELECT id FROM players WHERE name = ? AND spec = ?", values[:2]).fetchone()
            if len(self._players) > 200_000:
                self._players.clear()
            found = self._players[player] = int(row[0])
        return found

    # --- adding ---------------------------------------------------------------------------------------------

    def next_game(self) -> int:
        """The number that the next game gets. Needs `writing`."""
        row = self.db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'games'").fetchone()
        return int(row[0]) + 1 if row else 1

    def add_games(self, variant: int, file: int, first: int, games: Sequence[GameRow]) -> None:
        """Store games, numbered from `first` on. Needs `writing`."""
        rows = [
            (
                *(first + at, variant, game.kind, game.source, game.round, file, game.winner, game.date, game.plies),
                np.array([self._player(player) for player in game.players], "<u4").tobytes(),
                np.array(game.strengths, "<u2").tobytes(),
                game.fingerprint,
                game.record,
            )
            for at, game in enumerate(games)
        ]
        self.db.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def add_recent(self, variant: int, rows: Rows) -> None:
        """Store the positions of a few games. Needs `writing`."""
        values = zip(rows.key.tolist(), rows.game.tolist(), rows.child.tolist(), rows.at.tolist(), strict=True)
        signed = ((variant, key - (key & _SIGN) * 2, game, child, at) for key, game, child, at in values)
        self.db.executemany("INSERT OR IGNORE INTO recent VALUES (?, ?, ?, ?, ?)", signed)

    def add_segment(self, variant: int, rows: Rows) -> None:
        """Store the positions of many games, which are `in_order`. Needs `writing`."""
        row = self.db.execute("SELECT max(part) FROM segments WHERE variant = ?", (variant,)).fetchone()
        part = 0 if row[0] is None else int(row[0]) + 1
        values = [(variant, bucket, part, packed(some)) for bucket, some in _by_bucket(rows)]
        self.db.executemany("INSERT INTO segments VALUES (?, ?, ?, ?)", values)

    def is_known(self, fingerprint: bytes) -> bool:
        """Whether a game of this fingerprint is here. Needs `reading`."""
        return self.db.execute("SELECT 1 FROM games WHERE fingerprint = ?", (fingerprint,)).fetchone() is not None

    def begin_file(self, name: str) -> int:
        """Store that a file is imported. Needs `writing`."""
        values = (name[-200:], time.time())
        return int(
            self.db.execute("INSERT INTO files (name, added, bad, already) VALUES (?, ?, 0, 0)", values).lastrowid or 0
        )

    # --- removing -------------------------------------------------------------------------------------------

    def remove_source(self, kind: int, source: str) -> None:
        """Forget the games of a match or an annotated game. Needs `writing`."""
        query = "SELECT id, variant FROM games WHERE source = ? AND kind = ?"
        for game, variant in self.db.execute(query, (source, kind)).fetchall():
            if not self.db.execute("DELETE FROM recent WHERE game = ?", (game,)).rowcount:
                self.db.execute("INSERT OR IGNORE INTO gone VALUES (?, ?)", (game, variant))
            self.db.execute("DELETE FROM games WHERE id = ?", (game,))

    def remove_file(self, file: int) -> bool:
        """Forget an imported file and its games; False if there is none."""
        with self.writing() as db:
            if not db.execute("DELETE FROM files WHERE id = ?", (file,)).rowcount:
                return False
            variants = db.execute("SELECT DISTINCT variant FROM games WHERE file = ?", (file,)).fetchall()
            db.execute("DELETE FROM recent WHERE game IN (SELECT id FROM games WHERE file = ?)", (file,))
            db.execute("INSERT OR IGNORE INTO gone SELECT id, variant FROM games WHERE file = ?", (file,))
            db.execute("DELETE FROM games WHERE file = ?", (file,))
        for (variant,) in variants:
            self.compact(int(variant))
        return True

    # --- keeping it small -----------------------------------------------------------------------------------

    def tidy(self, variant: int) -> None:
        """Move recent positions to a segment when they are many, and join segments when those are many."""
        with self.writing() as db:
            count = db.execute("SELECT count(*) FROM recent WHERE variant = ?", (variant,)).fetchone()[0]
            if count > MOST_RECENT:
                query = "SELECT key, game, child, at FROM recent WHERE variant = ?"
                self.add_segment(variant, _from_recent(db.execute(query, (variant,)).fetchall()).in_order())
                db.execute("DELETE FROM recent WHERE variant = ?", (variant,))
            parts = db.execute("SELECT max(part) FROM segments WHERE variant = ?", (variant,)).fetchone()[0] or 0
        if parts >= MOST_PARTS:
            self.compact(variant)

    def compact(self, variant: int) -> None:
        """Join the segments of a game, without removed games, some buckets at a time."""
        with self.reading() as db:
            removed = db.execute("SELECT game FROM gone WHERE variant = ?", (variant,)).fetchall()
            gone = np.array([row[0] for row in removed], np.uint32)
            last = db.execute("SELECT max(part) FROM segments WHERE variant = ?", (variant,)).fetchone()[0]
        if last is None:
            return
        for begin in range(0, BUCKETS, 64):
            with self.writing() as db:
                for bucket in range(begin, begin + 64):
                    self._join(db, variant, bucket, int(last), gone)
        with self.writing() as db:
            db.execute("UPDATE segments SET part = 0 WHERE variant = ? AND part = ?", (variant, last))
            db.executemany("DELETE FROM gone WHERE game = ?", removed)

    @staticmethod
    def _join(db: sqlite3.Connection, variant: int, bucket: int, last: int, gone: Any) -> None:
        """Make one part of the parts of a bucket, the one with the highest number."""
        query = "SELECT rows FROM segments WHERE variant = ? AND bucket = ? AND part <= ? ORDER BY part"
        parts = [unpacked(row[0], bucket) for row in db.execute(query, (variant, bucket, last)).fetchall()]
        rows = Rows.joined(parts)
        rows = rows.only(~np.isin(rows.game, gone)).in_order() if len(gone) else rows.in_order()
        where = "WHERE variant = ? AND bucket = ? AND part <= ?"
        db.execute(f"DELETE FROM segments {where}", (variant, bucket, last))
        if len(rows):
            db.execute("INSERT INTO segments VALUES (?, ?, ?, ?)", (variant, bucket, last, packed(rows)))

    # --- asking ---------------------------------------------------------------------------------------------

    def at(self, variant: int, mixed: int) -> Rows:
        """The games that reached a position. Needs `reading`."""
        bucket = mixed >> 54
        found = []
        query = "SELECT rows FROM segments WHERE variant = ? AND bucket = ? ORDER BY part"
        for (content,) in self.db.execute(query, (variant, bucket)).fetchall():
            rows = unpacked(content, bucket, mixed)
            if len(rows):
                found.append(rows)
        query = "SELECT key, game, child, at FROM recent WHERE variant = ? AND key = ?"
        recent = self.db.execute(query, (variant, mixed - (mixed & _SIGN) * 2)).fetchall()
        return Rows.joined([*found, _from_recent(recent)])

    def files(self) -> list[ImportedFile]:
        """The imported files, latest first."""
        with self.reading() as db:
            count = "(SELECT count(*) FROM games WHERE file = files.id)"
            query = f"SELECT id, name, added, {count}, bad, already FROM files ORDER BY added DESC, id DESC"
            return [ImportedFile(*row) for row in db.execute(query).fetchall()]


def _by_bucket(rows: Rows) -> Iterator[tuple[int, Rows]]:
    buckets = bucket_of(rows.key).astype(np.int64)
    edges = np.searchsorted(buckets, np.arange(BUCKETS + 1))
    for bucket in range(BUCKETS):
        begin, end = int(edges[bucket]), int(edges[bucket + 1])
        if end > begin:
            yield bucket, rows.only(slice(begin, end))


def _from_recent(found: Sequence[tuple[int, int, int, int]]) -> Rows:
    keys = np.array([row[0] for row in found], np.int64).view(np.uint64)
    games, children, at = ([row[place] for row in found] for place in (1, 2, 3))
    return Rows(keys, np.array(games, np.uint32), np.array(children, np.uint32), np.array(at, np.uint16))
