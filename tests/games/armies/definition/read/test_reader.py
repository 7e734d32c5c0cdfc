"""Definitions: what they mean, everything that can be wrong with them, and that reading them never breaks."""

import json
import re
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deska.core.errors import DeskaError, SetupError
from deska.core.texts import languages, texts_in
from deska.games import make_game
from deska.games.armies.definition.model import JUMP, MAY, MUST, PDN, Definition, PieceType
from deska.games.armies.definition.read.reader import read_game, shipped_game, shipped_games
from deska.games.armies.definition.read.standard import DATA, rulesets
from deska.games.armies.definition.read.starting import start_problems
from deska.games.armies.definition.writer import game_text
from deska.kernel.ops import play
from tests.core.mutation import NASTY, mutated
from tests.effort import LONG
from tests.games.armies.classics import classics

ROOT = Path(__file__).resolve().parents[5]
MUTATIONS = 20_000 if LONG else 400

# The example of the specification.
CANNONS: dict[str, Any] = {
    "format": "deska-game/1",
    "name": "Cannons against samurai",
    "board": {"columns": 9, "rows": 9},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "shogi"}],
    "pieces": {
        "cannon": {"letter": "C", "moves": "mRcpR"},
        "wazir": {
            "letter": "W",
            "moves": [{"step": [1, 0], "directions": "all", "range": 1, "mode": "both"}],
            "value": 150,
        },
        "amazon": {"letter": "A", "moves": "QN", "promotes_to": [], "royal": False},
    },
    "placement": {"e1": "CWK", "e9": 30, "a1": "white cannon", "d7": "black wazir"},
    "rules": {"castling": True, "double_step": True, "en_passant": True, "no_progress_limit": 100},
}


def read(document: Any) -> Definition:
    return read_game(json.dumps(document)).definition


def changed(**changes: Any) -> dict[str, Any]:
    """The example with something else at some places: `pieces__cannon__moves="y"`; None removes."""
    document = deepcopy(CANNONS)
    for path, value in changes.items():
        *outer, last = path.split("__")
        inner: Any = document
        for key in outer:
            inner = inner[int(key)] if isinstance(inner, list) else inner[key]
        if value is None:
            del inner[last]
        else:
            inner[int(last) if isinstance(inner, list) else last] = value
    return document


def problems_of(content: Any) -> list[tuple[str, str]]:
    """Place and key of everything that is wrong; each is told in every language."""
    text = content if isinstance(content, (str, bytes)) else json.dumps(content)
    with pytest.raises(SetupError) as caught:
        read_game(text)
    for problem in caught.value.problems:
        for language in languages():
            message = problem.describe(texts_in(language))
            assert message.startswith(problem.about or "")
    return [(problem.about or "", problem.key.removeprefix("definition-")) for problem in caught.value.problems]


# --- what they mean -----------------------------------------------------------------------------------------


def test_the_example_of_the_specification() -> None:
    game = read(CANNONS)
    assert (game.columns, game.rows) == (9, 9)
    assert game.start == {4: (0, "chess-king"), 76: (1, "shogi-king"), 0: (0, "cannon"), 57: (1, "wazir")}
    assert game.rules.castling
    assert game.rules.no_progress_limit == 100
    assert game.pieces["wazir"].value == 150
    assert "amazon" not in game.pieces  # it stands nowhere and nothing becomes one
    assert start_problems(game) == []


def moving(piece: PieceType) -> Any:
    """All that says how a piece moves and promotes."""
    return set(piece.strides), piece.promotion, piece.crowned, piece.castles, piece.pawn, piece.royal, piece.cannot_take


@pytest.mark.parametrize("name", classics())
def test_shipped_games_are_those_written_by_hand(name: str) -> None:
    ours, theirs = shipped_game(name).definition, classics()[name]
    assert ours.start == theirs.start
    assert replace(ours.rules, no_progress_limit=0) == replace(theirs.rules, no_progress_limit=0)
    assert [(side.kind, side.priority) for side in ours.sides] == [(side.kind, side.priority) for side in theirs.sides]
    assert (ours.notation, ours.numbered) == (theirs.notation, theirs.numbered)
    by_letter = {piece.letter: piece for piece in theirs.pieces.values()}
    for piece in ours.pieces.values():
        other = by_letter[piece.letter]
        assert moving(piece) == moving(other)
        for mine, his in zip(ours.sides, theirs.sides, strict=True):
            assert mine.zone.get(piece.name) == his.zone.get(other.name)


