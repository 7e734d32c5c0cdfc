"""How strong a person is in a game: a private estimate that follows the results against levels.

A round counts if one person plays against one level from the start of the game, nobody takes a move back, gets a hint,
has it analysed or changes seats in it, and it does not end by an agreed draw, which a level takes too easily. The
estimate is a Glicko-2 rating (deska/play/strength/rating.py) on the scale of the ladder, whose levels are taken as they
are: errors of their numbers move the whole scale, not the level that fits.
"""

import sqlite3
import time
from dataclasses import dataclass

from deska.core.game import Game
from deska.play.match.match import Match
from deska.play.strength.rating import Played, Rating, after_game, first_rating, limited_to
from deska.players import HUMAN
from deska.players.ladder import place_of, scale_of
from deska.players.ladder_numbers import numbers_of
from deska.store.best import contest_of, was_meddled_with

SETTING = "strength"  # of the page; false: no estimates are made
MOST = 1000  # results of a person in a game; older ones are removed


@dataclass(frozen=True)
class Counted:
    """A finished round that counts."""

    person: str  # the name of the seat; "" is its default name
    played: Played


def counted(match: Match) -> Counted | None:
    """The round that just ended, or None if it does not count."""
    if match.outcome is None or _is_agreed(match) or not may_count(match):
        return None
    (person,) = _people(match)
    level = next(seat_setup for seat_setup in match.seat_setups if seat_setup.player != HUMAN)
    place = place_of(match.game, level.player)
    assert place is not None
    winner = match.outcome.winner
    score = 0.5 if winner is None else float(winner == person)
    return Counted(match.seat_setups[person].name or "", Played(place.elo, 0.0, score))


def may_count(match: Match) -> bool:
    """True if the present round counts, or will count if nobody gets help in it."""
    return _is_rated(match) and not was_meddled_with(match)


def has_stopped_counting(match: Match) -> bool:
    """True if the present round would count, had nobody got help, taken a move back, changed seats or agreed a draw."""
    return _is_rated(match) and (was_meddled_with(match) or _is_agreed(match))


def _is_agreed(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "draw-agreed"


def _is_rated(match: Match) -> bool:
    """True if one person plays one level of known strength, from the start of the game."""
    people = _people(match)
    if len(people) != 1 or match.game.seats != 2 or match.setup.position is not None:
        return False
    return place_of(match.game, match.seat_setups[1 - people[0]].player) is not None


def _people(match: Match) -> list[int]:
    return [number for number, seat_setup in enumerate(match.seat_setups) if seat_setup.player == HUMAN]


def first_estimate(game: Game) -> Rating:
    """The estimate of somebody who has not played."""
    return first_rating([number.elo for number in scale_of(game)])


def ladder_key(game: Game) -> str:
    """Estimates on measured and on assumed scales are not comparable, so they are kept apart."""
    return contest_of(game).options + ("" if numbers_of(game) else " assumed")


class Strength:
    """The rows of the table in a database. Whoever writes has a transaction open."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def curve(self, person: str, game: Game) -> list[Rating]:
        """The estimates after each counted game, oldest first."""
        query = (
            "SELECT elo, deviation, volatility FROM strength"
            " WHERE person = ? AND game = ? AND options = ? ORDER BY at, match, round"
        )
        rows = self._db.execute(query, (person, game.name, ladder_key(game))).fetchall()
        return [Rating(*row) for row in rows]

    def put(self, match_id: str, match: Match) -> None:
        """Count the round that just ended, once, if it counts."""
        result = counted(match)
        if result is None:
            return
        before = self.curve(result.person, match.game)
        new = after_game(before[-1] if before else first_estimate(match.game), result.played)
        new = limited_to(new, [number.elo for number in scale_of(match.game)])
        place = (match_id, match.round, result.person, match.game.name, ladder_key(match.game))
        values = (*place, result.played.elo, result.played.score, new.elo, new.deviation, new.volatility, time.time())
        self._db.execute(f"INSERT OR IGNORE INTO strength VALUES ({', '.join('?' * len(values))})", values)
        oldest = "SELECT match, round FROM strength WHERE person = ? AND game = ? AND options = ? ORDER BY at DESC"
        self._db.execute(
            f"DELETE FROM strength WHERE (match, round) IN ({oldest} LIMIT -1 OFFSET ?)", (*place[2:], MOST)
        )

    def forget(self, person: str, game: Game) -> None:
        """Begin again, as if the person had not played this game."""
        self._db.execute(
            "DELETE FROM strength WHERE person = ? AND game = ? AND options = ?",
            (person, game.name, ladder_key(game)),
        )
