"""Annotated games: records with notes that somebody made on the analysis board, and what their list shows.

A record is kept as JSON, as those of imported games are. Searching goes through names, results and all comments.
"""

import json
import secrets
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deska.core.errors import MatchError, RecordError
from deska.core.game import Game
from deska.core.record import Node, Record
from deska.formats.base import result_text
from deska.play.match.records import match_of
from deska.store.archive import folded
from deska.store.imports import LARGEST, record_from_text, record_text
from deska.store.thumbnail import thumbnail_of

MOST = 10_000  # annotated games that are stored
MOST_ON_PAGE = 100
_MOST_WORDS = 200_000  # characters that a search looks through in one game
_LONGEST_OPTION = 200  # characters; the definition of an invented game is left out of the list
_DELETED_FOR = 3600.0  # seconds until a deleted one is removed for good


class EditedElsewhere(MatchError):
    """Another window saved the same annotated game meanwhile."""


@dataclass(frozen=True)
class AnnotatedGame:
    """An annotated game as it is stored."""

    place: Mapping[str, Any]  # game, options and position
    record: str  # JSON
    match: str = ""  # that it is about; "": none
    round: int = 1
    facts: Mapping[str, Any] = field(default_factory=dict)  # what the list shows
    words: str = ""  # what a search looks through
    picture: Mapping[str, Any] | None = None  # of its last position
    version: int = 0  # raised by each save

    def read(self, game: Game) -> Record:
        """The record; RecordError if it is damaged."""
        record = record_from_text(self.record, game)
        if record is None:
            raise RecordError("record-bad-setup")
        return record


@dataclass(frozen=True)
class AnnotatedLine:
    """An annotated game in the list."""

    id: str
    changed: float
    facts: Mapping[str, Any]
    picture: Mapping[str, Any] | None


