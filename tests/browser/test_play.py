"""Playing in a real browser: by mouse, by keyboard alone, by touch alone; together with others; with computers.

How taps become moves, what may be done when, and how a connection comes back is tested without a browser (web/src).
"""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import SMALL, Visit

Open = Callable[..., Visit]
# The address is the page's own, so that its content security policy lets it pass; nobody answers there.
BREAK_SOCKETS = """() => {
    window.realSocket = WebSocket;
    window.WebSocket = class extends realSocket { constructor() { super(`ws://${location.host}/nobody`); } };
}"""
# What the page has the browser sing and shake is written down on its way.
LISTEN = """() => {
    window.sung = [];
    window.shaken = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) { sung.push(this.frequency.value); start.apply(this, at); };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        shaken.push(this.dataset.shakes);
        return animate.apply(this, how);
    };
}"""
STONE, WRONG, WON = [520], [180, 135], [523, 659, 784, 1047]


def sung(page: Visit, notes: list[int]) -> None:
    page.page.wait_for_function("count => sung.length >= count", arg=len(notes))
    assert page.page.evaluate("sung.splice(0)") == notes


def place(page: Visit, cell: str) -> tuple[float, float]:
    box = page.cell(cell).bounding_box()
    assert box
    return box["x"], box["y"]


# --- people -------------------------------------------------------------------------------------------------


def test_a_game_by_mouse_is_heard_and_seen_to_be_won(visit: Open) -> None:
    page = visit(motion=True)
    page.page.evaluate(LISTEN)
    page.click("a1")
    sung(page, STONE)
    page.cell("a1").click()
    sung(page, WRONG)
    expect(page.status).to_contain_text("taken")
    assert page.page.evaluate("shaken") == ["a1", "a1"]  # the cell and what lies on it
    page.stones(1)
    page.click("a2", "b1", "b2")
    expect(page.status).not_to_contain_text("taken")
    sung(page, STONE * 3)
    page.click("c1")
    sung(page, WON)
    expect(page.status).to_contain_text("wins")
    expect(page.page.locator(".highlighter")).to_have_count(1)
    page.menu("Sound is on")
    page.page.keyboard.press("Escape")
    page.button("Play again").click()
    page.stones(0)
    page.click("a1")
    page.settle()
    assert page.page.evaluate("sung") == []


def test_moves_are_undone_stepped_through_and_played_on_from(visit: Open) -> None:
    page = visit()
    page.click("a1", "a2")
    page.button("Take back").click()
    page.stones(1)
    page.page.keyboard.press("Control+z")
    page.stones(0)
    page.more("Play the move again")
    page.page.keyboard.press("Control+y")
    page.stones(2)
    page.click("b1", "b2")
    page.page.get_by_role("button", name="Move 4: b2").wait_for()  # a stone is there before its move is
    page.page.get_by_role("button", name="Move 2: a2").click()
    page.stones(2)
    expect(page.status).to_contain_text("move 2 of 4")
    page.button("One move back").click()
    page.stones(1)
    page.button("Play from here").click()
    expect(page.button("Play from here")).to_have_count(0)
    page.click("c3")
    page.page.evaluate("document.activeElement.blur()")
    for key, stones in (("ArrowLeft", 1), ("Home", 0), ("ArrowRight", 1), ("End", 2)):
        page.page.keyboard.press(key)
        page.stones(stones)


def test_the_last_move_stays_marked_under_the_row_that_it_won_with(visit: Open) -> None:
    page = visit()
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        page.click(cell)
    expect(page.status).to_contain_text("wins")
    marked = page.page.locator(".board-area .corners, [role=grid] .corners, svg .corners")
    expect(marked).to_have_count(1)
    shown, won = marked.bounding_box(), page.cell("c1").bounding_box()
    assert shown
    assert won
    assert abs(shown["x"] + shown["width"] / 2 - won["x"] - won["width"] / 2) < 3


def test_a_match_of_rounds_is_flipped_drawn_resigned_and_ended(visit: Open) -> None:
    page = visit(rounds=2)
    expect(page.page).to_have_title("Deska")  # people who play each other need no calling
    page.click("a1")
    before = place(page, "a1")
    page.more("Turn the board")
    assert place(page, "a1")[0] > before[0]
    assert place(page, "a1")[1] < before[1]
    page.reload()
    expect(page.cell("a1")).to_have_attribute("aria-label", "a1, X Human 1, last move")
    assert place(page, "a1")[0] > before[0]
    page.more("Offer a draw")
    expect(page.status).to_have_text("Human 1, Human 2 offers you a draw.")
    page.button("Decline").click()
    expect(page.status).to_contain_text("Human 1 does not want a draw.")
    page.more("Offer a draw")
    page.button("Accept").click()
    expect(page.status).to_contain_text("A draw by agreement.")
    page.more("Take back")  # takes back the agreement, not the move
    page.stones(1)
    page.more("Resign")
    page.button("Cancel").click()
    page.more("Resign")
    page.button("Resign").click()
    page.button("Next round").click()
    page.stones(0)
    expect(page.page.locator(".about")).to_contain_text("Round 2 of 2")
    page.more("End the game")
    page.button("End the game").click()
    expect(page.status).to_contain_text("ended without a winner")
    expect(page.button("Play again")).to_be_visible()


