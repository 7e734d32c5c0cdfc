"""Games of two armies in the page: dragging, choices on the board, chains, hands."""

import json
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visit import Visit, middle

Open = Callable[..., Visit]
TWO_WAYS = {
    "format": "deska-game/1",
    "name": "Two ways",
    "board": {"columns": 5, "rows": 5},
    "sides": [{"name": "white", "kind": "draughts"}, {"name": "black", "kind": "draughts"}],
    "placement": {"c1": "DWP", "b2": "DBP", "d2": "DBP", "b4": "DBP", "d4": "DBP"},
}


def made(page: Visit, count: int) -> None:
    expect(page.page.locator("[data-move]")).to_have_count(count)


def go(page: Visit, *moves: str) -> None:
    """Play moves by clicks, each a piece and where it goes."""
    for move in moves:
        before = page.page.locator("[data-move]").count()
        for cell in (move[:2], move[2:]):
            page.cell(cell).click()
        made(page, before + 1)


def drag(page: Visit, source: Locator, target: Locator) -> None:
    page.page.mouse.move(*middle(source))
    page.page.mouse.down()
    page.page.mouse.move(*middle(target), steps=3)
    page.page.mouse.up()


def hand(page: Visit, seat: int, tap: str) -> Locator:
    return page.page.get_by_role("group", name=f"Pieces of Human {seat}").locator(f'[data-stock="{tap}"]')


def choice(page: Visit, name: str) -> Locator:
    return page.page.get_by_role("menuitem", name=name, exact=True)


# --- chess --------------------------------------------------------------------------------------------------


def test_a_game_of_chess_by_dragging_to_its_mate(visit: Open) -> None:
    page = visit(game="chess", motion=True)
    page.stones(32)
    drag(page, page.cell("f2"), page.cell("f6"))
    expect(page.status).to_contain_text("The piece on f2 does not move like that; it cannot reach f6.")
    page.stones(32)
    page.page.mouse.move(*middle(page.cell("e2")))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page.cell("e4")), steps=3)
    expect(page.page.locator(".carried")).to_have_count(1)
    page.page.keyboard.press("Escape")  # gives the drag up
    expect(page.page.locator(".carried")).to_have_count(0)
    page.page.mouse.up()
    expect(page.page.locator("[data-target]")).to_have_count(0)
    for number, (source, target) in enumerate([("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")], 1):
        drag(page, page.cell(source), page.cell(target))
        made(page, number)
    expect(page.stone("e2")).to_be_attached()
    expect(page.status).to_contain_text("Human 2 wins by mate.")
    expect(page.page.locator(".checked")).to_have_count(1)
    assert page.violations() == []


def test_targets_captures_promotion_and_check(visit: Open) -> None:
    page = visit(game="chess")
    page.cell("g1").click()
    expect(page.page.locator("[data-target]")).to_have_count(2)
    page.page.keyboard.press("Escape")
    expect(page.page.locator("[data-target]")).to_have_count(0)
    go(page, "h2h4", "g7g5")
    page.cell("h4").click()
    expect(page.page.locator('[data-target="g5"].takes')).to_have_count(1)
    expect(page.page.locator('[data-target="h5"].takes')).to_have_count(0)
    expect(page.cell("g5")).to_have_attribute("aria-label", "g5, pawn Human 2, last move, a capture leads here")
    page.cell("g5").click()
    made(page, 3)
    go(page, "h7h6", "g5h6", "a7a6", "h6h7", "b7b6")
    taken = page.page.get_by_role("img", name="Taken by Human 1: pawn 2×; ahead by 2")
    expect(taken).to_be_visible()
    page.cell("h7").click()
    page.cell("g8").click()
    for piece in ("Rook", "Bishop", "Knight", "Queen"):
        expect(choice(page, piece)).to_be_visible()
    assert page.violations("[role=menu]") == []
    page.page.keyboard.press("Escape")
    expect(choice(page, "Queen")).to_have_count(0)
    expect(page.stone("h7")).to_be_attached()
    drag(page, page.cell("h7"), page.cell("g8"))
    choice(page, "Queen").click()
    expect(page.cell("g8")).to_have_attribute("aria-label", "g8, queen Human 1, last move")
    go(page, "c7c6", "g8f7")
    expect(page.cell("e8")).to_have_attribute("aria-label", "e8, king Human 2, in check")


def test_chess_against_the_computer_from_the_other_side_on_the_phone(visit: Open) -> None:
    page = visit(["easy", "human"], game="chess", phone=True)
    expect(page.page.locator("[data-move]")).to_have_count(1)
    assert middle(page.cell("h8"))[1] > middle(page.cell("h1"))[1]  # one's own army is below
    page.carry(page.cell("b8"), page.cell("c6"))
    expect(page.page.locator("[data-move]")).to_have_count(3)
    expect(page.page.locator("[data-move]").nth(1)).to_have_text("Nc6")


