"""What was paired and played, seen as meetings of competitors: people, or teams."""

from collections.abc import Sequence
from dataclasses import dataclass

from deska.play.club.events import Result

WIN, DRAW, LOSS = 2, 1, 0  # half points of a game, match points of a match of teams


@dataclass(frozen=True)
class Board:
    """One game. `first` has the first move; None: nobody was there, and the board is lost by forfeit."""

    id: str
    round: int
    table: int  # from 1
    number: int  # in its match, from 1
    first: str | None
    second: str | None
    result: Result | None = None

    @property
    def home_is_first(self) -> bool:
        return self.number % 2 == 1


@dataclass(frozen=True)
class Meeting:
    """A table of a round with its boards. A bye has no `away`."""

    round: int
    table: int
    home: str | None
    away: str | None
    boards: tuple[Board, ...]

    @property
    def is_bye(self) -> bool:
        return self.away is None

    @property
    def finished(self) -> bool:
        return all(board.result is not None for board in self.boards)

    @property
    def played(self) -> bool:
        """Was a game played? A match in which all boards are forfeits was not."""
        return any(board.result is not None and board.result.played for board in self.boards)

    def other(self, competitor: str) -> str | None:
        return self.away if competitor == self.home else self.home

    def board_halves(self, competitor: str) -> int:
        """Half points on all boards that have a result."""
        return sum(self._halves(board, competitor == self.home) for board in self.boards)

    def _halves(self, board: Board, is_home: bool) -> int:
        return 0 if board.result is None else board.result.halves[0 if board.home_is_first == is_home else 1]

    def score(self, competitor: str) -> int:
        """WIN, DRAW or LOSS of a finished meeting; a bye has its own points."""
        other = self.other(competitor)
        mine, theirs = self.board_halves(competitor), 0 if other is None else self.board_halves(other)
        if mine == theirs:
            return DRAW if mine else LOSS  # nothing on all boards: both have forfeited
        return WIN if mine > theirs else LOSS

    def colour(self, competitor: str) -> int:
        """1 with the first move on the first board, -1 without."""
        return 1 if competitor == self.home else -1


def of(competitor: str, meetings: Sequence[Meeting]) -> list[Meeting]:
    return [meeting for meeting in meetings if competitor in (meeting.home, meeting.away)]
