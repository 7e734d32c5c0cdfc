"""How the tests are shared out to processes."""

from typing import Any

import pytest

# Tests that belong to one process: the browser's share a server, and two browsers at once only wait for each other;
# what asks compiled rules is compiled once.
TOGETHER = ("tests/browser/", "tests/conformance/test_games.py::test_compiled_rules_do_what_the_plain_ones_do")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Sharing(LoadScopeScheduling):  # type: ignore[misc, unused-ignore]
        def _split_scope(self, nodeid: str) -> str:
            return next((together for together in TOGETHER if nodeid.startswith(together)), nodeid)

    return Sharing(config, log)
