"""One match, from the first round to the last, as a list of events.

Applying the events gives the state; saving a match stores them. Every event is checked before it is
applied; an invalid one leaves the match unchanged.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from deska.core.errors import MatchError, PositionError, SetupError
from deska.core.game import Game, Outcome, Position, legal_moves
from deska.core.view import BoardView
from deska.kernel.ops import play, seat, undo
from deska.kernel.positions import copied
from deska.play.match.events import RULINGS
from deska.play.match.events import Adjudicated as Adjudicated
from deska.play.match.events import DrawAgreed as DrawAgreed
from deska.play.match.events import Ended as Ended
from deska.play.match.events import Event as Event
from deska.play.match.events import Helped as Helped
from deska.play.match.events import LookChanged as LookChanged
from deska.play.match.events import Moved as Moved
from deska.play.match.events import NextRound as NextRound
from deska.play.match.events import PaceChanged as PaceChanged
from deska.play.match.events import Redone as Redone
from deska.play.match.events import Reopened as Reopened
from deska.play.match.events import Resigned as Resigned
from deska.play.match.events import SeatChanged as SeatChanged
from deska.play.match.events import TakenBack as TakenBack
from deska.play.match.events import TimedOut as TimedOut
from deska.play.match.events import Waited as Waited
from deska.play.match.names import Name, name_of
from deska.play.match.setup import Clock as Clock
from deska.play.match.setup import SeatSetup as SeatSetup
from deska.play.match.setup import Setup as Setup
from deska.play.match.setup import check_player as check_player
from deska.play.match.setup import checked_game, equality_problems, pace_problems, seat_problems
from deska.players import HUMAN


class Match:
    """The state after a setup and a list of events.

    Seats of the match are fixed; the part that a seat plays in the game (who begins) rotates with each round.
    """

    def __init__(self, setup: Setup, events: Sequence[Event] = ()) -> None:
        self.setup = setup
        self.game: Game = checked_game(setup)
        self.seat_setups = list(setup.seat_setups)
        self.pace = setup.pace
        self.points = list(setup.score) or [0] * self.game.seats
        self.round = 0
        self.events: list[Event] = []
        self._view: BoardView | None = None
        self._begin_round()
        for event in events:
            self.apply(event)

    def _begin_round(self) -> None:
        self.round += 1
        text = self.setup.position
        self.position: Position = self.game.start() if text is None else self.game.read_position(text)
        self._view = None
        self.moves: list[str] = []  # of this round
        self.movers: list[int] = []  # the seats that made them
        self.taken_back: list[str] = []  # the next one to redo is last
        clock = self.setup.clock
        self.clocks: list[float] | None = [clock.base] * self.game.seats if clock else None  # seconds left
        self._clocks_before: list[list[float] | None] = []  # before each move of the round
        self.outcome: Outcome | None = self._seen_by_match(self.game.end(self.position))
        self.is_called_off = False  # people ended the round, not the rules or the clock
        self.resigned: int | None = None  # the seat that resigned, if that ended the round
        self._add_points(1)
        self._find_turn()

    def copy(self) -> "Match":
        """The same match, to play on or to read in another thread without touching this one."""
        other = copy(self)
        other.position = copied(self.position)
        other.clocks = self.clocks and list(self.clocks)
        for name in ("seat_setups", "points", "events", "moves", "movers", "taken_back", "_clocks_before"):
            setattr(other, name, list(getattr(self, name)))
        return other

    def view(self) -> BoardView:
        """The position as faces draw it; cached."""
        if self._view is None:
            self._view = self.game.view(self.position)
        return self._view

    # --- seats ----------------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[str]:
        """The legal moves as text; none when the round is over."""
        if self.outcome:
            return []
        return [self.game.move_text(self.position, move) for move in legal_moves(self.game, self.position)]

    def play(self, move: str) -> None:
        """Make a move for the seat to move, or raise a MoveError with the reason."""
        self.apply(Moved(move))

    def match_seat(self, part: int) -> int:
        """The seat that plays a part of the game (0 begins) in this round."""
        return (part + self.setup.begins + self.round - 1) % self.game.seats

    def part_of(self, seat: int) -> int:
        """The part that a seat plays in this round."""
        return (seat - self.setup.begins - self.round + 1) % self.game.seats

    def name(self, seat: int) -> Name:
        """The name of a seat."""
        return name_of(self.seat_setups, seat)

    def _find_turn(self) -> None:
        """Cache the seat to move; it is read much more often than it changes."""
        over = self.outcome is not None
        self.to_move: int | None = None if over else self.match_seat(int(seat(self.position)))  # None: round over

    @property
    def computer_to_move(self) -> int | None:
        """The seat to move if a computer has it; None if a person is to move, or the round is over."""
        return None if self.to_move is None or self.seat_setups[self.to_move].player == HUMAN else self.to_move

    @property
    def own_points(self) -> list[int]:
        """The points of the seats in this match alone."""
        before = self.setup.score or [0] * self.game.seats
        return [points - brought for points, brought in zip(self.points, before, strict=True)]

    @property
    def is_over(self) -> bool:
        """True if the last round is over."""
        return self.outcome is not None and self.round >= self.setup.rounds

    def _seen_by_match(self, outcome: Outcome | None) -> Outcome | None:
        """An outcome with the match's seats instead of the game's parts."""
        if outcome is None:
            return None
        parts = self.game.seats
        points = [0] * parts
        for part, count in enumerate(outcome.points):
            points[self.match_seat(part)] = count
        winner = None if outcome.winner is None else self.match_seat(outcome.winner)
        return replace(outcome, winner=winner, points=tuple(points))

    def _add_points(self, sign: int) -> None:
        if self.outcome:
            self.points = [have + sign * got for have, got in zip(self.points, self.outcome.points, strict=True)]

    # --- events ---------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Apply an event, or raise a DeskaError and change nothing."""
        match event:
            case Moved(move, seconds):
                self._move(move, seconds)
                self.taken_back.clear()
            case TakenBack(count):
                self._take_back(count)
            case Redone(count):
                self._redo(count)
            case SeatChanged(number, player):
                self._change_seat(number, player)
            case LookChanged(number, name, symbol, colour):
                self._change_look(number, name, symbol, colour)
            case Waited(seconds):
                self._wait(seconds)
            case TimedOut():
                self._time_out()
            case Resigned(number):
                self._resign(number)
            case DrawAgreed():
                self._call_off(Outcome(None, "draw-agreed", (0,) * self.game.seats))
            case Ended():
                self._call_off(Outcome(None, "ended", (0,) * self.game.seats))
            case Adjudicated(ruling, winner):
                self._adjudicate(ruling, winner)
            case Reopened():
                self._reopen()
            case PaceChanged(seconds):
                self._change_pace(seconds)
            case Helped():
                pass
            case NextRound():
                self._next_round()
        self._find_turn()
        self.events.append(event)

    def _refuse_when_over(self) -> None:
        if self.outcome:
            raise MatchError("round-is-over")

    def _move(self, text: str, seconds: float | None = None) -> None:
        """Play a move. Without seconds the clocks do not change."""
        self._refuse_when_over()
        move = self.game.read_move(self.position, text)
        written = self.game.move_text(self.position, move)
        mover = self.match_seat(int(seat(self.position)))
        play(self.position, move)
        self._view = None
        try:
            outcome = self._seen_by_match(self.game.end(self.position))
        except PositionError:  # the game could not go on from there
            undo(self.position)
            raise
        self._clocks_before.append(self.clocks and list(self.clocks))
        if self.clocks and self.setup.clock and seconds is not None:
            self.clocks[mover] = max(self.clocks[mover] - seconds, 0.0) + self.setup.clock.increment
        self.movers.append(mover)
        self.moves.append(written)
        self.outcome = outcome
        self._add_points(1)

    def _take_back(self, count: int) -> None:
        if not 0 < count <= len(self.moves):
            raise MatchError(
                "nothing-to-take-back" if not self.moves else "too-many-to-take-back", have=len(self.moves)
            )
        self._forget_outcome()
        self._view = None
        for _ in range(count):
            undo(self.position)
            self.taken_back.append(self.moves.pop())
            self.movers.pop()
            before = self._clocks_before.pop()
            self.clocks = before and list(before)  # copies of this match share the one before

    def _forget_outcome(self) -> None:
        self._add_points(-1)
        self.outcome, self.is_called_off, self.resigned = None, False, None

    def _reopen(self) -> None:
        if not self.is_called_off:
            raise MatchError("nothing-to-take-back")
        self._forget_outcome()

    def _redo(self, count: int) -> None:
        if not 0 < count <= len(self.taken_back):
            raise MatchError("nothing-to-redo")
        for _ in range(count):
            self._move(self.taken_back.pop())

    def _check_seat(self, number: int) -> None:
        if not 0 <= number < self.game.seats:
            raise MatchError("no-such-seat", given=number + 1, seats=self.game.seats)

    def _change_seat(self, number: int, player: str) -> None:
        self._check_seat(number)
        check_player(player, self.game)
        seat_setups = list(self.seat_setups)
        seat_setups[number] = replace(seat_setups[number], player=player)
        if problems := list(equality_problems(seat_setups, number)):  # a default name depends on who has the seat
            raise SetupError(problems)
        self.seat_setups = seat_setups

    def _change_look(self, number: int, name: str | None, symbol: str | None, colour: str | None) -> None:
        self._check_seat(number)
        given = {"name": name, "symbol": symbol, "colour": colour}
        seat_setups = list(self.seat_setups)
        seat_setups[number] = replace(
            seat_setups[number], **{what: text for what, text in given.items() if text is not None}
        )
        if name == "":
            seat_setups[number] = replace(seat_setups[number], name=None)
        problems = [*seat_problems(seat_setups[number], None), *equality_problems(seat_setups, number)]
        if problems:
            raise SetupError(problems)
        self.seat_setups = seat_setups

    def _change_pace(self, seconds: float) -> None:
        problems = list(pace_problems(seconds))
        if problems:
            raise MatchError(problems)
        self.pace = seconds

    def _wait(self, seconds: float) -> None:
        if self.clocks and self.to_move is not None:
            self.clocks[self.to_move] = max(self.clocks[self.to_move] - seconds, 0.0)

    def _time_out(self) -> None:
        self._refuse_when_over()
        if self.clocks is None or self.to_move is None:
            raise MatchError("no-clock")
        loser = self.to_move
        self.clocks[loser] = 0.0
        self._end(self._lost(loser, "lost-on-time"))

    def _resign(self, number: int) -> None:
        self._refuse_when_over()
        self._check_seat(number)
        self._call_off(self._lost(number, "resigned"))
        self.resigned = number

    def _adjudicate(self, ruling: str, winner: int | None) -> None:
        if ruling not in RULINGS:
            raise MatchError("bad-ruling", given=ruling[:40], known=list(RULINGS))
        if winner is not None:
            self._check_seat(winner)
        self._call_off(Outcome(winner, ruling, tuple(int(number == winner) for number in range(self.game.seats))))

    def _lost(self, number: int, reason: str) -> Outcome:
        winner = 1 - number if self.game.seats == 2 else None
        points = tuple(int(seat_number == winner) for seat_number in range(self.game.seats))
        return Outcome(winner, reason, points)

    def _call_off(self, outcome: Outcome) -> None:
        self._end(outcome)
        self.is_called_off = True

    def _end(self, outcome: Outcome) -> None:
        self._refuse_when_over()
        self.outcome = outcome
        self._add_points(1)

    def _next_round(self) -> None:
        if self.outcome is None:
            raise MatchError("round-goes-on")
        if self.round >= self.setup.rounds:
            raise MatchError("match-is-over")
        self._begin_round()


