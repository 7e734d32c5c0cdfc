"""Czech texts: names of pieces in their cases, whole sentences, numbers with a decimal comma."""

import json
import re
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from deska.core.errors import MoveError, problem_from
from deska.core.game import Game
from deska.core.lesson import CASES, PieceNames
from deska.core.texts import text_files, texts_in
from deska.core.view import Piece
from deska.faces.terminal.commands.listing import list_games
from deska.faces.terminal.console.sentences import value_text
from deska.faces.terminal.output import Say
from deska.faces.tournament.standings_table import seconds_text
from deska.faces.words.game_title import game_title
from deska.faces.words.lesson import lesson_text
from deska.faces.words.move_numbers import numbered, numbered_list
from deska.faces.words.rules_text import lesson_lines
from deska.games import all_games, make_game

CZECH = texts_in("cs")
PRESETS = [(kind.name, dict(preset.options)) for kind in all_games().values() for preset in kind.presets()]
INVENTED = {
    "format": "deska-game/1",
    "name": "Dragons",
    "board": {"columns": 8, "rows": 8},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "pieces": {
        "drak": {"letter": "D", "moves": "K", "royal": True},
        "vejce": {"letter": "V", "moves": "fW", "promotes_to": ["had", "chess-rook"], "promotion_zone": 1},
        "had": {"letter": "H", "moves": "F"},
    },
    "placement": {"a1": "white drak", "b2": "white vejce", "h8": "black drak", "g7": "black vejce"},
}


class Words(Visitor):
    """The literal words of a Fluent file, by message."""

    def __init__(self) -> None:
        self.words: list[tuple[str, str]] = []
        self.key = ""

    def visit_Message(self, node: ast.Message) -> None:
        self.key = node.id.name
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.words.append((self.key, node.value))


def czech_words() -> list[tuple[str, str]]:
    found = Words()
    for path in text_files("cs"):
        found.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return found.words


def lesson(name: str, **options: str) -> Any:
    return lesson_text(CZECH, make_game(name, options))


def said_of(name: str, piece: str, **options: str) -> str:
    return next(str(one.text) for one in lesson(name, **options).pieces if one.piece.name == piece)


def rules_of(name: str, **options: str) -> str:
    shown = lesson(name, **options)
    return " ".join(rule.text for rule in (*shown.steps, *shown.more))


def test_numbers_in_czech_texts_have_a_decimal_comma() -> None:
    assert [(key, text) for key, text in czech_words() if re.search(r"(?<![\d.])\d+\.\d+(?![\d.])", text)] == []


@pytest.mark.parametrize(("value", "said"), [(12.5, "+12,5"), (-3, "-3"), (0, "+0"), (1234, "+1234")])
def test_values_of_moves_have_a_decimal_comma(value: float, said: str) -> None:
    assert value_text(CZECH, value) == said


def test_seconds_in_reports_have_a_decimal_comma() -> None:
    assert seconds_text(CZECH, 1.234) == "1,23 s"
    assert CZECH("standings-times", mean=0.5, longest=2.0) == "0,50 (2,00)"


@pytest.mark.parametrize(
    ("name", "options", "title"),
    [
        ("draughts", {"rules": "czech"}, "Česká dáma"),
        ("draughts", {"rules": "turkish", "no_progress": "30"}, "Turecká dáma, remíza po 30 tazích bez pokroku"),
        ("morris", {"men": "nine", "flying": "no"}, "Mlýn s devíti kameny, bez skákání"),
        ("piskvorky", {"rule": "renju"}, "Piškvorky 15 × 15, renju"),
    ],
)
def test_a_game_is_called_as_people_call_it(name: str, options: dict[str, str], title: str) -> None:
    assert game_title(CZECH, name, options) == title


def test_the_games_that_come_with_deska_are_described_in_czech(capsys: pytest.CaptureFixture[str]) -> None:
    list_games(Say(CZECH))
    shown = capsys.readouterr().out
    assert "děla střílejí přes figuru" in shown
    assert "Cannons" not in shown


NOT_CZECH = ("nejvýš za", "kam až je volno", "hraje napsáním", "krát více", "a to na:")


def test_no_text_has_a_phrase_that_no_czech_says() -> None:
    texts = [(key, text) for key, text in czech_words() if any(phrase in text for phrase in NOT_CZECH)]
    assert texts == []


def test_nothing_agrees_with_the_name_of_a_game_whose_gender_and_number_nobody_knows() -> None:
    glued = re.compile(
        r"(?<!hr[auy] )(?<!hře )\{ \$game \} (?:se|je|má|nemá|umí|naučené)|ne \{ \$game \}[.;]", re.IGNORECASE
    )
    lines = [line for path in text_files("cs") for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if glued.search(line)] == []


@pytest.mark.parametrize(
    ("length", "goal", "step"),
    [
        ("3", "Kdo má jako první v řadě 3 své značky, vyhrává.", "3 vaše značky v řadě vyhrávají."),
        ("5", "Kdo má jako první v řadě 5 svých značek, vyhrává.", "5 vašich značek v řadě vyhrává."),
    ],
)
def test_marks_in_a_row_are_counted_in_their_case(length: str, goal: str, step: str) -> None:
    assert lesson("piskvorky", length=length).goal == goal
    assert rules_of("piskvorky", length=length).find(step) > 0


@pytest.mark.parametrize(("moves", "counted"), [(1, "jeden tah"), (4, "4 tahy"), (100, "100 tahů")])
def test_moves_without_progress_are_counted_in_their_case(moves: int, counted: str) -> None:
    own = INVENTED | {"rules": {"no_progress_limit": moves, "repetition": 6}}
    rules = rules_of("own", definition=json.dumps(own))
    assert f"Když obě strany dohromady udělají {counted} bez braní" in rules
    assert "Když se tatáž pozice objeví celkem 6krát, je to remíza." in rules