@pytest.mark.parametrize("name", shipped_games())
def test_shipped_games_can_begin_and_are_saved_as_they_are(name: str) -> None:
    game = shipped_game(name)
    assert start_problems(game.definition) == []
    text = (DATA / f"{name}.json").read_text(encoding="utf-8")
    assert game_text(game.document) == text
    assert read_game(text) == game


def test_saving_loses_nothing() -> None:
    shuffled = dict(reversed(changed(about="Příliš žluťoučký", pieces__amazon__picture="chess-queen").items()))
    game = read_game(json.dumps(shuffled))
    again = read_game(game_text(game.document))
    assert again == game
    assert list(again.document) == list(shuffled)


def test_every_number_and_code_of_the_table() -> None:
    families = {"C": "K Q R N B P", "D": "P Q", "S": "K R R+ B B+ G S S+ N N+ L L+ P P+"}
    codes = [f"{family}W{letter}" for family, letters in families.items() for letter in letters.split()]
    for number, code in enumerate([*codes, *(code.replace("W", "B", 1) for code in codes)]):
        first = read_placed(number)
        assert first == read_placed(code)
        assert first[0] == (number >= 22)


def read_placed(value: int | str) -> tuple[int, str]:
    """Side and piece of a value in a placement, on sides that need no kings."""
    sides = [{"name": "white", "kind": "draughts"}, {"name": "black", "kind": "draughts"}]
    return read({**CANNONS, "sides": sides, "placement": {"a1": value, "b2": "DWP", "c3": "DBP"}}).start[0]


def test_draughts_pieces_follow_the_rules_of_the_file() -> None:
    for rules in rulesets():
        sides = [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "draughts"}]
        game = read(changed(sides=sides, placement={"e1": "CWK", "d7": "DBP"}, rules={"draughts": rules}))
        assert game.pieces["draughts-man"] == shipped_game(f"draughts-{rules}").definition.pieces["draughts-man"]
        assert game.sides[1].priority == shipped_game(f"draughts-{rules}").definition.sides[0].priority
        assert game.sides[0].priority == ()


def test_two_draughts_sides_write_draughts_moves() -> None:
    sides = [{"name": "white", "kind": "draughts"}, {"name": "black", "kind": "draughts"}]
    assert read(changed(sides=sides, placement={"a1": "DWP", "b8": "DBP"})).notation == PDN


def test_elementary_moves_say_what_betza_says() -> None:
    for betza, steps in [
        ("W", [{"step": [1, 0]}]),
        ("N", [{"step": [1, 2]}]),
        ("fN", [{"step": [2, 1], "directions": "f"}]),
        ("R3", [{"step": [0, 1], "range": 3}]),
        ("nN", [{"step": [2, 1], "path": "lame"}]),
        ("mRcpR", [{"step": [1, 0], "range": 0, "mode": "move"}, {"step": [1, 0], "path": "hop", "mode": "capture"}]),
        ("gB", ["gB", {"step": [1, 1], "path": "short_hop"}]),
        ("imfW2", [{"step": [1, 0], "directions": "f", "range": 2, "mode": "move", "first": True}]),
    ]:
        by_steps = read(changed(pieces__cannon__moves=steps)).pieces["cannon"]
        assert by_steps.strides == read(changed(pieces__cannon__moves=betza)).pieces["cannon"].strides, betza


def test_jumps() -> None:
    jump = {"step": [1, 1], "directions": "f", "capture": "jump", "chain": True}
    strides = read(changed(pieces__cannon__moves=["mK", jump])).pieces["cannon"].strides
    jumps = [stride for stride in strides if stride.path == JUMP]
    assert {(stride.dx, stride.dy) for stride in jumps} == {(1, 1), (-1, 1)}
    assert all(stride.chain and stride.captures and not stride.moves for stride in jumps)


