"""Puzzles in the page: found from home, solved on the board, with help, on a phone too."""

from collections.abc import Callable

from playwright.sync_api import expect

from deska.games import make_game
from deska.play.puzzles.sets import shipped
from tests.browser.visit import SMALL_PHONE, Visit

Open = Callable[..., Visit]


def test_a_puzzle_is_tried_refuted_and_solved(visit: Open) -> None:
    page = visit()
    page.page.goto(f"{page.address}#/")
    page.page.get_by_role("link", name="Solve puzzles").click()
    expect(page.page.get_by_role("link", name="Puzzle of the day")).to_be_visible()
    assert page.violations() == []
    page.page.get_by_role("link", name="Tic-tac-toe").last.click()
    page.page.get_by_role("grid").wait_for()
    said = page.page.get_by_role("status")
    expect(page.page.get_by_role("heading", level=2)).to_contain_text("to move wins")
    first = shipped(make_game("tic-tac-toe", {}))[0]
    free = page.page.locator("[data-cell]:not(:has([data-stone]))")
    wrong = next(
        name for name in free.evaluate_all("all => all.map(one => one.dataset.cell)") if name not in first.first
    )
    page.cell(wrong).click()
    expect(said).to_contain_text("does not reach the goal")
    page.button("Try again").click()
    page.button("Hint").click()
    page.button("More help").click()
    expect(said).to_contain_text("Look at")
    page.resize(SMALL_PHONE)
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.violations() == []
    page.cell(first.first[0]).click()
    expect(said).to_contain_text("Solved!")
    page.button("Next puzzle").click()
    expect(said).to_contain_text("Make your move")
