"""What the page offers to play, with pictures; boards before the first move; matches from a position."""

import json
from typing import Any

import httpx

from tests.effort import slow
from tests.faces.web.pages import Browser

TWO_KINGS: dict[str, Any] = {
    "format": "deska-game/1",
    "name": "Two kings",
    "about": "As few as can be.",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWK", "b1": "CWR", "d4": "CBK", "c4": "CBR"},
}
MATE = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"


def offers(browser: Browser) -> dict[str, Any]:
    return {offer["id"]: offer for offer in browser.get("/offers")}


def problems(answer: httpx.Response) -> dict[str, str]:
    assert answer.status_code == 422, answer.text
    return {problem["field"]: problem["text"] for problem in answer.json()["problems"]}


@slow
def test_every_preset_has_a_picture_of_its_board(browser: Browser) -> None:
    found = offers(browser)
    options = {preset["name"]: preset["options"] for preset in browser.get("/catalogue")["presets"]}
    presets = list(options)
    assert list(found)[: len(presets)] == presets
    for preset in presets:
        preview = found[preset]["preview"]
        assert preview["pieces"], preset
        assert len(preview["seats"]) == int(options[preset].get("seats", 2))
        assert {piece["owner"] for piece in preview["pieces"].values()} <= set(range(len(preview["seats"])))
    assert browser.get("/offers?which=first") == [found[presets[0]]]
    assert found["preset-renju"]["preview"]["look"]["themes"][0] == "stones"
    assert found["preset-wyverns"]["preview"]["drawings"]


def test_inventions_are_offered_once_they_can_be_played(browser: Browser) -> None:
    unfinished = {**TWO_KINGS, "name": "Half", "placement": {"a1": "CWK"}}
    for document in (TWO_KINGS, unfinished):
        browser.post("/own/save", {"document": json.dumps(document)})
    found = offers(browser)
    stored = found["custom:Two kings"]
    assert (stored["title"], stored["about"], stored["game"]) == ("Two kings", "As few as can be.", "own")
    assert set(stored["preview"]["pieces"]) == set(TWO_KINGS["placement"])
    assert "custom:Half" not in found
    seat_setups = [{"player": "human"}, {"player": "human"}]
    state = browser.post("/matches", {"game": "own", "options": stored["options"], "seat_setups": seat_setups})
    assert state["title"] == "Two kings"
    for name in ("Two kings", "Half"):
        browser.post("/own/delete", {"name": name})
    assert "custom:Two kings" not in offers(browser)


def test_a_glance_shows_the_board_before_the_first_move(browser: Browser) -> None:
    expected = {"game": "piskvorky", "options": {"columns": "7", "rows": "5", "length": "4"}}
    preview = browser.post("/preview", expected)
    assert (preview["columns"], preview["rows"], preview["pieces"]) == (7, 5, {})
    set_up = browser.post("/preview", {"game": "chess", "position": MATE})
    assert set(set_up["pieces"]) == {"h8", "f7", "g6"}
    failure = browser.http.post("/api/preview", json={"game": "chess", "position": "nonsense"})
    assert list(problems(failure)) == ["position"]
    failure = browser.http.post("/api/preview", json={"game": "piskvorky", "options": {"columns": "2"}})
    assert list(problems(failure)) == ["columns"]


def test_a_match_begins_from_a_position_in_every_round(browser: Browser) -> None:
    seat_setups = [{"player": "human"}, {"player": "human"}]
    expected = {"game": "chess", "seat_setups": seat_setups, "rounds": 2, "pace": 0, "position": f" {MATE} "}
    page = browser.open(browser.post("/matches", expected)["match"])
    page.do("move", move="f7g7")
    assert page.state["ending"]["winner"] == 0
    page.do("next_round")
    assert set(page.state["pieces"]) == {"h8", "f7", "g6"}
    page.close()
    failure = browser.http.post("/api/matches", json={**expected, "position": "8/8 w"})
    assert list(problems(failure)) == ["position"]
    default = browser.post("/matches", {**expected, "position": "  "})
    assert len(default["pieces"]) == 32
