"""The main menu and its dialogs. What forms make of what is typed is tested without a browser (web/src/dialogs)."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from deska.store.best import HARDEST
from tests.browser.visit import SMALL, Visit

Open = Callable[..., Visit]


def test_settings_change_the_running_game_and_the_page(visit: Open) -> None:
    page = visit()
    page.click("a1")
    page.menu("Settings")
    dialog = page.dialog()
    dialog.get_by_label("Name in seat 1").fill("Human 2")
    dialog.get_by_label("Symbol").nth(0).fill("O")
    page.button("OK").click()
    expect(dialog.locator("[aria-invalid=true]")).to_have_count(2)
    expect(dialog.locator(".field .problem")).to_have_count(2)
    expect(dialog.get_by_role("alert")).to_contain_text("2 things")
    dialog.get_by_label("Name in seat 1").fill("Anna")
    dialog.get_by_label("Symbol").nth(0).fill("★")
    dialog.get_by_label("Colour").nth(0).fill("#008080")
    dialog.get_by_label("Appearance").select_option("dark")
    dialog.get_by_label("Move numbers on the stones").check()
    dialog.get_by_label("Language").select_option("cs")  # the dialog itself speaks it at once
    expect(dialog.get_by_label("Vzhled")).to_be_visible()
    page.button("OK").click()
    expect(dialog).to_have_count(0)
    expect(page.page.get_by_role("region", name="Anna")).to_be_visible()
    expect(page.stone("a1")).to_contain_text("★")
    expect(page.stone("a1")).to_contain_text("1")
    page.stones(1)
    expect(page.status).to_contain_text("Na tahu")
    expect(page.page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.button("Moje partie")).to_be_visible()


def test_settings_with_other_rules_start_a_new_game_once_all_is_right(visit: Open) -> None:
    page = visit(game="piskvorky", options=SMALL)
    before = page.match
    page.menu("Settings")
    dialog = page.dialog()
    dialog.get_by_label("Name in seat 1").fill("")
    dialog.get_by_label("Symbol").nth(1).fill("OXO")
    dialog.get_by_label("In a row to win").fill("9")
    dialog.get_by_label("Rounds").fill("0")
    expect(dialog).to_contain_text("starts a new game")
    page.button("OK").click()
    expect(dialog.locator("[aria-invalid=true]")).to_have_count(4)
    expect(dialog.get_by_role("alert")).to_contain_text("4 things")
    page.button("Cancel").click()
    expect(page.page.get_by_role("region", name="Human 1")).to_be_visible()
    page.menu("Settings")
    page.page.get_by_label("Columns").fill("7")
    page.button("OK").click()
    expect(page.page.locator("[data-cell]")).to_have_count(35)
    assert page.match != before


def test_games_are_saved_opened_downloaded_dropped_and_deleted(visit: Open, tmp_path: Path) -> None:
    page = visit(game="piskvorky", options=SMALL)
    page.click("a1", "b2", "c3")
    past = page.match
    page.menu("Save")
    name = page.page.get_by_label("Name", exact=True)
    expect(name).to_have_value(re.compile(r"Human 1 – Human 2 \d{4}-\d\d-\d\d"))
    name.fill("a/b")
    page.dialog().get_by_role("button", name="Save").click()
    expect(page.dialog().locator("[aria-invalid=true]")).to_have_count(1)
    name.fill("my game")
    page.dialog().get_by_role("button", name="Save").click()
    expect(page.dialog()).to_have_count(0)
    page.click("d4")
    page.menu("Open")
    page.dialog().get_by_role("button", name="my game Piškvorky").click()
    page.stones(3)
    page.click("d1")

    page.menu("Save")
    name.fill("My game")
    page.dialog().get_by_role("button", name="Save").click()
    page.button("Replace it").click()
    page.menu("Open")
    expect(page.dialog().get_by_role("button", name="my game Piškvorky")).to_contain_text("4 moves")
    page.button("Delete my game").click()
    expect(page.dialog().get_by_role("alert")).to_contain_text("once more")
    page.button("Delete? my game").click()
    expect(page.dialog()).to_contain_text("Nothing is saved yet.")
    page.button("See past games").click()
    page.page.get_by_role("heading", name="Past games").wait_for()
    page.open(past)
    page.stones(4)

    page.menu("Save")
    name.fill("my game")
    with page.page.expect_download() as download:
        page.button("Download as a file").click()
    assert download.value.suggested_filename == "my game.json"
    download.value.save_as(tmp_path / "kept.json")
    stored = (tmp_path / "kept.json").read_text()
    page.click("e5")
    page.menu("Open")
    page.drop_file(stored.replace("c3", "e4"))
    expect(page.dialog().get_by_role("alert")).to_contain_text("edited")
    page.button("Cancel").click()
    page.menu("Open")
    page.drop_file(stored)
    page.stones(4)
    page.click("d1")
    page.menu("Open")
    page.page.set_input_files("input[type=file]", tmp_path / "kept.json")
    page.stones(4)


def test_the_demo_plays_the_game_on_the_table_from_its_position_if_people_wish(visit: Open) -> None:
    page = visit(game="minishogi")
    page.menu("Demo")
    page.page.locator("[data-move]").nth(1).wait_for(state="attached")
    page.button("Pause").click()
    expect(page.page.locator(".about")).to_contain_text("Minishogi")
    mine = page.new_match(["human", "human"], game="piskvorky")  # a large board: no demo is over before it pauses
    page.open(mine)
    page.stones(0)
    page.click("a1", "e5", "a2")
    page.page.keyboard.press("Escape")
    page.button("One move back").click()
    page.stones(2)
    page.menu("Demo")
    assert page.violations("dialog") == []
    page.button("From this position").click()
    page.button("Pause").click()
    expect(page.page.locator("[data-stone]").nth(1)).to_be_attached()
    assert page.match != mine
    page.open(mine)
    page.stones(3)
    page.menu("Demo")
    page.button("From the beginning").click()
    page.button("Pause").click()
    expect(page.stone("a2")).not_to_be_attached()


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
    expect(page.button("Menu")).to_be_focused()
    page.place("Invent")
    page.page.get_by_role("tablist").wait_for()
    page.page.go_back()
    page.page.get_by_role("grid").wait_for()
    expect(page.button("Past games")).to_be_visible()
    assert page.match == match
    page.page.go_forward()
    page.page.get_by_role("tablist").wait_for()


def test_best_players_of_the_game_on_the_table_and_of_others(visit: Open) -> None:
    seat_setups = [{"name": "Jana", "player": "human"}, {"name": "Deska", "player": HARDEST}]
    page = visit(["human", HARDEST], seat_setups=seat_setups)
    for cell in (f"{column}{row}" for column in "abc" for row in "123"):
        if page.stone(cell).count() == 0 and page.button("Play again").count() == 0:
            page.click_and_be_answered(cell)
    expect(page.button("Play again")).to_be_visible()
    page.menu("Best players")
    row = page.dialog().get_by_role("row").filter(has_text="Jana")
    expect(row).to_be_visible()  # the table comes a moment after its dialog
    # A loss or a draw: 1 game, and at most -25 points.
    assert sum(int(text) for text in row.get_by_role("cell").all_inner_texts()[2:5]) == 1
    expect(row).to_contain_text("0.00 %")
    assert page.violations("dialog") == []
    page.open(page.new_match(["human", HARDEST], game="piskvorky", options={"length": "4"}))
    page.menu("Best players")
    game = page.dialog().get_by_label("Game")
    expect(game.locator("option:checked")).to_have_text("Piškvorky 15 × 15, 4 in a row")
    expect(page.dialog()).to_contain_text("Results on this board do not count.")
    expect(page.dialog()).to_contain_text("four in a row on 6 × 5 and larger")
    game.select_option("Tic-tac-toe")
    expect(page.dialog().get_by_role("row").filter(has_text="Jana")).to_be_visible()
    expect(page.dialog()).not_to_contain_text("6 × 5")


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
    expect(page.page.get_by_role("menuitemradio", name=re.compile("^Hard"))).to_have_attribute("aria-checked", "true")
