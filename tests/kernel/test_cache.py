"""Where compiled code is kept: by digest, not too much of it, and never in the way of a start."""

import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from deska.kernel.cache import KEPT_FOLDERS, UNUSED_DAYS, CompileCache, cache_root, sources_digest

# `deska.kernel.cache` names both the module and the cache that it makes; here the module is meant.
module: Any = sys.modules["deska.kernel.cache"]
config: Any = numba.config
PACKAGE = Path(module.__file__).parents[1]


@pytest.fixture(autouse=True)
def _numba_keeps_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new CompileCache tells numba where to write; tell it back afterwards."""
    monkeypatch.setattr(config, "CACHE_DIR", config.CACHE_DIR)


def filled(root: Path) -> CompileCache:
    """A sealed cache with two compiled files."""
    made = CompileCache(root)
    (made.folder / "games").mkdir()
    (made.folder / "games" / "rules.nbi").write_bytes(b"index")
    (made.folder / "search.1.nbc").write_bytes(b"machine code")
    made.seal(made.files())
    return made


# --- the digest ---------------------------------------------------------------------------------------------


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package whose digest is asked for."""
    copy = tmp_path / "deska"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(module, "package", copy)
    return copy


def test_a_package_that_brings_a_game_has_its_own_folder_for_each_of_its_versions(tmp_path: Path) -> None:
    """Otherwise its old rules would be run, or code would be loaded that refers to a package that is gone."""
    package, metadata = tmp_path / "stranger", tmp_path / "stranger-1.0.dist-info"
    package.mkdir()
    metadata.mkdir()
    (package / "__init__.py").write_text("raise RuntimeError('found without being imported')")
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[deska.games]\nstranger = stranger.game:Stranger\n")

    def digest(path: str) -> str:
        program = "from deska.kernel.cache import sources_digest; print(sources_digest())"
        environment = {**os.environ, "PYTHONPATH": path}
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    root = str(PACKAGE.parent)
    found = [digest(root), digest(f"{root}{os.pathsep}{tmp_path}")]
    (package / "game.py").write_text("x = 1")
    found.append(digest(f"{root}{os.pathsep}{tmp_path}"))
    assert len(set(found)) == 3
    assert found[0].strip() == sources_digest()


def test_the_folder_carries_the_digest_of_the_sources(tmp_path: Path) -> None:
    made = CompileCache(tmp_path)
    assert made.folder == tmp_path / f"compiled-{sources_digest()}"
    assert made.folder.is_dir()
    assert made.trouble is None
    assert str(made.folder) == config.CACHE_DIR


def test_the_digest_is_the_same_wherever_the_package_lies(sources: Path) -> None:
    here = sources_digest()
    moved = sources.parent / "elsewhere"
    sources.rename(moved)
    module.package = moved  # the fixture sets it back
    assert sources_digest() == here


@pytest.mark.parametrize("name", ["kernel/ops.py", "games/row/renju.py", "players/levels.py"])
def test_an_edited_rule_changes_the_digest(sources: Path, name: str) -> None:
    before = sources_digest()
    with (sources / name).open("a") as file:
        file.write("\n")
    assert sources_digest() != before


def test_a_new_and_a_renamed_file_change_the_digest(sources: Path) -> None:
    digests = {sources_digest()}
    (sources / "games" / "new.py").write_text("x = 1\n")
    digests.add(sources_digest())
    (sources / "games" / "new.py").rename(sources / "games" / "newer.py")
    digests.add(sources_digest())
    assert len(digests) == 3


@pytest.mark.parametrize("name", ["core/errors.py", "players/outside/uci.py"])
def test_what_is_not_compiled_does_not_change_the_digest(sources: Path, name: str) -> None:
    before = sources_digest()
    (sources / name).write_text("")
    assert sources_digest() == before


def test_the_root_is_chosen_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKA_CACHE", str(tmp_path))
    assert cache_root() == tmp_path
    monkeypatch.setenv("DESKA_CACHE", "")
    assert cache_root().name == "deska"


# --- old folders --------------------------------------------------------------------------------------------


def old_folder(root: Path, name: str, days: float) -> Path:
    folder = root / f"compiled-{name}"
    (folder / "inside").mkdir(parents=True)
    when = time.time() - days * 86400
    os.utime(folder, (when, when))
    return folder


