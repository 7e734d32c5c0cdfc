"""Files of games become part of the openings: any number of games, in bounded memory."""

import hashlib
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, Outcome
from deska.core.limit import Stop
from deska.core.record import Node, Record
from deska.formats import read_stream
from deska.store.imports import LARGEST, record_from_text, record_text
from deska.store.openings.database import DRAWN, FROM_FILE, UNKNOWN, GameRow, Openings, Player
from deska.store.openings.positions import Tracer, Way, rows_of, rules_digest
from deska.store.seal import StoreError

MOST_GAMES = 3_000_000  # of the file of openings
_MANY_ROWS, _MANY_GAMES, _MANY_BYTES = 500_000, 10_000, 32 * 2**20  # what is written at once
_FEW_ROWS = 20_000  # positions that are no segment of their own
_LEVEL = 1  # of zlib: half as fast again as its default, and a tenth larger
_LONGEST_NAME = 100  # characters of a player's name
_FULL = "-"  # a record of which more than the moves is stored


@dataclass
class Import:
    """How far an import is."""

    games: int = 0  # that were added
    bad: int = 0  # that could not be read
    already: int = 0  # that were there before
    positions: int = 0
    share: float = 0.0  # of the file


Report = Callable[[Import], None]


def import_file(openings: Openings, path: Path, name: str, game: Game | None, report: Report, stop: Stop) -> Import:
    """Add all games of a file. What was added stays when it is stopped. FormatError if it is no file of games."""
    size, state = max(path.stat().st_size, 1), Import()
    reasons: list[FormatError] = []

    def on_error(error: FormatError) -> None:
        state.bad += 1
        if len(reasons) < 1:
            reasons.append(error)

    with path.open("rb") as stream, Importing(openings, name, state) as importing:
        for record in read_stream(stream, name, "", game, on_error):
            importing.add(record)
            state.share = min(stream.tell() / size, 1.0)
            report(state)
            if stop.is_set():
                break
    if reasons and not state.games and not state.already:
        raise reasons[0]
    return state


class Importing:
    """Adds records to the openings, many in one transaction."""

    def __init__(self, openings: Openings, name: str, state: Import) -> None:
        self._openings, self._name, self._state = openings, name, state
        self._file = 0
        self._batches: dict[bytes, _Batch] = {}
        self._prints: set[bytes] = set()
        self._count = self._rows = self._bytes = 0
        with openings.reading() as db:
            self._total = int(db.execute("SELECT count(*) FROM games").fetchone()[0])

    def __enter__(self) -> "Importing":
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None or (issubclass(kind, (DeskaError, KeyboardInterrupt)) and not issubclass(kind, StoreError)):
            self.flush()
            self._end()

    def add(self, record: Record) -> None:
        """Add a game, unless it is there already. A game without a move is none."""
        if not record.main_line:
            return
        digest = rules_digest(record.game)
        batch = self._batches.get(digest)
        if batch is None:
            batch = self._batches[digest] = _Batch(record.game, Tracer(record.game))
        way = batch.tracer.way(record)
        fingerprint = fingerprint_of(record, way)
        if fingerprint in self._prints or self._is_known(fingerprint):
            self._state.already += 1
            return
        if self._total >= MOST_GAMES:
            raise FormatError("openings-too-many", most=MOST_GAMES)
        stored = stored_record(record)
        if len(stored) > LARGEST:
            self._state.bad += 1
            return
        self._prints.add(fingerprint)
        batch.games.append(row_of(record, FROM_FILE, fingerprint=fingerprint, stored=stored))
        batch.ways.append(way)
        self._state.games += 1
        self._state.positions += len(way.keys)
        self._total += 1
        self._count, self._rows, self._bytes = self._count + 1, self._rows + len(way.keys), self._bytes + len(stored)
        if self._rows > _MANY_ROWS or self._count >= _MANY_GAMES or self._bytes > _MANY_BYTES:
            self.flush()

    def _is_known(self, fingerprint: bytes) -> bool:
        with self._openings.reading():
            return self._openings.is_known(fingerprint)

    def flush(self) -> None:
        """Write what was added."""
        filled = []
        for batch in self._batches.values():
            if batch.games:
                filled.append(self._write(batch))
                batch.games, batch.ways = [], []
        self._prints.clear()
        self._count = self._rows = self._bytes = 0
        for variant in filled:
            self._openings.tidy(variant)

    def _write(self, batch: "_Batch") -> int:
        rows, openings = rows_of(batch.ways), self._openings
        with openings.writing():
            if not self._file:
                self._file = openings.begin_file(self._name)
            variant, first = openings.variant_to_fill(batch.game), openings.next_game()
            openings.add_games(variant, self._file, first, batch.games)
            rows.game += first
            if len(rows) > _FEW_ROWS:
                openings.add_segment(variant, rows)
            else:
                openings.add_recent(variant, rows)
        return variant

    def _end(self) -> None:
        """Note what was left out."""
        if self._file:
            with self._openings.writing() as db:
                values = (self._state.bad, self._state.already, self._file)
                db.execute("UPDATE files SET bad = ?, already = ? WHERE id = ?", values)