def annotated_game(
    record: Record, place: Mapping[str, Any], match: str, number: int, all_texts: Sequence[Any]
) -> AnnotatedGame:
    """What is stored of a record. RecordError if it is too large."""
    text = record_text(record)
    if len(text) > LARGEST:
        raise RecordError("record-too-large", mebibytes=LARGEST // 2**20)
    result, nodes = result_text(record.outcome, record.game.seats), list(_nodes(record.main_line))
    facts = {
        "game": record.game.name,
        "title": record.game.title,
        "options": {
            name: value for name, value in record.game.given_options().items() if len(value) <= _LONGEST_OPTION
        },
        "players": list(record.players),
        "result": result,
        "winner": record.outcome.winner if record.outcome else None,
        "event": record.event,
        "date": record.date,
        "moves": len(record.main_line),
        "notes": sum(bool(node.before or node.after or node.marks or node.shapes) for node in nodes),
        "variations": sum(len(node.variations) for node in nodes),
    }
    comments = [record.comment, *(text for node in nodes for text in (node.before, node.after) if text)]
    games = [texts(f"game-{record.game.name}") for texts in all_texts if texts.has(f"game-{record.game.name}")]
    about = [*record.players, record.game.title, *games, record.event, record.site, record.date, result, _shown(result)]
    words = folded(" ".join([*about, *record.tags.values(), *comments])[:_MOST_WORDS])
    picture = thumbnail_of(match_of(record))
    return AnnotatedGame(dict(place), text, match, number, facts, words, picture)


def _shown(result: str) -> str:
    """A result as pages show it."""
    return result.replace("1/2", "½").replace("-", "–")


def _nodes(line: Sequence[Node]) -> Iterator[Node]:
    left = list(line)
    while left:
        node = left.pop()
        yield node
        for variation in node.variations:
            left += variation


class AnnotatedGames:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def get(self, game_id: str) -> AnnotatedGame | None:
        """An annotated game that is not deleted, or None; RecordError if it is damaged."""
        query = "SELECT place, record, match, round, version FROM annotated WHERE id = ? AND deleted IS NULL"
        row = self._db.execute(query, (game_id,)).fetchone()
        if row is None:
            return None
        try:
            return AnnotatedGame(dict(json.loads(row[0])), str(row[1]), str(row[2]), int(row[3]), version=int(row[4]))
        except (ValueError, TypeError, RecursionError) as error:
            raise RecordError("record-bad-setup") from error

    def changed(self, game_id: str) -> float:
        """When an annotated game was changed last, in seconds since 1970; 0 for one that is not there."""
        row = self._db.execute("SELECT changed FROM annotated WHERE id = ?", (game_id,)).fetchone()
        return float(row[0]) if row else 0.0

    def about(self, match: str, number: int) -> str:
        """The id of the annotated game about a round of a match; "" if there is none."""
        query = "SELECT id FROM annotated WHERE match = ? AND round = ? AND deleted IS NULL ORDER BY changed DESC"
        row = self._db.execute(query, (match, number)).fetchone()
        return str(row[0]) if row else ""

    def put(self, game_id: str, version: int, game: AnnotatedGame) -> tuple[str, int]:
        """Store an annotated game, with id "" a new one; its id and its version.

        EditedElsewhere if its version is another one; RecordError if there are too many.
        """
        now = time.time()
        if game_id:
            row = self._db.execute("SELECT version FROM annotated WHERE id = ?", (game_id,)).fetchone()
            if row is None or row[0] != version:
                raise EditedElsewhere("annotated-elsewhere" if row else "annotated-gone")
        elif self._db.execute("SELECT count(*) FROM annotated").fetchone()[0] >= MOST:
            raise RecordError("annotated-too-many", most=MOST)
        values = {
            "id": game_id or secrets.token_urlsafe(12),
            "changed": now,
            "version": version + 1,
            "match": game.match,
            "round": game.round,
            "place": json.dumps(game.place),
            "record": game.record,
            "words": game.words,
            "facts": json.dumps(game.facts),
            "picture": json.dumps(game.picture),
        }
        self._db.execute(
            "INSERT INTO annotated (id, changed, version, match, round, place, record, words, facts, picture)"
            " VALUES (:id, :changed, :version, :match, :round, :place, :record, :words, :facts, :picture)"
            " ON CONFLICT (id) DO UPDATE SET changed = :changed, version = :version, record = :record,"
            " words = :words, facts = :facts, picture = :picture, deleted = NULL",
            values,
        )
        return str(values["id"]), version + 1

    def page(self, search: str, start: int, count: int) -> tuple[list[AnnotatedLine], int]:
        """A part of the list, latest first, and how many fit in all. Every word of a search must occur."""
        words = folded(search).split()
        where = " AND ".join(["deleted IS NULL", *("instr(words, ?) > 0" for _ in words)])
        total = int(self._db.execute(f"SELECT count(*) FROM annotated WHERE {where}", words).fetchone()[0])
        query = f"SELECT id, changed, facts, picture FROM annotated WHERE {where} ORDER BY changed DESC"
        rows = self._db.execute(f"{query} LIMIT ? OFFSET ?", [*words, count, start]).fetchall()
        return [line for line in (_line(*row) for row in rows) if line], total

    def delete(self, game_id: str) -> bool:
        """Take one out of the list; `restore` brings it back. Removes what was deleted long ago."""
        now = time.time()
        self._db.execute("DELETE FROM annotated WHERE deleted < ?", (now - _DELETED_FOR,))
        query = "UPDATE annotated SET deleted = ? WHERE id = ? AND deleted IS NULL"
        return self._db.execute(query, (now, game_id)).rowcount > 0

    def restore(self, game_id: str) -> bool:
        return self._db.execute("UPDATE annotated SET deleted = NULL WHERE id = ?", (game_id,)).rowcount > 0


def _line(game_id: str, changed: float, facts: str, picture: str) -> AnnotatedLine | None:
    """A row as it is read; None if it is damaged."""
    try:
        return AnnotatedLine(str(game_id), float(changed), dict(json.loads(facts)), json.loads(picture))
    except (ValueError, TypeError, RecursionError):
        return None
