"""Who attacks what, compiled."""

import numpy as np

from deska.games.armies.kernel.chains import takes_by_jump
from deska.games.armies.kernel.position import (
    CAPTURES_TOO,
    CELLS,
    EDGE,
    FIRST,
    HIGH,
    HOP,
    JUMPS,
    LAME,
    ODD,
    OFF,
    ROYAL,
    SPOTS,
    WAYS,
    ArmyPosition,
)
from deska.kernel.declare import helper, inlined, shared
from deska.kernel.ops import Word

u64 = np.uint64


@inlined
def cell_after(pos, way, cell):
    """Where a step leads, OFF beyond the board."""
    return u64(pos.fixed.step[u64(way) * u64(HIGH) + u64(cell)])


@helper
def lame_target(pos, stride, cell):
    """Where a lame stride leads, OFF where something is in its way."""
    at = u64(cell)
    first_way = u64(pos.fixed.lame_way[u64(2) * stride])
    second_way = u64(pos.fixed.lame_way[u64(2) * stride + u64(1)])
    straight = np.int64(pos.fixed.lame_steps[u64(2) * stride])
    left = straight + np.int64(pos.fixed.lame_steps[u64(2) * stride + u64(1)])
    while left > 0:
        at = cell_after(pos, first_way if straight > 0 else second_way, at)
        straight -= 1
        left -= 1
        if at == u64(OFF) or (left > 0 and pos.now.board[at] != 0):
            return u64(OFF)
    return at


@helper
def hurdle_after(pos, way, reach, cell):
    """The first piece along a way and the steps that are left there << 16; OFF where there is none."""
    at = cell_after(pos, way, cell)
    left = u64(reach) - u64(1)
    while left > u64(0) and pos.now.board[at] == 0:
        at = cell_after(pos, way, at)
        left -= u64(1)
    return at | (left << u64(16)) if left > u64(0) and at != u64(OFF) else u64(OFF)


@inlined
def may_reach(pos, code, frm, cell):
    """Whether a lame, hopping or first-only stride of a piece might capture on a cell, were nothing in its way."""
    vector = u64(SPOTS // 2) + u64(pos.fixed.spot[cell]) - u64(pos.fixed.spot[frm])
    return pos.fixed.aims[code * u64(SPOTS) + vector] != 0


@helper
def _hits_oddly(pos, cell, frm, code):
    """Whether a lame, hopping or first-only stride of the piece captures on a cell."""
    fixed = pos.fixed
    for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_jump[code])):
        flags = fixed.stride_flags[i]
        way = u64(fixed.stride_way[i])
        if flags & CAPTURES_TOO == 0 or (flags & FIRST != 0 and pos.now.fresh[frm] == 0):
            continue
        at = frm
        left = np.int64(fixed.stride_reach[i])
        if flags & LAME != 0:
            at = frm
        elif i >= u64(fixed.stride_odd[code]):  # a hop
            hurdle = hurdle_after(pos, way, left, frm)
            if hurdle == u64(OFF):
                continue
            at = hurdle & u64(0xFFFF)
            left = np.int64(hurdle >> u64(16)) if flags & HOP != 0 else np.int64(1)
        elif flags & FIRST == 0:
            continue  # a plain stride is found from the other end
        while left > 0:
            at = lame_target(pos, i, at) if flags & LAME != 0 else cell_after(pos, way, at)
            if at == cell:
                return True
            if pos.now.board[at] != 0:
                break
            left -= 1
    return False


@helper
def _is_attacked_oddly(pos, cell, by):
    """By strides other than plain ones."""
    now = pos.now
    base = u64(by) * u64(CELLS)
    for i in range(u64(now.count[u64(by)])):
        frm = u64(now.pieces[base + i])
        code = u64(now.board[frm])
        if code == u64(0) or np.int64(code & u64(1)) != by or pos.fixed.traits[code] & (ODD | JUMPS) == 0:
            continue  # 0 or another's: it has just been taken, and the board only tries how that is
        if may_reach(pos, code, frm, cell) and _hits_oddly(pos, cell, frm, code):
            return True
        if pos.fixed.traits[code] & JUMPS != 0 and takes_by_jump(pos, frm, cell):
            return True
    return False


@inlined
def taker_along(pos, line, cell, by):
    """The cell of the piece of a side that takes on a cell by a plain stride along one of its lines, or OFF."""
    fixed = pos.fixed
    way = u64(fixed.line_way[line])
    back = u64(fixed.opposite[way]) * u64(HIGH)
    left = np.int64(fixed.line_reach[line])
    distance = 1
    at = u64(fixed.step[back + u64(cell)])
    code = u64(pos.now.board[at])
    while code == u64(0) and distance < left:
        at = u64(fixed.step[back + at])
        code = u64(pos.now.board[at])
        distance += 1
    is_own = code != u64(0) and code != u64(EDGE) and np.int64(code & u64(1)) == by
    return at if is_own and np.int64(fixed.reach[code * u64(WAYS) + way]) >= distance else u64(OFF)


@shared
def is_attacked(pos: ArmyPosition, cell: Word, by: int) -> bool:
    """Whether a side could capture what stands on a cell (or would stand there, but for jumps)."""
    base = u64(by) * u64(WAYS)
    for line in range(base, base + u64(pos.fixed.line_count[u64(by)])):
        if taker_along(pos, line, cell, by) != u64(OFF):
            return True
    if pos.now.odd[u64(by)] > 0:
        return _is_attacked_oddly(pos, cell, by)
    return False


@helper
def royals_safe(pos, side):
    """Whether no royal piece of a side is attacked."""
    now = pos.now
    royals = now.royals[u64(side)]
    if royals == 0:
        return True
    if royals == 1:
        return not is_attacked(pos, u64(now.royal[u64(side)]), 1 - side)
    return _many_royals_safe(pos, side)


@helper
def _many_royals_safe(pos, side):
    now = pos.now
    base = u64(side) * u64(CELLS)
    for i in range(u64(now.count[u64(side)])):
        cell = u64(now.pieces[base + i])
        if pos.fixed.traits[u64(now.board[cell])] & ROYAL != 0 and is_attacked(pos, cell, 1 - side):
            return False
    return True


@helper
def attacked_royals(pos, side, out):
    """Write the cells of a side's royal pieces that are attacked, and return how many."""
    now = pos.now
    base = u64(side) * u64(CELLS)
    count = u64(0)
    for i in range(u64(now.count[u64(side)])):
        cell = u64(now.pieces[base + i])
        if pos.fixed.traits[u64(now.board[cell])] & ROYAL != 0 and is_attacked(pos, cell, 1 - side):
            out[count] = np.uint32(cell)
            count += u64(1)
    return count


@helper
def safe_at(pos, side, frm, cell):
    """Whether a royal piece of a side that goes from one cell to another would not be attacked there."""
    board = pos.now.board
    code = board[u64(frm)]
    other = board[u64(cell)]
    board[u64(frm)] = np.uint8(0)
    board[u64(cell)] = code
    attacked = is_attacked(pos, cell, 1 - side)
    board[u64(cell)] = other
    board[u64(frm)] = code
    return not attacked