def test_a_game_played_again_keeps_the_score_and_the_other_begins(visit: Open) -> None:
    page = visit()
    page.click("a1", "a2", "b1", "b2", "c1")
    expect(page.page.locator(".points")).to_have_text(["0", "1"])  # one's own is below
    page.button("One move back").click()
    page.stones(4)
    page.button("Back to the game").click()
    page.stones(5)
    page.button("Play again").click()
    page.stones(0)
    expect(page.status).to_contain_text("Human 2 to move")
    expect(page.page.locator(".points")).to_have_text(["0", "1"])


def test_a_game_by_keyboard_alone(visit: Open) -> None:
    page = visit(lang="cs")
    keyboard = page.page.keyboard
    for _ in range(30):  # from the top of the page to the board
        keyboard.press("Tab")
        if page.page.evaluate("document.activeElement.getAttribute('data-cell')"):
            break
    for keys, cell in (("", "b2"), ("ArrowUp", "b3"), ("ArrowLeft", "a3"), ("ArrowDown", "a2")):
        for key in (*keys.split(), "Enter"):
            keyboard.press(key)
        page.stone(cell).wait_for(state="attached")
    keyboard.press("End")
    keyboard.press("PageDown")
    keyboard.press("Enter")
    expect(page.stone("c1")).to_be_attached()
    expect(page.status).to_contain_text("Human 1")
    expect(page.cell("c1")).to_have_attribute("aria-label", "c1, X Human 1, poslední tah")


def test_a_game_by_touch_alone_and_small_cells_are_aimed_at_first(visit: Open) -> None:
    page = visit(phone=True)
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        page.cell(cell).tap()
        page.stone(cell).wait_for(state="attached")
    expect(page.status).to_contain_text("wins")
    page.button("Play again").tap()
    page.stones(0)
    page.open(page.new_match(["human", "human"], game="piskvorky", options={"columns": "40", "rows": "40"}))
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
    expect(page.status).to_contain_text("t19")
    page.cell("t19").tap()
    page.stone("t19").wait_for(state="attached")


def test_two_pages_show_the_same_and_a_lost_connection_comes_back_by_itself(visit: Open) -> None:
    page = visit()
    other = visit(match=page.match)
    page.click("a1")
    other.stones(1)
    page.page.reload()  # loses nothing
    page.stones(1)
    page.expected_troubles = True
    page.page.evaluate(BREAK_SOCKETS)
    page.button("Čeština").click()  # connects again, and cannot
    expect(page.page.get_by_role("alert")).to_be_visible()
    other.click("b2")
    page.page.evaluate("() => { window.WebSocket = window.realSocket; }")
    expect(page.page.get_by_role("alert")).to_have_count(0)
    page.stones(2)


def test_clocks_run_and_a_flag_falls(visit: Open) -> None:
    page = visit(clock_base=600, clock_increment=0)
    first, second = (page.page.get_by_role("region", name=f"Human {seat}").get_by_role("timer") for seat in (1, 2))
    for clock, cell in ((second, "a1"), (first, "b2")):
        expect(clock).to_have_text("10:00")
        page.click(cell)
        expect(clock).not_to_have_text("10:00")
    page.open(page.new_match(["human", "human"], clock_base=1.0, clock_increment=0))
    expect(first).to_have_text("1.0")
    page.click("a1")
    expect(page.status).to_contain_text("time ran out")
    expect(second).to_have_text("0.0")
    expect(page.button("Play again")).to_be_visible()


# --- openings and looks -------------------------------------------------------------------------------------


def test_swap2_leads_by_sentences_and_buttons(visit: Open) -> None:
    page = visit(game="piskvorky", options={"opening": "swap2"})
    page.click("h8", "g7", "i9")
    for choice in ("Take X", "Take O"):
        expect(page.button(choice)).to_be_visible()
    page.button("Place two more").click()
    page.click("c3", "d4")
    page.button("Take O").click()
    page.click("k5")


def test_renju_is_played_with_stones_and_shows_what_is_forbidden(visit: Open) -> None:
    page = visit(game="piskvorky", options={"rule": "renju"})
    page.click("h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7")
    expect(page.page.locator("[data-stone] .disc")).to_have_count(8)
    expect(page.cell("j8")).to_have_attribute("aria-label", "j8, forbidden")
    page.cell("j8").click()
    expect(page.status).to_contain_text("forbidden")
    assert page.violations() == []
    page.menu("Settings")
    page.dialog().get_by_role("group", name="Board of piškvorky").get_by_text("Paper and pens").click()
    page.page.get_by_label("Tint taken cells").check()
    page.button("OK").click()
    expect(page.page.locator(".disc")).to_have_count(0)
    expect(page.page.locator(".tint")).to_have_count(8)
    expect(page.cell("h8")).to_have_attribute("aria-label", "h8, X Human 1")


def test_a_line_lies_on_five_stones(visit: Open) -> None:
    page = visit(game="piskvorky", options={"rule": "standard", "columns": "5", "rows": "5"})
    page.click("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1")
    expect(page.page.locator("svg[role=grid] .line")).to_have_count(1)


