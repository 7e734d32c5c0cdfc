"""The five functions for lessons."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import deska.lesson as lesson
from deska.core.errors import IllegalMove, InvalidMove, SetupError

DOCS = Path(__file__).parent.parent / "docs" / "lessons.md"


def test_the_example_in_the_module_runs() -> None:
    assert doctest.testmod(lesson).failed == 0


def test_the_ten_line_example_of_the_docs_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert example
    assert len([line for line in example[1].splitlines() if line.strip()]) <= 10
    exec(example[1], {})
    assert capsys.readouterr().out.splitlines()[-1] == "winner: draw"


def test_a_taken_cell_is_refused_and_nothing_changes() -> None:
    lesson.reset()
    lesson.move("a1")
    with pytest.raises(IllegalMove):
        lesson.move("a1")
    assert lesson.turn() == "o"
    assert lesson.read("a1") == "x"


def test_reading_a_cell_that_does_not_exist_is_refused() -> None:
    lesson.reset()
    for cell in ("d1", "a4", "", "11"):
        with pytest.raises(InvalidMove):
            lesson.read(cell)


@pytest.mark.parametrize("seed", ["x", -1, 1.5])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(SetupError):
        lesson.reset(seed)


@pytest.mark.parametrize("cell", [5, None])
def test_something_that_is_no_text_is_refused_like_any_other_cell(cell: Any) -> None:
    lesson.reset()
    with pytest.raises(InvalidMove):
        lesson.read(cell)
    with pytest.raises(InvalidMove):
        lesson.move(cell)


def test_after_the_end_nobody_is_to_move_and_the_computer_refuses() -> None:
    lesson.reset()
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        lesson.move(cell)
    assert lesson.turn() == ""
    assert lesson.read("winner") == "x"
    with pytest.raises(IllegalMove):
        lesson.computer()


def test_a_seed_repeats_the_game() -> None:
    games = []
    for _ in range(2):
        lesson.reset(seed=5)
        moves = []
        while lesson.turn():
            moves.append(lesson.computer())
        games.append(moves)
    assert games[0] == games[1]
