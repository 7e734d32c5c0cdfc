"""The analysis board as a page asks for it: positions, lines, values, threats, limits and files."""

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.faces.web.analysis import service
from deska.faces.web.analysis.service import Job, _values
from deska.games import make_game
from deska.play.analysis import Analysis, Finding, LineFound
from tests.effort import slow
from tests.faces.web.pages import AS_A_PAGE, WAIT, Browser, Server, plant_pause, running
from tests.polling import poll

WORD = "correct horse"
MATE = ["f3", "e5", "g4"]  # Qh4 mates


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One of its own: a game with a clock that others left open would forbid every analysis."""
    folder = tmp_path_factory.mktemp("analysis")
    with running(folder, plant=plant_pause, host="0.0.0.0", passphrase=WORD) as server:
        yield server


@pytest.fixture(scope="module")
def browser(server: Server) -> Browser:
    return Browser(server)


class AnalysisSession:
    """The socket of a page that analyses."""

    def __init__(self, browser: Browser, language: str = "en") -> None:
        base = browser.server.base
        url = f"{base.replace('http', 'ws')}/api/analysis/live?lang={language}"
        self.socket = connect(url, origin=Origin(base), additional_headers={"cookie": browser.cookie}, **AS_A_PAGE)
        self._number = 0
        self.ids: list[str] = []  # of the latest look and its columns

    def look(self, place: dict[str, Any], *moves: str, **more: Any) -> dict[str, Any]:
        """The board of a position, or the refusal."""
        return self.look_with([more] if more.pop("thinks", True) else [], place, *moves)

    def look_with(self, columns: list[dict[str, Any]], place: dict[str, Any], *moves: str) -> dict[str, Any]:
        """The same with players side by side; each column gets the name of its place unless it has one."""
        self._number += 1
        named = [{"id": f"{self._number}.{at}", "values": at == 0, **column} for at, column in enumerate(columns)]
        look = {"id": str(self._number), "place": place, "moves": list(moves), "columns": named}
        self.ids = [str(self._number), *(column["id"] for column in named)]
        self.socket.send(json.dumps(look))
        return self.until(lambda message: message["type"] in ("board", "refused"))

    def take(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=WAIT))
        return message

    def until(self, requested: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message about the latest look that is as wanted."""
        while True:
            message = self.take()
            if message["id"] in (*self.ids, "") and requested(message):
                return message

    def found(self, requested: Callable[[dict[str, Any]], bool] = lambda _found: True) -> dict[str, Any]:
        return self.until(lambda message: message["type"] == "found" and bool(message["lines"]) and requested(message))

    def close(self) -> None:
        self.socket.close()


@pytest.fixture
def analysis(browser: Browser) -> Iterator[AnalysisSession]:
    opened = AnalysisSession(browser)
    yield opened
    opened.close()


def thinking(browser: Browser) -> int:
    """How many analyses run."""
    return int(browser.get("/status")["analyses"])


def settles(browser: Browser, count: int) -> bool:
    return poll(lambda: thinking(browser), lambda running: running == count) == count


CHESS = {"game": "chess"}
FIVE = {"game": "piskvorky"}


def test_no_cell_looks_better_than_the_best_move_unless_it_is_known_to_win() -> None:
    glanced = {
        1: LineFound((1,), 0.3, None, exact=True),
        2: LineFound((2,), 0.05, None, exact=True),
        3: LineFound((3,), 1.0, 5, exact=True),
    }
    cells = {0: "a1", 1: "b1", 2: "c1", 3: "d1"}
    job = SimpleNamespace(values=SimpleNamespace(meaningful=lambda: dict(glanced)), cells=cells)
    finding = Finding((LineFound((0,), 0.1, None, exact=True),), 9, 1000, 1000, 1.0, drawn=False)
    assert _values(cast(Job, job), finding) == {"a1": 0.1, "b1": 0.1, "c1": 0.05, "d1": 1.0}
    assert _values(cast(Job, job), None) == {"b1": 0.3, "c1": 0.05, "d1": 1.0}


class Watched(Player):
    """Notes how far its thread steps back for others, when it prepares and when it thinks."""

    name = "watched"

    def __init__(self) -> None:
        super().__init__({})
        self.niceness: list[tuple[str, int]] = []

    def _note(self, what: str) -> None:
        self.niceness.append((what, os.getpriority(os.PRIO_PROCESS, threading.get_native_id())))

    def prepare(self, game: Game) -> None:
        self._note("prepare")

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: Any) -> Choice:
        self._note("choose")
        return Choice(legal_moves(game, pos)[0], win_in=1)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no priority per thread")
