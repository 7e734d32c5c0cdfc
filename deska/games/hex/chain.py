"""The chain of stones that wins a game of Hex."""

from deska.gamekit import Position, outcome
from deska.games.hex.kernel.rules import CELLS, NONE


def winning_chain(pos: Position) -> list[int]:
    """The cells of the shortest chain that joins the winner's edges, from end to end."""
    winner, contents, fixed = int(outcome(pos)), pos.now.cells.tolist(), pos.fixed
    lower, upper = (fixed.rows[CELLS * (2 * winner + edge) :].tolist() for edge in range(2))
    count = int(fixed.side) ** 2
    before = {cell: NONE for cell in range(count) if lower[cell] == 0 and contents[cell] == winner + 1}
    waiting = list(before)
    for cell in waiting:
        if upper[cell] == 0:
            return _back(before, cell)
        for near in fixed.near[6 * cell : 6 * cell + 6].tolist():
            if near != NONE and contents[near] == winner + 1 and near not in before:
                before[near] = cell
                waiting.append(near)
    return []


def _back(before: dict[int, int], last: int) -> list[int]:
    chain = [last]
    while before[chain[-1]] != NONE:
        chain.append(before[chain[-1]])
    return chain
