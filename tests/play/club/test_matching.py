"""The cheapest perfect matching against a search over all of them."""

import random

import pytest

from deska.play.club.matching import cheapest_matching

Costs = list[list[int]]


def random_costs(rng: random.Random, size: int, highest: int) -> Costs:
    costs = [[0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            costs[i][j] = costs[j][i] = rng.randint(0, highest)
    return costs


def least_cost(costs: Costs) -> int:
    """Over all sets of vertices that are paired already, the first free one next."""
    size = len(costs)
    least = {0: 0}
    for paired in range(1 << size):
        if paired not in least:
            continue
        first = next((i for i in range(size) if not paired >> i & 1), size)
        for other in range(first + 1, size):
            if not paired >> other & 1:
                both = paired | 1 << first | 1 << other
                total = least[paired] + costs[first][other]
                least[both] = min(total, least.get(both, total))
    return least[(1 << size) - 1]


@pytest.mark.parametrize("highest", [1, 2, 5, 40, 10**40])
@pytest.mark.parametrize(("size", "times"), [(2, 5), (4, 60), (6, 60), (8, 60), (12, 12)])
def test_no_matching_is_cheaper(size: int, times: int, highest: int) -> None:
    rng = random.Random(size * highest)
    for _ in range(times):
        costs = random_costs(rng, size, highest)
        mate = cheapest_matching(costs)
        assert all(mate[mate[i]] == i != mate[i] for i in range(size))
        assert sum(costs[i][mate[i]] for i in range(size)) == 2 * least_cost(costs)


def test_odd_cycles_inside_odd_cycles_are_found() -> None:
    """Points in clusters of odd size at all scales make nested blossoms."""
    rng = random.Random(5)
    for _ in range(60):
        points = [sum(rng.randrange(3) * 10**scale for scale in range(4)) for _ in range(12)]
        costs = [[abs(one - other) for other in points] for one in points]
        mate = cheapest_matching(costs)
        assert sum(costs[i][mate[i]] for i in range(12)) == 2 * least_cost(costs)


def test_an_odd_number_is_refused() -> None:
    with pytest.raises(ValueError, match="odd"):
        cheapest_matching([[0]])


def test_nobody_is_matched_with_nobody() -> None:
    assert cheapest_matching([]) == []
