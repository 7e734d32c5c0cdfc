"""Limits of time, nodes and memory, and being told to stop, at any moment and in any order."""

import threading
import time
import tracemalloc
from contextlib import AbstractContextManager
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Player
from deska.games import make_game
from deska.kernel.ops import GOING_ON, play
from deska.kernel.search.mcts import PLAYOUTS, USED, grow, new_tree
from deska.kernel.search.negamax import NODES, new_table, new_work
from deska.players import make_player
from deska.players.mcts import MonteCarlo
from deska.players.reasons import with_reason
from deska.testing.case import state
from tests.conformance.cases import random_moves
from tests.effort import examples, slow
from tests.polling import PATIENCE

GAMES = [
    make_game("tic-tac-toe"),
    make_game("piskvorky", {"columns": "7", "rows": "7", "rule": "renju"}),
    make_game("piskvorky", {"columns": "8", "rows": "6", "length": "4", "seats": "3"}),
    make_game("quantik"),
    make_game("chess"),
    make_game("minishogi"),
]
moments = st.one_of(st.none(), st.floats(0, 0.03))

limits = st.builds(
    Limit,
    seconds=st.one_of(st.none(), st.floats(0.001, 0.05)),
    depth=st.one_of(st.none(), st.integers(1, 4)),
    nodes=st.one_of(st.none(), st.integers(1, 3000)),
    threads=st.integers(1, 3),
)


def middle_of(game: Game, seed: int, moves: int) -> Position:
    pos = game.start()
    for move in random_moves(game, seed)[:moves]:
        if len(legal_moves(game, pos)) > 1:
            play(pos, move)
    return pos


@slow
@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
@examples(40)
@given(
    game=st.sampled_from(GAMES),
    seed=st.integers(0, 20),
    moves=st.integers(0, 12),
    limit=limits,
    after_text=moments,
    memory=st.integers(1, 3),
    look=st.integers(0, 8),
)
def test_whatever_the_schedule_an_answer_comes_and_limits_are_kept(
    name: str, game: Game, seed: int, moves: int, limit: Limit, after_text: float | None, memory: int, look: int
) -> None:
    pos = middle_of(game, seed, moves)
    legal = legal_moves(game, pos)
    if not legal:
        return
    own = f",look={look}" if name == "mcts" else ""
    player, stop, before = make_player(f"{name}:memory={memory},milliseconds=50{own}"), Stop(), state(pos)
    player.prepare(game)
    teller = threading.Timer(after_text or 0, stop.set)
    if after_text is not None:
        teller.start()
    began = time.monotonic()
    choice = player.choose(game, pos, limit, stop, np.random.default_rng(seed))
    assert time.monotonic() - began < PATIENCE
    teller.cancel()
    assert choice.move in legal
    assert state(pos) == before
    assert choice.considered or name == "alphabeta"
    assert choice.nodes is not None
    assert limit.nodes is None or choice.nodes <= limit.nodes
    assert limit.depth is None or choice.depth is None or choice.depth <= limit.depth


@pytest.mark.parametrize(
    "game",
    [
        make_game("piskvorky"),
        make_game("piskvorky", {"columns": "40", "rows": "40"}),
        make_game("chess"),
        make_game("draughts"),
        make_game("shogi"),
    ],
    ids=str,
)
@pytest.mark.parametrize("look", [1, 3, 8])
def test_a_look_that_was_cut_short_is_no_result(game: Game, look: int) -> None:
    """Whoever is told to stop before it began still answers, with one move judged as it stands."""
    stop = Stop()
    stop.set()
    choice = make_player(f"mcts:look={look}").choose(game, game.start(), Limit(), stop, np.random.default_rng(1))
    assert [one.move for one in choice.considered] == [choice.move]
    assert abs(choice.score or 0) < 500
    assert choice.win_in is None


