"""The stones of a Gomocup manager as a position."""

from collections.abc import Mapping

import numpy as np

from deska.core.game import Game, Position
from deska.games.row.kernel.rules import set_turn
from deska.games.row.kernel.windows import lay_all
from deska.games.row.position import NOBODY, PLAYING
from deska.games.row.rows import completed_rows

OWN, OTHER, NEITHER = 1, 2, 3  # owner of a stone

Stone = tuple[int, int]  # column, and row from the top


def position_of(game: Game, stones: Mapping[Stone, int], goes_on: bool) -> Position:
    """The stones as a position with Deska to move. Black, who began, has renju's forbidden points.

    A cell of neither side is used up; in renju it is a forbidden point, and free. With `goes_on` a row does not end the
    game: its cells are used up.
    """
    owners = list(stones.values())
    own = 0 if owners.count(OWN) == owners.count(OTHER) else 1
    colours = {stone: own if owner == OWN else 1 - own for stone, owner in stones.items() if owner != NEITHER}
    if goes_on or game.settings["rule"] != "renju":
        colours |= {stone: _filling(stone) for stone, owner in stones.items() if owner == NEITHER}
    pos, rows = _laid(game, colours, own)
    while goes_on and rows:
        colours |= {stone: _filling(stone) for stone in rows}
        pos, rows = _laid(game, colours, own)
    return pos


def _filling(stone: Stone) -> int:
    """The colour for a used-up cell, chosen so that no line has more than two such stones in a row."""
    column, row = stone
    return (column + 2 * row) % 4 // 2


def _laid(game: Game, colours: Mapping[Stone, int], turn: int) -> tuple[Position, list[Stone]]:
    """A position with these stones, and the stones in completed rows."""
    pos, columns, rows = game.start(), game.settings["columns"], game.settings["rows"]
    cells = [(rows - 1 - row) * columns + column for column, row in colours]
    lay_all(pos, np.array(cells, np.uint16), np.array([*colours.values()], np.uint8))
    set_turn(pos, turn, PLAYING, 0)
    return pos, [(cell % columns, rows - 1 - cell // columns) for cell in _cells_of_rows(pos)]


def _cells_of_rows(pos: Position) -> list[int]:
    if pos.now.winner == NOBODY:
        return []
    return [cell for colour in range(2) for row in completed_rows(pos, colour) for cell in row]
