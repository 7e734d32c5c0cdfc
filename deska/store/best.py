"""Best players: which rounds count, and the tables, one for each game and its rule."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from deska.core.errors import SetupError
from deska.core.game import Game, Outcome
from deska.games import make_game
from deska.play.match.events import Helped, NextRound, Redone, Reopened, SeatChanged, TakenBack
from deska.play.match.match import Match
from deska.players import HUMAN

HARDEST = "master"  # the hardest level; a result against any other does not count
LISTED = 10
SHORTEST_CLOCK = 60  # seconds; with less, the hardest level has no time to think

How = Literal["win", "loss", "draw"]


@dataclass(frozen=True)
class Contest:
    """The game of a table, with its variant options as JSON."""

    game: str
    options: str

    @property
    def variant(self) -> dict[str, str]:
        """The options."""
        return dict(json.loads(self.options))

    @property
    def counts(self) -> bool:
        """False if one side has a short forced win (Game.easily_won). Creates the game, which may take a while."""
        try:
            return not make_game(self.game, self.variant).easily_won
        except SetupError:  # an invented game, or one that is no longer installed
            return True


def contest_of(game: Game) -> Contest:
    return Contest(game.name, json.dumps(game.variant(), sort_keys=True, ensure_ascii=False))


@dataclass(frozen=True)
class Result:
    """One finished round of a person against the hardest level."""

    match: str
    round: int
    name: str  # "": the default name of the seat
    seat: int
    game: str
    options: str
    how: How
    moves: int  # of all seats


@dataclass(frozen=True)
class Row:
    """A row of a table: one match with all its rounds."""

    name: str
    seat: int
    wins: int
    losses: int
    draws: int
    fewest_moves: int  # of the shortest win; if none, of the shortest loss; if none, of the shortest draw

    @property
    def score(self) -> int:
        """100 · wins − 25 · losses − fewest moves."""
        return 100 * self.wins - 25 * self.losses - self.fewest_moves

    @property
    def win_percent(self) -> float:
        return round(100 * self.wins / (self.wins + self.losses + self.draws), 2)


def result_of(match: Match, match_id: str) -> Result | None:
    """The result of the round that just ended, or None if it does not count.

    It counts if one person played from the start of the game to an end by its rules against only the
    hardest level; nobody changed seats, took a move back, got a hint or hurried the computer in that round; the clock
    left it time to think; and the game is not easily won.
    """
    outcome = match.outcome
    if outcome is None or not is_contest(match) or match.game.end(match.position) is None:
        return None
    (seat,) = _people(match)
    contest, name = contest_of(match.game), match.seat_setups[seat].name or ""
    how = _how(outcome, seat)
    return Result(match_id, match.round, name, seat, contest.game, contest.options, how, len(match.moves))


def is_contest(match: Match) -> bool:
    """True if the present round counts, or will count if nobody does anything that `result_of` forbids."""
    others = {seat_setup.player for seat_setup in match.seat_setups if seat_setup.player != HUMAN}
    if len(_people(match)) != 1 or others != {HARDEST} or match.setup.position is not None:
        return False
    if match.setup.clock and match.setup.clock.base < SHORTEST_CLOCK:
        return False
    return not match.game.easily_won and not was_meddled_with(match)


def _people(match: Match) -> list[int]:
    return [number for number, seat_setup in enumerate(match.seat_setups) if seat_setup.player == HUMAN]


def was_meddled_with(match: Match) -> bool:
    """True if somebody got help, took a move back or changed seats in the present round."""
    for event in reversed(match.events):
        if isinstance(event, NextRound):
            return False
        if isinstance(event, TakenBack | Redone | Reopened | SeatChanged | Helped):
            return True
    return False


def _how(outcome: Outcome, person: int) -> How:
    if outcome.winner is None:
        return "draw"
    return "win" if outcome.winner == person else "loss"


def tables(results: Iterable[Result]) -> dict[Contest, list[Row]]:
    """The ten best matches of each contest, sorted by score, then by fewer moves, then by name."""
    matches: dict[tuple[Contest, str], list[Result]] = {}
    for result in sorted(results, key=lambda result: result.round):
        matches.setdefault((Contest(result.game, result.options), result.match), []).append(result)
    found: dict[Contest, list[Row]] = {}
    for (contest, _), rounds in matches.items():
        found.setdefault(contest, []).append(_row(rounds))
    return {contest: sorted(rows, key=_order)[:LISTED] for contest, rows in found.items()}


def _order(row: Row) -> tuple[int, int, str]:
    return -row.score, row.fewest_moves, row.name.casefold()


def _row(rounds: list[Result]) -> Row:
    moves: dict[How, list[int]] = {"win": [], "loss": [], "draw": []}
    for result in rounds:
        moves[result.how].append(result.moves)
    shortest = min(moves["win"] or moves["loss"] or moves["draw"])
    last = rounds[-1]
    return Row(last.name, last.seat, len(moves["win"]), len(moves["loss"]), len(moves["draw"]), shortest)
