"""How to play: every game has a goal, steps and true pictures; pieces are taught by their definition."""

import json

import pytest

from deska.core.errors import Problem
from deska.core.game import Game
from deska.core.lesson import Lesson, PieceLesson
from deska.core.texts import english, languages, texts_in
from deska.faces.lesson import told_lesson
from deska.games import all_games, make_game
from deska.games.armies.definition.betza import read_betza
from deska.games.armies.spoken_moves import move_sentences

PRESETS = [(kind.name, dict(preset.options)) for kind in all_games().values() for preset in kind.presets()]
DRAUGHTS = [("draughts", {"rules": rules}) for rules in ("english", "russian", "italian", "turkish", "international")]


def lesson_of(name: str, **options: str) -> Lesson:
    lesson = make_game(name, options).lesson()
    assert lesson
    return lesson


def piece_of(lesson: Lesson, name: str) -> PieceLesson:
    return next(one for one in lesson.pieces if one.piece.name == name)


def said(*sentences: Problem) -> str:
    return " ".join(" ".join(one.told(english()).split()) for one in sentences)


def moves_said(betza: str) -> str:
    return said(*move_sentences(read_betza(betza)))


def game_id(value: object) -> str:
    return json.dumps(value) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("name", "options"), [*PRESETS, *DRAUGHTS], ids=game_id)
def test_every_game_is_explained_in_every_language(name: str, options: dict[str, str]) -> None:
    game: Game = make_game(name, options)
    for language in languages():
        told = told_lesson(texts_in(language), game)
        sentences = [told.goal, *(rule.text for rule in (*told.steps, *told.more)), *(one.text for one in told.pieces)]
        titles = [*(rule.title for rule in told.more), *(one.name for one in told.pieces)]
        assert len(told.steps) >= 2
        for text in (*sentences, *titles):
            assert text
            assert "lesson-" not in text
            assert "{" not in text


@pytest.mark.parametrize(("name", "options"), [*PRESETS, *DRAUGHTS], ids=game_id)
def test_marks_lie_on_cells_of_their_boards(name: str, options: dict[str, str]) -> None:
    told = told_lesson(english(), make_game(name, options))
    diagrams = [rule.diagram for rule in (*told.steps, *told.more)] + [piece.diagram for piece in told.pieces]
    assert any(diagrams)
    for diagram in filter(None, diagrams):
        view = diagram.view
        names = view.names or [f"{chr(97 + x)}{y + 1}" for y in range(view.rows) for x in range(view.columns)]
        marked = {
            *diagram.dots,
            *diagram.rings,
            *diagram.zone,
            *view.pieces,
            *(end for one in diagram.arrows for end in one),
        }
        assert marked <= set(names)
        assert not set(diagram.dots) & set(view.pieces)


def test_a_knight_has_eight_dots_and_a_rook_four_arrows() -> None:
    lesson = lesson_of("chess")
    knight = set(piece_of(lesson, "chess-knight").diagram.dots)
    assert knight == {"b1", "d1", "a2", "e2", "a4", "e4", "b5", "d5"}
    assert set(piece_of(lesson, "chess-rook").diagram.arrows) == {("c3", end) for end in ("c5", "c1", "a3", "e3")}


def test_a_pawn_goes_where_the_dot_is_and_captures_where_the_rings_are() -> None:
    pawn = piece_of(lesson_of("chess"), "chess-pawn")
    assert (pawn.diagram.dots, set(pawn.diagram.rings)) == (("c4",), {"b4", "d4"})
    assert said(*pawn.sentences) == (
        "Goes one step straight ahead. Captures one step diagonally ahead."
        " On the last row it becomes: queen, rook, bishop, knight."
    )


def test_a_man_of_draughts_jumps_over_an_enemy_in_its_picture() -> None:
    man = piece_of(lesson_of("draughts", rules="czech"), "draughts-man")
    assert man.diagram.view.pieces["d4"].owner == 1
    assert (man.diagram.rings, man.diagram.dots) == (("e5",), ("b4",))
    russian = piece_of(lesson_of("draughts", rules="russian"), "draughts-man")
    assert set(russian.diagram.rings) == {"e5", "e1"}


def test_a_cannon_captures_over_a_screen() -> None:
    cannon = piece_of(lesson_of("own", definition="cannons"), "cannon")
    assert "Captures ahead, back or sideways over exactly one piece, near or far." in said(*cannon.sentences)
    assert cannon.diagram.rings


@pytest.mark.parametrize(
    ("betza", "sentence"),
    [
        ("K", "Goes one step any way."),
        ("WfF", "Goes one step any way except diagonally back."),
        ("Q", "Goes any way, as far as it is free."),
        ("B3", "Goes diagonally, up to 3 cells."),
        ("fN", "Jumps 2 cells straight and 1 to the side, only ahead. Pieces on the way do not matter."),
        ("nN", "Goes 2 cells straight and 1 to the side. A piece right beside it closes the way."),
        ("NN", "It may repeat this jump in the same direction, as far as it is free."),
        ("lW", "Goes one step in the directions of the picture."),
        ("ifmnD", "On its first move only: Goes 2 cells straight, only ahead."),
        ("gQ", "Goes and captures any way over a piece, and lands right behind it."),
    ],
)
def test_moves_are_told_in_words(betza: str, sentence: str) -> None:
    assert sentence in moves_said(betza)


def test_special_rules_are_told_where_the_definition_has_them() -> None:
    def keys(name: str, **options: str) -> set[str]:
        return {rule.text.key for rule in lesson_of(name, **options).more}

    assert {"lesson-castling", "lesson-en-passant", "lesson-stalemate"} <= keys("chess")
    assert {"lesson-one-per-column", "lesson-no-mate", "lesson-entering-king"} <= keys("shogi")
    assert "lesson-castling" not in keys("shogi") | keys("draughts")
    assert "lesson-cannot-take" in keys("draughts", rules="italian")
    assert "lesson-taken-at-once" in keys("draughts", rules="turkish")
    assert "lesson-row-renju" in keys("piskvorky", rule="renju")
    assert "lesson-row-swap2" in keys("piskvorky", opening="swap2")


def test_a_shogi_piece_says_what_it_becomes_and_what_it_is_in_the_hand() -> None:
    lesson = lesson_of("shogi")
    assert "it may become: dragon" in said(*piece_of(lesson, "shogi-rook").sentences)
    assert "In a hand it is again: rook." in said(*piece_of(lesson, "shogi-dragon").sentences)


def test_the_picture_of_a_won_game_shows_the_row() -> None:
    made = lesson_of("piskvorky", length="4").steps[1].diagram
    assert made
    assert len(made.view.winning[0]) == 4
    assert {made.view.pieces[cell].owner for cell in made.view.winning[0]} == {0}


def test_quantik_shows_where_the_other_shape_may_not_go() -> None:
    barred = lesson_of("quantik").steps[1].diagram
    assert barred
    assert set(barred.zone) == {"a3", "c3", "d3", "b1", "b2", "b4", "a4"}
