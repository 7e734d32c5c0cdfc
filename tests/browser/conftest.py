"""The page in a real browser, against the real server."""

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.browser.visit import DESKTOP, PHONE, Visit
from tests.faces.web.pages import WAIT, running

ROOT = Path(__file__).resolve().parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# The headless shell has no user interface that nobody sees: 40 % less CPU time for the same tests.
CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", *BROWSERS))), None)
# A busy machine is slow, not wrong: what is expected may take as long as anything else that is waited for.
PATIENCE = 1000.0 * WAIT  # milliseconds
expect.set_options(timeout=PATIENCE)
OF_A_TAB = ("lang", "phone")
# Nothing of the browser's own may go out.
QUIET = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def built_page() -> None:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    hook.build_page()
    # Computers answer at once in the tests; the first compilation would keep them waiting.
    subprocess.run([sys.executable, "-m", "deska", "warm"], cwd=ROOT, check=True, capture_output=True)


@contextmanager
def running_server(folder: Path, **choices: Any) -> Iterator[str]:
    """The address of a server with this data folder; it lets one browser in."""
    with running(folder, **choices) as server:
        yield server.launch


@pytest.fixture(scope="session")
def browser(built_page: None) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no chromium here; on Debian: apt install chromium")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET, timeout=PATIENCE)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Any]]:
    """A server for many tests: its address without the token, and the cookies that let a browser in."""
    with running_server(tmp_path_factory.mktemp("data")) as address:
        context = new_context(browser)
        context.new_page().goto(address)
        cookies = context.storage_state()
        context.close()
        yield address.split("?")[0], {"cookies": cookies["cookies"], "origins": []}


class Tabs:
    """Tabs that go from test to test, with nothing left in them: a new one costs more than most tests."""

    def __init__(self, browser: Browser, address: str, cookies: Any) -> None:
        self._browser, self._address, self._cookies = browser, address, cookies
        self._free: dict[str, list[Page]] = {}

    @contextmanager
    def lent(self, dark: bool = False, motion: bool = False, **looks: Any) -> Iterator[Visit]:
        """One that nobody else has, on no page yet; a test that fails spoils it."""
        free = self._free.setdefault(str(sorted(looks.items())), [])
        page = free.pop() if free else new_context(self._browser, self._cookies, **looks).new_page()
        visit = Visit(page, self._address)
        visit.forget_settings()
        visit.emulate(dark=dark, motion=motion)
        try:
            yield visit
            assert visit.troubles == []
        except BaseException:
            page.context.close()
            raise
        try:
            visit.leave()
        except Error:  # one that is still downloading goes nowhere else
            page.context.close()
        else:
            free.append(page)


@pytest.fixture(scope="session")
def tabs(browser: Browser, server: tuple[str, Any]) -> Tabs:
    return Tabs(browser, *server)


@pytest.fixture
def visit(tabs: Tabs) -> Iterator[Callable[..., Visit]]:
    """Call it to open the page on a new match; what went wrong in the browser fails the test."""
    with ExitStack() as stack:

        def open_page(players: list[str] | None = None, *, match: str | None = None, **choices: Any) -> Visit:
            looks = {key: choices.pop(key) for key in (*OF_A_TAB, "dark", "motion") if key in choices}
            visited = stack.enter_context(tabs.lent(**looks))
            visited.open(match or visited.new_match(players or ["human", "human"], **choices))
            return visited

        yield open_page


@pytest.fixture
def fresh_address(tmp_path: Path, built_page: None) -> Iterator[str]:
    """A server of one's own that nobody has used yet."""
    with running_server(tmp_path) as address:
        yield address


def new_context(
    browser: Browser, cookies: Any = None, *, lang: str = "en", phone: bool = False, dark: bool = False
) -> BrowserContext:
    """A browser of somebody's own. Nothing moves in it: animations cost more than half of the CPU time of a click."""
    width, height = PHONE if phone else DESKTOP
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "cs": "cs-CZ"}[lang],
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
        storage_state=cookies,
        accept_downloads=True,
    )
    context.set_default_timeout(PATIENCE)
    return context
