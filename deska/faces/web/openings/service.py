"""The openings of a server: questions to them, taking in what was played, and imports in a separate process."""

import contextlib
import json
import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from fastapi.concurrency import run_in_threadpool

from deska.core.errors import DeskaError, MatchError, Problem, problem_from
from deska.core.limit import Stop
from deska.faces.web.wire.child_processes import end_soon
from deska.store.database import Store
from deska.store.openings.database import Openings
from deska.store.openings.queries import Queries
from deska.store.openings.updating import update
from deska.store.writer import Writer

logger = logging.getLogger("deska.web")

_FEW = 3  # changed games that are taken in before a question is answered
_RESTS = 1.0  # times as long as it works on a game, so that games that are played do not wait
_PREFIX = "import-"
_OLD = 86_400.0  # seconds after which a file that an import left behind is removed
_BLOCK = 2**20


class ImportBusy(MatchError):
    """An import is running."""


@dataclass(eq=False)
class ImportJob:
    """An import in its process."""

    path: Path
    name: str
    game: str
    games: int = 0
    already: int = 0
    bad: int = 0
    share: float = 0.0
    is_running: bool = True
    problem: Problem | None = None  # why it failed
    stop: Stop = field(default_factory=Stop)
    process: "subprocess.Popen[str] | None" = None
    ended: threading.Event = field(default_factory=threading.Event)

    def hear(self, said: dict[str, Any]) -> None:
        """Take a report of the process."""
        if "failed" in said:
            self.problem = problem_from(said["failed"])
        else:
            self.games, self.already, self.bad, self.share = said["games"], said["already"], said["bad"], said["share"]


class OpeningsService:
    """The openings in the folder of the server's store."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._lock = threading.Lock()
        self._updating: threading.Thread | None = None
        self._is_closed = threading.Event()
        self.job: ImportJob | None = None

    @cached_property
    def openings(self) -> Openings:
        """The file; StoreError if it cannot be used. Needs a thread."""
        self._clear_away()
        return Openings(self._writer.store.folder)

    @cached_property
    def changing(self) -> Openings:
        """The same file for changes: while they wait for an import to write, questions are answered."""
        return Openings(self._writer.store.folder)

    @cached_property
    def queries(self) -> Queries:
        return Queries(self.openings)

    def _clear_away(self) -> None:
        for path in self._writer.store.folder.glob(f"{_PREFIX}*.tmp"):
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < time.time() - _OLD:
                    path.unlink()

    def close(self) -> None:
        self._is_closed.set()
        if self.job and self.job.is_running:
            self.end_import()
        if self._updating:
            self._updating.join()
        for name in ("openings", "changing"):
            if name in self.__dict__:
                self.__dict__[name].close()

    # --- what was played ------------------------------------------------------------------------------------

    def catch_up(self) -> int:
        """Take in what was played since. Few games at once, many in the background; returns how many are left."""
        left: int = self._ask(lambda store: store.unindexed.count())
        if 0 < left <= _FEW:
            with self._lock:
                left = update(self.changing, self._ask, _FEW)
        if left and not (self._updating and self._updating.is_alive()):
            self._updating = threading.Thread(target=self._update, name="openings", daemon=True)
            self._updating.start()
        return left

    def _ask(self, job: Callable[[Store], Any]) -> Any:
        return self._writer.submit(job).result()

    def _update(self) -> None:
        left = 1
        while left and not self._is_closed.is_set():
            begun = time.monotonic()
            try:
                with self._lock:
                    left = update(self.changing, self._ask, 1)
            except Exception:
                logger.exception("the openings were not updated")
                return
            self._is_closed.wait(_RESTS * (time.monotonic() - begun))

    # --- imports --------------------------------------------------------------------------------------------

    async def take(self, content: AsyncIterable[bytes], name: str, game: str) -> ImportJob:
        """Import a file that arrives now. ImportBusy if another one is imported."""
        self._refuse_second()
        folder = self._writer.store.folder
        handle, path = await run_in_threadpool(tempfile.mkstemp, ".tmp", _PREFIX, str(folder))
        try:
            with os.fdopen(handle, "wb") as file:
                waiting = bytearray()
                async for part in content:
                    waiting += part
                    if len(waiting) >= _BLOCK:
                        await run_in_threadpool(file.write, bytes(waiting))
                        waiting.clear()
                await run_in_threadpool(file.write, bytes(waiting))
            await run_in_threadpool(lambda: self.openings)
            self._refuse_second()
        except BaseException:
            Path(path).unlink(missing_ok=True)
            raise
        self.job = job = ImportJob(Path(path), name, game)
        threading.Thread(target=self._follow, args=(job,), name="import", daemon=True).start()
        return job

    def _refuse_second(self) -> None:
        if self.job and self.job.is_running:
            raise ImportBusy("openings-busy")

    def end_import(self) -> None:
        """Stop the import; what was added stays."""
        if self.job and self.job.is_running:
            self.job.stop.set()
            end_soon(self.job.process)

    def _follow(self, job: ImportJob) -> None:
        """Start a process and take its reports until it ends."""
        try:
            program = [sys.executable, "-m", "deska.faces.web.openings.process"]
            job.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            with job.process as process:
                assert process.stdin
                assert process.stdout
                request = {"folder": str(self._writer.store.folder), "path": str(job.path)}
                process.stdin.write(json.dumps({**request, "name": job.name, "game": job.game}) + "\n")
                process.stdin.flush()
                if job.stop.is_set():
                    end_soon(process)
                for line in process.stdout:
                    job.hear(json.loads(line))
            if process.returncode and not job.problem and not job.stop.is_set():
                job.problem = Problem("openings-import-died", {"status": process.returncode})
        except (DeskaError, OSError, ValueError):
            logger.exception("an import failed")
            job.problem = job.problem or Problem("server-error")
        finally:
            with contextlib.suppress(OSError):
                job.path.unlink(missing_ok=True)
            job.is_running = False
            job.ended.set()
