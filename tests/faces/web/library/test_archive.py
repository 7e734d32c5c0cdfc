"""Past games and how to play, as a page asks for them."""

import json
from typing import Any

import pytest

from tests.effort import slow
from tests.faces.web.pages import Browser

WON_BY_FIRST = ("a1", "b1", "a2", "b2", "a3")


def started(browser: Browser, *moves: str, names: tuple[str, ...] = ("Anna", "Ben"), **setup: Any) -> str:
    seat_setups = [{"name": name} for name in names]
    answer = browser.http.post("/api/matches", json={"game": "tic-tac-toe", "seat_setups": seat_setups, **setup})
    assert answer.status_code == 201, answer.text
    match = str(answer.json()["match"])
    page = browser.open(match)
    for move in moves:
        page.do("move", move=move)
    page.close()
    return match


def archive(browser: Browser, **query: Any) -> dict[str, Any]:
    answer = browser.http.get("/api/archive", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@slow
def test_the_archive_shows_who_played_what_and_how_it_ended(browser: Browser) -> None:
    started(browser)
    match = started(browser, *WON_BY_FIRST)
    found = archive(browser, lang="en")
    (line,) = (one for one in found["matches"] if one["match"] == match)
    assert (line["players"], line["result"], line["winner"], line["moves"]) == (["Anna", "Ben"], "won", 0, 5)
    assert line["text"].startswith("Anna")
    assert sorted(line["preview"]["pieces"]) == sorted(WON_BY_FIRST)
    assert line["preview"]["winning"] == [["a1", "a2", "a3"]]
    assert [seat["symbol"] for seat in line["preview"]["seats"]] == ["X", "O"]


@slow
def test_games_without_a_move_are_not_listed(browser: Browser) -> None:
    match = started(browser)
    assert match not in [one["match"] for one in archive(browser)["matches"]]


def test_a_game_is_renamed_found_deleted_and_brought_back(browser: Browser) -> None:
    match = started(browser, "b2")
    assert browser.http.post(f"/api/archive/{match}/name", json={"name": "Velké finále"}).status_code == 200
    assert [one["name"] for one in archive(browser, search="finale")["matches"]] == ["Velké finále"]
    assert browser.http.post(f"/api/archive/{match}/delete", json={}).status_code == 200
    assert archive(browser, search="finale")["matches"] == []
    assert match not in [one["match"] for one in browser.http.get("/api/matches").json()]
    assert browser.http.post(f"/api/archive/{match}/restore", json={}).status_code == 200
    assert archive(browser, search="finale")["counts"] == {"unfinished": 1}


@pytest.mark.parametrize("what", ["name", "delete", "restore"])
def test_what_is_not_there_cannot_be_changed(browser: Browser, what: str) -> None:
    assert browser.http.post(f"/api/archive/nothing/{what}", json={"name": "x"}).status_code == 404


def test_a_name_that_is_too_long_is_refused_in_words(browser: Browser) -> None:
    match = started(browser, "b2")
    answer = browser.http.post(f"/api/archive/{match}/name?lang=en", json={"name": "x" * 61})
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "name")


def test_every_round_of_a_match_can_be_looked_at_and_continued(browser: Browser) -> None:
    match = started(browser, *WON_BY_FIRST, rounds=2)
    page = browser.open(match)
    page.do("next_round")
    page.do("move", move="b2")
    page.close()
    first = browser.http.get(f"/api/matches/{match}?round=1").json()
    assert (first["round"], first["moves"], first["ending"]["winner"]) == (1, list(WON_BY_FIRST), 0)
    earlier = browser.http.get(f"/api/matches/{match}?round=1&shown=2").json()
    assert sorted(earlier["pieces"]) == ["a1", "b1"]
    assert browser.http.get(f"/api/matches/{match}").json()["round"] == 2
    assert browser.http.get(f"/api/matches/{match}?round=3").status_code == 409
    copied = browser.http.post(f"/api/matches/{match}/copy?round=1&moves=2", json={}).json()
    assert copied["moves"] == ["a1", "b1"]


def test_how_to_play_comes_for_games_and_for_matches(browser: Browser) -> None:
    answer = browser.http.post("/api/lesson?lang=en", json={"game": "chess"}).json()
    assert answer["goal"].startswith("Attack the other king")
    assert [piece["name"] for piece in answer["pieces"]][:2] == ["king", "queen"]
    assert answer["pieces"][2]["diagram"]["arrows"]
    match = started(browser)
    assert browser.http.post("/api/lesson?lang=cs", json={"match": match}).json()["game"] == "tic-tac-toe"
    assert browser.http.post("/api/lesson", json={"match": "none"}).status_code == 404
    assert browser.http.post("/api/lesson", json={"game": "halma"}).status_code == 404


def test_an_invention_that_is_kept_is_explained_by_its_definition(browser: Browser) -> None:
    opened = browser.http.post("/api/own/open", json={"name": "wyverns", "shipped": True}).json()
    document = {**opened["document"], "name": "Our wyverns"}
    stored = browser.http.post("/api/own/save", json={"document": json.dumps(document)})
    assert stored.status_code in (200, 201), stored.text
    answer = browser.http.post("/api/lesson?lang=en", json={"custom": "Our wyverns"}).json()
    assert answer["title"] == "Our wyverns"
    (wyvern,) = (piece for piece in answer["pieces"] if piece["name"] == "wyvern")
    assert "Goes diagonally, up to 3 cells." in wyvern["text"]
    assert wyvern["diagram"]["board"]["drawings"]
    assert answer["board"]["options"] == {}
    browser.http.post("/api/own/delete", json={"name": "Our wyverns"})  # others share the server
