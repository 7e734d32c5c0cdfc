"""Practice in the page by real clicks. Sentences and the curve are tested without a browser (web/src/practice)."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from deska.faces.web.practice import service
from tests.browser.conftest import new_context, running_server
from tests.browser.visit import DESKTOP, SMALL_PHONE, Visit
from tests.faces.web.pages import plant_practice_in_front

TINY = "own?definition=five-by-five"


def hurry() -> None:
    """Called in the server: few nodes a move, and short rounds."""
    service.NODES, service.ROUND_SECONDS = 60, 2.0
    plant_practice_in_front()


@pytest.fixture
def address(tmp_path: Path, built_page: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    with running_server(tmp_path, plant=hurry) as address:
        yield address


def fits(page: Visit) -> None:
    """Nothing shuts anybody out, and nothing is wider than the screen."""
    assert page.violations() == []
    assert page.page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")


def test_somebody_lets_deska_practise_sees_a_round_leaves_comes_back_and_stops(browser: Browser, address: str) -> None:
    context = new_context(browser)
    page = Visit(context.new_page(), address.split("?")[0])
    page.page.goto(address)
    page.page.goto(f"{page.address}#/rules/{TINY}")
    page.page.get_by_role("link", name="Let Deska practise this game").click()
    expect(page.page.get_by_label("How long").locator("option")).to_have_count(3)
    page.page.get_by_label("How long").select_option("30 minutes")
    fits(page)
    page.button("Start").focus()
    page.page.keyboard.press("Enter")
    expect(page.button("Stop")).to_be_focused()
    page.page.goto(f"{page.address}#/practice/hex")
    expect(page.page.get_by_text("practising another game")).to_be_visible()
    expect(page.button("Start")).to_have_count(0)
    fits(page)
    page.page.locator("main .other a").click()
    expect(page.page.locator("main li").first).to_contain_text("Elo in")
    expect(page.page.locator("main figure svg")).to_be_visible()
    fits(page)
    for size, dark in ((SMALL_PHONE, False), (DESKTOP, True)):
        page.resize(size)
        page.emulate(dark=dark)
        fits(page)
    page.button("Stop").click()
    expect(page.button("Go on")).to_be_enabled()
    expect(page.page.locator("main li").first).to_be_visible()
    assert page.troubles == []
    context.close()


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_game_that_cannot_be_practised_says_why_on_a_phone(visit: Callable[..., Visit], lang: str) -> None:
    page = visit(lang=lang, phone=True, dark=True)
    page.resize(SMALL_PHONE)
    page.page.goto(f"{page.address}#/practice/quantik")
    said = {"en": "Deska cannot practise", "cs": "Deska trénovat neumí"}[lang]
    expect(page.page.get_by_role("alert")).to_contain_text(said)
    fits(page)
    page.page.goto(f"{page.address}#/practice/chess")
    expect(page.page.locator("main .button.primary")).to_be_visible()
    fits(page)
