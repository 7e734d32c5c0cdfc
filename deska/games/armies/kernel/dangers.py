"""What a move may do to the royal piece of the side that moves, compiled.

Pins and checks along plain lines are found once from the royal piece; hoppers and lame leapers that aim at it say which
cells must be left as they are. Where that is not enough a move is tried.
"""

import numpy as np

from deska.games.armies.kernel.attacks import (
    cell_after,
    is_attacked,
    may_reach,
    royals_safe,
)
from deska.games.armies.kernel.playing import lift_move, make_move
from deska.games.armies.kernel.position import (
    CELLS,
    DOUBLE,
    DROP,
    EDGE,
    HIGH,
    LAME,
    NORMAL,
    OFF,
    PROMOTE,
    ROYAL,
    WAYS,
)
from deska.kernel.declare import helper, inlined

u64 = np.uint64


# --- a move that is tried -----------------------------------------------------------------------------------


@helper
def survives(pos, side, move):
    """Whether no royal piece of the side that moves would be attacked after a move."""
    if pos.now.royals[u64(side)] == 1 and _is_simple(pos, move):
        return _survives_simply(pos, side, move)
    make_move(pos, move)
    safe = royals_safe(pos, side)
    lift_move(pos)
    return safe


@inlined
def _is_simple(pos, move):
    """Whether nothing but what a move names changes on the board, and royal pieces stay as many as they are."""
    kind, argument = (u64(move) >> u64(24)) & u64(7), (u64(move) >> u64(16)) & u64(255)
    if kind == u64(PROMOTE) or kind == u64(DROP):
        traits = pos.fixed.traits[argument] | pos.fixed.traits[u64(pos.now.board[u64(move) & u64(255)])]
        return traits & ROYAL == 0
    return kind == u64(NORMAL) or kind == u64(DOUBLE)


@helper
def _survives_simply(pos, side, move):
    """`survives` for the only royal piece and a simple move, tried on the board alone."""
    now = pos.now
    kind, argument = (u64(move) >> u64(24)) & u64(7), (u64(move) >> u64(16)) & u64(255)
    frm, to = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255)
    royal = u64(now.royal[u64(side)])
    code, other = now.board[frm], now.board[to]
    now.board[frm] = np.uint8(0)
    now.board[to] = np.uint8(argument) if kind == u64(PROMOTE) or kind == u64(DROP) else code
    attacked = is_attacked(pos, to if frm == royal else royal, 1 - side)
    now.board[to] = other
    now.board[frm] = code
    return not attacked


@helper
def keep_surviving(pos, out, first, count, side):
    """Drop the moves that leave a royal piece attacked, from the first on."""
    cached = first
    for i in range(first, count):
        move = out[i]
        if survives(pos, side, move):
            out[cached] = move
            cached += u64(1)
    return cached


# --- pins and checks ----------------------------------------------------------------------------------------


@helper
def find_pins(pos, royal, side):
    """Mark pinned pieces of a side in `spare_pin`, and count in `spare_block` how many checks a move to a cell answers.

    Returns the number of checks.
    """
    fixed, now = pos.fixed, pos.now
    checks = 0
    base = u64(1 - side) * u64(WAYS)
    for i in range(base, base + u64(fixed.line_count[u64(1 - side)])):
        way = u64(fixed.line_way[i])
        back = u64(fixed.opposite[way]) * u64(HIGH)
        left = np.int64(fixed.line_reach[i])
        distance = 1
        at = u64(fixed.step[back + royal])
        code = u64(now.board[at])
        while code == u64(0) and distance < left:
            at = u64(fixed.step[back + at])
            code = u64(now.board[at])
            distance += 1
        if code == u64(0) or code == u64(EDGE):
            continue
        if np.int64(code & u64(1)) != side:
            if np.int64(fixed.reach[code * u64(WAYS) + way]) >= distance:
                checks += 1
                while at != royal:
                    now.spare_block[at] += np.uint8(1)
                    at = u64(fixed.step[way * u64(HIGH) + at])
            continue
        if distance >= left:
            continue
        own = at
        code = u64(0)
        while code == u64(0) and distance < left:
            at = u64(fixed.step[back + at])
            code = u64(now.board[at])
            distance += 1
        if code != u64(0) and code != u64(EDGE) and np.int64(code & u64(1)) != side:
            if np.int64(fixed.reach[code * u64(WAYS) + way]) >= distance:
                now.spare_pin[own] = np.uint16(way + u64(1))
    return checks


@helper
def forget_pins(pos):
    for cell in range(u64(pos.fixed.cells)):
        pos.now.spare_pin[cell] = np.uint16(0)
        pos.now.spare_block[cell] = np.uint8(0)


# --- other dangers ------------------------------------------------------------------------------------------


@helper
def _mark_way(pos, stride, frm, royal):
    """Mark the cells on which it hangs whether a stride captures the royal piece, if it leads there."""
    now = pos.now
    way = u64(pos.fixed.stride_way[stride])
    at = cell_after(pos, way, frm)
    while at != royal and at != u64(OFF):
        at = cell_after(pos, way, at)
    if at == u64(OFF):
        return
    at = frm
    while at != royal:
        now.spare_pin[at] = np.uint16(1)
        if pos.fixed.stride_flags[stride] & LAME != 0:
            _mark_lame_way(pos, stride, at)
        at = cell_after(pos, way, at)


@helper
def _mark_lame_way(pos, stride, frm):
    at = frm
    for part in range(u64(2) * stride, u64(2) * stride + u64(2)):
        for _ in range(u64(pos.fixed.lame_steps[part])):
            at = cell_after(pos, u64(pos.fixed.lame_way[part]), at)
            pos.now.spare_pin[at] = np.uint16(1)


@helper
def _mark_aims(pos, royal, by):
    """Mark the cells on which captures of the royal piece by lame, hopping and first-only strides hang."""
    fixed, now = pos.fixed, pos.now
    base = u64(by) * u64(CELLS)
    for k in range(u64(now.count[u64(by)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        if may_reach(pos, code, frm, royal):
            for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_jump[code])):
                _mark_way(pos, i, frm, royal)


@helper
def find_dangers(pos, side):
    """Mark in `spare_pin` the cells that moves of a side may not change untried; True: try them all."""
    now = pos.now
    if now.royals[u64(side)] == 0:
        return False
    royal = u64(now.royal[u64(side)])
    if now.royals[u64(side)] > 1 or pos.fixed.jumps[u64(1 - side)] != 0 or is_attacked(pos, royal, 1 - side):
        return True
    find_pins(pos, royal, side)
    _mark_aims(pos, royal, 1 - side)
    return False


@inlined
def _is_safe(pos, side, move):
    """Whether a move is simple and changes no marked cell."""
    pin = pos.now.spare_pin
    frm, to = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255)
    return frm != u64(pos.now.royal[u64(side)]) and pin[frm] == 0 and pin[to] == 0 and _is_simple(pos, move)


@helper
def keep_safe(pos, out, first, count, side, wary):
    """Drop the moves that leave a royal piece attacked, from the first on; unless `wary` dangers are marked."""
    cached = first
    for i in range(first, count):
        move = out[i]
        if (not wary and _is_safe(pos, side, move)) or survives(pos, side, move):
            out[cached] = move
            cached += u64(1)
    return cached
