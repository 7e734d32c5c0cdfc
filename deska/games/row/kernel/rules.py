"""The rules of k in a row, compiled."""

import numpy as np

from deska.games.row.kernel.renju import is_forbidden
from deska.games.row.kernel.windows import is_dead, is_spoiled, lift_stone, put_stone
from deska.games.row.position import (
    CHOOSING,
    CHOOSING_LAST,
    FREESTYLE,
    LAY_MORE,
    LAYING,
    LAYING_MORE,
    NOBODY,
    PLAYING,
    RENJU,
    SMALL,
    SWAP2,
    TAKE_O,
    TAKE_X,
    RowPosition,
)
from deska.kernel.declare import helper, inlined
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    evaluate,
    forced,
    hopeless,
    key,
    moves,
    outcome,
    play,
    quick_move,
    rank,
    seat,
    symmetric_key,
    table_key,
    undo,
    unit,
)

u64 = np.uint64
u32 = np.uint32


# --- turns and phases ---------------------------------------------------------------------------------------


@inlined
def set_turn(pos, turn, phase, x_owner):
    """Set the next colour, the phase and the owner of X, and update the key."""
    base = u64(4) * u64(pos.fixed.cells)
    now = pos.now
    pos.now.hash ^= (
        pos.fixed.zobrist[base + u64(now.turn)]
        ^ pos.fixed.zobrist[base + u64(turn)]
        ^ pos.fixed.zobrist[base + u64(4 + now.phase)]
        ^ pos.fixed.zobrist[base + u64(4 + phase)]
        ^ pos.fixed.zobrist[base + u64(12 + now.x_owner)]
        ^ pos.fixed.zobrist[base + u64(12 + x_owner)]
    )
    now.turn = turn
    now.phase = phase
    now.x_owner = x_owner


@inlined
def _phase_after_stone(pos):
    phase = pos.now.phase
    stones = pos.now.stones
    if phase == LAYING and stones == 3:
        return CHOOSING
    if phase == LAYING_MORE and stones == 5:
        return CHOOSING_LAST
    return phase


@inlined
def owner_of(pos, colour):
    """The seat that plays a colour."""
    return colour ^ pos.now.x_owner


@inlined
def colour_of(pos, seat):
    """The colour that a seat plays."""
    return seat ^ pos.now.x_owner


# --- the operations -----------------------------------------------------------------------------------------


@play.rule_for(RowPosition)
def _play(pos, move):
    now = pos.now
    ply = u64(now.plies)
    pos.now.history[ply] = np.uint16(move)
    pos.now.before[ply] = np.uint8(now.phase | (now.x_owner << 4))
    now.plies += 1
    choice = np.int64(move) - pos.fixed.cells
    turn = now.turn
    if choice < 0:
        if put_stone(pos, move, turn):
            now.winner = turn
        following = turn + 1
        if following == pos.fixed.colours:
            following = 0
        set_turn(pos, following, _phase_after_stone(pos), now.x_owner)
    elif choice == LAY_MORE:
        set_turn(pos, turn, LAYING_MORE, now.x_owner)
    else:
        chooser = 1 if now.phase == CHOOSING else 0
        set_turn(pos, turn, PLAYING, chooser if choice == TAKE_X else 1 - chooser)


@undo.rule_for(RowPosition)
def _undo(pos):
    now = pos.now
    now.plies -= 1
    ply = u64(now.plies)
    move = pos.now.history[ply]
    before = np.int64(pos.now.before[ply])
    turn = now.turn
    if move < pos.fixed.cells:
        turn = np.int64(pos.now.cells[u64(move)]) - 1
        lift_stone(pos, move)
        now.winner = NOBODY
    set_turn(pos, turn, before & 15, before >> 4)
    pos.now.history[ply] = np.uint16(0)
    pos.now.before[ply] = np.uint8(0)


@seat.rule_for(RowPosition)
def _seat(pos):
    phase = pos.now.phase
    if phase == PLAYING:
        return owner_of(pos, pos.now.turn)
    return 1 if phase == CHOOSING or phase == LAYING_MORE else 0


@inlined
def completes_row(pos, cell, colour):
    """True if a stone of this colour on this free cell completes a row."""
    at = u64(cell)
    lacking_one = u64(pos.fixed.length - 1)
    # A quick test: most cells are worth less than one such window alone.
    if pos.now.worth[u64(colour) * u64(pos.fixed.cells) + at] < pos.fixed.weights[lacking_one]:
        return False
    requested = u32(lacking_one) << u32(8 * colour)
    for i in range(pos.fixed.starts[at], pos.fixed.starts[at + u64(1)]):
        window = pos.fixed.through[u64(i)]
        if pos.now.windows[u64(window)] == requested and not is_spoiled(pos, window, colour):
            return True
    return False


