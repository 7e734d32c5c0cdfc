"""The table on phones: the board is as wide as the screen, everything needed is in view, and nothing moves."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, LANDSCAPE, PHONE, SMALL_PHONE, Visit

Open = Callable[..., Visit]
PHONES = [SMALL_PHONE, (390, 664), PHONE]
GAMES = ["piskvorky", "chess", "shogi", "quantik", "draughts"]
CLOCK = {"clock_base": 600.0}
# Every shift is counted, also one that follows a tap.
WATCH_SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            const parts = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
                `${node?.className ?? node} ${from.x},${from.y} to ${to.x},${to.y}`);
            shifts.push(`${entry.value.toFixed(4)} ${parts.join("; ")}`);
        }
    }).observe({ type: "layout-shift", buffered: false });
}"""


BREAK_SOCKETS = """() => {
    const { host } = location;
    window.WebSocket = class extends WebSocket { constructor() { super(`ws://${host}/nobody`); } };
}"""


USED = "main.play .place, [role=grid], .acts button, nav button, header a, header button, .hero"
BOXES = """(selector) => [...document.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ text: part.innerText, ...part.getBoundingClientRect().toJSON() }))
    .filter((box) => box.width > 0 && box.height > 0)"""


# Nothing of it is cut off; rounded sizes may differ by one.
WHOLE = "part => part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1"


def box_of(part: Locator) -> dict[str, float]:
    box = part.bounding_box()
    assert box
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def test_the_board_is_as_wide_as_the_phone_and_all_that_is_needed_is_in_view(visit: Open) -> None:
    page = visit(phone=True, lang="cs")
    for game in GAMES:
        page.open(page.new_match(["human", "human"], game=game, **CLOCK))
        for width, height in PHONES:
            page.resize((width, height))
            board = box_of(page.page.get_by_role("grid"))
            assert board["width"] >= width - 16, (game, width)
            cells = int(page.page.get_by_role("row").first.get_by_role("gridcell").count())
            if cells in (8, 9):
                assert box_of(page.page.get_by_role("gridcell").first)["width"] >= 36, (game, width)
            acts = box_of(page.page.get_by_role("group", name="Akce"))
            assert acts["bottom"] == height
            assert acts["y"] >= height - 80  # within the thumb's reach
            for part in [*page.page.locator("section.seat").all(), page.page.locator(".status")]:
                seen = box_of(part)
                assert seen["y"] >= 0
                assert seen["bottom"] <= acts["y"], (game, width, height, seen, acts)
            assert not page.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_full_hand_of_shogi_fits_a_small_phone(visit: Open) -> None:
    position = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnlp 1"
    page = visit(phone=True, game="shogi", position=position, **CLOCK)
    page.resize(SMALL_PHONE)
    piles = page.page.locator("[data-stock]")
    expect(piles).to_have_count(14)
    for pile in piles.all():
        assert box_of(pile)["right"] <= 360
    assert box_of(page.page.get_by_role("grid"))["width"] == 360
    assert page.violations() == []


def moved(page: Visit) -> list[str]:
    page.settle()
    found: list[str] = page.page.evaluate("shifts")
    return found


@pytest.mark.parametrize("size", [SMALL_PHONE, LANDSCAPE, DESKTOP])
def test_nothing_moves_through_a_whole_game_and_its_end(visit: Open, size: tuple[int, int]) -> None:
    page = visit(["human", "easy"], phone=size != DESKTOP, rounds=2, **CLOCK)
    page.resize(size)
    page.settle()
    page.page.evaluate(WATCH_SHIFTS)
    page.button("Hint").click()
    expect(page.page.get_by_role("region", name="Hint")).not_to_have_attribute("aria-busy", "true")
    for cell in ("b2", "a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"):
        if page.stone(cell).count() or page.button("Next round").count():
            continue
        page.click_and_be_answered(cell)
    page.button("Next round").wait_for()
    page.button("One move back").click()
    expect(page.status).to_contain_text("You are looking")
    page.button("Back to the game").click()
    page.button("Next round").click()
    expect(page.page.locator(".about")).to_contain_text("Round 2 of 2")
    assert moved(page) == []