def test_every_standard_piece_has_its_cases() -> None:
    names = {key for key, _ in czech_words() if re.match(r"page-picture-(chess|draughts|shogi)-", key)}
    assert len(names) == 22
    missing = {f"{name}.{case}" for name in names for case in CASES if not CZECH.has(f"{name}.{case}")}
    assert missing == set()
    for name in names:
        accusative = CZECH(f"{name}.accusative")
        assert CZECH(f"{name}.into") in (f"v {accusative}", f"ve {accusative}")


def test_pieces_change_into_others_in_the_accusative() -> None:
    assert said_of("chess", "chess-pawn").endswith("Na poslední řadě se promění v dámu, věž, střelce nebo jezdce.")
    assert said_of("draughts", "draughts-man").endswith("se promění v dámu.")
    assert "smí se proměnit v povýšené kopí." in said_of("shogi", "shogi-lance")
    assert said_of("shogi", "shogi-tokin").endswith("V ruce je to zase pěšec.")


def test_the_king_is_attacked_in_whole_sentences() -> None:
    assert lesson("chess").goal == "Napadněte soupeřova krále tak, aby neměl kam uniknout. To je mat a vyhráváte."
    assert "Tady je výjimka: kámen nesmí brát dámu." in rules_of("draughts", rules="italian")
    assert "Nesmíte dát mat tím, že na desku položíte pěšce." in rules_of("shogi")
    assert "nesmíte položit jezdce, kopí ani pěšce." in rules_of("shogi")
    assert "objeví počtvrté" in rules_of("shogi")


def test_names_that_somebody_invented_are_quoted_and_stay_as_they_are() -> None:
    own = {"definition": json.dumps(INVENTED)}
    assert lesson("own", definition="five-by-five").goal.startswith("Napadněte soupeři lva tak")
    assert "Napadněte soupeři figuru „drak“ tak, aby už nešlo uniknout." in lesson("own", **own).goal
    assert "se promění ve figuru „had“ nebo věž." in said_of("own", "vejce", **own)
    assert "Když vám soupeř napadne figuru „drak“, je to šach" in rules_of("own", **own)


def test_a_preposition_stands_before_the_first_name_only() -> None:
    names = PieceNames((Piece(0, "V", "chess-rook"), Piece(1, "v", "chess-rook"), Piece(0, "D", "chess-queen")))
    assert (names.describe(CZECH), names.cases(CZECH)["into"]) == ("věž a dáma", "ve věž a dámu")


@pytest.mark.parametrize(("name", "options"), PRESETS, ids=str)
def test_lessons_glue_no_names_to_a_sentence(name: str, options: dict[str, str]) -> None:
    shown = lesson(name, **options)
    for text in (shown.goal, *(one.text for one in shown.pieces)):
        assert not re.search(r"\((král|drak|dáma)|a to na:|[a-zá-ž]: [A-ZÁ-Ž]", text)


def test_rules_in_the_terminal_list_pieces_with_the_letters_of_czech_moves() -> None:
    lines = "\n".join(lesson_lines(CZECH, lesson("chess")))
    assert re.search(r"^ +J  Jezdec: ", lines, re.MULTILINE)
    assert re.search(r"^ +D  Dáma: ", lines, re.MULTILINE)
    assert re.search(r"^ +Pěšec: ", lines, re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("chess", ["1. e4", "1…e5", "2. Nf3"]),
        ("draughts", ["1. e4", "1…e5", "2. Nf3"]),
        ("shogi", ["1. e4", "2. e5", "3. Nf3"]),
        ("piskvorky", ["1. e4", "2. e5", "3. Nf3"]),
    ],
)
def test_a_review_numbers_moves_as_players_of_the_game_do(game: str, moves: list[str]) -> None:
    rules: Game = make_game(game)
    assert [numbered(rules, ply, (ply - 1) % 2, text) for ply, text in enumerate(("e4", "e5", "Nf3"), 1)] == moves


def test_a_game_that_black_begins_has_its_first_number_for_black() -> None:
    chess = make_game("chess")
    assert [numbered(chess, 1, 1, "e5"), numbered(chess, 2, 0, "Nf3")] == ["1…e5", "2. Nf3"]


@pytest.mark.parametrize(
    ("position", "move", "english", "czech"),
    [
        (None, "Jf9", "like Na3, h4", "třeba Ja3, h4"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "a8=Q+, a8=R+, a8=B, a8=N", "a8=D+, a8=V+, a8=S, a8=J"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1", "Kf1", "Kf1"),
    ],
)
def test_moves_in_refusals_have_the_letters_of_the_reader(
    position: str | None, move: str, english: str, czech: str
) -> None:
    chess = make_game("chess")
    pos = chess.start() if position is None else chess.read_position(position)
    with pytest.raises(MoveError) as caught:
        chess.read_move(pos, move)
    assert english in str(caught.value)
    assert czech in caught.value.describe(CZECH)
    assert english.split()[-1] in problem_from(caught.value.problems[0].written()).describe(texts_in("en"))


def test_a_list_of_moves_has_a_number_for_each_pair_where_players_count_so() -> None:
    chess, row = make_game("chess"), make_game("piskvorky")
    assert " ".join(numbered_list(chess, 0, ["e4", "c5", "Nf3"])) == "1. e4 c5 2. Nf3"
    assert " ".join(numbered_list(chess, 1, ["c5", "Nf3", "d6"])) == "1…c5 2. Nf3 d6"
    assert " ".join(numbered_list(row, 0, ["h8", "i9", "g7"])) == "1. h8 2. i9 3. g7"
