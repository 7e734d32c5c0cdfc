"""Migrate the database.

Version 2: results have the options of their game. Version 3: there is an archive. Version 4: reviews are kept.
Version 5: records of imported games are kept. Version 6: there are rooms, and estimates of the strength of people.
Version 7: clocks that run are kept.
"""

import json
import sqlite3
from dataclasses import asdict

from deska.core.errors import DeskaError, RecordError
from deska.core.texts import languages, texts_in
from deska.games import all_games, make_game
from deska.store.archive import Archive, old_facts
from deska.store.best import UNKNOWN, Result, contest_of
from deska.store.connection import ARCHIVE, CLOCKS, IMPORTS, RESULTS, REVIEWS, ROOMS, STRENGTH
from deska.store.match_json import setup_from_dict, summary_from_text
from deska.store.seal import is_sealed, seal


def migrate(database: sqlite3.Connection, version: int, key: bytes) -> None:
    """Migrate from an older version to the present one. Needs an open transaction."""
    if version < 2:
        _give_results_options(database, key)
    if version < 3:
        _fill_archive(database)
    database.execute(REVIEWS)
    database.execute(IMPORTS)
    for statement in ROOMS.split(";\n"):
        database.execute(statement)
    database.execute(CLOCKS)
    database.execute(STRENGTH)


def _fill_archive(database: sqlite3.Connection) -> None:
    """List every match whose summary can be read. Nothing is replayed, so there are no thumbnails yet."""
    for statement in ARCHIVE.split(";\n"):
        database.execute(statement)
    archive = Archive(database, [texts_in(language) for language in languages()])
    for match, setup, changed, summary in database.execute(
        "SELECT id, setup, changed, summary FROM matches"
    ).fetchall():
        try:
            archive.put_facts(match, old_facts(json.loads(setup), summary_from_text(summary)), changed)
        except (RecordError, ValueError, TypeError, KeyError, RecursionError):
            continue  # damaged


def _give_results_options(database: sqlite3.Connection, key: bytes) -> None:
    """Seal every result again; an altered one keeps its broken seal. Needs an open transaction."""
    query = "SELECT match, round, name, game, how, moves, seal, setup FROM results LEFT JOIN matches ON id = match"
    rows = database.execute(query).fetchall()
    database.execute("DROP TABLE results")
    database.execute(RESULTS)
    for match, number, name, game, how, moves, given, setup in rows:
        before = {"match": match, "round": number, "name": name, "game": game, "how": how, "moves": moves}
        result = Result(match, number, name, 0, game, _options(game, setup), how, moves)
        now = seal(key, asdict(result)) if is_sealed(key, before, given) else given
        database.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*asdict(result).values(), now))


def _options(game: str, setup: str | None) -> str:
    """The options of a result's match; a game without options needs no match."""
    kind = all_games().get(game)
    if kind and not kind.options:
        return "{}"
    try:
        played = setup_from_dict(json.loads(setup or ""))
        return contest_of(make_game(played.game, played.options)).options
    except (DeskaError, ValueError, RecursionError):
        return UNKNOWN
