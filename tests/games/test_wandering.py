"""Random games: every legal move is as likely as any other, and the position is left as it was."""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from deska.core.game import Game, legal_moves
from deska.games import make_game
from deska.games.armies.kernel.generator import any_move
from deska.kernel.ops import DRAWN, move_room, playout, playout_by_the_rules
from deska.testing import GameCase
from deska.testing.case import state
from tests.conformance.cases import CASES, random_game
from tests.effort import slow
from tests.players.trees import grown

pytestmark = slow

# In check; a king beside attacked cells; a pawn whose drop would mate; one that must capture; pieces that hop.
POSITIONS = [
    ("chess", {}, "4k3/8/8/8/7b/8/3P4/R3K2R w KQ - 0 1"),
    ("chess", {}, "8/8/8/3k4/8/3r4/4P3/4K3 w - - 0 1"),
    ("shogi", {}, "7lk/7p1/8G/9/9/9/9/9/K8 b P 1"),
    ("draughts", {}, None),
    ("own", {"definition": "cannons"}, None),
]


@pytest.mark.parametrize(("name", "options", "position"), POSITIONS)
def test_each_legal_move_is_as_likely_as_any_other(name: str, options: dict[str, str], position: str | None) -> None:
    game = make_game(name, options)
    pos = game.read_position(position) if position else game.start()
    legal, out, dice = legal_moves(game, pos), move_room(game.most_moves), np.array([11], np.uint64)
    before = state(pos)
    times = 40
    found = Counter(int(any_move(pos, out, dice)) for _ in range(times * len(legal)))
    assert set(found) == set(legal)
    assert min(found.values()) > times / 3
    assert max(found.values()) < 2.5 * times
    assert state(pos) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_leave_the_position_as_it_was(case: GameCase) -> None:
    for number, pos in enumerate(random_game(case.game, 4)):
        if number % 7 == 0 and legal_moves(case.game, pos):
            before = state(pos)
            grown(case.game, pos, 30, plain=1)
            assert state(pos) == before


def outcomes(game: Game, question: Callable[..., int], games: int) -> Counter[int]:
    pos, out, dice = game.start(), move_room(game.most_moves), np.array([3], np.uint64)
    return Counter(int(question(pos, out, dice)) for _ in range(games))


def test_random_games_of_tic_tac_toe_end_as_often_as_is_known() -> None:
    games = 2000
    found = outcomes(make_game("tic-tac-toe"), playout, games)
    for result, share in ((0, 0.585), (1, 0.288), (DRAWN, 0.127)):
        assert abs(found[result] / games - share) < 0.045


def test_stones_of_three_that_are_only_counted_win_as_often_as_by_the_rules() -> None:
    game, games = make_game("piskvorky", {"columns": "4", "rows": "3", "length": "3", "seats": "3"}), 300
    quick, slow = outcomes(game, playout, games), outcomes(game, playout_by_the_rules, games)
    for result in (DRAWN, 0, 1, 2):
        assert abs(quick[result] - slow[result]) < 4 * np.sqrt(games / 2)
