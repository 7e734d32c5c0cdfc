"""The docs: links that lead somewhere, nothing left out, a site that needs no internet."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from deska.games import all_games
from deska.players import all_players
from tests.effort import slow

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
NAMES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
OUTSIDE = [ROOT / name for name in NAMES]  # MkDocs checks the others


def links(path: Path) -> list[str]:
    return re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8"))


def own(found: Mapping[str, type]) -> list[str]:
    """The names of what comes with Deska, without other installed packages."""
    return [name for name, kind in found.items() if kind.__module__.startswith("deska.")]


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path.name)
def test_links_beside_the_docs_lead_to_files(path: Path) -> None:
    broken = [link for link in links(path) if "://" not in link and not (ROOT / link).exists()]
    assert not broken


def test_no_page_has_marks_of_an_unfinished_merge() -> None:
    pages = [*OUTSIDE, *DOCS.rglob("*.md")]
    assert [page.name for page in pages if re.search(r"^(<{7}|={7}$|>{7})", page.read_text("utf-8"), re.M)] == []


def test_every_experiment_is_in_the_index_of_the_lab() -> None:
    index = (DOCS / "lab" / "index.md").read_text(encoding="utf-8")
    assert [page.name for page in (DOCS / "lab").glob("20*.md") if f"({page.name})" not in index] == []


def test_every_player_is_on_the_page_of_opponents() -> None:
    text = (DOCS / "players.md").read_text(encoding="utf-8")
    assert [name for name in own(all_players()) if f"`{name}`" not in text] == []


def test_every_game_is_on_a_page() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    assert [name for name in own(all_games()) if not re.search(rf"\b{name}\b", text)] == []


@slow
def test_the_site_is_built_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    pages = "".join(page.read_text(encoding="utf-8") for page in (tmp_path / "site").rglob("*.html"))
    assert not re.findall(r'<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?//[^"]*"', pages)
