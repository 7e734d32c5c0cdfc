"""A room as the result of its events. Pure: no clock, no files, no sockets.

Every change is an event, a dictionary with its `type`. Applied in order they give the room, so a server that was
killed has it again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from deska.core.errors import RecordError
from deska.play.club import Tournament, event_from
from deska.play.club.settings import settings_from
from deska.players import HUMAN

Event = dict[str, Any]
MOST_MEMBERS = 300


@dataclass(frozen=True)
class Member:
    """Somebody who joined."""

    id: str
    name: str
    code: str  # lets the same person in on another device; nobody else is told
    team: str = ""
    muted: bool = False


@dataclass(frozen=True)
class Sitting:
    """Who has a seat: a member by id, or a computer."""

    member: str
    name: str
    player: str = HUMAN


@dataclass(frozen=True)
class Board:
    """A game that was begun in the room."""

    match: str
    game: str
    options: dict[str, str]
    seats: tuple[Sitting, ...]
    round: int = 0  # of the tournament; 0: a free game
    key: str = ""  # the board of the tournament
    over: bool = False
    winner: int | None = None  # a seat

    @property
    def members(self) -> list[str]:
        return [one.member for one in self.seats if one.member]

    @property
    def is_public(self) -> bool:
        """True for a game between people, which everybody in the room may watch."""
        return len(self.members) > 1

    def seats_of(self, member: str) -> list[int]:
        return [number for number, one in enumerate(self.seats) if one.member == member]


@dataclass(frozen=True)
class Plan:
    """What the host suggests to play."""

    game: str = "piskvorky"
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Contest:
    """How the tournament is played."""

    game: str
    options: dict[str, str]
    clock: float  # seconds for each player; 0: no clock
    minutes: float  # how long an arena goes on


@dataclass
class Room:
    """The state of a room."""

    code: str
    plan: Plan = Plan()
    greetings: bool = True
    is_closed: bool = False  # nobody new may join
    members: dict[str, Member] = field(default_factory=dict)
    removed: dict[str, Member] = field(default_factory=dict)
    boards: dict[str, Board] = field(default_factory=dict)  # by match, oldest first
    tournament: Tournament | None = None
    contest: Contest | None = None
    until: float = 0.0  # the latest end of the round, in seconds since 1970; 0: not known; -N: paused, N seconds left
    count: int = 0  # of events

    def copy(self) -> "Room":
        """The same room, to go on with without touching this one."""
        return replace(
            self,
            members=dict(self.members),
            removed=dict(self.removed),
            boards=dict(self.boards),
            tournament=self.tournament and self.tournament.copy(),
        )

    def after(self, events: Iterable[Event]) -> "Room":
        """A copy of the room after more events; RecordError or TournamentError if one is not allowed."""
        room = self.copy()
        for event in events:
            room.apply(event)
        return room

    def apply(self, event: Event) -> None:
        """Apply an event; RecordError if it is none."""
        try:
            self._apply(event)
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError("record-bad-event") from error
        self.count += 1

    def _apply(self, event: Event) -> None:
        match event["type"]:
            case "planned":
                self.plan = Plan(str(event["game"]), _texts(event["options"]))
            case "joined":
                member = Member(str(event["member"]), str(event["name"]), str(event["code"]), str(event["team"]))
                self.members[member.id] = member
            case "changed":  # a member's name, code, team or whether they are muted
                known = {name: event[name] for name in ("name", "code", "team", "muted") if name in event}
                self.members[event["member"]] = replace(self.members[event["member"]], **known)
            case "removed":
                self.removed[event["member"]] = self.members.pop(event["member"])
            case "greetings":
                self.greetings = bool(event["allowed"])
            case "joining":
                self.is_closed = not event["open"]
            case "began":
                seats = tuple(Sitting(str(one[0]), str(one[1]), str(one[2])) for one in event["seats"])
                name, options = str(event["game"]), _texts(event["options"])
                board = Board(str(event["match"]), name, options, seats, int(event["round"]), str(event["key"]))
                self.boards[board.match] = board
            case "ended":
                board = self.boards[event["match"]]
                self.boards[board.match] = replace(board, over=True, winner=event["winner"])
            case "tournament":  # a new one
                self.tournament = Tournament(settings_from(event["settings"]))
                name, options = str(event["game"]), _texts(event["options"])
                self.contest = Contest(name, options, float(event["clock"]), float(event["minutes"]))
                self.until = 0.0
                # Its boards have the same names as those of the one before, whose games are none of it.
                self.boards = {match: replace(board, key="") for match, board in self.boards.items()}
            case "people":  # something that happened in it
                self._contested.apply(event_from(event["event"]))
            case "until":
                self.until = float(event["at"])
            case _:
                raise ValueError

    @property
    def _contested(self) -> Tournament:
        if self.tournament is None:
            raise ValueError
        return self.tournament

    def board_with(self, key: str) -> Board | None:
        """The game of a board of the tournament, if it has begun."""
        return next((board for board in reversed(self.boards.values()) if key and board.key == key), None)

    def game_of(self, member: str) -> Board | None:
        """The game that a member plays now: the latest one with people, else the latest against a computer."""
        mine = [board for board in reversed(self.boards.values()) if not board.over and board.seats_of(member)]
        return next((board for board in mine if board.is_public), mine[0] if mine else None)

    def may_see(self, member: str, match: str) -> bool:
        board = self.boards.get(match)
        return board is not None and member in self.members and (board.is_public or bool(board.seats_of(member)))


def _texts(options: Event) -> dict[str, str]:
    return {str(name): str(value) for name, value in options.items()}


def room_of(code: str, events: Iterable[Event]) -> Room:
    """The room after these events, or RecordError."""
    room = Room(code)
    for event in events:
        room.apply(event)
    return room
