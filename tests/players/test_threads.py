"""Several threads: the answer is as sound as with one, and limits hold for all together."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import seat
from deska.kernel.search import negamax
from deska.players import make_player
from deska.players.parallel import ParallelSearch
from tests.effort import examples, slow
from tests.players.test_mates import CHESS
from tests.players.test_search import random_position, searched


@examples(25)
@given(st.integers(1, 3000), st.integers(1, 4), st.sampled_from(["piskvorky", "quantik", "tic-tac-toe"]))
def test_threads_together_keep_the_limit_of_nodes(nodes: int, threads: int, name: str) -> None:
    game = make_game(name)
    player = make_player("alphabeta:memory=1,width=8")
    choice = player.choose(game, game.start(), Limit(nodes=nodes, threads=threads), Stop(), np.random.default_rng(1))
    assert choice.nodes is not None
    assert choice.nodes <= nodes
    assert choice.move in legal_moves(game, game.start())


@slow
@pytest.mark.parametrize(("name", "depth"), [("chess", 4), ("piskvorky", 3), ("quantik", 5), ("draughts", 7)])
def test_two_threads_come_to_the_score_of_one_when_nothing_is_left_out(name: str, depth: int) -> None:
    game, rng = make_game(name), np.random.default_rng(3)
    settings = {"width": 0, "nodes": 0, "attack": 16, "defence": 12, "lines": 1, "plain": 1}
    for _ in range(6):
        pos = random_position(game, int(rng.integers(4, 12)), rng)
        table = negamax.new_table(1 << 16)
        main, other = (negamax.new_work(game.most_moves, int(seat(pos)), table, **settings) for _ in range(2))
        with ParallelSearch(pos, main, [negamax.helping(main, other)]) as both:
            score = both.search(depth, -2 * negamax.WIN, 2 * negamax.WIN)
        assert score == searched(game, pos, depth), game.position_text(pos)


def test_moves_that_two_threads_consider_are_told_once_each_best_first() -> None:
    game = make_game("chess")
    pos = game.read_position(CHESS[5][-1])
    choice = make_player("alphabeta:lines=3").choose(
        game, pos, Limit(depth=4, threads=2), Stop(), np.random.default_rng(1)
    )
    moves, values = zip(*((one.move, one.value) for one in choice.considered), strict=True)
    assert len(set(moves) & set(legal_moves(game, pos))) == len(moves)
    assert list(values) == sorted(values, reverse=True)


def test_two_threads_find_the_same_mates() -> None:
    game = make_game("chess")
    for moves in (1, 3, 5):
        pos = game.read_position(CHESS[moves][-1])
        limit = Limit(nodes=10_000_000, threads=2)
        choice = make_player("alphabeta:memory=16").choose(game, pos, limit, Stop(), np.random.default_rng(1))
        assert choice.win_in == moves


@examples(15)
@given(st.floats(0.0, 0.05), st.integers(1, 3), st.sampled_from(["alphabeta", "mcts"]))
def test_however_short_the_time_a_legal_move_is_played(seconds: float, threads: int, name: str) -> None:
    game = make_game("piskvorky")
    limit = Limit(seconds=seconds, threads=threads)
    choice = make_player(name).choose(game, game.start(), limit, Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, game.start())
