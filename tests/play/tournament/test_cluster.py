"""Tournaments on a Ray cluster of several processes, one of which is killed."""

import json
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deska.core.errors import SetupError
from deska.play.tournament.cluster import cluster
from deska.play.tournament.plan_reader import read_plan
from deska.play.tournament.schedule import game_pairs
from deska.play.tournament.worker import play_game_of_pair
from tests.effort import long, slow
from tests.play.tournament.test_tournament import ROOT, command, plan, stored_games, without_times
from tests.polling import poll
from tests.processes import children

pytestmark = slow

PLAN = """
game = "piskvorky"
players = ["alphabeta", "medium"]
nodes = 10000
rounds = 4
parallel = 2
seed = 3
"""


@pytest.fixture
def nodes() -> Iterator[Any]:
    """A cluster of two machines, as far as Ray can tell."""
    pytest.importorskip("ray", reason="Ray is not installed here: pip install 'deska[ray]'")
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        yield made
    finally:
        made.shutdown()  # type: ignore[no-untyped-call, unused-ignore]


def test_a_machine_that_dies_costs_only_its_games_which_are_played_again(nodes: Any, tmp_path: Path) -> None:
    mortal = nodes.add_node(num_cpus=1)
    file = tmp_path / "plan.toml"
    file.write_text(PLAN)
    arguments = command(file, "--ray", nodes.address)
    process = subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    poll(
        lambda: children(mortal.all_processes["raylet"][0].process.pid, "ray::play_alone") or process.poll() is not None
    )
    assert process.poll() is None
    nodes.remove_node(mortal, allow_graceful=False)
    last = json.loads(process.stdout.read().splitlines()[-1])
    assert (process.wait(), last["ended"], sum(map(sum, last["games"]))) == (0, "finished", 2 * 8)
    expected = read_plan(PLAN, tmp_path)
    stored = {(one["key"], one["game_index"]): one for one in stored_games(file.with_suffix(".games"), expected)}
    for game_pair in game_pairs(expected, {})[::3]:  # they are the games that one computer would have played
        assert stored[game_pair.key, 1] == without_times(play_game_of_pair(expected, game_pair, 1))


@long  # another cluster takes long
def test_a_lost_cluster_is_told_and_what_was_played_is_kept(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_gcs_rpc_server_reconnect_timeout_s", "2")
    file = tmp_path / "plan.toml"
    file.write_text(PLAN)
    arguments = command(file, "--ray", nodes.address)
    process = subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    first = process.stdout.readline()
    nodes.remove_node(nodes.head_node, allow_graceful=False)
    out, shown = process.communicate()
    assert (process.returncode, "gone" in shown) == (1, True)
    assert all("key" in json.loads(line) for line in [first, *out.splitlines()])  # nothing of Ray's among the games
    assert len(stored_games(file.with_suffix(".games"), read_plan(PLAN, tmp_path))) == 1 + len(out.splitlines())


def test_an_address_without_a_cluster_is_told_at_once() -> None:
    pytest.importorskip("ray", reason="Ray is not installed here: pip install 'deska[ray]'")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        with pytest.raises(SetupError, match="no Ray cluster at"):
            cluster(plan(), f"127.0.0.1:{taken.getsockname()[1]}")


def test_without_ray_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(SetupError, match="not installed"):
        cluster(plan(), "auto")
