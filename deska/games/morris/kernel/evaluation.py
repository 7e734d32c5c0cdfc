"""How good a position of morris is, and which moves look promising.

A *two* is a mill that lacks one man: two men of a seat and a free point. It is *ready* if a third man can go to that
point, and a *double mill* if that man comes out of a mill: it can close one of the two with every move.
"""

import numpy as np

from deska.gamekit import (
    contents,
    evaluate,
    forcing,
    gain_bound,
    helper,
    inlined,
    lowest_bit,
    may_pass,
    moves,
    pass_turn,
    quiet_below,
    rank,
    unit,
    unpass_turn,
)
from deska.games.morris.board import FEWEST, MILLS_OF_POINT, MOST_MEN, MOST_POINTS, MorrisPosition
from deska.games.morris.kernel.points import ONE, ZERO, closes_mill, count_of, flies, free_points, in_mills, u64
from deska.games.morris.rules import NOWHERE, ORIGIN, POINT, VICTIM, end_turn, take_back_turn

MAN = 100
# Weights while men are placed, and afterwards.
PLACED_MILL, PLACED_TWO, PLACED_STEP, PLACED_BLOCKED = 6, 6, 24, 30
MILL, TWO, READY, DOUBLE_MILL, STEP, BLOCKED = 6, 8, 34, 90, 6, 20
FLYING_READY = 60  # of a seat that flies: every two is ready

TAKES = 1 << 14  # ranks from here on: moves that close a mill
QUIET = TAKES // 2
STOPS, MAKES, SPOILS, LEAVES = 3000, 600, 250, 400  # ranks of what other moves do to twos
ROOM = 60  # and of every way on from the new point
TEMPO_STEPS = 6  # a seat with as many steps is free to pass


@contents.rule_for(MorrisPosition)
def _contents(pos, out):
    """Each man as owner · points + point, and the men in hand as more points."""
    points, count = u64(MOST_POINTS + MOST_MEN), ZERO
    for owner in range(u64(2)):
        left = pos.now.men[owner]
        while left != ZERO:
            out[count] = np.uint32(owner * points + lowest_bit(left))
            left &= left - ONE
            count += ONE
        for number in range(u64(pos.now.hand[owner])):
            out[count] = np.uint32(owner * points + u64(MOST_POINTS) + number)
            count += ONE
    return np.int64(count)


# --- the evaluation ------------------------------------------------------------------------------------------


@helper
def steps_of(pos, men, free):
    """The steps that men can make to neighbouring free points."""
    steps = 0
    while men != ZERO:
        steps += count_of(pos.fixed.neighbours[lowest_bit(men)] & free)
        men &= men - ONE
    return steps


@helper
def blocked_men(pos, men, free):
    """Men without a free neighbouring point."""
    blocked = 0
    while men != ZERO:
        if pos.fixed.neighbours[lowest_bit(men)] & free == ZERO:
            blocked += 1
        men &= men - ONE
    return blocked


@helper
def _placing(pos, own):
    """What the men of a seat are worth while it places."""
    men, free = pos.now.men[own], free_points(pos)
    value = PLACED_STEP * steps_of(pos, men, free) - PLACED_BLOCKED * blocked_men(pos, men, free)
    for i in range(u64(pos.fixed.mill_count)):
        mill = pos.fixed.mills[i]
        has = count_of(men & mill)
        if has == 3:
            value += PLACED_MILL
        elif has == 2 and mill & free != ZERO:
            value += PLACED_TWO
    return value


@helper
def _moving(pos, own):
    """What the men of a seat are worth when all are placed."""
    men, free = pos.now.men[own], free_points(pos)
    everywhere = flies(pos, own)
    milled = in_mills(pos, men)
    value = 0
    if not everywhere:
        value = STEP * steps_of(pos, men, free) - BLOCKED * blocked_men(pos, men, free)
    for i in range(u64(pos.fixed.mill_count)):
        mill = pos.fixed.mills[i]
        has = count_of(men & mill)
        if has == 3:
            value += MILL
        elif has == 2 and mill & free != ZERO:
            if everywhere:
                value += FLYING_READY
                continue
            near = pos.fixed.neighbours[lowest_bit(mill & free)] & men & ~mill
            value += TWO
            if near & milled != ZERO:
                value += DOUBLE_MILL
            elif near != ZERO:
                value += READY
    return value


@inlined
def _worth(pos, own):
    value = MAN * (count_of(pos.now.men[own]) + pos.now.hand[own])
    return value + (_placing(pos, own) if pos.now.hand[own] > 0 else _moving(pos, own))


@evaluate.rule_for(MorrisPosition)
def _evaluate(pos, seat):
    balance = _worth(pos, ZERO) - _worth(pos, ONE)
    return balance if seat == 0 else -balance


