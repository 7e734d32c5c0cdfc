"""How fast the list of past games is with many games: `python bench/archive.py [GAMES]` (docs/bench.md).

A database with that many games (10,000 by default) is made, then a real server answers. Milliseconds of a request:
the first one after the start, and the median and the longest of many.
"""

import itertools
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from deska.play.match.match import Match, Moved, Resigned, SeatSetup, Setup  # noqa: E402
from deska.store.database import Store  # noqa: E402
from tests.faces.web.pages import Browser, Server  # noqa: E402

GAMES = 10_000
DAY = 86_400.0
TIMES = 30
NAMES = ("Anna", "Ben", "Cyril", "Dana", "Jiří", None)
KINDS = (
    ("chess", {}),
    ("piskvorky", {}),
    ("shogi", {}),
    ("draughts", {"rules": "czech"}),
    ("quantik", {}),
    ("own", {"definition": "wyverns"}),
)
REQUESTS = {
    "first page": "",
    "page 100": "start=2376",
    "by game": "game=chess",
    "by opponent": "opponent=hard",
    "won": "result=won",
    "last 30 days": f"since={time.time() - 30 * DAY}",
    "search": "search=jiri%20piskvorky",
    "search without result": "search=nobody",
}


def played(kind: tuple[str, dict[str, str]], number: int) -> Match:
    """A match of forty moves at most, some of them resigned."""
    player = ("easy", "hard", "human")[number % 3]
    seat_setups = [SeatSetup(NAMES[number % len(NAMES)], "human"), SeatSetup(None, player)]
    match = Match(Setup(kind[0], kind[1], seat_setups))
    for step in range(40):
        if match.outcome:
            break
        legal = match.legal
        match.apply(Moved(legal[(step * 7 + number) % len(legal)]))
    if number % 4 and not match.outcome:
        match.apply(Resigned(number % 2))
    return match


def fill(folder: Path, games: int) -> None:
    store = Store(folder)
    matches = [played(kind, number) for kind in KINDS for number in range(6)]
    now = time.time()
    with store.transaction():
        for number, match in zip(range(games), itertools.cycle(matches)):
            match_id = store.add_match(match)
            at = now - number * DAY / 10
            for table, column in (("matches", "id"), ("archive", "match")):
                store._db.execute(f"UPDATE {table} SET changed = ? WHERE {column} = ?", (at, match_id))
    store.close()


def measured(browser: Browser, query: str) -> float:
    began = time.perf_counter()
    answer = browser.http.get(f"/api/archive?{query}")
    took = time.perf_counter() - began
    assert answer.status_code == 200, answer.text
    return took * 1000


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder, games)
        server = Server(folder)
        try:
            browser = Browser(server)
            cold = measured(browser, "")
            found = {"games": games, "megabytes": round((folder / "deska.db").stat().st_size / 2**20, 1)}
            figures = {}
            for what, query in REQUESTS.items():
                times = [measured(browser, query) for _ in range(TIMES)]
                figures[what] = {"median": round(statistics.median(times), 1), "longest": round(max(times), 1)}
            print(json.dumps({**found, "first request": round(cold, 1), "milliseconds": figures}, indent=1))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
