"""`deska room` in the terminal."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deska.core.errors import SetupError
from deska.core.texts import texts_in
from deska.faces.terminal.commands.room import RoomArguments, open_room, table_lines
from deska.faces.terminal.output import Say
from deska.faces.web.club.protocol import RoomContest, RoomGame, RoomPairing, RoomRow
from tests.effort import slow

CONTEST = RoomContest(
    system="swiss",
    team_boards=0,
    game=RoomGame(game="tic-tac-toe"),
    clock=0,
    rounds=5,
    round=2,
    phase="playing",
    blocked="",
    tie_breaks=[],
    rows=[
        RoomRow(
            place=place, id=name, name=name, present=True, points=2 / place, tie_breaks=[], wins=0, draws=0, losses=0
        )
        for place, name in ((1, "Anna"), (2, "Bo"))
    ],
    pairings=[RoomPairing(board="2.1.1", table=1, first="Anna", second="Bo", result="first", match="m")],
    byes=[],
    corrections=[],
)


def test_the_table_of_a_tournament() -> None:
    lines = table_lines(Say(texts_in("en")), CONTEST)
    assert lines == ["round 2", "  Anna – Bo  1 : 0", "  1. Anna  2", "  2. Bo    1"]


def test_the_table_names_who_has_no_opponent() -> None:
    lines = table_lines(Say(texts_in("en")), CONTEST.model_copy(update={"byes": ["Eva"]}))
    assert lines[2] == "  Eva: no opponent this round"


@pytest.mark.parametrize(
    ("result", "sign"), [("first-forfeits", "– : +"), ("second-forfeits", "+ : –"), ("both-forfeit", "– : –")]
)
def test_the_table_tells_who_did_not_play(result: Any, sign: str) -> None:
    pairings = [CONTEST.pairings[0].model_copy(update={"result": result})]
    lines = table_lines(Say(texts_in("en")), CONTEST.model_copy(update={"pairings": pairings}))
    assert lines[1] == f"  Anna – Bo  {sign}"


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (RoomArguments(tournament="dance"), "room-unknown-tournament"),
        (RoomArguments(tournament="swiss", clock=0.01), "room-bad-clock"),
        (RoomArguments(game="nothing"), "unknown-game"),
        (RoomArguments(game="piskvorky", option=["seats=3"]), "room-two-seats"),
        (RoomArguments(option=["seats=2"]), "missing-argument"),
    ],
)
def test_bad_arguments_are_refused_before_anything_is_opened(arguments: RoomArguments, key: str) -> None:
    with pytest.raises(SetupError) as error:
        open_room(Say(texts_in("en")), arguments, open_browser=False)
    assert error.value.problems[0].key == key


@slow
def test_the_command_tells_how_to_get_in(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "deska", "room", "--lang", "en", "--no-browser", "--port", "0"]
    environment = {**os.environ, "DESKA_DATA": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(4)]
        process.terminate()
    assert "/?token=" in lines[0]
    assert "place=room" in lines[0]
    assert "open http://" in lines[1]
    assert "Code of the room" in lines[2]
    assert "same network" in lines[3]
