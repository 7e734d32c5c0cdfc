"""A package with two games of required operations only passes its own tests, levels included."""

import os
import subprocess
import sys
from pathlib import Path

from tests.effort import slow
from tests.warm_cache import warm_cache

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "tests" / "packages"


@slow
def test_a_package_passes_its_own_tests(tmp_path: Path) -> None:
    """Its compiled code is kept apart: Deska without the package must not meet it."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(PACKAGES)]),
        "DESKA_CACHE": warm_cache(tmp_path),
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
        "--rootdir",
        str(PACKAGES),
    ]
    tests = str(PACKAGES / "sample_games_suite.py")
    ran = subprocess.run([*command, tests], env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "skipped" not in ran.stdout
