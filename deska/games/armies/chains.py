"""Jumps over enemies, and chains of them, compiled.

All chains of a piece are found by going through its jumps depth first, without recursion: the arrays `chain_…` of
the position hold one entry a jump. Every complete chain is written to `capture_…`, once for each target and set of
pieces taken.
"""

import numpy as np

from deska.games.armies.position import (
    C_BY_KING,
    C_KING_SOONEST,
    C_MOST,
    C_MOST_KINGS,
    CAPTURES,
    CELLS,
    CHAIN,
    CHAIN_MOVE,
    CHAINED,
    CODES,
    CROWNED,
    EDGE,
    HIGH,
    LAST_GOES_ON,
    LAST_STOPS,
    MAY,
    NO_CRITERION,
    NOT_STUCK,
    OFF,
    PROMOTES,
)
from deska.kernel.generic import helper, inlined

u64 = np.uint64
NOWHERE = 1 << 16  # no cell asked for


@inlined
def _victim(pos, cell, code, stride):
    """The enemy a jump goes over, OFF where there is none that it may take."""
    fixed, now = pos.fixed, pos.now
    way = u64(fixed.stride_way[stride]) * u64(HIGH)
    left = np.int64(fixed.stride_reach[stride])
    at = u64(fixed.step[way + cell])
    while left > 1 and now.board[at] == 0:
        at = u64(fixed.step[way + at])
        left -= 1
    victim = u64(now.board[at])
    if victim == u64(0) or victim == u64(EDGE) or (victim ^ code) & u64(1) == u64(0):
        return u64(OFF)
    if now.chain_mark[at] != 0 or fixed.untakable[code * u64(CODES) + victim] != 0:
        return u64(OFF)
    if now.board[u64(fixed.step[way + at])] != 0:
        return u64(OFF)
    return at


@inlined
def _turns_back(pos, depth, way):
    """Whether a jump would go straight back where the last one came from, and may not."""
    if pos.fixed.no_turning_back == 0 or depth == u64(0):
        return False
    return u64(pos.fixed.opposite[way]) == u64(pos.now.chain_way[depth])


@helper
def _can_jump(pos, cell, code, came, anywhere):
    """Whether a piece has a jump from a cell it has reached by a way (`anywhere`: it has just begun)."""
    fixed = pos.fixed
    for stride in range(u64(fixed.stride_jump[code]), u64(fixed.stride_start[code + u64(1)])):
        way = u64(fixed.stride_way[stride])
        if not anywhere and fixed.no_turning_back != 0 and u64(fixed.opposite[way]) == came:
            continue
        if _victim(pos, cell, code, stride) != u64(OFF):
            return True
    return False


@inlined
def _take(pos, cell):
    pos.now.chain_mark[cell] = np.uint8(pos.now.board[cell])
    if pos.fixed.taken_at_once != 0:
        pos.now.board[cell] = np.uint8(0)


@inlined
def _give_back(pos, cell):
    pos.now.board[cell] = pos.now.chain_mark[cell]
    pos.now.chain_mark[cell] = np.uint8(0)


@inlined
def _promotes_on(pos, code, cell):
    return pos.fixed.traits[code] & (PROMOTES | MAY) == PROMOTES and pos.fixed.zone[code * u64(CELLS) + cell] != 0


@inlined
def _code_on(pos, code, cell):
    """What the piece is once it has landed on a cell in the middle of a chain."""
    if pos.fixed.last_row == LAST_GOES_ON and _promotes_on(pos, code, cell):
        return u64(pos.fixed.promotion[u64(pos.fixed.promotion_start[code])])
    return code


@inlined
def _goes_on(pos, code, cell, stride):
    """Whether the chain goes on from a landing, `code` being what the piece is there."""
    if pos.fixed.stride_flags[stride] & CHAINED == 0:
        return False
    if pos.fixed.last_row == LAST_STOPS and _promotes_on(pos, code, cell):
        return False
    return _can_jump(pos, cell, code, u64(pos.fixed.stride_way[stride]), False)


@helper
def _any_landing_goes_on(pos, code, victim, stride):
    fixed = pos.fixed
    way = u64(fixed.stride_way[stride]) * u64(HIGH)
    at = u64(fixed.step[way + victim])
    left = np.int64(fixed.stride_reach[stride])
    while left > 0 and pos.now.board[at] == 0:
        if _goes_on(pos, _code_on(pos, code, at), at, stride):
            return True
        at = u64(fixed.step[way + at])
        left -= 1
    return False


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
    for i in range(jumps):
        victim = u64(now.chain_mark[u64(now.chain_victim[i])])
        crowned = np.int64(fixed.traits[victim] & CROWNED != 0)
        kings += crowned
        if soonest == 0 and i < u64(64):
            soonest = crowned * (np.int64(64) - np.int64(i))
    return capture_rank(pos, origin_code, jumps, kings, soonest)


