"""Moves as records tell them, compiled: patterns of moves are found and played, and moves are told apart.

A pattern is a number: cell + 1 of the target, then, each 0 where the text does not say, cell + 1 of the origin, its
column + 1, its row + 1, the type + 1 of the piece, the type + 1 that it becomes (ANY: whatever it promotes to), a
castling (1 to the right, 2 to the left), and 1 for a drop. Here every move counts that the pieces can make, also
where a rule has already called a draw.
"""

import numpy as np
from numpy.typing import NDArray

from deska.games.armies.kernel.attacks import royals_safe
from deska.games.armies.kernel.dangers import survives
from deska.games.armies.kernel.generator import candidates, candidates_of, generate, is_legal
from deska.games.armies.kernel.playing import lift_move, make_move
from deska.games.armies.kernel.position import (
    CASTLE,
    CHAIN_MOVE,
    DROP,
    KIND_DRAUGHTS,
    LONGEST,
    PASSING,
    PROMOTE,
    ArmyPosition,
)
from deska.kernel.declare import helper, kernel
from deska.kernel.ops import Move, Moves, Word

u64 = np.uint64
EVERY = 1 << 40
NOTHING = -1
ANY = 255  # in a pattern, instead of what a piece becomes
TARGET, ORIGIN, COLUMN, ROW, TYPE, BECOMES, CASTLING, DROPS = (
    0,
    9,
    18,
    23,
    28,
    36,
    44,
    46,
)  # where the parts of a pattern begin

# What tells a move apart from others of the same kind of piece to the same cell.
AMBIGUOUS, SAME_COLUMN, SAME_ROW, CHECK, NO_ANSWER, CAPTURE, DOUBTFUL = (1 << i for i in range(7))


@helper
def _type_of(code):
    """Type + 1 of a code."""
    return u64(code) >> u64(1)


@helper
def _fits(pos, move, pattern):
    """Whether a move is one that a pattern means; chains of captures never are."""
    kind = (u64(move) >> u64(24)) & u64(7)
    frm, to, argument = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255), (u64(move) >> u64(16)) & u64(255)
    castling = (pattern >> u64(CASTLING)) & u64(3)
    if castling != u64(0):
        return kind == u64(CASTLE) and (to > frm) == (castling == u64(1))
    if to + u64(1) != (pattern & u64(511)) or kind == u64(CHAIN_MOVE):
        return False
    origin, requested = (pattern >> u64(ORIGIN)) & u64(511), (pattern >> u64(TYPE)) & u64(255)
    drops = (pattern >> u64(DROPS)) & u64(1) != u64(0)
    if drops or kind == u64(DROP):
        return drops and kind == u64(DROP) and requested == _type_of(argument)
    if origin != u64(0) and origin != frm + u64(1):
        return False
    if requested != u64(0) and requested != _type_of(pos.now.board[frm]):
        return False
    becomes = _type_of(argument) if kind == u64(PROMOTE) else u64(0)
    meant = (pattern >> u64(BECOMES)) & u64(255)
    if becomes != meant and (meant != u64(ANY) or kind != u64(PROMOTE)):
        return False
    columns = u64(pos.fixed.columns)
    column, row = (pattern >> u64(COLUMN)) & u64(31), (pattern >> u64(ROW)) & u64(31)
    if column != u64(0) and column != frm % columns + u64(1):
        return False
    return row == u64(0) or row == frm // columns + u64(1)


@helper
def _found(pos, pattern, room):
    """The only move that fits a pattern; NOTHING if none does, or several do."""
    if pos.now.plies >= LONGEST:
        return NOTHING
    kind = (pattern >> u64(TYPE)) & u64(255)
    drops = (pattern >> u64(DROPS)) & u64(1) != u64(0)
    by_kind = kind != u64(0) and not drops and pos.fixed.kind[u64(pos.now.turn)] != KIND_DRAUGHTS
    count = candidates_of(pos, room, kind) if by_kind else candidates(pos, room)
    fitting, found = 0, NOTHING
    for k in range(u64(count)):
        if _fits(pos, room[k], pattern):
            if survives(pos, pos.now.turn, room[k]) if by_kind else is_legal(pos, room[k]):
                fitting += 1
                found = np.int64(room[k])
    return found if fitting == 1 else NOTHING


@kernel
def find(pos: ArmyPosition, pattern: Word, room: Moves) -> int:
    """The only move that fits a pattern; NOTHING if none does, or several do."""
    return _found(pos, u64(pattern), room)


@kernel
def follow(pos: ArmyPosition, patterns: NDArray[np.uint64], out: Moves, room: Moves) -> int:
    """Play the moves that patterns mean, one after another, and write them into `out`.

    Stops before a pattern that fits no move or several; returns how many were played.
    """
    for i in range(u64(patterns.size)):
        found = _found(pos, patterns[i], room)
        if found == NOTHING:
            return np.int64(i)
        out[i] = np.uint32(found)
        make_move(pos, out[i])
    return np.int64(patterns.size)


@kernel
def possible(pos: ArmyPosition, room: Moves) -> int:
    """Write the moves that the pieces can make, also where a rule has called a draw, and return how many."""
    pos.now.chain_lost = 0
    return np.int64(0) if pos.now.plies >= LONGEST else generate(pos, room, u64(EVERY))


@kernel
def tell_apart(pos: ArmyPosition, move: Move, room: Moves) -> int:
    """What tells a move apart, and what it does: a sum of AMBIGUOUS … DOUBTFUL.

    AMBIGUOUS: another piece of its type can go to the same cell (to become the same); SAME_COLUMN, SAME_ROW: one of
    these stands in its column, its row. DOUBTFUL: the same piece can go there in another way.
    """
    kind = (u64(move) >> u64(24)) & u64(7)
    frm, to = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255)
    columns = u64(pos.fixed.columns)
    shown = 0
    if kind == u64(PASSING) or (kind != u64(DROP) and kind != u64(CASTLE) and pos.now.board[to] != 0 and to != frm):
        shown |= CAPTURE
    for k in range(u64(generate(pos, room, u64(EVERY)))):
        other = u64(room[k])
        other_kind, other_from = (other >> u64(24)) & u64(7), other & u64(255)
        if other == u64(move) or (other >> u64(8)) & u64(255) != to or other_kind == u64(DROP) or kind == u64(DROP):
            continue
        if kind == u64(CASTLE) or other_kind == u64(CASTLE):
            if other_from == frm:
                shown |= DOUBTFUL
            continue
        if pos.now.board[other_from] != pos.now.board[frm]:
            continue
        if other_from == frm:
            if kind != u64(PROMOTE) and other_kind != u64(PROMOTE):
                shown |= DOUBTFUL
            continue
        shown |= AMBIGUOUS
        if other_from % columns == frm % columns:
            shown |= SAME_COLUMN
        if other_from // columns == frm // columns:
            shown |= SAME_ROW
    make_move(pos, np.uint32(move))
    if not royals_safe(pos, pos.now.turn):
        shown |= CHECK
    if generate(pos, room, u64(1)) == 0:
        shown |= NO_ANSWER
    lift_move(pos)
    return np.int64(shown)
