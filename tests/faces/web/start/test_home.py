"""What the home screen gets in one answer, also before the games are loaded."""

import json
from pathlib import Path
from typing import Any

import pytest

from deska.faces.web.access.sessions import Session
from deska.faces.web.start.home import EarlyHome, keep_pictures, stored_previews
from deska.store.database import Store
from tests.effort import slow
from tests.faces.web.pages import Browser, awaited

SHOWN = '{"catalogue": {"games": []}, "offers": [{"id": "preset-chess"}]}'


def early(folder: Path, role: Any = "host", path: str = "/api/home", language: str = "en") -> dict[str, Any] | None:
    """What is answered before the games are loaded."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"accept-language", language.encode())],
        "state": {"session": Session(role, "somebody")},
    }
    response = awaited(EarlyHome(folder)(scope))
    return json.loads(bytes(response.body)) if response else None


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DESKA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "home"


@slow
def test_one_answer_has_all_that_the_home_screen_needs(browser: Browser) -> None:
    browser.http.put("/api/settings", json={"language": "cs", "theme": "dark"})
    shipped = browser.get("/offers?which=shipped")
    home = browser.get("/home")
    assert home["catalogue"] == browser.get("/catalogue")
    assert home["offers"] == shipped
    assert home["settings"] == {"language": "cs", "theme": "dark"}
    assert (home["host"], home["language"], set(home["texts"])) == (True, "cs", {"cs", "en"})
    assert home["texts"]["cs"] == browser.http.get("/api/texts/cs").text
    browser.http.put("/api/settings", json={"language": None})
    assert browser.get("/home?lang=cs")["language"] == "cs"


def test_pictures_that_are_kept_are_shown_before_the_games_are_loaded(cache: Path, tmp_path: Path) -> None:
    assert early(tmp_path) is None
    keep_pictures(SHOWN)
    store = Store(tmp_path)
    store.keep_settings({"language": "cs"})
    store.close()
    home = early(tmp_path)
    assert home
    assert (home["offers"], home["catalogue"]) == ([{"id": "preset-chess"}], {"games": []})
    assert (home["host"], home["language"], home["settings"]) == (True, "cs", {"language": "cs"})
    assert (home["has_matches"], home["has_custom_games"]) == (False, False)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "Mine.json").write_text("{}")
    home = early(tmp_path)
    assert home
    assert home["has_custom_games"]


def test_guests_and_other_requests_wait_for_the_games(cache: Path, tmp_path: Path) -> None:
    keep_pictures(SHOWN)
    assert early(tmp_path)
    assert early(tmp_path, role="player") is None
    assert early(tmp_path, path="/api/matches") is None


def test_damaged_pictures_count_as_none_and_new_ones_replace_old_ones(cache: Path, tmp_path: Path) -> None:
    keep_pictures(SHOWN)
    (stored,) = cache.iterdir()
    (cache / "of-another-version.json").write_text("old")
    stored.write_text(stored.read_text()[:-1])
    assert stored_previews() is None
    assert early(tmp_path) is None
    keep_pictures(SHOWN)
    assert list(cache.iterdir()) == [stored]
    assert stored_previews() == SHOWN
