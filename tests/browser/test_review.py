"""Looking back at a game by real clicks: the review, its moments, and a moment tried again."""

import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import new_context, running_server
from tests.browser.test_phone import WATCH_SHIFTS
from tests.browser.visit import DESKTOP, ON_PHONES, SMALL_PHONE, Look, Visit
from tests.faces.review.documents import assert_needs_nothing
from tests.faces.web.pages import GO_ON, plant_pause

Open = Callable[..., Visit]
THROWN = ("b2", "a2", "a1", "c3", "c1", "b3", "a3")  # the answer a2 to the middle is lost
THROWN_TWICE = ("b2", "a2", "c2", "a1", "a3", "c1", "b1", "b3", "c3")  # the win that a2 gave away is thrown by c2
BLUNDER = (("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4"))


def looked_back(page: Visit) -> None:
    """One tap after the game; the review opens at the turning point once it is done."""
    page.button("Look back").click()
    page.page.get_by_role("heading", name=re.compile("turning point")).wait_for()


def chosen(page: Visit) -> str:
    return page.page.get_by_role("slider").get_attribute("aria-valuetext") or ""


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_finished_game_is_reviewed_stepped_through_and_tried_again(visit: Open, size: tuple[int, int]) -> None:
    page = visit(phone=size != DESKTOP)
    page.resize(size)
    page.click(*THROWN)
    looked_back(page)
    expect(page.page.locator("[data-pointer=played]")).to_have_count(1)
    expect(page.page.locator("[data-pointer=better]")).to_have_count(1)
    page.stones(1)  # as it was before the mistake
    assert "thrown draw" in chosen(page)
    expect(page.page.get_by_role("row", name="Best or nearly best moves")).to_contain_text("4 of 4")
    page.page.keyboard.press("ArrowRight")
    page.stones(3)
    page.page.keyboard.press("Home")
    page.stones(0)
    page.page.get_by_role("button", name="Move 2: a2, thrown draw").click()
    page.button("Try again here").click()
    expect(page.page.get_by_text("find a better one")).to_be_visible()
    page.cell("b3").click()
    expect(page.page.get_by_text("b3 is not better.")).to_be_visible()
    page.stones(1)
    page.button("Hint").click()
    expect(page.page.locator("[data-pointer=area]")).to_have_count(1)
    assert page.violations() == []
    page.cell("c1").click()
    expect(page.page.get_by_text(re.compile("^c1 is .*Well done!"))).to_be_visible()
    page.stones(2)
    page.button("Play from here").click()  # two people played: now somebody plays against a computer
    expect(page.status).to_contain_text("to move")
    page.stones(3)


def test_a_mate_that_was_allowed_is_explained_solved_and_taken_along(visit: Open) -> None:
    page = visit(game="chess")
    for move in BLUNDER:
        for cell in move:
            page.cell(cell).click()
    looked_back(page)
    card = page.page.get_by_role("region", name="The chosen move")
    expect(card).to_contain_text("Qh4# wins at once.")
    assert "%" not in card.inner_text()
    page.button("Show chances").click()
    expect(card).to_contain_text("0%")
    page.page.get_by_role("group", name="After g4").get_by_role("button", name="Qh4#").click()
    expect(page.stone("h4")).to_be_attached()
    page.button("Try again here").click()
    expect(page.page.get_by_text("find a better one")).to_be_visible()
    page.button("Hint").click()
    expect(page.page.get_by_role("status").filter(has_text="Hint: move the")).to_be_visible()
    page.button("Solution").click()
    expect(page.page.locator("[data-pointer=better]")).to_have_count(1)
    page.button("Back to the review").click()
    with page.page.expect_download() as download:
        page.button("PGN file").click()
    assert "$4" in download.value.path().read_text()


def test_the_review_follows_the_notation_of_the_settings(visit: Open) -> None:
    def choose(notation: str) -> None:
        page.menu("Settings")
        page.dialog().get_by_label("Chess", exact=True).select_option(notation)
        page.button("OK").click()

    page = visit(game="chess")
    for move in BLUNDER:
        for cell in move:
            page.cell(cell).click()
    page.button("Look back").wait_for()
    choose("figurines")
    looked_back(page)
    expect(page.page.get_by_role("region", name="The chosen move")).to_contain_text("♕h4# wins at once")
    expect(page.page.locator("[data-move='4']")).to_contain_text("♕h4#")
    page.page.go_back()
    page.button("Look back").wait_for()
    choose("")  # other tests use the same server


