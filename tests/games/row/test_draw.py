"""A game is drawn as soon as no seat can complete a row: compared with trying all continuations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import legal_moves
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, undo
from tests.effort import examples, slow
from tests.games.row.boards import game_of, late_boards, move_of, position_of, text_of
from tests.games.row.slow_twin import Cell, Twin, row_finder

pytestmark = slow

# Columns, rows, length, seats, and how many free cells can be tried out.
TINY = (
    (3, 3, 3, 2, 9),
    (4, 3, 3, 2, 7),
    (4, 3, 4, 2, 8),
    (3, 4, 3, 3, 7),
    (4, 3, 4, 4, 8),
    (5, 3, 4, 2, 7),
    (4, 4, 4, 2, 7),
)


def boards_of(rules: tuple[str, ...]) -> st.SearchStrategy[tuple[Twin, int]]:
    tiny = [
        late_boards(Twin(columns, rows, length, seats, rule), free)
        for columns, rows, length, seats, free in TINY
        for rule in rules
        if rule != "renju"
    ]
    if "renju" in rules:
        tiny += [late_boards(Twin(5, 3, 5, 2, "renju"), 6), late_boards(Twin(6, 3, 5, 2, "renju"), 6)]
    return st.one_of(tiny)


@examples(60)
@given(boards_of(("freestyle", "standard")))
def test_freestyle_and_standard_are_drawn_exactly_when_no_row_can_come(board: tuple[Twin, int]) -> None:
    twin, turn = board
    pos = position_of(twin, turn)
    if pos is not None and not twin.winners():
        assert (outcome(pos) == DRAWN) == (not row_finder(twin)(twin.stones, turn))


@examples(60)
@given(boards_of(("caro", "renju")))
def test_caro_and_renju_are_never_drawn_while_a_row_can_come(board: tuple[Twin, int]) -> None:
    twin, turn = board
    pos = position_of(twin, turn)
    if pos is not None and not twin.winners() and outcome(pos) == DRAWN:
        assert not row_finder(twin)(twin.stones, turn)


def test_every_reachable_position_of_three_by_three_is_drawn_at_the_right_moment() -> None:
    board = Twin(3, 3, 3)
    pos = game_of(board).start()
    can_come = row_finder(board)
    seen: set[frozenset[tuple[Cell, int]]] = set()  # the stones tell whose turn it is
    rows = 0
    early = 0

    def walk(stones: dict[Cell, int], turn: int) -> None:
        nonlocal early, rows
        twin = Twin(3, 3, 3, stones=stones)
        if twin.winners():
            rows += 1
            return
        is_drawn = outcome(pos) == DRAWN
        assert is_drawn == (not can_come(stones, turn)), text_of(twin, turn)
        early += is_drawn and len(stones) < 9
        for cell in twin.free():
            more = {**stones, cell: turn}
            if (key := frozenset(more.items())) not in seen:
                seen.add(key)
                play(pos, move_of(twin, cell))
                walk(more, 1 - turn)
                undo(pos)

    walk({}, 0)
    assert len(seen) + 1 - rows == 4536  # of all 5478 those without a row
    assert early > 0


def test_a_draw_on_a_full_board_says_so() -> None:
    game = game_of(Twin(3, 3, 3))
    end = game.end(game.read_position("xox/xxo/oxo x"))
    assert end is not None
    assert (end.winner, end.reason, end.points) == (None, "board-full", (0, 0))


def test_a_draw_before_the_board_is_full_says_that_no_row_is_possible() -> None:
    game = game_of(Twin(3, 3, 3))
    end = game.end(game.read_position("xox/1xo/oxo x"))
    assert end is not None
    assert (end.winner, end.reason) == (None, "no-row-possible")


def test_with_draw_full_play_goes_on_until_the_board_is_full() -> None:
    game = game_of(Twin(3, 3, 3), draw="full")
    pos = game.read_position("xox/1xo/oxo x")
    assert outcome(pos) == GOING_ON
    play(pos, game.read_move(pos, "a2"))
    end = game.end(pos)
    assert end is not None
    assert end.reason == "board-full"


@pytest.mark.parametrize("draw", ["early", "full"])
def test_black_without_an_allowed_cell_draws(draw: str) -> None:
    game = game_of(Twin(7, 7, 5, 2, "renju"), draw=draw)
    # Either free cell would make six in a row. White has four and a free cell to make five, but it is black's turn.
    pos = game.read_position("xxx1xxo/oooxoxo/xoxooox/xoxooxx/xxx1xxo/xxooxxx/oxxooox x")
    end = game.end(pos)
    assert end is not None
    assert (end.winner, end.reason) == (None, "no-allowed-cell")
    assert legal_moves(game, pos) == []


def test_white_goes_on_where_black_has_no_allowed_cell() -> None:
    game = game_of(Twin(7, 7, 5, 2, "renju"))
    pos = game.read_position("xxx1xxo/oooxoxo/xoxooox/xoxooxx/xxx1xxo/xxooxxx/oxxooox o")
    assert [game.move_text(pos, move) for move in legal_moves(game, pos)] == ["d3", "d7"]
    play(pos, game.read_move(pos, "d3"))
    assert outcome(pos) == 1
