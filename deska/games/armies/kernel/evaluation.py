"""How good positions and moves of an army game look, compiled: for those who search."""

import numpy as np

from deska.games.armies.kernel.activity import freedom, note_activity, sheltered
from deska.games.armies.kernel.attacks import is_attacked, royals_safe
from deska.games.armies.kernel.exchanges import gains, is_losing_material
from deska.games.armies.kernel.generator import generate, is_legal, must_take, taking_candidates
from deska.games.armies.kernel.pawns import pawn_worth
from deska.games.armies.kernel.playing import hand_over, take_over
from deska.games.armies.kernel.position import (
    CELLS,
    CHAIN_MOVE,
    CODES,
    DROP,
    KIND_DRAUGHTS,
    PASSING,
    PAWN,
    PROMOTE,
    ROYAL,
    TYPES,
    ArmyPosition,
)
from deska.games.armies.kernel.rules import perpetual_checker, times_seen
from deska.kernel.declare import helper, inlined
from deska.kernel.ops import (
    contents,
    evaluate,
    forced,
    forcing,
    gain_bound,
    loses_material,
    may_pass,
    pass_turn,
    quick_move,
    quick_value,
    quiet,
    quiet_below,
    rank,
    repeats,
    unit,
    unpass_turn,
)

u64 = np.uint64
EVERY = 1 << 40  # more moves than there are
PAWN_VALUE = 100  # of chess; definition/tables/values.py values all pieces by it
TAKES = 100_000  # moves that take something rank at least this high
TEMPO = 12
MARGIN = 200  # by which places and dangers may change with one move
HAND_DANGER = 6  # of each piece in hand that might be dropped near a king
TO_CORNER, TO_ROYAL = 80, 60  # of a bare royal in a corner, of the other royal near it; places take a third back
ENOUGH = 200  # by which a side drives a bare royal; one with a mere pawn had better promote it


