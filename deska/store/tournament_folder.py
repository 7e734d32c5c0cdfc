"""Tournaments started in the page: a folder with a plan and a file of games for each.

`deska tournament` reads and writes the same files, so it can continue them.
"""

import json
import re
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from deska.core.errors import MatchError
from deska.store.named_files import NoSuchSave
from deska.store.seal import StoreError

FOLDER = "tournaments"
MOST = 200
_ID = re.compile(r"[0-9a-f]{12}")
_PLAN, _GAMES = ".toml", ".games"
_OPENED, _MOST_OPENED = "opened.json", 1000  # the games last opened as matches
Origin = tuple[str, str, int]  # a tournament's id, an game pair's key, a game index


class TooMany(MatchError):
    """The limit of tournaments is reached."""


class TournamentFiles:
    """The files in the folder `tournaments` of a data folder."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER

    def ids(self) -> list[str]:
        """The ids of all tournaments, latest first."""
        try:
            found = [path for path in self.folder.iterdir() if path.suffix == _PLAN and _ID.fullmatch(path.stem)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._unusable(error) from error
        return [path.stem for path in sorted(found, key=lambda path: (path.stat().st_mtime, path.stem), reverse=True)]

    def add(self, plan: str) -> str:
        """Store the text of a plan; returns its id."""
        if len(self.ids()) >= MOST:
            raise TooMany("too-many-tournaments", most=MOST)
        name = secrets.token_hex(6)
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.plan_path(name).write_text(plan, encoding="utf-8")
        except OSError as error:
            raise self._unusable(error) from error
        return name

    def begun(self, name: str) -> datetime:
        """When the tournament was created: its plan is written once."""
        return datetime.fromtimestamp(self.plan_path(name).stat().st_mtime, UTC)

    def plan_path(self, name: str) -> Path:
        return self.folder / f"{name}{_PLAN}"

    def games_path(self, name: str) -> Path:
        return self.folder / f"{name}{_GAMES}"

    def origin(self, match: str) -> Origin | None:
        """The game that was opened as this match, if any."""
        found = self._opened().get(match)
        return (str(found[0]), str(found[1]), int(found[2])) if found else None

    def note_opened(self, match: str, origin: Origin) -> None:
        self._keep_opened({**self._opened(), match: list(origin)})

    def _opened(self) -> dict[str, list[Any]]:
        """An unreadable file counts as empty; the matches themselves are stored elsewhere."""
        try:
            found: dict[str, list[Any]] = json.loads((self.folder / _OPENED).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def _keep_opened(self, opened: dict[str, list[Any]]) -> None:
        new = self.folder / f"{_OPENED}.new"
        try:
            new.write_text(json.dumps(dict(list(opened.items())[-_MOST_OPENED:])), encoding="utf-8")
            new.replace(self.folder / _OPENED)
            if not opened:
                (self.folder / _OPENED).unlink()
        except OSError as error:
            raise self._unusable(error) from error

    def check(self, name: str) -> None:
        """NoSuchSave unless there is a tournament with this id."""
        if not _ID.fullmatch(name) or not self.plan_path(name).is_file():
            raise NoSuchSave("no-such-tournament")

    def delete(self, name: str) -> None:
        self.check(name)
        games = self.games_path(name)
        try:
            self.plan_path(name).unlink(missing_ok=True)
            for more in ("", "-wal", "-shm", "-lock"):
                games.with_name(f"{games.name}{more}").unlink(missing_ok=True)
            for other in self.folder.glob(f"{name}.*"):  # the games in other formats
                other.unlink(missing_ok=True)
        except OSError as error:
            raise self._unusable(error) from error
        self._keep_opened({match: origin for match, origin in self._opened().items() if origin[0] != name})

    def _unusable(self, error: OSError) -> StoreError:
        return StoreError("tournaments-unusable", folder=str(self.folder), why=error.strerror or str(error))
