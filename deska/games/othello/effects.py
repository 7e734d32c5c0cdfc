"""What a move of Othello does, for people."""

from collections.abc import Sequence
from statistics import median_low

from deska.gamekit import Game, Position, Problem, copied, legal_moves, play, seat
from deska.games.othello.kernel.rules import PASS

_CLEARLY_FEWER = 0.8  # of what the other side has after half of the other moves
_FEWER = 2  # moves, or discs
_FEW_TURNED = 3


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
    counts = sorted(len(one or ()) for one in others)
    if counts and len(free) < counts[0]:
        return Problem("effect-othello-few", {"count": len(free)})
    if _is_last_of_region(game, pos, move):
        return Problem("effect-othello-last")
    typical = median_low(counts) if counts else 0
    if typical - len(free) >= _FEWER or len(free) <= _CLEARLY_FEWER * typical:
        return Problem("effect-othello-fewer", {"count": len(free), "others": typical})
    return _quiet(game, pos, move)


def _is_last_of_region(game: Game, pos: Position, move: int) -> bool:
    """Whether no free cell is beside the one that is taken: nobody can answer there."""
    view = game.view(pos)
    column, row = move % view.columns, move // view.columns
    near = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    on_board = [(x, y) for x, y in near if 0 <= x < view.columns and 0 <= y < view.rows]
    return all(view.names[x + view.columns * y] in view.pieces for x, y in on_board)


def _quiet(game: Game, pos: Position, move: int) -> Problem | None:
    """A move that turns few discs, where others turn many."""
    turned = {other: _turned(game, pos, other) for other in legal_moves(game, pos)}
    typical = median_low(sorted(turned.values()))
    if turned[move] > _FEW_TURNED or typical < turned[move] + min(turned[move], _FEWER):
        return None
    return Problem("effect-othello-quiet", {"count": turned[move], "others": typical})


def _turned(game: Game, pos: Position, move: int) -> int:
    """How many discs a move turns over."""
    after, own = copied(pos), int(seat(pos))
    play(after, move)
    before, then = (sum(piece.owner == own for piece in game.view(one).pieces.values()) for one in (pos, after))
    return then - before - 1


def _replies(game: Game, pos: Position, move: int) -> list[int] | None:
    """The moves of the other side after a move; None if it must pass."""
    after = copied(pos)
    play(after, move)
    replies = legal_moves(game, after)
    return None if replies == [PASS] else replies
