"""Whole sessions in the terminal, through a pipe."""

import json
import os
import re
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from deska.core.game import legal_moves
from deska.core.limit import NO_LIMIT, Stop
from deska.core.player import Choice, Considered
from deska.core.texts import languages, texts_in
from deska.faces.terminal.console.actions import ACTIONS
from deska.faces.terminal.console.reader import Reader
from deska.faces.terminal.console.sentences import considered_moves, thought
from deska.faces.terminal.console.vocabulary import COMMANDS, command_words, plain, player_spec
from deska.games import all_games, make_game
from deska.kernel.search.negamax import WIN
from deska.play.match.match import Match, SeatSetup, Setup
from deska.players import make_player
from deska.players.simple import Random
from deska.store.best import Result, contest_of
from deska.store.database import Store
from deska.store.save_folder import SaveFolder
from deska.store.saves import save_text
from deska.store.seal import own_key
from tests.effort import slow
from tests.faces.support import deska, played

TWO = ("--seat", "human", "--seat", "human")


def statuses(out: str) -> list[str]:
    return [line for line in out.splitlines() if line.endswith("to move.")]


def test_two_people_play_to_a_win() -> None:
    ran = played("tic-tac-toe", "a1", "a2", "b1", "b2", "c1", options=TWO)
    assert ran.status == 0
    assert "Player 1 wins with a complete row." in ran.out
    assert "1 *X*X[X] 1" in ran.out
    assert "X Player 1: 1 · O Player 2: 0" in ran.out
    assert ran.lines[-1] == "Goodbye!"
    assert ran.err == ""


def test_two_people_play_to_a_draw_in_czech() -> None:
    moves = ("b2", "a1", "c3", "c1", "b1", "b3", "a3", "c2", "a2")
    ran = played("tic-tac-toe", *moves, options=TWO, lang="cs")
    assert "Remíza: deska je plná." in ran.out
    assert "Na tahu je Hráč 1 (X)." in ran.out
    assert ran.lines[-1] == "Na shledanou!"


def test_the_end_of_input_is_no_error() -> None:
    assert played("piskvorky").status == 0


def test_no_colours_or_cursor_tricks_in_a_pipe() -> None:
    assert "\x1b" not in played("tic-tac-toe", "b2", "help", "hint me").out


def test_a_person_against_the_computer() -> None:
    ran = played("tic-tac-toe", "b2", "quit")
    assert "Player 1 played b2. Computer 2 (medium) played" in ran.out


def test_quantik_is_played_by_place_or_by_row_column_and_shape_and_mistakes_are_explained() -> None:
    ran = played("quantik", "3 0 A", "A@b1", "2 2 2", "b@a2", "1 1 D", "0 3 C", options=TWO)
    assert "A may not go to b1: the other side has A on a1, in the same row." in ran.out
    assert "'2 2 2' is not a move" in ran.out
    assert "Player 1 played D@b3." in ran.out
    assert "4  · ·│·[c] 4" in ran.out
    assert "   A×1  B×2  C×2  D×1" in ran.out
    assert "   a×2  b×1  c×1  d×2" in ran.out


def test_the_moves_a_computer_considered_are_told_with_their_values() -> None:
    ran = played("quantik", "A@a1", options=("--seat", "human", "--seat", "perfect"))
    assert "wins in 9" in ran.out
    assert "and 43 more." in ran.out


def test_a_mere_bound_that_is_a_win_is_not_told() -> None:
    game = make_game("tic-tac-toe", {})
    considered = (Considered(0, WIN - 1), Considered(1, WIN - 1, exact=False), Considered(2, 5, exact=False))
    shown = considered_moves(texts_in("en"), game, game.start(), Choice(0, considered=considered))
    assert shown.count("wins in 1") == 1
    assert "≤ +5" in shown


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Wins at once."), ("cs", "Vyhrává hned.")])
def test_a_win_found_by_easy_is_told_as_a_win_and_not_as_a_score(lang: str, sentence: str) -> None:
    game = make_game("chess")
    pos = game.read_position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    choice = make_player("easy").choose(game, pos, NO_LIMIT, Stop(), np.random.default_rng(1))
    shown = thought(texts_in(lang), game, pos, choice)
    assert sentence in shown
    assert texts_in(lang)("thought-score", score="")[:5] not in shown
    assert texts_in(lang)("reason-whim") not in shown


