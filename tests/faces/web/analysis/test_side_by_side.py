"""Several players that analyse one position: outside engines among them, pinned ones, and ones that fail."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.effort import slow
from tests.faces.web.analysis.test_analysis import CHESS, WORD, AnalysisSession, settles
from tests.faces.web.pages import Browser, Server, running
from tests.players.outside.test_outside import PROGRAMS
from tests.polling import poll
from tests.processes import children

pytestmark = slow
KINDS = ("analyst", "analyst-lies", "analyst-dies")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("engines")
    file = folder / "engines.toml"
    engine = '[engines.{0}]\nprotocol = "uci"\ncommand = ["{1}", "{2}", "{0}"]\n'
    file.write_text("".join(engine.format(kind, sys.executable, PROGRAMS) for kind in KINDS))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DESKA_ENGINES", str(file))
        with running(folder, host="0.0.0.0", passphrase=WORD) as server:
            yield server


@pytest.fixture(scope="module")
def browser(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def analysis(browser: Browser) -> Iterator[AnalysisSession]:
    opened = AnalysisSession(browser)
    yield opened
    opened.close()


def both(analysis: AnalysisSession, *columns: str, failing: tuple[str, ...] = ()) -> dict[str, dict[str, Any]]:
    """The first lines of each of these columns, or why it fails."""
    heard: dict[str, dict[str, Any]] = {}
    while set(heard) != {*columns, *failing}:
        message = analysis.take()
        if message["type"] == "refused" or (message.get("lines") and message["id"] not in failing):
            heard.setdefault(message["id"], message)
    return heard


def processes(server: Server) -> list[int]:
    return children(server.process.pid or 0, "programs.py")


def test_several_players_think_side_by_side_and_end_with_the_page(server: Server, browser: Browser) -> None:
    analysis = AnalysisSession(browser)
    columns: list[dict[str, Any]] = [
        {"id": "own", "lines": 2},
        {"id": "level", "player": "level:2"},
        {"id": "other", "player": "analyst"},
    ]
    board = analysis.look_with(columns, CHESS)
    offered = {one["name"]: one for one in board["players"]}
    assert (offered["analyst"]["outside"], offered["analyst"]["reviews"]) == (True, True)
    assert (offered["level:2"]["chooses"], offered["level:2"]["reviews"]) == (True, False)
    found = both(analysis, "own", "level", "other")
    assert [found[name]["player"] for name in ("own", "level", "other")] == ["alphabeta", "level:2", "analyst"]
    lines = found["other"]["lines"]
    assert [line["shown"] for line in lines] == [["e4", "e5"], ["d4", "d5"], ["Nf3", "Nf6"]]
    assert (lines[0]["pawns"], found["other"]["depth"]) == (0.3, 9)
    assert len(processes(server)) == 1
    analysis.close()
    assert settles(browser, 0)
    assert poll(lambda: processes(server), lambda left: not left) == []


def test_a_pinned_player_goes_on_while_the_board_moves(browser: Browser, analysis: AnalysisSession) -> None:
    analysis.look_with([{"id": "a", "player": "analyst"}, {"id": "b", "lines": 1}], CHESS)
    both(analysis, "a", "b")
    pinned = {"id": "a", "player": "analyst", "moves": []}
    analysis.look_with([pinned, {"id": "c", "player": "analyst"}], CHESS, "e4")
    found = both(analysis, "a", "c")
    assert [found[name]["lines"][0]["shown"][0] for name in ("a", "c")] == ["e4", "e5"]
    assert found["a"]["seconds"] > 0
    assert settles(browser, 2)


def test_an_engine_that_lies_or_dies_is_named_and_the_others_go_on(analysis: AnalysisSession) -> None:
    columns = [{"id": name, "player": name} for name in ("analyst-lies", "alphabeta", "analyst-dies")]
    assert analysis.look_with(columns, CHESS)["type"] == "board"
    found = both(analysis, "alphabeta", failing=("analyst-lies", "analyst-dies"))
    assert found["analyst-lies"]["text"].startswith("analyst-lies showed the line e2e4 e2e4, in which e2e4 is illegal.")
    assert found["analyst-dies"]["text"] == "analyst-dies crashed (exit status 3)."
    assert found["alphabeta"]["lines"]


def test_a_guest_starts_no_outside_engine(server: Server, browser: Browser) -> None:
    guest = Browser(server, enter=False)
    guest.http.cookies.update(guest.http.post("/enter", data={"passphrase": WORD}).cookies)
    match = {"match": browser.new_match("human", "human", game="chess")}
    analysis = AnalysisSession(guest)
    board = analysis.look_with([{"id": "other", "player": "analyst"}], match)
    assert not any(one["outside"] for one in board["players"])
    assert both(analysis, failing=("other",))["other"]["text"] == "Only the computer where Deska runs can do this."
    assert processes(server) == []
    analysis.close()


def test_more_than_four_players_are_refused(analysis: AnalysisSession) -> None:
    four: list[dict[str, Any]] = [{} for _ in range(4)]
    assert analysis.look_with(four, CHESS)["type"] == "board"
    assert analysis.look_with([*four, {}], CHESS)["type"] == "refused"