class _Batch:
    """Games of the same rules that wait to be written."""

    def __init__(self, game: Game, tracer: Tracer) -> None:
        self.game, self.tracer = game, tracer
        self.games: list[GameRow] = []
        self.ways: list[Way] = []


def fingerprint_of(record: Record, way: Way) -> bytes:
    """The same for games with the same moves, players, date, place, round and result."""
    ended = record.outcome
    about = (
        record.players,
        record.date,
        record.event,
        record.site,
        record.round,
        ended and (ended.winner, ended.points),
    )
    content = b"".join([rules_digest(record.game), way.keys.tobytes(), repr(about).encode()])
    return hashlib.blake2b(content, digest_size=12).digest()


# --- what is stored of a record -----------------------------------------------------------------------------


def stored_record(record: Record) -> bytes:
    """A whole record, packed; `read_record` reads it. Most have moves and tags only, whose text is made faster."""
    line = record.main_line
    for node in line:
        if node.variations or node.after or node.marks or node.before or node.shapes or node.value:
            break
        if node.clock is not None or node.seconds is not None:
            break
    else:
        moves = " ".join([node.move for node in line])
        if moves.count(" ") == len(line) - 1:
            return zlib.compress(f"{moves}\n{record_text(replace(record, main_line=[]))}".encode(), _LEVEL)
    return zlib.compress(f"{_FULL}\n{record_text(record)}".encode(), _LEVEL)


def read_record(stored: bytes, game: Game) -> Record | None:
    """The record, or None if it is damaged."""
    try:
        moves, _, text = zlib.decompress(stored).decode().partition("\n")
        record = record_from_text(text, game)
        if record and moves != _FULL:
            record.main_line = [Node(move) for move in moves.split(" ")]
        return record
    except (ValueError, zlib.error, RecursionError):
        return None


# --- what is known of a game --------------------------------------------------------------------------------


def row_of(
    record: Record,
    kind: int,
    players: Sequence[Player] = (),
    date: int = 0,
    strengths: Sequence[int] = (),
    source: str = "",
    fingerprint: bytes | None = None,
    stored: bytes | None = None,
    number: int = 1,
) -> GameRow:
    """What is stored of a game. Players, date and strengths that are not given are those of the record."""
    seats = record.game.seats
    names = [*record.players[:seats], *[""] * (seats - len(record.players))]
    return GameRow(
        kind=kind,
        players=players or [Player("" if name == "?" else name[:_LONGEST_NAME]) for name in names],
        strengths=strengths or strengths_of(record),
        winner=winner_of(record.outcome),
        date=date_of(record.date) or date,
        plies=len(record.main_line),
        source=source,
        round=number,
        fingerprint=fingerprint,
        record=stored,
    )


def winner_of(outcome: Outcome | None) -> int:
    """The seat that won, DRAWN, or UNKNOWN for a game that was stopped."""
    if outcome is None or (outcome.winner is None and outcome.reason == "ended"):
        return UNKNOWN
    return DRAWN if outcome.winner is None else outcome.winner


def date_of(text: str) -> int:
    """A date of a record as a number with zeros for what is unknown: 20261100; 0 if the year is unknown."""
    parts = [int(part) if part.isascii() and part.isdecimal() and len(part) < 5 else 0 for part in text.split(".")[:3]]
    year, month, day = (*parts, 0, 0, 0)[:3]
    return year * 10_000 + min(month, 12) * 100 + min(day, 31) if 0 < year < 10_000 else 0


def strengths_of(record: Record) -> list[int]:
    """By seat the strength that the tags tell; 0 if it is unknown."""
    sides = record.game.side_names() or ("white", "black")
    found = []
    for seat in range(record.game.seats):
        side = sides[seat].capitalize() if seat < len(sides) else ""
        text = record.tags.get(f"{side}Elo") or record.tags.get(f"{side}Rating") or ""
        found.append(int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0)
    return found
