"""Linked code when several threads ask for it at once."""

import subprocess
import sys

from tests.effort import slow

MANY_AT_ONCE = """
import threading
from deska.kernel.compile import load
import deska

game = deska.game("tic-tac-toe")
made, ready = [], threading.Barrier(8)
kind = type(game.start())
original = load._Program.__init__

def slow(self, of):
    made.append(of)
    threading.Event().wait(0.05)
    original(self, of)

load._Program.__init__ = slow

def ask():
    ready.wait()
    load._program(kind)

threads = [threading.Thread(target=ask) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(made) == 1, len(made)
"""


@slow
def test_threads_that_ask_at_once_share_one_program() -> None:
    ran = subprocess.run([sys.executable, "-c", MANY_AT_ONCE], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
