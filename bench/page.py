"""How fast the page is, measured in a real chromium: `python bench/page.py` (docs/bench.md).

- click: milliseconds from a click to the frame that shows the stone, on 20×20 and 40×40.
- move: milliseconds of CPU that the page's main thread spends on a move, all of it and its longest task (from the
  browser's own trace); a frame has 16.
- chess: the same for the second click of a move of chess.
- drag: frames a second and the longest wait for one while a piece is dragged about a board of 16×16 with 64 pieces, as
  the browser's own trace tells, and the milliseconds of CPU that the main thread spends on each.
- start: seconds from `deska play` to its address and to a server that answers; from that answer to the first paint, to
  the first and to the last picture of a game, to a button that starts or continues a game; and from `deska play` to a
  board to play on after a click on it. All is compiled, the browser is already running. `again` is a second start, with
  a game to continue.
- home: the same from the reload of the home screen, when the server has loaded everything.
"""

import itertools
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import BROWSERS, CHROMIUM, QUIET, running_server  # noqa: E402
from tests.browser.visit import Visit  # noqa: E402

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), CHROMIUM)  # as people have it, rather than its headless shell
MOVES = 24
STARTS = 3
SIZES = (20, 40)
DRAGGED = 3.0  # seconds
FRAMES = ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame"]
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
# From the click to the first moment after the frame that holds the stone.
CLICK = """async (name) => {
    const cell = document.querySelector(`[data-cell="${name}"]`);
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
    }));
    const start = performance.now();
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    while (!document.querySelector(`[data-stone="${name}"]`)) {
        await painted();
        if (performance.now() - start > 5000) throw new Error(`no stone on ${name}: ${document.body.innerText}`);
    }
    return performance.now() - start;
}"""

# When pictures of games, and the button of the first card, are in a frame.
WATCH = """
    globalThis.shown = { first: 0, last: 0, button: 0, pictures: 0 };
    const look = () => {
        const pictures = document.querySelectorAll(".games .picture svg").length;
        const now = performance.now();
        if (pictures > shown.pictures) Object.assign(shown, { pictures, first: shown.first || now, last: now });
        if (document.querySelector(".hero .button.primary")) shown.button ||= now;
    };
    const watch = () => requestAnimationFrame(() => setTimeout(() => (look(), watch())));
    watch();
"""


