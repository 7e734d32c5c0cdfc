"""A room on a real server: joining, inviting, playing, and what a hostile pupil tries."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from deska.faces.web.club import codes
from tests.effort import slow
from tests.faces.web.pages import Browser, Page, Server, running
from tests.faces.web.rooms import Host, Line, Phone, paired, room

pytestmark = slow


@pytest.fixture(scope="module")
def open_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Host, str]]:
    with room(tmp_path_factory.mktemp("room")) as (server, host):
        yield server, host, host.code


Opened = tuple[Server, Host, str]


# --- opening ------------------------------------------------------------------------------------------------


def test_a_room_shows_its_code_its_address_and_a_qr_code(open_room: Opened) -> None:
    _, host, code = open_room
    place = host.state["you"]["place"]
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{6}", code)
    assert place["link"] == f"{place['address']}/join?code={code}"
    assert place["qr_path"].startswith("M")


def test_phones_get_in_by_the_network_port(open_room: Opened) -> None:
    _, host, code = open_room
    port = host.state["you"]["place"]["address"].rsplit(":", 1)[1]
    base = f"http://127.0.0.1:{port}"
    with httpx.Client(base_url=base, headers={"origin": base}) as phone:
        away = phone.get("/")
        assert (away.status_code, away.headers["location"]) == (303, "/join")
        form = phone.get(f"/join?code={code}")
        assert f'value="{code}"' in form.text
        answer = phone.post("/join", data={"code": code.lower(), "name": "Network"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/#/room")
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert phone.get("/api/room").json()["state"]["you"]["name"] == "Network"


def test_without_a_room_nobody_gets_in(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        stranger, host = Browser(server, enter=False), Browser(server)
        assert stranger.http.get("/join").status_code == 401
        assert host.get("/room") == {"state": None, "stored": False}
        assert host.post("/room/open", {})["state"]["room"]["members"] == []
        code = host.get("/room")["state"]["room"]["code"]
        Phone(server, code, "Anna")
        host.post("/room/close")
        assert stranger.http.get("/join").status_code == 401
        assert host.get("/room") == {"state": None, "stored": False}


def test_other_sites_cannot_join_for_somebody(open_room: Opened) -> None:
    server, _, code = open_room
    answer = httpx.post(f"{server.base}/join", data={"code": code, "name": "Eve"}, headers={"origin": "http://evil"})
    assert answer.status_code == 403
    answer = httpx.get(f"{server.base}/join", headers={"host": "evil.example"})
    assert answer.status_code == 403


# --- joining ------------------------------------------------------------------------------------------------


def _refused(server: Server, **fields: str) -> str:
    stranger = Browser(server, enter=False)
    answer = stranger.http.post("/join", data=fields, headers={"accept-language": "en"})
    assert answer.status_code == 422
    assert not stranger.http.cookies
    found = re.search(r'<p role="alert">(.*?)</p>', answer.text)
    assert found
    return found[1]


def test_a_wrong_code_and_a_taken_name_get_a_sentence(open_room: Opened) -> None:
    server, _, code = open_room
    Phone(server, code, "Taken")
    assert "not the code" in _refused(server, code="ZZZZZZ", name="Zora")
    assert "already called tAKEN" in _refused(server, code=code, name="tAKEN")
    assert "at most 20" in _refused(server, code=code, name="x" * 30)
    assert "personal code" in _refused(server, personal="ZZZZZZZZ")


def test_the_page_where_people_join_says_what_a_nickname_may_be(open_room: Opened) -> None:
    server, _, code = open_room
    assert "At most 20 characters" in Browser(server, enter=False).http.get(f"/join?code={code}&lang=en").text


def test_teams_that_look_the_same_are_one(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        phones = [Phone(server, host.code, name) for name in ("Anna", "Bořek")]
        for phone, team in zip(phones, ("Tom", "\u0422\u043e\u043c"), strict=True):  # Cyrillic letters
            host.post(f"/room/members/{phone.id}/team", {"name": team})
        assert [member["team"] for member in host.state["room"]["members"]] == ["Tom", "Tom"]


def test_names_are_data_on_the_page_where_people_join(open_room: Opened) -> None:
    server, _, code = open_room
    answer = Browser(server, enter=False).http.post("/join", data={"code": "ZZZZZZ", "name": '"><script>x</script>'})
    assert "<script>" not in answer.text
    assert "<b>hello</b>" in Phone(server, code, "<b>hello</b>").state["you"]["name"]


def test_the_cookie_and_the_personal_code_are_the_same_person(open_room: Opened) -> None:
    server, _, code = open_room
    anna = Phone(server, code, "Anna cookie")
    assert anna.http.get("/join").headers["location"] == "/#/room"
    second = Browser(server, enter=False)
    personal = anna.state["you"]["code"]
    answer = second.http.post("/join", data={"personal": f"{personal[:4]} {personal[4:].lower()}"})
    assert answer.status_code == 303
    assert second.get("/room")["state"]["you"]["id"] == anna.id


def _watch_guesses() -> None:
    """In the server: few wrong codes are enough to have to wait."""
    codes.BURST, codes.A_SECOND = 3, 100.0


def test_guessing_does_not_lock_out_who_knows_the_code(tmp_path: Path) -> None:
    with room(tmp_path, plant=_watch_guesses) as (server, host):
        stranger = Browser(server, enter=False)
        for number in range(9):
            assert stranger.http.post("/join", data={"code": f"{number:06}", "name": "x"}).status_code == 422
        assert Phone(server, host.code, "Late").state["you"]["name"] == "Late"


# --- the host -----------------------------------------------------------------------------------------------


def test_the_host_renames_mutes_and_removes(open_room: Opened) -> None:
    server, host, code = open_room
    rude, other = Phone(server, code, "Rude"), Phone(server, code, "Other H")
    line = Line(other)
    member = rude.id
    host.post(f"/room/members/{member}/name", {"name": "Kind"})
    assert rude.state["you"]["name"] == "Kind"
    host.post(f"/room/members/{member}/mute", {"on": True})
    rude.post("/room/greet", {"to": other.id, "greeting": "hello"})
    assert "muted" not in rude.state["room"]["members"][0] or not any(
        one["muted"] for one in rude.state["room"]["members"]
    )
    their_line = Line(rude)
    host.post(f"/room/members/{member}/remove")
    assert _close_code(their_line) == 4403
    assert rude.http.post("/api/room/computer", json={"game": "tic-tac-toe"}).status_code == 403
    assert rude.get("/room")["state"] is None
    line.until(lambda shown: all(one["id"] != member for one in shown["room"]["members"]))
    assert line.greetings == []
    assert Phone(server, code, "Kind").id != member


def test_a_phone_that_joins_twice_is_one_person(open_room: Opened) -> None:
    server, _, code = open_room
    phone = Phone(server, code, "Twice")
    member = phone.id
    assert phone.http.post("/join", data={"code": code, "name": "Twice again"}).status_code == 303
    assert phone.id == member
    assert all(one["name"] != "Twice again" for one in phone.state["room"]["members"])


def test_behind_a_closed_door_nobody_new_joins_and_whoever_was_there_comes_back(open_room: Opened) -> None:
    server, host, code = open_room
    phone = Phone(server, code, "Inside")
    personal = phone.state["you"]["code"]
    host.post("/room/joining", {"on": False})
    stranger = Browser(server, enter=False)
    refused = stranger.http.post("/join", data={"code": code, "name": "Late"}, headers={"accept-language": "en"})
    assert (refused.status_code, "Nobody new may join" in refused.text) == (422, True)
    assert stranger.http.post("/join", data={"personal": personal}).status_code == 303
    host.post("/room/joining", {"on": True})
    Phone(server, code, "Late")


def test_the_host_removes_everybody_who_is_not_here(open_room: Opened) -> None:
    server, host, code = open_room
    Phone(server, code, "Ghost")
    there = Phone(server, code, "There")
    line = Line(there)
    host.post("/room/absent/remove")
    shown = line.until(lambda shown: all(one["name"] != "Ghost" for one in shown["room"]["members"]))
    assert "There" in [one["name"] for one in shown["room"]["members"]]


def plant_small_room() -> None:
    """In the server's process: three people fill a room, and nobody is waited for."""
    from deska.faces.web.club import pages, service

    for module, name, value in ((service, "MOST_MEMBERS", 3), (pages, "TO_COME", 0.0)):
        setattr(module, name, value)


