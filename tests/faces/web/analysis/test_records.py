"""The analysis board holds the whole record: opened, shown as a tree, saved, found again, written as a file."""

import io
import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.record import Node, Record, Shape, Value
from deska.faces.web.analysis.protocol import AnalysisPlace, AnalysisTree
from deska.faces.web.analysis.routes import as_json
from deska.faces.web.analysis.trees import record_of, tree_of, with_notes
from deska.faces.web.wire.language import Speech
from deska.formats import format_named, read_stream
from deska.formats.losses import beside, losses
from deska.games import make_game
from tests.effort import examples, slow
from tests.faces.web.pages import Browser, running
from tests.formats.support import random_record, read_one, written

GAMES = {
    "pgn": make_game("chess"),
    "sgf": make_game("piskvorky"),
    "kifu": make_game("shogi"),
    "pdn": make_game("draughts", {"rules": "international"}),
    "deska": make_game("othello"),
}
SAY = Speech("en")


def through_the_board(record: Record) -> Record:
    """The record after the analysis board had it: to the page as JSON, and back."""
    place = AnalysisPlace(game=record.game.name)
    sent = as_json(tree_of(record, place, record.game.notations[0], SAY))
    return record_of(AnalysisTree.model_validate_json(sent), record.game, record.start)


def same(line: list[Node]) -> list[Any]:
    """A line, with variations of a variation's first move beside it."""
    return [(*said_of(node), [same(way) for way in beside(node)]) for node in line]


def said_of(node: Node) -> tuple[Any, ...]:
    return node.move, node.before, node.after, node.marks, node.clock, node.seconds, node.value, node.shapes


def decorated(record: Record, rng: Random) -> Record:
    """The same with everything that a move can have, here and there, in variations too."""
    names = record.game.view(record.start_position()).names or ("a1", "b2", "c3")
    left = list(record.main_line)
    for node in left:
        if rng.random() < 0.3:
            node.marks = tuple(rng.sample(range(1, 140), rng.randint(1, 3)))
        if rng.random() < 0.3:
            node.clock, node.seconds = rng.randint(0, 40000) / 10, rng.randint(1, 999)
        if rng.random() < 0.3:
            node.value = Value(rng.randint(-999, 999) / 100, None, rng.randint(1, 30))
        if rng.random() < 0.3:
            one, two = rng.sample(list(names), 2)
            node.shapes = Shape("G", (one,)), Shape(rng.choice("RYB"), (one, two))
        for variation in node.variations:
            left += variation
    one = names[0]
    record.shapes, record.tags, record.site = (Shape("Y", (one,)),), {"Annotator": "Nová"}, "Praha"
    return record


@pytest.mark.parametrize("form", list(GAMES))
@given(seed=st.integers(0, 2**32))
@examples(15)
def test_any_record_goes_through_the_board_and_its_format_with_all_it_can_hold(form: str, seed: int) -> None:
    rng = Random(seed)
    record = decorated(random_record(GAMES[form], rng, longest=30), rng)
    one = format_named(form)
    back = through_the_board(record)
    assert same(back.main_line) == same(record.main_line)
    about = ("comment", "shapes", "players", "event", "site", "date", "round", "tags", "outcome")
    assert [getattr(back, name) for name in about] == [getattr(record, name) for name in about]
    assert losses(one, back) == losses(one, record)
    again = read_one(form, written(one, back))
    assert same(through_the_board(again).main_line) == same(again.main_line)
    if form in ("pgn", "pdn"):
        assert set(losses(one, back)) <= {"wording"}  # a } in a comment


ITALIAN = """[Event "Club evening"]
[Site "Žižkov"]
[Date "2026.11.14"]
[Round "3"]
[White "Anička"]
[Black "Petr"]
[Result "1/2-1/2"]
[Annotator "Nová"]

{[%csl Ge4] The final.} 1. e4 $1 {[%clk 0:29:58] Best by test.} (1. d4 $5 {solid} (1. c4)) 1... e5 $146
({instead} 1... c5 {[%cal Rc5d4] Sicilian} 2. Nf3 (2. c3 $14) 2... d6) 2. Nf3 {[%eval 0.31,12] [%emt 0:00:07]} 1/2-1/2
"""


