"""The main menu and its dialogs."""

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from deska.store.best import HARDEST
from tests.browser.conftest import new_context
from tests.browser.visit import SMALL, Visit

Open = Callable[..., Visit]
KEPT = {
    "format": "deska-game/1",
    "name": "Two kings",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWK", "b1": "CWR", "d4": "CBK", "c4": "CBR"},
}
MENUS = {
    "en": [
        "New game",
        "Open",
        "Save",
        "Own games",
        "Tournaments",
        "How to play",
        "Best players",
        "Demo",
        "Settings",
        "Quit",
    ],
    "cs": [
        "Nová hra",
        "Otevření",
        "Uložení",
        "Vlastní hry",
        "Turnaje",
        "Jak se hraje",
        "Historie nejlepších",
        "Demo",
        "Nastavení",
        "Ukončení",
    ],
}


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_menu_in_both_languages(visit: Open, lang: str) -> None:
    page = visit(lang=lang)
    assert page.page.get_by_role("navigation").get_by_role("button").all_inner_texts() == MENUS[lang]


def test_the_menu_on_the_phone(visit: Open) -> None:
    page = visit(phone=True)
    page.button("Menu").tap()
    for name in MENUS["en"]:
        expect(page.dialog().get_by_role("button", name=name, exact=True)).to_be_visible()


def test_a_preset_starts_a_game_and_is_remembered(visit: Open) -> None:
    page = visit()
    page.menu("New game")
    page.page.get_by_role("button", name="Three players").click()
    expect(page.page.get_by_label("Plays")).to_have_count(3)
    page.button("Start").click()
    expect(page.page.locator("section[aria-label^=Seat]")).to_have_count(3)
    page.menu("New game")
    expect(page.page.get_by_role("button", name="Three players")).to_have_attribute("aria-pressed", "true")


def test_only_players_of_the_game_are_offered(visit: Open) -> None:
    page = visit()
    page.menu("New game")
    page.page.get_by_role("button", name="Tic-tac-toe").click()
    page.page.get_by_label("Plays").nth(1).select_option("rules")
    page.page.get_by_role("button", name="Piškvorky 15×15").click()
    expect(page.page.get_by_label("Plays").nth(1)).to_have_value("medium")
    expect(page.page.locator("option[value=rules]")).to_have_count(0)
    page.button("Start").click()
    page.page.get_by_role("region", name="Computer").get_by_role("button").click()
    expect(page.page.get_by_role("menuitemradio", name="Hard")).to_be_visible()
    expect(page.page.get_by_role("menuitemradio", name="Rules")).to_have_count(0)


