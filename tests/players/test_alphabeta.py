"""The searching player: known values, limits, and what it tells."""

import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Game, Position, legal_moves, line_texts
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.games import make_game
from deska.kernel.ops import play, seat
from deska.kernel.search.negamax import PROVEN
from deska.players import make_player
from deska.players.alphabeta import AlphaBeta
from tests.effort import LONG, examples, slow
from tests.minimax import minimax

pytestmark = slow


ENOUGH = Limit(nodes=10**9)  # to prove a value, on a machine of any speed


def decide(game: Game, pos: Position, spec: str = "alphabeta", limit: Limit | None = None, seed: int = 0) -> Choice:
    player = make_player(spec)
    return player.choose(game, pos, limit or ENOUGH, Stop(), np.random.default_rng(seed))


def row_game(columns: int, rows: int, length: int, **options: str) -> Game:
    return make_game("piskvorky", {"columns": str(columns), "rows": str(rows), "length": str(length), **options})


DRAWN = [(3, 3, 3), (4, 4, 4), (5, 4, 4), (6, 4, 4), (5, 5, 4), (5, 5, 5)] + [(7, 4, 4)] * LONG
WON = [(4, 3, 3), (4, 4, 3), (6, 5, 4), (6, 6, 4)]


@pytest.mark.parametrize("board", DRAWN)
def test_boards_known_to_be_drawn_are_solved_as_drawn(board: tuple[int, int, int]) -> None:
    game = row_game(*board)
    choice = decide(game, game.start(), "alphabeta:memory=256")
    assert choice.score == 0
    assert choice.win_in is None
    assert choice.depth is not None
    assert choice.nodes is not None
    assert ENOUGH.nodes is not None
    assert choice.nodes < ENOUGH.nodes  # it ended by itself: the value is proved


@pytest.mark.parametrize("board", WON)
def test_boards_known_to_be_won_are_solved_as_won_by_the_first_player_and_won_against_a_random_defender(
    board: tuple[int, int, int],
) -> None:
    game, rng = row_game(*board), np.random.default_rng(3)
    pos, promised = game.start(), None
    while (end := game.end(pos)) is None:
        if int(seat(pos)) == 0:
            choice = decide(game, pos)
            assert choice.win_in is not None
            assert choice.win_in > 0
            assert choice.win_in % 2 == 1
            assert promised is None or choice.win_in <= promised
            promised = choice.win_in - 2
            play(pos, choice.move)
        else:
            play(pos, int(rng.choice(legal_moves(game, pos))))
    assert end.winner == 0


@examples(30)
@given(st.data())
def test_its_verdict_on_nearly_full_boards_is_that_of_plain_minimax(data: st.DataObject) -> None:
    """Also with three seats, where the others play together against the one to move."""
    seats = data.draw(st.sampled_from([2, 2, 3]))
    rule = data.draw(st.sampled_from(["freestyle", "standard", "caro"]))
    columns, rows, length = data.draw(st.sampled_from([(3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4), (5, 3, 4)]))
    game = row_game(columns, rows, length, seats=str(seats), rule=rule)
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    pos = game.start()
    while game.end(pos) is None and game.moves_left(pos) > 6:
        play(pos, int(rng.choice(legal_moves(game, pos))))
    if game.end(pos):
        return
    choice = decide(game, pos)
    truth = minimax(game, pos, int(seat(pos)))
    verdict = 0 if choice.win_in is None else 1 if choice.win_in > 0 else -1
    assert verdict == truth
    if truth == 0:
        assert choice.score == 0


SOON = [
    ((5, 3, 3), "x4/5/5 o", -8),  # answers to threats lead to a loss in 10 first
    ((5, 5, 4), "2oxx/5/x2x1/5/1xooo o", -10),
    ((6, 6, 4), "ox4/1ox3/6/xx4/2o3/5o x", 5),  # by threats it takes 7
    ((7, 7, 4), "6o/1x5/1o5/1o5/2x4/o5x/x6 x", 7),
]