@pytest.mark.parametrize("niceness", [5, 15])
def test_it_steps_back_for_games_when_it_thinks_and_not_when_it_loads_code(niceness: int) -> None:
    """What loads code holds Python's lock: with a low priority it would keep the whole server waiting. A server that
    steps back further than its analyses should stays there: nobody may go forward again."""
    game, player, ended = make_game("tic-tac-toe", {}), Watched(), threading.Event()
    job = Job(Analysis(game, game.start(), player), game.view(game.start()), None, {}, Limit(seconds=1))
    defaults = max(niceness, os.getpriority(os.PRIO_PROCESS, 0))

    def start() -> None:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), defaults)
        job.start(ended.set)

    threading.Thread(target=start).start()
    assert ended.wait(WAIT)
    assert job.problem is None
    assert player.niceness[0] == ("prepare", defaults)
    assert player.niceness[-1] == ("choose", max(defaults, 10))


# --- looking and thinking -------------------------------------------------------------------------------------


@slow
def test_a_position_is_shown_and_thought_about_deeper_and_deeper(analysis: AnalysisSession) -> None:
    board = analysis.look(CHESS, "e4", "e5", lines=3)
    assert board["written"] == ["e4", "e5"]
    assert board["state"]["to_move"] == 0
    assert board["state"]["taps"]
    assert board["position"].endswith(" w KQkq e6 0 2") or " w KQkq" in board["position"]
    first = analysis.found()
    deeper = analysis.found(lambda found: found["depth"] > first["depth"] and found["nodes"] > first["nodes"])
    assert len(deeper["lines"]) == 3
    best = deeper["lines"][0]
    assert len(best["moves"]) > 1
    assert len(best["cells"]) == 2
    assert best["shown"][0] != best["moves"][0]  # SAN, not e2e4
    assert 0 < deeper["chance"] < 1
    assert deeper["speed"] > 0
    assert deeper["values"] == {}  # pieces move: arrows, not values


def test_lines_end_where_the_number_of_lines_says(analysis: AnalysisSession) -> None:
    analysis.look(CHESS, lines=5)
    assert len(analysis.found(lambda found: found["depth"] > 3)["lines"]) == 5
    analysis.look(CHESS, lines=1)
    assert len(analysis.found()["lines"]) == 1


@slow
@pytest.mark.parametrize(
    ("language", "text"), [("en", "Black wins in 1 move"), ("cs", "Černý vyhraje za 1 tah")], ids=["en", "cs"]
)
def test_a_proven_win_is_told_in_words(browser: Browser, language: str, text: str) -> None:
    analysis = AnalysisSession(browser, language)
    analysis.look(CHESS, *MATE)
    found = analysis.found(lambda found: found["over"])
    assert found["text"] == text
    assert found["chance"] == 1
    assert found["lines"][0]["shown"][0] in ("Qh4#", "Dh4#")
    analysis.close()


def test_a_proven_draw_is_told_in_words(analysis: AnalysisSession) -> None:
    analysis.look({"game": "tic-tac-toe"}, "b2", "a1")
    assert analysis.found(lambda found: found["over"])["text"] == "A draw: neither side can force a win"


@slow
def test_cells_get_values_that_mean_something_and_no_others(analysis: AnalysisSession) -> None:
    analysis.look(FIVE, "h8", "a1", "i8", "a3", "j8", "a5")  # an open three
    values: dict[str, float] = {}
    while not {"g8", "k8"} <= values.keys():
        values |= analysis.until(lambda message: message["type"] == "found")["values"]
    assert values["g8"] == values["k8"] == 1
    assert all(0 <= value <= 1 for value in values.values())
    assert len(values) < 100  # of 219 free cells


def test_the_other_side_shows_what_it_threatens(analysis: AnalysisSession) -> None:
    moves = ("h8", "a1", "i8", "a2", "j8", "a3")  # X has an open three; it is X to move
    board = analysis.look(FIVE, *moves, "a15", threats=True)  # O to move; X threatens to make four
    assert board["threats"] == ""
    found = analysis.found()
    assert found["seat"] == 0
    assert found["lines"][0]["moves"][0] in ("g8", "k8", "f8", "l8")


@pytest.mark.parametrize(
    ("place", "moves", "why"),
    [
        (CHESS, ("e4", "f6", "Qh5"), "king is attacked"),
        ({"game": "quantik"}, (), "cannot be to move"),
        ({"game": "piskvorky", "options": {"seats": "3"}}, (), "games of two"),
        (CHESS, (*MATE, "Qh4"), "over"),
    ],
)
def test_threats_that_make_no_sense_are_refused_with_a_reason(
    analysis: AnalysisSession, place: dict[str, Any], moves: tuple[str, ...], why: str
) -> None:
    assert why in analysis.look(place, *moves, thinks=False)["threats"]


