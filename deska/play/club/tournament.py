"""A tournament of people as a fold over events."""

import json
import random
from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import Any

from deska.play.club import json_fields, pairing
from deska.play.club.entrants import Entrant
from deska.play.club.errors import TournamentError
from deska.play.club.events import (
    Corrected,
    Ended,
    Event,
    Joined,
    Left,
    Paired,
    Paused,
    Renamed,
    Result,
    Resulted,
    Resumed,
    Returned,
    Table,
    TeamChanged,
    event_from,
)
from deska.play.club.history import Board, Meeting
from deska.play.club.settings import ARENA, KNOCK_OUT, SWISS, Settings, settings_from
from deska.play.club.standings import Row, Sheet, ranked, sheets_of

VERSION = 1
MOST_EVENTS = 100_000
MOST_ENTRANTS = 1000
LONGEST_TEXT = 16 * 1024 * 1024

__all__ = ["Board", "Tournament", "TournamentError"]


class Tournament:
    """The state after all events so far. Only `apply` changes it; an event that is not allowed changes nothing."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.events: list[Event] = []
        self.entrants: dict[str, Entrant] = {}  # in order of joining
        self.paused = False
        self.ended = False
        self.paired: list[Paired] = []
        self._boards: dict[str, Board] = {}
        self._tables: list[list[tuple[Table, list[str]]]] = []  # by round: each table with the ids of its boards
        self._unfinished: dict[str, str] = {}  # person: board

    @classmethod
    def of(cls, settings: Settings, events: Iterable[Event]) -> "Tournament":
        tournament = cls(settings)
        for event in events:
            tournament.apply(event)
        return tournament

    def copy(self) -> "Tournament":
        """The same tournament, to go on with without touching this one."""
        other = copy(self)
        for name in ("events", "entrants", "paired", "_boards", "_unfinished"):
            setattr(other, name, copy(getattr(self, name)))
        other._tables = [list(tables) for tables in self._tables]
        return other

    # --- events -----------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Apply an event; TournamentError if it is not allowed now."""
        if len(self.events) >= MOST_EVENTS:
            raise TournamentError("people-too-many-events")
        if self.ended and not isinstance(event, Corrected | Renamed):
            raise TournamentError("people-ended")
        event = event_from(event.to_json())  # the same limits for everybody
        match event:
            case Joined():
                self._join(event)
            case Renamed():
                self.entrants[event.id] = replace(self._entrant(event.id), name=event.name)
            case TeamChanged():
                self._change_team(event)
            case Left() | Returned():
                self._set_present(event.id, isinstance(event, Returned))
            case Paired():
                self._pair(event)
            case Resulted() | Corrected():
                self._set_result(event)
            case Paused() | Resumed():
                self.paused = isinstance(event, Paused)
            case Ended():
                self.ended = True
        self.events.append(event)

    def _entrant(self, person: str) -> Entrant:
        if person not in self.entrants:
            raise TournamentError("people-unknown-person", id=person)
        return self.entrants[person]

    def _join(self, event: Joined) -> None:
        if event.id in self.entrants:
            raise TournamentError("people-joined-twice", id=event.id)
        if len(self.entrants) >= MOST_ENTRANTS:
            raise TournamentError("people-too-many")
        if self.settings.team_boards and event.team is None:
            raise TournamentError("people-needs-team")
        if self.settings.system == KNOCK_OUT and self.paired:
            raise TournamentError("people-too-late")
        self.entrants[event.id] = Entrant(event.id, event.name, event.team, event.rating)

    def _change_team(self, event: TeamChanged) -> None:
        if not self.settings.team_boards:
            raise TournamentError("people-no-teams")
        self.entrants[event.id] = replace(self._entrant(event.id), team=event.team)

    def _set_present(self, person: str, present: bool) -> None:
        entrant = self._entrant(person)
        if entrant.present == present:
            raise TournamentError("people-already-there" if present else "people-already-left", name=entrant.name)
        self.entrants[person] = replace(entrant, present=present)

    def _set_result(self, event: Resulted | Corrected) -> None:
        board = self._boards.get(event.board)
        if board is None:
            raise TournamentError("people-unknown-board", board=event.board)
        if isinstance(event, Resulted) and board.result is not None:
            raise TournamentError("people-has-result", board=event.board)
        if isinstance(event, Corrected) and board.result is None:
            raise TournamentError("people-no-result-yet", board=event.board)
        self._boards[board.id] = replace(board, result=event.result)
        for person in (board.first, board.second):
            if person is not None and self._unfinished.get(person) == board.id:
                del self._unfinished[person]

    def check_correction(self, board: str, result: Result) -> None:
        """TournamentError if a board has this result already, or if another one comes too late: of a knock-out, when
        the next round was paired by it.

        `apply` does not ask, so that tournaments of older versions can still be read.
        """
        if self.board(board).result is result:
            raise TournamentError("people-same-result")
        if self.settings.system != KNOCK_OUT:
            return
        change = pairing.change_of_paired_round(self, self.board(board), result)
        if change:
            before, after = (self.name_of(one) if one else "–" for one in change)
            raise TournamentError(
                "people-correction-too-late", round=self.board(board).round + 1, before=before, after=after
            )

    def _pair(self, event: Paired) -> None:
        self._check_pairs(event)
        if event.round > len(self._tables):
            self._tables.append([])
        tables = self._tables[event.round - 1]
        for table in event.tables:
            boards = [self._board(event.round, len(tables) + 1, at, *pair) for at, pair in enumerate(table.boards, 1)]
            tables.append((table, [board.id for board in boards]))
            self._boards |= {board.id: board for board in boards}
            open_boards = [board for board in boards if board.result is None]
            self._unfinished |= {p: board.id for board in open_boards for p in (board.first, board.second) if p}
        self.paired.append(event)

    @staticmethod
    def _board(round_: int, table: int, number: int, first: str | None, second: str | None) -> Board:
        """A board where somebody is missing is lost at once."""
        result = None
        if first is None or second is None:
            result = Result.FIRST_FORFEITS if second else Result.SECOND_FORFEITS if first else Result.BOTH_FORFEIT
        return Board(f"{round_}.{table}.{number}", round_, table, number, first, second, result)

    def _check_pairs(self, event: Paired) -> None:
        if self.paused:
            raise TournamentError("people-paused")
        if self._unfinished and self.settings.system != ARENA:
            raise TournamentError("people-round-goes-on")
        again = len(self._tables) if self.settings.system == KNOCK_OUT else 0
        if event.round not in (len(self._tables) + 1, again):
            raise json_fields.bad_field("round")
        sides = [side for table in event.tables for side in (table.home, table.away) if side is not None]
        seats = [seat for table in event.tables for pair in table.boards for seat in pair if seat is not None]
        if len(set(sides)) < len(sides) or len(set(seats)) < len(seats) or not set(sides) <= set(self.competitors):
            raise json_fields.bad_field("tables")
        if not event.tables:
            raise json_fields.bad_field("tables")
        if any(seat in self._unfinished for seat in seats) or not all(map(self._is_seated_well, event.tables)):
            raise json_fields.bad_field("boards")

    def _is_seated_well(self, table: Table) -> bool:
        """The right number of boards, and on each a member of either side, in turns."""
        count = (self.settings.team_boards or 1) if table.home is not None and table.away is not None else 0
        if len(table.boards) != count or (table.home is None and table.away is not None):
            return False
        sides = (table.home, table.away)
        return all(
            seat is None or (seat in self.entrants and self.side_of(seat) == sides[(at + place) % 2])
            for at, pair in enumerate(table.boards)
            for place, seat in enumerate(pair)
        )

    # --- what the state says ------------------------------------------------------------------------------------

    @property
    def boards(self) -> list[Board]:
        """All boards of all rounds."""
        return list(self._boards.values())

    @property
    def unfinished(self) -> list[Board]:
        return [board for board in self._boards.values() if board.result is None]

    def board(self, board: str) -> Board:
        if board not in self._boards:
            raise TournamentError("people-unknown-board", board=board)
        return self._boards[board]

    def board_of(self, person: str) -> Board | None:
        """The unfinished board of a person."""
        board = self._unfinished.get(person)
        return None if board is None else self._boards[board]

    @property
    def round(self) -> int:
        """The number of the last round that was paired, 0 before the first."""
        return len(self._tables)

    @property
    def rounds(self) -> list[list[Meeting]]:
        """All meetings, by round."""
        return [
            [
                Meeting(number, place, table.home, table.away, tuple(self._boards[board] for board in boards))
                for place, (table, boards) in enumerate(tables, 1)
            ]
            for number, tables in enumerate(self._tables, 1)
        ]

    def side_of(self, person: str) -> str:
        """The competitor for whom a person plays: the team, or the person."""
        return (self.entrants[person].team or "") if self.settings.team_boards else person

    @property
    def competitors(self) -> list[str]:
        """People by id, or teams by name, in order of joining; then teams that have played and have nobody left."""
        played = (side for tables in self._tables for table, _ in tables for side in (table.home, table.away))
        return list(dict.fromkeys([*map(self.side_of, self.entrants), *(side for side in played if side is not None)]))

    @property
    def present(self) -> list[str]:
        """The competitors who are there; of a team, at least one."""
        return list(dict.fromkeys(self.side_of(one.id) for one in self.entrants.values() if one.present))

    @property
    def is_idle(self) -> bool:
        """Nobody plays in the last round that was paired: it has only byes and empty places."""
        return bool(self._tables) and all(table.away is None for table, _ in self._tables[-1])

    def players_of(self, competitor: str) -> list[str]:
        """The people who have played for a competitor, in the order of their first boards; before that, its members."""
        seats: dict[str, None] = {}
        for tables in self._tables:
            for table, _ in tables:
                sides = (table.home, table.away)
                for at, pair in enumerate(table.boards):
                    own = (seat for place, seat in enumerate(pair) if sides[(at + place) % 2] == competitor)
                    seats |= dict.fromkeys(seat for seat in own if seat is not None)
        return list(seats) or [person for person in self.entrants if self.side_of(person) == competitor]

    def lineup(self, competitor: str) -> list[str]:
        """The people who play for a competitor now, by board."""
        there = [one.id for one in self.entrants.values() if one.present and self.side_of(one.id) == competitor]
        return there[: self.settings.team_boards or 1]

    def name_of(self, competitor: str) -> str:
        return competitor if self.settings.team_boards else self.entrants[competitor].name

    @property
    def order(self) -> list[str]:
        """Competitors by pairing number: by rating; those without one after them, by lot or in order of joining."""
        joined = {name: at for at, name in enumerate(self.competitors)}
        ratings = self._ratings()

        def key(name: str) -> tuple[float, float]:
            lot = random.Random(f"{self.settings.seed}/{name}").random() if self.settings.shuffled else joined[name]
            return -ratings[name], lot

        return sorted(joined, key=key)

    def _ratings(self) -> dict[str, float]:
        """The rating of each competitor, of a team the average of its first members; -1 without one."""
        members: dict[str, list[Entrant]] = {}
        for one in self.entrants.values():
            members.setdefault(self.side_of(one.id), []).append(one)
        count = self.settings.team_boards or 1
        known = {name: [one.rating for one in some[:count] if one.rating is not None] for name, some in members.items()}
        return {name: sum(some) / len(some) if (some := known.get(name)) else -1 for name in self.competitors}

    # --- pairing and standings ----------------------------------------------------------------------------------

    @property
    def blocked(self) -> str | None:
        """Text key of the reason why nothing can be paired now."""
        if self.ended:
            return "people-ended"
        if self.paused:
            return "people-paused"
        if self._unfinished and self.settings.system != ARENA:
            return "people-round-goes-on"
        if pairing.is_over(self):
            return "people-no-rounds-left"
        needed = 1 if self.settings.system == KNOCK_OUT and self.round else 2  # losers of a knock-out may go home
        return "people-too-few" if len(self.present) < needed else None

    def pairs_next(self, rematches: bool = False) -> Paired:
        """The pairings of the next round; `apply` them. Depends on the events alone.

        `rematches`: in an arena, people may meet their last opponent again at once (when they have waited too long).
        """
        if (why := self.blocked) is not None:
            raise TournamentError(why)
        return pairing.next_round(self, rematches)

    def standings(self) -> list[Row]:
        """The table, best first; equal ones share a place."""
        sheets = sheets_of(self.order, self.rounds, self.settings)
        leading = pairing.levels(self) if self.settings.system == KNOCK_OUT else None
        present = set(self.present)
        return [self._row(place, one, values, present) for place, one, values in ranked(sheets, self.settings, leading)]

    def _row(self, place: int, one: Sheet, values: tuple[float, ...], present: set[str]) -> Row:
        points = one.points / (1 if self.settings.team_boards else 2)
        name = self.name_of(one.id)
        return Row(place, one.id, name, one.id in present, points, values, one.wins, one.draws, one.losses)

    @property
    def is_last_round(self) -> bool:
        """Is the next round of a Swiss the last one?"""
        return self.settings.system == SWISS and self.round + 1 >= self.settings.rounds

    # --- JSON -------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        events = [event.to_json() for event in self.events]
        return {"version": VERSION, "settings": self.settings.to_json(), "events": events}

    @classmethod
    def from_json(cls, stored: Any) -> "Tournament":
        """Read a tournament back and check that each event was allowed."""
        given = json_fields.object_of(stored, "tournament")
        json_fields.only(given, {"version", "settings", "events"})
        if given.get("version") != VERSION:
            raise TournamentError("people-other-version", version=str(given.get("version"))[: json_fields.LONGEST_ID])
        events = json_fields.list_of(given.get("events"), "events", MOST_EVENTS)
        return cls.of(settings_from(given.get("settings")), map(event_from, events))

    def dumps(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> "Tournament":
        if len(text) > LONGEST_TEXT:
            raise TournamentError("people-too-long")
        try:
            return cls.from_json(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise TournamentError("people-not-json") from error
