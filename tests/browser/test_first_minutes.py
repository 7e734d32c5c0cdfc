"""People's first minutes with the page, from home to the end of a game, by real clicks on a small phone and at a desk.

How somebody reads about Quantik and finds western shogi pieces is in test_how_to_play.py, how somebody finds
yesterday's game in test_past_games.py.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import deska
from tests.browser.visit import DESKTOP, SMALL_PHONE, Visit

Open = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])


def enter(visit: Open, size: tuple[int, int]) -> Visit:
    """Somebody at home."""
    page = visit(phone=size == SMALL_PHONE)
    page.resize(size)
    page.page.goto(f"{page.address}#/")
    return page


def pick(page: Visit, name: str) -> None:
    radio = page.page.get_by_role("radio", name=name)
    page.page.locator("label").filter(has=radio).last.click()


def lay(page: Visit, cell: str, size: tuple[int, int]) -> None:
    """A small cell of a phone is aimed at first."""
    for _ in range(2 if size == SMALL_PHONE else 1):
        page.cell(cell).click()
    page.stone(cell).wait_for(state="attached")


def moves(page: Visit) -> Locator:
    return page.page.locator("[data-move]")


@SIZES
def test_a_child_starts_and_wins_against_the_lowest_level(visit: Open, size: tuple[int, int]) -> None:
    page = enter(visit, size)
    page.game("Piškvorky").click()
    pick(page, "Easy")
    page.button("Start").click()
    page.page.get_by_role("grid").wait_for()
    child, shown = deska.player("hard"), deska.new_match("piskvorky")  # a clever one, so that the test is soon over
    while shown.outcome is None:
        cell = deska.choose(shown, child, deska.Limit(nodes=1000), seed=1).move
        shown.play(cell)
        lay(page, cell, size)
        if shown.outcome is None:
            expect(moves(page)).to_have_count(len(shown.moves) + 1)
            shown.play(moves(page).last.inner_text().split()[-1])
    expect(page.status).to_contain_text("Player 1 wins")
    expect(page.button("Play again")).to_be_visible()


@SIZES
def test_two_people_play_best_of_three_with_names(visit: Open, size: tuple[int, int]) -> None:
    page = enter(visit, size)
    page.game("Tic-tac-toe").click()
    pick(page, "A friend here")
    page.page.locator("summary").filter(has_text="More").first.click()
    for number, name in enumerate(("Anna", "Ben"), 1):
        page.page.get_by_label(f"Name in seat {number}").fill(name)
    page.page.get_by_role("group", name="Rounds").get_by_role("button", name="3", exact=True).click()
    page.button("Start").click()
    page.click("a1", "a2", "b1", "b2", "c1")
    expect(page.status).to_contain_text("Anna wins")
    page.button("Next round").click()
    page.stones(0)
    expect(page.status).to_contain_text("Ben to move")
    page.click("a1", "a2", "b1", "b2", "c1")
    page.button("Next round").click()
    page.stones(0)
    page.click("a1", "a2", "b1", "b2", "c1")
    expect(page.status).to_contain_text("Anna wins the match 2 : 1")


@SIZES
def test_a_chess_player_finds_chess_plays_resigns_and_plays_again(visit: Open, size: tuple[int, int]) -> None:
    page = enter(visit, size)
    page.game("Chess").click()
    page.button("Start").click()
    page.page.get_by_role("grid").wait_for()
    page.cell("e2").click()
    page.cell("e4").click()
    expect(moves(page)).to_have_count(2)
    page.more("Resign")
    page.button("Resign").click()
    expect(page.status).to_have_text("Computer wins: the other side resigned.")
    page.button("Play again").click()
    expect(page.page.locator(".points")).to_have_text(["1", "0"])  # the score goes on
    expect(moves(page)).to_have_count(1)  # and the computer begins
