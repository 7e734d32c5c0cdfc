"""The tournaments that were begun in the page: a folder with a plan and a record of games each.

They are the same files that `deska tournament` reads and writes, so each can go on there too.
"""

import re
import secrets
from datetime import UTC, datetime
from pathlib import Path

from deska.core.errors import MatchError
from deska.store.named import NoSuchSave
from deska.store.seal import StoreError

FOLDER = "tournaments"
MOST = 200
_ID = re.compile(r"[0-9a-f]{12}")
_PLAN, _GAMES = ".toml", ".games"


class TooMany(MatchError):
    """No room for another."""


class TournamentFiles:
    """The files in the folder `tournaments` of a data folder."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER

    def ids(self) -> list[str]:
        """Of all of them, latest first."""
        try:
            found = [path for path in self.folder.iterdir() if path.suffix == _PLAN and _ID.fullmatch(path.stem)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._unusable(error) from error
        return [path.stem for path in sorted(found, key=lambda path: (path.stat().st_mtime, path.stem), reverse=True)]

    def add(self, plan: str) -> str:
        """Keep a plan's text; answers with its id."""
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
        """When: a plan is written once."""
        return datetime.fromtimestamp(self.plan_path(name).stat().st_mtime, UTC)

    def plan_path(self, name: str) -> Path:
        return self.folder / f"{name}{_PLAN}"

    def games_path(self, name: str) -> Path:
        return self.folder / f"{name}{_GAMES}"

    def check(self, name: str) -> None:
        """NoSuchSave unless there is a tournament of this id."""
        if not _ID.fullmatch(name) or not self.plan_path(name).is_file():
            raise NoSuchSave("no-such-tournament")

    def delete(self, name: str) -> None:
        self.check(name)
        games = self.games_path(name)
        try:
            self.plan_path(name).unlink(missing_ok=True)
            for more in ("", "-wal", "-shm", "-lock"):
                games.with_name(f"{games.name}{more}").unlink(missing_ok=True)
        except OSError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: OSError) -> StoreError:
        return StoreError("tournaments-unusable", folder=str(self.folder), why=error.strerror or str(error))