# --- ranks --------------------------------------------------------------------------------------------------


@helper
def _loss(pos, point, own, others):
    """How much a man on a point matters to its seat: the lines it is on that the other seat does not hold."""
    loss = 0
    for i in range(point * u64(MILLS_OF_POINT), point * u64(MILLS_OF_POINT) + u64(MILLS_OF_POINT)):
        pair = pos.fixed.pairs[i]
        if pair == ZERO:
            continue
        held, against = count_of(pair & own), count_of(pair & others)
        if against == 0:
            loss += 1 + 3 * held
        elif against == 2:
            loss += 3  # it stands in the way of a mill
    return loss


@helper
def _gain(pos, men, others, to):
    """What a man on a point does to twos: it stops one of the other seat, makes one, or spoils a beginning."""
    gain = 0
    for i in range(to * u64(MILLS_OF_POINT), to * u64(MILLS_OF_POINT) + u64(MILLS_OF_POINT)):
        pair = pos.fixed.pairs[i]
        if pair == ZERO:
            continue
        held, against = count_of(pair & men), count_of(pair & others)
        if against == 2:
            gain += STOPS
        elif held == 1 and against == 0:
            gain += MAKES
        elif held == 0 and against == 1:
            gain += SPOILS
    return gain


@helper
def rank_of(pos, move):
    """How promising a legal move looks: at least TAKES if it takes a man or wins, otherwise 1 to CALM - 1."""
    own = u64(pos.now.turn)
    to, origin, victim = u64(move) & POINT, (u64(move) >> ORIGIN) & POINT, (u64(move) >> VICTIM) & POINT
    men, others = pos.now.men[own], pos.now.men[ONE - own]
    if victim != NOWHERE:
        return TAKES + _loss(pos, victim, others, men)
    if pos.fixed.mill_wins != 0 and closes_mill(pos, men & ~(ONE << origin), to):
        return TAKES
    looks = ROOM * count_of(pos.fixed.neighbours[to] & free_points(pos))
    if origin != NOWHERE:
        men ^= ONE << origin
        looks -= _gain(pos, men, others, origin) // 2  # it leaves what it did there
    looks += _gain(pos, men, others, to)
    return min(max(QUIET // 4 + looks // 2, 1), QUIET - 1)


@rank.rule_for(MorrisPosition)
def _rank(pos, attack, defence, out, ranks):
    count = moves(pos, out)
    for i in range(u64(count)):
        ranks[i] = rank_of(pos, out[i])
    return count


@forcing.rule_for(MorrisPosition)
def _forcing(pos, out, ranks):
    """Moves that close a mill, each with the victim that matters most."""
    cached = ZERO
    for i in range(u64(moves(pos, out))):
        move = u64(out[i])
        if move >> VICTIM == NOWHERE:
            continue
        value = rank_of(pos, move)
        step = (ONE << VICTIM) - ONE
        if cached > ZERO and (u64(out[cached - ONE]) ^ move) & step == ZERO:  # moves of one step come together
            if value > ranks[cached - ONE]:
                out[cached - ONE], ranks[cached - ONE] = np.uint32(move), value
            continue
        out[cached], ranks[cached] = np.uint32(move), value
        cached += ONE
    return np.int64(cached)


# --- what a search may take for granted ---------------------------------------------------------------------


@quiet_below.rule_for(MorrisPosition)
def _quiet_below(pos):
    return QUIET


@unit.rule_for(MorrisPosition)
def _unit(pos):
    return MAN


@gain_bound.rule_for(MorrisPosition)
def _gain_bound(pos, move):
    """A man, and what its lines are worth; the third last one decides the game."""
    other = ONE - u64(pos.now.turn)
    has = count_of(pos.now.men[other]) + pos.now.hand[other]
    return 1_000_000 if has <= FEWEST + 1 else 3 * MAN


@may_pass.rule_for(MorrisPosition)
def _may_pass(pos):
    """While men are placed, and for a seat with room: those who are nearly blocked would rather pass."""
    own = u64(pos.now.turn)
    if pos.fixed.mill_wins != 0 or pos.now.hand[own] == 1:
        return False
    if pos.now.hand[own] > 0 or flies(pos, own):
        return True
    return steps_of(pos, pos.now.men[own], free_points(pos)) >= TEMPO_STEPS


@pass_turn.rule_for(MorrisPosition)
def _pass_turn(pos):
    pos.now.log_key[u64(pos.now.plies)] = pos.now.hash
    end_turn(pos, 0, pos.now.quiet + 1)


@unpass_turn.rule_for(MorrisPosition)
def _unpass_turn(pos):
    take_back_turn(pos)
