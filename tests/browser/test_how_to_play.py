"""How to play and settings by real clicks: Quantik before the first move, western shogi pieces, boards to try out."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, PHONE, SMALL_PHONE, Visit

Open = Callable[..., Visit]


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_somebody_reads_how_quantik_works_before_the_first_move(visit: Open, size: tuple[int, int]) -> None:
    page = visit(phone=size == SMALL_PHONE)
    page.resize(size)
    page.page.goto(f"{page.address}#/")
    page.game("Quantik").click()
    page.button("How to play").click()
    expect(page.dialog()).to_contain_text("four different shapes")
    expect(page.dialog().get_by_role("listitem")).to_have_count(3)
    expect(page.dialog().locator("li svg [data-stone]")).not_to_have_count(0)
    page.page.keyboard.press("Escape")
    page.button("Start").click()
    page.page.get_by_role("grid").wait_for()
    expect(page.page.get_by_text("Tap a piece beside the board")).to_be_visible()  # the first steps


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_shogi_beginner_finds_western_pieces(visit: Open, size: tuple[int, int]) -> None:
    page = visit(game="shogi", phone=size == SMALL_PHONE)
    page.resize(size)
    page.menu("How to play")
    expect(page.dialog().get_by_role("heading", name="Gold general")).to_be_visible()
    expect(page.page.locator(".tile text")).to_have_count(1)  # on the button that offers them
    page.dialog().get_by_role("button", name="Letters and directions").click()
    expect(page.dialog().locator("li .tile text").first).to_be_attached()
    assert page.violations("dialog") == []
    page.page.keyboard.press("Escape")
    expect(page.page.get_by_role("grid").locator("text", has_text="K").first).to_be_visible()


@pytest.mark.parametrize(
    ("size", "lang", "dark"), [(SMALL_PHONE, "cs", False), (PHONE, "en", True), (DESKTOP, "cs", True)]
)
def test_the_rules_fit_and_shut_nobody_out(visit: Open, size: tuple[int, int], lang: str, dark: bool) -> None:
    page = visit(phone=size != DESKTOP, lang=lang, dark=dark)
    page.resize(size)
    for place in ("chess", "shogi", "draughts?rules=turkish", "own?definition=wyverns", "piskvorky?rule=renju"):
        page.page.goto(f"{page.address}favicon.svg")  # so that nothing of the rules before is taken for these
        page.page.goto(f"{page.address}#/rules/{place}")
        page.page.locator("main ol svg").first.wait_for()
        for summary in page.page.locator("main summary").all():
            summary.click()
        assert page.violations() == []
        assert page.page.evaluate("document.querySelector('main').scrollWidth") <= size[0], place
        assert page.page.locator(".button.primary:visible").count() <= 1


def test_long_rules_without_buttons_are_scrolled_by_keyboard(visit: Open) -> None:
    page = visit(game="hex")
    page.menu("How to play")
    page.resize((1280, 500))
    last = page.dialog().get_by_role("listitem").last
    expect(last).not_to_be_in_viewport()
    assert page.violations("dialog") == []
    page.dialog().locator(".content").focus()
    page.page.keyboard.press("End")
    expect(last).to_be_in_viewport()


def test_first_steps_end_with_the_first_game(visit: Open) -> None:
    page = visit()
    line = page.page.get_by_text("Tap a free cell")
    expect(line).to_be_visible()
    page.click("a1", "b1", "a2", "b2", "a3")
    page.open(page.new_match(["human", "human"]))
    expect(page.status).to_contain_text("to move")
    expect(line).to_have_count(0)


def test_settings_are_seen_at_once_and_cancelled_as_a_whole(visit: Open) -> None:
    page = visit(game="chess")
    ground = page.page.get_by_role("grid").locator(".ground")
    page.menu("Settings")
    page.dialog().get_by_text("Green", exact=True).click()
    page.dialog().get_by_text("Plain", exact=True).click()
    page.dialog().get_by_label("Things move").uncheck()
    expect(ground).to_have_class(re.compile("green"))
    expect(page.page.locator("html")).to_have_attribute("data-motion", "off")
    page.button("Cancel").click()
    expect(ground).to_have_class(re.compile("paper"))
    expect(page.page.locator("html")).to_have_attribute("data-motion", "on")
    page.menu("Settings")
    page.dialog().get_by_text("Green", exact=True).click()
    page.button("OK").click()
    expect(page.dialog()).to_have_count(0)
    page.reload()
    expect(ground).to_have_class(re.compile("green"))
