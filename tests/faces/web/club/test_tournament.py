"""A tournament of people in a room: rounds, results from the tables, corrections, a killed server."""

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.effort import slow
from tests.faces.web.pages import Browser, Page, Server
from tests.faces.web.rooms import Host, Line, Phone, room
from tests.polling import PATIENCE, poll, poll_async

pytestmark = slow

WIN = ("a1", "b1", "a2", "b2", "a3")  # of whoever begins
NAMES = ("Anna", "Bořek", "Cilka", "David")


Opened = tuple[Server, Host]


@pytest.fixture(scope="module")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    with room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture
def opened(one_server: Opened) -> Opened:
    """A new room in a server that other tests use, too."""
    _, host = one_server
    host.post("/room/close")
    host.post("/room/open", {"new": True})
    host.post("/room/plan", {"game": "tic-tac-toe"})
    return one_server


def tournament(opened: Opened, people: int = 4, **requested: Any) -> tuple[Host, dict[str, Phone]]:
    """The host and the people of a tournament that has not begun."""
    server, host = opened
    phones = {name: Phone(server, host.code, name) for name in NAMES[:people]}
    host.post("/room/tournament", {"rounds": 2, "clock": 0, **requested})
    return host, phones


def contest_of(host: Host) -> dict[str, Any]:
    contest: dict[str, Any] = host.state["room"]["tournament"]
    return contest


def until(host: Host, requested: Any) -> dict[str, Any]:
    """The tournament once it is as wanted."""
    state = Line(host).until(lambda shown: requested(shown["room"]["tournament"]))
    contest: dict[str, Any] = state["room"]["tournament"]
    return contest


def play(phones: dict[str, Phone], pairing: dict[str, Any], moves: tuple[str, ...] = WIN) -> None:
    pages: list[Page] = [phones[pairing[seat]].open(pairing["match"]) for seat in ("first", "second")]
    for number, move in enumerate(moves):
        pages[number % 2].until(lambda state, count=number: len(state["moves"]) == count)
        pages[number % 2].do("move", move=move)
    for page in pages:
        page.close()


def play_round(host: Host, phones: dict[str, Phone]) -> dict[str, Any]:
    host.post("/room/tournament/round")
    contest = contest_of(host)
    for pairing in contest["pairings"]:
        play(phones, pairing)
    return until(host, lambda now: all(one["result"] for one in now["pairings"]))


def move_to(phone: Phone, server: Server) -> None:
    """The same phone after the server was started again."""
    phone.server = server
    phone.http.base_url = httpx.URL(server.base)
    phone.http.headers["origin"] = server.base


def test_a_swiss_tournament_from_the_first_round_to_the_table(opened: Opened) -> None:
    host, phones = tournament(opened)
    first = play_round(host, phones)
    assert [one["result"] for one in first["pairings"]] == ["first", "first"]
    winners = {one["first"] for one in first["pairings"]}
    second = play_round(host, phones)
    assert {second["pairings"][0]["first"], second["pairings"][0]["second"]} == winners
    assert (second["blocked"], second["phase"]) == ("people-no-rounds-left", "ended")  # without anybody ending it
    host.post("/room/tournament/end")
    rows = contest_of(host)["rows"]
    assert [row["points"] for row in rows] == [2, 1, 1, 0]
    assert rows[0]["name"] == second["pairings"][0]["first"]


def _pair_slowly() -> None:
    """Pairing waits until a test allows it, in the folder of the server."""
    from deska.play.club import Paired, Tournament

    pairs_next = Tournament.pairs_next

    def slowly(self: Tournament, rematches: bool = False) -> Paired:
        Path("pairing").touch()
        poll(Path("go").exists)
        return pairs_next(self, rematches)

    Tournament.pairs_next = slowly  # type: ignore[method-assign]


def test_the_server_answers_while_it_pairs_a_round(tmp_path: Path) -> None:
    with room(tmp_path, plant=_pair_slowly) as opened, ThreadPoolExecutor(1) as thread:
        host, _phones = tournament(opened, people=2)
        starting = thread.submit(Browser.post, host, "/room/tournament/round")
        poll((tmp_path / "pairing").exists)
        meanwhile = contest_of(host)["round"]
        (tmp_path / "go").touch()
        starting.result()
        assert (meanwhile, contest_of(host)["round"]) == (0, 1)


