"""How somebody does over time, from reviewed games: accuracy by month, kinds of errors, how openings go.

What rests on few games is not said: FEW_GAMES, FEW_IN_A_ROW.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from deska.play.review import Mark, is_error

ErrorKind = Literal["missed-win", "allowed-win", "thrown-draw", "lost-piece", "missed-gain", "allowed-gain", "other"]

FEW_GAMES = 5  # fewer say nothing about kinds of errors
FEW_IN_A_ROW = 3  # games in a month, or with a first move: fewer are not shown
MOST_OPENINGS = 12  # first moves that are told
_LOSING = {"review-loses", "review-ends-lost"}
_LOST_PIECE = {"review-loses-piece", "review-loses-piece-for", "review-loses-material"}
_DEFENCES = ("reason-stops", "reason-saves")  # how those about threats that should have been met begin
_GAINS = ("reason-takes", "reason-wins-piece", "reason-trades")  # how the keys of claims about material begin


@dataclass(frozen=True)
class PersonsGame:
    """A reviewed game of a person."""

    game: str  # what is compared with it: the game with its options
    month: tuple[int, int]  # year and month
    score: float | None  # 1, 0.5 or 0; None: without a result
    judged: int  # moves of the person
    good: int
    explained: int  # moves of the person whose kinds of errors are known
    errors: Counter[ErrorKind] = field(default_factory=Counter)
    began: bool = True  # the person made the first move
    first: str = ""  # the first move of the game as it is shown; "": none


@dataclass(frozen=True)
class Errors:
    """A kind of error: how often, and once in how many moves."""

    kind: ErrorKind
    count: int
    every: int


@dataclass(frozen=True)
class Stretch:
    """Games that belong together, such as those of a month."""

    games: int
    judged: int
    good: int


@dataclass(frozen=True)
class FirstMove:
    """How games with a first move went for the person."""

    game: str
    began: bool
    move: str
    games: int
    score: float  # points


def error_kind(mark: Mark | None, kinds: Collection[str]) -> ErrorKind | None:
    """What kind of error a marked move is, by the text keys of its checked reasons; None for no error."""
    if not is_error(mark):
        return None
    if mark == "missed-win" or "review-better-wins" in kinds:
        return "missed-win"
    if mark == "thrown-draw":
        return "thrown-draw"
    if _LOSING & set(kinds):
        return "allowed-win"
    if _LOST_PIECE & set(kinds):
        return "lost-piece"
    if "review-allows" in kinds or any(kind.startswith(_DEFENCES) for kind in kinds if kind != "reason-saves-draw"):
        return "allowed-gain"
    return "missed-gain" if any(kind.startswith(_GAINS) for kind in kinds) else "other"


def errors_of(games: Sequence[PersonsGame]) -> list[Errors]:
    """The kinds of errors, the most frequent first; [] while there are too few games."""
    known = [one for one in games if one.explained]
    moves = sum(one.explained for one in known)
    if len(known) < FEW_GAMES:
        return []
    counts = sum((one.errors for one in known), Counter[ErrorKind]())
    return [Errors(kind, count, round(moves / count)) for kind, count in counts.most_common()]


def months_of(games: Iterable[PersonsGame]) -> dict[tuple[int, int], Stretch]:
    """By month with enough games, in order."""
    grouped: defaultdict[tuple[int, int], list[PersonsGame]] = defaultdict(list)
    for one in games:
        grouped[one.month].append(one)
    return {month: stretch(grouped[month]) for month in sorted(grouped) if len(grouped[month]) >= FEW_IN_A_ROW}


def stretch(games: Sequence[PersonsGame]) -> Stretch:
    return Stretch(len(games), sum(one.judged for one in games), sum(one.good for one in games))


def first_moves_of(games: Iterable[PersonsGame]) -> list[FirstMove]:
    """First moves of the person, and of the others against the person, the most frequent first."""
    grouped: defaultdict[tuple[str, bool, str], list[float]] = defaultdict(list)
    for one in games:
        if one.first and one.score is not None:
            grouped[one.game, one.began, one.first].append(one.score)
    found = [
        FirstMove(game, began, move, len(scores), sum(scores))
        for (game, began, move), scores in grouped.items()
        if len(scores) >= FEW_IN_A_ROW
    ]
    return sorted(found, key=lambda one: (-one.games, one.game, not one.began, one.move))[:MOST_OPENINGS]
