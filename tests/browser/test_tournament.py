"""Tournaments in the page. Figures, plots and the form are tested without a browser (web/src/tournament)."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import Visit

Open = Callable[..., Visit]
CHESS = {"games": [{"game": "chess"}], "players": ["easy", "medium"], "time": 0.1, "rounds": 50}


def begun(page: Visit, **expected: object) -> str:
    """A tournament that was begun by the page's own request."""
    body = {"name": "Evening", "games": [{"game": "tic-tac-toe"}], "players": ["random", "rules", "easy"], **expected}
    answer = page.page.request.post(f"{page.address}api/tournaments", data=body, headers=page.origin)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def test_a_tournament_is_begun_watched_seen_from_everywhere_and_a_game_of_it_opened(visit: Open) -> None:
    page = visit()
    page.place("Tournaments")
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
    expect(page.page.get_by_text("Finished", exact=True)).to_be_visible()
    expect(page.page.get_by_role("region", name="Table").locator("tbody tr")).to_have_count(2)
    games = page.page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(games).to_have_count(4)
    reachable(page)
    tournament = page.page.url

    phone = visit(dark=True, phone=True, lang="cs")
    phone.page.goto(tournament)
    expect(phone.page.locator(".phase.finished")).to_be_visible()
    reachable(phone)
    phone.page.goto(f"{phone.address}#/tournaments")
    phone.page.locator("main .button.primary").click()
    phone.page.locator("dialog details.more summary").click()
    assert phone.violations("dialog") == []
    assert phone.page.evaluate("document.querySelector('dialog .content').scrollWidth <= innerWidth")

    page.expected_troubles = True
    page.page.context.set_offline(True)  # a server that is gone is not said to play, or to have finished
    expect(page.page.locator(".phase")).to_have_count(0)
    expect(page.page.locator("main [role=alert]:not(:empty)")).to_have_count(0)  # the page's edge says it
    expect(page.page.locator(".banner")).to_contain_text("connection to Deska is lost")
    page.page.context.set_offline(False)
    expect(page.page.locator(".phase.finished")).to_be_visible()
    games.first.get_by_role("button").click()
    page.page.get_by_role("grid").wait_for()
    expect(page.button("One move back")).to_be_enabled()
    page.page.go_back()
    expect(page.page.get_by_role("heading", name="Small one")).to_be_visible()


def reachable(page: Visit) -> None:
    """Everybody can use it, and nothing is out of sight."""
    assert page.violations() == []
    assert page.page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")


def test_of_neighbours_the_share_of_each_pair_is_seen(visit: Open) -> None:
    page = visit(lang="cs", phone=True)
    expected = {"players": ["random", "level:1", "rules"], "format": "neighbours", "rounds": 1, "time": 0.1}
    page.page.goto(f"{page.address}#/tournaments/{begun(page, **expected)}")
    lines = page.page.locator(".neighbours li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("Úroveň 1 – Náhodný: ")
    reachable(page)
    expect(page.page.locator(".phase.finished")).to_be_visible()  # only one is played at a time


def test_games_are_seen_live_and_it_is_stopped_and_goes_on(visit: Open) -> None:
    page = visit()
    page.page.goto(f"{page.address}#/tournaments/{begun(page, **CHESS)}")
    live = page.page.get_by_role("region", name="Games under way").locator("svg")
    expect(live.first).to_be_visible()
    expect(live.first.locator("g").nth(20)).to_be_attached()  # an army each
    page.button("Stop").click()
    expect(page.page.get_by_text("Paused", exact=True)).to_be_visible()
    page.button("Go on").click()
    expect(page.page.get_by_text("Playing", exact=True)).to_be_visible()
    page.button("Stop").click()
    expect(page.page.get_by_text("Paused", exact=True)).to_be_visible()
