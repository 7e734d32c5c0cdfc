"""Whole games over a real server with real sockets."""

from pathlib import Path
from typing import Any

import pytest

from tests.effort import slow
from tests.faces.web.pages import Browser, Page, running

PERSON = "human"


def test_the_catalogue_has_everything_and_people_first(browser: Browser) -> None:
    catalogue = browser.get("/catalogue")
    assert {game["name"] for game in catalogue["games"]} >= {"piskvorky", "tic-tac-toe"}
    assert catalogue["players"][0]["name"] == PERSON
    assert "hard" in {player["name"] for player in catalogue["players"]}
    presets = {preset["name"]: preset for preset in catalogue["presets"]}
    assert [presets[f"preset-{name}"]["options"]["length"] for name in ("four", "five", "six")] == ["4", "5", "6"]
    assert presets["preset-wyverns"]["options"] == {"definition": "wyverns"}


@slow
def test_every_preset_begins(browser: Browser) -> None:
    for preset in browser.get("/catalogue")["presets"]:
        seats = int(preset["options"].get("seats", 2))
        match = browser.new_match(*[PERSON] * seats, game=preset["game"], options=preset["options"])
        assert browser.get(f"/matches/{match}")["moves"] == []


def test_two_people_play_a_whole_game(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    for move in ("a1", "b1", "a2", "b2"):
        page.do("move", move=move)
    assert page.refused("move", move="a1") == "a1 is taken, there is an X on it; choose a free cell."
    assert page.state["to_move"] == 0
    page.do("move", move="a3")
    assert page.state["ending"] == {
        "winner": 0,
        "reason": "row-completed",
        "text": "Player 1 wins with a complete row.",
        "points": [1, 0],
    }
    assert page.state["winning"] == [["a1", "a2", "a3"]]
    assert page.state["match_over"]
    assert page.state["seats"][0]["points"] == 1
    assert page.state["taps"] == {}


def test_a_person_against_the_computer(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, "medium", game="piskvorky"))
    for move in ("h8", "a1", "o15"):
        page.do("move", move=move)
        page.until(lambda state: state["to_move"] == 0)
    assert len(page.state["moves"]) == 6
    assert page.state["thought"]["seat"] == 1
    page.do("take_back")
    assert len(page.state["moves"]) == 4  # both moves
    assert page.state["redoable"] == 2
    page.do("redo")
    assert len(page.state["moves"]) == 6


@pytest.mark.parametrize(
    ("game", "options", "typed", "said"),
    [
        ("quantik", {}, "2 2 b", "Player 1 played B@c2."),
        ("piskvorky", {}, " H8 ", "Player 1 played h8."),
        ("piskvorky", {"opening": "swap2"}, "x", "Player 2 takes X."),
        ("piskvorky", {"opening": "swap2"}, "o", "Player 2 takes O."),
        ("piskvorky", {"opening": "swap2"}, "more", "Player 2 places two more stones."),
    ],
)
def test_moves_are_told_in_the_games_own_words(
    browser: Browser, game: str, options: dict[str, str], typed: str, said: str
) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON, game=game, options=options))
    for laid in ("h8", "a1", "i9") if options else ():
        page.do("move", move=laid)
    page.do("move", move=typed)
    assert page.state["status"].startswith(said)


