"""What `make long` runs: everything, and after a stop what is missing."""

from pathlib import Path

import pytest

from tests import long
from tests.long import STEPS, Step, main


def test_every_test_is_in_one_step() -> None:
    steps = [step for step in STEPS if step.name.startswith("tests-")]
    given = [long.ROOT / word for step in steps for word in step.command if word.startswith("tests/")]
    for path in long.TESTS.rglob("test_*.py"):
        assert len([one for one in given if one == path or one in path.parents]) == 1, path


def test_numba_is_tried_at_both_ends_with_the_test_of_its_passes() -> None:
    numbas = {step.numba: step.command for step in STEPS if step.numba}
    assert set(numbas) == {long.OLDEST, long.NEWEST}
    assert all("tests/kernel" in command for command in numbas.values())


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that are run. None takes any time; the second one is stopped at first."""
    names: list[str] = []

    def run_step(step: Step) -> int:
        names.append(step.name)
        if names == ["one", "two"]:
            raise KeyboardInterrupt
        return int(step.name == "fails")

    monkeypatch.setattr(long, "FOLDER", tmp_path)
    monkeypatch.setattr(long, "PASSED", tmp_path / "passed.json")
    monkeypatch.setattr(long, "STEPS", [Step(name, "", ()) for name in ("one", "two", "fails", "three")])
    monkeypatch.setattr(long, "digest", lambda: "these sources")
    monkeypatch.setattr(long, "run_step", run_step)
    return names


def test_a_run_that_was_stopped_goes_on_and_what_failed_is_tried_again(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 130
    assert main([]) == 1
    assert ran == ["one", "two", "two", "fails", "three"]
    assert "1 of 4, one: passed before" in capsys.readouterr().out
    assert main([]) == 1
    assert ran[5:] == ["fails"]
    monkeypatch.setattr(long, "digest", lambda: "other sources")
    assert main(["--only", "three"]) == 0
    assert ran[6:] == ["three"]
