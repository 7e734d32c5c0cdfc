"""Past games by real clicks: somebody finds yesterday's game, deletes by mistake, looks at every round."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import new_context, running_server
from tests.browser.visit import DESKTOP, ON_PHONES, SMALL_PHONE, Look, Visit

Open = Callable[..., Visit]
DAY = 86_400
WON_BY_FIRST = ("a1", "b1", "a2", "b2", "a3")
DEFINITION = {"definition": "wyverns"}


@pytest.fixture
def home(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visit, Path]]:
    """A page of a server that nobody has played on."""
    with running_server(tmp_path) as address:
        context = new_context(browser, None)
        visit = Visit(context.new_page(), address.split("?")[0])
        visit.page.goto(address)
        yield visit, tmp_path
        assert visit.troubles == []
        context.close()


def played(page: Visit, names: tuple[str, str], *moves: str, **setup: Any) -> str:
    match = page.new_match(["human", "human"], seat_setups=[{"name": name} for name in names], **setup)
    page.open(match)
    page.click(*moves)
    page.page.locator("[data-move]").nth(len(moves) - 1).wait_for(state="attached")  # the server has them
    return match


def games(page: Visit) -> None:
    page.page.goto(f"{page.address}#/games")
    page.page.get_by_role("heading", name=re.compile("Past games|Moje partie")).wait_for()


def test_somebody_finds_yesterdays_game(home: tuple[Visit, Path]) -> None:
    page, folder = home
    games(page)
    expect(page.page.get_by_text("Your games will be here.")).to_be_visible()
    old = played(page, ("Anna", "Ben"), *WON_BY_FIRST)
    played(page, ("Cyril", "Dana"), "b2")
    page.new_match(["human", "human"])  # nobody moves in it
    with sqlite3.connect(folder / "deska.db") as record:
        for table, column in (("archive", "match"), ("matches", "id")):
            record.execute(f"UPDATE {table} SET changed = changed - {DAY} WHERE {column} = ?", (old,))
    for size in (SMALL_PHONE, DESKTOP):
        page.resize(size)
        games(page)
        expect(page.page.get_by_role("main").get_by_role("listitem")).to_have_count(2)
        page.page.get_by_label("When").select_option("Yesterday")
        (line,) = page.page.get_by_role("list", name="Yesterday").get_by_role("listitem").all()
        expect(line).to_contain_text("Anna wins")
        assert page.violations() == []
        line.get_by_role("button", name="Tic-tac-toe", exact=True).click()
        page.page.get_by_role("slider").wait_for()
        assert page.match == f"/review/{old}"
        page.page.get_by_role("link", name="To the game").click()
        page.stones(5)


def test_a_search_without_result_says_so_and_is_cleared(home: tuple[Visit, Path]) -> None:
    page, _ = home
    played(page, ("Jiří", "Ben"), "b2")
    games(page)
    field = page.page.get_by_role("searchbox")
    field.fill("jiri")
    expect(page.page.get_by_role("main").get_by_role("listitem")).to_have_count(1)
    field.fill("nobody")
    expect(page.page.get_by_text("Nothing found for “nobody”.")).to_be_visible()
    page.button("Show all").click()
    expect(page.page.get_by_role("main").get_by_role("listitem")).to_have_count(1)


def test_a_game_is_renamed_deleted_at_once_and_brought_back(home: tuple[Visit, Path]) -> None:
    page, _ = home
    match = page.new_match(["human", "human"], game="own", options=DEFINITION)
    page.open(match)
    page.cell("e3").click()
    page.cell("e4").click()
    page.page.locator("[data-move]").first.wait_for(state="attached")  # the server has it
    games(page)
    lines = page.page.get_by_role("main").get_by_role("listitem")
    expect(lines).to_contain_text("Wyverns")  # by its own name
    page.page.get_by_role("button", name="More for Wyverns").click()
    assert page.violations("dialog") == []
    page.dialog().get_by_label("Name of this game").fill("Sunday")
    page.button("Rename").click()
    expect(lines).to_contain_text("Sunday")
    page.page.get_by_role("button", name="More for Sunday").click()
    page.stop_clock()  # it can be undone for some seconds only
    page.dialog().get_by_role("button", name="Delete").click()
    expect(lines).to_have_count(0)
    page.button("Undo").click()
    expect(lines).to_contain_text("Sunday")


def test_every_round_of_a_match_is_looked_at_and_stepped_through(visit: Open) -> None:
    page = visit(rounds=2)
    page.click(*WON_BY_FIRST)
    page.button("Next round").click()
    page.stones(0)
    page.click("b2")
    page.button("Round 1").click()
    page.stones(5)
    page.page.keyboard.press("ArrowLeft")
    page.stones(4)
    page.button("Round 2").click()
    page.stones(1)
    page.button("Round 1").click()
    page.stones(5)
    page.button("Back to the game").click()
    page.stones(1)


@pytest.mark.parametrize(("lang", "looks"), [("cs", ON_PHONES), ("en", [(DESKTOP, True)])], ids=["phone", "desktop"])
def test_the_list_fits_and_shuts_nobody_out(visit: Open, lang: str, looks: list[Look]) -> None:
    page = visit(phone=looks == ON_PHONES, lang=lang)
    page.click("b2")
    games(page)
    page.page.get_by_role("main").get_by_role("listitem").first.wait_for()
    for size, dark in looks:
        page.resize(size)
        page.emulate(dark=dark)
        assert page.violations() == []
        assert page.page.evaluate("document.querySelector('main').scrollWidth") <= size[0]