def test_why_a_computer_moved_is_told_with_its_numbers() -> None:
    ran = played("tic-tac-toe", "b2", "quit", options=("--seat", "human", "--seat", "mcts:playouts=50"))
    assert re.search(r"Computer 2 .* played \w\d\. .*The chances .* about \d+ %", ran.out)


def test_a_reason_tells_its_numbers() -> None:
    game = make_game("chess")
    considered = Considered(legal_moves(game, game.start())[0], 240), Considered(legal_moves(game, game.start())[1], 40)
    choice = Choice(considered[0].move, score=240, depth=3, considered=considered)

    def reason_text(reason: str) -> str:
        return thought(texts_in("en"), game, game.start(), replace(choice, reason=reason))

    assert "good: about 62 %." in reason_text("reason-chances-good")
    assert "looked 3 moves ahead" in reason_text("reason-search")


def test_a_log_holds_moves_considered_moves_take_backs_and_the_result(tmp_path: Path) -> None:
    seats = ("--seat", "human", "--seat", "perfect", "--log", str(tmp_path))
    assert played("quantik", "A@a1", "undo", "B@a1", "resign", "new", "A@b1", options=seats).status == 0
    first, second = sorted(tmp_path.iterdir())
    lines = first.read_text(encoding="utf-8").splitlines()
    assert lines[1:4] == ["seat 1: Player 1", "seat 2: Computer 2 (perfect)", "1. A@a1 (Player 1)"]
    assert lines[5].startswith("    Value: wins in 9. Considered: ")
    assert "Moves were taken back; 0 remain." in lines
    assert lines[-1] == "Computer 2 (perfect) wins: the other side resigned."
    assert "1. A@b1 (Player 1)" in second.read_text(encoding="utf-8")


def test_a_log_in_a_folder_that_is_not_there_yet_tells_that_a_game_was_not_finished(tmp_path: Path) -> None:
    played("quantik", "A@a1", options=(*TWO, "--log", f"{tmp_path}/games/"))
    (log,) = (tmp_path / "games").iterdir()
    assert log.read_text(encoding="utf-8").splitlines()[-2:] == ["1. A@a1 (Player 1)", "The game was not finished."]


def test_a_hint_in_a_solved_game_is_the_best_move_and_help_tells_how_to_type_it() -> None:
    ran = played("quantik", "A@a1", "C@c2", "hint", "hint", "hint", "help", options=TWO)
    assert "Wins in 9 moves at most." in ran.out
    assert "2 2 B" in ran.out


def test_a_log_that_cannot_be_written_is_told_before_the_game() -> None:
    ran = played("quantik", options=("--log", "/nowhere/at/all"))
    assert ran.status == 2
    assert "The log cannot be written to '/nowhere/at/all'" in ran.err


def test_against_the_computer_both_moves_are_taken_back() -> None:
    ran = played("tic-tac-toe", "b2", "undo", "moves", "redo", "moves", "quit")
    assert "Taken back to before b2." in ran.out
    listed = [line for line in ran.lines if "1. b2" in line]
    assert listed[0].startswith("(1. b2)  (2. ")
    assert listed[1].startswith("1. b2  2. ")


def test_between_people_one_move_is_taken_back() -> None:
    ran = played("tic-tac-toe", "b2", "a1", "zpět", "a3", "moves", "redo", options=TWO)
    assert "1. b2  2. a3" in ran.lines
    assert "There is no move to play again." in ran.lines


def test_between_people_one_move_is_played_again() -> None:
    ran = played("tic-tac-toe", "b2", "a1", "undo", "undo", "redo", "moves", "quit", options=TWO)
    assert "1. b2  (2. a1)" in ran.lines


def test_nothing_to_take_back() -> None:
    assert "There is no move to take back." in played("tic-tac-toe", "undo").lines


def test_a_win_taken_back_gives_its_point_back() -> None:
    ran = played("tic-tac-toe", "a1", "a2", "b1", "b2", "c1", "undo", "c2", options=TWO)
    assert "X Player 1: 1 · O Player 2: 0" in ran.out
    assert ran.out.rindex("X Player 1: 0") > ran.out.rindex("X Player 1: 1")


