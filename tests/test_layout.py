"""Tests lie as the code lies: whoever knows the room of a line knows that of its tests. And none waits too briefly."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Tests of something else than a folder of the package: the page in a browser, what every game must do, the docs ...
OTHERS = {"bench", "browser", "conformance", "docs", "packages", "web"}


def test_every_folder_of_tests_is_named_like_a_folder_of_code() -> None:
    folders = {path.relative_to(ROOT / "tests").parent for path in (ROOT / "tests").rglob("test_*.py")}
    named = {folder for folder in folders if folder.parts and folder.parts[0] not in OTHERS}
    assert named, "no folder of tests was found"
    assert [str(folder) for folder in sorted(named) if not (ROOT / "deska" / folder).is_dir()] == []


def test_what_a_browser_test_waits_for_has_the_time_of_all() -> None:
    """A busy machine is slow, not wrong: how long it may take is said in one place (tests/browser/conftest.py)."""
    files = sorted((ROOT / "tests" / "browser").glob("test_*.py"))
    assert files
    own = re.compile(r"timeout=|set_default_timeout|sleep\(|wait_for_timeout")
    assert [path.name for path in files if own.search(path.read_text(encoding="utf-8"))] == []
