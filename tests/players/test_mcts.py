"""The Monte Carlo player: what is certain it knows, limits are kept, and the tree is used again."""

from concurrent.futures import ThreadPoolExecutor
from typing import cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.kernel.search.mcts import (
    LOOK_LIMIT,
    LOOK_NODES,
    PLAYOUTS,
    ROOT,
    SAFE,
    USED,
    Tree,
    _choose,
    _settle,
    grow,
    new_tree,
)
from deska.kernel.search.negamax import NODES
from deska.players import make_player
from deska.players.mcts import MonteCarlo, _child_by, _children, _Root
from tests.effort import examples, slow
from tests.minimax import minimax
from tests.players.trees import grown
from tests.polling import PATIENCE, poll

pytestmark = slow


def row_game(columns: int, rows: int, length: int, **options: str) -> Game:
    return make_game("piskvorky", {"columns": str(columns), "rows": str(rows), "length": str(length), **options})


def played(game: Game, texts: str) -> Position:
    pos = game.start()
    for text in texts.split():
        play(pos, game.read_move(pos, text))
    return pos


@examples(20)
@given(st.data())
def test_what_the_tree_calls_certain_is_what_plain_minimax_says(data: st.DataObject) -> None:
    columns, rows, length = data.draw(st.sampled_from([(3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4)]))
    game, rng = row_game(columns, rows, length), np.random.default_rng(data.draw(st.integers(0, 2**32)))
    pos = game.start()
    while game.moves_left(pos) > 7:
        play(pos, int(rng.choice(legal_moves(game, pos))))
        if int(outcome(pos)) != GOING_ON:
            return
    own = int(seat(pos))
    tree = grown(game, pos, 20_000, plies=data.draw(st.sampled_from([0, 3, 20])))
    result = int(tree.result[int(tree.numbers[ROOT])])
    assert result != GOING_ON
    assert (0 if result < 0 else 1 if result == own else -1) == minimax(game, pos, own)


def test_it_completes_a_four_and_blocks_one() -> None:
    game = row_game(15, 15, 5)
    for position, answers in (
        ("15/15/15/15/15/15/15/4xxxx7/4oooo7/15/15/15/15/15/15 x", {"d8", "i8"}),
        ("15/15/15/15/15/15/15/3xoooo7/6x8/15/15/15/15/15/15 x", {"i8"}),
    ):
        pos = game.read_position(position)
        choice = make_player("mcts").choose(game, pos, Limit(nodes=2000), Stop(), np.random.default_rng(1))
        assert game.move_text(pos, choice.move) in answers


def test_a_check_that_mates_two_moves_later_by_a_drop_is_seen_with_few_playouts() -> None:
    game = make_game("minishogi")
    pos = played(game, "2e4c 2a2b 1e2e 3a3b 4c3d 3b3c 3d4c 3c4b 4c3d 2b1c 2e1e 4b3c 1e1c 3c3d 1c3c 3d4e")
    for seed in range(4):  # without regard to checks none of them sees it
        choice = make_player("mcts").choose(game, pos, Limit(nodes=400), Stop(), np.random.default_rng(seed))
        assert (game.move_text(pos, choice.move), choice.score) == ("3c3a+", 1000)


def test_with_more_than_two_seats_the_winner_is_certain_too() -> None:
    game = row_game(5, 5, 3, seats="3")
    pos = played(game, "a1 c3 e5 b1 c5")
    tree = grown(game, pos, 3000, plies=20)
    wins = [int(tree.result[node]) for node in range(int(tree.numbers[USED])) if tree.result[node] >= 0]
    assert set(wins) <= {0, 1, 2}
    assert wins


@examples(30)
@given(st.integers(1, 400), st.integers(1, 4), st.integers(1, 600))
def test_playouts_and_memory_stay_within_their_limits(playouts: int, threads: int, nodes: int) -> None:
    game = row_game(6, 6, 4)
    choice = make_player("mcts").choose(
        game, game.start(), Limit(nodes=playouts, threads=threads), Stop(), np.random.default_rng(5)
    )
    assert choice.nodes is not None
    assert choice.nodes <= playouts
    tree = grown(game, game.start(), playouts, nodes)
    assert int(tree.numbers[USED]) <= len(tree.move) <= max(nodes, game.most_moves + 2)
    assert int(tree.numbers[PLAYOUTS]) <= playouts


@pytest.mark.parametrize("game", [make_game("tic-tac-toe"), make_game("quantik")], ids=str)
def test_the_next_decision_goes_on_with_the_tree_of_the_last(game: Game) -> None:
    player, rng = make_player("mcts"), np.random.default_rng(2)
    pos = game.start()
    play(pos, player.choose(game, pos, Limit(nodes=2000), Stop(), rng).move)
    reply = make_player("mcts").choose(game, pos, Limit(nodes=500), Stop(), rng).move
    play(pos, reply)
    again = player.choose(game, pos, Limit(nodes=1), Stop(), rng)
    anew = make_player("mcts").choose(game, pos, Limit(nodes=1), Stop(), rng)
    assert len(again.considered) > len(anew.considered)


