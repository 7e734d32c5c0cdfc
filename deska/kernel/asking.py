"""Single questions to a position, compiled: for players, who must answer in time on the largest board."""

from typing import Any

from deska.kernel.generic import kernel
from deska.kernel.ops import Moves, Ranks, forced, rank, seat


@kernel
def ask_rank(pos: Any, attack: int, defence: int, out: Moves, ranks: Ranks) -> int:
    """The operation `rank`."""
    return rank(pos, attack, defence, out, ranks)


@kernel
def ask_forced(pos: Any, out: Moves) -> int:
    """The operation `forced`, for the seat to move against all the others."""
    return forced(pos, seat(pos), out)
