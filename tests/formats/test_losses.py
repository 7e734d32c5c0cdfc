"""What formats leave out is found out by writing and reading, and told by kind."""

import pytest

from deska.core.record import Node, Record, Shape, Value
from deska.core.texts import languages, texts_in
from deska.formats import format_named
from deska.formats.losses import KINDS, losses
from deska.games import make_game

CHESS, FIVE, SHOGI = make_game("chess"), make_game("piskvorky"), make_game("shogi")
DRAUGHTS = make_game("draughts", {"rules": "international"})
MOVES = {
    "chess": (["e4", "e5", "Nf3"], ["c5", "Nf3"]),
    "piskvorky": (["h8", "i9", "h9"], ["g7", "h7"]),
    "draughts": (["32-28", "19-23", "28x19"], ["20-24"]),
    "shogi": (["7g7f", "3c3d", "2g2f"], ["8c8d"]),
}


def full(game: object) -> Record:
    """A record with everything that a record can hold."""
    main, other = MOVES[game.name]  # type: ignore[attr-defined]
    record = Record.of(game, main)  # type: ignore[arg-type]
    alternative = Record.of(game, [main[0], *other]).main_line[1:]  # type: ignore[arg-type]
    cells = {"draughts": ("32", "28"), "shogi": ("7g", "7f")}.get(game.name, ("d4", "e5"))  # type: ignore[attr-defined]
    record.players, record.event, record.date = ("Ann", "Ben"), "Club", "2026.11.14"
    record.tags = {"Annotator": "Nová"}
    record.comment, record.shapes = "about it", (Shape("G", cells[:1]),)
    first, second, third = record.main_line
    first.after, first.marks, first.clock = "the point", (1, 16, 146), 3599.5
    second.variations, second.seconds, second.value = [alternative], 2.5, Value(0.31, depth=12)
    third.shapes = Shape("R", cells[1:]), Shape("B", cells)
    alternative[0].before, alternative[0].marks = "instead", (5, 13)
    return record


@pytest.mark.parametrize("game", [CHESS, FIVE, SHOGI, DRAUGHTS], ids=str)
def test_deskas_own_text_holds_everything(game: object) -> None:
    assert losses(format_named("deska"), full(game)) == []


@pytest.mark.parametrize(
    ("form", "game", "lost"),
    [
        ("pgn", CHESS, []),
        ("pdn", DRAUGHTS, []),
        ("sgf", FIVE, ["wording", "glyphs", "drawings", "times", "values"]),
        ("kifu", SHOGI, ["glyphs", "drawings", "clocks", "fractions", "values"]),
        ("csa", SHOGI, ["variations", "glyphs", "drawings"]),
    ],
)
def test_what_other_formats_leave_out_is_told(form: str, game: object, lost: list[str]) -> None:
    assert [kind for kind in losses(format_named(form), full(game)) if kind in lost] == lost


def test_sgf_holds_circles_arrows_and_values_without_colour_and_depth() -> None:
    record = Record.of(FIVE, ["h8", "i9"])
    record.shapes = (Shape("G", ("a1",)),)
    record.main_line[0].shapes = Shape("G", ("h8",)), Shape("G", ("h8", "i9"))
    record.main_line[1].value = Value(-0.25)
    assert losses(format_named("sgf"), record) == []
    record.main_line[0].shapes = (Shape("G", ("zz", "z99")),)  # no cells of the board
    assert losses(format_named("sgf"), record) == ["drawings"]
    record.main_line[0].shapes = (Shape("R", ("h8",)),)
    assert losses(format_named("sgf"), record) == ["drawings"]


def test_a_comment_of_several_lines_is_told_to_be_changed() -> None:
    record = Record.of(CHESS, ["e4"])
    record.main_line[0].after = "one\ntwo"
    assert losses(format_named("pgn"), record) == ["wording"]
    assert losses(format_named("deska"), record) == []


def test_variations_of_a_variation_are_compared_wherever_they_stand() -> None:
    record = Record.of(CHESS, ["e4"])
    record.main_line[0].variations = [[Node("d2d4", variations=[[Node("c2c4")]])]]
    assert losses(format_named("pgn"), record) == []
    assert losses(format_named("sgf"), Record.of(FIVE, ["h8"])) == []


@pytest.mark.parametrize("language", languages())
def test_every_kind_has_words(language: str) -> None:
    assert [kind for kind in KINDS if not texts_in(language).has(f"lost-{kind}")] == []
