"""How searches judge: with sums kept from the position before, with what they remember, and by quick values."""

import numpy as np
import pytest
from numpy.typing import NDArray

import deska
from deska.core.game import Game, Position, legal_moves
from deska.core.networks import network_of
from deska.kernel.ops import evaluate, play, quick_value, seat
from deska.kernel.positions import copied
from deska.kernel.search import network
from deska.kernel.search.network import WARY, judged, learned, new_bench, no_network
from tests.effort import slow

pytestmark = slow

FAR = 10**7


def positions(game: Game, seed: int, count: int) -> list[Position]:
    """Positions of random games."""
    found: list[Position] = []
    rng, pos = np.random.default_rng(seed), game.start()
    while len(found) < count:
        found.append(copied(pos))
        moves = legal_moves(game, pos)
        if moves:
            play(pos, int(rng.choice(moves)))
        else:
            pos = game.start()
    return found


@pytest.mark.parametrize("name", ["chess", "minishogi", "draughts"])
def test_a_network_does_not_depend_on_what_was_judged_before(name: str) -> None:
    game = deska.game(name)
    network = network_of(game)
    assert network is not None
    bench, rng = new_bench(network), np.random.default_rng(1)
    found = positions(game, 1, 150)
    for at in (*range(150), *rng.integers(150, size=150).tolist()):
        own = int(rng.integers(2))
        more = int(learned(found[at], network, new_bench(network)))
        expected = int(evaluate(found[at], own)) + (more if seat(found[at]) == own else -more)
        assert int(judged(found[at], own, network, bench, -FAR, FAR)) == expected


def test_things_that_a_game_names_twice_count_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deska.game("chess")
    network = network_of(game)
    assert network is not None
    several = ([5, 6, 7], [5, 5, 7], [5, 5, 5, 6], [5, 6], [7, 7])
    named: list[int] = []

    def value_of(pos: Position, out: NDArray[np.uint32]) -> int:
        out[: len(named)] = named
        return len(named)

    monkeypatch.setattr("deska.kernel.search.network.contents", value_of)
    monkeypatch.setattr("deska.kernel.search.network.FEW", 1000)
    bench, pos = new_bench(network), game.start()
    for named[:] in (*several, *reversed(several)):
        assert int(learned(pos, network, bench)) == int(learned(pos, network, new_bench(network)))


def test_a_glance_is_enough_only_far_from_what_is_asked() -> None:
    game = deska.game("chess")
    found = iter(positions(game, 2, 2 * WARY + 200))
    bench = new_bench(no_network())
    while bench.apart[1] < WARY:  # not before some are known
        pos = next(found)
        assert judged(pos, 0, no_network(), bench, -FAR, -FAR + 1) == evaluate(pos, 0)
    apart = int(bench.apart[0]) // network.PARTS
    assert 0 < apart < 1000
    for pos in found:
        bench.known[:] = 0
        guess, whole = int(quick_value(pos, 0)), int(evaluate(pos, 0))
        apart = int(bench.apart[0]) // network.PARTS
        assert guess - apart == judged(pos, 0, no_network(), bench, guess - apart - 9, guess - apart)
        assert guess + apart == judged(pos, 0, no_network(), bench, guess + apart, guess + apart + 9)
        assert whole == judged(pos, 0, no_network(), bench, guess, guess + 1)


def test_a_glance_is_seldom_wrong() -> None:
    game = deska.game("chess")
    bench, problems = new_bench(no_network()), 0
    for pos in positions(game, 3, 2 * WARY):
        judged(pos, 0, no_network(), bench, -FAR, FAR)
    apart = int(bench.apart[0]) // network.PARTS
    for pos in positions(game, 4, 400):
        problems += abs(int(quick_value(pos, 0)) - int(evaluate(pos, 0))) > apart
    assert problems <= 20
