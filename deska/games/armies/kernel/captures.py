"""The list of captures by jumps: which there are, which of them must be chosen, and what each does. Compiled.

A capture is known by its piece, its target and the set of pieces taken; the same capture by another way round counts
once. Only captures of the highest rank so far are kept. Beside each capture stands its path, so that a move can be
played or put into words without searching again, as long as the list belongs to the position (`has_captures`).
"""

import numpy as np

from deska.games.armies.kernel.position import (
    C_BY_KING,
    C_KING_SOONEST,
    C_MOST,
    C_MOST_KINGS,
    CHAIN_MOVE,
    CROWNED,
    HEADS,
    NO_CRITERION,
    ORDINALS,
    PATHS,
)
from deska.kernel.declare import helper, inlined

u64 = np.uint64
_FEW = 24  # captures that are compared one by one
_KNOWN = u64(ORDINALS)  # instead of an ordinal


@inlined
def forget_captures(pos):
    """An empty list, which belongs to no position."""
    now = pos.now
    now.capture_count = 0
    now.capture_first = 0
    now.capture_best = -1
    now.capture_key = u64(0)
    now.path_used = 0


@inlined
def has_captures(pos):
    """Whether the list holds the captures of this very position."""
    return pos.now.capture_key == pos.now.hash and pos.now.hash != u64(0)


# --- ranks --------------------------------------------------------------------------------------------------


@inlined
def capture_rank(pos, code, taken, kings, soonest):
    """How a capture stands in the order of its side's priorities; the highest must be chosen.

    `soonest` is the higher the earlier a crowned piece is taken, 64 for the first, 0 for none.
    """
    fixed = pos.fixed
    rank = np.int64(0)
    for i in range(u64(4)):
        criterion = fixed.criteria[u64(4) * (code & u64(1)) + i]
        if criterion == NO_CRITERION:
            break
        if criterion == C_BY_KING:
            rank = rank * 2 + np.int64(fixed.traits[code] & CROWNED != 0)
        elif criterion == C_MOST:
            rank = rank * 256 + np.int64(taken)
        elif criterion == C_MOST_KINGS:
            rank = rank * 256 + kings
        elif criterion == C_KING_SOONEST:
            rank = rank * 128 + soonest
    return rank


@inlined
def _rank(pos, origin_code, jumps):
    """The rank of the chain that has just been completed."""
    fixed, now = pos.fixed, pos.now
    kings = np.int64(0)
    soonest = np.int64(0)
    for i in range(jumps if fixed.counts_kings[origin_code & u64(1)] != 0 else u64(0)):
        victim = u64(now.chain_mark[u64(now.chain_victim[i])])
        crowned = np.int64(fixed.traits[victim] & CROWNED != 0)
        kings += crowned
        if soonest == 0 and i < u64(64):
            soonest = crowned * (np.int64(64) - np.int64(i))
    return capture_rank(pos, origin_code, jumps, kings, soonest)


# --- one of each --------------------------------------------------------------------------------------------


@inlined
def _target(pos, index):
    return u64(pos.now.capture_move[index] >> np.uint32(8)) & u64(255)


@inlined
def _head(taken, landing):
    return ((taken >> u64(48)) ^ (landing << u64(2))) & u64(HEADS - 1)


@helper
def _index_all(pos):
    """Put the captures of the present piece into the hash table."""
    now = pos.now
    for i in range(u64(HEADS)):
        now.capture_head[i] = np.uint16(0)
    for i in range(u64(256)):
        now.capture_ordinal[i] = np.uint16(0)
    for i in range(u64(now.capture_first), u64(now.capture_count)):
        _index_one(pos, i)


@inlined
def _index_one(pos, index):
    now = pos.now
    landing = _target(pos, index)
    head = _head(now.capture_set[index], landing)
    now.capture_next[index] = now.capture_head[head]
    now.capture_head[head] = np.uint16(index + u64(1))
    now.capture_ordinal[landing] += np.uint16(1)


@helper
def _ordinal_of_new(pos, landing, taken):
    """How many captures of this piece end on a cell; _KNOWN where this very capture is among them."""
    now = pos.now
    first, count = u64(now.capture_first), u64(now.capture_count)
    if count - first < u64(_FEW):
        ordinal = u64(0)
        for i in range(first, count):
            if _target(pos, i) == landing:
                if now.capture_set[i] == taken:
                    return _KNOWN
                ordinal += u64(1)
        return ordinal
    if count - first == u64(_FEW):
        _index_all(pos)
    entry = u64(now.capture_head[_head(taken, landing)])
    while entry != u64(0):
        if now.capture_set[entry - u64(1)] == taken and _target(pos, entry - u64(1)) == landing:
            return _KNOWN
        entry = u64(now.capture_next[entry - u64(1)])
    return min(u64(now.capture_ordinal[landing]), _KNOWN - u64(1))


# --- writing ------------------------------------------------------------------------------------------------


@helper
def keep_capture(pos, origin, origin_code, landing, jumps, taken):
    """Write the chain that has just been completed to the list, unless it is there or another ranks higher.

    `taken` is a key of the pieces taken. Returns whether it was written.
    """
    now = pos.now
    rank = _rank(pos, origin_code, jumps)
    if rank < now.capture_best:
        return False
    if rank > now.capture_best:
        forget_captures(pos)
        now.capture_best = rank
    ordinal = _ordinal_of_new(pos, landing, taken)
    if ordinal == _KNOWN:
        return False
    at, used = u64(now.capture_count), u64(now.path_used)
    if at == u64(pos.fixed.capture_room) or ordinal + u64(1) == _KNOWN or used + u64(2) * (jumps + u64(1)) > u64(PATHS):
        now.chain_lost = 1
        return False
    argument = ((ordinal & u64(255)) << u64(16)) | ((ordinal >> u64(8)) << u64(27))
    now.capture_move[at] = np.uint32(origin | (landing << u64(8)) | argument | (u64(CHAIN_MOVE) << u64(24)))
    now.capture_set[at] = taken
    now.capture_path[at] = np.uint32(used)
    now.path_byte[used] = np.uint8(jumps)
    now.path_byte[used + u64(1)] = now.chain_code[jumps - u64(1)]
    for i in range(jumps):
        used += u64(2)
        now.path_byte[used] = np.uint8(now.chain_victim[i])
        now.path_byte[used + u64(1)] = np.uint8(now.chain_landing[i])
    now.path_used = np.int64(used) + 2
    if at - u64(now.capture_first) >= u64(_FEW):
        _index_one(pos, at)
    now.capture_count += 1
    return True


@helper
def capture_at(pos, move):
    """The number of a capture in the list, -1 where it is not there."""
    now = pos.now
    for i in range(u64(now.capture_count)):
        if u64(now.capture_move[i]) == u64(move):
            return np.int64(i)
    return np.int64(-1)
