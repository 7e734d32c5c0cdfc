"""Find games, players and formats by entry points, including those of other installed packages.

A package registers its game in its pyproject.toml:

    [project.entry-points."deska.games"]
    othello = "othello.game:Othello"
"""

import ctypes
import importlib.util
import logging
import threading
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import isabstract, isclass
from pathlib import Path
from typing import Generic, TypeVar

GAMES, PLAYERS, FORMATS = "deska.games", "deska.players", "deska.formats"
_BUILT_IN = "deska."
_NAMING = {GAMES: ("game", "how-to-play"), PLAYERS: ("player",), FORMATS: ("format",)}  # keys that end in a name

PATIENCE = 10.0  # seconds in which a class of another package must be loaded, and then made

Kind = TypeVar("Kind")
Result = TypeVar("Result")
_log = logging.getLogger(__name__)


class Registry(Generic[Kind]):
    """The classes of one kind by name, loaded on demand. A broken class is logged and left out."""

    def __init__(self, group: str, kind: type[Kind], try_out: Callable[[type[Kind]], object]) -> None:
        self.group, self.kind, self.try_out = group, kind, try_out
        self._loaded: dict[str, type[Kind] | None] = {}

    def get(self, name: str) -> type[Kind] | None:
        """The class of this name, or None if there is none or it is broken."""
        if name not in self._loaded:
            point = found_points(self.group).get(name)
            if point is None:
                return None
            self._loaded[name] = self._load(point)
        return self._loaded[name]

    def all(self) -> dict[str, type[Kind]]:
        """Every class by name, in alphabetical order."""
        found = {name: self.get(name) for name in sorted(found_points(self.group))}
        return {name: kind for name, kind in found.items() if kind is not None}

    def _load(self, point: EntryPoint) -> type[Kind] | None:
        try:
            loaded = point.load() if _is_own(point) else bounded(point.load)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # another package may raise anything
            _log.warning("%s %s cannot be loaded from %s: %r", self.group, point.name, point.value, error)
            return None
        if not (isclass(loaded) and issubclass(loaded, self.kind)) or isabstract(loaded):
            _log.warning("%s %s: %s is no complete %s", self.group, point.name, point.value, self.kind.__name__)
            return None
        if getattr(loaded, "name", None) != point.name:
            _log.warning("%s %s: the name in %s is another one", self.group, point.name, point.value)
            return None
        return loaded if _is_own(point) or self._works(point, loaded) else None

    def _works(self, point: EntryPoint, kind: type[Kind]) -> bool:
        """Whether one of another package can be made and listed. What fails later would fail for all games at once."""
        try:
            bounded(lambda: self.try_out(kind))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            _log.warning("%s %s: %s does not work: %r", self.group, point.name, point.value, error)
            return False
        return True


class TookTooLong(Exception):
    """Code of another package did not return in time."""


class Interrupted(Exception):
    """Code of another package acts as if somebody had pressed Ctrl-C."""


class _Leave(BaseException):
    """Ends a thread that took too long."""


def bounded(call: Callable[[], Result]) -> Result:
    """The result of a call, or what it raised, or TookTooLong after PATIENCE seconds.

    The call runs in a thread of its own, because no other way of ending a loop works everywhere. Whatever then does not
    let itself be ended, such as a call of a C library, goes on in the background until the process exits.
    """
    results: list[Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(call())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=run, name="loading", daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if results:
        return results[0]
    if errors and isinstance(errors[0], KeyboardInterrupt):
        raise Interrupted("it raises KeyboardInterrupt")  # Ctrl-C reaches only the main thread, which waits here
    if errors:
        raise errors[0]
    ident = ctypes.c_ulong(thread.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(_Leave))
    raise TookTooLong(f"it does not end; it was given {PATIENCE:g} seconds")


@cache
def found_points(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name. If two have the same name, Deska's own wins."""
    found: dict[str, EntryPoint] = {}
    points = [point for point in entry_points(group=group) if _is_readable(point)]
    for point in sorted(points, key=lambda point: not _is_own(point)):
        if found.setdefault(point.name, point).value != point.value:
            _log.warning("%s %s: %s is left out, its name is taken", group, point.name, point.value)
    return found


def _is_readable(point: EntryPoint) -> bool:
    try:
        return bool(point.module)
    except AttributeError:  # pip installs any text
        _log.warning("%s %s: '%s' names no module", point.group, point.name, point.value)
        return False


def _is_own(point: EntryPoint) -> bool:
    return point.module.startswith(_BUILT_IN)


@cache
def package_folders() -> tuple[Path, ...]:
    """The folders of all packages with games, players or formats, found without importing them."""
    modules = {point.module for group in (GAMES, PLAYERS, FORMATS) for point in found_points(group).values()}
    folders = (package_folder(module) for module in sorted(modules))
    return tuple(dict.fromkeys(folder for folder in folders if folder is not None))


def foreign_folder(owner: object) -> Path | None:
    """The folder of the package that a game or a player, or its class, comes from; None if it is Deska's own."""
    module = (owner if isclass(owner) else type(owner)).__module__
    return None if module.startswith(_BUILT_IN) else package_folder(module)


def foreign_games() -> dict[str, Path]:
    """By game of another package: the folder of the package."""
    points = {name: point for name, point in found_points(GAMES).items() if not _is_own(point)}
    folders = {name: package_folder(point.module) for name, point in points.items()}
    return {name: folder for name, folder in folders.items() if folder is not None}


def foreign_owners() -> dict[str, Path]:
    """By the key of a text that names a game, a player or a format of another package: the folder of the package."""
    owners: dict[str, Path] = {}
    for group, prefixes in _NAMING.items():
        for name, point in found_points(group).items():
            folder = None if _is_own(point) else package_folder(point.module)
            if folder is not None:
                owners |= {f"{prefix}-{name}": folder for prefix in prefixes}
    return owners


@cache
def package_folder(module: str) -> Path | None:
    """The folder of a module's package; None for a single file outside any package."""
    top, *inner = (module.rpartition(".")[0] or module).split(".")
    try:
        spec = importlib.util.find_spec(top)
    except (ImportError, ValueError):
        return None
    places = spec.submodule_search_locations if spec else None
    folder = Path(next(iter(places))).joinpath(*inner) if places else None
    return folder if folder and folder.is_dir() else None
