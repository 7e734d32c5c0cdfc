"""A match from the record of a game, and the records of a match. The seats of a record are the parts of the game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from deska.core.game import Game, Outcome
from deska.core.record import Node, Record
from deska.play.match.events import (
    RULINGS,
    Adjudicated,
    DrawAgreed,
    Ended,
    Event,
    Moved,
    NextRound,
    Redone,
    Resigned,
    TakenBack,
    Waited,
)
from deska.play.match.match import Match, at_round
from deska.play.match.names import Name
from deska.play.match.setup import LONGEST_NAME, SeatSetup, Setup, equality_problems, seat_problems, tidy_name

_RECORDED = "recorded-result"


def match_of(record: Record) -> Match:
    """A match of people with the main line of a record.

    The match ends where the rules call a draw, even if the record goes on. SetupError if there
    can be no such match.
    """
    game = record.game
    setup = Setup(game.name, game.given_options(), seat_setups_named(record.players, game), position=record.start)
    match = Match(setup)
    for node in record.main_line:
        if match.outcome:
            return match
        match.apply(Moved(node.move, node.seconds or 0.0))
    if record.outcome and match.outcome is None:
        match.apply(_ending(record.outcome, game.seats))
    return match


def seat_setups_named(names: Sequence[str], game: Game) -> tuple[SeatSetup, ...]:
    """People with these names; a name that cannot be used is left out."""
    seat_setups: list[SeatSetup] = []
    for seat in range(game.seats):
        name = tidy_name(names[seat] if seat < len(names) else "")[:LONGEST_NAME].strip()
        seat_setup = SeatSetup(None if name in ("", "?") else name)
        problems = [*seat_problems(seat_setup, None), *equality_problems([*seat_setups, seat_setup])]
        seat_setups.append(SeatSetup() if problems else seat_setup)
    for problem in list(equality_problems(seat_setups)):  # somebody is called as a later seat without a name is
        seat_setups[problem.values["other"] - 1] = SeatSetup()
    return tuple(seat_setups)


def _ending(outcome: Outcome, seats: int) -> Event:
    """The event that ends a match as a record does."""
    if outcome.reason == "resigned" and outcome.winner is not None and seats == 2:
        return Resigned(1 - outcome.winner)
    if outcome.winner is None and outcome.reason in ("draw-agreed", "ended"):
        return DrawAgreed() if outcome.reason == "draw-agreed" else Ended()
    return Adjudicated(outcome.reason if outcome.reason in RULINGS else _RECORDED, outcome.winner)


def records_of(match: Match, report: Callable[[Name], str], date: str = "", event: str = "") -> list[Record]:
    """The rounds of a match as records. `told` gives a name in the reader's language."""
    rounds = [at_round(match, number) for number in range(1, match.round + 1)]
    numbered = match.setup.rounds > 1
    return [
        replace(round_record(one, report), date=date, event=event, round=str(one.round) if numbered else "")
        for one in rounds
    ]


def annotated(record: Record, imported: Record) -> Record:
    """A record with everything that the record it began as says about the moves they have in common.

    Where the game goes another way, the way of the imported record becomes a variation.
    """
    line = list(record.main_line)
    for at, (node, known) in enumerate(zip(line, imported.main_line, strict=False)):
        if node.move != known.move:
            rest = [replace(known, variations=[]), *imported.main_line[at + 1 :]]
            line[at] = replace(node, variations=[rest, *known.variations])
            break
        line[at] = replace(known, seconds=node.seconds if known.seconds is None else known.seconds)
    about = {name: getattr(imported, name) for name in ("comment", "shapes", "event", "site", "date", "round", "tags")}
    return replace(record, main_line=line, **about)


def round_record(match: Match, report: Callable[[Name], str]) -> Record:
    """The present round of a match."""
    line = [Node(move, seconds=seconds) for move, seconds in zip(match.moves, thinking_times(match), strict=True)]
    players = tuple(report(match.name(match.match_seat(part))) for part in range(match.game.seats))
    outcome = match.outcome and _by_parts(match, match.outcome)
    return Record(match.game, line, match.setup.position, players, outcome)


def _by_parts(match: Match, outcome: Outcome) -> Outcome:
    """An outcome with the parts of the game instead of the seats of the match."""
    winner = None if outcome.winner is None else match.part_of(outcome.winner)
    points = tuple(outcome.points[match.match_seat(part)] for part in range(match.game.seats))
    return replace(outcome, winner=winner, points=points)


def thinking_times(match: Match) -> list[float | None]:
    """Seconds for each move of the present round; None if no clock ran."""
    times: list[float | None] = []
    waited = 0.0
    for event in match.events:
        match event:
            case NextRound():
                times, waited = [], 0.0
            case Moved(_, seconds):
                times.append(round(waited + seconds, 3) or None)
                waited = 0.0
            case TakenBack(count):
                del times[-count:]
                waited = 0.0
            case Redone(count):
                times += [None] * count
            case Waited(seconds):
                waited += seconds
    return times
