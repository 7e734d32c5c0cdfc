"""How the pieces of an army move, compiled: without regard to royal pieces, but for pins and checks along lines."""

import numpy as np

from deska.games.armies.kernel.attacks import (
    cell_after,
    hurdle_after,
    is_attacked,
    lame_target,
    safe_at,
)
from deska.games.armies.kernel.dangers import keep_surviving
from deska.games.armies.kernel.position import (
    CAPTURES_TOO,
    CASTLE,
    CELLS,
    DOUBLE,
    DROP,
    EDGE,
    FIRST,
    HIGH,
    HOP,
    LAME,
    LAST_GOES_ON,
    MAY,
    MOVES,
    NO_MATE,
    NOT_STUCK,
    OFF,
    ONE_PER_COLUMN,
    PASSING,
    PAWN,
    PROMOTE,
    PROMOTES,
    SPECIAL,
    TYPES,
)
from deska.kernel.declare import helper, inlined

u64 = np.uint64
ALL, QUIET, TAKING = 0, MOVES, CAPTURES_TOO  # which moves are wanted


# --- writing moves ------------------------------------------------------------------------------------------


@inlined
def _can_live_on(pos, code, cell):
    """Whether a piece may stand on a cell, although it could perhaps never move again."""
    return pos.fixed.traits[code] & NOT_STUCK == 0 or pos.fixed.stuck[code * u64(CELLS) + cell] == 0


@helper
def _write_special(pos, out, count, frm, to, code):
    """A move of a piece that may promote, or may not get stuck."""
    fixed = pos.fixed
    flags = fixed.traits[code]
    may_stay = _can_live_on(pos, code, to)
    if flags & PROMOTES != 0:
        in_zone = fixed.zone[code * u64(CELLS) + to] != 0
        if flags & MAY != 0:
            in_zone = in_zone or fixed.zone[code * u64(CELLS) + frm] != 0
        if in_zone:
            for i in range(u64(fixed.promotion_start[code]), u64(fixed.promotion_start[code + u64(1)])):
                became = u64(fixed.promotion[i])
                if _can_live_on(pos, became, to):
                    out[count] = np.uint32(frm | (to << u64(8)) | (became << u64(16)) | (u64(PROMOTE) << u64(24)))
                    count += u64(1)
            may_stay = may_stay and flags & MAY != 0
    if may_stay:
        out[count] = np.uint32(frm | (to << u64(8)))
        count += u64(1)
    return count


@inlined
def _write(pos, out, count, frm, to, code, special):
    if special:
        return _write_special(pos, out, count, frm, to, code)
    out[count] = np.uint32(frm | (to << u64(8)))
    return count + u64(1)


@helper
def write_chain(pos, out, count, move):
    """A chain, once for each thing the piece may become at its end."""
    fixed = pos.fixed
    frm, to = move & u64(255), (move >> u64(8)) & u64(255)
    code = u64(pos.now.board[frm])
    flags = fixed.traits[code]
    first = u64(fixed.promotion_start[code])
    promotions = u64(0)
    stays = u64(1)
    if flags & PROMOTES != 0:
        may = flags & MAY != 0
        in_zone = fixed.zone[code * u64(CELLS) + to] != 0 or (may and fixed.zone[code * u64(CELLS) + frm] != 0)
        if in_zone and (may or fixed.last_row != LAST_GOES_ON):
            promotions = u64(fixed.promotion_start[code + u64(1)]) - first
            stays = u64(1) if may else u64(0)
    if stays != u64(0):
        out[count] = np.uint32(move)
        count += u64(1)
    for i in range(min(promotions, u64(8) - stays)):
        if _can_live_on(pos, u64(fixed.promotion[first + i]), to):
            out[count] = np.uint32(move | ((i + stays) << u64(28)))
            count += u64(1)
    return count


@helper
def without_twins(out, first, count):
    """Each move once, from the first on."""
    cached = first
    for i in range(first, count):
        move = out[i]
        known = False
        for j in range(first, cached):
            known = known or out[j] == move
        if not known:
            out[cached] = move
            cached += u64(1)
    return cached


# --- pieces -------------------------------------------------------------------------------------------------


@helper
def odd_moves(pos, out, count, frm, code, requested, checks):
    """Moves of a piece by lame and hopping strides; those that do not answer a check are left out."""
    fixed, now = pos.fixed, pos.now
    special = fixed.traits[code] & SPECIAL != 0
    for i in range(u64(fixed.stride_odd[code]), u64(fixed.stride_jump[code])):
        flags = fixed.stride_flags[i] & (requested if requested != ALL else MOVES | CAPTURES_TOO)
        way = u64(fixed.stride_way[i])
        left = np.int64(fixed.stride_reach[i])
        if fixed.stride_flags[i] & FIRST != 0 and now.fresh[frm] == 0:
            continue
        if fixed.stride_flags[i] & LAME != 0:
            to = lame_target(pos, i, frm)
        else:
            hurdle = hurdle_after(pos, way, left, frm)
            if hurdle == u64(OFF):
                continue
            to = cell_after(pos, way, hurdle & u64(0xFFFF))
            left = np.int64(hurdle >> u64(16)) if fixed.stride_flags[i] & HOP != 0 else np.int64(1)
        while left > 0 and to != u64(OFF):
            target = u64(now.board[to])
            if target == u64(0):
                if flags & MOVES != 0 and now.spare_block[to] >= checks:
                    count = _write(pos, out, count, frm, to, code, special)
            else:
                if flags & CAPTURES_TOO != 0 and (target ^ code) & u64(1) != u64(0):
                    if now.spare_block[to] >= checks:
                        count = _write(pos, out, count, frm, to, code, special)
                break
            to = lame_target(pos, i, to) if fixed.stride_flags[i] & LAME != 0 else cell_after(pos, way, to)
            left -= 1
    return count