def test_players_and_their_settings_are_those_of_the_game(analysis: AnalysisSession) -> None:
    board = analysis.look(CHESS, thinks=False)
    players = {player["name"]: player for player in board["players"]}
    assert list(players) == ["alphabeta", "master", "mcts", *(f"level:{step}" for step in range(10, 0, -1))]
    assert (players["alphabeta"]["lines"], players["alphabeta"]["threads"], players["alphabeta"]["memory"]) == (
        True,
        True,
        64,
    )
    assert not players["mcts"]["lines"]
    assert board["player"] == "alphabeta"
    analysis.look(CHESS, player="mcts", threads=2, memory=16)
    assert analysis.found()["depth"] is None
    assert analysis.look(CHESS, player="easy")["type"] == "board"
    assert "cannot analyse" in analysis.until(lambda message: message["type"] == "refused")["text"]


def test_a_game_of_three_is_analysed(analysis: AnalysisSession) -> None:
    analysis.look({"game": "piskvorky", "options": {"seats": "3", "columns": "5", "rows": "5", "length": "4"}}, "c3")
    assert analysis.found()["seat"] == 1


@slow
@pytest.mark.parametrize("name", ["chess-against-shogi", "draughts", "connect-four", "othello", "morris", "hex"])
def test_every_kind_of_game_is_analysed(analysis: AnalysisSession, name: str) -> None:
    """An invented game is one of them."""
    board = analysis.look({"game": name})
    best = analysis.found()["lines"][0]
    assert best["moves"][0] in board["state"]["taps"]
    assert best["cells"]


def test_a_position_set_up_by_hand_is_analysed(analysis: AnalysisSession) -> None:
    place = {"game": "chess", "position": "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"}
    assert analysis.look(place)["state"]["moves"] == []
    assert analysis.found(lambda found: found["over"])["text"] == "White wins in 1 move"


def test_an_illegal_move_and_a_wrong_message_get_a_sentence(analysis: AnalysisSession) -> None:
    assert analysis.look(CHESS, "e5")["type"] == "refused"
    analysis.socket.send("{}")
    assert analysis.take()["text"]
    assert analysis.look(CHESS, "e4")["type"] == "board"  # and it goes on


def test_a_match_keeps_the_names_and_seats_of_its_round(browser: Browser, analysis: AnalysisSession) -> None:
    match = browser.new_match("human", "human", rounds=2)
    page = browser.open(match)
    for move in ("a1", "b1", "a2", "b2", "a3"):
        page.do("move", move=move)
    page.do("next_round")
    page.close()
    board = analysis.look({"match": match, "round": 2}, "b2")
    assert [seat["name"] for seat in board["state"]["seats"]] == ["Player 1", "Player 2"]
    assert board["state"]["to_move"] == 0
    assert analysis.look({"match": match, "round": 1}, "a1")["state"]["to_move"] == 1


# --- stopping and limits --------------------------------------------------------------------------------------


def test_thinking_stops_when_the_page_looks_elsewhere_stops_or_leaves(browser: Browser) -> None:
    analysis = AnalysisSession(browser)
    analysis.look(CHESS)
    analysis.found()
    assert thinking(browser) >= 1
    analysis.look(CHESS, "e4", thinks=False)
    assert settles(browser, 0)
    analysis.look(CHESS, "e4")
    analysis.found()
    analysis.close()
    assert settles(browser, 0)


def test_there_is_an_upper_bound_on_the_analyses_of_a_visitor(browser: Browser) -> None:
    desks = [AnalysisSession(browser) for _ in range(service.OF_HOST + 1)]
    for analysis in desks[:-1]:
        analysis.look(CHESS)
        analysis.found()
    desks[-1].look(CHESS)
    assert desks[-1].until(lambda message: message["type"] == "found")["waiting"]
    assert thinking(browser) == service.OF_HOST
    desks[0].close()
    assert not desks[-1].found()["waiting"]
    for analysis in desks[1:]:
        analysis.close()
    assert settles(browser, 0)


# --- when it is not allowed -----------------------------------------------------------------------------------


def test_a_game_with_a_clock_forbids_analysis_until_it_is_over(browser: Browser, analysis: AnalysisSession) -> None:
    match = browser.new_match("human", "human", clock_base=600)
    page = browser.open(match)
    page.do("move", move="b2")
    assert analysis.look({"match": match})["text"].startswith("A game with a clock is being played.")
    assert analysis.look(CHESS)["type"] == "refused"  # nor may another board help
    page.do("resign", seat=1)
    assert analysis.look({"match": match}, "b2")["type"] == "board"
    page.close()


