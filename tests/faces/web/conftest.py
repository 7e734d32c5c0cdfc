"""One server for all tests that do no harm to it."""

from collections.abc import Iterator

import pytest

from tests.faces.web.pages import Browser, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("record")) as server:
        yield server


@pytest.fixture(scope="session")
def _one_browser(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def browser(_one_browser: Browser) -> Iterator[Browser]:
    """The browser of all tests; the settings that a test makes end with it."""
    yield _one_browser
    made = _one_browser.get("/settings")
    if made:
        _one_browser.http.put("/api/settings", json=dict.fromkeys(made))
