"""How computers share the machine: nobody loses on time, and a new game gets its first reply soon.

    python bench/thinking.py clocks [--games 10] [--at-once 1] [--others 20] [--base 10]
    python bench/thinking.py replies [--others 300]

One JSON object on stdout. `clocks`: so many games of chess between two computers of the level hard, with a clock for
the whole game and no increment, while other computers play each other. `replies`: seconds until the first reply of a
new game, in which a person begins, and of one between computers, while so many others are open.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # pages live with the tests

from tests.faces.web.crowd import Line, State
from tests.faces.web.pages import Browser, running

LEVEL = "hard"


async def open_others(browser: Browser, count: int) -> list[Line]:
    """Games of chess and piškvorky in turns, between computers, at the usual pace."""
    games = ("chess", "piskvorky")
    matches = [browser.new_match(LEVEL, LEVEL, game=games[number % 2], pace=None) for number in range(count)]
    return [await Line(browser, match).open() for match in matches]


async def clocks(browser: Browser, games: int, at_once: int, others: int, base: float) -> dict[str, object]:
    crowd = await open_others(browser, others)
    turns = asyncio.Semaphore(at_once)

    async def play() -> State:
        async with turns:
            match = await asyncio.to_thread(browser.new_match, LEVEL, LEVEL, game="chess", clock_base=base)
            line = await Line(browser, match).open()
            return await line.until(lambda state: state["ending"])

    states = await asyncio.gather(*(play() for _ in range(games)))
    reasons = Counter(state["ending"]["reason"] for state in states)
    least = min(min(seat["clock"] for seat in state["seats"]) for state in states)
    moves = sum(len(line.state.get("moves", [])) for line in crowd)
    return {
        "games": games,
        "at_once": at_once,
        "others": others,
        "reasons": dict(reasons),
        "plies": sorted(len(state["moves"]) for state in states),
        "least_left_s": least,
        "moves_of_others": moves,
    }


async def replies(browser: Browser, others: int) -> dict[str, object]:
    crowd = await open_others(browser, others)
    waited: dict[str, list[float]] = {"person": [], "computers": []}
    for _ in range(5):
        await asyncio.sleep(1)
        began = time.monotonic()
        match = await asyncio.to_thread(browser.new_match, LEVEL, LEVEL, game="piskvorky", pace=None)
        line = await Line(browser, match).open()
        await line.until(lambda state: state["moves"])
        waited["computers"].append(round(time.monotonic() - began, 2))
        match = await asyncio.to_thread(browser.new_match, "human", LEVEL, game="chess")
        line = await Line(browser, match).open()
        await line.until(lambda state: state)
        began = time.monotonic()
        await line.do("move", move="e2e4")
        await line.until(lambda state: len(state["moves"]) > 1)
        waited["person"].append(round(time.monotonic() - began, 2))
    began = time.monotonic()
    browser.get("/status")
    status = round(1000 * (time.monotonic() - began), 1)
    return {
        "others": others,
        **waited,
        "status_ms": status,
        "moves_of_others": sum(len(one.state["moves"]) for one in crowd),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["clocks", "replies"])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--others", type=int)
    parser.add_argument("--base", type=float, default=10.0)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="deska-thinking-") as folder,
        running(Path(folder), pace=1.0, prepare=True) as server,
    ):
        browser = Browser(server)
        while browser.get("/status")["compiling"]:
            time.sleep(0.5)
        if given.what == "clocks":
            found = asyncio.run(clocks(browser, given.games, given.at_once, given.others or 20, given.base))
        else:
            found = asyncio.run(replies(browser, given.others or 300))
        print(json.dumps(found))


if __name__ == "__main__":
    main()
