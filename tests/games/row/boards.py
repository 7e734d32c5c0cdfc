"""Random boards for Hypothesis, and the way from a twin to a position."""

import re
from random import Random

import pytest
from hypothesis import strategies as st

from deska.core.errors import PositionError
from deska.core.game import Position
from deska.games import make_game
from deska.games.row.game import RowGame
from tests.games.row.slow_twin import Cell, Twin

LETTERS = "xoyz"
RULES = ("freestyle", "standard", "caro", "renju")


def game_of(twin: Twin, **more: str) -> RowGame:
    """The game played on the twin's board."""
    options = {
        "columns": str(twin.columns),
        "rows": str(twin.rows),
        "length": str(twin.length),
        "seats": str(twin.colours),
        "rule": twin.rule,
    }
    game = make_game("piskvorky", {**options, **more})
    assert isinstance(game, RowGame)
    return game


def text_of(twin: Twin, turn: int) -> str:
    """The position as text."""
    lines = []
    for y in reversed(range(twin.rows)):
        stones = [twin.stones.get((x, y)) for x in range(twin.columns)]
        line = "".join("." if colour is None else LETTERS[colour] for colour in stones)
        lines.append(re.sub(r"\.+", lambda dots: str(len(dots[0])), line))
    return "/".join(lines) + " " + LETTERS[turn]


def position_of(twin: Twin, turn: int, game: RowGame | None = None) -> Position | None:
    """The twin as a position, or None where two colours have a row, which no game leads to."""
    game = game or game_of(twin)
    if len(twin.winners()) <= 1:
        return game.read_position(text_of(twin, turn))
    with pytest.raises(PositionError) as caught:
        game.read_position(text_of(twin, turn))
    assert caught.value.problems[0].key == "position-two-winners"
    return None


def cell_of(twin: Twin, move: int) -> Cell:
    return move % twin.columns, move // twin.columns


def move_of(twin: Twin, cell: Cell) -> int:
    return cell[1] * twin.columns + cell[0]


@st.composite
def empty_boards(draw: st.DrawFn, rules: tuple[str, ...] = RULES, largest: int = 9) -> Twin:
    """Boards of many shapes, with row lengths and numbers of seats that fit."""
    rule = draw(st.sampled_from(rules))
    smallest = 5 if rule == "renju" else 3
    columns = draw(st.integers(smallest, largest))
    rows = draw(st.integers(3, largest))
    if rule == "renju":
        return Twin(columns, rows, 5, 2, rule)
    length = draw(st.integers(3, min(7, max(columns, rows))))
    return Twin(columns, rows, length, draw(st.integers(2, 4)), rule)


@st.composite
def boards(draw: st.DrawFn, rules: tuple[str, ...] = RULES, largest: int = 9) -> tuple[Twin, int]:
    """Boards with stones anywhere, and the colour to move."""
    twin = draw(empty_boards(rules, largest))
    fullness = draw(st.integers(1, 4))
    contents: list[int | None] = [None] * (5 - fullness) + list(range(twin.colours)) * fullness + [0]
    for cell in twin.cells():
        colour = draw(st.sampled_from(contents))
        if colour is not None:
            twin.stones[cell] = colour
    return twin, draw(st.integers(0, twin.colours - 1))


@st.composite
def renju_shapes(draw: st.DrawFn) -> Twin:
    """Black stones and a few white ones close together, where threes and fours meet."""
    rng = Random(draw(st.integers(0, 2**32)))
    side = rng.randint(7, 11)
    twin = Twin(side, side, 5, 2, "renju")
    for colour, most in ((0, 22), (1, 6)):
        for _ in range(rng.randint(colour, most)):
            twin.stones[rng.randrange(side), rng.randrange(side)] = colour
    return twin


@st.composite
def late_boards(draw: st.DrawFn, board: Twin, most_free: int) -> tuple[Twin, int]:
    """The board with stones laid in turn until few cells are free, and the colour to move."""
    cells = draw(st.permutations(board.cells()))
    laid = len(cells) - draw(st.integers(0, most_free))
    stones = {cell: number % board.colours for number, cell in enumerate(cells[:laid])}
    return Twin(board.columns, board.rows, board.length, board.colours, board.rule, stones), laid % board.colours