def test_a_resignation_is_taken_back_alone() -> None:
    ran = played("tic-tac-toe", "b2", "resign", "undo", "moves", options=TWO)
    assert "The game goes on." in ran.out
    assert "1. b2" in ran.lines
    assert ran.out.rindex("X Player 1: 0 · O Player 2: 0") > ran.out.rindex("X Player 1: 1")


def test_saves_are_kept_and_opened_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    ran = played("tic-tac-toe", "open", "b2", "save Naše hra", "a1", "ulož naše HRA", "no", "moves", options=TWO)
    assert f"There are no saves in {tmp_path / 'saves'} yet." in ran.lines
    assert f"Saved as 'Naše hra' in {tmp_path / 'saves'}." in ran.lines
    assert "A save named 'Naše hra' exists already. Replace it?" in ran.out
    ran = played("piskvorky", "h8", "open", "open nothing", "open naše hra", "moves", "c3", "moves", options=TWO)
    assert any(line.startswith("  Naše hra (") and "one move" in line for line in ran.lines)
    missing = ran.lines.index("There is no save 'nothing' any more; choose one from the list.")
    assert ran.lines[missing + 1].startswith("  Naše hra (Tic-tac-toe, Player 1 – Player 2,")  # and here is the list
    assert [line for line in ran.lines if line.startswith("1. ")] == ["1. b2", "1. b2  2. c3"]
    played("tic-tac-toe", "a1", "save naše hra", "yes", "save ../../x", options=TWO)
    (tmp_path / "saves" / "bad.json").write_text("{}")
    ran = played("tic-tac-toe", "open", "open bad", "open naše hra", "moves", options=TWO)
    assert any("bad: This is not a saved match of Deska." in line for line in ran.lines)
    assert "1. a1" in ran.lines
    assert sorted(path.name for path in tmp_path.rglob("*.json")) == ["Naše hra.json", "bad.json"]


def test_names_that_people_typed_are_told_in_the_terminal_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("Eva"), SeatSetup()]))
    save_folder = SaveFolder(tmp_path, own_key(tmp_path))
    save_folder.put(save_text(match, save_folder.key), "ours")
    ran = played("piskvorky", "open ours", "a1", "seat 1 easy", options=TWO, lang="cs")
    assert "X Eva: 0 · O Hráč 2: 0" in ran.out
    assert "Na tahu je Hráč 2 (O)." in ran.out
    assert "Eva (lehký)" in ran.out


def test_seats_change_in_the_middle_of_a_game() -> None:
    ran = played("tic-tac-toe", "b2", "seat 2 rules", "seat 1 easy", "quit", options=TWO)
    assert "Computer 2 (rules) now plays. Computer 2 (rules) played" in ran.out
    assert "Computer 1 (easy) now plays.\nComputer 1 (easy) to move." in ran.out
    assert "A draw" in ran.out or "wins with a complete row" in ran.out


def test_seats_by_czech_names() -> None:
    assert "Ke stolu usedá Počítač 2 (těžký)." in played("tic-tac-toe", "misto 2 tezky", lang="cs").out
    assert player_spec("Střední:attack=1") == "medium:attack=1"
    assert player_spec("člověk") == "human"


@slow
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("seat", "Type seat, its number (1 to 2) and who plays it"),
        ("seat 7 hard", "There is no seat 7; seats are numbered 1 to 2."),
        ("seat ² hard", "Type seat, its number"),
        ("seat 2 gandalf", "There is no player 'gandalf'"),
        ("seat 2 easy:foo=1", "easy has no option 'foo'"),
        ("go", "Type go and the number of a move, 0 to 0."),
        ("go 5", "Type go and the number of a move, 0 to 0."),
        ("go ²", "Type go and the number of a move"),
        ("lang de", "Type lang and one of cs, en."),
        ("coordinates maybe", "Type coordinates on or coordinates off."),
        ("next", "This round is not over yet"),
        ("z99", "z99 is off the board"),
        ("hello there", "'hello there' is not a cell"),
        ("more", "There is nothing to choose now"),
        ("\x00\x1b[2J", "is not a cell"),
        ("ž" * 5000, "is not a cell"),
    ],
)
def test_wrong_input_is_explained_and_asked_again(typed: str, said: str) -> None:
    ran = played("tic-tac-toe", typed, "b2", options=TWO)
    assert ran.status == 0
    assert said in ran.out
    assert "Player 1 played b2." in ran.out


