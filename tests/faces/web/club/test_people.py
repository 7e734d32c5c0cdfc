"""What happens in a room's tournament when people come and go, before anything is sent to a page."""

from typing import Any

import pytest

from deska.faces.web.club.join_page import join_page
from deska.faces.web.club.log import Member, Room, room_of
from deska.faces.web.club.people import attendance, joining, late_joining, logged
from deska.faces.web.wire.language import Speech
from deska.play.club import KNOCK_OUT, SWISS, Left, Returned, Settings


def room_with_tournament(system: str, *members: str) -> Room:
    """All members play."""
    events: list[dict[str, Any]] = [
        {"type": "joined", "member": name, "name": name, "code": name, "team": ""} for name in members
    ]
    settings = Settings(system=system, rounds=3).to_json()
    contest = {"game": "tic-tac-toe", "options": {}, "clock": 0, "minutes": 0}
    room = room_of("ABCDEF", (*events, {"type": "tournament", "settings": settings, **contest}))
    assert room.tournament
    for member in list(room.members.values()):
        room.apply(logged(joining(room.tournament, member)))
    return room


def test_whoever_has_no_page_open_sits_the_round_out_and_plays_again_when_back() -> None:
    room = room_with_tournament(SWISS, "ann", "ben", "cid")
    away = attendance(room, {"ann", "ben"})
    assert away == [logged(Left("cid"))]
    for event in away:
        room.apply(event)
    assert attendance(room, {"ann", "ben"}) == []
    assert attendance(room, {"ann", "ben", "cid"}) == [logged(Returned("cid"))]


@pytest.mark.parametrize(("system", "joins"), [(SWISS, True), (KNOCK_OUT, False)])
def test_who_comes_after_the_first_round_joins_a_swiss_and_no_knock_out(system: str, joins: bool) -> None:
    room, late = room_with_tournament(system, "ann", "ben"), Member("late", "Late", "x")
    assert room.tournament
    assert late_joining(room, late) == [logged(joining(room.tournament, late))]
    room.apply(logged(room.tournament.pairs_next()))
    assert late_joining(room, late) == ([logged(joining(room.tournament, late))] if joins else [])


def test_a_name_that_is_shown_again_brings_no_attribute_into_the_page() -> None:
    page = join_page(Speech("en"), 'A" autofocus="1', 'x" onfocus="alert(1)')
    assert 'value="x&quot; onfocus=&quot;alert(1)"' in page
    assert 'value="A&quot; autofocus=&quot;1"' in page
