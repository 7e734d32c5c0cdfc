"""A folder of files with names that people chose.

A name is data. It is checked letter by letter before a file is written, and a file is opened only if
the folder lists it.
"""

import os
import secrets
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from deska.core.errors import DeskaError, MatchError, Problem, SetupError
from deska.store.seal import StoreError

CUSTOM_GAMES = "games"  # the folder of invented games in a data folder
LONGEST_NAME = 60
MOST_FILES = 500
_ENDING = ".json"
_LONGEST_FILE_NAME = 255 - len(_ENDING)  # bytes
_NOT_IN_NAMES = '/\\:*?"<>|'
# Some systems reserve these names for devices.
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


class NameTaken(MatchError):
    """A file with that name exists."""


class NoSuchSave(DeskaError):
    """There is no file with that name."""


class NamedFiles:
    """The files in a folder, with a size limit for each. StoreError if the folder cannot be used."""

    # Text keys of its messages.
    TAKEN = "save-name-taken"
    TOO_MANY = "too-many-saves"
    GONE = "no-such-save"
    UNUSABLE = "saves-unusable"

    def __init__(self, folder: Path, largest: int) -> None:
        self.folder = folder
        self.largest = largest

    def put_text(self, text: str, name: str, replace: bool = False) -> str:
        """Store a text under a name; it is on disk when this returns. NameTaken if the name exists, unless `replace`.

        Returns the name of the file.
        """
        name = checked_name(name)
        files = self.files()
        there = same_name(name, files)
        if there and not replace:
            raise NameTaken([Problem(self.TAKEN, {"name": there}, "name")])
        if there is None and len(files) >= MOST_FILES:
            raise SetupError([Problem(self.TOO_MANY, {"most": MOST_FILES}, "name")])
        self._write(files[there] if there else self.folder / f"{name}{_ENDING}", text)
        return there or name

    def content(self, name: str) -> bytes:
        """The content of the file with this name, or NoSuchSave."""
        return self.read(self._path(name))

    def read(self, path: Path) -> bytes:
        """The content of a file, at most one byte more than the limit."""
        try:
            with path.open("rb") as file:
                return file.read(self.largest + 1)
        except OSError as error:
            raise self._unusable(error) from error

    def delete(self, name: str) -> None:
        path = self._path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise self._unusable(error) from error

    def files(self) -> dict[str, Path]:
        """The files by name, without links and folders."""
        try:
            with os.scandir(self.folder) as entries:
                paths = [Path(entry.path) for entry in entries if entry.is_file(follow_symlinks=False)]
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise self._unusable(error) from error
        return {unicodedata.normalize("NFC", path.stem): path for path in paths if path.suffix == _ENDING}

    def _path(self, name: str) -> Path:
        files = self.files()
        there = same_name(name, files)
        if there is None:
            raise NoSuchSave(self.GONE, name=name[:LONGEST_NAME])
        return files[there]

    def _write(self, path: Path, text: str) -> None:
        """Write to a temporary file and move it into place, so that an interrupted write keeps the old content."""
        aside = path.with_name(f".{secrets.token_hex(8)}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(aside, path)
        except OSError as error:
            aside.unlink(missing_ok=True)
            raise self._unusable(error) from error

    def _unusable(self, error: OSError) -> StoreError:
        return StoreError(self.UNUSABLE, folder=str(self.folder), why=error.strerror or str(error))


# --- names --------------------------------------------------------------------------------------------------


def checked_name(name: str) -> str:
    """The normalised name, or SetupError with its problem."""
    name = _tidy(name)
    problem = _name_problem(name)
    if problem:
        raise SetupError([problem])
    return name


def file_name(name: str, nameless: str) -> str:
    """A valid file name, as close to this name as possible."""
    seen = "".join("-" if _is_forbidden(letter) else letter for letter in _tidy(name))
    seen = seen[:LONGEST_NAME].strip(". ") or nameless
    return f"{seen}-" if _is_device(seen) else seen


def _is_forbidden(letter: str) -> bool:
    return letter in _NOT_IN_NAMES or unicodedata.category(letter)[0] == "C"


def _is_device(name: str) -> bool:
    return name.partition(".")[0].rstrip().casefold() in _DEVICES


def _name_problem(name: str) -> Problem | None:
    if not name:
        return Problem("save-name-empty", {}, "name")
    if len(name) > LONGEST_NAME or len(name.encode("utf-8", "replace")) > _LONGEST_FILE_NAME:
        return Problem("save-name-too-long", {"longest": LONGEST_NAME}, "name")
    if any(_is_forbidden(letter) for letter in name):
        return Problem("save-name-letters", {"letters": " ".join(_NOT_IN_NAMES)}, "name")
    if name[0] == "." or name[-1] == ".":
        return Problem("save-name-reserved", {"name": name}, "name")
    if _is_device(name):
        return Problem("save-name-device", {"name": name}, "name")
    return None


def _tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


def same_name(name: str, names: Iterable[str]) -> str | None:
    """The existing name that people, and some file systems, take for the same."""
    requested = _tidy(name).casefold()
    return next((one for one in names if _tidy(one).casefold() == requested), None)


def changed(path: Path) -> datetime:
    """When a file was last written."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.fromtimestamp(0, UTC)