def test_zones_by_rows_cells_sides_and_habit() -> None:
    def zones(**changes: Any) -> list[set[int]]:
        game = read(changed(pieces__wazir__promotes_to="amazon", **changes))
        return [set(side.zone["wazir"]) for side in game.sides]

    assert zones() == [set(range(72, 81)), set(range(27))]  # a chess side's last row, a shogi side's last three
    assert zones(pieces__wazir__promotion_zone=2) == [set(range(63, 81)), set(range(18))]
    assert zones(pieces__wazir__promotion_zone=["a1", "b2"]) == [{0, 10}, {0, 10}]
    assert zones(pieces__wazir__promotion_zone={"white": ["a1"], "black": 1}) == [{0}, set(range(9))]
    assert zones(sides__1={"name": "black", "kind": "shogi", "promotion_zone": 1}) == [
        set(range(72, 81)),
        set(range(9)),
    ]


def test_promotion_is_a_choice_for_pieces_of_shogi_sides_only() -> None:
    assert read(changed(pieces__wazir__promotes_to="amazon")).pieces["wazir"].promotion == MAY
    assert read(changed(pieces__cannon__promotes_to="amazon")).pieces["cannon"].promotion == MUST


def test_a_promoted_piece_is_in_the_hand_what_it_was() -> None:
    assert read(changed(pieces__wazir__promotes_to="amazon")).pieces["amazon"].unpromoted == "wazir"
    both = changed(pieces__wazir__promotes_to="amazon", placement__a2="white amazon")
    assert read(both).pieces["amazon"].unpromoted == ""
    said = changed(pieces__wazir__promotes_to="amazon", pieces__amazon__in_hand="cannon")
    assert read(said).pieces["amazon"].unpromoted == "cannon"


def test_standard_pieces_can_be_changed_but_not_how_they_move() -> None:
    game = read(changed(placement__b2="CWR", **{"pieces__chess-rook": {"letter": "T", "value": 123}}))
    assert (game.pieces["chess-rook"].letter, game.pieces["chess-rook"].value) == ("T", 123)
    found = problems_of(changed(placement__b2="CWR", **{"pieces__chess-rook": {"moves": "N"}}))
    assert found == [("pieces.chess-rook.moves", "standard-moves")]


def test_letters_are_given_where_they_are_free() -> None:
    game = read(changed(placement__b2="CWR", placement__b8="SBR", placement__c8="SBR+", pieces__cannon__letter=None))
    letters = {name: piece.letter for name, piece in game.pieces.items()}
    assert letters["chess-rook"] == "R"
    assert letters["shogi-dragon"] == "+" + letters["shogi-rook"] != "+R"
    assert len(set(letters.values())) == len(letters)


def test_a_letter_may_be_shared_by_sides_that_never_have_the_other_piece() -> None:
    chess = [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}]
    assert read(changed(sides=chess, pieces__wazir__letter="C")).pieces["wazir"].letter == "C"
    assert problems_of(changed(pieces__wazir__letter="C")) == [("pieces.wazir.letter", "same-letter")]


# --- what can be wrong --------------------------------------------------------------------------------------

