"""Make the opening book of Connect Four: python -m deska.games.connect4.make_book

It plays either side, from the empty board: its own best move in each position, every move of the other side. It finds
out who wins, and how soon if that is quickly found. Positions that a decision solves quickly are left out. The file is
written every few seconds; if the command is stopped, it goes on from there the next time.
"""

import argparse
import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from deska.games.connect4.board import Board
from deska.games.connect4.book import FILE, Book, Entry, from_bytes
from deska.games.connect4.kernel.solver import CELLS, Solving, new_table, new_work
from deska.games.connect4.rules import empty_position
from deska.games.connect4.solving import Decision

_ALWAYS = 5  # moves within which the book has every position
_QUICK = 3_000_000  # nodes that a decision without the book can afford: about a second
_REFINING = 500_000  # nodes to find out how soon a position is won or lost
_MEMORY, _DEFAULT_MEMORY = 1 << 30, 64 << 20  # bytes of a table: to make the book, and of `master`
_PAUSE = 10.0  # seconds between two writes
_POSITION = empty_position(7, 6, 4, 2)
START = Board(0, 0)


@dataclass
class Maker:
    """Makes a book of so many moves. `_ALWAYS` and the node limits can be smaller in tests."""

    book: Book
    plies: int
    always: int = _ALWAYS
    quick: int = _QUICK
    memory: int = _MEMORY
    small_memory: int = _DEFAULT_MEMORY
    quickly_solved: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._solving = Solving(new_work(), new_table(self.memory))
        self._small_table = new_table(self.small_memory)

    def decide(self, board: Board) -> Entry | None:
        """The entry of a position; None if it needs none."""
        known = self.book.of(board)
        return known if known or board.wins_at_once or self._is_quick(board) else self.solve(board)

    def solve(self, board: Board) -> Entry:
        """Put a position into the book."""
        decision = self._decision(board, self._solving)
        decision.who_wins()
        self._refine(decision)
        entry = Entry(decision.low, decision.high, decision.order[0])
        self.book.put(board, entry)
        return entry

    def _decision(self, board: Board, solving: Solving) -> Decision:
        return Decision(_POSITION, board, board.columns, Book(), solving)

    def _is_quick(self, board: Board) -> bool:
        """Whether a decision without the book would find out who wins in time."""
        if board.discs <= self.always:
            return False
        self._small_table.fill(0)
        solving = Solving(new_work(self.quick), self._small_table)
        self._decision(board, solving).who_wins()
        quick = not solving.work.stop[0]
        self.quickly_solved += quick
        return quick

    def _refine(self, decision: Decision) -> None:
        work = self._solving.work
        work.node_limit = work.nodes + _REFINING
        decision.run()
        work.node_limit, work.stop[0] = new_work().node_limit, 0


def replies(board: Board, column: int) -> list[Board]:
    """The positions after this move and any reply, if the game goes on."""
    after = board.after(column)
    ended = board.completes_four(column) or after.discs == CELLS
    return [] if ended else [after.after(reply) for reply in after.columns if not after.completes_four(reply)]


def make(maker: Maker, path: Path, *, shown: bool = True) -> Book:
    """Go through the positions of either side, by the number of discs, and write the book as it grows."""
    second = [START.after(column) for column in START.columns if not START.completes_four(column)]
    fronts = [{START.key: START}, {one.key: one for one in second}]
    started = written = time.monotonic()
    try:
        for ply in range(maker.plies + 1):
            fronts.append({})
            for number, board in enumerate(fronts[ply].values()):
                entry = maker.decide(board)
                if entry:
                    fronts[ply + 2].update((one.key, one) for one in replies(board, entry.column))
                if shown:
                    _tell(ply, number + 1, len(fronts[ply]), maker, time.monotonic() - started)
                if time.monotonic() - written > _PAUSE:
                    _write(maker.book, path)
                    written = time.monotonic()
    finally:
        if maker.book.entries:
            _write(maker.book, path)
    return maker.book


def _write(book: Book, path: Path) -> None:
    """At once or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(book.to_bytes())
    os.replace(part, path)


def _tell(ply: int, number: int, count: int, maker: Maker, seconds: float) -> None:
    text = f"after {ply} moves: {number} of {count} positions; {len(maker.book)} in the book, {seconds:.0f} s "
    print(f"\r{text}", end="" if number < count else "\n", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the opening book of Connect Four on 7 × 6.")
    parser.add_argument("--plies", type=int, default=12, choices=range(1, 17), help="moves that the book covers")
    parser.add_argument("--file", type=Path, default=FILE, help="where the book is")
    given = parser.parse_args()
    book = from_bytes(given.file.read_bytes()) if given.file.exists() else Book()
    try:
        book = make(Maker(book, given.plies), given.file)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        sys.exit(130)
    print(f"{len(book)} positions, {given.file.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
