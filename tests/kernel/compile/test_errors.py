"""A rule that cannot be compiled is told in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deska.kernel.compile.errors import CannotCompile
from deska.kernel.ops import moves
from tests.effort import slow
from tests.packages.sample_games.othello import OthelloPosition

NUMBA_SAYS = """Failed in nopython mode pipeline (step: nopython frontend)
No implementation of function Function(setitem) found for signature:

 >>> setitem(DictType[undefined,undefined], unicode_type, list)
During: typing of call at /somewhere/site-packages/numba/cpython/hashing.py (73)
During: typing of setitem at /home/me/my_game/rules.py (64)

File "my_game/rules.py", line 64:
File "/somewhere/site-packages/numba/typed/dictobject.py", line 717:
"""


def test_it_names_the_operation_the_line_and_the_reason() -> None:
    error = CannotCompile(moves.rules[OthelloPosition], TypeError(NUMBA_SAYS))
    text = "moves of OthelloPosition cannot be compiled (rules.py, line 64): No implementation of function"
    assert str(error) == f"{text} Function(setitem) found for signature"


def test_without_a_place_it_is_where_the_rule_begins() -> None:
    line = moves.rules[OthelloPosition].__code__.co_firstlineno
    assert CannotCompile(moves.rules[OthelloPosition], ValueError("odd")).place == f"othello.py, line {line}"


BROKEN = """
from deska.kernel.compile.build import build
from deska.kernel.declare import helper
from deska.kernel.signatures import signature_of
from deska.kernel.compile.units import Root

def rule(number: int) -> int:
    return "a" + number

build([Root("rule", rule, signature_of(rule))])
"""


@slow
@pytest.mark.parametrize(("debug", "is_short"), [("0", True), ("1", False)])
def test_everything_that_numba_says_is_shown_only_for_debugging(tmp_path: Path, debug: str, is_short: bool) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    environment = {**os.environ, "DESKA_DEBUG": debug}
    ran = subprocess.run([sys.executable, tmp_path / "broken.py"], env=environment, capture_output=True, text=True)
    assert "rule of __main__ cannot be compiled (broken.py, line 8): No implementation of" in ran.stderr
    assert (len(ran.stderr.splitlines()) < 15) == is_short
