"""The rules of Quantik, compiled."""

import numpy as np

from deska.games.quantik.position import NOBODY, PLACES, QuantikPosition
from deska.kernel.declare import helper, inlined
from deska.kernel.ops import (
    GOING_ON,
    evaluate,
    forced,
    key,
    moves,
    outcome,
    play,
    rank,
    seat,
    stuck,
    symmetric_key,
    undo,
    unit,
    winning,
)

u64 = np.uint64

ZERO, ONE, CELLS, ROW = u64(0), u64(1), u64(16), u64(0xFFFF)  # ROW: all cells of one shape
LOW_BYTE, HIGH_BYTE = u64(255), u64(256)  # of a set of cells; the second is the offset of the table for the high byte

MOST_TAKEN = 11  # places that a piece takes from the other seat, at most: eight of its shape, its cell for the others
WINS, EVEN, UNSAFE, SAME = 1_000_000, 20_000, 1, -1  # ranks of moves


# --- sets of cells and places -------------------------------------------------------------------------------


@inlined
def _seen(table, cells):
    """The table entry for a set of cells."""
    return table[cells & LOW_BYTE] | table[HIGH_BYTE + (cells >> u64(8))]


@inlined
def _cells(places):
    """The cells of places, whatever the shape."""
    halves = places | (places >> u64(32))
    return (halves | (halves >> CELLS)) & ROW


@inlined
def _of_shape(places, shape):
    return (places >> (CELLS * shape)) & ROW


