"""What questions need of each game, as columns in memory: some forty bytes a game."""

import numpy as np
from numpy.typing import NDArray

from deska.store.openings.database import Openings

REMOVED = -3  # instead of the winner
_AT_ONCE = 50_000  # games that are read at a time
_SEATS = 16


class Columns:
    """A row for each number of a game. Rows are read when they are needed first."""

    def __init__(self, openings: Openings) -> None:
        self._openings = openings
        self._version: tuple[int, int] | None = None
        self._read = 0  # the last number that was read
        self.winner, self.date = np.zeros(0, np.int8), np.zeros(0, np.uint32)
        self.players, self.strengths = np.zeros((0, 2), np.uint32), np.zeros((0, 2), np.uint16)
        self.kinds = np.zeros(0, np.uint8)
        self._resize(1024)

    def _resize(self, size: int) -> None:
        more = size - len(self.winner)
        self.winner = np.pad(self.winner, (0, more), constant_values=REMOVED)
        self.date, self.kinds = np.pad(self.date, (0, more)), np.pad(self.kinds, (0, more))
        self.players = np.pad(self.players, ((0, more), (0, 0)))
        self.strengths = np.pad(self.strengths, ((0, more), (0, 0)))

    def _widen(self, seats: int) -> None:
        more = seats - self.players.shape[1]
        self.players = np.pad(self.players, ((0, 0), (0, more)))
        self.strengths = np.pad(self.strengths, ((0, 0), (0, more)))

    def refresh(self) -> None:
        """Read what is new. Needs `reading`."""
        version = self._openings.version
        if version == self._version:
            return
        db = self._openings.db
        while True:
            query = "SELECT id, kind, winner, date, players, strengths FROM games WHERE id > ? ORDER BY id LIMIT ?"
            found = db.execute(query, (self._read, _AT_ONCE)).fetchall()
            if not found:
                break
            self._read = int(found[-1][0])
            if self._read >= len(self.winner):
                self._resize(max(self._read + 1, len(self.winner) * 3 // 2))
            numbers = np.array([row[0] for row in found], np.int64)
            self.kinds[numbers] = [row[1] for row in found]
            self.winner[numbers] = [row[2] for row in found]
            self.date[numbers] = [row[3] for row in found]
            self._fill(numbers, [row[4] for row in found], [row[5] for row in found])
        removed = [row[0] for row in db.execute("SELECT game FROM gone").fetchall() if row[0] < len(self.winner)]
        self.winner[removed] = REMOVED
        self._version = version

    def _fill(self, numbers: NDArray[np.int64], players: list[bytes], strengths: list[bytes]) -> None:
        """The columns by seat, all games with the same number of seats at once."""
        sizes = np.array([len(one) // 4 for one in players])
        for seats in np.unique(sizes).tolist():
            if seats > self.players.shape[1] and seats <= _SEATS:
                self._widen(seats)
            some = np.flatnonzero(sizes == seats).tolist()
            rows, at = len(some), numbers[some]
            self.players[at, :seats] = np.frombuffer(b"".join(players[one] for one in some), "<u4").reshape(rows, seats)
            self.strengths[at, :seats] = np.frombuffer(b"".join(strengths[one] for one in some), "<u2").reshape(
                rows, seats
            )