TWO_CHESS = [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}]
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"format": "deska-game/2"}, "format", "choice"),
    ({"format": None}, "format", "missing"),
    ({"name": ""}, "name", "text"),
    ({"name": "two\nlines"}, "name", "text"),
    ({"name": 5}, "name", "text"),
    ({"extra": 1}, "extra", "unknown-key"),
    ({"board": [9, 9]}, "board", "object"),
    ({"board__columns": 2}, "board.columns", "whole"),
    ({"board__columns": 17}, "board.columns", "whole"),
    ({"board__rows": 9.0}, "board.rows", "whole"),
    ({"board__rows": True}, "board.rows", "whole"),
    ({"board__rows": 10**30}, "board.rows", "whole"),
    ({"board__rows": None}, "board.rows", "missing"),
    ({"board__pattern": "blocks"}, "board.pattern", "choice"),
    ({"sides": {}}, "sides", "list"),
    ({"sides": []}, "sides", "two-sides"),
    ({"sides": [{"name": "white", "kind": "chess"}] * 2}, "sides", "same-side"),
    ({"sides__0__kind": "go"}, "sides[0].kind", "choice"),
    ({"sides__0__kind": None}, "sides[0].kind", "missing"),
    ({"sides__1": 7}, "sides[1]", "object"),
    ({"sides__0__colour": "red"}, "sides[0].colour", "unknown-key"),
    ({"pieces": []}, "pieces", "object"),
    ({"pieces__cannon": "R"}, "pieces.cannon", "object"),
    ({"pieces__cannon__moves": "mRypR"}, "pieces.cannon.moves", "within"),
    ({"pieces__cannon__moves": None}, "pieces.cannon.moves", "missing"),
    ({"pieces__cannon__moves": []}, "pieces.cannon.moves", "no-moves"),
    ({"pieces__cannon__moves": ["W", "y"]}, "pieces.cannon.moves[1]", "within"),
    ({"pieces__cannon__moves": [{"step": [0, 0]}]}, "pieces.cannon.moves[0].step", "step"),
    ({"pieces__cannon__moves": [{"step": [1, -1]}]}, "pieces.cannon.moves[0].step", "step"),
    ({"pieces__cannon__moves": [{"step": [1]}]}, "pieces.cannon.moves[0].step", "step"),
    ({"pieces__cannon__moves": [{"range": 2}]}, "pieces.cannon.moves[0].step", "missing"),
    ({"pieces__cannon__moves": [{"step": [1, 0], "range": 16}]}, "pieces.cannon.moves[0].range", "whole"),
    ({"pieces__cannon__moves": [{"step": [1, 0], "mode": "eat"}]}, "pieces.cannon.moves[0].mode", "choice"),
    ({"pieces__cannon__moves": [{"step": [1, 0], "path": "jump"}]}, "pieces.cannon.moves[0].path", "choice"),
    ({"pieces__cannon__moves": [{"step": [1, 0], "first": 1}]}, "pieces.cannon.moves[0].first", "flag"),
    ({"pieces__cannon__moves": [{"step": [1, 0], "chain": True}]}, "pieces.cannon.moves[0].chain", "chain-needs-jump"),
    (
        {"pieces__cannon__moves": [{"step": [1, 0], "directions": "x"}]},
        "pieces.cannon.moves[0].directions",
        "directions",
    ),
    (
        {"pieces__cannon__moves": [{"step": [1, 0], "directions": ""}]},
        "pieces.cannon.moves[0].directions",
        "directions",
    ),
    ({"pieces__cannon__moves": [{"step": [1, 0], "directions": 3}]}, "pieces.cannon.moves[0].directions", "directions"),
    (
        {"pieces__cannon__moves": [{"step": [1, 1], "capture": "jump", "mode": "both"}]},
        "pieces.cannon.moves[0]",
        "jump-alone",
    ),
    (
        {"pieces__cannon__moves": [{"step": [2, 1], "path": "lame", "range": 2}]},
        "pieces.cannon.moves[0].range",
        "lame-range",
    ),
    (
        {"pieces__cannon__moves": [{"step": [1, 0], "path": "hop", "range": 1}]},
        "pieces.cannon.moves[0].range",
        "hop-range",
    ),
    ({"pieces__cannon__moves": ["W"] * 100}, "pieces.cannon.moves", "too-many-moves"),
    ({"pieces__cannon__letter": "c"}, "pieces.cannon.letter", "letter"),
    ({"pieces__cannon__letter": "CC"}, "pieces.cannon.letter", "letter"),
    ({"pieces__cannon__letter": "ẞ"}, "pieces.cannon.letter", "letter"),
    ({"pieces__cannon__letter": "象"}, "pieces.cannon.letter", "letter"),
    ({"pieces__cannon__value": 0}, "pieces.cannon.value", "whole"),
    ({"pieces__cannon__value": "1"}, "pieces.cannon.value", "whole"),
    ({"pieces__cannon__royal": 1}, "pieces.cannon.royal", "flag"),
    ({"pieces__cannon__castles": "queen"}, "pieces.cannon.castles", "choice"),
    ({"pieces__cannon__promotes_to": "dragon"}, "pieces.cannon.promotes_to", "unknown-piece"),
    ({"pieces__cannon__promotes_to": [["wazir"]]}, "pieces.cannon.promotes_to[0]", "unknown-piece"),
    ({"pieces__cannon__promotes_to": ["wazir", "wazir"]}, "pieces.cannon.promotes_to[1]", "named-twice"),
    ({"pieces__cannon__promotes_to": "cannon"}, "pieces.cannon.promotes_to", "promotes-round"),
    ({"pieces__cannon__promotes_to": "chess-king"}, "pieces.cannon.promotes_to", "promotes-royal"),
    ({"pieces__cannon__promotion": "must"}, "pieces.cannon.promotion", "promotes-to-nothing"),
    ({"pieces__cannon__promotion_zone": 1}, "pieces.cannon.promotion_zone", "promotes-to-nothing"),
    ({"pieces__cannon__in_hand": "chess-king"}, "pieces.cannon.in_hand", "royal-in-hand"),
    ({"pieces__cannon__in_hand": 3}, "pieces.cannon.in_hand", "unknown-piece"),
    ({"pieces__cannon__drop": True}, "pieces.cannon.drop", "object"),
    ({"pieces__cannon__drop": {"often": True}}, "pieces.cannon.drop.often", "unknown-key"),
    ({"pieces__cannon__cannot_take": "nobody"}, "pieces.cannon.cannot_take", "unknown-piece"),
    ({"pieces__cannon__picture": "cannon"}, "pieces.cannon.picture", "picture"),
    ({"pieces__cannon__picture": "<svg><script/></svg>"}, "pieces.cannon.picture", "within"),
    ({"pieces__CWK": {"moves": "W"}}, "pieces.CWK", "name-is-code"),
    ({"pieces": {f"p{number}": {"moves": "W"} for number in range(65)}}, "pieces", "too-many-pieces"),
    ({"placement": []}, "placement", "object"),
    ({"placement__j1": "CWP"}, "placement.j1", "cell"),
    ({"placement__a10": "CWP"}, "placement.a10", "cell"),
    ({"placement__e": "CWP"}, "placement.e", "cell"),
    ({"placement__A1": "CWP"}, "placement.A1", "cell-twice"),
    ({"placement__b1": "CWX"}, "placement.b1", "placement"),
    ({"placement__b1": 44}, "placement.b1", "placement"),
    ({"placement__b1": -1}, "placement.b1", "placement"),
    ({"placement__b1": True}, "placement.b1", "placement"),
    ({"placement__b1": 1.0}, "placement.b1", "placement"),
    ({"placement__b1": ["CWK"]}, "placement.b1", "placement"),
    ({"placement__b1": "red cannon"}, "placement.b1", "placement"),
    ({"placement__b1": "white dragon"}, "placement.b1", "placement"),
    ({"placement__e1": None}, "sides[0]", "no-king"),
    ({"placement__b1": "CWK"}, "sides[0]", "many-kings"),
    ({"placement": {"e1": "CWK"}}, "sides[1]", "empty-side"),
    ({"sides__0__kind": "draughts"}, "sides[0]", "royal-in-hand"),
    ({"rules": []}, "rules", "object"),
    ({"rules__castling": "yes"}, "rules.castling", "flag"),
    ({"rules__no_progress_limit": -1}, "rules.no_progress_limit", "whole"),
    ({"rules__repetition": 1}, "rules.repetition", "repetition"),
    ({"rules__draughts": "go"}, "rules.draughts", "choice"),
    ({"rules__last_row": "jumps"}, "rules.last_row", "choice"),
    ({"rules__capture_priority": "most"}, "rules.capture_priority", "list"),
    ({"rules__capture_priority": ["best"]}, "rules.capture_priority[0]", "choice"),
    ({"rules__capture_priority": ["most", "most"]}, "rules.capture_priority", "named-twice"),
    ({"rules__stalemate": "win"}, "rules.stalemate", "unknown-key"),
    ({"notation": "san"}, "notation", "choice"),
    ({"notation": "pdn"}, "notation", "pdn"),
    ({"numbered": True}, "numbered", "numbered"),
    ({"numbered": True, "notation": "usi"}, "numbered", "numbered"),
    ({"pieces__cannon__moves": 5}, "pieces.cannon.moves", "moves"),
    ({"pieces__cannon__moves": ["W", ["F"]]}, "pieces.cannon.moves[1]", "moves"),
    ({"pieces__cannon__in_hand": ["wazir"]}, "pieces.cannon.in_hand", "unknown-piece"),
    ({"sides__0__promotion_zone": "all"}, "sides[0].promotion_zone", "zone"),
    ({"sides__0__promotion_zone": 10}, "sides[0].promotion_zone", "whole"),
    ({"numbered": 1}, "numbered", "flag"),
]


