"""The stones that a manager of Gomocup tells of, as a position."""

from collections.abc import Mapping
from itertools import zip_longest

from deska.core.game import Game, Position
from deska.games.row.position import NOBODY, PLAYING
from deska.games.row.rows import completed_rows
from deska.games.row.rules import set_turn
from deska.kernel.ops import play

OWN, OTHER, NEITHER = 1, 2, 3  # whose a stone is

Stone = tuple[int, int]  # column, and row from the top


def position_of(game: Game, stones: Mapping[Stone, int], goes_on: bool) -> Position:
    """The stones as a position with Deska to move. Black, who began, has the forbidden points of renju.

    What is neither's is used up; in renju it is a forbidden point, and free. With `goes_on` a row does not end the
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
    """The colour for a cell that is used up: on no line more than two such stones stand side by side."""
    column, row = stone
    return (column + 2 * row) % 4 // 2


def _laid(game: Game, colours: Mapping[Stone, int], turn: int) -> tuple[Position, list[Stone]]:
    """A position with these stones, and those that stand in completed rows."""
    pos, columns, rows = game.start(), game.settings["columns"], game.settings["rows"]
    cells: tuple[list[int], list[int]] = ([], [])
    for (column, row), colour in colours.items():
        cells[colour].append((rows - 1 - row) * columns + column)
    for pair in zip_longest(*cells):  # by turns, which is quicker than to say each time whose stone comes next
        for colour, cell in enumerate(pair):
            if cell is not None:
                _give_turn(pos, colour)
                play(pos, cell)
    _give_turn(pos, turn)
    return pos, [(cell % columns, rows - 1 - cell // columns) for cell in _cells_of_rows(pos)]


def _give_turn(pos: Position, colour: int) -> None:
    if pos.now.turn != colour:
        set_turn(pos, colour, PLAYING, 0)


def _cells_of_rows(pos: Position) -> list[int]:
    """The cells of completed rows; sets the winner right: a later stone may have closed a row, or made it too long."""
    if pos.now.winner == NOBODY:
        return []
    rows = {colour: completed_rows(pos, colour) for colour in range(2)}
    pos.now.winner = next((colour for colour in rows if rows[colour]), NOBODY)
    return [cell for found in rows.values() for row in found for cell in row]
