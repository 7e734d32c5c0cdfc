"""Playing and taking back moves of an army game, compiled.

What a move does not tell is kept in `log_state`: the code and index of a piece taken (bits 0-15), whether the cells
it came from and went to were fresh (16, 17), the passed cell (18-26), rights (27-30), whether the mover was in check
(31, where perpetual check matters), moves without progress (32-47), pieces taken in a chain (48-55), and what the
piece was (56-63).
"""

import numpy as np

from deska.games.armies.kernel.attacks import cell_after, royals_safe
from deska.games.armies.kernel.captures import capture_at, has_captures
from deska.games.armies.kernel.chains import EVERY_MOVE, find_captures_of
from deska.games.armies.kernel.position import (
    CAPTURES_TOO,
    CASTLE,
    CELLS,
    CHAIN_MOVE,
    DOUBLE,
    DROP,
    FIRSTS,
    KIND_SHOGI,
    MAY,
    ODD,
    OFF,
    PASSING,
    PAWN,
    PROGRESS,
    PROMOTE,
    PROMOTES,
    ROYAL,
    SEEN,
    ArmyPosition,
)
from deska.kernel.declare import helper, inlined, shared
from deska.kernel.ops import Move

u64 = np.uint64


# --- pieces on the board, without key and score -------------------------------------------------------------


@inlined
def _put(pos, cell, code):
    """A new piece, the last in its side's list."""
    now = pos.now
    side = code & u64(1)
    index = u64(now.count[side])
    now.board[cell] = np.uint8(code)
    now.where[cell] = np.uint8(index)
    now.pieces[side * u64(CELLS) + index] = np.uint8(cell)
    now.count[side] += 1
    _count_flags(pos, cell, code, 1)


@inlined
def _count_flags(pos, cell, code, sign):
    flags = pos.fixed.traits[code]
    if flags & (ROYAL | ODD) != 0:
        side = code & u64(1)
        if flags & ODD != 0:
            pos.now.odd[side] += sign
        if flags & ROYAL != 0:
            pos.now.royals[side] += sign
            if sign > 0:
                pos.now.royal[side] = np.int64(cell)


@inlined
def _unput(pos, cell, code):
    """Take the last piece of a list off the board again."""
    now = pos.now
    side = code & u64(1)
    now.count[side] -= 1
    now.pieces[side * u64(CELLS) + u64(now.count[side])] = np.uint8(0)
    now.board[cell] = np.uint8(0)
    now.where[cell] = np.uint8(0)
    _count_flags(pos, cell, code, -1)


@inlined
def _remove(pos, cell, code):
    """Take a piece off the board; the last in the list gets its index, which is returned."""
    now = pos.now
    side = code & u64(1)
    base = side * u64(CELLS)
    index = u64(now.where[cell])
    now.count[side] -= 1
    last = u64(now.count[side])
    moved = now.pieces[base + last]
    now.pieces[base + index] = moved
    now.where[u64(moved)] = np.uint8(index)
    now.pieces[base + last] = np.uint8(0)
    now.board[cell] = np.uint8(0)
    now.where[cell] = np.uint8(0)
    _count_flags(pos, cell, code, -1)
    return index


@inlined
def _restore(pos, cell, code, index):
    """Undo `_remove`."""
    now = pos.now
    side = code & u64(1)
    base = side * u64(CELLS)
    last = u64(now.count[side])
    moved = now.pieces[base + index] if index != last else np.uint8(cell)
    now.pieces[base + last] = moved
    now.where[u64(moved)] = np.uint8(last)
    now.pieces[base + index] = np.uint8(cell)
    now.where[cell] = np.uint8(index)
    now.board[cell] = np.uint8(code)
    now.count[side] += 1
    _count_flags(pos, cell, code, 1)


@inlined
def _shift(pos, frm, to, code):
    """Move a piece to an empty cell, where it is `code`."""
    now = pos.now
    index = now.where[frm]
    now.board[frm] = np.uint8(0)
    now.where[frm] = np.uint8(0)
    now.board[to] = np.uint8(code)
    now.where[to] = index
    now.pieces[(code & u64(1)) * u64(CELLS) + u64(index)] = np.uint8(to)
    if pos.fixed.traits[code] & ROYAL != 0:
        now.royal[code & u64(1)] = np.int64(to)


# --- the same with key and score ----------------------------------------------------------------------------


@inlined
def _account(pos, cell, code, sign):
    """Add a piece on a cell to key and score, or take it out."""
    at = code * u64(CELLS) + cell
    pos.now.hash ^= pos.fixed.zobrist[at]
    pos.now.score += sign * np.int64(pos.fixed.place[at])


