"""A win by threes and fours, whatever the other side answers, by proof numbers.

Such wins are long and narrow: looking at all threats, move by move deeper, takes several times the nodes. Two numbers
are kept of every position: how many more positions at least must be won to prove the win, and how many must be shown to
lead nowhere to disprove it; the search goes on where the fewest are left (df-pn). Attacker and defender have the moves
of `threats`, so that a win found is a win. No recursion: see there.
"""

import numpy as np

from deska.games.row.five.kernel.stones import class_of, lift, put
from deska.games.row.five.kernel.threats import (
    NO_CELL,
    NONE_THERE,
    THREES_TOO,
    TURN_KEY,
    UNDECIDED,
    UNKNOWN,
    attack,
    defend,
    is_in_line,
)
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.lines import ONE_FOUR, ONE_THREE, THREE_AND_TWO
from deska.games.row.five.work import DEEPEST, ROOM, Work
from deska.games.row.position import CELLS
from deska.kernel.declare import helper, inlined, kernel

u64 = np.uint64
PROOF_KEY = 0xD6E8FEB86659FD93  # proof numbers are kept in the table of hunts
ANSWER_KEY = 0xA0761D6478BD642F  # the defender is to move
NEVER = 4095  # the number that can be reached by no effort
MOST = 4000  # that is kept of any other
BITS = 12  # of a number
LONGEST = DEEPEST - 3  # an odd number of moves
ALONE, BESIDE, FAR = (
    4,
    2,
    3,
)  # first guesses: a three alone, a lone four or a three with a two, and more where it is far


@inlined
def _next_at(own, ply):
    """Where the move of a ply is that is looked at."""
    return u64(ply) * u64(ROOM) + u64(own.hunt_next[u64(ply)])


@inlined
def _child_key(pos, work, move, ply):
    """Of the position after a move, and of the stones within which the win must come if that matters."""
    key = pos.now.hash ^ pos.fixed.zobrist[u64(pos.now.turn) * u64(CELLS) + u64(move)]
    key ^= u64(PROOF_KEY) * u64(2 * work.own.last_stone + 1)
    if pos.now.turn == 0:
        key ^= u64(TURN_KEY)
    if ply & 1 == 0:
        key ^= u64(ANSWER_KEY)
    return key


@inlined
def _entry(work, key):
    """The two numbers that are kept of a position, 0 where none are; after a proof the second is the win's length."""
    entry = work.hunted[key & u64(len(work.hunted) - 1)]
    return entry & u64((1 << 2 * BITS) - 1) if (entry ^ key) >> u64(2 * BITS) == 0 else u64(0)


@inlined
def _keep(work, key, proof, disproof):
    entry = (key & ~u64((1 << 2 * BITS) - 1)) | (u64(proof) << u64(BITS)) | u64(disproof)
    work.hunted[key & u64(len(work.hunted) - 1)] = entry


@inlined
def _first_guess(pos, own, ply, move):
    """How hard it looks to prove the position after a move that was never looked at."""
    if ply & 1 != 0:
        return 1
    made = class_of(pos, move, pos.now.turn)
    guess = 1
    if made == ONE_THREE:
        guess = ALONE
    elif made == THREE_AND_TWO or made == ONE_FOUR:
        guess = BESIDE
    if ply >= 2 and not is_in_line(pos, move, own.hunt_moves[_next_at(own, ply - 2)]):
        guess += FAR
    return guess


@helper
def _read_numbers(pos, work, ply):
    """The numbers of all moves of a ply, as far as they are known, else a guess."""
    own = work.own
    first = u64(ply) * u64(ROOM)
    for i in range(u64(own.hunt_count[u64(ply)])):
        move = own.hunt_moves[first + i]
        entry = _entry(work, _child_key(pos, work, move, ply))
        if entry != u64(0):
            own.proofs[first + i] = np.uint16(entry >> u64(BITS))
            own.disproofs[first + i] = np.uint16(entry & u64(NEVER))
        else:
            own.proofs[first + i] = np.uint16(_first_guess(pos, own, ply, move))
            own.disproofs[first + i] = np.uint16(1 + (ply & 1))  # an answer is a little harder to refute


@helper
def _weigh_attack(own, ply):
    """Proof and disproof number of a position where the attacker moves, from those of its moves; the most promising
    becomes the next. A proof is 0 and the win's length."""
    first, count = u64(ply) * u64(ROOM), u64(own.hunt_count[u64(ply)])
    best, second, total, length, at = NEVER, NEVER, 0, NEVER, 0
    for i in range(count):
        proof, disproof = np.int64(own.proofs[first + i]), np.int64(own.disproofs[first + i])
        if proof == 0:
            if disproof + 1 < length:
                length, at = disproof + 1, np.int64(i)
            continue
        total += disproof
        if proof < best:
            best, second = proof, best
            if length == NEVER:
                at = np.int64(i)
        elif proof < second:
            second = proof
    own.hunt_next[u64(ply)] = at
    own.hunt_best[u64(ply)] = second
    if length < NEVER:
        return 0, length
    return (best, min(total, MOST)) if total > 0 else (NEVER, 0)


