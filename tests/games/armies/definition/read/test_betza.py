"""Betza's notation: read as Fairy-Stockfish reads it, written so that it is read the same again."""

from random import Random
from typing import Any

import pytest

from deska.core.errors import SetupError
from deska.games.armies.definition.model import FREE, HOP, JUMP, LAME, SHORT_HOP, Stride
from deska.games.armies.definition.read.betza import ATOMS, betza_text, chosen, read_betza, split_directions
from tests.effort import slow

pytestmark = slow

BOARD = 8


def vectors(text: str) -> set[tuple[int, int]]:
    return {(stride.dx, stride.dy) for stride in read_betza(text)}


def problem(text: str) -> tuple[str, Any]:
    with pytest.raises(SetupError) as caught:
        read_betza(text)
    [found] = caught.value.problems
    return found.key, found.values.get("at")


def test_atoms() -> None:
    assert vectors("W") == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert len(read_betza("K")) == len(read_betza("N")) == len(read_betza("Q")) == 8
    assert len(read_betza("QN")) == 16
    assert {stride.reach for stride in read_betza("Q")} == {0}
    assert {stride.reach for stride in read_betza("K")} == {1}
    assert read_betza("WW") == read_betza("R") == read_betza("W0") == read_betza("R0")
    assert read_betza("R1") == read_betza("W")
    assert {stride.reach for stride in read_betza("R12")} == {12}
    assert read_betza("C") == read_betza("L")


def test_modifiers() -> None:
    assert Stride(0, 1, 0, moves=False, captures=True, path=HOP) in read_betza("mRcpR")
    assert Stride(0, 1, 0, moves=True, captures=False) in read_betza("mRcpR")
    assert {stride.path for stride in read_betza("nN")} == {LAME}
    assert {stride.path for stride in read_betza("gQ")} == {SHORT_HOP}
    assert {stride.path for stride in read_betza("nW")} == {FREE}  # there is nothing to block a step
    assert read_betza("imfnD") == (Stride(0, 2, 1, captures=False, path=LAME, first=True),)
    assert read_betza("mcW") == read_betza("cmW") == read_betza("W")


def test_directions() -> None:
    assert vectors("fsW") == {(0, 1), (1, 0), (-1, 0)}
    assert vectors("flF") == {(-1, 1)}
    assert vectors("fF") == {(-1, 1), (1, 1)}
    assert vectors("fN") == vectors("ffN") == {(-1, 2), (1, 2)}
    assert vectors("fsN") == {(-2, 1), (2, 1)}
    assert vectors("frN") == {(2, 1)}
    assert vectors("rfN") == {(1, 2)}
    assert vectors("fhN") == {(-2, 1), (-1, 2), (1, 2), (2, 1)}
    assert vectors("fK") == {(-1, 1), (0, 1), (1, 1)}


def test_strides_that_say_the_same_are_joined() -> None:
    assert read_betza("WK") == read_betza("K")
    assert read_betza("RW") == read_betza("R")
    assert read_betza("mRcR") == read_betza("R")
    assert len(read_betza("mR3cR")) == 8


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mRypR", ("betza-letter", 3)),
        ("", ("betza-length", None)),
        ("W" * 201, ("betza-length", None)),
        ("Nf", ("betza-no-atom", 2)),
        ("mmW", ("betza-twice", 2)),
        ("npR", ("betza-one-path", 3)),
        ("pW", ("betza-hopper-rides", 2)),
        ("nNN", ("betza-lame-rider", 2)),
        ("hN", ("betza-half", 1)),
        ("fhK", ("betza-half", 3)),
        ("R100", ("betza-steps", 2)),
        ("R٣", ("betza-letter", 2)),
        ("O", ("betza-letter", 1)),
        ("W\n", ("betza-letter", 2)),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, expected: tuple[str, int | None]) -> None:
    assert problem(text) == expected


def random_betza(rng: Random) -> str:
    groups = []
    for _ in range(rng.randint(1, 3)):
        before = rng.choice(["", "", "m", "c", "i", "im", "ic"]) + rng.choice(["", "", "n", "p", "g"])
        ways = "".join(rng.choice("fblrsv") for _ in range(rng.choice([0, 0, 1, 1, 2, 2, 3, 4])))
        groups.append(before + ways + rng.choice(sorted(ATOMS)) + rng.choice(["", "", "0", "2", "3"]))
    return "".join(groups)


def test_what_is_written_is_read_the_same() -> None:
    rng = Random(1)
    read = 0
    for _ in range(3000):
        try:
            strides = read_betza(random_betza(rng))
        except SetupError:
            continue
        written = betza_text(strides)
        assert written is not None
        assert read_betza(written) == strides, written
        read += 1
    assert read > 1500


def test_jumps_and_long_steps_cannot_be_written() -> None:
    assert betza_text([Stride(1, 1, path=JUMP, moves=False)]) is None
    assert betza_text([Stride(4, 1)]) is None


@pytest.mark.parametrize("atom", ["W", "F", "N", "K", "R", "B", "Q", "NN", "C", "Z", "D", "A", "H", "G", "R3", "N2"])
def test_directions_are_those_of_fairy_stockfish(atom: str) -> None:
    pyffish = pytest.importorskip("pyffish")
    halves = [] if atom in "KQ" else ["fh", "bh", "lh", "rh"]
    for ways in ["", *"fblrsv", "ff", "fs", "fl", "fr", "rf", "lf", "bs", "bl", "rb", "rv", "lv", *halves]:
        name = f"betza-{ways}{atom}".lower() + str(len(atom))
        board = "maxRank = 8\nmaxFile = 8\nstartFen = 8/8/8/3A4/8/8/8/8 w - - 0 1"
        pyffish.load_variant_config(f"[{name}]\n{board}\ncustomPiece1 = a:{ways}{atom}\n")
        theirs = {move[2:] for move in pyffish.legal_moves(name, "8/8/8/8/3A4/8/8/8 w - - 0 1", [])}
        assert targets(ways + atom) == theirs, ways + atom


def targets(text: str) -> set[str]:
    """Where a lone piece on d4 goes."""
    found = set()
    for stride in read_betza(text):
        for steps in range(1, (stride.reach or BOARD) + 1):
            x, y = 3 + steps * stride.dx, 3 + steps * stride.dy
            if 0 <= x < BOARD and 0 <= y < BOARD:
                found.add(f"{'abcdefgh'[x]}{y + 1}")
    return found


def test_all_directions_where_none_is_given() -> None:
    assert chosen((2, 1), split_directions("")) == chosen((2, 1), ["fh", "bh"])
