"""Tournaments in the page."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import running_server
from tests.browser.visit import Visit
from tests.players.outside.test_outside import PROGRAMS

Open = Callable[..., Visit]
CHESS = {"games": [{"game": "chess"}], "players": ["easy", "medium"], "time": 0.1, "rounds": 50}


def begun(page: Visit, **wanted: object) -> str:
    """A tournament that was begun by the page's own request."""
    body = {"name": "Evening", "games": [{"game": "tic-tac-toe"}], "players": ["random", "rules", "easy"], **wanted}
    answer = page.page.request.post(f"{page.address}api/tournaments", data=body, headers=page.origin)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def test_a_tournament_is_begun_watched_and_a_game_of_it_opened(visit: Open) -> None:
    page = visit()
    page.menu("Tournaments")
    page.button("New tournament").click()
    dialog = page.dialog()
    dialog.get_by_label("Name").fill("Small one")
    dialog.get_by_label("Player 1", exact=True).select_option("rules")
    dialog.get_by_role("button", name="Piškvorky 15×15").click()  # beside the game on the table
    dialog.get_by_label("Pairs of games of each two").fill("0")
    page.button("Start").click()
    expect(dialog.get_by_role("alert")).to_contain_text("2 things")
    expect(dialog.get_by_text("knows only tic-tac-toe")).to_be_visible()
    dialog.get_by_label("Pairs of games of each two").fill("2")
    dialog.get_by_text("Options: Piškvorky").click()
    dialog.get_by_label("Columns").fill("10")
    dialog.get_by_role("button", name="Columns 10").click()  # it is called by its new size; and is left out again
    page.button("Start").click()
    expect(page.page.get_by_role("heading", name="Small one")).to_be_visible()
    expect(page.page.get_by_text("Finished", exact=True)).to_be_visible(timeout=60_000)
    expect(page.page.get_by_role("region", name="Table").locator("tbody tr")).to_have_count(2)
    games = page.page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(games).to_have_count(4)
    games.first.get_by_role("button").click()
    page.page.get_by_role("grid").wait_for()
    expect(page.page.get_by_role("button", name="One move back")).to_be_enabled()
    page.page.go_back()
    expect(page.page.get_by_role("heading", name="Small one")).to_be_visible()


def test_a_server_that_is_gone_is_not_said_to_play(visit: Open) -> None:
    page = visit()
    page.expected_troubles = True
    tournament = begun(page, rounds=1)
    page.page.goto(f"{page.address}#/tournaments/{tournament}")
    expect(page.page.locator(".phase")).to_be_visible()
    page.page.context.set_offline(True)
    expect(page.page.locator(".phase")).to_have_count(0, timeout=20_000)
    expect(page.page.locator("main [role=alert]")).to_have_text("")  # the page's edge says it
    page.page.context.set_offline(False)
    expect(page.page.locator(".phase.finished")).to_be_visible(timeout=60_000)


def test_games_are_seen_live_and_it_is_stopped_and_goes_on(visit: Open) -> None:
    page = visit()
    page.page.goto(f"{page.address}#/tournaments/{begun(page, **CHESS)}")
    live = page.page.get_by_role("region", name="Games under way").locator("svg")
    expect(live.first).to_be_visible(timeout=60_000)
    assert live.first.locator("g").count() > 20  # an army each
    page.button("Stop").click()
    expect(page.page.get_by_text("Paused", exact=True)).to_be_visible(timeout=20_000)
    page.button("Go on").click()
    expect(page.page.get_by_text("Playing", exact=True)).to_be_visible()
    page.button("Stop").click()
    expect(page.page.get_by_text("Paused", exact=True)).to_be_visible(timeout=20_000)


@pytest.mark.parametrize("looks", [{}, {"dark": True, "phone": True, "lang": "cs"}], ids=json.dumps)
def test_nothing_is_out_of_sight_or_reach(visit: Open, looks: dict[str, object]) -> None:
    page = visit(**looks)
    tournament = begun(page, rounds=2)
    page.page.goto(f"{page.address}#/tournaments/{tournament}")
    expect(page.page.locator(".phase.finished")).to_be_visible(timeout=60_000)
    assert page.violations() == []
    assert page.page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")
    page.page.goto(f"{page.address}#/tournaments")
    page.page.locator("main .button.primary").click()
    page.page.locator("dialog details.more summary").click()
    assert page.violations() == []
    assert page.page.evaluate("document.querySelector('dialog .content').scrollWidth <= innerWidth")


def test_games_lost_by_fault_are_told_under_the_table(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [sys.executable, str(PROGRAMS), "off-board"]
    (tmp_path / "engines.toml").write_text(f'[engines.broken]\nprotocol = "gomocup"\ncommand = {json.dumps(command)}\n')
    monkeypatch.setenv("DESKA_ENGINES", str(tmp_path / "engines.toml"))
    with running_server(tmp_path) as address:
        tab = browser.new_page()
        tab.goto(address)
        page = Visit(tab, address.split("?")[0])
        tournament = begun(page, games=[{"game": "piskvorky"}], players=["broken", "easy"], rounds=1)
        tab.goto(f"{page.address}#/tournaments/{tournament}")
        expect(tab.locator(".phase.finished")).to_be_visible(timeout=60_000)
        words = "lost 2 games by faults, which do not count for Elo: 2× unusable answer."
        expect(tab.locator(".standings .faults")).to_contain_text(words)
        expect(tab.get_by_role("region", name="Table").get_by_text("(0)")).to_have_count(2)
        tab.close()
