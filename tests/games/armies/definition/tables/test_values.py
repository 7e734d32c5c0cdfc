"""Values from mobility: near what is known of pieces, sensible for the rest, the same whatever the board's place."""

import json
from typing import Any

import pytest

from deska.games.armies.definition.model import JUMP, Stride
from deska.games.armies.definition.read.betza import read_betza
from deska.games.armies.definition.read.reader import read_game, shipped_game
from deska.games.armies.definition.tables.values import plain_value


def value(betza: str, columns: int = 8, rows: int = 8) -> float:
    return plain_value(read_betza(betza), columns, rows)


def computed(name: str) -> dict[str, int]:
    """The pieces of a shipped game, valued as if it did not say."""
    document: dict[str, Any] = {**shipped_game(name).document}
    document.pop("pieces")
    return {piece.name: piece.value for piece in read_game(json.dumps(document)).definition.pieces.values()}


def test_a_pawn_of_chess_is_100() -> None:
    assert computed("chess")["chess-pawn"] == 100


@pytest.mark.parametrize("size", [3, 5, 9, 16])
def test_the_pawn_is_the_measure_on_every_board(size: int) -> None:
    """Also of a piece that only moves like it; and a larger zone changes the measured, not the measure."""
    document: dict[str, Any] = {
        "format": "deska-game/1",
        "name": "Twins",
        "board": {"columns": size, "rows": size},
        "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
        "pieces": {"twin": {"moves": "mfWcfF", "promotes_to": "chess-queen"}},
        "placement": {"a1": "CWK", "b2": "CWP", "c2": "white twin", "c3": "CBK"},
    }
    pieces = read_game(json.dumps(document)).definition.pieces
    assert (pieces["chess-pawn"].value, pieces["twin"].value) == (100, 100)
    document["sides"][0]["promotion_zone"] = size
    pieces = read_game(json.dumps(document)).definition.pieces
    assert pieces["chess-pawn"].value == 100 < pieces["twin"].value


@pytest.mark.parametrize(("betza", "known"), [("N", 320), ("B", 330), ("R", 500), ("Q", 950), ("RF", 720), ("RN", 900)])
def test_known_pieces_of_chess(betza: str, known: int) -> None:
    assert value(betza) == pytest.approx(known, rel=0.1)


@pytest.mark.parametrize(
    ("betza", "known"), [("W", 150), ("F", 155), ("WfF", 270), ("FfW", 250), ("BW", 620), ("KN", 730)]
)
def test_short_pieces_and_promoted_ones(betza: str, known: int) -> None:
    assert value(betza) == pytest.approx(known, rel=0.2)


def test_pieces_of_shogi_are_in_their_usual_order() -> None:
    values = computed("shogi")
    order = ["pawn", "knight", "lance", "silver", "gold", "bishop", "rook", "horse", "dragon"]
    found = [values[f"shogi-{name}"] for name in order[:-2]]
    assert found == sorted(found)
    assert values["shogi-rook"] < values["shogi-dragon"]
    assert values["shogi-bishop"] < values["shogi-horse"]


def test_more_moves_are_worth_more() -> None:
    for less, more in [
        ("mN", "cN"),
        ("cN", "N"),
        ("nN", "N"),
        ("N", "NN"),
        ("R2", "R"),
        ("bW", "fW"),
        ("pR", "R"),
        ("iW", "W"),
        ("W", "iFW"),
    ]:
        assert value(less) < value(more), (less, more)


def test_riders_gain_from_a_larger_board_more_than_leapers() -> None:
    assert value("B", 16, 16) / value("B") > value("N", 16, 16) / value("N") > 1


def test_jumps_are_worth_something() -> None:
    man = plain_value([Stride(dx, 1, moves=False, path=JUMP, chain=True) for dx in (-1, 1)], 8, 8)
    king = plain_value(
        [Stride(dx, dy, 0, moves=False, path=JUMP, chain=True) for dx in (-1, 1) for dy in (-1, 1)], 8, 8
    )
    assert 10 < man < king


def test_what_promotes_is_worth_more_than_what_does_not() -> None:
    assert computed("shogi")["shogi-pawn"] > value("fW", 9, 9)
