"""`deska check`: all that is wrong with a file, or what it says."""

import json
from pathlib import Path

import pytest

from deska.games.armies.definition.read.reader import shipped_games
from deska.games.armies.definition.read.standard import DATA
from tests.faces.support import deska
from tests.games.armies.definition.read.test_reader import CANNONS, changed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def test_a_right_file_is_summed_up(file: Path) -> None:
    file.write_text(json.dumps(CANNONS), encoding="utf-8")
    ran = deska("check", str(file))
    assert ran.status == 0
    assert ran.lines[:4] == [
        "ok: Cannons against samurai",
        "board 9 × 9, checkered; moves are written as uci",
        "white (chess): 2 pieces worth 306",
        "black (shogi): 2 pieces worth 150",
    ]
    assert "  C cannon: mRcpR; value 306" in ran.lines
    assert "  K chess-king: K; value 333; royal" in ran.lines
    assert ran.lines[-1] == "rules: castling, double_step, en_passant, no_progress_limit 100, repetition 3"


@pytest.mark.parametrize("name", shipped_games())
def test_shipped_games_are_right(name: str) -> None:
    ran = deska("check", str(DATA / f"{name}.json"), "--json")
    assert ran.status == 0
    answer = json.loads(ran.out)
    assert answer["ok"]
    assert all(piece["betza"] and piece["value"] > 0 for piece in answer["pieces"])


def test_armies_that_never_meet_are_warned_about(file: Path) -> None:
    game = {
        "format": "deska-game/1",
        "name": "Apart",
        "board": {"columns": 6, "rows": 5},
        "sides": [{"name": "white", "kind": "draughts"}, {"name": "black", "kind": "draughts"}],
        "notation": "uci",
        "placement": {"a1": "DWP", "b5": "DBP"},
    }
    file.write_text(json.dumps(game), encoding="utf-8")
    ran = deska("check", str(file))
    assert (ran.status, "placement: The armies can never meet" in ran.lines[-1]) == (0, True)
    assert json.loads(deska("check", str(file), "--json").out)["warnings"][0]["place"] == "placement"


def test_everything_wrong_is_told_each_on_its_line(file: Path) -> None:
    file.write_text(json.dumps(changed(board__rows=17, pieces__cannon__moves="mRypR")), encoding="utf-8")
    ran = deska("check", str(file))
    assert ran.status == 2
    assert ran.lines[0] == "board.rows: expected a whole number from 3 to 16, not 17."
    assert ran.lines[1].startswith("pieces.cannon.moves: unknown letter 'y' at 3; expected ")
    assert ran.lines[2:] == ["2 things are wrong."]


def test_problems_as_json_and_in_czech(file: Path) -> None:
    file.write_text(json.dumps(changed(placement__e1=None)), encoding="utf-8")
    ran = deska("check", str(file), "--json", lang="cs")
    assert ran.status == 2
    [problem] = json.loads(ran.out)["problems"]
    assert problem["place"] == "sides[0]"
    assert problem["message"].startswith("sides[0]: strana white nemá královskou figuru")


def test_a_start_that_is_none_is_refused(file: Path) -> None:
    file.write_text(json.dumps(changed(placement__e5="white amazon")), encoding="utf-8")
    ran = deska("check", str(file))
    assert ran.status == 2
    assert ran.lines[0].startswith("sides[1]: a royal piece of black is attacked")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", Path("a\0b")):
        ran = deska("check", str(path))
        assert (ran.status, ran.out) == (2, "")
        assert "cannot be read" in ran.err


def test_a_file_without_end_is_too_large() -> None:
    ran = deska("check", "/dev/zero")
    assert ran.status == 2
    assert ran.lines[0] == "The definition is larger than 64 KiB."