def test_names_whose_pages_never_came_keep_nobody_out_of_a_crowded_room(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_small_room) as (server, host):
        there = Phone(server, host.code, "There")
        line = Line(there)
        for name in ("Ghost 1", "Ghost 2", "Late 1"):
            Phone(server, host.code, name)
        state = line.until(lambda state: any(one["name"] == "Late 1" for one in state["room"]["members"]))
        assert [one["name"] for one in state["room"]["members"]] == ["There", "Ghost 2", "Late 1"]
        others = [Phone(server, host.code, name) for name in ("Late 2", "Late 3")]
        lines = [Line(other) for other in others]
        with pytest.raises(AssertionError, match="full"):
            Phone(server, host.code, "Late 4")
        assert all(one.state for one in lines)


def _close_code(line: Line) -> int:
    """Take messages in until the server closes the line."""
    try:
        while True:
            line.take()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_a_renamed_player_has_the_new_name_on_the_board(open_room: Opened) -> None:
    server, host, code = open_room
    one, _, match = paired(server, code, "Old name", "Opponent R")
    host.post(f"/room/members/{one.id}/name", {"name": "New name"})
    assert one.open(match).state["seats"][0]["name"] == "New name"


def test_a_lost_code_is_replaced_and_the_old_one_ends(open_room: Opened) -> None:
    server, host, code = open_room
    phone = Phone(server, code, "Forgetful")
    old = phone.state["you"]["code"]
    new = host.post(f"/room/members/{phone.id}/code")["code"]
    assert "personal code" in _refused(server, personal=old)
    answer = Browser(server, enter=False).http.post("/join", data={"personal": new})
    assert answer.status_code == 303


