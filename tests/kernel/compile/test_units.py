"""Compiled code is keyed by the sources of its game, the kernel, the compiler and the processor."""

import itertools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import deska
from tests.effort import slow
from tests.kernel.heaps import write_package
from tests.warm_cache import warm_cache

pytestmark = slow

PACKAGE = Path(deska.__file__).parent

# Prints the version of each unit, by name; compiles nothing.
VERSIONS = """
import json
import sand.rules, hay.rules
from deska.games import all_games
from deska.faces.families import families
from deska.kernel.compile.load import all_units
starts = [family.games[0].start() for family in families()] + [sand.rules.start(), hay.rules.start()]
units = {unit.name: unit.version for start in starts for unit in all_units(start)}
print(json.dumps(units))
"""

# Counts positions, and prints which units were compiled for it.
COUNTS = """
import json, sys
from importlib import import_module
import deska.games.quantik.rules  # which the process that compiles does not load
from deska.kernel.compile.cache import cache
from deska.kernel.compile.pool import watching
from deska.kernel.ops import move_room
from deska.kernel.search.perft import perft
compiled = set()
rules = import_module(sys.argv[1] + ".rules")
with watching(lambda progress: compiled.update(unit.name for unit in progress.units)):
    count = perft(rules.start(), 5, move_room(6, 10))
print(json.dumps([count, sorted(compiled), cache.problem, "numba" in sys.modules]))
"""


# Links what is compiled already to the folder that takes the place of an unusable one.
WARM_TEMPORARY = """
import os, shutil, tempfile
make = tempfile.mkdtemp
def make_warm(prefix):
    return shutil.copytree({!r}, make(prefix=prefix), copy_function=os.link, dirs_exist_ok=True)
tempfile.mkdtemp = make_warm
"""


def run(folder: Path, program: str, *arguments: str, **more: str) -> Any:
    """What a program prints, in a process that finds packages in a folder, and a copy of Deska if it is there."""
    places = [str(folder), *([] if (folder / "deska").exists() else [str(PACKAGE.parent)])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places), "DESKA_CACHE": str(folder / "kept"), **more}
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A folder with two packages, each with a game. Only what they share with others is compiled already."""
    return with_packages(tmp_path)


def with_packages(folder: Path) -> Path:
    write_package(folder, "sand")
    write_package(folder, "hay")
    warm_cache(folder / "kept")
    return folder


@pytest.fixture
def copied(packages: Path) -> Path:
    """The same with a copy of Deska."""
    return with_deska(packages)


def with_deska(folder: Path) -> Path:
    shutil.copytree(PACKAGE, folder / "deska", ignore=shutil.ignore_patterns("static"))
    return folder


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Those of all units, in another copy where nothing is edited."""
    found: dict[str, str] = run(with_deska(with_packages(tmp_path_factory.mktemp("unedited"))), VERSIONS)
    return found


def edit(path: Path) -> None:
    with path.open("a") as file:
        file.write("\n# edited\n")


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    assert set(before) == set(after)
    return {name for name in before if before[name] != after[name]}


# --- versions -----------------------------------------------------------------------------------------------


def test_editing_a_game_changes_only_its_units(copied: Path, versions: dict[str, str]) -> None:
    for game, edited, others in (
        ("quantik", "deska/games/quantik/rules.py", "rules-deska.games.quantik."),
        ("armies", "deska/games/armies/kernel/chains.py", "deska.games.armies."),
        ("row", "deska/games/row/position.py", "deska.games.row."),
        ("sand", "sand/limits.py", "rules-sand."),
    ):
        edit(copied / edited)
        now = run(copied, VERSIONS)
        assert changed(versions, now) == {name for name in versions if others in name}, game
        assert changed(versions, now), game
        versions = now


def test_editing_the_kernel_changes_every_unit(copied: Path, versions: dict[str, str]) -> None:
    edit(copied / "deska/kernel/ops.py")
    assert changed(versions, run(copied, VERSIONS)) == set(versions)


def test_what_is_not_compiled_changes_nothing(copied: Path, versions: dict[str, str]) -> None:
    for name in ("core/errors.py", "players/levels.py", "faces/terminal/output.py"):
        edit(copied / "deska" / name)
    assert not changed(versions, run(copied, VERSIONS))


def test_another_compiler_changes_every_unit(packages: Path, versions: dict[str, str]) -> None:
    other = "import numpy; numpy.__version__ += '.1'\n"
    assert changed(versions, run(packages, other + VERSIONS)) == set(versions)


