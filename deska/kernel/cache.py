"""Where compiled code is kept.

numba does not notice when a rule in another file was edited, so the folder carries a digest of all the
sources that are compiled. Folders that were not used lately are removed. The files are sealed with their
checksums: one that was damaged since is thrown away instead of being run.
"""

import atexit
import hashlib
import json
import os
import shutil
import tempfile
import time
from pathlib import Path

import numba
from platformdirs import user_cache_path

KEPT_FOLDERS = 4  # of as many versions of the sources
UNUSED_DAYS = 14
_SEAL = "seal.json"
_SOURCES = ("kernel", "games", "players")

package = Path(__file__).resolve().parent.parent


def sources_digest() -> str:
    """A digest of every file whose functions are compiled."""
    digest = hashlib.sha256(numba.__version__.encode())
    for room in _SOURCES:
        for path in sorted((package / room).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


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
        self.folder = root / f"compiled-{sources_digest()}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not os.access(self.folder, os.R_OK | os.W_OK | os.X_OK):
                raise PermissionError(self.folder)
            os.utime(self.folder)
            self._check_seal()
            _prune(root, keep=self.folder)
        except OSError:
            self.trouble = "cache-unusable"
            self.folder = Path(tempfile.mkdtemp(prefix="deska-compiled-"))
            atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        numba.config.CACHE_DIR = str(self.folder)

    def files(self) -> dict[str, str]:
        """The compiled files with their checksums."""
        return {
            path.relative_to(self.folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(self.folder.rglob("*.nb[ic]"))
        }

    def seal(self) -> None:
        """Note down the checksums of what was compiled so far."""
        try:
            unfinished = self.folder / f"{_SEAL}.{os.getpid()}"
            unfinished.write_text(json.dumps(self.files()))
            unfinished.replace(self.folder / _SEAL)
        except OSError:
            self.trouble = "cache-unusable"

    def _check_seal(self) -> None:
        try:
            sealed = json.loads((self.folder / _SEAL).read_text())
        except FileNotFoundError:
            return
        except (ValueError, RecursionError):
            sealed = {}
        present = self.files()
        # A file without a checksum was written by a process that is still at work, or was killed.
        damaged = not isinstance(sealed, dict) or any(present.get(name) != sum_ for name, sum_ in sealed.items())
        if damaged or (present and not sealed):
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(exist_ok=True)
            self.trouble = "cache-damaged"


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
