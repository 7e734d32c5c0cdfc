"""While another program locks the record, or the disk is full, nothing is shown that is not on disk."""

import asyncio
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from deska.faces.web.library import saves
from deska.faces.web.match import rule_threads, socket
from deska.faces.web.match.commands import obey
from deska.faces.web.match.protocol import Command
from deska.faces.web.match.table import Table, Tools
from deska.faces.web.match.viewer import Viewer
from deska.faces.web.wire import retries
from deska.faces.web.wire.language import Speech
from deska.faces.web.wire.steady_time import steady_time
from deska.play.match.match import Match, SeatSetup, Setup
from deska.play.match.setup import Clock
from deska.store import connection
from deska.store.connection import FILE
from deska.store.database import Store, StoredMatch, StoreError
from deska.store.saves import open_save
from deska.store.writer import Writer
from tests.effort import slow
from tests.faces.web.club.test_tournament import WIN, contest_of, play, tournament, until
from tests.faces.web.pages import Browser, awaited, running
from tests.faces.web.rooms import Line, Phone, paired, room
from tests.polling import poll_async

pytestmark = slow


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes to the record and does not finish; not even reading waits for it."""
    other = sqlite3.connect(folder / FILE, isolation_level=None, timeout=60)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def plant_little_patience() -> None:
    """Whoever cannot write gives up soon, and tries again soon."""
    connection.PATIENCE = 0.05
    retries.FIRST_PAUSE = 0.1


class Playing:
    """A table of two people with a clock, whose seats one page has, and a clock that the test sets."""

    def __init__(self, folder: Path) -> None:
        self.now = 1000.0
        self.writer = Writer(Store(folder))
        match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")], clock=Clock(60.0, 0.0)))
        match_id = self.writer.submit(lambda store: store.add_match(match)).result()
        self.table = Table(
            match_id, StoredMatch(match, ()), Tools(self.writer, pace=0, now=lambda: self.now), fresh=True
        )
        self.viewer = Viewer(Speech("en"), "host", host=True, may_play=False)

    async def do(self, do: str, arrived: float | None = None, **given: Any) -> None:
        self.viewer.arrivals.append(self.now if arrived is None else arrived)
        try:
            command = Command.model_validate({"id": f"{do} {given} {self.now}", "do": do, **given})
            await obey(self.table, self.viewer, command)
        finally:
            self.viewer.arrivals.popleft()

    @property
    def left(self) -> list[float]:
        assert self.table.match.clocks
        return [round(seconds, 3) for seconds in self.table.match.clocks]


@pytest.fixture
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.05)


def test_a_game_can_be_saved_elsewhere_while_its_record_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its clock is that of the last move then."""

    def refuse(*_: object) -> None:
        raise StoreError("store-cannot-write", folder="x")

    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        await playing.do("move", move="b2")
        playing.now += 10

        class Tables:
            """All tables of a server: one."""

            tools = playing.table.tools

            async def table(self, _match_id: str) -> Table:
                return playing.table

            async def with_store(self, job: Any) -> Any:
                return await asyncio.wrap_future(playing.writer.submit(job))

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", refuse)
            text = await saves._save_text(playing.table.id, Tables())  # type: ignore[arg-type]
        assert open_save(text.encode(), playing.writer.key).match.moves == ["a1", "b2"]
        assert playing.table.match.moves == ["a1", "b2"]

    awaited(run())


