"""Who judges a review, and looking deeper."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.effort import slow
from tests.faces.web.pages import Browser, Server, running
from tests.faces.web.review.test_review import THROWN, finished, played
from tests.players.outside.test_outside import PROGRAMS
from tests.polling import poll
from tests.processes import children

pytestmark = slow
WORD = "correct horse"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("reviewers")
    file = folder / "engines.toml"
    file.write_text(f'[engines.analyst]\nprotocol = "uci"\ncommand = ["{sys.executable}", "{PROGRAMS}", "analyst"]\n')
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DESKA_ENGINES", str(file))
        with running(folder, host="0.0.0.0", passphrase=WORD) as server:
            yield server


@pytest.fixture(scope="module")
def browser(server: Server) -> Browser:
    return Browser(server)


def ended(browser: Browser, match: str) -> dict[str, Any]:
    return poll(lambda: dict[str, Any](browser.get(f"/matches/{match}/review?have=99")), lambda one: not one["running"])


def test_an_outside_engine_reviews_and_leaves(server: Server, browser: Browser) -> None:
    match = played(browser, "e4", "e5", game="chess")
    assert finished(browser, match)["player"] == "master"
    offered = browser.get(f"/matches/{match}/review/players")
    assert offered[0] == "master"
    assert offered[-1] == "analyst"
    browser.post(f"/matches/{match}/review?player=analyst", {})
    review = ended(browser, match)
    assert (review["player"], review["problem"], len(review["moves"]) or review["total"]) == ("analyst", "", 2)
    assert poll(lambda: children(server.process.pid or 0, "programs.py"), lambda left: not left) == []
    browser.post(f"/matches/{match}/review", {})  # nobody in particular is wanted: what is there stays
    assert ended(browser, match)["player"] == "analyst"
    answer = browser.http.post(f"/api/matches/{match}/review?player=level:3", json={})
    assert (answer.status_code, "cannot review" in answer.text) == (422, True)


def test_a_guest_has_no_outside_engine_review(server: Server, browser: Browser) -> None:
    guest = Browser(server, enter=False)
    guest.http.cookies.update(guest.http.post("/enter", data={"passphrase": WORD}).cookies)
    match = played(browser, "e4", "e5", game="chess")
    assert "analyst" not in guest.get(f"/matches/{match}/review/players")
    assert guest.http.post(f"/api/matches/{match}/review?player=analyst", json={}).status_code == 403


def test_one_move_or_all_are_looked_at_deeper_and_that_is_kept(browser: Browser) -> None:
    match = played(browser, *THROWN)
    refused = browser.http.post(f"/api/matches/{match}/review/deeper", json={"ply": 2})
    assert refused.status_code == 409  # not before it was reviewed
    first = finished(browser, match)
    assert {move["times"] for move in first["moves"]} == {1}
    browser.post(f"/matches/{match}/review/deeper", {"ply": 2})
    review = ended(browser, match)
    assert [move["times"] for move in review["moves"]] == [1, 4, 1, 1, 1, 1, 1]
    assert (review["times"], review["again"], review["again_all"]) == (1, 1, 1)
    browser.post(f"/matches/{match}/review/deeper", {})
    review = ended(browser, match)
    assert (review["times"], {move["times"] for move in review["moves"]}) == (4, {4})
    assert [move["mark"] for move in review["moves"]] == [move["mark"] for move in first["moves"]]
    assert browser.get(f"/matches/{match}/review")["times"] == 4


def test_it_goes_no_deeper_than_that(browser: Browser) -> None:
    match = played(browser, "b2", "a1")
    finished(browser, match)
    for times in (4, 16, 64):
        browser.post(f"/matches/{match}/review/deeper", {})
        assert ended(browser, match)["times"] == times
    answer = browser.http.post(f"/api/matches/{match}/review/deeper", json={})
    assert "it goes no deeper" in answer.text
