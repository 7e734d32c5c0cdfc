"""How the tests are shared out to processes, and what none of them leaves behind."""

from typing import Any

import pytest

from deska.players.outside import config as engines

# Tests that belong to one process: the browser's share a server, and two browsers at once only wait for each other;
# what asks compiled rules is compiled once.
TOGETHER = ("tests/browser/", "tests/conformance/test_games.py::test_compiled_rules_do_what_the_plain_ones_do")


@pytest.fixture(autouse=True)
def no_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that a test makes known are forgotten after it."""
    monkeypatch.setattr(engines, "_added", {})


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Sharing(LoadScopeScheduling):  # type: ignore[misc, unused-ignore]
        def _split_scope(self, nodeid: str) -> str:
            return next((together for together in TOGETHER if nodeid.startswith(together)), nodeid)

    return Sharing(config, log)
