"""The benches measure what they say; how fast anything is, no test asks."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from deska.core.errors import SetupError
from deska.core.texts import languages, texts_in
from deska.faces.bench import run, server_load
from deska.faces.bench.run import FixedSearch, Result, Searched, compiled_twin, search_result
from tests.effort import slow

pytestmark = slow

PROMISED = {
    "search": {"nodes", "score", "rounds", "nodes_per_second", "c_nodes_per_second", "ratio", "same_nodes"},
    "signature": {"nodes", "score", "depth"},
    "perft": {"game", "depth", "leaves", "leaves_per_second"},
    "armies": {
        "game",
        "position",
        "depth",
        "leaves",
        "leaves_per_second",
        "peer",
        "peer_depth",
        "peer_leaves_per_second",
        "ratio",
    },
    "playouts": {"game", "playouts_per_second", "peer", "peer_playouts_per_second", "ratio"},
    "nodes": {"game", "nodes", "depth", "nodes_per_second"},
    "threads": {"game", "depth", "one_thread_seconds", "two_threads_seconds", "ratio", "more_nodes"},
    "master": {
        "nodes",
        "nodes_per_second",
        "depth",
        "one_thread_seconds",
        "two_threads_seconds",
        "ratio",
    },
    "stop": {"rounds", "median_ms", "worst_ms"},
    "start": {"command", "cpu_seconds"},
    "cold": {"command", "cpu_seconds"},
    "server": {
        "matches",
        "pages",
        "moves",
        "median_ms",
        "p99_ms",
        "slowest_ms",
        "server_cpu_percent",
        "pages_cpu_percent",
        "server_memory_mib",
        "seconds",
    },
}


def results_of(what: str) -> list[Result]:
    results: list[Result] = []
    run.run_bench(what, results.append)
    return results


@pytest.mark.parametrize("depth", [1, 2, 3, 5])
def test_c_twin_visits_the_same_nodes(tmp_path: Path, depth: int) -> None:
    program = compiled_twin(tmp_path)
    if program is None:
        pytest.skip("No C compiler")
    search = FixedSearch(depth)
    ours, twin = search.in_deska(), search.in_c(program)
    assert (ours.score, ours.nodes) == (twin.score, twin.nodes)


def test_search_leaves_the_position_as_it_was() -> None:
    search = FixedSearch(2)
    before = search.pos.now.tobytes()
    search.in_deska()
    assert search.pos.now.tobytes() == before


@pytest.mark.parametrize("what", ["signature", "perft"])
def test_results_have_the_promised_keys(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "ROUNDS", 1)
    for result in results_of(what):
        assert set(result) == PROMISED[what] | {"bench"}
        assert result["bench"] == what


def test_perft_counts() -> None:
    leaves = {result["game"]: result["leaves"] for result in results_of("perft")}
    assert leaves == {"piskvorky": 225 * 224 * 223, "tic-tac-toe": 127_872}


def test_start_and_cold_report_the_seconds_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_command_seconds", lambda command, cache=None: 1.234)
    for what in ("start", "cold"):
        (result,) = results_of(what)
        assert set(result) == PROMISED[what] | {"bench"}
        assert result["cpu_seconds"] == 1.23


def test_the_server_is_measured_with_real_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    small = partial(server_load.measure_server, matches=2, every=0.1, seconds=0.35, prepare=False)
    monkeypatch.setattr(server_load, "measure_server", small)
    # In a thread of its own: Playwright leaves a running event loop in the main one.
    with ThreadPoolExecutor(1) as thread:
        (result,) = thread.submit(results_of, "server").result()
    assert set(result) == PROMISED["server"] | {"bench"}
    assert (result["matches"], result["pages"], result["moves"]) == (2, 4, 8)
    assert 0 < result["median_ms"] <= result["p99_ms"] <= result["slowest_ms"]


def test_search_result_compares_best_rounds() -> None:
    ours = [Searched(5, 100, 2.0), Searched(5, 100, 1.0)]
    twin = [Searched(5, 100, 0.5), Searched(5, 100, 4.0)]
    result = search_result(ours, twin)
    assert set(result) == PROMISED["search"] | {"bench"}
    assert (result["nodes_per_second"], result["c_nodes_per_second"], result["ratio"]) == (100, 200, 0.5)
    assert result["same_nodes"]
    assert not search_result(ours, [Searched(5, 101, 1.0)])["same_nodes"]
    assert search_result(ours, [])["ratio"] is None


def test_every_bench_is_promised() -> None:
    assert set(run.BENCHES) == set(PROMISED)


@pytest.mark.parametrize("language", languages())
def test_every_result_can_be_told(language: str) -> None:
    texts = texts_in(language)
    for name, keys in PROMISED.items():
        assert run.result_text({"bench": name, **dict.fromkeys(keys, 1)}, texts)
    once = [Searched(5, 100, 2.0)]
    assert run.result_text(search_result(once, []), texts)
    assert run.result_text(search_result(once, [Searched(5, 101, 1.0)]), texts)


def test_unknown_bench_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="perft"):
        run.run_bench("nonsense", lambda result: None)
