"""Who thinks when: clocks first, everybody in the end, less time for each when many wish to think."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from deska.core.limit import Stop
from deska.faces.web.match import scheduler
from deska.faces.web.match.scheduler import Thinkers, Urgency
from tests.faces.web.pages import awaited
from tests.polling import poll_async


def until(stop: Stop, begun: threading.Event) -> Callable[[float], None]:
    """A thought that goes on until it is told to stop."""

    def think(_load: float) -> None:
        begun.set()
        while not stop.is_set():
            threading.Event().wait(0.002)

    return think


class Course:
    """Thoughts of one core, in the order in which they were thought."""

    def __init__(self) -> None:
        self.thinkers = Thinkers(cores=1)
        self.order: list[str] = []
        self.loads: list[float] = []

    def request(self, name: str, urgency: Urgency) -> asyncio.Task[None]:
        def think(load: float) -> None:
            self.order.append(name)
            self.loads.append(load)

        return asyncio.create_task(self.thinkers.think(think, Stop(), urgency))


async def busy(
    course: Course, urgency: Urgency = Urgency.CLOCK, yields: bool = False
) -> tuple[asyncio.Task[None], Stop]:
    """Keep a thread until told."""
    stop, begun = Stop(), threading.Event()
    task = asyncio.create_task(course.thinkers.think(until(stop, begun), stop, urgency, yields))
    await poll_async(begun.is_set)
    return task, stop


def test_clocks_come_before_people_and_people_before_games_that_are_watched(monkeypatch: Any) -> None:
    monkeypatch.setattr(scheduler, "_OLDEST_EVERY", 100)

    async def check() -> None:
        course = Course()
        stored = [await busy(course, Urgency.SHOW), await busy(course)]  # all threads
        requests = [course.request("watched", Urgency.SHOW), course.request("person", Urgency.PERSON)]
        requests.append(course.request("clock", Urgency.CLOCK))
        await asyncio.sleep(0)
        stored[0][1].set()  # the thread that takes all there is
        await asyncio.gather(*requests, stored[0][0])
        stored[1][1].set()
        await stored[1][0]
        assert course.order == ["clock", "person", "watched"]

    awaited(check())


def test_nobody_waits_for_ever_however_urgent_others_are() -> None:
    async def check() -> None:
        course = Course()
        stored = [await busy(course, Urgency.SHOW), await busy(course)]
        requests = [course.request("watched", Urgency.SHOW)]
        requests += [course.request(f"clock {number}", Urgency.CLOCK) for number in range(20)]
        await asyncio.sleep(0)
        stored[0][1].set()
        await asyncio.gather(*requests)
        stored[1][1].set()
        assert course.order.index("watched") < 10

    awaited(check())


def test_a_thought_that_nobody_waits_for_leaves_the_queue_at_once() -> None:
    async def check() -> None:
        course = Course()
        stored = [await busy(course, Urgency.SHOW), await busy(course)]
        choice = course.request("closed page", Urgency.PERSON)
        await asyncio.sleep(0)
        assert course.thinkers.waiting == 1
        choice.cancel()
        await asyncio.gather(choice, return_exceptions=True)
        assert course.thinkers.waiting == 0
        for _, stop in stored:
            stop.set()
        await course.request("next", Urgency.SHOW)
        assert course.order == ["next"]

    awaited(check())


def test_a_thought_under_way_that_nobody_waits_for_is_told_to_stop() -> None:
    async def check() -> None:
        course = Course()
        task, stop = await busy(course)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert stop.is_set()

    awaited(check())


def test_the_more_wish_to_think_the_less_each_is_told_to_take() -> None:
    async def check() -> None:
        course = Course()
        await course.request("alone", Urgency.PERSON)
        stored = [await busy(course, Urgency.SHOW), await busy(course)]
        waiting = [course.request(str(number), Urgency.SHOW) for number in range(9)]
        await poll_async(lambda: course.thinkers.waiting == 9)
        for _, stop in stored:
            stop.set()
        await asyncio.gather(*waiting)
        assert course.loads[0] == 1
        assert course.loads[1] > 5

    awaited(check())


def test_who_has_thought_for_long_moves_when_others_wait(monkeypatch: Any) -> None:
    monkeypatch.setattr(scheduler, "ROUND", 0.1)

    async def check() -> None:
        course = Course()
        long, stop = await busy(course, Urgency.SHOW, yields=True)
        await course.request("watched", Urgency.SHOW)
        await long
        assert stop.is_set()

    awaited(check())


def test_a_person_need_not_wait_for_a_game_that_is_watched() -> None:
    async def check() -> None:
        course = Course()
        task, stop = await busy(course, Urgency.SHOW)
        await course.request("person", Urgency.PERSON)
        assert not task.done()
        stop.set()
        await task

    awaited(check())


def test_a_thought_that_does_not_end_leaves_room_for_others(monkeypatch: Any) -> None:
    monkeypatch.setattr(scheduler, "ROUND", 0.05)
    monkeypatch.setattr(scheduler, "_STUCK", 0.05)

    async def check() -> None:
        course = Course()
        task, stop = await busy(course, Urgency.SHOW)
        await course.request("watched", Urgency.SHOW)
        assert not task.done()
        stop.set()
        await task

    awaited(check())
