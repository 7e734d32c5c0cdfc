"""What a move of morris does, for people."""

from deska.gamekit import Position, Problem
from deska.games.morris.kernel.points import closes_mill, flies, u64
from deska.games.morris.notation import Step


def effect_of(pos: Position, step: Step) -> Problem | None:
    """A mill that the move closes, or one of the other side that it prevents; None: neither."""
    stops = _could_close(pos, 1 - int(pos.now.turn), step.to)
    return mill_of(step) or (Problem("effect-morris-stops") if stops else None)


def mill_of(step: Step) -> Problem | None:
    """A mill that takes a man; None: the move takes none."""
    return None if step.victim is None else Problem("effect-morris-takes")


def _could_close(pos: Position, owner: int, to: int) -> bool:
    """Whether a seat, if it were to move, could close a mill on a free point."""
    men = int(pos.now.men[owner])
    if pos.now.hand[owner]:
        return bool(closes_mill(pos, u64(men), u64(to)))
    near = men if flies(pos, u64(owner)) else men & int(pos.fixed.neighbours[to])
    return any(closes_mill(pos, u64(men & ~(1 << point)), u64(to)) for point in range(31) if near >> point & 1)