def test_greetings_reach_who_they_are_for_until_the_host_switches_them_off(open_room: Opened) -> None:
    server, host, code = open_room
    one, other, third = (Phone(server, code, name) for name in ("Greeter", "Greeted", "Third"))
    lines = Line(other), Line(third)
    one.post("/room/greet", {"to": other.id, "greeting": "good-luck"})
    while not lines[0].greetings:
        lines[0].take()
    assert lines[0].greetings == [{"type": "greeting", "name": "Greeter", "greeting": "good-luck"}]
    assert one.http.post("/api/room/greet", json={"to": other.id, "greeting": "you fool"}).status_code == 422
    host.post("/room/greetings", {"on": False})
    answer = third.http.post("/api/room/greet", json={"to": other.id, "greeting": "hello"})
    assert answer.status_code == 409
    host.post("/room/greetings", {"on": True})
    assert lines[1].greetings == []


# --- playing ------------------------------------------------------------------------------------------------


def test_invite_accept_and_play_to_the_end(open_room: Opened) -> None:
    server, _, code = open_room
    one, other, match = paired(server, code, "First", "Second")
    pages = one.open(match), other.open(match)
    assert [page.you["plays"] for page in pages] == [[0], [1]]
    line = Line(one)
    assert line.you["playing"] == match
    for number, move in enumerate(("a1", "b1", "a2", "b2", "a3")):
        pages[number % 2].do("move", move=move)
        pages[1 - number % 2].until(lambda state, count=number + 1: len(state["moves"]) == count)
    shown = line.until(lambda shown: shown["you"]["playing"] == "")
    assert shown["you"]["played"][0]["winner"] == 0


def test_an_invitation_can_be_declined_and_withdrawn(open_room: Opened) -> None:
    server, _, code = open_room
    one, other = Phone(server, code, "Asker"), Phone(server, code, "Decliner")
    for who in (other, one):
        one.post("/room/invite", {"to": other.id, "game": "tic-tac-toe"})
        who.post(f"/room/invites/{other.state['you']['offers'][0]['id']}/decline")
        assert one.state["you"]["offers"] == other.state["you"]["offers"] == []


def test_somebody_who_plays_cannot_begin_a_second_game(open_room: Opened) -> None:
    server, _, code = open_room
    one, _, _ = paired(server, code, "Busy", "Busy too")
    third = Phone(server, code, "Free")
    assert one.http.post("/api/room/invite", json={"to": third.id, "game": "tic-tac-toe"}).status_code == 409
    third.post("/room/invite", {"to": one.id, "game": "tic-tac-toe"})
    offer = one.state["you"]["offers"][0]["id"]
    assert one.http.post(f"/api/room/invites/{offer}/accept").status_code == 409


def test_while_waiting_one_plays_the_computer_and_nobody_else_sees_it(open_room: Opened) -> None:
    server, _, code = open_room
    one, other = Phone(server, code, "Waiting"), Phone(server, code, "Curious")
    match = one.post("/room/computer", {"game": "tic-tac-toe", "level": "easy"})["match"]
    page = one.open(match)
    page.do("move", move="b2")
    page.until(lambda state: len(state["moves"]) == 2)
    assert other.http.get(f"/api/matches/{match}").status_code == 403
    with pytest.raises(InvalidStatus):
        other.open(match)


