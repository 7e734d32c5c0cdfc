"""Practice over the server: starting, watching, stopping, going on, forgetting, what is refused."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest

import deska
from deska.core.game import Game
from deska.core.networks import Learned, keep, network_of, own_path, written
from deska.faces.web.practice import service
from deska.faces.web.practice.service import Job
from deska.faces.web.start.protocol import LessonQuery
from deska.kernel.search.network import HIDDEN, Network, new_network
from tests.effort import slow
from tests.faces.web.pages import WAIT, Browser, Server, plant_practice_in_front, running
from tests.polling import poll

pytestmark = slow

TINY = {"game": "own", "options": {"definition": "five-by-five"}}
OTHER = {"game": "connect-four"}


def hurry() -> None:
    """Called in the server: few nodes a move, and a minute of some seconds."""
    service.NODES, service.MINUTE = 60, 4.0
    plant_practice_in_front()


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    with running(tmp_path, plant=hurry) as server:
        yield server


def until(browser: Browser, fits: Callable[[dict[str, Any]], bool], requested: Any = TINY) -> dict[str, Any]:
    return poll(lambda: dict[str, Any](browser.post("/practice/look", requested)), fits)


def refused(browser: Browser, path: str, body: Any) -> tuple[int, str]:
    answer = browser.http.post(f"/api/practice{path}", json=body)
    assert answer.status_code >= 400, answer.text
    return answer.status_code, answer.json()["problems"][0]["text"]


def test_practice_plays_rounds_ends_by_itself_and_goes_on(quick: Server) -> None:
    browser = Browser(quick)
    before = browser.post("/practice/look", TINY)
    assert (before["phase"], before["earlier"], before["learned"], before["rounds"]) == ("none", False, False, [])
    begun = browser.post("/practice/start", {"of": TINY, "minutes": 1})
    assert begun["phase"] == "preparing"
    browser.post("/practice/start", {"of": TINY, "minutes": 1})  # it is running already
    ended = until(browser, lambda now: now["phase"] == "ended")
    assert ended["problem"] == ""
    assert ended["games"] > 0
    assert ended["positions"] > 0
    assert ended["earlier"]
    assert len(ended["rounds"]) >= 1
    assert all(one["test"]["games"] >= 2 for one in ended["rounds"])
    assert ended["learned"] == any(one["kept"] for one in ended["rounds"])
    browser.post("/practice/start", {"of": TINY, "minutes": 600})
    more = until(browser, lambda now: now["phase"] == "play")
    assert more["games"] >= ended["games"]
    assert more["rounds"] == ended["rounds"]
    assert more["round"] == len(ended["rounds"]) + 1
    assert 0 < more["left"] <= 600 * 4


def test_one_practice_at_a_time_which_can_be_stopped(quick: Server) -> None:
    browser = Browser(quick)
    browser.post("/practice/start", {"of": TINY, "minutes": 600})
    until(browser, lambda now: now["games"] > 0)
    status, text = refused(browser, "/start", {"of": OTHER, "minutes": 10})
    assert (status, "one game at a time" in text) == (409, True)
    seen = browser.post("/practice/look", OTHER)
    assert (seen["phase"], seen["other"]["game"]["game"], seen["other"]["of"]["game"]) == ("none", "own", "own")
    assert refused(browser, "/forget", TINY) == (409, "Stop practice first.")
    assert browser.post("/practice/stop", TINY)["phase"] in ("stopping", "ended")
    assert until(browser, lambda now: now["phase"] == "ended")["problem"] == ""
    assert browser.post("/practice/look", OTHER)["other"] is None


def test_a_practice_that_is_just_stopping_is_started_again(quick: Server) -> None:
    browser = Browser(quick)
    browser.post("/practice/start", {"of": TINY, "minutes": 600})
    until(browser, lambda now: now["games"] > 0)
    browser.post("/practice/stop", TINY)
    assert browser.post("/practice/start", {"of": TINY, "minutes": 600})["phase"] in ("preparing", "play")
    until(browser, lambda now: now["games"] > 0)
    browser.post("/practice/stop", TINY)


def test_practice_is_a_polite_process_that_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    with running(tmp_path) as server:
        Browser(server).post("/practice/start", {"of": TINY, "minutes": 600})
        served = psutil.Process(server.process.pid)
        [process] = poll(
            lambda: [one for one in served.children() if "deska.faces.web.practice.process" in one.cmdline()]
        )
        poll(lambda: process.nice() > served.nice())
        server.kill()
        process.wait(WAIT)


def test_what_was_learned_is_forgotten(quick: Server) -> None:
    game = deska.game("own", definition="five-by-five")
    keep(game, Learned(nothing_learned(game), {}))
    browser = Browser(quick)
    assert browser.post("/practice/look", TINY)["learned"]
    assert not browser.post("/practice/forget", TINY)["learned"]
    assert not own_path(game).exists()


@pytest.mark.parametrize(
    ("expected", "status", "said"),
    [
        ({"game": "quantik"}, 422, "cannot practise"),
        ({"game": "piskvorky", "options": {"seats": "3"}}, 422, "two players only"),
        ({"game": "no-such-game"}, 404, "leads to no game here"),
        ({"match": "no-such-match"}, 404, "no such game"),
    ],
)
def test_games_that_cannot_be_practised_are_refused(
    browser: Browser, expected: dict[str, Any], status: int, said: str
) -> None:
    for path, body in (("/look", expected), ("/start", {"of": expected})):
        assert refused(browser, path, body)[0] == status
        assert said in refused(browser, path, body)[1]


def test_the_rules_say_whether_a_game_can_be_practised(browser: Browser) -> None:
    answer = {name: browser.post("/lesson", {"game": name})["practises"] for name in ("chess", "hex", "quantik")}
    assert answer == {"chess": True, "hex": True, "quantik": False}


@pytest.mark.parametrize("minutes", [0, 601, 1.5, "many"])
def test_practice_lasts_from_a_minute_to_ten_hours(browser: Browser, minutes: Any) -> None:
    assert refused(browser, "/start", {"of": TINY, "minutes": minutes})[0] == 422


def test_only_the_host_lets_deska_practise(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        guest = Browser(server, enter=False)
        guest.http.cookies.update(guest.http.post("/enter", data={"passphrase": "correct horse"}).cookies)
        for path, body in (("/look", TINY), ("/start", {"of": TINY}), ("/stop", TINY), ("/forget", TINY)):
            assert refused(guest, path, body)[0] == 403


# --- what its process tells ---------------------------------------------------------------------------------


def nothing_learned(game: Game) -> Network:
    shown = game.contents()
    assert shown
    first, places = np.zeros(shown.count * HIDDEN, np.int16), np.zeros(shown.count * 2, np.int32)
    return new_network(shown.rows, shown.full, first, places, np.zeros(2 * HIDDEN, np.int32))


def report(phase: str, strength: float, number: int = 1) -> dict[str, Any]:
    test = {"games": 40, "elo": 50.0, "error": 30.0}
    return {"phase": phase, "round": number, "games": 9, "positions": 99, "test": test, "strength": strength}


def test_strength_adds_up_over_rounds_and_over_practices_of_the_same_game() -> None:
    game = deska.game("own", definition="five-by-five")
    first = Job(game, LessonQuery(), 60.0)
    for said in (report("kept", 50.0), report("dropped", 50.0, 2)):
        first.hear(said)
    again = Job(game, LessonQuery(), 60.0, first.rounds)
    again.hear(report("kept", 40.0))
    assert [(one.kept, one.strength) for one in again.rounds] == [(True, 50.0), (False, 50.0), (True, 90.0)]
    assert again.round == 3


def test_a_network_kept_by_another_process_is_used_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    game = deska.game("own", definition="five-by-five")
    network_of(game)
    before = network_of(game)
    own_path(game).parent.mkdir()
    own_path(game).write_bytes(written(game, Learned(nothing_learned(game), {})))
    assert network_of(game) is before
    Job(game, LessonQuery(), 60.0).hear(report("kept", 50.0))
    assert network_of(game) is not before


def test_a_failure_of_the_process_is_told() -> None:
    job = Job(deska.game("hex"), LessonQuery(), 60.0)
    job.hear({"failed": {"key": "learn-two-seats", "values": {"game": "hex"}}})
    assert job.problem
    assert job.problem.key == "learn-two-seats"
