"""Files by real drops, pastes and clicks: games come in, go out, and positions are set up."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, PHONE, SMALL_PHONE, Visit, middle

Open = Callable[..., Visit]
DROP = """([text, name]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"])
        document.querySelector("main").dispatchEvent(
            new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true}));
}"""
PASTE = """text => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}"""
PGN = """[White "Nová"]
[Black "Malá"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 1-0

[White "Bad"]

1. e4 e5 2. Ke8 *

[White "Fool"]
[Black "Sage"]

1. f3 e5 2. g4 Qh4# 0-1
"""


def home(page: Visit) -> None:
    page.page.goto(f"{page.address}#/")
    page.page.locator("#games").wait_for()


def width_fits(page: Visit) -> bool:
    return bool(page.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_dropped_file_shows_its_games_and_ticked_ones_become_past_games(visit: Open) -> None:
    page = visit(["human", "human"])
    home(page)
    page.page.evaluate(DROP, [PGN, "club.pgn"])
    found = page.dialog().get_by_role("list", name="Games found").get_by_role("listitem")
    expect(found).to_have_count(2)
    expect(found.first).to_contain_text("Nová – Malá")
    expect(page.dialog().get_by_role("list", name="Cannot be read")).to_contain_text("line 9, column 13")
    for size in (DESKTOP, SMALL_PHONE):
        page.resize(size)
        assert page.violations("dialog") == []
        assert width_fits(page)
    found.nth(1).get_by_role("checkbox").uncheck()
    page.button("Add one game to my games").click()
    line = page.page.get_by_role("main").get_by_role("listitem").first
    expect(line).to_contain_text("Nová")
    line.get_by_role("button").first.click()
    expect(page.page.locator("[data-move]")).to_have_text(["e4", "e5", "Nf3", "Nc6"])


def test_a_pasted_position_leads_to_the_start_page_and_is_played(visit: Open) -> None:
    page = visit(["human", "human"], phone=True)
    home(page)
    page.page.evaluate(PASTE, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    page.dialog().get_by_role("button", name="Play from here").click()
    expect(page.page.get_by_label("Start position")).to_have_value("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    page.page.get_by_text("A friend here", exact=True).click()
    page.button("Start").click()
    expect(page.page.locator("[data-stone]")).to_have_count(3)


def test_text_that_is_no_game_is_refused_and_the_page_stays(visit: Open) -> None:
    page = visit(["human", "human"])
    home(page)
    page.menu("Open")
    page.dialog().get_by_label("Or paste").fill("dear diary")
    page.button("Read").click()
    expect(page.dialog().get_by_role("alert")).to_contain_text("cannot be told what this file is")
    page.button("Cancel").click()
    expect(page.page.locator("#games")).to_be_visible()


def test_a_game_is_exported_from_the_table(visit: Open, tmp_path: Path) -> None:
    page = visit(["human", "human"])
    page.click("b2", "a1")
    page.more("Export")
    expect(page.dialog().get_by_role("radio").first).to_be_checked()
    assert page.violations("dialog") == []
    with page.page.expect_download() as download:
        page.button("Save file").click()
    path = tmp_path / "game"
    download.value.save_as(path)
    assert download.value.suggested_filename.endswith(".deska")
    assert "1. b2 a1" in path.read_text()


def test_a_position_is_set_up_by_hand_and_played(visit: Open) -> None:
    page = visit(["human", "human"])
    page.click("b2")
    page.more("Set up a position")
    text = page.page.get_by_label("The position as text")
    expect(text).to_have_value("3/1x1/3 o")
    for size in (SMALL_PHONE, PHONE, DESKTOP):
        page.resize(size)
        page.page.get_by_role("radio", name="O").check()
        page.page.get_by_role("group", name="Pieces").get_by_role("button", name="O").click()
        page.cell("a1").click()
        page.page.get_by_role("radio", name="X").check()
        expect(text).to_have_value("3/1x1/o2 x")
        page.cell("a1").focus()
        page.page.keyboard.press("Enter")  # the same once more takes it away
        expect(text).to_have_value("3/1x1/3 x")
        page.cell("c3").click()
        expect(text).to_have_value("2o/1x1/3 x")
        assert page.violations() == []
        assert width_fits(page)
        if size != DESKTOP:
            page.cell("c3").click()
            expect(text).to_have_value("3/1x1/3 x")
    page.button("Play from here").click()
    expect(page.page.get_by_label("Start position")).to_have_value("2o/1x1/3 x")


def test_moves_are_written_as_czech_players_do_and_as_somebody_wishes(visit: Open) -> None:
    page = visit(["human", "human"], game="chess", lang="cs")
    for start, end in (("e2", "e4"), ("e7", "e5"), ("g1", "f3")):
        page.cell(start).click()
        page.cell(end).click()
    moves = page.page.locator("[data-move]")
    expect(moves).to_have_text(["e4", "e5", "Jf3"])
    page.menu("Nastavení")
    page.dialog().get_by_label("Šachy").last.select_option("figurines")
    page.button("OK").click()
    expect(moves).to_have_text(["e4", "e5", "♘f3"])


# --- notes of a file ----------------------------------------------------------------------------------------

NOTED = """[White "Nová"]
[Black "Malá"]

{The final.} 1. e4 $1 {Best by test.} e5 2. Nf3 (2. f4 exf4) 2... Nc6 *
"""


def test_comments_and_variations_of_a_file_are_shown_move_by_move(visit: Open) -> None:
    page = visit(["human", "human"], lang="cs")
    home(page)
    page.page.evaluate(DROP, [NOTED, "club.pgn"])
    page.dialog().get_by_role("button", name=re.compile("(?<!Analyzovat): Nová")).click()
    moves, notes = page.page.locator("[data-move]"), page.page.get_by_role("region", name="Poznámky ze souboru")
    expect(moves).to_have_count(4)
    expect(notes).to_have_count(0)
    for size in (SMALL_PHONE, DESKTOP):
        page.resize(size)
        moves.nth(0).click()
        expect(notes).to_have_text("e4! Best by test.")
        moves.nth(2).click()
        expect(notes).to_have_text("2. f4 exf4")
        assert page.violations() == []
        assert width_fits(page)


# --- the clipboard ------------------------------------------------------------------------------------------


def clipboard(page: Visit) -> str:
    return str(page.page.evaluate("navigator.clipboard.readText()"))


def test_games_and_positions_are_copied_to_the_clipboard(visit: Open) -> None:
    page = visit(["human", "human"], game="chess")
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.cell("e2").click()
    page.cell("e4").click()
    page.stone("e4").wait_for(state="attached")
    page.more("Copy position")
    expect(page.status).to_have_text("The position is on the clipboard.")
    assert clipboard(page).startswith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq")
    page.more("Export")
    page.dialog().get_by_role("button", name="Copy").click()
    expect(page.dialog().get_by_role("status")).to_have_text("The text is on the clipboard.")
    assert "1. e4 *" in clipboard(page)
    page.page.keyboard.press("Escape")
    page.more("Set up a position")
    page.button("Copy").click()
    expect(page.page.get_by_text("The position is on the clipboard.")).to_be_visible()
    assert "/4P3/" in clipboard(page)
    page.page.context.clear_permissions()


def test_a_browser_without_a_clipboard_says_so(visit: Open) -> None:
    page = visit(["human", "human"])
    page.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.more("Copy position")
    expect(page.status).to_have_text("The browser does not allow the clipboard here.")


# --- setting up ---------------------------------------------------------------------------------------------


def drag(page: Visit, start: Locator, end: Locator) -> None:
    (left, top), (right, bottom) = middle(start), middle(end)
    page.page.mouse.move(left, top)
    page.page.mouse.down()
    page.page.mouse.move((left + right) / 2, (top + bottom) / 2)
    page.page.mouse.move(right, bottom)
    page.page.mouse.up()


def test_pieces_are_dragged_on_the_board_from_the_palette_and_off_the_board(visit: Open) -> None:
    page = visit(["human", "human"], game="chess", position="4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    page.more("Set up a position")
    text = page.page.get_by_label("The position as text")
    expect(text).to_have_value("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    drag(page, page.cell("e1"), page.cell("c1"))
    expect(text).to_have_value("4k3/8/8/8/8/8/8/2K5 w - - 0 1")
    drag(page, page.page.get_by_role("button", name="queen, white"), page.cell("d4"))
    expect(text).to_have_value("4k3/8/8/8/3Q4/8/8/2K5 w - - 0 1")
    drag(page, page.cell("d4"), page.page.get_by_role("heading", name="Set up a position"))
    expect(text).to_have_value("4k3/8/8/8/8/8/8/2K5 w - - 0 1")


@pytest.mark.parametrize(
    ("game", "start", "end"), [("tic-tac-toe", "a1", "b2"), ("draughts", "c5", "e5"), ("morris", "a1", "d2")]
)
def test_stones_and_men_are_carried_by_a_finger(visit: Open, game: str, start: str, end: str) -> None:
    page = visit(["human", "human"], game=game, phone=True)
    page.more("Set up a position")
    page.page.get_by_role("button", name="Clear board").tap()
    expect(page.page.locator("[data-stone]")).to_have_count(0)
    page.page.locator(".kind").first.tap()
    page.cell(start).tap()
    page.stone(start).wait_for(state="attached")
    page.carry(page.cell(start), page.cell(end))
    page.stone(end).wait_for(state="attached")
    expect(page.page.locator("[data-stone]")).to_have_count(1)
    assert page.page.evaluate("getComputedStyle(document.querySelector('main')).touchAction") != "none"


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("chess", ["Bílý", "Černý"]),
        ("shogi", ["☗ sente", "☖ gote"]),
        ("tic-tac-toe", ["X", "O"]),
        ("morris", ["Bílý", "Černý"]),
    ],
)
def test_sides_are_called_as_people_call_them(visit: Open, game: str, names: list[str]) -> None:
    page = visit(["human", "human"], game=game, lang="cs")
    page.button("Další").click()
    page.page.get_by_role("menuitem", name="Postavit pozici").click()
    for name in names:
        expect(page.page.get_by_role("radio", name=name, exact=True)).to_be_attached()
