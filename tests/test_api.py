"""The public interface: its names, its docs, and that importing it loads little."""

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import deska
from deska.core import errors

DOCS = Path(__file__).parent.parent / "docs" / "api.md"


def test_every_public_name_is_there_and_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in deska.__all__:
        assert getattr(deska, name)
        assert re.search(rf"\b{name}\b", text), name


def test_every_kind_of_error_in_the_tree_can_be_caught_by_a_public_name() -> None:
    public = [getattr(deska, name) for name in deska.__all__ if name.endswith(("Error", "Fault"))]
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, deska.DeskaError)]
    assert all(issubclass(kind, deska.DeskaError) for kind in public)
    assert [kind for kind in kinds if not issubclass(kind, tuple(public))] == []


def test_the_example_in_the_module_runs() -> None:
    assert doctest.testmod(deska).failed == 0


def test_the_examples_of_the_docs_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL):
        exec(example, names)
    assert names["record"].outcome.winner == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("b2 is taken")


def test_the_example_of_a_review_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (DOCS.parent / "review.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out.splitlines()[0] == "2 a2 thrown-draw 0.5 0.0"


def test_the_example_of_an_analysis_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCS.parent / "analysis.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out.splitlines() == ["True [0.5, 0.5]"]


def test_importing_deska_loads_no_compiler() -> None:
    program = "import sys, deska; print(sorted({'numba', 'numpy', 'typer'} & {*sys.modules}))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = deska.no_such_name


def test_a_match_has_people_in_the_seats_that_are_not_named() -> None:
    match = deska.new_match("piskvorky", ("easy",), seats=3)
    assert [seat_setup.player for seat_setup in match.seat_setups] == ["easy", "human", "human"]


def test_a_decision_leaves_the_match_as_it_was() -> None:
    match = deska.new_match("tic-tac-toe")
    decision = deska.choose(match, deska.player("perfect"), deska.Limit(nodes=1000), seed=3)
    assert decision.move in match.legal
    assert match.moves == []


def test_a_wrong_option_is_a_setup_error_that_names_it() -> None:
    with pytest.raises(deska.SetupError, match="columns"):
        deska.game("piskvorky", columns=1)
