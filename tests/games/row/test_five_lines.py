"""The line tables against the slow twin, under every rule, and what laying and lifting keeps up to date."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.games import make_game
from deska.games.row.five import lines
from deska.games.row.five.board import board_of
from deska.games.row.five.kernel.stones import ask_lift, ask_may_lay, ask_put
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.lines import BANNED, CLASSES, ONE_THREE, line_tables
from deska.games.row.position import CELLS
from tests.effort import examples, slow
from tests.games.row.boards import RULES, game_of, text_of
from tests.games.row.slow_threats import strength
from tests.games.row.slow_twin import WAYS, Twin

NAMES = {
    lines.NONE: "none", lines.ONE: "one", lines.OPEN_ONE: "open one", lines.TWO: "two", lines.OPEN_TWO: "open two",
    lines.OPEN_TWO_MORE: "open two", lines.THREE: "three", lines.THREE_MORE: "three", lines.OPEN_THREE: "open three",
    lines.OPEN_THREE_MORE: "open three", lines.FOUR: "four", lines.TWO_FOURS: "two fours",
    lines.OPEN_FOUR: "open four", lines.FIVE: "five", lines.OVERLINE: "overline",
}  # fmt: skip


OTHER_LENGTHS = (("freestyle", 4), ("standard", 4), ("caro", 4), ("freestyle", 6))
ALL_ROWS = (*((rule, 5) for rule in RULES), *OTHER_LENGTHS)


@st.composite
def crowded(draw: st.DrawFn, stones_at_most: int = 45, kinds: tuple[tuple[str, int], ...] = ALL_ROWS) -> Twin:
    """A board with many stones of two colours, none of which has a row."""
    rule, length = draw(st.sampled_from(kinds))
    columns, rows = draw(st.integers(max(length, 5), 11)), draw(st.integers(max(length, 5), 11))
    twin = Twin(columns, rows, length, 2, rule)
    cells = draw(
        st.lists(st.sampled_from(twin.cells()), max_size=min(stones_at_most, columns * rows // 2), unique=True)
    )
    for cell in cells:
        colour = draw(st.integers(0, 1))
        after = twin.with_stone(cell, colour)
        if not after.winners():
            twin = after
    return twin


def board_for(twin: Twin, turn: int = 0) -> FiveBoard:
    return board_of(game_of(twin).read_position(text_of(twin, turn)))


@slow
@examples(20)
@given(crowded(), st.integers(0, 1), st.data())
def test_every_line_of_a_cell_makes_what_the_twin_says(twin: Twin, colour: int, data: st.DataObject) -> None:
    board = board_for(twin)
    for x, y in data.draw(st.lists(st.sampled_from(twin.free()), max_size=3, unique=True)):
        kinds = int(board.now.kinds[colour * CELLS + y * twin.columns + x])
        for number, way in enumerate(WAYS):
            assert NAMES[kinds >> (4 * number) & 15] == strength(twin, (x, y), way, colour), (
                text_of(twin, 0),
                x,
                y,
                way,
            )


@examples(15)
@given(crowded(kinds=(("renju", 5),)), st.data())
def test_black_of_renju_may_lay_where_the_twin_lets_it(twin: Twin, data: st.DataObject) -> None:
    """Asked of every cell where a stone would make a threat, and of some others."""
    board = board_for(twin, 0)
    others = data.draw(st.sets(st.sampled_from(twin.free()), max_size=6))
    for x, y in twin.free():
        cell = y * twin.columns + x
        made = int(board.fixed.meaning[board.fixed.sorted[int(board.now.kinds[cell])]])
        if made & 15 >= ONE_THREE or (x, y) in others:
            assert bool(ask_may_lay(board, cell)) == (twin.why_forbidden((x, y)) is None)


@examples(12)
@given(crowded(20), st.data())
def test_laying_and_lifting_keeps_all_up_to_date(twin: Twin, data: st.DataObject) -> None:
    board = board_for(twin)
    before = board.now.copy()
    game, laid = game_of(twin), []
    for cell in data.draw(st.lists(st.sampled_from(twin.free()), max_size=12, unique=True)):
        after = twin.with_stone(cell, int(board.now.turn))
        if after.winners():
            break
        twin = after
        laid.append(cell[1] * twin.columns + cell[0])
        ask_put(board, laid[-1])
        same_counts(board, board_of(game.read_position(text_of(twin, int(board.now.turn)))))
    for move in reversed(laid):
        ask_lift(board, move)
    same_counts(board, FiveBoard(before, board.fixed))


def test_every_stone_of_the_largest_board_can_be_lifted_again() -> None:
    board = board_of(make_game("piskvorky", {"columns": "40", "rows": "40", "rule": "standard"}).start())
    before = board.now.copy()
    cells = [int(cell) for cell in np.random.default_rng(1).permutation(1600)]
    for cell in cells:
        ask_put(board, cell)
    assert board.now.stones == 1600
    assert not board.now.count.any()
    for cell in reversed(cells):
        ask_lift(board, cell)
    same_counts(board, FiveBoard(before, board.fixed))


def same_counts(board: FiveBoard, other: FiveBoard) -> None:
    """All that is kept up to date is the same; the kinds of a cell that is taken mean nothing, nor what was changed."""
    cells = int(board.fixed.cells)
    free = np.flatnonzero(board.now.cells[:cells] == 0)
    for name in set(board.now.dtype.names) - {"changes", "changed"}:
        one, two = np.asarray(board.now[name]), np.asarray(other.now[name])
        if name == "kinds":
            places = np.concatenate([free, CELLS + free])
            one, two = one[places], two[places]
        assert np.array_equal(one, two), name


@pytest.mark.parametrize(("rule", "length"), [*((rule, 5) for rule in range(4)), (0, 4), (0, 6)])
def test_classes_do_not_depend_on_which_line_is_which(rule: int, length: int) -> None:
    table = line_tables(rule, length).classes
    codes = np.arange(1 << 16)
    turned = ((codes << 4) & 0xFFFF) | (codes >> 12)
    swapped = (codes & 0xFF00) | ((codes & 15) << 4) | ((codes >> 4) & 15)
    assert np.array_equal(table, table[:, turned])
    assert np.array_equal(table, table[:, swapped])
    assert int((table & 15).max()) < CLASSES
    assert bool((table == BANNED).any()) == (rule == 3)