@helper
def _driven(pos, side):
    """How far a bare royal piece is from the middle, and how near the enemy's royal is to it: mates need both."""
    now, fixed = pos.now, pos.fixed
    columns, span = fixed.columns, fixed.columns + fixed.rows - 2
    column, row = now.royal[u64(side)] % columns, now.royal[u64(side)] // columns
    driven = TO_CORNER * (abs(2 * column - columns + 1) + abs(2 * row - fixed.rows + 1))
    if now.royals[u64(1 - side)] == 1:
        other = now.royal[u64(1 - side)]
        driven += TO_ROYAL * (span - abs(column - other % columns) - abs(row - other // columns))
    return driven // span


@helper
def _danger(pos, side):
    """How exposed the royal piece of a side is: what the enemy has near it, less its own guard; or how far driven."""
    now, fixed = pos.now, pos.fixed
    if now.royals[u64(side)] != 1:
        return np.int64(0)
    if now.count[u64(side)] == 1 and now.hand_total[u64(side)] == 0 and abs(now.score) >= ENOUGH:
        return _driven(pos, side)
    royal = u64(now.royal[u64(side)]) * u64(CELLS)
    danger = HAND_DANGER * now.hand_total[u64(1 - side)]
    base = u64(1 - side) * u64(CELLS)
    for i in range(base, base + u64(now.count[u64(1 - side)])):
        cell = u64(now.pieces[i])
        danger += np.int64(fixed.threat[u64(now.board[cell])]) * np.int64(fixed.nearness[royal + cell]) >> 4
    base = u64(side) * u64(CELLS)
    for i in range(base, base + u64(now.count[u64(side)])):
        if fixed.nearness[royal + u64(now.pieces[i])] >= 8:
            danger -= 6
    return danger


@evaluate.rule_for(ArmyPosition)
def _evaluate(pos, seat):
    now = pos.now
    note_activity(pos, 0)
    note_activity(pos, 1)
    value = now.score + pawn_worth(pos) + freedom(pos, 0) - freedom(pos, 1)
    if pos.fixed.shelter == 0 or now.count[0] == 1 or now.count[1] == 1:
        value += _danger(pos, 1) - _danger(pos, 0)
    else:
        value += sheltered(pos)
    value += TEMPO if now.turn == 0 else -TEMPO
    value = min(max(value, np.int64(-499_999)), np.int64(499_999))
    return value if seat == 0 else -value


@quick_value.rule_for(ArmyPosition)
def _quick_value(pos, seat):
    """Material and places."""
    return pos.now.score if seat == 0 else -pos.now.score


@contents.rule_for(ArmyPosition)
def _contents(pos, out):
    """Code and cell of each piece, then code and number of the pieces in hand."""
    now, fixed = pos.now, pos.fixed
    count = u64(0)
    for side in range(u64(2)):
        for i in range(side * u64(CELLS), side * u64(CELLS) + u64(now.count[side])):
            cell = u64(now.pieces[i])
            out[count] = np.uint32(u64(now.board[cell]) * u64(CELLS) + cell)
            count += u64(1)
        if now.hand_total[side] > 0:
            for k in range(side * u64(TYPES), side * u64(TYPES) + u64(fixed.hand_codes[side])):
                code = u64(fixed.hand_code[k])
                if now.hand[code] > 0:
                    out[count] = np.uint32((u64(CODES) + code) * u64(CELLS) + u64(now.hand[code]))
                    count += u64(1)
    return np.int64(count)


@inlined
def _is_lasting(pos, frm, to):
    """Whether a piece of the side to move would not be attacked on a cell."""
    board = pos.now.board
    code, other = board[frm], board[to]
    board[frm], board[to] = np.uint8(0), code
    attacked = is_attacked(pos, to, 1 - pos.now.turn)
    board[to] = other
    board[frm] = code
    return not attacked


@inlined
def _pays(pos, frm, to):
    """Whether a capture loses nothing, as far as can be seen at once."""
    if pos.now.odd[u64(1 - pos.now.turn)] > 0:
        return _is_lasting(pos, frm, to)
    return gains(pos, frm, to, np.int64(0))


@helper
def _gain(pos, move):
    """How promising a move looks: what it takes, less what that costs; promotions; then where the piece is better."""
    fixed, now = pos.fixed, pos.now
    kind = (u64(move) >> u64(24)) & u64(7)
    frm, to, argument = u64(move) & u64(255), (u64(move) >> u64(8)) & u64(255), (u64(move) >> u64(16)) & u64(255)
    if kind == u64(DROP):
        return np.int64(1000) + np.int64(fixed.value[argument]) // 16
    code = u64(now.board[frm])
    sign = 1 if now.turn == 0 else -1
    better = sign * np.int64(fixed.place[code * u64(CELLS) + to] - fixed.place[code * u64(CELLS) + frm])
    value = np.int64(1000) + min(max(better, np.int64(-500)), np.int64(500))
    if kind == u64(CHAIN_MOVE):
        return value + TAKES
    victim = u64(now.board[to])
    if victim != u64(0) and to != frm:
        price, gain_bound = np.int64(fixed.value[code]), np.int64(fixed.value[victim])
        if gain_bound >= price or _pays(pos, frm, to):
            value += TAKES + 8 * gain_bound - price // 8
        else:
            value += 8 * (gain_bound - price)
    if kind == u64(PASSING):
        value += TAKES
    if kind == u64(PROMOTE):
        value += TAKES + 8 * np.int64(fixed.value[argument] - fixed.value[code])
    return max(value, np.int64(1))


@rank.rule_for(ArmyPosition)
def _rank(pos, attack, defence, out, ranks):
    count = generate(pos, out, u64(EVERY))
    for i in range(u64(count)):
        ranks[i] = _gain(pos, out[i])
    return count


@quiet.rule_for(ArmyPosition)
def _quiet(pos):
    return royals_safe(pos, pos.now.turn)


@forced.rule_for(ArmyPosition)
def _forced(pos, lone, out):
    """A draughts side that must capture has no other choice."""
    if pos.fixed.kind[u64(pos.now.turn)] != KIND_DRAUGHTS:
        return 0
    return np.int64(must_take(pos, out))


@forcing.rule_for(ArmyPosition)
def _forcing(pos, out, ranks):
    """Captures and promotions that do not lose what they move."""
    if pos.fixed.kind[u64(pos.now.turn)] == KIND_DRAUGHTS:
        return 0
    cached = u64(0)
    for i in range(u64(taking_candidates(pos, out))):
        move = out[i]
        gain = _gain(pos, move)
        if gain >= TAKES // 2 and is_legal(pos, move):
            out[cached] = move
            ranks[cached] = gain
            cached += u64(1)
    return np.int64(cached)


# --- what a search may take for granted ---------------------------------------------------------------------


@quiet_below.rule_for(ArmyPosition)
def _quiet_below(pos):
    return TAKES // 2


@unit.rule_for(ArmyPosition)
def _unit(pos):
    return PAWN_VALUE


@gain_bound.rule_for(ArmyPosition)
def _gain_bound(pos, move):
    """The pieces taken, and what a promotion adds."""
    fixed, now = pos.fixed, pos.now
    kind = (u64(move) >> u64(24)) & u64(7)
    to, argument = (u64(move) >> u64(8)) & u64(255), (u64(move) >> u64(16)) & u64(255)
    if kind == u64(CHAIN_MOVE) or kind == u64(DROP):
        return np.int64(1_000_000)
    worth = np.int64(MARGIN)
    victim = u64(now.board[to])
    if victim != u64(0):
        worth += np.int64(fixed.value[victim])
        held = u64(fixed.in_hand[victim])
        if held != u64(0):
            worth += np.int64(abs(fixed.hand_value[held]))
    if kind == u64(PASSING):
        worth += 100
    if kind == u64(PROMOTE):
        worth += np.int64(fixed.value[argument])
    return worth


@loses_material.rule_for(ArmyPosition)
def _loses_material(pos, move):
    return is_losing_material(pos, move, np.int64(PAWN_VALUE))


@repeats.rule_for(ArmyPosition)
def _repeats(pos):
    fixed = pos.fixed
    if fixed.repetition == 0 or times_seen(pos) < 2:
        return False
    return fixed.perpetual_check_loses == 0 or perpetual_checker(pos) < 0


@may_pass.rule_for(ArmyPosition)
def _may_pass(pos):
    """Not where one must capture, and not with pawns and one piece, who would often rather stay where they are."""
    now, fixed = pos.now, pos.fixed
    side = u64(now.turn)
    if fixed.kind[0] == KIND_DRAUGHTS or fixed.kind[1] == KIND_DRAUGHTS:
        return False
    if now.hand_total[side] > 0:
        return True
    pieces = 0
    for i in range(side * u64(CELLS), side * u64(CELLS) + u64(now.count[side])):
        if fixed.traits[u64(now.board[u64(now.pieces[i])])] & (PAWN | ROYAL) == 0:
            pieces += 1
    return pieces > 1


@pass_turn.rule_for(ArmyPosition)
def _pass_turn(pos):
    hand_over(pos)


@unpass_turn.rule_for(ArmyPosition)
def _unpass_turn(pos):
    take_over(pos)


@quick_move.rule_for(ArmyPosition)
def _quick_move(pos, out, count, dice):
    """The best-looking of three."""
    best, best_gain = out[0], np.int64(-1)
    for i in range(u64(3)):
        move = out[((dice >> (u64(16) * i)) & u64(0xFFFF)) % u64(count)]
        gain = _gain(pos, move)
        if gain > best_gain:
            best, best_gain = move, gain
    return best
