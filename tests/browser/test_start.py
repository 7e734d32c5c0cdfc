"""The first visit, and servers in trouble: each with a server of its own, except for the last."""

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import ROOT, new_context, running_server
from tests.browser.visit import Visit
from tests.faces.web.pages import Browser as Host
from tests.faces.web.pages import running

Open = Callable[..., Visit]


def test_from_the_first_visit_to_the_end_of_the_program(browser: Browser, fresh_address: str, tmp_path: Path) -> None:
    address = fresh_address.split("?")[0]
    with closing(new_context(browser, lang="cs", phone=True)) as context:
        phone = Visit(context.new_page(), address)
        phone.page.goto(fresh_address)
        expect(phone.page.get_by_role("heading", level=1)).to_have_text("Začněte hrou piškvorky")
        assert phone.violations() == []
        phone.button("Hrát hned").tap()
        phone.cell("h8").tap()
        phone.cell("h8").tap()
        phone.stone("h8").wait_for(state="attached")
        phone.stones(2)  # the computer answers
        assert phone.page.locator("html").get_attribute("lang") == "cs"
        assert "token" not in phone.page.url
        assert phone.troubles == []
        cookies = context.storage_state()
    with closing(new_context(browser, cookies)) as context:
        page = Visit(context.new_page(), address)
        page.page.goto(address)
        expect(page.page.get_by_role("heading", level=1)).to_have_text("It is your move")
        assert page.violations() == []
        page.button("Continue").click()
        page.stones(2)  # the game goes on
        assert page.page.locator("html").get_attribute("lang") == "en"
        expect(page.page).to_have_title("● Your move – Deska")
        page.button("Take back").click()
        page.stones(0)  # both moves
        with sqlite3.connect(tmp_path / "deska.db") as record:
            record.execute(
                "INSERT INTO matches SELECT 'other', '{bad', counts, created, changed, 'bad' FROM matches LIMIT 1"
            )
        page.place("Past games")
        expect(page.page.get_by_text("One game is not listed: its record is damaged.")).to_be_visible()
        assert page.troubles == []
        page.menu("Quit")
        page.dialog().get_by_role("button", name="Quit").click()
        expect(page.page.get_by_text("Deska has ended.")).to_be_visible()


@contextmanager
def first_start(folder: Path) -> Iterator[str]:
    """The address that `deska play` tells where nothing is compiled yet."""
    ours = {"DESKA_DATA": str(folder / "data"), "DESKA_CACHE": str(folder / "cache"), "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        [sys.executable, "-m", "deska", "play", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, **ours},
    )
    try:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server did not say its address"
        yield found.group(0)
    finally:
        process.kill()  # told to end, it would first finish what it compiles
        process.wait()


def test_people_play_while_computers_are_made_ready(browser: Browser, tmp_path: Path) -> None:
    with first_start(tmp_path) as address, closing(new_context(browser)) as context:
        page = Visit(context.new_page(), address.split("?")[0])
        page.page.goto(address)
        banner = page.page.locator(".banner")
        expect(banner).to_be_visible()
        expect(banner.get_by_role("progressbar")).to_be_visible()
        assert page.violations(".banner") == []
        page.open(page.new_match(["human", "human"]))
        page.click("a1", "b2")
        expect(banner).to_be_visible()


def test_lost_play_is_told_until_it_is_read(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = Host(server)
        host.open(host.new_match("human", "human")).do("move", move="b2")
        server.kill()
    (tmp_path / "deska.db-wal").unlink()
    with running_server(tmp_path) as address, closing(new_context(browser, lang="cs")) as context:
        page = context.new_page()
        page.goto(address)
        banner = page.get_by_role("alert")
        expect(banner).to_contain_text("něco chybí")
        banner.get_by_role("button").click()
        expect(banner).to_have_count(0)


def test_a_server_in_trouble_is_told_with_a_way_on(visit: Open) -> None:
    page = visit()
    page.expected_troubles = True
    for failing in ("**/api/home", "**/api/matches", "**/api/offers*"):
        page.page.context.route(failing, lambda route: route.fulfill(status=500, body="oh"))
        page.page.goto(page.address)
        expect(page.page.locator("[role=status], [role=alert]")).to_contain_text("Deska")
        expect(page.button("Try again")).to_be_visible()
        page.page.context.unroute(failing)
        page.button("Try again").click()
        expect(page.page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.button("Try again")).to_have_count(0)


def test_a_match_asked_for_while_the_server_is_in_trouble_opens_once_it_is_well(visit: Open) -> None:
    page = visit()
    page.expected_troubles = True
    match = page.new_match(["human", "human"])
    page.page.route("**/api/home", lambda route: route.fulfill(status=500, body="oh"))
    page.page.goto(f"{page.address}?again")
    expect(page.button("Try again")).to_be_visible()
    page.page.evaluate("match => { location.hash = match; }", match)
    with page.page.expect_response("**/api/home"):
        pass  # asked again, in vain
    page.page.unroute("**/api/home")
    expect(page.page.get_by_role("grid")).to_be_visible()


@pytest.mark.parametrize("later", [False, True], ids=["at first", "later"])
def test_an_address_that_leads_nowhere_says_so_at_home(visit: Open, later: bool) -> None:
    page = visit()
    page.page.goto(f"{page.address}#/nowhere" if later else f"{page.address}?again#/nowhere")
    expect(page.page.get_by_role("alert")).to_contain_text("This address leads nowhere")
    expect(page.game("Tic-tac-toe")).to_be_visible()
    page.expected_troubles = True
    page.page.goto(f"{page.address}#/rules/nowhere")
    expect(page.page.get_by_role("alert")).to_contain_text("leads to no game here")
    expect(page.page.locator("main")).not_to_contain_text("piskvorky")


def test_an_address_without_a_match_says_so_and_starts_none(visit: Open) -> None:
    page = visit()
    page.expected_troubles = True
    matches = f"{page.address}api/matches"
    before = len(page.page.request.get(matches).json())
    page.page.goto(f"{page.address}?again#nosuchmatch")
    expect(page.page.get_by_role("status")).to_contain_text("There is no such game")
    assert len(page.page.request.get(matches).json()) == before
    page.button("Open").click()
    page.page.keyboard.press("Escape")
    page.button("New game").click()
    expect(page.game("Tic-tac-toe")).to_be_visible()
    assert page.match != "nosuchmatch"