def test_nothing_moves_when_pieces_come_to_hand_and_leave_it(visit: Open) -> None:
    page = visit(phone=True, game="shogi")
    page.resize(SMALL_PHONE)
    page.settle()
    page.page.evaluate(WATCH_SHIFTS)
    for first, second in (("7g", "7f"), ("3c", "3d"), ("8h", "2b")):
        page.cell(first).tap()
        page.cell(second).tap()
        page.settle()
    page.page.get_by_role("menuitem").first.tap()  # it promotes
    page.cell("3a").tap()
    page.cell("2b").tap()
    expect(page.page.locator("[data-stock]")).to_have_count(2)
    page.page.locator("[data-stock]").last.tap()
    page.cell("5e").tap()
    expect(page.stone("5e")).to_be_attached()
    assert moved(page) == []


def test_a_tap_that_only_chooses_a_piece_is_not_asked_for_twice(visit: Open) -> None:
    large = {
        "format": "deska-game/1",
        "name": "Large",
        "board": {"columns": 16, "rows": 16},
        "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
        "placement": {"a1": "CWK", "h8": "CWR", "p16": "CBK", "b15": "CBR"},
    }
    page = visit(phone=True, game="own", options={"definition": json.dumps(large)})
    page.resize(SMALL_PHONE)
    page.cell("h8").tap()
    expect(page.page.locator("[data-target]")).not_to_have_count(0)
    expect(page.status).not_to_contain_text("tap again")
    page.cell("h10").tap()  # this would move it
    expect(page.status).to_have_text("h10: tap again to play there.")
    page.button("Play h10").tap()
    expect(page.stone("h10")).to_be_attached()


def test_a_message_over_the_page_covers_no_seat(visit: Open) -> None:
    page = visit(phone=True, lang="cs")
    page.resize(SMALL_PHONE)
    page.expected_troubles = True
    page.page.evaluate(BREAK_SOCKETS)
    page.button("English").click()  # connects again, and cannot
    banner = box_of(page.page.get_by_role("alert"))
    for seat in page.page.locator("section.seat").all():
        box = box_of(seat)
        assert banner["bottom"] <= box["y"] or banner["y"] >= box["bottom"]
    board = box_of(page.page.get_by_role("grid"))
    assert banner["bottom"] <= board["y"]


def test_a_notice_that_is_not_urgent_covers_nothing_that_is_used(visit: Open) -> None:
    page = visit(lang="cs")
    text = "Deska se připravuje: ještě asi 240 s, jen jednou."
    compiling = {"compiling": True, "done": 1, "steps": 9, "text": text, "missing": "", "host": True, "address": None}
    page.page.route("**/api/status", lambda route: route.fulfill(json=compiling))
    page.page.reload()
    notice = page.page.get_by_role("status").filter(has_text="ještě asi")
    for place, shown, left in ((page.match, "main.play .place", ".hero"), ("/", ".hero", "main.play")):
        page.page.goto(f"{page.address}#{place}")
        page.page.locator(shown).first.wait_for()
        page.page.locator(left).first.wait_for(state="detached")
        for size in (DESKTOP, PHONE, SMALL_PHONE, LANDSCAPE):
            page.resize(size)
            assert notice.evaluate(WHOLE), (place, size)
            covered = box_of(notice)
            used = page.page.evaluate(BOXES, USED)  # at once: the page may still be drawing
            assert used
            for box in used:
                apart = covered["right"] <= box["x"] or covered["x"] >= box["right"]
                above = covered["bottom"] <= box["y"] or covered["y"] >= box["bottom"]
                assert apart or above, (size, place, covered, box)
    page.page.unroute("**/api/status")


