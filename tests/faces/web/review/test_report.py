"""The report of a review as a page asks for it, and what happens to words of people in it."""

import re
from collections.abc import Iterator
from datetime import date

import pytest

from deska import __version__
from deska.faces.web.review.stored import Made, read_made, review_text
from tests.effort import slow
from tests.faces.review.documents import assert_needs_nothing
from tests.faces.web.pages import Browser, Server, running
from tests.polling import poll

pytestmark = slow

THROWN = ("b2", "a2", "a1", "c3", "c1", "b3", "a3")  # the answer a2 to the middle is lost


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("reports")) as server:
        yield server


@pytest.fixture(scope="module")
def browser(server: Server) -> Browser:
    return Browser(server)


def played(browser: Browser, *moves: str, names: tuple[str, str] = ("Anna", "Bob")) -> str:
    seat_setups = [{"name": name, "player": "human"} for name in names]
    match = str(browser.post("/matches", {"game": "tic-tac-toe", "seat_setups": seat_setups, "pace": 0})["match"])
    page = browser.open(match)
    for move in moves:
        page.do("move", move=move)
    page.close()
    return match


def reviewed(browser: Browser, match: str) -> dict[str, object]:
    browser.post(f"/matches/{match}/review", {})
    return poll(
        lambda: dict[str, object](browser.get(f"/matches/{match}/review")), lambda review: not review["running"]
    )


def test_the_report_of_a_game_has_what_its_review_says(browser: Browser) -> None:
    match = played(browser, *THROWN, names=("<b>Anna</b>", "Bob & Co"))
    review = reviewed(browser, match)
    answer = browser.http.get(f"/api/matches/{match}/review/report?lang=cs")
    page = assert_needs_nothing(answer.text)
    assert "<b>Anna</b> – Bob & Co" in page.text
    seats = review["seats"]
    assert isinstance(seats, list)
    for number, seat in enumerate(seats):
        assert page.row("Celá partie")[number].startswith(f"{seat['good']} z {seat['judged']} ")
    today = date.today()
    assert f"Deska {__version__}, {today.day}. {today.month}. {today.year}" in page.text
    assert re.search(r"První hledání v každé pozici: \d[\d ]* pozic", page.text)


def test_nothing_in_it_may_run_and_only_our_page_may_show_it(browser: Browser) -> None:
    match = played(browser, *THROWN)
    reviewed(browser, match)
    answer = browser.http.get(f"/api/matches/{match}/review/report")
    (policy,) = answer.headers.get_list("content-security-policy")
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'self'" in policy
    assert answer.headers["x-frame-options"] == "SAMEORIGIN"
    assert answer.headers["content-type"].startswith("text/html")
    assert not re.search(r'\sstyle="', answer.text)  # the policy would ignore it


def test_there_is_none_before_a_review(browser: Browser) -> None:
    match = played(browser, "b2")
    answer = browser.http.get(f"/api/matches/{match}/review/report?lang=en")
    assert answer.status_code == 409
    assert "reviewed" in answer.json()["problems"][0]["text"]
    assert browser.http.get("/api/matches/nothing/review/report").status_code == 404


def test_who_made_a_review_is_stored_with_it() -> None:
    made = Made(first=1, player="master", nodes=1000, version="1.2", day=date(2026, 1, 2))
    later = made.model_copy(update={"first": 5, "version": "1.3"})
    assert read_made(review_text([], [made])) == []  # no move of it is there
    assert read_made('{"moves": [], "made": [{"first": 1}]}') == []
    assert read_made(None) == read_made('{"moves": []}') == []
    assert [one.first for one in (made, later)] == [1, 5]


def test_kinds_of_errors_are_stored_with_the_moves(browser: Browser, server: Server) -> None:
    match = played(browser, *THROWN)
    reviewed(browser, match)
    progress = browser.get("/progress", params={"person": "Bob"})
    assert progress["with_kinds"] == progress["reviewed"] >= 1
