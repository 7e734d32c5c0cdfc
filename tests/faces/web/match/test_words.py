"""Languages: what a page asks for, and that both say everything."""

import re

import pytest

from deska.core.game import legal_moves
from deska.core.player import Choice, Considered
from deska.core.texts import TEXTS, languages
from deska.faces.web.editor.estimate import Tried
from deska.faces.web.match.state import remark_on
from deska.faces.web.wire.language import Speech, language_of
from deska.games import make_game
from deska.play.match.match import Match
from deska.play.match.setup import SeatSetup, Setup


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        (None, None, "en"),
        ("cs", "en", "cs"),
        ("xx", "cs", "cs"),
        (None, "cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        (None, "de,en;q=0.5,cs;q=0.7", "cs"),
        (None, "cs;q=0,en;q=0.1", "en"),
        (None, "cs;q=x, fr", "en"),
        ("../../etc", ";;;,,,q", "en"),
    ],
)
def test_the_language_asked_for(asked: str | None, accepted: str | None, language: str) -> None:
    assert language_of(asked, accepted) == language


def test_all_languages_have_the_same_texts_of_the_server() -> None:
    keys = {
        language: set(
            re.findall(r"^([a-z][a-z0-9-]*) =", (TEXTS / language / "web.ftl").read_text("utf-8"), re.MULTILINE)
        )
        for language in languages()
    }
    assert set(keys) >= {"en", "cs"}
    assert all(found == keys["en"] for found in keys.values())


@pytest.mark.parametrize(
    ("win_in", "seats", "sentence"),
    [
        (-4, 2, "The loss comes in 4 moves at most, if the other side plays well."),
        (-4, 3, "The loss comes in 4 moves at most, if all the others play against it."),
        (5, 2, "It wins in 5 moves at most."),
    ],
)
def test_a_hint_says_under_what_condition_it_is_lost(win_in: int, seats: int, sentence: str) -> None:
    match = Match(Setup("piskvorky", {"seats": str(seats)}, [SeatSetup(f"P{number}") for number in range(seats)]))
    assert remark_on(match.game, match.position, 0, Choice(0, win_in=win_in)).describe(Speech("en")).reason == sentence


def test_a_thought_says_whether_all_moves_were_compared() -> None:
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")]))
    moves = tuple(Considered(move, 0) for move in range(9))
    partly, wholly = (
        remark_on(match.game, match.position, 0, Choice(0, 0, depth=2, considered=moves[:count])) for count in (3, 9)
    )
    assert "at some of the moves" in (partly.describe(Speech("en")).reason or "")
    assert "some" not in (wholly.describe(Speech("en")).reason or "some")


@pytest.mark.parametrize(("game", "known"), [("chess", True), ("chess-against-draughts", False)])
def test_chances_are_shown_only_where_somebody_measured_them(game: str, known: bool) -> None:
    rules = make_game(game)
    pos = rules.start()
    moves = tuple(Considered(move, 40.0) for move in legal_moves(rules, pos)[:3])
    thought = remark_on(rules, pos, 0, Choice(moves[0].move, 40, depth=2, considered=moves)).describe(Speech("en"))
    assert (thought.chance is not None, len(thought.chances)) == (known, 3 if known else 0)


@pytest.mark.parametrize(
    ("wins", "key"),
    [
        ((20, 20), "estimate-even"),
        ((22, 18), "estimate-even"),
        ((25, 15), "estimate-slightly"),
        ((2, 1), "estimate-unclear"),
    ],
)
def test_an_estimate_is_even_only_near_a_half(wins: tuple[int, int], key: str) -> None:
    tried = Tried(("white", "black"), (50,) * sum(wins), wins, looked=True)
    assert tried.describe(Speech("en")) == Speech("en")(key, name="white")