def test_a_taken_cell_is_explained_in_czech() -> None:
    assert "Na políčku b2 už je křížek; vyberte volné." in played("tic-tac-toe", "b2", "b2", options=TWO, lang="cs").out


def test_swap2_leads_the_players() -> None:
    options = (*TWO, "-o", "opening=swap2")
    ran = played("piskvorky", "h8", "i9", "g7", "a1", "more", "c3", "d4", "more", "o", "e5", options=options)
    said = [
        "Player 1 places the first three stones, X, O and X, anywhere",
        "Player 2 chooses: 'x' or 'o' to take that side, or 'more'",
        "No stone is placed now; choose x, o, more.",
        "Player 2 places two more stones, O and X",
        "Player 1 chooses a side: 'x' or 'o'.",
        "'more' is not offered now; choose x, o.",
        "Player 1 (O) to move.",
        "Player 2 (X) to move.",
    ]
    places = [ran.out.index(sentence) for sentence in said]
    assert places == sorted(places)


def test_swap_offers_only_sides() -> None:
    ran = played("piskvorky", "h8", "i9", "g7", options=(*TWO, "-o", "opening=swap"))
    assert "Player 2 chooses a side: 'x' or 'o'." in ran.out


def test_a_computer_plays_its_part_of_swap2() -> None:
    ran = played("piskvorky", options=("--seat", "easy", "--seat", "human", "-o", "opening=swap2"))
    assert "Player 2 chooses: 'x' or 'o'" in ran.out


def test_a_hint_says_more_each_time_and_at_last_the_move_and_why() -> None:
    ran = played("tic-tac-toe", "a1", "b2", "a2", "hint", "hint", "hint", options=TWO)
    steps = [line for line in ran.out.splitlines() if "Hint: " in line]
    assert len(steps) == 3
    assert all("Look at the part of the board from" in step for step in steps[:2])
    assert "Hint: a3." in steps[2]
    assert "The first move goes to a corner." in played("tic-tac-toe", "hint", "hint", "hint").out


def test_a_hint_begins_anew_after_a_move() -> None:
    ran = played("chess", "hint", "hint", "e4", "hint", options=TWO)
    steps = [line for line in ran.out.splitlines() if "Hint: " in line]
    assert ["Look at the part" in step for step in steps] == [True, False, True]
    assert "Move the" in steps[1]


def test_an_even_move_is_offered_in_rows_of_four_to_six_and_nowhere_else() -> None:
    ran = played("piskvorky", "h8", "vyrovnany", options=(*TWO, "--depth", "1"))
    assert "Hint: " in ran.out
    assert "It makes the game as even as possible." in ran.out
    six = played("piskvorky", "h8", "even", options=(*TWO, "--depth", "1", "--option", "length=6"))
    assert "It makes the game as even as possible." in six.out
    assert "four, five or six in a row for two, not in tic-tac-toe" in played("tic-tac-toe", "even", options=TWO).out


def test_end_ends_without_a_winner() -> None:
    ran = played("tic-tac-toe", "b2", "end", "a1", "hint", "resign", options=TWO)
    assert "The game was ended without a winner." in ran.out
    assert ran.out.count("The round is over; take a move back") == 3


def test_resigning() -> None:
    assert "Player 2 wins: the other side resigned." in played("tic-tac-toe", "resign", options=TWO).out
    assert "Player 1 wins: the other side resigned." in played("tic-tac-toe", "resign 2", options=TWO).out


def test_people_are_asked_about_a_draw() -> None:
    agreed = played("tic-tac-toe", "draw", "perhaps", "ano", options=TWO)
    assert "A draw by agreement." in agreed.out
    refused = played("tic-tac-toe", "draw", "n", "b2", options=TWO)
    assert "Player 2 plays on." in refused.out
    assert "Player 1 played b2." in refused.out


