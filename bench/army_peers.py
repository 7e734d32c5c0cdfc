"""Counts move sequences with python-chess and python-shogi, for `deska bench armies`: peers that Deska never imports.

Reads lines `chess|shogi DEPTH POSITION`; answers each with leaves and CPU seconds, or `missing` where the library is
not installed. The last move is counted, not played, as Deska does it.
"""

import sys
import time
from importlib import import_module
from typing import Any


def perft(board: Any, depth: int) -> int:
    """The number of sequences of so many legal moves."""
    if depth == 1:
        return len(list(board.legal_moves))
    total = 0
    for move in list(board.legal_moves):
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


def answer(line: str) -> str:
    peer, depth, position = line.split(maxsplit=2)
    try:
        board = import_module(peer).Board(position)
    except ImportError:
        return "missing"
    begun = time.process_time()
    leaves = perft(board, int(depth))
    return f"{leaves} {time.process_time() - begun}"


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer(line.strip()), flush=True)
