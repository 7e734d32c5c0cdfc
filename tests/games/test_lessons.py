"""How to play: every game has a goal, steps and true pictures; pieces are taught by their definition."""

import json

import pytest

from deska.core.errors import Problem
from deska.core.game import Game
from deska.core.lesson import Diagram, Lesson, PieceLesson, piece_name
from deska.core.texts import english, languages, texts_in
from deska.core.view import Piece, cells_of
from deska.faces.words.lesson import lesson_text
from deska.faces.words.rules_text import lesson_lines
from deska.games import all_games, make_game
from deska.games.armies.definition.read.betza import read_betza
from deska.games.armies.game import example_games
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
    return " ".join(" ".join(one.describe(english()).split()) for one in sentences)


def moves_said(betza: str) -> str:
    return said(*move_sentences(read_betza(betza)))


def game_id(value: object) -> str:
    return json.dumps(value) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("name", "options"), [*PRESETS, *DRAUGHTS], ids=game_id)
def test_every_game_is_explained_in_every_language(name: str, options: dict[str, str]) -> None:
    game: Game = make_game(name, options)
    for language in languages():
        shown = lesson_text(texts_in(language), game)
        sentences = [
            shown.goal,
            *(rule.text for rule in (*shown.steps, *shown.more)),
            *(one.text for one in shown.pieces),
        ]
        titles = [*(rule.title for rule in shown.more), *(one.name for one in shown.pieces)]
        assert len(shown.steps) >= 2
        for text in (*sentences, *titles):
            assert text
            assert "lesson-" not in text
            assert "{" not in text


@pytest.mark.parametrize(("name", "options"), [*PRESETS, *DRAUGHTS], ids=game_id)
def test_marks_lie_on_cells_of_their_boards(name: str, options: dict[str, str]) -> None:
    shown = lesson_text(english(), make_game(name, options))
    diagrams = [rule.diagram for rule in (*shown.steps, *shown.more)] + [piece.diagram for piece in shown.pieces]
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
        " On the last row it becomes: queen, rook, bishop or knight."
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
        ("FvW", "Goes one step straight ahead, straight back or diagonally."),
        ("lfF", "Goes one step diagonally ahead to the left."),
        ("fbN", "Jumps 2 cells straight and 1 to the side, only ahead or back. Pieces on the way do not matter."),
        ("fA", "Jumps 2 cells diagonally, only ahead. Pieces on the way do not matter."),
        ("fN", "Jumps 2 cells straight and 1 to the side, only ahead. Pieces on the way do not matter."),
        ("nN", "Goes 2 cells straight and 1 to the side. A piece right beside it closes the way."),
        ("NN", "It may repeat this jump in the same direction, as far as it is free."),
        ("lW", "Goes one step to the left."),
        ("ifmnD", "only ahead. A piece right beside it closes the way. That is for its first move only."),
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


def mixed_lesson() -> Lesson:
    """Chess, the first side, against shogi."""
    return lesson_of("own", definition="chess-against-shogi")


def diagram_of(lesson: Lesson, key: str) -> Diagram:
    diagram = next(step.diagram for step in lesson.steps if step.text.key == key)
    assert diagram
    return diagram


def test_pieces_of_the_second_side_point_up_in_their_pictures() -> None:
    taking = diagram_of(mixed_lesson(), "lesson-take-to-hand-of")
    ((begin, end),) = taking.arrows
    pawn, enemy = taking.view.pieces[begin], taking.view.pieces[end]
    assert (pawn.picture, begin[1] < end[1]) == ("shogi-pawn", True)
    assert (pawn.letter.isupper(), enemy.letter.isupper()) == (True, False)
    lance = piece_of(mixed_lesson(), "shogi-lance").diagram
    assert lance.view.pieces["c3"].letter == "L"


def test_a_drop_is_shown_with_a_piece_in_the_hand_of_the_side_that_drops() -> None:
    for lesson, key, owner in ((lesson_of("shogi"), "lesson-drop", 0), (mixed_lesson(), "lesson-drop-of", 1)):
        drop = diagram_of(lesson, key)
        (held,) = drop.hand
        assert held.owner == owner
        assert {piece.picture for piece in drop.view.pieces.values()} == {"shogi-king"}
        assert len(drop.dots) == 8


def test_rules_of_different_armies_say_which_side_they_are_about() -> None:
    def steps(definition: str) -> list[str]:
        return [step.text for step in lesson_text(english(), make_game("own", {"definition": definition})).steps]

    assert [text for text in steps("chess-against-shogi") if "captures" in text] == [
        "This is how black captures: by moving onto an enemy piece. It goes into the hand and changes sides.",
        "This is how white captures: by moving onto an enemy piece, which leaves the board.",
    ]
    assert "Instead of moving, black may put a piece from the hand on a free cell." in steps("chess-against-shogi")
    assert [text[:26] for text in steps("chess-against-draughts") if "captures" in text] == [
        "This is how black captures",
        "This is how white captures",
    ]


