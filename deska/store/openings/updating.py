"""Past games and annotated games become part of the openings, some time after they changed."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, TypeVar

from deska.core.errors import DeskaError
from deska.core.game import Game
from deska.core.record import Record
from deska.games import make_game
from deska.play.match.match import Match, at_round
from deska.play.match.names import Name
from deska.play.match.records import round_record
from deska.players import HUMAN
from deska.players.ladder import place_of
from deska.players.ladder_numbers import numbers_of
from deska.store.annotated import AnnotatedGame
from deska.store.database import Store, Written
from deska.store.openings.database import ANNOTATED, MATCH, GameRow, Openings, Player
from deska.store.openings.importing import date_of, fingerprint_of, row_of, strengths_of
from deska.store.openings.positions import Rows, Tracer, rows_of
from deska.store.unindexed import MATCH as MATCH_MARK
from deska.store.unindexed import Mark

logger = logging.getLogger("deska.store")

Result = TypeVar("Result")
Ask = Callable[[Callable[[Store], Result]], Result]  # asks the database, and returns once it has answered
_TIDIED = 64  # games between two looks whether there are many recent ones
_AT_ONCE = 20  # marks that are read in one question


@dataclass(frozen=True)
class _Changed:
    """Something that changed, as it is stored now; with neither it was deleted."""

    mark: Mark
    written: Written | None = None
    annotated: AnnotatedGame | None = None
    changed: float = 0.0


def update(openings: Openings, ask: Ask[Any], most: int, goes_on: Callable[[], bool] = lambda: True) -> int:
    """Take in up to `most` changes; returns how many are left."""
    left = most
    while left > 0 and goes_on():
        count = min(left, _AT_ONCE)
        found: list[_Changed] = ask(partial(_changes, most=count))
        for one in found:
            if not goes_on():
                break
            _take_in(openings, one)
            ask(partial(_done, mark=one.mark))
        if not found:
            break
        left -= len(found)
    rest: int = ask(lambda store: store.unindexed.count())
    return rest


def _done(store: Store, mark: Mark) -> None:
    with store.transaction():
        store.unindexed.done(mark)


def _changes(store: Store, most: int) -> list[_Changed]:
    return [_change(store, mark) for mark in store.unindexed.some(most)]


def _change(store: Store, mark: Mark) -> _Changed:
    try:
        if mark.kind == MATCH_MARK:
            if not store.archive.is_listed(mark.id):
                return _Changed(mark)
            return _Changed(mark, store.written(mark.id), changed=store.archive.changed(mark.id))
        game = store.annotated.get(mark.id)
        if game is None or (game.match and store.setup(game.match) is not None):  # the match itself counts
            return _Changed(mark)
        return _Changed(mark, annotated=game, changed=store.annotated.changed(mark.id))
    except DeskaError as error:
        logger.warning("openings: %s %s is left out: %s", mark.kind, mark.id, error)
        return _Changed(mark)


def _take_in(openings: Openings, changed: _Changed) -> None:
    """Replace the games of what changed."""
    kind = MATCH if changed.mark.kind == MATCH_MARK else ANNOTATED
    try:
        found = _rounds(changed) if changed.written else _annotated(changed) if changed.annotated else []
    except DeskaError as error:
        logger.warning("openings: %s %s is left out: %s", changed.mark.kind, changed.mark.id, error)
        found = []
    variant = first = 0
    with openings.writing():
        openings.remove_source(kind, changed.mark.id)
        for game, row, rows in found:
            if row.fingerprint and openings.is_known(row.fingerprint):
                continue  # an imported file has it, and a game counts once
            variant, first = openings.variant_to_fill(game), openings.next_game()
            openings.add_games(variant, 0, first, [row])
            rows.game += first
            openings.add_recent(variant, rows)
    if variant and first % _TIDIED == 0:
        openings.tidy(variant)


_Entry = tuple[Game, GameRow, Rows]


def _entry(record: Record, row: GameRow, original: Record | None = None) -> _Entry:
    """`original`: the record of a file that this is the same game as, if so."""
    way = Tracer(record.game).way(record)
    if original:
        row = replace(row, fingerprint=fingerprint_of(original, way))
    return record.game, row, rows_of([way])


def _rounds(changed: _Changed) -> list[_Entry]:
    """The rounds of a match in which somebody moved."""
    assert changed.written
    match, imported = changed.written.match().match, changed.written.imported
    date = datetime.fromtimestamp(changed.changed)
    played = date.year * 10_000 + date.month * 100 + date.day
    about = imported.record(match.game) if imported else None
    found = []
    for number in range(1, match.round + 1):
        one = at_round(match, number)
        record = round_record(one, _typed_name)
        if not record.main_line:
            continue
        players = _players(one, record)
        strengths = [_strength(match.game, player.spec) for player in players]
        when = played
        if about and number == 1:
            strengths = [known or level for known, level in zip(strengths_of(about), strengths, strict=True)]
            when = date_of(about.date) or played
        row = row_of(record, MATCH, players, when, strengths, changed.mark.id, number=number)
        is_original = about is not None and number == 1 and about.moves == record.moves
        found.append(_entry(record, row, about if is_original else None))
    return found


def _typed_name(name: Name) -> str:
    return name if isinstance(name, str) else ""


def _players(match: Match, record: Record) -> list[Player]:
    """By part of the game: who played in this round."""
    specs = [match.seat_setups[match.match_seat(part)].player for part in range(match.game.seats)]
    pairs = zip(record.players, specs, strict=True)
    return [Player(name, "" if spec == HUMAN else spec[:200]) for name, spec in pairs]


def _strength(game: Game, spec: str) -> int:
    """The measured strength of a level; 0 if nobody measured it."""
    place = place_of(game, spec) if spec and numbers_of(game) else None
    return max(round(place.elo), 0) if place else 0


def _annotated(changed: _Changed) -> Sequence[_Entry]:
    game = changed.annotated
    assert game
    rules = make_game(game.place["game"], game.place["options"])
    record = game.read(rules)
    if not record.main_line or not (any(record.players) or record.outcome):  # it is an analysis, not a game
        return []
    when = datetime.fromtimestamp(changed.changed)
    row = row_of(record, ANNOTATED, date=when.year * 10_000 + when.month * 100 + when.day, source=changed.mark.id)
    return [_entry(record, row, record)]
