"""Engines of Gomocup and USI that play for a while and then misbehave: no hang, no lost game, nobody left behind."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.play.games.series import GameRecord, Series
from deska.players.outside import config, gomocup, talk, uci
from deska.players.outside import engine as engines
from deska.players.outside.config import add_engine
from deska.players.outside.engine import Engine, pool
from deska.players.outside.talk import Talk
from tests.effort import slow
from tests.faces.web.pages import Browser, running
from tests.players.outside.programs import HOWS
from tests.players.outside.test_outside import PROGRAMS, lose_patience, lose_patience_after_strays
from tests.polling import PATIENCE, poll
from tests.processes import named

pytestmark = slow

ROOT = PROGRAMS.parents[3]
GAMES = {"gomocup": "piskvorky", "usi": "shogi"}
STARTS = [how for how in HOWS if how.endswith("-start")]
HURRY = Path("hurry")  # in the folder of a server: engines have no more time there
KEYS = {
    "silent": "engine-hangs",
    "garbage": "engine-garbage",
    "crash": "engine-crashed",
    "illegal": "engine-garbage",
    "endless": "engine-hangs",
    "no-newline": "engine-line-too-long",
    "long-line": "engine-line-too-long",
    "closes-output": "engine-hangs",
    "half-a-line": "engine-hangs",
}


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("DESKA_ENGINES", str(tmp_path / "engines.toml"))
    monkeypatch.setattr(config, "_added", {})
    monkeypatch.setattr("deska.players.outside.engine._spoken", {})
    yield
    pool.close()


def engine(protocol: str, how: str) -> Engine:
    return Engine("bad", protocol, (sys.executable, str(PROGRAMS), f"bad-{protocol}-{how}", f"mark-{os.getpid()}"))


def played(protocol: str, how: str) -> list[GameRecord]:
    add_engine(engine(protocol, how))
    series = Series(make_game(GAMES[protocol]), ["bad", "random"], games=2, limit=Limit(seconds=0.1))
    records = [record for number in (1, 2) if (record := series.play_one(number, Stop()))]
    pool.close()
    assert not named(f"mark-{os.getpid()}")
    return records


@pytest.mark.parametrize("protocol", GAMES)
@pytest.mark.parametrize("how", KEYS)
def test_an_engine_that_misbehaves_in_mid_game_loses_it_with_the_reason_and_is_gone(
    protocol: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usi = {"illegal": "engine-illegal-move", "garbage": "engine-hangs"}  # in USI any line is allowed
    expected = usi.get(how, KEYS[how]) if protocol == "usi" else KEYS[how]
    if expected == "engine-hangs":
        lose_patience(monkeypatch)
    lose_patience_after_strays(monkeypatch)
    records = played(protocol, how)
    keys = [record.fault and record.fault.problems[0].key for record in records]
    # An end of its output is noticed at once or, with its process still there, a second later.
    assert keys == [expected] * 2 or (how == "closes-output" and {*keys} <= {"engine-hangs", "engine-crashed"})
    assert [record.winner for record in records] == [1, 1]


@pytest.mark.parametrize("protocol", GAMES)
@pytest.mark.parametrize("how", [how for how in STARTS if how != "slow-start"])
def test_an_engine_that_misbehaves_at_its_start_loses_every_game_and_is_gone(
    protocol: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of these ever starts: to wait for long, and to read what they write meanwhile, would show no more."""
    monkeypatch.setattr(engines, "_TRIAL_SECONDS", 0.5)
    for talking in (talk, gomocup, uci):
        monkeypatch.setattr(talking, "START_SECONDS", 0.5)
    first = played(protocol, how)[0]
    assert (first.winner, bool(first.fault), first.moves) == (1, True, ())


@pytest.mark.parametrize("protocol", GAMES)
def test_an_engine_that_starts_slowly_plays(protocol: str) -> None:
    assert all(len(record.moves) > 4 for record in played(protocol, "slow-start"))


@pytest.mark.parametrize("protocol", GAMES)
def test_a_tournament_with_engines_that_misbehave_keeps_all_its_games_and_leaves_nobody(
    protocol: str, tmp_path: Path
) -> None:
    bad = ("crash", "illegal", "long-line", "endless", "ignores-quit")
    mark = f"tournament-{os.getpid()}"
    engines = [
        f'[engines.{how}]\nprotocol = "{protocol}"\n'
        f"command = {json.dumps([sys.executable, str(PROGRAMS), f'bad-{protocol}-{how}', mark])}\n"
        for how in bad
    ]
    players = json.dumps(["random", *bad])
    head = f'game = "{GAMES[protocol]}"\ntime = 0.05\nparallel = 2\nformat = "gauntlet"\nplayers = {players}\n'
    (tmp_path / "plan.toml").write_text(head + "[adjudicate]\nmoves = 10\n" + "".join(engines))
    command = [sys.executable, "-m", "deska", "tournament", str(tmp_path / "plan.toml"), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout.splitlines()[-1])
    illegal = "engine-garbage" if protocol == "gomocup" else "engine-illegal-move"
    faults = {row["player"]: row["faults"] for row in answer["table"]}
    assert (answer["ended"], sum(map(sum, answer["games"]))) == ("finished", 2 * 2 * len(bad))
    assert faults == {
        "random": {}, "ignores-quit": {}, "crash": {"engine-crashed": 2}, "illegal": {illegal: 2},
        "long-line": {"engine-line-too-long": 2}, "endless": {"engine-hangs": 2},
    }  # fmt: skip
    assert not named(mark)


def plant_patience() -> None:
    """In the server's process: an engine is waited for as long as a test waits, until it shall hurry."""
    lines = Talk.lines

    def patiently(self: Talk, seconds: float, *more: Any) -> Iterator[str]:
        return lines(self, 0.5 if HURRY.exists() else PATIENCE, *more)

    Talk.lines = patiently  # type: ignore[method-assign, assignment]


@pytest.mark.parametrize(("protocol", "own"), [("gomocup", "h8 h9 h10 a1"), ("usi", "9g9f 9f9e 1g1f 4a5b")])
@pytest.mark.parametrize("how", ["crash", "silent", "endless", "long-line", "ignores-quit"])
def test_a_seat_of_the_page_with_an_engine_that_misbehaves_waits_for_somebody_else(
    how: str, protocol: str, own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = f"page-{os.getpid()}"
    command = json.dumps([sys.executable, str(PROGRAMS), f"bad-{protocol}-{how}", mark])
    (tmp_path / "engines.toml").write_text(f'[engines.bad]\nprotocol = "{protocol}"\ncommand = {command}\n')
    monkeypatch.setenv("DESKA_ENGINES", str(tmp_path / "engines.toml"))
    with running(tmp_path, plant=plant_patience) as server:
        browser = Browser(server)
        match = browser.new_match("human", "bad", game=GAMES[protocol])
        page = browser.open(match)
        for cell in own.split()[:3]:
            moves = len(page.state["moves"])
            if moves == 4:
                (tmp_path / HURRY).touch()
            page.do("move", move=cell)
            if moves < 4 or how == "ignores-quit":
                page.until(lambda state, moves=moves: len(state["moves"]) == moves + 2)
            else:
                page.until(lambda state: "bad" in state["status"])
        if how != "ignores-quit":
            page.do("seat", seat=1, player="human")
            page.do("move", move=own.split()[3])
        assert len(page.state["moves"]) == 6
    poll(lambda: not named(mark))
