"""One server for all tests that do no harm to it."""

from collections.abc import Iterator

import pytest

from tests.faces.web.pages import Browser, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("record")) as server:
        yield server


@pytest.fixture(scope="session")
def browser(server: Server) -> Browser:
    return Browser(server)
