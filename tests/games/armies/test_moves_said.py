"""Moves written down are read as the same moves, whatever they are."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from deska.games.armies.definition.model import FREE, HOP, JUMP, LAME, SHORT_HOP, Stride
from deska.games.armies.definition.read.betza import tidy
from deska.games.armies.definition.read.movement import moves_said, read_moves
from deska.games.armies.definition.read.problems import Problems
from tests.effort import slow

VECTORS = [vector for vector in product(range(-4, 5), repeat=2) if any(vector)]


@st.composite
def strides(draw: st.DrawFn) -> Stride:
    dx, dy = draw(st.sampled_from(VECTORS))
    path = draw(st.sampled_from((FREE, LAME, HOP, SHORT_HOP, JUMP)))
    if path == LAME and max(abs(dx), abs(dy)) == 1:
        path = FREE  # nothing lies between
    reaches = {LAME: (1,), HOP: (0, 2, 5), SHORT_HOP: (0, 3)}.get(path, (0, 1, 2, 9))
    moves, captures = draw(st.sampled_from([(True, True), (True, False), (False, True)]))
    if path == JUMP:
        moves, captures = False, True
    first, chain = draw(st.booleans()), path == JUMP and draw(st.booleans())
    return Stride(dx, dy, draw(st.sampled_from(reaches)), moves, captures, path, first, chain)


@slow
@given(st.lists(strides(), min_size=1, max_size=30))
def test_moves_written_are_read_as_the_same(given_strides: list[Stride]) -> None:
    rejected = Problems()
    assert read_moves(moves_said(given_strides), "moves", rejected) == tidy(given_strides)
    assert rejected.problems == []


def test_the_order_does_not_depend_on_what_was_given_first() -> None:
    once, on = (Stride(1, 1, 1, False, True, JUMP, False, chain) for chain in (False, True))
    assert tidy([once, on]) == tidy([on, once]) == (once, on)


def test_a_pawn_and_a_man_of_draughts() -> None:
    pawn = [Stride(0, 1, captures=False), Stride(1, 1, moves=False), Stride(-1, 1, moves=False)]
    assert moves_said(pawn) == "mfWcfF"
    man = [Stride(-1, 1, captures=False), *(Stride(dx, 1, 1, False, True, JUMP, False, True) for dx in (1, -1))]
    assert moves_said(man) == ["mflF", {"step": [1, 1], "directions": "f", "capture": "jump", "chain": True}]
