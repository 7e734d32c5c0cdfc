"""Nobody is left behind: a small process that ends the engines when Deska is killed before it could."""

import atexit
import os
import subprocess
import sys
import threading

# It lives as long as its input is open, in a session of its own, so that nothing that ends Deska ends it.
_PROGRAM = """
import os, signal, sys
groups = set()
for line in sys.stdin:
    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
for group in groups:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""


class Warden:
    """Told which process groups there are; begun when the first is."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def watch(self, group: int) -> None:
        """End this group when Deska ends, however it ends."""
        self._tell(f"+{group}\n")

    def forget(self, group: int) -> None:
        """This group has ended."""
        self._tell(f"-{group}\n")

    def _tell(self, line: str) -> None:
        with self._lock:
            if self._process is None:
                # It must not import what lies around: -I keeps it to itself, -S makes it start quickly.
                command = [sys.executable, "-I", "-S", "-c", _PROGRAM]
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