@slow
def test_a_clock_that_starts_meanwhile_ends_the_thinking(browser: Browser, analysis: AnalysisSession) -> None:
    analysis.look(CHESS)
    analysis.found()
    page = browser.open(browser.new_match("human", "human", clock_base=600))
    page.do("move", move="b2")
    assert "clock" in analysis.until(lambda message: message["type"] == "refused")["text"]
    assert settles(browser, 0)
    page.do("resign", seat=1)
    page.close()


def test_a_game_that_counts_for_the_best_players_forbids_analysis(browser: Browser, analysis: AnalysisSession) -> None:
    match = browser.new_match("human", "master", game="chess")
    page = browser.open(match)
    page.do("move", move="e4")
    assert "best players" in analysis.look({"match": match}, "e4")["text"]
    page.do("resign", seat=0)
    page.close()


def test_a_game_that_is_analysed_before_its_end_no_longer_counts_for_strength(
    browser: Browser, analysis: AnalysisSession
) -> None:
    match = browser.new_match("human", "level:1")
    page = browser.open(match)
    assert analysis.look({"match": match}, thinks=False)["type"] == "board"
    assert not page.state["uncounted"]  # a look at the moves says nothing
    analysis.look({"match": match})
    page.until(lambda state: state["uncounted"])


def test_a_game_that_is_reviewed_before_its_end_no_longer_counts_for_strength(browser: Browser) -> None:
    match = browser.new_match("human", "level:1")
    page = browser.open(match)
    page.do("move", move="b2")
    page.until(lambda state: len(state["moves"]) == 2)
    browser.post(f"/matches/{match}/review", {})
    page.until(lambda state: state["uncounted"])
    browser.post(f"/matches/{match}/review/stop", {})


def test_a_guest_analyses_matches_and_stops_no_review_of_others(server: Server, browser: Browser) -> None:
    guest = Browser(server, enter=False)
    guest.http.cookies.update(guest.http.post("/enter", data={"passphrase": WORD}).cookies)
    match = browser.new_match("human", "human", game="chess")
    page = browser.open(match)
    for move in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"):
        page.do("move", move=move)
    page.close()
    analysis = AnalysisSession(guest)
    board = analysis.look({"match": match}, "e4", thinks=False)
    assert (board["cores"], {one["memory"] for one in board["players"]}) == (1, {0})  # the host's machine is the host's
    assert analysis.look(CHESS)["type"] == "refused"
    analysis.close()
    assert browser.post(f"/matches/{match}/review", {})["running"]
    assert guest.http.post(f"/api/matches/{match}/review/stop", json={}).status_code == 403
    assert not browser.post(f"/matches/{match}/review/stop", {})["running"]
    assert guest.post(f"/matches/{match}/review", {})["running"]
    assert not guest.post(f"/matches/{match}/review/stop", {})["running"]


# --- files ----------------------------------------------------------------------------------------------------

TREE = [
    {"parent": -1, "move": "e4"},
    {"parent": 0, "move": "e5", "comment": "open"},
    {"parent": 0, "move": "c5", "comment": "Sicilian"},
    {"parent": 2, "move": "Nf3"},
    {"parent": -1, "move": "d4"},
]


def test_variations_and_comments_are_written_to_a_file(browser: Browser) -> None:
    tree = {"place": CHESS, "nodes": TREE, "comment": "Two ways"}
    text = browser.http.post("/api/analysis/file", json=tree).text
    moves = " ".join(text.split("\n\n")[1].split())
    assert moves == "{Two ways} 1. e4 (1. d4) 1... e5 {open} (1... c5 {Sicilian} 2. Nf3) *"


def test_the_formats_that_hold_all_come_first_and_a_choice_of_less_is_obeyed(browser: Browser) -> None:
    tree = {"place": CHESS, "nodes": TREE}
    offered = browser.post("/analysis/formats", tree)
    assert [(one["name"], one["lost"]) for one in offered[:2]] == [("pgn", []), ("deska", [])]
    answer = browser.http.post("/api/analysis/file?lang=en", json={**tree, "format": "uci"})
    assert "e2e4 e7e5" in answer.text


@pytest.mark.parametrize(
    "nodes", [[{"parent": 0, "move": "e4"}], [{"parent": -1, "move": "e5"}]], ids=["no tree", "illegal"]
)
def test_a_tree_that_is_none_is_refused(browser: Browser, nodes: list[dict[str, Any]]) -> None:
    assert browser.http.post("/api/analysis/file", json={"place": CHESS, "nodes": nodes}).status_code == 422
