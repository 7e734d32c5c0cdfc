"""Deska as an engine of Gomocup: on its manager's clock, to the last cell, whatever comes between."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from deska.faces.engine import gomocup
from deska.faces.engine.gomocup import Gomocup
from deska.faces.engine.wire import LONGEST_LINE, lines_from
from deska.games.row.five.board import fixed_tables
from deska.games.row.five.lines import line_tables
from deska.kernel.compile.pool import watching
from tests.effort import slow
from tests.faces.engine.test_engine import DESKA, ROOT, answers, cell

pytestmark = slow

SIX = ["7,7,1", "8,8,2", "7,9,1", "9,7,2", "6,8,1", "10,8,2"]


def engine(player: str = "medium") -> Gomocup:
    return Gomocup(io.StringIO(), player, seed=1)


def drawn(size: int = 15) -> dict[tuple[int, int], int]:
    """A full board on which no line has more than two stones of a kind side by side."""
    return {(x, y): (x + 2 * y) % 4 // 2 + 1 for y in range(size) for x in range(size)}


def lines_for(stones: dict[tuple[int, int], int]) -> list[str]:
    return ["BOARD", *(f"{x},{y},{owner}" for (x, y), owner in stones.items()), "DONE"]


# --- the clock ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [0, 1, 4, 8])
@pytest.mark.parametrize(
    "lines", [["START 15", "INFO rule {}"], ["INFO rule {}", "START 15"], ["START 20", "INFO rule {}", "RESTART"]]
)
def test_nothing_is_left_to_be_made_ready_by_the_first_move(lines: list[str], rule: int) -> None:
    fixed_tables.cache_clear()
    line_tables.cache_clear()
    one, compiled = engine("master"), []
    answers(one, "INFO timeout_turn 50", *(line.format(rule) for line in lines))
    ready = fixed_tables.cache_info().misses, line_tables.cache_info().misses
    with watching(lambda progress: compiled.append(progress)):
        cell(answers(one, "BOARD", *SIX, "DONE")[-1])
    assert (fixed_tables.cache_info().misses, line_tables.cache_info().misses) == ready
    assert not compiled


def test_the_clock_runs_from_the_command_but_not_before_the_last_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(gomocup, "time", SimpleNamespace(monotonic=lambda: now))
    one = engine()
    one.overhear("START 15")
    one.obey("START 15")
    one.obey("INFO timeout_turn 1000")
    one.overhear("TURN 8,8")
    at_once = one._seconds()
    now += 0.3  # spent on anything that is no thinking
    assert one._seconds() == pytest.approx(at_once - 0.3)
    one.say("OK")  # the answer to what was said before the turn
    assert one._seconds() == pytest.approx(at_once)


def test_what_is_not_thinking_counts_for_the_match() -> None:
    one = engine()
    answers(one, "START 15", "INFO timeout_turn 50", "INFO timeout_match 60000", "BEGIN", "SWAP2BOARD", "DONE")
    begun = one._spent
    answers(one, "SWAP2BOARD", "7,7", "8,8", "9,7", "DONE")
    assert 0 < begun < one._spent


def test_neither_armies_nor_monte_carlo_are_loaded() -> None:
    program = (
        "import io, sys; from deska.faces.engine.gomocup import Gomocup; from deska.players import make_player;"
        "make_player('master'); Gomocup(io.StringIO()).obey('START 15');"
        "spare = {'deska.games.armies.game', 'deska.games.armies.definition.read.reader', 'deska.players.mcts'};"
        "print(sorted(spare & {*sys.modules}))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_a_start_loads_nothing_that_only_people_need() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "deska", "engine", "gomocup"]
    ran = subprocess.run(command, cwd=ROOT, input="START 15\nEND\n", capture_output=True, text=True, check=True)
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines() if line.startswith("import time")}
    assert ran.stdout.endswith("OK\n")
    assert "llvmlite.binding" in loaded
    assert not loaded & {
        "numba",
        "typer.main",
        "fluent.runtime.bundle",
        "babel.core",
        "coverage.control",
        "yaml.loader",
    }


def test_the_tables_of_every_rule_are_made_once_and_kept() -> None:
    program = (
        "import io; from deska.games.row.five import lines; from deska.faces.engine.gomocup import Gomocup;"
        "made = lines._made; lines._made = lambda *which: print(*which) or made(*which);"
        "Gomocup(io.StringIO()).obey('START 15')"
    )
    command = [sys.executable, "-c", program]
    ran = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(2)]
    assert ran[1].stdout == ""


def test_that_it_has_to_compile_is_told_before_it_does(tmp_path: Path) -> None:
    environment = {**os.environ, "DESKA_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "deska", "engine", "gomocup"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("START 15\n")
        process.stdin.flush()
        first = process.stdout.readline()
        process.kill()
    assert re.fullmatch(r"MESSAGE preparing for this computer: about \d+ s, only once\n", first)
    assert not [*tmp_path.rglob("rules-*.RowPosition-*")]


# --- to the last cell -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", ["master", "medium"])
@pytest.mark.parametrize("rule", [0, 1, 4, 8])
@pytest.mark.parametrize("free", [[(7, 7)], [(0, 0), (14, 14), (7, 8), (3, 11)]])
def test_where_nobody_can_win_any_more_it_plays_to_the_last_cell(
    player: str, rule: int, free: list[tuple[int, int]]
) -> None:
    stones = {at: owner for at, owner in drawn().items() if at not in free}
    one = engine(player)
    answers(one, "START 15", f"INFO rule {rule}", "INFO timeout_turn 50")
    assert cell(answers(one, *lines_for(stones))[-1]) in free


def test_a_full_board_and_a_won_game_are_refused() -> None:
    assert answers(engine(), "START 15", *lines_for(drawn()))[-1] == "ERROR the board is full"
    five = [*(f"{x},0,1" for x in range(5)), *(f"{x},9,2" for x in range(0, 10, 2))]
    assert answers(engine(), "START 15", "BOARD", *five, "DONE")[-1] == "ERROR the game is over"


def test_a_row_that_became_too_long_ends_nothing_where_five_must_be_exact() -> None:
    six = [*(f"{x},0,1" for x in range(6)), *(f"{x},9,2" for x in range(0, 12, 2))]
    cell(answers(engine(), "START 15", "INFO rule 1", "BOARD", *six, "DONE")[-1])
    closed = [*(f"{x},3,1" for x in range(2, 7)), "1,3,2", "7,3,2", "0,9,2", "2,9,2", "4,9,2"]
    cell(answers(engine(), "START 15", "INFO rule 8", "BOARD", *closed, "DONE")[-1])


def test_where_renju_forbids_every_cell_that_is_left_one_is_named_all_the_same() -> None:
    stones = drawn()
    for x in (3, 4, 5, 7, 8):  # a stone between them makes six
        stones[x, 7] = 1
    del stones[6, 7]
    for at in sorted(stones):  # black has the move
        owners = list(stones.values())
        if at[1] % 4 == 0 and owners.count(1) > owners.count(2) and stones[at] == 1:
            stones[at] = 2
    one = engine("master")
    answers(one, "START 15", "INFO rule 4")
    assert answers(one, *lines_for(stones)) == ["6,7"]


@pytest.mark.parametrize("player", ["master", "medium"])
@pytest.mark.parametrize("rule", [2, 3, 6, 10])
def test_a_continuous_game_goes_on_after_a_row(player: str, rule: int) -> None:
    five = {(x, 0): 2 for x in range(5)} | {(x, 9): 1 for x in range(0, 10, 2)}
    one = engine(player)
    answers(one, "START 15", f"INFO rule {rule}", "INFO timeout_turn 50")
    first = cell(answers(one, *lines_for(five))[-1])
    assert first not in five
    second = cell(answers(one, "TURN 14,14")[-1])
    assert second not in {*five, first, (14, 14)}


@pytest.mark.parametrize("rule", [0, 2, 6])
def test_cells_that_are_used_up_stay_empty(rule: int) -> None:
    free = {(2, 3), (11, 7), (14, 0)}
    stones = {(x, y): 3 for x in range(15) for y in range(15) if (x, y) not in free}
    one = engine("master")
    answers(one, "START 15", f"INFO rule {rule}")
    assert cell(answers(one, *lines_for(stones))[-1]) in free


@pytest.mark.parametrize(("rule", "wins"), [(0, True), (1, True), (8, False), (9, False), (10, False)])
def test_a_closed_five_is_no_row_in_any_sum_with_caro(rule: int, wins: bool) -> None:
    stones = [*(f"{x},5,1" for x in range(5, 9)), "4,5,2", "10,5,2", "0,14,2", "14,14,2"]
    one = engine("master")
    answers(
        one, "START 15", f"INFO rule {rule}", f"INFO timeout_turn {60_000 if wins else 50}"
    )  # who wins does so at once
    assert (answers(one, "BOARD", *stones, "DONE")[-1] == "9,5") == wins


# --- lines ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["BOARD", "YXBOARD", "SWAP2BOARD"])
@pytest.mark.parametrize(
    ("command", "answer"),
    [("START 20", "OK"), ("RESTART", "OK"), ("TAKEBACK 7,7", "OK"), ("FLY", ""), ("BOARD", "")],
)
def test_a_command_ends_a_board_without_its_end(kind: str, command: str, answer: str) -> None:
    one = engine("random")
    answers(one, "START 15", "PLAY 7,7")
    said = answers(one, kind, "1,1,1", command)
    assert said == ([f"ERROR no DONE after {kind}", *filter(None, [answer])] if command != "FLY" else [])
    assert answers(one, "DONE", "RESTART")[-1] == "OK"


@pytest.mark.parametrize("line", ["INFO time_left 500", "YXSTOP"])
def test_information_and_a_stop_disturb_no_board(line: str) -> None:
    stones = ["0,0,2", "1,0,2", "2,0,2", "3,0,2", "7,7,1", "9,9,1"]
    assert answers(engine(), "START 15", "BOARD", *stones, line, "3,9,1", "DONE") == ["OK", "4,0"]


@pytest.mark.parametrize(("kind", "stones"), [("BOARD", ["7,7,1", "8,8,2", "7,7,2"]), ("SWAP2BOARD", ["7,7", "7,7"])])
def test_a_doubled_stone_is_named(kind: str, stones: list[str]) -> None:
    assert answers(engine(), "START 15", kind, *stones, "DONE")[-1] == f"ERROR two stones at {stones[-1]}"


def test_only_the_digits_of_the_protocol_are_numbers() -> None:
    one = engine("random")
    off_board = "ERROR no cell of a board of 15 by 15"
    assert answers(one, "START 15", "TURN \u0667,\u0667", "PLAY 7,\u0667") == ["OK", off_board, off_board]
    assert answers(one, "BOARD", "7,\u0667,1", "DONE") == ["ERROR '7,\u0667,1' is no stone"]
    answers(one, "INFO rule \u0664")
    assert one._info["rule"] == 0


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_a_line_is_heard_as_soon_as_it_ends_however_it_ends(end: bytes) -> None:
    reading, writing = os.pipe()
    with open(reading, "rb", buffering=0) as stream, open(writing, "wb", buffering=0) as manager:
        heard = (line for line in lines_from(stream) if line)
        for line in (b"START 15", b"TURN 7,7", b"\xff\x00"):
            manager.write(line + end)
            assert next(heard) == line.decode(errors="replace")


def test_of_a_line_without_end_only_so_much_is_kept() -> None:
    heard = [line for line in lines_from(io.BytesIO(b"x" * 1_000_000 + b"\nEND")) if line]
    assert len(heard[0]) <= 2 * LONGEST_LINE
    assert heard[1:] == ["END"]


def test_memory_that_cannot_be_kept_to_is_told_once() -> None:
    one = engine("master")
    say: Callable[[], str] = one._out.getvalue  # type: ignore[attr-defined]
    one.obey(f"INFO max_memory {80 << 20}")
    assert say().startswith("MESSAGE max_memory")
    one.obey(f"INFO max_memory {350 << 20}")
    one.obey("INFO max_memory 0")
    assert say().count("\n") == 1


# --- the end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["END\n", ""])
def test_the_process_leaves_tidily_but_does_not_wait_for_the_interpreter_to_be_taken_down(end: str) -> None:
    program = (
        "import atexit, os; from deska.faces.engine.start import start_engine\n"
        "class Last:\n    def __del__(self, write=os.write): write(1, b'taken down')\n"
        "last = Last(); atexit.register(print, 'tidy'); start_engine('gomocup', 'random', 1)"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, input=f"FLY\n{end}")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "UNKNOWN FLY\ntidy\n", "")


def test_compiled_code_that_is_not_kept_is_cleared_away_at_the_end(tmp_path: Path) -> None:
    nowhere = {**os.environ, "DESKA_CACHE": f"{os.devnull}/none", "TMPDIR": str(tmp_path)}
    shown = subprocess.run(
        [*DESKA, "gomocup"], cwd=ROOT, env=nowhere, capture_output=True, text=True, input="FLY\nEND\n"
    )
    assert (shown.returncode, shown.stdout) == (0, "UNKNOWN FLY\n")
    assert not [*tmp_path.iterdir()]
