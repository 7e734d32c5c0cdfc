"""The rules of army games, compiled: the operations, and how a game ends."""

import numpy as np

from deska.games.armies.kernel.attacks import attacked_royals, royals_safe
from deska.games.armies.kernel.captures import has_captures
from deska.games.armies.kernel.generator import NO_MOVE, any_move, can_move, find_jumps, generate
from deska.games.armies.kernel.playing import lift_move, make_move
from deska.games.armies.kernel.position import (
    CELLS,
    CHAIN,
    KIND_CHESS,
    KIND_DRAUGHTS,
    LONGEST,
    SEEN,
    TAKEN,
    TYPES,
    ArmyPosition,
)
from deska.kernel.declare import helper
from deska.kernel.ops import DRAWN, GOING_ON, in_check, key, legal, moves, outcome, play, playout, seat, spell_out, undo

u64 = np.uint64
EVERY = 1 << 40  # more moves than there are
NO_BREAK = -3  # the position may go on as far as this rule knows


@moves.rule_for(ArmyPosition)
def _moves(pos, out):
    return generate(pos, out, u64(EVERY))


@play.rule_for(ArmyPosition)
def _play(pos, move):
    make_move(pos, move)


@undo.rule_for(ArmyPosition)
def _undo(pos):
    lift_move(pos)


@seat.rule_for(ArmyPosition)
def _seat(pos):
    return pos.now.turn


@spell_out.rule_for(ArmyPosition)
def _spell_out(pos):
    if not has_captures(pos):
        find_jumps(pos)


@in_check.rule_for(ArmyPosition)
def _in_check(pos, side, out):
    pos.now.chain_lost = 0
    pos.now.chain_work = 0
    return np.int64(attacked_royals(pos, side, out))


@key.rule_for(ArmyPosition)
def _key(pos):
    return pos.now.hash


# --- ends ---------------------------------------------------------------------------------------------------


@helper
def times_seen(pos):
    """How often this position has been on the board, now included."""
    now = pos.now
    times = 1
    if now.seen[now.hash % u64(SEEN)] < 2:
        return times
    for ply in range(u64(now.plies)):
        if now.log_key[ply] == now.hash:
            times += 1
    return times


@helper
def perpetual_checker(pos):
    """Of a position seen before: the side that gave check with every move since its first time, or -1."""
    now = pos.now
    start = u64(0)
    while now.log_key[start] != now.hash:
        start += u64(1)
    own = not royals_safe(pos, now.turn)  # the side to move has been in check at each of its turns
    other = True
    for ply in range(start + u64(1), u64(now.plies)):
        in_check = (now.log_state[ply] >> u64(31)) & u64(1) != u64(0)
        if (u64(now.plies) - ply) % u64(2) == u64(0):
            own = own and in_check
        else:
            other = other and in_check
    if own == other:
        return -1
    return 1 - now.turn if own else now.turn


@helper
def _repeated(pos):
    """NO_BREAK, or how a position that occurred too often ends the game."""
    fixed = pos.fixed
    if fixed.repetition == 0 or times_seen(pos) < fixed.repetition:
        return NO_BREAK
    if fixed.perpetual_check_loses != 0:
        checker = perpetual_checker(pos)
        if checker >= 0:
            return 1 - checker
    return DRAWN


@helper
def is_dead(pos):
    """Whether neither side of chess could mate, however badly the other played: bare kings, a king with one knight
    or with bishops, all bishops on cells of one colour."""
    fixed, now = pos.fixed, pos.now
    knights, colours = 0, 0
    bishops = 0
    for side in range(2):
        for i in range(u64(side) * u64(CELLS), u64(side) * u64(CELLS) + u64(now.count[u64(side)])):
            cell = u64(now.pieces[i])
            mating = fixed.mating[u64(now.board[cell])]
            if mating == 3:
                return False
            if mating == 1:
                knights += 1
            elif mating == 2:
                bishops += 1
                row = cell // u64(fixed.columns)
                colours |= 1 << np.int64((cell - row * u64(fixed.columns) + row) % u64(2))
    return knights + bishops <= 1 or (knights == 0 and colours != 3)


@helper
def _has_entered(pos):
    """Whether the side to move wins by its entered king: not in check, king and ten more in the zone, and points."""
    fixed, now = pos.fixed, pos.now
    side = u64(now.turn)
    if now.royals[side] != 1 or fixed.far[side * u64(CELLS) + u64(now.royal[side])] == 0:
        return False
    entered, points = 0, 0
    for i in range(side * u64(CELLS), side * u64(CELLS) + u64(now.count[side])):
        cell = u64(now.pieces[i])
        if fixed.far[side * u64(CELLS) + cell] != 0:
            entered += 1
            points += np.int64(fixed.points[u64(now.board[cell])])
    base = side * u64(TYPES)
    for k in range(base, base + u64(fixed.hand_codes[side])):
        code = u64(fixed.hand_code[k])
        points += np.int64(now.hand[code]) * np.int64(fixed.points[code])
    return entered > 10 and points >= (28 if side == u64(0) else 27) and royals_safe(pos, now.turn)


@helper
def _broken_off(pos):
    """NO_BREAK, or how a game ends although there are moves."""
    fixed, now = pos.fixed, pos.now
    other = u64(1 - now.turn)
    if now.count[other] == 0 and fixed.kind[other] == KIND_DRAUGHTS:  # only where a position was set up so
        return now.turn
    if fixed.entering_king != 0 and _has_entered(pos):
        return now.turn
    if fixed.no_progress_limit > 0 and now.no_progress >= fixed.no_progress_limit:
        return DRAWN
    if now.plies >= LONGEST or now.taken >= TAKEN - CHAIN * 4:
        return DRAWN
    if fixed.dead_positions != 0 and is_dead(pos):
        return DRAWN
    return _repeated(pos)


@helper
def _without_move(pos):
    """How the game ends when the side to move has no move."""
    side = pos.now.turn
    if pos.fixed.kind[u64(side)] == KIND_CHESS and royals_safe(pos, side):
        return DRAWN
    return 1 - side


@outcome.rule_for(ArmyPosition)
def _outcome(pos):
    pos.now.chain_lost = 0
    if not can_move(pos):
        return _without_move(pos)
    result = _broken_off(pos)
    return GOING_ON if result == NO_BREAK else result


@legal.rule_for(ArmyPosition)
def _legal(pos, out):
    pos.now.chain_lost = 0
    count = generate(pos, out, u64(EVERY))
    if count == 0 or _broken_off(pos) != NO_BREAK:
        return 0
    return count


@playout.rule_for(ArmyPosition)
def _playout(pos, out, dice):
    played = 0
    while True:
        move = any_move(pos, out, dice)
        result = _without_move(pos) if move == NO_MOVE else _broken_off(pos)
        if result != NO_BREAK:
            break
        make_move(pos, np.uint32(move))
        played += 1
    for _ in range(played):
        lift_move(pos)
    return result
