"""Tournaments over the server: beginning, watching, pausing, what is refused; a killed server loses nothing."""

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deska.core.game import legal_moves
from deska.faces.web.tournament.routes import live_game
from deska.faces.web.tournament.service import Board
from deska.games import make_game
from deska.play.tournament.plan import ROUND_ROBIN, Field, Plan
from deska.play.tournament.schedule import game_pairs
from tests.effort import slow
from tests.faces.web.pages import Browser, running
from tests.players.outside.test_outside import PROGRAMS
from tests.polling import poll
from tests.processes import named

pytestmark = slow

TIC_TAC_TOE: dict[str, Any] = {
    "name": "Evening",
    "games": [{"game": "tic-tac-toe"}],
    "players": ["random", "rules", "easy"],
    "rounds": 2,
    "seed": 7,
}


def until(browser: Browser, tournament: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The tournament once it is so."""
    return poll(lambda: dict[str, Any](browser.get(f"/tournaments/{tournament}")), fits)


def is_over(now: dict[str, Any]) -> bool:
    return now["phase"] not in ("running", "pausing")


def refused(browser: Browser, path: str, body: Any) -> tuple[int, dict[str, str]]:
    answer = browser.http.post(f"/api/tournaments{path}", json=body)
    assert answer.status_code >= 400, answer.text
    return answer.status_code, {one["field"] or "": one["text"] for one in answer.json()["problems"]}


def test_a_knock_out_tells_its_rounds(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        begun = browser.post("/tournaments", {**TIC_TAC_TOE, "format": "knock-out", "rounds": 1})["id"]
        rounds = until(browser, begun, is_over)["stages"]
        assert [one["title"] for one in rounds] == ["Round 1", "Round 2"]
        assert rounds[0]["lines"][0] == "Random goes on without a game."
        assert "has won the knock-out" in rounds[1]["lines"][-1]


def test_a_tournament_is_played_and_its_games_are_opened(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        begun = browser.post("/tournaments", TIC_TAC_TOE)["id"]
        now = until(browser, begun, is_over)
        assert (now["phase"], now["played"], now["total"], now["live"]) == ("finished", 12, 12, [])
        assert [line["games"] for line in now["table"]] == [8, 8, 8]
        assert sum(map(sum, now["points"])) == 12
        assert all(len(track) == 13 for track in now["course"])
        listed = browser.get(f"/tournaments/{begun}/games")
        game = listed["games"][0]
        assert (listed["total"], set(game["players"]) <= set(TIC_TAC_TOE["players"])) == (12, True)
        state = browser.post(f"/tournaments/{begun}/games/open", {"key": game["key"], "game_index": game["game_index"]})
        assert [seat["player"] for seat in state["seats"]] == game["players"]
        assert (len(state["moves"]), state["ending"]["text"]) == (game["moves"], game["result"])
        shown = browser.get(f"/matches/{state['match']}?shown=2")["thought"]
        assert (shown["move"], shown["seat"], shown["seconds"] >= 0) == (state["moves"][1], 1, True)
        assert state["thought"]["move"] == state["moves"][-1]
        assert browser.get("/tournaments")["tournaments"][0]["begun"].startswith("20")
        report = browser.http.get(f"/api/tournaments/{begun}/report?lang=cs")
        assert "attachment" in report.headers["content-disposition"]
        assert "Každý s každým" in report.text
        assert browser.http.get(f"/api/tournaments/{begun}/table").text.count("\n") == 4
        assert browser.post(f"/tournaments/{begun}/delete")["tournaments"] == []
        assert list((tmp_path / "tournaments").iterdir()) == []


def test_a_game_that_was_ended_early_is_opened_as_it_ended(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        short = {**TIC_TAC_TOE, "players": ["random", "easy"], "rounds": 1, "longest": 3}
        begun = browser.post("/tournaments", short)["id"]
        until(browser, begun, is_over)
        game = browser.get(f"/tournaments/{begun}/games")["games"][0]
        state = browser.post(f"/tournaments/{begun}/games/open", {"key": game["key"], "game_index": game["game_index"]})
        assert (len(state["moves"]), state["ending"]["reason"]) == (3, "adjudicated-length")


def test_a_game_lost_by_a_fault_tells_it_when_it_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = f'[engines.broken]\nprotocol = "gomocup"\ncommand = ["{sys.executable}", "{PROGRAMS}", "off-board"]\n'
    missing = '[engines.missing]\nprotocol = "gomocup"\ncommand = ["no-such-program"]\n'
    (tmp_path / "engines.toml").write_text(broken + missing)
    monkeypatch.setenv("DESKA_ENGINES", str(tmp_path / "engines.toml"))
    with running(tmp_path) as server:
        browser = Browser(server)
        offered = browser.post("/players", {"game": "piskvorky"})
        assert ("broken" in offered, "missing" in offered) == (True, False)
        expected = {"games": [{"game": "piskvorky"}], "players": ["broken", "easy"], "rounds": 1}
        begun = browser.post("/tournaments", expected)["id"]
        table = {line["player"]: line for line in until(browser, begun, is_over)["table"]}
        faults = [table["broken"][name] for name in ("games", "lost_by_fault", "faults", "rated")]
        assert faults == [2, 2, ["2× unusable answer"], 0]
        assert (table["easy"]["points"], table["easy"]["won_by_fault"], table["easy"]["longest_time"] > 0) == (
            2,
            2,
            True,
        )
        assert "engine-garbage:2" in browser.http.get(f"/api/tournaments/{begun}/table").text
        game = browser.get(f"/tournaments/{begun}/games")["games"][0]
        state = browser.post(f"/tournaments/{begun}/games/open", {"key": game["key"], "game_index": game["game_index"]})
        assert game["fault"]
        assert state["status"] == f"{game['result']} {game['fault']}"
    (tmp_path / "engines.toml").unlink()
    with running(tmp_path) as server:  # all of it is still known when the server and the engine are gone
        browser = Browser(server)
        assert browser.get(f"/tournaments/{begun}")["phase"] == "finished"
        again = browser.get(f"/matches/{state['match']}")
        assert (again["status"], again["thought"]) == (state["status"], state["thought"])


def test_pieces_in_hand_are_told_of_games_under_way() -> None:
    plan = Plan("hands", (Field("quantik"),), ("random", "easy"), ROUND_ROBIN)
    game = make_game("quantik")
    first = game.move_text(game.start(), legal_moves(game, game.start())[0])
    board = Board.begun(plan, (game_pairs(plan, {})[0].key, 0)).after(plan, [first])
    hands = live_game(plan, board).hands
    assert [sum(pile.count for pile in hands if pile.piece.owner == owner) for owner in (0, 1)] == [7, 8]


def test_one_is_played_at_a_time_and_it_can_be_paused_stopped_and_deleted(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        piskvorky = {"games": [{"game": "piskvorky"}], "players": ["hard", "medium"]}
        slow = {**TIC_TAC_TOE, **piskvorky, "time": 0.05, "rounds": 500}  # more than can be over before it is stopped
        begun = browser.post("/tournaments", slow)["id"]
        now = until(browser, begun, lambda now: any(live["moves"] > 2 for live in now["live"]))
        assert len(now["live"][0]["pieces"]) == now["live"][0]["moves"]
        status, shown = refused(browser, "", TIC_TAC_TOE)
        assert (status, "pause it first" in shown[""]) == (409, True)
        assert refused(browser, f"/{begun}/delete", {})[0] == 409
        browser.post(f"/tournaments/{begun}/stop")
        stopped = until(browser, begun, is_over)
        assert (stopped["phase"], stopped["live"]) == ("paused", [])
        browser.post(f"/tournaments/{begun}/resume")
        until(browser, begun, lambda now: now["live"] != [])
        browser.post(f"/tournaments/{begun}/pause")
        paused = until(browser, begun, is_over)
        assert paused["phase"] == "paused"
        assert paused["played"] > stopped["played"]  # the games under way were played


def test_a_killed_server_loses_no_game_and_it_goes_on(tmp_path: Path) -> None:
    expected = {**TIC_TAC_TOE, "rounds": 20}
    with running(tmp_path) as server:
        browser = Browser(server)
        begun = browser.post("/tournaments", expected)["id"]
        before = until(browser, begun, lambda now: now["played"] >= 3)["played"]
        server.kill()
    poll(lambda: not named(f"{begun}.toml"))  # its process ends by itself
    with running(tmp_path) as server:
        browser = Browser(server)
        now = browser.get(f"/tournaments/{begun}")
        assert now["played"] >= before
        assert now["phase"] in ("paused", "finished")
        browser.post(f"/tournaments/{begun}/resume")
        assert until(browser, begun, is_over)["played"] == 120
    games = sqlite3.connect(tmp_path / "tournaments" / f"{begun}.games").execute("SELECT count(*) FROM games")
    assert games.fetchone() == (120,)


def test_one_that_cannot_be_read_is_told_of_and_can_be_deleted(tmp_path: Path) -> None:
    folder = tmp_path / "tournaments"
    folder.mkdir()
    (folder / "0123456789ab.toml").write_text('game = "ludo"\nplayers = ["easy", "hard"]\n')
    with running(tmp_path) as server:
        browser = Browser(server)
        (line,) = browser.get("/tournaments")["tournaments"]
        assert "Line 1, game: There is no game 'ludo'" in line["problem"]
        assert browser.http.get("/api/tournaments/0123456789ab").status_code == 422
        assert browser.post("/tournaments/0123456789ab/delete")["tournaments"] == []


def test_everything_wrong_is_told_at_once_each_with_its_field(browser: Browser) -> None:
    problems = {
        "games": [
            {"game": "piskvorky", "options": {"columns": "99"}},
            {"game": "tic-tac-toe", "openings": ["a1", "a1 a1", "zz"]},
        ],
        "players": ["hard", "nobody", "hard"],
        "rounds": 0,
        "time": 100,
        "parallel": 99,
        "sprt": {"elo0": 5, "elo1": 0},
    }
    status, shown = refused(browser, "", problems)
    assert status == 422
    assert {
        "games.0.options.columns", "games.1.openings", "players", "rounds", "time", "parallel", "stop.sprt",
    } <= shown.keys()  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"games": [{"game": "../../etc/passwd"}]},
        {"games": [{"game": "x.json"}]},
        {"games": [{"game": "tic-tac-toe", "openings": "/etc/passwd"}]},
        {"players": ["random", "uci:/bin/sh"]},
        {"players": ["random", "/bin/sh"]},
        {"rounds": 10**6},
        {"rounds": 5000, "most_games": 10, "format": "knock-out"},
        {"games": []},
        {"players": ["random"] * 40},
        {"name": "x" * 61},
        {"format": "bingo"},
        {"time": "soon"},
    ],
)
def test_files_programs_and_nonsense_are_refused(browser: Browser, change: dict[str, Any]) -> None:
    assert refused(browser, "", {**TIC_TAC_TOE, **change})[0] == 422


def test_engines_of_a_request_are_no_engines(browser: Browser) -> None:
    engines = {"sh": {"protocol": "uci", "command": "sh"}}
    status, shown = refused(browser, "", {**TIC_TAC_TOE, "players": ["sh", "random"], "engines": engines})
    assert (status, "sh" in shown["players"]) == (422, True)


@pytest.mark.parametrize("name", ["000000000000", "..%2f..%2fetc", "x", "0" * 500])
def test_what_is_not_there_is_told(browser: Browser, name: str) -> None:
    assert browser.http.get(f"/api/tournaments/{name}").status_code == 404
    assert browser.http.post(f"/api/tournaments/{name}/delete", json={}).status_code == 404
