"""`deska solve` solves whatever is small, also where nobody knows beforehand how small it is."""

import json
from pathlib import Path
from typing import Any

import pytest

from deska.faces.terminal.commands.solve import solution_record
from deska.games import make_game
from deska.kernel.ops import play
from deska.players.perfect import MOST_POSITIONS
from tests.faces.support import deska


def test_hex_on_three_rows_is_won_in_the_middle() -> None:
    game = make_game("hex", {"side": "3"})
    record = solution_record(game, game.start())
    assert (record["winner"], record["win_in"]) == (1, 5)
    assert "b2" in record["winning"]
    assert record["games"] > 1000
    assert sum(record["by_move"]) == record["positions"]


def test_three_mens_morris_is_won_by_the_first_seat() -> None:
    game = make_game("morris", {"men": "three", "flying": "no"})
    record = solution_record(game, game.start())
    assert record["winner"] == 1
    assert record["games"] is None  # positions come again: there are endlessly many


def test_rook_and_king_mate_a_bare_king_in_sixteen_moves_at_most() -> None:
    game = make_game("chess")
    record = solution_record(game, game.read_position("8/8/8/8/8/8/2Rk4/1K6 b - - 0 1"))
    assert (record["winner"], record["win_in"]) == (1, -32)


def test_a_small_game_from_a_file_is_solved_and_a_large_one_is_called_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solution_record, "__defaults__", (10_000,))  # positions: enough for the small one
    path = tmp_path / "kings.json"
    content: dict[str, Any] = {
        "format": "deska-game/1",
        "name": "Kings and a rook",
        "board": {"columns": 4, "rows": 4},
        "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
        "placement": {"c1": "CWK", "a2": "CWR", "c4": "CBK"},
    }
    path.write_text(json.dumps(content))
    record = json.loads(deska("solve", str(path), "--json").out)
    assert (record["winner"], record["seat"]) == (1, 1)
    pawns = {f"{column}2": "CWP" for column in "abcdefgh"} | {f"{column}7": "CBP" for column in "abcdefgh"}
    content |= {"board": {"columns": 8, "rows": 8}, "placement": {"c1": "CWK", "a1": "CWQ", "c8": "CBK", **pawns}}
    path.write_text(json.dumps(content))
    ran = deska("solve", str(path))
    assert ran.status == 2
    assert "Kings and a rook is too large to be solved from here" in ran.err


@pytest.mark.parametrize("moves", ["", "b2", "b2 a1 c3"])
def test_retrograde_analysis_agrees_with_a_visit_of_every_position(moves: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game("tic-tac-toe")
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    expected = solution_record(game, pos)
    assert game.positions is not None
    assert game.positions <= MOST_POSITIONS
    monkeypatch.setattr(game, "positions", None)
    record = solution_record(game, pos)
    assert {**record, "seconds": 0, "moves": 0} == {
        **expected,
        "seconds": 0,
        "moves": 0,
        "by_move": expected["by_move"][: len(record["by_move"])],
    }
    assert {one["move"]: one["win_in"] for one in record["moves"]} == {
        one["move"]: one["win_in"] for one in expected["moves"]
    }
