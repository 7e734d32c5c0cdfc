"""The shelf: a folder of save files that people named.

A name is data. It is checked letter by letter before a file is written under it, and a file is opened only when
the folder lists one of that name.
"""

import os
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from deska.core.errors import DeskaError, MatchError, Problem, RecordError, SetupError
from deska.play.match import Match
from deska.store.saves import LARGEST, glance, open_save
from deska.store.seal import StoreError

FOLDER = "saves"
LONGEST_NAME = 60
MOST_SAVES = 500
_ENDING = ".json"
_LONGEST_FILE_NAME = 255 - len(_ENDING)  # bytes
_NOT_IN_NAMES = '/\\:*?"<>|'
# Files of these names are devices on some systems.
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


class NameTaken(MatchError):
    """There is a save of that name."""


class NoSuchSave(DeskaError):
    """There is no save of that name."""


@dataclass(frozen=True)
class OnShelf:
    """A save on the shelf: what is in it, or why it cannot be opened."""

    name: str
    at: datetime  # when it was saved, or the file last changed
    summary: dict[str, Any] | None
    problem: RecordError | None = None


class Shelf:
    """The saves in the folder `saves` of a data folder. StoreError where it cannot be used."""

    def __init__(self, data: Path, key: bytes) -> None:
        self.folder = data / FOLDER
        self.key = key

    def saves(self) -> list[OnShelf]:
        """All of them, latest first."""
        found = [self._on_shelf(name, path) for name, path in self._files().items()]
        return sorted(found, key=lambda save: save.at, reverse=True)

    def put(self, save: str, name: str, replace: bool = False) -> OnShelf:
        """Keep the text of a save under a name; it is on disk when this returns. NameTaken unless it may replace."""
        name = checked_name(name)
        files = self._files()
        there = _same_name(name, files)
        if there and not replace:
            raise NameTaken([Problem("save-name-taken", {"name": there}, "name")])
        if there is None and len(files) >= MOST_SAVES:
            raise SetupError([Problem("too-many-saves", {"most": MOST_SAVES}, "name")])
        path = files[there] if there else self.folder / f"{name}{_ENDING}"
        self._write(path, save)
        return self._on_shelf(there or name, path)

    def open(self, name: str) -> Match:
        """The match kept under a name, or NoSuchSave or RecordError."""
        return open_save(self._read(self._path(name)), self.key)

    def delete(self, name: str) -> None:
        path = self._path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise self._unusable(error) from error

    # --- files ----------------------------------------------------------------------------------------------

    def _files(self) -> dict[str, Path]:
        """The files on the shelf by name; links and folders are none."""
        try:
            with os.scandir(self.folder) as entries:
                paths = [Path(entry.path) for entry in entries if entry.is_file(follow_symlinks=False)]
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise self._unusable(error) from error
        return {unicodedata.normalize("NFC", path.stem): path for path in paths if path.suffix == _ENDING}

    def _path(self, name: str) -> Path:
        files = self._files()
        there = _same_name(name, files)
        if there is None:
            raise NoSuchSave("no-such-save", name=name[:LONGEST_NAME])
        return files[there]

    def _on_shelf(self, name: str, path: Path) -> OnShelf:
        try:
            saved = glance(self._read(path), self.key)
        except RecordError as error:
            return OnShelf(name, _changed(path), None, error)
        return OnShelf(name, saved.at, saved.summary)

    def _read(self, path: Path) -> bytes:
        """A file, of one that is too large a byte too much."""
        try:
            with path.open("rb") as file:
                return file.read(LARGEST + 1)
        except OSError as error:
            raise self._unusable(error) from error

    def _write(self, path: Path, text: str) -> None:
        """Written aside and put in place: an interrupted write leaves what was there."""
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
        return StoreError("saves-unusable", folder=str(self.folder), why=error.strerror or str(error))


# --- names --------------------------------------------------------------------------------------------------


def checked_name(name: str) -> str:
    """The name as it is kept, or SetupError that says what is wrong with it."""
    name = _tidy(name)
    problem = _name_problem(name)
    if problem:
        raise SetupError([problem])
    return name


def _name_problem(name: str) -> Problem | None:
    if not name:
        return Problem("save-name-empty", {}, "name")
    if len(name) > LONGEST_NAME or len(name.encode("utf-8", "replace")) > _LONGEST_FILE_NAME:
        return Problem("save-name-too-long", {"longest": LONGEST_NAME}, "name")
    if any(letter in _NOT_IN_NAMES or unicodedata.category(letter)[0] == "C" for letter in name):
        return Problem("save-name-letters", {"letters": " ".join(_NOT_IN_NAMES)}, "name")
    if name[0] == "." or name[-1] == ".":
        return Problem("save-name-reserved", {"name": name}, "name")
    if name.partition(".")[0].rstrip().casefold() in _DEVICES:
        return Problem("save-name-device", {"name": name}, "name")
    return None


def _tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


def _same_name(name: str, names: Iterable[str]) -> str | None:
    """The one that a person would take for the same; some file systems do so too."""
    wanted = _tidy(name).casefold()
    return next((one for one in names if _tidy(one).casefold() == wanted), None)


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.fromtimestamp(0, UTC)
