"""The numbers of Quantik that are known."""

import numpy as np
import pytest

from deska.core.game import legal_moves
from deska.core.limit import NO_LIMIT, Stop
from deska.faces.terminal.commands.solve import solution_record
from deska.games.quantik.game import Quantik
from deska.kernel.ops import move_room, play
from deska.kernel.search.perft import perft
from deska.players import make_player
from tests.effort import slow

pytestmark = slow

GAME = Quantik({})


@pytest.mark.parametrize(("depth", "sequences"), [(1, 64), (2, 3392), (3, 167552), (4, 6776960), (5, 231883776)])
def test_sequences_of_moves(depth: int, sequences: int) -> None:
    assert perft(GAME.start(), depth, move_room(depth + 1, GAME.most_moves)) == sequences


def test_the_second_player_wins_and_after_any_opening_nine_replies_do() -> None:
    rng = np.random.default_rng(1)
    perfect = make_player("perfect")
    assert perfect.choose(GAME, GAME.start(), NO_LIMIT, Stop(), rng).win_in == -10
    for opening in rng.permutation(64)[:6].tolist():
        pos = GAME.start()
        play(pos, opening)
        choice = perfect.choose(GAME, pos, NO_LIMIT, Stop(), rng)
        wins = [considered.move for considered in choice.considered if considered.value > 0]
        shape, cell = divmod(opening, 16)
        beside = {4 * y + x for y in range(4) for x in range(4) if (x // 2, y // 2) == (cell % 4 // 2, cell // 8)} - {
            cell
        }
        assert sorted(wins) == sorted(16 * other + near for other in range(4) if other != shape for near in beside)
        assert len(wins) == 9
        assert len(choice.considered) == len(legal_moves(GAME, pos))


def test_a_census_from_the_middle_agrees_with_perfect_on_every_move() -> None:
    pos = GAME.read_position("A.../.b../...C/.d..")
    record = solution_record(GAME, pos)
    choice = make_player("perfect").choose(GAME, pos, NO_LIMIT, Stop(), np.random.default_rng(1))
    assert record["win_in"] == choice.win_in
    said = {GAME.move_text(pos, one.move): one.value for one in choice.considered}
    for move in record["moves"]:
        expected = 10**6 - move["win_in"] if move["win_in"] > 0 else -(10**6) - move["win_in"]
        assert said[move["move"]] == expected
    assert record["positions"] == record["going_on"] + record["stuck"] == sum(record["by_move"])
