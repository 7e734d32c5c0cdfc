"""Openings beside the analysis board: a file is imported, its moves are played, its games are opened."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, SMALL_PHONE, Visit

GAMES = """[White "Nová"]
[Black "Malá"]
[Date "2026.03.01"]
[Result "1-0"]

1. b4 e5 2. Bb2 Nc6 1-0

[White "Malá"]
[Black "Nová"]
[Date "2025.01.01"]
[Result "1/2-1/2"]

1. Bb2 *

[White "Malá"]
[Black "Nová"]
[Date "2025.01.01"]
[Result "1/2-1/2"]

1. b4 d5 {a note} 1/2-1/2
"""


def test_imported_games_are_found_by_position(visit: Callable[..., Visit]) -> None:
    page = visit(["human", "human"])
    page.page.goto(f"{page.address}#/games")
    page.page.get_by_text("Imported files").first.click()
    file = {"name": "club.pgn", "mimeType": "text/plain", "buffer": GAMES.encode()}
    page.page.locator("details input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(page.page.get_by_text("club.pgn: 2 games imported. 1 cannot be read.")).to_be_visible()
    page.page.goto(f"{page.address}#/analysis/game/chess")
    openings = page.page.locator("details.card").filter(has=page.page.get_by_role("heading", name="Openings"))
    openings.get_by_role("button", name="b4: played 2 times, won 1, drawn 1, lost 0").click()
    answers = openings.get_by_role("list", name="Openings").get_by_role("listitem")
    expect(answers).to_have_count(2)
    for size in (DESKTOP, SMALL_PHONE):
        page.resize(size)
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.violations("details.card") == []
    page.resize(DESKTOP)
    openings.get_by_role("button", name="Show the games").click()
    games = openings.get_by_role("list", name="Games").get_by_role("listitem")
    expect(games).to_have_count(2)
    games.filter(has_text="2025").get_by_role("link").click()
    expect(page.page.get_by_role("heading", name="Malá – Nová")).to_be_visible()
    expect(page.page.get_by_text("a note")).to_be_visible()
    expect(page.page.locator("[aria-current]").filter(has_text="b4")).to_be_visible()
    page.page.goto(f"{page.address}#/analysis/game/hex")
    expect(openings.get_by_text("No game in your library has been here yet.")).to_be_visible()
