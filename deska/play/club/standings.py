"""Standings: points, then tie-breaks in the chosen order; whoever is equal in all of them shares a place.

Unplayed rounds follow FIDE's tie-break regulations of 2024 (C.07, article 16) in a simple form: for Buchholz and
Sonneborn–Berger, a round without a game is a game against a virtual opponent with as many points as one has oneself.
The score of an opponent who has stopped playing counts as if the missing rounds at the end had been drawn.
In a round robin all games count as they are, forfeits too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from deska.play.club.history import DRAW, WIN, Meeting
from deska.play.club.settings import (
    BLACK_GAMES,
    BOARD_POINTS,
    BUCHHOLZ,
    BUCHHOLZ_CUT_1,
    DIRECT_ENCOUNTER,
    ROUND_ROBIN,
    SONNEBORN_BERGER,
    SWISS,
    WINS,
    Settings,
)


@dataclass(frozen=True)
class Row:
    """A competitor's row. `tie_breaks` are in the order of the settings; wins, draws and losses count played games."""

    place: int
    id: str
    name: str
    present: bool
    points: float
    tie_breaks: tuple[float, ...]
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True)
class Sheet:
    """What a competitor has scored. All points are whole: half points of games, or match points."""

    id: str
    points: int = 0
    opponents: tuple[tuple[str, int], ...] = ()  # of played games (in a round robin of all): the other, own points
    unplayed: tuple[int, ...] = ()  # own points of each round without a game
    missing: int = 0  # rounds at the end without the competitor
    wins: int = 0
    draws: int = 0
    losses: int = 0
    blacks: int = 0
    board_halves: int = 0


@dataclass
class _Draft:
    opponents: list[tuple[str, int]] = field(default_factory=list)
    unplayed: list[int] = field(default_factory=list)
    missing: int = 0
    points: int = 0
    results: list[int] = field(default_factory=list)
    blacks: int = 0
    board_halves: int = 0


def sheets_of(competitors: Sequence[str], rounds: Sequence[Sequence[Meeting]], settings: Settings) -> dict[str, Sheet]:
    """From the meetings of each round; one that is not finished counts nothing."""
    drafts = {name: _Draft() for name in competitors}
    for meetings in rounds:
        sides = [(side, meeting) for meeting in meetings for side in (meeting.home, meeting.away) if side is not None]
        for side, meeting in sides:
            if meeting.finished:
                _count(drafts[side], side, meeting, settings)
        if settings.system == SWISS:
            _count_missing([drafts[name] for name in drafts.keys() - {side for side, _ in sides}])
    return {name: _sheet(name, draft) for name, draft in drafts.items()}


def _count_missing(drafts: Sequence[_Draft]) -> None:
    """A round without those who were away; only in a Swiss all have the same number of rounds."""
    for draft in drafts:
        draft.unplayed.append(0)
        draft.missing += 1


def _sheet(competitor: str, draft: _Draft) -> Sheet:
    return Sheet(
        competitor,
        draft.points,
        tuple(draft.opponents),
        tuple(draft.unplayed),
        draft.missing,
        draft.results.count(WIN),
        draft.results.count(DRAW),
        draft.results.count(0),
        draft.blacks,
        draft.board_halves,
    )


def _count(draft: _Draft, competitor: str, meeting: Meeting, settings: Settings) -> None:
    if meeting.is_bye:
        _count_bye(draft, settings)
        return
    score, other = meeting.score(competitor), meeting.other(competitor)
    draft.points += score
    draft.board_halves += meeting.board_halves(competitor)
    if meeting.played:
        draft.results.append(score)
        draft.blacks += meeting.colour(competitor) < 0
    if other is not None and (meeting.played or settings.system == ROUND_ROBIN):
        draft.opponents.append((other, score))
    else:
        draft.unplayed.append(score)
    draft.missing = 0 if meeting.played or score else draft.missing + 1