def test_a_look_ends_as_soon_as_its_tree_is_stopped() -> None:
    game = make_game("piskvorky")
    pos, before = game.start(), state(game.start())
    tree = new_tree(1000, game.most_moves, 2, plies=0, playouts=0, attack=16, defence=12, seed=1, look=8)
    work = new_work(game.most_moves, 0, new_table(16), width=0, nodes=0, attack=16, defence=12, lines=1)
    tree.stop[0] = 1
    grow(pos, tree, work._replace(stop=tree.stop))
    assert (int(tree.numbers[PLAYOUTS]), int(work.numbers[NODES])) == (1, 0)
    assert int(tree.result[: int(tree.numbers[USED])].max()) == GOING_ON
    assert state(pos) == before


@examples(25)
@given(
    game=st.sampled_from(GAMES),
    limits=st.lists(st.tuples(st.integers(1, 3000), st.integers(1, 3)), min_size=1, max_size=4),
    memory=st.integers(1, 3),
)
def test_trees_stay_within_their_memory_from_decision_to_decision(
    game: Game, limits: list[tuple[int, int]], memory: int
) -> None:
    player = cast(MonteCarlo, make_player(f"mcts:memory={memory}"))
    pos = game.start()
    for number, (nodes, threads) in enumerate(limits):
        if not legal_moves(game, pos):
            break
        choice = player.choose(game, pos, Limit(nodes=nodes, threads=threads), Stop(), np.random.default_rng(number))
        assert player._cached
        nodes_stored = sum(len(tree.move) for tree in player._cached.trees)
        assert nodes_stored * 29 <= memory * 2**20 or nodes_stored <= threads * (game.most_moves + 2)
        play(pos, choice.move)


class Clock:
    """Stands still until somebody moves it on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("deska.players.alphabeta.time", clock)
    monkeypatch.setattr("deska.players.mcts.time", clock)
    return clock


def seconds_given(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """The seconds after which each search is to stop."""
    given: list[float | None] = []
    reaching = Stop.reaching

    def noted(self: Stop, cell: NDArray[np.uint8], seconds: float | None = None) -> AbstractContextManager[None]:
        given.append(seconds)
        return reaching(self, cell, seconds)

    monkeypatch.setattr(Stop, "reaching", noted)
    return given


@pytest.mark.parametrize(
    ("name", "method", "left"), [("alphabeta", "_works", 0.18), ("mcts", "_trees", 0.18), ("mcts", "_new_work", 0.18)]
)
def test_what_a_player_does_before_it_searches_is_part_of_its_time(
    name: str, method: str, left: float, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, given = make_game("tic-tac-toe"), seconds_given(monkeypatch)
    player = make_player(f"{name}:memory=1")
    target = getattr(type(player), method)

    def slowly(self: Player, *args: Any) -> Any:
        clock.now += 0.02
        return target(self, *args)

    monkeypatch.setattr(type(player), method, slowly)
    player.choose(game, game.start(), Limit(seconds=0.2), Stop(), np.random.default_rng(1))
    assert given[0] == pytest.approx(left)


def test_a_reason_is_looked_for_after_the_decision() -> None:
    """It takes longer than a quick move: nobody waits for it who does not read it."""
    game = make_game("chess")
    pos = game.start()
    choice = make_player("alphabeta").choose(game, pos, Limit(depth=2), Stop(), np.random.default_rng(1))
    assert choice.reason is None
    assert with_reason(game, pos, choice).reason


def test_a_player_takes_its_table_along_when_it_goes() -> None:
    game, pos = make_game("tic-tac-toe"), make_game("tic-tac-toe").start()

    def decide() -> None:
        make_player("alphabeta:memory=8").choose(game, pos, Limit(seconds=1, depth=1), Stop(), np.random.default_rng(1))

    decide()  # whatever is made once
    tracemalloc.start()
    try:
        for _ in range(3):
            decide()
        assert tracemalloc.get_traced_memory()[0] < 2**20
    finally:
        tracemalloc.stop()


def test_few_players_keep_their_tables() -> None:
    game, pos = make_game("tic-tac-toe"), make_game("tic-tac-toe").start()
    players = [make_player("alphabeta:memory=8") for _ in range(10)]
    tracemalloc.start()
    try:
        for player in players:
            player.choose(game, pos, Limit(seconds=1, depth=1), Stop(), np.random.default_rng(1))
        assert tracemalloc.get_traced_memory()[0] < 5 * 2**23
    finally:
        tracemalloc.stop()
