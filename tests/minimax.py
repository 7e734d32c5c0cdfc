"""The slow twin of every search: try everything."""

from deska.core.game import Game, Position, legal_moves
from deska.kernel.ops import play, seat, undo


def minimax(game: Game, pos: Position, root: int) -> int:
    """1, 0 or -1 for the root's seat, all others playing together against it."""
    end = game.end(pos)
    if end:
        return 0 if end.winner is None else 1 if end.winner == root else -1
    values = []
    best_possible = 1 if int(seat(pos)) == root else -1
    for move in legal_moves(game, pos):
        play(pos, move)
        values.append(minimax(game, pos, root))
        undo(pos)
        if values[-1] == best_possible:
            break
    return max(values) if int(seat(pos)) == root else min(values)
