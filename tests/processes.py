"""What the system knows of processes that tests begin (in /proc, where there is one)."""

import os
from pathlib import Path

PROC = Path("/proc")


def runs(pid: int) -> bool:
    """True unless the process has ended; a zombie has."""
    try:
        return (PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int, word: str = "") -> list[int]:
    """Processes that this one began, with a word in their command."""
    found = [int(child) for task in PROC.glob(f"{pid}/task/*/children") for child in task.read_text().split()]
    return [child for child in found if word in command(child)]


def named(word: str) -> list[int]:
    """Other running processes with this word in their command."""
    every = (int(path.name) for path in PROC.glob("[0-9]*"))
    return [pid for pid in every if pid != os.getpid() and word in command(pid) and runs(pid)]


def command(pid: int) -> str:
    try:
        return (PROC / str(pid) / "cmdline").read_text()
    except OSError:
        return ""


def cpu_seconds(pid: int) -> float:
    """CPU time that a process has used itself; 0 after its end."""
    try:
        fields = (PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waits(pid: int) -> bool:
    """True if the process sleeps: it waits for something."""
    try:
        return (PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()[0] == "S"
    except OSError:
        return False
