"""Puzzles as the page asks for them: which comes next, what comes of a move, and help."""

import datetime
from collections.abc import Iterator

import pytest

from deska.faces.web.puzzles import service
from deska.games import make_game
from deska.play.puzzles.puzzle import Puzzle
from deska.play.puzzles.sets import shipped
from tests.effort import slow
from tests.faces.web.pages import Browser, Server, running

pytestmark = slow


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("puzzles")) as server:
        yield server


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server)


def two_move_wins() -> list[Puzzle]:
    puzzles = shipped(make_game("tic-tac-toe", {}))
    return [one for one in puzzles if one.goal == "win" and one.length == 2]


def test_all_games_with_puzzles_are_listed_with_the_puzzle_of_the_day(browser: Browser) -> None:
    known = browser.get("/puzzles")
    names = {one["preview"]["game"] for one in known["sets"]}
    assert {"piskvorky", "tic-tac-toe"} <= names
    assert all(one["count"] > 0 and one["solved"] == 0 for one in known["sets"])
    for one in known["sets"]:
        asked = {"game": one["preview"]["game"], "options": one["options"]}
        assert browser.post("/puzzles/next", asked)["count"] == one["count"]
    shown = browser.post("/puzzles/next", {"id": known["day"]})
    assert shown["of"]["game"] == known["day_preview"]["game"]


def test_the_puzzle_of_the_day_is_the_same_all_day_and_another_one_on_the_next() -> None:
    days = [datetime.date(2026, 11, 19) + datetime.timedelta(days=number) for number in range(30)]
    puzzles = [service.of_day(day) for day in days]
    assert puzzles == [service.of_day(day) for day in days]
    assert len({one.id for one in puzzles if one}) >= 25


def test_a_solved_puzzle_is_noted_and_the_next_one_comes(server: Server, browser: Browser) -> None:
    first = browser.post("/puzzles/next", {"game": "tic-tac-toe"})
    assert first["number"] == 1
    assert first["state"]["to_move"] is not None
    puzzle = service.puzzle_named(first["id"])
    verdict = browser.post("/puzzles/move", {"id": first["id"], "move": puzzle.first[0]})
    assert verdict["kind"] == "solved"
    second = browser.post("/puzzles/next", {"game": "tic-tac-toe", "after": first["id"]})
    assert (second["number"], second["solved"]) == (2, 1)
    anew = browser.post("/puzzles/next", {"game": "tic-tac-toe"})
    assert anew["number"] == 2  # what is solved does not come again


def test_a_win_in_two_is_played_to_its_end_with_the_answers(browser: Browser) -> None:
    puzzle = two_move_wins()[0]
    verdict = browser.post("/puzzles/move", {"id": puzzle.id, "move": puzzle.first[0]})
    assert verdict["kind"] == "right"
    assert len(verdict["line"]) == 1
    so_far = [verdict["move"], *verdict["line"]]
    help_ = {"id": puzzle.id, "moves": so_far}
    solution = browser.post("/puzzles/hint", {**help_, "level": 3})["line"]
    last = browser.post("/puzzles/move", {**help_, "move": solution[0]})
    assert last["kind"] == "solved"
    assert last["state"]["ending"]


def test_a_wrong_move_is_refuted_on_the_board_and_is_not_counted_as_solved(browser: Browser) -> None:
    puzzle = two_move_wins()[1]
    shown = browser.post("/puzzles/next", {"id": puzzle.id})
    wrong = next(move for move in shown["state"]["taps"] if move not in puzzle.first)
    verdict = browser.post("/puzzles/move", {"id": puzzle.id, "move": wrong})
    assert verdict["kind"] == "wrong"
    assert verdict["line"]
    assert len(verdict["state"]["pieces"]) == len(shown["state"]["pieces"]) + 1 + len(verdict["line"])
    assert verdict["line"][0] in verdict["text"]
    again = browser.post("/puzzles/move", {"id": puzzle.id, "move": puzzle.first[0], "clean": False})
    assert again["kind"] == "right"
    so_far = {"id": puzzle.id, "moves": [again["move"], *again["line"]], "clean": False}
    solution = browser.post("/puzzles/hint", {"id": puzzle.id, "moves": so_far["moves"], "level": 3})["line"]
    assert browser.post("/puzzles/move", {**so_far, "move": solution[0]})["kind"] == "solved"
    assert browser.post("/puzzles/next", {"id": puzzle.id})["solved"] == 0


def test_help_comes_in_three_steps_of_which_only_the_last_gives_the_move(browser: Browser) -> None:
    puzzle = two_move_wins()[0]
    steps = [browser.post("/puzzles/hint", {"id": puzzle.id, "level": level}) for level in (1, 2, 3)]
    assert [len(step["cells"]) for step in steps] == [0, 1, 1]
    assert [bool(step["line"]) for step in steps] == [False, False, True]
    assert puzzle.first[0] not in steps[0]["text"]
    assert len({step["text"] for step in steps}) == 3


def test_what_is_no_puzzle_or_no_move_is_refused_with_a_sentence(browser: Browser) -> None:
    puzzle = two_move_wins()[0]
    for path, body, status in (
        ("next", {"id": "nowhere"}, 404),
        ("next", {"game": "connect-four", "options": {"columns": "9"}}, 404),
        ("next", {"game": "chess-boxing"}, 422),
        ("move", {"id": puzzle.id, "move": "z9"}, 422),
        ("move", {"id": puzzle.id, "move": "a1", "moves": ["a1"] * 61}, 422),
        ("hint", {"id": puzzle.id, "level": 4}, 422),
        ("move", {"id": puzzle.id, "move": puzzle.first[0], "moves": puzzle.first[:1]}, 422),  # the answer is left out
        ("move", {"id": puzzle.id, "move": "a1", "moves": [puzzle.first[0], "a1"]}, 422),
    ):
        answer = browser.http.post(f"/api/puzzles/{path}", json=body)
        assert answer.status_code == status, (path, body, answer.text)
        assert answer.json()["problems"][0]["text"]


def test_a_puzzle_that_is_solved_gives_no_more_help(browser: Browser) -> None:
    puzzle = next(one for one in shipped(make_game("tic-tac-toe", {})) if one.length == 1 and one.goal == "win")
    answer = browser.http.post("/api/puzzles/hint", json={"id": puzzle.id, "level": 3, "moves": [puzzle.first[0]]})
    assert answer.status_code == 422
    assert answer.json()["problems"][0]["text"]


def test_strangers_get_no_puzzles(server: Server) -> None:
    assert Browser(server, enter=False).http.get("/api/puzzles").status_code in (401, 403)