@pytest.mark.parametrize(
    ("expected", "status"),
    [
        ({"game": "own", "options": {"definition": "{}"}}, 422),
        ({"game": "nothing"}, 422),
        ({"game": "piskvorky", "options": {"seats": "3"}}, 422),
        ({"game": "piskvorky", "options": {"columns": "x" * 500}}, 422),
        ({"game": "tic-tac-toe", "level": "master"}, 422),
    ],
)
def test_games_that_a_room_does_not_play_are_refused(open_room: Opened, expected: object, status: int) -> None:
    server, _, code = open_room
    phone = Phone(server, code, f"Games {abs(hash(str(expected))) % 10**6}")
    assert phone.http.post("/api/room/computer", json=expected).status_code == status


# --- a hostile pupil ----------------------------------------------------------------------------------------


def test_a_third_pupil_watches_and_every_command_is_refused(open_room: Opened) -> None:
    server, _, code = open_room
    _, _, match = paired(server, code, "Fair one", "Fair two")
    page = Phone(server, code, "Hostile").open(match)
    assert page.you["spectator"]
    for do in ("move", "resign", "take_back", "hint", "end", "pause", "seat", "look", "next_round"):
        page.refused(do, move="a1", seat=0, name="Loser", player="random")
    assert page.state["moves"] == []


def test_a_player_moves_only_for_themselves_and_gets_no_help(open_room: Opened) -> None:
    server, _, code = open_room
    one, other, match = paired(server, code, "Plain", "Sly")
    pages: tuple[Page, Page] = one.open(match), other.open(match)
    assert "to move" in pages[1].refused("move", move="a1")
    assert "another device" in pages[1].refused("resign", seat=0)
    pages[0].do("move", move="a1")
    for do in ("hint", "even_move", "take_back", "look", "end", "seat", "go_to", "pause"):
        pages[1].refused(do, seat=1, name="Plain", player="hard", count=0)
    assert pages[1].state["seats"][1]["name"] == "Sly"


def test_the_host_watches_and_does_not_play_for_pupils(open_room: Opened) -> None:
    server, host, code = open_room
    _, _, match = paired(server, code, "Pupil one", "Pupil two")
    page = host.open(match)
    assert page.you["plays"] == []
    for do in ("move", "take_back", "seat", "go_to", "resign", "end"):
        page.refused(do, move="a1", seat=0, player="hard", count=0)


def test_who_was_removed_looks_back_at_no_game(open_room: Opened) -> None:
    server, host, code = open_room
    one, other, match = paired(server, code, "Removed", "Staying")
    pages = [one.open(match), other.open(match)]
    for number, move in enumerate(("a1", "b1", "a2", "b2", "a3")):
        pages[number % 2].until(lambda state, count=number: len(state["moves"]) == count)
        pages[number % 2].do("move", move=move)
    Line(host).until(lambda shown: match not in [member["playing"] for member in shown["room"]["members"]])
    assert one.http.get(f"/api/matches/{match}/review").status_code == 200
    host.post(f"/room/members/{one.id}/remove")
    assert one.http.get(f"/api/matches/{match}/review").status_code == 403
    assert one.http.get(f"/api/matches/{match}/review/report").status_code == 403
    assert other.http.get(f"/api/matches/{match}/review/report").status_code == 409  # nobody has reviewed it
    assert other.http.get(f"/api/matches/{match}/review").status_code == 200


def test_a_pupil_reaches_nothing_but_the_room(open_room: Opened) -> None:
    """Every route of the server, asked by a member: refused unless it is one of the few that a page in a room needs."""
    server, host, code = open_room
    hostile = Phone(server, code, "Prober")
    secret = host.new_match("human", "human")
    schema = host.get("/openapi.json")
    allowed = {"/api/home", "/api/catalogue", "/api/status", "/api/texts/{language}", "/api/lesson", "/api/room"}
    for_members = {"/api/room/invite", "/api/room/computer", "/api/room/greet", "/api/room/leave"}
    for path, methods in schema["paths"].items():
        if path in allowed | for_members or path.startswith("/api/room/invites/"):
            continue
        for method in methods:
            url = re.sub(r"\{match_id\}|\{match\}", secret, path)
            answer = hostile.http.request(method, re.sub(r"\{\w+\}", "1", url), json={})
            assert answer.status_code == 403, (method, path)
    with pytest.raises(InvalidStatus):
        hostile.open(secret)


def test_host_routes_of_the_room_refuse_a_pupil_with_a_good_request(open_room: Opened) -> None:
    server, _, code = open_room
    hostile, victim = Phone(server, code, "Usurper"), Phone(server, code, "Victim")
    bodies = {
        "open": {},
        "close": None,
        "plan": {"game": "chess"},
        "greetings": {"on": False},
        f"members/{victim.id}/name": {"name": "Loser"},
        f"members/{victim.id}/mute": {"on": True},
        f"members/{victim.id}/remove": None,
        f"members/{victim.id}/code": None,
    }
    for path, body in bodies.items():
        assert hostile.http.post(f"/api/room/{path}", json=body).status_code == 403, path
    assert victim.state["you"]["name"] == "Victim"