def test_the_tree_of_another_game_is_not_used() -> None:
    game, player = make_game("tic-tac-toe"), make_player("mcts")
    player.choose(game, game.start(), Limit(nodes=500), Stop(), np.random.default_rng(2))
    other = played(game, "b2 a1 c3 b1")
    choice = player.choose(game, other, Limit(nodes=1), Stop(), np.random.default_rng(2))
    assert len(choice.considered) <= 1


def test_playouts_may_be_random_games_to_their_end() -> None:
    """Random games say that the middle of 3×3 is best."""
    game = make_game("tic-tac-toe")
    player = make_player("mcts:random=1,playouts=400")
    choice = player.choose(game, game.start(), Limit(), Stop(), np.random.default_rng(8))
    assert game.move_text(game.start(), choice.move) == "b2"
    assert 0 < (choice.score or 0) < 1000


def test_small_limits_take_little_memory() -> None:
    game, player = make_game("piskvorky"), MonteCarlo.with_options({})
    assert isinstance(player, MonteCarlo)
    player.choose(game, game.start(), Limit(nodes=10), Stop(), np.random.default_rng(1))
    cached = player._cached
    assert cached is not None
    assert sum(field.nbytes for tree in cached.trees for field in tree) < 2**20


def test_while_it_thinks_it_tells_what_it_would_play() -> None:
    game, player, stop = make_game("piskvorky"), make_player("mcts"), Stop()
    player.prepare(game)
    pos, rng = game.start(), np.random.default_rng(1)
    assert player.thought() is None
    with ThreadPoolExecutor(1) as threads:
        decision = threads.submit(player.choose, game, pos, Limit(seconds=10 * PATIENCE), stop, rng)
        try:
            thought = poll(player.thought)
        finally:
            stop.set()
        assert thought
        assert thought.move in legal_moves(game, pos)
        assert thought.considered
        assert (decision.result().nodes or 0) >= (thought.nodes or 0) > 0
    assert player.thought() is None


def test_who_is_ahead_does_not_repeat_a_position() -> None:
    game = make_game("chess")
    pos = game.read_position("8/8/7k/8/8/8/8/Q3K3 w - - 0 1")
    for text in ("a1a2", "h6h5", "a2a1", "h5h6"):
        play(pos, game.read_move(pos, text))
    again = game.read_move(pos, "a1a2")
    choice = make_player("mcts").choose(game, pos, Limit(nodes=3000), Stop(), np.random.default_rng(1))
    assert choice.move != again
    assert {one.move: one.value for one in choice.considered}[again] == 0


@pytest.mark.parametrize(
    ("position", "move", "playouts", "worst"),
    [
        ("k7/8/8/8/3q4/2K5/8/8 w - - 0 1", "c3d4", 300, 0),
        ("k7/8/8/8/3r4/2K5/8/8 w - - 0 1", "c3d4", 300, 0),
        ("r7/2Nk4/8/8/8/8/8/4K3 w - - 0 1", "c7a8", 300, 0),
        ("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", 30_000, -100),  # and takes the rook after any answer
    ],
)
def test_who_is_behind_takes_a_sure_draw(position: str, move: str, playouts: int, worst: int) -> None:
    game = make_game("chess")
    pos = game.read_position(position)
    choice = make_player("mcts").choose(game, pos, Limit(nodes=playouts), Stop(), np.random.default_rng(1))
    assert game.move_text(pos, choice.move) == move
    assert worst <= (choice.score or 0) <= 0