@helper
def _may_put_carefully(pos, cell, colour):
    if pos.now.phase != PLAYING and completes_row(pos, cell, colour):
        return False  # in an opening nobody owns the stones, and a row may not end the game
    return not (pos.fixed.rule == RENJU and colour == 0 and is_forbidden(pos, cell))


@inlined
def may_put(pos, cell, colour, careful):
    """True if this colour may play on this free cell. `careful`: the rules forbid some cells."""
    return not careful or _may_put_carefully(pos, cell, colour)


@inlined
def is_careful(pos):
    return pos.now.phase != PLAYING or (pos.fixed.rule == RENJU and pos.now.turn == 0)


@inlined
def _write_choices(pos, out):
    cells = pos.fixed.cells
    out[0] = np.uint32(cells + TAKE_X)
    out[1] = np.uint32(cells + TAKE_O)
    if pos.now.phase == CHOOSING and pos.fixed.opening == SWAP2:
        out[2] = np.uint32(cells + LAY_MORE)
        return 3
    return 2


@inlined
def _is_choosing(pos):
    phase = pos.now.phase
    return phase == CHOOSING or phase == CHOOSING_LAST


@moves.rule_for(RowPosition)
def _moves(pos, out):
    if _is_choosing(pos):
        return _write_choices(pos, out)
    careful = is_careful(pos)
    colour = pos.now.turn
    count = 0
    for cell in range(u64(pos.fixed.cells)):
        if pos.now.cells[cell] == 0 and may_put(pos, cell, colour, careful):
            out[u64(count)] = np.uint32(cell)
            count += 1
    return count


@helper
def may_complete(pos, colour):
    """True if this colour could still complete a row if everybody helped.

    Exact for freestyle and standard; under caro and renju a last few hopeless rows may count as possible.
    """
    if pos.now.live[u64(colour)] == 0:
        return False
    colours = pos.fixed.colours
    length = pos.fixed.length
    free = pos.fixed.cells - pos.now.stones
    if free >= colours * length:
        return True
    wait = colour - pos.now.turn  # stones of others before its next one
    if wait < 0:
        wait += colours
    still = (free - wait + colours - 1) // colours
    shift = u32(8 * colour)
    for window in range(u64(pos.fixed.windows)):
        stones = pos.now.windows[window]
        if stones & ~(u32(255) << shift) == 0 and np.int64(stones >> shift) + still >= length:
            if not is_spoiled(pos, window, colour):
                return True
    return False


@outcome.rule_for(RowPosition)
def _outcome(pos):
    now = pos.now
    if now.winner != NOBODY:
        return owner_of(pos, now.winner)
    if now.phase != PLAYING:
        return GOING_ON
    hope = pos.fixed.full != 0 and now.stones < pos.fixed.cells
    if pos.fixed.full == 0:
        for colour in range(pos.fixed.colours):
            hope = hope or may_complete(pos, colour)
    if not hope:
        return DRAWN
    if pos.fixed.rule == RENJU and now.turn == 0:
        for cell in range(u64(pos.fixed.cells)):
            if pos.now.cells[cell] == 0 and not is_forbidden(pos, cell):
                return GOING_ON
        return DRAWN
    return GOING_ON


@inlined
def _prospects(pos, colour):
    """The score of a colour; the next one to move can use its windows first."""
    score = pos.now.score[u64(colour)]
    return score + (score >> 1) if pos.now.turn == colour else score


@evaluate.rule_for(RowPosition)
def _evaluate(pos, seat):
    if pos.fixed.colours == 2:
        balance = _prospects(pos, 0) - _prospects(pos, 1)
        phase = pos.now.phase
        if phase == PLAYING:
            value = balance if colour_of(pos, seat) == 0 else -balance
        else:  # the one who chooses will take the better side
            chooser = 1 if phase == LAYING or phase == CHOOSING else 0
            value = abs(balance) if seat == chooser else -abs(balance)
    else:
        best = np.int64(0)
        for other in range(pos.fixed.colours):
            if other != seat:
                best = max(best, _prospects(pos, other))
        value = _prospects(pos, seat) - best
    return min(max(value, np.int64(-499_999)), np.int64(499_999))


@unit.rule_for(RowPosition)
def _unit(pos):
    """A window that lacks two stones."""
    return 200


@key.rule_for(RowPosition)
def _key(pos):
    return pos.now.hash


