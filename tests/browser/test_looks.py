"""How the page looks and who can use it: every screen with axe-core, boards of every shape, no sideways scroll.

DESKA_SHOTS names a folder for screenshots of all of it.
"""

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit

Open = Callable[..., Visit]
LOOKS = [(phone, dark, "cs" if phone == dark else "en") for phone, dark in product([False, True], repeat=2)]
MENUS = {"en": "Menu", "cs": "Nabídka"}
SCREENS = {
    "new": {"en": "New game", "cs": "Nová hra"},
    "open": {"en": "Open", "cs": "Otevření"},
    "save": {"en": "Save", "cs": "Uložení"},
    "rules": {"en": "How to play", "cs": "Jak se hraje"},
    "best": {"en": "Best players", "cs": "Historie nejlepších"},
    "settings": {"en": "Settings", "cs": "Nastavení"},
    "quit": {"en": "Quit", "cs": "Ukončení"},
}


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


@pytest.mark.parametrize(("phone", "dark", "lang"), LOOKS)
def test_no_screen_shuts_anybody_out(visit: Open, phone: bool, dark: bool, lang: str) -> None:
    page = visit(["human", "easy"], game="piskvorky", phone=phone, dark=dark, lang=lang)
    name = f"{'phone' if phone else 'desktop'}-{lang}-{'dark' if dark else 'light'}"
    for cell in ("h8", "i9"):
        page.cell(cell).click()
    if phone:
        page.cell("g7").tap()  # aimed at
    page.page.wait_for_timeout(400)
    found = {"board": page.violations()}
    shoot(page, f"{name}-board")
    fits(page)
    page.page.keyboard.press("Escape")
    for screen, words in SCREENS.items():
        if phone:
            page.button(MENUS[lang]).click()
            page.dialog().get_by_role("button", name=words[lang], exact=True).click()
        else:
            page.menu(words[lang])
        page.dialog().wait_for()
        found[screen] = page.violations("dialog")  # what lies behind it was seen before
        shoot(page, f"{name}-{screen}")
        page.page.keyboard.press("Escape")
        expect(page.dialog()).to_have_count(0)
    page.page.locator("section .player").first.click()
    found["players"] = page.violations()
    shoot(page, f"{name}-players")
    assert {screen: told for screen, told in found.items() if told} == {}


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (13, 13), (40, 40), (40, 5), (4, 30)])
def test_boards_of_every_shape_fit(visit: Open, columns: int, rows: int, phone: bool) -> None:
    options = {"columns": str(columns), "rows": str(rows), "length": "3"}
    page = visit(game="piskvorky", options=options, phone=phone)
    page.cell("b2").click()
    fits(page)
    box = page.cell("b3").bounding_box()
    assert box
    assert abs(box["width"] - box["height"]) < 0.6
    shoot(page, f"{columns}x{rows}-{'phone' if phone else 'desktop'}")


def test_four_players_at_the_end_of_a_game(visit: Open) -> None:
    for phone in (False, True):
        page = visit(["human"] * 4, game="piskvorky", options={"seats": "4"}, phone=phone, dark=phone)
        cells = ["e5", "a1", "b1", "c1", "e6", "a3", "b3", "c3", "e7", "a5", "b5", "c5", "e8", "a7", "b7", "c7", "e9"]
        for cell in cells:
            page.cell(cell).click()
            if phone:
                page.cell(cell).click()
            page.stone(cell).wait_for(state="attached")
        expect(page.button("Play again")).to_be_visible()
        fits(page)
        assert page.violations() == []
        shoot(page, f"four-{'phone' if phone else 'desktop'}")


@pytest.mark.parametrize("phone", [False, True])
def test_the_longest_names_fit_the_status_line(visit: Open, phone: bool) -> None:
    sitters = [{"name": letter * 40, "player": "human"} for letter in "MW"]
    page = visit(sitters=sitters, rounds=2, phone=phone)
    page.click("a1")
    expect(page.status).to_contain_text("W" * 40)
    box, card = page.status.bounding_box(), page.page.locator("main .card.status").bounding_box()
    assert box
    assert card
    assert card["y"] <= box["y"]
    assert box["y"] + box["height"] <= card["y"] + card["height"]
    assert page.status.evaluate("element => element.scrollWidth <= element.clientWidth")
    about = page.page.locator("main .about").bounding_box()
    assert about is None or box["x"] + box["width"] <= about["x"]


def test_the_board_of_quantik_has_the_width_of_the_phone(visit: Open) -> None:
    page = visit(game="quantik", phone=True)
    box = page.page.get_by_role("grid").bounding_box()
    assert box
    assert box["width"] >= 0.9 * 390
