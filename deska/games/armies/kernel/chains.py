"""Jumps over enemies, and chains of them, compiled.

All chains of a piece are found by going through its jumps depth first, without recursion: the arrays `chain_…` of
the position hold one entry a jump. Every complete chain goes to the list of captures (captures.py).

Many ways lead to the same state of the search: the piece on a cell, the same pieces taken. What follows from a state
is searched once; a memo keeps the states met. It is small, so it may forget a state, never take one for another: then
that state is searched again, which costs time and changes nothing. A question that visits too many states is given up
(`chain_lost`); definitions that could come so far are refused (chain_bounds.py).
"""

import numpy as np

from deska.games.armies.kernel.captures import forget_captures, keep_capture
from deska.games.armies.kernel.position import (
    C_KING_SOONEST,
    CELLS,
    CHAIN,
    CHAINED,
    CODES,
    CROWNED,
    EDGE,
    FIRST,
    HIGH,
    LAST_GOES_ON,
    LAST_STOPS,
    MAY,
    MEMO,
    MOST_WORK,
    NOT_STUCK,
    OFF,
    PROMOTES,
    ArmyPosition,
)
from deska.kernel.declare import compiled_as, helper, inlined, shared
from deska.kernel.ops import Word

u64 = np.uint64
NOWHERE = 1 << 16  # no cell asked for
EVERY_MOVE = 0  # no move asked for
_WORTH_KEEPING = 3  # jumps, before which few ways lead to the same state
_MOST_IN_PYTHON = 300
_BUCKET = 4  # places in the memo for one key


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
def _turns_back(pos, way, came):
    """Whether a jump would go straight back where the last one came from, and may not: by a rule, or because the piece
    that was just taken still stands there."""
    if pos.fixed.no_turning_back == 0 and pos.fixed.taken_at_once != 0:
        return False
    return u64(pos.fixed.opposite[way]) == came


@helper
def _can_begin(pos, cell, code):
    """Whether a piece has a jump."""
    fixed = pos.fixed
    for stride in range(u64(fixed.stride_jump[code]), u64(fixed.stride_start[code + u64(1)])):
        if fixed.stride_flags[stride] & FIRST != 0 and pos.now.fresh[cell] == 0:
            continue
        if _victim(pos, cell, code, stride) != u64(OFF):
            return True
    return False


@inlined
def _jumps_on(pos, stride, came):
    """Whether a jump may go on with a chain whose last one came by a way."""
    if pos.fixed.stride_flags[stride] & (CHAINED | FIRST) != CHAINED:
        return False
    return not _turns_back(pos, u64(pos.fixed.stride_way[stride]), came)


@helper
def _can_jump_on(pos, cell, code, came):
    """Whether a chain that has come to a cell by a way goes on from there."""
    fixed = pos.fixed
    for stride in range(u64(fixed.stride_jump[code]), u64(fixed.stride_start[code + u64(1)])):
        if _jumps_on(pos, stride, came) and _victim(pos, cell, code, stride) != u64(OFF):
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
    return _can_jump_on(pos, cell, code, u64(pos.fixed.stride_way[stride]))


@helper
def _landings_that_go_on(pos, code, victim, stride):
    """From which landings behind an enemy the chain goes on: bit 0 is the nearest."""
    fixed = pos.fixed
    way = u64(fixed.stride_way[stride]) * u64(HIGH)
    at = u64(fixed.step[way + victim])
    left = np.int64(fixed.stride_reach[stride])
    going, bit = u64(0), u64(1)
    while left > 0 and pos.now.board[at] == 0:
        if _goes_on(pos, _code_on(pos, code, at), at, stride):
            going |= bit
        at = u64(fixed.step[way + at])
        bit <<= u64(1)
        left -= 1
    return going


@inlined
def _can_end_on(pos, code, landing):
    """Whether a chain may end on a cell, `code` being what the piece was before its last landing."""
    code = _code_on(pos, code, landing)
    if pos.fixed.traits[code] & NOT_STUCK == 0 or pos.fixed.stuck[code * u64(CELLS) + landing] == 0:
        return True
    return pos.fixed.traits[code] & MAY == 0 and _promotes_on(pos, code, landing)


@compiled_as(lambda: MOST_WORK)
def most_work() -> int:
    """States that may be visited for one question: fewer in plain Python, where each takes a thousand times as long."""
    return _MOST_IN_PYTHON


# --- states -------------------------------------------------------------------------------------------------


@helper
def _order_matters(pos, side):
    """Whether captures are ranked by how soon a crowned piece is taken."""
    for i in range(u64(4)):
        if pos.fixed.criteria[u64(4) * side + i] == C_KING_SOONEST:
            return True
    return False


@inlined
def _soonest_key(pos, soonest):
    """A key of the jump that took the first crowned piece, 0 where it does not matter."""
    return pos.fixed.zobrist_hand[u64(2 * CELLS) + soonest]