def test_who_is_renamed_is_called_so_at_once(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    page.do("move", move="a1")
    page.do("look", seat=0, name="Ája")
    assert page.state["status"].startswith("Ája played a1.")


def test_default_names_follow_the_language_of_whoever_looks(browser: Browser) -> None:
    seat_setups = [{"player": PERSON}, {"name": None, "player": PERSON}]
    match = browser.post("/matches", {"game": "tic-tac-toe", "seat_setups": seat_setups, "pace": 0})["match"]
    english, czech = browser.open(match), browser.open(match, "cs")

    def names(page: Page, version: int) -> list[str]:
        return [seat["name"] for seat in page.until(lambda state: state["version"] >= version)["seats"]]

    english.do("move", move="a1")
    assert (names(english, 1), names(czech, 1)) == (["Player 1", "Player 2"], ["Hráč 1", "Hráč 2"])
    assert english.state["status"].startswith("Player 1 played a1. Player 2")
    assert czech.state["status"].startswith("Hráč 1 hraje a1. Na tahu je Hráč 2")
    assert "Hráč 1" in browser.http.get(f"/api/matches/{match}/log?lang=cs").text
    listed = {one["match"]: one for one in browser.get("/matches?lang=cs")}[match]
    assert (listed["players"], "Hráč 2" in listed["result"]) == (["Hráč 1", "Hráč 2"], True)
    english.do("look", seat=1, name="Eva")
    english.do("seat", seat=0, player="random")
    assert names(czech, 3) == ["Počítač", "Eva"]  # what people typed stays
    english.do("pause")
    english.do("seat", seat=1, player="easy")
    czech.do("look", seat=1, name="Počítač 2")  # back to the default
    version = czech.state["version"]
    assert (names(czech, version), names(english, version)) == (
        ["Počítač 1", "Počítač 2"],
        ["Computer 1", "Computer 2"],
    )
    assert english.refused("look", seat=1, name=" ") == "Enter a name."
    assert english.refused("look", seat=1, name="Počítač 1") == "Seat 1 has the same name; choose another."
    reopened = browser.get(f"/matches/{match}?lang=en")
    assert [seat["name"] for seat in reopened["seats"]] == ["Computer 1", "Computer 2"]


def test_a_demo_goes_on_from_any_position_of_the_round(browser: Browser) -> None:
    match = browser.new_match(PERSON, PERSON, game="piskvorky", rounds=3, clock_base=300)
    page = browser.open(match)
    for move in ("a1", "h8", "a2", "h9"):
        page.do("move", move=move)
    for count in (0, 3):
        demo = browser.post(f"/matches/{match}/demo?moves={count}&lang=en")
        assert demo["moves"] == ["a1", "h8", "a2"][:count]
        assert [(seat["name"], seat["player"]) for seat in demo["seats"]] == [
            ("Computer 1", "hard"),
            ("Computer 2", "medium"),
        ]
        assert (demo["rounds"], demo["clock_base"], demo["pace"]) == (1, None, 1.0)
    assert browser.http.post(f"/api/matches/{match}/demo?moves=5", json={}).status_code == 409
    assert page.state["moves"] == ["a1", "h8", "a2", "h9"]  # untouched


def test_a_computer_does_not_resign(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, "random"))
    assert "is a computer" in page.refused("resign", seat=1)


@slow
def test_computers_play_to_the_end_pause_and_step(browser: Browser) -> None:
    page = browser.open(browser.new_match("rules", "random"))
    page.until(lambda state: state["match_over"])
    page = browser.open(browser.new_match("random", "random", game="piskvorky", options={}, pace=60))
    page.do("pause")
    had = len(page.state["moves"])
    page.do("pace", seconds=0)
    for count in (1, 2, 3):
        page.do("step")
        page.until(lambda state, count=count: len(state["moves"]) == had + count)
        assert page.state["paused"]
    page.do("resume")
    page.until(lambda state: state["ending"])


def test_seats_change_at_any_moment(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    page.do("move", move="b2")
    page.do("seat", seat=1, player="rules")
    page.until(lambda state: len(state["moves"]) == 2)  # it moves at once
    page.do("seat", seat=0, player="rules")
    page.until(lambda state: state["match_over"])
    assert "no player 'nobody'" in page.refused("seat", seat=0, player="nobody")


def test_hints_say_why(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON), "cs")
    for move in ("a1", "b1", "a2", "b2"):
        page.do("move", move=move)
    hint = page.do("hint")["hint"]
    assert hint["move"] == "a3"
    assert hint["reason"]
    first, second = hint["clues"]  # help before the move is told
    assert {"a3"} < {*second["cells"]} < {*first["cells"]}
    assert first["text"].startswith("Podívejte se na část desky od ")
    assert len(page.state["moves"]) == 4


def test_an_even_move_is_told_where_there_is_one(browser: Browser) -> None:
    assert "five or six in a row" in browser.open(browser.new_match(PERSON, PERSON)).refused("even_move")


def test_clicks_while_the_computer_thinks_change_nothing(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, "rules", pace=60))
    page.do("move", move="b2")
    page.until(lambda state: state["thinking"])
    assert "thinking" in page.refused("move", move="a1")
    assert page.state["moves"] == ["b2"]
    page.do("stop_thinking")
    page.until(lambda state: len(state["moves"]) == 2)


