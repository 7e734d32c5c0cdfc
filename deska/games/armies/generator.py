"""Legal moves of an army game, compiled.

Where the enemy captures along plain lines only, pins and checks are found once from the royal piece, and nearly every
move is known to be legal or not without trying it. Elsewhere hoppers and lame leapers that aim at the royal piece say
which cells must be left as they are, and a move that changes one of them is tried; and every move is in check, where
the enemy jumps, and with several royal pieces.
"""

import numpy as np

from deska.games.armies.attacks import (
    cell_after,
    hurdle_after,
    is_attacked,
    lame_target,
    may_reach,
    royals_safe,
    safe_at,
)
from deska.games.armies.chains import NOWHERE, capture_rank, find_chains
from deska.games.armies.playing import lift_move, make_move
from deska.games.armies.position import (
    CAPTURES_TOO,
    CASTLE,
    CELLS,
    CROWNED,
    DOUBLE,
    DROP,
    EDGE,
    FIRST,
    HIGH,
    HOP,
    JUMPS,
    KIND_DRAUGHTS,
    LAME,
    LAST_GOES_ON,
    MAY,
    MOVES,
    NO_MATE,
    NORMAL,
    NOT_STUCK,
    OFF,
    ONE_PER_COLUMN,
    OVERLAPS,
    PASSING,
    PAWN,
    PROMOTE,
    PROMOTES,
    ROYAL,
    SPECIAL,
    TYPES,
    WAYS,
)
from deska.kernel.dice import pick
from deska.kernel.generic import helper, inlined

u64 = np.uint64
NO_MOVE = np.uint32(0x7FFFFFFF)
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
def _write_chain(pos, out, count, move):
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
def _survives(pos, side, move):
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
    kind, argument = (u64(move) >> u64(24)) & u64(15), (u64(move) >> u64(16)) & u64(255)
    if kind == u64(PROMOTE) or kind == u64(DROP):
        traits = pos.fixed.traits[argument] | pos.fixed.traits[u64(pos.now.board[u64(move) & u64(255)])]
        return traits & ROYAL == 0
    return kind == u64(NORMAL) or kind == u64(DOUBLE)


@helper
def _survives_simply(pos, side, move):
    """`_survives` for the only royal piece and a simple move, tried on the board alone."""
    now = pos.now
    kind, argument = (u64(move) >> u64(24)) & u64(15), (u64(move) >> u64(16)) & u64(255)
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
def _keep_surviving(pos, out, first, count, side):
    """Drop the moves that leave a royal piece attacked, from the first on."""
    kept = first
    for i in range(first, count):
        move = out[i]
        if _survives(pos, side, move):
            out[kept] = move
            kept += u64(1)
    return kept


@helper
def _without_twins(out, first, count):
    """Each move once, from the first on."""
    kept = first
    for i in range(first, count):
        move = out[i]
        known = False
        for j in range(first, kept):
            known = known or out[j] == move
        if not known:
            out[kept] = move
            kept += u64(1)
    return kept


# --- pieces -------------------------------------------------------------------------------------------------


@helper
def _odd_moves(pos, out, count, frm, code, wanted, checks):
    """Moves of a piece by lame and hopping strides; those that do not answer a check are left out."""
    fixed, now = pos.fixed, pos.now
    special = fixed.traits[code] & SPECIAL != 0
    for i in range(u64(fixed.stride_odd[code]), u64(fixed.stride_jump[code])):
        flags = fixed.stride_flags[i] & (wanted if wanted != ALL else MOVES | CAPTURES_TOO)
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
def _plain_moves(pos, out, count, frm, code, wanted, checks):
    """Moves of a piece that is not pinned by plain strides; those that do not answer a check are left out."""
    fixed, now = pos.fixed, pos.now
    special = fixed.traits[code] & SPECIAL != 0
    for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
        flags = fixed.stride_flags[i]
        if flags & FIRST != 0 and now.fresh[frm] == 0:
            continue
        if wanted != ALL:
            flags &= np.uint8(wanted)
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
def _double_step(pos, out, count, first, frm, code, checks):
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
def _pinned_moves(pos, out, count, frm, code, checks):
    """Moves of a pinned piece: along the pin, as far as it stays between."""
    fixed, now = pos.fixed, pos.now
    side = np.int64(code & u64(1))
    first = count
    pin = u64(now.spare_pin[frm]) - u64(1)
    if fixed.stride_jump[code] > fixed.stride_odd[code] or fixed.traits[code] & PAWN != 0:
        count = _plain_moves(pos, out, count, frm, code, ALL, checks)
        count = _odd_moves(pos, out, count, frm, code, ALL, checks)
        if fixed.traits[code] & PAWN != 0:
            count = _double_step(pos, out, count, first, frm, code, checks)
        return _keep_surviving(pos, out, first, count, side)
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
            count = _keep_surviving(pos, out, before, count, side)
    return count