@helper
def _way_matters(pos, cell, code, came):
    """Whether the piece could jump straight back if that were allowed."""
    fixed = pos.fixed
    if fixed.no_turning_back == 0:
        return False
    for stride in range(u64(fixed.stride_jump[code]), u64(fixed.stride_start[code + u64(1)])):
        if u64(fixed.opposite[u64(fixed.stride_way[stride])]) == came and _victim(pos, cell, code, stride) != u64(OFF):
            return True
    return False


@helper
def _met_before(pos, key, jumps):
    """Whether this question has met a state before; the memo keeps it, rather than a state further down the chain."""
    now = pos.now
    question = np.uint32(now.memo_question)
    bucket = (key >> u64(48)) & u64(MEMO - _BUCKET)
    entry = (key & ~u64(255)) | jumps
    deepest, most = bucket, u64(0)
    for i in range(bucket, bucket + u64(_BUCKET)):
        if now.memo_asked[i] != question:
            now.memo_asked[i], now.memo_key[i] = question, entry
            return False
        if (now.memo_key[i] ^ key) >> u64(8) == u64(0):
            return True
        if now.memo_key[i] & u64(255) > most:
            deepest, most = i, now.memo_key[i] & u64(255)
    if most > jumps:
        now.memo_key[deepest] = entry
    return False


@inlined
def _was_searched(pos, cell, code, way, taken, soonest, jumps):
    """Whether all that follows from a state is known already."""
    if jumps < u64(_WORTH_KEEPING):
        return False
    key = taken ^ pos.fixed.zobrist[code * u64(CELLS) + cell] ^ _soonest_key(pos, soonest)
    if _way_matters(pos, cell, code, way):
        key ^= pos.fixed.zobrist_passed[way]
    return _met_before(pos, key, jumps)


# --- the search ---------------------------------------------------------------------------------------------


@shared
def find_chains(pos: ArmyPosition, origin: Word, requested: int, target: int) -> bool:
    """Add the captures by jumps of the piece on a cell to the list of captures.

    With `wanted` a chain's move, stop once it is written; then it is the last of the list. With `target` a cell, add
    nothing, and stop as soon as what stands there is taken. Returns whether it was stopped so.
    """
    fixed, now = pos.fixed, pos.now
    origin = u64(origin)
    origin_code = u64(now.board[origin])
    ordered = _order_matters(pos, origin_code & u64(1))
    now.capture_first = now.capture_count
    now.memo_question += 1
    now.board[origin] = np.uint8(0)
    depth = u64(0)
    now.chain_cell[depth] = np.uint8(origin)
    now.chain_code[depth] = np.uint8(origin_code)
    now.chain_stride[depth] = fixed.stride_jump[origin_code]
    now.chain_steps[depth] = np.uint16(0)
    now.chain_set[depth] = u64(0)
    now.chain_soonest[depth] = np.uint8(0)
    found = False
    while True:
        code = u64(now.chain_code[depth])
        stride = u64(now.chain_stride[depth])
        if now.chain_steps[depth] == 0:
            # Step 1. The next enemy to jump over from here; where there is none, back to the jump before.
            if stride == u64(fixed.stride_start[code + u64(1)]):
                if depth == u64(0):
                    break
                depth -= u64(1)
                continue
            cell = u64(now.chain_cell[depth])
            if depth > u64(0):
                possible = _jumps_on(pos, stride, u64(now.chain_way[depth]))
            else:
                possible = fixed.stride_flags[stride] & FIRST == 0 or now.fresh[origin] != 0
            victim = _victim(pos, cell, code, stride) if possible else u64(OFF)
            if victim == u64(OFF):
                now.chain_stride[depth] += np.uint16(1)
                continue
            now.chain_victim[depth] = np.uint16(victim)
            _take(pos, victim)
            if victim == u64(target):
                found = True
                break
            now.chain_going[depth] = np.uint16(_landings_that_go_on(pos, code, victim, stride))
            now.chain_landing[depth] = np.uint16(victim)
        # Step 2. The next landing behind it.
        landing = u64(fixed.step[u64(fixed.stride_way[stride]) * u64(HIGH) + u64(now.chain_landing[depth])])
        if now.board[landing] != 0 or now.chain_steps[depth] >= fixed.stride_reach[stride]:
            _give_back(pos, u64(now.chain_victim[depth]))
            now.chain_steps[depth] = np.uint16(0)
            now.chain_stride[depth] += np.uint16(1)
            continue
        goes_on = (u64(now.chain_going[depth]) >> u64(now.chain_steps[depth])) & u64(1) != u64(0)
        now.chain_landing[depth] = np.uint16(landing)
        now.chain_steps[depth] += np.uint16(1)
        if not goes_on and now.chain_going[depth] != 0:
            continue  # who can capture on must
        landed = _code_on(pos, code, landing)
        victim = u64(now.chain_victim[depth])
        taken = now.chain_set[depth] ^ fixed.zobrist_fresh[victim]
        soonest = u64(now.chain_soonest[depth])
        if ordered and soonest == u64(0) and fixed.traits[u64(now.chain_mark[victim])] & CROWNED != 0:
            soonest = depth + u64(1)
        # Step 3. On from there, or the chain is complete.
        if goes_on:
            way = u64(fixed.stride_way[stride])
            if _was_searched(pos, landing, landed, way, taken, soonest, depth + u64(1)):
                continue
            now.chain_work += 1
            if now.chain_work > most_work() or depth + u64(1) == u64(CHAIN):
                now.chain_lost = 1
                found = False
                break
            depth += u64(1)
            now.chain_cell[depth] = np.uint8(landing)
            now.chain_code[depth] = np.uint8(landed)
            now.chain_way[depth] = np.uint16(way)
            now.chain_stride[depth] = fixed.stride_jump[landed]
            now.chain_steps[depth] = np.uint16(0)
            now.chain_set[depth] = taken
            now.chain_soonest[depth] = np.uint8(soonest)
        elif target == NOWHERE and _can_end_on(pos, code, landing):
            new = keep_capture(pos, origin, origin_code, landing, depth + u64(1), taken ^ _soonest_key(pos, soonest))
            if new and u64(now.capture_move[u64(now.capture_count - 1)]) == u64(requested):
                found = True
                break
    # Step 4. Everybody back to his place, also where the search stopped in the middle of a chain.
    for i in range(depth + u64(1)):
        victim = u64(now.chain_victim[depth - i])
        if now.chain_mark[victim] != 0:
            _give_back(pos, victim)
    now.board[origin] = np.uint8(origin_code)
    return found