def test_what_a_computer_thinks_is_shown_until_it_is_told_to_move(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, "alphabeta:milliseconds=600000", game="piskvorky"))
    page.do("move", move="h8")
    while page.thinking.get("depth", 0) < 2:
        page.take()
    first = page.thinking
    while page.thinking["nodes"] <= first["nodes"]:
        page.take()
    best, _value, _exact = first["considered"][0]
    assert first["seat"] == 1
    assert best == first["move"] == first["line"][0]
    page.do("stop_thinking")
    page.until(lambda state: len(state["moves"]) == 2)
    texts = [move for move, _value, _exact in page.thinking["considered"]]
    assert page.state["moves"][1] == page.state["thought"]["move"]  # it may have thought again since it was shown
    assert page.state["moves"][1] in texts


def test_the_same_command_counts_once(browser: Browser) -> None:
    match = browser.new_match(PERSON, PERSON)
    page = browser.open(match)
    page.do("move", command="same-command-1", move="b2")
    page.do("move", command="same-command-1", move="b2")
    page.close()
    page = browser.open(match)
    page.do("move", command="same-command-1", move="b2")
    assert page.state["moves"] == ["b2"]


def test_rounds_resigning_and_the_result_of_the_match(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON, rounds=2))
    page.do("resign", seat=1)
    assert not page.state["match_over"]
    page.do("next_round")
    assert page.state["to_move"] == 1  # the other seat opens
    assert page.state["seats"][1]["symbol"] == "X"  # and X always begins
    page.do("resign", seat=1)
    assert page.state["match_over"]
    assert "Player 1 wins the match 2 : 0." in page.state["status"]
    assert page.refused("next_round") == "That was the last round; start a new game."


