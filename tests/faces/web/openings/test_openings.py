"""Openings on the page: what was played in a position, imports in a process of their own, and the games."""

from pathlib import Path
from typing import Any

from deska.games import make_game
from deska.store.openings.database import Openings
from tests.faces.web.pages import Browser, running
from tests.polling import poll

CHESS = {"game": "chess"}
PGN = """[Event "Club"]
[White "Novák"]
[Black "Svoboda"]
[Date "2026.03.??"]
[Result "1-0"]
[WhiteElo "1850"]

1. e4 e5 2. Nf3 {good} (2. f4) Nc6 1-0

[Event "Club"]
[White "Svoboda"]
[Black "Novák"]
[Date "2025.01.05"]
[Result "1/2-1/2"]

1. Nf3 e5 2. e4 1/2-1/2
"""


def asked(browser: Browser, path: str, **body: Any) -> Any:
    answer = browser.http.post(f"/api/openings/{path}", params={"lang": "en"}, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def imported(browser: Browser, content: str, name: str = "club.pgn") -> Any:
    """The state of an import that has ended."""
    answer = browser.http.post("/api/openings/import", params={"lang": "en", "name": name}, content=content.encode())
    assert answer.status_code == 202, answer.text

    return poll(lambda: browser.get("/openings/import"), lambda now: now["state"] == "ended")


def test_an_imported_file_answers_for_its_positions(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        now = imported(browser, PGN)
        assert (now["games"], now["bad"], now["problem"]) == (2, 0, "")
        here = asked(browser, "here", place=CHESS, moves=["e2e4", "e7e5", "g1f3"])
        assert here["score"] | {"last": ""} == {
            "games": 2,
            "won": 0,
            "drawn": 1,
            "lost": 1,
            "strength": None,
            "last": "",
        }
        assert (here["seat"], here["sides"]) == (1, ["white", "black"])
        [move] = here["moves"]
        assert (move["move"], move["shown"], move["cells"]) == ("b8c6", "Nc6", ["b8", "c6"])
        start = asked(browser, "here", place=CHESS, filter={"player": "novak", "seat": 0})
        assert [(one["shown"], one["score"]["strength"]) for one in start["moves"]] == [("e4", 1850)]
        games = asked(browser, "games", place=CHESS, moves=["g1f3", "e7e5", "e2e4"])
        assert [(game["players"], game["result"], game["ply"]) for game in games["games"]] == [
            (["Novák", "Svoboda"], "1-0", 3),
            (["Svoboda", "Novák"], "1/2-1/2", 3),
        ]
        assert asked(browser, "games", place=CHESS, then="e2e4")["total"] == 1
        record = browser.get(f"/openings/games/{games['games'][0]['id']}")
        assert record["tree"]["players"] == ["Novák", "Svoboda"]
        assert [node.get("comment", "") for node in record["tree"]["nodes"][:3]] == ["", "", "good"]
        [file] = browser.get("/openings/files")["files"]
        assert (file["name"], file["games"]) == ("club.pgn", 2)
        assert asked(browser, f"files/{file['id']}/delete")["files"] == []
        assert asked(browser, "here", place=CHESS)["score"]["games"] == 0
        assert not list(tmp_path.glob("import-*"))


def test_a_game_that_was_played_here_is_there_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        match, place = browser.new_match("human", "human"), {"game": "tic-tac-toe"}
        page = browser.open(match)
        page.do("move", move="b2")
        page.close()
        here = asked(browser, "here", place=place)
        assert [(one["move"], one["score"]["games"]) for one in here["moves"]] == [("b2", 1)]
        [game] = asked(browser, "games", place=place, moves=["b2"])["games"]
        assert (game["source"], game["of"], game["result"], game["ply"]) == ("match", match, "*", 1)


def test_an_import_says_why_it_failed_and_only_one_runs(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        assert imported(browser, "nothing of the kind", "what.txt")["problem"]
        assert browser.get("/openings/files")["files"] == []
        unknown = browser.http.post("/api/openings/import", params={"name": "a.pgn", "game": "x"}, content=b"")
        assert unknown.status_code == 422


def test_an_import_can_be_stopped(tmp_path: Path) -> None:
    content = "".join(f'[Event "{number}"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n' for number in range(20_000))
    with running(tmp_path) as server:
        browser = Browser(server)
        first = browser.http.post("/api/openings/import", params={"name": "a.pgn"}, content=content.encode())
        second = browser.http.post("/api/openings/import", params={"name": "b.pgn"}, content=b"")
        assert (first.status_code, second.status_code) == (202, 409)
        browser.http.post("/api/openings/import/stop")
        now = poll(lambda: browser.get("/openings/import"), lambda state: state["state"] == "ended")
        assert now["stopped"]
        assert now["problem"] == ""


def test_a_damaged_file_is_named_and_stays(tmp_path: Path) -> None:
    (tmp_path / "openings.db").write_bytes(b"no database" * 1000)
    with running(tmp_path) as server:
        browser = Browser(server)
        answer = browser.http.post("/api/openings/here", params={"lang": "en"}, json={"place": CHESS})
        assert answer.status_code == 500
        assert "openings.db" in answer.json()["problems"][0]["text"]
        assert browser.get("/home") is not None


def test_the_file_of_openings_is_there_for_its_owner_only(tmp_path: Path) -> None:
    openings = Openings(tmp_path)
    with openings.reading():
        assert openings.variant(make_game("chess")) == 0
    openings.close()
    assert (tmp_path / "openings.db").stat().st_mode & 0o077 == 0
