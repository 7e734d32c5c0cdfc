"""Othello and Hex in the page: marks, counts, passing, discs that turn over, edges with owners, the winning chain."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import WATCH_PIECES, Visit

Open = Callable[..., Visit]
TO_A_PASS = ["e4", "e5", "c2", "b4", "e6", "f6", "a4", "d6"]  # on 6 × 6: then the first player cannot move


def test_a_game_that_offers_taps_marks_them_and_counts_its_discs(visit: Open) -> None:
    page = visit(game="othello")
    expect(page.page.locator("[data-target]")).to_have_count(4)
    page.cell("d3").click()
    page.stones(5)
    expect(page.page.get_by_role("region", name="Human 1")).to_contain_text("4 pieces on the board")
    expect(page.page.get_by_role("region", name="Human 2")).to_contain_text("one piece on the board")
    assert page.violations() == []


def test_who_cannot_move_is_told_so_and_passes_by_a_button(visit: Open) -> None:
    page = visit(game="othello", options={"size": "6"})
    page.click(*TO_A_PASS)
    expect(page.status).to_contain_text("Human 1 cannot turn over any disc and must pass.")
    expect(page.page.locator("[data-target]")).to_have_count(0)
    page.button("Pass").click()
    expect(page.status).to_contain_text("Human 2 to move.")


def test_a_disc_that_changes_sides_turns_over_but_not_where_motion_is_unwelcome(visit: Open) -> None:
    for motion in (True, False):
        page = visit(game="othello", motion=motion)
        page.stone("d4").wait_for(state="attached")
        page.page.evaluate(WATCH_PIECES)
        page.cell("d3").click()
        page.stones(5)
        page.settle()
        assert ("d4" in page.page.evaluate("begun")) == motion


def test_edges_have_the_colours_of_their_owners_and_the_winning_chain_is_shown(visit: Open) -> None:
    page = visit(game="hex", options={"side": "3"})
    edges = page.page.locator("[data-edge]")
    colours = [edges.nth(number).get_attribute("stroke") for number in range(4)]
    assert colours[0] == colours[2] != colours[1] == colours[3]
    page.click("b1", "a1", "b2", "a2", "b3")
    expect(page.status).to_contain_text("Human 1 wins: both edges are joined.")
    expect(page.page.locator("path.line")).to_have_count(1)


def test_the_second_player_swaps_by_a_button(visit: Open) -> None:
    page = visit(game="hex", options={"side": "5", "swap": "on"})
    page.click("b4")
    page.button("Swap").click()
    page.stone("d2").wait_for(state="attached")
    page.stones(1)
    expect(page.status).to_contain_text("Human 1 to move")
