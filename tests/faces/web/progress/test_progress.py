"""How somebody does over time, as the page asks for it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.effort import slow
from tests.faces.web.pages import Browser, Server, running
from tests.faces.web.review.test_report import THROWN, played, reviewed

pytestmark = slow

NAMES = ("Anna", "Bob")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("progress")) as server:
        yield server


@pytest.fixture(scope="module")
def browser(server: Server) -> Browser:
    """Five games in which Bob throws away the draw with his first move, and one that is not over."""
    browser = Browser(server)
    assert browser.get("/progress")["people"] == []
    for _ in range(5):
        reviewed(browser, played(browser, *THROWN, names=NAMES))
    reviewed(browser, played(browser, "b2", names=("Eva", "Bob")))
    return browser


def progress(browser: Browser, **query: str) -> dict[str, Any]:
    return dict[str, Any](browser.get("/progress", params={"lang": "en", **query}))


def test_it_tells_who_has_reviewed_games(browser: Browser) -> None:
    shown = progress(browser)
    assert [(one["name"], one["games"]) for one in shown["people"]] == [("Bob", 6), ("Anna", 5), ("Eva", 1)]
    assert shown["person"] == "Bob"


def test_errors_have_a_kind_and_a_frequency(browser: Browser) -> None:
    shown = progress(browser, person="Bob")
    assert shown["errors"] == [{"kind": "thrown-draw", "count": 5, "every": round(shown["moves"] / 5)}]
    assert progress(browser, person="Anna")["errors"] == []


def test_it_is_silent_where_there_are_few_games(browser: Browser) -> None:
    shown = progress(browser, person="Eva")
    assert (shown["reviewed"], shown["errors"], shown["months"], shown["first_moves"]) == (1, [], [], [])
    assert shown["games"][0]["strength"] is None


def test_first_moves_have_a_score_for_each_side(browser: Browser) -> None:
    (own,) = progress(browser, person="Anna")["first_moves"]
    assert (own["began"], own["move"], own["games"], own["score"]) == (True, "b2", 5, 5)
    (other,) = progress(browser, person="Bob")["first_moves"]
    assert (other["began"], other["move"], other["games"], other["score"]) == (False, "b2", 5, 0)


def test_a_game_can_be_chosen(browser: Browser) -> None:
    (game,) = progress(browser, person="Anna")["games"]
    assert game["title"] == "Tic-tac-toe"
    assert progress(browser, person="Anna", game=game["id"])["reviewed"] == 5
    assert progress(browser, person="Anna", game="chess")["reviewed"] == 0


def test_deleted_games_do_not_count(browser: Browser) -> None:
    match = played(browser, *THROWN, names=NAMES)
    reviewed(browser, match)
    assert progress(browser, person="Anna")["reviewed"] == 6
    browser.post(f"/archive/{match}/delete", {})
    assert progress(browser, person="Anna")["reviewed"] == 5


def test_only_the_host_may_ask(browser: Browser, server: Server) -> None:
    assert Browser(server, enter=False).http.get("/api/progress").status_code in (401, 403)
