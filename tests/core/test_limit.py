"""Telling a search to stop."""

import math
import os
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.errors import SetupError
from deska.core.limit import Limit, Stop, by_clock
from tests.effort import slow
from tests.polling import PATIENCE, poll


def test_a_limit_is_open_when_nothing_ends_it() -> None:
    assert Limit().is_open
    assert Limit(threads=4).is_open
    assert not any(limit.is_open for limit in (Limit(seconds=0), Limit(depth=0), Limit(nodes=0)))


@pytest.mark.parametrize(
    "given",
    [{"seconds": -1}, {"seconds": math.nan}, {"target": -0.1}, {"depth": -1}, {"nodes": -5}, {"threads": 0}],
    ids=str,
)
def test_a_limit_that_is_none_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=next(iter(given))):
        Limit(**given)


def test_no_more_threads_are_used_than_a_machine_can_bear() -> None:
    assert [Limit(threads=threads).hands for threads in (1, 2, 4)] == [1, 2, 4]
    assert Limit(threads=10_000).hands == max(os.cpu_count() or 1, 4)


def test_a_limit_of_depth_is_only_made_stricter() -> None:
    assert [Limit(depth=depth, seconds=3).no_deeper(4) for depth in (None, 2, 6)] == [
        Limit(depth=depth, seconds=3) for depth in (4, 2, 4)
    ]


@slow
@given(st.floats(0.1, 7200), st.floats(0, 60), st.none() | st.integers(1, 60), st.lists(st.booleans(), max_size=200))
def test_a_clock_never_runs_out_whatever_moves_are_hard(
    left: float, increment: float, moves_to_go: int | None, hard: list[bool]
) -> None:
    begun = left
    for number, is_hard in enumerate(hard[:moves_to_go]):
        limit = by_clock(left, increment, moves_to_go and moves_to_go - number)
        assert limit.seconds is not None
        assert limit.target is not None
        assert 0 < limit.target <= limit.seconds
        left += increment - (limit.seconds if is_hard else limit.target)
        assert left > 0 or begun < 1  # nobody plays two hundred moves in a second


def test_with_time_for_many_moves_one_gets_a_small_share_and_a_hard_one_more() -> None:
    limit = by_clock(100.0)
    assert (limit.target, limit.seconds) == (4.0, 12.0)
    assert by_clock(100.0, 2.0).target == 5.4
    assert by_clock(100.0, 0.0, 1).seconds == 80.0


def test_who_knows_no_hard_moves_takes_the_usual_time() -> None:
    assert by_clock(100.0).steady == 4.0
    assert Limit(seconds=3.0).steady == 3.0


def test_stop_reaches_every_cell_that_watches() -> None:
    stop, one, other = Stop(), np.zeros(1, np.uint8), np.zeros(1, np.uint8)
    with stop.reaching(one), stop.reaching(other):
        assert (one[0], other[0]) == (0, 0)
        stop.set()
        assert (one[0], other[0]) == (1, 1)
    assert stop.is_set()


def test_stop_told_before_reaches_at_once() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    stop.set()
    with stop.reaching(cell):
        assert cell[0] == 1


def test_stop_does_not_reach_who_no_longer_watches() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    with stop.reaching(cell):
        pass
    stop.set()
    assert cell[0] == 0


def test_cells_with_equal_content_are_told_apart() -> None:
    stop, one, other = Stop(), np.zeros(1, np.uint8), np.zeros(1, np.uint8)
    with stop.reaching(one):
        with stop.reaching(other):
            pass
        stop.set()
    assert (one[0], other[0]) == (1, 0)


def test_stop_told_in_another_thread_arrives() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    with stop.reaching(cell):
        teller = threading.Thread(target=stop.set)
        teller.start()
        teller.join()
        assert cell[0] == 1


def test_time_runs_out_without_being_told() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    with stop.reaching(cell, seconds=0.01):
        poll(lambda: cell[0] == 1)
    assert not stop.is_set()


def test_a_finished_search_is_not_touched_when_its_time_is_over() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    before = threading.active_count()
    with stop.reaching(cell, seconds=3600):
        assert threading.active_count() == before + 1
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join(PATIENCE)
    assert threading.active_count() == before
    assert cell[0] == 0
