"""Reviewed games of all people, read from the store a few at a time."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import BaseModel, ValidationError

from deska.play.progress import PersonsGame, error_kind
from deska.play.review import INACCURACY, Mark
from deska.players import HUMAN
from deska.store.archive import Facts, Line, game_id
from deska.store.database import Store

MOST = 1000  # reviewed games that are looked at, the latest ones
TOGETHER = 20  # that are read at a time
_MONTH = re.compile(r"(\d{4})\.(\d\d)\b")


class _Word(BaseModel):
    move: str


class _Move(BaseModel):
    """What counts of a stored move (deska/faces/web/review/stored.py)."""

    seat: int  # of the game
    loss: float
    mark: Mark | None
    judged: bool
    kinds: list[str] | None = None
    words: dict[str, _Word]


class _Review(BaseModel):
    moves: list[_Move]


@dataclass(frozen=True)
class Found:
    """A reviewed round as it is stored."""

    line: Line
    review: str
    date: str  # of an imported game, as its file says


@dataclass(frozen=True)
class CountedGame:
    """A game of somebody."""

    person: str
    facts: Facts
    played: PersonsGame


def found(store: Store, keys: Sequence[tuple[str, int]]) -> list[Found]:
    """The last rounds of matches with their reviews; earlier rounds are not in the list of past games."""
    games = []
    for match_id, number in keys:
        line, review = store.archive.line(match_id), store.reviews.get(match_id, number)
        if line and review and line.facts.round == number:
            games.append(Found(line, review, store.imports.date(match_id)))
    return games


def counted_games(game: Found, language: str) -> Iterator[CountedGame]:
    """A whole reviewed game, once for each person that is known by name or played computers alone."""
    facts = game.line.facts
    try:
        moves = _Review.model_validate_json(game.review).moves
    except ValidationError:
        return
    if not moves or len(moves) != facts.summary["moves"]:
        return
    parts = _parts(game.line.thumbnail, len(facts.specs))
    for seat, person in _people(facts).items():
        yield CountedGame(person, facts, _played(game, moves, parts[seat], seat, language))


def _people(facts: Facts) -> dict[int, str]:
    """By seat, the names of people; "" is one without a name, if there is no other."""
    names = facts.summary["players"]
    people = [seat for seat, spec in enumerate(facts.specs) if spec == HUMAN]
    nameless = [seat for seat in people if not isinstance(names[seat], str)]
    named = {seat: names[seat] for seat in people if seat not in nameless}
    return named | ({nameless[0]: ""} if len(nameless) == 1 and len(people) == 1 else {})


def _parts(thumbnail: Mapping[str, Any] | None, seats: int) -> list[int]:
    """By seat of the match, its part of the game."""
    known = [seat.get("part") for seat in (thumbnail or {}).get("seats", [])]
    return known if sorted(map(str, known)) == sorted(map(str, range(seats))) else list(range(seats))


def _played(game: Found, moves: Sequence[_Move], part: int, seat: int, language: str) -> PersonsGame:
    own = [one for one in moves if one.seat == part]
    judged = [one for one in own if one.judged]
    explained = [one for one in own if one.kinds is not None]
    kinds = (error_kind(one.mark, one.kinds or ()) for one in explained)
    first = moves[0].words.get(language) or next(iter(moves[0].words.values()), None)
    return PersonsGame(
        game=game_key(game.line.facts),
        month=_month(game),
        score=_score(game.line.facts, seat),
        judged=len(judged),
        good=sum(one.loss < INACCURACY for one in judged),
        explained=len(explained),
        errors=Counter(kind for kind in kinds if kind),
        began=moves[0].seat == part,
        first=first.move if first else "",
    )


def game_key(facts: Facts) -> str:
    """What is compared: a game with its options."""
    return " ".join([game_id(facts), *(f"{name}={value}" for name, value in sorted(facts.options.items()))])


def _month(game: Found) -> tuple[int, int]:
    dated = _MONTH.match(game.date)
    if dated and 1 <= int(dated[2]) <= 12:
        return int(dated[1]), int(dated[2])
    changed = datetime.fromtimestamp(game.line.changed)
    return changed.year, changed.month


def _score(facts: Facts, seat: int) -> float | None:
    """Of the last round, for a seat; None without a result."""
    outcome = facts.summary["outcome"]
    if not facts.summary["over"] or not outcome or outcome["reason"] == "ended":
        return None
    return 0.5 if outcome["winner"] is None else float(outcome["winner"] == seat)