@inlined
def _as_stood(pos, stone, x, y):
    """The key part of a stone on a cell of a small board."""
    return pos.fixed.zobrist[stone * u64(pos.fixed.cells) + y * u64(pos.fixed.columns) + x]


@symmetric_key.rule_for(RowPosition)
def _symmetric_key(pos):
    """The least key of a small board under reflections and, if it is square, rotations."""
    now, fixed = pos.now, pos.fixed
    if fixed.cells > SMALL:
        return now.hash
    columns, rows = u64(fixed.columns), u64(fixed.rows)
    a, b, c, d, e, f, g, h = u64(0), u64(0), u64(0), u64(0), u64(0), u64(0), u64(0), u64(0)
    for cell in range(u64(fixed.cells)):
        if now.cells[cell] != 0:
            stone = u64(now.cells[cell] - 1)
            x, y = cell % columns, cell // columns
            left, down = columns - u64(1) - x, rows - u64(1) - y
            a ^= _as_stood(pos, stone, x, y)
            b ^= _as_stood(pos, stone, left, y)
            c ^= _as_stood(pos, stone, x, down)
            d ^= _as_stood(pos, stone, left, down)
            if columns == rows:
                e ^= _as_stood(pos, stone, y, x)
                f ^= _as_stood(pos, stone, down, x)
                g ^= _as_stood(pos, stone, y, left)
                h ^= _as_stood(pos, stone, down, left)
    least = min(a, b, c, d)
    if columns == rows:
        least = min(least, e, f, g, h)
    return now.hash ^ a ^ least


@inlined
def _is_dead(pos, cell):
    """True if a cell in no window of one colour is in no empty window either.

    A stone there has no effect, and in freestyle with two seats a stone elsewhere does no harm.
    """
    if pos.fixed.rule != FREESTYLE or pos.fixed.colours != 2:
        return False
    for i in range(pos.fixed.starts[cell], pos.fixed.starts[cell + u64(1)]):
        if pos.now.windows[pos.fixed.through[u64(i)]] == 0:
            return False
    return True


@table_key.rule_for(RowPosition)
def _table_key(pos):
    """On small boards under freestyle, what matters is which windows are not dead and the stones in them: a stone
    more never hurts its owner, so it is no loss to have to move elsewhere. Draws are proved ten times as fast.
    """
    now, fixed = pos.now, pos.fixed
    value = now.hash
    if fixed.cells > SMALL or fixed.rule != FREESTYLE or fixed.colours != 2:
        return value
    for window in range(u64(fixed.windows)):
        if not is_dead(now.windows[window]):
            value ^= fixed.zobrist[u64(4 * SMALL + 16) + window]
    for cell in range(u64(fixed.cells)):
        content = now.cells[cell]
        if content != 0:
            i = fixed.starts[cell]
            end = fixed.starts[cell + u64(1)]
            while i < end and is_dead(now.windows[fixed.through[u64(i)]]):
                i += u32(1)
            if i == end:
                value ^= fixed.zobrist[u64(content - 1) * u64(fixed.cells) + cell]
    return value


@helper
def _rank_in_opening(pos, out, ranks):
    """While nobody owns the stones, rank a move by the evaluation of the next position for its seat."""
    mover = seat(pos)
    count = moves(pos, out)
    cells = u64(pos.fixed.cells)
    for i in range(u64(count)):
        move = u64(out[i])
        first = pos.now.stones == 0
        if move < cells and (first or pos.now.worth[move] + pos.now.worth[cells + move] == 0):
            ranks[i] = np.int64(pos.fixed.middle[move]) + 1 if first else np.int64(0)
        else:
            play(pos, out[i])
            ranks[i] = evaluate(pos, mover) + 500_000
            undo(pos)
    return count


@helper
def _worth_to_several(pos, cell, colour):
    """The value of a cell for all colours but one."""
    worth = np.int64(0)
    for other in range(pos.fixed.colours):
        if other != colour:
            worth += np.int64(pos.now.worth[u64(other) * u64(pos.fixed.cells) + cell])
    return worth


@inlined
def _worth_to_others(pos, cell, colour):
    if pos.fixed.colours == 2:
        return np.int64(pos.now.worth[u64(1 - colour) * u64(pos.fixed.cells) + cell])
    return _worth_to_several(pos, cell, colour)


