"""A copy of a checkout, in which faults are planted one at a time and tests run."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from bench.planted_faults.faults import Fault
from deska.kernel.compile.cache import cache_root

PYTEST = ("-m", "pytest", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "--tb=no", "--color=no")
PAGE = Path("deska/faces/web/static")
LINKED = (Path(".venv"), Path("web/node_modules"))
GENERATED = (Path("web/src/protocol.ts"),)
MARK = "DESKA_PLANTED_FAULT"  # marks all processes that a copy's tests start
POLL = 0.1  # seconds
_MOMENT = 2.0  # until a killed process has gone

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
_PAGE_FAILED = re.compile(r"^\s*FAIL\s+(.+?)\s*$", re.MULTILINE)


class Stopped(Exception):
    """The bench was asked to stop."""


@dataclass(frozen=True)
class Ran:
    """How a run of tests ended. `failed` is the first test that failed, if any did."""

    status: int
    failed: str
    timed_out: bool
    seconds: float
    output: str

    @property
    def passed(self) -> bool:
        return self.status == 0 and not self.timed_out


class Copy:
    """A copy of a checkout in a temporary folder. Use as a context manager."""

    def __init__(self, root: Path, stop: threading.Event) -> None:
        self._root, self._stop = root, stop
        self._planted = 0
        python = root / ".venv" / "bin" / "python"
        self._python = str(python) if python.exists() else sys.executable

    def __enter__(self) -> "Copy":
        self._outer = Path(tempfile.mkdtemp(prefix="deska-planted-"))
        self.folder = self._outer / "deska"
        for path in _files(self._root):
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self._root / path, target, follow_symlinks=False)
        for path in (*LINKED, PAGE):
            if (self._root / path).exists():
                (self.folder / path).symlink_to((self._root / path).resolve())
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),  # before the editable installation, also in child processes
            "TMPDIR": str(self._outer),
            "DESKA_DATA": str(self._outer / "data"),
            MARK: str(self.folder),
        }
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)
        return self

    def __exit__(self, *_: object) -> None:
        self._end_processes()
        shutil.rmtree(self._outer, ignore_errors=True)

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
        """While inside, the copy has the fault."""
        path = self.folder / fault.file
        original, times = path.read_bytes(), path.stat()
        self._planted += 1
        path.write_text(fault.planted(self.folder), encoding="utf-8")
        # Python recognises a changed source by its size and by the seconds of its time.
        os.utime(path, (times.st_atime, times.st_mtime + self._planted))
        try:
            yield
        finally:
            path.write_bytes(original)
            os.utime(path, (times.st_atime, times.st_mtime))

    def run(self, fault: Fault, limit: float) -> Ran:
        """Run the fault's tests until one fails. The compile cache is a copy too: old versions stay where they are."""
        with self._own_cache() as cache:
            ran = Ran(0, "", False, 0.0, "")
            if paths := fault.page_paths(self._root):
                ran = self.page_tests(paths, limit)
            if ran.passed and (paths := fault.pytest_paths(self._root)):
                with self._own_page(fault):
                    again = self.pytest(paths, fault.keywords, limit, DESKA_CACHE=str(cache))
                ran = Ran(again.status, again.failed, again.timed_out, ran.seconds + again.seconds, again.output)
            return ran

    def pytest(self, paths: Sequence[str], keywords: str, limit: float, **environment: str) -> Ran:
        # The same examples of Hypothesis each time.
        more = [*(["-k", keywords] if keywords else []), "--hypothesis-seed=1"]
        return self._timed([self._python, *PYTEST, *more, *paths], limit, _FAILED, environment)

    def page_tests(self, paths: Sequence[str], limit: float) -> Ran:
        command = [self._python, "hatch_build.py", "npm", "run", "test", "--", "--run", *paths]
        return self._timed(command, limit, _PAGE_FAILED, {"NO_COLOR": "1"})

    @contextmanager
    def _own_cache(self) -> Iterator[Path]:
        """The compile cache, hard-linked: Deska replaces its files, and never writes into one."""
        own, common = self._outer / "cache", cache_root()
        if common.exists():
            shutil.copytree(common, own, copy_function=_link)
        try:
            yield own
        finally:
            shutil.rmtree(own, ignore_errors=True)

    @contextmanager
    def _own_page(self, fault: Fault) -> Iterator[None]:
        """Where the page itself has the fault and a browser looks at it, the copy has a page of its own."""
        place = self.folder / PAGE
        if not fault.file.startswith("web/"):
            yield
            return
        shared = place.resolve() if place.is_symlink() else None
        place.unlink(missing_ok=True)
        try:
            subprocess.run([self._python, "hatch_build.py"], cwd=self.folder, check=True, capture_output=True)
            yield
        finally:
            shutil.rmtree(place, ignore_errors=True)
            if shared:
                place.symlink_to(shared)

    def _timed(self, command: list[str], limit: float, failed: re.Pattern[str], environment: dict[str, str]) -> Ran:
        """Run a command until it ends, the limit is over or the bench is stopped; then end all that it started."""
        started = time.monotonic()
        with (self._outer / "output").open("w+b") as output:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                env={**self._environment, **environment},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                while process.poll() is None and time.monotonic() - started < limit and not self._stop.is_set():
                    time.sleep(POLL)
                timed_out = process.poll() is None
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)  # also those that a test has given other variables
                self._end_processes()
                status = process.wait()
            if self._stop.is_set():
                raise Stopped
            output.seek(0)
            text = _COLOURS.sub("", output.read().decode(errors="replace"))
        first = failed.search(text)
        return Ran(status, first[1] if first else "", timed_out, time.monotonic() - started, text)

    def _end_processes(self) -> None:
        """Kill what the tests left running, by the mark in its environment."""
        killed = []
        for process in psutil.process_iter():
            with suppress(psutil.Error, OSError):
                if process.environ().get(MARK) == str(self.folder):
                    process.kill()
                    killed.append(process)
        psutil.wait_procs(killed, timeout=_MOMENT)


def _files(root: Path) -> list[Path]:
    """What git tracks or would track, and what is generated for the page."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    paths = [Path(name) for name in listed.split("\0") if name]
    return [path for path in (*paths, *GENERATED) if (root / path).is_file()]


def _link(source: str, target: str) -> None:
    """A hard link, where both folders are on one file system; another process may have removed the source."""
    with suppress(FileNotFoundError):
        try:
            os.link(source, target)
        except OSError:
            shutil.copy2(source, target)
