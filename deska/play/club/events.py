"""What can happen in a tournament of people, as plain values that JSON can hold."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from deska.play.club import json_fields
from deska.play.club.errors import TournamentError
from deska.play.club.settings import MOST_BOARDS

MOST_TABLES = 1000
MOST_ROUND_NUMBER = 100_000  # an arena counts a round each time it pairs


class Result(StrEnum):
    """The result of a board. A forfeit is a game that was not played."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    FIRST_FORFEITS = "first-forfeits"
    SECOND_FORFEITS = "second-forfeits"
    BOTH_FORFEIT = "both-forfeit"

    @property
    def played(self) -> bool:
        return self in (Result.FIRST, Result.SECOND, Result.DRAW)

    @property
    def halves(self) -> tuple[int, int]:
        """Half points of the first and of the second player."""
        return _HALVES[self]

    @property
    def sign(self) -> str:
        """As it stands in a table; a plus is a point without a game."""
        return _SIGNS[self]


_HALVES = {
    Result.FIRST: (2, 0),
    Result.SECOND: (0, 2),
    Result.DRAW: (1, 1),
    Result.FIRST_FORFEITS: (0, 2),
    Result.SECOND_FORFEITS: (2, 0),
    Result.BOTH_FORFEIT: (0, 0),
}

_SIGNS = {
    Result.FIRST: "1 : 0",
    Result.SECOND: "0 : 1",
    Result.DRAW: "½ : ½",
    Result.FIRST_FORFEITS: "– : +",
    Result.SECOND_FORFEITS: "+ : –",
    Result.BOTH_FORFEIT: "– : –",
}

Pair = tuple[str | None, str | None]  # ids of two people; None: a team has nobody for this board


