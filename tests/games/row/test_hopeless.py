"""What the search is told of a position: who cannot win any more, and what is as good as equal."""

from collections.abc import Callable
from functools import cache
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import legal_moves
from deska.games import make_game
from deska.kernel.ops import GOING_ON, forced, hopeless, move_room, outcome, play, rank, table_key, undo
from tests.effort import examples, slow
from tests.games.row.boards import empty_boards, game_of, late_boards, move_of, position_of
from tests.games.row.slow_twin import Cell, Twin

pytestmark = slow

Stones = frozenset[tuple[Cell, int]]
SMALL = ((3, 3, 3, 9), (4, 3, 3, 8), (4, 3, 4, 8), (4, 4, 3, 7), (4, 4, 4, 8), (5, 4, 4, 7))  # the last: free cells


@cache
def solver(columns: int, rows: int, length: int) -> Callable[[Stones, int], int]:
    """A function for the value of a position to X with best play: 1, 0 or -1; freestyle for two."""

    @cache
    def value(stones: Stones, turn: int) -> int:
        here = Twin(columns, rows, length, stones=dict(stones))
        own = 1 if turn == 0 else -1
        free = here.free()
        if any(here.with_stone(cell, turn).completed(turn) for cell in free):
            return own
        values = (own * value(stones | {(cell, turn)}, 1 - turn) for cell in free)
        return own * max(values, default=0)

    return value


small_boards = st.one_of(
    [late_boards(Twin(columns, rows, length), free) for columns, rows, length, free in SMALL],
)


@examples(60)
@given(small_boards)
def test_who_is_hopeless_on_a_small_board_cannot_force_a_win(board: tuple[Twin, int]) -> None:
    twin, turn = board
    pos = position_of(twin, turn)
    if pos is None or outcome(pos) != GOING_ON:
        return
    value = solver(twin.columns, twin.rows, twin.length)(frozenset(twin.stones.items()), turn)
    for seat, worth in ((0, value), (1, -value)):
        assert bool(hopeless(pos, seat, True)) == bool(hopeless(pos, 1 - seat, False))
        if hopeless(pos, seat, False):
            assert worth <= 0


def test_positions_of_three_by_three_with_one_table_key_have_one_value() -> None:
    pos = game_of(Twin(3, 3, 3)).start()
    value = solver(3, 3, 3)
    found: dict[int, int] = {}
    keys: dict[tuple[Stones, int], int] = {}

    def walk(stones: Stones, turn: int) -> None:
        twin = Twin(3, 3, 3, stones=dict(stones))
        if twin.winners():
            return
        keys[stones, turn] = number = int(table_key(pos))
        if outcome(pos) == GOING_ON:
            worth = value(stones, turn)
            assert found.setdefault(number, worth) == worth
            for cell in twin.free():
                more = stones | {(cell, turn)}
                if (more, 1 - turn) not in keys:
                    play(pos, move_of(twin, cell))
                    walk(more, 1 - turn)
                    undo(pos)

    walk(frozenset(), 0)
    assert len(found) < len(keys)  # some are told to be equal


@examples(40)
@given(empty_boards(rules=("standard", "caro", "renju"), largest=7), st.integers(0, 2**32))
def test_who_is_hopeless_under_other_rules_never_wins(twin: Twin, seed: int) -> None:
    rng = Random(seed)
    game = game_of(twin)
    pos = game.start()
    lost: set[int] = set()
    while outcome(pos) == GOING_ON:
        for seat in range(twin.colours):
            if hopeless(pos, seat, False):
                lost.add(seat)
            if hopeless(pos, seat, True):
                lost |= set(range(twin.colours)) - {seat}
        play(pos, rng.choice(legal_moves(game, pos)))
    assert outcome(pos) not in lost


def test_among_three_only_the_lone_seat_must_block() -> None:
    game = make_game("piskvorky", {"seats": "3", "columns": "6", "rows": "6", "length": "4"})
    pos = game.start()
    for move in ("a1", "a3", "a5", "b1", "c3", "c5", "c1", "e3", "e5"):
        play(pos, game.read_move(pos, move))
    play(pos, game.read_move(pos, "f6"))  # the first seat does not complete a1 to d1, and the second one is to move
    room = move_room(game.most_moves)
    counts = ((lone, int(forced(pos, lone, room))) for lone in (0, 1))
    answers = {lone: [game.move_text(pos, int(move)) for move in room[:count]] for lone, count in counts}
    assert answers == {0: [], 1: ["d1"]}


def test_only_a_cell_where_nobody_can_complete_a_row_is_left_out() -> None:
    game = make_game("tic-tac-toe")

    def left_out(*moves: str) -> list[str]:
        pos = game.start()
        for move in moves:
            play(pos, game.read_move(pos, move))
        room, ranks = move_room(game.most_moves), np.zeros(game.most_moves, np.int64)
        count = int(rank(pos, 1, 1, room, ranks))
        return [game.move_text(pos, int(move)) for move, value in zip(room[:count], ranks, strict=False) if value < 0]

    assert left_out("a1") == []
    assert left_out("a2", "b2", "c1", "c3") == ["c2"]
