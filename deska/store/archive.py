"""The archive: past matches with what their list shows, filters and searches.

Its rows are derived from matches and written in the same transaction as their events. Reading a page of the list
replays nothing.
"""

import json
import sqlite3
import time
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deska.core.errors import DeskaError, Problem, RecordError, SetupError
from deska.play.match.match import Match
from deska.players import HUMAN
from deska.store.match_json import checked_summary, summary_names, summary_of
from deska.store.thumbnail import thumbnail_of

EMPTY = "empty"  # no move was played; never listed
UNFINISHED = "unfinished"
WON = "won"  # by a person
LOST = "lost"  # by the people against a computer
DRAWN = "drawn"
STOPPED = "stopped"  # ended without a result
WATCHED = "watched"  # computers only, and one of them won
RESULTS = (UNFINISHED, WON, LOST, DRAWN, STOPPED, WATCHED)

LONGEST_LABEL = 60
MOST_ON_PAGE = 100
_DELETED_FOR = 3600.0  # seconds until a deleted match is removed for good
_KNOWN_WORDS = 2000  # matches whose words stay in memory
_LONGEST_OPTION = 200  # characters; the definition of an invented game is left out
_OWN = "own"
_NAMED = "name:"  # an opponent that is a person with this name
_PERSON = "person"  # a person without a name


@dataclass(frozen=True)
class ArchiveQuery:
    """A filter of the archive, and which part of the list."""

    game: str = ""  # as Choice.id; "": any
    opponent: str = ""
    result: str = ""
    since: float | None = None
    until: float | None = None
    search: str = ""  # every word of it must occur
    start: int = 0
    count: int = 24


@dataclass(frozen=True)
class Facts:
    """What the list shows of a match."""

    summary: Mapping[str, Any]
    title: str  # of an invented game
    options: Mapping[str, str]
    specs: Sequence[str]  # players by seat
    round: int
    rounds: int
    points: Sequence[int]


@dataclass(frozen=True)
class Line:
    """A match in the list."""

    match: str
    changed: float
    label: str
    result: str
    facts: Facts
    thumbnail: Mapping[str, Any] | None  # None: not known yet


@dataclass(frozen=True)
class Choice:
    """A game that occurs in the archive."""

    id: str  # its name; of an invented game "own/" and its title
    count: int


@dataclass(frozen=True)
class Page:
    """A part of the list, latest first, and what there is to choose from."""

    lines: list[Line]
    counts: dict[str, int]  # matches by result, under all other conditions
    games: list[Choice] = field(default_factory=list)
    opponents: list[str] = field(default_factory=list)
    damaged: int = 0


# --- what is written ----------------------------------------------------------------------------------------


def facts_of(match: Match) -> Facts:
    """What the list shows of a match."""
    return Facts(
        summary_of(match),
        match.game.title,
        _short(match.setup.options),
        [seat_setup.player for seat_setup in match.seat_setups],
        match.round,
        match.setup.rounds,
        list(match.own_points),
    )


def _short(options: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in options.items() if len(str(value)) <= _LONGEST_OPTION}


def result_kind(facts: Facts) -> str:
    """One of RESULTS, or EMPTY."""
    summary = facts.summary
    if facts.round == 1 and summary["moves"] == 0:
        return EMPTY
    if not summary["over"]:
        return UNFINISHED
    winner = winning_seat(facts)
    if winner is None:
        return STOPPED if facts.rounds == 1 and summary["outcome"]["reason"] == "ended" else DRAWN
    if HUMAN not in facts.specs:
        return WATCHED
    return WON if facts.specs[winner] == HUMAN else LOST


def winning_seat(facts: Facts) -> int | None:
    """The winner of a match that is over; of several rounds, the seat with most points. None: nobody alone."""
    if facts.rounds == 1:
        winner: int | None = facts.summary["outcome"]["winner"]
        return winner
    best = [seat for seat, points in enumerate(facts.points) if points == max(facts.points)]
    return best[0] if len(best) == 1 else None


def game_id(facts: Facts) -> str:
    name = str(facts.summary["game"])
    return f"{name}/{facts.title}" if facts.title else name


def opponents_of(facts: Facts) -> list[str]:
    """Everybody who played, except a person who alone played computers."""
    seats = range(len(facts.specs))
    people = [seat for seat in seats if facts.specs[seat] == HUMAN]
    others = [seat for seat in seats if len(people) != 1 or seat != people[0]]
    return list(dict.fromkeys(_opponent(facts, seat) for seat in others))


def _opponent(facts: Facts, seat: int) -> str:
    if facts.specs[seat] != HUMAN:
        return facts.specs[seat].partition(":")[0]
    name = facts.summary["players"][seat]
    return f"{_NAMED}{name}" if isinstance(name, str) else _PERSON


