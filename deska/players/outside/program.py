"""An untrusted process that communicates by lines: its time, memory and exit are controlled."""

import contextlib
import os
import queue
import secrets
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from deska.core.files import why_unreadable
from deska.players.outside.faults import EngineFault
from deska.players.outside.supervisor import supervisor

LONGEST_LINE = 1 << 16
_MOST_LINES = 10_000  # unread lines; then the engine has to wait
_MOMENT = 0.05
_MEMORY_INTERVAL = 0.5  # seconds between checks of its memory


class Program:
    """A running engine: lines to and from it. Every failure is an EngineFault; `end` is always safe to call."""

    def __init__(self, name: str, command: Sequence[str], folder: Path | None = None, memory: int = 0) -> None:
        """`memory`: upper bound in bytes for the whole process tree; 0: no limit."""
        from deska.players.outside.process_tree import MARK  # here and below: psutil is loaded with the first engine

        self.name, self._memory, self._mark = name, memory, secrets.token_hex(8)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env={**os.environ, MARK: self._mark},  # child processes inherit the mark
                bufsize=0,
                start_new_session=True,  # its own process group, to kill its children with it
            )
        except (OSError, ValueError) as error:
            values = {"engine": name, "command": command[0][:200], "why": why_unreadable(error)}
            raise EngineFault("engine-cannot-start", **values) from error
        self.group = self._process.pid
        supervisor.watch(self.group, self._mark)
        self._lines: queue.Queue[str | EngineFault] = queue.Queue(_MOST_LINES)
        self._glanced = 0.0
        self._ended = False
        threading.Thread(target=self._listen, name=f"engine {name}", daemon=True).start()

    def send(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin
        try:
            self._process.stdin.write(f"{line}\r\n".encode())
        except OSError as error:
            raise self._crashed() from error

    def hear(self, seconds: float) -> str | None:
        """Its next line, or None after this many seconds of silence."""
        end = time.monotonic() + seconds
        while True:
            self._watch_memory()
            left = end - time.monotonic()
            try:
                line = self._lines.get(timeout=max(min(left, _MOMENT), 0.0)) if left > 0 else self._lines.get_nowait()
            except queue.Empty:
                if left <= 0:
                    return None
                continue
            if isinstance(line, EngineFault):
                self._lines.put(line)  # for the next call
                raise line
            return line

    def forget_lines(self) -> None:
        """Discard the lines received so far, but not lines that keep coming."""
        with contextlib.suppress(queue.Empty):
            for _ in range(self._lines.qsize()):
                if isinstance(line := self._lines.get_nowait(), EngineFault):
                    self._lines.put(line)
                    return

    def end(self, farewell: str | None = None, seconds: float = 1.0) -> bool:
        """Send the farewell, wait a little, then kill the process tree. False if the engine did not exit by itself."""
        from deska.players.outside.process_tree import end_process_tree

        if self._ended:
            return True
        self._ended = True
        with contextlib.suppress(EngineFault, subprocess.TimeoutExpired):
            if farewell:
                self.send(farewell)
                self._process.wait(seconds)
        went = self._process.poll() is not None
        end_process_tree(self.group, self._mark)
        self._process.wait()
        supervisor.forget(self.group, self._mark)
        with contextlib.suppress(queue.Empty):  # wake a reader thread that waits for room
            while True:
                self._lines.get_nowait()
        return went

    def _listen(self) -> None:
        assert self._process.stdout
        rest = b""
        while len(rest) <= LONGEST_LINE:
            try:
                read = self._process.stdout.read(1 << 16)
            except (OSError, ValueError):
                read = b""
            if not read:
                self._lines.put(self._crashed())
                return
            *lines, rest = (rest + read).split(b"\n")
            for line in lines:
                if len(line) > LONGEST_LINE:
                    break
                self._lines.put(line.decode("utf-8", "replace").strip())
            else:
                continue
            break
        self._lines.put(EngineFault("engine-line-too-long", engine=self.name, longest=LONGEST_LINE))

    def _crashed(self) -> EngineFault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        status = self._process.poll()
        return EngineFault("engine-crashed", engine=self.name, status="?" if status is None else str(status))

    def _watch_memory(self) -> None:
        from deska.players.outside.process_tree import memory_of, process_tree

        now = time.monotonic()
        if not self._memory or now - self._glanced < _MEMORY_INTERVAL:
            return
        self._glanced = now
        used = memory_of(process_tree(self.group, self._mark))
        if used > self._memory:
            values = {"used": used >> 20, "allowed": self._memory >> 20}
            raise EngineFault("engine-too-much-memory", engine=self.name, **values)