def cells(size: int) -> list[str]:
    """Cells all over the board, none twice and never five in a row."""
    places = [(at * 7 % size, (at * 3 + at // size) % size) for at in range(MOVES)]
    names = [f"{_column(column)}{row + 1}" for column, row in places]
    assert len(set(names)) == MOVES
    return names


def _column(number: int) -> str:
    return chr(97 + number) if number < 26 else chr(96 + number // 26) + chr(97 + number % 26)


def click(page: Page, size: int) -> dict[str, Any]:
    figures = []
    for cell in cells(size):
        figures.append(page.evaluate(CLICK, cell))
        page.wait_for_timeout(200)  # the state that holds the stone has come too
    return {
        "bench": "click",
        "size": size,
        "median_ms": _round(statistics.median(figures)),
        "worst_ms": _round(max(figures)),
    }


def move(page: Page, size: int) -> dict[str, Any]:
    """The same clicks by the real mouse, traced one by one."""
    browser = page.context.browser
    assert browser
    longest, whole = [], []
    for cell in cells(size):
        box = page.locator(f'[data-cell="{cell}"]').bounding_box()
        assert box
        browser.start_tracing(page=page, categories=TRACED)
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(400)
        tasks = main_thread_tasks(json.loads(browser.stop_tracing()))
        longest.append(max(tasks))
        whole.append(sum(tasks))
    return {
        "bench": "move",
        "size": size,
        "longest_task_ms": _round(statistics.median(longest)),
        "worst_task_ms": _round(max(longest)),
        "all_tasks_ms": _round(statistics.median(whole)),
    }


def chess(page: Page) -> dict[str, Any]:
    """Pawns one step forward, by clicks on where they go."""
    figures = []
    for column, (origin, target) in itertools.product("abcdefgh", ((2, 3), (7, 6))):
        page.locator(f'[data-cell="{column}{origin}"]').click()
        figures.append(page.evaluate(CLICK, f"{column}{target}"))
        page.wait_for_timeout(200)
    return {"bench": "chess", "median_ms": _round(statistics.median(figures)), "worst_ms": _round(max(figures))}


def drag(page: Page) -> dict[str, Any]:
    """A knight in circles over the whole board."""
    browser, box = page.context.browser, page.locator("svg[role=grid]").bounding_box()
    knight = page.locator('[data-cell="b1"]').bounding_box()
    assert browser
    assert box
    assert knight
    page.mouse.move(knight["x"] + 10, knight["y"] + 10)
    page.mouse.down()
    page.mouse.move(knight["x"] + 40, knight["y"] - 40)
    browser.start_tracing(page=page, categories=[*TRACED, *FRAMES])
    begun = time.perf_counter()
    while (turned := (time.perf_counter() - begun) * 2) < DRAGGED * 2:
        x, y = (1 + 0.8 * math.cos(turned)) / 2, (1 + 0.8 * math.sin(turned)) / 2
        page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
    trace = json.loads(browser.stop_tracing())
    page.mouse.up()
    shown = frames(trace)
    gaps = [(later - earlier) / 1000 for earlier, later in itertools.pairwise(shown)]
    return {
        "bench": "drag",
        "frames_per_s": _round(1000 * len(gaps) / sum(gaps)),
        "longest_gap_ms": _round(max(gaps)),
        "cpu_ms_per_frame": _round(sum(main_thread_tasks(trace)) / len(gaps)),
    }


def frames(trace: dict[str, Any]) -> list[float]:
    """When frames were drawn, in microseconds, of the page that drew the most."""
    drawn = Counter[int]()
    times: dict[int, list[float]] = {}
    for event in trace["traceEvents"]:
        if event["name"] == "DrawFrame":
            drawn[event["pid"]] += 1
            times.setdefault(event["pid"], []).append(event["ts"])
    return sorted(times[drawn.most_common(1)[0][0]])


def main_thread_tasks(trace: dict[str, Any]) -> list[float]:
    """Milliseconds of CPU of each task of the page's main thread."""
    events = trace["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    busiest: dict[tuple[int, int], list[float]] = {thread: [0.0] for thread in mains}
    for event in events:
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in mains:
            busiest[event["pid"], event["tid"]].append(event.get("tdur", event.get("dur", 0)) / 1000)
    return max(busiest.values(), key=sum)


def starts(browser: Browser) -> Iterator[dict[str, Any]]:
    """Two starts of `deska play`, everything compiled before: for somebody new, and with a game to continue."""
    with tempfile.TemporaryDirectory(prefix="deska-bench-") as folder:
        yield start(browser, folder, "start")
        yield start(browser, folder, "again")


def start(browser: Browser, folder: str, name: str) -> dict[str, Any]:
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        begun = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "deska.cli", "play", "--no-browser"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "DESKA_DATA": folder},
        )
        try:
            assert process.stdout
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            address, message = found.group(0), time.perf_counter() - begun
            up = _seconds_until_up(address.split("?")[0], begun)
            gone = time.perf_counter() - begun
            page.goto(address)
            shown = home_times(page, gone - up)
            page.locator(".hero .button.primary").click()
            page.locator('[data-cell="h8"]').click()
            page.locator('[data-stone="h8"]').wait_for()
            playable = time.perf_counter() - begun
        finally:
            process.terminate()
            process.wait(10)
    seconds = {"address_s": message, "up_s": up, **shown, "playable_s": playable}
    return {"bench": name, **{name: _round(taken) for name, taken in seconds.items()}}


def home(page: Page) -> dict[str, Any]:
    """The home screen of a server that has been running for a while."""
    page.add_init_script(WATCH)
    figures = []
    for _ in range(STARTS):
        page.reload()
        figures.append(home_times(page, 0))
    return {"bench": "home", **{name: _round(statistics.median(one[name] for one in figures)) for name in figures[0]}}


def home_times(page: Page, since: float) -> dict[str, float]:
    """Seconds until the parts of the home screen were painted; `since` is added."""
    page.locator(".hero .button.primary").wait_for()
    page.locator(".below").wait_for()
    page.wait_for_timeout(300)
    times: dict[str, float] = page.evaluate(
        """() => ({
            painted_s: performance.getEntriesByName("first-contentful-paint")[0].startTime,
            first_picture_s: shown.first, all_pictures_s: shown.last, button_s: shown.button,
        })"""
    )
    return {name: since + taken / 1000 for name, taken in times.items()}


def _seconds_until_up(address: str, begun: float) -> float:
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except urllib.error.HTTPError:  # it answers, though not to those without the token
            return time.perf_counter() - begun
        except OSError:
            time.sleep(0.005)


def _round(number: float) -> float:
    return round(number, 2)


def crowd() -> str:
    """A game of 16×16 with four full rows."""
    columns = [_column(number) for number in range(16)]
    pieces = {f"{column}{row}": f"C{side}N" for column in columns for row, side in ((1, "W"), (16, "B"))}
    pieces |= {f"{column}{row}": f"C{side}P" for column in columns for row, side in ((2, "W"), (15, "B"))}
    pieces |= {"h1": "CWK", "h16": "CBK"}
    sides = [{"name": name, "kind": "chess"} for name in ("white", "black")]
    board = {"columns": 16, "rows": 16}
    return json.dumps({"format": "deska-game/1", "name": "Crowd", "board": board, "sides": sides, "placement": pieces})


def new_board(page: Page, address: str, size: int) -> None:
    """A new match on a board of this size, and a page that has settled."""
    new_match(page, address, "piskvorky", {"columns": str(size), "rows": str(size), "length": "5"})


def new_match(page: Page, address: str, game: str, options: dict[str, str]) -> None:
    visit = Visit(page, address.split("?")[0])
    visit.open(visit.new_match(["human", "human"], game=game, options=options))
    page.reload()
    page.locator('[data-cell="a1"]').wait_for()
    page.wait_for_timeout(500)


def figures(browser: Browser, requested: set[str]) -> Iterator[dict[str, Any]]:
    """What is measured, one by one."""
    if "start" in requested:
        for _ in range(STARTS):
            yield from starts(browser)
    with tempfile.TemporaryDirectory(prefix="deska-bench-") as folder, running_server(Path(folder)) as address:
        page = browser.new_page()
        page.goto(address)
        if "home" in requested:
            yield home(page)
        for size, (name, bench) in itertools.product(SIZES, {"click": click, "move": move}.items()):
            if name in requested:
                new_board(page, address, size)
                yield bench(page, size)
        if "chess" in requested:
            new_match(page, address, "chess", {})
            yield chess(page)
        if "drag" in requested:
            new_match(page, address, "own", {"definition": crowd()})
            yield drag(page)


def main() -> None:
    """Measure what is named on the command line, otherwise everything."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=QUIET)
        for figure in figures(browser, set(sys.argv[1:] or ("start", "home", "click", "move", "chess", "drag"))):
            print(json.dumps(figure), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
