"""The npm packages that the page is built with: exact versions, the same from any registry."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
LOCK = (WEB / "package-lock.json").read_text("utf-8")
PACKAGES: dict[str, dict[str, Any]] = json.loads(LOCK)["packages"]
REQUIRED: dict[str, Any] = json.loads((WEB / "package.json").read_text("utf-8"))
EXACT = re.compile(r"\d+\.\d+\.\d+")


def test_the_lock_file_names_no_host() -> None:
    assert re.findall(r'"resolved"|[a-z+]+://\S*', LOCK) == []


@pytest.mark.parametrize("kind", ["dependencies", "devDependencies"])
def test_what_the_page_asks_for_is_one_version(kind: str) -> None:
    for name, version in REQUIRED[kind].items():
        assert EXACT.fullmatch(version), name
        assert PACKAGES[f"node_modules/{name}"]["version"] == version


def test_the_lock_file_belongs_to_what_is_asked_for() -> None:
    for kind in ("dependencies", "devDependencies"):
        assert PACKAGES[""][kind] == REQUIRED[kind]


def test_every_package_is_locked_with_its_hash() -> None:
    for place, package in PACKAGES.items():
        if place:
            assert EXACT.match(package["version"]), place
            assert package["integrity"].startswith("sha512-"), place


def test_programs_for_other_platforms_are_locked_too() -> None:
    missing = [
        name
        for package in PACKAGES.values()
        for name in package.get("optionalDependencies", {})
        if f"node_modules/{name}" not in PACKAGES
    ]
    assert missing == []
