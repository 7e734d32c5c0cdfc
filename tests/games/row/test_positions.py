"""Positions of k in a row made by hand, in tests/data/row: what each marked cell does."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from deska.core.errors import IllegalMove
from deska.kernel.ops import play
from tests.effort import slow
from tests.games.row.boards import game_of, position_of
from tests.games.row.slow_twin import Cell, Twin

FOLDER = Path(__file__).parents[2] / "data" / "row"


@dataclass
class Case:
    """A diagram and what it says of its marked cells."""

    name: str
    twin: Twin
    turn: int
    reason: str
    marks: dict[Cell, str]


def read_case(text: str) -> Case:
    header, *lines = [line for line in text.splitlines() if not line.startswith("#")]
    name, _, setup = header.partition(" | ")
    rule, turn, *rest = setup.split()
    numbers = dict(word.split("=") for word in rest if "=" in word)
    assert all(len(line) == len(lines[0]) for line in lines), name
    twin = Twin(len(lines[0]), len(lines), int(numbers.get("length", 5)), int(numbers.get("seats", 2)), rule)
    marks = {}
    for y, line in enumerate(reversed(lines)):
        for x, letter in enumerate(line):
            if letter in "XOYZ":
                twin.stones[x, y] = "XOYZ".index(letter)
            elif letter != ".":
                marks[x, y] = letter
    reason = next((word for word in rest if "=" not in word), "")
    return Case(name, twin, "xoyz".index(turn), reason, marks)


def read_cases() -> list[Case]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))]
    blocks = [block for text in texts for block in text.split("\n\n")]
    return [read_case(block) for block in blocks if "|" in block and "\n" in block.strip()]


CASES = read_cases()


def by_name(case: Case) -> str:
    return f"{case.twin.rule}: {case.name}"


def test_the_table_is_whole() -> None:
    assert len([case for case in CASES if case.twin.rule != "freestyle"]) >= 45
    assert len({by_name(case) for case in CASES}) == len(CASES)
    assert all(case.marks for case in CASES)
    assert all(bool(case.reason) == ("!" in case.marks.values()) for case in CASES)


@slow
@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_the_rules_do_what_the_diagram_says(case: Case) -> None:
    game = game_of(case.twin)
    for (x, y), mark in case.marks.items():
        pos = position_of(case.twin, case.turn, game)
        name = f"{chr(97 + x)}{y + 1}"
        if mark == "!":
            with pytest.raises(IllegalMove) as caught:
                game.read_move(pos, name)
            assert caught.value.problems[0].key == f"forbidden-{case.reason}"
            assert pos is not None
            assert name in game.view(pos).forbidden
            continue
        play(pos, game.read_move(pos, name))
        end = game.end(pos)
        if mark == "+":
            assert end is None, name
        else:
            assert end is not None, name
            assert (end.winner, end.points[case.turn]) == (case.turn, int(mark)), name


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_the_twin_does_what_the_diagram_says(case: Case) -> None:
    twin = case.twin
    for cell, mark in case.marks.items():
        is_black_in_renju = twin.rule == "renju" and case.turn == 0
        reason = twin.why_forbidden(cell) if is_black_in_renju else None
        assert reason == (case.reason if mark == "!" else None), cell
        points = len(twin.with_stone(cell, case.turn).completed(case.turn))
        assert points == (int(mark) if mark.isdigit() else 0), cell
