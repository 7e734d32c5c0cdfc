"""Morris in the page: men placed by a tap, mills that take a man of one's choice, men moved by taps and by dragging."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visit import SMALL_PHONE, Visit

Open = Callable[..., Visit]
NINE_POINTS = {"men": "three", "flying": "no"}


def hand(page: Visit, seat: int) -> Locator:
    return page.page.get_by_role("group", name=f"Pieces of Human {seat}").locator("button")


def targets(page: Visit) -> Locator:
    return page.page.locator("[data-target]")


def test_a_mill_by_mouse_takes_the_man_that_is_chosen(visit: Open) -> None:
    page = visit(game="morris")
    expect(hand(page, 1)).to_contain_text("9")
    expect(hand(page, 1)).to_be_disabled()  # a tap on a point is enough
    page.click("a1", "a7", "d1", "d7")
    page.cell("g1").click()
    expect(page.status).to_have_text("Choose the piece to take.")
    expect(targets(page)).to_have_count(2)
    page.stones(5)
    page.cell("b4").click()  # changed one's mind: the man goes back, and nothing is played
    page.stones(4)
    page.cell("g1").click()
    page.cell("d1").click()
    expect(page.status).to_contain_text("There is no man of the other side on d1 to take.")
    page.cell("d7").click()
    expect(page.status).to_contain_text("Human 2 to move: place a man")
    page.stones(4)
    expect(page.cell("d7")).to_have_attribute("aria-label", "d7, free, a piece was taken here")
    expect(page.page.locator(".removed")).to_have_count(1)
    expect(hand(page, 1)).to_contain_text("6")
    expect(page.page.locator("[data-move]").last).to_contain_text("g1xd7")


def test_a_mill_by_keyboard(visit: Open) -> None:
    page = visit(game="morris")
    for cell in ("a1", "a7", "d1", "d7", "g1", "a7"):
        page.cell(cell).focus()
        page.page.keyboard.press("Enter")
        page.stone(cell).wait_for(state="detached" if cell == "a7" and page.stone("g1").count() else "attached")
    page.stones(4)
    page.cell("d1").focus()
    page.page.keyboard.press("ArrowLeft")  # over the holes
    expect(page.cell("a1")).to_be_focused()


def test_men_are_moved_by_taps_and_by_dragging(visit: Open) -> None:
    page = visit(game="morris", options=NINE_POINTS, motion=True)
    page.click("a1", "b2", "c1", "b1", "b3")
    expect(hand(page, 1)).to_contain_text("0")
    page.click("a2")
    expect(hand(page, 1)).to_have_count(0)  # all men are placed: there are no hands any more
    page.cell("a1").click()
    expect(page.status).to_contain_text("The man on a1 cannot move")
    page.cell("c1").click()
    expect(targets(page)).to_have_count(1)
    page.cell("c2").click()
    page.stone("c2").wait_for(state="attached")
    page.cell("b1").drag_to(page.cell("c1"))
    page.stone("c1").wait_for(state="attached")
    expect(page.status).to_contain_text("Human 1 to move")


def test_men_are_dragged_by_a_finger(visit: Open) -> None:
    page = visit(game="morris", options=NINE_POINTS, phone=True)
    for cell in ("a1", "b2", "c1", "b1", "b3", "a2"):
        page.cell(cell).tap()
        page.stone(cell).wait_for(state="attached")
    page.carry(page.cell("c1"), page.cell("c2"))
    page.stone("c2").wait_for(state="attached")
    expect(page.status).to_contain_text("Human 2 to move")


def test_the_board_fits_a_small_phone_and_nothing_is_wrong_with_it(visit: Open) -> None:
    page = visit(game="morris", phone=True, dark=True)
    page.resize(SMALL_PHONE)
    box = page.page.get_by_role("grid").bounding_box()
    assert box
    assert box["width"] >= 0.7 * SMALL_PHONE[0]
    for cell in ("a1", "a7", "d1", "d7", "g1"):
        page.cell(cell).tap()
    page.cell("a7").tap()
    page.stone("a7").wait_for(state="detached")
    assert page.violations() == []
