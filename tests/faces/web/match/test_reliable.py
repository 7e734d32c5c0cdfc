"""Nothing is lost: kills, lost connections, several pages, damaged files. More of it in `make long`."""

import gc
import json
import random
import sqlite3
import uuid
import weakref
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from websockets.exceptions import ConnectionClosed

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.faces.web.match import tables
from deska.faces.web.match.table import Table
from deska.faces.web.match.tables import MatchTables
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.match.match import Match, SeatSetup, Setup
from deska.players import adviser
from deska.store.best import HARDEST
from deska.store.database import Store
from tests.effort import LONG, slow
from tests.faces.web.pages import Asides, Browser, Page, Server, running
from tests.polling import poll

pytestmark = slow

KILLS = 200 if LONG else 5
GAMES, DISCONNECTS = (100, 500) if LONG else (4, 20)

TrainingPositions = dict[str, Any]


def plant_no_collector() -> None:
    """In the server's process: nobody collects garbage; a file in its folder counts forgotten tables."""
    gc.disable()
    tables.MOST_IDLE = 0
    alive = weakref.WeakSet[Table]()
    init, clear_away = Table.__init__, MatchTables._clear_away

    def init_counted(self: Table, *given: Any, **named: Any) -> None:
        init(self, *given, **named)
        alive.add(self)

    def clear_away_and_count(self: MatchTables) -> None:
        clear_away(self)
        known = len(self._tables) + 1  # and the one that is set up
        Path("forgotten").write_text(f"{len(alive) - known} forgotten, {len(self._tables)} at hand")

    Table.__init__ = init_counted  # type: ignore[method-assign]
    MatchTables._clear_away = clear_away_and_count  # type: ignore[method-assign]


def test_forgotten_tables_leave_memory_without_the_garbage_collector(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_no_collector) as server:
        browser = Browser(server)
        refused = browser.open(browser.new_match("human", "human"))
        refused.refused("move", move="z9")
        advised = browser.open(browser.new_match("human", "random"))
        advised.do("hint")
        given_up = browser.open(browser.new_match("human", "random", pace=20))
        given_up.do("move", move="a1")
        given_up.do("take_back")
        timed = browser.open(browser.new_match("human", "human", clock_base=60))
        timed.do("move", move="a1")
        for page in (refused, advised, given_up, timed):
            page.close()

        def forgotten() -> str:
            browser.new_match("human", "human")
            return (tmp_path / "forgotten").read_text()

        poll(forgotten, "0 forgotten, 0 at hand".__eq__)  # some computer may still think


def essence(state: TrainingPositions) -> TrainingPositions:
    """What must be the same on all pages; the clock of the server goes on."""
    return {name: value for name, value in state.items() if name not in ("now", "thinking")}


def test_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    chance = random.Random(3)
    server = Server(tmp_path)
    browser = Browser(server)
    options = {"columns": "40", "rows": "40", "length": "40"}
    match = browser.new_match("human", "human", game="piskvorky", options=options)
    free = [f"{column}{row}" for column in "abcdefghijklmnopqrstuvwxyz" for row in range(1, 41)]
    chance.shuffle(free)
    sure: list[str] = []
    try:
        for _ in range(KILLS):
            unsure = _play_until_killed(server, browser.open(match), free, sure, chance)
            server = Server(tmp_path, port=server.port)
            browser.server = server
            moves = browser.get(f"/matches/{match}")["moves"]
            assert moves[: len(sure)] == sure
            assert moves[len(sure) :] == unsure[: len(moves) - len(sure)]
            # What was not acknowledged is sent again by the page, and counts once.
            page = browser.open(match)
            for command, move in _ids(unsure):
                page.do("move", command=command, move=move)
            sure += unsure
            assert browser.get(f"/matches/{match}")["moves"] == sure
            page.close()
    finally:
        server.kill()


def _ids(moves: list[str]) -> list[tuple[str, str]]:
    return [(f"command-{move}", move) for move in moves]


def _play_until_killed(
    server: Server, page: Page, free: list[str], sure: list[str], chance: random.Random
) -> list[str]:
    """Moves go out without waiting; then the server is killed. Those not acknowledged are returned."""
    moves = [free.pop() for _ in range(5)]
    for command, move in _ids(moves):
        page.send("move", command=command, move=move)
    wait_for = chance.randrange(len(moves) + 1)
    acknowledged = 0
    for command, _ in _ids(moves[:wait_for]):
        assert page.answer(command)["type"] == "done"
        acknowledged += 1
    server.kill()
    try:
        for command, _ in _ids(moves[wait_for:]):
            assert page.answer(command)["type"] == "done"
            acknowledged += 1
    except ConnectionClosed:
        pass
    sure += moves[:acknowledged]
    return moves[acknowledged:]