def test_a_second_tournament_has_games_of_its_own(opened: Opened) -> None:
    host, phones = tournament(opened)
    first = {one["match"] for one in play_round(host, phones)["pairings"]}
    host.post("/room/tournament/end")
    host.post("/room/tournament", {"rounds": 2, "clock": 0})
    second = play_round(host, phones)["pairings"]
    assert [one["result"] for one in second] == ["first", "first"]
    assert not first & {one["match"] for one in second}


def test_when_all_rounds_are_played_a_new_tournament_may_begin(opened: Opened) -> None:
    host, phones = tournament(opened, people=2, rounds=1)
    play_round(host, phones)
    host.post("/room/tournament", {"rounds": 1, "clock": 0})
    assert (contest_of(host)["round"], contest_of(host)["phase"]) == (0, "waiting")


def test_the_longest_nickname_can_play_a_tournament(opened: Opened) -> None:
    server, host = opened
    for name in ("👩‍👩‍👧‍👦" * 5, "Eva"):
        Phone(server, host.code, name)
    host.post("/room/tournament", {"rounds": 1, "clock": 0})
    host.post("/room/tournament/round")
    assert len(contest_of(host)["pairings"]) == 1


def test_whoever_is_paired_is_taken_to_their_own_board_only(opened: Opened) -> None:
    host, phones = tournament(opened)
    host.post("/room/tournament/round")
    for pairing in contest_of(host)["pairings"]:
        assert phones[pairing["first"]].state["you"]["playing"] == pairing["match"]
        assert phones[pairing["first"]].open(pairing["match"]).you["plays"] == [0]
        assert phones[pairing["second"]].open(pairing["match"]).you["plays"] == [1]
        others = [phone for name, phone in phones.items() if name not in (pairing["first"], pairing["second"])]
        assert others[0].open(pairing["match"]).you["spectator"]