def words_of(facts: Facts, all_texts: Sequence[Any]) -> str:
    """What a search looks through: names of people, levels and the game, in every language."""
    words = [facts.title]
    for texts in all_texts:
        words += summary_names(facts.summary, texts)
        words += [texts(key) for key in _named_keys(facts) if texts.has(key)]
    return folded(" ".join(words))


def _named_keys(facts: Facts) -> list[str]:
    levels = [f"player-{spec.partition(':')[0]}" for spec in facts.specs if spec != HUMAN]
    rules = [f"page-value-{name}-{value}" for name, value in facts.options.items()]
    return [f"game-{facts.summary['game']}", *levels, *rules]


def folded(text: str) -> str:
    """Small letters without accents, so that a search finds 'Piškvorky' by 'piskvorky'."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


# --- the table ----------------------------------------------------------------------------------------------

_LISTED = "deleted IS NULL AND result <> 'empty'"


class Archive:
    """The rows of the archive in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection, all_texts: Sequence[Any]) -> None:
        self._db, self._texts = database, all_texts
        self._known_words: dict[str, str] = {}

    def put(self, match_id: str, match: Match, changed: float) -> None:
        """Write what the list shows of a match; a match that is played on is not deleted."""
        self.put_facts(match_id, facts_of(match), changed)
        try:
            picture = thumbnail_of(match)
        except DeskaError:  # rules that cannot show the position any more
            return
        self.put_thumbnail(match_id, picture)

    def put_facts(self, match_id: str, facts: Facts, changed: float) -> None:
        values = {
            "match": match_id,
            "changed": changed,
            "game": game_id(facts),
            "result": result_kind(facts),
            "opponents": "\n" + "\n".join(opponents_of(facts)) + "\n",
            "words": self._words(facts),
            "facts": json.dumps(vars(facts)),
        }
        self._db.execute(
            "INSERT INTO archive (match, changed, game, result, opponents, words, facts)"
            " VALUES (:match, :changed, :game, :result, :opponents, :words, :facts)"
            " ON CONFLICT (match) DO UPDATE SET changed = :changed, game = :game, result = :result,"
            " opponents = :opponents, words = :words, facts = :facts, deleted = NULL",
            values,
        )

    def _words(self, facts: Facts) -> str:
        """They rarely change from move to move, and translating them takes longer than all the rest."""
        key = json.dumps([facts.title, facts.summary["game"], facts.summary["players"], facts.specs, facts.options])
        if key not in self._known_words:
            if len(self._known_words) >= _KNOWN_WORDS:
                self._known_words.clear()
            self._known_words[key] = words_of(facts, self._texts)
        return self._known_words[key]

    def put_thumbnail(self, match_id: str, picture: Mapping[str, Any]) -> None:
        values = (match_id, json.dumps(picture))
        self._db.execute("INSERT OR REPLACE INTO thumbnails VALUES (?, ?)", values)

    # --- reading --------------------------------------------------------------------------------------------

    def page(self, query: ArchiveQuery) -> Page:
        """A part of the list. The choices come with the first part only."""
        where, values = _conditions(query)
        counts = self._db.execute(f"SELECT result, count(*) FROM archive WHERE {where} GROUP BY result", values)
        found = dict(counts.fetchall())
        if query.result:
            where, values = f"{where} AND result = ?", [*values, query.result]
        rows = self._db.execute(
            "SELECT archive.match, archive.changed, label, result, facts, picture FROM"
            f" (SELECT match FROM archive WHERE {where} ORDER BY changed DESC LIMIT ? OFFSET ?) AS shown"
            " JOIN archive ON archive.match = shown.match LEFT JOIN thumbnails ON thumbnails.match = shown.match"
            " ORDER BY archive.changed DESC",
            [*values, query.count, query.start],
        ).fetchall()
        lines = [line for line in (_line(*row) for row in rows) if line]
        damaged = len(rows) - len(lines)
        if query.start:
            return Page(lines, found, damaged=damaged)
        games, opponents = self._choices()
        return Page(lines, found, games, opponents, damaged + self._unlisted())

    def line(self, match_id: str) -> Line | None:
        """A match of the list; None if it is not there or damaged."""
        query = (
            "SELECT archive.match, archive.changed, label, result, facts, picture FROM archive"
            f" LEFT JOIN thumbnails ON thumbnails.match = archive.match WHERE archive.match = ? AND {_LISTED}"
        )
        row = self._db.execute(query, (match_id,)).fetchone()
        return _line(*row) if row else None

    def ids(self) -> list[str]:
        """All matches of the list, latest first."""
        rows = self._db.execute(f"SELECT match FROM archive WHERE {_LISTED} ORDER BY changed DESC").fetchall()
        return [row[0] for row in rows]

    def samples(self) -> list[str]:
        """One match of the list for each game with its options."""
        options = "CASE WHEN json_valid(facts) THEN json_extract(facts, '$.options') END"
        rows = self._db.execute(f"SELECT max(match) FROM archive WHERE {_LISTED} GROUP BY game, {options}").fetchall()
        return [row[0] for row in rows]

    def changed(self, match_id: str) -> float:
        """When a match was changed last, in seconds since 1970; 0 for one that is not there."""
        row = self._db.execute("SELECT changed FROM archive WHERE match = ?", (match_id,)).fetchone()
        return float(row[0]) if row else 0.0

    def is_listed(self, match_id: str) -> bool:
        """True if the list shows the match: it is not deleted, and somebody moved."""
        return (
            self._db.execute(f"SELECT 1 FROM archive WHERE match = ? AND {_LISTED}", (match_id,)).fetchone() is not None
        )

    def _unlisted(self) -> int:
        """How many matches have no row because they were damaged when the archive was made."""
        query = "SELECT (SELECT count(*) FROM matches) - (SELECT count(*) FROM archive)"
        return int(self._db.execute(query).fetchone()[0])

    def _choices(self) -> tuple[list[Choice], list[str]]:
        """All games and all opponents, the most frequent first."""
        query = f"SELECT game, opponents, count(*) FROM archive WHERE {_LISTED} GROUP BY game, opponents"
        games: Counter[str] = Counter()
        opponents: Counter[str] = Counter()
        for game, together, count in self._db.execute(query).fetchall():
            games[game] += count
            for one in filter(None, together.split("\n")):
                opponents[one] += count
        return [Choice(*one) for one in _by_frequency(games)], [name for name, _ in _by_frequency(opponents)]

    # --- changes by people ----------------------------------------------------------------------------------

    def rename(self, match_id: str, label: str) -> bool:
        """Give a match a name, "" for none; False if there is no such match."""
        label = checked_label(label)
        values = (label, folded(label), match_id)
        changed = self._db.execute("UPDATE archive SET label = ?, label_words = ? WHERE match = ?", values)
        return changed.rowcount > 0

    def delete(self, match_id: str) -> bool:
        """Take a match out of the list; `restore` brings it back. Removes what was deleted long ago."""
        now = time.time()
        changed = self._db.execute(
            "UPDATE archive SET deleted = ? WHERE match = ? AND deleted IS NULL", (now, match_id)
        )
        self._remove_deleted(now - _DELETED_FOR)
        return changed.rowcount > 0

    def restore(self, match_id: str) -> bool:
        changed = self._db.execute("UPDATE archive SET deleted = NULL WHERE match = ?", (match_id,))
        return changed.rowcount > 0

    def _remove_deleted(self, before: float) -> None:
        """Remove matches for good, except the latest: its time tells whether the database is complete."""
        query = "SELECT match FROM archive WHERE deleted < ? AND changed < (SELECT max(changed) FROM matches)"
        for row in self._db.execute(query, (before,)).fetchall():
            for table, column in (
                ("thumbnails", "match"),
                ("reviews", "match"),
                ("imports", "match"),
                ("archive", "match"),
                ("events", "match"),
                ("matches", "id"),
            ):
                self._db.execute(f"DELETE FROM {table} WHERE {column} = ?", row)