@helper
def plain_moves(pos, out, count, frm, code, requested, checks):
    """Moves of a piece that is not pinned by plain strides; those that do not answer a check are left out."""
    fixed, now = pos.fixed, pos.now
    special = fixed.traits[code] & SPECIAL != 0
    for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
        flags = fixed.stride_flags[i]
        if flags & FIRST != 0 and now.fresh[frm] == 0:
            continue
        if requested != ALL:
            flags &= np.uint8(requested)
        way = u64(fixed.stride_way[i]) * u64(HIGH)
        left = np.int64(fixed.stride_reach[i])
        to = u64(fixed.step[way + frm])
        target = u64(now.board[to])
        while target == u64(0):
            if flags & MOVES != 0 and now.spare_block[to] >= checks:
                count = _write(pos, out, count, frm, to, code, special)
            left -= 1
            if left == 0:
                break
            to = u64(fixed.step[way + to])
            target = u64(now.board[to])
        if target != u64(0) and flags & CAPTURES_TOO != 0 and (target ^ code) & u64(1) != u64(0):
            if target != u64(EDGE) and now.spare_block[to] >= checks:
                count = _write(pos, out, count, frm, to, code, special)
    return count


@helper
def double_step(pos, out, count, first, frm, code, checks):
    """The double step of a pawn on its second row, unless its other moves, from the first on, lead there too."""
    fixed, now = pos.fixed, pos.now
    side = code & u64(1)
    if fixed.doubles[side * u64(CELLS) + frm] == 0:
        return count
    forward = fixed.forward[side]
    passed = u64(np.int64(frm) + forward)
    to = u64(np.int64(passed) + forward)
    if now.board[passed] != 0 or now.board[to] != 0 or now.spare_block[to] < checks:
        return count
    if _is_written(out, first, count, frm | (to << u64(8))):
        return count
    if fixed.traits[code] & PROMOTES != 0 and fixed.zone[code * u64(CELLS) + to] != 0:
        return _write_special(pos, out, count, frm, to, code)
    out[count] = np.uint32(frm | (to << u64(8)) | (u64(DOUBLE) << u64(24)))
    return count + u64(1)


@inlined
def _is_written(out, first, count, ends):
    """Whether a move with this start and end is among those from the first on."""
    for i in range(first, count):
        if out[i] & np.uint32(0xFFFF) == ends:
            return True
    return False


@helper
def pinned_moves(pos, out, count, frm, code, checks):
    """Moves of a pinned piece: along the pin, as far as it stays between."""
    fixed, now = pos.fixed, pos.now
    side = np.int64(code & u64(1))
    first = count
    pin = u64(now.spare_pin[frm]) - u64(1)
    if fixed.stride_jump[code] > fixed.stride_odd[code] or fixed.traits[code] & PAWN != 0:
        count = plain_moves(pos, out, count, frm, code, ALL, checks)
        count = odd_moves(pos, out, count, frm, code, ALL, checks)
        if fixed.traits[code] & PAWN != 0:
            count = double_step(pos, out, count, first, frm, code, checks)
        return keep_surviving(pos, out, first, count, side)
    special = fixed.traits[code] & SPECIAL != 0
    for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
        way = u64(fixed.stride_way[i])
        if fixed.parallel[way] != fixed.parallel[pin]:
            continue
        flags = fixed.stride_flags[i]
        if flags & FIRST != 0 and now.fresh[frm] == 0:
            continue
        before = count
        left = np.int64(fixed.stride_reach[i])
        to = cell_after(pos, way, frm)
        while left > 0 and now.board[to] == 0:
            if flags & MOVES != 0 and now.spare_block[to] >= checks:
                count = _write(pos, out, count, frm, to, code, special)
            to = cell_after(pos, way, to)
            left -= 1
        target = u64(now.board[to])
        if left > 0 and target != u64(EDGE) and (target ^ code) & u64(1) != u64(0) and flags & CAPTURES_TOO != 0:
            if now.spare_block[to] >= checks:
                count = _write(pos, out, count, frm, to, code, special)
        if way != pin and u64(fixed.opposite[way]) != pin:  # along the line, but perhaps past the end of the pin
            count = keep_surviving(pos, out, before, count, side)
    return count


