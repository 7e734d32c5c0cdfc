"""Alpha-beta for five in a row.

The search for any game (deska/kernel/search/negamax.py) asks for all moves and judges what stands; here nearly every
step goes by threats: which moves there are, whether a position is quiet, what may be left out, and a hunt for a win by
fours at leaves. Scores are those of the kernel: WIN - n for a win after n moves.
"""

import numpy as np

from deska.games.row.five.kernel.stones import (
    MAPS,
    NO_MAP,
    ROW_MAP,
    WORDS,
    class_of,
    lift,
    may_lay,
    put,
    worth_of,
    worth_when_moving,
    worth_when_waiting,
)
from deska.games.row.five.kernel.threats import (
    NO_CELL,
    RICH_FOURS,
    TURN_KEY,
    add_fours,
    answers_to_row,
    first_in,
    has,
    hunt,
    rich_fours,
    spoilers_of_four,
    sure_winning_four,
    winning_four,
)
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.lines import (
    ONE_FOUR,
    ONE_THREE,
    ROW,
    THREES,
    WINNING_FOUR,
)
from deska.games.row.five.work import BUSY, MAX_PLY, WIDEST, Work
from deska.games.row.position import CELLS
from deska.kernel.bits import lowest_bit
from deska.kernel.declare import helper, inlined, kernel
from deska.kernel.search.negamax import EXACT, LOWER, OUT_OF_NODES, PROVEN, UPPER, WIN, depth_of, remember, remembered

u64 = np.uint64

PRESSED = 4  # beyond the horizon, threes are answered for so many moves
LEAF_HUNT, NODE_HUNT = 120, 300  # nodes that a hunt at a leaf, and above, may take
HUNTED = 2  # from this depth on a new position is hunted too
LEAF_LENGTH, NODE_LENGTH = 21, 40  # moves of such a hunt
FUTILE = 5  # no deeper than this, an evaluation far from what is needed decides
MARGIN = 100  # a clear advantage, for each move of depth
NARROWEST, WIDER = 6, 2  # moves tried one move before the horizon, and more for each move of depth
ROOT_NARROWEST, ROOT_WIDER = 12, 6  # the same at the root, where a good move left out is lost
STRONG_RANK = 100_000  # moves that make or stop threats are ranked above this
HISTORY_MOST = 4000
SHARED = 3  # from this depth on, threads keep out of each other's way
PUT_OFF = 1 << 29  # taken from the rank of a move that another thread is searching
LAST = 1 << 24  # and from that of an answer which only delays: beyond the horizon it is left out unless all others lose

UNDECIDED = -(1 << 40)
NOT_SEARCHED, BOUNDED, EXACTLY = range(3)  # what is known of a move of the root


@inlined
def _best_class(pos, colour):
    """The strongest class a colour has a free cell of, below a row."""
    found = WINNING_FOUR
    while found > 1 and has(pos, colour, found) == 0:
        found -= 1
    return found


@helper
def judge(pos):
    """How good the position is for who moves, as it stands."""
    own, other = u64(pos.now.turn), u64(1 - pos.now.turn)
    threats = pos.fixed.threats[u64(_best_class(pos, own)) * u64(16) + u64(_best_class(pos, other))]
    return worth_when_moving(pos.now.value[own]) - worth_when_waiting(pos.now.value[other]) + np.int64(threats)


@inlined
def _set_line(own, ply, cell):
    """The line from here is one move."""
    at = u64(ply) * u64(MAX_PLY + 3)
    own.line[at] = np.uint16(cell)
    own.line[at + u64(1)] = NO_CELL


@inlined
def _keep_line(own, ply, move):
    """The best line at a ply is the move and then the best line of the next ply."""
    here, below = u64(ply) * u64(MAX_PLY + 3), u64(ply + 1) * u64(MAX_PLY + 3)
    own.line[here] = np.uint16(move)
    i = u64(0)
    while own.line[below + i] != NO_CELL:
        own.line[here + i + u64(1)] = own.line[below + i]
        i += u64(1)
    own.line[here + i + u64(1)] = NO_CELL


