"""`deska new-game` writes a package that plays at once and passes its own tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deska.core.errors import DeskaError
from deska.core.texts import texts_in
from deska.faces.new_game.writing import new_game
from deska.faces.terminal.output import Say
from tests.effort import slow
from tests.warm_cache import warm_cache

pytestmark = slow

ROOT = Path(__file__).resolve().parents[3]


def written(folder: Path, name: str = "moje-hra") -> Path:
    new_game(Say(texts_in("en"), True), name, folder)
    return folder / name


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new package, and beside it what pip makes of it."""
    folder = tmp_path_factory.mktemp("packages")
    source = written(folder)
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--no-compile"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder / "installed"), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    warm_cache(folder / "cache")
    return source


def run(package: Path, *arguments: str) -> str:
    """What Python says with the package installed; its compiled code is kept apart."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(package.parent / "installed")]),
        "DESKA_CACHE": str(package.parent / "cache"),
    }
    ran = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, cwd=package)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_a_new_game_is_listed_and_drawn_and_has_rules_in_both_languages(package: Path) -> None:
    listed = [json.loads(line) for line in run(package, "-m", "deska", "games", "--json").splitlines()]
    assert "moje-hra" in [game["name"] for game in listed]
    shown = run(package, "-m", "deska", "show", "moje-hra", "--moves", "a1 b2", "--letters", "--lang", "en")
    assert "2  ·[O]· · · ·  2" in shown
    assert "Be the first to have 4" in run(package, "-m", "deska", "rules", "moje-hra", "--lang", "en")
    message = run(package, "-m", "deska", "rules", "moje-hra", "--lang", "cs")
    assert "Mějte jako první v řadě 4 své kameny.\n" in message
    message = run(package, "-m", "deska", "rules", "moje-hra", "--option", "length=5", "--lang", "cs")
    assert "Mějte jako první v řadě 5 svých kamenů.\n" in message


def test_a_new_game_passes_its_own_tests_levels_included(package: Path) -> None:
    ran = run(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert " passed" in ran


@pytest.mark.parametrize("name", ["", "-a", "Hra", "hra_1", "á", "1a", "a--b", "a" * 31, "../x", "a b"])
def test_a_name_that_no_package_can_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeskaError, match="cannot be the name"):
        written(tmp_path, name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["chess", "json", "deska", "class", "numba", "look", "board-view", "none", "cannons", "is-over"]
)
def test_a_name_that_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeskaError, match="is taken"):
        written(tmp_path, name)


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "moje-hra").mkdir()
    (tmp_path / "moje-hra" / "mine.txt").write_text("mine")
    with pytest.raises(DeskaError, match="exists already"):
        written(tmp_path)
    assert [path.name for path in (tmp_path / "moje-hra").iterdir()] == ["mine.txt"]
