"""What happened to the games that reached a position: move by move, and the games themselves."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position
from deska.kernel.ops import seat
from deska.store.archive import folded
from deska.store.openings.columns import REMOVED, Columns
from deska.store.openings.database import DRAWN, UNKNOWN, Openings, Player
from deska.store.openings.positions import Rows, children, mixed_key, ply_of, seat_of

MOST_ON_PAGE = 100
_MOST_REMEMBERED = 200  # answers
WON, EVEN, LOST, OPEN = "won", "drawn", "lost", "open"  # results for the side to move


@dataclass(frozen=True)
class Filter:
    """Which games count."""

    player: str = ""  # a part of a name
    opponent: str = ""  # who else plays: the name of a computer
    seat: int | None = None  # of the player; None: any
    since: int = 0  # dates as numbers: 20261119
    until: int = 0
    result: str = ""  # for the side to move: WON, EVEN, LOST or OPEN

    @property
    def is_empty(self) -> bool:
        return self == Filter()


@dataclass(frozen=True)
class Score:
    """How games went for the side to move."""

    games: int
    won: int
    drawn: int
    lost: int  # the rest has no result
    strength: int | None  # the average of the side to move; None: unknown
    last: int  # the latest date as a number; 0: unknown


@dataclass(frozen=True)
class MoveScore:
    """A move that was played, and how that went."""

    move: int
    score: Score


@dataclass(frozen=True)
class Reached:
    """What became of the games that reached a position."""

    score: Score
    moves: list[MoveScore]  # the most frequent first
    seat: int  # whose move it was


@dataclass(frozen=True)
class GameLine:
    """A game that reached a position."""

    id: int
    kind: int
    source: str
    round: int
    players: list[Player]
    winner: int
    date: int
    plies: int
    ply: int  # at which it reached the position
    variant: int
    record: bytes | None


@dataclass(frozen=True)
class GamePage:
    """A part of the games that reached a position, latest first, and how many there are."""

    games: list[GameLine]
    total: int


@dataclass
class _Found:
    """Positions of games that count, with what the columns say of them."""

    rows: Rows
    winner: NDArray[np.int8]
    mover: NDArray[np.uint16]


@dataclass
class _Answers:
    """The latest answers, as long as nothing changes."""

    version: tuple[int, int] | None = None
    known: "OrderedDict[tuple[int, int, Filter], Reached]" = field(default_factory=OrderedDict)


class Queries:
    """Questions to the openings. Any thread may ask."""

    def __init__(self, openings: Openings) -> None:
        self._openings = openings
        self._columns = Columns(openings)
        self._answers = _Answers()

    def reached(self, game: Game, pos: Position, which: Filter) -> Reached:
        """How the games that reached a position went on, and how they ended."""
        mixed = mixed_key(pos)
        with self._openings.reading():
            variant, version = self._openings.variant(game), self._openings.version
            if version != self._answers.version:
                self._answers = _Answers(version)
            asked = (variant, mixed, which)
            answer = self._answers.known.get(asked)
            if answer is None:
                found = self._found(variant, mixed, which)
                answer = self._answers.known[asked] = self._summed(game, pos, found)
                if len(self._answers.known) > _MOST_REMEMBERED:
                    self._answers.known.popitem(last=False)
        return answer

    def forget(self) -> None:
        """Forget earlier answers."""
        self._answers = _Answers()

    def _found(self, variant: int, mixed: int, which: Filter) -> _Found:
        """The games that reached a position and count. Needs `reading`."""
        self._columns.refresh()
        columns, rows = self._columns, self._openings.at(variant, mixed)
        winner = columns.winner[rows.game]
        chosen = winner != REMOVED
        if not which.is_empty:
            chosen &= self._fitting(rows, winner, which)
        if not chosen.all():
            rows, winner = rows.only(chosen), winner[chosen]
        return _Found(rows, winner, seat_of(rows.at))

    def _fitting(self, rows: Rows, winner: NDArray[np.int8], which: Filter) -> NDArray[np.bool_]:
        columns, mover = self._columns, seat_of(rows.at)
        fits = np.ones(len(rows), np.bool_)
        if which.since or which.until:
            date = columns.date[rows.game]
            fits &= (date >= which.since) & (date > 0)
            if which.until:
                fits &= date <= which.until
        if which.player or which.opponent or which.seat is not None:
            fits &= self._seated(rows, which)
        if which.result == WON:
            fits &= winner == mover
        elif which.result == EVEN:
            fits &= winner == DRAWN
        elif which.result == LOST:
            fits &= (winner >= 0) & (winner != mover)
        elif which.result == OPEN:
            fits &= winner == UNKNOWN
        return fits

    def _seated(self, rows: Rows, which: Filter) -> NDArray[np.bool_]:
        """Where the player has a seat (the given one), and the opponent another."""
        there = self._columns.players[rows.game]
        seats = there.shape[1]
        query = "SELECT id FROM players WHERE instr(words, ?) > 0 AND spec = ''"
        named = self._ids(query, folded(which.player)) if which.player else None
        against = self._ids("SELECT id FROM players WHERE spec = ?", which.opponent) if which.opponent else None
        fits = np.zeros(len(rows), np.bool_)
        for own in range(seats):
            if which.seat not in (None, own):
                continue
            has_seat = np.isin(there[:, own], named) if named is not None else there[:, own] > 0
            if against is not None:
                others = [other for other in range(seats) if other != own]
                has_seat &= np.isin(there[:, others], against).any(axis=1)
            fits |= has_seat
        return fits

    def _ids(self, query: str, value: str) -> NDArray[np.uint32]:
        return np.array([row[0] for row in self._openings.db.execute(query, (value,)).fetchall()], np.uint32)

    def _summed(self, game: Game, pos: Position, found: _Found) -> Reached:
        """The numbers of all moves at once."""
        columns, rows = self._columns, found.rows
        named = children(game, pos) if len(rows) else {}
        names = np.array(sorted({*named, 0}), np.uint32)  # the first is a game that ended here
        place = np.searchsorted(names, rows.child)
        place = np.where(names[np.minimum(place, len(names) - 1)] == rows.child, place, 0)
        count = len(names)
        strength = columns.strengths[rows.game, np.minimum(found.mover, columns.strengths.shape[1] - 1)]
        sums = {
            "games": np.bincount(place, minlength=count),
            "won": np.bincount(place[found.winner == found.mover], minlength=count),
            "drawn": np.bincount(place[found.winner == DRAWN], minlength=count),
            "decided": np.bincount(place[found.winner >= 0], minlength=count),
            "rated": np.bincount(place[strength > 0], minlength=count),
            "points": np.bincount(place, strength, count),
        }
        last = np.zeros(count, np.uint32)
        np.maximum.at(last, place, columns.date[rows.game])
        scores = [_score(sums, last, [at]) for at in range(count)]
        moves = [MoveScore(named[int(names[at])], scores[at]) for at in range(count) if at and scores[at].games]
        moves.sort(key=lambda one: (-one.score.games, -one.score.last, one.move))
        return Reached(_score(sums, last, range(count)), moves, int(seat(pos)))

    # --- the games ------------------------------------------------------------------------------------------

    def games(self, game: Game, pos: Position, which: Filter, child: int, start: int, count: int) -> GamePage:
        """The games that reached a position, latest first; with `child` those that went on to that position."""
        with self._openings.reading():
            found = self._found(self._openings.variant(game), mixed_key(pos), which)
            rows = found.rows.only(found.rows.child == child) if child else found.rows
            age = self._columns.date[rows.game].astype(np.uint64) << np.uint64(32) | rows.game
            end = min(start + count, len(rows))
            latest = np.argpartition(age, len(rows) - end)[len(rows) - end :] if end else np.zeros(0, np.int64)
            order = latest[np.argsort(age[latest])[::-1]][start:]
            lines = [self._line(int(rows.game[at]), ply_of(int(rows.at[at]))) for at in order.tolist()]
        return GamePage([line for line in lines if line], len(rows))

    def game(self, number: int) -> GameLine | None:
        """One game."""
        with self._openings.reading():
            return self._line(number, 0)

    def _line(self, number: int, ply: int) -> GameLine | None:
        query = "SELECT kind, source, round, players, winner, date, plies, variant, record FROM games WHERE id = ?"
        row = self._openings.db.execute(query, (number,)).fetchone()
        if row is None:
            return None
        players = [self._player(player) for player in np.frombuffer(row[3], "<u4").tolist()]
        return GameLine(number, row[0], row[1], row[2], players, row[4], row[5], row[6], ply, row[7], row[8])

    def _player(self, number: int) -> Player:
        row = self._openings.db.execute("SELECT name, spec FROM players WHERE id = ?", (number,)).fetchone()
        return Player(*row) if row else Player()

    def rules_of(self, variant: int) -> tuple[str, str]:
        """Name and options (JSON) of the game of a variant."""
        with self._openings.reading() as db:
            row = db.execute("SELECT game, options FROM variants WHERE id = ?", (variant,)).fetchone()
        return str(row[0]), str(row[1])

    def computers(self) -> list[str]:
        """All computers that played."""
        with self._openings.reading() as db:
            return [
                row[0]
                for row in db.execute("SELECT DISTINCT spec FROM players WHERE spec <> '' ORDER BY spec").fetchall()
            ]

    def count(self) -> int:
        """How many games there are."""
        with self._openings.reading() as db:
            return int(db.execute("SELECT count(*) FROM games").fetchone()[0])


def _score(sums: Mapping[str, NDArray[np.generic]], last: NDArray[np.uint32], places: Sequence[int]) -> Score:
    games, won, drawn, decided, rated = (
        int(sums[name][places].sum()) for name in ("games", "won", "drawn", "decided", "rated")
    )
    points = float(sums["points"][places].sum())
    latest = int(last[places].max()) if len(places) else 0
    return Score(games, won, drawn, decided - won, round(points / rated) if rated else None, latest)