def _count_bye(draft: _Draft, settings: Settings) -> None:
    """Only a Swiss gives points for a bye."""
    if settings.system != SWISS:
        return
    draft.points += settings.bye_halves
    draft.board_halves += settings.team_boards  # half of the boards
    draft.unplayed.append(settings.bye_halves)
    draft.missing = 0


# --- tie-breaks ---------------------------------------------------------------------------------------------------

Sheets = Mapping[str, Sheet]


def _against(one: Sheet, sheets: Sheets) -> list[tuple[int, int]]:
    """The points of each opponent and one's own points against it, virtual opponents too."""
    real = [(sheets[other].points + sheets[other].missing * DRAW, own) for other, own in one.opponents]
    return real + [(one.points, own) for own in one.unplayed]


def _buchholz(one: Sheet, sheets: Sheets, cut: int = 0) -> float:
    return sum(sorted(points for points, _own in _against(one, sheets))[cut:])


def _sonneborn_berger(one: Sheet, sheets: Sheets) -> float:
    return sum(points * own for points, own in _against(one, sheets)) / WIN


def _direct(one: Sheet, group: Sequence[Sheet]) -> float:
    """Points against the others of the group; 0 for all unless all of them have met each other."""
    if not all(_has_met(a, b) for a in group for b in group if a is not b):
        return 0
    others = {other.id for other in group} - {one.id}
    return sum(own for other, own in one.opponents if other in others)


def _has_met(one: Sheet, other: Sheet) -> bool:
    return any(opponent == other.id for opponent, _own in one.opponents)


_VALUES: dict[str, Callable[[Sheet, Sheets, Sequence[Sheet]], float]] = {
    BUCHHOLZ: lambda one, sheets, _group: _buchholz(one, sheets),
    BUCHHOLZ_CUT_1: lambda one, sheets, _group: _buchholz(one, sheets, 1),
    SONNEBORN_BERGER: lambda one, sheets, _group: _sonneborn_berger(one, sheets),
    DIRECT_ENCOUNTER: lambda one, _sheets, group: _direct(one, group),
    WINS: lambda one, _sheets, _group: 2 * one.wins,
    BLACK_GAMES: lambda one, _sheets, _group: 2 * one.blacks,
    BOARD_POINTS: lambda one, _sheets, _group: one.board_halves,
}
_ALWAYS_HALVES = (WINS, BLACK_GAMES, BOARD_POINTS)


def ranked(
    sheets: Sheets, settings: Settings, leading: Mapping[str, float] | None = None
) -> list[tuple[int, Sheet, tuple[float, ...]]]:
    """Place, sheet and tie-breaks of all, best first. `leading` replaces points (how far one came in a knock-out)."""
    scale = 1 if settings.team_boards else 2
    groups: list[list[Sheet]] = [list(sheets.values())]
    groups = _split(groups, lambda one: one.points if leading is None else leading[one.id])
    values: dict[str, list[float]] = {name: [] for name in sheets}
    for name in settings.order:
        measure = _VALUES[name]
        divisor = 2 if name in _ALWAYS_HALVES else scale
        for group in groups:
            for one in group:
                values[one.id].append(measure(one, sheets, group) / divisor)
        groups = _split(groups, lambda one: values[one.id][-1])
    return _placed(groups, values)


def _split(groups: list[list[Sheet]], value: Callable[[Sheet], float]) -> list[list[Sheet]]:
    found: list[list[Sheet]] = []
    for group in groups:
        by_value: dict[float, list[Sheet]] = {}
        for one in group:
            by_value.setdefault(value(one), []).append(one)
        found += [by_value[key] for key in sorted(by_value, reverse=True)]
    return found


def _placed(groups: list[list[Sheet]], values: Mapping[str, list[float]]) -> list[tuple[int, Sheet, tuple[float, ...]]]:
    rows: list[tuple[int, Sheet, tuple[float, ...]]] = []
    for group in groups:
        place = len(rows) + 1
        rows += [(place, one, tuple(values[one.id])) for one in group]
    return rows
