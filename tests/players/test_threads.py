"""Several threads: the answer is as sound as with one, and limits hold for all together."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from deska.core.game import legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.players import make_player
from tests.players.test_mates import CHESS


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 3000), st.integers(1, 4), st.sampled_from(["piskvorky", "quantik", "tic-tac-toe"]))
def test_threads_together_keep_the_limit_of_nodes(nodes: int, threads: int, name: str) -> None:
    game = make_game(name)
    player = make_player("alphabeta:memory=1,width=8")
    choice = player.choose(game, game.start(), Limit(nodes=nodes, threads=threads), Stop(), np.random.default_rng(1))
    assert choice.nodes is not None
    assert choice.nodes <= nodes
    assert choice.move in legal_moves(game, game.start())


def test_two_threads_find_the_same_mates() -> None:
    game = make_game("chess")
    for moves in (1, 3, 5):
        pos = game.read_position(CHESS[moves][-1])
        limit = Limit(nodes=10_000_000, threads=2)
        choice = make_player("alphabeta:memory=16").choose(game, pos, limit, Stop(), np.random.default_rng(1))
        assert choice.win_in == moves


@settings(max_examples=15, deadline=None)
@given(st.floats(0.0, 0.05), st.integers(1, 3), st.sampled_from(["alphabeta", "mcts"]))
def test_however_short_the_time_a_legal_move_is_played(seconds: float, threads: int, name: str) -> None:
    game = make_game("piskvorky")
    limit = Limit(seconds=seconds, threads=threads)
    choice = make_player(name).choose(game, game.start(), limit, Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, game.start())
