"""A table when the disk or a computer fails."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from deska.core.errors import MatchError
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.faces.web.match.commands import obey
from deska.faces.web.match.protocol import Command, Done
from deska.faces.web.match.table import Table, Tools
from deska.faces.web.match.viewer import MOST_WAITING, Viewer
from deska.faces.web.wire.language import Speech
from deska.play.match.events import Helped
from deska.play.match.match import Match, SeatSetup, Setup
from deska.play.match.setup import Clock
from deska.players.simple import Random
from deska.store.database import Store, StoredMatch, StoreError
from deska.store.writer import Writer
from tests.effort import slow
from tests.faces.web.pages import awaited
from tests.polling import poll_async


class Seated:
    """A table with one page of the host."""

    def __init__(
        self, folder: Path, *players: str, now: Any = None, clock: Clock | None = None, pace: float | None = None
    ) -> None:
        self.writer = Writer(Store(folder))
        tools = Tools(self.writer, pace=0, **({"now": now} if now else {}))
        game, options = ("tic-tac-toe", {}) if len(players) == 2 else ("piskvorky", {"seats": str(len(players))})
        seat_setups = [SeatSetup(f"P{number}", name) for number, name in enumerate(players)]
        match = Match(Setup(game, options, seat_setups, clock=clock, pace=pace))
        match_id = self.writer.submit(lambda store: store.add_match(match)).result()
        self.table = Table(match_id, StoredMatch(match, ()), tools, fresh=True)
        self.viewer = Viewer(Speech("en"), "host", host=True, may_play=False)

    async def do(self, number: int, do: str, **given: Any) -> None:
        await obey(self.table, self.viewer, Command.model_validate({"id": f"command-{number}", "do": do, **given}))


def test_a_move_that_could_not_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "human")
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")

        def fail(*_: object) -> None:
            raise StoreError("store-cannot-write", folder="x")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            with pytest.raises(StoreError):
                await seated.do(2, "move", move="b2")
        assert seated.table.match.moves == ["a1"]
        assert seated.table.match.to_move == 1
        await seated.do(2, "move", move="b2")  # the same command, sent again
        assert seated.table.match.moves == ["a1", "b2"]

    awaited(play())


def test_a_computer_that_fails_pauses_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(Random, "choose", fail)

    async def play() -> None:
        seated = Seated(tmp_path, "random", "human")
        await seated.table.join(seated.viewer)
        await poll_async(lambda: seated.table.paused)
        assert "random failed" in seated.table.state(Speech("en")).status
        await seated.do(1, "seat", seat=0, player="human")
        await seated.do(2, "move", move="a1")
        assert seated.table.match.moves == ["a1"]

    awaited(play())


def test_a_computer_that_chooses_an_illegal_move_pauses_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Random, "choose", lambda *_: Choice(99))

    async def play() -> None:
        seated = Seated(tmp_path, "random", "human")
        await seated.table.join(seated.viewer)
        await poll_async(lambda: seated.table.paused)
        assert "not legal" in seated.table.state(Speech("en")).status
        assert seated.table.match.moves == []

    awaited(play())


def test_a_thought_given_up_makes_no_move(tmp_path: Path) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", pace=60)
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        assert seated.table.is_thinking
        await seated.do(2, "take_back")
        assert not seated.table.is_thinking
        await poll_async(lambda: not seated.table._tasks)
        assert seated.table.match.moves == []
        with pytest.raises(MatchError):
            await seated.do(3, "stop_thinking")

    awaited(play())


@slow
def test_a_thought_given_up_is_told_to_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[Choice] = []

    def another(_: Random) -> Choice:
        texts.append(Choice(len(texts)))
        return texts[-1]

    monkeypatch.setattr(Random, "thought", another)

    async def play() -> None:
        seated = Seated(tmp_path, "random", "random", pace=60)
        await seated.table.join(seated.viewer)
        await poll_async(lambda: texts)
        await seated.do(1, "pause")
        await poll_async(lambda: not seated.table._tasks)  # nobody is left who could tell anything
        heard = await seated.viewer.next_messages()
        assert not any('"type":"thinking"' in message for message in heard)
        assert not seated.viewer._news.is_set()

    awaited(play())


def test_a_guest_who_stays_away_loses_the_seat_after_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deska.faces.web.match.table.HELD_FOR", 0)  # seconds that the test waits
    clock = [0.0]

    async def play() -> None:
        seated = Seated(tmp_path, "human", "human", "human", now=lambda: clock[0])
        first, second, third = (Viewer(Speech("en"), name, host=False, may_play=True) for name in ("a", "b", "c"))
        for viewer in (seated.viewer, first, second, third):
            await seated.table.join(viewer)
        assert [viewer.seats for viewer in (seated.viewer, first, second, third)] == [[0], [2], [1], []]
        clock[0] = 30.0
        await seated.table.leave(first)
        clock[0] = 89.0
        await poll_async(lambda: not seated.table._tasks)
        assert [viewer.seats for viewer in (seated.viewer, second, third)] == [[0], [1], []]
        await seated.table.leave(Viewer(Speech("en"), "d", host=False, may_play=True))
        clock[0] = 90.0
        await poll_async(lambda: not seated.table._tasks)
        assert [viewer.seats for viewer in (seated.viewer, second, third)] == [[0], [1], [2]]

    awaited(play())


def test_clocks_of_a_game_do_not_follow_the_systems_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "human", clock=Clock(600, 0))
        await seated.table.join(seated.viewer)
        real = time.time
        for number, (move, jump) in enumerate((("a1", 0), ("b2", 36_000), ("c3", -36_000), ("a2", 1e8))):
            monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
            await seated.do(number, "move", move=move)
        clocks = seated.table.match.clocks
        assert clocks
        assert all(500 < left <= 600 for left in clocks)
        assert seated.table.match.outcome is None

    awaited(play())


def test_what_the_server_does_after_a_computer_has_decided_takes_nothing_of_its_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    decide = Table._decide

    async def decide_and_dawdle(self: Table, thinking: Any) -> Any:
        decision = await decide(self, thinking)
        now[0] += 100.0  # the loop, or the disk, was busy meanwhile
        return decision

    monkeypatch.setattr(Table, "_decide", decide_and_dawdle)

    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", now=lambda: now[0], clock=Clock(10, 0))
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        await poll_async(lambda: len(seated.table.match.moves) >= 2 or seated.table.match.outcome)
        assert seated.table.match.outcome is None
        assert seated.table.match.clocks == [10, 10]

    awaited(play())


def test_the_clock_stands_while_the_game_of_a_computer_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, compiled = [0.0], threading.Event()
    monkeypatch.setattr(Random, "prepare", lambda _player, _game: compiled.wait())

    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", now=lambda: now[0], clock=Clock(10, 0))
        seated.table.tools.is_ready = lambda _kind: compiled.is_set()
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        now[0] += 100.0
        assert seated.table.time_left is None
        compiled.set()
        await poll_async(lambda: len(seated.table.match.moves) >= 2 or seated.table.match.outcome)
        assert seated.table.match.outcome is None
        assert seated.table.match.clocks == [10, 10]

    awaited(play())


def test_a_computer_does_not_think_for_a_page_that_was_closed(tmp_path: Path) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", pace=60)
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        assert seated.table.is_thinking
        await seated.table.leave(seated.viewer)
        assert not seated.table.is_thinking
        assert seated.table.tools.thinkers.waiting == 0
        await seated.table.join(seated.viewer)  # it thinks again when somebody is there
        await seated.do(2, "stop_thinking")
        await poll_async(lambda: len(seated.table.match.moves) >= 2)

    awaited(play())


def test_a_round_in_which_a_computer_was_hurried_is_known_by_it(tmp_path: Path) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", pace=60)
        await seated.table.join(seated.viewer)
        for number, move in enumerate(("a1", "c3")):
            free = move if move not in seated.table.match.moves else "b2"
            await seated.do(2 * number, "move", move=free)
            await seated.do(2 * number + 1, "stop_thinking")
            await poll_async(lambda: seated.table.match.to_move == 0)
        events = seated.table.match.events
        assert sum(isinstance(event, Helped) for event in events) == 1
        assert isinstance(events[1], Helped)

    awaited(play())


def test_a_round_in_which_advice_was_given_is_known_by_it(tmp_path: Path) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "random")
        await seated.table.join(seated.viewer)
        await seated.do(1, "hint")
        await seated.do(2, "hint")
        assert seated.table.match.events == [Helped()]
        alone = Seated(tmp_path / "other", "human", "human")
        await alone.table.join(alone.viewer)
        await alone.do(1, "hint")
        assert alone.table.match.events == []

    (tmp_path / "other").mkdir()
    awaited(play())


def test_advice_that_nobody_can_give_does_not_mark_the_round(tmp_path: Path) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "random")
        await seated.table.join(seated.viewer)
        with pytest.raises(MatchError):
            await seated.do(1, "even_move")  # only in five in a row
        assert seated.table.match.events == []

    awaited(play())


def test_a_page_that_reads_no_answers_is_told_why_its_line_ends() -> None:
    viewer = Viewer(Speech("en"), "host", host=True, may_play=False)
    for number in range(MOST_WAITING):
        viewer.answer(Done(id=str(number)))
    assert viewer.farewell is None
    viewer.answer(Done(id="one more"))
    viewer.lose("rules-too-slow")
    assert viewer.farewell
    assert "has not read" in viewer.say(viewer.farewell)


def test_a_draw_offered_while_the_game_is_compiled_is_refused_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        seated = Seated(tmp_path, "human", "human")
        await seated.table.join(seated.viewer)
        for number, move in enumerate(("a1", "b2", "c3", "a2")):
            await seated.do(number, "move", move=move)
        seated.table.tools.is_ready = lambda _kind: False
        await seated.do(4, "seat", seat=1, player="random")
        with pytest.raises(MatchError, match="not ready yet"):
            await seated.do(5, "offer_draw")
        await seated.do(6, "move", move="b1")

    awaited(play())


def test_pausing_takes_nothing_of_the_clock_of_a_computer_that_has_decided(tmp_path: Path) -> None:
    now = [0.0]

    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", now=lambda: now[0], clock=Clock(100, 0), pace=60)
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        thinking = seated.table._thinking
        assert thinking
        await poll_async(lambda: thinking.decided is not None)
        now[0] += 50.0
        await seated.do(2, "pause")
        assert seated.table.match.clocks == [100, 100]

    awaited(play())


# --- computers that hang ------------------------------------------------------------------------------------------


class Endless:
    """A computer that never answers, until the test ends or its thread is interrupted."""

    def __init__(self, hears_stop: bool = False) -> None:
        self.hears_stop, self.ended, self.began = hears_stop, threading.Event(), threading.Event()
        self.moves_on = False

    def choose(self, _player: Random, game: Game, pos: Position, _limit: Limit, stop: Stop, _rng: Any) -> Choice:
        self.began.set()
        try:
            while not (self.hears_stop and stop.is_set()):
                time.sleep(0)
        finally:
            self.ended.set()
        return Choice(legal_moves(game, pos)[0])


@pytest.mark.parametrize("hears_stop", [False, True])
def test_a_computer_that_hangs_is_told_to_move_and_given_up(
    hears_stop: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deska.faces.web.match.table._THOUGHT_INTERVAL", 0)
    endless, clock = Endless(hears_stop), [0.0]
    monkeypatch.setattr(Random, "choose", lambda *given: endless.choose(*given))

    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", now=lambda: clock[0])
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        thinking = seated.table._thinking
        assert thinking
        await poll_async(endless.began.is_set)
        await poll_async(lambda: thinking.began is not None)
        clock[0] += 29
        for _ in range(20):
            await asyncio.sleep(0)
        assert not thinking.stop.is_set()
        clock[0] += 2
        await poll_async(lambda: thinking.stop.is_set())
        if hears_stop:
            await poll_async(lambda: len(seated.table.match.moves) == 2)
            return
        for _ in range(20):
            await asyncio.sleep(0)
        assert seated.table.is_thinking
        clock[0] += 11
        await poll_async(lambda: not seated.table.is_thinking)
        assert seated.table.paused
        assert seated.table.notice
        assert seated.table.notice.key == "computer-hangs"
        await poll_async(endless.ended.is_set)  # its thread is free again
        await poll_async(lambda: seated.table.tools.thinkers.running == 0)
        await seated.do(2, "seat", seat=1, player="human")
        await seated.do(3, "move", move="b2")
        assert seated.table.match.moves == ["a1", "b2"]

    awaited(play())


def test_a_computer_that_gets_further_may_think_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deska.faces.web.match.table._THOUGHT_INTERVAL", 0)
    endless, clock = Endless(hears_stop=True), [0.0]
    monkeypatch.setattr(Random, "choose", lambda *given: endless.choose(*given))
    monkeypatch.setattr(Random, "thought", lambda _: Choice(0, nodes=int(clock[0])))

    async def play() -> None:
        seated = Seated(tmp_path, "human", "random", now=lambda: clock[0])
        await seated.table.join(seated.viewer)
        await seated.do(1, "move", move="a1")
        thinking = seated.table._thinking
        assert thinking
        await poll_async(lambda: thinking.began is not None)
        for _ in range(10):
            clock[0] += 20
            for _ in range(20):
                await asyncio.sleep(0)
        assert not thinking.stop.is_set()
        await seated.do(2, "stop_thinking")

    awaited(play())
