"""Games that end before the rules end them: a proven result, too many moves, a player that fails."""

from dataclasses import dataclass

from deska.core.game import Game, Outcome
from deska.core.player import Choice, Player

AT_FAULT = "engine-at-fault"


@dataclass(frozen=True)
class Adjudication:
    """Conditions that end a game before its rules do."""

    proven: bool = False  # one of Deska's own players has proven the result
    longest: int | None = None  # drawn after this many moves

    def ruling(self, game: Game, seat: int, player: Player, choice: Choice, moves: int) -> Outcome | None:
        """The outcome after `moves` moves, the last of them this choice; None if the game goes on."""
        if self.proven and choice.win_in is not None and not player.is_outside:
            winner = seat if choice.win_in > 0 else 1 - seat
            return _won(game, winner, "adjudicated-proven") if game.seats == 2 else None
        if self.longest is not None and moves >= self.longest:
            return Outcome(None, "adjudicated-length", (0,) * game.seats)
        return None


NO_ADJUDICATION = Adjudication()


def lost_by(game: Game, seat: int, reason: str = AT_FAULT) -> Outcome:
    """The outcome of a game that a player lost without a move; with more than two seats nobody wins."""
    return _won(game, 1 - seat if game.seats == 2 else None, reason)


def _won(game: Game, winner: int | None, reason: str) -> Outcome:
    return Outcome(winner, reason, tuple(int(seat == winner) for seat in range(game.seats)))
