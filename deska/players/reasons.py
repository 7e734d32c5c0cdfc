"""Why a search chose a move, in a sentence a person understands."""

from deska.core.game import Game, Position, legal_moves
from deska.core.player import Choice
from deska.kernel.negamax import PROVEN
from deska.kernel.ops import calm_below, evaluate, seat, unit
from deska.players.ranked import forced_moves

_PIECE = 2.5  # units


def reason_for(game: Game, pos: Position, choice: Choice) -> str | None:
    """A text key for what speaks for the move, or None where only the search does; a proven win speaks for itself."""
    if len(legal_moves(game, pos)) == 1:
        return "reason-only-move"
    if choice.score is None or choice.win_in is not None:
        return None
    if len(forced_moves(game, pos)):
        return "reason-stops"
    if others_lose(choice):
        return "reason-only-good"
    size = int(unit(pos))
    gain = choice.score - int(evaluate(pos, int(seat(pos)))) if has_pieces_to_win(pos) else 0
    if gain >= _PIECE * size:
        return "reason-gains-much"
    if gain >= size:
        return "reason-gains"
    others = choice.considered[1:]
    if choice.score == 0 and others and all(other.value <= -size for other in others):
        return "reason-keeps-draw"
    return None


def has_pieces_to_win(pos: Position) -> bool:
    """Where moves are calm the judgement of a position is mostly what stands on it."""
    return int(calm_below(pos)) > 0


def others_lose(choice: Choice) -> bool:
    """Whether every other move was found to lose by force."""
    others = choice.considered[1:]
    return bool(others) and all(other.value <= -PROVEN for other in others)
