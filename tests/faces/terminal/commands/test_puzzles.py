"""`deska puzzles` prints proven puzzles, and `deska train` lets one solve them."""

import json
from pathlib import Path

from deska.games import make_game
from deska.play.puzzles.puzzle import Puzzle
from deska.play.puzzles.sets import shipped
from tests.faces.support import deska

FIELDS = [
    "id", "game", "options", "position", "moves", "seat", "goal", "theme", "rating", "solutions", "first", "proof",
]  # fmt: skip


def test_puzzles_are_one_object_a_line_with_the_fields_of_the_interface() -> None:
    ran = deska("puzzles", "tic-tac-toe", "--count", "3", "--seed", "1", "--json")
    assert ran.status == 0
    records = [json.loads(line) for line in ran.lines]
    assert len(records) == 3
    assert all(list(record) == FIELDS for record in records)
    assert all(record["proof"] == "exact" and record["seat"] in (1, 2) for record in records)
    assert all([line[0] for line in record["solutions"]] == record["first"] for record in records)
    assert ran.out == deska("puzzles", "tic-tac-toe", "--count", "3", "--seed", "1", "--json").out


def test_people_read_a_board_a_goal_and_the_solution() -> None:
    ran = deska("puzzles", "tic-tac-toe", "--count", "1", "--theme", "double-threat")
    assert "double threat" in ran.out
    assert "to move wins in" in ran.out
    assert "Solution: " in ran.out
    czech = deska("puzzles", "tic-tac-toe", "--count", "1", "--theme", "double-threat", lang="cs")
    assert "dvojí hrozba" in czech.out


def test_an_invention_has_puzzles_too(tmp_path: Path) -> None:
    ran = deska("puzzles", "piskvorky", "-o", "columns=4,rows=4,length=3", "--count", "2", "--json")
    assert [json.loads(line)["options"] for line in ran.lines] == [{"columns": "4", "rows": "4", "length": "3"}] * 2


def test_what_cannot_be_is_said_in_one_sentence() -> None:
    for arguments, sentence in (
        (["chess", "--theme", "luck"], "There is no theme luck"),
        (["piskvorky", "-o", "seats=3"], "Puzzles are for games of two players"),
        (["chess", "--count", "0"], "count"),
        (["chess", "--file", "/nowhere.pgn"], "nowhere.pgn"),
    ):
        ran = deska("puzzles", *arguments)
        assert (ran.status, ran.out) == (2, ""), arguments
        assert sentence in ran.err


def test_training_takes_moves_gives_hints_and_counts_what_was_solved_without_help() -> None:
    first, second = shipped(make_game("tic-tac-toe", {}))[:2]
    free = next(cell for cell in ("a1", "b1", "c1", "a2", "b2") if _is_wrong(first, cell))
    ran = deska("train", "tic-tac-toe", typed=["?", "?", "zz", free, first.first[0], "s", "q"])
    assert ran.status == 0
    assert "Look at " in ran.out
    assert "That is not it" in ran.out or "wins later" in ran.out
    assert "Solved!" in ran.out
    assert f"Solution: {second.first[0]}" in ran.out
    assert ran.out.endswith("Solved without a wrong move or the solution: 0 of 2.\n")
    once = deska("train", "tic-tac-toe", typed=[first.first[0]])
    assert once.lines[-1] == "Solved without a wrong move or the solution: 1 of 1."


def _is_wrong(puzzle: Puzzle, cell: str) -> bool:
    game, pos = puzzle.setting()
    return cell not in puzzle.first and cell not in game.view(pos).pieces
