"""The compiled kernel against published numbers, Fairy-Stockfish's numbers, and the slow twin."""

from random import Random

import pytest

from deska.games.armies.definition.model import Definition
from deska.games.armies.definition.read.reader import shipped_game, shipped_games
from tests.effort import LONG, slow
from tests.games.armies.fairy_numbers import stored_numbers
from tests.games.armies.kernel_referee import KernelReferee
from tests.games.armies.random_games import fairy_game, mixed_game
from tests.games.armies.referees import TwinReferee, replay
from tests.games.armies.suites import Case, counts_up_to

pytestmark = slow

FROM_START = [
    one for one in counts_up_to(600_000_000 if LONG else 5_000_000) if one[0].position == "start" and one[2] > 100_000
]


@pytest.mark.parametrize(("case", "depth", "count"), FROM_START, ids=str)
def test_counts_what_rules_md_says(case: Case, depth: int, count: int) -> None:
    assert KernelReferee(shipped_game(case.suite).definition).perft(depth) == count


@pytest.mark.parametrize("share", range(10))
def test_counts_what_fairy_stockfish_counted(share: int) -> None:
    """Depth 1 to 3 of random games; the numbers are kept, and test_oracles.py checks them. `make long` counts all."""
    for counted in stored_numbers()[share :: 10 if LONG else 30]:
        referee = KernelReferee(fairy_game(counted.seed))
        assert tuple(referee.perft(depth) for depth in (1, 2, 3)) == counted.counts, counted.seed


# In game 166 a chain of jumps ends where one of the promotions would be stuck.
@pytest.mark.parametrize("seed", range(200) if LONG else (*range(12), 166))
def test_random_games_of_mixed_armies_are_refereed_like_the_twin_does(seed: int) -> None:
    game = mixed_game(seed)
    replay(KernelReferee(game), TwinReferee(game), Random(seed), 60)


@pytest.mark.parametrize("name", shipped_games())
def test_shipped_games_are_refereed_like_the_twin_does(name: str) -> None:
    game = shipped_game(name).definition
    replay(KernelReferee(game), TwinReferee(game), Random(7), 400 if LONG else 30)


@pytest.mark.parametrize("game", [mixed_game(seed) for seed in range(8)], ids=lambda game: game.name)
def test_taking_back_restores_everything(game: Definition) -> None:
    referee, dice = KernelReferee(game), Random(3)
    states = [_state(referee)]
    while len(states) < 80 and (moves := referee.numbers()):
        referee.play(dice.choice(moves))
        states.append(_state(referee))
    for expected in reversed(states[:-1]):
        referee.undo()
        assert _state(referee) == expected


def _state(referee: KernelReferee) -> tuple[object, ...]:
    return *referee.key_and_value(), referee.pos.now.state_bytes()


@pytest.mark.parametrize("seed", range(6))
def test_key_and_score_are_the_same_however_a_position_came_about(seed: int) -> None:
    """Played forth and back by other moves, key and score return; a position set up anew has the same ones."""
    referee, dice = KernelReferee(mixed_game(seed)), Random(seed)
    for _ in range(30):
        if not (moves := referee.numbers()):
            break
        before = referee.key_and_value()
        for move in moves[:5]:
            referee.play(move)
            referee.undo()
        assert referee.key_and_value() == before
        referee.play(dice.choice(moves))