@helper
def _hunted(pos, work, ply, longest, nodes):
    """The score of a win by fours, its line kept; or UNDECIDED."""
    own = work.own
    length = hunt(pos, work, longest, RICH_FOURS, nodes)
    if length <= 0:
        return UNDECIDED
    i = u64(0)
    while own.hunt_line[i] != NO_CELL and ply + np.int64(i) < MAX_PLY:
        own.line[u64(ply) * u64(MAX_PLY + 3) + i] = own.hunt_line[i]
        i += u64(1)
    own.line[u64(ply) * u64(MAX_PLY + 3) + i] = NO_CELL
    return WIN - ply - length


@inlined
def rank_of(pos, cell, colour):
    """How promising a move looks: what it makes, what it keeps the other from making.

    A four that makes nothing else is no strong move: it is answered, and one more threat is gone.
    """
    attack, defence = class_of(pos, cell, colour), class_of(pos, cell, 1 - colour)
    value = 2 * worth_of(pos, cell, colour) + worth_of(pos, cell, 1 - colour)
    if (attack >= ONE_THREE and attack != ONE_FOUR) or defence >= THREES:
        strength = max(2 * attack, 2 * defence - 1)
        value += STRONG_RANK + (strength << 12)
    return value


@helper
def _all_moves(pos, work, row):
    """Write the cells that mean something to either colour, with ranks; on a board without any, all free cells."""
    own = work.own
    colour = pos.now.turn
    count = u64(0)
    for word in range(u64(pos.fixed.words)):
        left = u64(0)
        for group in range(u64(NO_MAP)):
            left |= pos.now.maps[group * u64(WORDS) + word] | pos.now.maps[(u64(MAPS) + group) * u64(WORDS) + word]
        while left != 0 and count < u64(WIDEST):
            cell = (word << u64(6)) + lowest_bit(left)
            left &= left - u64(1)
            own.moves[row + count] = np.uint16(cell)
            own.ranks[row + count] = np.int32(
                rank_of(pos, cell, colour) + (own.history[u64(colour) * u64(CELLS) + cell] >> 4)
            )
            count += u64(1)
    if count == u64(0):
        for cell in range(u64(pos.fixed.cells)):
            if pos.now.cells[cell] == 0 and count < u64(WIDEST):
                own.moves[row + count] = np.uint16(cell)
                own.ranks[row + count] = np.int32(pos.fixed.middle[cell])
                count += u64(1)
    return np.int64(count)


@helper
def _answers(pos, work, row, threatened, pressing):
    """Write the moves that answer a threat of a row, or of a winning four on the cell `pressing`, with ranks.

    Fours of one's own that make nothing else and stop nothing only put it off, and are put off themselves.
    """
    own = work.own
    colour = pos.now.turn
    if threatened:
        count = answers_to_row(pos, own.moves, row, 1 - colour)
        stopping = count
    else:
        stopping = spoilers_of_four(pos, own.moves, row, 1 - colour, pressing)
        count = add_fours(pos, own.moves, row, stopping, colour)
    for i in range(u64(count)):
        rank = rank_of(pos, own.moves[row + i], colour)
        if i >= u64(stopping) and class_of(pos, own.moves[row + i], colour) == ONE_FOUR:
            rank -= LAST
        own.ranks[row + i] = np.int32(rank)
    return count


@helper
def _favour(work, row, count, ply, colour, suggested):
    """Put the suggested move before all others, then killers and the counter-move among moves that are not strong."""
    own = work.own
    before = u64(own.path[u64(ply)])
    counter = own.counters[u64(colour) * u64(CELLS) + before] if ply > 0 else NO_CELL
    for i in range(u64(count)):
        move = own.moves[row + i]
        if move == suggested:
            own.ranks[row + i] = np.int32(1 << 30)
        elif own.ranks[row + i] < STRONG_RANK:
            if move == own.killers[u64(2 * ply)] or move == own.killers[u64(2 * ply + 1)]:
                own.ranks[row + i] += np.int32(400)
            if move == counter:
                own.ranks[row + i] += np.int32(300)


