"""A manager's stones as a position: as if each had been played, and with rows used up where the game goes on."""

from random import Random

import numpy as np
import pytest

from deska.core.game import Game, Position
from deska.faces.engine.gomocup import _game
from deska.faces.engine.laying import NEITHER, OTHER, OWN, Stone, position_of
from deska.games.row.kernel.rules import set_turn
from deska.games.row.position import NOBODY, PLAYING
from deska.games.row.rows import completed_rows
from deska.kernel.ops import play

SIZE = 12


def scattered(share: float, dice: Random) -> dict[Stone, int]:
    cells = [(x, y) for x in range(SIZE) for y in range(SIZE)]
    return {cell: dice.choice([OWN, OTHER, OTHER, NEITHER]) for cell in dice.sample(cells, round(share * len(cells)))}


def used_up(stone: Stone) -> int:
    column, row = stone
    return (column + 2 * row) % 4 // 2


def played(game: Game, colours: dict[Stone, int], turn: int) -> tuple[Position, list[Stone]]:
    """Stone after stone, and the stones in rows."""
    pos = game.start()
    for (column, row), colour in colours.items():
        set_turn(pos, colour, PLAYING, 0)
        play(pos, (SIZE - 1 - row) * SIZE + column)
    set_turn(pos, turn, PLAYING, 0)
    rows = [completed_rows(pos, colour) for colour in range(2)]
    pos.now.winner = next((colour for colour in range(2) if rows[colour]), NOBODY)
    return pos, [(cell % SIZE, SIZE - 1 - cell // SIZE) for found in rows for row in found for cell in row]


@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize("rule", ["freestyle", "standard", "caro", "renju"])
@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_board_is_the_position_that_playing_its_stones_makes(rule: str, goes_on: bool, share: float) -> None:
    game, stones = _game(SIZE, SIZE, rule, "free"), scattered(share, Random(f"{rule} {share}"))
    owners = list(stones.values())
    own = 0 if owners.count(OWN) == owners.count(OTHER) else 1
    colours = {stone: own if owner == OWN else 1 - own for stone, owner in stones.items() if owner != NEITHER}
    if goes_on or rule != "renju":
        colours |= {stone: used_up(stone) for stone, owner in stones.items() if owner == NEITHER}
    expected, in_rows = played(game, colours, own)
    while goes_on and in_rows:
        colours |= {stone: used_up(stone) for stone in in_rows}
        expected, in_rows = played(game, colours, own)
    pos = position_of(game, stones, goes_on)
    for name in pos.now.dtype.names:
        assert np.array_equal(pos.now[name], expected.now[name]), name