def test_a_draw_needs_both_people(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    page.do("offer_draw")
    assert page.state["draw_offers"] == [0]
    assert "Player 1 offers a draw" in page.state["status"]
    page.do("move", move="a1")
    assert page.state["draw_offers"] == []
    page.do("offer_draw")
    page.do("offer_draw")  # a second click of the same person does nothing
    assert (page.state["draw_offers"], page.state["ending"]) == ([1], None)
    page.do("offer_draw", seat=0)
    assert page.state["ending"]["reason"] == "draw-agreed"


def test_a_draw_can_be_declined(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    assert page.refused("decline_draw", seat=1) == "Nobody offers a draw now."
    page.do("offer_draw")
    assert page.refused("decline_draw", seat=0) == "Nobody offers a draw now."  # not even who offers it
    page.do("decline_draw", seat=1)
    assert (page.state["draw_offers"], page.state["ending"]) == ([], None)
    assert page.state["status"] == "Player 2 does not want a draw. Player 1 to move."


def test_a_match_played_again_keeps_the_score_and_the_other_begins(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    page.do("look", seat=0, name="Ann", symbol="A")
    page.do("look", seat=1, name="Bob")
    page.do("resign", seat=1)
    again = browser.open(browser.post(f"/matches/{page.state['match']}/again")["match"])
    assert [(seat["name"], seat["points"]) for seat in again.state["seats"]] == [("Ann", 1), ("Bob", 0)]
    assert (again.state["to_move"], again.state["begins"], again.state["seats"][0]["symbol"]) == (1, 1, "A")
    again.do("resign", seat=0)
    assert again.state["status"].endswith("The score is now Ann 1 : 1 Bob.")
    third = browser.post(f"/matches/{again.state['match']}/again")
    assert (third["to_move"], [seat["points"] for seat in third["seats"]]) == (0, [1, 1])


def test_the_score_begins_anew_when_somebody_else_plays(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    page.do("resign", seat=1)
    page.do("seat", seat=1, player="easy")
    again = browser.post(f"/matches/{page.state['match']}/again")
    assert [seat["points"] for seat in again["seats"]] == [0, 0]


def test_a_thought_belongs_to_its_move(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, "medium", game="piskvorky"))
    for move in ("h8", "a1"):
        page.do("move", move=move)
        page.until(lambda state: state["to_move"] == 0)
    match, moves = page.state["match"], page.state["moves"]

    def thought(shown: int) -> Any:
        return browser.get(f"/matches/{match}?shown={shown}")["thought"]

    assert [thought(shown) and thought(shown)["move"] for shown in range(4)] == [None, None, moves[1], None]
    assert page.state["thought"]["move"] == moves[3]
    page.do("take_back")
    assert page.state["thought"]["move"] == moves[1]


def test_stones_are_called_black_and_white(browser: Browser) -> None:
    options = {"rule": "standard", "opening": "swap2"}
    page = browser.open(browser.new_match(PERSON, PERSON, game="piskvorky", options=options))
    for move in ("h8", "i9", "g7", "x"):
        page.do("move", move=move)
    assert page.state["status"].startswith("Player 2 takes X.")
    assert page.state["status_stones"].startswith("Player 2 takes black.")


def test_the_status_names_a_move_as_people_write_it(browser: Browser) -> None:
    match = browser.new_match(PERSON, PERSON, game="chess")
    page = browser.open(match)
    for move in ("e2e4", "d7d6", "g1f3"):
        page.do("move", move=move)
    assert page.state["status"].startswith("Player 1 played Nf3.")
    shown = page.state["status_in"]
    assert [shown[name].split(". ")[0] for name in ("figurines", "own")] == [
        "Player 1 played ♘f3",
        "Player 1 played g1f3",
    ]
    assert "Jf3" in browser.get(f"/matches/{match}?lang=cs")["status"]
    page.do("take_back")
    assert page.state["status_in"] == {}


def test_who_plays_on_from_a_game_of_others_has_no_name_of_theirs_and_a_computer_against_them(browser: Browser) -> None:
    match = browser.new_match(PERSON, PERSON)
    page = browser.open(match)
    for move in ("b2", "a1", "c1"):
        page.do("move", move=move)
    seats = browser.post(f"/matches/{match}/copy?moves=1&anew=true")["seats"]
    assert [(seat["player"], seat["name"]) for seat in seats] == [("medium", "Computer"), ("human", "Player 2")]
    against = browser.new_match(PERSON, "rules")
    assert [one["player"] for one in browser.post(f"/matches/{against}/copy?anew=true")["seats"]] == [PERSON, "rules"]


def test_a_computer_answers_an_offer_by_what_it_sees(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, "rules"))
    assert page.refused("offer_draw") == "Player 2 does not agree to a draw so early. Offer it again after move 3."
    page = browser.open(browser.new_match(PERSON, PERSON))
    for move in ("b2", "a1", "c1", "a3"):
        page.do("move", move=move)
    page.do("seat", seat=1, player="rules")
    page.do("offer_draw")
    assert page.state["ending"]["reason"] == "draw-agreed"  # tic-tac-toe is a draw
    page = browser.open(browser.new_match(PERSON, PERSON))
    for move in ("a2", "b2", "b1", "a3", "c2", "c3"):  # O can win in three places
        page.do("move", move=move)
    page.do("seat", seat=1, player="hard")
    assert page.refused("offer_draw") == "Computer does not want a draw."
    assert page.state["ending"] is None


def test_taking_back_a_resignation_keeps_the_moves(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON, rounds=2))
    assert not page.state["can_take_back"]
    for ending in ("resign", "end"):  # before the first move
        page.do(ending)
        assert page.state["can_take_back"]
        page.do("take_back")
        assert (page.state["ending"], page.state["to_move"]) == (None, 0)
    page.do("move", move="a1")
    page.do("resign", seat=0)
    assert page.state["seats"][1]["points"] == 1
    page.do("take_back")
    assert (page.state["ending"], page.state["moves"], page.state["seats"][1]["points"]) == (None, ["a1"], 0)
    page.do("offer_draw", seat=0)
    page.do("offer_draw", seat=1)
    page.do("go_to", count=1)  # the last picture of a game that was ended
    assert (page.state["ending"], page.state["moves"]) == (None, ["a1"])
    page.do("take_back")
    assert page.state["moves"] == []
    assert page.refused("take_back") == "There is no move to take back."


def test_who_can_play_depends_on_the_game_and_its_options(browser: Browser) -> None:
    small = browser.open(browser.new_match(PERSON, PERSON)).state["players"]
    large = browser.open(browser.new_match(PERSON, PERSON, game="piskvorky")).state["players"]
    assert small[0] == large[0] == PERSON
    assert "rules" in small
    assert "rules" not in large
    assert "hard" in large
    three = {"columns": "3", "rows": "3", "length": "3"}
    assert "rules" in browser.post("/players", {"game": "piskvorky", "options": three})
    assert browser.post("/players", {"game": "piskvorky"}) == large
    answer = browser.http.post("/api/players?lang=cs", json={"game": "piskvorky", "options": {"columns": "99"}})
    assert answer.status_code == 422
    assert answer.json()["problems"] == [{"field": "columns", "text": "Sloupců: „99“ nejde, možné je 3-40."}]


@slow
def test_pace_and_clock_belong_to_the_match(tmp_path: Path) -> None:
    with running(tmp_path, pace=7) as server:
        browser = Browser(server)
        page = browser.open(browser.new_match(PERSON, PERSON, pace=None, clock_base=60, clock_increment=2))
        assert (page.state["pace"], page.state["clock_base"], page.state["clock_increment"]) == (7, 60, 2)
        match = browser.new_match(PERSON, PERSON, pace=3)
        page = browser.open(match)
        assert (page.state["pace"], page.state["clock_base"]) == (3, None)
        page.do("pace", seconds=0.5)
        assert page.state["pace"] == 0.5
        assert page.refused("pace", seconds=61) == "The pace may be from 0 to 60 seconds a move."
        page.do("move", move="a1")
        assert browser.post(f"/matches/{match}/copy")["pace"] == 0.5
    with running(tmp_path, pace=7) as server:
        assert Browser(server).open(match).state["pace"] == 0.5


def test_looks_are_checked(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON))
    page.do("look", seat=0, name="Ája", symbol="🐱", colour="#112233")
    seat = page.state["seats"][0]
    assert (seat["name"], seat["symbol"], seat["colour"]) == ("Ája", "🐱", "#112233")
    assert page.refused("look", seat=1, name="ája") == "Seat 1 has the same name; choose another."
    for name in ("\u200b", "Eva\u202e", "Eva\nEva"):
        assert page.refused("look", seat=1, name=name).startswith("The name has invisible characters")
        seat_setups = [{"name": "Ája"}, {"name": name}]
        answer = browser.http.post("/api/matches", json={"game": "tic-tac-toe", "seat_setups": seat_setups})
        assert [problem["field"] for problem in answer.json()["problems"]] == ["seat_setups.1.name"]
    page.do("look", seat=1, name="  👩\u200d🚀  ")
    page.do("move", move="a1")
    assert page.state["status"].endswith("👩\u200d🚀 to move.")
    assert page.refused("look", seat=1, symbol="ab") == "A symbol is a single visible character."


