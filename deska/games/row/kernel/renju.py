"""Renju's forbidden moves of black: overline, two fours, two threes at once.

Whether a three counts depends on whether the cell that makes it a straight four is itself allowed, which may
depend on further threes: the question is recursive. It uses a stack of frames instead of recursion,
because a rule must run the same compiled and uncompiled.
"""

from typing import Any

import numpy as np

from deska.kernel.declare import helper, inlined

u64 = np.uint64
BLACK = 1  # a black stone in `cells`

UNDECIDED, ALLOWED, FORBIDDEN = -1, 0, 1

# A frame on the stack: the cell, the next line and side to check, threes found so far.
CELL, QUESTION, THREES, FRAME = 0, 1, 2, 3
QUESTIONS = 8  # four lines, two sides each


@inlined
def _step(pos, cell, line, way, distance):
    """The cell at a distance along a line (0 -, 1 |, 2 /, 3 \\), or the one beyond the edge."""
    dx = 0 if line == 1 else way * distance
    dy = 0 if line == 0 else (-way * distance if line == 3 else way * distance)
    columns = pos.fixed.columns
    x = np.int64(cell) % columns + dx
    y = np.int64(cell) // columns + dy
    if x < 0 or y < 0 or x >= columns or y >= pos.fixed.rows:
        return pos.fixed.cells
    return y * columns + x


@helper
def _run(pos, cell, line, way):
    """Number of black stones that follow a cell without a gap."""
    length = 0
    while pos.now.cells[u64(_step(pos, cell, line, way, length + 1))] == BLACK:
        length += 1
    return length


@helper
def _run_if_filled(pos, cell, line, way):
    """Length of the run through a black cell with the free cell at its end filled; 0 if that is not free."""
    ahead = _run(pos, cell, line, way)
    gap = _step(pos, cell, line, way, ahead + 1)
    if pos.now.cells[u64(gap)] != 0:
        return 0
    return _run(pos, cell, line, -way) + 1 + ahead + 1 + _run(pos, gap, line, way)


@helper
def _fours(pos, cell, line):
    """Number of fours on a line that a black stone here is part of: 0, 1 or 2."""
    first = _run_if_filled(pos, cell, line, 1) == 5
    second = _run_if_filled(pos, cell, line, -1) == 5
    if first and second:
        straight = _run(pos, cell, line, 1) + 1 + _run(pos, cell, line, -1) == 4
        return 1 if straight else 2
    return 1 if first or second else 0


@helper
def _straight_four_cell(pos, cell, line, way):
    """The free cell at this end of the run through a black cell that would make it a straight four, or -1."""
    if _run_if_filled(pos, cell, line, way) != 4:
        return -1
    gap = _step(pos, cell, line, way, _run(pos, cell, line, way) + 1)
    pos.now.cells[u64(gap)] = np.uint8(BLACK)
    straight = _run_if_filled(pos, cell, line, 1) == 5 and _run_if_filled(pos, cell, line, -1) == 5
    pos.now.cells[u64(gap)] = np.uint8(0)
    return gap if straight else -1


@helper
def _first_verdict(pos, cell):
    """The verdict on a black stone here without checking threes: FORBIDDEN, ALLOWED or UNDECIDED."""
    fours = 0
    overline = False
    for line in range(4):
        run = _run(pos, cell, line, 1) + 1 + _run(pos, cell, line, -1)
        if run == 5:
            return ALLOWED
        overline = overline or run > 5
        fours += _fours(pos, cell, line)
    return FORBIDDEN if overline or fours >= 2 else UNDECIDED


@helper
def _makes_five(pos, cell):
    for line in range(4):
        if _run(pos, cell, line, 1) + 1 + _run(pos, cell, line, -1) == 5:
            return True
    return False


@helper
def _may_matter(pos, cell):
    """A quick test: two threes or fours need stones on two lines, or four on one."""
    lines = 0
    for line in range(4):
        stones = 0
        for way in (-1, 1):
            for distance in range(1, 5):
                content = pos.now.cells[u64(_step(pos, cell, line, way, distance))]
                if content == BLACK:
                    stones += 1
                elif content != 0:
                    break
        if stones >= 4:
            return True
        if stones >= 2:
            lines += 1
    return lines >= 2


@helper
def is_forbidden(pos, cell):
    """True if black may not play on this free cell; the position is unchanged."""
    if not _may_matter(pos, cell):
        return False
    stack = pos.now.stack
    base = u64(0)
    stack[CELL] = np.int64(cell)
    stack[QUESTION] = np.int16(0)
    stack[THREES] = np.int16(0)
    pos.now.cells[u64(cell)] = np.uint8(BLACK)
    verdict = _first_verdict(pos, cell)
    while True:
        here = np.int64(stack[base + u64(CELL)])
        question = np.int64(stack[base + u64(QUESTION)])
        if verdict == UNDECIDED:
            if stack[base + u64(THREES)] >= 2:
                verdict = FORBIDDEN
            elif question >= QUESTIONS:
                verdict = ALLOWED
        if verdict != UNDECIDED:
            pos.now.cells[u64(here)] = np.uint8(0)
            for i in range(FRAME):
                stack[base + u64(i)] = np.int16(0)
            if base == 0:
                return verdict == FORBIDDEN
            # Return to the previous frame: an allowed cell makes its line a three, and the line is done.
            base -= u64(FRAME)
            asked = np.int64(stack[base + u64(QUESTION)])
            if verdict == ALLOWED:
                stack[base + u64(THREES)] += np.int16(1)
                stack[base + u64(QUESTION)] = np.int16((asked // 2 + 1) * 2)
            else:
                stack[base + u64(QUESTION)] = np.int16(asked + 1)
            verdict = UNDECIDED
            continue
        gap = _straight_four_cell(pos, here, question // 2, 1 - 2 * (question % 2))
        if gap < 0:
            stack[base + u64(QUESTION)] = np.int16(question + 1)
            continue
        base += u64(FRAME)
        stack[base + u64(CELL)] = np.int16(gap)
        stack[base + u64(QUESTION)] = np.int16(0)
        stack[base + u64(THREES)] = np.int16(0)
        pos.now.cells[u64(gap)] = np.uint8(BLACK)
        # A move that makes a five does not count as a straight four.
        verdict = FORBIDDEN if _makes_five(pos, gap) else _first_verdict(pos, gap)


def why_forbidden(pos: Any, cell: int) -> str:
    """The reason for people: 'overline', 'double-four' or 'double-three', for a forbidden cell."""
    pos.now.cells[cell] = BLACK
    overline = any(_run(pos, cell, line, 1) + 1 + _run(pos, cell, line, -1) > 5 for line in range(4))
    fours = sum(_fours(pos, cell, line) for line in range(4))
    pos.now.cells[cell] = 0
    return "overline" if overline else "double-four" if fours >= 2 else "double-three"