@helper
def _royal_moves(pos, out, count, frm, code, sure):
    """Moves of the only royal piece to cells that are not attacked, or unless `sure` perhaps are."""
    fixed, now = pos.fixed, pos.now
    side = np.int64(code & u64(1))
    first = count
    special = fixed.traits[code] & SPECIAL != 0 or fixed.stride_jump[code] > fixed.stride_odd[code]
    if special:
        count = _plain_moves(pos, out, count, frm, code, ALL, 0)
        count = _odd_moves(pos, out, count, frm, code, ALL, 0)
        return _keep_surviving(pos, out, first, count, side)
    count = _plain_moves(pos, out, count, frm, code, ALL, 0)
    if not sure:
        return count
    kept = first
    now.board[frm] = np.uint8(0)
    for i in range(first, count):
        if not is_attacked(pos, u64(out[i] >> np.uint32(8)), 1 - side):
            out[kept] = out[i]
            kept += u64(1)
    now.board[frm] = np.uint8(code)
    return kept


# --- special moves ------------------------------------------------------------------------------------------


@helper
def _passing_captures(pos, out, count, side):
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
            if fixed.stride_flags[i] & CAPTURES_TOO != 0 and cell_after(pos, fixed.stride_way[i], frm) == passed:
                out[count] = np.uint32(frm | (passed << u64(8)) | (u64(PASSING) << u64(24)))
                count += u64(1)
    return _keep_surviving(pos, out, first, count, side)


@helper
def _castlings(pos, out, count, side):
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
def _drops(pos, out, count, side, checks, enough):
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
def _may_mate_by_drop(pos, side):
    """Whether the side holds a piece that must not mate by being dropped."""
    fixed, now = pos.fixed, pos.now
    base = u64(side) * u64(TYPES)
    for k in range(base, base + u64(fixed.hand_codes[u64(side)])):
        code = u64(fixed.hand_code[k])
        if now.hand[code] != 0 and fixed.traits[code] & NO_MATE != 0:
            return True
    return False


# --- pins and checks ----------------------------------------------------------------------------------------


@helper
def _find_pins(pos, royal, side):
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
def _forget_pins(pos):
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
            at = cell_after(pos, pos.fixed.lame_way[part], at)
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
def _find_dangers(pos, side):
    """Mark in `spare_pin` the cells that moves of a side may not change untried; True: try them all."""
    now = pos.now
    if now.royals[u64(side)] == 0:
        return False
    royal = u64(now.royal[u64(side)])
    if now.royals[u64(side)] > 1 or pos.fixed.jumps[u64(1 - side)] != 0 or is_attacked(pos, royal, 1 - side):
        return True
    _find_pins(pos, royal, side)
    _mark_aims(pos, royal, 1 - side)
    return False


@inlined
def _is_safe(pos, side, move):
    """Whether a move is simple and changes no marked cell."""
    pin = pos.now.spare_pin
    frm, to = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255)
    return frm != u64(pos.now.royal[u64(side)]) and pin[frm] == 0 and pin[to] == 0 and _is_simple(pos, move)


@helper
def _keep_safe(pos, out, first, count, side, wary):
    """Drop the moves that leave a royal piece attacked, from the first on; unless `wary` dangers are marked."""
    kept = first
    for i in range(first, count):
        move = out[i]
        if (not wary and _is_safe(pos, side, move)) or _survives(pos, side, move):
            out[kept] = move
            kept += u64(1)
    return kept


# --- sides --------------------------------------------------------------------------------------------------