def family(seats: int, *children: tuple[int, int, float]) -> Tree:
    """A root with children of such results, visits and average worth; their moves are numbered."""
    tree = new_tree(50, 10, seats, plies=0, playouts=0, attack=16, defence=12, seed=1)
    tree.first[1], tree.children[1] = 2, len(children)
    for node, (result, visits, average) in enumerate(children, 2):
        tree.move[node], tree.result[node] = node, result
        tree.visits[node], tree.worth[node] = visits, visits * average
    return tree


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sure_draw_counts_unless_another_move_promises_more(seats: int) -> None:
    draw = 1 / seats
    worse = family(seats, (GOING_ON, 9000, draw - 0.05), (1, 5, 0.0), (DRAWN, 5, 0.0))
    better = family(seats, (GOING_ON, 9000, draw + 0.05), (1, 5, 0.0), (DRAWN, 5, 0.0))
    assert [int(_choose(tree, 1, 0)) for tree in (worse, better)] == [2, 2]  # which may still be learnt about
    assert [int(tree.numbers[SAFE]) for tree in (worse, better)] == [4, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_move_clearly_worse_than_a_sure_draw_is_preferred_to_it(seats: int) -> None:
    draw = 1 / seats
    tree = family(
        seats, (1, 900, 0.0), (GOING_ON, 800, draw - 0.05), (DRAWN, 5, 0.0), (GOING_ON, 600, draw), (GOING_ON, 9, draw)
    )
    root = _Root([tree], 1)
    assert root.ordered(0) == [5, 6, 4, 3, 2]
    assert root.value(4, 0) == draw


def test_of_a_move_that_was_never_tried_nothing_is_said_but_that_it_was_chosen() -> None:
    losing, untried = (1, 1, 0.0), (GOING_ON, 0, 0.0)
    choice = _Root([family(2, losing, *[untried] * 40)], 1).choice(0, 1, 0.0)
    assert choice.move != 2
    assert [(one.move, one.value) for one in choice.considered] == [(choice.move, 0), (2, -1000)]
    assert choice.score == 0


def test_who_can_choose_only_between_losses_and_a_draw_draws() -> None:
    for results in ((DRAWN, 1, 2), (1, DRAWN, 2), (1, 2, DRAWN)):
        tree = family(3, *((result, 1, 0.0) for result in results))
        _settle(tree, 1, 0)
        assert tree.result[1] == DRAWN
    for results in ((1, 2, 1), (DRAWN, GOING_ON, 1)):
        tree = family(3, *((result, 1, 0.0) for result in results))
        _settle(tree, 1, 0)
        assert tree.result[1] == GOING_ON


def grown_by_looks(game: Game, pos: Position, playouts: int, most: int) -> tuple[Tree, int]:
    """The tree of so many playouts with looks of so many nodes at most, and how many nodes they took together."""
    player = MonteCarlo.with_options({})
    assert isinstance(player, MonteCarlo)
    tree = player._new_tree(game, 1, playouts, 1)
    tree.numbers[LOOK_LIMIT] = min(int(tree.numbers[LOOK_LIMIT]), most)
    work = player._new_work(game, pos, tree)
    grow(copied(pos), tree, work)
    return tree, int(work.numbers[NODES])


def test_no_look_of_a_playout_goes_on_and_on() -> None:
    game = make_game("shogi")
    pos = game.read_position("l3gg3/1r+P1k3l/3p2spn/pp1spG3/3PP1pP1/P1p2P2p/N1+n1S1P1N/L1+pGK2SP/BPR5L b B 87")
    tree, nodes = grown_by_looks(game, pos, 100, LOOK_NODES)
    assert tree.numbers[PLAYOUTS] == 100
    assert nodes <= 100 * 1000  # some hundred thousand more if each could take what it wanted


def test_a_look_that_was_cut_short_proves_nothing() -> None:
    game = row_game(15, 15, 5)
    pos = game.read_position("15/15/15/15/15/15/15/4xxx8/15/15/4oo9/15/15/15/15 x")
    proved = {most: int((grown_by_looks(game, pos, 5, most)[0].result[1:7] >= 0).sum()) for most in (LOOK_NODES, 1)}
    assert proved[LOOK_NODES] > 0 == proved[1]


@examples(25)
@given(st.data())
def test_how_soon_a_sure_game_ends_is_what_the_solver_says(data: st.DataObject) -> None:
    columns, rows, length = data.draw(st.sampled_from([(3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4)]))
    game, seed = row_game(columns, rows, length), data.draw(st.integers(0, 2**32))
    pos, rng = game.start(), np.random.default_rng(seed)
    for _ in range(data.draw(st.integers(2, 7))):
        play(pos, int(rng.choice(legal_moves(game, pos))))
        if int(outcome(pos)) != GOING_ON:
            return
    known = make_player("perfect").choose(game, pos, Limit(), Stop(), rng)
    choice = make_player("mcts").choose(game, pos, Limit(nodes=20_000), Stop(), rng)
    assert choice.win_in == known.win_in
    after = copied(pos)
    play(after, choice.move)
    if known.win_in is not None and abs(known.win_in) > 1:  # and the move leads there
        then = make_player("perfect").choose(game, after, Limit(), Stop(), rng).win_in
        assert then is not None
        assert abs(then) == abs(known.win_in) - 1


def test_only_what_is_certain_is_worth_all() -> None:
    game = make_game("tic-tac-toe")
    for seed in range(10):  # random games that all end the same way prove nothing
        player = make_player("mcts:random=1")
        choice = player.choose(game, game.start(), Limit(nodes=1), Stop(), np.random.default_rng(seed))
        assert abs(choice.score or 0) < 1000


def test_a_position_that_a_look_found_won_is_thought_about_when_it_is_on_the_board() -> None:
    game, player, rng = row_game(15, 15, 5), make_player("mcts:look=2"), np.random.default_rng(3)
    pos = played(game, "h8 a1 h9 a2")
    player.choose(game, pos, Limit(nodes=40), Stop(), rng)
    cached = cast(MonteCarlo, player)._cached
    assert cached
    tree, own = cached.trees[0], int(seat(pos))
    node = next(
        node for node in _children(tree, _child_by(tree, int(tree.numbers[ROOT]), cached.move)) if tree.visits[node]
    )
    tree.result[node] = own  # as a look says it, before the node has children
    play(pos, cached.move)
    play(pos, int(tree.move[node]))
    choice = player.choose(game, pos, Limit(nodes=50), Stop(), rng)
    assert len(choice.considered) > 1