def test_only_the_latest_of_other_versions_are_kept(tmp_path: Path) -> None:
    folders = [old_folder(tmp_path, f"v{days}", days) for days in range(1, 8)]
    made = CompileCache(tmp_path)
    assert [folder.exists() for folder in folders] == [True] * (KEPT_FOLDERS - 1) + [False] * (8 - KEPT_FOLDERS)
    assert made.folder.exists()


def test_versions_not_used_for_long_are_removed(tmp_path: Path) -> None:
    recent, old = old_folder(tmp_path, "recent", UNUSED_DAYS - 1), old_folder(tmp_path, "old", UNUSED_DAYS + 1)
    CompileCache(tmp_path)
    assert (recent.exists(), old.exists()) == (True, False)


def test_the_present_version_is_kept_however_old(tmp_path: Path) -> None:
    made = filled(tmp_path)
    os.utime(made.folder, (0, 0))
    again = CompileCache(tmp_path)
    assert len(again.files()) == 2
    assert again.folder.stat().st_mtime > time.time() - 3600


def test_what_else_lies_in_the_root_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("")
    os.utime(tmp_path / "games.sqlite", (0, 0))
    CompileCache(tmp_path)
    assert (tmp_path / "games.sqlite").exists()


def test_a_folder_that_another_process_removes_meanwhile_is_no_trouble(tmp_path: Path) -> None:
    # Listed, but not there when it is looked at: as a link that leads nowhere is.
    (tmp_path / "compiled-gone").symlink_to(tmp_path / "nowhere")
    assert CompileCache(tmp_path).trouble is None


# --- trouble ------------------------------------------------------------------------------------------------


def test_sealed_files_are_found_again(tmp_path: Path) -> None:
    first = filled(tmp_path)
    again = CompileCache(tmp_path)
    assert again.trouble is None
    assert again.files() == first.files()
    assert set(again.files()) == {"games/rules.nbi", "search.1.nbc"}


def test_a_file_written_after_the_seal_is_kept(tmp_path: Path) -> None:
    made = filled(tmp_path)
    (made.folder / "new.nbc").write_bytes(b"later")
    again = CompileCache(tmp_path)
    assert again.trouble is None
    assert "new.nbc" in again.files()


@pytest.mark.parametrize("content", [b"", b"index2", b"\0" * 5])
def test_a_damaged_file_is_thrown_away(tmp_path: Path, content: bytes) -> None:
    made = filled(tmp_path)
    (made.folder / "games" / "rules.nbi").write_bytes(content)
    again = CompileCache(tmp_path)
    assert again.trouble == "cache-damaged"
    assert again.folder == made.folder
    assert again.files() == {}
    assert CompileCache(tmp_path).trouble is None


def test_a_missing_file_is_damage(tmp_path: Path) -> None:
    made = filled(tmp_path)
    (made.folder / "search.1.nbc").unlink()
    assert CompileCache(tmp_path).trouble == "cache-damaged"


@pytest.mark.parametrize("seal", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"games/rules.nbi": 7}', b"[" * 100_000])
def test_a_broken_seal_is_damage(tmp_path: Path, seal: bytes) -> None:
    made = filled(tmp_path)
    (made.folder / "seal.json").write_bytes(seal)
    again = CompileCache(tmp_path)
    assert again.trouble == "cache-damaged"
    assert again.files() == {}


def test_the_seal_lists_every_file(tmp_path: Path) -> None:
    made = filled(tmp_path)
    assert json.loads((made.folder / "seal.json").read_text()) == made.files()


def test_a_root_that_cannot_be_used_is_replaced_by_a_temporary_one(tmp_path: Path) -> None:
    root = tmp_path / "file"
    root.write_text("")
    made = CompileCache(root)
    assert made.trouble == "cache-unusable"
    assert made.folder.is_dir()
    assert root.is_file()
    assert root not in made.folder.parents
    assert str(made.folder) == config.CACHE_DIR
    shutil.rmtree(made.folder)


def test_a_folder_that_may_not_be_written_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    made = CompileCache(tmp_path)
    assert made.trouble == "cache-unusable"
    assert tmp_path not in made.folder.parents
    shutil.rmtree(made.folder)


def test_a_seal_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    made = CompileCache(tmp_path)
    shutil.rmtree(made.folder)
    made.seal([])
    assert made.trouble == "cache-unusable"


# --- a process of its own -----------------------------------------------------------------------------------

