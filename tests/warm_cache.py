"""A cache of compiled code for a test that compiles something of its own."""

import os
import shutil
from pathlib import Path

from deska.kernel.compile.cache import cache_root


def warm_cache(folder: Path) -> str:
    """A new cache folder that links to all that is compiled already; what comes new is in this one alone."""
    compiled = cache_root() / "compiled"
    if compiled.is_dir():
        shutil.copytree(
            compiled, folder / "compiled", copy_function=_link, ignore=shutil.ignore_patterns("*.lock", "*.part*")
        )
    return str(folder)


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except FileNotFoundError:  # just replaced by another process
        pass
    except OSError:  # on another file system
        shutil.copyfile(source, target)