@rank.rule_for(RowPosition)
def _rank(pos, attack, defence, out, ranks):
    if pos.now.phase != PLAYING:
        return _rank_in_opening(pos, out, ranks)
    careful = is_careful(pos)
    colour = pos.now.turn
    cells = u64(pos.fixed.cells)
    own = u64(colour) * cells
    count = u64(0)
    for cell in range(cells):
        if pos.now.cells[cell] == 0 and may_put(pos, cell, colour, careful):
            value = attack * np.int64(pos.now.worth[own + cell]) + defence * _worth_to_others(pos, cell, colour)
            out[count] = np.uint32(cell)
            if value == 0 and pos.now.stones > 0:
                ranks[count] = -1 if _is_dead(pos, cell) else 0
            else:  # distance from the centre only breaks ties, and makes the middle of an empty board best
                ranks[count] = (value << 8) + np.int64(pos.fixed.middle[cell]) + 1
            count += u64(1)
    return np.int64(count)


@inlined
def _completes_row_of_other(pos, cell, turn):
    for colour in range(pos.fixed.colours):
        if colour != turn and completes_row(pos, cell, colour):
            return True
    return False


@forced.rule_for(RowPosition)
def _forced(pos, lone, out):
    """Cells that complete a row now; else cells where another seat would complete one.

    With more than two seats another seat may still block, so only the lone seat must.
    """
    turn = pos.now.turn
    own_fours = pos.now.fours[u64(turn)]
    fours = pos.now.fours[0] + pos.now.fours[1] + pos.now.fours[2] + pos.now.fours[3]
    if fours == 0 or pos.now.phase != PLAYING:
        return 0
    cells = u64(pos.fixed.cells)
    if own_fours > 0:
        for cell in range(cells):
            if completes_row(pos, cell, turn) and pos.now.cells[cell] == 0:
                out[0] = np.uint32(cell)
                return 1
    if pos.fixed.colours > 2 and turn != lone:
        return 0
    careful = is_careful(pos)
    count = u64(0)
    for cell in range(cells):
        if _completes_row_of_other(pos, cell, turn) and pos.now.cells[cell] == 0:
            if may_put(pos, cell, turn, careful):
                out[count] = np.uint32(cell)
                count += u64(1)
    return np.int64(count)


@helper
def can_be_paired(pos, colour):
    """Whether the cells of a small board can be paired off so that each window of this colour that is not dead
    holds a pair: whoever answers every stone in a pair with the other cell of it is safe from this colour.

    Greedy: yes is certain, no is not.
    """
    now, fixed = pos.now, pos.fixed
    partner = now.stack  # by cell, the other cell of its pair + 1
    length = u64(fixed.length)
    foreign = ~(u32(255) << u32(8 * colour))
    paired = True
    for window in range(u64(fixed.windows)):
        if now.windows[window] & foreign != 0:
            continue
        covered = False
        first, second = NOBODY, NOBODY
        for i in range(length):
            cell = u64(fixed.spans[window * length + i])
            if now.cells[cell] == 0:
                if partner[cell] == 0:
                    if first == NOBODY or second == NOBODY or i <= length // u64(2):
                        first, second = second, np.int64(cell)
                else:
                    for j in range(i):
                        covered = covered or np.int64(fixed.spans[window * length + j]) + 1 == partner[cell]
        if not covered:
            if first == NOBODY:
                paired = False
                break
            partner[u64(first)] = np.int16(second + 1)
            partner[u64(second)] = np.int16(first + 1)
    for cell in range(u64(fixed.cells)):
        partner[cell] = np.int16(0)
    return paired


@hopeless.rule_for(RowPosition)
def _hopeless(pos, seat, others):
    if pos.now.phase != PLAYING:
        return False
    own = colour_of(pos, seat)
    for colour in range(pos.fixed.colours):
        if (colour != own) == others and may_complete(pos, colour):
            small = pos.fixed.cells <= SMALL and pos.fixed.rule == FREESTYLE and pos.fixed.colours == 2
            if not small or not can_be_paired(pos, colour):
                return False
    return True


@quick_move.rule_for(RowPosition)
def _quick_move(pos, out, count, dice):
    """The forced move of a threat; else the most valuable of three random cells."""
    if pos.now.phase != PLAYING:
        return out[dice % u64(count)]
    threats = pos.now.fours[0] + pos.now.fours[1] + pos.now.fours[2] + pos.now.fours[3]
    if threats > 0:
        answers = forced(pos, seat(pos), out)
        if answers > 0:
            return out[dice % u64(answers)]
        count = moves(pos, out)
    best, best_value = out[0], np.int64(-1)
    for i in range(u64(3)):
        cell = out[((dice >> (u64(16) * i)) & u64(0xFFFF)) % u64(count)]
        value = np.int64(0)
        for colour in range(u64(pos.fixed.colours)):
            value += np.int64(pos.now.worth[colour * u64(pos.fixed.cells) + u64(cell)])
        if value > best_value:
            best, best_value = cell, value
    return best