@helper
def _write_capture(pos, origin, origin_code, landing, jumps, first):
    """Write a complete chain down unless the same target and pieces are there already; True when it was new."""
    now = pos.now
    code = _code_on(pos, u64(now.chain_code[jumps - u64(1)]), landing)
    if pos.fixed.traits[code] & NOT_STUCK != 0 and pos.fixed.stuck[code * u64(CELLS) + landing] != 0:
        if pos.fixed.traits[code] & MAY != 0 or not _promotes_on(pos, code, landing):
            return False
    taken = u64(0)
    for i in range(jumps):
        taken ^= pos.fixed.zobrist_fresh[u64(now.chain_victim[i])]
    ordinal = u64(0)
    for i in range(u64(first), u64(now.chain_count)):
        if u64(now.capture_move[i] >> np.uint32(8)) & u64(255) == landing:
            if now.capture_set[i] == taken:
                return False
            ordinal += u64(1)
    if now.chain_count >= CAPTURES or ordinal > u64(255):
        return False
    at = u64(now.chain_count)
    now.capture_move[at] = np.uint32(origin | (landing << u64(8)) | (ordinal << u64(16)) | (u64(CHAIN_MOVE) << u64(24)))
    now.capture_set[at] = taken
    now.capture_rank[at] = _rank(pos, origin_code, jumps)
    now.chain_count += 1
    return True


@helper
def find_chains(pos, origin, wanted, target):
    """Write all captures by jumps of the piece on a cell to `capture_…`, after those that are there.

    With `wanted` a chain's move, stop at it with its jumps in `chain_victim` and `chain_cell`, and return how many
    they are. With `target` a cell, stop and return 1 as soon as what stands there is taken. Otherwise return 0.
    """
    fixed, now = pos.fixed, pos.now
    first = now.chain_count
    origin = u64(origin)
    origin_code = u64(now.board[origin])
    now.board[origin] = np.uint8(0)
    result = u64(0)
    depth = u64(0)
    now.chain_cell[depth] = np.uint8(origin)
    now.chain_code[depth] = np.uint8(origin_code)
    now.chain_stride[depth] = fixed.stride_jump[origin_code]
    now.chain_steps[depth] = np.uint16(0)
    going = True
    while going:
        code = u64(now.chain_code[depth])
        stride = u64(now.chain_stride[depth])
        if now.chain_steps[depth] == 0:
            # Step 1. The next enemy to jump over from here; where there is none, back to the jump before.
            if stride == u64(fixed.stride_start[code + u64(1)]):
                if depth == u64(0):
                    going = False
                else:
                    depth -= u64(1)
                continue
            cell = u64(now.chain_cell[depth])
            victim = _victim(pos, cell, code, stride)
            if victim == u64(OFF) or _turns_back(pos, depth, u64(fixed.stride_way[stride])):
                now.chain_stride[depth] += np.uint16(1)
                continue
            now.chain_victim[depth] = np.uint16(victim)
            _take(pos, victim)
            if victim == u64(target):
                result = u64(1)
                _give_back(pos, victim)
                break
            now.chain_only[depth] = np.uint8(_any_landing_goes_on(pos, code, victim, stride))
            now.chain_landing[depth] = np.uint16(victim)
        # Step 2. The next landing behind it.
        landing = u64(fixed.step[u64(fixed.stride_way[stride]) * u64(HIGH) + u64(now.chain_landing[depth])])
        if now.board[landing] != 0 or now.chain_steps[depth] >= fixed.stride_reach[stride]:
            _give_back(pos, u64(now.chain_victim[depth]))
            now.chain_steps[depth] = np.uint16(0)
            now.chain_stride[depth] += np.uint16(1)
            continue
        now.chain_landing[depth] = np.uint16(landing)
        now.chain_steps[depth] += np.uint16(1)
        landed = _code_on(pos, code, landing)
        # Step 3. On from there, or the chain is complete.
        if _goes_on(pos, landed, landing, stride) and depth + u64(1) < u64(CHAIN):
            depth += u64(1)
            now.chain_cell[depth] = np.uint8(landing)
            now.chain_code[depth] = np.uint8(landed)
            now.chain_way[depth] = np.uint16(fixed.stride_way[stride])
            now.chain_stride[depth] = fixed.stride_jump[landed]
            now.chain_steps[depth] = np.uint16(0)
        elif now.chain_only[depth] == 0:
            new = _write_capture(pos, origin, origin_code, landing, depth + u64(1), first)
            if new and u64(now.capture_move[u64(now.chain_count - 1)]) == u64(wanted):
                result = depth + u64(1)
                break
    # Stopped in the middle: everybody back to his place.
    if result > u64(0):
        last = depth if wanted == NOWHERE else depth + u64(1)
        for i in range(last):
            _give_back(pos, u64(now.chain_victim[last - u64(1) - i]))
    now.board[origin] = np.uint8(origin_code)
    return np.int64(result)


@helper
def takes_by_jump(pos, frm, cell):
    """Whether a jump of the piece, or a chain of them, takes what stands on a cell."""
    if not _can_jump(pos, frm, u64(pos.now.board[frm]), u64(0), True):
        return False
    before = pos.now.chain_count
    taken = find_chains(pos, frm, NOWHERE, cell)
    pos.now.chain_count = before
    return taken > 0