@pytest.mark.parametrize("spec", ["alphabeta", "alphabeta:plain=1", "hard", "mcts"])
@pytest.mark.parametrize(("board", "position", "moves"), SOON)
def test_a_win_or_loss_that_takes_fewer_moves_than_the_one_by_threats_is_found(
    spec: str, board: tuple[int, int, int], position: str, moves: int
) -> None:
    game = row_game(*board)
    choice = decide(game, game.read_position(position), spec, limit=Limit(nodes=100_000))
    assert choice.win_in == moves


@examples(40)
@given(st.data())
def test_how_soon_a_solved_board_is_won_or_lost_is_what_the_solver_says(data: st.DataObject) -> None:
    game = row_game(*data.draw(st.sampled_from([(3, 3, 3), (4, 3, 3), (5, 3, 3), (4, 4, 3), (4, 4, 4)])))
    pos, rng = game.start(), np.random.default_rng(data.draw(st.integers(0, 2**32)))
    for _ in range(data.draw(st.integers(0, 6))):
        play(pos, int(rng.choice(legal_moves(game, pos))))
        if not legal_moves(game, pos):
            return
    assert decide(game, pos, limit=Limit(nodes=500_000)).win_in == decide(game, pos, "perfect").win_in


def test_a_node_limit_is_kept_and_repeats_the_decision() -> None:
    game = row_game(15, 15, 5)
    pos = game.start()
    for text in ("h8", "i9", "g7"):
        play(pos, game.read_move(pos, text))
    first, second = (decide(game, pos, limit=Limit(nodes=3000), seed=5) for _ in range(2))
    assert first.nodes is not None
    assert first.nodes <= 3000
    assert (first.move, first.score, first.nodes, first.line) == (second.move, second.score, second.nodes, second.line)


def test_a_depth_limit_is_kept() -> None:
    game = row_game(15, 15, 5)
    choice = decide(game, game.start(), "alphabeta:width=8", limit=Limit(depth=3))
    assert choice.depth == 3


def test_told_to_stop_it_answers_with_a_legal_move() -> None:
    game, stop = row_game(15, 15, 5), Stop()
    player = make_player("alphabeta")
    player.prepare(game)
    threading.Timer(0.2, stop.set).start()
    choice = player.choose(game, game.start(), Limit(seconds=600), stop, np.random.default_rng(0))
    assert choice.move in legal_moves(game, game.start())
    assert stop.is_set()


def test_stopped_before_it_began_it_still_answers() -> None:
    game, stop = row_game(15, 15, 5), Stop()
    stop.set()
    choice = make_player("alphabeta").choose(game, game.start(), Limit(seconds=600), stop, np.random.default_rng(0))
    assert choice.move in legal_moves(game, game.start())


def test_the_line_is_playable_and_begins_with_the_move() -> None:
    game = row_game(15, 15, 5)
    pos = game.start()
    for text in ("h8", "i9", "g7", "i7", "i8"):
        play(pos, game.read_move(pos, text))
    choice = decide(game, pos, "alphabeta:width=10", limit=Limit(depth=6))
    assert choice.line[0] == choice.move
    assert len(choice.line) >= 6
    for move in choice.line:
        assert move in legal_moves(game, pos)
        play(pos, move)


def test_as_many_lines_as_asked_for_have_exact_values() -> None:
    game = row_game(3, 3, 3)
    choice = decide(game, game.start(), "alphabeta:lines=9")
    assert [considered.exact for considered in choice.considered] == [True] * 9
    assert {considered.value for considered in choice.considered} == {0}


def test_each_of_the_lines_asked_for_is_told_as_far_as_it_was_searched() -> None:
    game = make_game("chess")
    pos = game.read_position("6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1")
    mates = decide(game, pos, "alphabeta:lines=2", limit=Limit(depth=2)).considered[:2]
    assert {line_texts(game, pos, one.line)[0] for one in mates} == {"a1a8", "e1e8"}
    choice = decide(game, game.start(), "alphabeta:lines=3", limit=Limit(depth=4))
    for one in choice.considered[:3]:
        assert one.line[0] == one.move
        assert len(line_texts(game, game.start(), one.line)) == len(one.line) > 1


