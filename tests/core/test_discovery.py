"""Games and players are found by entry points, in packages that anybody installs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deska.games import all_games
from deska.players import all_players
from tests.effort import slow

pytestmark = slow

ROOT = Path(__file__).resolve().parents[2]

# It loses patience as soon as what it loads says that it goes on for ever, on a machine of any speed.
LIST = """
import threading
from types import SimpleNamespace
from deska.core import discovery

class Thread(threading.Thread):
    def join(self, timeout):
        while self.is_alive() and not threading.goes_on.is_set():
            super().join(0.01)
        threading.goes_on.clear()

threading.goes_on = threading.Event()
discovery.threading = SimpleNamespace(Thread=Thread)
from deska.games import all_games
from deska.players import all_players
from deska.core.texts import texts_in
print(*all_games(), *all_players())
print(texts_in("en")("stranger-hello"))
print(texts_in("en")("stranger-nothing"))
"""

GAME = """
from deska.games.quantik.game import Quantik

class Stranger(Quantik):
    name = "stranger"

class Unfinished:
    name = "unfinished"
"""

BAD_GAMES = """
from deska.gamekit import Look
from deska.games.quantik.game import Quantik

class BadlyPlaced(Quantik):
    name = "badly-placed"
    place = "first"

class WithoutStart(Quantik):
    name = "without-start"
    def start(self):
        raise RuntimeError("no")

class HolesElsewhere(Quantik):
    name = "holes-elsewhere"
    def look(self):
        return Look(holes=frozenset({"z9"}))

class Endless(Quantik):
    name = "endless"
    def __init__(self, settings):
        FOR_EVER

class WithoutPresets(Quantik):
    name = "without-presets"
    @classmethod
    def presets(cls):
        raise RuntimeError("no")
""".replace("FOR_EVER", "import threading, time; threading.goes_on.set()\n        while True: time.sleep(0)")


def install(folder: Path, points: str) -> None:
    """What pip leaves of a package: its modules, and metadata beside them."""
    (folder / "stranger" / "texts" / "en").mkdir(parents=True)
    (folder / "stranger" / "__init__.py").write_text("")
    (folder / "stranger" / "game.py").write_text(GAME)
    (folder / "stranger" / "broken.py").write_text("raise RuntimeError('no')")
    (folder / "stranger" / "leaving.py").write_text("raise SystemExit(3)")
    (folder / "stranger" / "raising.py").write_text("raise BaseException('no')")
    (folder / "stranger" / "interrupting.py").write_text("raise KeyboardInterrupt")
    (folder / "stranger" / "looping.py").write_text(
        "import threading, time\nthreading.goes_on.set()\nwhile True: time.sleep(0)"
    )
    (folder / "stranger" / "sleeping.py").write_text(
        "import threading, time\nthreading.goes_on.set()\ntime.sleep(1000)"
    )
    (folder / "stranger" / "bad.py").write_text(BAD_GAMES)
    (folder / "stranger" / "texts" / "en" / "stranger.ftl").write_text("stranger-hello = Hello from afar\n")
    metadata = folder / "stranger-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(points)


def listed(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}"}
    command = [sys.executable, "-c", LIST]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


def test_games_are_listed_by_their_place_and_players_by_name() -> None:
    games, players = all_games(), all_players()
    assert list(games) == sorted(games, key=lambda name: (games[name].place, name))
    assert list(players) == sorted(players)
    assert all(kind.name == name for name, kind in games.items())
    assert all(kind.name == name for name, kind in players.items())


def test_a_game_of_an_installed_package_is_found_with_its_texts(tmp_path: Path) -> None:
    install(tmp_path, "[deska.games]\nstranger = stranger.game:Stranger\n")
    names, hello, nothing = listed(tmp_path).stdout.splitlines()
    assert "stranger" in names.split()
    assert hello == "Hello from afar"
    assert nothing == "stranger-nothing"


UNUSABLE = {
    "broken": "stranger.broken:Stranger",
    "missing": "stranger.missing:Stranger",
    "missing-class": "stranger.game:Missing",
    "unfinished": "stranger.game:Unfinished",
    "other-name": "stranger.game:Stranger",
    "nothing": "",
    "no-name": "stranger game:Stranger!",
    "leaving": "stranger.leaving:Stranger",
    "raising": "stranger.raising:Stranger",
    "interrupting": "stranger.interrupting:Stranger",
    "looping": "stranger.looping:Stranger",
    "sleeping": "stranger.sleeping:Stranger",
    "endless": "stranger.bad:Endless",
    "deeper": "stranger.game.deeper:Stranger",
    "badly-placed": "stranger.bad:BadlyPlaced",
    "without-start": "stranger.bad:WithoutStart",
    "holes-elsewhere": "stranger.bad:HolesElsewhere",
    "without-presets": "stranger.bad:WithoutPresets",
}


def test_a_game_that_cannot_be_used_is_left_out_with_a_warning(tmp_path: Path) -> None:
    points = "".join(f"{name} = {place}\n" for name, place in UNUSABLE.items())
    install(tmp_path, f"[deska.games]\n{points}stranger = stranger.game:Stranger\n")
    ran = listed(tmp_path)
    assert {"chess", "hard", "stranger"} <= set(ran.stdout.split())
    assert [name for name in UNUSABLE if name in ran.stdout.split()] == []
    assert [name for name in UNUSABLE if not re.search(rf"deska.games {name}[ :]", ran.stderr)] == []


def test_a_package_cannot_take_the_name_of_a_shipped_game(tmp_path: Path) -> None:
    install(tmp_path, "[deska.games]\nchess = stranger.game:Stranger\nstranger = stranger.game:Stranger\n")
    ran = listed(tmp_path)
    assert "chess" in ran.stdout.split()
    assert "chess: stranger.game:Stranger is left out" in ran.stderr


def test_a_package_whose_own_folder_raises_stops_nobody(tmp_path: Path) -> None:
    install(tmp_path, "[deska.games]\nstranger = stranger.inner.game:Stranger\n")
    (tmp_path / "stranger" / "__init__.py").write_text("raise RuntimeError('no')")
    ran = listed(tmp_path)
    assert {"chess", "hard"} <= set(ran.stdout.split())
    assert "deska.games stranger cannot be loaded" in ran.stderr


@pytest.mark.parametrize("content", [b"stranger-hello = { $bad\n", "stranger-hello = dobrý den".encode("utf-16")])
def test_texts_that_cannot_be_read_are_shown_by_their_keys(tmp_path: Path, content: bytes) -> None:
    install(tmp_path, "[deska.games]\nstranger = stranger.game:Stranger\n")
    (tmp_path / "stranger" / "texts" / "en" / "stranger.ftl").write_bytes(content)
    ran = listed(tmp_path)
    assert ran.stdout.splitlines()[1] == "stranger-hello"
    assert "stranger-hello" in ran.stderr or "cannot be read" in ran.stderr


def test_texts_may_begin_with_a_mark_of_their_byte_order(tmp_path: Path) -> None:
    install(tmp_path, "[deska.games]\nstranger = stranger.game:Stranger\n")
    (tmp_path / "stranger" / "texts" / "en" / "stranger.ftl").write_text(
        "stranger-hello = Hello\n", encoding="utf-8-sig"
    )
    assert listed(tmp_path).stdout.splitlines()[1] == "Hello"