def test_a_computer_answers_the_offer_of_a_draw_by_its_evaluation() -> None:
    even = played("tic-tac-toe", "a1", "c3", "draw", options=("--seat", "human", "--seat", "rules"))
    assert "A draw by agreement." in even.out
    lost = ("--seat", "human", "--seat", "rules", "--position", "oxo/xxo/2x x")
    assert "A draw by agreement." in played("tic-tac-toe", "draw", options=lost).out
    won = ("--seat", "human", "--seat", "rules", "--position", "oo1/oxx/1xo x")
    assert "Computer 2 (rules) plays on." in played("tic-tac-toe", "draw", options=won).out


def test_a_computer_agrees_to_no_draw_before_something_was_played() -> None:
    early = played("tic-tac-toe", "a1", "draw", options=("--seat", "human", "--seat", "rules"))
    assert "does not agree to a draw so early. Offer it again after move 3." in early.out
    assert "A draw by agreement." not in early.out


def test_three_seats_agree_on_a_draw() -> None:
    options = ("--seat", "human", "--seat", "easy", "--seat", "human", "-o", "seats=3")
    small = ("-o", "columns=4", "-o", "rows=3", "-o", "length=4")
    ran = played("piskvorky", "a1", "a3", "a2", "d3", "draw", "yes", options=(*options, *small))
    assert "A draw by agreement." in ran.out


def test_going_to_a_move_and_on_from_there() -> None:
    ran = played("tic-tac-toe", "a1", "b2", "c3", "go 1", "moves", "go 3", "go 0", "c1", "moves", options=TWO)
    assert "1. a1  (2. b2)  (3. c3)" in ran.lines
    assert "This is after move 3." in ran.out
    assert "This is the beginning." in ran.out
    assert "1. c1" in ran.lines


def test_computers_wait_where_one_went_back_to() -> None:
    ran = played("tic-tac-toe", "b2", "go 1", "moves", "", "moves")
    listed = [line for line in ran.lines if line.startswith("1. b2")]
    assert "(2. " in listed[0]
    assert "(" not in listed[1]


def test_computers_alone_play_to_the_end() -> None:
    ran = played("tic-tac-toe", options=("--seat", "rules", "--seat", "rules", "--rounds", "3"))
    assert "round 3 of 3" in ran.out
    assert "The match is drawn." in ran.out
    assert ran.out.count("A draw: the board is full.") == 3


def test_rounds_alternate_and_the_match_is_won() -> None:
    win = ("a1", "a2", "b1", "b2", "c1")
    ran = played("tic-tac-toe", *win, "next", "b2", "resign 2", "next", "new", options=(*TWO, "--rounds", "2"))
    assert "Player 2 (X) to move." in ran.out
    assert "O Player 1: 1 · X Player 2: 0" in ran.out
    assert "Player 1 wins the match!" in ran.out
    assert "That was the last round; start a new game." in ran.out
    assert statuses(ran.out)[-1] == "Player 1 (X) to move."


def test_flip_coordinates_show_and_language() -> None:
    ran = played(
        "tic-tac-toe", "a1", "flip", "coordinates off", "souřadnice ano", "show", "jazyk cs", "konec", options=TWO
    )
    assert "1  · ·[X] 1" in ran.out
    assert " · ·[X]\n" in ran.out
    assert "Na tahu je Hráč 2 (O)." in ran.out
    assert ran.lines[-1] == "Na shledanou!"


@pytest.mark.parametrize("language", languages())
def test_help_lists_every_command(language: str) -> None:
    ran = played("tic-tac-toe", "?", lang=language)
    for command in COMMANDS:
        assert texts_in(language)(f"word-{command}").split()[0] in ran.out
        assert texts_in(language)(f"command-{command}") in ran.out


def test_every_command_can_be_done() -> None:
    assert set(ACTIONS) == set(COMMANDS)
    assert set(command_words().values()) == set(COMMANDS)


def test_no_word_means_two_commands() -> None:
    spoken = [
        plain(word)
        for command in COMMANDS
        for language in languages()
        for word in texts_in(language)(f"word-{command}").split()
    ]
    assert len(spoken) == len(set(spoken)) == len(command_words())


