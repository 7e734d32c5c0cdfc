"""The rules of k in a row against their slow twin, on random boards and in random games."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import legal_moves
from deska.games.row.kernel.renju import is_forbidden, why_forbidden
from deska.games.row.rows import completed_rows
from deska.kernel.ops import GOING_ON, key, outcome, play
from tests.effort import examples, slow
from tests.games.row.boards import boards, cell_of, empty_boards, game_of, move_of, position_of, renju_shapes
from tests.games.row.counts import assert_counts_are_right
from tests.games.row.slow_twin import BLACK, Twin

pytestmark = slow


@examples(60)
@given(boards())
def test_rows_winner_and_points_on_any_board_are_the_twins(board: tuple[Twin, int]) -> None:
    twin, turn = board
    game = game_of(twin)
    pos = position_of(twin, turn, game)
    if pos is None:
        return
    for colour in range(twin.colours):
        rows = completed_rows(pos, colour)
        assert {frozenset(cell_of(twin, cell) for cell in row) for row in rows} == twin.completed(colour)
        assert len(rows) == len(twin.completed(colour))
    end = game.end(pos)
    winners = twin.winners()
    assert [end.winner] == winners if end and end.winner is not None else not winners
    if end:
        assert end.points == tuple(len(twin.completed(colour)) for colour in range(twin.colours))


@examples(50)
@given(boards(largest=8))
def test_legal_moves_on_any_board_are_the_twins(board: tuple[Twin, int]) -> None:
    twin, turn = board
    pos = position_of(twin, turn)
    if pos is not None and outcome(pos) == GOING_ON:
        assert [cell_of(twin, move) for move in legal_moves(game_of(twin), pos)] == twin.legal(turn)


@examples(60)
@given(boards())
def test_counts_of_a_position_read_from_text_are_right(board: tuple[Twin, int]) -> None:
    twin, turn = board
    pos = position_of(twin, turn)
    if pos is not None:
        assert_counts_are_right(pos, twin)


@examples(60)
@given(renju_shapes())
def test_forbidden_cells_and_their_reasons_are_the_twins(twin: Twin) -> None:
    pos = position_of(twin, BLACK)
    if pos is None:
        return
    before = pos.now.tobytes()
    for cell in twin.free():
        reason = twin.why_forbidden(cell)
        assert bool(is_forbidden(pos, move_of(twin, cell))) == (reason is not None), cell
        if reason:
            assert why_forbidden(pos, move_of(twin, cell)) == reason, cell
    assert pos.now.tobytes() == before


@examples(80)
@given(empty_boards(largest=8), st.integers(0, 2**32))
def test_games_agree_with_the_twin_at_every_move(twin: Twin, seed: int) -> None:
    rng = Random(seed)
    game = game_of(twin)
    pos = game.start()
    turn = 0
    while outcome(pos) == GOING_ON:
        assert not twin.winners()
        legal = legal_moves(game, pos)
        assert [cell_of(twin, move) for move in legal] == twin.legal(turn)
        move = rng.choice(legal)
        play(pos, move)
        twin.stones[cell_of(twin, move)] = turn
        turn = (turn + 1) % twin.colours
        assert_counts_are_right(pos, twin)
    end = game.end(pos)
    assert end is not None
    assert ([] if end.winner is None else [end.winner]) == twin.winners()
    assert end.points == tuple(len(twin.completed(colour)) for colour in range(twin.colours))


@examples(60)
@given(boards(largest=6), st.data())
def test_keys_are_equal_exactly_when_stones_and_turn_are(board: tuple[Twin, int], data: st.DataObject) -> None:
    twin, turn = board
    pos = position_of(twin, turn)
    if pos is None:
        return
    other = Twin(twin.columns, twin.rows, twin.length, twin.colours, twin.rule, dict(twin.stones))
    for cell in data.draw(st.lists(st.sampled_from(twin.cells()), max_size=2)):
        if cell in other.stones:
            del other.stones[cell]
        else:
            other.stones[cell] = data.draw(st.integers(0, twin.colours - 1))
    other_turn = data.draw(st.integers(0, twin.colours - 1))
    other_pos = position_of(other, other_turn)
    if other_pos is not None:
        same = (other.stones, other_turn) == (twin.stones, turn)
        assert (key(pos) == key(other_pos)) == same
