"""Playing: by mouse, by keyboard alone, by touch alone; changing anything on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import new_context
from tests.browser.visit import SMALL, Visit

Open = Callable[..., Visit]
# The address is the page's own, so that its content security policy lets it pass; nobody answers there.
BREAK_SOCKETS = """() => {
    window.realSocket = WebSocket;
    window.WebSocket = class extends realSocket { constructor() { super(`ws://${location.host}/nobody`); } };
}"""


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("cs", True)])
def test_first_visit_shows_a_board_to_play_on(browser: Browser, fresh_address: str, lang: str, phone: bool) -> None:
    context = new_context(browser, lang=lang, phone=phone)
    visit = Visit(context.new_page(), fresh_address.split("?")[0])
    visit.page.goto(fresh_address)
    if phone:
        visit.cell("h8").tap()
        visit.cell("h8").tap()
    else:
        visit.cell("h8").click()
    visit.stone("h8").wait_for(state="attached")
    visit.stones(2)  # the computer answers
    assert visit.page.locator("html").get_attribute("lang") == lang
    assert "token" not in visit.page.url
    assert visit.troubles == []
    context.close()


def test_a_game_by_mouse(visit: Open) -> None:
    page = visit()
    page.click("a1", "a2", "b1", "b2", "c1")
    expect(page.status).to_contain_text("wins")
    expect(page.page.locator(".highlighter")).to_have_count(1)
    expect(page.button("Play again")).to_be_visible()
    page.button("Play again").click()
    page.stones(0)


def test_a_game_by_keyboard_alone(visit: Open) -> None:
    page = visit(lang="cs")
    keyboard = page.page.keyboard
    for _ in range(30):  # from the top of the page to the board
        keyboard.press("Tab")
        if page.page.evaluate("document.activeElement.getAttribute('data-cell')"):
            break
    for keys in (["Enter"], ["ArrowUp", "Enter"], ["ArrowLeft", "Enter"], ["ArrowDown", "Enter"]):
        for key in keys:
            keyboard.press(key)
        page.page.wait_for_timeout(150)
    page.stones(4)  # b2, b3, a3, a2
    keyboard.press("End")
    keyboard.press("PageDown")
    keyboard.press("Enter")
    expect(page.stone("c1")).to_be_attached()
    expect(page.status).to_contain_text("Human 1")
    expect(page.cell("c1")).to_have_attribute("aria-label", "c1, X Human 1, poslední tah")


@pytest.mark.parametrize("dark", [False, True])
def test_a_game_by_touch_alone(visit: Open, dark: bool) -> None:
    page = visit(phone=True, dark=dark)
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        page.cell(cell).tap()
        page.stone(cell).wait_for(state="attached")
    expect(page.status).to_contain_text("wins")
    page.button("Play again").tap()
    page.stones(0)


def test_small_cells_are_aimed_at_before_a_finger_plays(visit: Open) -> None:
    page = visit(game="piskvorky", options={"columns": "40", "rows": "40"}, phone=True)
    page.cell("t20").tap()
    expect(page.status).to_contain_text("t20")
    page.stones(0)
    width = page.cell("t20").bounding_box()
    assert width
    assert width["width"] > 30  # enlarged meanwhile
    page.cell("u21").tap()
    page.stones(0)
    page.button("Play u21").tap()
    page.stone("u21").wait_for(state="attached")
    page.cell("t19").tap()
    page.cell("t19").tap()
    page.stone("t19").wait_for(state="attached")


def test_a_taken_cell_is_refused_with_a_sentence(visit: Open) -> None:
    page = visit()
    page.click("b2")
    page.cell("b2").click()
    expect(page.status).to_contain_text("taken")
    page.stones(1)
    page.click("a1")
    expect(page.status).not_to_contain_text("taken")


def test_take_back_and_redo(visit: Open) -> None:
    page = visit()
    page.click("b2", "a1")
    page.button("Undo").click()
    page.stones(1)
    page.page.keyboard.press("Control+z")
    page.stones(0)
    page.button("Redo").click()
    page.button("Redo").click()
    page.stones(2)


def test_against_the_computer_both_moves_are_taken_back(visit: Open) -> None:
    page = visit(["human", "random"])
    page.cell("b2").click()
    page.stones(2)
    page.button("Undo").click()
    page.stones(0)


def test_seats_change_in_the_middle_of_a_game(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.click("c3", "b2", "c2")
    for seat in ("Human 1", "Human 2"):
        page.page.get_by_role("region", name=seat).get_by_role("button").click()
        page.page.get_by_role("menuitemradio", name="Medium").click()
    expect(page.button("Play again")).to_be_visible(timeout=20_000)


def test_a_seat_is_changed_by_keyboard(visit: Open) -> None:
    page = visit()
    seat = page.page.get_by_role("region", name="Human 2").get_by_role("button")
    seat.focus()
    page.page.keyboard.press("Enter")
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.page.keyboard.press(key)
    expect(seat).to_contain_text("Medium")
    expect(seat).to_be_focused()
    page.click("a1")
    page.stones(2)


def test_hint_is_shown_with_its_reason(visit: Open) -> None:
    page = visit()
    page.click("a1", "a3", "b1", "b3")
    page.button("Hint").click()
    expect(page.status).to_contain_text("Hint: c", timeout=20_000)
    expect(page.page.locator(".hint")).to_be_visible()
    page.click("c1")
    expect(page.page.locator(".hint")).to_have_count(0)


def test_an_even_move_is_shown_in_five_in_a_row(visit: Open) -> None:
    page = visit(game="piskvorky")
    page.click("h8")
    page.button("Even move").click()
    expect(page.status).to_contain_text("as even as possible", timeout=20_000)
    expect(page.page.locator(".hint")).to_be_visible()


def test_swap2_leads_by_sentences_and_buttons(visit: Open) -> None:
    page = visit(game="piskvorky", options={"opening": "swap2"})
    page.click("h8", "g7", "i9")
    for choice in ("Take X", "Take O"):
        expect(page.button(choice)).to_be_visible()
    page.button("Place two more").click()
    page.click("c3", "d4")
    page.button("Take O").click()
    page.click("k5")


def test_forbidden_cells_are_shown(visit: Open) -> None:
    page = visit(game="piskvorky", options={"rule": "renju"})
    page.click("h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7")
    expect(page.cell("j8")).to_have_attribute("aria-label", "j8, forbidden")
    page.cell("j8").click()
    expect(page.status).to_contain_text("forbidden")


def test_stepping_and_playing_on_from_there(visit: Open) -> None:
    page = visit()
    page.click("a1", "a2", "b1", "b2")
    page.page.get_by_role("button", name="Move 2: a2").click()
    page.stones(2)
    expect(page.status).to_contain_text("move 2 of 4")
    page.button("One move back").click()
    page.stones(1)
    page.button("Play on from here").click()
    expect(page.button("Play on from here")).to_be_disabled()
    page.stones(1)
    page.click("c3")
    page.stones(2)


def test_arrow_keys_beside_the_board_step_through_the_game(visit: Open) -> None:
    page = visit()
    page.click("a1", "a2", "b1")
    page.page.evaluate("document.activeElement.blur()")
    for key, stones in (("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("End", 3)):
        page.page.keyboard.press(key)
        page.stones(stones)


def test_the_tab_calls_who_is_to_move_against_others(visit: Open) -> None:
    page = visit()
    expect(page.page).to_have_title("Deska")
    page.open(page.new_match(["human", "random"]))
    expect(page.page).to_have_title("● Your move – Deska")


def test_a_move_the_computer_thought_of_is_shown_on_the_board(visit: Open) -> None:
    page = visit(["human", "medium"], game="piskvorky")
    page.cell("h8").click()
    page.stones(2)
    page.page.get_by_label("How the computer sees it").get_by_role("listitem").nth(1).hover()
    expect(page.page.locator("svg .hint")).to_be_visible()


def test_computers_are_watched_paused_and_stepped(visit: Open) -> None:
    page = visit(["random", "random"], game="piskvorky", pace=1)
    page.button("Pause").click()
    page.button("Go on").wait_for()
    before = page.page.locator("[data-stone]").count()
    page.button("One move").click()
    page.stones(before + 1)
    page.page.get_by_label("s a move").fill("0")
    page.button("Go on").click()
    page.page.locator("[data-stone]").nth(20).wait_for(state="attached")


def test_a_match_of_rounds(visit: Open) -> None:
    page = visit(rounds=2)
    page.click("a1", "a2", "b1", "b2", "c1")
    page.button("Next round").click()
    page.stones(0)
    expect(page.page.locator(".about")).to_contain_text("Round 2 of 2")
    page.button("Resign").click()
    page.dialog().get_by_role("button", name="Resign").click()
    expect(page.button("Play again")).to_be_visible()


def test_two_pages_show_the_same_and_a_reload_loses_nothing(visit: Open) -> None:
    page = visit()
    other = visit(match=page.match)
    page.click("a1")
    other.stones(1)
    other.click("b2")
    page.stones(2)
    page.page.reload()
    page.stones(2)


def test_a_lost_connection_comes_back_by_itself(visit: Open) -> None:
    page = visit()
    page.click("a1")
    page.expected_troubles = True
    page.page.evaluate(BREAK_SOCKETS)
    other = visit(match=page.match)
    page.button("Čeština").click()  # connects again, and cannot
    expect(page.page.get_by_role("alert")).to_be_visible()
    other.click("b2")
    page.page.evaluate("() => { window.WebSocket = window.realSocket; }")
    expect(page.page.get_by_role("alert")).to_have_count(0, timeout=10_000)
    page.stones(2)


def test_an_address_without_a_match_says_so_and_starts_none(visit: Open) -> None:
    page = visit()
    page.expected_troubles = True
    matches = f"{page.address}api/matches"
    before = len(page.page.request.get(matches).json())
    page.page.goto(f"{page.address}?again#nosuchmatch")
    expect(page.page.get_by_role("status")).to_contain_text("There is no such match")
    assert len(page.page.request.get(matches).json()) == before
    page.button("Open").click()
    page.page.keyboard.press("Escape")
    page.button("New game").click()
    page.page.get_by_role("grid").wait_for()
    assert page.match != "nosuchmatch"


@pytest.mark.parametrize("failing", ["**/api/texts/*", "**/api/catalogue", "**/api/matches"])
def test_a_server_in_trouble_is_told_with_a_way_on(browser: Browser, fresh_address: str, failing: str) -> None:
    context = new_context(browser)
    page = context.new_page()
    page.goto(fresh_address)
    page.get_by_role("grid").wait_for()
    context.route(failing, lambda route: route.fulfill(status=500, body="oh"))
    page.goto(fresh_address.split("?")[0])
    expect(page.get_by_role("status")).to_contain_text("Deska")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    context.unroute(failing)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("grid").wait_for()
    context.close()
