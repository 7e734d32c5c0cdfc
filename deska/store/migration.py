"""Migrate the database from version 1 to 2: results get the options of their game."""

import json
import sqlite3
from dataclasses import asdict

from deska.core.errors import DeskaError
from deska.games import all_games, make_game
from deska.store.best import UNKNOWN, Result, contest_of
from deska.store.connection import RESULTS
from deska.store.record import setup_from_dict
from deska.store.seal import is_sealed, seal


def give_results_options(database: sqlite3.Connection, key: bytes) -> None:
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
