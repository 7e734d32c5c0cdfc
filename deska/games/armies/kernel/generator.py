"""Legal moves of an army game, compiled.

Where the enemy captures along plain lines only, pins and checks are found once from the royal piece, and nearly every
move is known to be legal or not without trying it. Elsewhere hoppers and lame leapers that aim at the royal piece say
which cells must be left as they are, and a move that changes one of them is tried; and every move is in check, where
the enemy jumps, and with several royal pieces.
"""

import numpy as np

from deska.games.armies.kernel.attacks import (
    cell_after,
    royals_safe,
    safe_at,
)
from deska.games.armies.kernel.captures import capture_rank, forget_captures
from deska.games.armies.kernel.chains import EVERY_MOVE, NOWHERE, find_chains
from deska.games.armies.kernel.dangers import find_dangers, find_pins, forget_pins, keep_safe, survives
from deska.games.armies.kernel.playing import lift_move, make_move
from deska.games.armies.kernel.position import (
    CASTLE,
    CELLS,
    CROWNED,
    DROP,
    JUMPS,
    KIND_DRAUGHTS,
    NO_MATE,
    OFF,
    OVERLAPS,
    PAWN,
    PROMOTES,
    ROYAL,
)
from deska.games.armies.kernel.ways import (
    ALL,
    QUIET,
    TAKING,
    castlings,
    double_step,
    drops,
    may_mate_by_drop,
    odd_moves,
    passing_captures,
    pinned_moves,
    plain_moves,
    royal_moves,
    without_twins,
    write_chain,
)
from deska.kernel.declare import helper, inlined
from deska.kernel.dice import pick

u64 = np.uint64
NO_MOVE = np.uint32(0x7FFFFFFF)


# --- sides --------------------------------------------------------------------------------------------------


@inlined
def _requested_of(pos, code, requested):
    """Of a piece that may promote all moves are wanted: any of them may be a promotion."""
    return ALL if pos.fixed.traits[code] & PROMOTES != 0 else requested


