"""The rules of morris, compiled. A move is `to + 32 * origin + 1024 * victim`, each a point or NOWHERE."""

import numpy as np

from deska.gamekit import (
    DRAWN,
    GOING_ON,
    helper,
    inlined,
    key,
    lowest_bit,
    moves,
    outcome,
    play,
    repeats,
    seat,
    undo,
)
from deska.games.morris.board import FEWEST, MOST_MEN, MOST_POINTS, QUIET_PLIES, MorrisPosition
from deska.games.morris.kernel.points import (
    ONE,
    ZERO,
    can_move,
    closes_mill,
    count_of,
    flies,
    free_points,
    takeable,
    u64,
)

NOWHERE = u64(31)  # the origin of a man that is placed, the victim of a move that takes none
POINT, ORIGIN, VICTIM = u64(31), u64(5), u64(10)  # the mask of a point in a move; where its parts begin


# --- moves --------------------------------------------------------------------------------------------------


@inlined
def _write(pos, rest, origin, targets, victims, out, count):
    """Write the moves of one man to each target; `rest` are the other men of its seat."""
    while targets != ZERO:
        to = lowest_bit(targets)
        targets &= targets - ONE
        step = to | (origin << ORIGIN)
        left = victims if closes_mill(pos, rest, to) else ZERO
        if left == ZERO:
            out[count] = np.uint32(step | (NOWHERE << VICTIM))
            count += ONE
        while left != ZERO:
            out[count] = np.uint32(step | (lowest_bit(left) << VICTIM))
            count += ONE
            left &= left - ONE
    return count


@moves.rule_for(MorrisPosition)
def _moves(pos, out):
    own = u64(pos.now.turn)
    men, free = pos.now.men[own], free_points(pos)
    victims = takeable(pos, pos.now.men[ONE - own])
    if pos.now.hand[own] > 0:
        return np.int64(_write(pos, men, NOWHERE, free, victims, out, ZERO))
    everywhere = flies(pos, own)
    count, left = ZERO, men
    while left != ZERO:
        origin = lowest_bit(left)
        left &= left - ONE
        targets = free if everywhere else pos.fixed.neighbours[origin] & free
        count = _write(pos, men ^ (ONE << origin), origin, targets, victims, out, count)
    return np.int64(count)


@inlined
def put(pos, owner, point):
    """Put a man on a point, or take it off, and update the key."""
    pos.now.men[owner] ^= ONE << point
    pos.now.hash ^= pos.fixed.zobrist[owner * u64(MOST_POINTS) + point]


@inlined
def set_hand(pos, owner, count):
    keys = pos.fixed.zobrist_hand
    base = owner * u64(MOST_MEN + 1)
    pos.now.hash ^= keys[base + u64(pos.now.hand[owner])] ^ keys[base + u64(count)]
    pos.now.hand[owner] = count


@inlined
def end_turn(pos, move, quiet):
    """Note the move, and let the other seat move."""
    now = pos.now
    ply = u64(now.plies)
    now.log_move[ply], now.log_quiet[ply] = np.uint32(move), np.uint8(now.quiet)
    now.quiet = quiet
    now.plies += 1
    now.turn = 1 - now.turn
    now.hash ^= pos.fixed.zobrist_turn


@play.rule_for(MorrisPosition)
def _play(pos, move):
    now = pos.now
    own = u64(now.turn)
    to, origin, victim = u64(move) & POINT, (u64(move) >> ORIGIN) & POINT, (u64(move) >> VICTIM) & POINT
    now.log_key[u64(now.plies)] = now.hash
    if origin == NOWHERE:
        set_hand(pos, own, now.hand[own] - 1)
    else:
        put(pos, own, origin)
    has_closed = closes_mill(pos, now.men[own], to)
    put(pos, own, to)
    if victim != NOWHERE:
        put(pos, ONE - own, victim)
    end_turn(pos, move, 0 if origin == NOWHERE or has_closed else now.quiet + 1)
    now.result = find_result(pos, has_closed)


@undo.rule_for(MorrisPosition)
def _undo(pos):
    now = pos.now
    take_back_turn(pos)
    ply, own = u64(now.plies), u64(now.turn)
    move = u64(now.log_move[ply])
    to, origin, victim = move & POINT, (move >> ORIGIN) & POINT, (move >> VICTIM) & POINT
    now.men[own] ^= ONE << to
    if origin == NOWHERE:
        now.hand[own] += 1
    else:
        now.men[own] ^= ONE << origin
    if victim != NOWHERE:
        now.men[ONE - own] ^= ONE << victim
    now.log_move[ply] = np.uint32(0)


@inlined
def take_back_turn(pos):
    now = pos.now
    now.plies -= 1
    ply = u64(now.plies)
    now.turn = 1 - now.turn
    now.hash, now.quiet, now.result = now.log_key[ply], np.int64(now.log_quiet[ply]), GOING_ON
    now.log_key[ply], now.log_quiet[ply] = ZERO, np.uint8(0)


@seat.rule_for(MorrisPosition)
def _seat(pos):
    return pos.now.turn


@key.rule_for(MorrisPosition)
def _key(pos):
    return pos.now.hash


# --- ends ---------------------------------------------------------------------------------------------------


@helper
def times_seen(pos):
    """How often this position has been on the board since the last mill or placing, now included."""
    now = pos.now
    times = 1
    for back in range(4, min(now.quiet, now.plies) + 1, 2):
        if now.log_key[u64(now.plies - back)] == now.hash:
            times += 1
    return times


@helper
def find_result(pos, has_closed):
    """The outcome before the next move; `has_closed`: the last one closed a mill."""
    now = pos.now
    turn = u64(now.turn)
    if has_closed and pos.fixed.mill_wins != 0:
        return 1 - now.turn
    if count_of(now.men[turn]) + now.hand[turn] < FEWEST:
        return 1 - now.turn
    if not can_move(pos, turn):
        return DRAWN if free_points(pos) == ZERO else 1 - now.turn
    if now.quiet >= QUIET_PLIES or times_seen(pos) >= 3:
        return DRAWN
    return GOING_ON


@outcome.rule_for(MorrisPosition)
def _outcome(pos):
    return pos.now.result


@repeats.rule_for(MorrisPosition)
def _repeats(pos):
    return times_seen(pos) > 1
