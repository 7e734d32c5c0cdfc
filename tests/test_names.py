"""Names are words of the field: those that we gave up for better ones do not come back."""

import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# A word that is no part of a name, and what it is called.
GIVEN_UP = {
    "told": "text, shown, describe",
    "wanted": "request, query, expected",
    "wish": "setting, choice",
    "wishes": "settings",
    "kept": "stored, cached",
    "wrongs": "problems",
    "trouble": "problem",
    "usual": "default",
    "kin": "process_tree",
    "warden": "supervisor",
    "crew": "workers",
    "hall": "match_tables",
    "shelf": "save_folder",
    "desk": "analysis",
    "workbench": "editor",
    "leg": "game_index",
    "legs": "planned_games",
    "bout": "round",
    "sitter": "seat_setup",
    "sitters": "seat_setups",
    "judgement": "network, evaluation",
    "judgements": "networks",
    "slopes": "gradients",
    "census": "all_positions",
    "calm": "quiet",
    "hasty": "quick_move",
    "wasted": "loses_material",
    "prize": "gain_bound",
    "wander": "playout",
    "praise": "history_bonus",
    "glance": "quick_value, preview",
    "quicken": "load_rules",
    "lays": "places_pieces",
    "inventions": "custom_games",
}
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# A comment, a string, or what follows <style> in a component.
NO_CODE = re.compile(
    r"//[^\n]*|/\*.*?\*/|<!--.*?-->|<style.*|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`", re.DOTALL
)


@cache
def given_up(name: str) -> frozenset[str]:
    return frozenset(part.lower() for part in PART.findall(name)) & GIVEN_UP.keys()


def sources(*endings: str) -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no checkout")
    for name in listed.stdout.splitlines():
        if name.endswith(endings) and (ROOT / name).is_file():
            yield ROOT / name


def python_names(path: Path) -> Iterator[tuple[int, str]]:
    words = set(re.findall(r"[A-Za-z_]\w*", path.read_text(encoding="utf-8")))
    if any(map(given_up, words)):  # perhaps only in a comment or a string
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if token.type == tokenize.NAME and not token.string.startswith("test_"):
                    yield token.start[0], token.string


def page_names(path: Path) -> Iterator[tuple[int, str]]:
    text = NO_CODE.sub(lambda found: "\n" * found[0].count("\n"), path.read_text(encoding="utf-8"))
    for number, line in enumerate(text.splitlines(), 1):
        for name in re.findall(r"[A-Za-z_$][\w$]*", line):
            yield number, name


def test_words_of_names_are_found() -> None:
    assert given_up("told_name") == {"told"}
    assert given_up("RoomTold") == {"told"}
    assert given_up("MOST_TOLD") == {"told"}
    assert given_up("skin") == given_up("legal") == set()


def test_no_name_in_python_has_a_word_that_we_gave_up() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name} -> {GIVEN_UP[word]}"
        for path in sources(".py")
        for line, name in python_names(path)
        for word in given_up(name)
        if (name, path.parent.name) != ("kept", "practice")  # a field of the stable output of `deska learn`
    ]
    assert found == []


def test_no_name_in_the_page_has_a_word_that_we_gave_up() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name} -> {GIVEN_UP[word]}"
        for path in sources(".ts", ".svelte")
        for line, name in page_names(path)
        for word in given_up(name)
        if (name, path.parent.name) != ("kept", "practice") and path.name != "protocol.ts"
    ]
    assert found == []


def test_no_module_has_a_word_that_we_gave_up() -> None:
    assert [str(path) for path in sources(".py", ".ts", ".svelte") if given_up(path.name.split(".")[0])] == []
