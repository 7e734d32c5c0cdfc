"""Games that share compiled code are compiled together, beside the process that needs them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deska.faces.families import Compilers, CompilingFailed, Family, families
from deska.games import all_games
from deska.games.row.position import RowPosition
from deska.kernel.cache import cache

ROOT = Path(__file__).parents[2]


def row() -> Family:
    return next(family for family in families() if family.kind is RowPosition)


def test_every_game_is_in_one_family() -> None:
    assert sorted(game.name for family in families() for game in family.games) == sorted(all_games())
    assert {game.name for game in row().games} == {"piskvorky", "tic-tac-toe"}


def test_what_is_compiled_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "has", lambda name: True)
    monkeypatch.setattr(subprocess, "Popen", None)
    Compilers().compile(row(), lambda: None)


def test_a_compiler_that_dies_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DESKA_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "has", lambda name: False)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(CompilingFailed):
        Compilers().compile(row(), lambda: None)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_ended_warming_leaves_no_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    environment = {"DESKA_CACHE": str(tmp_path), "PYTHONPATH": str(ROOT)}
    warming = subprocess.Popen([sys.executable, "-m", "deska", "warm"], cwd=ROOT, env=environment)
    children: list[str] = []
    try:
        while not list(tmp_path.glob("compiled-*/lock")) or not children:
            children = children_of(warming.pid)
            time.sleep(0.05)
        warming.send_signal(how)
        assert warming.wait(20) != 0
        while any(runs(child) for child in children):  # killed, they take a moment to go
            time.sleep(0.05)
    finally:
        warming.kill()
        for child in filter(runs, children):
            os.kill(int(child), signal.SIGKILL)


def runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes() != b""
    except OSError:
        return False


def children_of(pid: int) -> list[str]:
    return [child for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]
