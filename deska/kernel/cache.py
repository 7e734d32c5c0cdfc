"""Where compiled code is kept.

numba does not notice when a rule in another file was edited, so the folder carries a digest of all the sources that are
compiled, those of other installed packages included. Folders that were not used lately are removed. The files are
sealed with their checksums: one that was damaged since is deleted instead of being run. Several processes may compile
at once; they save one after another, since numba would mix up what two of them save at the same moment.
"""

import atexit
import hashlib
import json
import os
import shutil
import struct
import sys
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

if sys.platform == "win32":
    fcntl = None
else:
    import fcntl

KEPT_FOLDERS = 6  # of as many versions of the sources
UNUSED_DAYS = 14
_SEAL = "seal.json"
_LOCK = "lock"
_SOURCES = ("kernel", "games", "players")
_NOT_COMPILED = "players/outside/"
_GROUPS = ("deska.games", "deska.players")  # of entry points

# There is none, or it is damaged: what is in it has checksums.
_UNREADABLE = (OSError, ValueError, KeyError, EOFError, NotImplementedError, struct.error, zipfile.BadZipFile)

Tables = dict[str, NDArray[Any]]

package = Path(__file__).resolve().parent.parent


def sources_digest() -> str:
    """A digest of every file whose functions are compiled."""
    digest = hashlib.sha256(numba.__version__.encode())
    for room in _SOURCES:
        for path in sorted((package / room).rglob("*.py")):
            name = path.relative_to(package).as_posix()
            if not name.startswith(_NOT_COMPILED):
                digest.update(name.encode() + path.read_bytes())
    for path in package_sources():
        digest.update(bytes(path) + path.read_bytes())
    return digest.hexdigest()[:16]


def package_sources() -> list[Path]:
    """The Python files of packages outside Deska that bring games or players, found without importing them."""
    points = [point for group in _GROUPS for point in entry_points(group=group)]
    names = {point.module.partition(".")[0] for point in points} - {package.name}
    found: list[Path] = []
    for name in sorted(names):
        spec = find_spec(name)
        if spec and spec.submodule_search_locations:
            found += sorted(path for place in spec.submodule_search_locations for path in Path(place).rglob("*.py"))
        elif spec and spec.origin:
            found.append(Path(spec.origin))
    return found


def cache_root() -> Path:
    """The folder that holds the caches: $DESKA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("DESKA_CACHE")
    return Path(chosen) if chosen else user_cache_path("deska")


class CompileCache:
    """The folder for compiled code of the present sources, made ready for use.

    `trouble` is a text key that tells what was wrong with it, or None.
    """

    def __init__(self, root: Path) -> None:
        self.trouble: str | None = None
        self.is_temporary = False  # kept only until this process ends
        self.folder = root / f"compiled-{sources_digest()}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not os.access(self.folder, os.R_OK | os.W_OK | os.X_OK):
                raise PermissionError(self.folder)
            os.utime(self.folder)
            with self._alone():
                self._check_seal()
            _prune(root, keep=self.folder)
        except OSError:
            self.trouble, self.is_temporary = "cache-unusable", True
            self.folder = Path(tempfile.mkdtemp(prefix="deska-compiled-"))
            atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        numba.config.CACHE_DIR = str(self.folder)

    def files(self) -> dict[str, int]:
        """The compiled files with their checksums."""
        return {
            path.relative_to(self.folder).as_posix(): _checksum(path) for path in sorted(self.folder.rglob("*.nb[ic]"))
        }

    def seal(self, names: Iterable[str]) -> None:
        """Note down the checksums of these files."""
        try:
            sealed = {**self._sealed(), **{name: _checksum(self.folder / name) for name in names}}
            unfinished = self.folder / f"{_SEAL}.{os.getpid()}"
            unfinished.write_text(json.dumps(sealed))
            unfinished.replace(self.folder / _SEAL)
        except OSError:
            self.trouble = "cache-unusable"

    def tables(self, name: str, make: Callable[[], Tables]) -> Tables:
        """Arrays that take long to make: those that were kept by this name, otherwise made now, and kept."""
        path = self.folder / f"{name}.npz"
        try:
            with np.load(path, allow_pickle=False) as kept:
                return dict(kept)
        except _UNREADABLE:
            made = make()
        try:
            unfinished = self.folder / f"{name}.{os.getpid()}.npz"
            np.savez(unfinished, **made)  # type: ignore[arg-type]
            unfinished.replace(path)
        except OSError:
            self.trouble = "cache-unusable"
        return made

    def has(self, name: str) -> bool:
        """Whether it was noted that all of something is compiled."""
        return self._note(name).exists()

    def note(self, name: str) -> None:
        """Note that all of something is compiled."""
        self._note(name).touch()

    def _note(self, name: str) -> Path:
        """By where the sources lie, as numba does: another copy of them is compiled anew."""
        return self.folder / f"all-of-{name}-{hashlib.sha256(bytes(package)).hexdigest()[:8]}"

    def guard(self, compiled: Any) -> None:
        """Let a compiled function be saved while no other process saves anything, and sealed at once."""
        numbas = getattr(compiled, "_cache", None)
        if numbas is None:  # numba is told not to compile
            return
        save: Callable[[Any, Any], None] = numbas.save_overload

        def save_alone(signature: Any, result: Any) -> None:
            with self._alone():
                before = self._stamps()
                save(signature, result)
                self.seal(name for name, stamp in self._stamps().items() if before.get(name) != stamp)

        numbas.save_overload = save_alone

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While inside, no other process is."""
        try:
            lock = (self.folder / _LOCK).open("a")
        except OSError:
            self.trouble = "cache-unusable"
            yield
            return
        with lock:
            if fcntl:
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _stamps(self) -> dict[str, tuple[int, int]]:
        """The compiled files, each with what changes when it is written anew."""
        found = [(path, path.stat()) for path in self.folder.rglob("*.nb[ic]")]
        return {path.relative_to(self.folder).as_posix(): (stat.st_mtime_ns, stat.st_ino) for path, stat in found}

    def _sealed(self) -> dict[str, int]:
        """What the seal says; nothing where there is none, or none that can be read."""
        try:
            sealed = json.loads((self.folder / _SEAL).read_text())
        except (OSError, ValueError, RecursionError):
            return {}
        return sealed if isinstance(sealed, dict) else {}

    def _check_seal(self) -> None:
        if not (self.folder / _SEAL).exists():
            return
        sealed, present = self._sealed(), self.files()
        # A file without a checksum was written by a process that was killed.
        if any(present.get(name) != checksum for name, checksum in sealed.items()) or (present and not sealed):
            for path in self.folder.iterdir():
                _remove(path)
            self.trouble = "cache-damaged"


def _checksum(path: Path) -> int:
    """Against damage, not against anybody: three times as quick as a digest, and every start waits for it."""
    return zlib.crc32(path.read_bytes())


def _remove(path: Path) -> None:
    """Remove a file or a folder, but for the lock that is held."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    elif path.name != _LOCK:
        path.unlink(missing_ok=True)


def _prune(root: Path, keep: Path) -> None:
    """Remove folders of other versions that are too many or were not used for long."""
    others = sorted(
        ((_last_used(path), path) for path in root.glob("compiled-*") if path != keep),
        reverse=True,
    )
    too_old = time.time() - UNUSED_DAYS * 86400
    for rank, (last_used, path) in enumerate(others):
        if rank >= KEPT_FOLDERS - 1 or last_used < too_old:
            shutil.rmtree(path, ignore_errors=True)


def _last_used(path: Path) -> float:
    """When a folder was last used; long ago where another process has just removed it."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


cache = CompileCache(cache_root())
