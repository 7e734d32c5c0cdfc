"""What happens at the table besides moves: sounds, shakes, offers, clocks, what is seen and how."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import ROOT, new_context, running_server
from tests.browser.visit import SMALL, Visit
from tests.faces.web.pages import Browser as Host
from tests.faces.web.pages import running

Open = Callable[..., Visit]
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


def test_moves_mistakes_and_victories_sound(visit: Open) -> None:
    page = visit()
    page.page.evaluate(LISTEN)
    page.click("a1")
    sung(page, STONE)
    page.cell("a1").click()
    sung(page, WRONG)
    page.click("a2", "b1", "b2")
    sung(page, STONE * 3)
    page.click("c1")
    sung(page, WON)
    page.button("Sound is on").click()
    page.button("Play again").click()
    page.stones(0)
    page.click("a1")
    page.page.wait_for_timeout(200)
    assert page.page.evaluate("sung") == []


def test_a_taken_cell_shakes_with_its_stone(visit: Open) -> None:
    page = visit()
    page.page.evaluate(LISTEN)
    page.click("b2")
    page.cell("b2").click()
    expect(page.status).to_contain_text("taken")
    assert page.page.evaluate("shaken") == ["b2", "b2"]  # the cell and what lies on it


def test_a_draw_is_offered_and_agreed(visit: Open) -> None:
    page = visit()
    page.click("a1")
    page.button("Offer a draw").click()
    expect(page.status).to_contain_text("offers a draw")
    page.button("Offer a draw").click()
    expect(page.status).to_contain_text("A draw by agreement.")
    page.button("Undo").click()  # takes back the agreement, not the move
    page.stones(1)
    expect(page.button("Offer a draw")).to_be_enabled()


def test_a_computer_that_wins_wants_no_draw(visit: Open) -> None:
    page = visit(["human", "human"], game="piskvorky", options=SMALL)
    page.click("a1", "b2", "a2", "c2", "e5", "d2")
    page.page.get_by_role("region", name="Human 2").get_by_role("button").click()
    page.page.get_by_role("menuitemradio", name="Hard").click()
    expect(page.status).to_contain_text("Human 1 to move")
    page.button("Offer a draw").click()
    expect(page.status).to_contain_text("does not want a draw", timeout=20_000)


def test_a_game_is_ended_without_a_winner(visit: Open) -> None:
    page = visit()
    page.click("a1")
    page.button("End game").click()
    expect(page.status).to_contain_text("ended without a winner")
    expect(page.button("Play again")).to_be_visible()


def test_the_board_is_flipped(visit: Open) -> None:
    page = visit()
    page.click("a1")

    def place() -> tuple[float, float]:
        box = page.cell("a1").bounding_box()
        assert box
        return box["x"], box["y"]

    before = place()
    page.button("Flip").click()
    expect(page.button("Flip")).to_have_attribute("aria-pressed", "true")
    assert place()[0] > before[0]
    assert place()[1] < before[1]
    expect(page.cell("a1")).to_have_attribute("aria-label", "a1, X Human 1, last move")
    expect(page.cell("c3")).to_have_attribute("aria-label", "c3, free")
    page.click("c3")


def test_taken_cells_are_tinted_on_wish(visit: Open) -> None:
    page = visit()
    page.click("a1")
    expect(page.page.locator(".tint")).to_have_count(0)
    page.menu("Settings")
    page.page.get_by_label("Tint taken cells").check()
    page.button("OK").click()
    expect(page.page.locator(".tint")).to_have_count(1)


def test_renju_is_played_with_stones_and_paper_is_a_wish(visit: Open) -> None:
    page = visit(game="piskvorky", options={"rule": "renju"})
    page.click("h8", "i9")
    expect(page.page.locator("[data-stone] .disc")).to_have_count(2)
    expect(page.cell("h8")).to_have_attribute("aria-label", "h8, black Human 1")
    page.cell("h8").click()
    expect(page.status).to_contain_text("There is a stone on h8 already")
    assert page.violations() == []
    page.menu("Settings")
    page.page.get_by_label("Board of piškvorky").select_option("paper")
    page.button("OK").click()
    expect(page.page.locator(".disc")).to_have_count(0)
    expect(page.cell("h8")).to_have_attribute("aria-label", "h8, X Human 1")


def test_a_line_lies_on_five_stones(visit: Open) -> None:
    page = visit(game="piskvorky", options={"rule": "standard"}, dark=True)
    page.click("h8", "g8", "h9", "g9", "h10", "g10", "h11", "g11", "h12")
    expect(page.page.locator("svg[role=grid] .line")).to_have_count(1)
    assert page.violations() == []


def test_a_thinking_computer_is_seen_to_think_and_moves_when_told(visit: Open) -> None:
    page = visit(["human", "alphabeta:milliseconds=600000"], game="piskvorky")
    page.cell("h8").click()
    view = page.page.get_by_role("region", name="How the computer sees it")
    expect(view).to_contain_text("How Alphabeta:Milliseconds=600000 2 sees it now")
    expect(view).to_contain_text(re.compile(r"depth [2-9].* positions"))
    expect(view).to_contain_text(re.compile(r"Expects [a-o]\d+ [a-o]\d+"))
    expect(view.get_by_role("listitem")).to_have_count(3)
    expect(page.page.locator(".status .about")).to_contain_text(re.compile(r"depth \d.* · [a-o]\d+ "))
    page.button("Move now").click()
    page.stones(2)


def test_clocks_run_and_a_flag_falls(visit: Open) -> None:
    page = visit(clock_base=3.0, clock_increment=0)
    first, second = (page.page.get_by_role("region", name=f"Human {seat}").get_by_role("timer") for seat in (1, 2))
    expect(first).to_have_text("3.0")
    page.click("a1")
    expect(second).not_to_have_text("3.0")
    page.click("b2")
    expect(first).not_to_have_text("3.0")
    expect(page.status).to_contain_text("time ran out", timeout=8_000)
    expect(first).to_have_text("0.0")
    expect(page.button("Play again")).to_be_visible()


@contextmanager
def first_start(folder: Path) -> Iterator[str]:
    """The address that `deska play` tells where nothing is compiled yet."""
    ours = {"DESKA_DATA": str(folder / "data"), "DESKA_CACHE": str(folder / "cache"), "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        [sys.executable, "-m", "deska", "play", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, **ours},
    )
    try:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server did not say its address"
        yield found.group(0)
    finally:
        process.kill()  # told to end, it would first finish what it compiles
        process.wait(10)


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Some play is missing"), ("cs", "něco chybí")])
def test_lost_play_is_told_until_it_is_read(browser: Browser, tmp_path: Path, lang: str, sentence: str) -> None:
    with running(tmp_path) as server:
        host = Host(server)
        host.open(host.new_match("human", "human")).do("move", move="b2")
        server.kill()
    (tmp_path / "deska.db-wal").unlink()
    with running_server(tmp_path) as address, closing(new_context(browser, lang=lang)) as context:
        page = context.new_page()
        page.goto(address)
        banner = page.get_by_role("alert")
        expect(banner).to_contain_text(sentence)
        banner.get_by_role("button").click()
        expect(banner).to_have_count(0)


def test_people_play_while_computers_are_made_ready(browser: Browser, tmp_path: Path) -> None:
    with first_start(tmp_path) as address:
        context = new_context(browser)
        page = Visit(context.new_page(), address.split("?")[0])
        page.page.goto(address)
        banner = page.page.locator(".banner")
        expect(banner).to_be_visible(timeout=20_000)
        expect(banner.get_by_role("progressbar")).to_be_visible()
        assert page.violations() == []
        page.open(page.new_match(["human", "human"]))
        page.click("a1", "b2")
        expect(banner).to_be_visible()
        context.close()


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("cs", True)])
def test_a_phone_on_its_side(visit: Open, lang: str, dark: bool) -> None:
    page = visit(["human", "medium"], game="piskvorky", landscape=True, lang=lang, dark=dark)
    page.cell("h8").tap()
    page.cell("h8").tap()
    page.stones(2)
    for name in page.page.locator(".player .text").all():
        assert name.evaluate("text => text.scrollWidth <= text.clientWidth"), name.inner_text()
    for part in (".board svg", ".status", ".moves section", ".actions"):
        box = page.page.locator(part).first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 844
        assert box["y"] + box["height"] <= 390
    assert page.violations() == []
    page.page.locator("button.thought").tap()
    expect(page.dialog().locator("li")).to_have_count(10)
    assert page.violations() == []
    page.page.keyboard.press("Escape")
    page.page.locator("section .player").first.tap()
    menu = page.page.get_by_role("menu").bounding_box()
    assert menu
    assert menu["y"] >= 0
    assert menu["y"] + menu["height"] <= 390
    assert page.violations() == []