@inlined
def _stale(pos, cell, code):
    """What stood here first is gone or has moved; returns whether it had been fresh."""
    fresh = u64(pos.now.fresh[cell])
    if fresh != u64(0):
        pos.now.fresh[cell] = np.uint8(0)
        if pos.fixed.traits[code] & FIRSTS != 0:
            pos.now.hash ^= pos.fixed.zobrist_fresh[cell]
    return fresh


@inlined
def _to_hand(pos, code, by):
    """A piece that was taken goes to the hand of a shogi side."""
    if pos.fixed.kind[u64(by)] == KIND_SHOGI:
        held = u64(pos.fixed.in_hand[code])
        if held != u64(0):
            _change_hand(pos, held, 1)
            pos.now.score += np.int64(pos.fixed.hand_value[held])


@inlined
def _change_hand(pos, held, by):
    """So many more of a piece in its owner's hand; the key follows."""
    now = pos.now
    at = held * u64(CELLS) + u64(now.hand[held])
    now.hash ^= pos.fixed.zobrist_hand[at]
    now.hand[held] = np.uint8(np.int64(now.hand[held]) + by)
    now.hash ^= pos.fixed.zobrist_hand[held * u64(CELLS) + u64(now.hand[held])]
    now.hand_total[held & u64(1)] += by


@inlined
def _from_hand_again(pos, code, by):
    """Undo `_to_hand`, but for key and score."""
    if pos.fixed.kind[u64(by)] == KIND_SHOGI:
        held = u64(pos.fixed.in_hand[code])
        if held != u64(0):
            pos.now.hand[held] -= np.uint8(1)
            pos.now.hand_total[held & u64(1)] -= 1


@inlined
def _capture(pos, cell, by):
    """Take what stands on a cell; returns its code and index as `log_state` keeps them."""
    code = u64(pos.now.board[cell])
    _account(pos, cell, code, -1)
    index = _remove(pos, cell, code)
    _to_hand(pos, code, by)
    pos.now.no_progress = 0
    return code | (index << u64(8))


# --- special moves ------------------------------------------------------------------------------------------


@inlined
def _pushed_pawn(pos, passed, side):
    """The cell of the pawn of a side that has just passed a cell."""
    return u64(np.int64(passed) + pos.fixed.forward[u64(side)])


@helper
def _can_be_taken_passing(pos, passed, pushed, by):
    """Whether a pawn of a side may take the pawn that has just passed a cell."""
    fixed, now = pos.fixed, pos.now
    base = u64(by) * u64(CELLS)
    for k in range(u64(now.count[u64(by)])):
        frm = u64(now.pieces[base + k])
        code = u64(now.board[frm])
        if fixed.traits[code] & PAWN == 0:
            continue
        for i in range(u64(fixed.stride_start[code]), u64(fixed.stride_odd[code])):
            if fixed.stride_flags[i] & CAPTURES_TOO == 0 or cell_after(pos, u64(fixed.stride_way[i]), frm) != passed:
                continue
            victim = now.board[pushed]
            now.board[frm], now.board[pushed], now.board[passed] = np.uint8(0), np.uint8(0), np.uint8(code)
            safe = royals_safe(pos, by)
            now.board[frm], now.board[pushed], now.board[passed] = np.uint8(code), victim, np.uint8(0)
            if safe:
                return True
    return False


@helper
def _castle_rook(pos, castle, back):
    """Move the rook of a castling, or move it back."""
    frm = u64(pos.fixed.castle_rook[u64(2) * castle])
    to = u64(pos.fixed.castle_rook[u64(2) * castle + u64(1)])
    if back:
        _shift(pos, to, frm, u64(pos.now.board[to]))
        pos.now.fresh[frm] = np.uint8(1)
    else:
        code = u64(pos.now.board[frm])
        _stale(pos, frm, code)
        _account(pos, frm, code, -1)
        _account(pos, to, code, 1)
        _shift(pos, frm, to, code)


@helper
def _number_of(pos, move, frm):
    """The number of a chain in the list of captures; -1 only if the search for it was given up."""
    now = pos.now
    at = np.int64(-1)
    if has_captures(pos):
        at = capture_at(pos, move)
    if at < 0:
        work, now.chain_work = now.chain_work, 0
        by_path = pos.fixed.path_ranks[u64(now.turn)] != 0  # then the list is right only when it is complete
        find_captures_of(pos, frm, u64(EVERY_MOVE) if by_path else move)
        now.chain_work += work
        at = capture_at(pos, move)
    return at