@helper
def royal_moves(pos, out, count, frm, code, sure, requested):
    """Moves of the only royal piece to cells that are not attacked, or unless `sure` perhaps are."""
    fixed, now = pos.fixed, pos.now
    side = np.int64(code & u64(1))
    first = count
    special = fixed.traits[code] & SPECIAL != 0 or fixed.stride_jump[code] > fixed.stride_odd[code]
    if special:
        count = plain_moves(pos, out, count, frm, code, requested, 0)
        count = odd_moves(pos, out, count, frm, code, requested, 0)
        return keep_surviving(pos, out, first, count, side)
    count = plain_moves(pos, out, count, frm, code, requested, 0)
    if not sure:
        return count
    cached = first
    now.board[frm] = np.uint8(0)
    for i in range(first, count):
        if not is_attacked(pos, u64(out[i] >> np.uint32(8)), 1 - side):
            out[cached] = out[i]
            cached += u64(1)
    now.board[frm] = np.uint8(code)
    return cached


# --- special moves ------------------------------------------------------------------------------------------


@helper
def passing_captures(pos, out, count, side):
    """En passant; each is tried."""
    fixed, now = pos.fixed, pos.now
    first = count
    passed = u64(now.passed)
    base = u64(side) * u64(CELLS)
    for k in range(u64(now.count[u64(side)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        if fixed.traits[code] & PAWN == 0:
            continue
        for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
            if fixed.stride_flags[i] & CAPTURES_TOO != 0 and cell_after(pos, u64(fixed.stride_way[i]), frm) == passed:
                out[count] = np.uint32(frm | (passed << u64(8)) | (u64(PASSING) << u64(24)))
                count += u64(1)
    return keep_surviving(pos, out, first, count, side)


@helper
def castlings(pos, out, count, side):
    fixed, now = pos.fixed, pos.now
    for k in range(u64(fixed.castles)):
        if fixed.castle_side[k] != side or (now.rights >> np.int64(k)) & 1 == 0:
            continue
        possible = True
        for i in range(u64(16) * k, u64(16) * k + u64(fixed.castle_clear_count[k])):
            possible = possible and now.board[u64(fixed.castle_clear[i])] == 0
        king = u64(fixed.castle_king[u64(2) * k])
        for i in range(u64(16) * k, u64(16) * k + u64(fixed.castle_safe_count[k])):
            possible = possible and safe_at(pos, side, king, u64(fixed.castle_safe[i]))
        if possible:
            to = u64(fixed.castle_king[u64(2) * k + u64(1)])
            if _is_written(out, u64(0), count, king | (to << u64(8))):
                continue  # an ordinary move goes first
            out[count] = np.uint32(king | (to << u64(8)) | (k << u64(16)) | (u64(CASTLE) << u64(24)))
            count += u64(1)
    return count


@helper
def _columns_with(pos, side, code):
    """A bit for every column where the side has such a piece."""
    now = pos.now
    base = u64(side) * u64(CELLS)
    columns = u64(0)
    for i in range(u64(now.count[u64(side)])):
        cell = u64(now.pieces[base + i])
        if u64(now.board[cell]) == code:
            columns |= u64(1) << u64(pos.fixed.column[cell])
    return columns


@helper
def drops(pos, out, count, side, checks, enough):
    fixed, now = pos.fixed, pos.now
    empty = u64(0)
    for cell in range(u64(fixed.cells)):
        if now.board[cell] == 0 and now.spare_block[cell] >= checks:
            now.spare_empty[empty] = np.uint8(cell)
            empty += u64(1)
    base = u64(side) * u64(TYPES)
    for k in range(base, base + u64(fixed.hand_codes[u64(side)])):
        code = u64(fixed.hand_code[k])
        if now.hand[code] == 0:
            continue
        flags = fixed.traits[code]
        mark = (code << u64(16)) | (u64(DROP) << u64(24))
        if flags & (ONE_PER_COLUMN | NOT_STUCK) == 0:
            for i in range(empty):
                cell = u64(now.spare_empty[i])
                out[count + i] = np.uint32(cell | (cell << u64(8)) | mark)
            count += empty
        else:
            columns = _columns_with(pos, side, code) if flags & ONE_PER_COLUMN != 0 else u64(0)
            for i in range(empty):
                cell = u64(now.spare_empty[i])
                if (columns >> u64(fixed.column[cell])) & u64(1) != u64(0):
                    continue
                if flags & NOT_STUCK == 0 or fixed.stuck[code * u64(CELLS) + cell] == 0:
                    out[count] = np.uint32(cell | (cell << u64(8)) | mark)
                    count += u64(1)
        if count >= enough and flags & NO_MATE == 0:
            break
    return count


@helper
def may_mate_by_drop(pos, side):
    """Whether the side holds a piece that must not mate by being dropped."""
    fixed, now = pos.fixed, pos.now
    base = u64(side) * u64(TYPES)
    for k in range(base, base + u64(fixed.hand_codes[u64(side)])):
        code = u64(fixed.hand_code[k])
        if now.hand[code] != 0 and fixed.traits[code] & NO_MATE != 0:
            return True
    return False
