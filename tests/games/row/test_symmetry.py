"""Boards that mirroring and turning make of each other have one symmetric key."""

from random import Random

import pytest

from deska.core.game import Position
from deska.games import make_game
from deska.games.row.game import RowGame
from deska.kernel.ops import play, symmetric_key


def position(game: RowGame, cells: list[tuple[int, int]]) -> Position:
    """The position after stones on these cells, by column and row."""
    pos = game.start()
    for column, row in cells:
        play(pos, row * game.columns + column)
    return pos


@pytest.mark.parametrize(("columns", "rows", "symmetries"), [(4, 4, 8), (5, 3, 4), (3, 3, 8)])
def test_symmetric_boards_have_one_key_and_others_have_others(columns: int, rows: int, symmetries: int) -> None:
    game = make_game("piskvorky", {"columns": str(columns), "rows": str(rows), "length": "3"})
    assert isinstance(game, RowGame)
    keys: dict[int, object] = {}
    for seed in range(30):
        rng = Random(seed)
        cells = rng.sample([(column, row) for column in range(columns) for row in range(rows)], 4)
        across = [(columns - 1 - x, y) for x, y in cells]
        boards = [cells, across, *([(x, rows - 1 - y) for x, y in one] for one in (cells, across))]
        if symmetries == 8:
            boards += [[(y, x) for x, y in one] for one in boards]
        found = {int(symmetric_key(position(game, one))) for one in boards}
        assert len(found) == 1
        least = min((sorted(one[::2]), sorted(one[1::2])) for one in boards)
        assert keys.setdefault(found.pop(), least) == least
    assert len(keys) > 10


def test_on_a_large_board_the_key_is_as_good_as_any() -> None:
    game = make_game("piskvorky")
    assert isinstance(game, RowGame)
    assert symmetric_key(position(game, [(0, 0)])) != symmetric_key(position(game, [(14, 14)]))
