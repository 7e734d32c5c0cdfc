"""Best players (P15): which games count, and the table they make."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from deska.core.game import Outcome
from deska.play.events import NextRound, Redone, Reopened, SeatChanged, TakenBack
from deska.play.match import Match
from deska.players import HUMAN

HARDEST = "master"  # the hardest level; a result against any other does not count
LISTED = 10

How = Literal["win", "loss", "draw"]


@dataclass(frozen=True)
class Result:
    """One game of a person against the hardest level, played to its end."""

    match: str
    round: int
    name: str
    game: str
    how: How
    moves: int  # of all seats


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    name: str
    wins: int
    losses: int
    draws: int
    fewest_moves: int  # of the shortest win; without one of the shortest loss; without that of the shortest draw

    @property
    def score(self) -> int:
        """100 · wins − 25 · losses − fewest moves."""
        return 100 * self.wins - 25 * self.losses - self.fewest_moves

    @property
    def win_percent(self) -> float:
        return round(100 * self.wins / (self.wins + self.losses + self.draws), 1)


def result_of(match: Match, match_id: str) -> Result | None:
    """What the round that just ended counts for, or None.

    It counts when one person played from the start of the game to an end by its rules against nothing but the
    hardest level, and in that round nobody changed seats or took a move back.
    """
    people = [number for number, sitter in enumerate(match.sitters) if sitter.player == HUMAN]
    others = {sitter.player for sitter in match.sitters if sitter.player != HUMAN}
    outcome = match.outcome
    if len(people) != 1 or others != {HARDEST} or outcome is None or match.setup.position is not None:
        return None
    if match.game.end(match.position) is None or _was_meddled_with(match):
        return None
    name = match.sitters[people[0]].name
    return Result(match_id, match.round, name, match.game.name, _how(outcome, people[0]), len(match.moves))


def _was_meddled_with(match: Match) -> bool:
    for event in reversed(match.events):
        if isinstance(event, NextRound):
            return False
        if isinstance(event, TakenBack | Redone | Reopened | SeatChanged):
            return True
    return False


def _how(outcome: Outcome, person: int) -> How:
    if outcome.winner is None:
        return "draw"
    return "win" if outcome.winner == person else "loss"


def table(results: Iterable[Result]) -> list[Row]:
    """The ten best, sorted by score; equal scores by fewer moves, then by name."""
    by_name: dict[str, list[Result]] = {}
    for result in results:
        by_name.setdefault(result.name.casefold(), []).append(result)
    rows = [_row(own) for own in by_name.values()]
    return sorted(rows, key=lambda row: (-row.score, row.fewest_moves, row.name.casefold()))[:LISTED]


def _row(results: list[Result]) -> Row:
    moves: dict[How, list[int]] = {"win": [], "loss": [], "draw": []}
    for result in results:
        moves[result.how].append(result.moves)
    shortest = min(moves["win"] or moves["loss"] or moves["draw"])
    return Row(results[-1].name, len(moves["win"]), len(moves["loss"]), len(moves["draw"]), shortest)