@helper
def _play_chain(pos, move, frm, to, number):
    """A chain of jumps, by its number in the list; returns how many are taken, and what the piece becomes << 8."""
    fixed, now = pos.fixed, pos.now
    side = now.turn
    if number < 0:
        return u64(now.board[frm]) << u64(8)
    path = u64(now.capture_path[u64(number)])
    jumps = u64(now.path_byte[path])
    choice = u64(move) >> u64(28)
    became = u64(now.path_byte[path + u64(1)])
    if fixed.traits[became] & MAY != 0:
        if choice > u64(0):
            became = u64(fixed.promotion[u64(fixed.promotion_start[became]) + choice - u64(1)])
    elif fixed.traits[became] & PROMOTES != 0 and fixed.zone[became * u64(CELLS) + to] != 0:
        became = u64(fixed.promotion[u64(fixed.promotion_start[became]) + choice])
    for i in range(jumps):
        cell = u64(now.path_byte[path + u64(2) * (i + u64(1))])
        victim = u64(now.board[cell])
        at = u64(now.taken)
        now.taken_fresh[at] = np.uint8(_stale(pos, cell, victim))
        _account(pos, cell, victim, -1)
        now.taken_cell[at] = np.uint8(cell)
        now.taken_code[at] = np.uint8(victim)
        now.taken_index[at] = np.uint8(_remove(pos, cell, victim))
        _to_hand(pos, victim, side)
        now.taken += 1
    return jumps | (became << u64(8))


@helper
def _lift_chain(pos, jumps):
    now = pos.now
    for _i in range(jumps):
        now.taken -= 1
        at = u64(now.taken)
        code = u64(now.taken_code[at])
        cell = u64(now.taken_cell[at])
        _restore(pos, cell, code, u64(now.taken_index[at]))
        now.fresh[cell] = now.taken_fresh[at]
        _from_hand_again(pos, code, now.turn)
        now.taken_cell[at], now.taken_code[at] = np.uint8(0), np.uint8(0)
        now.taken_index[at], now.taken_fresh[at] = np.uint8(0), np.uint8(0)


# --- moves --------------------------------------------------------------------------------------------------


@shared
def make_move(pos: ArmyPosition, move: Move) -> None:
    """Play a legal move."""
    fixed, now = pos.fixed, pos.now
    side = now.turn
    ply = u64(now.plies)
    kind = (u64(move) >> u64(24)) & u64(7)
    frm, to, argument = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255), (u64(move) >> u64(16)) & u64(255)
    number = np.int64(-1)
    if kind == u64(CHAIN_MOVE):
        number = _number_of(pos, u64(move) & u64(0x0FFFFFFF), frm)
    state = (u64(now.passed) << u64(18)) | (u64(now.rights) << u64(27)) | (u64(now.no_progress) << u64(32))
    if fixed.perpetual_check_loses != 0 and not royals_safe(pos, side):
        state |= u64(1) << u64(31)
    now.log_key[ply], now.log_score[ply], now.log_move[ply] = now.hash, now.score, np.uint32(move)
    now.hash ^= fixed.zobrist_turn ^ fixed.zobrist_passed[u64(now.passed)]
    now.passed = OFF
    now.no_progress += 1
    if kind == u64(DROP):
        _put(pos, to, argument)
        _account(pos, to, argument, 1)
        _change_hand(pos, argument, -1)
        now.score -= np.int64(fixed.hand_value[argument])
        if fixed.traits[argument] & PROGRESS != 0:
            now.no_progress = 0
    else:
        code = u64(now.board[frm])
        became = argument if kind == u64(PROMOTE) else code
        state |= (code << u64(56)) | (_stale(pos, frm, code) << u64(16))
        _account(pos, frm, code, -1)
        if kind == u64(CASTLE):
            _castle_rook(pos, argument, False)  # first: the king may go where it stands
        elif kind == u64(CHAIN_MOVE):
            done = _play_chain(pos, move, frm, to, number)
            state |= (done & u64(255)) << u64(48)
            became = done >> u64(8)
            now.no_progress = 0
        elif now.board[to] != 0 and to != frm:
            state |= _stale(pos, to, u64(now.board[to])) << u64(17)
            state |= _capture(pos, to, side)
        elif kind == u64(PASSING):
            state |= _capture(pos, _pushed_pawn(pos, to, 1 - side), side)
        if fixed.traits[code] & PROGRESS != 0:
            now.no_progress = 0
        if became != code:
            _count_flags(pos, frm, code, -1)
            _count_flags(pos, to, became, 1)
        _account(pos, to, became, 1)
        _shift(pos, frm, to, became)
        lost = np.int64(fixed.rights_lost[frm] | fixed.rights_lost[to])
        if now.rights & lost != 0:
            now.hash ^= fixed.zobrist_rights[u64(now.rights)]
            now.rights &= ~lost
            now.hash ^= fixed.zobrist_rights[u64(now.rights)]
        if kind == u64(DOUBLE) and fixed.en_passant != 0:
            note_passed(pos, frm, to, 1 - side)
    now.log_state[ply] = state
    now.plies += 1
    now.turn = 1 - side
    now.seen[now.hash % u64(SEEN)] += np.uint16(1)


