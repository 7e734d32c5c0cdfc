"""Win chances from the scores of players."""

import math

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position
from deska.core.player import Choice
from deska.kernel.ops import unit
from deska.kernel.search.negamax import PROVEN

_EXPERT = 0.8  # units of a side that wins 73 % of its games (docs/lab/2026-11-17-win-chances.md)
_SURE = 0.99  # of what is not proven


def win_chance(game: Game, pos: Position, choice: Choice, value: float) -> float | None:
    """The chance of the seat to move, 0 to 1, if a move of this choice has this value; None if that is not known.

    1 and 0 are proven. Chances are for two seats; of more, only playouts know them.
    """
    if abs(value) >= PROVEN:
        return float(value > 0)
    if choice.scale == "chance":
        return _open(0.5 + value / 2000)
    if choice.scale == "rank" or game.seats != 2 or not capabilities(pos).has_unit:
        return None
    scale = _EXPERT if choice.scale == "expert" else game.chance_scale
    return _open(1 / (1 + math.exp(min(-value / (scale * int(unit(pos))), 100))))


def _open(chance: float) -> float:
    return round(min(max(chance, 1 - _SURE), _SURE), 3)