@slow
def test_clocks_run_out(browser: Browser) -> None:
    page = browser.open(browser.new_match(PERSON, PERSON, clock_base=1.0, clock_increment=0))
    assert page.state["seats"][0]["clock"] == 1.0
    page.do("move", move="a1")
    page.until(lambda state: state["ending"])
    assert page.state["ending"]["reason"] == "lost-on-time"
    assert page.state["ending"]["winner"] == 0
    assert page.state["seats"][1]["clock"] == 0.0


def test_stepping_through_and_going_on_from_any_move(browser: Browser) -> None:
    match = browser.new_match(PERSON, PERSON)
    page = browser.open(match)
    for move in ("a1", "b1", "a2", "b2"):
        page.do("move", move=move)
    shown = browser.get(f"/matches/{match}?shown=1&lang=en")
    assert set(shown["pieces"]) == {"a1"}
    assert (shown["shown"], len(shown["moves"]), shown["taps"]) == (1, 4, {})
    copy = browser.post(f"/matches/{match}/copy?moves=2")
    assert copy["moves"] == ["a1", "b1"]
    assert copy["match"] != match
    page.do("go_to", count=3)
    assert page.state["moves"] == ["a1", "b1", "a2"]
    page.do("go_to", count=4)
    assert page.state["moves"] == ["a1", "b1", "a2", "b2"]
    assert browser.http.get(f"/api/matches/{match}?shown=9").status_code == 409


def test_past_matches_are_listed(browser: Browser) -> None:
    match = browser.new_match(PERSON, PERSON)
    browser.open(match).do("end")
    line: dict[str, Any] = browser.get("/matches?lang=cs")[0]
    assert line["match"] == match
    assert line["over"]
    assert line["result"]


def test_everything_wrong_with_a_setup_is_told_at_once(browser: Browser) -> None:
    seat_setups = [{"name": "", "symbol": "", "player": "human"}, {"name": "B", "symbol": "xx", "player": "nobody"}]
    expected = {
        "game": "piskvorky",
        "options": {"columns": "5", "rows": "5", "length": "9"},
        "seat_setups": seat_setups,
    }
    for language, word in (("en", "Enter a name."), ("cs", "Napište jméno.")):
        answer = browser.http.post(f"/api/matches?lang={language}", json={**expected, "rounds": 0, "pace": -1})
        assert answer.status_code == 422
        problems = {problem["field"]: problem["text"] for problem in answer.json()["problems"]}
        fields = {"length", "rounds", "pace", "seat_setups.0.name", "seat_setups.0.symbol", "seat_setups.1.symbol"}
        assert fields <= set(problems)
        assert problems["seat_setups.0.name"] == word
