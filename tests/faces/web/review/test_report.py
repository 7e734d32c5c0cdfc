"""The report of a review as a page asks for it, and what happens to words of people in it."""

import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise

import pytest

from deska import __version__
from deska.core.game import Game
from deska.core.limit import Limit
from deska.core.record import Record
from deska.faces.web.review.report import _made
from deska.faces.web.review.stored import read_review, review_text, stored_move
from deska.games import make_game
from deska.play.review import Reviewed, review
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


def reviews(game: Game) -> list[Reviewed]:
    return list(review(Record.of(game, THROWN), Limit(nodes=500)))


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


def test_each_way_of_reviewing_is_told_once() -> None:
    game = make_game("tic-tac-toe")
    places = list(pairwise(Record.of(game, THROWN).positions()))
    moves = [stored_move(game, place, one) for place, one in zip(places, reviews(game), strict=True)]
    assert [one.made for one in moves] == [moves[0].made] * len(THROWN)
    older = moves[0].made and moves[0].made.model_copy(update={"version": "0.0.1"})
    moves[0], moves[1] = moves[0].model_copy(update={"made": older}), moves[1].model_copy(update={"made": None})
    back = read_review(review_text(moves), THROWN, 2)
    assert _made(back) == [older, moves[2].made]


def test_kinds_of_errors_are_stored_with_the_moves(browser: Browser, server: Server) -> None:
    match = played(browser, *THROWN)
    reviewed(browser, match)
    progress = browser.get("/progress", params={"person": "Bob"})
    assert progress["with_kinds"] == progress["reviewed"] >= 1
