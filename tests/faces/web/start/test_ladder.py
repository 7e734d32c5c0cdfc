"""The ladder of levels and the opponent of one's strength, over a real server."""

from pathlib import Path
from typing import Any

from tests.effort import slow
from tests.faces.web.pages import Browser, running

pytestmark = slow

TIC_TAC_TOE = {"game": "tic-tac-toe"}


def ladder(browser: Browser, **requested: Any) -> dict[str, Any]:
    found: dict[str, Any] = browser.post("/ladder", {**TIC_TAC_TOE, **requested})
    return found


def give_up(browser: Browser, opponent: str) -> None:
    """A game that the person loses at once."""
    page = browser.open(browser.new_match("human", opponent))
    page.do("resign", seat=0)


def switch(browser: Browser, on: bool) -> None:
    assert browser.http.put("/api/settings", json={"strength": on}).status_code == 200


def test_a_game_has_steps_and_a_first_offer(browser: Browser) -> None:
    found = ladder(browser)
    assert [step["step"] for step in found["steps"]] == [1, 2, 3]
    assert found["yours"]["games"] == 0
    assert found["yours"]["curve"] == []
    assert len(ladder(browser, game="piskvorky")["steps"]) == 10
    assert ladder(browser, game="piskvorky", options={"seats": "3"})["yours"] is None


def test_no_score_is_promised_where_nobody_measured_the_ladder(browser: Browser) -> None:
    assert ladder(browser)["yours"]["share"] is not None
    assert ladder(browser, game="hex", options={"side": "4"})["yours"]["share"] is None


def test_a_result_moves_the_offer_until_it_is_forgotten(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        before = ladder(browser)["yours"]["step"]
        for _ in range(4):
            give_up(browser, "level:2")
        lost = ladder(browser)["yours"]
        assert (lost["games"], len(lost["curve"])) == (4, 4)
        assert lost["step"] <= before
        assert lost["curve"][0]["at"] > lost["curve"][-1]["at"]
        assert ladder(browser, person="Anna")["yours"]["games"] == 0
        assert browser.post("/ladder/forget", TIC_TAC_TOE)["yours"]["games"] == 0


def test_whoever_is_weaker_than_the_whole_ladder_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        assert ladder(browser)["yours"]["share"] in range(40, 61)
        for _ in range(4):
            give_up(browser, "level:1")
        lost = ladder(browser)["yours"]
        assert lost["step"] == 1
        assert lost["share"] < 30


def test_switched_off_nothing_is_estimated(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        switch(browser, False)
        give_up(browser, "level:1")
        assert ladder(browser)["yours"] is None
        switch(browser, True)
        assert ladder(browser)["yours"]["games"] == 0


def test_a_level_plays_at_a_table(browser: Browser) -> None:
    page = browser.open(browser.new_match("human", "level:3"))
    page.do("move", move="b2")
    page.until(lambda state: state["to_move"] == 0)
    assert len(page.state["moves"]) == 2
