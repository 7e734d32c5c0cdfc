"""The ladder of levels on the start screen, and an opponent of one's own strength."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, SMALL_PHONE, Visit

Open = Callable[..., Visit]


def choose(page: Visit, name: str) -> None:
    radio = page.page.get_by_role("radio", name=name)
    page.page.locator("label").filter(has=radio).last.click()


def test_a_step_is_chosen_remembered_and_plays(visit: Open) -> None:
    page = visit()
    page.choose("Tic-tac-toe")
    choose(page, "2: mouse")
    expect(page.page.get_by_text("Mouse, level 2 of 3")).to_be_visible()
    page.button("Start").click()
    page.page.get_by_role("grid").wait_for()
    expect(page.page.locator(".player", has_text="Level 2")).to_be_visible()
    page.choose("Tic-tac-toe")
    expect(page.page.get_by_role("radio", name="2: mouse")).to_be_checked()


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("cs", SMALL_PHONE)])
def test_an_opponent_of_your_strength_follows_the_results(visit: Open, lang: str, size: tuple[int, int]) -> None:
    page = visit(lang=lang, phone=size == SMALL_PHONE)
    yours, strength = (
        ("An opponent of your strength", "How strong are you?")
        if lang == "en"
        else ("Soupeř podle vaší síly", "Jak silně hrajete?")
    )
    page.resize(size)
    page.choose("Tic-tac-toe")
    choose(page, yours)
    expect(page.page.get_by_role("radio", name=yours)).to_be_checked()
    page.page.get_by_text(strength).click()
    expect(page.page.get_by_role("checkbox")).to_be_checked()
    assert page.violations() == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.page.get_by_role("checkbox").uncheck()
    expect(page.page.get_by_role("radio", name=yours)).to_have_count(0)
    page.page.get_by_role("checkbox").check()
    expect(page.page.get_by_role("radio", name=yours)).to_be_attached()
