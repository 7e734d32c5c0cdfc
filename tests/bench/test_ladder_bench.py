"""`bench/ladder.py` says what it cannot measure."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_for_three_is_refused_with_a_sentence() -> None:
    command = [sys.executable, "bench/ladder.py", "measure", "piskvorky", "-o", "seats=3"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith("Strength is measured in games for two; 3 play piskvorky")
