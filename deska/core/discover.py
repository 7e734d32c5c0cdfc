"""Finding games and players: every module of a package is looked into, nothing is listed by hand."""

import importlib
import inspect
import pkgutil
from types import ModuleType
from typing import TypeVar

Kind = TypeVar("Kind")


def discovered(package: ModuleType, kind: type[Kind]) -> dict[str, type[Kind]]:
    """The concrete classes of a kind that the modules of a package define, by name, in alphabetical order."""
    found: dict[str, type[Kind]] = {}
    for module_info in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        module = importlib.import_module(module_info.name)
        for member in vars(module).values():
            if inspect.isclass(member) and issubclass(member, kind) and member.__module__ == module.__name__:
                name = getattr(member, "name", None)
                if name is not None and not inspect.isabstract(member):
                    found[name] = member
    return dict(sorted(found.items()))