@helper
def find_captures_of(pos, origin, requested):
    """The captures of one piece alone in the list; stops at a move that is wanted."""
    forget_captures(pos)
    find_chains(pos, origin, np.int64(requested), NOWHERE)


# --- attacks ------------------------------------------------------------------------------------------------


@inlined
def _may_be_empty(pos, cell, own):
    """Whether a cell is empty, or could be so once an enemy there was taken in the same move."""
    piece = u64(pos.now.board[cell])
    if piece == u64(0):
        return True
    return pos.fixed.taken_at_once != 0 and piece != u64(EDGE) and piece & u64(1) != own


@helper
def _might_take(pos, frm, cell):
    """Whether the piece could take what stands on a cell if it might jump over an enemy more than once.

    Each cell is looked at once, so this takes little time; and where it could not, no chain of jumps can. Only for
    pieces that stay what they are.
    """
    fixed, now = pos.fixed, pos.now
    code = u64(now.board[frm])
    own = code & u64(1)
    now.board[frm] = np.uint8(0)
    for i in range(u64(fixed.cells)):
        now.chain_reached[i] = np.uint8(0)
    now.chain_queue[0] = np.uint8(frm)
    now.chain_reached[frm] = np.uint8(1)
    head, tail = u64(0), u64(1)
    takes = False
    while head < tail and not takes:
        start = u64(now.chain_queue[head])
        head += u64(1)
        for stride in range(u64(fixed.stride_jump[code]), u64(fixed.stride_start[code + u64(1)])):
            way = u64(fixed.stride_way[stride]) * u64(HIGH)
            chained = fixed.stride_flags[stride] & CHAINED != 0
            left = np.int64(fixed.stride_reach[stride])  # steps to the enemy, then steps behind him
            behind = False
            at = u64(fixed.step[way + start])
            while left > 0:
                after = u64(fixed.step[way + at])
                piece = u64(now.board[at])
                enemy = piece != u64(0) and piece != u64(EDGE) and piece & u64(1) != own
                if enemy and at == cell and _may_be_empty(pos, after, own):
                    takes = True
                if behind and chained and _may_be_empty(pos, at, own) and now.chain_reached[at] == 0:
                    now.chain_reached[at] = np.uint8(1)
                    now.chain_queue[tail] = np.uint8(at)
                    tail += u64(1)
                left -= 1
                if enemy and not behind:
                    behind = True
                    left = np.int64(fixed.stride_reach[stride])
                    if fixed.taken_at_once != 0:
                        left *= 2  # another enemy, further away, could be the one that is jumped over
                elif not _may_be_empty(pos, at, own):
                    break
                at = after
    now.board[frm] = np.uint8(code)
    return takes


@helper
def takes_by_jump(pos, frm, cell):
    """Whether a jump of the piece, or a chain of them, takes what stands on a cell."""
    fixed = pos.fixed
    code = u64(pos.now.board[frm])
    if not _can_begin(pos, frm, code):
        return False
    changes = fixed.last_row == LAST_GOES_ON and fixed.traits[code] & PROMOTES != 0
    if not changes and not _might_take(pos, frm, u64(cell)):
        return False
    return find_chains(pos, frm, EVERY_MOVE, np.int64(cell))
