"""What a move of Othello does, for people."""

from collections.abc import Sequence

from deska.gamekit import Game, Position, Problem, copied, legal_moves, play, seat
from deska.games.othello.kernel.rules import PASS


def effect_of(game: Game, pos: Position, move: int, corners: Sequence[int]) -> Problem | None:
    """A corner that the move takes, or keeps from the other side; or how few moves it leaves the other side."""
    if move == PASS:
        return None
    if move in corners:
        return Problem("effect-othello-corner")
    free = _replies(game, pos, move)
    if free is None:
        return Problem("effect-othello-passes")
    own = int(seat(pos))
    others = [replies for other in legal_moves(game, pos) if other != move for replies in (_replies(game, pos, other),)]
    if others and not set(free) & set(corners) and all(set(one or ()) & set(corners) for one in others):
        return Problem("effect-othello-no-corner", {"seat": own})
    fewest = min((len(one or ()) for one in others), default=0)
    return Problem("effect-othello-few", {"count": len(free)}) if len(free) < fewest else None


def _replies(game: Game, pos: Position, move: int) -> list[int] | None:
    """The moves of the other side after a move; None if it must pass."""
    after = copied(pos)
    play(after, move)
    replies = legal_moves(game, after)
    return None if replies == [PASS] else replies
