"""Tests lie as the code lies: whoever knows the folder of a line knows the folder of its tests."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Tests of something else than a folder of the package: the page in a browser, what every game must do, the docs ...
OTHERS = {"bench", "browser", "conformance", "docs", "packages", "web"}


def test_every_folder_of_tests_is_named_like_a_folder_of_code() -> None:
    folders = {path.relative_to(ROOT / "tests").parent for path in (ROOT / "tests").rglob("test_*.py")}
    named = {folder for folder in folders if folder.parts and folder.parts[0] not in OTHERS}
    assert named, "no folder of tests was found"
    assert [str(folder) for folder in sorted(named) if not (ROOT / "deska" / folder).is_dir()] == []