SCREENS = [DESKTOP, (1366, 768), PHONE, SMALL_PHONE, LANDSCAPE]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_buttons_under_the_board_and_all_of_more_are_seen_whole(visit: Open, lang: str) -> None:
    page = visit(["human", "human"], game="chess", lang=lang)
    for move in (("e2", "e4"), ("e7", "e5")):
        for cell in move:
            page.cell(cell).click()
        expect(page.stone(move[1])).to_be_visible()
    for size in SCREENS:
        page.resize(size)
        page.page.locator(".acts .more").click()
        menu = page.page.get_by_role("menu")
        expect(menu.locator("[role^=menuitem]")).not_to_have_count(0)
        for part in [menu, *menu.locator(".words").all()]:
            assert part.evaluate(WHOLE), (size, part.inner_text())
        page.page.keyboard.press("Escape")
        page.page.locator(".steps .previous").click()
        expect(page.page.locator(".acts button")).to_have_count(3)
        for button in page.page.locator(".acts button").all():
            assert button.evaluate(WHOLE), (size, button.inner_text())
        page.page.locator(".acts button").nth(1).click()  # back to the game


def test_the_longest_sentence_beside_the_board_is_seen_whole(visit: Open) -> None:
    seat_setups = [{"name": "Bartoloměj Maxmilián z Wallensteinu " + letter, "player": "human"} for letter in "AB"]
    page = visit(seat_setups=seat_setups, game="piskvorky", options={"opening": "swap2"}, lang="cs")
    expect(page.status).to_contain_text("tři kameny")
    for size in SCREENS:
        page.resize(size)
        assert page.page.locator("main .status").evaluate(WHOLE), size
        assert page.status.evaluate(WHOLE), size


def test_a_long_name_leaves_room_for_the_number_beside_it(visit: Open) -> None:
    seat_setups = [{"name": letter * 40, "player": "human"} for letter in "MW"]
    page = visit(seat_setups=seat_setups, game="chess", phone=True)
    page.resize(SMALL_PHONE)
    page.hint()
    numbers = page.page.locator(".card .chance b")
    expect(numbers).to_have_count(2)
    for number in numbers.all():
        seen, card = box_of(number), box_of(page.page.locator(".card .chance"))
        assert number.evaluate(WHOLE)
        assert card["x"] <= seen["x"]
        assert seen["right"] <= card["right"]
        holder = box_of(number.locator(".."))
        assert seen["right"] <= holder["right"] + 0.5


def test_the_words_of_the_buttons_fit_a_small_phone_on_its_side(visit: Open) -> None:
    page = visit(lang="cs")
    page.resize((640, 360))
    page.click("a1", "b1", "a2", "b2", "a3")
    expect(page.button("Hrát znovu")).to_be_visible()
    for button in page.page.locator(".acts button").all():
        assert button.evaluate("button => button.scrollWidth <= button.clientWidth"), button.inner_text()


def test_the_page_can_be_installed(visit: Open) -> None:
    page = visit()
    link = page.page.locator("link[rel=manifest]").get_attribute("href")
    manifest: Any = page.page.request.get(f"{page.address}{link}").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = page.page.request.get(f"{page.address}{icon['src']}")
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            data = answer.body()
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
    colours = page.page.locator("meta[name=theme-color]")
    assert colours.evaluate_all("all => all.map(one => one.media)") == [
        "(prefers-color-scheme: light)",
        "(prefers-color-scheme: dark)",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_kept_out_of_the_table(visit: Open, game: str) -> None:
    page = visit(phone=True, game=game, lang="cs", **CLOCK)
    assert page.violations_of_both_themes() == []
    page.button("Další").tap()
    page.page.get_by_role("menu").wait_for()
    assert page.violations_of_both_themes() == []
    page.page.get_by_role("menuitem", name=re.compile("Vzdát")).tap()
    page.button("Vzdát").tap()
    expect(page.button("Hrát znovu")).to_be_visible()
    assert page.violations_of_both_themes() == []


def test_on_a_large_screen_the_panel_stands_beside_the_board(visit: Open) -> None:
    page = visit(game="chess")
    page.resize((1920, 1080))
    board, panel = box_of(page.page.get_by_role("grid")), box_of(page.page.locator(".mid"))
    assert 0 < panel["x"] - board["right"] <= 40
    assert board["height"] >= 960
