"""The end of a game of Othello is counted out exactly, and `master` plays it so."""

from itertools import count

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.texts import texts_in
from deska.games import make_game
from deska.games.othello.endgame import DISC, Endgame, is_in_reach
from deska.games.othello.kernel.counting import MOST, count_out, new_counting
from deska.kernel.ops import play, seat
from deska.kernel.positions import copied
from deska.players import make_player
from tests.effort import slow
from tests.games.othello.slow_twin import SlowOthello, best_difference

pytestmark = slow


def late(size: str, free: int, seed: int) -> tuple[Game, Position, SlowOthello]:
    """A position with few free cells, after random moves."""
    rng = np.random.default_rng(seed)
    game = make_game("othello", {"size": size})
    pos, twin = game.start(), SlowOthello(int(size))
    while (moves := twin.moves()) and len(twin.discs) < int(size) ** 2 - free:
        move = str(rng.choice(moves))
        twin.play(move)
        play(pos, game.read_move(pos, move))
    return game, pos, twin


@pytest.mark.parametrize("size", ["6", "8", "10"])
@pytest.mark.parametrize("seed", range(4))
def test_the_count_is_that_of_trying_everything(size: str, seed: int) -> None:
    game, pos, twin = late(size, 6, seed)
    if legal_moves(game, pos):
        assert int(count_out(copied(pos), new_counting(1 << 10, 0), 1, -MOST, MOST)) == best_difference(twin)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_moves_of_master_gain_as_much_as_can_be(seed: int) -> None:
    ends = (late("6", 7, number) for number in count(seed, 6))
    game, pos, twin = next(end for end in ends if len(legal_moves(*end[:2])) > 1)
    choice = make_player("master").choose(game, pos, Limit(nodes=10**9), Stop(), np.random.default_rng(seed))
    assert choice.score == DISC * best_difference(twin)
    assert choice.details == (("discs", abs(best_difference(twin))),)
    twin.play(game.move_text(pos, choice.move))
    assert -best_difference(twin) * DISC == choice.score
    assert choice.considered[0].exact


def test_a_small_table_and_a_large_one_count_the_same() -> None:
    game, pos, _twin = late("8", 9, 3)
    assert legal_moves(game, pos)
    small, large = (int(count_out(copied(pos), new_counting(size, 0), 1, -MOST, MOST)) for size in (2, 1 << 16))
    assert small == large


def test_a_limit_that_is_too_small_still_gives_a_legal_move_and_claims_nothing() -> None:
    game, pos, _twin = late("8", 10, 3)
    choice = Endgame({}).choose(game, pos, Limit(nodes=20), Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, pos)
    assert choice.reason is None
    assert choice.nodes is not None
    assert choice.nodes <= 20


@pytest.mark.parametrize(
    ("free", "limit", "reach"),
    [
        (12, Limit(seconds=3), True),
        (30, Limit(seconds=3), False),
        (14, Limit(nodes=1000), False),
        (6, Limit(nodes=1000), True),
        (6, Limit(depth=3), False),
    ],
)
def test_only_what_is_in_reach_of_the_limit_is_counted_out(free: int, limit: Limit, reach: bool) -> None:
    assert is_in_reach(free, limit) == reach


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("key", ["othello-counted-win", "othello-counted-loss", "othello-counted-draw"])
def test_the_result_is_told_in_words(language: str, key: str) -> None:
    text = texts_in(language)(key, discs=3)
    assert text != key
    assert ("3" in text) == (key != "othello-counted-draw")


def test_the_middle_of_the_game_is_searched_as_in_any_other() -> None:
    game = make_game("othello")
    choice = make_player("master").choose(game, game.start(), Limit(nodes=2000), Stop(), np.random.default_rng(1))
    assert choice.depth is not None
    assert choice.depth >= 3
    assert int(seat(game.start())) == 0