def test_versions_are_the_same_wherever_the_package_lies(copied: Path, versions: dict[str, str]) -> None:
    assert run(copied, VERSIONS) == versions


# --- compiling ----------------------------------------------------------------------------------------------


def three_at_once(left: int, plies: int, most: int) -> int:
    """How many sequences of so many moves there are."""
    if plies == 0:
        return 1
    return sum(three_at_once(left - taken, plies - 1, most) for taken in range(1, min(left, most) + 1))


def test_a_package_elsewhere_is_compiled_once_and_again_when_it_was_edited(packages: Path) -> None:
    (packages / "sand" / "later.py").write_text("from deska.games.quantik import rules\n")  # not loaded by its rules
    count, compiled, problem, has_numba = run(packages, COUNTS, "sand")
    assert (count, problem) == (three_at_once(10, 5, 3), None)
    assert "rules-sand.rules.Heap" in compiled
    assert not has_numba  # other processes compile
    assert run(packages, COUNTS, "sand")[:2] == [count, []]

    # Another game shares all but its own rules.
    count, compiled, _problem, _numba = run(packages, COUNTS, "hay")
    assert (count, compiled) == (three_at_once(10, 5, 3), ["rules-hay.rules.Heap"])

    (packages / "sand" / "limits.py").write_text("MOST = 4\n")
    count, compiled, _problem, _numba = run(packages, COUNTS, "sand")
    assert (count, compiled) == (three_at_once(10, 5, 4), ["rules-sand.rules.Heap"])
    assert run(packages, COUNTS, "hay")[1] == []


def test_a_read_only_package_is_compiled_once_and_elsewhere(copied: Path) -> None:
    def others() -> set[Path]:
        return {path for path in copied.rglob("*") if "kept" not in path.parts}

    before = others()
    with read_only(copied / "deska", copied / "sand"):
        assert run(copied, COUNTS, "sand", PYTHONDONTWRITEBYTECODE="1")[1]
        assert run(copied, COUNTS, "sand", PYTHONDONTWRITEBYTECODE="1")[1] == []
    assert others() == before


def read_only(*folders: Path) -> Any:
    from contextlib import contextmanager

    @contextmanager
    def closed() -> Iterator[None]:
        inside = [one for folder in folders for one in (folder, *folder.rglob("*")) if one.is_dir()]
        for folder in inside:
            folder.chmod(0o555)
        try:
            yield
        finally:
            for folder in inside:
                folder.chmod(0o755)

    return closed()


def test_an_unusable_root_does_not_stop_a_start_and_leaves_nothing_behind(packages: Path) -> None:
    (packages / "file").write_text("")
    (packages / "temporary").mkdir()
    surroundings = {"DESKA_CACHE": str(packages / "file"), "TMPDIR": str(packages / "temporary")}
    warm = WARM_TEMPORARY.format(str(packages / "kept" / "compiled"))
    count, compiled, problem, _numba = run(packages, warm + COUNTS, "sand", **surroundings)
    assert (count, problem) == (three_at_once(10, 5, 3), "cache-unusable")
    assert "rules-sand.rules.Heap" in compiled
    assert not [*(packages / "temporary").iterdir()]


def test_processes_that_compile_at_once_spoil_nothing(packages: Path) -> None:
    games = ["sand", "hay", "sand"]
    with ThreadPoolExecutor(len(games)) as threads:
        first = [*threads.map(lambda game: run(packages, COUNTS, game), games)]
        assert [one[0] for one in first] == [three_at_once(10, 5, 3)] * 3
        assert [one[1] for one in threads.map(lambda game: run(packages, COUNTS, game), games)] == [[]] * 3


def test_constants_from_data_and_from_other_modules_count(packages: Path) -> None:
    (packages / "sand" / "limits.py").write_text("import outside\nMOST = outside.MOST\n")
    (packages / "outside.py").write_text("MOST = 3\n")
    versions = [run(packages, VERSIONS)]
    (packages / "outside.py").write_text("MOST = 4\n")
    versions.append(run(packages, VERSIONS))
    (packages / "sand" / "limits.json").write_text("5")
    versions.append(run(packages, VERSIONS))
    for before, after in itertools.pairwise(versions):
        assert changed(before, after) == {"rules-sand.rules.Heap"}