@pytest.mark.parametrize(("changes", "place", "key"), WRONG, ids=lambda value: str(value)[:60])
def test_what_is_wrong_is_told_with_its_place(changes: dict[str, Any], place: str, key: str) -> None:
    assert problems_of(changed(**changes)) == [(place, key)]


def test_zones_are_checked() -> None:
    for zone, place, key in [
        (0, "", "whole"),
        (10, "", "whole"),
        ("all", "", "zone"),
        ({"white": "all", "black": 1}, ".white", "zone"),
        ({}, "", "empty-zone"),
        ([], "", "empty-zone"),
        (["z1"], "[0]", "cell"),
        ({"red": 1}, ".red", "unknown-key"),
    ]:
        found = problems_of(changed(pieces__wazir__promotes_to="amazon", pieces__wazir__promotion_zone=zone))
        assert found == [("pieces.wazir.promotion_zone" + place, key)]


def test_nothing_is_no_zone() -> None:
    """Of pieces that stand on the board or nowhere, and of sides."""
    for outer in ("sides__1", "pieces__wazir", "pieces__cannon"):
        document = changed(
            pieces__wazir__promotes_to="amazon", pieces__cannon__promotes_to="amazon", placement__a1=None
        )
        outer_key, inner_key = outer.split("__")
        (document["sides"][1] if outer_key == "sides" else document["pieces"][inner_key])["promotion_zone"] = None
        place = "sides[1]" if outer_key == "sides" else f"pieces.{inner_key}"
        assert problems_of(document) == [(f"{place}.promotion_zone", "zone")]