def test_nobody_is_told_a_code_of_another(open_room: Opened) -> None:
    server, host, code = open_room
    one, other = Phone(server, code, "Secret one"), Phone(server, code, "Secret two")
    personal = one.state["you"]["code"]
    for reader in (other, host):
        assert personal not in reader.http.get("/api/room").text
        assert personal not in str(Line(reader).state)


def test_a_forged_cookie_lets_nobody_in(open_room: Opened) -> None:
    server, _, code = open_room
    victim = Phone(server, code, "Forged")
    value = next(iter(victim.http.cookies.values()))
    member, _, signature = value.partition(".")
    for forged in (f"{member}.", f"{member}.{'0' * 64}", f"host.{signature}", "..", "host.x.y"):
        answer = httpx.get(f"{server.base}/api/room", headers={"cookie": f"deska-room={forged}"})
        assert answer.status_code == 401, forged


def test_a_page_that_begins_games_too_fast_is_slowed_down(open_room: Opened) -> None:
    server, _, code = open_room
    phone = Phone(server, code, "Fast")
    statuses = {phone.http.post("/api/room/computer", json={"game": "tic-tac-toe"}).status_code for _ in range(25)}
    assert statuses == {200, 409}


def test_a_member_who_opens_too_many_pages_keeps_the_newest(open_room: Opened) -> None:
    server, _, code = open_room
    phone = Phone(server, code, "Windows")
    lines = [Line(phone) for _ in range(9)]
    assert _close_code(lines[0]) == 4403
    assert phone.state["you"]["name"] == "Windows"


# --- killed and started again -------------------------------------------------------------------------------


def test_a_killed_room_comes_back_as_it_was(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        code = host.code
        one, other, match = paired(server, code, "Anna", "Bořek")
        pages = one.open(match), other.open(match)
        pages[0].do("move", move="a1")
        before = one.state
        server.kill()
    with room(tmp_path, game="") as (again, host):
        assert host.code == code
        for phone in (one, other):
            phone.server = again
            phone.http.base_url = httpx.URL(again.base)
            phone.http.headers["origin"] = again.base
        after = one.state
        assert (after["you"]["id"], after["you"]["code"]) == (before["you"]["id"], before["you"]["code"])
        assert after["you"]["playing"] == match
        page = other.open(match)
        assert (page.state["moves"], page.you["plays"]) == (["a1"], [1])
        page.do("move", move="b2")


def test_a_damaged_room_gets_a_sentence_and_a_way_on(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        Phone(server, host.code, "Anna")
        server.kill()
    record = sqlite3.connect(tmp_path / "deska.db")
    record.execute('UPDATE room_events SET event = \'{"type": "dance"}\'')
    record.commit()
    record.close()
    with running(tmp_path) as server:
        host = Host(server)
        answer = host.http.post("/api/room/open", json={})
        assert "The record of the room is damaged" in answer.text
        assert host.post("/room/open", {"new": True})["state"]["room"]["members"] == []


def test_a_game_of_the_room_that_was_deleted_keeps_nobody_out(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        paired(server, host.code, "Anna", "Bořek")
        code = host.code
        server.kill()
    record = sqlite3.connect(tmp_path / "deska.db")
    record.executescript("DELETE FROM events; DELETE FROM archive; DELETE FROM thumbnails; DELETE FROM matches")
    record.close()
    with room(tmp_path, game="") as (_, host):
        assert host.code == code


def test_a_new_room_forgets_the_people_of_the_old_one(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        phone = Phone(server, host.code, "Anna")
        old = host.code
        server.kill()
    with room(tmp_path, new=True) as (again, host):
        assert host.code != old
        assert host.state["room"]["members"] == []
        answer = httpx.get(f"{again.base}/api/room", headers={"cookie": phone.cookie})
        assert answer.status_code == 401


def test_the_host_is_told_what_is_wrong_in_words_for_the_host(tmp_path: Path) -> None:
    with room(tmp_path) as (server, host):
        anna = Phone(server, host.code, "Anna")
        long = host.http.post(f"/api/room/members/{anna.id}/team", json={"name": "x" * 21})
        assert long.status_code == 422
        assert "team" in long.text
        for path, body in {"name": {"name": "X"}, "team": {"name": "X"}, "mute": {"on": True}, "remove": None}.items():
            answer = host.http.post(f"/api/room/members/nobody/{path}", json=body)
            assert answer.status_code == 409
            assert "not in the room" in answer.text
