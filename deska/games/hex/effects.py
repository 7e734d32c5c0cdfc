"""What a stone of Hex does, for people."""

from collections import deque
from collections.abc import Iterator

from deska.gamekit import Position, Problem
from deska.games.hex.kernel.rules import CELLS, NONE

WAYS = 6
NEVER = 10**6  # stones: the other side has joined its edges


def stones_needed(pos: Position, owner: int) -> int:
    """How many more stones an owner needs at least to join its edges, if the other side only looked on."""
    side, lower = int(pos.fixed.side), 2 * (owner - 1) * CELLS
    cells = range(side * side)
    needed = dict.fromkeys(cells, NEVER)
    near: deque[int] = deque()
    for cell in cells:
        if int(pos.fixed.rows[lower + cell]) == 0 and int(pos.now.cells[cell]) in (0, owner):
            needed[cell] = int(pos.now.cells[cell]) == 0
    near.extend(sorted((cell for cell in cells if needed[cell] < NEVER), key=lambda one: needed[one]))
    while near:
        cell = near.popleft()
        for other in _neighbours(pos, cell):
            stone = int(pos.now.cells[other])
            length = needed[cell] + (stone == 0)
            if stone in (0, owner) and length < needed[other]:
                needed[other] = length
                (near.append if stone == 0 else near.appendleft)(other)
    upper = lower + CELLS
    return min(needed[cell] for cell in cells if int(pos.fixed.rows[upper + cell]) == 0)


def ways_changed(pos: Position, after: Position, owner: int) -> Problem | None:
    """What a stone does to the shortest ways of both sides."""
    other = 3 - owner
    own, others = stones_needed(after, owner), stones_needed(after, other)
    before = stones_needed(pos, other)
    if others > before:
        return Problem("effect-hex-blocks", {"before": before, "count": others})
    if own < stones_needed(pos, owner):
        return Problem("effect-hex-nearer", {"count": own})
    return None


def saved_bridge(pos: Position, cell: int, owner: int) -> tuple[int, int] | None:
    """Two stones of an owner whose bridge was attacked, and that a stone on this cell joins."""
    for near in _neighbours(pos, cell):
        if pos.now.cells[near] != owner:
            continue
        for far, between in _bridges(pos, near):
            others = [one for one in between if one != cell]
            if pos.now.cells[far] == owner and len(others) == 1 and pos.now.cells[others[0]] == 3 - owner:
                return near, far
    return None


def new_bridge(pos: Position, cell: int, owner: int) -> int | None:
    """A stone of an owner to which a stone on this cell makes a bridge: both cells between them are free."""
    for far, between in _bridges(pos, cell):
        if pos.now.cells[far] == owner and all(pos.now.cells[one] == 0 for one in between):
            return far
    return None


def _neighbours(pos: Position, cell: int) -> Iterator[int]:
    for way in range(WAYS):
        near = int(pos.fixed.near[WAYS * cell + way])
        if near != NONE:
            yield near


def _bridges(pos: Position, cell: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """The cells a bridge away, each with the two cells between."""
    for way in range(WAYS):
        far = int(pos.fixed.bridges[WAYS * cell + way])
        first = int(pos.fixed.near[WAYS * cell + way])
        second = int(pos.fixed.near[WAYS * cell + (way + 1) % WAYS])
        if far != NONE and NONE not in (first, second):
            yield far, (first, second)