@helper
def note_passed(pos, frm, to, by):
    """After a double step: the cell between, where an enemy's pawn may take there."""
    passed = (frm + to) // u64(2)
    if _can_be_taken_passing(pos, passed, to, by):
        pos.now.passed = np.int64(passed)
        pos.now.hash ^= pos.fixed.zobrist_passed[passed]


@shared
def lift_move(pos: ArmyPosition) -> None:
    """Take the last move back."""
    now = pos.now
    now.seen[now.hash % u64(SEEN)] -= np.uint16(1)
    now.turn = 1 - now.turn
    now.plies -= 1
    ply = u64(now.plies)
    move, state = u64(now.log_move[ply]), now.log_state[ply]
    kind = (move >> u64(24)) & u64(7)
    frm, to, argument = move & u64(255), (move >> u64(8)) & u64(255), (move >> u64(16)) & u64(255)
    if kind == u64(DROP):
        _unput(pos, to, argument)
        now.hand[argument] += np.uint8(1)
        now.hand_total[argument & u64(1)] += 1
    else:
        code, became = state >> u64(56), u64(now.board[to])
        if became != code:
            _count_flags(pos, to, became, -1)
            _count_flags(pos, frm, code, 1)
        _shift(pos, to, frm, code)
        if kind == u64(CASTLE):
            _castle_rook(pos, argument, True)
        captured = state & u64(255)
        if kind == u64(CHAIN_MOVE):
            _lift_chain(pos, (state >> u64(48)) & u64(255))
        elif captured != u64(0):
            cell = to
            if kind == u64(PASSING):
                cell = _pushed_pawn(pos, to, 1 - now.turn)
            _restore(pos, cell, captured, (state >> u64(8)) & u64(255))
            _from_hand_again(pos, captured, now.turn)
        now.fresh[frm] = np.uint8((state >> u64(16)) & u64(1))
        if (state >> u64(17)) & u64(1) != u64(0):
            now.fresh[to] = np.uint8(1)
    now.passed = np.int64((state >> u64(18)) & u64(511))
    now.rights = np.int64((state >> u64(27)) & u64(15))
    now.no_progress = np.int64((state >> u64(32)) & u64(0xFFFF))
    now.hash, now.score = now.log_key[ply], now.log_score[ply]
    now.log_key[ply], now.log_score[ply] = u64(0), 0
    now.log_state[ply], now.log_move[ply] = u64(0), np.uint32(0)


# --- a turn without a move, for those who search ------------------------------------------------------------


@helper
def hand_over(pos):
    """Let the other side move; only from a position without check."""
    fixed, now = pos.fixed, pos.now
    ply = u64(now.plies)
    now.log_key[ply], now.log_score[ply] = now.hash, now.score
    now.log_state[ply] = (u64(now.passed) << u64(18)) | (u64(now.no_progress) << u64(32))
    now.hash ^= fixed.zobrist_turn ^ fixed.zobrist_passed[u64(now.passed)]
    now.passed = OFF
    now.no_progress += 1
    now.plies += 1
    now.turn = 1 - now.turn
    now.seen[now.hash % u64(SEEN)] += np.uint16(1)


@helper
def take_over(pos):
    """Undo `hand_over`."""
    now = pos.now
    now.seen[now.hash % u64(SEEN)] -= np.uint16(1)
    now.turn = 1 - now.turn
    now.plies -= 1
    ply = u64(now.plies)
    now.passed = np.int64((now.log_state[ply] >> u64(18)) & u64(511))
    now.no_progress = np.int64((now.log_state[ply] >> u64(32)) & u64(0xFFFF))
    now.hash = now.log_key[ply]
    now.log_key[ply], now.log_score[ply], now.log_state[ply] = u64(0), 0, u64(0)
