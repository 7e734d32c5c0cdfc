"""What Python asks of the rules of army games besides moves and ends."""

from deska.core.game import Position
from deska.games.armies.kernel import position as p
from deska.kernel.ops import in_check, move_room
from deska.kernel.search.queries import ask_in_check


def checked_cells(pos: Position, side: int) -> list[int]:
    """The cells of a side's royal pieces that are under attack."""
    out = move_room(p.CELLS)
    count = in_check(pos, side, out)
    if pos.now.chain_lost:  # too much work for plain Python
        count = ask_in_check(pos, side, out)
    cells: list[int] = out[:count].tolist()
    return cells
