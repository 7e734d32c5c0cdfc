"""Many stones at once: the same position as stone after stone, under every rule."""

from random import Random

import numpy as np
import pytest

from deska.core.game import Position
from deska.games import make_game
from deska.games.row.game import RowGame
from deska.games.row.kernel.rules import set_turn
from deska.games.row.kernel.windows import lay_all
from deska.games.row.position import NOBODY, PLAYING
from deska.games.row.rows import completed_rows
from deska.kernel.ops import play
from tests.effort import slow
from tests.games.row.boards import RULES

Stones = dict[int, int]  # colours by cell


def game_with(columns: int, rows: int, rule: str, **more: str) -> RowGame:
    game = make_game("piskvorky", {"columns": str(columns), "rows": str(rows), "rule": rule, **more})
    assert isinstance(game, RowGame)
    return game


def scattered(game: RowGame, share: float, dice: Random) -> Stones:
    """Stones on a share of the cells, in any order; one colour has more, so that there are rows."""
    cells = dice.sample(range(game.cells), round(share * game.cells))
    return {cell: dice.choice([0, 0, *range(game.seats)]) for cell in cells}


def played(game: RowGame, stones: Stones, turn: int) -> Position:
    pos = game.start()
    for cell, colour in stones.items():
        set_turn(pos, colour, PLAYING, 0)
        play(pos, cell)
    set_turn(pos, turn, PLAYING, 0)
    pos.now.winner = next((colour for colour in range(game.seats) if completed_rows(pos, colour)), NOBODY)
    return pos


def laid(game: RowGame, stones: Stones, turn: int) -> Position:
    pos = game.start()
    lay_all(pos, np.array([*stones], np.uint16), np.array([*stones.values()], np.uint8))
    set_turn(pos, turn, PLAYING, 0)
    return pos


@slow
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (7, 12), (15, 15), (40, 9)])
@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 1.0])
def test_laid_at_once_all_is_as_if_played(rule: str, columns: int, rows: int, share: float) -> None:
    dice = Random(f"{rule} {columns} {share}")
    game = game_with(columns, rows, rule)
    stones, turn = scattered(game, share, dice), dice.randrange(2)
    assert_same(laid(game, stones, turn), played(game, stones, turn))


@pytest.mark.parametrize(("length", "seats"), [(3, 2), (4, 3), (6, 4)])
def test_so_it_is_with_other_lengths_and_more_seats(length: int, seats: int) -> None:
    game = game_with(11, 8, "freestyle", length=str(length), seats=str(seats))
    stones = scattered(game, 0.6, Random(length))
    assert_same(laid(game, stones, 1), played(game, stones, 1))


def assert_same(one: Position, other: Position) -> None:
    for name in one.now.dtype.names:
        assert np.array_equal(one.now[name], other.now[name]), name
