"""What the home screen needs, in one answer, ready before the games are loaded.

Texts and settings are read without loading games. The catalogue and the pictures of shipped games are kept in the
cache folder, under a digest of all files that they are made from.
"""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.types import Scope

from deska.core.discovery import FORMATS, GAMES, PLAYERS, found_points, package_folders
from deska.core.texts import DEFAULT_LANGUAGE, languages, texts_in
from deska.faces.web.wire.language import language_of
from deska.store.connection import has_matches, opened, settings_in
from deska.store.named_files import CUSTOM_GAMES, NamedFiles
from deska.store.seal import StoreError

PATH = "/api/home"
_PROGRAM = Path(__file__).resolve().parents[3]
_SOURCES = (".py", ".json", ".ftl", ".ini", ".svg")
_DIGEST = 64  # hexadecimal digits


@dataclass(frozen=True)
class HomeContents:
    """What somebody keeps here, as far as the home screen needs it."""

    settings: dict[str, Any]
    matches: bool  # whether there are any
    custom_games: bool


def home_answer(host: bool, stored: HomeContents, language: str, shown: str, member: bool = False) -> Response:
    """The answer as in protocol.HomeScreen; `shown` has the catalogue and the offers."""
    requested = stored.settings.get("language")
    language = requested if requested in languages() else language
    rest = {
        "host": host,
        "member": member,
        "settings": stored.settings,
        "has_matches": stored.matches,
        "has_custom_games": stored.custom_games,
        "language": language,
        "texts": {name: texts_in(name).source() for name in dict.fromkeys([language, DEFAULT_LANGUAGE])},
    }
    body = f"{json.dumps(rest, ensure_ascii=False)[:-1]}, {shown[1:]}"
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


class EarlyHome:
    """Answers the home screen's request of a host while the games are loaded. `folder` holds the database."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def __call__(self, scope: Scope) -> Response | None:
        """None if this must wait for the games."""
        if scope["type"] != "http" or scope["path"] != PATH or scope["method"] != "GET":
            return None
        return await run_in_threadpool(self._answer, scope) if scope["state"]["session"].host else None

    def _answer(self, scope: Scope) -> Response | None:
        shown = stored_previews()
        if shown is None:
            return None
        database = opened(self._folder)
        try:
            stored = HomeContents(settings_in(database), has_matches(database), has_custom_games(self._folder))
        finally:
            database.close()
        return home_answer(True, stored, language_asked(scope), shown)


def has_custom_games(folder: Path) -> bool:
    """True if there are invented games in a data folder; also if that folder cannot be read."""
    try:
        return bool(NamedFiles(folder / CUSTOM_GAMES, 0).files())
    except StoreError:
        return True  # the page learns why when it asks for them


def language_asked(scope: Scope) -> str:
    query = QueryParams(scope["query_string"])
    return language_of(query.get("lang"), Headers(scope=scope).get("accept-language"))


# --- pictures of shipped games ------------------------------------------------------------------------------


def stored_previews() -> str | None:
    """The catalogue and the offers as JSON; None if they are not kept, or damaged, or of other games."""
    try:
        content = _path().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    digest, shown = content[:_DIGEST], content[_DIGEST:]
    return shown if sha256(shown.encode()).hexdigest() == digest else None


def keep_pictures(shown: str) -> None:
    """Keep them instead of older ones; without a folder to write to, they are made at each start."""
    path = _path()
    new = path.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(sha256(shown.encode()).hexdigest() + shown, encoding="utf-8")
        new.replace(path)
        for old in path.parent.iterdir():
            if old != path:
                old.unlink(missing_ok=True)


def _path() -> Path:
    from deska.kernel.compile.cache import cache_root  # loads numpy

    return cache_root() / "home" / f"{games_digest()}.json"


@cache
def games_digest() -> str:
    """Changes with every file of Deska and of the packages that bring games."""
    points = [point for group in (GAMES, PLAYERS, FORMATS) for point in found_points(group).values()]
    parts = [version("deska"), *(f"{point.group} {point.name} {point.value}" for point in points)]
    foreign = [folder for folder in package_folders() if not folder.is_relative_to(_PROGRAM)]
    for folder in (_PROGRAM, *foreign):
        parts += sorted(_files(folder))
    return sha256("\n".join(parts).encode()).hexdigest()[:32]


def _files(folder: Path) -> Iterator[str]:
    """Every source file with its size and the time of its last change."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name not in ("__pycache__", "static"):
                    yield from _files(Path(entry.path))
            elif entry.name.endswith(_SOURCES):
                found = entry.stat()
                yield f"{entry.path} {found.st_size} {found.st_mtime_ns}"