# --- computers ----------------------------------------------------------------------------------------------


def test_a_seat_is_changed_in_the_middle_of_a_game_by_keyboard_and_by_mouse(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.click("c3", "b2", "c2")
    seat = page.page.get_by_role("region", name="Human 2").get_by_role("button")
    seat.focus()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        page.page.keyboard.press(key)
    expect(seat).to_contain_text("Medium")
    expect(seat).to_be_focused()
    page.stones(4)
    page.page.get_by_role("region", name="Human 1").get_by_role("button").click()
    page.page.get_by_role("menuitemradio", name="Medium").click()
    expect(page.button("Play again")).to_be_visible()


def test_hints_and_even_moves_are_shown_with_their_reason(visit: Open) -> None:
    page = visit(game="piskvorky")
    page.click("h8")
    page.more("Even move")
    card = page.page.get_by_role("region", name="Hint")
    expect(card).to_contain_text("as even as possible")
    expect(page.page.locator("svg[role=grid] .ring")).to_be_visible()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    page.button("Hint").click()
    expect(card).to_contain_text("Look at the part of the board")
    expect(page.page.locator("[data-pointer=area]")).to_have_count(1)
    assert page.violations() == []
    page.button("Hint").click()  # the same button says more, too
    card.get_by_role("button", name="More help").click()
    expect(card).to_contain_text("Hint: ")
    expect(card).not_to_contain_text("as even as possible")
    expect(page.status).to_contain_text("Hint: ")
    assert page.violations() == []
    page.click("o15")
    expect(page.page.locator("svg[role=grid] .ring")).to_have_count(0)
    expect(card).to_have_count(0)


def test_a_hint_in_chess_is_an_arrow_chances_and_moves_to_point_at(visit: Open) -> None:
    page = visit(game="chess")
    page.hint()
    card = page.page.get_by_role("region", name="Hint")
    chances = re.compile(r"^Chances to win: Human 1 \d+%, Human 2")
    expect(card.get_by_role("img")).to_have_attribute("aria-label", chances)
    expect(page.page.locator("svg .shaft")).to_have_count(1)
    expect(card.locator("li:not(.most)")).not_to_have_count(0)
    arrow = page.page.locator("svg .shaft").get_attribute("d")
    card.get_by_role("listitem").nth(1).hover()
    expect(page.page.locator("svg .shaft")).not_to_have_attribute("d", arrow or "")
    page.more("Values on the board")
    expect(page.page.locator("svg .tag.exact")).not_to_have_count(0)
    assert page.violations() == []
    page.page.keyboard.press("Escape")
    page.page.get_by_role("button", name="Hint", exact=True).click()  # once more takes it away
    expect(card).to_have_count(0)


def test_a_hint_in_an_opening_names_the_side_in_words(visit: Open) -> None:
    page = visit(game="piskvorky", options={"rule": "standard", "opening": "swap2"})
    page.click("h8", "g7", "i9")
    page.more("Hint")
    expect(page.page.get_by_role("region", name="Hint")).to_contain_text(
        re.compile("Hint: (takes black|takes white|two more stones)")
    )


def test_a_thinking_computer_is_seen_to_think_and_moves_when_told(visit: Open) -> None:
    page = visit(["human", "alphabeta:milliseconds=600000"], game="piskvorky")
    page.cell("h8").click()
    page.more("What the computer thinks")
    view = page.page.get_by_role("region", name="How the computer sees it")
    expect(view).to_contain_text("How Alphabeta:Milliseconds=600000 2 sees it now")
    expect(view).to_contain_text(re.compile(r"depth [2-9].* positions"))
    expect(view).to_contain_text(re.compile(r"It expects [a-o]\d+, [a-o]\d+"))
    expect(view.get_by_role("listitem")).to_have_count(5)
    page.button("Move now").click()
    page.stones(2)
    expect(page.page).to_have_title("● Your move – Deska")
    view.get_by_role("listitem").nth(1).hover()  # a move it thought of is shown on the board
    expect(page.page.locator("svg[role=grid] .ring")).to_be_visible()
    page.button("One move back").click()  # to the person's move, about which no computer thought
    expect(view).to_contain_text("Its thoughts appear here")


def test_computers_are_watched_paused_stepped_and_started_by_a_click_on_the_board(visit: Open) -> None:
    page = visit(["random", "random"], game="piskvorky", pace=1)
    page.button("Pause").click()
    page.button("Go on").wait_for()
    before = page.page.locator("[data-stone]").count()
    page.button("One move").click()
    page.stones(before + 1)
    expect(page.status).to_contain_text("Click on the board to go on.")
    page.page.get_by_label("s a move").fill("0")
    page.cell("a1").click()
    page.page.locator("[data-stone]").nth(20).wait_for(state="attached")
    finished = page.new_match(["rules", "rules"])
    page.open(finished)
    page.button("Play again").wait_for()
    page.cell("b2").click()
    page.page.wait_for_function("match => !location.hash.includes(match)", arg=finished)
    page.page.get_by_role("grid").wait_for()
