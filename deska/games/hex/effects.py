"""What a stone of Hex does, for people."""

from collections.abc import Iterator

from deska.gamekit import Position
from deska.games.hex.kernel.rules import NONE

WAYS = 6


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
