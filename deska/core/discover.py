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
        found |= _defined(module_info.name, kind)
    return dict(sorted(found.items()))


def discovered_at_home(package: ModuleType, kind: type[Kind], name: str) -> type[Kind] | None:
    """The class of this name, if the module of the package that is called like it defines it; no other is loaded."""
    if name not in {module_info.name for module_info in pkgutil.iter_modules(package.__path__)}:
        return None
    return _defined(f"{package.__name__}.{name}", kind).get(name)


def _defined(module_name: str, kind: type[Kind]) -> dict[str, type[Kind]]:
    """The concrete classes of a kind that a module defines, by name."""
    module = importlib.import_module(module_name)
    found: dict[str, type[Kind]] = {}
    for member in vars(module).values():
        if inspect.isclass(member) and issubclass(member, kind) and member.__module__ == module_name:
            name = getattr(member, "name", None)
            if name is not None and not inspect.isabstract(member):
                found[name] = member
    return found
