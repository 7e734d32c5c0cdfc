"""What compiled code depends on: the sources it was compiled from, the compiler and the processor.

A digest of all that is part of the name of each compiled file, so that edited code is compiled anew and other code is
not. A game depends on the kernel and on its own room: its folder in deska/games, or the package it comes in. Rooms
that a room imports from count too, where they belong to the same package, to deska/games, or have functions to compile;
of other modules it imports, their own file counts.
"""

import hashlib
import importlib.util
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import llvmlite
import numpy as np

from deska.kernel.compile.link import processor
from deska.kernel.declare import PARTS

_GAMES = "deska.games."
_KERNEL = Path(__file__).parents[1]
_LIBRARIES = frozenset({"deska", "numpy", "numba", "pytest", "hypothesis"})  # with versions, or never compiled in
_READ = (".py", ".json", ".toml", ".csv", ".txt")
_IMPORT = re.compile(rb"^\s*(?:from\s+([\w.]+)\s+import\b|import\s+([\w.]+))", re.MULTILINE)


def digest_of(modules: Iterable[str]) -> str:
    """A digest of all that code depends on whose functions are in these modules."""
    digest = hashlib.sha256(_surroundings())
    for room in sorted(_rooms(modules)):
        digest.update(_content(room)[0])
        for name in sorted(_content(room)[1]):
            digest.update(_single_file(name))
    return digest.hexdigest()[:16]


@cache
def _surroundings() -> bytes:
    """The kernel, the compiler and the processor."""
    numba = importlib.util.find_spec("numba")  # which is not imported for this
    version = Path(numba.origin).with_name("_version.py").read_bytes() if numba and numba.origin else b""
    texts = (sys.version, llvmlite.__version__, np.__version__, *processor())
    return version + "\n".join(texts).encode() + _content(_KERNEL)[0]


def _rooms(modules: Iterable[str]) -> set[Path]:
    """The rooms of modules and all that these import from, but for the kernel."""
    rooms: set[Path] = set()
    left = [*modules]
    while left:
        name = left.pop()
        room = room_of(name)
        if room is None or room in rooms:
            continue
        rooms.add(room)
        left += [other for other in _content(room)[1] if _counts(other, name)]
    return rooms


def _counts(name: str, importer: str) -> bool:
    """Whether code of an importer may hang on a module."""
    top = name.partition(".")[0]
    if top == "deska":
        return name.startswith(_GAMES)
    return top == importer.partition(".")[0] or any(part.function.__module__ == name for part in PARTS)


def room_of(name: str) -> Path | None:
    """A folder or a file; None for the kernel, and for what has no source."""
    if name.startswith(_GAMES):  # also one that is not loaded here, but may be in another process
        folder = _KERNEL.with_name("games") / name.split(".")[2]
        return next((place for place in (folder, folder.with_suffix(".py")) if place.exists()), None)
    file = getattr(sys.modules.get(name), "__file__", None)
    if file is None or name.startswith("deska.kernel"):
        return None
    path = Path(file)
    depth = name.count(".") - (path.name != "__init__.py")
    return path if depth < 0 else path.parents[depth]


@cache
def _single_file(name: str) -> bytes:
    """The source of a module of another package, whose constants may be compiled in; it is not imported for this."""
    top, *inner = name.split(".")
    if top in sys.stdlib_module_names or top in _LIBRARIES:
        return b""
    try:
        spec = importlib.util.find_spec(top)
    except (ImportError, ValueError):
        return b""
    if spec and spec.submodule_search_locations:
        place = Path(next(iter(spec.submodule_search_locations))).joinpath(*inner)
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    else:
        file = Path(spec.origin or "") if spec else Path()
    return file.read_bytes() if file.suffix == ".py" and file.is_file() else b""


@cache
def _content(room: Path) -> tuple[bytes, frozenset[str]]:
    """A digest of a room's sources, wherever it lies, and the modules they import."""
    digest, imported = hashlib.sha256(), set[str]()
    for path in sorted(_files(room)) if room.is_dir() else [room]:
        content = path.read_bytes()
        digest.update(path.relative_to(room.parent).as_posix().encode() + content)
        if path.suffix == ".py":
            imported |= {(first or second).decode() for first, second in _IMPORT.findall(content)}
    return digest.digest(), frozenset(imported)


def _files(room: Path) -> list[Path]:
    """The sources of a room, and in other packages also data that constants may be read from."""
    suffixes = (".py",) if room.is_relative_to(_KERNEL.parent) else _READ
    return [path for path in room.rglob("*") if path.suffix in suffixes and path.is_file()]
