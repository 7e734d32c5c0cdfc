"""One match, from the first round to the last, as a list of events.

Applying the events gives the state: saving a match is writing them down. Every event is checked before it is
applied; one that cannot be leaves the match as it was.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from deska.core.errors import MatchError, Problem, SetupError
from deska.core.game import Game, Outcome, Position
from deska.games import make_game
from deska.kernel.ops import play, seat, undo
from deska.players import HUMAN, make_player


@dataclass(frozen=True)
class Moved:
    """A move in the game's own notation."""

    move: str


@dataclass(frozen=True)
class TakenBack:
    """The last moves are taken back, so many of them; they can be redone until another is played."""

    count: int = 1


@dataclass(frozen=True)
class Redone:
    """Moves that were taken back are played again."""

    count: int = 1


@dataclass(frozen=True)
class SeatChanged:
    """Somebody else sits down."""

    seat: int
    player: str


@dataclass(frozen=True)
class Resigned:
    """A seat gives up. With more than two seats the round ends without points."""

    seat: int


@dataclass(frozen=True)
class DrawAgreed:
    """All seats agree on a draw."""


@dataclass(frozen=True)
class Ended:
    """The round is ended without a winner."""


@dataclass(frozen=True)
class NextRound:
    """The next round begins; the seat after the one that began opens."""


Event = Moved | TakenBack | Redone | SeatChanged | Resigned | DrawAgreed | Ended | NextRound


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat of the match."""

    name: str
    player: str = HUMAN  # or the spec of a computer player


@dataclass(frozen=True)
class Setup:
    """All that is settled before a match begins."""

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    sitters: Sequence[Sitter] = ()
    rounds: int = 1
    position: str | None = None  # where each round starts, if not from the beginning


class Match:
    """The state that a setup and a list of events lead to.

    Seats of the match are fixed; the part a seat plays in the game (who begins) moves on with each round.
    """

    def __init__(self, setup: Setup, events: Sequence[Event] = ()) -> None:
        self.setup = setup
        self.game: Game = make_game(setup.game, setup.options)
        _check(setup, self.game)
        self.sitters = list(setup.sitters)
        self.points = [0] * self.game.seats
        self.round = 0
        self.events: list[Event] = []
        self._begin_round()
        for event in events:
            self.apply(event)

    def _begin_round(self) -> None:
        self.round += 1
        text = self.setup.position
        self.position: Position = self.game.start() if text is None else self.game.read_position(text)
        self.moves: list[str] = []  # of this round
        self.movers: list[int] = []  # the seats that made them
        self.taken_back: list[str] = []  # the next to be redone last
        self.outcome: Outcome | None = self._seen_by_match(self.game.end(self.position))
        self._add_points(1)

    # --- seats ----------------------------------------------------------------------------------------------

    def match_seat(self, part: int) -> int:
        """The seat that plays a part of the game (0 begins) in this round."""
        return (part + self.round - 1) % self.game.seats

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None when the round is over."""
        return None if self.outcome else self.match_seat(int(seat(self.position)))

    @property
    def is_over(self) -> bool:
        """Whether the last round is over."""
        return self.outcome is not None and self.round >= self.setup.rounds

    def _seen_by_match(self, outcome: Outcome | None) -> Outcome | None:
        """An outcome told in the match's seats instead of the game's parts."""
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
        """Let an event happen, or raise a DeskaError and change nothing."""
        match event:
            case Moved(move):
                self._move(move)
                self.taken_back.clear()
            case TakenBack(count):
                self._take_back(count)
            case Redone(count):
                self._redo(count)
            case SeatChanged(number, player):
                self._change_seat(number, player)
            case Resigned(number):
                self._resign(number)
            case DrawAgreed():
                self._end(Outcome(None, "draw-agreed", (0,) * self.game.seats))
            case Ended():
                self._end(Outcome(None, "ended", (0,) * self.game.seats))
            case NextRound():
                self._next_round()
        self.events.append(event)

    def _refuse_when_over(self) -> None:
        if self.outcome:
            raise MatchError("round-is-over")

    def _move(self, text: str) -> None:
        self._refuse_when_over()
        move = self.game.read_move(self.position, text)
        self.movers.append(self.match_seat(int(seat(self.position))))
        self.moves.append(self.game.move_text(self.position, move))
        play(self.position, move)
        self.outcome = self._seen_by_match(self.game.end(self.position))
        self._add_points(1)

    def _take_back(self, count: int) -> None:
        if not 0 < count <= len(self.moves):
            raise MatchError(
                "nothing-to-take-back" if not self.moves else "too-many-to-take-back", have=len(self.moves)
            )
        self._add_points(-1)
        self.outcome = None
        for _ in range(count):
            undo(self.position)
            self.taken_back.append(self.moves.pop())
            self.movers.pop()

    def _redo(self, count: int) -> None:
        if not 0 < count <= len(self.taken_back):
            raise MatchError("nothing-to-redo")
        for _ in range(count):
            self._move(self.taken_back.pop())

    def _change_seat(self, number: int, player: str) -> None:
        if not 0 <= number < self.game.seats:
            raise MatchError("no-such-seat", given=number + 1, seats=self.game.seats)
        check_player(player, self.game)
        self.sitters[number] = replace(self.sitters[number], player=player)

    def _resign(self, number: int) -> None:
        self._refuse_when_over()
        if not 0 <= number < self.game.seats:
            raise MatchError("no-such-seat", given=number + 1, seats=self.game.seats)
        winner = 1 - number if self.game.seats == 2 else None
        points = tuple(int(seat_number == winner) for seat_number in range(self.game.seats))
        self._end(Outcome(winner, "resigned", points))

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


def check_player(player: str, game: Game) -> None:
    """SetupError unless this is somebody who can sit in a seat of this game."""
    if player == HUMAN:
        return
    refusal = make_player(player).refusal(game)
    if refusal:
        raise SetupError([refusal])


def _check(setup: Setup, game: Game) -> None:
    problems = []
    if len(setup.sitters) != game.seats:
        problems.append(Problem("wrong-number-of-seats", {"given": len(setup.sitters), "seats": game.seats}, "seats"))
    if setup.rounds < 1:
        problems.append(Problem("bad-rounds", {"given": setup.rounds}, "rounds"))
    for sitter in setup.sitters:
        try:
            check_player(sitter.player, game)
        except SetupError as error:
            problems.extend(error.problems)
    if problems:
        raise SetupError(problems)
