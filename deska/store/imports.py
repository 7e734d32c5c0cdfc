"""Records of games that were read from files, kept beside their matches.

A match has the moves of the main line; the record has everything that the file said: variations, comments, marks,
clocks, names of players and tags. It is kept as JSON, without the game, which the match knows.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from deska.core.errors import DeskaError, RecordError
from deska.core.game import Game, Outcome, Position, load_rules
from deska.core.record import Node, Record, Shape, Value
from deska.formats.base import DEEPEST, MOST_MOVES
from deska.kernel.ops import play, undo

LARGEST = 2**24  # characters of one record
_TEXTS = ("comment", "event", "site", "date", "round")
_OF_NODE = ("before", "after", "clock", "seconds")


@dataclass(frozen=True)
class Imported:
    """The stored form of a record."""

    text: str
    events: int  # of the match when it was imported

    def record(self, game: Game) -> Record | None:
        """The record, or None if it is damaged."""
        return record_from_text(self.text, game)


class Imports:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def get(self, match_id: str) -> Imported | None:
        row = self._db.execute("SELECT record, events FROM imports WHERE match = ?", (match_id,)).fetchone()
        return Imported(str(row[0]), int(row[1])) if row else None

    def date(self, match_id: str) -> str:
        """When an imported game was played, as its file says; "" if that is not known."""
        query = "SELECT json_extract(record, '$.date') FROM imports WHERE match = ? AND json_valid(record)"
        row = self._db.execute(query, (match_id,)).fetchone()
        return str(row[0]) if row and row[0] else ""

    def put(self, match_id: str, record: Record, events: int) -> None:
        """Keep the record of a match that had so many events then; RecordError if it is too large."""
        text = record_text(record)
        if len(text) > LARGEST:
            raise RecordError("record-too-large", mebibytes=LARGEST // 2**20)
        self._db.execute("INSERT OR REPLACE INTO imports VALUES (?, ?, ?)", (match_id, events, text))


def refuse_when_too_large(record: Record) -> None:
    """RecordError if a record cannot be kept beside its match."""
    if len(record_text(record)) > LARGEST:
        raise RecordError("record-too-large", mebibytes=LARGEST // 2**20)


def is_legal(record: Record) -> bool:
    """True if every move of the tree can be played and is written in the game's own notation; at most MOST_MOVES."""
    try:
        load_rules(record.game)
        pos = record.start_position()
        return _legal_moves_of(record.game, pos, record.main_line, 0, 0) is not None
    except DeskaError:
        return False


def _legal_moves_of(game: Game, pos: Position, line: Sequence[Node], count: int, depth: int) -> int | None:
    """The number of moves including `count` earlier ones; None if there are too many, or one is not legal."""
    for node in line:
        count += 1
        if count > MOST_MOVES or depth > DEEPEST:
            return None
        for variation in node.variations:
            after = _legal_moves_of(game, pos, variation, count, depth + 1)
            if after is None:
                return None
            count = after
        move = game.read_recorded_move(pos, node.move)
        if game.move_text(pos, move) != node.move:
            return None
        play(pos, move)
    for _ in line:
        undo(pos)
    return count


def record_text(record: Record) -> str:
    """A record as JSON."""
    body = {
        "line": _line_to(record.main_line),
        "start": record.start,
        "players": record.players,
        "outcome": asdict(record.outcome) if record.outcome else None,
        "tags": record.tags,
        "shapes": _shapes_to(record.shapes),
        **{name: getattr(record, name) for name in _TEXTS},
    }
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def record_from_text(text: str, game: Game) -> Record | None:
    """A record of this game from JSON, or None if the text is damaged."""
    try:
        body = json.loads(text)
        ended = body["outcome"]
        record = Record(
            game,
            _line_from(body["line"]),
            _text(body["start"]) if body["start"] is not None else None,
            tuple(_text(name) for name in body["players"]),
            Outcome(ended["winner"], _text(ended["reason"]), tuple(ended["points"])) if ended else None,
            shapes=_shapes_from(body.get("shapes", ())),
            tags={_text(name): _text(value) for name, value in body["tags"].items()},
        )
        for name in _TEXTS:
            setattr(record, name, _text(body[name]))
        return record
    except (KeyError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def _line_to(line: Sequence[Node]) -> list[dict[str, Any]]:
    return [_node_to(node) for node in line]


def _node_to(node: Node) -> dict[str, Any]:
    """What is not empty of a node."""
    body: dict[str, Any] = {"move": node.move}
    body |= {name: value for name in _OF_NODE if (value := getattr(node, name)) not in ("", None)}
    if node.marks:
        body["marks"] = node.marks
    if node.value:
        body["value"] = asdict(node.value)
    if node.shapes:
        body["shapes"] = _shapes_to(node.shapes)
    if node.variations:
        body["variations"] = [_line_to(line) for line in node.variations]
    return body


def _line_from(line: Sequence[dict[str, Any]]) -> list[Node]:
    return [_node_from(body) for body in line]


def _node_from(body: dict[str, Any]) -> Node:
    node = Node(_text(body["move"]), before=_text(body.get("before", "")), after=_text(body.get("after", "")))
    node.clock, node.seconds = (None if (time := body.get(name)) is None else float(time) for name in _OF_NODE[2:])
    node.marks = tuple(int(mark) for mark in body.get("marks", ()))
    node.value = Value(**body["value"]) if "value" in body else None
    node.shapes = _shapes_from(body.get("shapes", ()))
    node.variations = [_line_from(line) for line in body.get("variations", ())]
    return node


def _shapes_to(shapes: Sequence[Shape]) -> list[list[str]]:
    return [[shape.colour, *shape.cells] for shape in shapes]


def _shapes_from(shapes: Sequence[Sequence[str]]) -> tuple[Shape, ...]:
    return tuple(Shape(_text(colour), tuple(_text(cell) for cell in cells)) for colour, *cells in shapes)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value
