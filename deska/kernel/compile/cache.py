"""Where compiled code is kept: a file for each unit, with a digest of all that it depends on in its name.

A file is written under another name and renamed, and carries a checksum: one that was damaged is thrown away instead
of being run. Files that were not used lately are removed.
"""

import atexit
import os
import shutil
import struct
import sys
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

if sys.platform == "win32":
    fcntl = None
else:
    import fcntl

STORED_VERSIONS = 4  # of the same unit
UNUSED_DAYS = 14
_DAY = 86400
_CHECKSUM = struct.Struct("<I")

# There is none, or it is damaged: what is in it has checksums.
_UNREADABLE = (OSError, ValueError, KeyError, EOFError, NotImplementedError, struct.error, zipfile.BadZipFile)

Tables = dict[str, NDArray[Any]]


def cache_root() -> Path:
    """The folder that holds the cache: $DESKA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("DESKA_CACHE")
    return Path(chosen) if chosen else user_cache_path("deska")


class CompileCache:
    """Files by name and version. `problem` is a text key that tells what was wrong with the folder, or None."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.problem: str | None = None
        self.is_temporary = False  # kept only until this process ends

    @cached_property
    def folder(self) -> Path:
        """Made ready for use when it is first asked for."""
        folder = self._root / "compiled"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
                raise PermissionError(folder)
        except OSError:
            self.problem, self.is_temporary = "cache-unusable", True
            folder = Path(tempfile.mkdtemp(prefix="deska-compiled-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder

    def use(self, folder: Path) -> None:
        """Use a folder that another process has made ready."""
        self.__dict__["folder"] = folder

    def _path(self, name: str, version: str) -> Path:
        return self.folder / f"{name}-{version}"

    def has(self, name: str, version: str) -> bool:
        return self._path(name, version).exists()

    def read(self, name: str, version: str) -> bytes | None:
        """What was written; None where there is nothing, or something damaged, which is removed."""
        path = self._path(name, version)
        try:
            content = path.read_bytes()
            if time.time() - path.stat().st_mtime > _DAY:
                os.utime(path)  # it is in use
        except OSError:
            return None
        size = _CHECKSUM.size
        if len(content) >= size and zlib.crc32(content[size:]) == _CHECKSUM.unpack(content[:size])[0]:
            return content[size:]
        self.problem = "cache-damaged"
        with suppress(OSError):
            path.unlink()
        return None

    def write(self, name: str, version: str, content: bytes) -> None:
        """Keep something, and remove what nobody used for long."""
        path = self._path(name, version)
        try:
            unfinished = _unfinished(path)
            unfinished.write_bytes(_CHECKSUM.pack(zlib.crc32(content)) + content)
            unfinished.replace(path)
            self._prune(name, path)
        except OSError:
            self.problem = "cache-unusable"

    @contextmanager
    def alone(self, name: str) -> Iterator[None]:
        """While inside, no other process is inside with the same name."""
        try:
            lock = (self.folder / f"{name}.lock").open("a")
        except OSError:
            self.problem = "cache-unusable"
            yield
            return
        with lock:
            if fcntl:
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def tables(self, name: str, version: str, make: Callable[[], Tables]) -> Tables:
        """Arrays that take long to make: those that were kept by this name, otherwise made now, and kept."""
        path = self._path(name, version).with_suffix(".npz")
        try:
            with np.load(path, allow_pickle=False) as cached:
                return dict(cached)
        except _UNREADABLE:
            made = make()
        try:
            unfinished = _unfinished(path)
            np.savez(unfinished, **made)  # type: ignore[arg-type]
            unfinished.replace(path)
            self._prune(name, path)
        except OSError:
            self.problem = "cache-unusable"
        return made

    def _prune(self, name: str, keep: Path) -> None:
        """Remove other versions of this name that are too many, and all files that were not used for long."""
        others = sorted(((_last_used(path), path) for path in self.folder.iterdir() if path != keep), reverse=True)
        same = [path for _used, path in others if path.name.startswith(f"{name}-")]
        old = [path for used, path in others if used < time.time() - UNUSED_DAYS * _DAY]
        for path in {*same[STORED_VERSIONS - 1 :], *old}:
            with suppress(OSError):
                path.unlink()


def _unfinished(path: Path) -> Path:
    """Where a process writes a file, by a name that is no version: another one may remove old versions meanwhile."""
    return path.with_name(f".{os.getpid()}-{path.name}")


def _last_used(path: Path) -> float:
    """When a file was last used; long ago where another process has just removed it."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


cache = CompileCache(cache_root())