def test_a_killed_tournament_comes_back_as_it_was(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        host, phones = tournament((server, host), clock=5)
        host.post("/room/tournament/round")
        pairings = contest_of(host)["pairings"]
        play(phones, pairings[0])
        until(host, lambda now: now["pairings"][0]["result"] == "first")
        page = phones[pairings[1]["first"]].open(pairings[1]["match"])
        page.do("move", move="b2")
        clocks = [seat["clock"] for seat in page.state["seats"]]
        before = contest_of(host)
        server.kill()
    with room(tmp_path, game="") as (again, host):
        assert contest_of(host) == before
        for phone in phones.values():
            move_to(phone, again)
        page = phones[pairings[1]["second"]].open(pairings[1]["match"])
        assert page.state["moves"] == ["b2"]
        for seat, clock in zip(page.state["seats"], clocks, strict=True):
            assert abs(seat["clock"] - clock) < 5
        page.do("resign", seat=1)
        assert until(host, lambda now: all(one["result"] for one in now["pairings"]))["phase"] == "waiting"


def plant_clock() -> None:
    """In the server's process: its clock is ahead by the seconds in a file of its folder."""
    from deska.faces.web.match.table import Tools

    real, made = time.monotonic, Tools.__init__

    def ahead() -> float:
        try:
            return real() + float(Path("ahead").read_text())
        except OSError:
            return real()

    def make(self: Tools, *given: Any, **named: Any) -> None:
        made(self, *given, **named)
        self.now = ahead

    time.monotonic, Tools.__init__ = ahead, make  # type: ignore[method-assign]


def pass_time(folder: Path, seconds: float) -> None:
    """So much time passes for a server with `plant_clock`."""
    (folder / "new").write_text(str(seconds))
    (folder / "new").rename(folder / "ahead")


def stored_seconds(folder: Path, match: str) -> float:
    """What the record has of the clock that runs in a match."""
    with closing(sqlite3.connect(folder / "deska.db", timeout=PATIENCE)) as database:
        row = database.execute("SELECT seconds FROM clocks WHERE match = ?", (match,)).fetchone()
    return float(row[0]) if row else 0.0


def test_a_killed_server_gives_nobody_their_time_back(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_clock) as (server, host):
        host, phones = tournament((server, host), people=2, clock=5)
        host.post("/room/tournament/round")
        pairing = contest_of(host)["pairings"][0]
        page = phones[pairing["first"]].open(pairing["match"])
        page.do("move", move="b2")
        before = page.until(lambda state: state["moves"])["seats"][1]["clock"]
        pass_time(tmp_path, 100)
        poll(lambda: stored_seconds(tmp_path, pairing["match"]) >= 100)
        server.kill()
    with room(tmp_path, game="") as (again, host):
        move_to(phones[pairing["second"]], again)
        page = phones[pairing["second"]].open(pairing["match"])
        assert page.state["seats"][1]["clock"] <= before - 100
        assert page.state["seats"][0]["clock"] > before - 100


def test_after_a_restart_a_board_that_nobody_opens_still_ends_on_time(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        host, _phones = tournament((server, host), clock=0.05)
        host.post("/room/tournament/round")
        server.kill()
    with room(tmp_path, game="") as (_, host):
        contest = until(host, lambda now: all(one["result"] for one in now["pairings"]))
        assert [one["result"] for one in contest["pairings"]] == ["second", "second"]


def test_a_game_that_ended_just_before_the_kill_is_noted_afterwards(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        host, phones = tournament((server, host), people=2)
        host.post("/room/tournament/round")
        pairing = contest_of(host)["pairings"][0]
        play(phones, pairing)  # the server may or may not have noted it
        server.kill()
    with room(tmp_path, game="") as (_, host):
        assert contest_of(host)["pairings"][0]["result"] == "first"


def test_whoever_never_makes_the_first_move_loses_on_time(opened: Opened) -> None:
    host, _phones = tournament(opened, clock=0.017)
    host.post("/room/tournament/round")
    contest = until(host, lambda now: all(one["result"] for one in now["pairings"]))
    assert [one["result"] for one in contest["pairings"]] == ["second", "second"]


@pytest.mark.parametrize("clock", [0.01, 0.0001, -1, 601])
def test_a_clock_that_no_game_could_have_is_refused_with_what_is_allowed(opened: Opened, clock: float) -> None:
    _, host = opened
    answer = host.http.post("/api/room/tournament?lang=en", json={"clock": clock})
    assert answer.status_code == 422
    assert "from 1 second (0.017 minutes) to 600 minutes, or 0" in answer.text


def test_the_clock_of_a_round_runs_while_no_phone_is_there(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_clock) as opened:
        host, phones = tournament(opened, people=2, clock=5)
        host.post("/room/tournament/round")
        pairing = contest_of(host)["pairings"][0]
        page = phones[pairing["first"]].open(pairing["match"])
        assert page.state["clock_runs"]
        before = page.state["seats"][0]["clock"]
        page.close()
        pass_time(tmp_path, 100)
        page = phones[pairing["first"]].open(pairing["match"])
        assert page.state["seats"][0]["clock"] <= before - 100
        page.do("move", move="b2")
        assert page.state["seats"][0]["clock"] <= before - 100


def test_while_a_tournament_is_paused_nobody_moves(opened: Opened) -> None:
    host, phones = tournament(opened, people=2, clock=5)
    host.post("/room/tournament/round")
    pairing = contest_of(host)["pairings"][0]
    page = phones[pairing["first"]].open(pairing["match"])
    host.post("/room/tournament/pause", {"on": True})
    assert "paused" in page.refused("move", move="b2")
    assert host.http.post("/api/room/tournament/round").status_code == 422
    left = host.state["you"]["left"]
    assert 0 < left < 601
    assert host.state["you"]["left"] == left
    host.post("/room/tournament/pause", {"on": False})
    assert 0 < host.state["you"]["left"] < left
    page.do("move", move="b2")


def test_games_go_on_when_a_paused_tournament_is_ended(opened: Opened) -> None:
    host, phones = tournament(opened, people=2, clock=5)
    host.post("/room/tournament/round")
    pairing = contest_of(host)["pairings"][0]
    page = phones[pairing["first"]].open(pairing["match"])
    host.post("/room/tournament/pause", {"on": True})
    host.post("/room/tournament/end")
    page.do("move", move="b2")
    assert page.until(lambda state: state["moves"])["clock_runs"]
    page.do("resign", seat=0)
    assert contest_of(host)["pairings"][0]["result"] is None


def test_the_time_of_a_round_is_over_with_its_last_game(opened: Opened) -> None:
    host, phones = tournament(opened, people=2, clock=5)
    host.post("/room/tournament/round")
    assert host.state["you"]["left"] > 500
    play(phones, contest_of(host)["pairings"][0])
    until(host, lambda now: now["phase"] == "waiting")
    assert host.state["you"]["left"] is None


def test_a_correction_needs_a_reason_which_is_kept(opened: Opened) -> None:
    host, phones = tournament(opened, people=2)
    contest = play_round(host, phones)
    board = contest["pairings"][0]["board"]
    bare = host.http.post("/api/room/tournament/result", json={"board": board, "result": "draw"})
    assert bare.status_code == 409
    host.post("/room/tournament/result", {"board": board, "result": "draw", "reason": "wrong button"})
    assert [row["points"] for row in contest_of(host)["rows"]] == [0.5, 0.5]
    correction = contest_of(host)["corrections"][0]
    assert (correction["before"], correction["result"], correction["reason"]) == ("first", "draw", "wrong button")
    assert "1 : 0 → ½ : ½, wrong button" in host.http.get("/api/room/tournament/report?lang=en").text


def decide(host: Host, **more: Any) -> None:
    """The same result on every board that is still played."""
    for pairing in contest_of(host)["pairings"]:
        if pairing["result"] is None:
            host.post("/room/tournament/result", {"board": pairing["board"], **more})


def test_a_correction_that_would_change_a_paired_round_is_refused_with_the_reason(opened: Opened) -> None:
    host, _phones = tournament(opened, system="knock-out")
    host.post("/room/tournament/round")
    first_round = contest_of(host)["pairings"]
    first = first_round[0]["board"]
    decide(host, result="first")
    host.post("/room/tournament/round")
    expected = {"board": first, "result": "second", "reason": "wrong button"}
    answer = host.http.post("/api/room/tournament/result?lang=en", json=expected)
    assert answer.status_code == 422
    assert "Round 2 was paired by this result" in answer.text
    pairing = next(one for one in first_round if one["board"] == first)
    assert f"{pairing['first']} has gone on, and now it would be {pairing['second']}" in answer.text
    assert contest_of(host)["corrections"] == []
    host.post("/room/tournament/result", {**expected, "result": "second-forfeits"})  # the same one goes on


def test_a_round_of_nothing_but_byes_is_passed_over(opened: Opened) -> None:
    server, host = opened
    for name in (*NAMES, "Eva", "Filip"):
        Phone(server, host.code, name)
    host.post("/room/tournament", {"system": "knock-out", "clock": 0})
    host.post("/room/tournament/round")
    assert len(contest_of(host)["byes"]) == 2
    decide(host, result="both-forfeit")
    host.post("/room/tournament/round")
    contest = contest_of(host)
    assert (contest["round"], len(contest["pairings"]), contest["byes"]) == (3, 1, [])
    assert contest["passed"] == [2]


def test_a_knock_out_whose_last_round_has_nobody_to_play_is_over(opened: Opened) -> None:
    host, _phones = tournament(opened, system="knock-out")
    host.post("/room/tournament/round")
    first, second = (pairing["board"] for pairing in contest_of(host)["pairings"])
    host.post("/room/tournament/result", {"board": first, "result": "both-forfeit"})
    host.post("/room/tournament/result", {"board": second, "result": "first"})
    winner = contest_of(host)["pairings"][1]["first"]
    host.post("/room/tournament/round")
    contest = contest_of(host)
    assert (contest["phase"], contest["rows"][0]["name"]) == ("ended", winner)


def test_the_host_decides_a_game_that_is_still_played(opened: Opened) -> None:
    host, phones = tournament(opened, people=2)
    host.post("/room/tournament/round")
    pairing = contest_of(host)["pairings"][0]
    page = phones[pairing["first"]].open(pairing["match"])
    host.post("/room/tournament/result", {"board": pairing["board"], "result": "second-forfeits"})
    page.until(lambda state: state["ending"])
    assert contest_of(host)["pairings"][0]["result"] == "second-forfeits"
    assert phones[pairing["first"]].state["you"]["playing"] == ""


def plant_no_idle_tables() -> None:
    from deska.faces.web.match import tables

    tables.MOST_IDLE = 0


def test_after_a_pause_a_board_that_nobody_opens_loses_on_time(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_no_idle_tables) as opened:
        server, _ = opened
        host, _phones = tournament(opened, people=2, clock=0.05)
        host.post("/room/tournament/round")
        host.post("/room/tournament/pause", {"on": True})
        for name in ("Cilka", "David"):  # each new table drops those that nobody looks at
            Phone(server, host.code, name).post("/room/computer", {"game": "tic-tac-toe", "level": "easy"})
        host.post("/room/tournament/pause", {"on": False})
        assert until(host, lambda now: now["pairings"][0]["result"])["pairings"][0]["result"] == "second"


def test_late_comers_play_from_the_next_round_and_leavers_lose(opened: Opened) -> None:
    server, _ = opened
    host, phones = tournament(opened, people=3)
    host.post("/room/tournament/round")
    contest = contest_of(host)
    assert len(contest["byes"]) == 1
    phones["Late"] = Phone(server, host.code, "Late")
    gone = contest["pairings"][0]["second"]
    phones[gone].post("/room/leave")
    contest = until(host, lambda now: now["pairings"][0]["result"])
    assert contest["pairings"][0]["result"] == "second-forfeits"
    host.post("/room/tournament/round")
    playing = {name for one in contest_of(host)["pairings"] for name in (one["first"], one["second"])}
    assert gone not in playing
    assert "Late" in playing | set(contest_of(host)["byes"])


def test_an_arena_pairs_whoever_is_free_again_by_itself(opened: Opened) -> None:
    host, phones = tournament(opened, people=2, system="arena", minutes=5)
    lines = [Line(phone) for phone in phones.values()]
    host.post("/room/tournament/round")
    first = contest_of(host)["pairings"][0]
    play(phones, first)
    again = until(host, lambda now: any(one["match"] != first["match"] for one in now["pairings"]))
    assert sum(row["points"] for row in again["rows"]) == 1
    assert host.state["you"]["left"] > 0
    assert all(line.state for line in lines)


def plant_one_late_step() -> None:
    """In the server's process: an arena takes one step, when a test allows it in the folder of the server."""
    from deska.faces.web.club.tournament import RoomTournament

    async def run(self: RoomTournament, settings: Any) -> None:
        await poll_async(Path("go").exists)
        is_over = await self._step_arena(settings)
        Path("over" if is_over else "goes-on").touch()

    RoomTournament._run_arena = run  # type: ignore[method-assign]


def test_an_arena_of_a_room_that_was_closed_ends_no_other_tournament(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_one_late_step) as (server, host):
        tournament((server, host), people=2, system="arena", minutes=10)
        host.post("/room/tournament/round")
        host.post("/room/close")
        host.post("/room/open", {"new": True})
        tournament((server, host), people=2)
        host.post("/room/tournament/round")
        (tmp_path / "go").touch()
        poll(lambda: (tmp_path / "over").exists() or (tmp_path / "goes-on").exists())
        assert (tmp_path / "over").exists()
        assert contest_of(host)["phase"] == "playing"


def test_teams_play_board_by_board(opened: Opened) -> None:
    server, host = opened
    phones = {name: Phone(server, host.code, name) for name in NAMES}
    for number, phone in enumerate(phones.values()):
        host.post(f"/room/members/{phone.id}/team", {"name": "Red" if number < 2 else "Blue"})
    host.post("/room/tournament", {"system": "round-robin", "team_boards": 2, "clock": 0})
    contest = play_round(host, phones)
    assert len(contest["pairings"]) == 2
    assert {row["name"] for row in contest["rows"]} == {"Red", "Blue"}
    certificates = host.http.get("/api/room/tournament/certificates?lang=en").text
    assert '<p class="members">Anna, Bořek</p>' in certificates
    assert '<p class="members">Cilka, David</p>' in certificates
    assert host.http.get("/api/room/tournament/table?lang=en").text.startswith("#,Team,")
    assert host.http.get("/api/room/tournament/table?lang=cs").text.startswith("#,Družstvo,")


def test_the_report_names_who_had_no_opponent(opened: Opened) -> None:
    host, phones = tournament(opened, people=3)
    contest = play_round(host, phones)
    report = host.http.get("/api/room/tournament/report?lang=en").text
    assert f'{contest["byes"][0]}</td><td class="name">–</td><td>no opponent this round' in report
    assert host.http.get("/api/room/tournament/table?lang=en").text.startswith("#,Nickname,")


def test_whoever_has_no_team_gets_one_during_the_tournament(opened: Opened) -> None:
    server, host = opened
    phones = {name: Phone(server, host.code, name) for name in NAMES}
    host.post(f"/room/members/{phones['Anna'].id}/team", {"name": "Red"})
    host.post("/room/tournament", {"system": "round-robin", "team_boards": 1, "clock": 0})
    assert {row["name"] for row in contest_of(host)["rows"]} == {"Red", "Bořek", "Cilka", "David"}
    host.post(f"/room/members/{phones['Bořek'].id}/team", {"name": "Red"})
    assert {row["name"] for row in contest_of(host)["rows"]} == {"Red", "Cilka", "David"}


def test_a_pupil_cannot_run_the_tournament(opened: Opened) -> None:
    host, phones = tournament(opened, people=2)
    host.post("/room/tournament/round")
    board = contest_of(host)["pairings"][0]["board"]
    bodies: dict[str, Any] = {
        "": {"system": "swiss"},
        "/round": None,
        "/result": {"board": board, "result": "first", "reason": "me"},
        "/pause": {"on": True},
        "/end": None,
    }
    for path, body in bodies.items():
        assert phones["Anna"].http.post(f"/api/room/tournament{path}", json=body).status_code == 403


def test_the_table_the_report_and_the_certificates_take_names_as_data(opened: Opened) -> None:
    server, host = opened
    phones = {name: Phone(server, host.code, name) for name in ("<script>1</script>", "=2+3")}
    host.post("/room/tournament", {"clock": 0})
    play_round(host, phones)
    files = {
        name: host.http.get(f"/api/room/tournament/{name}?lang=cs") for name in ("table", "report", "certificates")
    }
    for answer in files.values():
        assert answer.status_code == 200
        assert answer.headers["content-disposition"].startswith("attachment")
    assert "'=2+3" in files["table"].text
    for name in ("report", "certificates"):
        assert "<script>" not in files[name].text
        assert "&lt;script&gt;1&lt;/script&gt;" in files[name].text
    assert "1. místo z 2" in files["certificates"].text
    matches = host.get("/room/matches")
    games = host.http.post("/api/files/write", json={"matches": matches, "format": "deska"})
    assert "=2+3" in games.text


def test_games_of_a_room_are_not_the_hosts_own_to_continue(opened: Opened) -> None:
    host, _phones = tournament(opened, people=2)
    host.post("/room/tournament/round")
    own = host.new_match("human", "human")
    assert [one["match"] for one in host.get("/matches")] == [own]


def test_a_new_room_is_not_told_as_the_one_before(opened: Opened) -> None:
    """As much happened in both, and the same pages listen."""
    _, host = opened
    before = Line(host).state["room"]["code"]
    host.post("/room/close")
    host.post("/room/open", {"new": True})
    host.post("/room/plan", {"game": "tic-tac-toe"})
    now = host.get("/room")["state"]["room"]["code"]
    assert Line(host).state["room"]["code"] == now != before


def test_who_played_looks_back_and_nobody_else(opened: Opened) -> None:
    host, phones = tournament(opened, people=3)
    contest = play_round(host, phones)
    match, bye = contest["pairings"][0]["match"], contest["byes"][0]
    assert phones[contest["pairings"][0]["first"]].http.get(f"/api/matches/{match}/review").status_code == 200
    assert phones[bye].http.get(f"/api/matches/{match}/review").status_code == 403


def test_the_wall_shows_the_boards_that_are_played(opened: Opened) -> None:
    host, phones = tournament(opened)
    host.post("/room/tournament/round")
    pairing = contest_of(host)["pairings"][0]
    phones[pairing["first"]].open(pairing["match"]).do("move", move="b2")
    boards = {board["match"]: board for board in host.get("/room/wall")}
    assert len(boards) == 2
    assert boards[pairing["match"]]["preview"]["pieces"]["b2"]["owner"] == 0
    assert phones["Anna"].http.get("/api/room/wall").status_code == 403
