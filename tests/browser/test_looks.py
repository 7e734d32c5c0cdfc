"""How the page looks and who can use it: every screen with axe-core, boards of every shape, no sideways scroll.

Screenshots of all of it go to a temporary folder, whose name the last line of each test tells with -s.
"""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.visit import Visit

Open = Callable[..., Visit]
LOOKS = list(product([False, True], [False, True], ["en", "cs"]))
MENUS = {"en": "Menu", "cs": "Nabídka"}
SCREENS = {
    "new": {"en": "New game", "cs": "Nová hra"},
    "open": {"en": "Open", "cs": "Otevření"},
    "save": {"en": "Save", "cs": "Uložení"},
    "best": {"en": "Best players", "cs": "Historie nejlepších"},
    "settings": {"en": "Settings", "cs": "Nastavení"},
    "quit": {"en": "Quit", "cs": "Ukončení"},
}


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("screenshots")


def violations(visit: Visit) -> list[str]:
    visit.page.wait_for_timeout(250)  # until everything has faded in
    found = Axe().run(visit.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary']}" for one in found]


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
def test_no_screen_shuts_anybody_out(visit: Open, shots: Path, phone: bool, dark: bool, lang: str) -> None:
    page = visit(["human", "easy"], game="piskvorky", phone=phone, dark=dark, lang=lang)
    name = f"{'phone' if phone else 'desktop'}-{lang}-{'dark' if dark else 'light'}"
    for cell in ("h8", "i9"):
        page.cell(cell).click()
    if phone:
        page.cell("g7").tap()  # aimed at
    page.page.wait_for_timeout(400)
    found = {"board": violations(page)}
    page.page.screenshot(path=shots / f"{name}-board.png")
    fits(page)
    page.page.keyboard.press("Escape")
    for screen, words in SCREENS.items():
        if phone:
            page.button(MENUS[lang]).click()
            page.dialog().get_by_role("button", name=words[lang], exact=True).click()
        else:
            page.menu(words[lang])
        page.dialog().wait_for()
        found[screen] = violations(page)
        page.page.screenshot(path=shots / f"{name}-{screen}.png")
        page.page.keyboard.press("Escape")
        expect(page.dialog()).to_have_count(0)
    page.page.locator("section .player").first.click()
    found["players"] = violations(page)
    page.page.screenshot(path=shots / f"{name}-players.png")
    assert {screen: told for screen, told in found.items() if told} == {}
    print(shots)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (13, 13), (40, 40), (40, 5), (4, 30)])
def test_boards_of_every_shape_fit(visit: Open, shots: Path, columns: int, rows: int, phone: bool) -> None:
    options = {"columns": str(columns), "rows": str(rows), "length": "3"}
    page = visit(game="piskvorky", options=options, phone=phone)
    page.cell("b2").click()
    fits(page)
    box = page.cell("b3").bounding_box()
    assert box
    assert abs(box["width"] - box["height"]) < 0.6
    page.page.screenshot(path=shots / f"{columns}x{rows}-{'phone' if phone else 'desktop'}.png")


def test_four_players_at_the_end_of_a_game(visit: Open, shots: Path) -> None:
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
        assert violations(page) == []
        page.page.screenshot(path=shots / f"four-{'phone' if phone else 'desktop'}.png")


def test_click_to_painted_stone(visit: Open) -> None:
    """Prints the figures; a shared machine is no place to assert them."""
    for size in ("20", "40"):
        page = visit(game="piskvorky", options={"columns": size, "rows": size, "length": "5"})
        figures = page.page.evaluate(MEASURE)
        print(f"{size}×{size}: click to painted stone {sorted(figures)[len(figures) // 2]:.1f} ms (median),", end=" ")
        print(f"{max(figures):.1f} ms (worst of {len(figures)})")


MEASURE = """async () => {
    const figures = [];
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
    }));
    for (let at = 0; at < 12; at++) {
        const name = String.fromCharCode(97 + (at * 7) % 20) + (1 + (at * 3) % 20);
        const cell = document.querySelector(`[data-cell="${name}"]`);
        const start = performance.now();
        cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        do await painted(); while (!document.querySelector(`[data-stone="${name}"]`));
        figures.push(performance.now() - start);
        await new Promise((done) => setTimeout(done, 300));
    }
    return figures;
}"""
