"""The list of faults fits the code, and the bench tells which faults are noticed."""

import subprocess
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

import psutil
import pytest

from bench.planted_faults.__main__ import main, misfits, noticed
from bench.planted_faults.checkout import Copy, Stopped
from bench.planted_faults.faults import Fault, load
from bench.planted_faults.results import NOBODY, TEST, TIME, markdown, read
from tests.effort import slow
from tests.polling import poll

ROOT = Path(__file__).resolve().parents[2]
RULES = '''"""A made-up project."""


def doubled(number):
    return 2 * number


def halved(number):
    return number / 2
'''
# The child process has another working directory: it must import the copy all the same.
TESTS = """import subprocess, sys

def test_doubled():
    child = [sys.executable, "-c", "import rules; print(rules.doubled(2))"]
    assert subprocess.check_output(child, cwd="/", text=True) == "4\\n"
"""
LISTS = """
[[fault]]
id = "noticed"
what = "twice is three times"
file = "rules.py"
before = "2 * number"
after = "3 * number"
tests = ["test_rules.py"]

[[fault]]
id = "unnoticed"
what = "a half is a third"
file = "rules.py"
before = "number / 2"
after = "number / 3"
tests = ["test_rules.py"]
"""
ENDLESS = Fault("endless", "sums", "it never ends", "rules.py", "2 * number", "doubled(0) or 1", ("test_rules.py",))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DESKA_CACHE", str(tmp_path / "cache"))
    root = tmp_path / "project"
    for name, text in (("rules.py", RULES), ("tests/deep/test_rules.py", TESTS), ("faults/sums.toml", LISTS)):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    subprocess.run(["git", "init", "--quiet", root], check=True)
    return root


def test_every_fault_fits_the_code_and_has_tests() -> None:
    faults = load()
    assert len(faults) >= 80
    assert sum(bool(fault.mended_in) for fault in faults) >= 10
    assert misfits(faults, ROOT) == []


@slow
def test_noticed_and_unnoticed_faults_are_told_apart(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = project.parent / "out.jsonl"
    arguments = ["--root", str(project), "--faults", str(project / "faults"), "--out", str(out), "--no-baseline"]
    assert main(arguments) == 1
    results = read(out)
    assert {name: result.noticed for name, result in results.items()} == {"noticed": TEST, "unnoticed": NOBODY}
    assert results["noticed"].by == "tests/deep/test_rules.py::test_doubled"
    assert "not caught: unnoticed" in capsys.readouterr().out
    page = markdown(load(project / "faults"), results, before=results)
    assert "| noticed | twice is three times |  | `test_rules.py::test_doubled` |" in page
    assert "| nobody, **nobody before** |" in page
    assert (project / "rules.py").read_text() == RULES
    # Nothing is left to do: it answers from the file.
    assert main([*arguments, "--resume", "--only", "noticed"]) == 0
    assert len(out.read_text().splitlines()) == 2


def test_tests_that_fail_without_a_fault_end_the_run(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "rules.py").write_text(RULES.replace("2 *", "1 + 1 *"))
    (project / "faults" / "sums.toml").write_text(LISTS.replace("2 *", "1 + 1 *"))
    assert main(["--root", str(project), "--faults", str(project / "faults")]) == 2
    assert "test_doubled" in capsys.readouterr().err


def test_a_fault_that_does_not_fit_any_more_is_reported(project: Path) -> None:
    twice = replace(ENDLESS, id="twice", before="number")
    gone = replace(ENDLESS, id="gone", tests=("test_gone.py",))
    assert misfits([ENDLESS], project) == []
    assert [line.partition(":")[0] for line in misfits([twice, gone], project)] == [
        "sums/twice does not apply",
        "sums/gone does not apply",
    ]


def test_a_run_that_takes_too_long_counts_as_noticed(project: Path) -> None:
    with Copy(project, Event()) as copy:
        ran = copy.run(ENDLESS, limit=0.0)
    assert noticed(ran) == TIME


@slow
def test_whoever_stops_the_bench_stops_all_that_the_tests_started(project: Path) -> None:
    started = project.parent / "started"
    (project / "tests" / "test_rules.py").write_text(f"""import pathlib, subprocess, sys, time

def test_with_a_child_of_its_own_session():
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    pathlib.Path({str(started)!r}).with_suffix(".new").write_text(str(child.pid))
    pathlib.Path({str(started)!r}).with_suffix(".new").rename({str(started)!r})
    time.sleep(600)
""")
    stop = Event()

    def stop_when_started() -> None:
        poll(started.exists)
        stop.set()

    with Copy(project, stop) as copy:
        Thread(target=stop_when_started, daemon=True).start()
        with pytest.raises(Stopped):
            copy.pytest(["tests/test_rules.py"], "", limit=600.0)
        assert not _is_running(int(started.read_text()))
    assert not copy.folder.exists()


def _is_running(process: int) -> bool:
    """False for a process that is gone or waits only for its parent."""
    with suppress(psutil.NoSuchProcess):
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    return False
