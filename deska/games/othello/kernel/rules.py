"""The rules of Othello, compiled.

A move is the number of a cell (cells.py), or PASS, which is legal only if no cell is.
"""

from functools import cache
from typing import Annotated, Any, NamedTuple

import numpy as np

from deska.gamekit import DRAWN, GOING_ON, block, helper, key, layout, lowest_bit, moves, outcome, play, seat, undo
from deska.games.othello.kernel.cells import CELLS, ONE, WORD, ZERO, bit, count, openings, turned, u64, write_cells
from deska.games.othello.values import FEATURES, KNOTS, corners, places, weights

LARGEST = 10
PASS = 100
MOST_PLIES = 2 * LARGEST * LARGEST  # nobody passes twice in a row

SEEN = 7  # words that a move changes
NOW = layout(
    ("words", np.uint64, SEEN),  # discs of the first seat, of the second, cells open to the seat to move; then the key
    ("turn", np.int64),
    ("result", np.int64),  # GOING_ON, DRAWN or the winner
    ("plies", np.int64),
    ("history", np.uint8, MOST_PLIES),  # the moves played
    ("before", np.uint64, SEEN * MOST_PLIES),  # by ply: the words before the move
    scratch=[("found", np.int64, len(FEATURES)), ("other", np.int64, len(FEATURES))],  # of the evaluation
)
OPEN, HASH = u64(4), u64(6)  # indices into the words
FIXED = layout(
    ("side", np.int64),
    ("board", np.uint64, 2),  # all cells
    ("inner", np.uint64, 2),  # all but the first and the last column
    ("ends", np.uint64, 2),  # the first and the last row
    ("corners", np.int64, 4 * 4),  # each with the three cells beside it, the diagonal one last
    ("zobrist", np.uint64, 2 * CELLS + 1),  # by seat and cell, then for the second seat's turn
    ("places", np.int64, CELLS),  # how good a place each cell is (values.py), and what else counts
    ("weights", np.int64, KNOTS * len(FEATURES)),
)


class OthelloPosition(NamedTuple):
    now: Annotated[Any, NOW]
    fixed: Annotated[Any, FIXED]


# --- the operations -----------------------------------------------------------------------------------------


@helper
def hash_of(fixed, owner, low, high):
    """The part of the key that a seat's discs make."""
    value = ZERO
    while low | high != ZERO:
        if low != ZERO:
            value ^= fixed.zobrist[owner * u64(CELLS) + lowest_bit(low)]
            low &= low - ONE
        else:
            value ^= fixed.zobrist[owner * u64(CELLS) + WORD + lowest_bit(high)]
            high &= high - ONE
    return value


@helper
def ahead(pos):
    """How many discs the first seat has more than the second."""
    words = pos.now.words
    return count(words[0]) + count(words[1]) - count(words[2]) - count(words[3])


@helper
def give_turn(pos, turn):
    """Find where the seat to move may play, and whether the game is over."""
    now, words = pos.now, pos.now.words
    if now.turn != turn:
        now.turn = turn
        words[HASH] ^= pos.fixed.zobrist[2 * CELLS]
    own, other = u64(2 * turn), u64(2 - 2 * turn)
    words[OPEN], words[OPEN + ONE] = openings(pos.fixed, words[own], words[own + ONE], words[other], words[other + ONE])
    now.result = GOING_ON
    if words[OPEN] | words[OPEN + ONE] == ZERO:
        low, high = openings(pos.fixed, words[other], words[other + ONE], words[own], words[own + ONE])
        if low | high == ZERO:
            more = ahead(pos)
            now.result = 0 if more > 0 else 1 if more < 0 else DRAWN


@moves.rule_for(OthelloPosition)
def _moves(pos, out):
    found = write_cells(pos.now.words[OPEN], pos.now.words[OPEN + ONE], out)
    if found == 0:
        out[0] = PASS
        found = 1
    return found


@play.rule_for(OthelloPosition)
def _play(pos, move):
    now, fixed, words = pos.now, pos.fixed, pos.now.words
    ply = u64(now.plies)
    now.history[ply] = np.uint8(move)
    for i in range(u64(SEEN)):
        now.before[u64(SEEN) * ply + i] = words[i]
    now.plies += 1
    if move != PASS:
        cell, own, other = u64(move), u64(2 * now.turn), u64(2 - 2 * now.turn)
        low, high = turned(fixed, cell, words[own], words[own + ONE], words[other], words[other + ONE])
        words[other] ^= low
        words[other + ONE] ^= high
        words[HASH] ^= hash_of(fixed, other >> ONE, low, high)
        a, b = bit(cell)
        low, high = low | a, high | b
        words[own] |= low
        words[own + ONE] |= high
        words[HASH] ^= hash_of(fixed, own >> ONE, low, high)
    give_turn(pos, 1 - now.turn)


@undo.rule_for(OthelloPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    ply = u64(now.plies)
    for i in range(u64(SEEN)):
        now.words[i] = now.before[u64(SEEN) * ply + i]
        now.before[u64(SEEN) * ply + i] = ZERO
    now.history[ply] = np.uint8(0)
    now.turn = 1 - now.turn
    now.result = GOING_ON


@seat.rule_for(OthelloPosition)
def _seat(pos):
    return pos.now.turn


@outcome.rule_for(OthelloPosition)
def _outcome(pos):
    return pos.now.result


@key.rule_for(OthelloPosition)
def _key(pos):
    return pos.now.words[HASH]


# --- positions ----------------------------------------------------------------------------------------------


@cache
def fixed_for(side: int) -> Any:
    fixed = block(FIXED)
    fixed.side = side
    fixed.board[:] = _words(set(range(side * side)))
    fixed.inner[:] = _words({cell for cell in range(side * side) if 0 < cell % side < side - 1})
    fixed.ends[:] = _words({*range(side), *range(side * (side - 1), side * side)})
    fixed.corners[:] = [cell for corner in corners(side) for cell in corner]
    fixed.places[: side * side] = places(side)
    fixed.weights[:] = weights(side)
    fixed.zobrist[:] = np.random.default_rng(1).integers(0, 2**64, len(fixed.zobrist), np.uint64)
    return fixed


def _words(cells: set[int]) -> tuple[int, int]:
    whole = sum(1 << cell for cell in cells)
    return whole & (1 << 64) - 1, whole >> 64


def position_of(side: int, first: set[int], second: set[int], turn: int) -> OthelloPosition:
    """The position with these discs of the two seats."""
    pos = OthelloPosition(block(NOW), fixed_for(side))
    words = pos.now.words
    words[:4] = (*_words(first), *_words(second))
    words[HASH] = hash_of(pos.fixed, ZERO, words[0], words[1]) ^ hash_of(pos.fixed, ONE, words[2], words[3])
    give_turn(pos, turn)
    return pos
