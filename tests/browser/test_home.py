"""Home and the start of a game, by real clicks. What a plan becomes is tested without a browser (web/src/start)."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, ON_PHONES, SMALL_PHONE, Look, Visit

Open = Callable[..., Visit]
STORED = {
    "format": "deska-game/1",
    "name": "Two kings",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWK", "b1": "CWR", "d4": "CBK", "c4": "CBR"},
}


def pick(page: Visit, name: str) -> Locator:
    return page.page.get_by_role("radio", name=name)


def tap(page: Visit, name: str) -> None:
    """Choose one of several by its label, as people do; of the same in two questions the later one."""
    page.page.locator("label").filter(has=pick(page, name)).last.click()


def unfold(page: Visit, title: str) -> None:
    page.page.locator("summary").filter(has_text=title).first.click()


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_two_taps_lead_from_home_to_the_first_move(visit: Open, size: tuple[int, int]) -> None:
    page = visit(phone=size == SMALL_PHONE)
    page.resize(size)
    page.page.goto(f"{page.address}#/")
    taps = [page.game("Tic-tac-toe"), page.button("Start")]
    for tap in taps:
        tap.click()
    page.click("b2")
    page.stones(2)  # and the computer answers
    expect(page.page.get_by_role("region", name="Player 1")).to_be_visible()


@pytest.mark.parametrize(("lang", "looks"), [("cs", ON_PHONES), ("en", [(DESKTOP, True)])], ids=["phone", "desktop"])
def test_home_and_start_fit_and_shut_nobody_out(visit: Open, lang: str, looks: list[Look]) -> None:
    page = visit(phone=looks == ON_PHONES, lang=lang)
    for place in ("/", "/start/preset-piskvorky", "/start/preset-draughts", "/start/preset-wyverns"):
        page.page.goto(f"{page.address}#{place}")
        page.page.locator("main svg [data-stone]").first.wait_for(state="attached")
        for summary in page.page.locator("main section summary, main .form > details > summary").all():
            summary.click()
        widest = "Math.max(...[...document.querySelectorAll('main, main *:not(svg *)')].map(e => e.scrollWidth))"
        for size, dark in looks:
            page.resize(size)
            page.emulate(dark=dark)
            assert page.violations() == []
            assert page.page.evaluate(widest) <= size[0], place
            assert page.page.locator(".button.primary:visible").count() == 1  # one thing is blue


def test_home_tells_a_game_between_people_with_long_names_in_few_words(visit: Open) -> None:
    page = visit(phone=True)
    page.resize(SMALL_PHONE)
    names = ["W" * 40, "Ж" * 40]
    seat_setups = [{"name": name, "player": "human"} for name in names]
    options = {"columns": "15", "rows": "15", "length": "5", "opening": "swap2"}
    page.open(page.new_match(["human", "human"], game="piskvorky", options=options, seat_setups=seat_setups))
    page.click("h8", "h9", "i9")
    page.page.goto(f"{page.address}#/")
    title = page.page.locator(".hero h1")
    expect(title).to_have_text(f"{names[1]} to move.")
    for part in (".hero h1", ".hero p"):
        assert page.page.locator(part).evaluate("part => part.scrollWidth <= part.clientWidth")


def test_a_card_of_home_leads_to_how_games_are_played(visit: Open) -> None:
    page = visit(phone=True)
    page.resize(SMALL_PHONE)
    page.page.goto(f"{page.address}#/")
    page.page.get_by_role("link", name="Learn a game").click()
    expect(page.page.get_by_text("In a few pictures")).to_be_visible()


def test_what_was_chosen_is_remembered_for_that_game_alone(visit: Open) -> None:
    page = visit()
    page.choose("Tic-tac-toe")
    tap(page, "Hard")
    tap(page, "Computer")  # begins
    unfold(page, "More")
    page.button("3 min").click()
    page.page.get_by_role("group", name="Rounds").get_by_role("button", name="3", exact=True).click()
    page.page.get_by_label("Name in seat 2").fill("Ann")
    page.button("Start").click()
    page.page.get_by_role("grid").wait_for()
    expect(page.page.get_by_role("region", name="Ann")).to_be_visible()
    page.choose("Piškvorky")
    expect(pick(page, "Medium")).to_be_checked()
    page.page.reload()
    page.choose("Tic-tac-toe")
    expect(pick(page, "Hard")).to_be_checked()
    expect(page.page.get_by_role("definition").filter(has_text="the computer")).to_be_visible()
    expect(page.page.locator("summary").filter(has_text="More")).to_contain_text("3 min · one game")
    page.button("Start").click()
    expect(page.page.get_by_role("region", name="Player 2")).to_be_visible()  # names are chosen anew


def test_people_play_each_other_and_computers_each_other(visit: Open) -> None:
    page = visit()
    page.choose("Tic-tac-toe")
    tap(page, "A friend here")
    page.button("Start").click()
    page.click("a1", "b2")
    page.choose("Tic-tac-toe")
    expect(pick(page, "A friend here")).to_be_checked()
    tap(page, "Just watch")
    tap(page, "Easy")  # the second
    page.button("Start").click()
    expect(page.page.get_by_role("region", name="Computer 2").get_by_role("button")).to_have_text("Easy")
    expect(page.page.get_by_role("region", name="Computer 1").get_by_role("button")).to_have_text("Medium")


def test_presets_have_pictures_and_players_who_can_play_them(visit: Open) -> None:
    page = visit()
    page.choose("Piškvorky")
    assert page.page.locator(".preset svg").count() == 7
    tap(page, "Three players")
    unfold(page, "for the curious")
    expect(pick(page, "Monte Carlo")).to_be_visible()
    expect(pick(page, "Rules")).to_have_count(0)
    tap(page, "Alphabeta")
    page.page.locator("summary").filter(has_text="Parameters: Alphabeta").first.click()
    page.page.get_by_label("Depth").first.fill("-1")
    page.button("Start").click()
    expect(page.page.locator("main .problem").filter(has_text="depth cannot be '-1'").first).to_be_visible()
    page.page.get_by_label("Depth").first.fill("2")
    page.button("Start").click()
    expect(page.page.locator("section[aria-label^=Seat]")).to_have_count(3)
    player = page.page.get_by_role("region", name="Computer 2").get_by_role("button")
    expect(player).to_have_text("Alphabeta (Depth 2)")


def test_a_game_starts_from_any_position_on_any_board(visit: Open) -> None:
    page = visit()
    page.choose("Piškvorky")
    tap(page, "A friend here")
    unfold(page, "More")
    page.page.get_by_label("Columns").fill("5")
    page.page.get_by_label("Rows", exact=True).fill("5")
    page.page.get_by_label("Start position").fill("nonsense")
    page.button("Start").click()
    expect(page.page.get_by_label("Start position")).to_have_attribute("aria-invalid", "true")
    page.page.get_by_label("Start position").fill("5/5/2x2/5/5 o")
    expect(page.page.locator("aside [data-stone]")).to_have_count(1)  # the picture follows
    expect(page.page.locator("summary").filter(has_text="More")).to_contain_text("your own rules")
    page.button("Start").click()
    page.stone("c3").wait_for(state="attached")
    expect(page.page.locator("[data-cell]")).to_have_count(25)


def test_own_games_have_pictures_beside_the_inventions(visit: Open) -> None:
    page = visit(lang="cs")
    stored = {"document": json.dumps(STORED)}
    assert page.page.request.post(f"{page.address}api/own/save", data=stored, headers=page.origin).ok
    page.choose("Wyverny")
    page.button("Začít").click()
    expect(page.page.locator('[data-stone="a2"] image')).to_have_attribute("href", re.compile("^data:image/svg"))
    expect(page.page.locator(".about")).to_contain_text("Wyverny 10 × 10")
    page.page.goto(f"{page.address}#/")
    expect(page.game("Two kings").locator("[data-stone]")).to_have_count(4)
    page.choose("Two kings")
    page.button("Začít").click()
    expect(page.page.locator(".about")).to_contain_text("Two kings 4 × 4")
    page.menu("Nastavení")
    expect(page.dialog().locator("option:checked", has_text="Two kings")).to_have_count(1)
    expect(page.dialog().locator("input[type=color]")).to_have_count(0)  # armies have colours of their own
    page.page.request.post(f"{page.address}api/own/delete", data={"name": "Two kings"}, headers=page.origin)


def test_a_definition_from_a_file_is_played(visit: Open) -> None:
    page = visit()
    page.choose("Cannons")
    tap(page, "A friend here")
    unfold(page, "More")
    page.drop_file("no game")
    expect(page.page.get_by_role("alert").filter(has_text="put right")).to_be_visible()
    page.drop_file(json.dumps(STORED))
    page.button("Start").click()
    expect(page.page.locator(".about")).to_contain_text("Two kings 4 × 4")


def test_settings_and_a_demo_need_no_table(visit: Open) -> None:
    page = visit()
    page.page.goto(f"{page.address}#/")
    page.menu("Settings")
    page.dialog().get_by_label("Language").select_option("cs")
    page.button("OK").click()
    expect(page.page.get_by_role("heading", name="Vyberte si hru")).to_be_visible()
    page.place("Moje partie")
    expect(page.page.get_by_role("heading", name="Moje partie")).to_be_visible()
    page.menu("Ukázka")
    page.button("Pozastavit").click()
    expect(page.page.get_by_role("grid")).to_be_visible()