def test_the_position_is_left_as_it_was() -> None:
    game = row_game(15, 15, 5, rule="renju")
    pos = game.start()
    for text in ("h8", "i9", "g7"):
        play(pos, game.read_move(pos, text))
    before = pos.now.tobytes()
    decide(game, pos, limit=Limit(nodes=500))
    assert pos.now.tobytes() == before


@pytest.mark.parametrize("rule", ["freestyle", "standard", "caro", "renju"])
def test_it_completes_an_open_four_and_blocks_a_four(rule: str) -> None:
    game = row_game(15, 15, 5, rule=rule)
    own_four = game.read_position("15/15/15/15/15/15/15/4xxxx7/4oooo7/15/15/15/15/15/15 x")
    choice = decide(game, own_four, limit=Limit(depth=2))
    assert choice.win_in == 1
    other_four = game.read_position("15/15/15/15/15/15/15/15/4oooo7/3x2x8/15/15/15/15/15 x")
    choice = decide(game, other_four, limit=Limit(depth=3))
    assert choice.win_in == -2
    assert game.move_text(other_four, choice.move) in ("d7", "i7")


def test_considered_moves_are_told_best_first_also_when_stopped_in_the_middle() -> None:
    game = row_game(15, 15, 5)
    pos = game.start()
    for text in ("h8", "g8", "g9", "i7", "f10", "e11", "h7", "h9"):
        play(pos, game.read_move(pos, text))
    for nodes in (500, 3000, 10_000, 30_000):
        choice = decide(game, pos, "alphabeta:lines=3,width=14", limit=Limit(nodes=nodes))
        values = [considered.value for considered in choice.considered]
        assert (choice.considered[0].move, choice.considered[0].value) == (choice.move, choice.score)
        assert values == sorted(values, reverse=True)


def test_the_usual_time_of_a_clock_ends_it_though_more_is_allowed() -> None:
    game = make_game("piskvorky")
    choice = make_player("alphabeta").choose(
        game, game.start(), Limit(seconds=100_000, target=0.05), Stop(), np.random.default_rng(1)
    )
    assert choice.depth


@pytest.mark.parametrize(
    ("moves", "nodes"), [("d4 c4 d5 d3 b5", 3000), ("d4 e4 e3 c5 c3", 200), ("d4 d3 g4 f4 f5", 3000)]
)
def test_where_the_best_move_turns_out_to_lose_the_next_is_told_with_what_it_was_worth(moves: str, nodes: int) -> None:
    game = row_game(7, 7, 4)
    pos = game.start()
    for move in moves.split():
        play(pos, game.read_move(pos, move))
    choice = decide(game, pos, limit=Limit(nodes=nodes), seed=1)
    assert choice.win_in is None
    assert (choice.considered[0].move, choice.considered[0].value) == (choice.move, choice.score)
    assert choice.considered[-1].value <= -PROVEN


@pytest.mark.parametrize("position", ["..A./..d./a..C/B...", "a.../..C./.a../C...", "..d./...A/.B../a..."])
def test_how_soon_it_ends_is_not_told_when_the_nodes_were_too_few_to_be_sure(position: str) -> None:
    game = make_game("quantik")
    pos = game.read_position(position)
    choice = decide(game, pos, limit=Limit(nodes=3000))
    assert choice.win_in is None
    assert abs(choice.score or 0) < PROVEN
    assert decide(game, pos).win_in == decide(game, pos, "perfect").win_in


def test_a_short_search_clears_no_more_memory_than_it_can_use() -> None:
    game = make_game("chess")
    player = AlphaBeta.with_options({"memory": "4096"})
    assert isinstance(player, AlphaBeta)
    sizes = [player._works(game, game.start(), Limit(seconds=seconds))[0].table.nbytes for seconds in (0.01, 0.5, 1000)]
    assert sizes == [1 << 20, 1 << 25, 1 << 32]
