"""The classics that ship, as their files say them, are those written by hand for the oracles."""

from dataclasses import replace

import pytest

from deska.games.armies.definition.model import JUMP, Definition, Stride
from deska.games.armies.definition.read.reader import shipped_game
from tests.games.armies.classics import classics


def walk(stride: Stride) -> Stride:
    """A jump takes, whatever it says of moves."""
    return replace(stride, moves=False) if stride.path == JUMP else stride


def meaning(game: Definition, name: str) -> tuple[object, ...]:
    """All that the rules ask of a piece; names, letters and values do not matter."""
    piece = game.pieces[name]
    promotes = piece.promotes_to and piece.promotion
    zones = tuple(side.zone.get(name, frozenset()) for side in game.sides) if promotes else ()
    return (
        frozenset(map(walk, piece.strides)),
        (piece.royal, piece.pawn, piece.castles, piece.progress, piece.crowned),
        (piece.one_per_column, piece.not_stuck, piece.no_mate, len(piece.cannot_take)),
        (promotes, zones, tuple(meaning(game, better) for better in piece.promotes_to)),
        bool(piece.unpromoted),
    )


@pytest.mark.parametrize("name", classics())
def test_a_shipped_game_is_the_one_written_by_hand(name: str) -> None:
    ours, shipped = classics()[name], shipped_game(name).definition
    assert (shipped.columns, shipped.rows, shipped.notation) == (ours.columns, ours.rows, ours.notation)
    assert [(side.kind, side.priority) for side in shipped.sides] == [(side.kind, side.priority) for side in ours.sides]
    assert {cell: side for cell, (side, _) in shipped.start.items()} == {c: side for c, (side, _) in ours.start.items()}
    for cell, (_, piece) in ours.start.items():
        assert meaning(shipped, shipped.start[cell][1]) == meaning(ours, piece)
    assert replace(shipped.rules, no_progress_limit=0) == replace(ours.rules, no_progress_limit=0)