@dataclass(frozen=True)
class Table:
    """A meeting of two competitors: people by id, or teams by name. Without `away`, `home` has a bye.

    On the first board the player of `home` has the first move, on the second that of `away`, and so on. A table
    without both is an empty place of a knock-out.
    """

    home: str | None
    away: str | None
    boards: tuple[Pair, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {"home": self.home, "away": self.away, "boards": [list(pair) for pair in self.boards]}


@dataclass(frozen=True)
class Joined:
    id: str
    name: str
    team: str | None = None
    rating: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {"kind": "joined", "id": self.id, "name": self.name, "team": self.team, "rating": self.rating}


@dataclass(frozen=True)
class Renamed:
    id: str
    name: str

    def to_json(self) -> dict[str, Any]:
        return {"kind": "renamed", "id": self.id, "name": self.name}


@dataclass(frozen=True)
class TeamChanged:
    """Somebody plays for another team from the next round on. What they have played stays with the old one."""

    id: str
    team: str

    def to_json(self) -> dict[str, Any]:
        return {"kind": "team-changed", "id": self.id, "team": self.team}


@dataclass(frozen=True)
class Left:
    id: str

    def to_json(self) -> dict[str, Any]:
        return {"kind": "left", "id": self.id}


@dataclass(frozen=True)
class Returned:
    id: str

    def to_json(self) -> dict[str, Any]:
        return {"kind": "returned", "id": self.id}


@dataclass(frozen=True)
class Paired:
    """The pairings of a round, numbered from 1. `relaxed` names the pairing rules that could not be kept."""

    round: int
    tables: tuple[Table, ...]
    relaxed: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        tables = [table.to_json() for table in self.tables]
        return {"kind": "paired", "round": self.round, "tables": tables, "relaxed": list(self.relaxed)}


@dataclass(frozen=True)
class Resulted:
    """The result of a board that had none."""

    board: str
    result: Result

    def to_json(self) -> dict[str, Any]:
        return {"kind": "resulted", "board": self.board, "result": str(self.result)}


@dataclass(frozen=True)
class Corrected:
    """Another result of a board that had one; the host gives a reason. Later pairings stay as they are."""

    board: str
    result: Result
    reason: str

    def to_json(self) -> dict[str, Any]:
        return {"kind": "corrected", "board": self.board, "result": str(self.result), "reason": self.reason}


@dataclass(frozen=True)
class Paused:
    def to_json(self) -> dict[str, Any]:
        return {"kind": "paused"}


@dataclass(frozen=True)
class Resumed:
    def to_json(self) -> dict[str, Any]:
        return {"kind": "resumed"}


@dataclass(frozen=True)
class Ended:
    def to_json(self) -> dict[str, Any]:
        return {"kind": "ended"}


Event = Joined | Renamed | TeamChanged | Left | Returned | Paired | Resulted | Corrected | Paused | Resumed | Ended


def event_from(stored: Any) -> Event:
    """Read an event back; TournamentError if any field is missing, unknown, too long or of another type."""
    given = dict(json_fields.object_of(stored, "event"))
    kind = given.pop("kind", None)
    if not isinstance(kind, str) or kind not in _READERS:
        raise TournamentError("people-unknown-event", kind=str(kind)[: json_fields.LONGEST_ID])
    known, read = _READERS[kind]
    json_fields.only(given, set(known))
    return read(given)


def _id(given: dict[str, Any]) -> str:
    return json_fields.text(given.get("id"), "id", json_fields.LONGEST_ID)


def _name(given: dict[str, Any]) -> str:
    return json_fields.text(given.get("name"), "name", json_fields.LONGEST_NAME)


def _team(given: dict[str, Any]) -> str:
    return json_fields.text(given.get("team"), "team", json_fields.LONGEST_NAME)


def _board(given: dict[str, Any]) -> str:
    return json_fields.text(given.get("board"), "board", json_fields.LONGEST_ID)


def _result(given: dict[str, Any]) -> Result:
    word = json_fields.text(given.get("result"), "result", json_fields.LONGEST_ID)
    if word not in {str(result) for result in Result}:
        raise json_fields.bad_field("result")
    return Result(word)


def _joined(given: dict[str, Any]) -> Event:
    team = json_fields.optional_text(given.get("team"), "team", json_fields.LONGEST_NAME)
    rating = given.get("rating")
    if rating is not None:
        rating = json_fields.whole(rating, "rating", 0, json_fields.HIGHEST_RATING)
    return Joined(_id(given), _name(given), team, rating)


def _paired(given: dict[str, Any]) -> Event:
    number = json_fields.whole(given.get("round"), "round", 1, MOST_ROUND_NUMBER)
    tables = json_fields.list_of(given.get("tables"), "tables", MOST_TABLES)
    relaxed = json_fields.list_of(given.get("relaxed", []), "relaxed", 10)
    names = tuple(json_fields.text(name, "relaxed", json_fields.LONGEST_ID) for name in relaxed)
    return Paired(number, tuple(_table(table) for table in tables), names)


def _table(stored: Any) -> Table:
    given = json_fields.object_of(stored, "table")
    json_fields.only(given, {"home", "away", "boards"})
    home, away = (json_fields.optional_text(given.get(side), side, json_fields.LONGEST_ID) for side in ("home", "away"))
    boards = json_fields.list_of(given.get("boards", []), "boards", MOST_BOARDS)
    return Table(home, away, tuple(_pair(pair) for pair in boards))


def _pair(stored: Any) -> Pair:
    seats = json_fields.list_of(stored, "boards", 2)
    if len(seats) != 2:
        raise json_fields.bad_field("boards")
    first, second = (json_fields.optional_text(seat, "boards", json_fields.LONGEST_ID) for seat in seats)
    return first, second


def _corrected(given: dict[str, Any]) -> Event:
    return Corrected(
        _board(given), _result(given), json_fields.text(given.get("reason"), "reason", json_fields.LONGEST_REASON)
    )


_READERS: dict[str, tuple[tuple[str, ...], Callable[[dict[str, Any]], Event]]] = {
    "joined": (("id", "name", "team", "rating"), _joined),
    "renamed": (("id", "name"), lambda given: Renamed(_id(given), _name(given))),
    "team-changed": (("id", "team"), lambda given: TeamChanged(_id(given), _team(given))),
    "left": (("id",), lambda given: Left(_id(given))),
    "returned": (("id",), lambda given: Returned(_id(given))),
    "paired": (("round", "tables", "relaxed"), _paired),
    "resulted": (("board", "result"), lambda given: Resulted(_board(given), _result(given))),
    "corrected": (("board", "result", "reason"), _corrected),
    "paused": ((), lambda _given: Paused()),
    "resumed": ((), lambda _given: Resumed()),
    "ended": ((), lambda _given: Ended()),
}
