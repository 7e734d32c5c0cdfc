"""The host decides or corrects a game, also in the moment in which a move ends it: board, table and wall agree."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.effort import slow
from tests.faces.web.club.test_tournament import Opened, contest_of, play, tournament
from tests.faces.web.rooms import room

pytestmark = slow


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    with room(tmp_path) as opened:
        yield opened


def test_a_decision_is_on_the_board_too(opened: Opened) -> None:
    host, phones = tournament(opened, people=2)
    host.post("/room/tournament/round")
    pairing = contest_of(host)["pairings"][0]
    page = phones[pairing["first"]].open(pairing["match"])
    host.post("/room/tournament/result", {"board": pairing["board"], "result": "second"})
    ending = page.until(lambda state: state["ending"])["ending"]
    assert (ending["winner"], ending["reason"]) == (1, "decided-by-host")
    assert pairing["second"] in ending["text"]


def plant_results_noted_late() -> None:
    """In the server's process: the end of a game is not noted by itself, as in the moment in which it happens."""
    from deska.faces.web.club.service import RoomService

    async def later(self: RoomService, match: str) -> None:
        pass

    RoomService._note_soon = later  # type: ignore[method-assign]


def test_a_decision_in_the_moment_of_the_winning_move_is_a_correction_and_needs_a_reason(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_results_noted_late) as opened:
        host, phones = tournament(opened, people=2)
        host.post("/room/tournament/round")
        pairing = contest_of(host)["pairings"][0]
        play(phones, pairing)  # the first one wins
        expected = {"board": pairing["board"], "result": "second"}
        answer = host.http.post("/api/room/tournament/result?lang=en", json=expected)
        assert (answer.status_code, "Say why" in answer.text) == (409, True)
        winner = phones[pairing["first"]]
        assert contest_of(host)["pairings"][0]["result"] == "first"
        assert winner.state["you"]["played"][0]["winner"] == 0
        assert winner.open(pairing["match"]).state["ending"]["winner"] == 0
        host.post("/room/tournament/result", {**expected, "reason": "moved out of turn"})
        assert contest_of(host)["pairings"][0]["result"] == "second"
        assert winner.state["you"]["played"][0]["winner"] == 1


def test_a_game_that_ended_in_the_moment_in_which_the_tournament_is_ended_counts(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_results_noted_late) as opened:
        host, phones = tournament(opened, people=2)
        host.post("/room/tournament/round")
        play(phones, contest_of(host)["pairings"][0])
        host.post("/room/tournament/end")
        assert contest_of(host)["pairings"][0]["result"] == "first"


def test_a_decision_that_comes_too_late_leaves_the_board_as_it_is(opened: Opened) -> None:
    host, phones = tournament(opened, people=2)
    host.post("/room/tournament/round")
    pairing = contest_of(host)["pairings"][0]
    host.post("/room/tournament/end")
    expected = {"board": pairing["board"], "result": "second"}
    assert host.http.post("/api/room/tournament/result", json=expected).status_code == 422
    page = phones[pairing["first"]].open(pairing["match"])
    page.do("move", move="b2")
    assert page.state["ending"] is None


def test_whoever_is_removed_in_the_moment_of_their_winning_move_has_won(tmp_path: Path) -> None:
    with room(tmp_path, plant=plant_results_noted_late) as opened:
        host, phones = tournament(opened, people=2)
        host.post("/room/tournament/round")
        pairing = contest_of(host)["pairings"][0]
        play(phones, pairing)
        host.post(f"/room/members/{phones[pairing['first']].id}/remove")
        assert contest_of(host)["pairings"][0]["result"] == "first"
