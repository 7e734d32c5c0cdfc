"""Nobody is left behind: a small process that ends the engines when Deska is killed before it could."""

import atexit
import os
import subprocess
import sys
import threading

from deska.players.outside import kin


class Warden:
    """Told which process groups there are, and their marks; begun when the first is."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def watch(self, group: int, mark: str) -> None:
        """End this group, and all with the mark, when Deska ends, however it ends."""
        self._tell(f"+{group} {mark}\n")

    def forget(self, group: int, mark: str) -> None:
        """They have ended."""
        self._tell(f"-{group} {mark}\n")

    def _tell(self, line: str) -> None:
        with self._lock:
            if self._process is None:
                # It must not import what lies around: -I keeps it to itself, -S makes it start quickly.
                # It lives as long as its input is open, in a session of its own: nothing that ends Deska ends it.
                command = [sys.executable, "-I", "-S", kin.__file__]
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
            assert self._process.stdin
            os.write(self._process.stdin.fileno(), line.encode())

    def end(self) -> None:
        """There is nobody left to watch."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            self._process.wait()


warden = Warden()
atexit.register(warden.end)  # here, so that it is done after what others want done at the end, engines' ends among it
