"""Openings in the terminal: files become part of the library, and positions are asked about."""

import json
from pathlib import Path

import pytest

from tests.faces.support import deska

GAMES = """[White "Ann"]
[Black "Bob"]
[Date "2024.05.01"]
[Result "0-1"]
[WhiteElo "1500"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Bob"]
[Black "Ann"]
[Date "2025.02.01"]
[Result "1-0"]

1. e4 e5 1-0
"""


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DESKA_DATA", str(tmp_path / "data"))
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_imported_games_answer(games: Path) -> None:
    assert deska("import", str(games)).out == "games.pgn: 2 games added.\n"
    assert json.loads(deska("import", str(games), "--json").out) == {
        "file": str(games),
        "games": 0,
        "already": 2,
        "bad": 0,
    }
    *moves, last = [json.loads(line) for line in deska("openings", "chess", "--json", "--list", "1").lines]
    assert [(one["move"], one["games"], one["won"], one["lost"]) for one in moves[:2]] == [
        ("e2e4", 1, 1, 0),
        ("f2f3", 1, 0, 1),
    ]
    assert moves[1]["strength"] == 1500
    assert moves[2]["game"]["players"] == ["Bob", "Ann"]
    assert (last["summary"]["games"], last["summary"]["last"]) == (2, "2025-02-01")
    shown = deska("openings", "chess", "--player", "ann", "--seat", "1", lang="cs").lines
    assert [line.split()[0] for line in shown] == ["tah", "f3", "celkem"]
    assert "2024" not in deska("openings", "chess", "--since", "2025").out


def test_a_filter_that_leaves_nothing_is_not_an_empty_library(games: Path) -> None:
    assert "No game fits these filters" in deska("openings", "chess", "--player", "nobody").out


@pytest.mark.parametrize("date", ["2025-13", "2024-02-31", "2025-00", "20255"])
def test_a_day_that_there_is_not_is_refused(games: Path, date: str) -> None:
    ran = deska("openings", "chess", "--since", date)
    assert (ran.status, ran.out) == (2, "")
    assert date in ran.err


def test_what_is_wrong_is_said(games: Path) -> None:
    assert deska("openings", "chess").out.startswith("No game in your library")
    ran = deska("openings", "chess", "--since", "May")
    assert ran.status == 2
    assert "--since" in ran.err
    assert deska("openings", "chess", "--seat", "3").status == 2
    assert deska("import", str(games), str(games.with_name("none.pgn"))).status == 2
    assert deska("openings", "chess").out.startswith("No game in your library")  # nothing was imported before that
    games.write_text(GAMES + "\n1. e4 Ke4 *\n", encoding="utf-8")
    ran = deska("import", str(games))
    assert (ran.status, ran.out) == (2, "games.pgn: 2 games added, 1 cannot be read.\n")
