"""Connect Four in the page: a tap anywhere in a column, discs that fall, and words for those who hear the page."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import WATCH_PIECES, Visit

Open = Callable[..., Visit]


def test_a_tap_anywhere_in_a_column_lets_a_disc_fall(visit: Open) -> None:
    page = visit(game="connect-four")
    for tapped, lands in (("d6", "d1"), ("d4", "d2"), ("d3", "d3"), ("a5", "a1")):
        page.cell(tapped).click()
        page.stone(lands).wait_for(state="attached")
    expect(page.cell("d1")).to_have_attribute("aria-label", "d1, red Human 1")
    expect(page.cell("a1")).to_have_attribute("aria-label", "a1, yellow Human 2, last move")


def test_a_full_column_is_refused_in_words(visit: Open) -> None:
    page = visit(game="connect-four")
    for row in range(1, 7):
        page.cell("g6").click()
        page.stone(f"g{row}").wait_for(state="attached")
    page.cell("g3").click()
    expect(page.status).to_contain_text("Column g is full")


def test_a_game_by_keyboard_ends_with_its_row_marked(visit: Open) -> None:
    page = visit(game="connect-four")
    for number, cell in enumerate(("a1", "a6", "b1", "b6", "c1", "c6", "d3"), 1):
        page.cell(cell).focus()
        page.page.keyboard.press("Enter")
        page.stones(number)
    expect(page.status).to_contain_text("Human 1 wins with a complete row.")


def test_nothing_moves_for_those_who_wish_so(visit: Open) -> None:
    page = visit(game="connect-four")
    page.page.evaluate(WATCH_PIECES)
    page.cell("d6").click()
    page.stone("d1").wait_for(state="attached")
    page.settle()
    page.emulate(motion=True)
    page.cell("c6").click()
    page.stone("c1").wait_for(state="attached")
    page.settle()
    assert page.page.evaluate("begun") == ["c1"]
