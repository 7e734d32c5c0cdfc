"""Sets of points, compiled: what the men on them can do."""

import numpy as np

from deska.gamekit import helper, inlined, lowest_bit
from deska.games.morris.board import FEWEST, MILLS_OF_POINT

u64 = np.uint64
ZERO, ONE = u64(0), u64(1)


@inlined
def count_of(points):
    """The number of points in a set; at most 32 of them."""
    points -= (points >> ONE) & u64(0x55555555)
    points = (points & u64(0x33333333)) + ((points >> u64(2)) & u64(0x33333333))
    points = (points + (points >> u64(4))) & u64(0x0F0F0F0F)
    return np.int64(((points * u64(0x01010101)) >> u64(24)) & u64(63))


@inlined
def free_points(pos):
    return ((ONE << u64(pos.fixed.points)) - ONE) & ~(pos.now.men[0] | pos.now.men[1])


@inlined
def closes_mill(pos, men, to):
    """Whether a man on a point makes a mill with these other men."""
    for i in range(to * u64(MILLS_OF_POINT), to * u64(MILLS_OF_POINT) + u64(MILLS_OF_POINT)):
        pair = pos.fixed.pairs[i]
        if pair != ZERO and men & pair == pair:
            return True
    return False


@helper
def in_mills(pos, men):
    """The men that stand in a mill."""
    found = ZERO
    for i in range(u64(pos.fixed.mill_count)):
        mill = pos.fixed.mills[i]
        if men & mill == mill:
            found |= mill
    return found


@helper
def takeable(pos, men):
    """The men that may be taken: those outside mills, or all if there are no others."""
    if pos.fixed.mill_wins != 0:
        return ZERO
    outside = men & ~in_mills(pos, men)
    return outside if outside != ZERO else men


@inlined
def flies(pos, owner):
    """Whether a seat that has placed all its men may move them to any free point."""
    return pos.fixed.flying != 0 and count_of(pos.now.men[owner]) == FEWEST


@helper
def can_move(pos, owner):
    free = free_points(pos)
    if pos.now.hand[owner] > 0 or flies(pos, owner):
        return free != ZERO
    men = pos.now.men[owner]
    while men != ZERO:
        if pos.fixed.neighbours[lowest_bit(men)] & free != ZERO:
            return True
        men &= men - ONE
    return False