@helper
def _quick(pos, out, enough, sure):
    """Legal moves where the enemy captures along plain lines; stops once there are enough.

    Unless `sure`, the royal piece may be attacked where it goes to.
    """
    fixed, now = pos.fixed, pos.now
    side = now.turn
    count = u64(0)
    checks = 0
    if now.royals[u64(side)] > 0:
        checks = _find_pins(pos, u64(now.royal[u64(side)]), side)
    base = u64(side) * u64(CELLS)
    for k in range(u64(now.count[u64(side)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        before = count
        if fixed.traits[code] & ROYAL != 0:
            count = _royal_moves(pos, out, count, frm, code, sure)
        elif now.spare_pin[frm] != 0:
            count = _pinned_moves(pos, out, count, frm, code, checks)
        else:
            count = _plain_moves(pos, out, count, frm, code, ALL, checks)
            if fixed.stride_jump[code] > fixed.stride_odd[code]:
                count = _odd_moves(pos, out, count, frm, code, ALL, checks)
            if fixed.traits[code] & PAWN != 0:
                count = _double_step(pos, out, count, before, frm, code, checks)
        if fixed.traits[code] & OVERLAPS != 0:
            count = _without_twins(out, before, count)
        if count >= enough:
            break
    if count < enough:
        if now.passed != OFF:
            count = _passing_captures(pos, out, count, side)
        if now.rights != 0 and checks == 0:
            count = _castlings(pos, out, count, side)
        if now.hand_total[u64(side)] > 0:
            count = _drops(pos, out, count, side, checks, enough)
    _forget_pins(pos)
    return count


@helper
def _piece_moves(pos, out, count, frm, code, wanted):
    """Moves of a piece without regard to royal pieces, and without jumps."""
    before = count
    count = _plain_moves(pos, out, count, frm, code, wanted, 0)
    count = _odd_moves(pos, out, count, frm, code, wanted, 0)
    if pos.fixed.traits[code] & OVERLAPS != 0:
        count = _without_twins(out, before, count)
    if pos.fixed.traits[code] & PAWN != 0 and wanted != TAKING:
        count = _double_step(pos, out, count, before, frm, code, 0)
    return count


@helper
def _other_moves(pos, out, count, wanted):
    """What is not the move of one piece, without regard to royal pieces."""
    now = pos.now
    side = now.turn
    if now.passed != OFF and wanted != QUIET:
        count = _passing_captures(pos, out, count, side)
    if now.rights != 0 and wanted != TAKING:
        count = _castlings(pos, out, count, side)
    if now.hand_total[u64(side)] > 0 and wanted != TAKING:
        count = _drops(pos, out, count, side, 0, u64(1) << u64(40))
    return count


@helper
def _pseudo(pos, out, wanted):
    """Moves without regard to royal pieces, and without jumps."""
    now = pos.now
    count = u64(0)
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        count = _piece_moves(pos, out, count, frm, u64(now.board[frm]), wanted)
    return _other_moves(pos, out, count, wanted)


@helper
def _find_jumps(pos):
    """All captures by jumps of the side to move, in `capture_…`."""
    now = pos.now
    now.chain_count = 0
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        if pos.fixed.traits[u64(now.board[frm])] & JUMPS != 0:
            find_chains(pos, frm, NOWHERE, NOWHERE)


@helper
def _chains(pos, out, count):
    """Captures by jumps of a side that need not capture."""
    if pos.fixed.jumps[u64(pos.now.turn)] != 0:
        _find_jumps(pos)
        for i in range(u64(pos.now.chain_count)):
            count = _write_chain(pos, out, count, u64(pos.now.capture_move[i]))
    return count


@helper
def _untried(pos, out):
    """Moves where nothing is known of pins and checks."""
    return _chains(pos, out, _pseudo(pos, out, ALL))


@helper
def _careful(pos, out, enough):
    """Legal moves where the enemy does not capture along plain lines alone; stops once there are enough."""
    now = pos.now
    side = now.turn
    wary = _find_dangers(pos, side)
    count = u64(0)
    base = u64(side) * u64(CELLS)
    for k in range(u64(now.count[u64(side)])):
        frm = u64(now.pieces[base + k])
        before = count
        count = _piece_moves(pos, out, count, frm, u64(now.board[frm]), ALL)
        count = _keep_safe(pos, out, before, count, side, wary)
        if count >= enough:
            break
    if count < enough:
        before = count
        count = _chains(pos, out, _other_moves(pos, out, count, ALL))
        count = _keep_safe(pos, out, before, count, side, wary)
    _forget_pins(pos)
    return count


@inlined
def _plain_rank(pos, move):
    """The rank of a capture without a jump."""
    code, victim = u64(pos.now.board[u64(move) & u64(255)]), u64(pos.now.board[(u64(move) >> u64(8)) & u64(255)])
    crowned = np.int64(pos.fixed.traits[victim] & CROWNED != 0)
    return capture_rank(pos, code, 1, crowned, crowned * 64)


@helper
def must_take(pos, out):
    """Write the captures of the highest priority, among which a draughts side must choose; 0 where there are none."""
    now, fixed = pos.now, pos.fixed
    _find_jumps(pos)
    best = np.int64(-1)
    for i in range(u64(now.chain_count)):
        best = max(best, now.capture_rank[i])
    plain = _pseudo(pos, out, TAKING) if fixed.takes_plainly[u64(now.turn)] != 0 else u64(0)
    for i in range(plain):
        best = max(best, _plain_rank(pos, out[i]))
    count = u64(0)
    for i in range(plain):
        if _plain_rank(pos, out[i]) == best:
            out[count] = out[i]
            count += u64(1)
    for i in range(u64(now.chain_count)):
        if now.capture_rank[i] == best:
            count = _write_chain(pos, out, count, u64(now.capture_move[i]))
    return count


@helper
def _draughts_moves(pos, out):
    """Legal moves of a draughts side: what it must take, or any move when there is nothing."""
    count = must_take(pos, out)
    return count if count > u64(0) else _pseudo(pos, out, QUIET)


@helper
def _can_step(pos):
    """Whether a piece of the side to move could move without capturing."""
    now = pos.now
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        if _piece_moves(pos, now.spare_out, u64(0), frm, u64(now.board[frm]), QUIET) > u64(0):
            return True
    return False


@helper
def legal_moves_of(pos, out, enough):
    """Write legal moves by the rules of the side to move; at least one of them once there is one, all when `enough`
    is never reached."""
    side = pos.now.turn
    if pos.fixed.kind[u64(side)] == KIND_DRAUGHTS:
        return _draughts_moves(pos, out)
    if pos.fixed.careful[u64(side)] != 0:
        return _careful(pos, out, enough)
    return _quick(pos, out, enough, True)


@helper
def _may_check_from(pos, cell, code):
    """Whether a piece put on a cell might attack the other side's royal piece."""
    fixed = pos.fixed
    other = u64(1) - (code & u64(1))
    if fixed.stride_start[code + u64(1)] > fixed.stride_odd[code] or pos.now.royals[other] != 1:
        return True
    for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
        way = u64(fixed.stride_way[i])
        left = np.int64(fixed.stride_reach[i])
        at = cell_after(pos, way, cell)
        while left > 1 and pos.now.board[at] == 0:
            at = cell_after(pos, way, at)
            left -= 1
        if at == u64(pos.now.royal[other]):
            return True
    return False


@helper
def _mates_by_drop(pos, move):
    """Whether a move is a drop that must not mate, and mates."""
    if (move >> np.uint32(24)) & np.uint32(15) != DROP:
        return False
    code = u64(move >> np.uint32(16)) & u64(255)
    if pos.fixed.traits[code] & NO_MATE == 0 or not _may_check_from(pos, u64(move) & u64(255), code):
        return False
    make_move(pos, move)
    mates = False
    if not royals_safe(pos, pos.now.turn):
        mates = legal_moves_of(pos, pos.now.spare_out, u64(1)) == u64(0)
    lift_move(pos)
    return mates


@helper
def _without_mates_by_drop(pos, out, count):
    """Drops that must not mate are taken out where they do."""
    kept = u64(0)
    for i in range(count):
        move = out[i]
        if not _mates_by_drop(pos, move):
            out[kept] = move
            kept += u64(1)
    return kept


@helper
def generate(pos, out, enough):
    """Write the legal moves into `out` and return how many; with `enough` it may stop once there are so many."""
    count = legal_moves_of(pos, out, enough)
    if pos.now.hand_total[u64(pos.now.turn)] > 0 and _may_mate_by_drop(pos, pos.now.turn):
        count = _without_mates_by_drop(pos, out, count)
    return np.int64(count)


@helper
def can_move(pos):
    """Whether the side to move has a legal move."""
    if pos.fixed.kind[u64(pos.now.turn)] == KIND_DRAUGHTS and _can_step(pos):
        return True  # or it must capture, which is a move too
    return generate(pos, pos.now.spare_out, u64(1)) > 0


# --- moves that are tried one by one ------------------------------------------------------------------------


@helper
def candidates(pos, out):
    """Moves among which are all the legal ones, found with as little trouble as can be."""
    side = pos.now.turn
    if pos.fixed.kind[u64(side)] == KIND_DRAUGHTS:
        return _draughts_moves(pos, out)
    if pos.fixed.careful[u64(side)] != 0:
        return _untried(pos, out)
    return _quick(pos, out, u64(1) << u64(40), False)


@helper
def is_legal(pos, move):
    """Whether a candidate is a legal move."""
    fixed, now = pos.fixed, pos.now
    side = now.turn
    kind = (u64(move) >> u64(24)) & u64(15)
    frm, to = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255)
    if fixed.kind[u64(side)] == KIND_DRAUGHTS:
        return True
    if fixed.careful[u64(side)] != 0:
        if not _survives(pos, side, move):
            return False
    elif kind != u64(DROP) and kind != u64(CASTLE) and fixed.traits[u64(now.board[frm])] & ROYAL != 0:
        return safe_at(pos, side, frm, to)
    return not _mates_by_drop(pos, move)


@helper
def any_move(pos, out, dice):
    """A legal move, each as likely as any other, or NO_MOVE. Only moves that are picked are tried."""
    count = u64(candidates(pos, out))
    while count > u64(0):
        at = pick(dice, count)
        move = out[at]
        if is_legal(pos, move):
            return move
        count -= u64(1)
        out[at] = out[count]
    return NO_MOVE