@helper
def _weigh_answers(own, ply):
    """The same where the defender moves: the move that is the easiest to disprove becomes the next."""
    first, count = u64(ply) * u64(ROOM), u64(own.hunt_count[u64(ply)])
    best, second, total, length, at = NEVER, NEVER, 0, 1, -1
    for i in range(count):
        proof, disproof = np.int64(own.proofs[first + i]), np.int64(own.disproofs[first + i])
        if proof == 0:
            length = max(length, disproof)
            continue
        total += proof
        if disproof < best:
            best, second, at = disproof, best, np.int64(i)
        elif disproof < second:
            second = disproof
    own.hunt_best[u64(ply)] = second
    if at < 0:
        return 0, length + 1
    own.hunt_next[u64(ply)] = at
    return (min(total, MOST), best) if best > 0 else (NEVER, 0)


@inlined
def _enter(pos, work, ply, longest):
    """Write the moves of a ply; or NONE_THERE, or the length of the attacker's win at hand."""
    if ply & 1 == 0:
        found = attack(pos, work, ply, longest - ply, THREES_TOO)
    else:
        found = defend(pos, work, ply, longest - ply, THREES_TOO)
    if found == UNDECIDED:
        _read_numbers(pos, work, ply)
    return found


@inlined
def _set_limits(own, ply, proof, disproof):
    """Until which numbers the next move of a ply is looked at: as long as no other is clearly more promising."""
    at = _next_at(own, ply)
    second = own.hunt_best[u64(ply)]
    room = min(second + second // 2 + 1, NEVER)
    here, below = u64(2 * ply), u64(2 * ply + 2)
    if ply & 1 == 0:
        own.limits[below] = min(own.limits[here], room)
        own.limits[below + u64(1)] = own.limits[here + u64(1)] - disproof + np.int64(own.disproofs[at])
    else:
        own.limits[below] = own.limits[here] - proof + np.int64(own.proofs[at])
        own.limits[below + u64(1)] = min(own.limits[here + u64(1)], room)


@helper
def prove(pos, work, longest, nodes):
    """The moves of both sides, at most `longest`, until the colour to move has won by threes and fours, or NONE_THERE,
    or UNKNOWN.

    There may be a shorter win. The line is in own.hunt_line; it may break off. The position is left as it was.
    """
    own = work.own
    own.last_stone = pos.now.stones + longest if longest < LONGEST else 0
    end = min(own.nodes + nodes, own.node_limit)
    ply = 0
    own.limits[0] = own.limits[1] = NEVER
    found = UNDECIDED
    entering = True
    while True:
        if entering:
            if own.nodes >= end or own.stop[0] != 0:
                while ply > 0:
                    ply -= 1
                    lift(pos, own.hunt_moves[_next_at(own, ply)])
                return UNKNOWN
            own.nodes += 1
            found = _enter(pos, work, ply, longest)
            entering = False
        if found == NONE_THERE:
            proof, disproof = NEVER, 0
        elif found > 0:
            proof, disproof = 0, found
        elif ply & 1 == 0:
            proof, disproof = _weigh_attack(own, ply)
        else:
            proof, disproof = _weigh_answers(own, ply)
        is_open = proof > 0 and disproof > 0
        if is_open and proof < own.limits[u64(2 * ply)] and disproof < own.limits[u64(2 * ply + 1)]:
            _set_limits(own, ply, proof, disproof)
            put(pos, own.hunt_moves[_next_at(own, ply)])
            ply += 1
            entering = True
            continue
        if ply == 0:
            if proof > 0:
                return NONE_THERE if disproof == 0 else UNKNOWN
            _write_line(pos, work, longest)
            return disproof
        ply -= 1
        at = _next_at(own, ply)
        move = own.hunt_moves[at]
        lift(pos, move)
        own.proofs[at], own.disproofs[at] = np.uint16(proof), np.uint16(disproof)
        _keep(work, _child_key(pos, work, move, ply), proof, disproof)
        found = UNDECIDED


@helper
def _write_line(pos, work, longest):
    """Follow a proof as the table has it: the shortest win that is known, against the answer that holds out longest."""
    own = work.own
    ply, laid = 0, 0
    while ply < longest:
        found = _enter(pos, work, ply, longest)
        if found > 0 and ply & 1 == 0:
            own.hunt_line[u64(ply)] = own.hunt_line[u64(ply) * u64(DEEPEST + 3)]
            ply += 1
            break
        first = u64(ply) * u64(ROOM)
        best, at = -1, -1
        for i in range(u64(own.hunt_count[u64(ply)])):
            length = np.int64(own.disproofs[first + i])
            if own.proofs[first + i] == 0 and (at < 0 or (length < best) == (ply & 1 == 0)):
                best, at = length, np.int64(i)
        if found != UNDECIDED or at < 0:
            break
        own.hunt_next[u64(ply)] = at
        own.hunt_line[u64(ply)] = own.hunt_moves[first + u64(at)]
        put(pos, own.hunt_line[u64(ply)])
        ply += 1
        laid += 1
    own.hunt_line[u64(ply)] = NO_CELL
    while laid > 0:
        laid -= 1
        lift(pos, own.hunt_line[u64(laid)])


@kernel
def ask_prove(pos: FiveBoard, work: Work, longest: int, nodes: int) -> int:
    """`prove`, from Python."""
    return prove(pos, work, min(longest, LONGEST), nodes)
