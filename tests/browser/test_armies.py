"""Games of two armies in the page: a piece and where it goes, what is taken, promotion, check, cells of other names."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import Visit

Open = Callable[..., Visit]


def go(page: Visit, *moves: str) -> None:
    for move in moves:
        made = page.page.locator("[data-move]").count()
        for cell in (move[:2], move[2:]):
            page.cell(cell).click()
        expect(page.page.locator("[data-move]")).to_have_count(made + 1)


def test_a_game_of_chess_with_promotion_and_check(visit: Open) -> None:
    page = visit(game="chess")
    page.stones(32)
    page.cell("g1").click()
    expect(page.page.locator("[data-target]")).to_have_count(2)
    page.page.keyboard.press("Escape")
    expect(page.page.locator("[data-target]")).to_have_count(0)
    page.cell("e2").click()
    page.cell("e5").click()
    expect(page.status).to_contain_text("e5")  # why not
    go(page, "h2h4", "g7g5", "h4g5", "h7h6", "g5h6", "a7a6", "h6h7", "b7b6")
    page.stones(30)
    page.cell("h7").click()
    page.cell("g8").click()
    for piece in ("Rook", "Bishop", "Knight", "Queen"):
        expect(page.button(piece)).to_be_visible()
    assert page.violations() == []
    page.button("Queen").click()
    expect(page.cell("g8")).to_have_attribute("aria-label", "g8, queen Human 1, last move")
    go(page, "c7c6", "g8f7")
    expect(page.page.locator(".checked")).to_have_count(1)
    expect(page.cell("e8")).to_have_attribute("aria-label", "e8, king Human 2, in check")
    assert page.violations() == []


def test_chess_against_the_computer_on_the_phone(visit: Open) -> None:
    page = visit(["human", "easy"], game="chess", phone=True)
    page.cell("e2").tap()
    page.cell("e4").tap()
    expect(page.page.locator("[data-move]")).to_have_count(2, timeout=20_000)
    expect(page.page.locator("[data-stone]")).to_have_count(32)


def test_cells_of_shogi_have_the_names_of_shogi(visit: Open) -> None:
    page = visit(game="minishogi")
    box, other = page.cell("5e").bounding_box(), page.cell("1a").bounding_box()
    assert box
    assert other
    assert box["x"] < other["x"]
    assert box["y"] > other["y"]
    page.cell("5d").click()
    page.cell("5c").click()
    expect(page.stone("5c")).to_be_attached()
    expect(page.cell("5c")).to_have_attribute("aria-label", "5c, P Human 1, last move")
