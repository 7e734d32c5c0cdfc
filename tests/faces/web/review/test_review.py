"""The review of a match as a page asks for it: start, follow, stop, try again, take it along."""

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from deska.core.record import Record
from deska.faces.web.match.table import Tools
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.review.service import Reviewing, seen
from deska.faces.web.review.stored import StoredMove, read_review, review_text, stored_move
from deska.games import make_game
from deska.kernel.ops import seat
from deska.play.match.events import Moved, NextRound, TakenBack, Waited
from deska.play.match.match import Match, SeatSetup, Setup
from deska.play.match.records import round_record, thinking_times
from deska.play.review import Reviewed, review
from deska.store.database import Store
from deska.store.reviews import LARGEST
from deska.store.writer import Writer
from tests.effort import slow
from tests.faces.web.pages import GO_ON, REVIEWED, Browser, Server, awaited, plant_pause, running
from tests.polling import poll

pytestmark = slow

THROWN = ("b2", "a2", "a1", "c3", "c1", "b3", "a3")  # the answer a2 to the middle is lost


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One of its own: a game with a clock that others left open would forbid every review."""
    with running(tmp_path_factory.mktemp("reviews")) as server:
        yield server


@pytest.fixture(scope="module")
def browser(server: Server) -> Browser:
    return Browser(server)


def played(browser: Browser, *moves: str, **setup: Any) -> str:
    match = browser.new_match("human", "human", **setup)
    page = browser.open(match)
    for move in moves:
        page.do("move", move=move)
    page.close()
    return match


def started(browser: Browser, match: str, query: str = "") -> dict[str, Any]:
    made: dict[str, Any] = browser.post(f"/matches/{match}/review{query}", {})
    return made


def finished(browser: Browser, match: str, query: str = "") -> dict[str, Any]:
    """The review once it does not run any more."""
    started(browser, match, query)
    return poll(
        lambda: dict[str, Any](browser.get(f"/matches/{match}/review{query}")), lambda review: not review["running"]
    )


def tried(browser: Browser, match: str, ply: int, move: str) -> dict[str, Any]:
    verdict: dict[str, Any] = browser.post(f"/matches/{match}/review/try?lang=en", {"ply": ply, "move": move})
    return verdict


# --- making it ------------------------------------------------------------------------------------------------


def test_a_game_is_reviewed_to_its_end_with_marks_moments_and_numbers(browser: Browser) -> None:
    match = played(browser, *THROWN)
    made = finished(browser, match, "?lang=en")
    assert [one["ply"] for one in made["moves"]] == [1, 2, 3, 4, 5, 6, 7]
    second = made["moves"][1]
    assert (second["seat"], second["mark"], second["cells"]) == (1, "thrown-draw", ["a2"])
    assert second["best_cells"] == [second["best"]]
    assert second["better"].startswith("Better was ")
    assert made["turning"] == 2
    assert len(made["moments"]) <= 5
    assert made["seats"][0]["good"] == made["seats"][0]["judged"]
    assert made["seats"][1]["marks"]["thrown-draw"] == 1


def test_a_page_that_follows_gets_only_what_is_new(browser: Browser) -> None:
    match = played(browser, *THROWN)
    finished(browser, match)
    rest = browser.get(f"/matches/{match}/review?have=5")
    assert (rest["start"], [one["ply"] for one in rest["moves"]]) == (5, [6, 7])


def test_every_language_has_its_words(browser: Browser) -> None:
    match = played(browser, *THROWN)
    finished(browser, match)
    shown = browser.get(f"/matches/{match}/review?lang=cs")["moves"][1]
    assert shown["better"].startswith("Lepší bylo ")


def test_each_round_has_its_own_review_and_seats_are_those_of_the_match(browser: Browser) -> None:
    match = played(browser, "a1", "b1", "a2", "b2", "a3", rounds=2)
    page = browser.open(match)
    page.do("next_round")
    page.do("move", move="b2")
    page.close()
    first, second = finished(browser, match, "?round=1"), finished(browser, match)
    assert ([one["seat"] for one in first["moves"]], first["round"]) == ([0, 1, 0, 1, 0], 1)
    assert ([one["seat"] for one in second["moves"]], second["round"]) == ([1], 2)


def test_a_review_goes_on_where_the_game_went_on(browser: Browser) -> None:
    match = played(browser, "b2", "a2")
    assert len(finished(browser, match)["moves"]) == 2
    page = browser.open(match)
    page.do("move", move="a1")
    assert browser.get(f"/matches/{match}/review")["total"] == 3
    assert [one["move"] for one in finished(browser, match)["moves"]] == ["b2", "a2", "a1"]
    page.do("take_back")
    page.do("take_back")
    page.do("move", move="c3")
    page.close()
    assert [one["move"] for one in browser.get(f"/matches/{match}/review")["moves"]] == ["b2"]


def test_a_review_is_stopped_and_what_is_done_stays(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_pause) as server:
        browser = Browser(server)
        match = played(browser, "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", game="chess")
        assert started(browser, match)["running"]
        poll(lambda: len(browser.get(f"/matches/{match}/review")["moves"]) == REVIEWED)
        stopped = browser.post(f"/matches/{match}/review/stop", {})
        assert not stopped["running"]
        assert len(stopped["moves"]) == REVIEWED
        assert browser.get(f"/matches/{match}/review")["moves"] == stopped["moves"]
        (tmp_path / GO_ON).touch()
        whole = finished(browser, match)
    assert whole["moves"][:REVIEWED] == stopped["moves"]
    assert [one["shown"] for one in whole["moves"]] == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]
    assert whole["moves"][2]["cells"] == ["g1", "f3"]


def test_three_seats_are_reviewed(browser: Browser) -> None:
    options = {"seats": "3", "columns": "5", "rows": "5", "length": "4"}
    match = browser.new_match("human", "human", "human", game="piskvorky", options=options)
    page = browser.open(match)
    for move in ("c3", "a1"):
        page.do("move", move=move)
    page.close()
    assert [one["seat"] for one in finished(browser, match)["moves"]] == [0, 1]


def test_a_review_that_nobody_follows_ends_and_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave() -> None:
        writer = Writer(Store(tmp_path))
        match_tables = MatchTables(Tools(writer, pace=0))
        reviewing = Reviewing(match_tables)
        seat_setups = [SeatSetup("Anna", "human"), SeatSetup("Ben", "human")]
        events = [Moved(move) for move in THROWN]
        table = await match_tables.new_table(lambda: Match(Setup("tic-tac-toe", {}, seat_setups), events))
        looked_at = await seen(match_tables, table.id, None, str)
        monkeypatch.setattr("deska.faces.web.review.service._AWAY", -1.0)
        await reviewing.begin(looked_at)
        job = reviewing.job(looked_at)
        assert job
        assert job.task
        await job.task
        assert (job.done, job.problem) == ([], None)
        monkeypatch.undo()
        await reviewing.begin(looked_at)
        again = reviewing.job(looked_at)
        assert again
        assert again.task
        await again.task
        assert len(await Reviewing(match_tables).done(looked_at)) == len(THROWN)  # from disk
        match_tables.tools.thinkers.close()
        writer.close()

    awaited(leave())


# --- when it is not made --------------------------------------------------------------------------------------


def refusal(browser: Browser, match: str, path: str = "", body: Any = None) -> tuple[int, str]:
    answer = browser.http.post(f"/api/matches/{match}/review{path}?lang=en", json=body or {})
    return answer.status_code, " ".join(one["text"] for one in answer.json()["problems"])


def test_a_game_without_moves_has_nothing_to_review(browser: Browser) -> None:
    status, text = refusal(browser, browser.new_match("human", "human"))
    assert (status, text) == (409, "There is nothing to review: the game has no moves.")


def test_what_is_not_there_is_not_reviewed(browser: Browser) -> None:
    match = played(browser, "b2")
    assert refusal(browser, "nothing")[0] == 404
    assert browser.http.post(f"/api/matches/{match}/review?round=7").status_code == 409
    assert browser.http.get(f"/api/matches/{match}/review?have=-1").status_code == 422
    assert refusal(browser, match, "/try", {"ply": 1, "move": "a1"}) == (409, "Move 1 has not been reviewed yet.")


def test_no_review_while_the_clock_runs_here_or_at_another_table(browser: Browser) -> None:
    other = played(browser, *THROWN)
    match = played(browser, "b2", clock_base=300)
    assert refusal(browser, match)[1].startswith("A game with a clock is being played.")
    # The server hears a little later that the page of the other table was closed.
    poll(lambda: browser.http.post(f"/api/matches/{other}/review", json={}).status_code, lambda code: code != 409)
    assert finished(browser, other)["moves"]
    page = browser.open(match)
    assert refusal(browser, other)[0] == 409
    page.do("resign", seat=0)
    page.close()
    assert finished(browser, match)["moves"]


def test_no_review_while_a_game_for_the_best_players_is_played(browser: Browser) -> None:
    match = browser.new_match("human", "master", game="chess")
    page = browser.open(match)
    page.do("move", move="e4")
    assert "counts for the best players" in refusal(browser, match)[1]
    page.do("take_back")  # now it does not count any more
    page.do("move", move="d4")
    page.close()
    assert started(browser, match)["total"] >= 1


# --- trying again -----------------------------------------------------------------------------------------------


def test_every_move_that_is_nearly_as_good_is_accepted_and_others_say_why_not(browser: Browser) -> None:
    match = played(browser, *THROWN)
    made = finished(browser, match)
    corners = {corner: tried(browser, match, 2, corner) for corner in ("a1", "a3", "c1", "c3")}
    assert all(verdict["good"] for verdict in corners.values())
    assert [corner for corner, verdict in corners.items() if verdict["best"]] == [made["moves"][1]["best"]]
    edge = tried(browser, match, 2, "b3")
    assert not edge["good"]
    assert edge["text"]
    assert "Better was" not in edge["text"]


def test_a_try_that_is_no_move_gets_a_sentence(browser: Browser) -> None:
    match = played(browser, *THROWN)
    finished(browser, match)
    status, text = refusal(browser, match, "/try", {"ply": 2, "move": "b2"})
    assert status == 422
    assert text.startswith("b2 is taken")
    assert browser.http.post(f"/api/matches/{match}/review/try", json={"ply": 0, "move": "a1"}).status_code == 422


def test_the_board_of_a_moment_can_be_played_on_and_the_game_continues_from_there(browser: Browser) -> None:
    match = played(browser, *THROWN)
    board = browser.get(f"/matches/{match}/board?shown=1&then=c3 a1")
    assert (sorted(board["pieces"]), board["to_move"]) == (["a1", "b2", "c3"], 1)
    assert "a3" in board["taps"]
    assert browser.http.get(f"/api/matches/{match}/board?shown=1&then=b2").status_code == 422
    copied = browser.post(f"/matches/{match}/copy?moves=1&then=c3", {})
    assert copied["moves"] == ["b2", "c3"]


# --- keeping it -------------------------------------------------------------------------------------------------


def test_a_review_is_exported_in_the_format_of_the_game(browser: Browser) -> None:
    match = played(browser, "f3", "e5", "g4", "Qh4", game="chess")
    assert finished(browser, match)["file"] == "pgn"
    answer = browser.http.get(f"/api/matches/{match}/review/file?lang=en")
    assert 'filename="deska.pgn"' in answer.headers["content-disposition"]
    assert "g4 $4" in answer.text
    assert "wins at once" in " ".join(answer.text.split())
    assert '[White "Player 1"]' in answer.text


def test_the_review_of_an_imported_game_has_the_comments_of_its_file(browser: Browser) -> None:
    pgn = b'[White "Anna"]\n\n1. f3 {too soft} (1. e4 e5) e5 2. g4 $6 {worse} Qh4# 0-1\n'
    match = browser.http.post("/api/files/open", params={"name": "x.pgn"}, content=pgn).json()["match"]
    assert browser.get(f"/matches/{match}")["noted"]
    finished(browser, match)
    text = " ".join(browser.http.get(f"/api/matches/{match}/review/file?lang=en").text.split())
    text = re.sub(r"\[%eval [^]]*\] ?", "", text)
    assert re.search(r"1\. f3( \$\d)? \{too soft", text)  # whether 1. f3 gets a mark depends on how long was looked
    assert "(1. e4 e5)" in text
    assert "2. g4 $6 $4 {worse – Qh4# wins at once" in text


@pytest.mark.parametrize(("notation", "shown", "reply"), [("figurines", "e5", "♕h4#"), ("own", "e7e5", "d8h4")])
def test_moves_and_sentences_follow_the_notation_that_is_asked_for(
    browser: Browser, notation: str, shown: str, reply: str
) -> None:
    match = played(browser, "f3", "e5", "g4", game="chess")
    finished(browser, match)
    query = f"?lang=en&notation={notation}"
    moves = browser.get(f"/matches/{match}/review{query}")["moves"]
    assert [one["shown"] for one in moves][1] == shown
    assert f"{reply} wins at once" in moves[2]["why"]
    assert moves[2]["reply_shown"] == [reply]
    assert moves[2]["best_shown"] in moves[2]["better"]
    assert moves[2]["best_shown"] == moves[2]["line_shown"][0]
    assert f"{reply} wins at once" in browser.http.get(f"/api/matches/{match}/review/file{query}").text.replace(
        "\n", " "
    )
    again = browser.post(f"/matches/{match}/review/try{query}", {"ply": 3, "move": "g2g4"})
    assert reply in again["text"]
    unknown = browser.get(f"/matches/{match}/review?lang=en&notation=japanese")["moves"]
    assert [one["shown"] for one in unknown] == ["f3", "e5", "g4"]


def test_reviews_survive_a_restart_and_are_validated(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        match = played(browser, *THROWN)
        made = finished(browser, match)["moves"]
        other = played(browser, "b2")
        finished(browser, other)
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute("UPDATE reviews SET review = ? WHERE match = ?", ('{"moves": [{"ply": "x"}]}', other))
    record.close()
    with running(tmp_path) as server:
        browser = Browser(server)
        assert browser.get(f"/matches/{match}/review")["moves"] == made
        assert browser.get(f"/matches/{other}/review")["moves"] == []
        assert len(finished(browser, other)["moves"]) == 1


def test_a_review_is_deleted_with_its_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    seat_setups = [SeatSetup("Anna", "human"), SeatSetup("Ben", "human")]
    match_id = store.add_match(Match(Setup("tic-tac-toe", {}, seat_setups), [Moved("b2")]))
    with store.transaction():
        assert store.reviews.put(match_id, 1, "{}")
        assert not store.reviews.put("gone", 1, "{}")
        assert not store.reviews.put(match_id, 2, "x" * (LARGEST + 1))
    assert store.reviews.get(match_id, 1) == "{}"
    store.add_match(Match(Setup("tic-tac-toe", {}, seat_setups), [Moved("b2")]))
    with store.transaction():
        store.archive.delete(match_id)
        store.archive._remove_deleted(time.time() + 1)
    assert store.reviews.get(match_id, 1) is None
    store.close()


def test_a_visitor_stops_no_review_of_another(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="a long passphrase") as server:
        host = Browser(server)
        match = played(host, "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", game="chess", rounds=2)
        page = host.open(match)
        for do, given in (("resign", {"seat": 0}), ("next_round", {}), ("move", {"move": "e4"})):
            page.do(do, **given)
        page.close()
        one, other = entered(server), entered(server)
        assert started(one, match, "?round=1")["running"]
        refused = other.http.post(f"/api/matches/{match}/review?round=2&lang=en", json={})
        assert (refused.status_code, "round 1" in refused.text) == (409, True)
        assert other.http.post(f"/api/matches/{match}/review/stop?round=1", json={}).status_code == 403
        assert one.get(f"/matches/{match}/review?round=1")["running"]
        assert host.http.post(f"/api/matches/{match}/review?round=2", json={}).status_code == 200


def test_guests_see_reviews_but_continue_no_games(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0", passphrase="a long passphrase") as server:
        host = Browser(server)
        match = played(host, *THROWN)
        guest = entered(server)
        assert len(finished(guest, match)["moves"]) == 7
        assert guest.http.post(f"/api/matches/{match}/copy?moves=1", json={}).status_code == 403


def entered(server: Server) -> Browser:
    guest = Browser(server, enter=False)
    answer = guest.http.post("/enter", data={"passphrase": "a long passphrase", "role": "player"})
    guest.http.cookies.update(answer.cookies)
    return guest


# --- without a server -------------------------------------------------------------------------------------------


def last_stored(name: str, *moves: str) -> StoredMove:
    """The last move of a game as it would be kept if a review called it a mistake."""
    record = Record.of(make_game(name), moves)
    *_, before, after = record.positions()
    ply, last = len(moves), record.moves[-1]
    shown = Reviewed(ply, int(seat(before)), last, last, 0.5, 0.4, 0.1, "mistake", True, (last,), ())
    return stored_move(record.game, (before, after), shown)


def all_stored(record: Record) -> list[StoredMove]:
    places = pairwise(record.positions())
    return [stored_move(record.game, place, one) for place, one in zip(places, review(record), strict=True)]


@pytest.mark.parametrize(
    ("name", "moves", "cells", "shown"),
    [
        ("chess", "e4", ["e2", "e4"], "e4"),
        ("chess", "e4 e5 Nf3", ["g1", "f3"], "Jf3"),
        ("shogi", "7g7f 3c3d 8h2b+ 3a2b B*5e", ["5e"], "B*5e"),
        ("draughts", "a3b4 b6a5 c3d4", ["c3", "d4"], "c3-d4"),
        ("quantik", "A@a1", ["a1"], "A@a1"),
        ("hex", "f6", ["f6"], "f6"),
        ("connect-four", "d1", ["d1"], "d1"),
        ("morris", "a1 b2 a4 b4 a7xb2", ["a7"], "a7xb2"),
    ],
)
def test_moves_are_kept_with_their_cells_and_in_the_usual_notation(
    name: str, moves: str, cells: list[str], shown: str
) -> None:
    """A piece that is taken by choice is not on the way of a move."""
    stored = last_stored(name, *moves.split())
    assert (stored.cells, stored.best_cells, stored.said("cs").move) == (cells, cells, shown)


@pytest.mark.parametrize(
    ("name", "moves", "notation", "shown"),
    [
        ("chess", "e4 e5 Nf3", "figurines", "♘f3"),
        ("chess", "e4 e5 Nf3", "san", "Jf3"),
        ("shogi", "7g7f 3c3d 8h2b+", "japanese", "☗２二角成"),
        ("shogi", "7g7f 3c3d 8h2b+", "usi", "8h2b+"),
        ("draughts", "a3b4 b6a5 c3d4", "numeric", "22-18"),
        ("hex", "f6", "figurines", "f6"),
    ],
)
def test_moves_are_kept_in_every_notation(name: str, moves: str, notation: str, shown: str) -> None:
    words = last_stored(name, *moves.split()).said("cs", notation)
    assert (words.move, words.best, words.line) == (shown, shown, [shown])


def test_what_is_kept_counts_as_far_as_the_game_is_the_same() -> None:
    record = Record.of(make_game("tic-tac-toe"), ["b2", "a2", "a1"])
    stored = all_stored(record)
    text = review_text(stored)
    assert read_review(text, ["b2", "a2", "a1"], 2) == stored
    assert read_review(text, ["b2", "c3", "a1"], 2) == stored[:1]
    assert read_review(text, [], 2) == []


@pytest.mark.parametrize("text", [None, "", "[]", "{}", '{"moves": 7}', "\x00", '{"moves": [null]}', "[" * 100_000])
def test_a_damaged_review_counts_as_none(text: str | None) -> None:
    assert read_review(text, ["b2"], 2) == []


@pytest.mark.parametrize(("field", "value"), [("after", 7), ("seat", 2), ("ply", 2), ("mark", "odd"), ("words", {})])
def test_what_cannot_be_in_a_review_is_refused(field: str, value: Any) -> None:
    record = Record.of(make_game("tic-tac-toe"), ["b2"])
    stored = json.loads(review_text(all_stored(record)))
    assert len(read_review(json.dumps(stored), ["b2"], 2)) == 1
    stored["moves"][0][field] = value
    assert read_review(json.dumps(stored), ["b2"], 2) == []


def test_a_round_becomes_a_record_with_names_and_times_by_part_of_the_game() -> None:
    seat_setups = [SeatSetup("Anna", "human"), SeatSetup("Ben", "human")]
    match = Match(Setup("tic-tac-toe", {}, seat_setups, rounds=2))
    for move in ("a1", "b1", "a2", "b2", "a3"):
        match.apply(Moved(move, 1.0))
    match.apply(NextRound())
    for event in (Moved("b2", 2.5), Waited(1.0), Moved("a1", 0.5), Moved("c3"), TakenBack(1), Moved("c1", 4.0)):
        match.apply(event)
    record = round_record(match, str)
    assert record.players == ("Ben", "Anna")
    assert record.moves == ("b2", "a1", "c1")
    assert thinking_times(match) == [2.5, 1.5, 4.0]
    assert record.outcome is None