def moves_to_take_back(match: Match) -> int:
    """Number of moves to undo until a person is to move; with no person, one. 0 if there are no moves."""
    if all(seat_setup.player != HUMAN for seat_setup in match.seat_setups):
        return min(len(match.moves), 1)
    counted = enumerate(reversed(match.movers), 1)
    return next((count for count, mover in counted if match.seat_setups[mover].player == HUMAN), 0)


DEMONSTRATORS = ("hard", "medium")  # players of a demo, by seat in turn
DEMO_PACE = 1.0


def demonstration(match: Match, count: int) -> Match:
    """A match of computers only that continues after `count` moves of the current round."""
    if not 0 <= count <= len(match.moves):
        raise MatchError("bad-shown", given=count, total=len(match.moves))
    seat_setups = [SeatSetup(player=DEMONSTRATORS[seat % 2]) for seat in range(match.game.seats)]
    setup = replace(match.setup, seat_setups=seat_setups, rounds=1, clock=None, pace=DEMO_PACE, begins=0, score=())
    return Match(setup, [Moved(move) for move in match.moves[:count]])


def taken_over(match: Match, count: int) -> Match:
    """A separate match after `count` moves of the current round, in which somebody plays on.

    One's own game against computers goes on as it was. A game of several people, or of computers alone, becomes one of
    a person without a name, who has the seat to move, against computers; people's seats get the usual level.
    """
    branch = branched(match, count)
    if sum(seat_setup.player == HUMAN for seat_setup in branch.seat_setups) == 1:
        return branch
    own = branch.to_move or 0
    computers = [
        DEMONSTRATORS[1] if seat_setup.player == HUMAN else seat_setup.player for seat_setup in branch.seat_setups
    ]
    seat_setups = tuple(
        replace(seat_setup, name=None, player=HUMAN if seat == own else computers[seat])
        for seat, seat_setup in enumerate(branch.seat_setups)
    )
    setup = replace(branch.setup, seat_setups=seat_setups, rounds=1, begins=branch.match_seat(0), score=())
    return Match(setup, [Moved(move) for move in branch.moves])


