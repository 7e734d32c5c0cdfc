"""A round of a match as a Record, for reviews and files."""

from dataclasses import replace
from typing import Any

from deska.core.game import Outcome
from deska.core.record import Node, Record
from deska.play.events import Moved, NextRound, Redone, TakenBack, Waited
from deska.play.match import Match
from deska.play.names import told_name


def recorded(match: Match, texts: Any) -> Record:
    """The present round of a match. The seats of a record are the parts of the game: the first one begins."""
    seats = [match.match_seat(part) for part in range(match.game.seats)]
    line = [Node(move, seconds=seconds) for move, seconds in zip(match.moves, thinking_times(match), strict=True)]
    players = tuple(told_name(match.name(seat), texts) for seat in seats)
    outcome = _by_parts(match, match.outcome) if match.outcome else None
    return Record(match.game, line, match.setup.position, players, outcome)


def _by_parts(match: Match, outcome: Outcome) -> Outcome:
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
