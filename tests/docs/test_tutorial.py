"""The page "Write your own game": who follows it step by step has a game that plays and keeps every promise."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deska.core.texts import texts_in
from deska.faces.new_game.writing import new_game
from deska.faces.terminal.output import Say
from tests.effort import slow
from tests.warm_cache import warm_cache

pytestmark = slow

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "new-game.md"
EXAMPLE = re.compile(r"```(?:python|fluent)\n# (\S+)\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """The file and the text of each example."""
    return EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))


# --- what a reader does with an example -----------------------------------------------------------------------


def source_of(node: ast.AST, lines: list[str]) -> list[str]:
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])  # type: ignore[attr-defined]
    return lines[first - 1 : node.end_lineno]  # type: ignore[attr-defined]


def name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.target)
    if isinstance(node, ast.ImportFrom):
        return f"from {node.module}" if node.module != "deska.gamekit" else f"import {node.names[0].name}"
    return ast.unparse(node)


def replaced(text: str, example: str) -> str:
    """The text of a file with what an example replaces or adds; in a class, its parts one by one."""
    for node in ast.parse(example).body:
        text = _with(text, ast.parse(text).body, node, example)
    return text


def _with(text: str, body: list[ast.stmt], node: ast.stmt, example: str) -> str:
    lines, new = text.splitlines(), source_of(node, example.splitlines())
    old = next((one for one in body if name_of(one) == name_of(node)), None)
    if isinstance(node, ast.ClassDef) and isinstance(old, ast.ClassDef):
        for part in node.body:
            now = next(one for one in ast.parse(text).body if name_of(one) == node.name)
            assert isinstance(now, ast.ClassDef)
            text = _with(text, now.body, part, example)
        return text
    if old is None and isinstance(node, ast.ImportFrom):
        first = next(one for one in body if isinstance(one, ast.ImportFrom))
        return "\n".join([*lines[: first.lineno - 1], *new, *lines[first.lineno - 1 :], ""])
    if old is None:
        return "\n".join([*lines[: body[-1].end_lineno], "", *new, *lines[body[-1].end_lineno :], ""])
    begin = lines.index(source_of(old, lines)[0], old.lineno - 1 - len(getattr(old, "decorator_list", [])))
    return "\n".join([*lines[:begin], *new, *lines[old.end_lineno :], ""])


def with_texts(text: str, example: str) -> str:
    """Messages of an example replace those of the same key."""
    for message in re.findall(r"^[\w-]+ =.*?(?=^\S|\Z)", example, re.DOTALL | re.MULTILINE):
        key = message.split(" =")[0]
        text = re.sub(rf"^{key} =.*?(?=^\S|\Z)", "", text, flags=re.DOTALL | re.MULTILINE) + "\n" + message
    return text


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package after all steps, and beside it what pip makes of it."""
    folder = tmp_path_factory.mktemp("tutorial")
    new_game(Say(texts_in("en"), True), "four", folder)
    for file, example in examples():
        path = folder / "four" / file
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(_changed(file, old, example), encoding="utf-8")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--no-compile"]
    target = ["--target", str(folder / "installed"), str(folder / "four")]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, *target], check=True, capture_output=True)
    warm_cache(folder / "cache")
    return folder / "four"


def _changed(file: str, old: str, example: str) -> str:
    if file.startswith("tests/"):
        return example  # the page says that it is the whole file
    return with_texts(old, example) if file.endswith(".ftl") else replaced(old, example)


def run(package: Path, *arguments: str, folder: str = ".", **more: str) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(package.parent / "installed")]),
        "DESKA_CACHE": str(package.parent / "cache"),
        **more,
    }
    ran = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, cwd=package / folder
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


# --- what comes of it ---------------------------------------------------------------------------------------


def test_there_is_an_example_for_every_file_of_a_package() -> None:
    files = {file for file, _text in examples()}
    assert files == {
        "four/rules.py",
        "four/game.py",
        "four/texts/cs/four.ftl",
        "four/texts/en/four.ftl",
        "tests/test_four.py",
    }


def test_discs_fall(package: Path) -> None:
    shown = run(package, "-m", "deska", "show", "four", "--moves", "d d e", "--letters", "--lang", "en")
    assert "2  · · · O · · ·  2" in shown
    assert "1  · · · X[X]· ·  1" in shown
    assert "lets one disc fall" in run(package, "-m", "deska", "rules", "four", "--lang", "en")


def test_a_disc_that_cannot_stop_there_is_refused_in_words(package: Path) -> None:
    program = "import deska\ntry:\n deska.new_match('four').play('d3')\nexcept deska.MoveError as error:\n print(error)"
    assert "it falls to d1" in run(package, "-c", program)


def test_the_game_keeps_every_promise(package: Path) -> None:
    """Without compilation, which the tests of `deska new-game` do: uncompiled rules do the same."""
    program = "from test_four import TestFour; from deska.testing import check_game; check_game(*TestFour.cases)"
    run(package, "-c", program, folder="tests", NUMBA_DISABLE_JIT="1")
