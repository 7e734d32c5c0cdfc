"""How the tests are shared out to processes, and what none of them leaves behind."""

import signal
from typing import Any

import pytest
from hypothesis import settings

from deska.players.outside import config as engines

# Tests that belong to one process: the browser's share a server, and two browsers at once only wait for each other
# (522 s with two and four processes, 520 with one and three); what is compiled for tests alone is compiled once, and of
# the rules that go into it each only once.
TOGETHER = {
    "tests/browser/": "browser",
    "tests/conformance/test_games.py::test_compiled_rules_do_what_the_plain_ones_do": "compiling",
    "tests/players/test_mates.py::test_a_loss_is_told_with_the_right_distance": "compiling",
    "tests/players/test_mates.py::test_the_slow_twin_knows_the_same_distance": "compiling",
    "tests/players/test_search.py::test_without_pruning_scores_are_those_of_plain_minimax": "compiling",
}

# No test fails because the machine is busy.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

# A shell's background job ignores Ctrl-C, and so would the programs that tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def no_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that a test makes known are forgotten after it."""
    monkeypatch.setattr(engines, "_added", {})


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Sharing(LoadScopeScheduling):  # type: ignore[misc, unused-ignore]
        def _split_scope(self, nodeid: str) -> str:
            return next((group for start, group in TOGETHER.items() if nodeid.startswith(start)), nodeid)

    return Sharing(config, log)
