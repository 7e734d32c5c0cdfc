"""All that an engine began, wherever it went. Run as a program, this module ends engines that Deska could not end.

It imports nothing of Deska's: as a program it is begun alone, so that it begins quickly and depends on nothing.
"""

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

MARK = "DESKA_ENGINE"  # a variable of the environment that an engine and all that it begins carry
_ROUNDS, _MOMENT = 100, 0.02  # a process that is being killed takes a moment to go, and may just have begun another


def kin(group: int, mark: str) -> set[int]:
    """The processes of a group, those with the mark, and all that any of them began; empty where nobody tells."""
    parents: dict[int, int] = {}
    found: set[int] = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            # The name, in parentheses, may hold spaces; state, parent and group follow it.
            state, parent, own = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
            if state in "ZX":
                continue  # dead already, but for somebody's asking how it ended
            parents[int(folder.name)] = int(parent)
            if int(own) == group or _is_marked(folder, mark):
                found.add(int(folder.name))
    while more := {process for process, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def _is_marked(folder: Path, mark: str) -> bool:
    try:
        return f"{MARK}={mark}".encode() in (folder / "environ").read_bytes().split(b"\0")
    except OSError:
        return False  # somebody else's


def end_kin(group: int, mark: str) -> None:
    """End them all."""
    with contextlib.suppress(OSError):
        os.killpg(group, signal.SIGKILL)
    for _ in range(_ROUNDS):
        left = kin(group, mark)
        if not left:
            return
        for process in left:
            with contextlib.suppress(OSError):
                os.kill(process, signal.SIGKILL)
        time.sleep(_MOMENT)


def main() -> None:
    """Told `+GROUP MARK` and `-GROUP MARK` on its input; at the input's end it ends those that are left."""
    watched: set[tuple[int, str]] = set()
    for line in sys.stdin:
        group, mark = line[1:].split()
        (watched.add if line[0] == "+" else watched.discard)((int(group), mark))
    for group, mark in watched:
        end_kin(group, mark)


if __name__ == "__main__":
    main()