TOY = """
import sys
from typing import NamedTuple, Any
import numpy as np
from deska.kernel.cache import cache
from deska.kernel.fields import block, layout
from deska.kernel.ops import moves, play, undo, outcome
from deska.kernel.perft import perft

class Hay(NamedTuple):
    now: Any
    fixed: Any

class Sand(NamedTuple):
    now: Any
    fixed: Any

class Stones(NamedTuple):
    now: Any
    fixed: Any

def _moves(pos, out):
    count = min(pos.now.left, 3)
    for i in range(count):
        out[i] = i + 1
    return count

def _play(pos, move):
    pos.now.taken[pos.now.plies] = move
    pos.now.plies += 1
    pos.now.left -= move

def _undo(pos):
    pos.now.plies -= 1
    pos.now.left += pos.now.taken[pos.now.plies]

def _outcome(pos):
    return -1 if pos.now.left > 0 else pos.now.plies % 2

for heap in (Hay, Sand, Stones):
    for operation, rule in ((moves, _moves), (play, _play), (undo, _undo), (outcome, _outcome)):
        operation.rule_for(heap)(rule)

now = layout(("left", np.int64), ("plies", np.int64), ("taken", np.int64, 20))
pos = globals()[sys.argv[1]](block(now), block(layout(("none", np.int64))))
pos.now.left = 10
print(perft(pos, 5, np.zeros((6, 3), np.uint32)), sum(perft.stats.cache_hits.values()), cache.trouble)
"""
HEAPS = ("Hay", "Sand", "Stones")
COUNT = str(sum(sum(taken) <= 10 for taken in product((1, 2, 3), repeat=5)))


def run_toy(tmp_path: Path, package_root: Path, root: Path, heap: str = "Hay") -> list[str]:
    """Run a toy game in a process of its own; what it counted, what came from the cache, what was wrong."""
    program = tmp_path / "toy.py"
    if not program.exists():
        program.write_text(TOY)
    (tmp_path / "temporary").mkdir(exist_ok=True)
    environment = {
        **os.environ,
        "DESKA_CACHE": str(root),
        "PYTHONPATH": os.pathsep.join((str(package_root), str(tmp_path))),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(tmp_path / "temporary"),
    }
    done = subprocess.run(
        [sys.executable, "-c", "import toy", heap],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def contents(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*")}


def test_a_read_only_package_is_compiled_once_and_elsewhere(tmp_path: Path) -> None:
    package_root = tmp_path / "site"
    shutil.copytree(PACKAGE, package_root / "deska", ignore=shutil.ignore_patterns("__pycache__"))
    before = contents(package_root)
    folders = [package_root, *(path for path in package_root.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    try:
        assert run_toy(tmp_path, package_root, tmp_path / "kept") == [COUNT, "0", "None"]
        assert run_toy(tmp_path, package_root, tmp_path / "kept") == [COUNT, "1", "None"]
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert contents(package_root) == before
    assert list((tmp_path / "kept").rglob("*.nbc"))


def test_an_unusable_root_does_not_stop_a_start_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    counted, hits, trouble = run_toy(tmp_path, PACKAGE.parent, tmp_path / "file")
    assert (counted, hits, trouble) == (COUNT, "0", "cache-unusable")
    assert not list((tmp_path / "temporary").iterdir())


def test_processes_that_compile_at_once_spoil_nothing(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY)
    with ThreadPoolExecutor(len(HEAPS)) as threads:
        run = partial(run_toy, tmp_path, PACKAGE.parent, tmp_path / "kept")
        assert [*threads.map(run, HEAPS)] == [[COUNT, "0", "None"]] * len(HEAPS)
        assert [*threads.map(run, HEAPS)] == [[COUNT, "1", "None"]] * len(HEAPS)


def test_arrays_are_made_once_and_again_when_what_was_kept_is_damaged(tmp_path: Path) -> None:
    kept, made = CompileCache(tmp_path), list[int]()

    def make() -> dict[str, NDArray[np.int64]]:
        made.append(1)
        return {"squares": np.arange(100) ** 2}

    for _ in range(2):
        assert kept.tables("numbers", make)["squares"][9] == 81
    assert len(made) == 1
    path = kept.folder / "numbers.npz"
    whole = path.read_bytes()
    for place in range(0, len(whole), 37):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert kept.tables("numbers", make)["squares"][9] == 81
    path.write_bytes(whole[:200])
    assert kept.tables("numbers", make)["squares"][9] == 81
    assert [*kept.folder.glob("*.npz")] == [path]
