"""A game that somebody installed: the page draws it as its look says, and knows nothing else of it."""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from deska.core.texts import texts_in
from deska.faces.new_game.writing import new_game
from deska.faces.terminal.output import Say
from tests.browser.conftest import new_context, running_server
from tests.browser.visit import Visit

LOOK = "Look(themes=(PAPER, STONES))"
HEXAGONS = 'Look(themes=(STONES,), cells="hexagons", holes=frozenset({"a1", "f6"}))'
ZONES = 'places_pieces=not over,\n            zones={f"c{row}": "c2" for row in range(1, 7)},'

# Morris with discs in place of men of two armies: pieces that move, and no shade that tells whose they are.
DISCS = """
from dataclasses import replace
from deska.core.view import FELT
from deska.games.morris.game import Morris


def plain(piece):
    return replace(piece, picture="", shade="", name="")


class Discs(Morris):
    name = "discs"
    place = 950

    @classmethod
    def presets(cls):
        return tuple(replace(preset, name="preset-discs") for preset in super().presets()[:1])

    def look(self):
        return replace(super().look(), themes=(FELT,))

    def view(self, pos):
        view = super().view(pos)
        stocks = tuple(replace(stock, piece=plain(stock.piece)) for stock in view.stocks)
        return replace(view, pieces={cell: plain(piece) for cell, piece in view.pieces.items()}, stocks=stocks)
"""


def add_to_path(folder: str) -> None:
    sys.path.insert(0, folder)


def installed(folder: Path) -> Path:
    """The package of `deska new-game` with another look, where Python finds it."""
    new_game(Say(texts_in("en"), True), "hive", folder)
    package = folder / "hive"
    source = package / "hive" / "game.py"
    text = source.read_text(encoding="utf-8")
    assert LOOK in text
    assert "places_pieces=not over," in text
    source.write_text(text.replace(LOOK, HEXAGONS).replace("places_pieces=not over,", ZONES), encoding="utf-8")
    metadata = package / "hive-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: hive\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[deska.games]\nhive = hive.game:Hive\ndiscs = discs:Discs\n")
    (package / "discs.py").write_text(DISCS)
    return package


@pytest.fixture(scope="module")
def visit(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    package, data = installed(tmp_path_factory.mktemp("package")), tmp_path_factory.mktemp("data")
    with running_server(data, plant=partial(add_to_path, str(package))) as address:
        context = new_context(browser)
        page = context.new_page()
        page.goto(address)
        yield Visit(page, address.split("?")[0])
        context.close()


def test_a_package_is_offered_drawn_as_its_look_says_and_explained(visit: Visit) -> None:
    visit.page.goto(f"{visit.address}#/")
    picture = visit.game("Hive").locator("svg")
    expect(picture.locator("[data-stone]").nth(3)).to_be_attached()  # a position of this very game
    assert picture.locator("path.rules").get_attribute("d")
    visit.choose("Hive")
    assert visit.violations() == []
    visit.button("Start").click()
    expect(visit.page.get_by_role("gridcell")).to_have_count(34)
    # Hexagons: each row half a cell further to the right than the row above it.
    high, low = (visit.cell(name).bounding_box() for name in ("b3", "b2"))
    assert high
    assert low
    assert low["x"] - high["x"] == pytest.approx(high["width"] / 2, abs=1)
    assert high["height"] > high["width"]
    expect(visit.cell("a1")).to_have_count(0)  # a hole
    visit.menu("How to play")
    expect(visit.dialog()).to_contain_text("Be the first to have 4 of your stones in a row.")
    expect(visit.dialog().get_by_role("listitem")).to_have_count(3)
    assert visit.violations() == []
    assert visit.troubles == []


def test_a_tap_anywhere_in_a_zone_counts_as_the_cell_it_leads_to(visit: Visit) -> None:
    visit.open(visit.new_match(["human", "human"], "hive"))
    visit.cell("c6").click()
    visit.stone("c2").wait_for(state="attached")
    visit.stones(1)


def test_the_keyboard_steps_over_holes(visit: Visit) -> None:
    visit.open(visit.new_match(["human", "human"], "hive"))
    visit.cell("b1").focus()
    for key in ("PageDown", "Home"):  # from the middle
        visit.page.keyboard.press(key)
    visit.page.keyboard.press("Enter")
    visit.stone("b1").wait_for(state="attached")


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_discs_that_move_are_dragged_and_nobody_is_told_of_buttons(visit: Visit, browser: Browser, phone: bool) -> None:
    context = new_context(browser, visit.page.context.storage_state(), phone=phone)
    page = Visit(context.new_page(), visit.address)
    match = page.new_match(["human", "human"], "discs", options={"men": "three", "flying": "no"})
    page.open(match)
    for cell in ("a1", "b2", "c1", "b1", "b3", "a2"):
        page.cell(cell).click()
        page.stone(cell).wait_for(state="attached")
    expect(page.page.get_by_text("Tap a piece: dots show where it may go.")).to_be_visible()
    page.cell("c1").click()
    expect(page.page.get_by_text("Now tap a dot.")).to_be_visible()
    page.cell("c1").click()
    page.carry(page.cell("c1"), page.cell("c2")) if phone else page.cell("c1").drag_to(page.cell("c2"))
    page.stone("c2").wait_for(state="attached")
    expect(page.status).to_contain_text("Human 2 to move")
    context.close()
