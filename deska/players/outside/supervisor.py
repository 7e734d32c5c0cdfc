"""A small process that kills the engines if Deska is killed before it could."""

import atexit
import os
import subprocess
import sys
import threading
from pathlib import Path

_PROGRAM = Path(__file__).with_name("process_tree.py")


class Supervisor:
    """Knows the process groups of all engines and their marks. Started with the first engine."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def watch(self, group: int, mark: str) -> None:
        """Kill this group, and all processes with the mark, when Deska ends, however it ends."""
        self._tell(f"+{group} {mark}\n")

    def forget(self, group: int, mark: str) -> None:
        """This group has ended."""
        self._tell(f"-{group} {mark}\n")

    def _tell(self, line: str) -> None:
        with self._lock:
            if self._process is None:
                # -P: modules beside the script must not hide installed ones.
                # It lives until its input closes, in its own session: no signal to Deska's group reaches it.
                command = [sys.executable, "-P", str(_PROGRAM)]
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
            assert self._process.stdin
            os.write(self._process.stdin.fileno(), line.encode())

    def end(self) -> None:
        """Stop watching."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            self._process.wait()


supervisor = Supervisor()
atexit.register(supervisor.end)  # at import, so that it runs after handlers registered later, which end engines