def test_everything_wrong_is_told_at_once_next_to_its_field(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.menu("Settings")
    dialog = page.dialog()
    dialog.get_by_label("Name in seat 1").fill("")
    dialog.get_by_label("Symbol").nth(0).fill("")
    dialog.get_by_label("Symbol").nth(1).fill("OXO")
    dialog.get_by_label("In a row to win").fill("9")
    dialog.get_by_label("Rounds").fill("0")
    page.button("OK").click()
    expect(dialog.locator("[aria-invalid=true]")).to_have_count(5)
    expect(dialog.locator(".field .problem")).to_have_count(5)
    expect(dialog.get_by_role("alert")).to_contain_text("5 things")
    page.button("Cancel").click()
    expect(page.page.get_by_role("region", name="Human 1")).to_be_visible()


def test_names_and_looks_change_in_a_running_game(visit: Open) -> None:
    page = visit()
    page.click("a1")
    page.menu("Settings")
    dialog = page.dialog()
    dialog.get_by_label("Name in seat 1").fill("Human 2")
    dialog.get_by_label("Symbol").nth(0).fill("O")
    page.button("OK").click()
    expect(dialog.locator("[aria-invalid=true]")).to_have_count(2)
    dialog.get_by_label("Name in seat 1").fill("Anna")
    dialog.get_by_label("Symbol").nth(0).fill("★")
    dialog.get_by_label("Colour").nth(0).fill("#008080")
    page.button("OK").click()
    expect(page.page.get_by_role("region", name="Anna")).to_be_visible()
    expect(page.stone("a1")).to_contain_text("★")
    page.stones(1)


def test_other_rules_start_a_new_game(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    before = page.match
    page.menu("Settings")
    page.page.get_by_label("Columns").fill("7")
    expect(page.dialog()).to_contain_text("starts a new game")
    page.button("OK").click()
    expect(page.page.locator("[data-cell]")).to_have_count(35)
    assert page.match != before


def test_language_and_look_of_the_page(visit: Open) -> None:
    page = visit()
    page.click("a1")
    page.menu("Settings")
    page.page.get_by_label("Language").select_option("cs")
    page.page.get_by_label("Appearance").select_option("dark")
    page.page.get_by_label("Move numbers on the stones").check()
    page.button("OK").click()
    expect(page.button("Nová hra")).to_be_visible()
    expect(page.status).to_contain_text("Na tahu")
    expect(page.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.stone("a1")).to_contain_text("1")
    page.page.wait_for_function("!history.state?.dialog")  # a reload while the browser goes back would be given up
    page.page.reload()
    expect(page.button("Nová hra")).to_be_visible()


def test_save_and_open(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.click("a1", "b2", "c3")
    page.menu("Save")
    expect(page.page.get_by_label("Name", exact=True)).to_have_value(re.compile(r"Human 1 – Human 2 \d{4}-\d\d-\d\d"))
    for name in ("a/b", ""):
        page.page.get_by_label("Name", exact=True).fill(name)
        page.dialog().get_by_role("button", name="Save").click()
        expect(page.dialog().locator("[aria-invalid=true]")).to_have_count(1)
    page.page.get_by_label("Name", exact=True).fill("my game")
    page.dialog().get_by_role("button", name="Save").click()
    expect(page.dialog()).to_have_count(0)
    page.click("d4")
    page.menu("Open")
    page.dialog().get_by_role("button", name="my game Piškvorky").click()
    page.stones(3)
    page.click("d1")

    page.menu("Save")
    page.page.get_by_label("Name", exact=True).fill("My game")
    page.dialog().get_by_role("button", name="Save").click()
    page.button("Replace it").click()
    page.menu("Open")
    expect(page.dialog().get_by_role("button", name="my game Piškvorky")).to_contain_text("4 moves")
    page.button("Delete my game").click()
    expect(page.dialog().get_by_role("alert")).to_contain_text("once more")
    page.button("Delete? my game").click()
    expect(page.dialog()).to_contain_text("Nothing is saved yet.")


def test_a_downloaded_file_is_dropped_on_the_page(visit: Open, tmp_path: Path) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.click("a1", "b2", "c3")
    page.menu("Save")
    page.page.get_by_label("Name", exact=True).fill("my game")
    with page.page.expect_download() as download:
        page.button("Download as a file").click()
    assert download.value.suggested_filename == "my game.json"
    download.value.save_as(tmp_path / "kept.json")
    kept = (tmp_path / "kept.json").read_text()
    page.click("d4")
    page.menu("Open")
    page.drop_file(kept.replace("c3", "e5"))
    expect(page.dialog().get_by_role("alert")).to_contain_text("edited")
    page.drop_file(kept)
    page.stones(3)
    page.click("d1")
    page.menu("Open")
    page.page.set_input_files("input[type=file]", tmp_path / "kept.json")
    page.stones(3)


def test_past_games_are_listed_and_opened(visit: Open) -> None:
    page = visit()
    page.click("a1", "b2")
    past = page.match
    page.open(page.new_match(["human", "human"]))
    page.stones(0)
    page.menu("Open")
    page.dialog().get_by_role("list", name="Past games").get_by_role("listitem").nth(1).get_by_role("button").click()
    page.stones(2)
    assert page.match == past


def test_demo_and_new_game_begin_with_the_game_on_the_table(visit: Open) -> None:
    page = visit(game="minishogi")
    page.menu("Demo")
    page.button("Pause").wait_for()
    page.page.locator("[data-move]").nth(1).wait_for(state="attached", timeout=20_000)
    page.button("Pause").click()
    expect(page.page.locator(".about")).to_contain_text("Minishogi")
    page.menu("New game")
    expect(page.dialog().get_by_role("button", name="Minishogi")).to_have_attribute("aria-pressed", "true")


def test_the_demo_starts_from_the_position_on_the_table_if_people_wish(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.click("a1", "e5", "a2")
    mine = page.match
    page.menu("Demo")
    assert page.violations() == []
    page.button("From this position").click()
    page.button("Pause").wait_for()
    expect(page.stone("a1")).to_be_attached()
    assert page.match != mine
    page.open(mine)
    page.stones(3)
    page.page.keyboard.press("ArrowLeft")
    page.stones(2)
    page.menu("Demo")
    page.button("From this position").click()
    page.button("Pause").click()
    expect(page.page.locator("[data-stone]").nth(1)).to_be_attached()
    page.open(mine)
    page.menu("Demo")
    page.button("From the beginning").click()
    page.button("Pause").click()
    expect(page.stone("a2")).not_to_be_attached()


def test_a_click_on_the_board_starts_computers_that_wait_and_plays_again_at_the_end(visit: Open) -> None:
    page = visit(["rules", "rules"], pace=60)
    page.button("Pause").click()
    expect(page.status).to_contain_text("Click on the board to go on.")
    page.cell("a1").click()
    page.button("Pause").wait_for()
    finished = page.new_match(["rules", "rules"])
    page.open(finished)
    page.button("Play again").wait_for()
    page.cell("b2").click()
    page.page.wait_for_function("match => !location.hash.includes(match)", arg=finished)
    page.page.get_by_role("grid").wait_for()


def test_default_names_are_told_in_the_language_of_the_page(visit: Open) -> None:
    page = visit()
    page.menu("New game")
    page.button("Start").click()
    english = page.page.locator(".seat")
    expect(english.filter(has_text="Player 1")).to_be_visible()
    czech = visit(match=page.match, lang="cs")
    expect(czech.page.locator(".seat").filter(has_text="Hráč 1")).to_be_visible()
    expect(czech.page.locator(".seat").filter(has_text="Počítač")).to_be_visible()
    czech.menu("Nastavení")
    expect(czech.dialog().get_by_label("Jméno hráče 1")).to_have_value("Hráč 1")


def test_back_closes_a_dialog_and_leads_from_the_editor_to_the_table(visit: Open) -> None:
    page = visit()
    match = page.match
    page.menu("Settings")
    page.dialog().wait_for()
    page.page.go_back()
    expect(page.dialog()).to_have_count(0)
    assert page.match == match
    page.menu("Save")
    page.button("Cancel").click()
    expect(page.button("Save")).to_be_focused()
    page.menu("Own games")
    page.page.get_by_role("tablist").wait_for()
    page.page.go_back()
    expect(page.button("New game")).to_be_visible()
    assert page.match == match
    page.page.go_forward()
    page.page.get_by_role("tablist").wait_for()


def test_a_game_one_has_kept_is_among_the_inventions(visit: Open) -> None:
    page = visit()
    kept = page.page.request.post(
        f"{page.address}api/own/save", data={"document": json.dumps(KEPT)}, headers=page.origin
    )
    assert kept.ok
    page.menu("New game")
    page.dialog().get_by_role("button", name="Two kings", exact=True).click()
    expect(page.dialog().get_by_role("button", name="Two kings", exact=True)).to_have_attribute("aria-pressed", "true")
    page.button("Start").click()
    expect(page.page.locator(".about")).to_contain_text("Two kings 4 × 4")
    page.menu("Settings")
    expect(page.dialog().get_by_label("Which own game").locator("option:checked")).to_have_text("Two kings")
    expect(page.dialog().get_by_label("Symbol")).to_have_count(0)
    assert page.violations() == []
    page.page.request.post(f"{page.address}api/own/delete", data={"name": "Two kings"}, headers=page.origin)


def test_best_players_of_the_game_on_the_table_and_of_others(visit: Open) -> None:
    sitters = [{"name": "Jana", "player": "human"}, {"name": "Deska", "player": HARDEST}]
    page = visit(["human", HARDEST], sitters=sitters)
    for cell in (f"{column}{row}" for column in "abc" for row in "123"):
        if page.stone(cell).count() == 0 and page.button("Play again").count() == 0:
            page.cell(cell).click()
            expect(page.status).not_to_contain_text("thinking", timeout=20_000)
            expect(page.status).not_to_contain_text("Deska to move")
    expect(page.button("Play again")).to_be_visible()
    page.menu("Best players")
    row = page.dialog().get_by_role("row").filter(has_text="Jana")
    expect(row).to_be_visible()  # the table comes a moment after its dialog
    # A loss or a draw: 1 game, and at most -25 points.
    assert sum(int(text) for text in row.get_by_role("cell").all_inner_texts()[2:5]) == 1
    expect(row).to_contain_text("0.00 %")
    assert page.violations() == []
    page.open(page.new_match(["human", HARDEST], game="piskvorky", options={"length": "4"}))
    page.menu("Best players")
    game = page.dialog().get_by_label("Game")
    expect(game.locator("option:checked")).to_have_text("Piškvorky 15 × 15, 4 in a row")
    expect(page.dialog()).to_contain_text("Results on this board do not count.")
    expect(page.dialog()).to_contain_text("four in a row on 6 × 5 and larger")
    assert page.violations() == []
    game.select_option("Tic-tac-toe")
    expect(page.dialog().get_by_role("row").filter(has_text="Jana")).to_be_visible()
    expect(page.dialog()).not_to_contain_text("6 × 5")


def test_a_game_whose_record_is_damaged_is_told_of_where_games_are_opened(
    browser: Browser, fresh_address: str, tmp_path: Path
) -> None:
    context = new_context(browser)
    page = Visit(context.new_page(), fresh_address.split("?")[0])
    page.page.goto(fresh_address)
    page.click("a1")
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute(
            "INSERT INTO matches SELECT 'other', '{bad', counts, created, changed, 'bad' FROM matches LIMIT 1"
        )
    page.menu("Open")
    expect(page.dialog()).to_contain_text("One game is not listed: its record is damaged.")
    expect(page.dialog().get_by_role("list", name="Past games").get_by_role("listitem")).to_have_count(1)
    context.close()


def test_quit(browser: Browser, fresh_address: str) -> None:
    context = new_context(browser)
    page = Visit(context.new_page(), fresh_address.split("?")[0])
    page.page.goto(fresh_address)
    page.menu("Quit")
    page.dialog().get_by_role("button", name="Quit").click()
    expect(page.page.get_by_text("Deska has ended.")).to_be_visible()
    context.close()


def test_parameters_of_a_player_are_set_in_its_seat(visit: Open) -> None:
    page = visit(["human", "hard"])
    player = page.page.get_by_role("region", name="Hard 2").locator(".player")
    player.click()
    page.page.get_by_role("menuitem", name="Parameters: Hard").click()
    page.page.get_by_label("Attack").fill("lots")
    page.button("OK").click()
    expect(page.dialog().get_by_role("alert")).to_contain_text("Attack cannot be 'lots'")
    page.page.get_by_label("Attack").fill("3")
    page.button("OK").click()
    expect(player).to_have_text("Hard (Attack 3)")
    player.click()
    expect(page.page.get_by_role("menuitemradio", name="Hard")).to_have_attribute("aria-checked", "true")


def test_parameters_of_players_in_a_new_game_and_in_the_settings(visit: Open) -> None:
    page = visit()
    page.menu("New game")
    page.page.get_by_label("Plays").nth(1).select_option("alphabeta")
    page.page.get_by_text("Parameters", exact=True).click()
    page.page.get_by_label("Depth").fill("-1")
    page.button("Start").click()
    expect(page.dialog().locator(".field .problem")).to_contain_text("depth cannot be '-1'")
    page.page.get_by_label("Depth").fill("2")
    page.button("Start").click()
    player = page.page.get_by_role("region", name="Computer").get_by_role("button")
    expect(player).to_have_text("Alphabeta (Depth 2)")
    page.menu("Settings")
    page.page.get_by_text("Parameters", exact=True).click()
    expect(page.page.get_by_label("Depth")).to_have_value("2")
    page.page.get_by_label("Depth").fill("3")
    page.page.get_by_label("Memory (MB)").fill("x")
    page.button("OK").click()
    expect(page.dialog().locator(".field .problem")).to_contain_text("Memory (MB) cannot be 'x'")
    page.page.get_by_label("Memory (MB)").fill("")
    page.button("OK").click()
    expect(player).to_have_text("Alphabeta (Depth 3)")
