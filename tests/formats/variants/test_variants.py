"""variants.ini of Fairy-Stockfish: own games in and out."""

from typing import Any

import pytest

from deska.core.errors import FormatError
from deska.core.game import Game, legal_moves, load_rules
from deska.core.record import Record
from deska.formats import format_named
from deska.formats.variants.ini import known_variants
from deska.games import make_game
from deska.games.armies.game import ArmyGame
from deska.kernel.ops import play, undo
from tests.effort import LONG, slow
from tests.formats.support import read, read_one, refusal

pytestmark = slow

# Variants of the engine whose rules armies can express: those that are known, and those that are not yet described.
# Of the others the engine has rules that armies lack: counting, gating, walls, flags, extinction, longer castling,
# double steps from the third row, drops with stalemate as a draw …
EXPRESSIBLE = {*known_variants(), "coregal", "wolf", "euroshogi"}
EXAMPLES = ("five-by-five", "cannons", "wyverns", "different-armies")


def variant(text: str) -> ArmyGame:
    game = read_one("variants", text).game
    assert isinstance(game, ArmyGame)
    return game


def test_a_section_becomes_a_game() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/CNBQKBNC"
    game = variant(f"[cannon-chess:chess]\ncustomPiece1 = c:mRcpR\nstartFen = {start} w - - 0 1\n")
    assert game.title == "cannon-chess"
    assert len(legal_moves(game, game.start())) > 20
    assert game.position_text(game.start()).startswith(f"{start} w")


def test_a_section_may_build_on_another_one_of_the_file() -> None:
    text = "[first:chess]\ncastling = false\n\n[second:first]\nnMoveRule = 20\n"
    games = [one.game for one in read("variants", text) if isinstance(one, Record)]
    assert [game.title for game in games] == ["first", "second"]
    assert [game.definition.rules.no_progress_limit for game in games if isinstance(game, ArmyGame)] == [100, 40]


def test_every_key_that_cannot_be_followed_is_named_with_its_line() -> None:
    text = "[bad:chess]\ncheckCounting = true\nflagPiece = k\nflagRegionWhite = *8\nstalemateValue = loss\n"
    (error,) = read("variants", text)
    assert isinstance(error, FormatError)
    why = error.problems[0].values["why"]
    assert {problem.values["setting"] for problem in why.problems} == {
        "checkCounting",
        "flagPiece",
        "flagRegionWhite",
        "stalemateValue",
    }
    assert error.problems[0].values["line"] == 2


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("maxRank = many", "variants-value"),
        ("customPiece1 = x:?", "variants-moves"),
        ("customPiece1 = q:N", "variants-letter-twice"),
        ("king = -", "variants-no-king"),
        ("startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", "variants-letter"),
        ("castlingKingsideFile = h", "variants-castling-file"),
        ("doubleStepRegionWhite = *3", "variants-double-step"),
        ("pieceDrops = true", "variants-drops"),
        ("promotedPieceType = z:q", "variants-letter"),
    ],
)
def test_bad_values_are_refused(line: str, key: str) -> None:
    (error,) = read("variants", f"[bad:chess]\n{line}\n")
    assert isinstance(error, FormatError)
    assert key in {problem.key for problem in error.problems[0].values["why"].problems}


def test_an_unknown_parent_and_a_bad_line_are_refused_and_the_rest_is_read() -> None:
    found = read("variants", "nonsense\n[a:nobody]\n\n[b:chess]\n")
    assert [isinstance(one, Record) for one in found] == [False, False, True]


@pytest.mark.parametrize("name", EXAMPLES)
def test_shipped_examples_are_written_or_refused_in_words(name: str) -> None:
    record = Record(make_game("own", {"definition": name}), players=("", ""))
    form = format_named("variants")
    if not form.can_write(record.game):
        with pytest.raises(FormatError, match=r"variants\.ini cannot say"):
            form.written(record)
        return
    text = form.written(record)
    back = variant(text)
    assert form.written(Record(back)) == text
    assert _count(back, 2) == _count(record.game, 2)


def test_draughts_are_refused() -> None:
    with pytest.raises(FormatError, match="draughts"):
        format_named("variants").written(Record(make_game("draughts")))


def test_three_in_five_of_the_variants_that_armies_can_express_are_known() -> None:
    pyffish = pytest.importorskip("pyffish")
    assert set(pyffish.variants()) >= EXPRESSIBLE
    assert len(known_variants()) / len(EXPRESSIBLE) >= 0.6


@pytest.mark.parametrize("name", known_variants())
def test_known_variants_have_as_many_moves_as_the_engine_counts(name: str) -> None:
    pyffish = pytest.importorskip("pyffish")
    depth = 3 if LONG else 2
    game = variant(f"[mine:{name}]\n")
    assert _count(game, depth) == _engine_count(pyffish, name, pyffish.start_fen(name), depth)


@pytest.mark.parametrize("name", known_variants())
def test_what_is_written_of_a_known_variant_has_as_many_moves_for_the_engine(name: str) -> None:
    pyffish = pytest.importorskip("pyffish")
    game = variant(f"[mine-{name}:{name}]\n")
    try:
        text = format_named("variants").written(Record(game))
    except FormatError:
        assert name in ("grasshopper", "paradigm", "pawnsideways")
        return
    pyffish.load_variant_config(text)
    own = f"mine-{name}"
    assert format_named("variants").written(Record(variant(text))) == text
    assert _count(game, 2) == _engine_count(pyffish, own, pyffish.start_fen(own), 2)


def _count(game: Game, depth: int) -> int:
    load_rules(game)
    return _count_from(game, game.start(), depth)


def _count_from(game: Game, pos: Any, depth: int) -> int:
    moves = legal_moves(game, pos)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        play(pos, move)
        total += _count_from(game, pos, depth - 1)
        undo(pos)
    return total


def _engine_count(engine: Any, name: str, fen: str, depth: int, played: tuple[str, ...] = ()) -> int:
    moves = engine.legal_moves(name, fen, list(played))
    if depth == 1:
        return len(moves)
    return sum(_engine_count(engine, name, fen, depth - 1, (*played, move)) for move in moves)


def test_a_start_with_a_raised_digit_is_refused() -> None:
    error = refusal("variants", "[x:chess]\nstartFen = rnbqkbnr/pppppppp/²/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n")
    assert "²" in str(error)


@pytest.mark.parametrize("pair", ["s:\u212ar", ":r", "s:", "sb:r", "s:rb"])
def test_a_promotion_is_from_one_piece_to_one_piece(pair: str) -> None:
    error = refusal("variants", f"[x:minishogi]\npromotedPieceType = {pair}\n")
    assert "promotedPieceType" in str(error)
