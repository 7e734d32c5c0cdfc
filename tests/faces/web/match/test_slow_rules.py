"""Rules that take for ever: everybody else is answered, nothing is lost, and the server ends when told to."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from deska.faces.web.match import rule_threads
from deska.faces.web.match.rule_threads import Referees, TooSlow
from deska.games.row.game import RowGame
from tests.effort import slow
from tests.faces.web.pages import WAIT, Browser, Server, awaited, running
from tests.polling import poll

pytestmark = slow

SLOW = "b2"  # whoever asks for this move waits for ever
ASKED = Path("asked")  # then there is this file, in the folder of the server


_answering = threading.local()  # the question that a thread answers


class NotedQuestion(rule_threads._Question):
    """One that a rule can find while it is asked."""

    def __init__(self, ask: Callable[[], Any]) -> None:
        def note_and_ask() -> Any:
            _answering.question = self
            return ask()

        super().__init__(note_and_ask)


def plant_slow_rule() -> None:
    """In the server's process: as soon as the rule is asked, it has taken too long."""

    def give_up() -> None:
        if not _answering.question.future.done():
            _answering.question.future.set_exception(TimeoutError())

    rule_threads._Question = NotedQuestion  # type: ignore[misc]
    plant_endless_rule(give_up)


def plant_endless_rule(asked: Callable[[], None] = ASKED.touch) -> None:
    """In the server's process."""
    read_move = RowGame.read_move

    def read_slowly(self: RowGame, pos: Any, text: str) -> int:
        while text == SLOW:
            asked()
            time.sleep(0.01)  # a loop without pause would take a core from its neighbours
        return read_move(self, pos, text)

    RowGame.read_move = read_slowly  # type: ignore[method-assign]


def test_a_question_that_is_not_answered_is_given_up_and_its_thread_answers_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Referees, "patience", 0.05)
    monkeypatch.setattr(rule_threads, "_FEW", 1)
    monkeypatch.setattr(rule_threads, "_MOST", 1)

    def wait_for_ever() -> None:
        while True:
            time.sleep(0.01)

    async def ask() -> None:
        referees = Referees()
        with pytest.raises(TooSlow):
            await referees.ask(wait_for_ever)
        assert await referees.ask(lambda: "next", long=True) == "next"

    awaited(ask())


def test_others_are_answered_while_a_rule_takes_for_ever(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_endless_rule) as server:
        browser = Browser(server)
        slow = browser.open(browser.new_match("human", "human"))
        other = browser.open(browser.new_match("human", "human"))
        slow.send("move", move=SLOW)
        for move in ("a1", "c3"):
            other.do("move", move=move)
        assert browser.get("/status")["host"]
        assert browser.get(f"/matches/{other.state['match']}")["moves"] == ["a1", "c3"]
        assert browser.new_match("human", "random")


def test_a_move_that_costs_too_much_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_slow_rule) as server:
        browser = Browser(server)
        page = browser.open(browser.new_match("human", "human"))
        page.do("move", move="a1")
        assert "took too long" in page.refused("move", move=SLOW)
        assert page.state["moves"] == ["a1"]
        page.do("move", move="c3")
        assert browser.get(f"/matches/{page.state['match']}")["moves"] == ["a1", "c3"]


def test_many_rules_that_take_for_ever_leave_others_be(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_slow_rule) as server:
        browser = Browser(server)
        slow = [browser.open(browser.new_match("human", "human")) for _ in range(6)]
        commands = [page.send("move", move=SLOW) for page in slow]
        other = browser.open(browser.new_match("human", "human"))
        for move in ("a1", "c3"):
            other.do("move", move=move)
        for page, command in zip(slow, commands, strict=True):
            assert page.answer(command)["type"] == "refused"
            page.do("move", move="a1")


def test_a_match_that_takes_for_ever_to_open_is_told_and_others_open(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        slow, other = browser.new_match("human", "human"), browser.new_match("human", "human")
        for match in (slow, other):
            page = browser.open(match)
            page.do("move", move=SLOW if match == slow else "a1")
            page.close()
    with running(tmp_path, plant=plant_slow_rule) as server:
        browser = Browser(server)
        with pytest.raises(ConnectionClosed) as closed:
            browser.open(slow)
        assert closed.value.rcvd
        assert "took too long" in closed.value.rcvd.reason
        assert browser.open(other).state["moves"] == ["a1"]
    with running(tmp_path) as server:
        assert Browser(server).open(slow).state["moves"] == [SLOW]


@pytest.mark.parametrize("shown", [signal.SIGTERM, signal.SIGINT])
def test_the_server_ends_when_told_to_although_a_rule_takes_for_ever(tmp_path: Path, shown: signal.Signals) -> None:
    server = Server(tmp_path, plant=plant_endless_rule)
    try:
        browser = Browser(server)
        page = browser.open(browser.new_match("human", "human"))
        page.do("move", move="a1")
        page.send("move", move=SLOW)
        poll((tmp_path / ASKED).exists)
        assert server.process.pid
        os.kill(server.process.pid, shown)
        server.process.join(WAIT)
        assert server.process.exitcode is not None
        with pytest.raises(httpx.ConnectError):
            browser.get("/status")
    finally:
        server.kill()
    with running(tmp_path) as server:
        assert Browser(server).open(page.state["match"]).state["moves"] == ["a1"]


def test_who_is_cancelled_when_the_answer_comes_is_cancelled() -> None:
    """A task that went on instead would never end: a page that has left would think for ever."""

    async def ask_and_cancel() -> bool:
        begun, may_answer, referees = threading.Event(), threading.Event(), Referees()

        def answer() -> int:
            begun.set()
            may_answer.wait(WAIT)
            return 1

        async def ask_on_and_on() -> None:
            await referees.ask(answer)
            await asyncio.Event().wait()

        task = asyncio.create_task(ask_on_and_on())
        await asyncio.to_thread(begun.wait, WAIT)
        await asyncio.sleep(2 * rule_threads._SLOW)  # until it waits with its whole patience
        may_answer.set()
        poll(lambda: referees._answered)  # the loop stands still meanwhile: the answer and the cancellation meet
        task.cancel()
        await asyncio.wait((task,), timeout=WAIT)
        return task.cancelled()

    assert awaited(ask_and_cancel())