def test_two_pages_stay_the_same_under_random_disconnects(browser: Browser) -> None:
    asides = Asides()
    for number in range(2):
        asides.run(_games_with_disconnects, browser, number, GAMES // 2, DISCONNECTS // GAMES)
    asides.wait()


def _games_with_disconnects(browser: Browser, seed: int, games: int, disconnects: int) -> None:
    chance = random.Random(seed)
    for _ in range(games):
        match = browser.new_match("human", "human", game="piskvorky", options={"columns": "5", "rows": "5"})
        pages = [browser.open(match), browser.open(match)]
        left = disconnects
        while not pages[0].state["ending"]:
            one = chance.randrange(2)
            move = chance.choice(list(pages[one].state["taps"]))
            command = uuid.uuid4().hex
            pages[one].send("move", command=command, move=move)
            if left and chance.random() < 0.5:
                left -= 1
                pages[one].drop()
                pages[one] = browser.open(match)
                pages[one].send("move", command=command, move=move)
            pages[one].answer(command)
            version = pages[one].state["version"]
            pages[1 - one].until(lambda state, version=version: state["version"] >= version)
            assert essence(pages[0].state) == essence(pages[1].state)
        for page in pages:
            page.close()


def test_a_page_that_comes_back_sees_the_same(browser: Browser) -> None:
    match = browser.new_match("human", "rules")
    page = browser.open(match)
    page.do("move", move="b2")
    seen = page.until(lambda state: len(state["moves"]) == 2)
    page.drop()
    assert essence(browser.open(match).state) == essence(seen)
    assert essence(browser.get(f"/matches/{match}?lang=en")) == essence(seen)


def test_a_match_that_went_on_elsewhere_is_shown_as_it_stands(tmp_path: Path) -> None:
    with running(tmp_path) as one, running(tmp_path) as two:
        first, second = Browser(one), Browser(two)
        match = first.new_match("human", "human")
        mine, theirs = first.open(match), second.open(match)
        mine.do("move", move="a1")
        assert "Another running Deska" in theirs.refused("move", move="b2")
        assert theirs.until(lambda state: state["moves"])["moves"] == ["a1"]
        theirs.do("move", move="b2")


def damaged_record(folder: Path, where: str) -> bytes:
    """A record with some matches in it, spoilt from outside."""
    store = Store(folder)
    for _ in range(50):
        store.add_match(Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")])))
    store.close()
    content = (folder / "deska.db").read_bytes()
    spoilt = {
        "no database": b"no database at all" * 1000,
        "cut": content[: len(content) // 2],
        "a page": content[:8192] + b"\xff" * 4096 + content[12288:],
        "empty pages": content[:4096] + bytes(len(content) - 4096),
        "letters": content.replace(b"CREATE TABLE events", b"CREATE \xc3ABLE events"),
    }[where]
    (folder / "deska.db").write_bytes(spoilt)
    return spoilt


@pytest.mark.parametrize("where", ["no database", "cut", "a page", "empty pages", "letters"])
def test_a_damaged_record_is_told_before_anything_is_opened(tmp_path: Path, where: str) -> None:
    spoilt = damaged_record(tmp_path, where)
    with pytest.raises(AssertionError, match=r"is damaged .* names begin with deska.db away.* DESKA_DATA") as shown:
        Server(tmp_path)
    assert "http://" not in str(shown.value)
    assert (tmp_path / "deska.db").read_bytes() == spoilt
    (tmp_path / "away").mkdir()
    for path in tmp_path.glob("deska.db*"):  # the way on
        path.rename(tmp_path / "away" / path.name)
    with running(tmp_path) as server:
        assert Browser(server).get("/matches") == []


def test_lost_play_is_told_in_the_terminal_and_to_the_host(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = Browser(server)
        host.open(host.new_match("human", "human")).do("move", move="b2")
        assert host.get("/status")["missing"] == ""
        server.kill()
    (tmp_path / "deska.db-wal").unlink()
    server = Server(tmp_path, host="0.0.0.0", passphrase="correct horse")
    try:
        host, guest = Browser(server), Browser(server, enter=False)
        guest.http.post("/enter", data={"passphrase": "correct horse"})
        assert "Some play is missing" in host.get("/status?lang=en")["missing"]
        assert "něco chybí" in host.get("/status?lang=cs")["missing"]
        assert guest.get("/status")["missing"] == ""
        assert server.stop() == 0
        assert "Some play is missing" in server.output
        assert "is missing" in server.errors
    finally:
        server.kill()


# --- files --------------------------------------------------------------------------------------------------


def saved(browser: Browser, match: str) -> bytes:
    answer = browser.http.get(f"/api/matches/{match}/save")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    return answer.content


def opened(browser: Browser, content: bytes) -> httpx.Response:
    return browser.http.post("/api/open?lang=en", content=content)


def test_save_and_open_bring_exactly_that_state_back(browser: Browser) -> None:
    match = browser.new_match("human", "human", rounds=3, clock_base=600, clock_increment=2)
    page = browser.open(match)
    page.do("resign", seat=0)
    page.do("next_round")
    page.do("look", seat=1, name="Žofie", symbol="🐱")
    for move in ("b2", "a1", "c3"):
        page.do("move", move=move)
    page.do("take_back")
    page.do("pause")
    answer = opened(browser, saved(browser, match))
    assert answer.status_code == 201
    back = answer.json()
    stored = browser.get(f"/matches/{match}?lang=en")
    for name in ("pieces", "moves", "redoable", "seats", "round", "rounds", "to_move", "taps", "version"):
        assert back[name] == stored[name], name
    browser.open(back["match"]).do("move", move="c1")


def test_damaged_and_edited_files_are_refused(browser: Browser) -> None:
    match = browser.new_match("human", "human")
    page = browser.open(match)
    page.do("move", move="b2")
    good = saved(browser, match)
    edited = json.loads(good)
    edited["match"]["events"][0]["move"] = "a1"
    newer = {**json.loads(good), "version": 2}
    bad = [
        b"",
        b"null",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        good[:-20],
        good.replace(b"b2", b"b3"),
        good.replace(b'"version": 1', b'"version": 1, "version": 1'),
        json.dumps(edited).encode(),
        json.dumps(newer).encode(),
        json.dumps({"format": "deska-match"}).encode(),
    ]
    for content in bad:
        answer = opened(browser, content)
        assert answer.status_code == 422, content[:80]
        text = answer.json()["problems"][0]["text"]
        assert text.endswith(".")
    assert "edited" in opened(browser, json.dumps(edited).encode()).json()["problems"][0]["text"]
    assert "newer Deska" in opened(browser, json.dumps(newer).encode()).json()["problems"][0]["text"]
    assert browser.get(f"/matches/{match}")["moves"] == ["b2"]  # the running game is untouched
    assert opened(browser, good).status_code == 201


def test_saves_have_names_and_a_folder(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        assert browser.get("/saves") == {"folder": str(tmp_path / "saves"), "saves": []}
        match = browser.new_match("human", "human", rounds=2, clock_base=600)
        page = browser.open(match)
        page.do("move", move="b2")
        page.do("pause")
        put = browser.post(f"/matches/{match}/save?lang=cs", {"name": "Naše hra"})
        assert (put["name"], put["moves"], put["problem"]) == ("Naše hra", 1, None)
        assert (tmp_path / "saves" / "Naše hra.json").is_file()
        page.do("move", move="a1")
        for name, status, word in (("naše HRA", 409, "already"), ("", 422, "Enter a name"), ("../x", 422, "signs")):
            answer = browser.http.post(f"/api/matches/{match}/save?lang=en", json={"name": name})
            assert answer.status_code == status
            (problem,) = answer.json()["problems"]
            assert problem["field"] == "name"
            assert word in problem["text"]
        browser.post(f"/matches/{match}/save", {"name": "later"})
        assert {save["name"] for save in browser.get("/saves")["saves"]} == {"Naše hra", "later"}
        back = browser.post("/saves/open", {"name": "Naše hra"})
        assert (back["moves"], back["rounds"], back["clock_base"]) == (["b2"], 2, 600)
        assert back["match"] != match
        browser.post(f"/matches/{match}/save", {"name": "Naše hra", "replace": True})
        assert browser.post("/saves/open", {"name": "Naše hra"})["moves"] == ["b2", "a1"]
        (tmp_path / "saves" / "later.json").write_text("{}")
        answer = browser.http.post("/api/saves/open?lang=en", json={"name": "later"})
        assert (answer.status_code, "is unchanged" in answer.text) == (422, True)
        damaged = next(save for save in browser.get("/saves?lang=en")["saves"] if save["name"] == "later")
        assert (damaged["game"], "not a saved match" in damaged["problem"]) == (None, True)
        assert [save["name"] for save in browser.post("/saves/delete", {"name": "later"})["saves"]] == ["Naše hra"]
        assert browser.http.post("/api/saves/open", json={"name": "later"}).status_code == 404
        assert page.state["moves"] == ["b2", "a1"]  # the running game is untouched


# --- best players -------------------------------------------------------------------------------------------


MATE = {  # whoever begins mates at once
    "format": "deska-game/1",
    "name": "Mate",
    "board": {"columns": 5, "rows": 5},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"b3": "CWK", "d2": "CWQ", "a1": "CBK"},
}
THREE = {"columns": "4", "rows": "3", "length": "3"}  # whoever begins wins


def test_finished_games_against_the_hardest_level_make_a_table_for_each_game(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        own: dict[str, Any] = {"game": "own", "options": {"definition": json.dumps(MATE)}}
        won = _finished(browser, "Anna", "human", HARDEST, **own, well=True)
        lost = _finished(browser, "Anna", HARDEST, "human", **own)
        drawn = _finished(browser, "Anna", "human", HARDEST, game="tic-tac-toe", well=True)
        assert [_winner(state) for state in (won, lost, drawn)] == ["Anna", "Computer", None]
        _finished(browser, "Cyril", "human", "rules", game="tic-tac-toe", well=True)  # other levels
        farmed = _finished(browser, "Farmer", "human", HARDEST, options=THREE, well=True)
        best = browser.get(f"/best?match={farmed['match']}&lang=en")
        assert [table["title"] for table in best["tables"]] == ["Piškvorky 4 × 3, 3 in a row", "Mate", "Tic-tac-toe"]
        assert [(table["here"], table["counts"]) for table in best["tables"]] == [(True, False)] + [(False, True)] * 2
        assert "three in a row on any board larger than 3\u00a0×\u00a03" in best["tables"][0]["note"]
        assert best["tables"][0]["players"] == []
        assert best["tables"][1]["players"] == [  # a row for each match
            {"name": "Anna", "score": 99, "wins": 1, "losses": 0, "draws": 0, "win_percent": 100.0, "fewest_moves": 1},
            {"name": "Anna", "score": -26, "wins": 0, "losses": 1, "draws": 0, "win_percent": 0.0, "fewest_moves": 1},
        ]
        assert browser.get(f"/best?match={won['match']}")["tables"][0] == {**best["tables"][1], "here": True}
        _alter(tmp_path, f"UPDATE results SET how = 'win' WHERE match = '{lost['match']}'")
        copied = "SELECT match, 2, name, seat, game, options, how, moves, seal FROM results WHERE how = 'draw'"
        _alter(tmp_path, f"INSERT INTO results {copied}")
        left = browser.get("/best?lang=en")
        assert left["altered"] == 2
        assert [[row["score"] for row in table["players"]] for table in left["tables"]] == [[99], [-9]]
        assert browser.http.get("/api/best?match=nonsense").status_code == 404
    with running(tmp_path) as server:
        assert Browser(server).get("/best?lang=en") == left


def _good_move(game: Game, moves: list[str]) -> str:
    """Found here, since a round with hints does not count."""
    pos = game.start()
    for move in moves:
        play(pos, game.read_move(pos, move))
    choice = adviser(game).choose(game, pos, Limit(nodes=20_000), Stop(), np.random.default_rng(1))
    return game.move_text(pos, choice.move)


def _finished(
    browser: Browser, name: str, *players: str, game: str = "piskvorky", well: bool = False, **given: Any
) -> TrainingPositions:
    """A game played to its end by a person, well or just anyhow."""
    seat_setups = [{"name": name if player == "human" else "Computer", "player": player} for player in players]
    match = browser.post("/matches", {"game": game, "seat_setups": seat_setups, "pace": 0, **given})["match"]
    page = browser.open(match)
    person = players.index("human")
    while not page.until(lambda state: state["ending"] or state["to_move"] == person)["ending"]:
        good = _good_move(make_game(game, given.get("options", {})), page.state["moves"]) if well else None
        page.do("move", move=good or next(iter(page.state["taps"])))
    page.close()
    return page.state


def _winner(state: TrainingPositions) -> str | None:
    winner = state["ending"]["winner"]
    return None if winner is None else str(state["seats"][winner]["name"])


def _alter(folder: Path, statement: str) -> None:
    """What somebody does to the record from outside, while Deska runs."""
    with sqlite3.connect(folder / "deska.db") as record:
        record.execute(statement)
    record.close()
