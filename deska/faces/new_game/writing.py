"""Fills in the template of a package and writes it to a folder."""

import importlib.util
import keyword
import re
from pathlib import Path
from string import Template

from deska import gamekit
from deska.core.errors import SetupError
from deska.core.texts import english
from deska.faces.terminal.output import Say
from deska.games import all_games
from deska.games.armies.game import example_games

TEMPLATE = Path(__file__).resolve().parent / "template"
_SUFFIX = ".txt"  # of the template's files, so that no tool takes them for code
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 30


def new_game(say: Say, name: str, parent: Path) -> None:
    """Write the package NAME into a new folder of that name, and say how to go on."""
    _refuse_name(name)
    folder = parent / name
    try:
        folder.mkdir(parents=True)
    except FileExistsError as error:
        raise SetupError("new-game-folder-exists", path=str(folder)) from error
    except OSError as error:
        raise SetupError("new-game-cannot-write", path=str(folder), why=error.strerror or str(error)) from error
    files = [path.relative_to(folder).as_posix() for path in _written(folder, _words(name))]
    say.result({"folder": str(folder), "files": files}, say.texts("new-game-written", folder=str(folder), name=name))


def _refuse_name(name: str) -> None:
    if len(name) > _LONGEST or not _NAME.fullmatch(name):
        raise SetupError("new-game-bad-name", name=name[:40], longest=_LONGEST)
    package = name.replace("-", "_")
    words = _words(name)
    known = name in all_games() or name in example_games() or importlib.util.find_spec(package) is not None
    hides = (
        keyword.iskeyword(package) or keyword.iskeyword(words["class_name"]) or hasattr(gamekit, words["class_name"])
    )
    if known or hides or english().has(f"game-{name}"):
        raise SetupError("new-game-name-taken", name=name)


def _words(name: str) -> dict[str, str]:
    """What the template's variables stand for."""
    parts = name.split("-")
    title = " ".join(parts).capitalize()
    class_name = "".join(part.capitalize() for part in parts)
    return {"name": name, "package": "_".join(parts), "title": title, "class_name": class_name}


def _written(folder: Path, words: dict[str, str]) -> list[Path]:
    paths = []
    for source in sorted(TEMPLATE.rglob(f"*{_SUFFIX}")):
        name = source.relative_to(TEMPLATE).as_posix().removesuffix(_SUFFIX)
        path = folder / name.replace("package", words["package"])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(source.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
        paths.append(path)
    return paths