@helper
def _quick(pos, out, enough, sure, requested):
    """Legal moves where the enemy captures along plain lines; stops once there are enough.

    Unless `sure`, the royal piece may be attacked where it goes to. With TAKING there are all captures and promotions,
    and few others.
    """
    fixed, now = pos.fixed, pos.now
    side = now.turn
    count = u64(0)
    checks = 0
    if now.royals[u64(side)] > 0:
        checks = find_pins(pos, u64(now.royal[u64(side)]), side)
    base = u64(side) * u64(CELLS)
    for k in range(u64(now.count[u64(side)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        before, which = count, _requested_of(pos, code, requested)
        if fixed.traits[code] & ROYAL != 0:
            count = royal_moves(pos, out, count, frm, code, sure, which)
        elif now.spare_pin[frm] != 0:
            count = pinned_moves(pos, out, count, frm, code, checks)
        else:
            count = plain_moves(pos, out, count, frm, code, which, checks)
            if fixed.stride_jump[code] > fixed.stride_odd[code]:
                count = odd_moves(pos, out, count, frm, code, which, checks)
            if fixed.traits[code] & PAWN != 0 and which != TAKING:
                count = double_step(pos, out, count, before, frm, code, checks)
        if fixed.traits[code] & OVERLAPS != 0:
            count = without_twins(out, before, count)
        if count >= enough:
            break
    if count < enough:
        if now.passed != OFF:
            count = passing_captures(pos, out, count, side)
        if now.rights != 0 and checks == 0 and requested == ALL:
            count = castlings(pos, out, count, side)
        if now.hand_total[u64(side)] > 0 and requested == ALL:
            count = drops(pos, out, count, side, checks, enough)
    forget_pins(pos)
    return count


@helper
def _piece_moves(pos, out, count, frm, code, requested):
    """Moves of a piece without regard to royal pieces, and without jumps."""
    before = count
    count = plain_moves(pos, out, count, frm, code, requested, 0)
    count = odd_moves(pos, out, count, frm, code, requested, 0)
    if pos.fixed.traits[code] & OVERLAPS != 0:
        count = without_twins(out, before, count)
    if pos.fixed.traits[code] & PAWN != 0 and requested != TAKING:
        count = double_step(pos, out, count, before, frm, code, 0)
    return count


@helper
def _other_moves(pos, out, count, requested):
    """What is not the move of one piece, without regard to royal pieces."""
    now = pos.now
    side = now.turn
    if now.passed != OFF and requested != QUIET:
        count = passing_captures(pos, out, count, side)
    if now.rights != 0 and requested != TAKING:
        count = castlings(pos, out, count, side)
    if now.hand_total[u64(side)] > 0 and requested != TAKING:
        count = drops(pos, out, count, side, 0, u64(1) << u64(40))
    return count


@helper
def _pseudo(pos, out, requested):
    """Moves without regard to royal pieces, and without jumps."""
    now = pos.now
    count = u64(0)
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        count = _piece_moves(pos, out, count, frm, u64(now.board[frm]), requested)
    return _other_moves(pos, out, count, requested)


@helper
def find_jumps(pos):
    """All captures by jumps of the side to move, in the list of captures."""
    now = pos.now
    forget_captures(pos)
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        if pos.fixed.traits[u64(now.board[frm])] & JUMPS != 0:
            find_chains(pos, frm, EVERY_MOVE, NOWHERE)
    now.capture_key = now.hash


@helper
def _chains(pos, out, count):
    """Captures by jumps of a side that need not capture."""
    if pos.fixed.jumps[u64(pos.now.turn)] != 0:
        find_jumps(pos)
        for i in range(u64(pos.now.capture_count)):
            count = write_chain(pos, out, count, u64(pos.now.capture_move[i]))
    return count


@helper
def _untried(pos, out, requested):
    """Moves where nothing is known of pins and checks. With TAKING there are all captures and promotions, and few
    others."""
    now = pos.now
    count = u64(0)
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        count = _piece_moves(pos, out, count, frm, code, _requested_of(pos, code, requested))
    return _chains(pos, out, _other_moves(pos, out, count, requested))


@helper
def _careful(pos, out, enough):
    """Legal moves where the enemy does not capture along plain lines alone; stops once there are enough."""
    now = pos.now
    side = now.turn
    wary = find_dangers(pos, side)
    count = u64(0)
    base = u64(side) * u64(CELLS)
    for k in range(u64(now.count[u64(side)])):
        frm = u64(now.pieces[base + k])
        before = count
        count = _piece_moves(pos, out, count, frm, u64(now.board[frm]), ALL)
        count = keep_safe(pos, out, before, count, side, wary)
        if count >= enough:
            break
    if count < enough:
        before = count
        count = _chains(pos, out, _other_moves(pos, out, count, ALL))
        count = keep_safe(pos, out, before, count, side, wary)
    forget_pins(pos)
    return count


@inlined
def _plain_rank(pos, move):
    """The rank of a capture without a jump."""
    code, victim = u64(pos.now.board[u64(move) & u64(255)]), u64(pos.now.board[(u64(move) >> u64(8)) & u64(255)])
    crowned = np.int64(pos.fixed.traits[victim] & CROWNED != 0)
    return capture_rank(pos, code, u64(1), crowned, crowned * 64)


@helper
def must_take(pos, out):
    """Write the captures of the highest priority, among which a draughts side must choose; 0 where there are none."""
    now, fixed = pos.now, pos.fixed
    find_jumps(pos)
    best = now.capture_best
    plain = _pseudo(pos, out, TAKING) if fixed.takes_plainly[u64(now.turn)] != 0 else u64(0)
    for i in range(plain):
        best = max(best, _plain_rank(pos, out[i]))
    count = u64(0)
    for i in range(plain):
        if _plain_rank(pos, out[i]) == best:
            out[count] = out[i]
            count += u64(1)
    if now.capture_best == best:
        for i in range(u64(now.capture_count)):
            count = write_chain(pos, out, count, u64(now.capture_move[i]))
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
        if _piece_moves(pos, now.spare_out[:], u64(0), frm, u64(now.board[frm]), QUIET) > u64(0):
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
    return _quick(pos, out, enough, True, ALL)


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
    if (move >> np.uint32(24)) & np.uint32(7) != DROP:
        return False
    code = u64(move >> np.uint32(16)) & u64(255)
    if pos.fixed.traits[code] & NO_MATE == 0 or not _may_check_from(pos, u64(move) & u64(255), code):
        return False
    make_move(pos, move)
    mates = False
    if not royals_safe(pos, pos.now.turn):
        mates = legal_moves_of(pos, pos.now.spare_out[:], u64(1)) == u64(0)
    lift_move(pos)
    return mates


@helper
def _without_mates_by_drop(pos, out, count):
    """Drops that must not mate are taken out where they do."""
    cached = u64(0)
    for i in range(count):
        move = out[i]
        if not _mates_by_drop(pos, move):
            out[cached] = move
            cached += u64(1)
    return cached


@helper
def generate(pos, out, enough):
    """Write the legal moves into `out` and return how many; with `enough` it may stop once there are so many."""
    pos.now.chain_work = 0
    count = legal_moves_of(pos, out, enough)
    if pos.now.hand_total[u64(pos.now.turn)] > 0 and may_mate_by_drop(pos, pos.now.turn):
        count = _without_mates_by_drop(pos, out, count)
    return np.int64(count)


@helper
def can_move(pos):
    """Whether the side to move has a legal move."""
    if pos.fixed.kind[u64(pos.now.turn)] == KIND_DRAUGHTS and _can_step(pos):
        return True  # or it must capture, which is a move too
    return generate(pos, pos.now.spare_out[:], u64(1)) > 0


# --- moves that are tried one by one ------------------------------------------------------------------------


@helper
def candidates(pos, out):
    """Moves among which are all the legal ones, found with as little trouble as can be."""
    return _candidates(pos, out, ALL)


@helper
def taking_candidates(pos, out):
    """Moves among which are all legal captures and promotions, found with as little trouble as can be."""
    return _candidates(pos, out, TAKING)


@helper
def _candidates(pos, out, requested):
    pos.now.chain_work = 0
    side = pos.now.turn
    if pos.fixed.kind[u64(side)] == KIND_DRAUGHTS:
        return _draughts_moves(pos, out)
    if pos.fixed.careful[u64(side)] != 0:
        return _untried(pos, out, requested)
    return _quick(pos, out, u64(1) << u64(40), False, requested)


@helper
def candidates_of(pos, out, kind):
    """The same for the pieces of one type alone, its number + 1; castlings and captures by jumps are not among them.

    `survives` tells which are legal. Not for a side of draughts.
    """
    now = pos.now
    count = u64(0)
    base = u64(now.turn) * u64(CELLS)
    for k in range(u64(now.count[u64(now.turn)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        if code >> u64(1) == kind:
            count = _piece_moves(pos, out, count, frm, code, ALL)
    if now.passed != OFF:
        count = passing_captures(pos, out, count, now.turn)
    return count


@helper
def is_legal(pos, move):
    """Whether a candidate is a legal move."""
    fixed, now = pos.fixed, pos.now
    side = now.turn
    kind = (u64(move) >> u64(24)) & u64(7)
    frm, to = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255)
    if fixed.kind[u64(side)] == KIND_DRAUGHTS:
        return True
    if fixed.careful[u64(side)] != 0:
        if not survives(pos, side, move):
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