def test_pieces_of_the_same_name_say_whose_they_are() -> None:
    shown = lesson_text(english(), make_game("own", {"definition": "chess-against-shogi"}))
    sides = {one.piece.name: one.side for one in shown.pieces}
    assert (sides["chess-king"], sides["shogi-king"], sides["shogi-gold"]) == ("white", "black", "")
    assert "   F  Pawn (black): " in "\n".join(lesson_lines(english(), shown))


def test_an_invented_piece_has_its_own_name_whatever_its_picture() -> None:
    known = Piece(0, "F", "chess-king", "light", "fox")
    invented = Piece(0, "F", "chess-king", "light", "Fürst {x}")
    assert [piece_name(texts_in("cs"), piece) for piece in (known, invented)] == ["liška", "Fürst {x}"]
    assert piece_name(texts_in("cs"), Piece(0, "K", "chess-king")) == "král"


def test_check_is_given_by_a_piece_that_the_other_side_has() -> None:
    for name in ("chess", "cannons", "chess-against-draughts", "different-armies", "wyverns"):
        game = make_game(name)
        check = diagram_of(lesson_of(game.name, **{k: str(v) for k, v in game.settings.items()}), "lesson-check")
        ((begin, _),) = check.arrows
        attacker = check.view.pieces[begin]
        at_start = {(piece.owner, piece.name) for piece in game.view(game.start()).pieces.values()}
        assert (attacker.owner, attacker.name) in at_start


LONG_MOVES = {
    "format": "deska-game/1",
    "name": "Only rooks",
    "board": {"columns": 12, "rows": 9},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "pieces": {
        "giant": {"letter": "G", "moves": [{"step": [7, 0]}]},
        "king": {"letter": "K", "moves": [{"step": [7, 0]}], "royal": True},
    },
    "placement": {"a1": "white king", "f1": "white giant", "c9": "black king", "g9": "black giant"},
}


@pytest.mark.parametrize(
    ("name", "options"), [*PRESETS, *DRAUGHTS, ("own", {"definition": json.dumps(LONG_MOVES)})], ids=game_id
)
def test_the_first_move_lies_in_the_part_of_the_board_that_is_shown(name: str, options: dict[str, str]) -> None:
    game = make_game(name, options)
    lesson = game.lesson()
    moves = [step.diagram for step in lesson.steps if step.text.key == "lesson-move"] if lesson else []
    for diagram in filter(None, moves):
        window = diagram.window
        cells = cells_of(diagram.view)
        for cell in {end for arrow in diagram.arrows for end in arrow} if window else ():
            column, row = cells.index(cell) % diagram.view.columns, cells.index(cell) // diagram.view.columns
            assert window
            assert 0 <= column - window.column < window.columns
            assert 0 <= row - window.row < window.rows


def test_pieces_are_listed_with_the_letters_of_written_moves() -> None:
    def letters(name: str, language: str, **options: str) -> dict[str, str]:
        pieces = lesson_text(texts_in(language), make_game(name, options)).pieces
        return {one.piece.name: one.letter for one in pieces}

    assert letters("chess", "cs")["chess-queen"] == "D"
    assert letters("chess", "en")["chess-pawn"] == ""
    assert set(letters("draughts", "en").values()) == {""}
    mixed = letters("own", "en", definition="chess-against-shogi")
    assert (mixed["shogi-pawn"], mixed["shogi-rook"], mixed["shogi-lance"]) == ("F", "H", "L")


@pytest.mark.parametrize("name", ["chess", *example_games()])
@pytest.mark.parametrize("language", languages())
def test_no_two_pieces_share_a_letter_in_any_language(name: str, language: str) -> None:
    pieces = lesson_text(texts_in(language), make_game(name)).pieces
    letters = [one.letter for one in pieces if one.letter]
    assert len(set(letters)) == len(letters)


def test_the_picture_of_a_won_game_shows_the_row() -> None:
    made = lesson_of("piskvorky", length="4").steps[1].diagram
    assert made
    assert len(made.view.winning[0]) == 4
    assert {made.view.pieces[cell].owner for cell in made.view.winning[0]} == {0}


def test_quantik_shows_where_the_other_shape_may_not_go() -> None:
    barred = lesson_of("quantik").steps[1].diagram
    assert barred
    assert set(barred.zone) == {"a3", "c3", "d3", "b1", "b2", "b4", "a4"}