def test_circles_of_promotion_are_refused() -> None:
    found = problems_of(changed(pieces__cannon__promotes_to="wazir", pieces__wazir__promotes_to="cannon"))
    assert found == [("pieces.cannon.promotes_to", "promotes-round"), ("pieces.wazir.promotes_to", "promotes-round")]


def test_more_kings_where_the_file_marks_them() -> None:
    marked = changed(pieces__wazir__royal=True, placement__a7="black wazir", placement__e9=None)
    assert read(marked).pieces["wazir"].royal


def test_words_that_mean_two_things() -> None:
    sides = [{"name": "white", "kind": "chess"}, {"name": "white big", "kind": "chess"}]
    pieces = {"cannon": {"moves": "R"}, "big cannon": {"moves": "R"}}
    document = changed(sides=sides, pieces=pieces, placement={"e1": "CWK", "e9": "CBK"})
    assert problems_of(document) == [("pieces.cannon", "ambiguous")]


def test_all_is_told_at_once() -> None:
    document = changed(name="", board__rows=99, pieces__cannon__moves="y", placement__b1="nobody", rules__castling=0)
    assert [place for place, _ in problems_of(document)] == [
        "name", "board.rows", "rules.castling", "pieces.cannon.moves", "placement.b1",
    ]  # fmt: skip


def test_the_message_names_place_letter_and_what_was_expected() -> None:
    with pytest.raises(SetupError, match=re.escape("pieces.cannon.moves: unknown letter 'y' at 3; expected an atom")):
        read(changed(pieces__cannon__moves="mRypR"))


