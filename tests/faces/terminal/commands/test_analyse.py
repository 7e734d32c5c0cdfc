"""`deska analyse`: what it prints, its JSON, and what it says of bad input."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.effort import slow
from tests.faces.support import deska


def test_lines_and_a_proven_result_are_told() -> None:
    ran = deska("analyse", "chess", "--moves", "f3 e5 g4", "--lines", "1", "--nodes", "2000")
    assert ran.status == 0
    assert ran.lines[-2] == "1.  Black wins in 1 move  Qh4#"


def test_every_line_of_json_is_a_finding() -> None:
    ran = deska("analyse", "chess", "--moves", "e4", "--lines", "2", "--nodes", "3000", "--json")
    found = [json.loads(line) for line in ran.lines]
    assert list(found[-1]) == ["depth", "nodes", "seconds", "nodes_per_second", "drawn", "lines"]
    assert [len(one["lines"]) for one in found[-1:]] == [2]
    assert found[-1]["lines"][0]["line"][0] == found[-1]["lines"][0]["move"]


def test_a_position_of_a_file_is_analysed(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_text("1. f3 e5 2. g4 Qh4# 0-1\n")
    ran = deska("analyse", "--file", str(path), "--at", "3", "--nodes", "2000", "--lines", "1")
    assert "Black wins in 1 move" in ran.lines[-2]
    over = deska("analyse", "--file", str(path))
    assert (over.status, len(over.err.splitlines())) == (2, 1)


def test_a_player_that_cannot_analyse_is_refused() -> None:
    ran = deska("analyse", "chess", "--player", "easy")
    assert ran.status == 2
    assert "alphabeta" in ran.err


@slow
def test_ctrl_c_ends_with_what_was_found() -> None:
    command = [sys.executable, "-m", "deska", "analyse", "chess", "--lines", "2"]
    given = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=given)
    assert process.stdout
    assert process.stdout.readline()  # something is found
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    assert "2.  " in out
    assert "nodes" in out.splitlines()[-1]
