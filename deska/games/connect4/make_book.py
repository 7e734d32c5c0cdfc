"""Make the opening book of Connect Four: python -m deska.games.connect4.make_book --plies 8

It solves every position after so many moves, on all processors, and derives the values of those before. The file is
written every few seconds; if the command is stopped, it goes on from there the next time.
"""

import argparse
import dataclasses
import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from deska.gamekit import Position
from deska.games.connect4.book import FILE, OFFSET, UNKNOWN, Book, Level, empty_book, from_bytes, levels
from deska.games.connect4.kernel.solver import BEST, COLUMNS, Solving, new_table, new_work, value_within
from deska.games.connect4.rules import empty_position
from deska.games.connect4.solving import Board

_SHARE = 8  # positions that a process solves at a time; neighbours have much in common
_MEMORY = 256 << 20  # bytes of each process's table
_PAUSE = 10.0  # seconds between two writes


@cache
def _memory() -> tuple[Position, Solving]:
    """Of one process."""
    return empty_position(7, 6, 4, 2), Solving(new_work(), new_table(_MEMORY))


def solved(board: Board) -> int:
    """The value of a position that goes on: first whether it is won or drawn, then how soon."""
    pos, solving = _memory()
    if board.wins_at_once:
        return 21 - board.discs // 2
    low, high = -BEST, BEST
    while low < high:
        middle = 0 if low <= 0 < high else -1 if low < 0 == high else (low + high) // 2
        found = int(value_within(pos, solving, board.own, board.taken, board.discs, middle, middle + 1))
        low, high = (low, min(found, high)) if found <= middle else (max(found, low), high)
    return low


def _solve_share(boards: list[tuple[int, int]]) -> list[int]:
    return [solved(Board(own, taken)) + OFFSET for own, taken in boards]


def _begun(path: Path, plies: int) -> Book:
    """A book of so many plies, with what an earlier run or a smaller book knows."""
    begun = empty_book(plies)
    known = from_bytes(path.read_bytes()) if path.exists() else begun
    values = [known.values[ply].copy() if ply <= known.plies else one for ply, one in enumerate(begun.values)]
    return Book(plies, tuple(values))


def _write(book: Book, path: Path) -> None:
    """At once or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(book.to_bytes())
    os.replace(part, path)


def derive(book: Book) -> Book:
    """The book with the values of all positions that follow from the next ply."""
    values = list(book.values)
    for ply in reversed(range(book.plies)):
        deeper = dataclasses.replace(book, values=tuple(values))
        values[ply] = _from_next(deeper, levels(book.plies)[ply], values[ply])
    return dataclasses.replace(book, values=tuple(values))


def _from_next(book: Book, level: Level, known: NDArray[np.uint8]) -> NDArray[np.uint8]:
    found = known.copy()
    for at in np.flatnonzero(known == UNKNOWN).tolist():
        board = Board(int(level.own[at]), int(level.taken[at]))
        value = best_by_book(book, board)
        found[at] = UNKNOWN if value is None else value + OFFSET
    return found


def best_by_book(book: Book, board: Board) -> int | None:
    """The value of a position by those of the next ones; None if one of them is not known."""
    if board.wins_at_once:
        return 21 - board.discs // 2
    columns = [column for column in range(COLUMNS) if board.after(column).taken != board.taken]
    after = [board.after(column) for column in columns]
    values = [book.value(one.own, one.taken) for one in after]
    known = [-value for value in values if value is not None]
    return max(known) if len(known) == len(values) else None


def _shares(book: Book) -> Iterator[list[int]]:
    """What is left to solve of the last ply."""
    left = np.flatnonzero(book.values[-1] == UNKNOWN)
    for start in range(0, len(left), _SHARE):
        yield left[start : start + _SHARE].tolist()


def make(path: Path, plies: int, pool: Executor) -> Book:
    """Solve what is left, and write it down as it goes."""
    book, last = _begun(path, plies), levels(plies)[-1]
    started = written = time.monotonic()
    done, total = 0, int(np.count_nonzero(book.values[-1] == UNKNOWN))
    shares = {
        pool.submit(_solve_share, [(int(last.own[at]), int(last.taken[at])) for at in share]): share
        for share in _shares(book)
    }
    try:
        for finished in as_completed(shares):
            book.values[-1][shares[finished]] = finished.result()
            done += len(shares[finished])
            _tell(done, total, time.monotonic() - started)
            if time.monotonic() - written > _PAUSE:
                _write(book, path)
                written = time.monotonic()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        book = derive(book)
        _write(book, path)
    return book


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _tell(done: int, total: int, seconds: float) -> None:
    left = seconds / done * (total - done)
    print(f"\r{done} of {total} solved, {seconds:.0f} s, about {left:.0f} s left ", end="", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the opening book of Connect Four on 7 × 6.")
    parser.add_argument("--plies", type=int, default=8, choices=range(1, 11), help="moves that the book covers")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="processes that solve")
    parser.add_argument("--file", type=Path, default=FILE, help="where the book is")
    given = parser.parse_args()
    pool = ProcessPoolExecutor(given.cores, initializer=_ignore_interrupts)
    try:
        book = make(given.file, given.plies, pool)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        sys.exit(130)
    known = sum(int(np.count_nonzero(one)) for one in book.values)
    print(f"\n{known} of {sum(map(len, book.values))} positions, {given.file.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