@inlined
def _pick(own, row, i, count):
    """Bring the best of the moves from i on to the front."""
    top = row + i
    for j in range(row + i + u64(1), row + u64(count)):
        if own.ranks[j] > own.ranks[top]:
            top = j
    move, rank = own.moves[top], own.ranks[top]
    own.moves[top], own.ranks[top] = own.moves[row + i], own.ranks[row + i]
    own.moves[row + i], own.ranks[row + i] = move, rank
    return move


@inlined
def _change_history(own, colour, move, bonus):
    at = u64(colour) * u64(CELLS) + u64(move)
    own.history[at] += np.int32(bonus - np.int64(own.history[at]) * abs(bonus) // HISTORY_MOST)


@helper
def _history_bonus(own, row, last, ply, colour, depth):
    """The last move cut the search off, those before it did not."""
    move = own.moves[row + last]
    bonus = min(8 * depth * depth, 1000)
    _change_history(own, colour, move, bonus)
    for i in range(last):
        _change_history(own, colour, own.moves[row + i], -bonus // 4)
    if own.killers[u64(2 * ply)] != move:
        own.killers[u64(2 * ply + 1)] = own.killers[u64(2 * ply)]
        own.killers[u64(2 * ply)] = move
    if ply > 0:
        own.counters[u64(colour) * u64(CELLS) + u64(own.path[u64(ply)])] = move


@inlined
def _entry(move, bound, depth, score, ply):
    """As the kernel's table keeps it; a proven score is counted from the position, not from the root."""
    if score >= PROVEN:
        score += ply
    elif score <= -PROVEN:
        score -= ply
    return (
        u64(move)
        | (u64(bound) << u64(31))
        | (u64(min(max(depth, 0), 255)) << u64(34))
        | (u64(score + 2 * WIN) << u64(42))
    )


@inlined
def _busy_key(pos, move, colour, depth):
    """What stands for a position, a move and a depth among the moves that are being searched; never 0."""
    key = pos.now.hash ^ (pos.fixed.zobrist[u64(colour) * u64(CELLS) + u64(move)] * u64(2 * depth + 1))
    return key | u64(1)


@inlined
def _note_root(own, i, score, alpha):
    """A move of the root has been searched: better than all before it, or no better than alpha."""
    own.root_values[i] = score
    own.root_known[i] = np.uint8(EXACTLY if score > alpha else BOUNDED)


@kernel
def search(pos: FiveBoard, work: Work, depth: int, ply: int, alpha: int, beta: int) -> int:
    """The score of a position for who moves, searched about `depth` moves deep.

    At most alpha means that it is no more, at least beta that it is no less. Wins are certain; losses are, but for
    moves that no line of either colour runs through. When own.stop is set the result means nothing. Threads that
    search the same position put off what another is searching: until its turn comes the answer is in the table.

    At the root (ply 0) one may say which moves are searched: own.root_count of them, the first row of own.moves, the
    one with the greatest rank first. What became of each is in own.root_values and own.root_known, in the order that
    the row has afterwards.
    """
    own = work.own
    is_given = ply == 0 and own.root_count > 0
    # Step 1. Stop?
    if own.nodes >= own.node_limit and own.stop[0] == 0:
        own.stop[0] = np.uint8(OUT_OF_NODES)
    if own.stop[0] != 0:
        return 0
    own.nodes += 1
    colour = pos.now.turn
    own.line[u64(ply) * u64(MAX_PLY + 3)] = NO_CELL

    # Step 2. Is it decided by what stands? Is a quicker win known elsewhere?
    if has(pos, colour, ROW) > 0:
        _set_line(own, ply, first_in(pos, colour, ROW_MAP))
        return WIN - ply - 1
    if pos.now.stones == pos.fixed.cells:
        return 0
    if alpha >= WIN - ply - 3:
        return WIN - ply - 3
    if beta <= ply + 2 - WIN:
        return ply + 2 - WIN
    threatened = has(pos, 1 - colour, ROW) > 0
    if not threatened and not is_given and has(pos, colour, WINNING_FOUR) > 0:
        cell = winning_four(pos, colour)
        if cell >= 0:
            _set_line(own, ply, cell)
            return WIN - ply - 3

    # Step 3. At the horizon: a win by fours, or the evaluation. Threats are answered first.
    pressing = -1
    if not threatened and has(pos, 1 - colour, WINNING_FOUR) > 0:
        pressing = sure_winning_four(pos, 1 - colour)
    if ply >= MAX_PLY:
        return judge(pos)
    if depth <= 0 and not threatened and (pressing < 0 or depth <= -PRESSED):
        value = judge(pos)
        if value >= beta or rich_fours(pos, colour) == 0:
            return value
        score = _hunted(pos, work, ply, LEAF_LENGTH, LEAF_HUNT)
        return value if score == UNDECIDED else score

    # Step 4. Is the answer known?
    key = pos.now.hash
    if colour != 0:
        key ^= u64(TURN_KEY)
    narrow = beta - alpha == 1
    suggested = NO_CELL
    entry = remembered(work.table, key)
    if entry != u64(0):
        suggested = np.uint16(entry & u64(0xFFFF))
        bound = np.int64((entry >> u64(31)) & u64(3))
        score = np.int64(entry >> u64(42)) - 2 * WIN
        proven = score >= PROVEN or score <= -PROVEN
        if score >= PROVEN:
            score -= ply
        elif score <= -PROVEN:
            score += ply
        if (narrow or proven) and ply > 0 and (proven or depth_of(entry) >= depth):
            if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                if suggested != NO_CELL:
                    _set_line(own, ply, suggested)
                return score
    elif not threatened and not is_given and depth >= HUNTED and rich_fours(pos, colour) > 0:
        score = _hunted(pos, work, ply, NODE_LENGTH, NODE_HUNT)
        if score != UNDECIDED:
            remember(work.table, key, _entry(own.line[u64(ply) * u64(MAX_PLY + 3)], EXACT, 255, score, ply))
            return score

    # Step 5. Is it far from what is needed?
    quiet = not threatened and pressing < 0
    static_value = judge(pos)
    if narrow and quiet and 0 < depth <= FUTILE and alpha > -PROVEN and beta < PROVEN:
        if static_value - MARGIN * depth >= beta and rich_fours(pos, 1 - colour) == 0:
            return static_value
        if static_value + 3 * MARGIN * depth + MARGIN <= alpha:
            return static_value
    if quiet and depth >= 5 and suggested == NO_CELL and ply > 0:
        depth -= 1  # the next iteration will know better where to begin

    # Step 6. The moves.
    row = u64(ply) * u64(WIDEST)
    width = NARROWEST + WIDER * depth
    if is_given:
        count = own.root_count
        width = ROOT_NARROWEST + ROOT_WIDER * depth
    elif quiet:
        count = _all_moves(pos, work, row)
    else:
        count = _answers(pos, work, row, threatened, pressing)
    if not is_given:
        _favour(work, row, count, ply, colour, suggested)
    best = -2 * WIN
    best_move = NO_CELL
    first_alpha = alpha
    tried = 0
    shared = own.shares != 0 and depth >= SHARED
    waiting = 0  # moves that were put off
    i = u64(0)
    while i < u64(count):
        move = _pick(own, row, i, count)
        rank = np.int64(own.ranks[row + i])
        busy = u64(0)
        if shared:
            busy = _busy_key(pos, move, colour, depth)
            if rank < -PUT_OFF // 2:
                rank += PUT_OFF
                waiting -= 1
            elif tried > 0 and work.busy[busy % u64(BUSY)] == busy:
                own.ranks[row + i] -= np.int32(PUT_OFF)
                waiting += 1
                continue
        i += u64(1)
        if not quiet and depth <= 0 and rank < -STRONG_RANK and best > -PROVEN:
            break
        is_quiet = quiet and rank < STRONG_RANK
        if best > -PROVEN and (is_quiet or is_given) and tried > 0:
            late = tried >= width
            if narrow and depth <= FUTILE and static_value + MARGIN * depth + MARGIN // 2 <= alpha and tried >= 3:
                late = True
            if late and waiting == 0:
                break
            if late:
                continue
        if quiet and not may_lay(pos, move, colour):
            continue
        reduction = 0
        if tried >= 2 and (depth >= 3 if is_given else quiet and depth >= 2 and move != suggested):
            reduction = np.int64(own.reductions[u64(min(depth, 63) * 64 + min(tried, 63))])
        if reduction > 0 and not is_given:
            if not is_quiet:
                reduction //= 2
            if not narrow:
                reduction = max(reduction - 1, 0)
        own.path[u64(ply + 1)] = move
        next_depth = depth if threatened and not is_given else depth - 1
        if shared:
            work.busy[busy % u64(BUSY)] = busy
        put(pos, move)
        if tried == 0:
            score = -search(pos, work, next_depth, ply + 1, -beta, -alpha)
        else:
            score = -search(pos, work, next_depth - reduction, ply + 1, -alpha - 1, -alpha)
            if score > alpha and reduction > 0:
                score = -search(pos, work, next_depth, ply + 1, -alpha - 1, -alpha)
            if alpha < score < beta:
                score = -search(pos, work, next_depth, ply + 1, -beta, -alpha)
        lift(pos, move)
        if shared:
            work.busy[busy % u64(BUSY)] = u64(0)
        if own.stop[0] != 0:
            return 0
        tried += 1
        if is_given:
            _note_root(own, i - u64(1), score, alpha)
        if score > best:
            best = score
            best_move = move
            if score > alpha:
                alpha = score
                _keep_line(own, ply, move)
                if score >= beta:
                    if is_quiet:
                        _history_bonus(own, row, i - u64(1), ply, colour, depth)
                    break
    if tried == 0:
        # No answer is allowed: before a threat that loses, with any other move, otherwise it is a draw.
        return 0 if quiet else ply + (2 if threatened else 4) - WIN

    # Step 7. Remember.
    bound = EXACT
    if best >= beta:
        bound = LOWER
    elif best <= first_alpha:
        bound = UPPER
    remember(work.table, key, _entry(best_move, bound, depth, best, ply))
    return best


@helper
def _any_move(pos, own):
    """Write the first move that is allowed, if there is any, and return how many."""
    for cell in range(u64(pos.fixed.cells)):
        if pos.now.cells[cell] == 0 and may_lay(pos, cell, pos.now.turn):
            own.moves[0] = np.uint16(cell)
            own.ranks[0] = np.int32(0)
            return 1
    return 0


@kernel
def root_moves(pos: FiveBoard, work: Work) -> int:
    """Write the moves worth a thought into the first row of own.moves, with ranks, and return how many.

    Where a threat must be answered these are the answers, where all of these are forbidden any move that is allowed;
    the colour to move has no row to complete.
    """
    own = work.own
    colour = pos.now.turn
    threatened = has(pos, 1 - colour, ROW) > 0
    pressing = -1
    if not threatened and has(pos, 1 - colour, WINNING_FOUR) > 0:
        pressing = sure_winning_four(pos, 1 - colour)
    if threatened or pressing >= 0:
        answers = _answers(pos, work, u64(0), threatened, pressing)
        return answers if answers > 0 else _any_move(pos, own)
    count = u64(0)
    for i in range(u64(_all_moves(pos, work, u64(0)))):
        if may_lay(pos, own.moves[i], colour):
            own.moves[count] = own.moves[i]
            own.ranks[count] = own.ranks[i]
            count += u64(1)
    return np.int64(count) if count > 0 else _any_move(pos, own)


@kernel
def row_cell(pos: FiveBoard) -> int:
    """A cell where the colour to move completes a row, or -1."""
    return first_in(pos, pos.now.turn, ROW_MAP) if has(pos, pos.now.turn, ROW) > 0 else -1


@kernel
def static_value(pos: FiveBoard) -> int:
    """How good the position is for who moves, as it stands."""
    return judge(pos)
