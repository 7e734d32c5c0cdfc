"""Games that end before their rules end them: a proven result, too many moves, a player that fails."""

from dataclasses import dataclass

from deska.core.game import Game, Outcome
from deska.core.player import Choice, Player

AT_FAULT = "engine-at-fault"


@dataclass(frozen=True)
class Adjudication:
    """When a game is ended before its rules end it."""

    proven: bool = False  # a player of Deska's own has proven who wins
    longest: int | None = None  # drawn after so many moves

    def ruling(self, game: Game, seat: int, player: Player, choice: Choice, moves: int) -> Outcome | None:
        """How a game ends after `moves` moves, the last of them this choice of a player; None: it goes on."""
        if self.proven and choice.win_in is not None and not player.is_outside:
            winner = seat if choice.win_in > 0 else 1 - seat
            return _won(game, winner, "adjudicated-proven") if game.seats == 2 else None
        if self.longest is not None and moves >= self.longest:
            return Outcome(None, "adjudicated-length", (0,) * game.seats)
        return None


NO_ADJUDICATION = Adjudication()


def lost_by(game: Game, seat: int, reason: str = AT_FAULT) -> Outcome:
    """A game that a player lost without a move; with more than two seats nobody has won it."""
    return _won(game, 1 - seat if game.seats == 2 else None, reason)


def _won(game: Game, winner: int | None, reason: str) -> Outcome:
    return Outcome(winner, reason, tuple(int(seat == winner) for seat in range(game.seats)))