def tree_from(text: str) -> Record:
    (record,) = read_stream(io.BytesIO(text.encode()), "", "pgn", None, lambda error: pytest.fail(str(error)))
    return record


def test_a_file_with_everything_is_written_as_it_was_read() -> None:
    record = tree_from(ITALIAN)
    back = through_the_board(record)
    assert losses(format_named("pgn"), back) == []
    again = read_one("pgn", written(format_named("pgn"), back))
    assert same(again.main_line) == same(record.main_line)
    assert (again.tags, again.shapes, again.outcome) == (record.tags, record.shapes, record.outcome)


def test_lines_that_begin_with_the_same_move_stay_apart() -> None:
    record = tree_from("1. e4 e5 {main} (1... e5 $2 {again} 2. d4) *")
    assert same(through_the_board(record).main_line) == same(record.main_line)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with running(tmp_path_factory.mktemp("records")) as server:
        yield Browser(server)


def posted(browser: Browser, path: str, content: bytes | str) -> tuple[int, str]:
    answer = browser.http.post(f"/api{path}", content=content)
    return answer.status_code, answer.text


def read_in(browser: Browser, path: str, content: bytes) -> dict[str, Any]:
    """What the server says of a file."""
    status, text = posted(browser, path, content)
    assert status == 201, text
    answer: dict[str, Any] = json.loads(text)
    return answer