def at_round(match: Match, number: int) -> Match:
    """The match as it was at the end of a round, from 1; the present round is the match itself."""
    if not 1 <= number <= match.round:
        raise MatchError("no-such-round", given=number, rounds=match.round)
    if number == match.round:
        return match
    starts = [at for at, event in enumerate(match.events) if isinstance(event, NextRound)]
    return Match(match.setup, match.events[: starts[number - 1]])


def rematch(match: Match) -> Match:
    """The same game once more: the next seat begins, and the score goes on if the same players have the seats."""
    setup, seat_setups = match.setup, tuple(match.seat_setups)
    is_same = [one.player for one in seat_setups] == [one.player for one in setup.seat_setups]
    begins = (setup.begins + match.round) % match.game.seats
    score = tuple(match.points) if is_same else ()
    return Match(replace(setup, seat_setups=seat_setups, pace=match.pace, begins=begins, score=score))


def branched(match: Match, count: int) -> Match:
    """A separate match that continues after `count` moves of the current round, with the current seats."""
    if not 0 <= count <= len(match.moves):
        raise MatchError("bad-shown", given=count, total=len(match.moves))
    before = max((number for number, event in enumerate(match.events, 1) if isinstance(event, NextRound)), default=0)
    branch = Match(match.setup, match.events[:before])
    for number, seat_setup in enumerate(match.seat_setups):
        if branch.seat_setups[number].player != seat_setup.player:
            branch.apply(SeatChanged(number, seat_setup.player))
    for event in match.events[before:]:
        if isinstance(event, LookChanged | PaceChanged):
            branch.apply(event)
    for move in match.moves[:count]:
        branch.apply(Moved(move))
    return branch
