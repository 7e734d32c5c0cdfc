"""Where compiled code is kept: by version, not too much of it, and never in the way of a start."""

import os
import shutil
import time
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from numpy.typing import NDArray

from deska.kernel.compile.cache import STORED_VERSIONS, UNUSED_DAYS, CompileCache, cache_root

DAY = 86400


def aged(cache: CompileCache, name: str, version: str, days: float) -> Path:
    """A kept file that was last used so many days ago."""
    path = cache.folder / f"{name}-{version}"
    path.write_bytes(b"")
    when = time.time() - days * DAY
    os.utime(path, (when, when))
    return path


def test_the_root_is_chosen_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKA_CACHE", str(tmp_path))
    assert cache_root() == tmp_path
    monkeypatch.setenv("DESKA_CACHE", "")
    assert cache_root().name == "deska"


def test_what_was_written_is_read_by_name_and_version(tmp_path: Path) -> None:
    CompileCache(tmp_path).write("search", "1", b"machine code")
    again = CompileCache(tmp_path)
    assert again.read("search", "1") == b"machine code"
    assert again.has("search", "1")
    assert again.read("search", "2") is None
    assert not again.has("search", "2")
    assert again.problem is None


def test_nothing_is_made_before_it_is_needed(tmp_path: Path) -> None:
    CompileCache(tmp_path / "root")
    assert not (tmp_path / "root").exists()


# --- old files ----------------------------------------------------------------------------------------------


def test_only_the_latest_versions_are_kept(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    files = [aged(cache, "search", f"v{days}", days) for days in range(1, 8)]
    other = aged(cache, "search2", "v1", 9)
    cache.write("search", "new", b"code")
    assert [file.exists() for file in files] == [True] * (STORED_VERSIONS - 1) + [False] * (8 - STORED_VERSIONS)
    assert other.exists()
    assert cache.read("search", "new") == b"code"


def test_files_not_used_for_long_are_removed(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    recent, old = aged(cache, "a", "1", UNUSED_DAYS - 1), aged(cache, "b", "1", UNUSED_DAYS + 1)
    cache.write("c", "1", b"code")
    assert (recent.exists(), old.exists()) == (True, False)


def test_reading_counts_as_use(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    cache.write("search", "1", b"code")
    path = cache.folder / "search-1"
    os.utime(path, (0, 0))
    cache.read("search", "1")
    assert path.stat().st_mtime > time.time() - 3600


def test_what_else_lies_in_the_root_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("")
    os.utime(tmp_path / "games.sqlite", (0, 0))
    CompileCache(tmp_path).write("search", "1", b"code")
    assert (tmp_path / "games.sqlite").exists()


def test_a_file_that_another_process_removes_meanwhile_is_no_trouble(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    (cache.folder / "gone-1").symlink_to(tmp_path / "nowhere")  # listed, but not there
    cache.write("search", "1", b"code")
    assert cache.problem is None


# --- trouble ------------------------------------------------------------------------------------------------


def test_many_that_write_at_once_do_not_remove_what_another_has_not_finished(tmp_path: Path) -> None:
    troubles: list[str | None] = []

    def write(writer: int) -> None:
        cache = CompileCache(tmp_path)
        for number in range(30):
            cache.write("unit", f"{writer}x{number}", b"x" * 100_000)
        troubles.append(cache.problem)

    writers = [Thread(target=write, args=(writer,)) for writer in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert troubles == [None] * 8


@pytest.mark.parametrize("damage", [b"", b"ab", b"\0" * 16, b"other machine code"])
def test_a_damaged_file_is_thrown_away(tmp_path: Path, damage: bytes) -> None:
    cache = CompileCache(tmp_path)
    cache.write("search", "1", b"machine code")
    (cache.folder / "search-1").write_bytes(damage)
    assert cache.read("search", "1") is None
    assert cache.problem == "cache-damaged"
    assert not cache.has("search", "1")


def test_every_changed_byte_is_damage(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    cache.write("search", "1", b"machine code")
    path = cache.folder / "search-1"
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert cache.read("search", "1") is None


def test_a_root_that_cannot_be_used_is_replaced_by_a_temporary_one(tmp_path: Path) -> None:
    root = tmp_path / "file"
    root.write_text("")
    cache = CompileCache(root)
    cache.write("search", "1", b"code")
    assert cache.problem == "cache-unusable"
    assert cache.is_temporary
    assert cache.read("search", "1") == b"code"
    assert root.is_file()
    shutil.rmtree(cache.folder)


def test_a_folder_that_may_not_be_written_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    cache = CompileCache(tmp_path)
    assert tmp_path not in cache.folder.parents
    assert cache.problem == "cache-unusable"
    shutil.rmtree(cache.folder)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    shutil.rmtree(cache.folder)
    cache.folder.write_text("")
    cache.write("search", "1", b"code")
    assert cache.problem == "cache-unusable"
    assert cache.read("search", "1") is None


def test_arrays_are_made_once_and_again_when_what_was_kept_is_damaged(tmp_path: Path) -> None:
    cached, made = CompileCache(tmp_path), list[int]()

    def make() -> dict[str, NDArray[np.int64]]:
        made.append(1)
        return {"squares": np.arange(100) ** 2}

    for _ in range(2):
        assert cached.tables("numbers", "1", make)["squares"][9] == 81
    assert len(made) == 1
    path = cached.folder / "numbers-1.npz"
    whole = path.read_bytes()
    for place in range(0, len(whole), 37):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert cached.tables("numbers", "1", make)["squares"][9] == 81
    path.write_bytes(whole[:200])
    assert cached.tables("numbers", "1", make)["squares"][9] == 81
    assert [*cached.folder.glob("*.npz")] == [path]