@inlined
def _count(places):
    """The number of places in a set."""
    places -= (places >> ONE) & u64(0x5555555555555555)
    places = (places & u64(0x3333333333333333)) + ((places >> u64(2)) & u64(0x3333333333333333))
    places = (places + (places >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    places += places >> u64(8)
    places += places >> CELLS
    places += places >> u64(32)
    return np.int64(places & u64(127))


@helper
def allowed(pos, own, others):
    """Legal places of a seat: shapes it still has, on free cells in no line with that shape of the other seat."""
    fixed = pos.fixed
    free = ~_cells(own | others) & ROW
    places = ZERO
    for shape in range(u64(4)):
        laid = _of_shape(own, shape)
        if laid == ZERO or laid & (laid - ONE) == ZERO:  # not both on the board yet
            places |= (free & ~_seen(fixed.reach, _of_shape(others, shape))) << (CELLS * shape)
    return places


@inlined
def _lacking_one(pos, a, b, c, d):
    """Cells where a shape would complete a line, from the lines that each shape touches."""
    cells_of = pos.fixed.cells_of
    if (a & b & (c | d)) | (c & d & (a | b)) == ZERO:
        return ZERO  # no line has three shapes
    places = u64(cells_of[b & c & d & ~a]) | (u64(cells_of[a & c & d & ~b]) << CELLS)
    return places | (u64(cells_of[a & b & d & ~c]) << u64(32)) | (u64(cells_of[a & b & c & ~d]) << u64(48))


@inlined
def _touched(pos, places, shape):
    """The lines that a shape touches."""
    return _seen(pos.fixed.touched, _of_shape(places, shape))


@helper
def full_lines(pos):
    """The lines with four different shapes, as a set."""
    both = pos.now.places[0] | pos.now.places[1]
    full = u64(0xFFF)
    for shape in range(u64(4)):
        full &= _seen(pos.fixed.touched, _of_shape(both, shape))
    return full


# --- the operations -----------------------------------------------------------------------------------------


@seat.rule_for(QuantikPosition)
def _seat(pos):
    return pos.now.laid & 1


@inlined
def lay(pos, move, owner):
    """Place a piece or remove it, and update the key."""
    pos.now.places[owner] ^= ONE << u64(move)
    pos.now.hash ^= pos.fixed.zobrist[owner * u64(PLACES) + u64(move)]


@helper
def find_winner(pos):
    """The winner after the last piece was placed, or NOBODY."""
    turn = u64(pos.now.laid & 1)
    other = ONE - turn
    if full_lines(pos) != ZERO or allowed(pos, pos.now.places[turn], pos.now.places[other]) == ZERO:
        return np.int64(other)
    return np.int64(NOBODY)


@play.rule_for(QuantikPosition)
def _play(pos, move):
    now = pos.now
    pos.now.history[u64(now.plies)] = np.uint8(move)
    lay(pos, move, u64(now.laid & 1))
    now.plies += 1
    now.laid += 1
    now.winner = find_winner(pos)


@undo.rule_for(QuantikPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    now.laid -= 1
    now.winner = NOBODY
    lay(pos, pos.now.history[u64(now.plies)], u64(now.laid & 1))
    pos.now.history[u64(now.plies)] = np.uint8(0)


@outcome.rule_for(QuantikPosition)
def _outcome(pos):
    return GOING_ON if pos.now.winner == NOBODY else pos.now.winner


@stuck.rule_for(QuantikPosition)
def _stuck(pos):
    return pos.now.winner != NOBODY and full_lines(pos) == ZERO


@inlined
def _own(pos):
    return pos.now.places[u64(pos.now.laid & 1)]


@inlined
def _others(pos):
    return pos.now.places[u64(1 - (pos.now.laid & 1))]


@helper
def _write(places, out):
    """Write the numbers of places, in order."""
    count, place = ZERO, ZERO
    while places != ZERO:
        if places & LOW_BYTE == ZERO:
            places >>= u64(8)
            place += u64(8)
            continue
        if places & ONE != ZERO:
            out[count] = np.uint32(place)
            count += ONE
        places >>= ONE
        place += ONE
    return np.int64(count)


@moves.rule_for(QuantikPosition)
def _moves(pos, out):
    return _write(allowed(pos, _own(pos), _others(pos)), out)


@key.rule_for(QuantikPosition)
def _key(pos):
    return pos.now.hash


@evaluate.rule_for(QuantikPosition)
def _evaluate(pos, seat):
    """Mobility: the difference in the number of legal places."""
    first, second = pos.now.places[0], pos.now.places[1]
    balance = _count(allowed(pos, first, second)) - _count(allowed(pos, second, first))
    return balance if seat == 0 else -balance


@unit.rule_for(QuantikPosition)
def _unit(pos):
    return 8


@winning.rule_for(QuantikPosition)
def _winning(pos, out):
    """Moves that complete a line, and moves that leave the other seat none."""
    own, others = _own(pos), _others(pos)
    both = own | others
    a, b = _touched(pos, both, u64(0)), _touched(pos, both, u64(1))
    c, d = _touched(pos, both, u64(2)), _touched(pos, both, u64(3))
    own_allowed = allowed(pos, own, others)
    wins = _lacking_one(pos, a, b, c, d) & own_allowed
    others_allowed = allowed(pos, others, own)
    if _count(others_allowed) <= MOST_TAKEN:
        for place in range(u64(PLACES)):
            if (own_allowed >> place) & ONE != ZERO and others_allowed & ~pos.fixed.taken[place] == ZERO:
                wins |= ONE << place
    return _write(wins, out)


@forced.rule_for(QuantikPosition)
def _forced(pos, lone, out):
    """A move that wins at once."""
    return min(winning(pos, out), np.int64(1))


@inlined
def _repeated(both):
    """Places of unused shapes except the first: all unused shapes are equivalent."""
    places = ZERO
    unlaid = ZERO
    for shape in range(u64(4)):
        if _of_shape(both, shape) == ZERO:
            if unlaid != ZERO:
                places |= ROW << (CELLS * shape)
            unlaid += ONE
    return places


@rank.rule_for(QuantikPosition)
def _rank(pos, attack, defence, out, ranks):
    """Rank by mobility after the move; a move that lets the other side complete a line ranks last."""
    own, others = _own(pos), _others(pos)
    both = own | others
    own_allowed, others_allowed = allowed(pos, own, others), allowed(pos, others, own)
    repeated = _repeated(both)
    a, b = _touched(pos, both, u64(0)), _touched(pos, both, u64(1))
    c, d = _touched(pos, both, u64(2)), _touched(pos, both, u64(3))
    wins = _lacking_one(pos, a, b, c, d) & own_allowed
    count = _write(own_allowed, out)
    for i in range(u64(count)):
        move = u64(out[i])
        shape, cell = move // CELLS, ONE << (move % CELLS)
        touched = _seen(pos.fixed.touched, cell)
        theirs = others_allowed & ~pos.fixed.taken[move]
        threats = _lacking_one(
            pos,
            a | touched if shape == u64(0) else a,
            b | touched if shape == u64(1) else b,
            c | touched if shape == u64(2) else c,
            d | touched if shape == u64(3) else d,
        )
        if wins & (ONE << move) != ZERO or theirs == ZERO:
            ranks[i] = WINS
        elif repeated & (ONE << move) != ZERO:
            ranks[i] = SAME
        elif threats & theirs != ZERO:
            ranks[i] = UNSAFE
        else:
            ours = own_allowed & ~(cell | (cell << CELLS) | (cell << u64(32)) | (cell << u64(48)))
            if _of_shape(own, shape) != ZERO:
                ours &= ~(ROW << (CELLS * shape))
            ranks[i] = EVEN + attack * _count(ours) - defence * _count(theirs)
    return count


# --- symmetry -----------------------------------------------------------------------------------------------


@inlined
def _fewest(pos, one, other):
    """The one of two sets of cells that fewer symmetries make least; the first one if equal."""
    starts = pos.fixed.least_starts
    more = starts[one + ONE] - starts[one] > starts[other + ONE] - starts[other]
    return other if more else one


@inlined
def _turned_shape(pos, turn, shape):
    """The cells of a shape after a symmetry, for the first seat and the second."""
    first = _of_shape(pos.now.places[0], shape)
    second = _of_shape(pos.now.places[1], shape)
    table = turn * (HIGH_BYTE + HIGH_BYTE)
    low = pos.fixed.turned[table + (first & LOW_BYTE)] | pos.fixed.turned[table + HIGH_BYTE + (first >> u64(8))]
    high = pos.fixed.turned[table + (second & LOW_BYTE)] | pos.fixed.turned[table + HIGH_BYTE + (second >> u64(8))]
    return u64(low) | (u64(high) << CELLS)


@inlined
def _mixed(pos, word, number):
    """A hash of the eight bytes of one half of a canonical form, to be combined by ^."""
    value = ZERO
    for byte in range(u64(8)):
        table = (number * u64(8) + byte) * HIGH_BYTE
        value ^= pos.fixed.mixed[table + ((word >> (u64(8) * byte)) & LOW_BYTE)]
    return value


@symmetric_key.rule_for(QuantikPosition)
def _symmetric_key(pos):
    """The key of the least of the 3072 symmetric positions.

    Tries only symmetries that make one set of cells least: all occupied cells, or those of one seat.
    """
    first, second = _cells(pos.now.places[0]), _cells(pos.now.places[1])
    cells = _fewest(pos, first | second, _fewest(pos, first, second))
    starts = pos.fixed.least_starts
    best_high, best_low = ~ZERO, ~ZERO
    for i in range(u64(starts[cells]), u64(starts[cells + ONE])):
        turn = u64(pos.fixed.least[i])
        a, b = _turned_shape(pos, turn, u64(0)), _turned_shape(pos, turn, u64(1))
        c, d = _turned_shape(pos, turn, u64(2)), _turned_shape(pos, turn, u64(3))
        a, b = min(a, b), max(a, b)  # shapes in order: their names do not matter
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        high, low = (a << u64(32)) | b, (c << u64(32)) | d
        if high < best_high or (high == best_high and low < best_low):
            best_high, best_low = high, low
    return _mixed(pos, best_high, u64(0)) ^ _mixed(pos, best_low, u64(1))
