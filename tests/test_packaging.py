"""What is published: the source archive, the wheel made of it, and Deska installed from that wheel alone."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from deska import __version__
from tests.effort import slow

pytestmark = slow

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """Standard output of a command that must go well."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("DESKA_", "PYTHON"))}
    more = {"LC_ALL": "C.UTF-8", **environment}
    done = subprocess.run(command, cwd=folder, env={**given, **more}, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, folder=ROOT)
    return folder / f"deska-{__version__}.tar.gz"


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """Built from the unpacked archive: what the archive lacks, the wheel lacks."""
    with tarfile.open(sdist) as archive:
        archive.extractall(sdist.parent, filter="data")
    unpacked = sdist.parent / f"deska-{__version__}"
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", sdist.parent, folder=unpacked)
    return sdist.parent / f"deska-{__version__}-py3-none-any.whl"


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`deska` in a fresh environment. It borrows the libraries of this one, but not the Deska installed here."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False, symlinks=True)
    python = place / "bin" / "python"
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=place).strip()
    # Lines of a .pth file are plain folders: .pth files inside them, which name our sources, are not read.
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(packages, "libraries.pth").write_text("\n".join(sorted(borrowed)))
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", "--force-reinstall", wheel, folder=place)
    return place / "bin" / "deska"


def test_the_source_archive_has_sources_and_nothing_made_but_the_page(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    made = {"node_modules", "__pycache__", ".venv", ".mypy_cache", ".pytest_cache", ".hypothesis", "site", "dist"}
    assert not [name for name in names if made & {*Path(name).parts}]
    expected = {"Makefile", "constraints.txt", "hatch_build.py", "web/package.json", "tests/test_packaging.py"}
    assert expected < set(names)
    assert {"docs/players.md", "deska/faces/web/static/index.html"} < set(names)


def test_the_wheel_has_the_page_the_texts_and_the_types(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(f"deska-{__version__}.dist-info/METADATA").decode()
    expected = {
        "py.typed",
        "faces/web/static/index.html",
        "texts/cs/cli.ftl",
        "games/armies/data/chess.json",
        "games/connect4/book.bin",
    }
    assert {f"deska/{name}" for name in expected} < names
    assert {name.partition("/")[0] for name in names} == {"deska", f"deska-{__version__}.dist-info"}
    assert "Author: The Deska authors" in metadata
    assert "Typing :: Typed" in metadata


def test_deska_works_where_only_the_wheel_is_installed(program: Path, tmp_path: Path) -> None:
    def deska(*arguments: str) -> str:
        return run(program, *arguments, folder=tmp_path, DESKA_CACHE=str(tmp_path))

    assert deska("--version") == f"deska {__version__}\n"
    assert "quantik" in deska("games")
    assert "b2" in deska("move", "tic-tac-toe", "--player", "rules", "--moves", "a1")


def test_the_installed_package_brings_its_page(program: Path, tmp_path: Path) -> None:
    python = program.with_name("python")
    package = Path(run(python, "-c", "import deska; print(deska.__path__[0])", folder=tmp_path).strip())
    assert package.is_relative_to(program.parents[1])
    assert "<script" in (package / "faces" / "web" / "static" / "index.html").read_text()
