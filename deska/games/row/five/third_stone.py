"""The best third stone of five in a row, found by a long search; no later stone decides the game as much."""

from typing import Any

import numpy as np

from deska.games.row.position import FREESTYLE

# The second stone relative to the first, and the best third: columns real, rows imaginary. Found by
# bench/third_stones.py. Farther away, to four cells, a search of 35 s found the first player so much better (by 2,900
# and more) that no entry is needed.
_THIRDS = {1: 1 + 1j, 1 + 1j: -1, 2: -1, 2 + 1j: 1 - 1j, 2 + 2j: -1 + 1j}
_ROOM = 6  # cells from the first stone to the edge; nearer to the edge the search decides


def best_third(pos: Any, rng: np.random.Generator) -> int | None:
    """The cell, one of those that are equal under symmetry; None if unknown."""
    if pos.fixed.rule != FREESTYLE or pos.fixed.length != 5 or pos.now.stones != 2:
        return None
    columns, rows, cells = int(pos.fixed.columns), int(pos.fixed.rows), pos.now.cells[: int(pos.fixed.cells)]
    own, others = np.flatnonzero(cells == pos.now.turn + 1), np.flatnonzero(cells == 2 - pos.now.turn)
    if len(own) != 1:  # a position that was set up
        return None
    row, column = divmod(int(own[0]), columns)
    if min(column, columns - 1 - column, row, rows - 1 - row) < _ROOM:
        return None
    second = complex(int(others[0]) % columns - column, int(others[0]) // columns - row)
    thirds = [third for turned, third in _turned() if turned == second]
    if not thirds:
        return None
    third = thirds[rng.integers(len(thirds))]
    return int((row + third.imag) * columns + column + third.real)


def _turned() -> list[tuple[complex, complex]]:
    """Every second stone with its third, under all eight symmetries."""
    turns = (1, 1j, -1, -1j)
    mirrored = [(second.conjugate(), third.conjugate()) for second, third in _THIRDS.items()]
    return [(turn * second, turn * third) for second, third in (*_THIRDS.items(), *mirrored) for turn in turns]