@pytest.mark.parametrize("name", list(all_games()))
def test_no_command_hides_a_move(name: str) -> None:
    game = make_game(name)
    assert not game.view(game.start()).taps.keys() & command_words().keys()


def test_four_seats() -> None:
    ran = played("piskvorky", "a1", options=("-o", "seats=4", "-o", "columns=10,rows=10"))
    assert "X Player 1: 0 · O Computer 2 (medium): 0 · Y Computer 3 (medium): 0 · Z Computer 4 (medium): 0" in ran.out


def test_a_renju_player_is_told_what_is_forbidden() -> None:
    moves = ("g8", "a1", "i8", "a15", "h7", "o1", "h9", "o15", "h8")
    ran = played("piskvorky", *moves, options=(*TWO, "-o", "rule=renju"))
    assert "h8 is forbidden to black (X): it would make two threes at once." in ran.out
    assert "! is forbidden here" in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("console", "tic-tac-toe", "--seat", "human", "--seat", "human", "--seat", "human"),
        ("console", "piskvorky", "--seat", "rules"),
        ("console", "tic-tac-toe", "--rounds", "0"),
        ("console", "tic-tac-toe", "--position", "nonsense"),
        ("console", "tic-tac-toe", "--pace", "-1"),
    ],
)
def test_a_table_that_cannot_be_set_up(arguments: tuple[str, ...]) -> None:
    ran = deska(*arguments)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_interrupting_a_pipe_ends_it() -> None:
    with patch("deska.faces.terminal.console.reader.Reader.line", side_effect=KeyboardInterrupt):
        ran = played("tic-tac-toe", "b2")
    assert ran.status == 130


@pytest.fixture
def interrupting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever `random` moves, which takes no time, Ctrl-C is pressed."""
    choose = Random.choose

    def pressed(*arguments: Any) -> Choice:
        os.kill(os.getpid(), signal.SIGINT)
        return choose(*arguments)

    monkeypatch.setattr(Random, "choose", pressed)


TWO_COMPUTERS = ("--seat", "random", "--seat", "random")


@pytest.mark.usefixtures("interrupting")
def test_watched_computers_pause_on_ctrl_c_however_soon_they_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "__init__", lambda reader: setattr(reader, "is_terminal", True))
    typed = iter(["", None])
    monkeypatch.setattr(Reader, "line", lambda *_: next(typed))
    ran = played("piskvorky", options=(*TWO_COMPUTERS, "--pace", "0"))
    assert (ran.status, ran.out.count(" played ")) == (0, 2)
    assert ran.out.count("Enter: play on") == 2


@pytest.mark.usefixtures("interrupting")
def test_interrupting_a_computer_in_a_pipe_ends_it() -> None:
    ran = played("piskvorky", options=TWO_COMPUTERS)
    assert (ran.status, ran.out.count(" played ")) == (130, 0)


def test_best_players_are_told_by_game_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    store = Store(tmp_path)
    renju = contest_of(make_game("piskvorky", {"rule": "renju"}))
    for number, how in enumerate(("win", "loss", "draw"), 1):
        store.keep_result(Result("one", number, "Jana", 0, renju.game, renju.options, how, 40))  # type: ignore[arg-type]
    store.keep_result(Result("two", 1, "Jana", 0, "chess", "{}", "loss", 30))
    store.close()
    ran = deska("best")
    assert [line for line in ran.lines if "Jana" in line] == [
        "1.  Jana    -55     0       1      0  0.00 %            30",
        "1.  Jana     35     1       1      1  33.33 %            40",
    ]
    assert ran.lines[0] == "Chess"
    assert "Piškvorky 15 × 15, renju" in ran.lines
    (shown,) = map(json.loads, deska("best", "piskvorky", "-o", "rule=renju", "--json").lines)
    assert (shown["title"], shown["players"][0]["win_percent"]) == ("Piškvorky 15 × 15, renju", 33.33)
    here = played("chess", "best", options=TWO)
    assert "1.  Jana" in here.out
    assert "renju" not in here.out
    easy = played("piskvorky", "nejlepší", options=(*TWO, "-o", "length=3"))
    assert "Results on this board do not count." in easy.out
