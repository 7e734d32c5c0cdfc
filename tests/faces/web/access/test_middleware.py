"""Who is let in, what is refused, and that every refusal is a sentence."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from deska.faces.web.access.middleware import LOOPBACK, OPEN_PATHS, AccessMiddleware
from deska.faces.web.access.sessions import ROLES, Sessions
from tests.effort import slow
from tests.faces.web.pages import WAIT, Browser, Server, awaited, running

HALF_ID = '{"id": "\\ud800aaaaaaaa", "do": "end"}'  # half of a letter


def sentence(answer: httpx.Response) -> str:
    return str(answer.json()["problems"][0]["text"])


def live_status(server: Server, match: str, origin: str | None, cookie: str, host: str | None = None) -> int:
    """The HTTP status that a request for a live line gets; 101 when it opens."""
    headers = {"cookie": cookie} if cookie else {}
    if host:
        headers["host"] = host
    url = f"ws://127.0.0.1:{server.port}/api/matches/{match}/live"
    try:
        with connect(url, origin=origin and Origin(origin), additional_headers=headers, proxy=None):  # type: ignore[arg-type]
            return 101
    except InvalidStatus as error:
        return error.response.status_code


def test_nothing_without_a_cookie(server: Server) -> None:
    stranger = Browser(server, enter=False)
    answer = stranger.http.get("/api/catalogue")
    assert answer.status_code == 401
    assert "address that Deska printed" in sentence(answer)
    assert stranger.http.post("/api/quit").status_code == 401
    page = stranger.http.get("/", headers={"accept-language": "cs-CZ,cs;q=0.9,en;q=0.5"})
    assert page.status_code == 401
    assert "adresu, kterou Deska" in page.text
    assert "<form" not in page.text


def test_the_launch_token_works_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = server.launch.rpartition("=")[2]
        assert len(token) >= 22  # 128 bits take 22 of these letters
        browser = Browser(server)
        cookie = browser.http.get("/").headers.get("set-cookie")
        assert cookie is None
        assert httpx.get(server.launch).status_code == 403
        assert httpx.get(f"{server.base}/?token=wrong").status_code == 403
        # Who is in already and reloads the address just goes on.
        assert browser.http.get(server.launch).status_code == 303


def test_the_launch_address_opened_again_lets_the_same_computer_in_by_a_button(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = server.launch.rpartition("=")[2]
        Browser(server)
        page = httpx.get(f"{server.launch}&lang=cs&match=abc")
        assert page.status_code == 403
        assert 'action="/again?lang=cs&amp;match=abc"' in page.text
        assert "Otevřít Desku i tady" in page.text
        again = f"{server.base}/again?match=abc"
        own = {"origin": server.base}
        entered = httpx.post(again, data={"token": token}, headers=own)
        assert (entered.status_code, entered.headers["location"]) == (303, "/#abc")
        cookie = entered.headers["set-cookie"].partition(";")[0]
        assert httpx.get(f"{server.base}/api/matches", headers={"cookie": cookie}).status_code == 200


@slow
def test_no_other_site_and_no_other_token_presses_that_button(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = server.launch.rpartition("=")[2]
        again, own = f"{server.base}/again", {"origin": server.base}
        assert httpx.post(again, data={"token": token}, headers=own).status_code == 403  # it was not used yet
        Browser(server)
        for origin in ({"origin": "http://evil.example"}, {"origin": "null"}, {}):
            refused = httpx.post(again, data={"token": token}, headers=origin)
            assert (refused.status_code, "set-cookie" in refused.headers) == (403, False)
        assert httpx.post(again, data={"token": "wrong"}, headers=own).status_code == 403
        assert httpx.post(again, headers=own).status_code == 403
        assert httpx.get(f"{again}?token={token}").status_code == 401
        problems = httpx.get(f"{server.base}/?token=wrong")
        assert "/again" not in problems.text


def test_only_the_computer_itself_sees_that_button() -> None:
    sessions = Sessions(b"key")
    token = sessions.token or ""
    assert sessions.use_token(token)
    middleware = AccessMiddleware(_nothing, sessions, "deska", LOOPBACK, True)
    sent = partial(_status_of, middleware, token)
    assert sent("127.0.0.1", "127.0.0.1:8137") == 303
    assert sent("192.168.1.7", "192.168.1.5:8137") == 403
    assert sent("192.168.1.7", "127.0.0.1:8137") == 403
    assert sent("127.0.0.1", "192.168.1.5:8137") == 403


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    raise AssertionError("the middleware lets it pass")


def _status_of(middleware: AccessMiddleware, token: str, client: str, host: str) -> int:
    """The status of the answer when this client presses the button."""
    headers = [(b"host", host.encode()), (b"origin", f"http://{host}".encode())]
    where = {"path": "/again", "method": "POST", "query_string": b"", "client": (client, 40000)}
    statuses: list[int] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": f"token={token}".encode()}

    async def send(message: Any) -> None:
        statuses.append(message.get("status", 0))

    awaited(middleware({"type": "http", "headers": headers, **where}, receive, send))
    return statuses[0]


@slow
@pytest.mark.parametrize("path", sorted(OPEN_PATHS))
def test_what_browsers_install_needs_no_cookie(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.base}{path}")
    assert answer.status_code == 200
    assert httpx.post(f"{server.base}{path}", headers={"origin": server.base}).status_code == 401


@slow
def test_the_cookie_cannot_be_read_sent_along_or_made_up(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        answer = httpx.get(server.launch)
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        value = cookie.partition("=")[2].partition(";")[0]
        role, session, signature = value.split(".")
        for forged in (f"{role}.{session}.{'0' * len(signature)}", f"host.{session}x.{signature}", "host..", "", "é"):
            headers = {b"cookie": f"deska-{server.port}={forged}".encode()}
            assert httpx.get(f"{server.base}/api/catalogue", headers=headers).status_code == 401


def test_looking_at_the_launch_address_does_not_use_it_up(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert "set-cookie" not in httpx.head(server.launch).headers
        Browser(server)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example:80", "localhost@evil.example", "evil-localhost", "", "a b"]
)
def test_a_foreign_host_name_is_refused(browser: Browser, server: Server, host: str) -> None:
    answer = browser.http.get("/api/catalogue", headers={"host": host})
    assert answer.status_code in (400, 403)
    if answer.status_code == 403:
        assert "own address" in sentence(answer)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1"])
def test_changes_come_only_from_the_own_page(browser: Browser, server: Server, origin: str | None) -> None:
    plain = httpx.Client(base_url=server.base, cookies=browser.http.cookies)
    headers = {} if origin is None else {"origin": origin}
    for path in ("/api/quit", "/api/matches", "/api/open"):
        answer = plain.post(path, json={}, headers=headers)
        assert answer.status_code == 403
        assert "another page" in sentence(answer)
    assert plain.put("/api/settings", json={}, headers=headers).status_code == 403


def test_the_live_line_is_guarded_too(browser: Browser, server: Server) -> None:
    match = browser.new_match("human", "human")
    assert live_status(server, match, server.base, browser.cookie) == 101
    assert live_status(server, match, server.base, "") == 403
    assert live_status(server, match, None, browser.cookie) == 403
    assert live_status(server, match, "http://evil.example", browser.cookie) == 403


def test_every_answer_carries_the_security_headers(browser: Browser, server: Server) -> None:
    for answer in (browser.http.get("/"), browser.http.get("/api/best"), httpx.get(f"{server.base}/api/best")):
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_large_bodies_are_refused(browser: Browser) -> None:
    answer = browser.http.put("/api/settings", content=b" " * (2**20 + 1))
    assert answer.status_code == 413
    assert "1 MiB" in sentence(answer)
    answer = browser.http.post("/api/open", content=b" " * (5 * 2**20 + 1))
    assert answer.status_code == 413
    assert browser.http.post("/api/open", content=b" " * (2 * 2**20)).status_code == 422

    def pieces() -> Any:  # no length is declared
        for _ in range(40):
            yield b" " * 2**16

    assert browser.http.put("/api/settings", content=pieces()).status_code == 413


def test_large_messages_end_the_line(browser: Browser) -> None:
    page = browser.open(browser.new_match("human", "human"))
    page.socket.send(json.dumps({"type": "command", "id": "x" * 70_000, "do": "end"}))
    with pytest.raises(ConnectionClosed) as closed:
        page.until(lambda state: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    "message", ["", "{", "[]", '{"id": "12345678", "do": "dance"}', "[" * 20_000, '{"id": 5}', HALF_ID]
)
def test_what_is_no_command_is_refused_and_the_line_stays(browser: Browser, message: str) -> None:
    page = browser.open(browser.new_match("human", "human"))
    page.socket.send(message)
    refusal = json.loads(page.socket.recv(timeout=WAIT))
    assert refusal["type"] == "refused"
    assert "reload the page" in refusal["text"]
    page.do("move", move="b2")


def test_errors_are_sentences_of_their_own(browser: Browser) -> None:
    http = browser.http
    answers = [
        http.get("/api/matches/none"),
        http.get("/api/nothing"),
        http.get("/api/texts/xx"),
        http.post("/api/matches", content=b"{"),
        http.post("/api/matches", json={"game": 5}),
        http.delete("/api/matches"),
        http.post("/api/matches/none/copy"),
        http.put("/api/settings", json={"a": "x" * 100_000}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        text = sentence(answer)
        assert text.endswith(".")
        assert "Traceback" not in answer.text
    assert len({sentence(answer) for answer in answers}) >= 6
    with pytest.raises(ConnectionClosed) as closed:
        browser.open("none")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason[:22]) == (4404, "There is no such game ")


@pytest.mark.parametrize("settings", [r'{"sound": "\ud800"}', r'{"\udfff": 1}', '{"a": [NaN]}', '{"a": 1e999}'])
def test_settings_that_could_not_be_sent_back_are_not_kept(browser: Browser, settings: str) -> None:
    before = browser.get("/settings")
    answer = browser.http.put("/api/settings", content=settings, headers={"content-type": "application/json"})
    assert (answer.status_code, sentence(answer)[:18]) == (400, "The page sent a re")
    assert browser.get("/settings") == before


@pytest.mark.parametrize("rounds", ["9" * 32, "1e+32", str(10**30)])
def test_numbers_beyond_measure_get_the_sentence_of_large_ones(browser: Browser, rounds: str) -> None:
    body = f'{{"game": "tic-tac-toe", "rounds": {rounds}, "seat_setups": [{{"name": "A"}}, {{"name": "B"}}]}}'
    answer = browser.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.json()["problems"] == [{"field": "rounds", "text": "A match has at most 99 rounds."}]
    page = browser.open(browser.new_match("human", "human"))
    assert page.refused("go_to", count=10**30).startswith("There is no position after 1000")
    page.do("move", move="b2")  # the line is still there


def test_json_of_another_shape_is_not_called_something_else(browser: Browser) -> None:
    bodies: list[object] = [[], 5, "x"]
    for body in bodies:
        answer = browser.http.post("/api/matches", json=body)
        assert (answer.status_code, "JSON" in answer.text) == (422, False)
    assert "not JSON" in sentence(browser.http.post("/api/matches"))


def test_names_of_saves_are_no_paths(browser: Browser, tmp_path: Path) -> None:
    for path in ("../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e/key"):
        assert browser.http.get(f"/api/matches/{path}/save").status_code == 404
        assert browser.http.get(f"/{path}").status_code == 404


def test_texts_and_settings(browser: Browser) -> None:
    for language, word in (("cs", "Napište jméno."), ("en", "Enter a name.")):
        assert word in browser.http.get(f"/api/texts/{language}").text
    assert browser.http.put("/api/settings", json={"sound": False, "theme": "dark"}).json()["theme"] == "dark"
    assert browser.http.put("/api/settings", json={"theme": None}).json() == {"sound": False}
    assert browser.get("/settings") == {"sound": False}
    assert browser.get("/status")["host"] is True


@slow
def test_quit_ends_the_program(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        page = browser.open(browser.new_match("human", "human"))
        page.do("move", move="b2")
        assert browser.post("/quit")["text"]
        assert server.ended() == 0


@slow
def test_control_c_ends_it_quietly(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        page = browser.open(browser.new_match("rules", "rules", pace=60))
        assert page.state["thinking"]
        assert server.stop() == 0
        assert "Traceback" not in server.errors


# --- a second device ----------------------------------------------------------------------------------------


@slow
def test_a_second_device_needs_a_passphrase(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        host = Browser(server)
        match = host.new_match("human", "human")
        guest = Browser(server, enter=False)
        page = guest.http.get(f"/?match={match}")
        assert page.status_code == 401
        assert f'action="/enter?match={match}"' in page.text
        assert guest.http.post("/enter", data={"passphrase": "wrong"}).status_code == 403
        answer = guest.http.post(f"/enter?match={match}", data={"passphrase": "correct horse"})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/#{match}")

        mine, theirs = host.open(match), guest.open(match)
        mine.do("move", move="b2")
        assert (mine.you["plays"], theirs.you["plays"]) == ([0], [1])
        assert "another device" in mine.refused("move", move="a1")
        theirs.do("move", move="a1")
        assert "another device" in theirs.refused("move", move="a2")
        assert "Only the computer where Deska runs" in theirs.refused("end")
        for path in ("/settings", "/saves", f"/matches/{match}/save"):
            assert guest.http.get(f"/api{path}").status_code == 403
        for path in ("/quit", f"/matches/{match}/save", "/saves/open", "/saves/delete"):
            assert guest.http.post(f"/api{path}", json={"name": "x"}).status_code == 403

        spectator = Browser(server, enter=False)
        spectator.http.post("/enter", data={"passphrase": "correct horse", "watch": "1"})
        seen = spectator.open(match)
        assert (seen.you["spectator"], seen.you["text"]) == (True, "You are watching.")
        assert "watching" in seen.refused("move", move="c3")
        assert [line["match"] for line in spectator.get("/matches")] == [match]


def entered(server: Server) -> Browser:
    guest = Browser(server, enter=False)
    guest.http.post("/enter", data={"passphrase": "correct horse"})
    return guest


@slow
def test_a_guest_takes_back_only_own_moves(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        host, guest = Browser(server), entered(server)
        match = host.new_match("human", "human")
        mine, theirs = host.open(match), guest.open(match)
        assert "Player 1 is to move" in theirs.refused("move", move="b2")
        mine.do("move", move="b2")
        theirs.do("move", move="a1")
        mine.do("move", move="c3")
        assert "only your own last move" in theirs.refused("take_back")
        assert theirs.until(lambda state: state["version"] == 3)["moves"] == ["b2", "a1", "c3"]
        mine.do("take_back")
        assert "Player 1 is to move" in theirs.refused("redo")  # that would be the host's move
        theirs.do("take_back")
        theirs.do("redo")
        mine.do("resign", seat=0)
        assert "only your own" in theirs.refused("take_back")
        mine.do("take_back")
        theirs.do("resign")
        theirs.do("take_back")
        assert mine.until(lambda state: not state["ending"])["moves"] == ["b2", "a1"]


@slow
def test_who_finds_no_free_seat_is_told(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        host = Browser(server)
        match = host.new_match("human", "human")
        mine, second, third = host.open(match), entered(server).open(match), entered(server).open(match)
        assert (mine.you["text"], second.you["text"]) == ("", "")
        assert third.you["spectator"]
        assert third.you["text"].startswith("All seats are taken")


@slow
def test_a_guest_who_is_away_for_a_moment_keeps_the_seat(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        host, guest = Browser(server), entered(server)
        match = host.new_match("human", "human")
        mine, theirs = host.open(match), guest.open(match)
        theirs.close()
        other = entered(server).open(match)
        mine.do("move", move="b2")
        assert (mine.you["plays"], other.you["plays"]) == ([0], [])
        theirs = guest.open(match)
        theirs.do("move", move="a1")
        assert (mine.you["plays"], theirs.you["plays"], other.you["plays"]) == ([0], [1], [])


def test_a_server_for_others_still_knows_its_names(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        browser = Browser(server)
        assert browser.http.get("/api/best", headers={"host": f"192.0.2.7:{server.port}"}).status_code == 200
        assert browser.http.get("/api/best", headers={"host": "evil.example"}).status_code == 403


def test_a_new_passphrase_ends_the_sessions_of_guests() -> None:
    old, new = Sessions(b"k" * 32, "an old passphrase"), Sessions(b"k" * 32, "a new passphrase")
    for role in ROLES:
        cookie = f"deska={old.cookie_for(role)}"
        assert old.session(cookie, "deska") is not None
        assert (new.session(cookie, "deska") is not None) == (role == "host")


def test_passphrases_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="correct horse") as server:
        guest = Browser(server, enter=False)
        statuses = [guest.http.post("/enter", data={"passphrase": str(number)}).status_code for number in range(12)]
        assert statuses == [403] * 10 + [429] * 2
        assert guest.http.post("/enter", data={"passphrase": "correct horse"}).status_code == 429


def test_no_second_device_without_a_passphrase(tmp_path: Path) -> None:
    for passphrase in (None, "short"):
        with pytest.raises(AssertionError, match="needs a passphrase"):
            Server(tmp_path, host="0.0.0.0", passphrase=passphrase)


def test_without_host_there_is_no_passphrase_form(server: Server) -> None:
    stranger = Browser(server, enter=False)
    assert stranger.http.post("/enter", data={"passphrase": ""}).status_code == 403
