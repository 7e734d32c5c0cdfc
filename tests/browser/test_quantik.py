"""Quantik in the page: shapes from the stock to cells, by mouse, by dragging, by touch and by keyboard."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visit import Visit

Open = Callable[..., Visit]


def stock(page: Visit, seat: int, shape: str) -> Locator:
    return page.page.get_by_role("group", name=f"Pieces of Human {seat}").locator(f'[data-stock="{shape}@"]')


def lay(page: Visit, seat: int, shape: str, cell: str) -> None:
    stock(page, seat, shape).click()
    page.cell(cell).click()
    page.stone(cell).wait_for(state="attached")


def test_a_game_by_mouse_keyboard_and_dragging(visit: Open) -> None:
    page = visit(game="quantik")
    expect(stock(page, 2, "A")).to_be_disabled()  # not this seat's turn
    lay(page, 1, "A", "a1")
    expect(stock(page, 1, "A")).to_contain_text("1")
    page.cell("c3").click()
    expect(page.status).to_contain_text("Which shape should go to c3?")
    stock(page, 2, "A").click()
    expect(page.page.locator(".barred")).to_have_count(7)
    page.cell("d1").hover()
    expect(page.status).to_contain_text("the other side has A on a1, in the same row")
    page.cell("b2").click()
    expect(page.status).to_contain_text("the other side has A on a1, in the same square")
    page.page.keyboard.press("Escape")  # lays it back
    expect(stock(page, 2, "A")).to_have_attribute("aria-pressed", "false")
    expect(page.page.locator(".barred")).to_have_count(0)
    stock(page, 2, "B").focus()
    page.page.keyboard.press("Enter")
    expect(stock(page, 2, "B")).to_have_attribute("aria-pressed", "true")
    page.cell("b1").focus()
    page.page.keyboard.press("Enter")
    page.stone("b1").wait_for(state="attached")
    expect(stock(page, 1, "C")).to_be_enabled()
    stock(page, 1, "C").drag_to(page.cell("a2"))
    expect(page.cell("a2")).to_have_attribute("aria-label", "a2, cylinder (C) Human 1, last move")
    lay(page, 2, "D", "b2")
    expect(page.status).to_contain_text("Human 2 wins with four different shapes in a row, column or square.")
    expect(page.page.locator(".highlighter")).to_have_count(1)


def test_a_game_by_touch_alone_on_a_board_as_wide_as_the_phone(visit: Open) -> None:
    page = visit(game="quantik", phone=True, dark=True)
    box = page.page.get_by_role("grid").bounding_box()
    assert box
    assert box["width"] >= 0.9 * 390
    for seat, shape, cell in ((1, "A", "a1"), (2, "B", "b1"), (1, "C", "c1"), (2, "D", "d1")):
        stock(page, seat, shape).tap()
        page.cell(cell).tap()
        page.stone(cell).wait_for(state="attached")
    expect(page.status).to_contain_text("wins")


def test_the_computer_knows_and_the_log_tells_what_it_considered(visit: Open) -> None:
    page = visit(["human", "perfect"], game="quantik")
    lay(page, 1, "A", "a1")
    page.stones(2)
    page.more("What the computer thinks")
    view = page.page.get_by_role("region", name="How the computer sees it")
    expect(view).to_contain_text("wins in 9")
    expect(view.get_by_role("listitem")).to_have_count(5)
    page.menu("Save")
    with page.page.expect_download() as download:
        page.button("Download the log, with what computers considered").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert "1. A@a1 (Human 1)" in text
    assert "wins in 11" in text