def test_a_past_game_is_reviewed_at_once_on_the_second_visit(visit: Open) -> None:
    page = visit()
    page.click(*THROWN)
    looked_back(page)
    match = page.match.split("/")[2]
    page.page.goto(f"{page.address}#/games")
    latest = page.page.get_by_role("main").get_by_role("listitem").first
    latest.get_by_role("button", name="Tic-tac-toe", exact=True).click()
    page.page.get_by_role("heading", name=re.compile("turning point")).wait_for()
    assert match in page.page.url


@pytest.mark.parametrize(("lang", "looks"), [("cs", ON_PHONES), ("en", [(DESKTOP, True)])], ids=["phone", "desktop"])
def test_the_review_fits_and_shuts_nobody_out(visit: Open, lang: str, looks: list[Look]) -> None:
    page = visit(phone=looks == ON_PHONES, lang=lang)
    page.click(*THROWN)
    page.page.goto(f"{page.address}#/review/{page.match}")
    page.page.locator("[data-pointer=better]").wait_for(state="attached")
    main = page.page.locator("main")
    for size, dark in looks:
        page.resize(size)
        page.emulate(dark=dark)
        assert page.violations() == []
        assert main.evaluate("it => it.scrollWidth <= it.clientWidth")
        if size != DESKTOP:
            assert page.page.get_by_role("grid").bounding_box()["width"] >= size[0] - 2  # type: ignore[index]


def test_a_game_with_a_clock_is_not_reviewed_while_it_runs(visit: Open) -> None:
    page = visit(["human", "easy"], clock_base=600)
    page.click("b2")
    page.stones(2)
    page.more("Review the game")
    expect(page.page.get_by_role("alert")).to_contain_text("A game with a clock is being played.")
    page.page.get_by_role("link", name="To the game").click()
    page.stones(2)


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_while_a_review_is_made(browser: Browser, tmp_path: Path, size: tuple[int, int]) -> None:
    with (
        running_server(tmp_path, plant=plant_pause) as address,
        closing(new_context(browser, phone=size != DESKTOP)) as context,
    ):
        page = Visit(context.new_page(), address.split("?")[0])
        page.page.goto(address)
        page.resize(size)
        page.open(page.new_match(["human", "human"], game="chess"))
        for move in BLUNDER:
            for cell in move:
                page.cell(cell).click()
        watch_a_review(page, 1, tmp_path / GO_ON)
        page.open(page.new_match(["human", "human"]))
        page.click(*THROWN_TWICE)
        watch_a_review(page, 2, tmp_path / GO_ON)
        expect(page.button("Try again here")).to_be_visible()
        expect(page.button("Next moment")).to_be_visible()  # the second button came later
        assert page.troubles == []


def watch_a_review(page: Visit, ply: int, go_on: Path) -> None:
    """While it is made, with one of the first moves chosen."""
    go_on.unlink(missing_ok=True)
    page.button("Look back").click()
    page.page.get_by_role("slider").wait_for()
    page.page.keyboard.press("Home")
    for _ in range(ply):
        page.page.keyboard.press("ArrowRight")
    page.button("Show chances").wait_for()  # this move is reviewed, the others are not yet
    page.page.evaluate(WATCH_SHIFTS)
    go_on.touch()
    expect(page.page.locator(".progress")).to_contain_text("The review is done")
    page.settle()
    assert page.page.evaluate("shifts") == []


def test_the_report_is_shown_printed_and_saved(visit: Open, tmp_path: Path) -> None:
    page = visit(phone=True, lang="cs")
    page.resize(SMALL_PHONE)
    page.click(*THROWN)
    page.button("Rozebrat").click()
    page.page.get_by_role("link", name="Zpráva").click()
    frame = page.page.frame_locator("iframe")
    expect(frame.get_by_role("heading", level=1)).to_be_visible()
    expect(frame.get_by_role("img", name=re.compile("^Pozice před tahem"))).to_have_count(1)
    assert frame.locator("html").evaluate("page => page.scrollWidth <= page.clientWidth")
    page.page.evaluate(
        "() => { window.printed = 0; document.querySelector('iframe').contentWindow.print = () => window.printed++; }"
    )
    page.button("Vytisknout").click()
    assert page.page.evaluate("window.printed") == 1
    assert page.violations() == []
    with page.page.expect_download() as saving:
        page.button("Uložit jako HTML").click()
    saving.value.save_as(tmp_path / "report.html")
    assert saving.value.suggested_filename.endswith(".html")
    assert_needs_nothing((tmp_path / "report.html").read_text(encoding="utf-8"))