def _by_frequency(counted: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counted.items(), key=lambda one: (-one[1], one[0]))


def checked_label(label: str) -> str:
    """The name for a match without control characters, or SetupError."""
    tidy = " ".join("".join(" " if unicodedata.category(one)[0] == "C" else one for one in label).split())
    if len(tidy) > LONGEST_LABEL:
        raise SetupError([Problem("save-name-too-long", {"longest": LONGEST_LABEL}, "name")])
    return tidy


def _conditions(query: ArchiveQuery) -> tuple[str, list[Any]]:
    """The condition without the result, and its values."""
    parts, values = [_LISTED], []
    for condition, value in (
        ("game = ?", query.game or None),
        ("instr(opponents, ?) > 0", f"\n{query.opponent}\n" if query.opponent else None),
        ("changed >= ?", query.since),
        ("changed < ?", query.until),
    ):
        if value is not None:
            parts.append(condition)
            values.append(value)
    for word in folded(query.search).split():
        parts.append("instr(words || ' ' || label_words, ?) > 0")
        values.append(word)
    return " AND ".join(parts), values


def _line(match_id: str, changed: float, label: str, result: str, facts: str, picture: str | None) -> Line | None:
    """A row as it is read; None if it is damaged."""
    try:
        return Line(match_id, changed, label, result, _facts_from(facts), json.loads(picture) if picture else None)
    except (RecordError, ValueError, TypeError, KeyError, RecursionError):
        return None


def _facts_from(text: str) -> Facts:
    written = json.loads(text)
    facts = Facts(**{**written, "summary": checked_summary(written["summary"])})
    seats = len(facts.summary["players"])
    whole = all(type(number) is int for number in (facts.round, facts.rounds, *facts.points))
    if not whole or len(facts.points) != seats or len(facts.specs) != seats:
        raise RecordError("record-bad-setup")
    return facts