# --- draughts -----------------------------------------------------------------------------------------------


def test_captures_of_draughts_must_be_made_and_finished_and_two_ways_are_a_choice(visit: Open) -> None:
    page = visit(game="draughts")
    go(page, "e3f4", "d6e5")
    page.cell("c3").click()
    expect(page.status).to_contain_text("You must capture: f4xd6.")
    expect(page.page.locator(".must")).to_have_count(1)
    options = {"definition": json.dumps(TWO_WAYS)}
    page.open(page.new_match(["human", "human"], "own", options=options))
    page.cell("c1").click()
    expect(page.page.locator("[data-target].takes")).to_have_count(3)
    page.cell("c5").click()
    expect(choice(page, "c1 – e3 – c5")).to_be_visible()
    choice(page, "c1 – a3 – c5").click()
    made(page, 1)
    expect(page.page.locator('[data-stone="d2"], [data-stone="d4"]')).to_have_count(2)
    expect(page.page.locator('[data-stone="b2"], [data-stone="b4"]')).to_have_count(0)
    page.open(page.new_match(["human", "human"], "own", options=options))
    made(page, 0)
    page.cell("c1").click()
    page.cell("a3").click()
    expect(page.page.locator(".lifted > [data-stone]")).to_have_attribute("data-stone", "b2")
    page.cell("e5").click()
    expect(page.status).to_contain_text("Finish the capture: go on to c5.")
    page.cell("c5").click()
    made(page, 1)
    expect(page.page.locator(".lifted")).to_have_count(0)


def test_men_of_draughts_are_dragged_by_a_finger(visit: Open) -> None:
    page = visit(game="draughts", phone=True)
    page.carry(page.cell("e3"), page.cell("f4"))
    made(page, 1)
    page.carry(page.cell("d6"), page.cell("e5"))
    made(page, 2)


def test_numbers_of_cells_are_seen_whole_on_the_phone(visit: Open) -> None:
    page = visit(game="draughts", options={"rules": "international"}, phone=True)
    numbers = page.page.locator(".numbers text")
    expect(numbers).to_have_count(50)
    board = page.page.get_by_role("grid").bounding_box()
    assert board
    for number in ("1", "5", "46", "50"):
        text = numbers.get_by_text(number, exact=True).bounding_box()
        assert text
        assert board["x"] < text["x"]
        assert text["x"] + text["width"] < board["x"] + board["width"]
        assert middle(page.cell(number.zfill(2)))[0] > text["x"] + text["width"] / 2
    assert page.violations() == []


# --- shogi --------------------------------------------------------------------------------------------------


def test_a_game_of_minishogi_by_touch_with_a_drop_by_dragging(visit: Open) -> None:
    page = visit(game="minishogi", phone=True, dark=True)
    (left, below), (right, above) = middle(page.cell("5e")), middle(page.cell("1a"))
    assert left < right
    assert below > above
    for number, (source, target) in enumerate([("2e", "4c"), ("4a", "5b"), ("4c", "2e"), ("5b", "2e")], 1):
        page.cell(source).tap()
        page.cell(target).tap()
        if number == 4:
            expect(choice(page, "Do not promote")).to_be_visible()
            assert page.violations() == []
            choice(page, "Promote").tap()
        made(page, number)
    expect(page.cell("2e")).to_have_attribute("aria-label", "2e, horse Human 2, last move")
    page.cell("5e").tap()
    page.cell("4d").tap()
    made(page, 5)
    hand(page, 2, "B*").tap()
    expect(page.page.locator("[data-target]").first).to_be_attached()
    hand(page, 2, "B*").tap()
    drag(page, hand(page, 2, "B*"), page.cell("2b"))
    expect(page.status).to_contain_text("Human 2 wins by mate.")
    expect(page.cell("2b")).to_have_attribute("aria-label", "2b, bishop Human 2, last move")


def test_boards_and_pieces_have_two_styles(visit: Open) -> None:
    page = visit(game="minishogi")
    expect(page.stone("5e")).to_have_text("")
    page.menu("Settings")
    page.dialog().get_by_role("group", name="Pieces of shogi").get_by_text("Letters and directions").click()
    page.dialog().get_by_role("group", name="Boards of chess, draughts and shogi").get_by_text("Green").click()
    page.dialog().get_by_role("button", name="OK", exact=True).click()
    expect(page.stone("5e")).to_have_text("K")
    expect(page.page.locator(".ground.green")).to_have_count(1)
