"""A package with a toy game, written to a folder: whoever takes the last of ten things wins."""

from pathlib import Path

RULES = """
from typing import Any, NamedTuple
import numpy as np
from deska.kernel.positions import block, layout
from deska.kernel.declare import helper
from deska.kernel.ops import key, moves, outcome, play, seat, undo
from {name}.limits import MOST

NOW = layout(("left", np.int64), ("plies", np.int64), ("taken", np.int64, 20))
FIXED = layout(("nothing", np.int64))

class Heap(NamedTuple):
    now: Any
    fixed: Any

@helper
def most(pos):
    return min(pos.now.left, MOST)

@moves.rule_for(Heap)
def _moves(pos, out):
    for i in range(most(pos)):
        out[i] = i + 1
    return most(pos)

@play.rule_for(Heap)
def _play(pos, move):
    pos.now.taken[pos.now.plies] = move
    pos.now.plies += 1
    pos.now.left -= move

@undo.rule_for(Heap)
def _undo(pos):
    pos.now.plies -= 1
    pos.now.left += pos.now.taken[pos.now.plies]

@outcome.rule_for(Heap)
def _outcome(pos):
    return -1 if pos.now.left > 0 else 1 - pos.now.plies % 2

@seat.rule_for(Heap)
def _seat(pos):
    return pos.now.plies % 2

@key.rule_for(Heap)
def _key(pos):
    return np.uint64(pos.now.left * 2 + pos.now.plies % 2)

def start():
    pos = Heap(block(NOW), block(FIXED))
    pos.now.left = 10
    return pos
"""


def write_package(folder: Path, name: str) -> Path:
    """The package, whose rules take at most three things at once."""
    package = folder / name
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "limits.py").write_text("MOST = 3\n")
    (package / "rules.py").write_text(RULES.replace("{name}", name))
    return package
