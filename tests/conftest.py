"""How the tests are shared out to processes, and what none of them leaves behind."""

import signal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from deska.players.outside import config as engines
from deska.players.outside import engine, gomocup, hub, talk, uci, xshogi
from tests.effort import LONG
from tests.polling import PATIENCE

BROWSER = Path(__file__).parent / "browser"

# What is compiled for tests alone is compiled once, by one process, and of the rules that go into it each only once.
COMPILING = (
    "tests/conformance/test_games.py::TestGames::test_compiled_rules_do_what_the_plain_ones_do",
    "tests/players/test_mates.py::test_a_loss_is_told_with_the_right_distance",
    "tests/players/test_mates.py::test_the_slow_twin_knows_the_same_distance",
    "tests/players/test_search.py::test_without_pruning_scores_are_those_of_plain_minimax",
)
# The tests of each of these files go to one process: what they read, build or start they share.
TOGETHER = (
    "tests/faces/test_texts.py",
    "tests/faces/web/",
    "tests/play/tournament/test_cluster.py",
    "tests/test_packaging.py",
)
# Tests in a browser share a server and a browser in each of so many processes.
BROWSERS = 2
_BROWSER_FILES = sorted(path.name for path in BROWSER.glob("test_*.py"))

# A busy machine is slow, not wrong; without LONG every run tries the same.
settings.register_profile("ours", deadline=None, derandomize=not LONG, database=None)
settings.load_profile("ours")

# A shell's background job ignores Ctrl-C, and so would the programs that tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# They compare with programs and packages that only `make long` installs.
collect_ignore = (
    [] if LONG else ["games/test_open_spiel.py", "games/morris/test_open_spiel.py", "players/outside/test_debian.py"]
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs a browser (all in tests/browser)")
    config.addinivalue_line("markers", "slow: starts programs or servers, or computes for long; not in `make quick`")
    config.addinivalue_line("markers", "long: only in `make long`")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each test goes to whichever process is free; those of a group to one."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Sharing(LoadScopeScheduling):  # type: ignore[misc, unused-ignore]
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return Sharing(config, log)


def group_of(nodeid: str) -> str:
    """The name of its group, or the test itself."""
    file = nodeid.partition("::")[0].removeprefix("tests/browser/")
    if file in _BROWSER_FILES:
        return f"browser {_BROWSER_FILES.index(file) % BROWSERS}"
    if file.startswith(TOGETHER):
        return file
    return "compiling" if nodeid.startswith(COMPILING) else nodeid


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker("browser")
    if not LONG:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(autouse=True)
def no_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that a test makes known are forgotten after it, and all are waited for as long as a test waits."""
    monkeypatch.setattr(engines, "_added", {})
    monkeypatch.setattr(engine, "_TRIAL_SECONDS", PATIENCE)
    for protocol in (talk, gomocup, hub, uci, xshogi):
        monkeypatch.setattr(protocol, "START_SECONDS", PATIENCE)
        monkeypatch.setattr(protocol, "GRACE", PATIENCE)
