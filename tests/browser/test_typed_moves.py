"""Moves that are typed instead of tapped, in every notation."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, SMALL_PHONE, Visit

Open = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])


def field(page: Visit, name: str = "Type a move") -> Locator:
    return page.page.get_by_role("textbox", name=name)


def typed(page: Visit, *moves: str) -> None:
    for number, move in enumerate(moves, page.page.locator("[data-move]").count() + 1):
        field(page).fill(move)
        field(page).press("Enter")
        expect(page.page.locator("[data-move]")).to_have_count(number)
        expect(field(page)).to_have_value("")


def test_moves_are_typed_in_any_notation_and_wrong_ones_get_a_reason(visit: Open) -> None:
    page = visit(["human", "human"], game="chess")
    expect(field(page)).to_have_count(0)  # it takes no room until somebody wants it
    page.more("Type a move")
    expect(field(page)).to_be_focused()
    typed(page, "Nf3", "g8f6", "Jc3", "e5")
    expect(page.page.locator("[data-move]")).to_have_text(["Nf3", "Nf6", "Nc3", "e5"])
    problem = page.page.locator("form [role=alert]")
    for size in (SMALL_PHONE, DESKTOP):
        page.resize(size)
        for wrong, why in (("e9", "no cell e9"), ("xx", "is not a move"), ("Ke5", "Ke5"), ("", "Type a move first")):
            field(page).fill(wrong)
            field(page).press("Enter")
            expect(problem).to_contain_text(why)
        expect(field(page)).to_have_attribute("aria-invalid", "true")
        assert page.violations() == []
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        field(page).press("Escape")
        expect(field(page)).to_have_count(0)
        expect(page.button("More")).to_be_focused()
        page.more("Type a move")
        expect(field(page)).to_be_focused()


@pytest.mark.parametrize(
    ("game", "options", "moves"),
    [
        ("shogi", {}, ["７六歩", "P-3d", "2g2f"]),
        ("draughts", {"rules": "international"}, ["32-28", "19-23"]),
        ("piskvorky", {}, ["h8", "H9"]),
    ],
)
def test_every_game_takes_its_notations(visit: Open, game: str, options: dict[str, Any], moves: list[str]) -> None:
    page = visit(["human", "human"], game=game, options=options)
    page.more("Type a move")
    typed(page, *moves)


def test_the_keyboard_alone_opens_the_field_plays_and_closes_it(visit: Open) -> None:
    page = visit(["human", "human"], lang="cs")
    opener = page.button("Napsat tah")
    expect(opener).to_have_text("Napsat tah")  # no icon that has to be guessed
    opener.focus()
    page.page.keyboard.press("Enter")
    expect(field(page, "Napsat tah")).to_be_focused()
    page.page.keyboard.type("b2")
    page.page.keyboard.press("Enter")
    page.stones(1)
    page.page.keyboard.type("b2")
    page.page.keyboard.press("ArrowLeft")  # moves the caret, not the game
    page.page.keyboard.press("Control+z")  # undoes typing, not the move
    page.stones(1)
    page.page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_the_field_is_gone_where_nobody_may_type(visit: Open) -> None:
    page = visit(["human", "human"])
    page.more("Type a move")
    typed(page, "a1", "a2", "b1", "b2")
    page.page.locator("[data-move]").first.click()
    expect(field(page)).to_have_count(0)  # an earlier position is shown
    page.button("Back to the game").click()
    field(page).fill("c1")
    field(page).press("Enter")
    expect(page.page.locator("[data-move]")).to_have_count(5)
    expect(field(page)).to_have_count(0)  # the game is over


def test_a_new_move_is_in_the_list_before_it_is_written_in_the_usual_notation(visit: Open) -> None:
    page = visit(["human", "human"], game="chess")
    held: list[Any] = []
    is_slow = [True]
    page.page.route("**/written?*", lambda route: held.append(route) if is_slow[0] else route.continue_())
    page.cell("e2").click()
    page.cell("e4").click()
    expect(page.page.locator("[data-move]")).to_have_text(["e2e4"])
    is_slow[0] = False
    for route in held:
        route.continue_()
    expect(page.page.locator("[data-move]")).to_have_text(["e4"])
    page.page.unroute("**/written?*")
