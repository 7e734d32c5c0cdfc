"""Rooms: each is a list of events, as JSON. Whoever reads them applies them in order (deska/faces/web/club/log.py)."""

import json
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deska.store.seal import StoreError

LARGEST_EVENT = 200_000  # characters
MOST_EVENTS = 100_000  # of one room


@dataclass(frozen=True)
class StoredRoom:
    """A room as it is stored."""

    id: int
    code: str
    port: int  # where phones reach it
    events: tuple[dict[str, Any], ...]


class RoomChanged(StoreError):
    """Another process has changed the room meanwhile."""


class Rooms:
    """The rows of the tables in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def begin(self, code: str) -> StoredRoom:
        """A new room; it is the open one from now on."""
        self._db.execute("UPDATE rooms SET closed = ? WHERE closed IS NULL", (time.time(),))
        added = self._db.execute("INSERT INTO rooms (code, port, begun) VALUES (?, 0, ?)", (code, time.time()))
        return StoredRoom(int(added.lastrowid or 0), code, 0, ())

    def open_room(self) -> StoredRoom | None:
        """The room that is open, or None."""
        row = self._db.execute("SELECT id, code, port FROM rooms WHERE closed IS NULL ORDER BY id DESC").fetchone()
        return StoredRoom(row[0], row[1], row[2], self._events(row[0])) if row else None

    def _events(self, room: int) -> tuple[dict[str, Any], ...]:
        query = "SELECT number, event FROM room_events WHERE room = ? ORDER BY number"
        rows = self._db.execute(query, (room,)).fetchall()
        if [number for number, _ in rows] != list(range(1, len(rows) + 1)):
            raise StoreError("room-damaged")
        try:
            return tuple(json.loads(event) for _, event in rows)
        except (ValueError, RecursionError) as error:
            raise StoreError("room-damaged") from error

    def append(self, room: int, before: int, events: Sequence[dict[str, Any]]) -> None:
        """Store events after the first `before` ones; StoreError if others were stored meanwhile."""
        texts = [json.dumps(event) for event in events]
        if before + len(texts) > MOST_EVENTS or any(len(text) > LARGEST_EVENT for text in texts):
            raise StoreError("room-full")
        have = self._db.execute("SELECT max(number) FROM room_events WHERE room = ?", (room,)).fetchone()[0] or 0
        if have != before:
            raise RoomChanged("room-changed-elsewhere")
        rows = [(room, number, text, time.time()) for number, text in enumerate(texts, before + 1)]
        self._db.executemany("INSERT INTO room_events VALUES (?, ?, ?, ?)", rows)

    def matches(self) -> set[str]:
        """The matches that were begun in rooms."""
        query = "SELECT json_extract(event, '$.match') FROM room_events WHERE json_extract(event, '$.type') = 'began'"
        return {str(match) for (match,) in self._db.execute(query).fetchall()}

    def set_port(self, room: int, port: int) -> None:
        self._db.execute("UPDATE rooms SET port = ? WHERE id = ?", (port, room))

    def close(self, room: int) -> None:
        self._db.execute("UPDATE rooms SET closed = ? WHERE id = ?", (time.time(), room))
