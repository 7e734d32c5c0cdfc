"""Telling a search to stop."""

import threading

import numpy as np

from deska.core.limit import Limit, Stop


def test_a_limit_is_open_when_nothing_ends_it() -> None:
    assert Limit().is_open
    assert Limit(threads=4).is_open
    assert not any(limit.is_open for limit in (Limit(seconds=0), Limit(depth=0), Limit(nodes=0)))


def test_stop_reaches_every_cell_that_watches() -> None:
    stop, one, other = Stop(), np.zeros(1, np.uint8), np.zeros(1, np.uint8)
    with stop.reaching(one), stop.reaching(other):
        assert (one[0], other[0]) == (0, 0)
        stop.tell()
        assert (one[0], other[0]) == (1, 1)
    assert stop.told


def test_stop_told_before_reaches_at_once() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    stop.tell()
    with stop.reaching(cell):
        assert cell[0] == 1


def test_stop_does_not_reach_who_no_longer_watches() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    with stop.reaching(cell):
        pass
    stop.tell()
    assert cell[0] == 0


def test_cells_with_equal_content_are_told_apart() -> None:
    stop, one, other = Stop(), np.zeros(1, np.uint8), np.zeros(1, np.uint8)
    with stop.reaching(one):
        with stop.reaching(other):
            pass
        stop.tell()
    assert (one[0], other[0]) == (1, 0)


def test_stop_told_in_another_thread_arrives() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    with stop.reaching(cell):
        teller = threading.Thread(target=stop.tell)
        teller.start()
        teller.join()
        assert cell[0] == 1


def test_time_runs_out_without_being_told() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    patience = threading.Event()
    with stop.reaching(cell, seconds=0.01):
        for _ in range(1000):
            if cell[0]:
                break
            patience.wait(0.01)
        assert cell[0] == 1
    assert not stop.told


def test_a_finished_search_is_not_touched_when_its_time_is_over() -> None:
    stop, cell = Stop(), np.zeros(1, np.uint8)
    before = threading.active_count()
    with stop.reaching(cell, seconds=3600):
        assert threading.active_count() == before + 1
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join(10)
    assert threading.active_count() == before
    assert cell[0] == 0
