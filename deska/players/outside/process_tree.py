"""The process tree of an engine. Run as a program, this module ends engines that Deska could not end.

It imports nothing of Deska's, so that as a program it starts quickly.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator

import psutil

MARK = "DESKA_ENGINE"  # environment variable that an engine and all its child processes carry
_ROUNDS, _MOMENT = 100, 0.02  # a killed process takes a moment to go, and may have just started another


def process_tree(group: int, mark: str) -> set[psutil.Process]:
    """The running processes of a group, those with the mark, and all their descendants."""
    parents: dict[psutil.Process, int] = {}
    found: set[psutil.Process] = set()
    for process in _running():
        with contextlib.suppress(psutil.NoSuchProcess, ProcessLookupError):
            parents[process] = process.ppid()
            if _group(process) == group or _is_marked(process, mark):
                found.add(process)
    while more := {process for process in parents if parents[process] in {one.pid for one in found}} - found:
        found |= more
    return found


def _running() -> Iterator[psutil.Process]:
    """All processes but zombies: those are dead, and cannot be killed again."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.status() not in (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD):
                yield process


def _group(process: psutil.Process) -> int:
    return os.getpgid(process.pid) if hasattr(os, "getpgid") else process.pid


def _is_marked(process: psutil.Process, mark: str) -> bool:
    try:
        return process.environ().get(MARK) == mark
    except (psutil.Error, OSError):
        return False  # another user's process, or one that has just ended


def end_process_tree(group: int, mark: str) -> None:
    """Kill them all."""
    with contextlib.suppress(OSError, AttributeError):  # Windows has no process groups
        os.killpg(group, signal.SIGKILL)
    for _ in range(_ROUNDS):
        left = process_tree(group, mark)
        if not left:
            return
        for process in left:
            with contextlib.suppress(psutil.Error):
                process.kill()
        time.sleep(_MOMENT)


def memory_of(processes: set[psutil.Process]) -> int:
    """Bytes of memory that the processes hold together."""
    used = 0
    for process in processes:
        with contextlib.suppress(psutil.Error):
            used += process.memory_info().rss
    return used


def main() -> None:
    """Read `+GROUP MARK` and `-GROUP MARK` from standard input; when it closes, kill the groups that are left."""
    watched: set[tuple[int, str]] = set()
    for line in sys.stdin:
        group, mark = line[1:].split()
        (watched.add if line[0] == "+" else watched.discard)((int(group), mark))
    for group, mark in watched:
        end_process_tree(group, mark)


if __name__ == "__main__":
    main()
