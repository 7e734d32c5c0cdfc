"""Games that share compiled code are compiled together, beside the process that needs them."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deska.faces.families import Family, families
from deska.games import all_games
from deska.games.row.five.layout import FiveBoard
from deska.games.row.position import RowPosition
from tests.effort import slow
from tests.polling import PATIENCE, poll
from tests.processes import children, runs

ROOT = Path(__file__).parents[2]


def row() -> Family:
    return next(family for family in families() if family.kind is RowPosition)


def test_every_game_is_in_one_family() -> None:
    assert sorted(game.name for family in families() for game in family.games) == sorted(all_games())
    assert {game.name for game in row().games} == {"piskvorky", "tic-tac-toe"}


def test_a_family_has_all_that_its_players_need() -> None:
    names = {unit.name for unit in row().units}
    assert f"rules-{RowPosition.__module__}.RowPosition" in names
    assert f"rules-{FiveBoard.__module__}.FiveBoard" in names
    assert {
        "kernel-deska.kernel.search.negamax.search",
        "kernel-deska.kernel.search.mcts.grow",
        "default-deska.kernel.ops",
    } <= names
    assert not any(name.startswith(("rules-deska.games.armies", "rules-deska.games.quantik")) for name in names)


@slow
@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_ended_warming_leaves_no_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    environment = {"DESKA_CACHE": str(tmp_path), "PYTHONPATH": str(ROOT)}
    warming = subprocess.Popen([sys.executable, "-m", "deska", "warm"], cwd=ROOT, env=environment)
    begun: list[int] = []
    try:
        poll(lambda: list(tmp_path.glob("compiled/*.lock")))
        begun = poll(lambda: children(warming.pid))
        warming.send_signal(how)
        assert warming.wait(PATIENCE) != 0
        poll(lambda: not any(map(runs, begun)))  # killed, they take a moment to go
    finally:
        warming.kill()
        for child in filter(runs, begun):
            os.kill(child, signal.SIGKILL)
