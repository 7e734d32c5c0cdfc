"""Games of one's own over the server: every refusal with its place, moves in both directions, keeping, estimating."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.effort import slow
from tests.faces.web.pages import ROOT, Browser, running
from tests.polling import poll

TINY: dict[str, Any] = {
    "format": "deska-game/1",
    "name": "Tiny",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "pieces": {"frog": {"letter": "F", "moves": "D"}},
    "placement": {"a1": "CWK", "b1": "white frog", "d4": "CBK", "c4": "black frog"},
}
HOSTILE = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"/>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="http://example.org/x.png"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="{"M0 0" * 10_000}"/></svg>',
]


def changed(**changes: Any) -> str:
    return json.dumps({**copy.deepcopy(TINY), **changes})


def problems(browser: Browser, document: str) -> dict[str, str]:
    """Sentences by place."""
    shown = browser.post("/own/check", {"document": document})["problems"]
    return {problem["field"] or "": problem["text"] for problem in shown}


def refused(browser: Browser, path: str, body: Any) -> tuple[int, str]:
    answer = browser.http.post(f"/api{path}", json=body)
    assert answer.status_code >= 400, answer.text
    return answer.status_code, " ".join(problem["text"] for problem in answer.json()["problems"])


def warnings(browser: Browser, document: Any) -> list[str]:
    check = browser.post("/own/check", {"document": json.dumps(document)})
    assert check["problems"] == []
    return [warning["text"] for warning in check["warnings"]]


# --- what is wrong ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placement", "place", "said"),
    [
        ({"d4": "CBK"}, "sides[0]", "no pieces"),
        ({"b1": "white frog", "d4": "CBK"}, "sides[0]", "needs a king"),
        ({"a1": "CWK", "a2": "CWK", "d4": "CBK"}, "sides[0]", "2 kings"),
        ({"a1": "CWK", "a4": "CWR", "d4": "CBK"}, "sides[1]", "attacked"),
        ({"a1": "CWK", "b3": "CBR", "d2": "CBR", "d4": "CBK"}, "sides[0]", "cannot move"),
        ({"a1": "CWK", "d4": "CBK", "c2": "CWR", "b3": "CWR"}, "sides[1]", "cannot move at the start"),
        ({"a1": "CWK", "d4": "CBK", "e9": "white frog"}, "placement.e9", "a1 to d4"),
        ({"a1": "CWK", "d4": "CBK", "b2": "white toad"}, "placement.b2", "toad"),
    ],
)
def test_a_start_that_is_none_is_told_with_its_place(
    browser: Browser, placement: dict[str, str], place: str, said: str
) -> None:
    assert said in problems(browser, changed(placement=placement))[place]


def test_everything_wrong_is_told_at_once_in_the_asked_language(browser: Browser) -> None:
    bad = changed(name="", board={"columns": 2, "rows": 4}, pieces={"frog": {"moves": "Dy", "value": 0}})
    assert set(problems(browser, bad)) == {"name", "board.columns", "pieces.frog.moves", "pieces.frog.value"}
    answer = browser.http.post("/api/own/check?lang=cs", json={"document": changed(placement={"a1": "CWK"})})
    assert "nemá" in answer.json()["problems"][0]["text"]


def test_names_that_are_missing_or_equal_and_keys_without_meaning_are_said_plainly(browser: Browser) -> None:
    sides = [{"name": "white", "kind": "chess"}, {"name": "", "kind": "chess"}]
    shown = problems(browser, changed(name="", sides=sides, colour="red", rules={"speed": 1}))
    assert shown["name"] == "The game needs a name."
    assert shown["sides[1].name"] == "Side 2 needs a name."
    assert "'colour'" in shown["colour"]
    assert "'rules.speed'" in shown["rules.speed"]
    alike = changed(sides=[{"name": "white", "kind": "chess"}] * 2)
    assert problems(browser, alike) == {"sides": "Both sides are called white. Give them different names."}
    for path in ("save", "file"):  # nobody could tell whose the frogs are
        assert refused(browser, f"/own/{path}", {"document": alike})[0] == 422


def test_a_right_game_tells_letters_and_values(browser: Browser) -> None:
    checked = browser.post("/own/check", {"document": json.dumps(TINY)})
    assert checked["problems"] == []
    assert checked["pieces"]["frog"]["letter"] == "F"
    assert checked["pieces"]["frog"]["value"] > 0


DRAUGHTS: dict[str, Any] = {
    "format": "deska-game/1",
    "name": "Draughts",
    "board": {"columns": 12, "rows": 9},
    "sides": [{"name": "white", "kind": "draughts"}, {"name": "black", "kind": "draughts"}],
    "placement": {"a1": "DWP", "c1": "DWP", "b9": "DBP", "d9": "DBP"},
}


def test_armies_that_can_never_meet_are_warned_about(browser: Browser) -> None:
    apart = {**DRAUGHTS, "notation": "uci"}
    [warning] = warnings(browser, apart)
    assert "armies can never meet" in warning
    assert warnings(browser, {**apart, "placement": {"a1": "DWP", "c1": "DWP", "a9": "DBP", "c9": "DBP"}}) == []
    assert warnings(browser, TINY) == []


def test_an_army_on_the_colour_that_is_not_used_is_one_problem(browser: Browser) -> None:
    numbered = {**DRAUGHTS, "notation": "pdn", "numbered": True}
    numbered["placement"] = {**DRAUGHTS["placement"], "f9": "DBP", "h9": "DBP"}
    numbered_problems = problems(browser, json.dumps(numbered))
    assert list(numbered_problems) == ["placement"]
    assert "pieces stand on cells of the colour that is not used" in numbered_problems["placement"]


def test_pieces_that_show_the_same_letter_are_warned_about(browser: Browser) -> None:
    pieces = {"frog": {"letter": "F", "moves": "D"}, "fox": {"letter": "F", "moves": "D"}}
    placement = {**TINY["placement"], "c4": "black fox"}
    [warning] = warnings(browser, {**TINY, "pieces": pieces, "placement": placement})
    assert "looks the same as frog (letter F)" in warning
    drawn = {**pieces, "fox": {**pieces["fox"], "picture": "chess-knight"}}
    assert warnings(browser, {**TINY, "pieces": drawn, "placement": placement}) == []


def test_every_ready_symbol_of_the_page_is_a_picture(browser: Browser) -> None:
    source = (ROOT / "web" / "src" / "editor" / "symbols.ts").read_text(encoding="utf-8")
    paths = re.findall(r'^  \w+: "(M[^"]+)"', source, re.MULTILINE)
    assert len(paths) == 12
    for path in paths:
        shape = f'<path d="{path}" fill="#2b2320" fill-rule="evenodd"/>'
        picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{shape}</svg>'
        pieces = {"frog": {**TINY["pieces"]["frog"], "picture": picture}}
        assert problems(browser, changed(pieces=pieces)) == {}


def test_a_win_in_the_first_moves_is_found(browser: Browser) -> None:
    even = browser.post("/own/first-moves", {"document": changed()})
    assert even == {"problem": None, "ready": True}
    queens = {"a1": "CWK", "b1": "CWQ", "c3": "CWQ", "d1": "CWR", "a8": "CBK", "h7": "CBP"}
    mate = changed(board={"columns": 8, "rows": 8}, placement=queens, pieces={})
    answer = browser.post("/own/first-moves", {"document": mate})
    assert "white can force a win in" in answer["problem"]["text"]


@pytest.mark.parametrize("picture", HOSTILE)
def test_hostile_pictures_are_refused(browser: Browser, picture: str) -> None:
    entry = {"frog": {"letter": "F", "moves": "D", "picture": picture}}
    assert "pieces.frog.picture" in problems(browser, changed(pieces=entry))
    seat_setups = [{"name": "A"}, {"name": "B"}]
    body = {"game": "own", "options": {"definition": changed(pieces=entry)}, "seat_setups": seat_setups}
    assert refused(browser, "/matches", body)[0] == 422


def test_a_drawing_is_taken_without_what_nobody_sees_or_refused_plainly(browser: Browser) -> None:
    drawn = '<?xml version="1.0"?><svg viewBox="0 0 9 9"><!-- a wolf --><circle id="x" r="4"/></svg>'
    taken = browser.post("/own/picture", {"picture": drawn})["picture"]
    assert taken == '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><circle r="4" /></svg>'
    assert "not SVG" in refused(browser, "/own/picture", {"picture": "PNG"})[1]
    assert "This picture has text" in refused(browser, "/own/picture", {"picture": drawn.replace("circle", "text")})[1]


# --- moves --------------------------------------------------------------------------------------------------


def moves(browser: Browser, **given: Any) -> Any:
    return browser.post("/own/moves", {"columns": 8, "rows": 8, **given})


def test_betza_becomes_cells_and_cells_become_betza(browser: Browser) -> None:
    for text in ("N", "mRcpR", "FfW", "nN", "imfR2", "WfF"):
        read = moves(browser, moves=text)
        assert read["problems"] == []
        written = moves(browser, strides=read["strides"])
        assert written["betza"] == read["betza"]
        assert written["strides"] == read["strides"]
        assert written["value"] > 0


def test_what_betza_cannot_say_is_written_as_elementary_moves(browser: Browser) -> None:
    jump = {"dx": 1, "dy": 1, "reach": 1, "moves": False, "captures": True, "path": "jump", "chain": True}
    shown = moves(browser, strides=[jump])
    assert shown["betza"] is None
    assert json.loads(shown["moves"])[0]["capture"] == "jump"
    assert moves(browser, moves=shown["moves"])["strides"] == shown["strides"]


@pytest.mark.parametrize(
    ("text", "said"), [("Ky", "'y' at 2"), ("", "1 to 200"), ("[[[[", "unknown letter"), ("7", "or a list of both")]
)
def test_moves_that_are_none_are_told(browser: Browser, text: str, said: str) -> None:
    shown = moves(browser, moves=text)
    assert said in shown["problems"][0]["text"]
    assert shown["strides"] == []


# --- keeping ------------------------------------------------------------------------------------------------


def test_a_game_is_kept_renamed_opened_and_deleted(browser: Browser) -> None:
    assert browser.post("/own/save", {"document": changed(name="Frogs")})["name"] == "Frogs"
    status, said = refused(browser, "/own/save", {"document": changed(name="frogs")})
    assert status == 409
    assert "Frogs" in said
    browser.post("/own/save", {"document": changed(name="Frogs", about="wet"), "was": "Frogs"})
    browser.post("/own/save", {"document": changed(name="Toads"), "was": "Frogs"})
    listed = browser.http.get("/api/own").json()
    assert [game["name"] for game in listed["own"]] == ["Toads"]
    board = listed["own"][0]["pieces"]
    assert (board["b1"]["owner"], board["b1"]["letter"], board["b1"]["shade"]) == (0, "F", "light")
    assert (board["d4"]["picture"], board["d4"]["shade"]) == ("chess-king", "dark")
    assert {"chess", "cannons", "five-by-five"} <= {game["name"] for game in listed["shipped"]}
    opened = browser.post("/own/open", {"name": "Toads"})
    assert (opened["name"], opened["document"]) == ("Toads", json.loads(changed(name="Toads")))
    assert browser.post("/own/delete", {"name": "Toads"})["own"] == []
    assert refused(browser, "/own/open", {"name": "Toads"})[0] == 404


def test_a_game_that_was_changed_since_it_was_opened_is_replaced_only_when_asked_for(browser: Browser) -> None:
    mine = browser.post("/own/save", {"document": changed(name="Shared")})
    theirs = browser.post("/own/open", {"name": "Shared"})
    assert theirs["edition"] == mine["edition"]
    seen = {"was": "Shared", "seen": mine["edition"]}
    newer = browser.post("/own/save", {"document": changed(name="Shared", about="theirs"), **seen})
    status, said = refused(browser, "/own/save", {"document": changed(name="Shared", about="mine"), **seen})
    assert status == 409
    assert "changed since you opened it" in said
    assert browser.post("/own/open", {"name": "Shared"})["edition"] == newer["edition"]
    browser.post("/own/save", {"document": changed(name="Shared", about="mine"), **seen, "replace": True})
    assert browser.post("/own/open", {"name": "Shared"})["document"]["about"] == "mine"
    browser.post("/own/delete", {"name": "Shared"})


def test_a_game_that_is_not_finished_is_kept_too(browser: Browser) -> None:
    browser.post("/own/save", {"document": changed(name="Half", placement={"a1": "CWK"})})
    (half,) = browser.http.get("/api/own").json()["own"]
    assert "black" in half["problem"]
    assert list(half["pieces"]) == ["a1"]
    browser.post("/own/delete", {"name": "Half"})


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("{", "not JSON"),
        ("[1]", "object"),
        ("[" * 5000, "deep"),
        ('{"name": "x"}', "missing"),
        (changed(board={"columns": 900, "rows": 4}), "3 to 16"),
        (changed(sides=[{"name": "white", "kind": "chess"}]), "two sides"),
        (changed(about="x" * 70_000), "64 KiB"),
        (changed(pieces=[]), "object"),
        (changed(placement={"a1": []}), "no piece"),
    ],
)
def test_what_is_no_game_is_neither_opened_nor_kept(browser: Browser, document: str, said: str) -> None:
    for path in ("/own/read", "/own/save", "/own/file"):
        status, text = refused(browser, path, {"document": document})
        assert status == 422
        assert said in text


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../etc/passwd", "-..-etc-passwd"),
        ("a/b", "a-b"),
        ("con", "con-"),
        (".", "game"),
        ("a" * 61, "a" * 60),
        ("Who? Me: 1", "Who- Me- 1"),
    ],
)
def test_any_name_is_kept_and_its_file_stays_in_the_folder(browser: Browser, name: str, file: str) -> None:
    assert refused(browser, "/own/open", {"name": name})[0] == 404
    assert browser.post("/own/save", {"document": changed(name=name)})["name"] == file
    (stored,) = browser.http.get("/api/own").json()["own"]
    assert (stored["name"], stored["title"]) == (file, name)
    browser.post("/own/save", {"document": changed(name=name, about="again"), "was": file})
    browser.post("/own/delete", {"name": file})
    assert refused(browser, "/own/open", {"name": name, "shipped": True})[0] == 404


def test_a_file_to_give_away_is_read_as_the_same_game(browser: Browser) -> None:
    answer = browser.http.post("/api/own/file", json={"document": json.dumps(TINY)})
    assert answer.text.count("\n") > 5
    backwards = json.dumps(dict(reversed(TINY.items())))
    assert browser.http.post("/api/own/file", json={"document": backwards}).text == answer.text
    assert browser.post("/own/read", {"document": answer.text})["document"] == TINY


@slow
def test_a_guest_invents_nothing(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        guest = Browser(server, enter=False)
        answer = guest.http.post("/enter", data={"passphrase": "correct horse"})
        guest.http.cookies.update(answer.cookies)
        assert guest.http.get("/api/own").status_code == 403
        for path in ("check", "moves", "picture", "save", "delete", "open", "read", "file", "estimates"):
            answer = guest.http.post(f"/api/own/{path}", json={"document": "{}", "name": "x", "columns": 8, "rows": 8})
            assert answer.status_code == 403, path


# --- who is ahead -------------------------------------------------------------------------------------------


def estimate(browser: Browser, document: str) -> Any:
    """Waited for to its end."""
    begun = browser.post("/own/estimates", {"document": document})
    return poll(lambda: browser.get(f"/own/estimates/{begun['id']}"), lambda estimated: estimated["over"])


def test_a_win_by_force_is_told(browser: Browser) -> None:
    rooks = {"a1": "CWK", "b1": "CWR", "c1": "CWR", "d4": "CBK"}
    found = estimate(browser, changed(placement=rooks, board={"columns": 4, "rows": 5}))
    assert "white" in found["text"]
    assert "by force" in found["text"]


def test_a_game_played_against_itself_has_a_share_with_an_error_bar(browser: Browser) -> None:
    armies = {"a1": "CWR", "b1": "CWK", "c1": "CWN", "b2": "CWP", "a5": "CBR", "b5": "CBK", "c5": "CBN", "b4": "CBP"}
    rules = {"no_progress_limit": 8, "repetition": 2}
    found = browser.post(
        "/own/estimates",
        {"document": changed(placement=armies, board={"columns": 5, "rows": 5}, rules=rules)},
    )
    found = poll(
        lambda: browser.get(f"/own/estimates/{found['id']}"),
        lambda estimated: sum(estimated["wins"]) + estimated["draws"] >= 3 or estimated["over"],
    )
    assert 0 <= found["low"] < found["high"] <= 1
    assert found["text"]
    browser.post(f"/own/estimates/{found['id']}/stop")
    while not found["over"]:
        found = browser.http.get(f"/api/own/estimates/{found['id']}").json()
    assert sum(found["wins"]) + found["draws"] < found["games"]
    assert "Stopped" in found["text"]
    browser.post("/own/estimates", {"document": changed(placement=armies, board={"columns": 5, "rows": 5})})
    answer = browser.http.get(f"/api/own/estimates/{found['id']}")
    assert "another one was started" in answer.json()["problems"][0]["text"]


def test_an_estimate_of_what_is_no_game_is_refused(browser: Browser) -> None:
    assert refused(browser, "/own/estimates", {"document": changed(placement={})})[0] == 422
    assert browser.http.get("/api/own/estimates/none").status_code == 404