def opened(browser: Browser, place: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = browser.post("/analysis/record", {"place": place})
    return answer


def file_of(browser: Browser, tree: dict[str, Any], form: str = "pgn") -> Record:
    status, text = posted(browser, "/analysis/file", json.dumps({**tree, "format": form}))
    assert status == 200, text
    return read_one(form, text)


def test_a_game_of_a_file_is_opened_saved_found_and_deleted(browser: Browser) -> None:
    saved = read_in(browser, "/annotated/open?name=club.pgn", ITALIAN.encode())
    game = browser.get(f"/annotated/{saved['id']}")
    assert same(file_of(browser, game["tree"]).main_line) == same(tree_from(ITALIAN).main_line)
    assert game["tree"]["players"] == ["Anička", "Petr"]
    for words in ("anicka", "1/2-1/2", "½–½", "sicilian zizkov", "Nová"):
        assert [one["id"] for one in browser.get(f"/annotated?search={words}")["games"]] == [saved["id"]]
    assert browser.get("/annotated?search=Kasparov")["total"] == 0
    browser.post(f"/annotated/{saved['id']}/delete", {})
    assert browser.get("/annotated")["total"] == 0
    browser.post(f"/annotated/{saved['id']}/restore", {})
    (line,) = browser.get("/annotated")["games"]
    assert (line["moves"], line["variations"], line["result"]) == (3, 4, "1/2-1/2")
    browser.post(f"/annotated/{saved['id']}/delete", {})


def test_notes_on_a_match_are_found_again_and_the_match_goes_on(browser: Browser) -> None:
    match = browser.new_match("human", "human", game="chess")
    page, place = browser.open(match), {"match": match}
    page.do("move", move="e4")
    page.do("move", move="e5")
    first = opened(browser, place)
    assert [node["move"] for node in first["tree"]["nodes"]] == ["e2e4", "e7e5"]
    assert (first["at"], "annotated" in first) == (1, False)
    tree = first["tree"]
    tree["nodes"][0] |= {"comment": "Best by test", "marks": [1], "shapes": [{"colour": "G", "cells": ["e4"]}]}
    tree["nodes"].append({"parent": 0, "move": "c7c5"})
    saved = browser.post("/analysis/save", tree)
    page.do("move", move="Nf3")
    page.close()
    again = opened(browser, place)
    assert (again["annotated"], again["version"]) == (saved["id"], 1)
    assert [node["move"] for node in again["tree"]["nodes"]] == ["e2e4", "e7e5", "c7c5", "g1f3"]
    assert again["tree"]["nodes"][0]["comment"] == "Best by test"
    assert again["at"] == 3
    assert browser.post(f"/analysis/save?id={saved['id']}&version=1", again["tree"])["version"] == 2
    status, text = posted(browser, f"/analysis/save?id={saved['id']}&version=1", json.dumps(tree))
    assert (status, "nother window" in text) == (409, True)


def test_an_imported_game_is_analysed_with_all_that_its_file_says(browser: Browser) -> None:
    state = read_in(browser, "/files/open?name=club.pgn", ITALIAN.encode())
    tree = opened(browser, {"match": state["match"]})["tree"]
    assert same(file_of(browser, tree).main_line) == same(tree_from(ITALIAN).main_line)
    assert (tree["event"], tree["tags"]) == ("Club evening", {"Annotator": "Nová"})


def test_what_a_review_says_is_added_to_what_a_file_says(browser: Browser) -> None:
    """A move that the review marks keeps its own comment; better moves become variations, once."""
    file = tree_from("1. e4 {mine} e5 $1 2. Nf3 *")
    said = tree_from("1. e4 $6 {better was d4} (1. d4 d5) e5 $2 2. Nf3 *")
    place = AnalysisPlace(game="chess")
    tree, review = (tree_of(one, place, "", SAY) for one in (file, said))
    for _ in range(2):
        with_notes(tree, review)
    assert [(node.move, node.comment, node.marks) for node in tree.nodes] == [
        ("e2e4", "mine – better was d4", [6]),
        ("e7e5", "", [1]),
        ("g1f3", "", []),
        ("d2d4", "", []),
        ("d7d5", "", []),
    ]
    match = browser.new_match("human", "human", game="tic-tac-toe")
    browser.open(match).do("move", move="b2")
    record = browser.post("/analysis/record", {"place": {"match": match}, "review": True})
    assert [node["move"] for node in record["tree"]["nodes"]] == ["b2"]


def test_formats_say_what_they_leave_out(browser: Browser) -> None:
    state = read_in(browser, "/files/open?name=club.pgn", ITALIAN.encode())
    tree = opened(browser, {"match": state["match"]})["tree"]
    formats = {one["name"]: one["lost"] for one in browser.post("/analysis/formats", tree)}
    assert formats["pgn"] == formats["deska"] == []
    assert "variations" in formats["uci"]
    assert "fen" not in formats
    library = {one["name"]: one["lost"] for one in browser.post("/files/formats", {"matches": [state["match"]]})}
    assert library["pgn"] == []
    assert "variations" in library["uci"]


def test_a_tree_that_is_none_is_refused(browser: Browser) -> None:
    place = {"game": "chess"}
    for nodes in ([{"parent": 0, "move": "e2e4"}], [{"parent": -1, "move": "e2e5"}], [{"parent": 5, "move": "e2e4"}]):
        status, _ = posted(browser, "/analysis/save", json.dumps({"place": place, "nodes": nodes}))
        assert 400 <= status < 500


@slow
def test_five_thousand_nodes_are_opened_and_saved(browser: Browser) -> None:
    rng = Random(1)
    record = random_record(GAMES["pgn"], rng, longest=300)
    variations = [random_record(GAMES["pgn"], Random(seed), longest=100).main_line for seed in range(47)]
    record.main_line[0].variations = variations
    begun = time.perf_counter()
    saved = read_in(browser, "/annotated/open?name=large.pgn", written(format_named("pgn"), record))
    game = browser.get(f"/annotated/{saved['id']}")
    print(f"{len(game['tree']['nodes'])} nodes read, stored and opened in {time.perf_counter() - begun:.2f} s")
    assert len(game["tree"]["nodes"]) > 4000
    assert browser.post(f"/analysis/save?id={saved['id']}&version=1", game["tree"])["version"] == 2