def test_values_are_told_as_they_stand_in_the_file() -> None:
    expected: list[tuple[dict[str, Any], str]] = [
        ({"board__rows": "5"}, 'board.rows: expected a whole number from 3 to 16, not "5".'),
        ({"name": ""}, 'without spaces around it, not "".'),
        ({"placement__b1": "CWX"}, 'there is no piece "CWX";'),
        ({"rules__capture_priority": ["most", "by_king", "most"]}, "rules.capture_priority: most is named twice"),
    ]
    for changes, shown in expected:
        with pytest.raises(SetupError, match=re.escape(shown)):
            read(changed(**changes))


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"\xff\xfe{}", "not-utf8"),
        (b'{"name": "\xc3"}', "not-utf8"),
        ('{"name": "\ud800"}', "not-utf8"),
        (b"[]", "not-object"),
        (b"null", "not-object"),
        (b'{"name": NaN}', "constant"),
        (b'{"name": -Infinity}', "constant"),
        (b" " * 65537, "too-large"),
        (b"[" * 60000, "too-deep"),
        (b'{"a":' * 10000 + b"1" + b"}" * 10000, "too-deep"),
        (b'{"a": [[[[[[[[[[[[[]]]]]]]]]]]]]}', "too-deep"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_files_that_are_no_definitions(content: bytes | str, key: str) -> None:
    assert [found for _, found in problems_of(content)] == [key]


def test_a_key_given_twice_is_named() -> None:
    text = json.dumps(CANNONS).replace('"e1": "CWK"', '"e1": "CWK", "e1": "CWQ"')
    assert problems_of(text) == [("placement.e1", "doubled")]


def test_numbers_beyond_reason() -> None:
    for number in ("1e999", "-1e999", "9" * 5000, "1" * 19, "1E5"):
        text = json.dumps(changed(board__rows=77)).replace("77", number)
        assert problems_of(text) == [("board.rows", "whole")]


def test_a_byte_order_mark_is_no_harm() -> None:
    assert read_game(b"\xef\xbb\xbf" + json.dumps(CANNONS).encode()).definition.name == CANNONS["name"]


def test_more_than_the_kernel_has_room_for() -> None:
    steps = [{"step": [x, y]} for x in range(1, 13) for y in range(x)]
    parts = {f"p{n}": {"moves": steps[3 * n : 3 * n + 3]} for n in range(20)}
    placement = {
        "e1": "CWK",
        "e9": 30,
        **{f"a{n % 9 + 1}" if n < 9 else f"b{n % 9 + 1}": f"white p{n}" for n in range(18)},
    }
    assert ("pieces", "too-many-ways") in problems_of(changed(pieces=parts, placement=placement))


def test_a_start_that_is_none() -> None:
    attacked = read(changed(placement__e5="white cannon", placement__e7="white amazon"))
    assert [problem.key for problem in start_problems(attacked)] == ["definition-starts-attacked"]
    walled = {"a1": "CWK", "b3": "CBQ", "i9": "CBK"}
    stuck = read(changed(sides=TWO_CHESS, placement=walled))
    assert [problem.key for problem in start_problems(stuck)] == ["definition-starts-over"]


TWO_DRAUGHTS = [{"name": "white", "kind": "draughts"}, {"name": "black", "kind": "draughts"}]
TWO_SHOGI = [{"name": "white", "kind": "shogi"}, {"name": "black", "kind": "shogi"}]


@pytest.mark.parametrize(
    ("sides", "placement", "cell", "reason"),
    [
        (TWO_DRAUGHTS, {"b1": "DWP", "c3": "DWP", "b8": "DBP"}, "b1", "position-unplayed-cell"),
        (TWO_DRAUGHTS, {"a9": "DWP", "c3": "DWP", "b8": "DBP"}, "a9", "position-unpromoted"),
        (TWO_CHESS, {"e1": "CWK", "b9": "CWP", "e9": "CBK"}, "b9", "position-unpromoted"),
        (TWO_SHOGI, {"e1": "SWK", "b9": "SWP", "e9": "SBK"}, "b9", "position-stuck"),
        (TWO_SHOGI, {"e1": "SWK", "b3": "SWP", "b5": "SWP", "e9": "SBK"}, "b5", "position-second-in-column"),
    ],
)
def test_a_start_that_no_position_could_be(sides: Any, placement: Any, cell: str, reason: str) -> None:
    """What a reader of positions refuses is no start either, and told with its place."""
    [problem] = start_problems(read(changed(sides=sides, placement=placement)))
    assert (problem.about, problem.values["what"].problems[0].key) == (f"placement.{cell}", reason)
    assert problem.describe(texts_in("cs")).startswith(f"placement.{cell}: ")


def test_every_start_is_read_back() -> None:
    """Also of draughts sides with pieces that leave the colour they began on, by letters and by numbers."""
    walker = {"letter": "W", "moves": "W"}
    placement = {"b1": "white walker", "c1": "DWP", "e9": "DBP", "d7": "black walker"}
    walking = changed(sides=TWO_DRAUGHTS, pieces={"walker": walker}, placement=placement)
    for document in (walking, {**walking, "numbered": True}, CANNONS):
        assert start_problems(read(document)) == []
        game = make_game("own", {"definition": json.dumps(document)})
        pos = game.start()
        while not (end := game.end(pos)) and pos.now.plies < 12:
            assert game.position_text(game.read_position(game.position_text(pos))) == game.position_text(pos)
            text = min(game.view(pos).taps)
            play(pos, game.read_move(pos, text))
        assert pos.now.plies > 2, end
    assert len(game.view(game.start()).pieces) == len(CANNONS["placement"])


# --- broken ones --------------------------------------------------------------------------------------------

ODD: list[Any] = [None, True, 0, 3, -1, 1e9, 10**30, "", "a1", "CWK", "K", "f", "\x00", "x" * 300]
ODD += [[], {}, [[]], {"a": 1}, [1, 0]]


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a document: container and key."""
    found = []
    left = [value]
    while left:
        inner = left.pop()
        keys = list(inner) if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else []
        found += [(inner, key) for key in keys]
        left += [inner[key] for key in keys]
    return found


def disturbed(document: Any, rng: Random) -> Any:
    """The document with one to three values removed, replaced, exchanged or doubled."""
    document = deepcopy(document)
    for _ in range(rng.randint(1, 3)):
        places = spots(document)
        if not places:
            return document
        (one, key), (other, key2) = rng.choice(places), rng.choice(places)
        disaster = rng.randrange(5)
        if disaster == 0:
            del one[key]
        elif disaster == 1:
            one[key] = deepcopy(rng.choice(ODD))
        elif disaster == 2:
            one[key] = deepcopy(other[key2])
        elif disaster == 3 and isinstance(one[key], str):
            one[key] = mutated(one[key], rng, ["mRcpR", "QN", "white cannon", "chess"])
        elif isinstance(one, dict):
            one[rng.choice([*NASTY, "value", "moves", "royal", "b3"])] = deepcopy(other[key2])
        else:
            one.append(deepcopy(other[key2]))
    return document


def test_broken_definitions_give_our_errors_only() -> None:
    rng = Random(7 if MUTATIONS == 400 else None)
    documents = [CANNONS, *(shipped_game(name).document for name in shipped_games())]
    found: Counter[str] = Counter()
    shown = 0
    for number in range(MUTATIONS):
        document = rng.choice(documents)
        text = (
            json.dumps(disturbed(document, rng)) if number % 4 else mutated(json.dumps(document), rng, ["[", "{", "}"])
        )
        try:
            game = read_game(text)
            assert read_game(game_text(game.document)) == game
            found["read"] += 1
        except DeskaError as error:
            shown += str(error) != ""
            found.update(problem.key for problem in error.problems)
    assert found["read"] > 0
    assert found["read"] + shown == MUTATIONS
    assert len(found) > 20


# --- documentation ------------------------------------------------------------------------------------------


def test_examples_in_the_documentation_are_right() -> None:
    text = (ROOT / "docs" / "own-games.md").read_text(encoding="utf-8")
    examples = [block for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL) if '"format"' in block]
    assert len(examples) >= 2
    for example in examples:
        assert start_problems(read_game(example).definition) == []
    for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL):
        json.loads(block)
