"""How the page looks and who can use it: every screen with axe-core, boards of every shape, no sideways scroll.

Colours that can be read are tested for light and dark without a browser (web/src/tokens.test.ts), sizes of boards too
(web/src/board/geometry.test.ts). DESKA_SHOTS names a folder for screenshots of all of it.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, LANDSCAPE, PHONE, SMALL_PHONE, Visit

Open = Callable[..., Visit]
MENU = {
    "new": {"en": "New game", "cs": "Nová hra"},
    "open": {"en": "Open", "cs": "Otevřít"},
    "save": {"en": "Save", "cs": "Uložit"},
    "rules": {"en": "How to play", "cs": "Jak se hraje"},
    "best": {"en": "Best players", "cs": "Nejlepší hráči"},
    "demo": {"en": "Demo", "cs": "Ukázka"},
    "settings": {"en": "Settings", "cs": "Nastavení"},
    "quit": {"en": "Quit", "cs": "Konec"},
}
ELSEWHERE = {"new", "demo"}  # no dialogs; tested in files of their own


def shoot(visit: Visit, name: str) -> None:
    """Keep what is seen now, for somebody who asked for it."""
    if folder := os.environ.get("DESKA_SHOTS"):
        visit.page.screenshot(path=Path(folder) / f"{name}.png")


def fits(visit: Visit) -> None:
    """Nothing to scroll sideways, and all of the board in sight."""
    page = visit.page
    width, height = page.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert page.viewport_size
    assert width <= page.viewport_size["width"]
    box = page.get_by_role("grid").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    assert box["y"] + box["height"] <= height


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (True, "cs")])
def test_no_screen_shuts_anybody_out(visit: Open, phone: bool, lang: str) -> None:
    page = visit(["human", "easy"], game="piskvorky", phone=phone, dark=phone, lang=lang)
    name = "phone-dark" if phone else "desktop-light"
    page.cell("h8").click()
    if phone:
        page.cell("h8").tap()
    page.stones(2)
    if phone:
        page.cell("g7").tap()  # aimed at
    found = {"board": page.violations()}
    shoot(page, f"{name}-board")
    fits(page)
    page.page.keyboard.press("Escape")
    page.page.locator("header button.menu").click()
    for words in MENU.values():
        expect(page.dialog().get_by_role("button", name=words[lang], exact=True)).to_be_visible()
    found["menu"] = page.violations("dialog")
    page.page.keyboard.press("Escape")
    for screen in [screen for screen in MENU if screen not in ELSEWHERE]:
        page.menu(MENU[screen][lang])
        expect(page.dialog().get_by_role("heading", name=MENU[screen][lang])).to_be_visible()
        found[screen] = page.violations("dialog")  # what lies behind it was seen before
        shoot(page, f"{name}-{screen}")
        page.page.keyboard.press("Escape")
        expect(page.dialog()).to_have_count(0)
    page.page.locator("section .player").first.click()
    found["players"] = page.violations("[role=menu]")
    shoot(page, f"{name}-players")
    assert {screen: shown for screen, shown in found.items() if shown} == {}


@pytest.mark.parametrize("screens", [[DESKTOP], [PHONE, SMALL_PHONE]], ids=["desktop", "phone"])
def test_boards_of_every_shape_fit(visit: Open, screens: list[tuple[int, int]]) -> None:
    page = visit(phone=len(screens) > 1)
    for columns, rows in ((3, 3), (40, 40), (40, 5), (4, 30)):
        options = {"columns": str(columns), "rows": str(rows), "length": "3"}
        page.open(page.new_match(["human", "human"], game="piskvorky", options=options))
        expect(page.page.get_by_role("gridcell")).to_have_count(columns * rows)
        for screen in screens:
            page.resize(screen)
            fits(page)
            box = page.cell("b3").bounding_box()
            assert box
            assert abs(box["width"] - box["height"]) < 0.6
            shoot(page, f"{columns}x{rows}-{screen[0]}")


@pytest.mark.parametrize("phone", [False, True])
def test_four_players_with_the_longest_names_fit(visit: Open, phone: bool) -> None:
    seat_setups = [{"name": letter * 40, "player": "human"} for letter in "MWOQ"]
    options = {"seats": "4", "columns": "5", "rows": "5", "length": "3"}
    page = visit(seat_setups=seat_setups, game="piskvorky", options=options, rounds=2, phone=phone, dark=phone)
    for screen in [PHONE, SMALL_PHONE] if phone else [DESKTOP]:
        page.resize(screen)
        fits(page)
        expect(page.status).to_contain_text("M" * 40)
        box, card = page.status.bounding_box(), page.page.locator("main .status").bounding_box()
        assert box
        assert card
        assert card["y"] <= box["y"]
        assert box["y"] + box["height"] <= card["y"] + card["height"]
        assert page.status.evaluate("element => element.scrollWidth <= element.clientWidth")
        about = page.page.locator("main .about").bounding_box()
        assert about is None or box["x"] + box["width"] <= about["x"] or box["y"] + box["height"] <= about["y"]
    page.click("c3", "a1", "a3", "a5", "c4", "b1", "b3", "b5", "c5")
    expect(page.button("Next round")).to_be_visible()
    fits(page)
    assert page.violations() == []
    shoot(page, f"four-{'phone' if phone else 'desktop'}")


def test_a_phone_on_its_side(visit: Open) -> None:
    page = visit(["human", "medium"], game="piskvorky", phone=True, lang="cs")
    page.resize(LANDSCAPE)
    page.cell("h8").tap()
    page.cell("h8").tap()
    page.stones(2)
    for name in page.page.locator(".player .text").all():
        assert name.evaluate("text => text.scrollWidth <= text.clientWidth"), name.inner_text()
    for part in (".board svg", ".status", ".moves", ".actions"):
        box = page.page.locator(part).first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 844
        assert box["y"] + box["height"] <= 390
    assert page.violations() == []
    page.button("Rada").tap()
    for level in (1, 2):
        page.page.get_by_text(f"Nápověda {level} z 3").wait_for()
        page.button("Víc pomoci").tap()
    expect(page.page.get_by_role("region", name="Rada").locator("li")).not_to_have_count(0)
    assert page.violations() == []
    page.page.locator("section .player").first.tap()
    menu = page.page.get_by_role("menu").bounding_box()
    assert menu
    assert menu["y"] >= 0
    assert menu["y"] + menu["height"] <= 390