@pytest.mark.usefixtures("little_patience")
def test_a_move_that_a_locked_record_refuses_leaves_no_trace(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        table = playing.table
        await table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.now += 10
        with locked(tmp_path):
            with pytest.raises(StoreError) as refused:
                await playing.do("move", move="b2")
            assert "another program is writing" in Speech("en").error(refused.value)
            assert (await table.read(lambda match: match.moves)) == ["a1"]
            assert table.match.moves == ["a1"]
        playing.now += 5
        await playing.do("move", move="c3")
        assert table.match.moves == ["a1", "c3"]
        assert playing.left == [60, 45]  # nobody got time back

    awaited(run())


@pytest.mark.usefixtures("little_patience")
def test_a_pause_that_cannot_be_stored_is_none_and_the_next_move_counts(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.now += 10
        with locked(tmp_path), pytest.raises(StoreError):
            await playing.do("pause")
        assert not playing.table.paused
        playing.now += 1
        await playing.do("move", move="b2")
        assert playing.left == [60, 49]

    awaited(run())


@pytest.mark.usefixtures("little_patience")
def test_time_that_could_not_be_stored_when_the_last_page_left_is_not_given_back(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.now += 10
        with locked(tmp_path):
            await playing.table.leave(playing.viewer)
        playing.now += 1000  # nobody is there, so the clock stands
        await playing.table.join(playing.viewer)
        playing.now += 2
        await playing.do("move", move="b2")
        assert playing.left == [60, 48]

    awaited(run())


@pytest.mark.usefixtures("little_patience")
def test_a_loss_on_time_that_could_not_be_stored_comes_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deska.faces.web.match.table._RETRY", 0.02)

    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.now += 61
        with locked(tmp_path):
            with pytest.raises(StoreError):
                await playing.do("move", move="b2")  # it came too late
            assert playing.table.match.outcome is None
            playing.table.go_on()
        await poll_async(lambda: playing.table.match.outcome)
        assert playing.table.match.outcome
        assert playing.table.match.outcome.reason == "lost-on-time"

    awaited(run())


# --- clocks count until a message arrives -----------------------------------------------------------------------------


def test_the_clock_of_a_move_counts_until_it_arrived(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.now += 30
        await playing.do("move", arrived=playing.now - 25, move="b2")
        assert playing.left == [60, 55]

    awaited(run())


def test_a_move_that_arrived_in_time_counts_although_its_turn_came_later(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        async with playing.table.lock:  # something takes long
            moving = asyncio.create_task(playing.do("move", arrived=playing.now + 59, move="b2"))
            playing.now += 61
            playing.table._flag_falls()
            await asyncio.sleep(0)
        await moving
        assert playing.table.match.moves == ["a1", "b2"]
        assert playing.left == [60, 1]

    awaited(run())


def test_a_flag_that_falls_first_waits_for_a_move_that_arrived_before(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.viewer.arrivals.append(playing.now + 59)
        playing.now += 61
        playing.table._flag_falls()
        while playing.table._tasks:
            await asyncio.sleep(0)
        assert playing.table.match.outcome is None
        playing.viewer.arrivals.popleft()
        await poll_async(lambda: playing.table.match.outcome)  # nothing came of it

    awaited(run())


def test_readers_need_no_turn(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        async with playing.table.lock:
            state = await playing.table.read(lambda match: playing.table.state_of_round(match, Speech("en"), None))
        assert state.moves == []

    awaited(run())


def test_a_clock_is_stored_although_the_table_is_busy(tmp_path: Path) -> None:
    async def run() -> None:
        playing = Playing(tmp_path)
        await playing.table.join(playing.viewer)
        await playing.do("move", move="a1")
        playing.now += 7
        async with playing.table.lock:
            clock = playing.table.running_clock
        assert clock
        assert (clock.events, clock.seconds) == (1, 7)

    awaited(run())


# --- rooms ------------------------------------------------------------------------------------------------------------


def test_a_round_that_cannot_be_stored_is_not_shown(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_little_patience) as opened:
        host, phones = tournament(opened, people=2)
        with locked(tmp_path):
            refused = host.http.post("/api/room/tournament/round")
            assert refused.status_code == 500
            assert "Nothing was changed" in refused.json()["problems"][0]["text"]
            assert Line(phones["Anna"]).state["room"]["tournament"]["round"] == 0
        host.post("/room/tournament/round")
        assert contest_of(host)["round"] == 1


def test_a_result_that_could_not_be_stored_is_noted_afterwards(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_last_move) as opened:
        host, phones = tournament(opened, people=2)
        host.post("/room/tournament/round")
        play(phones, contest_of(host)["pairings"][0], WIN)
        assert until(host, lambda now: now["pairings"][0]["result"])["phase"] == "waiting"


def plant_last_move() -> None:
    """The first two results of a room cannot be stored."""
    plant_little_patience()
    from deska.store.club import Rooms

    append = Rooms.append
    refused: list[Any] = []

    def fail(self: Rooms, room: int, before: int, events: Any) -> None:
        if events[0]["type"] == "ended" and len(refused) < 2:
            refused.append(events)
            raise StoreError("store-cannot-write", folder="x")
        append(self, room, before, events)

    Rooms.append = fail  # type: ignore[method-assign]


def plant_no_new_games() -> None:
    """The first games of a round cannot be stored, when the round is."""
    plant_little_patience()
    from deska.store.club import Rooms

    append = Rooms.append
    refused: list[Any] = []

    def fail(self: Rooms, room: int, before: int, events: Any) -> None:
        if events[0]["type"] == "began" and len(refused) < 2:
            refused.append(events)
            raise StoreError("store-cannot-write", folder="x")
        append(self, room, before, events)

    Rooms.append = fail  # type: ignore[method-assign]


def test_games_of_a_stored_round_begin_as_soon_as_they_can(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_no_new_games) as opened:
        host, _phones = tournament(opened, people=4)
        host.post("/room/tournament/round")
        pairings = until(host, lambda now: all(one["match"] for one in now["pairings"]))["pairings"]
        assert len({one["match"] for one in pairings}) == 2


def plant_an_arena_that_fails() -> None:
    """The second and the third pairing of an arena cannot be stored."""
    plant_little_patience()
    from deska.faces.web.club import tournament
    from deska.store.club import Rooms

    tournament.ARENA_PAIRS = 0.05
    append = Rooms.append
    pairings: list[Any] = []

    def fail(self: Rooms, room: int, before: int, events: Any) -> None:
        if events[0].get("event", {}).get("kind") == "paired":
            pairings.append(events)
            if len(pairings) in (2, 3):
                raise StoreError("store-cannot-write", folder="x")
        append(self, room, before, events)

    Rooms.append = fail  # type: ignore[method-assign]


def test_an_arena_goes_on_pairing_when_the_disk_works_again(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_an_arena_that_fails) as opened:
        host, phones = tournament(opened, people=2, system="arena", minutes=10)
        lines = [Line(phone) for phone in phones.values()]
        host.post("/room/tournament/round")
        play(phones, contest_of(host)["pairings"][0])
        assert until(host, lambda now: now["round"] == 2)["phase"] == "playing"
        assert lines


def plant_no_idle_tables() -> None:
    from deska.faces.web.match import tables

    tables.MOST_IDLE = 0


def test_removing_a_pupil_ends_a_game_whose_table_is_not_in_memory(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_no_idle_tables) as (server, host):
        one, other, match = paired(server, host.code, "Anna", "Bořek")
        page = one.open(match)
        page.do("move", move="b2")
        page.close()
        for name in ("Cilka", "David"):  # each new table drops those that nobody looks at
            Phone(server, host.code, name).post("/room/computer", {"game": "tic-tac-toe", "level": "easy"})
        host.post(f"/room/members/{one.id}/remove")
        line = Line(other)
        played = line.until(lambda shown: shown["you"]["played"])["you"]["played"]
        assert [board["winner"] for board in played] == [1]
        assert line.you["playing"] == ""
        assert host.get(f"/matches/{match}")["ending"]["reason"] == "resigned"


# --- who waits for whom -----------------------------------------------------------------------------------------------


def test_rules_for_players_come_before_those_for_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_threads, "_FEW", 1)
    monkeypatch.setattr(rule_threads, "_MOST", 1)
    order: list[str] = []

    def answer(name: str) -> None:
        order.append(name)

    async def run() -> None:
        asked, go = rule_threads.Referees(), threading.Event()
        asking: list[asyncio.Task[Any]] = [asyncio.create_task(asked.ask(go.wait))]
        await asyncio.sleep(0)
        for name in ("reader 1", "reader 2"):
            asking.append(asyncio.create_task(asked.ask(partial(answer, name), urgent=False)))
        asking.append(asyncio.create_task(asked.ask(partial(answer, "player"))))
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*asking)

    awaited(run())
    assert order == ["player", "reader 1", "reader 2"]


def plant_noted_arrivals() -> None:
    """In the server's process: it says when a command came that is being done."""

    async def obey_and_tell(table: Table, viewer: Viewer, command: Command) -> Any:
        came = viewer.arrived
        print("arrived" if came is not None and came <= time.monotonic() else "unknown", file=sys.stderr, flush=True)
        done = await obey(table, viewer, command)
        print(len(viewer.arrivals), file=sys.stderr, flush=True)
        return done

    socket.obey = obey_and_tell  # type: ignore[attr-defined]


def test_the_connection_of_a_page_notes_when_each_command_arrives(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_noted_arrivals) as server:
        browser = Browser(server)
        page = browser.open(browser.new_match("human", "human"))
        for move in ("a1", "b2", "c3"):
            page.do("move", move=move)
    assert server.errors.split() == ["arrived", "1"] * 3


def test_a_correction_of_the_computers_clock_changes_no_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    before = steady_time()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= steady_time() < before + 3600
